"""What a setting may be, and how it is written as JSON.

A :class:`Check` reads a value from parsed JSON and raises ValueError if it is not one
that the setting can take, and writes a value as something that JSON has.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, Generic, TypeVar

from game.anim.durations import Speed

__all__ = [
    "MAX_NAME",
    "Check",
    "flag",
    "keys",
    "language_code",
    "number",
    "one_of",
    "optional",
    "pair",
    "player_name",
    "screens",
    "speed",
    "whole",
]

MAX_NAME: Final = 20
"""Characters in a player's name."""
MAX_KEYS: Final = 200
MAX_KEY_NAME: Final = 40

_WORD: Final = re.compile(r"[a-z][a-z0-9_:-]{0,39}")
_SCREENS: Final = re.compile(r"(?:[0-9]{1,5}x[0-9]{1,5}(?:\+[0-9]{1,5}x[0-9]{1,5}){0,15})?")
_LANGUAGE: Final = re.compile(r"(?:[a-z]{2,3}(?:_[A-Z]{2})?)?")


T = TypeVar("T")


@dataclasses.dataclass(frozen=True, slots=True)
class Check(Generic[T]):
    """Reading and writing of one kind of value."""

    read: Callable[[object], T]
    """From parsed JSON; raises ValueError."""
    write: Callable[[object], object]
    """To what JSON has; raises ValueError for another type."""


def _same(value: object) -> object:
    return value


def one_of(words: Iterable[str]) -> Check[str]:
    """One of some words."""
    known = tuple(words)

    def read(value: object) -> str:
        if not isinstance(value, str) or value not in known:
            raise ValueError(f"{value!r} is none of {', '.join(known)}")
        return value

    return Check(read, _same)


def number(low: float, high: float) -> Check[float]:
    """A number between two others, which are included."""

    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError(f"{value!r} is no number")
        if not low <= value <= high:  # nor is what is not a number
            raise ValueError(f"{value!r} is not from {low} to {high}")
        return float(value)

    return Check(read, _same)


def whole(low: int, high: int) -> Check[int]:
    """A whole number between two others, which are included."""

    def read(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"{value!r} is no whole number from {low} to {high}")
        return value

    return Check(read, _same)


def pair(low: int, high: int) -> Check[tuple[int, int]]:
    """Two whole numbers between two others, which are included."""
    each = whole(low, high)

    def read(value: object) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise ValueError(f"{value!r} is no pair")
        return each.read(value[0]), each.read(value[1])

    return Check(read, _same)


def optional(check: Check[T]) -> Check[T | None]:
    """Something or None."""
    return Check(
        lambda value: None if value is None else check.read(value),
        lambda value: None if value is None else check.write(value),
    )


def _read_flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def _read_language(value: object) -> str:
    if not isinstance(value, str) or _LANGUAGE.fullmatch(value) is None:
        raise ValueError(f"{value!r} is no code of a language")
    return value


def _read_speed(value: object) -> Speed:
    return Speed(value)


def _write_speed(value: object) -> object:
    return value.value if isinstance(value, Speed) else value


def _read_name(value: object) -> str:
    if not isinstance(value, str) or len(value) > MAX_NAME or not value.isprintable():
        raise ValueError(f"{value!r} is no name")
    return value


def _read_screens(value: object) -> str:
    if not isinstance(value, str) or _SCREENS.fullmatch(value) is None:
        raise ValueError(f"{value!r} names no screens")
    return value


def _read_keys(value: object) -> Mapping[str, str]:
    if not isinstance(value, dict) or len(value) > MAX_KEYS:
        raise ValueError(f"{value!r} assigns no keys")
    for action, key in value.items():
        if _WORD.fullmatch(action) is None or not isinstance(key, str):
            raise ValueError(f"{action!r}: {key!r} is no key for an action")
        if not (1 <= len(key) <= MAX_KEY_NAME and key.isprintable()):
            raise ValueError(f"{key!r} is no name of a key")
    return MappingProxyType(dict(value))


def _write_keys(value: object) -> object:
    return dict(value) if isinstance(value, Mapping) else value


flag: Final = Check(_read_flag, _same)
"""True or false."""
language_code: Final = Check(_read_language, _same)
"""A code such as `it` or `pt_BR`, or nothing; it need not be offered at present."""
speed: Final = Check(_read_speed, _write_speed)
player_name: Final = Check(_read_name, _same)
"""A name or nothing."""
screens: Final = Check(_read_screens, _same)
"""Sizes of screens, or nothing."""
keys: Final = Check(_read_keys, _write_keys)
"""Actions and the names of their keys."""
