"""The text form of a record of the solitaire: docs/NOTATION_SOLITAIRE.md, "Records".

A text is read whole or not at all: it is replayed action by action, every event is
compared with what the rules make of the deal, and the checksum has to fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.errors import EngineError, RecordError, quote
from engine.record import Lines, decoded, read_steps, replayed, steps_text
from engine.solitaire.actions import parse_action
from engine.solitaire.deals import parse_deal
from engine.solitaire.events import Discarded, Placed
from engine.solitaire.options import SolitaireRules
from engine.solitaire.record import Record, Step, first_step, next_step

VERSION: Final = 1
"""The version of the format that is written; higher ones are refused."""
MAX_BYTES: Final = 100_000
MAX_LINE: Final = 1000


def record_text(record: Record) -> str:
    """Write a record."""
    head = f"fivecrowns solitaire {VERSION}\noptions {record.rules}\ndeal {record.deal}\n"
    return steps_text(head, record.steps, lambda step: str(step.action), _told)


def read_record(data: bytes) -> Record:
    """Read a record from the bytes of a file.

    :raises RecordError: it is no record, or not one that replays; see its ``line``.
    """
    return parse_record(decoded(data, MAX_BYTES))


def parse_record(text: str) -> Record:
    """Read a record as :func:`record_text` writes it.

    :raises RecordError: it is no record, or not one that replays; see its ``line``.
    """
    lines = Lines(text, MAX_BYTES, MAX_LINE)
    return Record(steps=read_steps(lines, _parse_header(lines), _step, _told))


def resume(rules: SolitaireRules, deal: int, lines: Iterable[str]) -> Record:
    """Replay a game from its deal and the lines of its actions, each as ``str`` writes it.

    :raises RecordError: one of them is none, or does not replay; ``line`` counts them.
    :raises SeedError: there is no deal of that number.
    """
    return Record(steps=replayed(first_step(rules, deal), lines, _step, MAX_LINE))


def _parse_header(lines: Lines) -> Step:
    lines.version("solitaire", VERSION)
    try:
        text = lines.field("options")
        rules = SolitaireRules.parse(text)
        lines.canonical(text, str(rules))
        text = lines.field("deal")
        deal = parse_deal(text)
        lines.canonical(text, str(deal))
    except RecordError:
        raise
    except EngineError as error:
        raise lines.error(str(error)) from None
    lines.expect("", "the empty line after the header")
    return first_step(rules, deal)


def _step(steps: Sequence[Step], line: str) -> Step:
    action = parse_action(line)
    if line != str(action):
        raise RecordError(f"{quote(line)} should be written {quote(str(action))}")
    return next_step(steps, action)


def _told(step: Step) -> list[str]:
    """The events but for those that only repeat their action."""
    return [str(event) for event in step.events if not isinstance(event, Placed | Discarded)]
