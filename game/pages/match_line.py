"""How a saved match stands, in one line."""

from __future__ import annotations

from game.match.saving import MatchSummary
from game.match.session import HUMAN_SEAT
from game.text.i18n import _
from game.text.wording import long_ago, seat_names

__all__ = ["match_line"]


def match_line(summary: MatchSummary, now: float) -> str:
    """Return how a match stands, against whom, and when it was played last.

    :param now: Unix time in seconds.
    """
    progress, names = summary.progress, seat_names(summary.header.players)
    scores = ", ".join(
        f"{name} {total}" for name, total in zip(names, progress.totals, strict=False)
    )
    if progress.round == 1:
        others = [name for seat, name in enumerate(names) if seat != HUMAN_SEAT]
        scores = _("against {names}").format(names=", ".join(others))
    if progress.round > progress.rounds:
        stage = _("Playoff")
    else:
        stage = _("Round {number} of {rounds}").format(
            number=progress.round, rounds=progress.rounds
        )
    return f"{stage} · {scores} · {long_ago(now - summary.updated)}"
