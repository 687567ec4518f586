"""The card that has just come: found at a glance until one is discarded, and sorted in if
that is wished."""

from __future__ import annotations

import pygame
import pytest

from engine.cards import Card
from engine.match.state import Phase
from game.anim.durations import Pace, Speed
from game.table.desk import TableDesk
from game.table.intent import discard
from tests.game.table.at_table import Hand
from tests.game.table.views import seat_view


def place(pilot: Hand, card: Card) -> pygame.Surface:
    """The card on the screen with its edge."""
    pilot.app.frame(0.0)
    pose = pilot.table.controller.sprites.pose(card)
    assert pose is not None
    window = pilot.app.window.surface
    return window.subsurface(pose.rect.inflate(8, 8).clip(window.get_rect())).copy()


def gold(picture: pygame.Surface) -> int:
    """How many pixels at the upper edge of a card are golden."""
    row = [picture.get_at((x, 2)) for x in range(10, picture.get_width() // 2)]
    return sum(c.r > 150 and c.r > c.g > c.b + 60 for c in row)


@pytest.mark.parametrize("sort", [pygame.K_r, pygame.K_s])
def test_the_drawn_card_has_a_golden_edge_until_the_discard_also_after_a_sort(
    sort: int,
) -> None:
    pilot = Hand("3H 10C 7T QD 9C 9S 8S")
    pilot.key(sort)
    pilot.rest()
    *others, card = pilot.match.round.hands[0]
    assert pilot.table.controller.desk.drawn is card
    assert gold(place(pilot, card)) > 10
    assert not any(gold(place(pilot, c)) > 10 for c in others)
    assert pilot.redrawn()
    pilot.app.context.pace = Pace(Speed.SLOW)
    table = pilot.table
    table.carry_out(discard(others[0], table.controller.desk.situation))
    assert table.controller.desk.drawn is None
    table.controller.hurry()
    pilot.app.frame(0.0)
    assert gold(place(pilot, card)) == 0
    assert pilot.redrawn()
    pilot.close()


@pytest.mark.parametrize(
    ("hand", "wished", "then"),
    [
        ("3H 7T 9S 9C QD", True, "3H 7T 8S 9S 9C QD"),
        ("9S 9C QD 3T 7T", True, "8S 9S 9C QD 3T 7T"),
        ("QD 3H 7T 9C 9S", True, "QD 3H 7T 9C 9S 8S"),  # an order of one's own
        ("3H 7T 9S 9C QD", False, "3H 7T 9S 9C QD 8S"),
    ],
)
def test_a_drawn_card_is_slipped_into_a_sorted_hand_if_that_is_wished(
    hand: str, wished: bool, then: str
) -> None:
    desk = TableDesk(seat_view(hand, wild="5", phase=Phase.DRAW))
    desk.sorts_drawn = wished
    desk.follow(seat_view(f"{hand} 8S", wild="5", drawn="8S"))
    assert " ".join(card.face.text for card in desk.arranging.hand) == then


def test_the_choice_is_heeded_when_a_card_is_drawn() -> None:
    for wished in (False, True):
        pilot = Hand("3H 7T 9S 9C 10C QD", phase=Phase.DRAW)
        pilot.app.context.settings.change(sort_drawn=wished)
        pilot.click("draw_pile")
        assert pilot.table.controller.desk.sorts_drawn is wished
        pilot.close()


def test_the_drawn_card_is_named_as_such() -> None:
    pilot = Hand()
    said = [pilot.table.places.at(f"hand:{i}") for i in (0, 6)]
    assert [w is not None and w.words().endswith(", just drawn") for w in said] == [False, True]
    pilot.close()
