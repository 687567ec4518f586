"""What a group of cards is: a book, a run, or no meld and why not.

RULES.md, "Melds" and "Wild cards". :func:`is_meld` is the fast test that every
going-out passes through; :func:`explain` says the same in structured values
that a front end can put into words of any language.

A group with at most one card that is not wild can be read as a book and as a
run. It is read as a book, unless the natural limit (``book_cap``) forbids one
so long; then it is a run.
"""

from __future__ import annotations

import dataclasses
import enum
import itertools
from collections.abc import Sequence
from typing import Final, TypeAlias

from engine.cards import FACES, SUITS, Card, Cards, Face, Rank, Suit, face
from engine.ruleset import Ruleset

Melds: TypeAlias = tuple[Cards, ...]

MIN_MELD: Final = 3
"""The fewest cards of a meld."""
MAX_RUN: Final = 11
"""The most cards of a run, one of each rank."""

_RANK_OF: Final = tuple(-1 if f.rank is None else f.rank.value for f in FACES)
_SUIT_OF: Final = tuple(-1 if f.suit is None else f.code // 11 for f in FACES)
_SUIT_NAMES: Final = ("spades", "hearts", "clubs", "diamonds", "stars")
_RANK_NAMES: Final = {11: "jack", 12: "queen", 13: "king"}


_NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)


class Reason(enum.Enum):
    """Why a group is no meld; see :class:`NoMeld` for what goes with each."""

    TOO_FEW = "too_few"
    """Fewer than three cards. ``count``: how many are missing."""
    DIFFERENT_RANKS_AND_SUITS = "different_ranks_and_suits"
    """``faces``: two that share neither rank nor suit."""
    GAP = "gap"
    """A run with a hole. ``faces``: the two at the edges of the first that the wild
    cards there do not fill; ``count``: how many wild cards belong between them."""
    SAME_CARD_TWICE = "same_card_twice"
    """A run with one card twice. ``faces``: that card."""
    RUN_TOO_LONG = "run_too_long"
    """More cards than there are ranks. ``count``: the most that a run has."""
    BOOK_TOO_LONG = "book_too_long"
    """``book_cap`` is exceeded. ``count``: the most that a book may have."""
    SUIT_TWICE = "suit_twice"
    """``book_suits`` is ``distinct``. ``faces``: the first two of one suit, thus equal."""

    def __repr__(self) -> str:
        return f"Reason.{self.name}"


@dataclasses.dataclass(frozen=True, slots=True)
class Book:
    """Three or more cards of one rank (RULES.md, "Melds")."""

    rank: Rank | None
    """The rank, or None for a book of wild cards alone."""
    cards: tuple[Face, ...]
    """The faces in canonical order, the wild ones last."""
    stands_for: tuple[Rank | None, ...]
    """As which rank each of the cards stands: the rank of the book."""

    def __str__(self) -> str:
        what = "wild card" if self.rank is None else _rank_name(self.rank)
        return f"Book of {_number(len(self.cards))} {what}s"


@dataclasses.dataclass(frozen=True, slots=True)
class Run:
    """Three or more consecutive cards of one suit (RULES.md, "Melds").

    A run of wild cards alone could stand in any suit; it is given that of the first
    of them in canonical order, or spades if they are jokers, and starts at 3.
    """

    suit: Suit
    low: Rank
    high: Rank
    cards: tuple[Face, ...]
    """The faces in the order of the run."""
    stands_for: tuple[Face, ...]
    """As which face each of the cards stands."""

    def __str__(self) -> str:
        suit = _SUIT_NAMES[SUITS.index(self.suit)]
        return f"Run of {suit} {self.low.text}-{self.high.text}"


@dataclasses.dataclass(frozen=True, slots=True)
class NoMeld:
    """Why a group is no meld; :class:`Reason` tells which values go with it."""

    reason: Reason
    faces: tuple[Face, ...] = ()
    count: int = 0

    def __str__(self) -> str:
        names = [_face_name(f) for f in self.faces]
        match self.reason:
            case Reason.TOO_FEW:
                return f"A meld has at least three cards: {_cards(self.count)} missing"
            case Reason.DIFFERENT_RANKS_AND_SUITS:
                return f"{names[0]} and {names[1]} share neither rank nor suit"
            case Reason.GAP:
                need = "a wild card" if self.count == 1 else f"{self.count} wild cards"
                return f"{names[0]} and {names[1]} need {need} between them"
            case Reason.SAME_CARD_TWICE:
                return f"{names[0]} cannot stand twice in one run"
            case Reason.RUN_TOO_LONG:
                return f"A run has at most {self.count} cards"
            case Reason.BOOK_TOO_LONG:
                return f"A book may have at most {self.count} cards"
            case Reason.SUIT_TWICE:
                return f"A book may hold the {names[0]} only once"


def is_meld(faces: Sequence[Face], wild_rank: Rank, rules: Ruleset) -> bool:
    """Return whether the faces, in any order, are a book or a run.

    RULES.md, "Melds", with the options ``book_cap`` and ``book_suits``.
    """
    size = len(faces)
    if size < MIN_MELD:
        return False
    same_rank = same_suit = True
    first_rank = first_suit = -1
    ranks = suits = 0
    twice = suit_twice = False
    wild = wild_rank.value
    for f in faces:
        code = f.code
        rank = _RANK_OF[code]
        if rank < 0 or rank == wild:
            continue
        suit = _SUIT_OF[code]
        if first_rank < 0:
            first_rank = rank
            first_suit = suit
        else:
            if rank != first_rank:
                same_rank = False
            if suit != first_suit:
                same_suit = False
        rank_bit = 1 << rank
        if ranks & rank_bit:
            twice = True
        ranks |= rank_bit
        suit_bit = 1 << suit
        if suits & suit_bit:
            suit_twice = True
        suits |= suit_bit
    cap = rules.book_cap
    if (
        same_rank
        and (not cap or size <= cap)
        and not (suit_twice and rules.book_suits == "distinct")
    ):
        return True
    if not same_suit or twice or size > MAX_RUN:
        return False
    # The span from the lowest to the highest rank; 0 if all cards are wild.
    span = ranks.bit_length() - (ranks & -ranks).bit_length() + 1 if ranks else 0
    return span <= size


def explain(faces: Sequence[Face], wild_rank: Rank, rules: Ruleset) -> Book | Run | NoMeld:
    """Return what the faces are, or why they are no meld.

    The cards of a run keep the order they are given in where that is a right
    one, so that a wild card stays where a player put it. Else a wild card that can
    stand in its own place does; each gap takes another, and those left over are put
    on top, and below only when the king is reached.
    """
    naturals = [f for f in faces if not f.is_wild(wild_rank)]
    problem = _problem(faces, naturals, rules)
    if problem is not None:
        return problem
    if _reads_as_book(len(faces), naturals, rules):
        rank = naturals[0].rank if naturals else None
        ordered = _book_order(faces, wild_rank)
        cards = tuple(faces[i] for i in ordered)
        return Book(rank, cards, (rank,) * len(cards))
    suit, low, order = _run_order(faces, wild_rank)
    return Run(
        suit,
        low,
        Rank(low.value + len(order) - 1),
        tuple(faces[i] for i in order),
        tuple(face(Rank(low.value + i), suit) for i in range(len(order))),
    )


def in_display_order(cards: Sequence[Card], wild_rank: Rank, rules: Ruleset) -> Cards:
    """Return the cards of a meld in the order :func:`explain` gives their faces.

    Copies of one face are put in the order of the copies, unless the order given
    is kept.

    :raises ValueError: the cards are no meld.
    """
    faces = [c.face for c in cards]
    if not is_meld(faces, wild_rank, rules):
        raise ValueError(f"no meld: {' '.join(c.text for c in cards)}")
    if _reads_as_book(len(cards), [f for f in faces if not f.is_wild(wild_rank)], rules):
        return tuple(sorted(cards, key=lambda c: (c.is_wild(wild_rank), c.index)))
    if _run_as_given(faces, wild_rank) is not None:
        return tuple(cards)
    by_copy = sorted(cards)
    _, _, order = _run_order([c.face for c in by_copy], wild_rank)
    return tuple(by_copy[i] for i in order)


def _problem(faces: Sequence[Face], naturals: Sequence[Face], rules: Ruleset) -> NoMeld | None:
    size = len(faces)
    if size < MIN_MELD:
        return NoMeld(Reason.TOO_FEW, count=MIN_MELD - size)
    if _reads_as_book(size, naturals, rules):
        return None
    if len({f.rank for f in naturals}) <= 1 and len(naturals) != 1 and naturals:
        return _book_problem(naturals, rules)
    if len({f.suit for f in naturals}) > 1:
        return _clash(naturals)
    return _run_problem(size, naturals)


def _reads_as_book(size: int, naturals: Sequence[Face], rules: Ruleset) -> bool:
    if rules.book_cap and size > rules.book_cap:
        return False
    if len({f.rank for f in naturals}) > 1:
        return False
    return rules.book_suits == "any" or len({f.suit for f in naturals}) == len(naturals)


def _book_problem(naturals: Sequence[Face], rules: Ruleset) -> NoMeld:
    if rules.book_suits == "distinct":
        seen: list[Face] = []
        for f in naturals:
            if f in seen:
                return NoMeld(Reason.SUIT_TWICE, (f, f))
            seen.append(f)
    return NoMeld(Reason.BOOK_TOO_LONG, count=rules.book_cap)


def _clash(naturals: Sequence[Face]) -> NoMeld:
    # Two cards that share neither rank nor suit always exist here: of two
    # different ranks in one suit, a card of another suit clashes with one.
    for i, a in enumerate(naturals):
        for b in naturals[:i]:
            if a.rank is not b.rank and a.suit is not b.suit:
                return NoMeld(Reason.DIFFERENT_RANKS_AND_SUITS, (b, a))
    raise AssertionError(naturals)


def _run_problem(size: int, naturals: Sequence[Face]) -> NoMeld | None:
    in_order = sorted(naturals)
    for a, b in itertools.pairwise(in_order):
        if a is b:
            return NoMeld(Reason.SAME_CARD_TWICE, (a,))
    if size > MAX_RUN:
        return NoMeld(Reason.RUN_TOO_LONG, count=MAX_RUN)
    wilds = size - len(naturals)
    for a, b in itertools.pairwise(in_order):
        wilds -= b.code - a.code - 1
        if wilds < 0:
            return NoMeld(Reason.GAP, (a, b), count=b.code - a.code - 1)
    return None


def _book_order(faces: Sequence[Face], wild_rank: Rank) -> list[int]:
    return sorted(range(len(faces)), key=lambda i: (faces[i].is_wild(wild_rank), faces[i].code))


def _run_as_given(faces: Sequence[Face], wild_rank: Rank) -> tuple[Suit, Rank] | None:
    """Return suit and lowest rank if the faces are in a right order already."""
    low = 0
    suit: Suit | None = None
    for i, f in enumerate(faces):
        if f.rank is None or f.suit is None or f.rank is wild_rank:
            continue
        if suit is None:
            suit = f.suit
            low = f.rank.value - i
        elif f.rank.value - i != low:
            return None
    if suit is None or low < Rank.THREE or low + len(faces) - 1 > Rank.KING:
        return None
    return suit, Rank(low)


def _run_order(faces: Sequence[Face], wild_rank: Rank) -> tuple[Suit, Rank, list[int]]:
    """Return suit, lowest rank and the indices in the order of the run."""
    given = _run_as_given(faces, wild_rank)
    if given is not None:
        return (*given, list(range(len(faces))))
    size = len(faces)
    place_of: dict[int, int] = {}
    wilds: list[int] = []
    for i in sorted(range(size), key=lambda i: faces[i].code):
        rank = faces[i].rank
        if rank is None or rank is wild_rank:
            wilds.append(i)
        else:
            place_of[rank.value] = i
    if place_of:
        suit = faces[next(iter(place_of.values()))].suit or SUITS[0]
        lows = range(
            min(*place_of, Rank.KING - size + 1),
            max(Rank.THREE, max(place_of) - size + 1) - 1,
            -1,
        )
    else:
        suit = faces[wilds[0]].suit or SUITS[0]
        lows = range(Rank.THREE, Rank.THREE + 1)
    low = lows[0]
    own = next((i for i in wilds if faces[i].suit is suit), None)
    if own is not None:
        fitting = [n for n in lows if n <= wild_rank < n + size]
        if fitting:
            low = fitting[0]
            place_of[wild_rank.value] = own
            wilds.remove(own)
    ranks = range(low, low + size)
    return suit, Rank(low), [place_of[r] if r in place_of else wilds.pop(0) for r in ranks]


def _rank_name(rank: Rank) -> str:
    return _RANK_NAMES.get(rank.value, rank.text)


def _face_name(f: Face) -> str:
    if f.rank is None or f.suit is None:
        return "joker"
    return f"{_rank_name(f.rank)} of {_SUIT_NAMES[SUITS.index(f.suit)]}"


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _cards(count: int) -> str:
    return "1 card is" if count == 1 else f"{count} cards are"
