"""The jokers: three jesters in all five suits' colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.art.court.figure import two_heads
from game.art.court.heads import Hair, face, hair_before, hair_behind, neck
from game.art.court.pen import Palette, Pen
from game.art.suits import SuitColors

__all__ = ["JESTERS", "jester_figure"]

JESTERS: Final = 3
"""How many jokers there are: a laughing one, a masked one and a lady."""


@dataclass(frozen=True)
class _Jester:
    """What sets one jester apart from the others."""

    look: str
    """What is drawn over the face."""
    held: str
    behind: Hair
    before: Hair
    tones: Palette
    lady: bool = False
    left: bool = False
    """Whether all of it is seen as in a mirror, with what is held on the left."""


_PEOPLE: Final = (
    _Jester(
        "laughing", "marotte", "short", "curls",
        Palette(
            main=(112, 50, 146), deep=(62, 22, 88), light=(176, 132, 204), pale=(240, 228, 246),
            line=(36, 14, 44), skin=(250, 219, 194), hair=(190, 92, 40),
        ),
    ),
    _Jester(
        "masked", "cards", "short", "short",
        Palette(
            main=(52, 50, 84), deep=(26, 24, 48), light=(140, 140, 186), pale=(232, 232, 244),
            line=(18, 14, 30), skin=(206, 152, 110), hair=(44, 34, 34),
        ),
        left=True,
    ),
    _Jester(
        "starred", "wand", "loose", "loose",
        Palette(
            main=(150, 40, 104), deep=(88, 16, 62), light=(220, 136, 184), pale=(250, 228, 240),
            line=(48, 10, 34), skin=(246, 210, 178), hair=(64, 40, 40),
        ),
        lady=True,
    ),
)  # fmt: skip


def jester_figure(variant: int, colors: SuitColors, scale: float) -> str:
    """Return both halves of a joker round the origin; `scale` is pixels a unit."""
    who = _PEOPLE[variant % JESTERS]
    pen = Pen(who.tones, colors, scale)
    return who.tones.gradients() + two_heads(
        _bust(pen, who), pen.part("jester/sash"), left=who.left
    )


def _bust(pen: Pen, who: _Jester) -> str:
    """Return one jester above the line between the heads."""
    return "".join(
        (
            hair_behind(pen, who.behind),
            pen.part("jester/motley"),
            pen.part("jester/puffs") if who.lady else "",
            neck(pen),
            pen.part("jester/tongues"),
            face(pen, lady=who.lady, mouth=False, turn=0.8),
            pen.part(f"jester/face-{who.look}"),
            hair_before(pen, who.before),
            pen.part("jester/cap"),
            pen.part(f"jester/{who.held}"),
            pen.part("robes/hand"),
        )
    )
