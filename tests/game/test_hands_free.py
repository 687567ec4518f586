"""A whole match won without a pointer: by keys alone, and by a gamepad alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame
import pytest

from engine.arrange import api as arrange
from engine.cards import parse_rank
from engine.ruleset import Ruleset
from game import destinations as to
from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.match.setup import MatchSetup
from tests.game.pilot import FRAME, Pilot
from tests.person import to_cards

MOST_TURNS = 1500
SEED = 7
"""A deal at which this plain play beats the easy opponent."""


class Hands:
    """Somebody who plays by what has the focus; subclasses know the keys."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def draw(self) -> None:
        raise NotImplementedError

    def take(self) -> None:
        raise NotImplementedError

    def discard(self) -> None:
        """Discard the card that has the focus."""
        raise NotImplementedError

    def go_out(self) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError

    def walk(self, direction: str) -> None:
        raise NotImplementedError

    def walk_to(self, card: str) -> None:
        """Walk over the table until a card of the hand has the focus."""
        for _ in range(40):
            targets = self.pilot.targets()
            here = next((t for t in targets.values() if t.focus), None)
            if here is not None and here.id == card:
                return
            if here is None or not here.id.startswith("hand:"):
                below = here is not None and here.rect.y > targets[card].rect.y
                self.walk("up" if below else "down")
            else:
                right = targets[card].rect.x > here.rect.x
                self.walk("right" if right else "left")
        pytest.fail(f"{card} cannot be reached")


class Keys(Hands):
    def draw(self) -> None:
        self.pilot.key(pygame.K_p)

    def take(self) -> None:
        self.pilot.key(pygame.K_t)

    def discard(self) -> None:
        self.pilot.key(pygame.K_d)

    def go_out(self) -> None:
        self.pilot.key(pygame.K_g)

    def confirm(self) -> None:
        self.pilot.key(pygame.K_RETURN)

    def walk(self, direction: str) -> None:
        self.pilot.key(getattr(pygame, f"K_{direction.upper()}"))


class Pad(Hands):
    def _press(self, name: str) -> None:
        button = getattr(pygame, f"CONTROLLER_BUTTON_{name}")
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))
        self.pilot.app.frame(FRAME)

    def draw(self) -> None:
        self._press("LEFTSHOULDER")

    def take(self) -> None:
        self._press("RIGHTSHOULDER")

    def discard(self) -> None:
        self._press("RIGHTSHOULDER")

    def go_out(self) -> None:
        self._press("RIGHTSTICK")

    def confirm(self) -> None:
        self._press("A")

    def walk(self, direction: str) -> None:
        self._press(f"DPAD_{direction.upper()}")


def play_on(hands: Hands, state: Mapping[str, Any]) -> None:
    """Do the next thing that is due: answer, draw, discard or go out."""
    offered = hands.pilot.targets()
    if any(
        name in offered for name in ("button:confirm", "button:lay_best", "button:continue")
    ):
        hands.confirm()
        return
    wild, rules = parse_rank(state["wild"]), Ruleset()
    hand = to_cards(state["hand"])
    if state["phase"] == "draw":
        taken = to_cards([*state["hand"], state["discard"]])
        now = arrange.points_left(hand, wild, rules)
        better = arrange.best_discard(taken, wild, rules)[1].points < now
        hands.take() if better else hands.draw()
        return
    discarded, best = arrange.best_discard(hand, wild, rules)
    if not best.left and not state["last_turn"]:
        hands.go_out()
        return
    hands.walk_to(f"hand:{state['hand'].index(discarded.face.text)}")
    hands.discard()


@pytest.mark.quick_cases(1)
@pytest.mark.parametrize("make", [Keys, Pad])
def test_a_whole_match_is_won(make: Callable[[Pilot], Hands]) -> None:
    pilot = Pilot(Options(size=(800, 600), seed=SEED))
    pilot.app.context.pace = Pace(Speed.INSTANT)
    hands = make(pilot)
    while next(t for t in pilot.targets().values() if t.focus).id != "menu:new_match":
        hands.walk("down")
    hands.confirm()
    pilot.open(to.Play(MatchSetup.parse("players=2,level=easy")))
    for _ in range(MOST_TURNS):
        state = pilot.rest()
        if pilot.scene == "scores" and state["phase"] == "match over":
            break
        play_on(hands, state)
    else:
        pytest.fail(f"the match did not end; last state: {pilot.app.scene.state()}")
    assert pilot.app.scene.state()["winners"] == [0]
    assert pygame.mouse.get_pressed() == (False, False, False)
    pilot.close()
