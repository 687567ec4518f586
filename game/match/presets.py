"""Ready-made rules for a new match."""

from __future__ import annotations

import dataclasses
from typing import Final, Literal, get_args

from engine.ruleset import Ruleset
from game.match.setup import MatchSetup

__all__ = ["PRESETS", "Preset", "preset_of", "with_preset"]

Preset = Literal["official", "quick", "party"]
PRESETS: Final[tuple[Preset, ...]] = get_args(Preset)

PARTY_BOTS: Final = 7
"""Opponents at a party: with eight at the table two games are combined."""

_RULES: Final[dict[Preset, dict[str, str]]] = {
    "official": {},
    "quick": {"rounds": "short"},
    "party": {"rounds": "short", "order": "shuffled", "tie": "playoff"},
}


def _rules(preset: Preset, players: int) -> Ruleset:
    return Ruleset.of({"players": str(players), **_RULES[preset]})


def preset_of(setup: MatchSetup) -> Preset | None:
    """Return the preset that a match is played by, or None for rules of one's own."""
    players = setup.rules.players
    for preset in PRESETS:
        if setup.rules == _rules(preset, players):
            return preset
    return None


def with_preset(setup: MatchSetup, preset: Preset) -> MatchSetup:
    """Return the match by the rules of a preset; a party is joined by others."""
    bots = len(setup.levels)
    if preset == "party":
        setup = setup.seated(max(bots, PARTY_BOTS))
    return dataclasses.replace(setup, rules=_rules(preset, setup.rules.players))
