"""The command line of the window: what it takes, and one sentence for what it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import command_line as options
from game.app.command_line import OptionsError


def test_nothing_asked_for() -> None:
    assert options.parse([]) == options.Options()


def test_everything_asked_for() -> None:
    read = options.parse(
        [
            *("--data-dir", "some dir", "--seed", "5", "--size", "1280x720", "--fullscreen"),
            *("--new", "players=3,tie=playoff,level=normal,name=Zoë", "--trace", "t.jsonl"),
        ]
    )
    assert read.data_dir == Path("some dir")
    assert read.seed == 5
    assert read.size == (1280, 720)
    assert read.fullscreen
    assert read.trace == Path("t.jsonl")
    assert read.new is not None
    assert read.new.rules.players == 3
    assert read.new.rules.tie == "playoff"
    assert read.new.levels == ("normal", "normal")
    assert read.new.name == "Zoë"


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["--frobnicate"], "--frobnicate"),
        (["--see", "5"], "--see"),  # no abbreviations: they would break with new options
        (["stray"], "stray"),
        (["--seed", "-1"], "-1"),
        (["--seed", "1e3"], "1e3"),
        (["--seed", "٣"], "٣"),
        (["--seed", str(2**64)], str(2**64)),
        (["--seed", "9" * 5000], "999"),
        (["--seed"], "--seed"),
        (["--size", "1280"], "1280"),
        (["--size", "0x0"], "0x0"),
        (["--size", "99999x99999"], "99999x99999"),
        (["--size", "1280x720x3"], "1280x720x3"),
        (["--new", "players=1"], "players"),
        (["--new", "players=15"], "players"),
        (["--new", "players"], "players"),
        (["--new", "players=3,players=4"], "twice"),
        (["--new", "closing=manual"], "solitaire"),
        (["--new", "colour=red"], "colour"),
        (["--new", "level=godlike"], "godlike"),
        (["--new", "players=4,level=normal+normal"], "4 players"),
        (["--new", "level="], "level"),
        (["--new", "name=" + "x" * 50], "name"),
        (["--solitaire", "0"], "0"),
        (["--solitaire", "2000000001"], "2000000001"),
        (["--solitaire", "-5"], "-5"),
        (["--solitaire", "8.5"], "8.5"),
        (["--solitaire", "eight"], "eight"),
        (["--solitaire", "8", "--new", "players=3"], "--new"),
        (["--data-dir", ""], "--data-dir"),
        (["--data-dir", "--"], "--data-dir: expected one argument"),
        (["--new", "--", "--"], "--new: expected one argument"),
        (["--data-dir", "\0" * 9_999], "--data-dir"),
        (["--new", f"level={'x' * 9_999}"], "there is no level 'xxx"),
        (["--new", f"{'x' * 9_999}=1"], "xxx"),
        (["x" * 9_999], "xxx"),
        (["--trace", "a\0b"], "--trace"),
    ],
)
def test_bad_input_gets_one_sentence_that_names_it(arguments: list[str], part: str) -> None:
    with pytest.raises(OptionsError) as refusal:
        options.parse(arguments)
    sentence = str(refusal.value)
    assert part in sentence
    assert "\n" not in sentence
    assert len(sentence) < 400


def test_players_follow_from_the_levels() -> None:
    read = options.parse(["--new", "level=normal+normal+normal"]).new
    assert read is not None
    assert read.rules.players == 4


@pytest.mark.parametrize("flag", ["--version", "--help"])
def test_asking_for_information_ends_well(
    flag: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        options.parse([flag])
    assert end.value.code == 0
    assert "fivecrowns" in capsys.readouterr().out


def test_a_solitaire_with_and_without_a_deal() -> None:
    assert options.parse(["--solitaire"]) == options.Options(solitaire=True)
    read = options.parse(["--solitaire", "2000000000", "--size", "960x600"])
    assert read.solitaire
    assert read.deal == 2_000_000_000
    assert not options.parse([]).solitaire
