"""The table in words: melds, reasons, prompts, what the others did.

Everything goes through gettext when it is called. Cards are written with the sign of
their suit (``8♥``), which the text renderer draws.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Final

from engine.arrange.api import best_discard
from engine.arrange.api import points_left as fewest_points
from engine.arrange.hand import Arranging
from engine.cards import JOKER, Card, Cards, Face, Rank
from engine.match.actions import Source
from engine.match.events import Discarded, Drew, Event, LaidDown, Reshuffled, WentOut
from engine.match.record import Player
from engine.match.state import Phase
from engine.match.view import SeatView
from engine.melds import NoMeld, Reason, Run, explain
from engine.ruleset import Ruleset
from game.cardtable.spots import Spot, SpotKind
from game.table.intent import RefusalReason
from game.table.situation import TableSituation, out_options
from game.text import spoken
from game.text.i18n import _, ngettext
from game.text.wording import (
    card_list,
    card_phrase,
    card_text,
    level_name,
    points,
    rank_plural,
    seat_names,
    suit_name,
)

__all__ = [
    "Caption",
    "best_points",
    "last_turn",
    "meld_caption",
    "piles_used",
    "points_left",
    "prompt",
    "refusal",
    "seat_details",
    "seat_standing",
    "tell",
    "why_not_out",
    "words_at",
]


@dataclasses.dataclass(frozen=True, slots=True)
class Caption:
    """What stands under a group on the shelf."""

    text: str
    valid: bool
    detail: str = ""
    """As what each wild card stands, where that is not plain from the text."""


def meld_caption(cards: Cards, wild: Rank, rules: Ruleset) -> Caption:
    """Return what a group of cards is: a book, a run, or why it is neither."""
    faces = [c.face for c in cards]
    found = explain(faces, wild, rules)
    if isinstance(found, NoMeld):
        return Caption(_reason(_hopeless(faces, found, wild, rules) or found), False)
    if isinstance(found, Run):
        text = _("Run of {suit} {low}–{high}").format(
            suit=suit_name(found.suit), low=found.low.text, high=found.high.text
        )
        stands = [
            (card, as_what.display)
            for card, as_what in zip(found.cards, found.stands_for, strict=True)
            if card.is_wild(wild) and card is not as_what
        ]
    elif found.rank is None:
        return Caption(_("Book of wild cards"), True)
    else:
        text = _("Book of {cards}").format(cards=rank_plural(found.rank))
        stands = [(card, found.rank.text) for card in found.cards if card.is_wild(wild)]
    return Caption(text, True, ", ".join(_stands(card, as_what) for card, as_what in stands))


def _stands(card: Face, as_what: str) -> str:
    # Translators: as what a wild card stands in a meld: "joker as 7♥".
    return _("{card} as {face}").format(card=card_text(card), face=as_what)


def _hopeless(
    faces: Sequence[Face], found: NoMeld, wild: Rank, rules: Ruleset
) -> NoMeld | None:
    """Why too few cards would not become a meld by any more, if that is so."""
    if found.reason is not Reason.TOO_FEW:
        return None
    filled = explain([*faces, *[JOKER] * found.count], wild, rules)
    if isinstance(filled, NoMeld) and filled.reason in _CLASHES:
        return filled
    return None


_CLASHES: Final = (Reason.DIFFERENT_RANKS_AND_SUITS, Reason.SUIT_TWICE)
"""What no further card mends."""


def _reason(problem: NoMeld) -> str:
    names = [card_text(f) for f in problem.faces]
    n = problem.count
    if problem.reason is Reason.TOO_FEW:
        return ngettext("{n} more card needed", "{n} more cards needed", n).format(n=n)
    if problem.reason is Reason.DIFFERENT_RANKS_AND_SUITS:
        return _("{a} and {b} share neither rank nor suit").format(a=names[0], b=names[1])
    if problem.reason is Reason.GAP:
        text = ngettext(
            "{a} and {b} need {n} wild card between",
            "{a} and {b} need {n} wild cards between",
            n,
        )
        return text.format(a=names[0], b=names[1], n=n)
    if problem.reason is Reason.SAME_CARD_TWICE:
        return _("{card} cannot stand twice in one run").format(card=names[0])
    if problem.reason is Reason.RUN_TOO_LONG:
        return ngettext("A run has at most {n} card", "A run has at most {n} cards", n).format(
            n=n
        )
    if problem.reason is Reason.BOOK_TOO_LONG:
        return ngettext(
            "A book has at most {n} card", "A book has at most {n} cards", n
        ).format(n=n)
    return _("{a} and {b}: no suit twice in a book").format(a=names[0], b=names[1])


# Points


def points_left(arranging: Arranging, wild: Rank, rules: Ruleset) -> int:
    """Return what the cards that are in no valid meld on the shelf count."""
    melded = {c for meld in arranging.valid(wild, rules) for c in meld}
    return sum(rules.points(c.face, wild) for c in arranging.cards if c not in melded)


def best_points(view: SeatView, arranging: Arranging) -> int:
    """Return the fewest points that the cards can leave, after the best discard when
    one is due."""
    if view.my_turn and view.phase is Phase.DISCARD:
        return best_discard(arranging.cards, view.wild, view.rules, barred=view.barred)[
            1
        ].points
    return fewest_points(arranging.cards, view.wild, view.rules)


# Sentences


def refusal(
    reason: RefusalReason, view: SeatView, names: Sequence[str], card: Card | None = None
) -> str:
    """Return why something is not done, as a sentence."""
    if reason is RefusalReason.NOT_YOUR_TURN:
        return _("It is {name}’s turn.").format(name=names[view.turn])
    if reason is RefusalReason.JUST_TAKEN and card is not None:
        text = _("{card} was just taken from the discard pile, so it must be kept this turn.")
        return text.format(card=card_text(card.face))
    sentences = {
        RefusalReason.DRAWN_ALREADY: _("You have drawn already: now discard a card."),
        RefusalReason.DRAW_FIRST: _("Draw a card first."),
        RefusalReason.PILE_EMPTY: _("There is no card to draw there."),
        RefusalReason.NOTHING_MARKED: _("Select the card to discard first, or drag it here."),
        RefusalReason.SEVERAL_MARKED: _("Only one card can be discarded."),
        RefusalReason.JUST_TAKEN: _("That card must be kept this turn."),
        RefusalReason.CANNOT_GO_OUT: _("You cannot go out yet."),
        RefusalReason.UNKNOWN_CARD: _("A card from the draw pile goes to your hand first."),
        RefusalReason.NOT_A_PILE_FOR_CARDS: _("Cards are discarded on the other pile."),
        RefusalReason.SHELF_FULL: _("There is no room for another meld."),
        RefusalReason.ROUND_OVER: _("The round is over."),
    }
    return sentences[reason]


def why_not_out(s: TableSituation, names: Sequence[str]) -> str:
    """Answer "Why can't I go out?" in one or two sentences that name the cards."""
    view = s.view
    if view.phase.over:
        return _("The round is over.")
    if view.went_out is not None:
        text = _("{name} has gone out already. On your last turn, lay down what you can.")
        return text.format(name=names[view.went_out])
    if not view.my_turn:
        return _("It is {name}’s turn.").format(name=names[view.turn])
    if view.phase is Phase.DRAW:
        return _("Draw a card first: going out ends with a discard.")
    if out_options(s):
        return _("You can go out now.")
    cards, barred = s.arranging.cards, view.barred
    if barred is not None and not best_discard(cards, view.wild, view.rules)[1].left:
        text = _("Only {card} would be left over, but it was just taken and must be kept.")
        return text.format(card=card_text(barred.face))
    discarded, best = best_discard(cards, view.wild, view.rules, barred=barred)
    text = ngettext(
        "If you discard {discard}, {cards} fits in no meld: {points} left.",
        "If you discard {discard}, these fit in no meld: {cards} ({points} left).",
        len(best.left),
    )
    return text.format(
        discard=card_phrase(discarded.face),
        cards=card_list(best.left),
        points=points(best.points),
    )


def prompt(
    view: SeatView, names: Sequence[str], *, watched: bool = False, out: bool = False
) -> str:
    """Return what is due, as a short line; of a match that is only ``watched``, whose turn
    it is. ``out`` tells that the seat can go out."""
    if view.phase.over:
        return _("The round is over.")
    if watched and view.my_turn and names[view.seat] == _("You"):
        return _("Your turn.")
    if watched or not view.my_turn:
        return _("{name} is playing …").format(name=names[view.turn])
    if view.went_out is not None:
        text = (
            _("{name} went out. Your last turn: draw a card.")
            if view.phase is Phase.DRAW
            else _("{name} went out. Your last turn: lay down melds, then discard.")
        )
        return text.format(name=names[view.went_out])
    if view.phase is Phase.DRAW:
        return _("Your turn: draw from one of the piles.")
    return _("Discard a card, or go out.") if out else _("Discard a card.")


def last_turn(view: SeatView, names: Sequence[str]) -> str:
    """Return that somebody else has gone out, and how many play before one's own last turn."""
    if view.went_out is None:
        return ""
    name = names[view.went_out]
    if view.seat not in view.seats:
        return _("{name} went out!").format(name=name)
    if view.my_turn:
        return _("{name} went out: this is your last turn.").format(name=name)
    # Translators: said when another player has gone out and n others still play before you.
    text = ngettext(
        "{name} went out: your next turn is your last. {n} player plays before you.",
        "{name} went out: your next turn is your last. {n} players play before you.",
        before := _turns_before(view),
    )
    return text.format(name=name, n=before)


def _turns_before(view: SeatView) -> int:
    """How many seats have a turn before the own one."""
    around = view.seats.index
    return (around(view.seat) - around(view.turn)) % len(view.seats)


def tell(event: Event, me: int, names: Sequence[str]) -> str:
    """Return what another seat did, or the table, as a sentence; nothing if it need not
    be told."""
    if isinstance(event, Reshuffled):
        return _("The discard pile was shuffled to make a new draw pile.")
    if not isinstance(event, Drew | Discarded | WentOut | LaidDown) or event.seat == me:
        return ""
    name = names[event.seat]
    if isinstance(event, Drew):
        if event.source is Source.DRAW_PILE:
            return _("{name} drew from the pile.").format(name=name)
        card = "" if event.card is None else card_phrase(event.card.face)
        return _("{name} took {card} from the discard pile.").format(name=name, card=card)
    if isinstance(event, Discarded):
        card = card_phrase(event.card.face)
        return _("{name} discarded {card}.").format(name=name, card=card)
    if isinstance(event, WentOut):
        return _("{name} went out!").format(name=name)
    return _("{name} laid down.").format(name=name)


def piles_used(events: Iterable[Event], me: int) -> frozenset[str]:
    """Return the ids of the piles that another seat drew from or discarded on."""
    piles = set()
    for event in events:
        if isinstance(event, Drew) and event.seat != me:
            taken = event.source is Source.DISCARD_PILE
            piles.add(Spot(SpotKind.DISCARD_PILE if taken else SpotKind.DRAW_PILE).id)
        elif isinstance(event, Discarded) and event.seat != me:
            piles.add(Spot(SpotKind.DISCARD_PILE).id)
    return frozenset(piles)


# Seats and places


def seat_details(
    view: SeatView, seat: int, level: str | None, coming: int = 0, *, you: bool = False
) -> tuple[str, ...]:
    """Return what stands under a player's name, the longest first.

    :param level: of a bot; None is a person.
    :param coming: cards that are still on their way to the seat.
    :param you: the name above is not a name but "You".
    """
    if seat not in view.seats:
        return (_("looks on"),)
    if seat == view.went_out:
        # Translators: below the name "You".
        return (_("have gone out") if you else _("has gone out"), _("out"))
    if view.laid[seat]:
        # Translators: below the name "You".
        words = _("have laid down") if you else _("has laid down")
        return (words, _("laid down"), _("down"))
    count = max(0, view.counts[seat] - coming)
    cards = ngettext("{n} card", "{n} cards", count).format(n=count)
    if level is None:
        return (cards, str(count))
    name = level_name(level)
    return (f"{name} · {cards}", f"{name} · {count}", cards, str(count))


def seat_standing(view: SeatView, seat: int, player: Player) -> str:
    """Return how a seat stands: what is under its name, and its total."""
    return f"{seat_details(view, seat, player.level)[0]} · {points(view.totals[seat])}"


def words_at(spot: Spot, s: TableSituation, players: Sequence[Player]) -> str:
    """Return what lies at a place of the table, or who sits there, for spoken play."""
    if spot.kind is not SpotKind.SEAT:
        return _place_words(spot, s)
    view, seat = s.view, spot.index
    said = f"{seat_names(players)[seat]}: {seat_standing(view, seat, players[seat])}"
    melds = view.laid[seat]
    laid = (
        f"{meld_caption(meld, view.wild, view.rules).text}: "
        f"{', '.join(card_text(c.face) for c in meld)}"
        for meld in melds
    )
    return f"{said}. {'. '.join(laid)}" if melds else said


def _place_words(spot: Spot, s: TableSituation) -> str:
    """Return what lies at a place of the table."""
    view = s.view
    if spot.kind is SpotKind.DRAW_PILE:
        return spoken.draw_pile_words(view.draw_count)
    if spot.kind is SpotKind.DISCARD_PILE:
        return spoken.discard_pile_words(view.discard_pile, view.wild)
    if spot.kind is SpotKind.MELD:
        meld = s.arranging.shelf[spot.index]
        parts = (
            _meld(spot.index),
            meld_caption(meld, view.wild, view.rules).text,
            spoken.listed(meld, view.wild),
        )
        return ": ".join((parts[0], ". ".join(parts[1:])))
    if spot.kind is SpotKind.SLOT:
        return _("Empty place for a meld")
    card = s.card(spot)
    if card is None:
        return ""
    text = spoken.face_words(card.face, view.wild)
    if spot.kind is SpotKind.SHELF_CARD:
        text += ", " + _meld(spot.index)
    if card is view.drawn and view.my_turn:
        # Translators: of a card in the hand, at the end of a list of what it is.
        text += ", " + _("just drawn")
    return text + ", " + _("selected") if card in s.marked else text


def _meld(index: int) -> str:
    return _("Meld {n}").format(n=index + 1)
