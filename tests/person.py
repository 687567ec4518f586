"""A person who plays by what the screen says: greedy, legal, and quick to answer.

Used with the program in a real window and with the one without a screen: both are
pointed at through their targets and read through the state of the trace.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Protocol

from engine.arrange import api as arrange
from engine.cards import Card, Face, card, parse_face, parse_rank
from engine.ruleset import Ruleset

__all__ = ["ANSWERS", "Table", "do_next", "to_cards"]

ANSWERS: Final = ("button:lay_best", "button:confirm", "button:continue")
"""Buttons that carry on, wherever they are offered."""


class Table(Protocol):
    """What a person can do at a table."""

    def click(self, target: str) -> None:
        """Click a target."""

    def drag(self, start: str, end: str) -> None:
        """Drag from one target to another."""


def to_cards(texts: Sequence[str]) -> tuple[Card, ...]:
    """Turn faces in notation into cards; equal faces become different copies."""
    seen: dict[Face, int] = {}
    cards = []
    for text in texts:
        face = parse_face(text)
        seen[face] = seen.get(face, 0) + 1
        cards.append(card(face, seen[face]))
    return tuple(cards)


def do_next(
    table: Table,
    offered: Collection[str],
    state: Mapping[str, Any],
    *,
    drags: bool,
    rules: Ruleset | None = None,
) -> None:
    """Do the next thing that is due for the person: answer, draw, discard or go out.

    :param offered: the ids of the enabled targets.
    :param drags: drag cards instead of clicking piles.
    """
    rules = rules or Ruleset()
    answer = next((a for a in ANSWERS if a in offered), None)
    if answer is not None:
        table.click(answer)
        return
    wild = parse_rank(state["wild"])
    hand = to_cards([*state["hand"], *(c for meld in state["shelf"] for c in meld)])
    if state["phase"] == "draw":
        pile = "draw_pile"
        if state["discard"] is not None:
            now = arrange.points_left(hand, wild, rules)
            top = to_cards([*(c.face.text for c in hand), state["discard"]])[-1]
            _, then = arrange.best_discard((*hand, top), wild, rules)
            if then.points < now:
                pile = "discard_pile"
        if drags:
            table.drag(pile, "hand:0")
        else:
            table.click(pile)
        return
    discarded, best = arrange.best_discard(hand, wild, rules)
    if not best.left and not state["last_turn"]:
        table.click("button:go_out")
        return
    card_id = _where(state, discarded.face.text)
    if drags:
        table.drag(card_id, "discard_pile")
    else:
        table.click(card_id)
        table.click("discard_pile")


def _where(state: Mapping[str, Any], text: str) -> str:
    """The target of a card, in the hand or on the shelf."""
    if text in state["hand"]:
        return f"hand:{state['hand'].index(text)}"
    meld = next(i for i, cards in enumerate(state["shelf"]) if text in cards)
    return f"shelf:{meld}:{state['shelf'][meld].index(text)}"
