"""Five Crowns without a window: cards, rules, matches, bots and records.

What most programs need is here; docs/LIBRARY.md shows it at work. The rooms
:mod:`engine.arrange` (the best melds of a hand) and :mod:`engine.solitaire` (the solitaire,
with the same names) have faces of their own.

Nothing in this package knows a window, a clock, a file or global randomness
(DESIGN law 1); only :mod:`engine.__main__` and :mod:`engine.cli` do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine import arrange, solitaire
    from engine.bots.base import Bot, ShouldStop
    from engine.bots.registry import make_bot
    from engine.bots.simulation import play_match, simulate
    from engine.cards import Card, Face, Rank, Suit, parse_cards
    from engine.errors import EngineError
    from engine.match.actions import Action, Deal, Discard, Draw, GoOut, Source, parse_action
    from engine.match.notation import read_record, record_text
    from engine.match.record import Record
    from engine.match.rules import apply, legal_actions, start
    from engine.match.state import Match, Phase
    from engine.match.view import SeatView, view
    from engine.ruleset import Ruleset
    from engine.shuffle import Seed
else:
    from engine import lazy

    __getattr__, __dir__ = lazy.attach(
        __name__,
        {
            "engine.arrange": "",
            "engine.solitaire": "",
            "engine.bots.base": "Bot ShouldStop",
            "engine.bots.registry": "make_bot",
            "engine.bots.simulation": "play_match simulate",
            "engine.cards": "Card Face Rank Suit parse_cards",
            "engine.errors": "EngineError",
            "engine.match.actions": "Action Deal Discard Draw GoOut Source parse_action",
            "engine.match.notation": "read_record record_text",
            "engine.match.record": "Record",
            "engine.match.rules": "apply legal_actions start",
            "engine.match.state": "Match Phase",
            "engine.match.view": "SeatView view",
            "engine.ruleset": "Ruleset",
            "engine.shuffle": "Seed",
        },
    )

__all__ = [
    "Action",
    "Bot",
    "Card",
    "Deal",
    "Discard",
    "Draw",
    "EngineError",
    "Face",
    "GoOut",
    "Match",
    "Phase",
    "Rank",
    "Record",
    "Ruleset",
    "SeatView",
    "Seed",
    "ShouldStop",
    "Source",
    "Suit",
    "apply",
    "arrange",
    "legal_actions",
    "make_bot",
    "parse_action",
    "parse_cards",
    "play_match",
    "read_record",
    "record_text",
    "simulate",
    "solitaire",
    "start",
    "view",
]
