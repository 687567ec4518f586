"""What the program holds stays the same from match to match."""

from __future__ import annotations

import pytest

from tests.monkey.watch import MEGABYTE
from tests.soak.play import WARM, matches, over_their_limits


@pytest.mark.slow
def test_nothing_grows_from_match_to_match() -> None:
    seen = list(matches(WARM + 6))
    warm, last = seen[WARM - 1], seen[-1]
    assert last.bare - warm.bare < 5 * MEGABYTE, [held.text for held in seen]
    assert last.bots - warm.bots < 5 * MEGABYTE, [held.text for held in seen]
    assert (last.threads, last.children) == (warm.threads, warm.children)
    # Fonts are kept open, each once.
    assert last.files - warm.files <= 2
    assert over_their_limits() == []
