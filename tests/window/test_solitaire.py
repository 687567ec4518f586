"""A solitaire in a real window: won by the mouse through the trace, kept through kill -9."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.solitaire.deals import deal_cards
from engine.solitaire.options import SolitaireRules
from engine.solitaire.rules import start
from engine.solitaire.solver.outcome import Move
from engine.solitaire.solver.search import solve
from tests.window.screen import Game, Line, Screen

pytestmark = pytest.mark.window

DEAL = 8
"""Of par 18."""


def witness() -> tuple[Move, ...]:
    return solve(start(SolitaireRules(), DEAL)[0]).moves


def in_phase(game: Game, *phases: str) -> Line:
    return game.wait_for(
        lambda line: line["state"].get("phase") in phases and bool(line["idle"]), str(phases)
    )


def card_in(line: Line, pile: int, face: str) -> str:
    cards = line["state"]["piles"][str(pile)]
    return f"pile:{pile}:{cards.index(face)}"


def play(game: Game, move: Move, *, drags: bool) -> Line:
    in_phase(game, "turn")
    if drags:
        # The card is turned up as it is lifted.
        game.drag("draw_pile", f"pile:{move.pile}")
    else:
        game.click("draw_pile")
        in_phase(game, "place")
        game.click(f"pile:{move.pile}")
    line = in_phase(game, "discard")
    card = card_in(line, move.pile, move.discard.face.text)
    if drags:
        game.drag(card, "discard_pile")
    else:
        game.click(card)
    return in_phase(game, "turn", "won")


def test_a_witness_is_played_to_the_end_with_the_mouse(tmp_path: Path) -> None:
    arguments = ["--solitaire", str(DEAL), "--size", "1280x720"]
    with Screen() as screen, Game(screen, tmp_path, arguments) as game:
        line = in_phase(game, "turn")
        piles, _draws = deal_cards(DEAL)
        dealt = {str(len(pile)): [c.face.text for c in pile] for pile in piles}
        assert line["state"]["piles"] == dealt
        for number, move in enumerate(witness()):
            line = play(game, move, drags=number % 3 == 0)
        assert line["state"]["phase"] == "won"
        assert line["state"]["turned"] == 18
        line = game.wait_for(
            lambda line: any(t["id"] == "button:next" for t in line["targets"]), "dialog"
        )
        game.click("button:look")
        game.wait_for(lambda line: any(t["id"] == "pile:3" for t in line["targets"]), "piles")
        assert game.stderr() == ""


def test_after_kill_nine_it_goes_on_where_it_was(tmp_path: Path) -> None:
    with Screen() as screen:
        with Game(screen, tmp_path, ["--solitaire", str(DEAL)]) as game:
            for move in witness()[:3]:
                play(game, move, drags=False)
            game.click("draw_pile")
            in_phase(game, "place")
            game.click("button:undo")
            before = in_phase(game, "turn")["state"]
            game.process.kill()
        (tmp_path / "trace.jsonl").unlink()
        with Game(screen, tmp_path) as game:
            game.wait_for(lambda line: line["scene"] == "menu", "menu")
            game.click("menu:solitaire")
            game.wait_for(lambda line: line["scene"] == "solitaire start", "choice of a deal")
            game.click("button:continue")
            after = in_phase(game, "turn")["state"]
            assert after == before
            assert (after["turned"], after["redo"]) == (3, 1)


@pytest.mark.parametrize("deal", ["0", "2000000001", "x"])
def test_a_number_that_is_no_deal_is_one_line_and_exit_2(deal: str, tmp_path: Path) -> None:
    with Screen() as screen, Game(screen, tmp_path, ["--solitaire", deal]) as game:
        assert game.process.wait(30) == 2
        assert game.stderr().count("\n") == 1
        assert deal in game.stderr()
