"""Games of solitaire played at random, for properties that must hold in all of them."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from engine.solitaire.options import OPTIONS, SolitaireRules
from engine.solitaire.record import Record
from engine.solitaire.rules import legal_actions

RULES = st.fixed_dictionaries({o.id: st.sampled_from(o.values) for o in OPTIONS}).map(
    SolitaireRules.of
)
DEALS = st.integers(1, 2_000_000_000)


def random_game(rules: SolitaireRules, deal: int, seed: int, actions: int) -> Record:
    """Return a game of at most so many actions, each of the legal ones as likely."""
    rng = random.Random(seed)
    record = Record.start(rules, deal)
    for _ in range(actions):
        legal = legal_actions(record.game)
        if not legal:
            break
        record = record.then(rng.choice(legal))
    return record


GAMES = st.builds(random_game, RULES, DEALS, st.integers(0, 2**32), st.integers(0, 110))
