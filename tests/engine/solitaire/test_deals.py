"""The numbered deals, the same for ever and everywhere."""

from __future__ import annotations

import random

import pytest
from hypothesis import given

from engine.cards import deck
from engine.errors import SeedError
from engine.solitaire.deals import (
    MAX_DEAL,
    SIZES,
    daily_deal,
    deal_cards,
    parse_deal,
)
from tests.engine.solitaire.walks import DEALS
from tests.golden import solitaire


def test_golden_deals() -> None:
    assert solitaire.FILE.read_text(encoding="utf-8") == solitaire.text()


@given(DEALS)
def test_a_deal_holds_every_card_once(number: int) -> None:
    piles, draws = deal_cards(number)
    assert [len(pile) for pile in piles] == list(SIZES)
    assert len(draws) == 28
    assert sorted([*draws, *(card for pile in piles for card in pile)]) == list(deck())
    assert deal_cards(number) == (piles, draws)


def test_deals_differ() -> None:
    assert len({deal_cards(number) for number in range(1, 201)}) == 200


@pytest.mark.parametrize("number", [0, -1, MAX_DEAL + 1])
def test_there_are_no_other_numbers(number: int) -> None:
    with pytest.raises(SeedError, match="from 1 to 2000000000"):
        deal_cards(number)


def test_a_pack_too_small_is_refused() -> None:
    with pytest.raises(SeedError, match="too few"):
        deal_cards(1, deck()[:10], (5, 6))


@pytest.mark.parametrize("text", ["1", " 2000000000 ", "007"])
def test_numbers_are_read(text: str) -> None:
    assert parse_deal(text) == int(text)


@pytest.mark.parametrize("text", ["", "0", "-1", "1.5", "2000000001", "٣", "1e3", "9" * 5000])
def test_what_is_no_number_of_a_deal_is_refused(text: str) -> None:
    with pytest.raises(SeedError) as refused:
        parse_deal(text)
    assert len(str(refused.value)) < 200


def test_daily_deals_come_in_rounds() -> None:
    deals = sorted(random.Random(3).sample(range(1, 1000), 40))
    first = 40 * 18_000
    rounds = [[daily_deal(first + 40 * r + day, deals) for day in range(40)] for r in (0, 1)]
    assert rounds[0] != rounds[1]
    assert [sorted(found) for found in rounds] == [deals, deals]
