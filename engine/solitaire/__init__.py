"""The solitaire: the same names as for a match, and its deals, hints and solver.

What most programs need is here; docs/LIBRARY.md shows it at work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.solitaire.actions import Action, Close, Discard, Place, TurnUp, parse_action
    from engine.solitaire.deals import MAX_DEAL
    from engine.solitaire.notation import read_record, record_text
    from engine.solitaire.options import SolitaireRules
    from engine.solitaire.record import History, Record
    from engine.solitaire.rules import apply, legal_actions, start
    from engine.solitaire.solver.outcome import Move, Outcome, Solution
    from engine.solitaire.solver.search import actions_of, solve
    from engine.solitaire.state import Phase, Pile, Solitaire
else:
    from engine import lazy

    __getattr__, __dir__ = lazy.attach(
        __name__,
        {
            "engine.solitaire.actions": "Action Close Discard Place TurnUp parse_action",
            "engine.solitaire.deals": "MAX_DEAL",
            "engine.solitaire.notation": "read_record record_text",
            "engine.solitaire.options": "SolitaireRules",
            "engine.solitaire.record": "History Record",
            "engine.solitaire.rules": "apply legal_actions start",
            "engine.solitaire.solver.outcome": "Move Outcome Solution",
            "engine.solitaire.solver.search": "actions_of solve",
            "engine.solitaire.state": "Phase Pile Solitaire",
        },
    )

__all__ = [
    "MAX_DEAL",
    "Action",
    "Close",
    "Discard",
    "History",
    "Move",
    "Outcome",
    "Phase",
    "Pile",
    "Place",
    "Record",
    "Solitaire",
    "SolitaireRules",
    "Solution",
    "TurnUp",
    "actions_of",
    "apply",
    "legal_actions",
    "parse_action",
    "read_record",
    "record_text",
    "solve",
    "start",
]
