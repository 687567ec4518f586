"""The command ``solitaire``: show a numbered deal, or solve it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from engine.cli.console import Console, UsageError
from engine.errors import SeedError
from engine.solitaire.deals import parse_deal
from engine.solitaire.options import SolitaireRules
from engine.solitaire.rules import start
from engine.solitaire.solver.outcome import Solution
from engine.solitaire.solver.packing import SolverMissingError
from engine.solitaire.solver.search import solve
from engine.solitaire.state import Solitaire

_USAGE = "solitaire needs 'deal N' or 'solve N', and perhaps --json"


def main(args: list[str], console: Console) -> int:
    """Show or solve a deal: 0, or 2 if the solver is not installed.

    :raises UsageError: the arguments are not ``deal N`` or ``solve N``, with or without
        ``--json``, or there is no such deal.
    """
    words = [arg for arg in args if arg != "--json"]
    if len(words) != 2 or words[0] not in ("deal", "solve") or len(args) > len(words) + 1:
        raise UsageError(_USAGE)
    try:
        deal = parse_deal(words[1])
    except SeedError as error:
        raise UsageError(str(error)) from None
    as_json = len(args) > len(words)
    game, _ = start(SolitaireRules(), deal)
    if words[0] == "deal":
        lines = [_deal_json(game)] if as_json else _deal_lines(game)
    else:
        try:
            solution = solve(game)
        except SolverMissingError as error:
            console.stderr.write(f"python -m engine: {error}\n")
            return 2
        lines = [_solution_json(deal, solution)] if as_json else _solution_lines(deal, solution)
    for line in lines:
        console.stdout.write(f"{line}\n")
    return 0


def _deal_json(game: Solitaire) -> str:
    piles = {str(p.size): [card.face.text for card in p.cards] for p in game.piles}
    draws = [card.face.text for card in reversed(game.draw_pile)]
    return json.dumps({"deal": game.deal, "piles": piles, "draw": draws})


def _deal_lines(game: Solitaire) -> Iterator[str]:
    yield f"deal {game.deal}"
    for pile in game.piles:
        closed = " (closed)" if pile.closed else ""
        yield f"pile {pile.size}: {' '.join(card.face.text for card in pile.cards)}{closed}"
    yield f"draw: {' '.join(card.face.text for card in reversed(game.draw_pile))}"


def _solution_json(deal: int, solution: Solution) -> str:
    moves = [{"pile": m.pile, "discard": m.discard.face.text} for m in solution.moves]
    return json.dumps(
        {
            "deal": deal,
            "outcome": solution.outcome.value,
            "par": solution.par,
            "moves": moves,
        }
    )


def _solution_lines(deal: int, solution: Solution) -> Iterator[str]:
    par = "" if solution.par is None else f" in {solution.par} draws"
    yield f"deal {deal}: {solution.outcome.value}{par}"
    for number, move in enumerate(solution.moves, 1):
        yield f"{number}. pile {move.pile}, discard {move.discard.face.text}"
