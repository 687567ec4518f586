"""Arranging one's own hand."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arrange.api import arrange
from engine.arrange.hand import MAX_SHELF, Arranging, in_order
from engine.cards import RANKS, Card, Rank, parse_cards
from engine.melds import is_meld
from engine.ruleset import Ruleset
from game.table.desk import ArrangingHistory
from tests.game.table.strategies import PACK, arranging, arrangings

RULES = Ruleset()
ranks = st.sampled_from(RANKS)


def test_cards_are_moved_along_the_hand() -> None:
    a = arranging("3S 4S 5S 6S")
    assert a.to_hand(parse_cards("3S"), 2) == arranging("4S 5S 3S 6S")
    assert a.to_hand(parse_cards("6S"), 0) == arranging("6S 3S 4S 5S")
    assert a.to_hand(parse_cards("4S 5S"), 99) == arranging("3S 6S 4S 5S")


def test_cards_go_to_the_shelf_and_back() -> None:
    a = arranging("3S 4S 5S 6S", "KH KC")
    assert a.to_meld(parse_cards("4S"), 0, 1) == arranging("3S 5S 6S", "KH 4S KC")
    assert a.to_new_meld(parse_cards("3S 5S")) == arranging("4S 6S", "KH KC", "3S 5S")
    # A meld that is left empty goes, and the others close up.
    two = arranging("3S", "KH", "4S 5S")
    assert two.to_meld(parse_cards("KH"), 1, 0) == arranging("3S", "KH 4S 5S")
    assert two.to_hand(parse_cards("4S 5S"), 0) == arranging("4S 5S 3S", "KH")
    assert two.cleared() == arranging("3S KH 4S 5S")


def test_a_wild_card_stays_where_it_was_put_if_it_can_stand_there() -> None:
    a = arranging("", "5H XX 7H", "8C XX/2 9C")
    assert a.set_right(Rank.THREE, RULES).shelf[0] == parse_cards("5H XX 7H")
    assert a.set_right(Rank.THREE, RULES).shelf[1] == parse_cards("8C 9C XX/2")
    # What is no meld is left alone.
    b = arranging("", "9C 3D 5S")
    assert b.set_right(Rank.KING, RULES) == b


def test_sorting_puts_wild_cards_last() -> None:
    a = arranging("9S XX 4H 7D 4S 7H QT", "KH")
    assert a.by_rank(Rank.SEVEN) == arranging("4S 4H 9S QT 7H 7D XX", "KH")
    assert a.by_suit(Rank.SEVEN) == arranging("4S 9S 4H QT 7H 7D XX", "KH")


def test_a_drawn_card_comes_to_the_right_end_and_nothing_else_moves() -> None:
    a = arranging("9S 3H", "4C 5C")
    assert a.reconciled(parse_cards("3H 4C 5C 9S KD")) == arranging("9S 3H KD", "4C 5C")
    assert a.reconciled(parse_cards("9S 5C")) == arranging("9S", "5C")


def test_there_is_an_end_to_the_shelf() -> None:
    a = arranging("3S 4S", *("KH", "KC", "KD", "KS", "KT", "QH"))
    assert not a.can_start_meld
    assert a.to_new_meld(parse_cards("3S")) is a
    # The last card of a meld may become a meld of its own all the same.
    assert a.to_new_meld(parse_cards("KH")).shelf[-1] == parse_cards("KH")
    with pytest.raises(ValueError, match="more than 6"):
        Arranging((), tuple((c,) for c in PACK[: MAX_SHELF + 1]))


def test_what_is_wrong_is_refused() -> None:
    with pytest.raises(ValueError, match="twice"):
        Arranging(parse_cards("3S"), (parse_cards("3S"),))
    with pytest.raises(ValueError, match="empty meld"):
        Arranging((), ((),))
    with pytest.raises(ValueError, match="not all in"):
        arranging("3S").to_hand(parse_cards("4S"), 0)
    with pytest.raises(IndexError):
        arranging("3S", "4S").to_meld(parse_cards("3S"), 1, 0)


@given(arrangings(), st.data())
def test_no_move_loses_a_card_or_makes_one(a: Arranging, data: st.DataObject) -> None:
    some = data.draw(
        st.lists(st.sampled_from(a.cards), unique=True) if a.cards else st.just([])
    )
    index = data.draw(st.integers(-3, 20))
    wild = data.draw(ranks)
    moves = [
        a.to_hand(some, index),
        a.to_new_meld(some),
        a.cleared(),
        a.by_rank(wild),
        a.by_suit(wild),
        a.set_right(wild, RULES),
    ]
    if a.shelf:
        moves.append(a.to_meld(some, data.draw(st.integers(0, len(a.shelf) - 1)), index))
    for after in moves:
        assert sorted(after.cards) == sorted(a.cards)
        assert all(after.shelf)
    # The cards not moved keep their order.
    rest = [c for c in a.hand if c not in some]
    assert [c for c in moves[0].hand if c not in some] == rest


@given(arrangings(), st.lists(st.sampled_from(PACK), max_size=14, unique=True))
def test_reconciling_follows_the_cards_and_disturbs_nothing(
    a: Arranging, cards: list[Card]
) -> None:
    after = a.reconciled(cards)
    assert sorted(after.cards) == sorted(cards)
    kept = set(cards)
    old = [c for c in a.hand if c in kept]
    assert list(after.hand[: len(old)]) == old
    assert after.hand[len(old) :] == tuple(c for c in cards if c not in set(a.cards))
    assert after.shelf == tuple(
        m for m in (tuple(c for c in meld if c in kept) for meld in a.shelf) if m
    )
    assert a.reconciled(a.cards) == a


@given(arrangings(), ranks)
def test_the_best_melds_are_laid_out_whole(a: Arranging, wild: Rank) -> None:
    best = arrange(a.cards, wild, RULES)
    after = a.in_melds(best.melds)
    assert after.shelf == best.melds
    assert sorted(after.hand) == list(best.left)
    assert after.valid(wild, RULES) == best.melds
    assert [c for c in after.hand if c in a.hand] == [c for c in a.hand if c in after.hand]


@given(arrangings(), ranks)
def test_valid_groups_are_melds_and_their_order_is_that_of_reading(
    a: Arranging, wild: Rank
) -> None:
    for meld in a.shelf:
        ordered = in_order(meld, wild, RULES)
        assert sorted(ordered) == sorted(meld)
        if not is_meld([c.face for c in meld], wild, RULES):
            assert ordered == meld
            assert meld not in a.valid(wild, RULES)


@given(st.lists(arrangings(), min_size=1, max_size=8))
def test_undo_and_redo_are_exact(steps: list[Arranging]) -> None:
    history = ArrangingHistory(Arranging())
    seen = [history.now]
    for step in steps:
        history = history.to(step)
        if seen[-1] != step:
            seen.append(step)
    for expected in reversed(seen[:-1]):
        history = history.undone()
        assert history.now == expected
    assert history.undone() is history
    for expected in seen[1:]:
        history = history.redone()
        assert history.now == expected
    assert history.redone() is history


def test_a_new_move_forgets_what_was_undone() -> None:
    history = ArrangingHistory(arranging("3S 4S")).to(arranging("4S 3S")).undone()
    assert history.to(arranging("4S", "3S")).future == ()
    assert history.to(history.now) is history


@given(
    st.lists(arrangings(), min_size=1, max_size=6),
    st.lists(st.sampled_from(PACK), max_size=14, unique=True),
)
def test_undo_after_a_draw_or_discard_never_brings_a_card_back(
    steps: list[Arranging], cards: list[Card]
) -> None:
    history = ArrangingHistory(steps[0])
    for step in steps[1:]:
        history = history.to(step)
    history = history.undone()
    followed = history.followed(history.now.reconciled(cards))
    for kept in (*followed.past, followed.now, *followed.future):
        assert sorted(kept.cards) == sorted(cards)
    # Each undo changes something.
    chain = [*followed.past, followed.now]
    assert all(a != b for a, b in itertools.pairwise(chain))
