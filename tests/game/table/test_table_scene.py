"""The table as a person meets it: real events, without a screen."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Iterator

import pygame
import pytest

from engine.actions import Cards
from engine.cards import parse_cards
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from engine.state import Match, Phase
from game.anim.durations import Pace, Speed
from game.options import Options
from game.scenes.table import TableScene
from game.session import Player, Session
from game.setup import MatchSetup
from tests.game.pilot import Pilot

PLAYERS = (Player("You"), Player("Marta", "normal"), Player("Oskar", "normal"))
HAND = "3H 9C 10C QD 7T 9S 9D"


class Hand(Pilot):
    """A pilot at a table where it is the person's turn with a known hand."""

    def __init__(
        self,
        hand: str = HAND,
        *,
        size: tuple[int, int] = (1280, 720),
        phase: Phase = Phase.DISCARD,
        went_out: int | None = None,
        pace: Pace | None = None,
        options: str = "",
    ) -> None:
        super().__init__(Options(size=size))
        self.app.pace = pace or Pace(Speed.INSTANT)
        cards = parse_cards(hand)
        dealt = len(cards) - (phase is Phase.DISCARD)
        values = {"players": "3", "rounds": str(dealt)}
        rules = Ruleset.of(values | dict(o.split("=") for o in options.split()))
        session = Session(PLAYERS, rules, Seed(1))
        session.match = rigged(session.match, cards, phase, went_out)
        self.table = TableScene(self.app, session)
        self.app.push(self.table)
        self.rest()

    @property
    def match(self) -> Match:
        return self.table.session.match

    @property
    def drawn(self) -> bool:
        return self.match.phase is Phase.DISCARD and self.match.round.turn == 0

    @property
    def dialogs(self) -> int:
        return len(self.table.ui.dialogs)

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def press(self, pos: tuple[int, int]) -> None:
        self._move(pos)
        self._button(pygame.MOUSEBUTTONDOWN, pos)

    def let_go(self, pos: tuple[int, int]) -> None:
        self._button(pygame.MOUSEBUTTONUP, pos)
        self.app.frame(60.0)

    def hold(self, start: str, end: str | tuple[int, int]) -> tuple[int, int]:
        """Drag to a place without letting go there; return where that is."""
        (x0, y0) = self.centre(start)
        x1, y1 = self.centre(end) if isinstance(end, str) else end
        self.press((x0, y0))
        for i in range(1, 6):
            self._move((x0 + (x1 - x0) * i // 5, y0 + (y1 - y0) * i // 5), held=True)
            self.app.frame(20.0)
        return x1, y1


def rigged(match: Match, cards: Cards, phase: Phase, went_out: int | None) -> Match:
    """The same match with these cards in the person's hand, at the person's turn."""
    r = match.round
    rest = [c for c in match.pack if c not in cards]
    size = r.size
    hands = (cards, tuple(rest[:size]), tuple(rest[size : 2 * size]))
    melds = tuple(tuple(hands[s]) if s == went_out else () for s in range(3))
    discarding = phase is Phase.DISCARD
    return dataclasses.replace(
        match,
        round=dataclasses.replace(
            r,
            turn=0,
            phase=phase,
            hands=tuple(() if melds[s] else hands[s] for s in range(3)),
            laid=tuple((m,) if m else () for m in melds),
            draw_pile=tuple(rest[2 * size : -3]),
            discard_pile=tuple(rest[-3:]),
            drawn=cards[-1] if discarding else None,
            went_out=went_out,
            turns=3,
        ),
    )


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


# What the trace is told


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (900, 1400)])
def test_a_click_in_the_middle_of_a_card_marks_that_card(size: tuple[int, int]) -> None:
    pilot = Hand("3H 9C 10C QD 7T 9S 9D JC JS 4D 5D KH KS XX", size=size)
    for i in range(14):
        card = pilot.targets()[f"hand:{i}"].extra["card"]
        pilot.click(f"hand:{i}")
        assert pilot.table.state()["marked"] == [card]
        pilot.app.frame(1000.0)
        pilot.click(f"hand:{i}")
        assert pilot.table.state()["marked"] == []
        pilot.app.frame(1000.0)
    pilot.close()


def test_the_state_is_the_seats_view(hand: Hand) -> None:
    state = hand.table.state()
    assert state["hand"] == HAND.split()
    assert state["shelf"] == []
    assert state["wild"] == "6"
    assert state["phase"] == "discard"
    assert state["turn"] == state["seat"] == 0
    assert state["counts"] == [7, 6, 6]
    assert state["discard"] == hand.match.round.discard_pile[-1].face.text
    assert state["draw_count"] == len(hand.match.round.draw_pile)
    assert state["points_left"] == 3 + 9 + 10 + 12 + 7 + 9 + 9
    assert state["scores"] == [0, 0, 0]
    assert state["last_turn"] is False


def test_what_is_unseen_makes_no_difference(hand: Hand) -> None:
    before = hand.table.state(), [dict(t.extra) for t in hand.table.targets()]
    r = hand.match.round
    other = dataclasses.replace(
        r, hands=(r.hands[0], r.hands[2], r.hands[1]), draw_pile=r.draw_pile[::-1]
    )
    hand.table.session.match = dataclasses.replace(hand.match, round=other)
    hand.table.enter()
    assert (hand.table.state(), [dict(t.extra) for t in hand.table.targets()]) == before


def test_nothing_is_drawn_when_nothing_moves(hand: Hand) -> None:
    assert hand.table.idle
    hand.app.frame(16.0)
    assert not hand.table.dirty


# Clicks


def test_two_fast_clicks_on_the_draw_pile_draw_one_card(drawing: Hand) -> None:
    drawing.click("draw_pile")
    drawing.click("draw_pile")
    drawing.rest()
    assert drawing.drawn
    assert len(drawing.match.round.hands[0]) == 7
    assert drawing.table.ui.notices.current is None


def test_a_double_click_never_takes_and_discards(drawing: Hand) -> None:
    drawing.click("hand:0")
    for _ in range(3):
        drawing.click("discard_pile")
    drawing.rest()
    assert drawing.drawn
    assert drawing.match.round.taken


def test_a_triple_click_marks_once(hand: Hand) -> None:
    spot = hand.centre("hand:2")
    for wobble in (0, 1, 2):
        hand.press((spot[0] + wobble, spot[1]))
        hand.let_go((spot[0] + wobble, spot[1] - wobble))
    assert hand.table.state()["marked"] == ["10C"]
    hand.rest()


def test_a_double_click_on_discard_does_one_thing(hand: Hand) -> None:
    hand.click("hand:3")
    spot = hand.centre("button:discard")
    for _ in range(2):
        hand.press(spot)
        hand.let_go(spot)
    assert hand.rest()["phase"] == "draw"
    assert hand.match.round.turns == 6
    assert len(hand.match.round.hands[0]) == 6


def test_a_wobble_is_a_click(hand: Hand) -> None:
    x, y = hand.centre("hand:1")
    hand.press((x, y))
    hand._move((x + 2, y - 1), held=True)
    hand.let_go((x + 1, y + 1))
    assert hand.table.state()["marked"] == ["9C"]


def test_the_marked_card_is_discarded_by_a_click_on_the_pile(hand: Hand) -> None:
    hand.click("hand:3")
    hand.click("discard_pile")
    assert hand.match.round.discard_pile[-1].face.text == "QD"


def test_a_refusal_is_a_sentence(hand: Hand) -> None:
    hand.click("discard_pile")
    notice = hand.table.ui.notices.current
    assert notice is not None
    assert str(notice.text).startswith("Select the card")
    hand.click("draw_pile")
    notice = hand.table.ui.notices.current
    assert notice is not None
    assert str(notice.text).startswith("You have drawn already")


# Clicks and what moves


def test_input_finishes_what_moves_and_then_counts() -> None:
    pilot = Hand("3H 9C 10C QD 7T 9S", phase=Phase.DRAW, pace=Pace())
    pilot.click("draw_pile")
    assert not pilot.table.stage.idle
    # The card is still on its way; the click on it marks it all the same.
    pilot.click("hand:6")
    assert len(pilot.table.state()["marked"]) == 1  # type: ignore[arg-type]
    pilot.click("discard_pile")
    assert pilot.match.round.turns == 4
    pilot.close()


def test_a_click_in_the_deal_ends_it_and_counts() -> None:
    pilot = Pilot(Options(new=MatchSetup.parse("players=2,rounds=13"), seed=3))
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    pilot.app.frame(100.0)
    assert not table.stage.idle
    assert table.session.persons_turn
    pilot.click("draw_pile")
    assert len(table.session.match.round.hands[0]) == 14
    pilot.close()


def test_a_click_on_the_felt_only_skips() -> None:
    pilot = Pilot(Options(new=MatchSetup.parse("players=2,rounds=13"), seed=3))
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    pilot.app.frame(100.0)
    match = table.session.match
    spot = table.layout.prompt.center
    pilot._button(pygame.MOUSEBUTTONDOWN, spot)
    pilot._button(pygame.MOUSEBUTTONUP, spot)
    pilot.app.frame(0.0)
    assert table.stage.idle
    assert table.session.match is match
    pilot.close()


def test_the_moves_of_others_can_be_followed() -> None:
    pilot = Hand(pace=Pace())
    pilot.click("hand:3")
    pilot.click("discard_pile")
    passed, moves = 0.0, []
    while not pilot.table.idle:
        before = pilot.match
        pilot.app.frame(20.0)
        passed += 20.0
        if pilot.match is not before:
            moves.append(passed)
    assert len(moves) == 4
    pauses = [b - a for a, b in itertools.pairwise(moves)]
    assert min(pauses) >= 450.0
    assert moves[0] >= 500.0
    pilot.close()


# Drags


def test_a_card_is_dragged_along_the_hand(hand: Hand) -> None:
    hand.drag("hand:0", "hand:4")
    assert hand.rest()["hand"] == ["9C", "10C", "QD", "7T", "3H", "9S", "9D"]


def test_cards_are_dragged_onto_the_shelf_and_back(hand: Hand) -> None:
    for start, end in (("hand:1", "shelf:0"), ("hand:4", "shelf:0"), ("hand:4", "shelf:0")):
        hand.drag(start, end)
        hand.rest()
    state = hand.rest()
    assert sorted(state["shelf"][0]) == ["9C", "9D", "9S"]
    assert state["points_left"] == 3 + 10 + 12 + 7
    assert hand.table.desk.captions[0].text == "Book of 9s"
    hand.drag("shelf:0:1", "hand:0")
    state = hand.rest()
    assert len(state["shelf"][0]) == 2
    assert state["hand"][0].startswith("9")
    # A second meld, then the whole first one joins it by its caption.
    hand.drag("hand:1", "shelf:1")
    assert len(hand.rest()["shelf"]) == 2
    hand.drag("shelf:0", "shelf:1")
    assert len(hand.rest()["shelf"]) == 1


def test_marked_cards_are_dragged_together(hand: Hand) -> None:
    for i in (1, 5, 6):
        hand.click(f"hand:{i}")
    hand.drag("hand:5", "shelf:0")
    state = hand.rest()
    assert [sorted(meld) for meld in state["shelf"]] == [["9C", "9D", "9S"]]
    assert state["marked"] == []


def test_a_card_dragged_onto_the_discard_pile_is_discarded(hand: Hand) -> None:
    hand.drag("hand:3", "discard_pile")
    assert hand.match.round.discard_pile[-1].face.text == "QD"
    assert hand.rest()["hand"] == ["3H", "9C", "10C", "7T", "9S", "9D"]


@pytest.mark.parametrize("pile", ["draw_pile", "discard_pile"])
def test_a_card_is_dragged_off_a_pile_into_a_place(drawing: Hand, pile: str) -> None:
    drawing.drag(pile, "hand:2")
    state = drawing.rest()
    drawn = drawing.match.round.drawn
    assert drawn is not None
    assert drawing.match.round.taken is (pile == "discard_pile")
    assert state["hand"][2] == drawn.face.text
    assert len(state["hand"]) == 7


def test_the_top_discard_is_dragged_straight_into_a_meld(drawing: Hand) -> None:
    drawing.drag("hand:1", "shelf:0")
    drawing.rest()
    drawing.drag("discard_pile", "shelf:0")
    state = drawing.rest()
    assert len(state["shelf"][0]) == 2
    assert drawing.drawn


def test_an_illegal_drop_goes_home_and_says_why(drawing: Hand) -> None:
    before = drawing.table.state()["hand"]
    drawing.drag("hand:0", "discard_pile")
    notice = drawing.table.ui.notices.current
    assert notice is not None
    assert notice.text == "Draw a card first."
    assert drawing.rest()["hand"] == before


def test_a_gap_opens_under_the_pointer(hand: Hand) -> None:
    slots = hand.table.layout.hand_slots(7)
    hand.hold("hand:0", "hand:3")
    shown = [hand.table.stage.picture.cards[c].pose.rect for c in hand.match.round.hands[0][1:]]
    assert shown == [slot for i, slot in enumerate(slots) if i != 3]
    assert not hand.table.idle
    hand.let_go(slots[3].center)
    assert hand.rest()["hand"][3] == "3H"


@pytest.mark.parametrize("how", ["focus lost", "outside", "escape"])
def test_a_drag_that_comes_to_nothing_goes_home(hand: Hand, how: str) -> None:
    before = hand.table.state()
    pos = hand.hold("hand:3", "discard_pile")
    if how == "focus lost":
        hand.post(pygame.WINDOWFOCUSLOST)
    elif how == "outside":
        pos = (-40, 300)
        hand._move(pos, held=True)
    else:
        hand.key(pygame.K_ESCAPE)
    hand.let_go(pos)
    hand.rest()
    assert hand.table.state() == before
    assert hand.dialogs == 0
    assert hand.match.round.turns == 3


def test_other_buttons_and_the_wheel_do_not_disturb_a_drag(hand: Hand) -> None:
    pos = hand.hold("hand:3", "discard_pile")
    hand.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False)
    hand.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    hand.post(pygame.MOUSEBUTTONUP, pos=pos, button=3, touch=False)
    hand.key(pygame.K_d)
    assert hand.table.input.drag is not None
    hand.let_go(pos)
    assert hand.match.round.discard_pile[-1].face.text == "QD"


def test_a_finger_drags_too(hand: Hand) -> None:
    wide, high = hand.app.size

    def finger(kind: int, pos: tuple[int, int]) -> None:
        hand.post(kind, x=pos[0] / wide, y=pos[1] / high, dx=0, dy=0, finger_id=7, touch_id=1)
        hand.app.frame(20.0)

    start, end = hand.centre("hand:3"), hand.centre("discard_pile")
    finger(pygame.FINGERDOWN, start)
    finger(pygame.FINGERMOTION, (start[0], start[1] - 60))
    finger(pygame.FINGERMOTION, end)
    finger(pygame.FINGERUP, end)
    assert hand.match.round.discard_pile[-1].face.text == "QD"


# Buttons


def test_arranging_undo_and_redo(hand: Hand) -> None:
    before = hand.table.state()
    hand.click("button:arrange")
    arranged = hand.rest()
    assert [sorted(m) for m in arranged["shelf"]] == [["9C", "9D", "9S"]]
    hand.click("button:undo")
    assert hand.rest() == before
    hand.click("button:redo")
    assert hand.rest() == arranged
    hand.click("button:clear")
    assert hand.rest()["shelf"] == []
    assert not hand.targets()["button:clear"].enabled


def test_sorting(hand: Hand) -> None:
    hand.click("button:sort_rank")
    assert hand.rest()["hand"] == ["3H", "7T", "9S", "9C", "9D", "10C", "QD"]
    hand.click("button:sort_suit")
    assert hand.rest()["hand"] == ["9S", "3H", "9C", "10C", "9D", "QD", "7T"]


def test_why_not_is_answered(hand: Hand) -> None:
    assert not hand.targets()["button:go_out"].enabled
    hand.click("button:why")
    assert set(hand.targets()) == {"button:ok", "button:close"}
    assert hand.table.idle
    hand.click("button:ok")
    assert "draw_pile" in hand.targets()


# Going out


def test_going_out_with_the_shelf_as_it_lies() -> None:
    pilot = Hand("9C 9S 9D KH")
    for _ in range(3):
        pilot.drag("hand:0", "shelf:0")
        pilot.rest()
    assert pilot.targets()["button:go_out"].enabled
    pilot.click("button:go_out")
    assert pilot.match.round.went_out == 0
    assert pilot.match.round.discard_pile[-1].face.text == "KH"
    pilot.close()


def test_going_out_is_offered_when_it_is_possible() -> None:
    pilot = Hand("9C KH 9S 9D")
    pilot.click("button:go_out")
    assert {"button:confirm", "button:cancel"} <= set(pilot.targets())
    assert "hand:0" not in pilot.targets()
    pilot.click("button:cancel")
    assert pilot.rest()["went_out"] is None
    pilot.app.frame(1000.0)
    pilot.click("button:go_out")
    pilot.click("button:confirm")
    assert pilot.match.round.went_out == 0
    pilot.close()


def test_a_win_is_not_thrown_away_unasked() -> None:
    pilot = Hand("9C KH 9S 9D")
    pilot.drag("hand:0", "discard_pile")
    assert {"button:confirm", "button:discard_anyway"} <= set(pilot.targets())
    pilot.click("button:discard_anyway")
    assert pilot.match.round.discard_pile[-1].face.text == "9C"
    assert pilot.match.round.went_out is None
    pilot.close()


@pytest.mark.parametrize("answer", ["button:lay_best", "button:lay_own"])
def test_on_the_last_turn_one_may_choose(answer: str) -> None:
    pilot = Hand("9C KH 9S 9D 4C", went_out=2)
    assert pilot.rest()["last_turn"] is True
    pilot.drag("hand:1", "discard_pile")
    pilot.click(answer)
    laid = pilot.match.round.laid[0]
    assert len(laid) == (answer == "button:lay_best")
    # The person's part is over: nothing can be rearranged any more.
    assert pilot.table.desk.finished
    pilot.close()


def test_after_the_round_all_hands_lie_open() -> None:
    pilot = Hand("9C 9S 9D KH", pace=Pace())
    pilot.click("button:go_out")
    pilot.click("button:confirm")
    pilot.rest()
    assert pilot.table.open_hands
    assert set(pilot.targets()) == {"button:continue"}
    seen = pilot.table.desk.view
    shown = {key for key, _pose, _bounds in pilot.table.stage.resting()}
    for seat in range(3):
        assert shown >= {c for meld in seen.laid[seat] for c in meld}
        assert shown >= set(seen.left[seat])
    pilot.click("button:continue")
    assert pilot.scene == "scores"
    pilot.close()


# Keys


def test_keys_walk_mark_move_and_discard(hand: Hand) -> None:
    hand.table.ui.set_focus(hand.table.places.at("hand:0"))
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_SPACE)
    assert hand.table.state()["marked"] == ["9C"]
    hand.key(pygame.K_RIGHT, pygame.KMOD_LSHIFT)
    state = hand.rest()
    assert state["hand"][:3] == ["3H", "10C", "9C"]
    assert state["marked"] == ["9C"]
    assert hand.targets()["hand:2"].focus
    hand.key(pygame.K_d)
    assert hand.match.round.discard_pile[-1].face.text == "9C"


def test_keys_build_melds(hand: Hand) -> None:
    hand.table.ui.set_focus(hand.table.places.at("hand:1"))
    hand.key(pygame.K_n)
    hand.table.ui.set_focus(hand.table.places.at("hand:4"))
    hand.key(pygame.K_1)
    hand.table.ui.set_focus(hand.table.places.at("hand:4"))
    hand.key(pygame.K_UP, pygame.KMOD_LSHIFT)
    assert [sorted(m) for m in hand.rest()["shelf"]] == [["9C", "9D", "9S"]]
    hand.key(pygame.K_DOWN, pygame.KMOD_LSHIFT)
    assert len(hand.rest()["shelf"][0]) == 2
    hand.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert len(hand.rest()["shelf"][0]) == 3
    hand.key(pygame.K_c)
    assert hand.rest()["shelf"] == []
    hand.key(pygame.K_a)
    assert len(hand.rest()["shelf"]) == 1


def test_piles_are_reached_by_keys(drawing: Hand) -> None:
    drawing.table.ui.set_focus(None)
    drawing.key(pygame.K_TAB)
    assert drawing.targets()["draw_pile"].focus
    drawing.key(pygame.K_RETURN)
    assert drawing.drawn
    drawing.key(pygame.K_g)
    assert drawing.dialogs == 1


def test_a_held_key_does_nothing_twice(drawing: Hand) -> None:
    drawing.table.ui.set_focus(drawing.table.places.at("draw_pile"))
    for _ in range(3):
        drawing.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    drawing.app.frame(20.0)
    assert drawing.drawn
    assert drawing.table.ui.notices.current is None
    drawing.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="")


# Leaving and resizing


def test_escape_asks_and_asks_again(hand: Hand) -> None:
    hand.key(pygame.K_ESCAPE)
    assert hand.dialogs == 1
    hand.key(pygame.K_ESCAPE)
    assert hand.dialogs == 0
    hand.click("button:menu")
    hand.click("button:leave")
    assert hand.scene == "table"
    hand.click("button:stay")
    assert hand.scene == "table"
    assert hand.dialogs == 0
    hand.key(pygame.K_ESCAPE)
    hand.click("button:leave")
    hand.click("button:give_up")
    assert hand.scene == "menu"


def test_closing_the_window_asks(hand: Hand) -> None:
    hand.post(pygame.QUIT)
    hand.app.frame(20.0)
    assert hand.app.running
    hand.click("button:give_up")
    assert not hand.app.running


def test_nothing_reaches_through_a_dialog(hand: Hand) -> None:
    spots = [hand.centre(f"hand:{i}") for i in range(7)] + [hand.centre("discard_pile")]
    hand.key(pygame.K_ESCAPE)
    dialog = hand.table.ui.dialogs[-1].rect
    for spot in spots:
        if dialog.collidepoint(spot):
            continue
        for button in (1, 3):
            hand.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=False)
            hand.post(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=False)
        hand.app.frame(1000.0)
        assert hand.table.state()["marked"] == []
        # A click outside closes it, like Escape; it does not count further down.
        if hand.dialogs == 0:
            hand.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("ms", [0.0, 300.0, 900.0])
def test_resizing_in_the_deal_puts_every_card_in_its_place(ms: float) -> None:
    pilot = Pilot(Options(new=MatchSetup.parse("players=4,rounds=9"), seed=8))
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    pilot.app.frame(ms)
    pygame.display.set_mode((900, 1000))
    table.resize((900, 1000))
    assert table.stage.idle
    assert table.stage.picture == table.picture()
    window = pygame.Rect(0, 0, 900, 1000)
    for _key, pose, _bounds in table.stage.resting():
        assert window.contains(pose.rect)
    assert table.stage.draw_count == table.desk.view.draw_count
    pilot.close()


def test_resizing_in_a_drag_lets_the_card_go_home(hand: Hand) -> None:
    before = hand.table.state()["hand"]
    hand.hold("hand:3", "discard_pile")
    hand.table.resize((1280, 720))
    assert hand.table.input.drag is None
    hand.let_go((640, 300))
    assert hand.rest()["hand"] == before


def test_the_table_never_does_what_the_person_has_to_do() -> None:
    pilot = Hand("3H 9C 10C QD 7T 9S", phase=Phase.DRAW)
    match = pilot.match
    for _ in range(50):
        pilot.app.frame(100.0)
    assert pilot.match is match
    pilot.close()
