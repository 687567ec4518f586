"""Golden deals: which cards a seed deals, for ever and on every system."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.cards import deck
from engine.match import rules as play
from engine.ruleset import Ruleset
from engine.shuffle import Seed, shuffled

FILE: Final = Path(__file__).parent / "deals.txt"

DEALS: Final[dict[str, tuple[Ruleset, Seed]]] = {
    "two players, round 1": (Ruleset(), Seed(5)),
    "seven players, thirteen cards": (
        Ruleset(players=7, rounds="13"),
        Seed(2**64 - 1, "0123456789abcdef", "Fünf ♠ Kronen"),
    ),
}
"""By name, what a match is started with."""

HEADING: Final = """\
Golden deals. Source: the engine, checked against tests/engine/outsider.py, which follows
docs/NOTATION.md and shares no code with it. Made by: python -m tests.golden.regenerate
"""


def deal_text(name: str) -> str:
    """Return a golden deal in notation."""
    rules, seed = DEALS[name]
    match, events = play.start(rules, seed)
    pile = shuffled(deck(rules.games), seed.stream("round", 1))
    return "\n".join(
        (
            f"id {name}",
            f"options {rules}",
            f"seed {seed.number} salt {seed.salt!r} cut {seed.cut!r}",
            f"commitment {seed.commitment}",
            f"shuffled {' '.join(c.text for c in pile)}",
            *map(str, events),
            f"draw pile {' '.join(c.text for c in match.round.draw_pile)}",
            "",
        )
    )


def all_deals() -> str:
    """Return the whole file."""
    return "\n".join((HEADING, *map(deal_text, DEALS)))
