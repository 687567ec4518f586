"""What can be hit is large enough for a finger, in every window."""

from __future__ import annotations

import itertools

import pytest

from engine.arrange.hand import Arranging
from engine.cards import Card, card
from game.app.command_line import Options
from game.match.setup import MatchSetup
from game.table.scene import TableScene
from tests.game.pilot import Pilot

SIZES = [
    (800, 600),
    (960, 600),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (3840, 2160),
    (900, 1400),
]
FINGER = 36
"""Pixels."""
SLIVER = 18
"""Pixels: what shows at least of a card in a meld; the tray takes clicks as well."""


@pytest.mark.quick_cases(7)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4, 7, 14])
def test_targets_are_large_enough_and_apart(players: int, size: tuple[int, int]) -> None:
    options = Options(
        size=size, seed=2, new=MatchSetup.parse(f"players={players},rounds=13,level=easy")
    )
    pilot = Pilot(options)
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    table.controller.hurry()
    hand = table.controller.desk.arranging.hand
    # As full as it gets: fourteen cards.
    table.controller.desk.rearrange(Arranging((*hand, _another(hand))))
    table.resize(table.ui.size)
    check(pilot, size, least_card=FINGER)
    cards = table.controller.desk.arranging.cards
    table.controller.desk.rearrange(Arranging(cards[:1], (cards[1:5], cards[5:9], cards[9:])))
    table.resize(table.ui.size)
    check(pilot, size, least_card=SLIVER)
    pilot.close()


def _another(hand: tuple[Card, ...]) -> Card:
    seconds = (card(c.face, 2) for c in hand if not c.face.is_joker)
    return next(c for c in seconds if c not in hand)


def check(pilot: Pilot, size: tuple[int, int], least_card: int) -> None:
    targets = pilot.targets()
    for name, target in targets.items():
        box = target.rect
        assert 0 <= box.left < box.right <= size[0], name
        assert 0 <= box.top < box.bottom <= size[1], name
        is_card = name.startswith(("hand", "shelf")) and name.count(":") in (1, 2)
        assert box.width >= (least_card if is_card else FINGER), (name, box)
        assert box.height >= (SLIVER if name.startswith("shelf") else FINGER), (name, box)
    for (a, one), (b, other) in itertools.combinations(targets.items(), 2):
        assert not one.rect.collidepoint(other.rect.center), (a, b)
