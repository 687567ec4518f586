"""Tables that several tests sit down at."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.match.state import Phase
from tests.game.table.at_table import Hand


@pytest.fixture
def hand() -> Iterator[Hand]:
    pilot = Hand()
    yield pilot
    pilot.close()


@pytest.fixture
def drawing() -> Iterator[Hand]:
    pilot = Hand("3H 9C 10C QD 7T 9S", phase=Phase.DRAW)
    yield pilot
    pilot.close()
