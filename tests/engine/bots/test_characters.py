"""Names and manners of the levels."""

from __future__ import annotations

import pytest

from engine.bots import LEVELS
from engine.bots.characters import CHARACTERS, characters_of
from engine.match.record import Player


def test_every_level_has_characters_of_one_manner() -> None:
    manners = [{c.manner for c in characters_of(level)} for level in LEVELS]
    assert [len(m) for m in manners] == [1] * len(LEVELS)
    assert set.union(*manners) <= {"playful", "friendly", "dry", "courtly"}
    assert sum(len(characters_of(level)) for level in LEVELS) == len(CHARACTERS)


def test_ids_and_names_are_unique_and_fit_records() -> None:
    assert len({c.id for c in CHARACTERS}) == len(CHARACTERS)
    assert len({c.name for c in CHARACTERS}) == len(CHARACTERS)
    for character in CHARACTERS:
        assert Player(character.name, character.level).level == character.level


def test_there_are_no_characters_of_an_unknown_level() -> None:
    with pytest.raises(ValueError, match="no level 'random'"):
        characters_of("random")
