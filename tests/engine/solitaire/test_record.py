"""Records of the solitaire, and undoing in it: docs/NOTATION_SOLITAIRE.md, "Records"."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import IllegalActionError, RecordError, SeedError
from engine.solitaire.actions import Discard, Place, TurnUp
from engine.solitaire.notation import MAX_BYTES, parse_record, read_record, record_text, resume
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import History, Record
from engine.solitaire.rules import apply, legal_actions
from tests.engine.solitaire.walks import GAMES, random_game
from tests.engine.strategies import check_message

NOTATION = Path(__file__).parents[3] / "docs" / "NOTATION_SOLITAIRE.md"

SAMPLE = random_game(SolitaireRules(), 12, 3, 200)
TEXT = record_text(SAMPLE)
LINES = TEXT.split("\n")[:-1]


def sealed(lines: list[str]) -> str:
    """Lines with a checksum that fits them, as a forger would make it."""
    body = "".join(f"{line}\n" for line in lines)
    return f"{body}sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


@given(GAMES)
def test_records_read_back(record: Record) -> None:
    text = record_text(record)
    assert parse_record(text) == record
    assert read_record(text.encode()) == record


@pytest.mark.parametrize("end", ["", "\n\n", "\r\n\r\n", "\n \t\n"])
def test_a_file_may_end_otherwise_behind_its_checksum(end: str) -> None:
    whole = TEXT.removesuffix("\n")
    assert read_record((whole + end).encode()) == SAMPLE
    for cut in (whole[:-1], "\n".join(LINES[:-1]), f"{whole}\nx"):
        with pytest.raises(RecordError):
            read_record((cut + end).encode())


@given(GAMES)
def test_replay_equals_live_play(record: Record) -> None:
    assert Record.of(record.rules, record.deal, record.actions) == record
    lines = [str(action) for action in record.actions]
    assert resume(record.rules, record.deal, lines) == record
    game = record.steps[0].game
    for step in record.steps[1:]:
        assert step.action is not None
        game, events = apply(game, step.action)
        assert (game, events) == (step.game, step.events)


@given(GAMES)
def test_undo_and_redo_are_exact(record: Record) -> None:
    history = History(record)
    for step in reversed(record.steps[1:]):
        assert history.step == step
        assert history.can_undo
        history = history.undo()
    assert not history.can_undo
    assert history.game == record.steps[0].game
    assert history == History(record).restart()
    for step in record.steps[1:]:
        assert history.can_redo
        history = history.redo()
        assert history.game == step.game
    assert history == History(record)
    assert not history.can_redo


@given(GAMES, st.integers(0, 2**32))
def test_history_goes_anywhere_and_another_action_ends_what_was_undone(
    record: Record, chance: int
) -> None:
    place = chance % len(record.steps)
    history = History(record).at(place)
    assert history.actions == place
    assert history.played == record.at(place)
    legal = legal_actions(history.game)
    if legal:
        action = legal[chance % len(legal)]
        after = history.then(action)
        again = history.can_redo and record.steps[place + 1].action == action
        assert after == (history.redo() if again else History(record.at(place).then(action)))
        assert after.undo().game == history.game


def test_history_does_not_go_too_far() -> None:
    history = History(Record.start(SolitaireRules(), 1))
    for step in (history.undo, history.redo):
        with pytest.raises(IndexError):
            step()
    with pytest.raises(IndexError):
        history.at(1)
    with pytest.raises(IndexError):
        history.record.at(1)
    with pytest.raises(IllegalActionError):
        history.then(Place(3))


def test_restart_gives_the_same_deal() -> None:
    assert History(SAMPLE).restart().game == Record.start(SAMPLE.rules, 12).game
    with pytest.raises(SeedError):
        Record.start(SolitaireRules(), 0)


def test_the_example_of_the_notation_is_right() -> None:
    record = resume(SolitaireRules(), 12, ["turn", "pile 6", "discard KC"])
    text = NOTATION.read_text(encoding="utf-8")
    for line in record_text(record).split("\n")[:3]:
        assert f"    {line}\n" in text
    lines = record_text(record).split("\n")
    assert lines[4].startswith("= dealt 5T/2 8H/2 4H/2 |")
    assert "    " + "\n    ".join(lines[5:9]) + "\n" in text
    assert "    = dealt 5T/2 8H/2 4H/2 |" in text


def test_an_example_is_readable() -> None:
    assert LINES[:4] == [
        "fivecrowns solitaire 1",
        "options closing=auto book_cap=0 book_suits=any",
        "deal 12",
        "",
    ]
    assert LINES[5:8] == ["turn", "= turned up 9S", str(SAMPLE.actions[1])]
    assert LINES[-2].startswith("= lost with ")


def test_a_changed_record_is_refused_where_it_was_changed() -> None:
    """Every line in turn is dropped, doubled or exchanged, and the checksum made to fit."""
    body = LINES[:-1]
    for i, line in enumerate(body):
        for changed in (
            body[:i] + body[i + 1 :],
            [*body[:i], line, *body[i:]],
            [*body[:i], f"{line} ", *body[i + 1 :]],
            [*body[:i], line.upper() + "x", *body[i + 1 :]],
        ):
            with pytest.raises(RecordError) as refused:
                parse_record(sealed(changed))
            assert refused.value.line > 0
            # A line that is dropped may be missed only where the next is read.
            assert refused.value.line <= i + 3
            check_message(refused.value)


@pytest.mark.parametrize(
    ("text", "line", "part"),
    [
        ("", 1, "the record ends here"),
        (TEXT[:-1], len(LINES), "has no end"),
        (TEXT + "\n", len(LINES) + 1, "something follows"),
        (TEXT.replace("solitaire 1", "solitaire 2"), 1, "newer than this program's 1"),
        (TEXT.replace("solitaire 1", "match 1"), 1, "not the first line of a solitaire"),
        (TEXT.replace("closing=auto", "closing=no"), 2, "cannot be 'no'"),
        (TEXT.replace("options closing=auto", "options  closing=auto"), 2, "should be written"),
        (TEXT.replace("book_cap=0 ", ""), 2, "should be written"),
        (TEXT.replace("deal 12", "deal 0"), 3, "is not a deal"),
        (TEXT.replace("deal 12", "deal 012"), 3, "should be written '12'"),
        (TEXT.replace("deal 12", "deal 13"), 5, "is not what happens"),
        (TEXT.replace("sha256 ", "sha256 0"), len(LINES), "the checksum is wrong"),
        ("x" * (MAX_BYTES + 1), 0, "at most 100000 bytes"),
        ("fivecrowns solitaire 1\n" + "x" * 2000, 2, "no end"),
        ("y" * 2000 + "\n", 1, "more than 1000 characters"),
    ],
)
def test_what_is_no_record_is_refused(text: str, line: int, part: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse_record(text)
    assert (refused.value.line, part in str(refused.value)) == (line, True), refused.value
    check_message(refused.value)


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(RecordError, match="line 2: this is not UTF-8"):
        read_record(b"fivecrowns\n\xff")


@pytest.mark.parametrize(
    ("lines", "line", "part"),
    [
        (["turn", "turn"], 2, "turned up already"),
        (["turn", "PILE 3"], 2, "should be written 'pile 3'"),
        (["nonsense"], 1, "is not an action"),
        (["turn", "x" * 2000], 2, "more than 1000"),
    ],
)
def test_actions_that_do_not_replay_are_refused(lines: list[str], line: int, part: str) -> None:
    with pytest.raises(RecordError) as refused:
        resume(SolitaireRules(), 12, lines)
    assert (refused.value.line, part in str(refused.value)) == (line, True)


@settings(max_examples=60)
@given(st.integers(0, len(TEXT) - 1), st.text(max_size=3))
def test_any_edit_is_refused(place: int, text: str) -> None:
    edited = TEXT[:place] + text + TEXT[place + 1 :]
    if edited != TEXT:
        with pytest.raises(RecordError) as refused:
            parse_record(edited)
        check_message(refused.value)


def test_a_game_has_at_most_so_many_actions() -> None:
    """A record may be longer than the longest game, which 28 draws and 11 piles bound."""
    kinds = [type(action) for action in SAMPLE.actions]
    assert kinds == [TurnUp, Place, Discard] * 28
