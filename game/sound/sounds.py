"""The sounds there are: what each means, and in how many variants it is kept.

The one list of their names. ``build/sounds.py`` makes a file for each variant,
``game/sound/audio.py`` plays them, and the table plans them together with its cards' ways.
"""

from __future__ import annotations

import enum
from typing import Final

__all__ = ["AMBIENCE_FILE", "Sound", "sound_files"]

AMBIENCE_FILE: Final = "ambience.ogg"
"""The loop played under everything, if wanted."""


class Sound(enum.Enum):
    """Something to be heard; the value is the beginning of its files' names."""

    SHUFFLE = "shuffle"
    """The cards are brought together, or the discard pile is turned into a draw pile."""
    DEAL = "deal"
    """A card is dealt."""
    DRAW = "draw"
    """A card leaves a pile for a hand."""
    DISCARD = "discard"
    """A card lands on the discard pile."""
    FLIP = "flip"
    """A card is turned face up."""
    MARK = "mark"
    """A card is picked, or moved within a hand."""
    MELD = "meld"
    """A meld is complete, or laid down."""
    BUTTON = "button"
    """A button was pressed."""
    INVALID = "invalid"
    """Something is not allowed, and nothing happened."""
    TURN = "turn"
    """It is the person's turn, who looks at another window."""
    GO_OUT = "go_out"
    """Somebody went out: the last turns begin."""
    ROUND_WON = "round_won"
    """The round is over, and the person won it."""
    MATCH_WON = "match_won"
    """The match, or a solitaire, is won."""
    LOST = "lost"
    """The match, or a solitaire, is lost."""

    @property
    def variants(self) -> int:
        """How many there are, so that a sound heard often is not always the same."""
        return _VARIANTS.get(self, 1)


_VARIANTS: Final = {
    Sound.DEAL: 3,
    Sound.DRAW: 3,
    Sound.DISCARD: 3,
    Sound.FLIP: 2,
    Sound.MARK: 2,
    Sound.MELD: 2,
}


def sound_files(sound: Sound) -> tuple[str, ...]:
    """Return the names of a sound's files in ``assets/sounds``."""
    return tuple(f"{sound.value}-{i}.ogg" for i in range(1, sound.variants + 1))
