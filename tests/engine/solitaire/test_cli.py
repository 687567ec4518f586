"""``python -m engine solitaire``: DESIGN's contract."""

from __future__ import annotations

import io
import json
import sys

import pytest

from engine.__main__ import main
from engine.cards import deck, parse_face
from engine.cli.console import Console
from engine.solitaire.actions import Discard, Place, TurnUp
from engine.solitaire.options import SolitaireRules
from engine.solitaire.rules import apply, start
from engine.solitaire.state import Phase


def run(*args: str) -> tuple[int, str, str]:
    def no_file(name: str, limit: int) -> bytes:
        raise AssertionError(name)

    console = Console(io.BytesIO(), io.StringIO(), io.StringIO(), no_file)
    status = main(["solitaire", *args], console)
    assert isinstance(console.stdout, io.StringIO)
    assert isinstance(console.stderr, io.StringIO)
    return status, console.stdout.getvalue(), console.stderr.getvalue()


def test_a_deal_as_json_is_the_deal() -> None:
    status, out, _ = run("deal", "617", "--json")
    told = json.loads(out)
    game, _ = start(SolitaireRules(), 617)
    assert (status, list(told)) == (0, ["deal", "piles", "draw"])
    assert told["deal"] == 617
    assert told["piles"] == {str(p.size): [c.face.text for c in p.cards] for p in game.piles}
    assert told["draw"] == [card.face.text for card in reversed(game.draw_pile)]
    every = [*told["draw"], *(face for pile in told["piles"].values() for face in pile)]
    assert sorted(map(parse_face, every)) == sorted(card.face for card in deck())


def test_a_deal_in_words() -> None:
    status, out, _ = run("deal", "12")
    assert (status, out.split("\n")[:2]) == (0, ["deal 12", "pile 3: 5T 8H 4H"])
    assert "(closed)" in run("deal", "1")[1]


def test_the_moves_of_a_solution_win_in_par() -> None:
    status, out, _ = run("solve", "8", "--json")
    told = json.loads(out)
    assert (status, list(told)) == (0, ["deal", "outcome", "par", "moves"])
    assert (told["deal"], told["outcome"], told["par"]) == (8, "winnable", 18)
    game, _ = start(SolitaireRules(), 8)
    for move in told["moves"]:
        game, _ = apply(game, TurnUp())
        game, _ = apply(game, Place(move["pile"]))
        cards = game.pile(move["pile"]).cards
        game, _ = apply(game, Discard(next(c for c in cards if c.face.text == move["discard"])))
    assert (game.phase, game.turned) == (Phase.WON, 18)


def test_a_lost_deal() -> None:
    told = json.loads(run("--json", "solve", "10")[1])
    assert told == {"deal": 10, "outcome": "lost", "par": None, "moves": []}
    assert run("solve", "10") == (0, "deal 10: lost\n", "")


def test_a_solution_in_words() -> None:
    status, out, _ = run("solve", "8")
    assert (status, out.count("\n")) == (0, 19)
    assert out.startswith("deal 8: winnable in 18 draws\n1. pile ")


@pytest.mark.parametrize(
    "args",
    [
        (),
        ("deal",),
        ("deal", "0"),
        ("deal", "x"),
        ("play", "1"),
        ("deal", "1", "2"),
        ("--json",),
    ],
    ids=str,
)
def test_what_it_cannot_do_is_said_in_a_sentence(args: tuple[str, ...]) -> None:
    status, out, err = run(*args)
    assert (status, out, err.count("\n")) == (2, "", 1)


def test_the_flag_is_given_once() -> None:
    assert run("deal", "1", "--json", "--json")[0] == 2


def test_without_highspy_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "highspy", None)
    status, out, err = run("solve", "8")
    assert (status, out) == (2, "")
    assert "needs the package highspy" in err
    assert run("deal", "8")[0] == 0
