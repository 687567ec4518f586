"""The command ``replay``: prove a record and tell what is in it."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cli.console import Console, UsageError
from engine.errors import RecordError, quote
from engine.match.events import Dealt, Reshuffled
from engine.match.notation import MAX_BYTES, read_record
from engine.match.record import PERSON, Record
from engine.match.state import Match, Phase


def main(args: list[str], console: Console) -> int:
    """Prove the record in a file: 0 if all is right, 1 if not, 2 if it can't be opened.

    :raises UsageError: not exactly one file is named.
    """
    if len(args) != 1 or args[0].startswith("-"):
        raise UsageError("replay needs one argument, the file of a record")
    # A file may have any name, and the answer has one line.
    name = args[0] if args[0].isprintable() else quote(args[0])
    try:
        data = console.read_file(args[0], MAX_BYTES)
    except ValueError:
        raise UsageError(f"{quote(args[0])} is no name of a file") from None
    except OSError as error:
        console.stderr.write(f"{name}: {error.strerror or error}\n")
        return 2
    try:
        record = read_record(data)
    except RecordError as error:
        console.stderr.write(f"{name}: {error}\n")
        return 1
    for line in summary(record):
        console.stdout.write(f"{line}\n")
    return 0


def summary(record: Record) -> Iterator[str]:
    """Tell a record line by line: who, which rules, the points, and what was proved."""
    header, match = record.header, record.match
    state = "finished" if match.phase is Phase.MATCH_OVER else f"unfinished: {match.position}"
    yield f"Five Crowns, {header.rules.players} players, {state}"
    yield f"Options: {header.rules}"
    for seat, player in enumerate(header.players):
        yield f"Seat {seat}: {player.name} ({player.level or PERSON})"
    for key, value in header.tags:
        yield f"{key}: {value}"
    yield ""
    yield from _score_sheet(match)
    winners = ", ".join(f"{header.players[seat].name} (seat {seat})" for seat in match.winners)
    if winners:
        yield f"Won by {winners}"
    yield ""
    seed = header.seed
    yield f"Seed {seed.number}, salt {seed.salt!r}, cut {seed.cut!r}"
    yield f"Commitment {seed.commitment}"
    events = [event for step in record.steps for event in step.events]
    deals = sum(isinstance(event, Dealt) for event in events)
    reshuffles = sum(isinstance(event, Reshuffled) for event in events)
    yield (
        f"Verified: the checksum, the commitment, {_many(deals, 'deal')}, "
        f"{_many(reshuffles, 'reshuffle')}, {_many(len(record.actions), 'action')}, "
        f"the points of {_many(len(match.results), 'round')}"
    )


def _score_sheet(match: Match) -> Iterator[str]:
    seats = range(match.rules.players)
    yield _row("round", "cards", [f"seat {seat}" for seat in seats])
    for result in match.results:
        points = ["-" if p is None else str(p) for p in result.points]
        playoff = " playoff" if result.number > len(match.sizes) else ""
        yield _row(str(result.number), str(result.size), points) + playoff
    yield _row("total", "", [str(total) for total in match.totals])


def _row(first: str, second: str, cells: list[str]) -> str:
    return f"{first:>5}  {second:>5}  " + "  ".join(f"{cell:>7}" for cell in cells)


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
