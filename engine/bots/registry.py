"""The levels by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.bots.base import Bot
from engine.bots.easy import EasyBot
from engine.bots.normal import NormalBot
from engine.bots.random_bot import RandomBot
from engine.errors import RulesetError, quote
from engine.shuffle import Stream


def _hard(_stream: Stream) -> Bot:
    # What looks far ahead is loaded when it first does: a program's start needs no bots.
    from engine.bots.hard import HardBot

    return HardBot()


def _expert(_stream: Stream) -> Bot:
    from engine.bots.expert import ExpertBot

    return ExpertBot()


_MAKERS: Final[dict[str, Callable[[Stream], Bot]]] = {
    "easy": EasyBot,
    "normal": lambda _stream: NormalBot(),
    "hard": _hard,
    "expert": _expert,
    "random": RandomBot,
}

YARDSTICKS: Final = ("random",)
"""Bots to measure levels against, not offered to people."""

LEVELS: Final[tuple[str, ...]] = tuple(name for name in _MAKERS if name not in YARDSTICKS)
"""The names of the levels, weakest first."""


def load_levels() -> None:
    """Load what all levels need, so that no first thought takes longer than the next."""
    for maker in _MAKERS.values():
        maker(Stream("levels", 0))


def make_bot(level: str, stream: Stream | None = None) -> Bot:
    """Return a new opponent of a level or a yardstick.

    :param level: one of :data:`LEVELS`, or ``random``.
    :param stream: its own chance; None for always the same. Only ``easy`` and ``random``
        use any.
    :raises RulesetError: there is no such level.
    """
    maker = _MAKERS.get(level)
    if maker is None:
        raise RulesetError(f"there is no level {quote(level)}; levels are {', '.join(LEVELS)}")
    return maker(stream or Stream("bot", level))
