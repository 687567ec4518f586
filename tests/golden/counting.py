"""Games counted to a depth, after the manner of perft in chess.

Each file in ``perft/`` has a set-up with few cards and the number of ways in which it can
be played on. Where a hand can be laid down in several ways, one stands for all, as in
``legal_actions``.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from engine.cards import Card, parse_cards
from engine.match import rules as play
from engine.match.actions import Action, Discard, GoOut
from engine.match.events import Event, MatchEnded, Reshuffled, RoundEnded, WentOut
from engine.match.state import Match
from engine.ruleset import Ruleset, pairs
from engine.shuffle import Seed
from tests.engine import plain_rules

FOLDER: Final = Path(__file__).parent / "perft"
COLUMNS: Final = ("games", "reshuffle", "out", "round over", "match over")
"""Sequences of so many actions; then those whose last action made this happen (a round
that ends the match is counted under ``match over`` alone)."""

_P = TypeVar("_P")

Counts = dict[str, int]


@dataclasses.dataclass(frozen=True, slots=True)
class Setup:
    """What is played: the head of a file."""

    id: str
    about: str
    source: str
    options: str
    seed: Seed
    pack: tuple[Card, ...]

    def start(self) -> Match:
        """The engine's position."""
        return play.start(Ruleset.parse(self.options), self.seed, self.pack)[0]

    def plain_start(self) -> plain_rules.Position:
        """The same position by the plain rules."""
        options = pairs(str(Ruleset.parse(self.options)).split())
        parts = (self.seed.number, self.seed.salt, self.seed.cut)
        return plain_rules.start(options, parts, [card.text for card in sorted(self.pack)])


def read(path: Path) -> tuple[Setup, list[Counts]]:
    """Read a file: its set-up, and the counts from depth 1 on."""
    head, _, table = path.read_text(encoding="utf-8").partition("\n\n")
    fields = dict(line.split(" ", 1) for line in head.splitlines())
    setup = Setup(
        fields["id"],
        fields["about"],
        fields["source"],
        fields["options"],
        Seed(int(fields["seed"])),
        parse_cards(fields["pack"]),
    )
    _, *rows = table.splitlines()
    counts = [dict(zip(COLUMNS, map(int, row.split()[1:]), strict=True)) for row in rows]
    return setup, counts


def text(setup: Setup, counts: Iterable[Counts]) -> str:
    """Write a file."""
    lines = [
        f"id {setup.id}",
        f"about {setup.about}",
        f"source {setup.source}",
        f"options {setup.options}",
        f"seed {setup.seed.number}",
        f"pack {' '.join(card.text for card in setup.pack)}",
        "",
        "depth" + "".join(f"{column:>12}" for column in COLUMNS),
    ]
    for depth, row in enumerate(counts, 1):
        lines.append(f"{depth:>5}" + "".join(f"{row[column]:>12}" for column in COLUMNS))
    return "\n".join(lines) + "\n"


Children = Callable[[_P], Iterable[tuple[str, str, _P]]]


def count(position: _P, depth: int, children: Children[_P]) -> list[Counts]:
    """Count the games from depth 1 to ``depth``."""
    counts: list[Counter[str]] = [Counter() for _ in range(depth)]

    def visit(here: _P, at: int) -> None:
        for _, note, after in children(here):
            counts[at]["games"] += 1
            if note:
                counts[at][note] += 1
            if at + 1 < depth:
                visit(after, at + 1)

    visit(position, 0)
    return [{column: found[column] for column in COLUMNS} for found in counts]


def divided(position: _P, depth: int, children: Children[_P]) -> dict[str, int]:
    """The games of just ``depth`` actions by their first one."""
    return {
        name: 1 if depth == 1 else count(after, depth - 1, children)[-1]["games"]
        for name, _, after in children(position)
    }


def engine_children(match: Match) -> Iterator[tuple[str, str, Match]]:
    """By the engine: each legal action's name without melds, what came of it, the match."""
    for action in play.legal_actions(match):
        after, events = play.apply(match, action)
        yield _name(action), _note(events), after


def _name(action: Action) -> str:
    if isinstance(action, GoOut):
        return f"out {action.card}"
    return f"discard {action.card}" if isinstance(action, Discard) else str(action)


def _note(events: Iterable[Event]) -> str:
    kinds = {type(event) for event in events}
    for kind, note in (
        (MatchEnded, "match over"),
        (RoundEnded, "round over"),
        (WentOut, "out"),
        (Reshuffled, "reshuffle"),
    ):
        if kind in kinds:
            return note
    return ""


def breakdown(setup: Setup, depth: int) -> str:
    """Where engine and plain rules differ: games by the first action, or all the way down
    to the first position with other actions."""
    match, plain = setup.start(), setup.plain_start()
    lines = [f"{setup.id}, depth {depth}: games by first action, engine and plain rules"]
    while depth:
        ours = divided(match, depth, engine_children)
        theirs = divided(plain, depth, plain_rules.children)
        differing = [n for n in {**ours, **theirs} if ours.get(n) != theirs.get(n)]
        lines += [
            f"  {name:<16}{ours.get(name)!s:>10}{theirs.get(name)!s:>10}" for name in differing
        ]
        if not differing or differing[0] not in ours or differing[0] not in theirs:
            break
        lines.append(f"after {differing[0]}:")
        match = {n: after for n, _, after in engine_children(match)}[differing[0]]
        plain = {n: after for n, _, after in plain_rules.children(plain)}[differing[0]]
        depth -= 1
    return "\n".join(lines)


def all_files() -> Iterator[tuple[Path, str]]:
    """Every file with its text made anew, to the depth that it has."""
    for path in sorted(FOLDER.glob("*.txt")):
        setup, counts = read(path)
        yield path, text(setup, count(setup.start(), len(counts), engine_children))
