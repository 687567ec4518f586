"""A game of solitaire as it is kept: the deal, and every action with what came of it.

A :class:`Record` is a value, and so is a :class:`History`, a record with a place in it.
docs/NOTATION_SOLITAIRE.md has the text form, which :mod:`engine.solitaire.notation` writes
and reads.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Final

from engine.errors import RecordError
from engine.record import GameHistory, GameRecord
from engine.solitaire import rules as play
from engine.solitaire.actions import Action
from engine.solitaire.events import Event
from engine.solitaire.options import SolitaireRules
from engine.solitaire.state import Solitaire

MAX_ACTIONS: Final = 1000
"""The most actions that a record holds; a game has at most 28 x 3 + 11."""


@dataclasses.dataclass(frozen=True, slots=True)
class Step:
    """One action, the game after it, and what happened; or the deal."""

    action: Action | None
    """None for the deal."""
    game: Solitaire
    events: tuple[Event, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Record(GameRecord[Step, Action]):
    """A game from the deal up to some action, finished or not.

    Made by :meth:`start` and :meth:`then`, or by reading one; not by its constructor.

    >>> record = Record.start(SolitaireRules(), 7)
    >>> after = record.then(play.legal_actions(record.game)[0])
    >>> [str(action) for action in after.actions], after.at(0) == record
    (['turn'], True)
    """

    @classmethod
    def start(cls, rules: SolitaireRules, deal: int) -> Record:
        """Return the record of a game before its first action.

        :raises SeedError: there is no deal of that number.
        """
        return cls(steps=(first_step(rules, deal),))

    @classmethod
    def of(cls, rules: SolitaireRules, deal: int, actions: Iterable[Action]) -> Record:
        """Return the record of a game from its actions.

        :raises IllegalActionError: one of them is not allowed where it stands.
        :raises SeedError: there is no deal of that number.
        """
        record = cls.start(rules, deal)
        for action in actions:
            record = record.then(action)
        return record

    @property
    def rules(self) -> SolitaireRules:
        """The options of the game."""
        return self.game.rules

    @property
    def deal(self) -> int:
        """The number of the deal."""
        return self.game.deal

    @property
    def game(self) -> Solitaire:
        """The game after the last action."""
        return self.steps[-1].game

    def _next(self, action: Action) -> Step:
        return next_step(self.steps, action)


class History(GameHistory[Record]):
    """A game in which everything can be undone and redone.

    >>> history = History(Record.start(SolitaireRules(), 7))
    >>> history.then(play.legal_actions(history.game)[0]).undo().game == history.game
    True
    """

    __slots__ = ()

    @property
    def game(self) -> Solitaire:
        """The position."""
        return self.step.game


def first_step(rules: SolitaireRules, deal: int) -> Step:
    """Return the deal; :raises SeedError: there is none of that number."""
    game, events = play.start(rules, deal)
    return Step(None, game, events)


def next_step(steps: Sequence[Step], action: Action) -> Step:
    """Return the step that an action makes after some others.

    :raises IllegalActionError: it is not allowed there.
    :raises RecordError: there are :data:`MAX_ACTIONS` already.
    """
    if len(steps) > MAX_ACTIONS:
        raise RecordError(f"a record holds at most {MAX_ACTIONS} actions")
    game, events = play.apply(steps[-1].game, action)
    return Step(action, game, events)
