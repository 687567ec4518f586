"""Each target takes what the program writes, and that with damage."""

from __future__ import annotations

import random

import pytest

from engine.errors import EngineError
from tests.fuzz import targets
from tests.fuzz.seeds import SEEDS
from tests.fuzz.targets import TARGETS

SIGNS = (
    "\u202e",
    "\u200b",
    "\x00",
    "\ufeff",
    "é",
    "😀",
    "{",
    '"',
    "9" * 30,
    "[" * 50,
    "\n",
    " ",
)


def damaged(seed: bytes, chance: random.Random) -> bytes:
    """Change a few places of an input."""
    data = bytearray(seed)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data) + 1)
        kind = chance.randrange(4)
        if kind == 0 and at < len(data):
            data[at] = chance.randrange(256)
        elif kind == 1:
            del data[at : at + chance.choice((1, 1, 8, 500))]
        elif kind == 2:
            data[at:at] = chance.choice(SIGNS).encode()
        else:
            start = chance.randrange(len(data) + 1)
            data[at:at] = data[start : start + chance.choice((1, 20))]
    return bytes(data)


def test_each_target_has_something_to_begin_with() -> None:
    assert set(SEEDS) == set(TARGETS)


@pytest.mark.parametrize("name", TARGETS)
def test_what_the_program_writes_is_read_and_damage_is_refused(name: str) -> None:
    chance = random.Random(name)
    seeds = SEEDS[name]()
    for seed in seeds:
        TARGETS[name](seed)
    for _ in range(40):
        TARGETS[name](damaged(chance.choice(seeds)[:4_000], chance))
    TARGETS[name](b"")


@pytest.mark.parametrize("name", ["match_record", "solitaire_record"])
def test_a_changed_record_gets_past_its_checksum(name: str) -> None:
    """Else the search would never see more than the last line."""
    (seed, *_) = SEEDS[name]()
    refused = ""

    def noted(error: Exception) -> None:
        nonlocal refused
        refused = str(error)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(targets, "_sentence", noted)
        TARGETS[name](seed.replace(b"= ", b"= x", 1))
    assert "what happens" in refused


def test_a_target_sees_a_wrong_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_data: bytes) -> None:
        raise EngineError("two\nlines")

    monkeypatch.setattr("engine.match.notation.read_record", fails)
    with pytest.raises(AssertionError, match="no sentence"):
        TARGETS["match_record"](b"")
