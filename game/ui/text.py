"""Text: cached rendering, wrapping, fitting, suit signs drawn by us.

A suit sign in a string (♠ ♥ ♣ ♦ ★) is replaced by our own drawing in the suit's
colour for dark grounds, or for light ones when the text itself is dark. No font
needs to have the signs.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, Literal

import pygame

from game.art.sets import card_look
from game.art.suits import SUIT_SIGNS, suit_symbol
from game.resources import BoundedCache, font, surface_bytes
from game.text.sanitize import sanitize
from game.ui.theme import Color, Style, contrast

__all__ = [
    "Align",
    "VAlign",
    "draw_text",
    "fit",
    "line_height",
    "render",
    "text_size",
    "width",
    "wrap",
]

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "bottom"]

ELLIPSIS: Final = "…"
SHRINK: Final = 0.72
"""Text that doesn't fit is set smaller, down to this part of its size, before it is cut."""
LEADING: Final = 1.28
"""Line height in ems."""

_SIGN: Final = re.compile("([" + "".join(SUIT_SIGNS) + "])")
_lines: BoundedCache[tuple[str, Style, str], pygame.Surface] = BoundedCache(
    24 << 20, surface_bytes
)


def line_height(style: Style) -> int:
    """Return the distance of two lines in pixels."""
    return max(round(style.px * LEADING), style.px + 1)


def _sign_box(style: Style) -> tuple[int, int]:
    """Return the size of a suit sign and the width it takes up, in pixels."""
    size = max(5, round(style.px * 0.78))
    return size, size + max(1, round(style.px * 0.1))


def width(text: str, style: Style) -> int:
    """Return the width of one line of text in pixels."""
    text = sanitize(text)
    face = font(style.family, style.px, style.weight)
    if not _SIGN.search(text):
        return face.size(text)[0]
    advance = _sign_box(style)[1]
    return sum(
        advance if part in SUIT_SIGNS else face.size(part)[0]
        for part in _SIGN.split(text)
        if part
    )


def _is_dark(color: Color) -> bool:
    return contrast(color, (255, 255, 255)) > contrast(color, (0, 0, 0))


def render(text: str, style: Style) -> pygame.Surface:
    """Return one line of text on nothing, cached; don't draw on it."""
    text = sanitize(text)
    return _lines.get((text, style, card_look().colors.name), lambda: _paint(text, style))


def _paint(text: str, style: Style) -> pygame.Surface:
    face = font(style.family, style.px, style.weight)
    if not _SIGN.search(text):
        # A colour key or palette would blend badly on what is already blended.
        return face.render(text or " ", True, style.color)
    size, advance = _sign_box(style)
    surface = pygame.Surface((max(1, width(text, style)), face.get_height()), pygame.SRCALPHA)
    baseline = face.get_ascent()
    x = 0
    for part in _SIGN.split(text):
        if part in SUIT_SIGNS:
            sign = suit_symbol(
                SUIT_SIGNS[part], size, card_look().colors, on_dark=not _is_dark(style.color)
            )
            # Capitals are about 0.73 em high: centre the sign on them.
            middle = baseline - round(style.px * 0.365)
            surface.blit(sign, (x + (advance - size) // 2, middle - size // 2))
            x += advance
        elif part:
            piece = face.render(part, True, style.color)
            surface.blit(piece, (x, 0))
            x += piece.get_width()
    return surface


def wrap(text: str, style: Style, max_width: int) -> list[str]:
    """Break text into lines no wider than `max_width` pixels.

    Words are kept whole where they fit; a line break always breaks. An empty line stays.
    """
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in sanitize(paragraph).split(" "):
            longer = f"{line} {word}" if line else word
            if width(longer, style) <= max_width:
                line = longer
                continue
            if line:
                lines.append(line)
            while len(word) > 1 and width(word[: max_width + 1], style) > max_width:
                count = _fitting_chars(word, style, max_width)
                lines.append(word[:count])
                word = word[count:]
            line = word
        lines.append(line)
    return lines


def _fitting_chars(text: str, style: Style, max_width: int) -> int:
    """Return how many characters from the left fit; at least one."""
    # No letter is narrower than a pixel, and measuring thousands of them takes long.
    low, high = 1, min(len(text), max(1, max_width))
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle], style) <= max_width:
            low = middle
        else:
            high = middle - 1
    return low


def fit(text: str, style: Style, max_width: int) -> tuple[str, Style]:
    """Make one line fit: smaller first, cut with an ellipsis only if that is not enough."""
    text = sanitize(text)
    if width(text, style) <= max_width:
        return text, style
    smallest = max(8, round(style.px * SHRINK))
    for px in range(style.px - 1, smallest - 1, -1):
        style = replace(style, px=px)
        if width(text, style) <= max_width:
            return text, style
    room = max_width - width(ELLIPSIS, style)
    cut = text[: _fitting_chars(text, style, room)].rstrip()
    # Letters side by side may stand closer than each by itself.
    while cut and width(cut + ELLIPSIS, style) > max_width:
        cut = cut[:-1]
    return cut + ELLIPSIS, style


def text_size(text: str, style: Style, max_width: int) -> tuple[int, int]:
    """Return the size of wrapped text in pixels."""
    lines = wrap(text, style, max_width)
    return max(width(line, style) for line in lines), len(lines) * line_height(style)


def _fit_block(text: str, style: Style, box: pygame.Rect) -> tuple[list[str], Style]:
    smallest = max(8, round(style.px * SHRINK))
    lines = wrap(text, style, box.width)
    while len(lines) * line_height(style) > box.height and style.px > smallest:
        style = replace(style, px=style.px - 1)
        lines = wrap(text, style, box.width)
    room = max(1, box.height // line_height(style))
    if len(lines) > room:
        cut = lines[room - 1]
        while cut and width(cut + ELLIPSIS, style) > box.width:
            cut = cut[:-1]
        lines = [*lines[: room - 1], cut.rstrip() + ELLIPSIS]
    return lines, style


def draw_text(
    surface: pygame.Surface,
    text: str,
    style: Style,
    box: pygame.Rect,
    align: Align = "left",
    valign: VAlign = "middle",
    *,
    wrapped: bool = False,
) -> pygame.Rect:
    """Draw text inside a box and return where it came to lie, in pixels."""
    if not text or box.width <= 0 or box.height <= 0:
        return pygame.Rect(box.topleft, (0, 0))
    if wrapped:
        lines, style = _fit_block(text, style, box)
    else:
        line, style = fit(text, style, box.width)
        lines = [line]
    step = line_height(style)
    height = step * len(lines)
    spare = {"top": 0, "middle": (box.height - height) // 2, "bottom": box.height - height}
    y = box.top + spare[valign]
    used: list[pygame.Rect] = []
    for line in lines:
        if line:
            image = render(line, style)
            room = box.width - image.get_width()
            x = box.left + {"left": 0, "center": room // 2, "right": room}[align]
            # The middle of the capitals, not of the font's own box, sits in the middle.
            face = font(style.family, style.px, style.weight)
            capital = round(style.px * (0.7 if style.family == "title" else 0.727))
            top = y + (step - capital) // 2 - (face.get_ascent() - capital)
            surface.blit(image, (x, top))
            used.append(pygame.Rect(x, y, image.get_width(), step))
        y += step
    return used[0].unionall(used[1:]) if used else pygame.Rect(box.topleft, (0, 0))
