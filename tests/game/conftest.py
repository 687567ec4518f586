"""What several tests of the program start from."""

from __future__ import annotations

import pytest

from tests.game.hearing import Ear, listening


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    return listening(monkeypatch)
