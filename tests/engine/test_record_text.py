"""The text form of records: docs/NOTATION.md, "Records"."""

from __future__ import annotations

import hashlib
import itertools
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import RecordError
from engine.match import notation as text_module
from engine.match.notation import (
    action_line,
    header_text,
    parse_header,
    parse_record,
    read_record,
    record_text,
    resume,
)
from engine.match.record import Header, Player, Record
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from tests.engine import strategies
from tests.engine.legal_play import recorded

NOTATION = Path(__file__).parents[2] / "docs" / "NOTATION.md"


def sample(rounds: str = "3") -> Record:
    """A finished match."""
    return recorded(
        Header(
            rules=Ruleset(players=3, rounds=rounds),
            seed=Seed(2024, "pepper", "crowns"),
            players=(Player("Anna"), Player('Märta "M" \\', "normal"), Player("李", "easy")),
            tags=(("date", "2025-11-30"), ("note", "")),
        ),
        7,
    )


SAMPLE = sample()
TEXT = record_text(SAMPLE)
LINES = TEXT.split("\n")[:-1]
"""The lines of the sample, the checksum's the last."""


def sealed(lines: list[str]) -> str:
    """Lines with a checksum that fits them, as a forger would make it."""
    body = "".join(f"{line}\n" for line in lines)
    return f"{body}sha256 {hashlib.sha256(body.encode()).hexdigest()}\n"


def line_number(start: str) -> int:
    """The number of the first line of the sample that begins so."""
    return next(n for n, line in enumerate(LINES, 1) if line.startswith(start))


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    strategies.check_message(caught.value)
    return caught.value


@settings(max_examples=50)
@given(strategies.records())
def test_records_read_back(played: Record) -> None:
    text = record_text(played)
    assert parse_record(text) == played
    assert read_record(text.encode()) == played
    assert record_text(parse_record(text)) == text


@given(strategies.headers())
def test_headers_read_back(header: Header) -> None:
    assert parse_header(header_text(header)) == header
    assert header_text(parse_header(header_text(header))) == header_text(header)


def test_a_whole_match_reads_back() -> None:
    whole = sample("full")
    assert parse_record(record_text(whole)) == whole


def test_a_record_looks_as_in_the_notation() -> None:
    assert LINES[:11] == [
        "fivecrowns match 1",
        f"options {SAMPLE.header.rules}",
        'seat 0 person "Anna"',
        'seat 1 normal "Märta \\"M\\" \\\\"',
        'seat 2 easy "李"',
        'tag date "2025-11-30"',
        'tag note ""',
        "seed 2024",
        'salt "pepper"',
        'cut "crowns"',
        f"commitment {SAMPLE.header.seed.commitment}",
    ]
    assert LINES[11] == ""
    assert LINES[12].startswith("= round 1 size 3 wild 3 dealer ")
    assert LINES[13].startswith("= dealt ")
    assert LINES[-2].startswith("= match ended winners ")
    assert sealed(LINES[:-1]) == TEXT


def test_the_commitment_in_the_notations_example_is_that_of_its_seed() -> None:
    example = NOTATION.read_text(encoding="utf-8").split("## Records")[1]
    assert f"    commitment {Seed(2024, 'pepper').commitment}\n" in example


def test_an_unfinished_match_is_a_record_too() -> None:
    for actions in range(len(SAMPLE.actions)):
        part = SAMPLE.at(actions)
        assert parse_record(record_text(part)) == part


def test_a_match_is_kept_as_header_and_action_lines() -> None:
    head = header_text(SAMPLE.header)
    lines = [
        action_line(step.seat, step.action) for step in SAMPLE.steps if step.action is not None
    ]
    assert resume(parse_header(head), lines) == SAMPLE
    assert TEXT.startswith(head)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "is no action of a seat"),
        ("draw", "is no action of a seat"),
        ("x draw", "is no action of a seat"),
        ("0 deal", "a seat cannot deal"),
        ("deal", "there is no round to deal"),
        ("9 draw", "is to move"),
        ("00 draw", "is to move"),
        ("1  draw", "should be written 'draw'"),
        ("1 DRAW", "should be written 'draw'"),
        ("1 discard 8H", "a card must be drawn first"),
        ("1 hope", "is not an action"),
        ("1 " + "x" * 5000, "more than 4000 characters"),
    ],
)
def test_a_kept_action_that_does_not_replay_is_refused(line: str, problem: str) -> None:
    header = Header(rules=Ruleset(rounds="3"), seed=Seed(5), players=(Player("A"), Player("B")))
    assert Record.start(header).match.round.turn == 1
    with pytest.raises(RecordError, match=problem) as caught:
        resume(header, [line])
    assert caught.value.line == 1
    good = resume(header, ["1 draw"]).match.round
    with pytest.raises(RecordError) as caught:
        resume(header, ["1 draw", f"1 discard {good.hands[1][0]}", line])
    assert caught.value.line == 3


# Edited, truncated, reordered, newer.


@pytest.mark.slow
def test_every_changed_byte_is_noticed() -> None:
    data = TEXT.encode()
    for at in range(len(data)):
        changed = bytearray(data)
        changed[at] ^= 1
        with pytest.raises(RecordError):
            read_record(bytes(changed))


@pytest.mark.slow
def test_every_truncation_is_noticed() -> None:
    for at in range(len(TEXT)):
        refused(TEXT[:at])


@pytest.mark.parametrize(
    ("cut", "problem"),
    [
        (len(LINES) - 1, "the record ends here, and another action or the checksum"),
        (11, "the record ends here, and the empty line after the header"),
        (5, "the record ends here, and the line 'seed'"),
        (1, "the record ends here, and the line 'options'"),
    ],
)
def test_a_truncated_record_is_refused_where_it_ends(cut: int, problem: str) -> None:
    error = refused("".join(f"{line}\n" for line in LINES[:cut]))
    assert problem in str(error)
    assert error.line == cut + 1


def test_a_record_without_its_last_line_end_is_refused() -> None:
    error = refused(TEXT[:-1])
    assert "this line has no end" in str(error)
    assert error.line == len(LINES)


def test_a_newer_record_is_refused_unread() -> None:
    error = refused(TEXT.replace("match 1", "match 2", 1))
    assert str(error) == "line 1: the record is of version 2, newer than this program's 1"
    assert "newer" in str(refused("fivecrowns match 999999999\nwhatever\n"))


@pytest.mark.parametrize("first", ["", "fivecrowns match", "fivecrowns match 0", "match 1"])
def test_something_else_is_no_record(first: str) -> None:
    error = refused("\n".join([first, *LINES[1:], ""]))
    assert "is not the first line of a match record" in str(error)
    assert error.line == 1


def test_what_follows_the_checksum_is_refused() -> None:
    for tail in ("\n", "0 draw\n", "x"):
        error = refused(TEXT + tail)
        assert "something follows the checksum" in str(error)
        assert error.line == len(LINES) + 1


def test_a_wrong_checksum_is_refused_at_its_line() -> None:
    error = refused(TEXT.replace('"Anna"', '"Hanna"'))
    assert "the checksum is wrong" in str(error)
    assert error.line == len(LINES)


def forged(number: int, line: str) -> RecordError:
    """The refusal of a record with one line replaced and a checksum that fits."""
    lines = LINES[:-1]
    lines[number - 1] = line
    return refused(sealed(lines))


@pytest.mark.parametrize(
    ("start", "line", "problem"),
    [
        ("options", "options players=3", "should be written"),
        ("options", "options players=3 tie=never", "'tie' cannot be"),
        ("seat 1", "seat 1 normal Marta", "is no text in double quotes"),
        ("seat 1", 'seat 1 normal "M\\u00e4rta"', "should be written"),
        ("seat 1", 'seat 1 Normal "M"', "cannot be the level"),
        ("seat 1", 'seat 1 normal ""', "must be 1 to 40 characters"),
        ("seat 1", 'seat 2 normal "M"', "where the line 'seat 1' is expected"),
        ("tag note", 'tag date ""', "'date' is one too many"),
        ("tag note", 'tag Note ""', "cannot be the key of a tag"),
        ("tag note", "tag note", "is no text in double quotes"),
        ("seed", "seed -1", "is no seed"),
        ("seed", "seed 02024", "should be written '2024'"),
        ("seed", "seed 99999999999999999999", "whole number from 0"),
        ("salt", 'salt "a\\nb"', "characters in one line"),
        ("cut", "cut [[[[[[[[[[[[[[[[[[", "is no text in double quotes"),
        ("commitment", "commitment 00", "is not that of the seed and the salt"),
    ],
)
def test_a_header_that_was_changed_is_refused_at_its_line(
    start: str, line: str, problem: str
) -> None:
    number = line_number(start)
    error = forged(number, line)
    assert problem in str(error)
    assert error.line == number


def test_another_cut_does_not_give_these_cards() -> None:
    error = forged(line_number("cut"), 'cut "crown"')
    assert "is not what happens" in str(error)
    assert error.line in (line_number("= round"), line_number("= dealt"))


def test_another_seed_does_not_have_this_commitment() -> None:
    error = forged(line_number("seed"), "seed 2025")
    assert error.line == line_number("commitment")


@pytest.mark.parametrize("event", ["= dealt", "= seat", "= round 1 ended", "= match ended"])
def test_an_event_that_was_changed_is_refused_at_its_line(event: str) -> None:
    number = line_number(event)
    error = forged(number, f"{LINES[number - 1]}0")
    assert "is not what happens" in str(error)
    assert error.line == number


@pytest.mark.parametrize("event", ["= dealt", "= seat", "= round 1 ended", "= match ended"])
def test_an_event_that_is_missing_is_refused_where_it_should_be(event: str) -> None:
    number = line_number(event)
    error = refused(sealed(LINES[: number - 1] + LINES[number:-1]))
    assert "is missing before" in str(error) or "is not what happens" in str(error)
    assert error.line == number


def test_an_event_too_many_is_refused() -> None:
    number = line_number("= dealt")
    error = refused(sealed([*LINES[:number], LINES[number - 1], *LINES[number:-1]]))
    assert "nothing like '= dealt" in str(error)
    assert error.line == number + 1


def test_an_action_that_was_changed_is_refused_at_the_latest_where_it_shows() -> None:
    number = next(n for n, line in enumerate(LINES, 1) if "discard" in line)
    seat = LINES[number - 1].split()[0]
    assert "is not in the hand" in str(forged(number, f"{seat} discard 3S/3"))
    assert forged(number, f"{seat} discard 3S/3").line == number
    other = str((int(seat) + 1) % 3)
    error = forged(number, f"{other} {LINES[number - 1][2:]}")
    assert f"where seat {seat} is to move" in str(error)


def test_actions_in_another_order_are_refused() -> None:
    drawn = [n for n, line in enumerate(LINES) if line[0:1].isdigit()]
    for one, other in itertools.pairwise(drawn):
        lines = LINES[:-1]
        lines[one], lines[other] = lines[other], lines[one]
        refused(sealed(lines))


def test_windows_line_ends_are_no_notation() -> None:
    assert refused(TEXT.replace("\n", "\r\n")).line == 1


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_file_that_came_by_way_of_windows_is_read(mark: bytes) -> None:
    data = mark + TEXT.replace("\n", "\r\n").encode()
    assert read_record(data) == SAMPLE
    with pytest.raises(RecordError):
        read_record(data.replace(b"Anna", b"Anne"))


@pytest.mark.parametrize("end", [b"", b"\n\n", b"\r\n\r\n", b"\r", b"\n \t\n"])
def test_a_file_may_end_otherwise_behind_its_checksum(end: bytes) -> None:
    data = TEXT.encode().removesuffix(b"\n")
    assert read_record(data + end) == SAMPLE
    with pytest.raises(RecordError, match="checksum is wrong"):
        read_record(data.replace(b"Anna", b"Anne") + end)
    # Nothing else may follow it, and without it nothing proves that all is there.
    with pytest.raises(RecordError, match="something follows the checksum"):
        read_record(data + b"\nx" + end)
    for cut in (data[:-1], data[: data.rindex(b"\n")]):
        with pytest.raises(RecordError):
            read_record(cut + end)


def test_what_is_not_utf_8_is_refused_at_its_line() -> None:
    data = TEXT.encode().replace(b"Anna", b"Ann\xff")
    with pytest.raises(RecordError, match="not UTF-8") as caught:
        read_record(data)
    assert caught.value.line == line_number("seat 0")


def test_a_record_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text_module, "MAX_BYTES", len(TEXT.encode()) - 1)
    for attempt in (lambda: read_record(TEXT.encode()), lambda: record_text(SAMPLE)):
        with pytest.raises(RecordError, match=r"bytes"):
            attempt()
    monkeypatch.setattr(text_module, "MAX_LINE", 100)
    monkeypatch.setattr(text_module, "MAX_BYTES", 10**6)
    assert "more than 100 characters" in str(refused(TEXT))


def test_a_record_of_too_many_actions_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.match.record.MAX_ACTIONS", len(SAMPLE.actions))
    assert parse_record(TEXT) == SAMPLE
    monkeypatch.setattr("engine.match.record.MAX_ACTIONS", len(SAMPLE.actions) - 1)
    assert "at most" in str(refused(TEXT))


# Anything at all.


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    refused(text)


@given(st.binary())
def test_any_bytes_are_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        read_record(data)


@given(st.data())
def test_lines_lost_doubled_moved_or_changed_never_make_half_a_record(
    data: st.DataObject,
) -> None:
    """Whatever was done to the lines: refused, or read as exactly what is written."""
    lines = LINES[:-1]
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        kind = data.draw(st.sampled_from(["lose", "double", "move", "words", "text"]))
        line = lines.pop(at)
        if kind == "double":
            lines[at:at] = [line, line]
        elif kind == "move":
            lines.insert(data.draw(st.integers(0, len(lines))), line)
        elif kind == "words":
            lines.insert(at, " ".join(data.draw(st.permutations(line.split(" ")))))
        elif kind == "text":
            start = data.draw(st.integers(0, len(line)))
            lines.insert(at, line[:start] + data.draw(st.text(max_size=3)) + line[start + 1 :])
        if not lines:
            break
    try:
        text = sealed(lines)
        played = parse_record(text)
    except UnicodeEncodeError:
        return  # half a surrogate pair has no checksum
    except RecordError as error:
        strategies.check_message(error)
        return
    assert record_text(played) == text


@pytest.mark.parametrize("number", range(20))
def test_random_damage_to_the_bytes_is_always_noticed(number: int) -> None:
    chance = random.Random(number)
    data = bytearray(TEXT.encode())
    for _ in range(chance.randint(1, 20)):
        at = chance.randrange(len(data))
        data[at] = chance.randrange(256)
    if bytes(data) == TEXT.encode():
        return
    with pytest.raises(RecordError):
        read_record(bytes(data))
