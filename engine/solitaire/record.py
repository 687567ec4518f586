"""A game of solitaire as it is kept, and the undoing and redoing in it.

A :class:`Record` is a value: the deal and every action with what came of it. A
:class:`History` is a record and a place in it, and may stand anywhere between its start
and its end. Both hold the position after every action, so that stepping to and fro costs
nothing, and are made only by playing. docs/NOTATION_SOLITAIRE.md has the text form, which
:mod:`engine.solitaire.notation` writes and reads.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Final

from engine.errors import RecordError
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
class Record:
    """A game from the deal up to some action, finished or not.

    Made by :meth:`start` and :meth:`then`, or by reading one; not by its constructor.

    >>> record = Record.start(SolitaireRules(), 7)
    >>> after = record.then(play.legal_actions(record.game)[0])
    >>> [str(action) for action in after.actions], after.at(0) == record
    (['turn'], True)
    """

    steps: tuple[Step, ...]
    """The deal, then one for each action: ``steps[n]`` is the position after n actions."""

    @classmethod
    def start(cls, rules: SolitaireRules, deal: int) -> Record:
        """Return the record of a game before its first action.

        :raises SeedError: there is no deal of that number.
        """
        return cls((first_step(rules, deal),))

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

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions in order."""
        return tuple(step.action for step in self.steps if step.action is not None)

    def then(self, action: Action) -> Record:
        """Return the record with one more action.

        :raises IllegalActionError: it is not allowed; the record is as it was.
        """
        return Record((*self.steps, next_step(self.steps, action)))

    def at(self, actions: int) -> Record:
        """Return the record as it was after so many actions.

        :raises IndexError: there are not so many.
        """
        if not 0 <= actions < len(self.steps):
            raise IndexError(f"there is no position after {actions} actions")
        return Record(self.steps[: actions + 1])


@dataclasses.dataclass(frozen=True, slots=True)
class History:
    """A game in which everything can be undone and redone.

    :raises IndexError: more is undone than was done.

    >>> history = History(Record.start(SolitaireRules(), 7))
    >>> history.then(play.legal_actions(history.game)[0]).undo().game == history.game
    True
    """

    record: Record
    """Everything done, what has been undone included."""
    undone: int = 0
    """Actions at the end of the record that have been undone and can be redone."""

    def __post_init__(self) -> None:
        if not 0 <= self.undone < len(self.record.steps):
            raise IndexError(f"{self.undone} actions cannot be undone")

    @property
    def actions(self) -> int:
        """How many actions lie before the position."""
        return len(self.record.steps) - 1 - self.undone

    @property
    def step(self) -> Step:
        """The last action that is not undone, or the deal."""
        return self.record.steps[self.actions]

    @property
    def game(self) -> Solitaire:
        """The position."""
        return self.step.game

    @property
    def played(self) -> Record:
        """The record without what has been undone."""
        return self.record.at(self.actions)

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to undo."""
        return self.actions > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is an action to redo."""
        return self.undone > 0

    def then(self, action: Action) -> History:
        """Return the history with one more action. What had been undone is gone, unless
        the action is the very next of it.

        :raises IllegalActionError: it is not allowed; the history is as it was.
        """
        if self.can_redo and self.record.steps[self.actions + 1].action == action:
            return self.redo()
        return History(self.played.then(action))

    def undo(self) -> History:
        """Return the history one action back; :raises IndexError: there is none."""
        return History(self.record, self.undone + 1)

    def redo(self) -> History:
        """Return the history one action on; :raises IndexError: there is none."""
        return History(self.record, self.undone - 1)

    def at(self, actions: int) -> History:
        """Return the history at another place, so many actions after the deal.

        :raises IndexError: there are not so many.
        """
        return History(self.record, len(self.record.steps) - 1 - actions)

    def restart(self) -> History:
        """Return the history at the deal; all can be redone."""
        return self.at(0)


def first_step(rules: SolitaireRules, deal: int) -> Step:
    """Return the deal; :raises SeedError: there is none of that number."""
    game, events = play.start(rules, deal)
    return Step(None, game, events)


def next_step(steps: list[Step] | tuple[Step, ...], action: Action) -> Step:
    """Return the step that an action makes after some others.

    :raises IllegalActionError: it is not allowed there.
    :raises RecordError: there are :data:`MAX_ACTIONS` already.
    """
    if len(steps) > MAX_ACTIONS:
        raise RecordError(f"a record holds at most {MAX_ACTIONS} actions")
    game, events = play.apply(steps[-1].game, action)
    return Step(action, game, events)
