"""The crowns of Jack, Queen, King and joker on small cards, and the plain crown of badges.

Everything is drawn in a box 100 wide, with its middle at x = 0 and its foot at y = 0,
upwards negative; `placed` brings it to its place. A drawing costs about 1 ms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.cards import SUITS, Rank, Suit
from game.art.suits import SuitColors, suit_svg
from game.art.svg import Color, hex_color, num, shade

__all__ = ["GOLD_DEFS", "crown", "crown_mark", "joker_crown", "placed"]

GOLD: Final[Color] = (236, 190, 84)
GOLD_PALE: Final[Color] = (255, 232, 158)
GOLD_DARK: Final[Color] = (178, 122, 30)
LINE: Final[Color] = (84, 52, 8)
"""The outline of everything golden."""
PEARL: Final[Color] = (255, 250, 238)

GOLD_DEFS: Final = (
    '<defs><linearGradient id="gold" x1="0%" y1="0%" x2="0%" y2="100%">'
    f'<stop offset="0%" stop-color="{hex_color(GOLD_PALE)}"/>'
    f'<stop offset="55%" stop-color="{hex_color(GOLD)}"/>'
    f'<stop offset="100%" stop-color="{hex_color(GOLD_DARK)}"/></linearGradient></defs>'
)
"""The gradient that golden shapes refer to; put it into each drawing once."""


def placed(x: float, y: float, width: float, *parts: str, flip: bool = False) -> str:
    """Return a drawing with its foot's middle at a point, `width` px wide, or turned round."""
    scale = width / 100 * (-1 if flip else 1)
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({scale:.5f})">{"".join(parts)}</g>'
    )


def _line(width: float, scale: float) -> str:
    """Return an outline that is at least 0.7 px wide after scaling; `scale` is px a unit."""
    return (
        f'stroke="{hex_color(LINE)}" stroke-width="{num(max(width, 0.7 / scale))}" '
        'stroke-linejoin="round"'
    )


def _dot(x: float, y: float, r: float, fill: str, line: str) -> str:
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}" {line}/>'


def _shape(d: str, fill: str, line: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {line}/>'


def _band(line: str, jewel: str) -> list[str]:
    parts = [
        _shape("M-38 -17C-14 -12 14 -12 38 -17L36 -1C14 4 -14 4 -36 -1Z", "url(#gold)", line)
    ]
    for x, y in ((-23.0, -7.6), (0.0, -6.2), (23.0, -7.6)):
        parts.append(
            _shape(f"M{num(x)} {num(y - 5)}L{num(x + 5.5)} {num(y)}L{num(x)} {num(y + 5)}"
                   f"L{num(x - 5.5)} {num(y)}Z", jewel, line)
        )  # fmt: skip
    return parts


def crown(rank: Rank, width: float, color: Color) -> list[str]:
    """Return the crown of a court rank, lined with a colour; `width` px tells line widths."""
    line = _line(1.8, width / 100)
    velvet = hex_color(shade(color, 0.12))
    dark = hex_color(shade(color, -0.25))
    gold = "url(#gold)"
    if rank is Rank.KING:
        parts = [
            _shape("M-36 -16C-52 -46 -24 -64 0 -62C24 -64 52 -46 36 -16"
                   "C14 -11 -14 -11 -36 -16Z", velvet, line),
            _shape("M-20 -14C-26 -40 -12 -56 0 -60C12 -56 26 -40 20 -14C8 -12 -8 -12 -20 -14Z",
                   dark),
            _shape("M-39 -16C-58 -48 -26 -72 0 -65C26 -72 58 -48 39 -16L32 -15"
                   "C46 -44 22 -62 0 -57C-22 -62 -46 -44 -32 -15Z", gold, line),
            _shape("M-5 -13C-4 -32 -4 -46 -3.5 -60H3.5C4 -46 4 -32 5 -13Z", gold, line),
            _shape("M-3 -84H3V-79H8V-73H3V-66H-3V-73H-8V-79H-3Z", gold, line),
            _dot(0, -64, 6, gold, line),
        ]  # fmt: skip
        for x, y in ((-40.0, -44.0), (-27.0, -58.0), (27.0, -58.0), (40.0, -44.0)):
            parts.append(_dot(x, y, 3.6, hex_color(PEARL), line))
    elif rank is Rank.QUEEN:
        parts = [
            _shape("M-34 -16C-40 -36 -20 -46 0 -46C20 -46 40 -36 34 -16"
                   "C14 -11 -14 -11 -34 -16Z", velvet, line),
            _shape("M-38 -16L-47 -52L-25 -32L-20 -64L0 -36L20 -64L25 -32L47 -52L38 -16"
                   "C14 -11 -14 -11 -38 -16Z", gold, line),
            _shape("M0 -32L6 -24L0 -16L-6 -24Z", velvet, line),
            _dot(-27, -23, 3.4, hex_color(PEARL), line),
            _dot(27, -23, 3.4, hex_color(PEARL), line),
        ]  # fmt: skip
        for x, y, r in (
            (-47.0, -55.0, 4.5),
            (-20.0, -67.0, 5.0),
            (20.0, -67.0, 5.0),
            (47.0, -55.0, 4.5),
        ):
            parts.append(_dot(x, y, r, hex_color(PEARL), line))
        parts.append(_dot(0, -42, 5.5, velvet, line))
    else:
        parts = [
            # A plume behind the coronet tells the Jack at a glance.
            _shape("M4 -20C2 -44 14 -74 44 -82C38 -76 40 -70 34 -64C40 -64 38 -56 30 -52"
                   "C36 -50 30 -42 22 -40C26 -36 20 -28 12 -18Z", velvet, line),
            _shape("M8 -20C12 -42 22 -62 40 -78C24 -60 15 -42 12 -20Z",
                   hex_color(shade(color, 0.6))),
            _shape("M-38 -16L-42 -40L-24 -28L0 -46L24 -28L42 -40L38 -16"
                   "C14 -11 -14 -11 -38 -16Z", gold, line),
        ]  # fmt: skip
        for x, y in ((-43.0, -44.0), (0.0, -50.0), (43.0, -44.0)):
            parts.append(
                _shape(f"M{num(x)} {num(y - 7)}L{num(x + 5)} {num(y)}L{num(x)} {num(y + 7)}"
                       f"L{num(x - 5)} {num(y)}Z", gold, line)
            )  # fmt: skip
    return parts + _band(line, hex_color(color))


def crown_mark(x: float, y: float, size: float, fill: Color) -> str:
    """Return a plain crown of one colour, for badges and indices, centred on a point."""
    s = size / 100
    d = (
        "M-46 -18L-26 8L-24 -34L0 2L24 -34L26 8L46 -18L38 26C14 21 -14 21 -38 26Z"
        "M-37 31C-14 26 14 26 37 31V41C14 36 -14 36 -37 41Z"
    )
    dots = "".join(
        f'<circle cx="{cx}" cy="{cy}" r="6.5" fill="{hex_color(fill)}"/>'
        for cx, cy in ((-46, -22), (-24, -39), (24, -39), (46, -22))
    )
    return (
        f'<g transform="translate({num(x)} {num(y)}) scale({s:.5f})">'
        f'<path d="{d}" fill="{hex_color(fill)}"/>{dots}</g>'
    )


def joker_crown(width: float, colors: SuitColors, order: Sequence[Suit] = SUITS) -> list[str]:
    """Return the joker's crown: five points in the suits' colours, a sign on each."""
    line = _line(1.5, width / 100)
    tips = ((-46.0, -46.0), (-25.0, -64.0), (0.0, -72.0), (25.0, -64.0), (46.0, -46.0))
    feet = (-38.0, -23.0, -8.0, 8.0, 23.0, 38.0)
    points = []
    baubles = []
    for (x, y), left, right, suit in zip(tips, feet[:-1], feet[1:], order, strict=True):
        color = colors.fill[suit]
        low_left, low_right = _band_top(left), _band_top(right)
        neck, waist = y + 12, y / 2
        points.append(
            _shape(
                f"M{num(left)} {num(low_left)}"
                f"C{num(left - 4)} {num(waist)} {num(x - 4)} {num(neck)} {num(x)} {num(y)}"
                f"C{num(x + 4)} {num(neck)} {num(right + 4)} {num(waist)} "
                f"{num(right)} {num(low_right)}Z",
                hex_color(color),
                line,
            )
        )
        middle = (left + right) / 2
        points.append(
            f'<path d="M{num(middle)} {num(low_left - 6)}'
            f'Q{num((middle + x) / 2 - 1)} {num(waist)} {num(x)} {num(neck)}" fill="none" '
            f'stroke="{hex_color(shade(color, 0.45))}" stroke-width="2" '
            'stroke-linecap="round"/>'
        )
        baubles.append(_dot(x, y - 4, 10.5, hex_color(PEARL), line))
        baubles.append(suit_svg(suit, x, y - 4, 13, colors))
    return [*points, *_band(line, hex_color(PEARL)), *baubles]


def _band_top(x: float) -> float:
    """Return how high the band's upper edge is at a distance from the middle."""
    return -17 + 5 * (1 - (x / 38) ** 2)
