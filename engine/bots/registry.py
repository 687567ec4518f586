"""The levels by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.bots.base import Bot
from engine.bots.easy import EasyBot
from engine.bots.expert import ExpertBot
from engine.bots.hard import HardBot
from engine.bots.normal import NormalBot
from engine.bots.random_bot import RandomBot
from engine.errors import RulesetError, quote
from engine.shuffle import Stream

__all__ = ["LEVELS", "YARDSTICKS", "make_bot"]

_MAKERS: Final[dict[str, Callable[[Stream], Bot]]] = {
    "easy": EasyBot,
    "normal": lambda _stream: NormalBot(),
    "hard": lambda _stream: HardBot(),
    "expert": lambda _stream: ExpertBot(),
    "random": RandomBot,
}

YARDSTICKS: Final = ("random",)
"""Bots to measure levels against, not offered to people."""

LEVELS: Final[tuple[str, ...]] = tuple(name for name in _MAKERS if name not in YARDSTICKS)
"""The names of the levels, weakest first."""


def make_bot(level: str, stream: Stream) -> Bot:
    """Return a new opponent of a level or a yardstick; its own chance comes from
    ``stream``.

    :raises RulesetError: there is no such level.
    """
    maker = _MAKERS.get(level)
    if maker is None:
        raise RulesetError(f"there is no level {quote(level)}; levels are {', '.join(LEVELS)}")
    return maker(stream)
