"""The grounds that widgets are drawn on: vector art at the exact size, cached."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, Literal

import pygame

from game.art.soft import soft_box
from game.art.svg import document, hex_color, num, rasterize, rounded_rect, shade
from game.resources import BoundedCache, surface_bytes
from game.ui import theme
from game.ui.theme import Color

__all__ = [
    "ButtonKind",
    "ButtonState",
    "button_ground",
    "draw_focus",
    "draw_veil",
    "field",
    "focus_margin",
    "knob",
    "panel",
    "plate",
    "shadow",
    "track",
]

ButtonKind = Literal["normal", "primary", "quiet", "danger"]
ButtonState = Literal["normal", "hover", "pressed", "disabled"]

_cache: BoundedCache[tuple[object, ...], pygame.Surface] = BoundedCache(24 << 20, surface_bytes)


def _gradient(name: str, top: Color, bottom: Color) -> str:
    return (
        f'<defs><linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0%" stop-color="{hex_color(top)}"/>'
        f'<stop offset="100%" stop-color="{hex_color(bottom)}"/></linearGradient></defs>'
    )


def button_ground(
    kind: ButtonKind, state: ButtonState, size: tuple[int, int], scale: float
) -> pygame.Surface:
    """Return the ground of a button of a size in pixels; scale as in `Look`."""
    key = ("button", kind, state, size, round(scale, 3))
    return _cache.get(key, lambda: _paint_button(kind, state, size, scale))


def _paint_button(
    kind: ButtonKind, state: ButtonState, size: tuple[int, int], scale: float
) -> pygame.Surface:
    w, h = size
    line = max(1.0, round(1.5 * scale))
    radius = min(theme.RADIUS * scale, h / 2)
    top, bottom, edge = _button_colors(kind, state)
    if kind == "quiet" and state in ("normal", "disabled"):
        return pygame.Surface(size, pygame.SRCALPHA)
    # A button stands a little above its ground, and is pressed down to it.
    rise = 0.0 if kind == "quiet" else max(1.0, round(2 * scale))
    sunk = rise if state == "pressed" else 0.0 if state != "disabled" else rise / 2
    y0, face = sunk, h - rise
    parts = [_gradient("g", top, bottom)]
    if state != "disabled" and rise:
        parts.append(
            rounded_rect(0.5, sunk + 0.5, w - 1, h - sunk - 1, radius,
                         f'fill="{hex_color(shade(bottom, -0.62))}"')
        )  # fmt: skip
    inset = line / 2
    parts.append(
        rounded_rect(
            inset, y0 + inset, w - line, face - line, radius,
            f'fill="url(#g)" stroke="{hex_color(edge)}" stroke-width="{num(line)}"',
        )
    )  # fmt: skip
    if state in ("normal", "hover") and kind != "quiet":
        # A thread of light under the upper edge makes the face stand up.
        shine = shade(top, 0.6 if kind == "primary" else 0.22)
        thin = max(1.0, scale)
        y = y0 + line + thin / 2
        parts.append(
            f'<path d="M{num(radius)} {num(y)}H{num(w - radius)}" fill="none" '
            f'stroke="{hex_color(shine)}" stroke-width="{num(thin)}" '
            'stroke-linecap="round"/>'
        )
    return rasterize(document(size, *parts), size)


def _button_colors(kind: ButtonKind, state: ButtonState) -> tuple[Color, Color, Color]:
    if state == "disabled":
        return theme.BUTTON_OFF, theme.BUTTON_OFF, shade(theme.BUTTON_OFF, 0.16)
    top, bottom, edge = {
        "normal": (theme.BUTTON_TOP, theme.BUTTON_BOTTOM, theme.GOLD_DEEP),
        "primary": (theme.PRIMARY_TOP, theme.PRIMARY_BOTTOM, shade(theme.GOLD_LIGHT, 0.3)),
        "quiet": (theme.BUTTON_TOP, theme.BUTTON_TOP, shade(theme.BUTTON_TOP, 0.1)),
        "danger": ((122, 42, 38), (84, 26, 24), (190, 96, 80)),
    }[kind]
    if state == "hover":
        # Lighter, but never so light that the label on it falls under 4.5:1.
        lift = 0.3 if kind == "primary" else 0.04
        return shade(top, lift), shade(bottom, lift), theme.GOLD_LIGHT
    if state == "pressed":
        return shade(bottom, -0.08), shade(top, -0.12), edge
    return top, bottom, edge


def _wide(
    size: tuple[int, int], edge: float, paint: Callable[[tuple[int, int]], pygame.Surface]
) -> pygame.Surface:
    """Return a ground whose middle is the same in each column, painted narrow and drawn
    out: drawing costs pixels, and a panel may be nearly as large as the window.

    :param edge: the pixels at left and right that are not.
    """
    keep = math.ceil(edge) + 1
    narrow = 2 * keep + 2
    if size[0] <= narrow + keep:
        return paint(size)
    part = paint((narrow, size[1]))
    whole = pygame.Surface(size, pygame.SRCALPHA, part)
    # Rows of one colour are filled several times as fast as a column is scaled.
    middle = size[0] - 2 * keep
    for y in range(size[1]):
        whole.fill(part.get_at((keep, y)), (keep, y, middle, 1))
    # Added to nothing, so that the pixels stay what they are.
    flag = pygame.BLEND_RGBA_ADD
    whole.blit(part, (0, 0), (0, 0, keep, size[1]), flag)
    whole.blit(part, (size[0] - keep, 0), (narrow - keep, 0, keep, size[1]), flag)
    return whole


def panel(size: tuple[int, int], scale: float, *, alpha: int = 255) -> pygame.Surface:
    """Return the ground of a dialog or a sheet: dark, with a fine double gold edge."""

    def draw(size: tuple[int, int]) -> pygame.Surface:
        w, h = size
        line = max(1.0, round(1.5 * scale))
        gap = max(3.0, round(4 * scale))
        radius = 14 * scale
        return rasterize(
            document(
                size,
                _gradient("g", theme.PANEL_TOP, theme.PANEL),
                rounded_rect(
                    line / 2, line / 2, w - line, h - line, radius,
                    f'fill="url(#g)" stroke="{hex_color(theme.GOLD)}" '
                    f'stroke-width="{num(line)}"',
                ),
                rounded_rect(
                    line + gap, line + gap, w - 2 * (line + gap), h - 2 * (line + gap),
                    radius - gap,
                    f'fill="none" stroke="{hex_color(theme.GOLD_DEEP)}" '
                    f'stroke-width="{num(max(1.0, scale * 0.8))}" stroke-opacity="0.6"',
                ),
            ),
            size,
        )  # fmt: skip

    def paint() -> pygame.Surface:
        surface = _wide(size, 17 * scale + 2, draw)
        surface.set_alpha(alpha)
        return surface

    return _cache.get(("panel", size, round(scale, 3), alpha), paint)


def plate(size: tuple[int, int], scale: float, *, lit: bool = False) -> pygame.Surface:
    """Return the ground of a plate on the felt: see-through dark; gold-edged when lit."""

    def paint(size: tuple[int, int]) -> pygame.Surface:
        w, h = size
        line = max(1.0, round((2.0 if lit else 1.0) * scale))
        thin, radius = max(1.0, scale), min(10 * scale, h / 2)
        edge = theme.GOLD if lit else theme.GOLD_DEEP
        opacity = "1" if lit else "0.55"
        return rasterize(
            document(
                size,
                _gradient("g", shade(theme.PLATE, 0.07), shade(theme.PLATE, -0.3)),
                rounded_rect(
                    line / 2, line / 2, w - line, h - line, radius,
                    f'fill="url(#g)" fill-opacity="0.9" '
                    f'stroke="{hex_color(edge)}" stroke-opacity="{opacity}" '
                    f'stroke-width="{num(line)}"',
                ),
                f'<path d="M{num(radius)} {num(line + thin / 2)}H{num(w - radius)}" '
                f'stroke="#ffffff" stroke-opacity="0.1" stroke-width="{num(thin)}"/>',
            ),
            size,
        )  # fmt: skip

    key = ("plate", size, round(scale, 3), lit)
    return _cache.get(key, lambda: _wide(size, 10 * scale, paint))


def field(
    size: tuple[int, int], scale: float, *, active: bool, enabled: bool
) -> pygame.Surface:
    """Return the ground of a text field or of a value between two arrows."""

    def paint() -> pygame.Surface:
        w, h = size
        line = max(1.0, round(1.5 * scale))
        edge = theme.GOLD if active else theme.GOLD_DEEP
        if not enabled:
            edge = shade(theme.BUTTON_OFF, 0.16)
        return rasterize(
            document(
                size,
                rounded_rect(
                    line / 2, line / 2, w - line, h - line, min(theme.RADIUS * scale, h / 2),
                    f'fill="{hex_color(theme.FIELD)}" stroke="{hex_color(edge)}" '
                    f'stroke-width="{num(line)}"',
                ),
            ),
            size,
        )  # fmt: skip

    return _cache.get(("field", size, round(scale, 3), active, enabled), paint)


FOCUS_MARGIN: Final = 5.0
"""Units by which the focus ring stands out from the widget."""


def focus_margin(scale: float) -> int:
    """Return how far the focus ring stands out from a widget, in pixels."""
    return max(3, round(FOCUS_MARGIN * scale))


def draw_focus(surface: pygame.Surface, rect: pygame.Rect, scale: float, radius: float) -> None:
    """Draw the focus ring round a widget: light within dark, seen on any ground.

    `radius` is the widget's own corner radius in pixels.
    """
    if rect.width <= 0 or rect.height <= 0:
        return  # a window too small for the widget
    margin = focus_margin(scale)
    size = (rect.width + 2 * margin, rect.height + 2 * margin)

    def paint() -> pygame.Surface:
        light = max(2.0, round(2.5 * scale))
        dark = max(1.0, round(1.0 * scale))
        parts = []
        for width, color in ((light + 2 * dark, theme.FOCUS_EDGE), (light, theme.FOCUS)):
            inset = dark + light / 2
            parts.append(
                rounded_rect(
                    inset, inset, size[0] - 2 * inset, size[1] - 2 * inset,
                    radius + margin - inset,
                    f'fill="none" stroke="{hex_color(color)}" stroke-width="{num(width)}"',
                )
            )  # fmt: skip
        return rasterize(document(size, *parts), size)

    ring = _cache.get(("focus", size, round(scale, 3), round(radius)), paint)
    surface.blit(ring, (rect.left - margin, rect.top - margin))


def shadow(size: tuple[int, int], radius: int, spread: int, alpha: int = 130) -> pygame.Surface:
    """Return a soft rounded shadow, `spread` pixels larger on each side than `size`."""
    blur = max(1, round(spread * 0.4))

    def paint(whole: tuple[int, int]) -> pygame.Surface:
        box = pygame.Rect((0, 0), whole).inflate(-2 * spread, -2 * spread)
        return soft_box(whole, box, radius, (0, 0, 0), alpha, blur)

    whole = (size[0] + 2 * spread, size[1] + 2 * spread)
    key = ("shadow", size, radius, spread, alpha)
    return _cache.get(key, lambda: _wide(whole, spread + radius + 3 * blur, paint))


def draw_veil(surface: pygame.Surface) -> None:
    """Darken what lies under an open dialog, within the surface's clip."""
    surface.fill((115, 115, 115), special_flags=pygame.BLEND_RGB_MULT)


def track(size: tuple[int, int], *, on: bool, enabled: bool, hovered: bool) -> pygame.Surface:
    """Return the slot of a switch, with round ends: gold when on."""

    def paint() -> pygame.Surface:
        w, h = size
        line = max(1.0, h * 0.06)
        if on and enabled:
            top, bottom, edge = theme.PRIMARY_BOTTOM, theme.PRIMARY_TOP, theme.GOLD_DEEP
        else:
            top, bottom, edge = shade(theme.FIELD, -0.3), shade(theme.FIELD, 0.08), theme.MUTED
        if hovered and enabled:
            edge = theme.GOLD_LIGHT
        elif not enabled:
            edge = shade(theme.BUTTON_OFF, 0.2)
        shape = rounded_rect(
            line / 2, line / 2, w - line, h - line, h / 2,
            f'fill="url(#g)" stroke="{hex_color(edge)}" stroke-width="{num(line)}"',
        )  # fmt: skip
        return rasterize(document(size, _gradient("g", top, bottom), shape), size)

    return _cache.get(("track", size, on, enabled, hovered), paint)


def knob(px: int, *, on: bool) -> pygame.Surface:
    """Return the round knob of a switch, `px` pixels across."""

    def paint() -> pygame.Surface:
        light = theme.IVORY if on else theme.MUTED
        size = (max(2, px), max(2, px))
        half = size[0] / 2
        line = max(0.8, size[0] * 0.05)
        circle = (
            f'<circle cx="{num(half)}" cy="{num(half)}" r="{num(half - line / 2)}" '
            f'fill="url(#k)" stroke="{hex_color(theme.PRIMARY_INK)}" '
            f'stroke-width="{num(line)}"/>'
        )
        return rasterize(
            document(size, _gradient("k", light, shade(light, -0.22)), circle), size
        )

    return _cache.get(("knob", px, on), paint)
