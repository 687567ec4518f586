"""What a click, a drop or a button means: an action, another arrangement, a question.

Pure: from a :class:`~game.table.situation.TableSituation` to an :data:`Intent`; nothing is
carried out here.
"""

from __future__ import annotations

import dataclasses
import enum
from typing import Final, TypeAlias

from engine.arrange.hand import Arranging
from engine.cards import Card, Cards
from engine.match.actions import Action, Discard, Draw, GoOut, Source
from engine.match.state import Phase
from engine.match.view import SeatView
from game.cardtable.drag import Load
from game.cardtable.spots import Spot, SpotKind
from game.cardtable.sprites import Pose
from game.table.situation import (
    TableSituation,
    best_last,
    going_out,
    out_as_it_lies,
    out_options,
    shelf_without,
)

__all__ = [
    "Ask",
    "BetterMelds",
    "Intent",
    "LookAt",
    "LostWin",
    "Mark",
    "OfferOut",
    "Question",
    "Rearrange",
    "RefusalReason",
    "RefuseMove",
    "Submit",
    "TableRequest",
    "clicked",
    "discard",
    "dropped",
    "go_out",
    "grab",
    "legal_kinds",
    "pressed",
    "turn_problem",
]


class RefusalReason(enum.Enum):
    """Why something is not done; :func:`game.table.explain.refusal` says it in words."""

    NOT_YOUR_TURN = enum.auto()
    DRAWN_ALREADY = enum.auto()
    DRAW_FIRST = enum.auto()
    PILE_EMPTY = enum.auto()
    NOTHING_MARKED = enum.auto()
    SEVERAL_MARKED = enum.auto()
    JUST_TAKEN = enum.auto()
    """The option ``retake`` forbids it."""
    CANNOT_GO_OUT = enum.auto()
    UNKNOWN_CARD = enum.auto()
    """The top of the draw pile goes to the hand first."""
    NOT_A_PILE_FOR_CARDS = enum.auto()
    SHELF_FULL = enum.auto()
    ROUND_OVER = enum.auto()


@dataclasses.dataclass(frozen=True, slots=True)
class Submit:
    """Carry out an action. A card drawn comes to lie at ``land``, if given."""

    action: Action
    land: Spot | None = None
    """In the hand (``index``), in a meld (``index``, ``inner``) or in the slot."""
    start: Pose | None = None
    """Where a card dragged off the draw pile was dropped, for its way on."""


@dataclasses.dataclass(frozen=True, slots=True)
class Rearrange:
    """Lay one's own cards out differently."""

    arranging: Arranging
    keep_marks: bool = False
    """Of a card moved on by a key: unheard, and what is marked stays so."""


@dataclasses.dataclass(frozen=True, slots=True)
class Mark:
    """Mark a card, or take its mark away."""

    card: Card


@dataclasses.dataclass(frozen=True, slots=True)
class LookAt:
    """Show what another seat has laid down, large enough to be read."""

    seat: int


@dataclasses.dataclass(frozen=True, slots=True)
class RefuseMove:
    """Say why nothing happens."""

    reason: RefusalReason
    card: Card | None = None


@dataclasses.dataclass(frozen=True, slots=True)
class OfferOut:
    """Go out with these melds? Those on the shelf if they are enough, else the best."""

    action: GoOut


@dataclasses.dataclass(frozen=True, slots=True)
class LostWin:
    """Discard although one could go out?"""

    wanted: Discard
    out: GoOut


@dataclasses.dataclass(frozen=True, slots=True)
class BetterMelds:
    """On the last turn: discard and lay the shelf's melds although others, perhaps with
    another discard, leave fewer points?"""

    own: Discard
    own_points: int
    best: Discard
    best_points: int


Question: TypeAlias = OfferOut | LostWin | BetterMelds


@dataclasses.dataclass(frozen=True, slots=True)
class Ask:
    """Ask the person before going on."""

    question: Question


class TableRequest(enum.Enum):
    """What is asked for besides moves; the value is the name of its button or key."""

    ARRANGE = "arrange"
    UNDO = "undo"
    REDO = "redo"
    UNMARK = "unmark"
    HINT = "hint"
    WHY = "why"
    """Why one can't go out."""
    LOG = "log"
    MENU = "menu"
    KEYS = "keys"


Intent: TypeAlias = Submit | Rearrange | Mark | LookAt | RefuseMove | Ask | TableRequest | None

_OWN: Final = (
    SpotKind.HAND,
    SpotKind.HAND_CARD,
    SpotKind.MELD,
    SpotKind.SHELF_CARD,
    SpotKind.SLOT,
)


# Clicks


def clicked(spot: Spot, s: TableSituation) -> Intent:
    """Return what a click on a place means."""
    if spot.kind is SpotKind.DRAW_PILE:
        return draw(Source.DRAW_PILE, s)
    if spot.kind is SpotKind.DISCARD_PILE:
        if s.view.my_turn and s.view.phase is Phase.DISCARD:
            return discard_marked(s)
        return draw(Source.DISCARD_PILE, s)
    if spot.kind is SpotKind.SEAT:
        return LookAt(spot.index)
    card = s.card(spot)
    if card is not None:
        return Mark(card)
    if spot.kind in (SpotKind.MELD, SpotKind.SLOT) and s.marked:
        return _arrange_at(s.marked_cards, spot, s)
    return None


def draw(source: Source, s: TableSituation, land: Spot | None = None) -> Intent:
    """Return what drawing from a pile means now."""
    problem = turn_problem(s.view)
    if problem is not None:
        return RefuseMove(problem)
    if s.view.phase is not Phase.DRAW:
        return RefuseMove(RefusalReason.DRAWN_ALREADY)
    return (
        Submit(Draw(source), land)
        if source in s.view.sources
        else RefuseMove(RefusalReason.PILE_EMPTY)
    )


def discard_marked(s: TableSituation) -> Intent:
    """Return what discarding the marked card means now."""
    problem = _discard_problem(s.view)
    if problem is not None:
        return RefuseMove(problem)
    if not s.marked:
        return RefuseMove(RefusalReason.NOTHING_MARKED)
    if len(s.marked) > 1:
        return RefuseMove(RefusalReason.SEVERAL_MARKED)
    return discard(s.marked_cards[0], s)


def discard(card: Card, s: TableSituation) -> Intent:
    """Return what discarding a card means now; see the questions for what is asked."""
    view = s.view
    problem = _discard_problem(view)
    if problem is not None:
        return RefuseMove(problem)
    if card is view.barred:
        return RefuseMove(RefusalReason.JUST_TAKEN, card)
    rest = tuple(c for c in s.arranging.cards if c is not card)
    if view.last_turn:
        own = Discard(card, shelf_without(card, s))
        left = set(rest) - {c for meld in own.melds for c in meld}
        points = sum(view.rules.points(c.face, view.wild) for c in left)
        better, least = best_last(card, own.melds, s)
        return Submit(own) if least >= points else Ask(BetterMelds(own, points, better, least))
    options = out_options(s)
    if options:
        out = going_out(card if card in options else options[0], s)
        return Ask(LostWin(Discard(card), out))
    return Submit(Discard(card))


# Buttons


def pressed(name: str, s: TableSituation) -> Intent:
    """Return what a button means, by the name in its id."""
    now, wild = s.arranging, s.view.wild
    if name == "discard":
        return discard_marked(s)
    if name == "go_out":
        return go_out(s)
    if name == "sort_rank":
        return Rearrange(now.by_rank(wild))
    if name == "sort_suit":
        return Rearrange(now.by_suit(wild))
    return Rearrange(now.cleared()) if name == "clear" else TableRequest(name)


# Going out


def go_out(s: TableSituation) -> Intent:
    """Return what the button for going out means now."""
    problem = _discard_problem(s.view)
    if problem is not None:
        return RefuseMove(problem)
    lies = out_as_it_lies(s)
    if lies is not None:
        return Ask(OfferOut(lies))
    options = out_options(s)
    if not options:
        return RefuseMove(RefusalReason.CANNOT_GO_OUT)
    return Ask(OfferOut(going_out(options[0], s)))


# Drags


def grab(spot: Spot, s: TableSituation) -> Load | None:
    """Return what a drag that begins at a place takes along, or None."""
    card = s.card(spot)
    if card is not None:
        group = s.marked_cards
        return Load(group if card in group else (card,))
    if spot.kind is SpotKind.MELD:
        return Load(s.arranging.shelf[spot.index])
    if spot.kind is SpotKind.DRAW_PILE and Source.DRAW_PILE in s.view.sources:
        return Load((), Source.DRAW_PILE)
    if spot.kind is SpotKind.DISCARD_PILE and Source.DISCARD_PILE in s.view.sources:
        return Load(s.view.discard_pile[-1:], Source.DISCARD_PILE)
    return None


def legal_kinds(load: Load, s: TableSituation) -> frozenset[SpotKind]:
    """Return the kinds of places where a load may be dropped."""
    if load.source is Source.DRAW_PILE:
        return frozenset({SpotKind.HAND})
    kinds = {SpotKind.HAND, SpotKind.MELD, SpotKind.SLOT}
    if load.source is None and len(load.cards) == 1 and load.cards[0] in s.view.discardable:
        kinds.add(SpotKind.DISCARD_PILE)
    return frozenset(kinds)


def dropped(load: Load, spot: Spot | None, s: TableSituation) -> Intent:
    """Return what a drop means: ``spot`` tells the place, with ``index`` in the hand,
    or the meld and ``inner`` in it."""
    if spot is None or spot.kind is SpotKind.FELT:
        return None
    if load.source is not None:
        if spot.kind not in _OWN:
            return None
        if load.source is Source.DRAW_PILE and spot.kind is not SpotKind.HAND:
            return RefuseMove(RefusalReason.UNKNOWN_CARD)
        return draw(load.source, s, spot)
    if spot.kind is SpotKind.DRAW_PILE:
        return RefuseMove(RefusalReason.NOT_A_PILE_FOR_CARDS)
    if spot.kind is SpotKind.DISCARD_PILE:
        if len(load.cards) > 1:
            return RefuseMove(RefusalReason.SEVERAL_MARKED)
        return discard(load.cards[0], s)
    return _arrange_at(load.cards, spot, s)


# Parts


def _arrange_at(cards: Cards, spot: Spot, s: TableSituation) -> Intent:
    view, now = s.view, s.arranging
    if spot.kind in (SpotKind.HAND, SpotKind.HAND_CARD):
        return Rearrange(now.to_hand(cards, spot.index))
    if spot.kind is SpotKind.SLOT:
        after = now.to_new_meld(cards)
        if after == now:
            # Either there is no room, or that meld is where it is wanted already.
            return None if now.can_start_meld else RefuseMove(RefusalReason.SHELF_FULL)
    else:
        inner = spot.inner if spot.inner >= 0 else len(now.shelf[spot.index])
        after = now.to_meld(cards, spot.index, inner)
    return Rearrange(after.set_right(view.wild, view.rules))


def turn_problem(view: SeatView) -> RefusalReason | None:
    """Return why the person cannot do anything now, or None on the person's turn."""
    if view.phase.over:
        return RefusalReason.ROUND_OVER
    return None if view.my_turn else RefusalReason.NOT_YOUR_TURN


def _discard_problem(view: SeatView) -> RefusalReason | None:
    problem = turn_problem(view)
    if problem is None and view.phase is Phase.DRAW:
        return RefusalReason.DRAW_FIRST
    return problem
