"""The levels by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.bots.base import Bot
from engine.bots.normal import NormalBot
from engine.errors import RulesetError
from engine.shuffle import Stream

__all__ = ["LEVELS", "make_bot"]

_MAKERS: Final[dict[str, Callable[[Stream], Bot]]] = {
    "normal": lambda _stream: NormalBot(),
}

LEVELS: Final[tuple[str, ...]] = tuple(_MAKERS)
"""The names of the levels, weakest first."""


def make_bot(level: str, stream: Stream) -> Bot:
    """Return a new opponent of a level; its own chance comes from ``stream``.

    :raises RulesetError: there is no such level.
    """
    maker = _MAKERS.get(level)
    if maker is None:
        raise RulesetError(f"there is no level {level!r}; levels are {', '.join(LEVELS)}")
    return maker(stream)
