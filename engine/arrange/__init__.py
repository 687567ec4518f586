"""The best melds and the best discard of a hand, exact."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.arrange.api import (
        Arrangement,
        arrange,
        best_discard,
        discard_points,
        going_out_discards,
        points_left,
    )
    from engine.arrange.search import MAX_CARDS
else:
    from engine import lazy

    __getattr__, __dir__ = lazy.attach(
        __name__,
        {
            "engine.arrange.api": "Arrangement arrange best_discard discard_points"
            " going_out_discards points_left",
            "engine.arrange.search": "MAX_CARDS",
        },
    )

__all__ = [
    "MAX_CARDS",
    "Arrangement",
    "arrange",
    "best_discard",
    "discard_points",
    "going_out_discards",
    "points_left",
]
