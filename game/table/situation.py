"""What the person sees and has laid out, and what can be made of these cards.

Pure: the seat's view and its own arranging. What going out takes, which melds are the best
and what the last turn leaves is asked of the engine. What the person means to do about it
is for :mod:`game.table.intent`.
"""

from __future__ import annotations

import dataclasses

from engine.arrange.api import (
    arrange,
    best_discard,
    discard_points,
    going_out_discards,
)
from engine.arrange.hand import Arranging
from engine.cards import Card, Cards
from engine.match.actions import Discard, GoOut
from engine.match.state import Phase
from engine.match.view import SeatView
from engine.melds import Melds, is_meld
from game.cardtable.spots import Spot, SpotKind

__all__ = [
    "TableSituation",
    "arranged",
    "best_last",
    "going_out",
    "out_as_it_lies",
    "out_options",
    "played_out",
    "shelf_without",
]


@dataclasses.dataclass(frozen=True, slots=True)
class TableSituation:
    """What the person sees and has laid out."""

    view: SeatView
    arranging: Arranging
    marked: frozenset[Card] = frozenset()

    @property
    def marked_cards(self) -> Cards:
        """The marked cards in the order in which they lie, the hand's first."""
        return tuple(c for c in self.arranging.cards if c in self.marked)

    def card(self, spot: Spot) -> Card | None:
        """Return one's own card at a place, if there is one."""
        if spot.kind is SpotKind.HAND_CARD:
            return self.arranging.hand[spot.index]
        if spot.kind is SpotKind.SHELF_CARD:
            return self.arranging.shelf[spot.index][spot.inner]
        return None

    def is_meld(self, cards: Cards) -> bool:
        """Tell whether cards are a meld in this round."""
        return is_meld([c.face for c in cards], self.view.wild, self.view.rules)


def played_out(view: SeatView, seat: int) -> bool:
    """Tell whether a seat's part in the round is over: gone out, or the last turn played."""
    if view.went_out is None:
        return False
    if seat not in view.seats or seat == view.went_out or view.phase.over:
        return True
    around, count = view.seats.index, len(view.seats)
    first = around(view.went_out)
    return (around(view.turn) - first) % count > (around(seat) - first) % count


def out_options(s: TableSituation) -> Cards:
    """Return the cards whose discard lets the seat go out now, the best choice first."""
    view = s.view
    if not view.my_turn or view.phase is not Phase.DISCARD or view.last_turn:
        return ()
    cards = s.arranging.cards
    found = going_out_discards(cards, view.wild, view.rules, barred=view.barred)

    def rank(card: Card) -> tuple[bool, bool, bool, int, Card]:
        chosen = card in s.marked
        left_over = card in s.arranging.hand
        points = view.rules.points(card.face, view.wild)
        return not chosen, not left_over, card.is_wild(view.wild), -points, card

    return tuple(sorted(found, key=rank))


def out_as_it_lies(s: TableSituation) -> GoOut | None:
    """Return the going-out with exactly the melds of the shelf, if it is one: all of
    them valid, and one card left over or, of a full shelf, one marked."""
    view = s.view
    if not view.my_turn or view.phase is not Phase.DISCARD or view.last_turn:
        return None
    hand, marked = s.arranging.hand, s.marked_cards
    if len(hand) == 1:
        card = hand[0]
    elif not hand and len(marked) == 1:
        card = marked[0]
    else:
        return None
    if card is view.barred:
        return None
    melds = tuple(tuple(c for c in m if c is not card) for m in s.arranging.shelf)
    if not melds or not all(s.is_meld(m) for m in melds):
        return None
    return GoOut(card, melds)


def going_out(card: Card, s: TableSituation) -> GoOut:
    """Return the going-out with a discard that allows it; valid melds of the shelf stay."""
    rest = tuple(c for c in s.arranging.cards if c is not card)
    own = s.arranging.valid(s.view.wild, s.view.rules)
    prefer = tuple(m for m in own if card not in m)
    return GoOut(card, arrange(rest, s.view.wild, s.view.rules, prefer=prefer).melds)


def shelf_without(card: Card, s: TableSituation) -> Melds:
    """Return the melds on the shelf that are valid without a card."""
    melds = (tuple(c for c in m if c is not card) for m in s.arranging.shelf)
    return tuple(m for m in melds if s.is_meld(m))


def best_last(card: Card, own: Melds, s: TableSituation) -> tuple[Discard, int]:
    """Return the discard and the melds that leave the fewest points on the last turn; of equal
    discards the one chosen; and these points.

    :param own: the melds that are laid out.
    """
    view = s.view
    cards = s.arranging.cards
    after = dict(discard_points(cards, view.wild, view.rules, barred=view.barred))
    least = min(after.values())
    if after[card] > least:
        # Rather a card that lies in the hand, and of those the dearest.
        card = min(
            (c for c in after if after[c] == least),
            key=lambda c: (c not in s.arranging.hand, -view.rules.points(c.face, view.wild)),
        )
    rest = tuple(c for c in cards if c is not card)
    prefer = tuple(m for m in own if card not in m)
    return Discard(card, arrange(rest, view.wild, view.rules, prefer=prefer).melds), least


def arranged(s: TableSituation) -> Arranging:
    """Return the best arrangement; while a discard is due, that of the cards kept."""
    view = s.view
    valid = s.arranging.valid(view.wild, view.rules)
    if view.my_turn and view.phase is Phase.DISCARD:
        options = out_options(s)
        if options:
            return s.arranging.in_melds(going_out(options[0], s).melds)
        _card, best = best_discard(
            s.arranging.cards, view.wild, view.rules, prefer=valid, barred=view.barred
        )
    else:
        best = arrange(s.arranging.cards, view.wild, view.rules, prefer=valid)
    return s.arranging.in_melds(best.melds)
