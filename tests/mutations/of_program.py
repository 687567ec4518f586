"""Faults in the program round the engine: what is saved, asked and meant."""

from __future__ import annotations

from typing import Final

from tests.mutations.mutant import mutant

__all__ = ["TABLE"]

TABLE: Final = (
    mutant(
        "cards known from before counted again",
        "game/store/records.py",
        "Status.OPEN, not known, now)",
        "Status.OPEN, True, now)",
        "game/store/test_matches.py game/store/test_statistics.py",
    ),
    mutant(
        "a match given up left out of the statistics",
        "game/store/records.py",
        "                found.append(None)\n",
        "                continue\n",
        "game/store/test_matches.py game/store/test_statistics.py",
    ),
    mutant(
        "a match saved in two copies at once",
        "game/store/records.py",
        "if uid in self._stale or uid in self._ended:",
        "if uid in self._ended:",
        "game/store/test_matches.py",
    ),
    mutant(
        "a row whose checksum nobody compares",
        "game/store/seal.py",
        "return text if seal(text, *place) == sealed else None",
        "return text",
        "game/store/test_damage.py",
    ),
    mutant(
        "a row that lies under another key",
        "game/store/seal.py",
        "(*(str(part) for part in place), text)",
        "(*(str(part) for part in place[:1]), text)",
        "game/store/test_damage.py",
    ),
    mutant(
        "a file that lost everything taken for a new one",
        "game/store/files.py",
        "        return Finding.DAMAGED\n    try:",
        "        return Finding.CURRENT\n    try:",
        "game/store/test_damage.py",
    ),
    mutant(
        "going out without the question",
        "game/table/scene.py",
        "if isinstance(question, OfferOut) and not settings.confirm_out:",
        "if isinstance(question, OfferOut):",
        "game/table/test_questions.py",
    ),
    mutant(
        "a win thrown away without the question",
        "game/table/scene.py",
        "if isinstance(question, LostWin) and not settings.confirm_lost_win:",
        "if isinstance(question, LostWin):",
        "game/table/test_questions.py",
    ),
    mutant(
        "better melds that nobody tells of",
        "game/table/intent.py",
        "return Submit(own) if least >= points else",
        "return Submit(own) if least >= points - 5 else",
        "game/table/test_intent.py",
    ),
    mutant(
        "one of several marked cards discarded",
        "game/table/intent.py",
        "if len(s.marked) > 1:",
        "if len(s.marked) > 2:",
        "game/table/test_intent.py",
    ),
    mutant(
        "the barred card offered for going out",
        "game/table/situation.py",
        "    if card is view.barred:\n        return None\n",
        "",
        "game/table/test_intent.py",
    ),
    mutant(
        "the unknown card dropped into a meld",
        "game/table/intent.py",
        "if load.source is Source.DRAW_PILE and spot.kind is not Kind.HAND:",
        "if load.source is Source.DRAW_PILE and spot.kind is Kind.SLOT:",
        "game/table/test_intent.py",
    ),
    mutant(
        "a bot's illegal answer that ends the match",
        "game/match/session.py",
        "if not isinstance(action, Draw | Discard | GoOut) or not play.is_legal(",
        "if not isinstance(action, Draw | Discard | GoOut) and not play.is_legal(",
        "game/test_session_bots.py",
    ),
)
