"""Where things lie on a card of any size.

Proportions are given in card widths. The index stands in a narrow column, so that
it is wholly seen when the next card of a hand leaves only that column open.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["ASPECT", "INDEX_COLUMN", "Geometry", "card_height"]

ASPECT: Final = 7 / 5
"""Height of a card for its width."""
INDEX_COLUMN: Final = 0.225
"""The part of the width that must stay open for the index to be seen."""
LARGE_COLUMN: Final = 0.345
"""The same part on cards in large print."""
COMPACT_BELOW: Final = 56
"""Narrower cards, in pixels, show little but their index."""
COMPACT_COLUMN: Final = 0.36
"""The same part for those."""
PANEL_ASPECT: Final = 2.3
"""Height of the frame round a figure for its width."""
PIP_TOP: Final = 0.175
"""Middle of the highest row of pips in card heights; the lowest mirrors it."""


def card_height(width: int) -> int:
    """Return the height in pixels of a card of a width in pixels."""
    return round(width * ASPECT)


@dataclass(frozen=True)
class Geometry:
    """Where things lie on a card `width` pixels wide; all in pixels.

    A `large` print has one index, about half again the size, and none upside down.
    """

    width: int
    large: bool = False

    @property
    def height(self) -> int:
        """Height of the card."""
        return card_height(self.width)

    @property
    def radius(self) -> float:
        """Radius of the corners."""
        return self.width * 0.07

    @property
    def compact(self) -> bool:
        """Whether the card is so small that only a large index can be read."""
        return self.width < COMPACT_BELOW

    @property
    def _column(self) -> float:
        """The part of the width that the index takes."""
        if self.compact:
            return COMPACT_COLUMN
        if self.large:
            return LARGE_COLUMN
        # Small cards need a larger index.
        return INDEX_COLUMN if self.width >= 80 else INDEX_COLUMN + 0.018

    @property
    def index_width(self) -> int:
        """The pixels at the left that show the whole index."""
        return round(self.width * self._column + 0.5)

    @property
    def rank_height(self) -> int:
        """Height of the rank in the index, in whole pixels, so that its edges are sharp."""
        part = 0.36 if self.compact else 0.2 if self.width >= 80 else 0.225
        if self.large and not self.compact:
            part = 0.305 if self.width >= 80 else 0.33
        return max(8, round(self.width * part))

    @property
    def rank_top(self) -> int:
        """Upper edge of the rank."""
        return max(2 if self.compact else 3, round(self.width * 0.062))

    @property
    def column_left(self) -> float:
        """Left edge of the index column."""
        return max(1.5 if self.compact else 2.5, self.width * 0.05)

    @property
    def column_width(self) -> float:
        """Width of the index column."""
        return self.width * self._column - self.column_left - self.width * 0.005

    @property
    def column_center(self) -> float:
        """Middle of the index column."""
        return self.column_left + self.column_width / 2

    @property
    def sign_size(self) -> float:
        """Size of the suit sign in the index."""
        if self.compact:
            return round(self.width * 0.3)
        usual = 0.175 if self.width >= 80 else 0.195
        return round(self.width * (0.27 if self.large else usual))

    @property
    def sign_center(self) -> float:
        """Height at which the suit sign in the index is centred."""
        return self.rank_top + self.rank_height + self.width * 0.05 + self.sign_size / 2

    @property
    def badge_radius(self) -> float:
        """Radius of the wild cards' badge."""
        return self.width * (0.14 if self.compact else 0.12 if self.large else 0.088)

    @property
    def badge_center(self) -> float:
        """Height at which the badge is centred, under the index."""
        return self.sign_center + self.sign_size / 2 + self.width * 0.05 + self.badge_radius

    @property
    def panel(self) -> tuple[int, int, int, int]:
        """X, y, width and height of the frame round a figure, right of the index."""
        y = round(self.height * 0.058)
        high = self.height - 2 * y
        if self.large:
            wide = round(high / PANEL_ASPECT)
            return round(self.width * 0.955) - wide, y, wide, high
        x = max(round(self.width * 0.235), self.index_width + 1)
        return x, y, self.width - 2 * x, high

    def pip(self, x: float, y: float) -> tuple[float, float]:
        """Return the middle of a pip.

        :param x: where between the edges of a card with two indices, 0 to 1.
        :param y: where between the highest row of pips and the lowest, 0 to 1.
        """
        if self.large:
            x = 0.66 + (x - 0.5) * 1.2
        elif self.width < 80:
            # The index is wider there.
            x = 0.5 + (x - 0.5) * 0.92
        return x * self.width, (PIP_TOP + y * (1 - 2 * PIP_TOP)) * self.height
