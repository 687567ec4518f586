"""Keys by their place, for keyboards whose letters are not Latin.

On a Russian, Greek, Hebrew, Arabic or Thai keyboard no key types P. There the key in the
place of the American P counts as P, and every other key as the one in its place; a Latin
layout is taken at its letters, wherever they lie. The numeric pad's digits are digits.
"""

from __future__ import annotations

import unicodedata
from typing import Final

import pygame

__all__ = ["by_place", "typed_letter"]

_PLACES: Final = {
    **{pygame.KSCAN_A + i: pygame.K_a + i for i in range(26)},
    **{pygame.KSCAN_1 + i: pygame.K_1 + i for i in range(9)},
    pygame.KSCAN_0: pygame.K_0,
    pygame.KSCAN_GRAVE: pygame.K_BACKQUOTE,
    pygame.KSCAN_MINUS: pygame.K_MINUS,
    pygame.KSCAN_EQUALS: pygame.K_EQUALS,
    pygame.KSCAN_LEFTBRACKET: pygame.K_LEFTBRACKET,
    pygame.KSCAN_RIGHTBRACKET: pygame.K_RIGHTBRACKET,
    pygame.KSCAN_BACKSLASH: pygame.K_BACKSLASH,
    pygame.KSCAN_SEMICOLON: pygame.K_SEMICOLON,
    pygame.KSCAN_APOSTROPHE: pygame.K_QUOTE,
    pygame.KSCAN_COMMA: pygame.K_COMMA,
    pygame.KSCAN_PERIOD: pygame.K_PERIOD,
    pygame.KSCAN_SLASH: pygame.K_SLASH,
}
"""Scancode -> the key that an American keyboard has there."""
_SIGNS: Final = frozenset(
    {
        (pygame.KSCAN_Q, pygame.K_SEMICOLON),  # Greek
        (pygame.KSCAN_Q, pygame.K_SLASH),  # Hebrew
        (pygame.KSCAN_W, pygame.K_QUOTE),  # Hebrew
    }
)
"""Signs in the place of a letter on a keyboard that isn't Latin."""
_PAD_DIGITS: Final = {
    pygame.K_KP0: (pygame.K_0, pygame.K_INSERT),
    pygame.K_KP1: (pygame.K_1, pygame.K_END),
    pygame.K_KP2: (pygame.K_2, pygame.K_DOWN),
    pygame.K_KP3: (pygame.K_3, pygame.K_PAGEDOWN),
    pygame.K_KP4: (pygame.K_4, pygame.K_LEFT),
    pygame.K_KP5: (pygame.K_5, pygame.K_KP5),
    pygame.K_KP6: (pygame.K_6, pygame.K_RIGHT),
    pygame.K_KP7: (pygame.K_7, pygame.K_HOME),
    pygame.K_KP8: (pygame.K_8, pygame.K_UP),
    pygame.K_KP9: (pygame.K_9, pygame.K_PAGEUP),
}
"""A digit of the numeric pad, and what the key is without Num Lock."""
_NO_LETTER: Final = 1 << 30
"""SDL's mark of a key that types nothing: arrows, F keys, the numeric pad."""


def by_place(event: pygame.event.Event) -> pygame.event.Event:
    """Return an event of a key under the key that it counts as; any other as it is.

    All events pass here once, before anybody reads their key.
    """
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
        return event
    key = _counted(event)
    if key == event.key:
        return event
    letter = chr(event.key) if event.key < _NO_LETTER else ""
    return pygame.event.Event(event.type, {**event.dict, "key": key, "letter": letter})


def typed_letter(event: pygame.event.Event) -> str:
    """Return the letter on a key that counts as another one by its place, else nothing."""
    return str(getattr(event, "letter", ""))


def _counted(event: pygame.event.Event) -> int:
    key = int(event.key)
    if key in _PAD_DIGITS:
        digit, without = _PAD_DIGITS[key]
        text = str(getattr(event, "unicode", ""))
        return digit if event.mod & pygame.KMOD_NUM or text.isdigit() else without
    place = int(getattr(event, "scancode", 0))
    if place not in _PLACES:
        return key
    foreign = 0x7F < key < _NO_LETTER and not _is_latin(key)
    return _PLACES[place] if foreign or (place, key) in _SIGNS else key


def _is_latin(key: int) -> bool:
    """Whether a key types a Latin letter, or a sign that Latin layouts have too."""
    if key > 0x10FFFF:
        return False
    name = unicodedata.name(chr(key), "")
    return name.startswith("LATIN") or not unicodedata.category(chr(key)).startswith(
        ("L", "M", "N")
    )
