"""Plays in the program without a screen: real pygame events, no waiting for clocks."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.app.command_line import Options
from game.program import make_app, open_first
from game.store.store import Store
from game.ui.context import Route
from game.ui.target import Target
from game.workers.bots import Thinker

__all__ = ["Pilot"]

PATIENCE: Final = 30.0
"""Seconds that a bot may think before the test gives up on it."""
LONGEST_REST: Final = 600_000.0
"""Milliseconds of the program's time after which it should have come to rest."""
FRAME: Final = 60.0
"""Milliseconds of the program's time between two frames."""


class Pilot:
    """An app under the dummy driver, and a hand that points and types."""

    def __init__(
        self, options: Options, store: Store | None = None, thinker: Thinker | None = None
    ) -> None:
        """Start; ``store`` is what is kept, nothing if none is given."""
        self.app: Final = make_app(options, None, store, thinker)
        open_first(self.app, options)
        self.app.frame(FRAME)

    def open(self, route: Route) -> None:
        """Open a screen over the one on top."""
        self.app.context.go(route)

    # Looking

    def rest(self) -> Mapping[str, Any]:
        """Let frames pass until nothing moves and a person's input is awaited."""
        deadline = time.monotonic() + PATIENCE
        passed = 0.0
        while not self.app.scene.idle:
            self.app.frame(FRAME)
            passed += FRAME
            # A thinking bot needs real time, not the program's.
            time.sleep(0.0002)
            assert time.monotonic() < deadline, f"no rest in {PATIENCE:.0f} s"
            assert passed < LONGEST_REST, "no rest in ten minutes of the program's time"
        self.app.frame(0.0)
        return self.app.scene.state()

    @property
    def scene(self) -> str:
        """The name of the scene on top."""
        return self.app.scene.name

    def redrawn(self) -> bool:
        """Draw everything once more; return whether the picture stays the same."""
        surface = self.app.window.surface
        before = pygame.image.tobytes(surface, "RGB")
        self.app.scene.redraw()
        self.app.frame(0.0)
        return pygame.image.tobytes(surface, "RGB") == before

    def targets(self) -> dict[str, Target]:
        """What is offered now, by id."""
        return {target.id: target for target in self.app.scene.targets()}

    def centre(self, target: str) -> tuple[int, int]:
        """The centre of a target that is offered now, in pixels."""
        offered = self.targets()
        assert target in offered, f"no target {target!r}; there are {sorted(offered)}"
        return offered[target].rect.center

    # Doing

    def click(self, target: str) -> None:
        """Click a target with the left button."""
        position = self.centre(target)
        self.move(position)
        self.button(pygame.MOUSEBUTTONDOWN, position)
        self.button(pygame.MOUSEBUTTONUP, position)
        self.app.frame(FRAME)

    def drag(self, start: str, end: str) -> None:
        """Drag from one target to another, by way of points between."""
        (x0, y0), (x1, y1) = self.centre(start), self.centre(end)
        self.move((x0, y0))
        self.button(pygame.MOUSEBUTTONDOWN, (x0, y0))
        for i in range(1, 6):
            self.move((x0 + (x1 - x0) * i // 5, y0 + (y1 - y0) * i // 5), held=True)
            self.app.frame(FRAME)
        self.button(pygame.MOUSEBUTTONUP, (x1, y1))
        self.app.frame(FRAME)

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key and let it go."""
        text = chr(key) if 32 <= key < 127 else ""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text))
        self.app.frame(FRAME)

    def close(self) -> None:
        """End the program."""
        self.app.close()

    @staticmethod
    def move(position: tuple[int, int], *, held: bool = False) -> None:
        buttons = (int(held), 0, 0)
        pygame.event.post(
            pygame.event.Event(
                pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=buttons, touch=False
            )
        )

    @staticmethod
    def button(kind: int, position: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=position, button=1, touch=False))
