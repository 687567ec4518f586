"""What a group of cards is, and how that is said."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import FACES, JOKER, RANKS, Face, Rank, Suit, parse_cards, parse_faces
from engine.cards import face as face_of
from engine.melds import Book, NoMeld, Reason, Run, explain, in_display_order, is_meld
from engine.ruleset import Ruleset
from tests.engine.meld_oracle import Oracle, all_rules

OFFICIAL = Ruleset()
CAPPED = Ruleset(book_cap=5)
DISTINCT = Ruleset(book_suits="distinct")
SEVEN = Rank.SEVEN


def told(text: str, rules: Ruleset = OFFICIAL, wild: Rank = SEVEN) -> Book | Run | NoMeld:
    return explain(parse_faces(text), wild, rules)


def shown(text: str, rules: Ruleset = OFFICIAL, wild: Rank = SEVEN) -> str:
    return " ".join(c.text for c in in_display_order(parse_cards(text), wild, rules))


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("8H 8C 8S", True),
        ("8H 8H/2 8S", True),
        ("8H 8H/2 8H/3", True),
        ("8H 9H 10H", True),
        ("10H 8H 9H", True),
        ("8H XX 10H", True),
        ("8H 7S 10H", True),
        ("8H XX XX/2 JH", True),
        ("XX XX/2 XX/3", True),
        ("7S 7H XX", True),
        ("8H XX XX/2", True),
        ("QH KH XX", True),
        ("3H 4H XX", True),
        ("8H 8C", False),
        ("8H 9H", False),
        ("", False),
        ("8H 9C 10H", False),
        ("8H 8C 9H", False),
        ("8H 10H JH", False),
        ("8H XX JH", False),
        ("8H 8H/2 9H", False),
        ("8H 8H/2 9H XX", False),
        ("QH KH 3H", False),
        ("KH 3H XX", False),
    ],
)
def test_books_and_runs(text: str, good: bool) -> None:
    faces = [c.face for c in parse_cards(text)]
    assert is_meld(faces, SEVEN, OFFICIAL) is good


@pytest.mark.parametrize("order", [*itertools.permutations("8H XX JH 10H".split())])
def test_the_order_of_the_cards_does_not_matter(order: tuple[str, ...]) -> None:
    assert is_meld(parse_faces(" ".join(order)), SEVEN, OFFICIAL)


def test_a_run_has_at_most_eleven_cards_wild_cards_included() -> None:
    hearts = [face_of(rank, Suit.HEARTS) for rank in RANKS]
    assert is_meld(hearts, SEVEN, OFFICIAL)
    assert is_meld([*hearts[2:9], *[JOKER] * 4], SEVEN, OFFICIAL)
    assert not is_meld([*hearts, JOKER], SEVEN, OFFICIAL)
    assert not is_meld([*hearts[2:], *[JOKER] * 3], SEVEN, OFFICIAL)
    assert explain([*hearts, JOKER], SEVEN, OFFICIAL) == NoMeld(Reason.RUN_TOO_LONG, count=11)


def test_a_book_has_no_limit_without_the_natural_one() -> None:
    eights = parse_faces("8H 8C 8S 8D 8T 8H 8C 8S 8D 8T")
    assert is_meld(eights, SEVEN, OFFICIAL)
    assert is_meld([*eights, JOKER, JOKER, JOKER], SEVEN, OFFICIAL)
    assert explain([*eights, JOKER], SEVEN, OFFICIAL) == Book(
        Rank.EIGHT, tuple(sorted([*eights, JOKER])), (Rank.EIGHT,) * 11
    )


def test_the_natural_limit_is_five_cards_wild_cards_included() -> None:
    assert is_meld(parse_faces("8H 8C 8S 8D XX"), SEVEN, CAPPED)
    assert not is_meld(parse_faces("8H 8C 8S 8D XX XX"), SEVEN, CAPPED)
    assert told("8H 8C 8S 8D 8T 8T", CAPPED) == NoMeld(Reason.BOOK_TOO_LONG, count=5)


def test_beyond_the_natural_limit_wild_cards_are_a_run() -> None:
    five, six = [JOKER] * 5, [JOKER] * 6
    assert isinstance(explain(five, SEVEN, CAPPED), Book)
    run = explain(six, SEVEN, CAPPED)
    assert isinstance(run, Run)
    assert (run.suit, run.low, run.high) == (Suit.SPADES, Rank.THREE, Rank.EIGHT)
    assert isinstance(explain([JOKER] * 11, SEVEN, CAPPED), Run)
    assert explain([JOKER] * 12, SEVEN, CAPPED) == NoMeld(Reason.RUN_TOO_LONG, count=11)
    assert isinstance(explain([JOKER] * 12, SEVEN, OFFICIAL), Book)


def test_one_natural_and_too_many_wild_cards_for_a_book_are_a_run() -> None:
    run = told("8H XX XX XX XX XX", CAPPED)
    assert isinstance(run, Run)
    assert (run.suit, run.low, run.high) == (Suit.HEARTS, Rank.EIGHT, Rank.KING)
    assert told("8H" + " XX" * 11, CAPPED) == NoMeld(Reason.RUN_TOO_LONG, count=11)


def test_with_distinct_suits_no_suit_twice_among_the_naturals_of_a_book() -> None:
    assert is_meld(parse_faces("8H 8C 8S XX 7H"), SEVEN, DISTINCT)
    assert not is_meld(parse_faces("8H 8C 8C"), SEVEN, DISTINCT)
    assert told("8H 8C XX 8C", DISTINCT) == NoMeld(Reason.SUIT_TWICE, parse_faces("8C 8C"))
    # Wild cards may be of one suit.
    assert is_meld(parse_faces("8H 7H 7H"), SEVEN, DISTINCT)
    assert is_meld(parse_faces("7H 7H 7H"), SEVEN, DISTINCT)


def test_a_book_tells_its_rank() -> None:
    assert told("XX 8S 7D 8H") == Book(
        Rank.EIGHT, parse_faces("8S 8H 7D XX"), (Rank.EIGHT,) * 4
    )
    assert told("XX 7H 7S") == Book(None, parse_faces("7S 7H XX"), (None,) * 3)


def test_a_run_tells_as_which_card_each_wild_card_stands() -> None:
    run = told("10H XX 8H")
    assert run == Run(
        Suit.HEARTS,
        Rank.EIGHT,
        Rank.TEN,
        parse_faces("8H XX 10H"),
        parse_faces("8H 9H 10H"),
    )


def test_wild_cards_left_over_go_on_top_and_below_only_at_the_king() -> None:
    assert shown("XX 9H 8H") == "8H 9H XX"
    assert shown("KH XX QH") == "XX QH KH"
    assert shown("QH JH XX XX/2 XX/3") == "XX XX/2 JH QH XX/3"


def test_a_run_in_a_right_order_is_left_in_it() -> None:
    assert shown("XX 8H 9H") == "XX 8H 9H"
    assert shown("XX/2 8H XX 10H") == "XX/2 8H XX 10H"
    assert shown("8H 9H XX") == "8H 9H XX"
    # Nothing lies below the 3 or above the king.
    assert shown("XX 3H 4H") == "3H 4H XX"
    assert shown("QH KH XX") == "XX QH KH"
    run = told("XX 8H 9H")
    assert isinstance(run, Run)
    assert run.low is SEVEN


def test_a_wild_card_of_the_right_face_stands_in_its_own_place() -> None:
    assert shown("XX 8H 6H 7H 5H 10H") == "5H 6H 7H 8H XX 10H"
    assert shown("9H 8H 7H") == "7H 8H 9H"
    run = told("9H 8H 7H")
    assert isinstance(run, Run)
    assert run.stands_for == run.cards


def test_a_book_shows_its_cards_in_order_and_the_wild_ones_last() -> None:
    assert shown("XX/3 8T 7C 8S XX 8S/2") == "8S 8S/2 8T 7C XX XX/3"


def test_only_melds_have_a_display_order() -> None:
    with pytest.raises(ValueError, match="no meld: 8H 9C 10H"):
        shown("8H 9C 10H")


@pytest.mark.parametrize(
    ("text", "reason", "faces", "count", "words"),
    [
        ("", Reason.TOO_FEW, "", 3, "A meld has at least three cards: 3 cards are missing"),
        ("8H 8C", Reason.TOO_FEW, "", 1, "A meld has at least three cards: 1 card is missing"),
        (
            "8H 9C 8C",
            Reason.DIFFERENT_RANKS_AND_SUITS,
            "8H 9C",
            0,
            "8 of hearts and 9 of clubs share neither rank nor suit",
        ),
        (
            "5H 6H 8H",
            Reason.GAP,
            "6H 8H",
            1,
            "6 of hearts and 8 of hearts need a wild card between them",
        ),
        (
            "KD 8D XX 5D",
            Reason.GAP,
            "5D 8D",
            2,
            "5 of diamonds and 8 of diamonds need 2 wild cards between them",
        ),
        (
            "9T XX 9T 10T",
            Reason.SAME_CARD_TWICE,
            "9T",
            0,
            "9 of stars cannot stand twice in one run",
        ),
    ],
)
def test_reasons(text: str, reason: Reason, faces: str, count: int, words: str) -> None:
    problem = told(text)
    assert isinstance(problem, NoMeld)
    assert problem.reason is reason
    assert problem.faces == parse_faces(faces)
    assert problem.count == count
    assert str(problem) == words


def test_words_for_the_other_reasons_and_for_melds() -> None:
    assert str(NoMeld(Reason.RUN_TOO_LONG, count=11)) == "A run has at most 11 cards"
    assert str(told("8H 8C 8S 8D 8T 8T", CAPPED)) == "A book may have at most 5 cards"
    assert str(told("JH JC JC", DISTINCT)) == "A book may hold the jack of clubs only once"
    assert str(told("8H 8C 8S")) == "Book of three 8s"
    assert str(told("6S 6H 6C XX")) == "Book of four 6s"
    assert str(told("KH KC XX")) == "Book of three kings"
    assert str(told("XX XX XX")) == "Book of three wild cards"
    assert str(told("8H XX XX JH")) == "Run of hearts 8-J"


FACE_LISTS = st.lists(st.sampled_from(FACES), max_size=13)
# Near one suit or one rank, so that melds are not rare.
NEAR_RUNS = st.sampled_from("SHCDT").flatmap(
    lambda suit: st.lists(
        st.sampled_from([*(f for f in FACES if str(f.suit) == suit), *[JOKER] * 6]), max_size=13
    )
)
NEAR_BOOKS = st.sampled_from(RANKS).flatmap(
    lambda rank: st.lists(
        st.sampled_from([*(f for f in FACES if f.rank is rank), JOKER, JOKER]), max_size=8
    )
)


@settings(max_examples=400)
@given(
    FACE_LISTS | NEAR_RUNS | NEAR_BOOKS, st.sampled_from(RANKS), st.sampled_from([*all_rules()])
)
def test_explaining_agrees_with_the_test_and_with_the_rules(
    faces: list[Face], wild: Rank, rules: Ruleset
) -> None:
    oracle = Oracle.of(wild, rules)
    found = explain(faces, wild, rules)
    assert is_meld(faces, wild, rules) is not isinstance(found, NoMeld)
    assert is_meld(faces, wild, rules) is oracle.is_meld(faces)
    assert str(found)
    if isinstance(found, NoMeld):
        assert set(found.faces) <= set(faces)
        return
    assert sorted(found.cards) == sorted(faces)
    for card, stands_for in zip(found.cards, found.stands_for, strict=True):
        if not oracle.is_wild(card):
            assert stands_for is (card if isinstance(found, Run) else card.rank)
    if isinstance(found, Book):
        assert oracle.is_book(faces)
        assert len(set(found.stands_for)) == 1
    else:
        assert oracle.is_run(faces)
        assert not oracle.is_book(faces)
        assert [f.suit for f in found.stands_for] == [found.suit] * len(faces)
        ranks = [int(f.rank or 0) for f in found.stands_for]
        assert ranks == list(range(found.low, found.high + 1))
        # Explained once more, in that order, it stays as it is.
        assert explain(found.cards, wild, rules) == found


@settings(max_examples=200)
@given(FACE_LISTS | NEAR_RUNS, st.sampled_from(RANKS))
def test_a_gap_is_one_that_the_wild_cards_do_not_fill(faces: list[Face], wild: Rank) -> None:
    problem = explain(faces, wild, OFFICIAL)
    if isinstance(problem, NoMeld) and problem.reason is Reason.GAP:
        low, high = problem.faces
        assert low.suit is high.suit
        assert problem.count == high.code - low.code - 1 > 0
        filled = [*faces, *[JOKER] * problem.count]
        again = explain(filled, wild, OFFICIAL)
        assert not (isinstance(again, NoMeld) and again.faces == problem.faces)
