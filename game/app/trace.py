"""``--trace FILE``: what the screen offers, as JSON lines, for tests and outside
programs (DESIGN, "Contracts").

A line is appended whenever the screen has come to rest or its targets have changed.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, Any

from game.ui.target import Target

__all__ = ["Trace"]


class Trace:
    """Writes the trace to a file.

    :raises OSError: the file cannot be opened for appending.
    """

    def __init__(self, path: Path) -> None:
        self._file: IO[str] = path.open("a", encoding="utf-8")
        self._last: dict[str, Any] = {}

    def tell(
        self,
        t: int,
        scene: str,
        idle: bool,
        window: tuple[int, int],
        targets: Iterable[Target],
        state: Mapping[str, object],
    ) -> None:
        """Append a line unless it would say the same as the last one.

        :param t: milliseconds since the start.
        :raises OSError: the file takes no more.
        """
        line: dict[str, Any] = {
            "scene": scene,
            "idle": idle,
            "window": list(window),
            "targets": [_target(target) for target in targets],
            "state": dict(state),
        }
        if line == self._last:
            return
        self._last = line
        self._file.write(json.dumps({"t": t, **line}, ensure_ascii=False) + "\n")
        self._file.flush()

    def abandon(self) -> None:
        """Let the file go after a failed write; what it did not take is lost."""
        with contextlib.suppress(OSError):
            # Closing tries to write the rest once more, and fails as before.
            self._file.close()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _target(target: Target) -> dict[str, object]:
    return {
        "id": target.id,
        "rect": list(target.rect),
        "enabled": target.enabled,
        "focus": target.focus,
        **target.extra,
    }
