"""What takes a click, as the trace tells it."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from pygame import Rect

__all__ = ["Target"]


@dataclasses.dataclass(frozen=True, slots=True)
class Target:
    """Something on the screen that takes a click.

    ``rect`` is the visible, clickable part in window pixels: a click at its centre
    hits this target.
    """

    id: str
    rect: Rect
    enabled: bool = True
    focus: bool = False
    extra: Mapping[str, object] = dataclasses.field(default_factory=dict)
    """Further keys of the trace, such as ``card``."""
