"""Golden transcripts of whole matches, and that the golden files are made as they say."""

from __future__ import annotations

import pytest

from engine.match.events import PlayoffCalled, Reshuffled
from engine.match.notation import parse_record, record_text
from engine.match.state import Phase
from tests.golden import counting, deals, matches


@pytest.mark.parametrize("name", matches.MATCHES)
def test_a_transcript_replays_to_the_last_byte(name: str) -> None:
    text = matches.record_file(name).read_text(encoding="utf-8")
    played = parse_record(text)
    options, seed, _ = matches.MATCHES[name]
    assert played.match.phase is Phase.MATCH_OVER
    assert played.header.seed == seed
    assert set(options.split()) <= set(str(played.header.rules).split())
    assert record_text(played) == text
    assert matches.summary(text) == matches.summary_file(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", matches.MATCHES)
def test_the_same_seed_and_the_same_player_give_the_same_transcript(name: str) -> None:
    text = matches.record_file(name).read_text(encoding="utf-8")
    again = matches.play(name)
    assert record_text(again) == text, "python -m tests.golden.regenerate, if it was meant"


def test_the_transcripts_have_a_reshuffle_and_a_playoff() -> None:
    kinds = {
        type(event)
        for name in matches.MATCHES
        for step in parse_record(matches.record_file(name).read_text(encoding="utf-8")).steps
        for event in step.events
    }
    assert {Reshuffled, PlayoffCalled} <= kinds


def test_no_golden_file_is_left_over() -> None:
    expected = {matches.record_file(name) for name in matches.MATCHES}
    expected |= {matches.summary_file(name) for name in matches.MATCHES}
    assert set(matches.FOLDER.iterdir()) == expected
    assert counting.FOLDER.is_dir()
    assert deals.FILE.read_text(encoding="utf-8") == deals.all_deals()
