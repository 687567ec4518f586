"""Suits, ranks, faces and physical cards (RULES.md, "Cards").

A :class:`Face` is what is printed on a card; a :class:`Card` is one physical
card, of which two (in the combined game four) show the same face, six (twelve)
in the case of the joker. Both are interned: there is one object for each, so
``is`` and ``==`` agree, and both sort in canonical order. Reading is
case-insensitive; ``str`` and ``repr`` are canonical, and ``repr`` reads back.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from typing import Final, TypeAlias, final

from engine.errors import NotationError, quote


class Suit(enum.Enum):
    """One of the five suits; the value is its letter in the notation."""

    SPADES = "S"
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"
    STARS = "T"

    @property
    def letter(self) -> str:
        """The letter of the notation: S, H, C, D or T."""
        return self.value

    @property
    def symbol(self) -> str:
        """The sign shown to people: ♠ ♥ ♣ ♦ ★."""
        return _SYMBOLS[self.value]

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


_SYMBOLS: Final = {"S": "♠", "H": "♥", "C": "♣", "D": "♦", "T": "★"}

SUITS: Final[tuple[Suit, ...]] = tuple(Suit)
"""The suits in canonical order."""


class Rank(enum.IntEnum):
    """One of the eleven ranks; the value is what it counts by its face."""

    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def text(self) -> str:
        """The notation of the rank: 3 to 10, J, Q or K."""
        return _RANK_TEXTS[self.value - 3]

    def __str__(self) -> str:
        return _RANK_TEXTS[self.value - 3]

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


_RANK_TEXTS: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

RANKS: Final[tuple[Rank, ...]] = tuple(Rank)
"""The ranks from 3 to King."""

JOKER_CODE: Final = 55
"""The code of the joker; suited faces have the codes 0 to 54."""


@final
class Face:
    """What is printed on a card: a rank and a suit, or the joker.

    ``Face(text)`` is :func:`parse_face`; :func:`face` makes one of its rank and suit.

    :raises NotationError: the text is no face.

    >>> Face("10t")
    Face('10T')
    >>> Face("10T").display
    '10★'
    """

    __slots__ = ("code", "rank", "suit", "text")

    code: int
    """11 x suit + (rank - 3), suits in canonical order; the joker is 55."""
    rank: Rank | None
    """The rank, or None for the joker."""
    suit: Suit | None
    """The suit, or None for the joker."""
    text: str
    """The canonical notation: ``8H``, ``10T``, ``XX``."""

    def __new__(cls, text: str) -> Face:
        return parse_face(text)

    @property
    def is_joker(self) -> bool:
        """Whether this is the joker."""
        return self.code == JOKER_CODE

    @property
    def display(self) -> str:
        """The notation with the sign of the suit: ``8♥``; the joker is ``XX``."""
        if self.rank is None or self.suit is None:
            return self.text
        return self.rank.text + self.suit.symbol

    def is_wild(self, wild_rank: Rank | None) -> bool:
        """Whether this face is wild in a round whose wild rank is given."""
        return self.rank is None or self.rank is wild_rank

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Face({self.text!r})"

    def __hash__(self) -> int:
        return self.code

    def __lt__(self, other: Face) -> bool:
        return self.code < other.code

    def __reduce__(self) -> tuple[object, ...]:
        # Interning has to survive the trip to another process.
        return (face_of_code, (self.code,))


def _new_face(code: int, rank: Rank | None, suit: Suit | None) -> Face:
    new = object.__new__(Face)
    new.code = code
    new.rank = rank
    new.suit = suit
    new.text = "XX" if rank is None or suit is None else rank.text + suit.letter
    return new


_FACES: Final[tuple[Face, ...]] = (
    *(_new_face(11 * s + r - 3, r, suit) for s, suit in enumerate(SUITS) for r in RANKS),
    _new_face(JOKER_CODE, None, None),
)

JOKER: Final = _FACES[JOKER_CODE]
"""The face of every joker."""

FACES: Final = _FACES
"""All 56 faces in canonical order; the index is the code."""

_FACE_BY_TEXT: Final = {f.text: f for f in _FACES}


def face_of_code(code: int) -> Face:
    """Return the face with a code from 0 to 55.

    :raises IndexError: there is no such code.
    """
    return _FACES[code]


def face(rank: Rank, suit: Suit) -> Face:
    """Return the face of a suited card."""
    return _FACES[11 * SUITS.index(suit) + rank - 3]


COPIES: Final = 4
"""Copies of each suited face in the largest game, the combined one."""
JOKERS_PER_DECK: Final = 3
_MAX_COPY: Final = 12
_COPY_NUMBER: Final = re.compile("[1-9][0-9]?")


@final
class Card:
    """One physical card: a face and which copy of it this is, from 1 up.

    ``Card(text)`` is :func:`parse_card`; :func:`card` makes one of its face and copy,
    :func:`deck` all of a game. The notation is that of the face, followed from the
    second copy on by a slash and the copy: ``8H``, ``8H/2``, ``XX/6``.

    :raises NotationError: the text is no card.

    >>> Card("8h/2")
    Card('8H/2')
    >>> Card("8H/2").face is Card("8H").face
    True
    """

    __slots__ = ("copy", "face", "index", "text")

    face: Face
    """What is printed on it."""
    copy: int
    """1 or 2; up to 4 in the combined game; jokers up to 6 or 12."""
    index: int
    """12 x face code + copy - 1: unique, and in canonical order."""
    text: str
    """The canonical notation of the physical card."""

    def __new__(cls, text: str) -> Card:
        return parse_card(text)

    def is_wild(self, wild_rank: Rank | None) -> bool:
        """Whether the card is wild in a round whose wild rank is given."""
        return self.face.rank is None or self.face.rank is wild_rank

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card({self.text!r})"

    def __hash__(self) -> int:
        return self.index

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[object, ...]:
        return (card, (self.face, self.copy))


Cards: TypeAlias = tuple[Card, ...]


def _new_card(card_face: Face, copy: int) -> Card:
    new = object.__new__(Card)
    new.face = card_face
    new.copy = copy
    new.index = card_face.code * _MAX_COPY + copy - 1
    new.text = card_face.text if copy == 1 else f"{card_face.text}/{copy}"
    return new


_CARDS: Final[dict[int, Card]] = {
    c.index: c
    for f in _FACES
    for c in (_new_card(f, n) for n in range(1, (_MAX_COPY if f.is_joker else COPIES) + 1))
}


def card(card_face: Face, copy: int = 1) -> Card:
    """Return one physical card.

    :raises NotationError: there is no such copy in any game.
    """
    found = _CARDS.get(card_face.code * _MAX_COPY + copy - 1)
    if found is None or not 1 <= copy <= _MAX_COPY:
        raise NotationError(f"there is no copy {copy} of {card_face.text}")
    return found


def deck(games: int = 1) -> Cards:
    """Return the cards of one game (116) or of two combined (232), in order.

    :raises ValueError: ``games`` is neither 1 nor 2.
    """
    if games not in (1, 2):
        raise ValueError(f"games must be 1 or 2, not {games}")
    copies = 2 * games
    return tuple(
        c
        for c in _CARDS.values()
        if c.copy <= (JOKERS_PER_DECK * copies if c.face.is_joker else copies)
    )


def _plain(text: str) -> str:
    # Some letters beyond ASCII have an ASCII capital; they are no notation.
    return text.strip().upper() if text.isascii() else text


def parse_rank(text: str) -> Rank:
    """Read a rank: 3 to 10, J, Q or K, in either case.

    :raises NotationError: the text is no rank.
    """
    try:
        return Rank(3 + _RANK_TEXTS.index(_plain(text)))
    except ValueError:
        raise NotationError(
            f"{quote(text)} is not a rank; ranks are 3 to 10, J, Q and K"
        ) from None


def parse_face(text: str) -> Face:
    """Read a face in the notation of RULES.md, in either case.

    :raises NotationError: the text is no face.
    """
    found = _FACE_BY_TEXT.get(_plain(text))
    if found is None:
        raise NotationError(
            f"{quote(text)} is not a card; write a rank (3 to 10, J, Q, K) and a suit "
            "letter (S, H, C, D, T), or XX for a joker"
        )
    return found


def parse_card(text: str) -> Card:
    """Read a physical card: a face, and after a slash its copy if not the first.

    :raises NotationError: the text is no card.
    """
    name, slash, number = text.strip().partition("/")
    if not slash:
        return card(parse_face(name))
    if _COPY_NUMBER.fullmatch(number) is None or name != name.rstrip():
        raise NotationError(f"{quote(text)} has no copy number after the slash")
    return card(parse_face(name), int(number))


def parse_faces(text: str) -> tuple[Face, ...]:
    """Read faces separated by white space.

    :raises NotationError: one of them is no face.
    """
    return tuple(parse_face(word) for word in text.split())


def parse_cards(text: str) -> Cards:
    """Read physical cards separated by white space.

    :raises NotationError: one of them is no card.
    """
    return tuple(parse_card(word) for word in text.split())


def faces(cards: Iterable[Card]) -> tuple[Face, ...]:
    """Return the faces of some cards, in the same order."""
    return tuple(c.face for c in cards)
