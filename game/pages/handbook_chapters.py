"""The rules as pages to read: text and examples, in the language of the day.

What stands here follows RULES.md; a test holds every example against the engine.
"""

from __future__ import annotations

import dataclasses
import unicodedata
from collections.abc import Iterator

from engine.cards import Face, Rank, parse_faces
from engine.ruleset import OPTIONS
from game.text.i18n import _
from game.text.option_texts import sentence, title

__all__ = ["Block", "Chapter", "Example", "chapters", "found"]


@dataclasses.dataclass(frozen=True, slots=True)
class Example:
    """Cards to look at, and what they show."""

    cards: str
    """Faces in notation, groups separated by ``|``."""
    caption: str
    wild: Rank | None = None
    """The wild rank of the round it stands for."""
    melds: bool | None = None
    """Whether each group is a meld; None where that is not the question."""

    @property
    def groups(self) -> tuple[tuple[Face, ...], ...]:
        """The cards, a group a meld."""
        return tuple(parse_faces(part) for part in self.cards.split("|"))


Block = str | Example


@dataclasses.dataclass(frozen=True, slots=True)
class Chapter:
    """A page: its title, then paragraphs and examples."""

    id: str
    title: str
    blocks: tuple[Block, ...]


def chapters() -> tuple[Chapter, ...]:
    """Return all pages in the language in use."""
    return (_aim(), _cards(), _wild(), _melds(), _turn(), _out(), _points(), _match(),
            _house_rules(), _solitaire())  # fmt: skip


def _aim() -> Chapter:
    return Chapter(
        "aim",
        _("The aim"),
        (
            _(
                "Five Crowns is a rummy game for two or more. A match has eleven rounds. In "
                "the first you hold three cards, in each later one a card more, in the last "
                "thirteen."
            ),
            _(
                "Put all your cards into books and runs, and you are out. Whoever is left "
                "with cards counts their points. The lowest total after eleven rounds wins."
            ),
        ),
    )


def _cards() -> Chapter:
    return Chapter(
        "cards",
        _("The cards"),
        (
            _(
                "There are five suits: spades ♠, hearts ♥, clubs ♣, diamonds ♦ and stars ★. "
                "Each has eleven ranks, from 3 to 10, then Jack, Queen and King. There is no "
                "ace and no 2."
            ),
            Example("3S 10H JC QD KT", _("One card of each suit")),
            _(
                "Two packs of 58 are shuffled together, so every card is there twice, and "
                "there are six jokers: 116 cards. From eight players on, twice as many."
            ),
        ),
    )


def _wild() -> Chapter:
    return Chapter(
        "wild",
        _("Wild cards"),
        (
            _("A wild card stands for any card you like. Jokers are always wild."),
            _(
                "In each round one rank is wild besides: the one worth as many as the cards "
                "you were dealt. With three cards the 3s, with four the 4s, with eleven the "
                "Jacks, with twelve the Queens, with thirteen the Kings. A golden frame and a"
                " crown mark them."
            ),
            Example(
                "8H 5S 10H", _("The 5 stands for the 9 of hearts: 5s are wild"), Rank.FIVE, True
            ),
            _(
                "You may use as many as you have, side by side too, and a meld of nothing but"
                " wild cards is a meld."
            ),
            Example("XX QD KD", _("The joker stands for the Jack of diamonds"), melds=True),
        ),
    )


def _melds() -> Chapter:
    return Chapter(
        "melds",
        _("Books and runs"),
        (
            _("A book is three or more cards of one rank. The suits don't matter."),
            Example("7S 7H 7T", _("A book of 7s"), melds=True),
            Example("7S 7S 7H", _("The same card twice is fine"), melds=True),
            _("A run is three or more cards in a row, all of one suit."),
            Example("8C 9C 10C JC", _("A run of clubs, 8 to Jack"), melds=True),
            Example("8C 9D 10C", _("No run: the suits differ"), melds=False),
            _(
                "After the King nothing follows, before the 3 nothing comes. So a run has "
                "eleven cards at most."
            ),
            _("Each card belongs to one meld only."),
            Example(
                "9D 9H 9C|10C JC QC",
                _("Two melds: a book of 9s and a run of clubs"),
                melds=True,
            ),
        ),
    )


def _turn() -> Chapter:
    return Chapter(
        "turn",
        _("Your turn"),
        (
            _(
                "Draw one card: the unknown top card of the draw pile, or the top card of the"
                " discard pile, which all have seen. Then discard one card."
            ),
            _(
                "Until somebody goes out, nothing is laid down. Arranging melds on the shelf "
                "above your hand is for you alone."
            ),
            _(
                "The player to the dealer's left begins, and after each round the deal goes "
                "on to the left. When the draw pile is used up, the discard pile is shuffled "
                "to make a new one."
            ),
        ),
    )


def _out() -> Chapter:
    return Chapter(
        "out",
        _("Going out and the last turn"),
        (
            _(
                "When all your cards but one lie in melds after drawing, you may go out: lay "
                "the melds down and discard the card that is left, even one that would fit."
            ),
            Example(
                "4H 5H 6H|QS QD XX",
                _("Six cards, two melds: with a seventh to discard, out"),
                melds=True,
            ),
            _(
                "Then each of the others has exactly one more turn. They draw, discard, and "
                "lay down what melds they have. Nobody adds to melds of others."
            ),
            _(
                "Nobody has to go out. But the next player may take the card with which you "
                "went out."
            ),
        ),
    )


def _points() -> Chapter:
    return Chapter(
        "points",
        _("Points"),
        (
            _("Cards in melds count nothing. Every card left over counts against you:"),
            Example("3S 7H 10T", _("3 to 10: their number")),
            Example("JS QH KC", _("Jack 11, Queen 12, King 13")),
            Example("6D 6T", _("A wild rank card 20, here with 6s wild"), Rank.SIX),
            Example("XX", _("A joker 50")),
            _("Whoever goes out has no points in that round."),
        ),
    )


def _match() -> Chapter:
    return Chapter(
        "match",
        _("The match"),
        (
            _(
                "After eleven rounds the lowest total wins. If several have it they win "
                "together, or, if you like, they alone play a round of six cards for the "
                "match."
            ),
            _(
                "The cards of a match come from a number that is sealed before the first "
                "deal; the seal stands in the page for a new match. Afterwards, under past "
                "matches, anybody can check that nothing was changed."
            ),
        ),
    )


def _house_rules() -> Chapter:
    return Chapter(
        "house",
        _("House rules"),
        (
            _(
                "Families play Five Crowns in many ways. Under New match, Own rules, you "
                "choose what a joker costs, how long a book may be and whether a suit may "
                "come twice in it, what court cards count, whether a card just taken may be "
                "discarded, how many rounds there are and in which order, and how a tie is "
                "settled."
            ),
            *(
                _("{option}: {value}").format(option=title(o.id), value=sentence(o.id))
                for o in OPTIONS
            ),
        ),
    )


def _solitaire() -> Chapter:
    return Chapter(
        "solitaire",
        _("Solitaire"),
        (
            _(
                "Eleven piles of 3 to 13 cards lie open, 28 cards are left to draw. In each "
                "pile the rank worth as many as the cards it was dealt is wild: the 3s in the"
                " first, the Kings in the last. Whether a card is wild depends on where it "
                "lies."
            ),
            _(
                "Turn a card up, put it on a pile, and discard a card of that pile. A pile "
                "whose cards all lie in melds is closed: it is turned over and takes no more "
                "cards."
            ),
            _("Close all eleven piles before the cards run out, and you have won."),
        ),
    )


def found(words: str) -> Iterator[Chapter]:
    """Yield the pages in which every word occurs, all of them without a word; neither case
    nor accents matter."""
    wanted = _plain(words).split()
    for chapter in chapters():
        texts = [b if isinstance(b, str) else b.caption for b in chapter.blocks]
        text = _plain(" ".join([chapter.title, *texts]))
        if all(word in text for word in wanted):
            yield chapter


def _plain(text: str) -> str:
    """Letters without their accents, all small."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))
