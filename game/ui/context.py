"""What a screen may use of the program."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from typing import Final, Protocol

from game.anim.durations import Pace
from game.sound.audio import Audio
from game.sound.speech import Speech
from game.store.settings import Settings
from game.store.store import Store
from game.ui.input import Commands, Pointers

__all__ = ["Context", "Navigator", "Route"]


@dataclasses.dataclass(frozen=True)
class Route:
    """Where a screen can lead. Each place is a value of a class of its own
    (:mod:`game.destinations`); :mod:`game.routes` knows the screen of each."""


class Navigator(Protocol):
    """Opens and closes screens; the app does."""

    @property
    def size(self) -> tuple[int, int]:
        """The window's width and height in pixels."""

    def go(self, route: Route) -> None:
        """Open a screen over the one on top."""

    def replace(self, route: Route) -> None:
        """Open a screen in place of the one on top."""

    def back(self) -> None:
        """Close the screen on top; with the last one the program ends."""

    def home(self) -> None:
        """Close all screens that lie over the menu."""

    def quit(self) -> None:
        """End the program."""


class Context:
    """What every screen gets: what is kept, what is heard, and the way to other screens.

    :param data_dir: the folder that the command line named for what is kept, if any.
    """

    def __init__(self, store: Store, navigator: Navigator, data_dir: Path | None) -> None:
        self.store: Final = store
        self.settings: Final[Settings] = store.settings
        self.data_dir: Final = data_dir
        self.audio: Final = Audio()
        self.speech: Final = Speech()
        self.commands: Final = Commands()
        self.pointers: Final = Pointers()
        self.pace = Pace()
        """Speed and reduced motion."""
        self.user_scale = 1.0
        """The person's own factor on sizes; 1 is automatic."""
        self.notices: Final[list[str]] = []
        """Sentences that the next screen able to do so shows."""
        self._navigator: Final = navigator

    @property
    def size(self) -> tuple[int, int]:
        """The window's width and height in pixels."""
        return self._navigator.size

    def go(self, route: Route) -> None:
        """Open a screen over this one."""
        self._navigator.go(route)

    def replace(self, route: Route) -> None:
        """Open a screen in place of this one."""
        self._navigator.replace(route)

    def back(self) -> None:
        """Close the screen on top; with the last one the program ends."""
        self._navigator.back()

    def home(self) -> None:
        """Close all screens that lie over the menu."""
        self._navigator.home()

    def quit(self) -> None:
        """End the program."""
        self._navigator.quit()
