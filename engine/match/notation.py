"""The text form of a record: docs/NOTATION.md, "Records".

Records come from disks and strangers. A text is read whole or not at all: it is
replayed action by action, every event is compared with what the rules and the seed
make of it, and the checksum has to fit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.errors import EngineError, RecordError, quote
from engine.match.actions import Action, Deal, Source, parse_action
from engine.match.events import Discarded, Drew, Event, WentOut
from engine.match.record import (
    MAX_TAGS,
    PERSON,
    Header,
    Player,
    Record,
    Step,
    first_step,
    next_step,
)
from engine.record import Lines, decoded, quoted, read_steps, replayed, steps_text
from engine.ruleset import Ruleset
from engine.shuffle import Seed

VERSION: Final = 1
"""The version of the format that is written; higher ones are refused."""
MAX_BYTES: Final = 8_000_000
MAX_LINE: Final = 4_000


def record_text(record: Record) -> str:
    """Write a record.

    :raises RecordError: it would be longer than :data:`MAX_BYTES`.
    """
    text = steps_text(header_text(record.header), record.steps, _action_line, _told)
    if len(text.encode()) > MAX_BYTES:
        raise RecordError(f"the record is longer than {MAX_BYTES} bytes")
    return text


def header_text(header: Header) -> str:
    """Write the header: the lines up to the commitment."""
    seed = header.seed
    return "".join(
        f"{line}\n"
        for line in (
            f"fivecrowns match {VERSION}",
            f"options {header.rules}",
            *(
                f"seat {seat} {player.level or PERSON} {quoted(player.name)}"
                for seat, player in enumerate(header.players)
            ),
            *(f"tag {key} {quoted(value)}" for key, value in header.tags),
            f"seed {seed.number}",
            f"salt {quoted(seed.salt)}",
            f"cut {quoted(seed.cut)}",
            f"commitment {seed.commitment}",
        )
    )


def action_line(seat: int | None, action: Action) -> str:
    """Write an action of a seat, or of the table (None), without the line's end."""
    return str(action) if seat is None else f"{seat} {action}"


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
    header = _parse_header(lines)
    lines.expect("", "the empty line after the header")
    return Record(header, steps=read_steps(lines, first_step(header), _step, _told))


def parse_header(text: str) -> Header:
    """Read a header as :func:`header_text` writes it.

    :raises RecordError: it is none.
    """
    lines = Lines(text, MAX_BYTES, MAX_LINE)
    header = _parse_header(lines)
    lines.end("the header")
    return header


def resume(header: Header, lines: Iterable[str]) -> Record:
    """Replay a match from its header and the lines of its actions.

    :param lines: as :func:`action_line` writes them.
    :raises RecordError: one of them is none, or does not replay; ``line`` counts them.
    """
    return Record(header, steps=replayed(first_step(header), lines, _step, MAX_LINE))


def _parse_header(lines: Lines) -> Header:
    lines.version("match", VERSION)
    text = lines.field("options")
    try:
        rules = Ruleset.parse(text)
    except EngineError as error:
        raise lines.error(str(error)) from None
    lines.canonical(text, str(rules))
    players = tuple(_player(lines, seat) for seat in range(rules.players))
    tags: dict[str, str] = {}
    while lines.peek().startswith("tag "):
        key, _, value = lines.field("tag").partition(" ")
        if key in tags or len(tags) == MAX_TAGS:
            raise lines.error(f"the tag {quote(key)} is one too many")
        tags[key] = lines.unquoted(value)
        try:
            # Made for its checks alone, so that the line at fault is known.
            Header(rules=rules, seed=Seed(0), players=players, tags=((key, tags[key]),))
        except RecordError as error:
            raise lines.error(str(error)) from None
    seed = _seed(lines)
    return Header(rules=rules, seed=seed, players=players, tags=tuple(tags.items()))


def _player(lines: Lines, seat: int) -> Player:
    level, _, name = lines.field(f"seat {seat}").partition(" ")
    try:
        return Player(lines.unquoted(name), None if level == PERSON else level)
    except RecordError as error:
        raise error if error.line else lines.error(str(error)) from None


def _seed(lines: Lines) -> Seed:
    number = lines.field("seed")
    if not (number.isascii() and number.isdigit() and len(number) <= 20):
        raise lines.error(f"{quote(number)} is no seed")
    lines.canonical(number, str(int(number)))
    try:
        seed = Seed(int(number))
        seed = Seed(seed.number, lines.unquoted(lines.field("salt")))
        seed = Seed(seed.number, seed.salt, lines.unquoted(lines.field("cut")))
    except RecordError:
        raise
    except EngineError as error:
        raise lines.error(str(error)) from None
    commitment = lines.field("commitment")
    if commitment != seed.commitment:
        raise lines.error(
            f"the commitment {quote(commitment)} is not that of the seed and the salt"
        )
    return seed


def _step(steps: Sequence[Step], line: str) -> Step:
    r = steps[-1].match.round
    if line == "deal":
        return next_step(steps, Deal())
    seat, _, text = line.partition(" ")
    if not (seat.isascii() and seat.isdigit()):
        raise RecordError(f"{quote(line)} is no action of a seat")
    action = parse_action(text)
    if isinstance(action, Deal):
        raise RecordError("a seat cannot deal")
    if not r.phase.over and seat != str(r.turn):
        raise RecordError(f"{quote(line)} stands where seat {r.turn} is to move")
    if text != str(action):
        raise RecordError(f"{quote(text)} should be written {quote(str(action))}")
    return next_step(steps, action)


def _action_line(step: Step) -> str:
    assert step.action is not None
    return action_line(step.seat, step.action)


def _told(step: Step) -> list[str]:
    """The events but for those that only repeat their action."""
    return [str(event) for event in step.events if not _repeats_action(event)]


def _repeats_action(event: Event) -> bool:
    if isinstance(event, Drew):
        return event.source is Source.DISCARD_PILE
    return isinstance(event, Discarded | WentOut)
