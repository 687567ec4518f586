"""Files that ship with the program, fonts by role, and caches with a bound.

All text is set in the fonts of `assets/fonts`, so a system without fonts works.
"""

from __future__ import annotations

import sys
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from pathlib import Path
from typing import Final, Generic, Literal, TypeVar

import pygame

__all__ = [
    "BoundedCache",
    "Family",
    "Weight",
    "assets_dir",
    "font",
    "has_letter",
    "surface_bytes",
]

Family = Literal["text", "title"]
"""`text` is Inter, with all figures equally wide; `title` is Cinzel, in capitals."""
Weight = Literal["regular", "semibold", "bold"]

_FONT_FILES: Final[dict[tuple[Family, Weight], str]] = {
    ("text", "regular"): "Inter-Regular.otf",
    ("text", "semibold"): "Inter-SemiBold.otf",
    ("text", "bold"): "Inter-Bold.otf",
    # A thin Cinzel fades on a dark ground: the lightest one kept is semi-bold.
    ("title", "regular"): "Cinzel-SemiBold.ttf",
    ("title", "semibold"): "Cinzel-SemiBold.ttf",
    ("title", "bold"): "Cinzel-Bold.ttf",
}


def _candidates() -> list[Path]:
    package = Path(__file__).resolve().parent
    found = [package.parent / "assets", package / "_assets"]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        found.insert(0, Path(bundle) / "assets")
    return found


@lru_cache(maxsize=1)
def assets_dir() -> Path:
    """Return the folder of the shipped files: in the checkout, a wheel or a bundle.

    :raises FileNotFoundError: the program is not installed completely.
    """
    candidates = _candidates()
    for folder in candidates:
        # Any folder may be called assets: the fonts are what nothing works without.
        if (folder / "fonts").is_dir():
            return folder
    places = ", ".join(str(folder) for folder in candidates)
    raise FileNotFoundError(f"the game's files are missing; looked in {places}")


@lru_cache(maxsize=96)
def font(family: Family = "text", px: int = 16, weight: Weight = "regular") -> pygame.font.Font:
    """Return a font by role, `px` pixels to the em; at least 5."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(assets_dir() / "fonts" / _FONT_FILES[family, weight], max(5, px))


@lru_cache(maxsize=4096)
def has_letter(letter: str, family: Family = "text") -> bool:
    """Whether a font has a letter; what it lacks it draws as a box."""
    return _drawn(letter, family) != _drawn(_NOWHERE, family)


def _drawn(letter: str, family: Family) -> tuple[tuple[int, int], bytes]:
    image = font(family).render(letter, True, "white")
    return image.get_size(), pygame.image.tobytes(image, "RGBA")


_NOWHERE: Final = "\uffff"
"""A character that no font has a letter for."""


def surface_bytes(surface: pygame.Surface) -> int:
    """Return the memory that a surface's pixels take, in bytes."""
    return surface.get_pitch() * surface.get_height()


K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class BoundedCache(Generic[K, V]):
    """Keeps the values used last, within a total weight.

    The newest value is kept even when it alone is over the limit, so that a
    caller who asks twice in a row never waits twice. Threads may share a cache; two
    that ask for the same thing at once may both make it.
    """

    def __init__(self, limit: int, weigh: Callable[[V], int] | None = None) -> None:
        """Limit the number of values, or the sum of what `weigh` says of each."""
        if limit < 1:
            raise ValueError(f"a cache must hold something, not {limit}")
        self.limit = limit
        self.weight = 0
        self._weigh: Callable[[V], int] = weigh or (lambda _value: 1)
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """Return the value for a key, made now unless it is there."""
        value = self.find(key)
        if value is not None:
            return value
        made = make()
        with self._lock:
            value = self._values.setdefault(key, made)
            if value is made:
                self.weight += self._weigh(made)
                while self.weight > self.limit and len(self._values) > 1:
                    self.weight -= self._weigh(self._values.popitem(last=False)[1])
        return value

    def find(self, key: K) -> V | None:
        """Return the value for a key if it is there, which counts as use."""
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def items(self) -> list[tuple[K, V]]:
        """Return all there is, the values used last at the end."""
        with self._lock:
            return list(self._values.items())

    def values(self) -> list[V]:
        """Return the values alone."""
        with self._lock:
            return list(self._values.values())

    def drop(self, unwanted: Callable[[K], bool]) -> None:
        """Forget what is kept for the keys of which something is true."""
        with self._lock:
            for key in [key for key in self._values if unwanted(key)]:
                self.weight -= self._weigh(self._values.pop(key))

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._values.clear()
            self.weight = 0

    def __len__(self) -> int:
        return len(self._values)

    def __contains__(self, key: K) -> bool:
        return key in self._values
