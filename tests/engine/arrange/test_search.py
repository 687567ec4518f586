"""The search below the arranging: its memo, its limits, and the compiled one."""

from __future__ import annotations

import random
import runpy
import threading

import pytest

from engine.cards import JOKER_CODE, Rank, parse_faces
from engine.errors import EngineError
from engine.ruleset import Ruleset
from tests.engine.builds import BUILDS, ROOT, after_discard, codes, module, solver
from tests.engine.meld_oracle import a_hand, all_rules

OFFICIAL = Ruleset()
RULES = [*all_rules()]


@pytest.mark.parametrize("build", BUILDS)
def test_the_memo_does_not_change_results(build: str) -> None:
    rng = random.Random(1)
    remembering = solver(build, Rank.SEVEN, OFFICIAL)
    hands = [codes(a_hand(rng, rng.randint(1, 13), Rank.SEVEN)) for _ in range(150)]
    for hand in [*hands, *hands]:
        forgetting = solver(build, Rank.SEVEN, OFFICIAL)
        assert remembering.points(hand) == forgetting.points(hand)
        assert after_discard(remembering, hand) == after_discard(forgetting, hand)
        remembering.points(hand[:-1])
    remembering.clear()
    assert remembering.points(hands[0]) == solver(build, Rank.SEVEN, OFFICIAL).points(hands[0])


def test_the_memo_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module("plain", "engine.arrange.search"), "_MEMO", 50)
    search = solver("plain", Rank.SEVEN, OFFICIAL)
    rng = random.Random(2)
    for _ in range(400):
        hand = codes(a_hand(rng, 5, Rank.SEVEN))
        search.points(hand)
        after_discard(search, hand)
        assert search.remembered <= 100


@pytest.mark.parametrize("build", BUILDS)
def test_one_solver_serves_several_threads(build: str) -> None:
    search = solver(build, Rank.SEVEN, Ruleset(book_suits="distinct"))
    rng = random.Random(3)
    hands = [codes(a_hand(rng, 13, Rank.SEVEN)) for _ in range(40)]
    expected = [after_discard(search, hand) for hand in hands]
    search.clear()
    found: list[list[tuple[int, int]]] = [[], [], []]

    def work(results: list[tuple[int, int]]) -> None:
        results.extend(after_discard(search, hand) for hand in hands)

    threads = [threading.Thread(target=work, args=(results,)) for results in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 3


@pytest.mark.parametrize("build", BUILDS)
def test_limits(build: str) -> None:
    search = solver(build, Rank.THREE, OFFICIAL)
    with pytest.raises(EngineError, match="21 cards are too many; at most 20"):
        search.points([JOKER_CODE] * 21)
    eights = [f.code for f in parse_faces("8H 8H 8H 8H")]
    assert search.points(eights) == 0
    with pytest.raises(EngineError, match="more than 4 of 8H"):
        search.points([*eights, eights[0]])
    with pytest.raises(EngineError, match="no card to discard"):
        after_discard(search, [])
    assert search.points([]) == 0
    assert search.points([JOKER_CODE] * 20) == 0


def test_dense_hands_have_so_many_combinations_that_they_are_bounded_instead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both ways through the options give the same points."""
    rng = random.Random(4)
    for _ in range(120):
        rules = rng.choice(RULES)
        hand = codes(a_hand(rng, rng.randint(8, 14), Rank.SEVEN))
        by_lists: list[int] = []
        by_bounds: list[int] = []
        for few, results in ((1 << 30, by_lists), (0, by_bounds)):
            monkeypatch.setattr(module("plain", "engine.arrange.search"), "_FEW", few)
            search = solver("plain", Rank.SEVEN, rules)
            results += [search.points(hand), *after_discard(search, hand)]
        assert by_lists == by_bounds, (hand, str(rules))


def test_the_compiled_search_gives_the_same_results() -> None:
    rng = random.Random(5)
    for _ in range(400):
        rules = rng.choice(RULES)
        wild = Rank(rng.randint(3, 13))
        hand = codes(a_hand(rng, rng.randint(1, 14), wild))
        plain, compiled = solver("plain", wild, rules), solver("compiled", wild, rules)
        assert plain.points(hand) == compiled.points(hand), (hand, wild, str(rules))
        assert after_discard(plain, hand) == after_discard(compiled, hand), (
            hand,
            wild,
            str(rules),
        )


def test_the_compiled_modules_are_of_this_source() -> None:
    compiled = module("compiled", "engine.arrange.books")
    build = runpy.run_path(str(ROOT / "build" / "native.py"))
    assert build["digest"]() == compiled.SOURCE_DIGEST, "out of date: `make native`"
