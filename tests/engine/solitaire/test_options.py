"""The options of the solitaire: RULES.md, "Options"."""

from __future__ import annotations

import itertools

import pytest

from engine.errors import RulesetError
from engine.ruleset import Ruleset
from engine.solitaire.options import OPTIONS, SolitaireRules

CHOICES = list(itertools.product(*(o.values for o in OPTIONS)))


def test_defaults_are_the_official_rules() -> None:
    assert str(SolitaireRules()) == "closing=auto book_cap=0 book_suits=any"
    assert SolitaireRules().melds == Ruleset()


@pytest.mark.parametrize("values", CHOICES, ids=str)
def test_every_choice_reads_back(values: tuple[str, ...]) -> None:
    rules = SolitaireRules.of({o.id: v for o, v in zip(OPTIONS, values, strict=True)})
    assert SolitaireRules.parse(str(rules)) == rules
    assert (str(rules.melds.book_cap), rules.melds.book_suits) == values[1:]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("closing=never", "'closing' cannot be 'never'; it can be auto or manual"),
        ("book_cap=7", "'book_cap' cannot be '7'"),
        ("players=2", "'players' belongs to a match, not to the solitaire"),
        ("joker_points=20", "'joker_points' belongs to a match"),
        ("retake=allowed", "'retake' belongs to a match"),
        ("speed=fast", "there is no option 'speed'; options are closing, book_cap, book_suits"),
        ("closing", "write key=value"),
        ("closing=auto closing=auto", "given twice"),
    ],
)
def test_what_is_no_option_is_refused(text: str, part: str) -> None:
    with pytest.raises(RulesetError) as refused:
        SolitaireRules.parse(text)
    assert part in str(refused.value)


@pytest.mark.parametrize(("key", "value"), [("book_cap", True), ("book_cap", "5")])
def test_values_of_the_wrong_type_are_refused(key: str, value: object) -> None:
    with pytest.raises(RulesetError):
        SolitaireRules(**{key: value})  # type: ignore[arg-type]
