"""Where the window is, and where a remembered one can be brought back to. All in pixels."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Final

__all__ = ["WindowGeometry", "brought_back", "first_size", "screens_text"]

Size = tuple[int, int]

_TITLE_BAR: Final = 32
"""Room above the window for the title bar that a window manager puts there."""
_BARS: Final = 64
"""Height that a title bar and a panel take of a screen."""


@dataclasses.dataclass(frozen=True, slots=True)
class WindowGeometry:
    """A window as it is, or was, when it is neither maximised nor full screen, and whether
    it is that."""

    size: Size
    position: tuple[int, int] | None = None
    """Of the upper left corner inside the frame; None where the system is to choose."""
    maximized: bool = False
    fullscreen: bool = False


def brought_back(
    wanted: WindowGeometry, screens: Sequence[Size], *, same_screens: bool
) -> WindowGeometry:
    """Return the nearest geometry that lies wholly on the screen.

    :param screens: sizes of the screens, the main one first; none if they aren't known.
    :param same_screens: whether they are those that the wanted position was on. How several
        lie beside each other is not told, so only then can a position on them be trusted.
    """
    if not screens:
        return wanted
    wide, high = screens[0]
    if same_screens:
        wide, high = max(w for w, _h in screens), max(h for _w, h in screens)
    width, height = min(wanted.size[0], wide), min(wanted.size[1], high)
    # As high as the screen itself is meant to be so, where there are no bars.
    if height > high - _BARS and wanted.size[1] != high:
        height = max(1, high - _BARS)
    position = wanted.position
    if position is not None and len(screens) == 1:
        x, y = position
        top = _TITLE_BAR if height < high else 0
        position = _clamped(x, 0, wide - width), _clamped(y, top, high - height)
    elif not same_screens:
        position = None
    return dataclasses.replace(wanted, size=(width, height), position=position)


def first_size(screens: Sequence[Size], usual: Size) -> Size:
    """Return the size of the very first window: about two thirds of what the main screen has
    beside its bars, and not less than usual."""
    if not screens:
        return usual
    wide, high = screens[0]
    return max(usual[0], wide * 2 // 3), max(usual[1], (high - _BARS) * 2 // 3)


def screens_text(screens: Sequence[Size]) -> str:
    """Return sizes of screens in one word, to tell whether they are still the same."""
    return "+".join(f"{width}x{height}" for width, height in screens)


def _clamped(value: int, low: int, high: int) -> int:
    return max(low, min(value, high))
