"""Cards and their notation: RULES.md, "Cards"."""

from __future__ import annotations

import copy
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    FACES,
    JOKER,
    RANKS,
    SUITS,
    Card,
    Face,
    Rank,
    Suit,
    card,
    deck,
    face,
    face_of_code,
    faces,
    parse_card,
    parse_cards,
    parse_face,
    parse_faces,
    parse_rank,
)
from engine.errors import NotationError
from tests.engine import strategies


def test_a_game_has_116_cards_every_suited_one_twice_and_six_jokers() -> None:
    counts = Counter(faces(deck()))
    assert len(deck()) == 116
    assert counts.pop(JOKER) == 6
    assert len(counts) == 55
    assert set(counts.values()) == {2}


def test_two_games_have_232_cards_every_suited_one_four_times_and_twelve_jokers() -> None:
    counts = Counter(faces(deck(2)))
    assert len(deck(2)) == 232
    assert counts.pop(JOKER) == 12
    assert set(counts.values()) == {4}


@pytest.mark.parametrize("games", [0, 3, -1])
def test_there_are_no_other_packs(games: int) -> None:
    with pytest.raises(ValueError, match="1 or 2"):
        deck(games)


def test_five_suits_and_eleven_ranks() -> None:
    assert [suit.letter for suit in SUITS] == list("SHCDT")
    assert [suit.symbol for suit in SUITS] == list("♠♥♣♦★")
    assert [rank.text for rank in RANKS] == "3 4 5 6 7 8 9 10 J Q K".split()
    assert [rank.value for rank in RANKS] == list(range(3, 14))


@pytest.mark.parametrize(
    ("text", "shown"), [("8H", "8♥"), ("10T", "10★"), ("QD", "Q♦"), ("XX", "XX"), ("KS", "K♠")]
)
def test_faces_have_a_notation_and_a_look(text: str, shown: str) -> None:
    assert parse_face(text).display == shown
    assert str(parse_face(text)) == text


def test_every_face_and_card_reads_back_as_the_same_object() -> None:
    for one in FACES:
        assert parse_face(one.text) is one
        assert parse_face(one.text.lower()) is one
        assert face_of_code(one.code) is one
    for one_card in deck(2):
        assert parse_card(one_card.text) is one_card
        assert parse_card(str(one_card).lower()) is one_card
        assert card(one_card.face, one_card.copy) is one_card


def test_ranks_read_back() -> None:
    for rank in RANKS:
        assert parse_rank(rank.text) is rank
        assert parse_rank(f" {rank.text.lower()} ") is rank


def test_faces_by_rank_and_suit() -> None:
    assert face(Rank.TEN, Suit.STARS) is parse_face("10T")
    assert [face(rank, suit) for suit in SUITS for rank in RANKS] == list(FACES[:-1])


def test_cards_and_faces_sort_in_canonical_order() -> None:
    assert sorted(set(deck(2))) == list(deck(2))
    assert sorted(set(FACES)) == list(FACES)


def test_lists_of_cards_are_separated_by_white_space() -> None:
    assert parse_cards(" 8h  XX/6\n3t/2 ") == (
        parse_card("8H"),
        parse_card("XX/6"),
        parse_card("3T/2"),
    )
    assert parse_faces("8H 8h") == (parse_face("8H"),) * 2
    assert parse_cards("") == ()


@pytest.mark.parametrize("wild", RANKS)
def test_jokers_and_the_wild_rank_are_wild(wild: Rank) -> None:
    for one in FACES:
        assert one.is_wild(wild) == (one is JOKER or one.rank is wild)
    for one_card in deck():
        assert one_card.is_wild(wild) == one_card.face.is_wild(wild)
    assert [one for one in FACES if one.is_wild(None)] == [JOKER]


@given(st.sampled_from(deck(2)))
def test_cards_stay_the_same_object_when_copied_or_sent_to_another_process(one: Card) -> None:
    assert copy.deepcopy(one) is one
    assert pickle.loads(pickle.dumps(one)) is one
    assert pickle.loads(pickle.dumps(one.face)) is one.face


@given(strategies.cards(), strategies.cards())
def test_one_card_is_one_object(a: Card, b: Card) -> None:
    assert (a == b) is (a is b) is (a.text == b.text) is (a.index == b.index)
    assert (a < b) is (a.index < b.index)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "8",
        "H",
        "H8",
        "8X",
        "2H",
        "1H",
        "11H",
        "AH",
        "10",
        "X",
        "XXX",
        "8♥",
        "\uff18H",  # full-width digit
        "8\u017f",  # long s, whose capital is S
        "8H/",
        "8H/0",
        "8H/5",
        "8H/01",
        "8H/+2",
        "8H/²",
        "8H/2/2",
        "8H /2",
        "XX/13",
        "XX/99999999999999999999",
        "8H 9H",
    ],
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"is not a card|no copy"):
        parse_card(text)


def test_a_refusal_names_the_text_but_not_a_whole_book() -> None:
    with pytest.raises(NotationError, match=r"^'8X' is not a card"):
        parse_face("8X")
    with pytest.raises(NotationError) as caught:
        parse_face("8X" * 100_000)
    assert len(str(caught.value)) < 250


@pytest.mark.parametrize(("number", "of"), [(0, "8H"), (5, "8H"), (13, "XX"), (-1, "XX")])
def test_there_is_no_such_copy(number: int, of: str) -> None:
    with pytest.raises(NotationError, match="there is no copy"):
        card(parse_face(of), number)


@pytest.mark.parametrize("text", ["", "2", "11", "1", "A", "1 0", "jj", "K\u0301", "\u212a"])
def test_what_is_no_rank_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="not a rank"):
        parse_rank(text)


@given(st.text(max_size=8))
def test_any_text_is_a_face_or_refused(text: str) -> None:
    try:
        found: Face = parse_face(text)
    except NotationError:
        return
    assert found.text == text.strip().upper()
