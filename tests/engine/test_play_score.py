"""The score of a round, the options that concern a turn, and when nobody is to move:
RULES.md, "A round", 6, and "Options", in notation.
"""

from __future__ import annotations

import dataclasses

import pytest

from engine.match.state import Phase
from tests.engine.positions import after, events, legal, position, refusal

# 6. The score.


@pytest.mark.parametrize(
    ("left", "options", "points"),
    [
        ("4S 5H 10T", "", 19),
        ("JS QH KT", "", 36),
        ("JS QH KT", "court=ten", 30),
        ("XX 4H 7T", "", 61),
        ("XX 4H 7T", "joker_points=20", 31),
        ("3S 4H 7T", "", 31),  # a 3 in the 3-card round counts 20
        ("XX 3S 9T", "", 79),
    ],
)
def test_each_card_left_counts(left: str, options: str, points: int) -> None:
    match = position(["5S 5H 5C 9C", left], phase="discard", draw="8D", size=3, options=options)
    match = after(match, "out 9C lay 5S 5H 5C", "draw", "discard 8D")
    assert match.results[-1].points == (0, points)


def test_a_king_in_the_thirteen_card_round_counts_twenty() -> None:
    # RULES.md, "Edge cases"; also where court cards count ten.
    run = "3H 4H 5H 6H 7H 8H 9H 10H JH QH + KH KS KC"
    other = "KD 3C 5S 5C 7S 7C 9S 9C JS JC QS QC 3D"
    for options, points in (("", 20 + 6 + 10 + 14 + 18 + 22 + 24), ("court=ten", 108)):
        match = position(
            [f"{run.replace('+ ', '')} 4T", other],
            phase="discard",
            draw="8D",
            size=13,
            options=options,
        )
        match = after(match, f"out 4T lay {run}", "draw", "discard 8D")
        assert match.results[-1].points == (0, points)


def test_cards_in_melds_count_nothing_and_the_player_who_went_out_scores_nothing() -> None:
    match = position(["5S 5H 9C 9D 9T 3S", "8C 8D 8T 10S QD KT"], draw="JD 5C")
    told = events(
        match, "draw", "out 3S lay 5S 5H 5C + 9C 9D 9T", "draw", "discard KT lay 8C 8D 8T"
    )
    assert told == [
        "seat 0 drew 5C",
        "seat 0 went out 5S 5H 5C + 9C 9D 9T",
        "seat 0 discarded 3S",
        "seat 1 drew JD",
        "seat 1 laid down 8C 8D 8T left 10S QD JD",
        "seat 1 discarded KT",
        "round 1 ended 0 33",
        "match ended winners 0 totals 0 33",
    ]


# Options that concern a turn.


def test_retake_forbidden_bars_the_card_just_taken() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"], discard="JS QS", options="retake=forbidden")
    match = after(match, "take")
    assert "QS was just taken from the discard pile" in refusal(match, "discard QS")
    assert legal(match) == ["discard 3S", "discard 5H", "discard 9C"]


def test_retake_forbidden_bars_going_out_with_that_card_too() -> None:
    match = position(["5S 5H 5T", "4S 6H 9D"], discard="9C", options="retake=forbidden")
    match = after(match, "take")
    assert "9C was just taken" in refusal(match, "out 9C lay 5S 5H 5T")
    assert not [action for action in legal(match) if action.startswith("out")]


def test_retake_forbidden_bars_neither_a_drawn_card_nor_another_copy() -> None:
    match = position(["3S 5H 9C", "4S 6H 9D"], draw="QS", options="retake=forbidden")
    after(match, "draw", "discard QS")
    match = position(["QS/2 5H 9C", "4S 6H 9D"], discard="JS QS", options="retake=forbidden")
    match = after(match, "take")
    assert legal(match) == ["discard QS/2", "discard 5H", "discard 9C"]


def test_retake_forbidden_ends_with_the_turn() -> None:
    match = position(
        ["3S 5H 9C", "4S 6H 9D"], draw="7T 8T", discard="JS QS", options="retake=forbidden"
    )
    match = after(match, "take", "discard 3S", "draw", "discard 4S", "draw")
    after(match, "discard QS")


def test_a_book_of_six_splits_in_two_where_five_are_the_most() -> None:
    cards = ["8S 8H 8C 8D 8T 8S/2", "4S 6H 9D JD JC QT"]
    match = after(position(cards, draw="KS", options="book_cap=5"), "draw")
    assert "is no meld" in refusal(match, "out KS lay 8S 8H 8C 8D 8T 8S/2")
    after(match, "out KS lay 8S 8H 8C + 8D 8T 8S/2")
    after(after(position(cards, draw="KS"), "draw"), "out KS lay 8S 8H 8C 8D 8T 8S/2")


def test_no_suit_twice_in_a_book_where_suits_must_be_distinct() -> None:
    cards = ["8S 8S/2 8C", "4S 6H 9D"]
    match = after(position(cards, draw="KS", options="book_suits=distinct"), "draw")
    assert "is no meld" in refusal(match, "out KS lay 8S 8S/2 8C")
    after(after(position(cards, draw="KS"), "draw"), "out KS lay 8S 8S/2 8C")


# Nobody to move.


def test_after_the_round_only_the_next_is_dealt() -> None:
    match = position(["5S 5H 9C", "8C 10C QD"], draw="JT 5C", sizes=(3, 4))
    match = after(match, "draw", "out 9C lay 5S 5H 5C", "draw", "discard QD")
    assert match.phase is Phase.ROUND_OVER
    assert legal(match) == ["deal"]
    for action in ("draw", "take", "discard 8C"):
        assert "nobody is to move" in refusal(match, action)


def test_after_the_match_nothing_is_legal() -> None:
    match = position(["5S 5H 9C", "8C 10C QD"], draw="JT 5C")
    match = after(match, "draw", "out 9C lay 5S 5H 5C", "draw", "discard QD")
    assert match.phase is Phase.MATCH_OVER
    assert legal(match) == []
    assert "there is no round to deal" in refusal(match, "deal")
    assert "nobody is to move" in refusal(match, "draw")


def test_a_round_in_play_is_not_dealt_over() -> None:
    for match in (
        position(["5S 5H 9C", "8C 10C QD"]),
        after(position(["5S 5H 9C", "8C 10C QD"]), "draw"),
    ):
        assert "there is no round to deal" in refusal(match, "deal")


def test_a_refusal_changes_nothing() -> None:
    match = after(position(["5S 5H 9C", "8C 10C QD"]), "draw")
    before = dataclasses.replace(match)
    for action in ("draw", "deal", "discard 8C", "out 5S lay 5H 9C KC"):
        refusal(match, action)
    assert match == before
