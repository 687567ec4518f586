"""The solitaire done the plain way, to hold the solver against."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Sequence

from engine.cards import Card, Face, Rank
from engine.melds import is_meld
from engine.ruleset import Ruleset
from engine.solitaire.rules import apply, legal_actions
from engine.solitaire.state import Phase, Solitaire


@functools.lru_cache(maxsize=200_000)
def all_meld(cards: tuple[Face, ...], wild: Rank, rules: Ruleset) -> bool:
    """Tell whether all the cards lie in melds, by trying every meld of the first card."""
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    for size in range(2, len(rest) + 1):
        for others in itertools.combinations(range(len(rest)), size):
            meld = [first, *(rest[i] for i in others)]
            if is_meld(meld, wild, rules):
                left = tuple(f for i, f in enumerate(rest) if i not in others)
                if all_meld(left, wild, rules):
                    return True
    return False


def can_close(cards: Sequence[Card], size: int, rules: Ruleset) -> bool:
    """Tell whether some ``size`` of the cards lie in melds."""
    faces = sorted(card.face for card in cards)
    hands = set(itertools.combinations(faces, size))
    return any(all_meld(hand, Rank(size), rules) for hand in hands)


def fewest_turned(game: Solitaire) -> int | None:
    """Return the fewest cards turned up when the game is won, or None if it is lost, by
    playing out every line with the engine itself, draw by draw."""
    layer = {_key(game): game}
    while layer:
        won = [g.turned for g in layer.values() if g.phase is Phase.WON]
        if won:
            return min(won)
        following: dict[object, Solitaire] = {}
        for g in layer.values():
            for after in _after_a_move(g):
                following.setdefault(_key(after), after)
        layer = following
    return None


def _after_a_move(game: Solitaire) -> list[Solitaire]:
    """All positions before the next card is turned up; or all with one pile closed."""
    found = []
    for action in legal_actions(game):
        after, _ = apply(game, action)
        if after.phase in (Phase.TURN, Phase.WON, Phase.LOST):
            found.append(after)
        else:
            found += _after_a_move(after)
    return found


def _key(game: Solitaire) -> object:
    piles = tuple(
        (pile.closed, tuple(sorted(card.face.code for card in pile.cards)))
        for pile in game.piles
    )
    return piles, len(game.draw_pile), game.phase


def dense_pack(rng: random.Random, cards: Sequence[Card], suits: int, ranks: int) -> list[Card]:
    """Return the cards of a few suits and of a few neighbouring ranks, and the jokers."""
    low = rng.randint(3, 14 - ranks)
    chosen = rng.sample("SHCDT", suits)
    return [
        card
        for card in cards
        if card.face.rank is None
        or (low <= card.face.rank < low + ranks and str(card.face.suit) in chosen)
    ]
