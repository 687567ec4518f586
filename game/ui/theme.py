"""Colours and sizes of the interface.

Sizes are given in units: pixels in a window of 1280 x 720. A :class:`Look` turns
them into pixels of the window at hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.resources import Family, Weight

__all__ = ["TEXT_PAIRS", "Color", "Look", "Style", "contrast", "max_user_scale", "scale_for"]

Color = tuple[int, int, int]

# The room: dark green-black panels, ivory text, gold where something can be done.
IVORY: Final[Color] = (247, 241, 226)
MUTED: Final[Color] = (196, 202, 188)
GOLD: Final[Color] = (232, 194, 106)
GOLD_LIGHT: Final[Color] = (250, 226, 160)
GOLD_DEEP: Final[Color] = (150, 108, 38)
PANEL: Final[Color] = (15, 29, 26)
PANEL_TOP: Final[Color] = (25, 44, 39)
FIELD: Final[Color] = (9, 18, 16)
BUTTON_TOP: Final[Color] = (47, 76, 67)
BUTTON_BOTTOM: Final[Color] = (26, 46, 41)
BUTTON_OFF: Final[Color] = (30, 42, 39)
PRIMARY_TOP: Final[Color] = (246, 214, 134)
PRIMARY_BOTTOM: Final[Color] = (208, 162, 70)
PRIMARY_INK: Final[Color] = (48, 31, 4)
DISABLED_INK: Final[Color] = (142, 152, 145)
GOOD: Final[Color] = (160, 228, 170)
BAD: Final[Color] = (255, 180, 166)
FOCUS: Final[Color] = (255, 240, 190)
FOCUS_EDGE: Final[Color] = (20, 14, 2)
FELT_DARKEST: Final[Color] = (5, 36, 26)
FELT_LIGHTEST: Final[Color] = (16, 88, 61)
PLATE: Final[Color] = (11, 24, 21)
"""Ground of the plates on the felt."""
SPEECH: Final[Color] = (250, 244, 228)
SPEECH_INK: Final[Color] = (44, 34, 16)

TEXT_PAIRS: Final[dict[str, tuple[Color, Color]]] = {
    "text on a panel": (IVORY, PANEL_TOP),
    "muted text on a panel": (MUTED, PANEL_TOP),
    "title on a panel": (GOLD, PANEL_TOP),
    "good news on a panel": (GOOD, PANEL_TOP),
    "bad news on a panel": (BAD, PANEL_TOP),
    "text in a field": (IVORY, FIELD),
    "hint in a field": (MUTED, FIELD),
    "button": (IVORY, BUTTON_TOP),
    "pointed-at button": (GOLD_LIGHT, BUTTON_TOP),
    "disabled button": (DISABLED_INK, BUTTON_OFF),
    "main button, top": (PRIMARY_INK, PRIMARY_TOP),
    "main button, bottom": (PRIMARY_INK, PRIMARY_BOTTOM),
    "text on the felt": (IVORY, FELT_LIGHTEST),
    "gold on a plate": (GOLD, PLATE),
    "muted text on a plate": (MUTED, PLATE),
    "text on a plate": (IVORY, PLATE),
    "words in a bubble": (SPEECH_INK, SPEECH),
}
"""Every pair of text and ground that the kit draws; a test holds each to 4.5:1."""

# Sizes in units.
TEXT: Final = 16.0
TEXT_SMALL: Final = 13.5
TEXT_LARGE: Final = 20.0
HEADING: Final = 25.0
TITLE: Final = 52.0
CONTROL_HEIGHT: Final = 42.0
GAP: Final = 10.0
RADIUS: Final = 9.0

REFERENCE_HEIGHT: Final = 720.0
REFERENCE_WIDTH: Final = 960.0
"""Narrower than this for its height, a window is scaled by its width."""
MIN_SCALE: Final = 0.7
MAX_SCALE: Final = 5.0
SMALLEST_PLAN: Final = (640.0, 480.0)
"""Units that every screen can be laid out in; a user's scale stops there."""


def contrast(a: Color, b: Color) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2)."""

    def luminance(color: Color) -> float:
        parts = []
        for channel in color:
            c = channel / 255
            parts.append(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def max_user_scale(size: tuple[int, int]) -> float:
    """Return the largest scale setting, as a factor, that still fits a window."""
    limit = min(size[0] / SMALLEST_PLAN[0], size[1] / SMALLEST_PLAN[1])
    return max(1.0, limit / automatic_scale(size))


def automatic_scale(size: tuple[int, int]) -> float:
    """Return the scale for a window in pixels: 1 at 1280 x 720."""
    scale = min(size[1] / REFERENCE_HEIGHT, size[0] / REFERENCE_WIDTH)
    return max(MIN_SCALE, min(MAX_SCALE, scale))


def scale_for(size: tuple[int, int], user: float = 1.0) -> float:
    """Return pixels per unit for a window and the user's own factor (1 = automatic)."""
    user = max(0.5, min(user, max_user_scale(size)))
    return max(MIN_SCALE, min(MAX_SCALE, automatic_scale(size) * user))


@dataclass(frozen=True)
class Style:
    """How a piece of text looks; `px` is the em in pixels."""

    px: int
    color: Color = IVORY
    weight: Weight = "regular"
    family: Family = "text"


@dataclass(frozen=True)
class Look:
    """Pixels per unit, and the text styles at that scale."""

    scale: float = 1.0

    def px(self, units: float) -> int:
        """Return units in whole pixels, at least 1 for anything above nothing."""
        return max(1, round(units * self.scale)) if units > 0 else 0

    def style(
        self,
        units: float = TEXT,
        color: Color = IVORY,
        weight: Weight = "regular",
        family: Family = "text",
    ) -> Style:
        """Return a text style of a size in units; never below 10 px, so it stays legible."""
        return Style(max(10, self.px(units)), color, weight, family)
