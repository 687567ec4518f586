"""The moves of a round in words, a line a turn (pure)."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence

from engine.cards import Card
from engine.match.actions import Source
from engine.match.events import (
    Discarded,
    Drew,
    Event,
    LaidDown,
    Reshuffled,
    RoundBegan,
    WentOut,
)
from game.text.i18n import _
from game.text.wording import card_text

__all__ = ["Line", "lines"]


@dataclasses.dataclass(frozen=True, slots=True)
class Line:
    """One turn, or what happened to the piles."""

    seat: int | None
    """Whose turn it was; None for the table's."""
    text: str
    out: bool = False
    """Whether the seat went out."""


@dataclasses.dataclass
class _Turn:
    seat: int
    parts: list[str]
    out: bool = False


def lines(events: Iterable[Event]) -> tuple[Line, ...]:
    """Return the lines of the events of a round, as one seat sees them, oldest first."""
    done: list[Line] = []
    turn: _Turn | None = None

    def finish() -> None:
        if turn is not None:
            done.append(_line(turn))

    for event in events:
        if isinstance(event, RoundBegan):
            done, turn = [], None
        elif isinstance(event, Reshuffled):
            finish()
            turn = None
            done.append(Line(None, _("The discards were shuffled into a new draw pile.")))
        elif isinstance(event, Drew | Discarded | WentOut | LaidDown):
            if turn is None or turn.seat != event.seat:
                finish()
                turn = _Turn(event.seat, [])
            turn.parts.append(_part(event))
            turn.out |= isinstance(event, WentOut)
            if isinstance(event, Discarded):
                finish()
                turn = None
    finish()
    return tuple(done)


def _line(turn: _Turn) -> Line:
    return Line(turn.seat, _sentence([p for p in turn.parts if p]), turn.out)


def _sentence(parts: Sequence[str]) -> str:
    return ", ".join(parts)


def _part(event: Drew | Discarded | WentOut | LaidDown) -> str:
    if isinstance(event, Drew):
        if event.source is Source.DISCARD_PILE:
            # Translators: what a player did, after the name: "Marta  took 8♥, ..."
            return _("took {card}").format(card=_card(event.card))
        if event.card is None:
            return _("drew")
        return _("drew {card}").format(card=_card(event.card))
    if isinstance(event, WentOut):
        return _("went out")
    if isinstance(event, LaidDown):
        return _("laid down") if event.melds else ""
    return _("discarded {card}").format(card=_card(event.card))


def _card(card: Card | None) -> str:
    return "" if card is None else card_text(card.face)
