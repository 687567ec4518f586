"""990 hands with exact scores, made by an independent program (tests/vectors/README.md)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.arrange.api import arrange, best_discard, going_out_discards
from engine.cards import Card, Rank, card, faces, parse_face, parse_rank
from engine.melds import is_meld
from engine.ruleset import Ruleset
from tests.engine.builds import BUILDS, after_discard, codes, solver

FILE = Path(__file__).parents[2] / "vectors" / "hand_scores.jsonl"
LINES = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def position(line: dict[str, Any]) -> tuple[list[Card], Card, Rank, Ruleset]:
    """The hand, the card drawn, the wild rank and the rules."""
    copies: Counter[str] = Counter()
    cards = []
    for text in (*line["cards"], line["drawn"]):
        copies[text] += 1
        cards.append(card(parse_face(text), copies[text]))
    options = ("joker_points", "book_cap", "book_suits", "court")
    return (
        cards[:-1],
        cards[-1],
        parse_rank(line["wild"]),
        Ruleset(**{name: line[name] for name in options}),
    )


def test_there_are_990() -> None:
    assert len(LINES) == 990


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("part", range(9))
def test_the_points_are_exact(part: int, build: str) -> None:
    for line in LINES[part::9]:
        hand, drawn, wild, rules = position(line)
        search = solver(build, wild, rules)
        assert search.points(codes(hand)) == line["points"], line
        points, code = after_discard(search, codes([*hand, drawn]))
        assert points == line["points_after_discard"], line
        rest = codes([*hand, drawn])
        rest.remove(code)
        assert search.points(rest) == points, line


@pytest.mark.parametrize("part", range(9))
def test_the_melds_leave_these_points(part: int) -> None:
    for line in LINES[part::9]:
        hand, drawn, wild, rules = position(line)
        result = arrange(hand, wild, rules)
        assert result.points == line["points"], line
        discard, rest = best_discard([*hand, drawn], wild, rules)
        assert rest.points == line["points_after_discard"], line
        assert (discard in going_out_discards([*hand, drawn], wild, rules)) is not rest.points
        for found, cards in (
            (result, hand),
            (rest, [c for c in (*hand, drawn) if c != discard]),
        ):
            laid = [c for meld in found.melds for c in meld]
            assert sorted([*laid, *found.left]) == sorted(cards), line
            assert all(is_meld(faces(meld), wild, rules) for meld in found.melds), line
            assert found.points == sum(rules.points(c.face, wild) for c in found.left), line
