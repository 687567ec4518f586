"""The hint: always a legal move, from the seat's view, with a reason."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pygame
import pytest

from engine.bots import never
from engine.bots.expert import ExpertBot
from engine.bots.normal import NormalBot
from engine.match import rules as play
from engine.match.actions import Discard, Draw, GoOut, Source
from engine.match.state import Phase
from engine.match.view import SeatView, view
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from game.table.hints import MoveHint, hint_for
from tests.game.table.at_table import Hand
from tests.game.table.views import NAMES, seat_view


def hint(hand: str, **how: object) -> MoveHint:
    return advised(seat_view(hand, **how))  # type: ignore[arg-type]


def advised(seen: SeatView, names: Sequence[str] = NAMES) -> MoveHint:
    action = ExpertBot().choose(seen, never)
    assert isinstance(action, Draw | Discard | GoOut)
    return hint_for(seen, action, names)


@pytest.mark.parametrize(
    ("hand", "how", "text"),
    [
        (
            "3H 9C 10C QD 7T 9S",
            {"phase": Phase.DRAW, "wild": "6", "discards": "9D"},
            "Take 9♦: it completes the book of 9s and leaves 20 points.",
        ),
        (
            "5H 6H 7H KS 3C",
            {"phase": Phase.DRAW, "wild": "5", "discards": "8H"},
            "Take 8♥: it lengthens the run of hearts 6–9 and leaves 3 points.",
        ),
        (
            "6H 7H 8H 9H KS",
            {"phase": Phase.DRAW, "wild": "5", "discards": "10H"},
            "Take 10♥: with it you can go out.",
        ),
        (
            "3H 9C 10C QD 7T 9S",
            {"phase": Phase.DRAW, "wild": "6", "discards": "KS"},
            "Draw from the pile: K♠ would complete no meld of yours.",
        ),
        (
            "3H 9C 10C QD 7T 9S 9D",
            {"wild": "6", "drawn": "9D"},
            "Discard Q♦: it fits none of your other cards and would cost 12 points.",
        ),
        (
            "9H 9C 9S KS 3C 4D",
            {"wild": "5", "drawn": "9H", "went_out": 1},
            "Discard K♠ and lay down your melds: 7 points left, the fewest possible.",
        ),
        (
            "9H 9C 9S 9D 9T KS",
            {"wild": "5", "drawn": "9H"},
            "Go out: discard K♠, and all your other cards are in melds.",
        ),
    ],
)
def test_a_hint_names_its_reason(hand: str, how: dict[str, object], text: str) -> None:
    assert hint(hand, **how).text == text


def test_a_cheap_card_is_not_given_up_for_fitting_nothing_if_others_fit_nothing_either() -> (
    None
):
    """The reason has to be one that tells the card from the rest."""
    seen = seat_view("4D 7S JH XX", wild="3", drawn="JH")
    card = {c.text: c for c in seen.hand}
    cheap = hint_for(seen, Discard(card["4D"]), NAMES).text
    assert "fits none" not in cheap
    assert cheap.startswith("Discard 4♦:")
    dear = hint_for(seen, Discard(card["JH"]), NAMES).text
    assert dear == "Discard J♥: it fits none of your other cards and would cost 11 points."


def test_a_joker_is_taken_with_an_article() -> None:
    found = hint("4D 7S 10T", wild="3", phase=Phase.DRAW, discards="XX")
    assert found.text == "Take a joker: a wild card fits anywhere."


def test_a_hint_points_at_a_pile_or_at_a_card() -> None:
    draw = hint("3H 9C 10C QD 7T 9S", phase=Phase.DRAW, wild="6", discards="9D")
    assert (draw.pile, draw.card) == ("discard_pile", None)
    discard = hint("3H 9C 10C QD 7T 9S 9D", wild="6", drawn="9D")
    assert discard.pile is None
    assert discard.card is not None
    assert discard.card.text == "QD"


@pytest.mark.parametrize("options", ["", "retake=forbidden book_suits=distinct", "book_cap=5"])
def test_a_hint_is_a_legal_move_with_one_sentence(options: str) -> None:
    rules = Ruleset.of(
        {"players": "2", "rounds": "5"} | dict(o.split("=") for o in options.split())
    )
    hints = 0
    for seed in range(6):
        match, _events = play.start(rules, Seed(seed))
        while match.phase in (Phase.DRAW, Phase.DISCARD):
            seat = match.round.turn
            seen = view(match, seat)
            action = NormalBot().choose(seen, never)
            if seat == 0:
                found = advised(seen, ("You", "Marta"))
                assert play.is_legal(match, found.action)
                assert found.text.endswith(".")
                assert "{" not in found.text
                hints += 1
            # Any other legal move has to have its reason too.
            assert hint_for(seen, action, ("You", "Marta")).text.endswith(".")
            match, _events = play.apply(match, action)
    assert hints > 20


def test_a_hint_does_not_depend_on_what_the_seat_cannot_see() -> None:
    match, _events = play.start(Ruleset(players=3), Seed(4))
    match, _events = play.apply(match, Draw(Source.DRAW_PILE))
    seat = match.round.turn
    r = match.round
    other = next(s for s in r.seats if s != seat)
    swapped = dataclasses.replace(
        r,
        draw_pile=(*r.draw_pile[:-1], r.hands[other][0]),
        hands=tuple(
            (r.draw_pile[-1], *hand[1:]) if s == other else hand
            for s, hand in enumerate(r.hands)
        ),
    )
    elsewhere = dataclasses.replace(match, round=swapped)
    assert advised(view(match, seat)) == advised(view(elsewhere, seat))


# At the table


def test_the_button_and_the_key_show_the_hint(hand: Hand) -> None:
    hand.click("button:hint")
    state = hand.rest()
    assert state["hint"] == "discard QD"
    notice = hand.table.ui.notices.current
    assert notice is not None
    assert "Q♦" in str(notice.text)
    # Nothing was done and nothing was disturbed.
    assert state["phase"] == "discard"
    assert state["marked"] == []
    hand.click("hand:0")
    assert hand.rest()["hint"] == "discard QD"
    hand.click("hand:0")
    index = state["hand"].index("QD")
    hand.click(f"hand:{index}")
    hand.click("discard_pile")
    assert hand.rest()["hint"] is None


def test_a_hint_for_a_draw_lights_the_pile(drawing: Hand) -> None:
    drawing.key(pygame.K_h)
    state = drawing.rest()
    assert state["hint"] in ("draw", "take")
    pile = "draw_pile" if state["hint"] == "draw" else "discard_pile"
    assert drawing.table.hints.places == {pile}
    drawing.click(pile)
    assert drawing.rest()["hint"] is None
    assert drawing.table.hints.places == set()


def test_on_anothers_turn_a_hint_is_refused_in_words(hand: Hand) -> None:
    hand.click("hand:0")
    hand.click("discard_pile")
    assert hand.match.round.turn != 0
    hand.key(pygame.K_h)
    notice = hand.table.ui.notices.current
    assert notice is not None
    assert "turn" in str(notice.text)


def test_what_is_done_meanwhile_drops_a_late_hint(hand: Hand) -> None:
    hand.key(pygame.K_h)
    hand.click("hand:3")
    hand.click("discard_pile")
    hand.rest()
    assert hand.table.hints.hint is None
    assert not hand.table.hints.thinking


def test_the_kinds_of_action_have_their_places() -> None:
    seen = seat_view("9H 9C 9S 9D 9T KS", wild="5", drawn="9H")
    out = hint_for(seen, NormalBot().choose(seen, never), NAMES)
    assert isinstance(out.action, GoOut)
    assert out.card is out.action.card
    kept = hint_for(seen, Discard(seen.hand[0]), NAMES)
    assert kept.card is seen.hand[0]
