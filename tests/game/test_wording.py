"""What the engine names by id has a name for people: the recipes of CONTRIBUTING.md."""

from __future__ import annotations

import pytest

from engine.bots import LEVELS
from engine.ruleset import OPTIONS, Option
from game.text.option_texts import sentence, title, value_name
from game.text.wording import level_name


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_has_a_name(level: str) -> None:
    """What to do: give it one in game/text/wording.py."""
    assert level_name(level) != level


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.id)
def test_an_option_is_told_in_words(option: Option) -> None:
    """What to do: game/text/option_texts.py."""
    assert title(option.id)
    assert sentence(option.id)
    names = [value_name(option.id, value) for value in option.values]
    assert len(set(names)) == len(names)
    if option.id != "players":
        assert not set(names) & set(option.values)
