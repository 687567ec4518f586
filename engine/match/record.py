"""A match as it is kept: header, seed, and every action with what came of it.

A :class:`Record` is a value like the match itself. docs/NOTATION.md ("Records") describes
the text form, which :mod:`engine.match.notation` writes and reads.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Sequence
from typing import Final

from engine.errors import UNFIT, RecordError, quote
from engine.match import rules as play
from engine.match.actions import Action, Deal
from engine.match.events import Event
from engine.match.state import Match
from engine.record import GameRecord
from engine.ruleset import Ruleset
from engine.shuffle import Seed

MAX_ACTIONS: Final = 50_000
"""The most actions that a record holds; a match of seven people has about 2,000."""

MAX_NAME: Final = 40
MAX_TAGS: Final = 32
_MAX_TAG: Final = 200
PERSON: Final = "person"
"""Stands where a bot has its level; no level may be called so."""

_WORD: Final = re.compile(r"[a-z][a-z0-9_-]{0,31}")


@dataclasses.dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat.

    :raises RecordError: a name of no or more than 40 characters or with control
        characters; a level that is no word or is ``person``.
    """

    name: str
    level: str | None = None
    """The level of a bot, or None for a person."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.name) <= MAX_NAME or UNFIT.search(self.name):
            raise RecordError(
                f"the name {quote(self.name)} must be 1 to {MAX_NAME} characters in one line"
            )
        if self.level is not None and (self.level == PERSON or not is_word(self.level)):
            raise RecordError(f"{quote(self.level)} cannot be the level of a bot")


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What is fixed before the first card.

    :raises RecordError: not one player for each seat; more than 32 tags, a key that is
        no word or is there twice, a value of more than 200 characters or with control
        characters.
    """

    rules: Ruleset
    seed: Seed
    players: tuple[Player, ...]
    """By seat."""
    tags: tuple[tuple[str, str], ...] = ()
    """Keys and values that the caller wants noted, such as the date."""

    def __post_init__(self) -> None:
        if len(self.players) != self.rules.players:
            raise RecordError(
                f"there are {len(self.players)} names for {self.rules.players} players"
            )
        if len(self.tags) > MAX_TAGS:
            raise RecordError(f"{len(self.tags)} tags are too many; at most {MAX_TAGS}")
        keys: set[str] = set()
        for key, value in self.tags:
            if not is_word(key):
                raise RecordError(f"{quote(key)} cannot be the key of a tag")
            if key in keys:
                raise RecordError(f"the tag {key} is given twice")
            keys.add(key)
            if len(value) > _MAX_TAG or UNFIT.search(value):
                raise RecordError(
                    f"the tag {key} must have at most {_MAX_TAG} characters in one line"
                )


@dataclasses.dataclass(frozen=True, slots=True)
class Step:
    """One action, the match after it, and what happened; or the start of the match."""

    seat: int | None
    """The seat that acted; None for the table's ``deal`` and for the start."""
    action: Action | None
    """None for the start."""
    match: Match
    events: tuple[Event, ...]


@dataclasses.dataclass(frozen=True, slots=True)
class Record(GameRecord[Step, Action]):
    """A match from the start up to some action, finished or not.

    Made by :meth:`start` and :meth:`then`, or by reading one; not by its constructor.

    >>> header = Header(rules=Ruleset(), seed=Seed(7), players=(Player("A"), Player("B")))
    >>> record = Record.start(header)
    >>> after = record.then(play.legal_actions(record.match)[0])
    >>> len(after.actions), after.back() == record
    (1, True)
    """

    header: Header

    @classmethod
    def start(cls, header: Header) -> Record:
        """Return the record of a match before its first action."""
        return cls(header, steps=(first_step(header),))

    @classmethod
    def of(cls, header: Header, actions: Iterable[Action]) -> Record:
        """Return the record of a match from its actions.

        :raises IllegalActionError: one of them is not allowed where it stands.
        :raises RecordError: more than :data:`MAX_ACTIONS`.
        """
        steps = [first_step(header)]
        for action in actions:
            steps.append(next_step(steps, action))
        return cls(header, steps=tuple(steps))

    @property
    def match(self) -> Match:
        """The match after the last action."""
        return self.steps[-1].match

    def _next(self, action: Action) -> Step:
        return next_step(self.steps, action)


def first_step(header: Header) -> Step:
    """Return the start of a match."""
    match, events = play.start(header.rules, header.seed)
    return Step(None, None, match, events)


def next_step(steps: Sequence[Step], action: Action) -> Step:
    """Return the step that an action makes after some others.

    :raises IllegalActionError: it is not allowed there.
    :raises RecordError: there are :data:`MAX_ACTIONS` already.
    """
    if len(steps) > MAX_ACTIONS:
        raise RecordError(f"a record holds at most {MAX_ACTIONS} actions")
    before = steps[-1].match
    seat = None if isinstance(action, Deal) else before.round.turn
    match, events = play.apply(before, action)
    return Step(seat, action, match, events)


def is_word(text: str) -> bool:
    """Tell whether a text may be a level or the key of a tag."""
    return _WORD.fullmatch(text) is not None
