"""Golden transcripts: whole matches as records, each with what ``replay`` tells of it."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engine.cli import replay as cli_replay
from engine.cli.console import Console
from engine.match.notation import record_text
from engine.match.record import Header, Player, Record
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from tests.engine.legal_play import recorded

FOLDER: Final = Path(__file__).parent / "transcripts"

MATCHES: Final[dict[str, tuple[str, Seed, float]]] = {
    "01-official-rules": ("players=3", Seed(1, "a salt", "a cut"), 0.5),
    "02-house-rules": (
        "players=4 tie=playoff joker_points=20 book_cap=5 book_suits=distinct court=ten"
        " retake=forbidden rounds=short order=shuffled",
        Seed(2**63, "", ""),
        0.5,
    ),
    "03-seven-players-thirteen-cards": (
        "players=7 rounds=13",
        Seed(15, "Salz", "Grüße ♠"),
        1.0,
    ),
    "04-playoff": ("players=3 rounds=3 tie=playoff", Seed(264), 0.5),
    "05-two-games": ("players=9 rounds=8", Seed(5, "x", "y"), 0.7),
}
"""By name, the options, the seed, and the share of cards drawn from the draw pile.
Everybody plays at random, but legally."""


def play(name: str) -> Record:
    """Play a golden match anew."""
    options, seed, draws = MATCHES[name]
    rules = Ruleset.parse(options)
    players = [Player(f"Player {seat}", "random") for seat in range(rules.players)]
    players[0] = Player("Änne")
    header = Header(
        rules=rules,
        seed=seed,
        players=tuple(players),
        tags=(("source", f"python -m tests.golden.regenerate, {name}"),),
    )
    return recorded(header, seed.number, draws)


def record_file(name: str) -> Path:
    """The record of a golden match."""
    return FOLDER / f"{name}.record.txt"


def summary_file(name: str) -> Path:
    """What ``replay`` prints of it."""
    return FOLDER / f"{name}.replay.txt"


def summary(text: str) -> str:
    """Return what ``replay`` prints of a record."""
    out, errors = io.StringIO(), io.StringIO()
    console = Console(io.BytesIO(), out, errors, lambda _name, _limit: text.encode())
    status = cli_replay.main(["record"], console)
    if status:
        raise AssertionError(errors.getvalue())
    return out.getvalue()


def all_files() -> Iterator[tuple[Path, str]]:
    """Every file with its text made anew."""
    for name in MATCHES:
        text = record_text(play(name))
        yield record_file(name), text
        yield summary_file(name), summary(text)
