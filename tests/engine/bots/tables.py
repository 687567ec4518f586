"""Positions for bots to be asked about, and tables at which they play."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Iterator, Sequence

from engine.bots import make_bot, never
from engine.cards import Card
from engine.match import rules as play
from engine.match.actions import Action, Deal
from engine.match.state import Match, Phase
from engine.match.view import view
from engine.ruleset import Ruleset
from engine.shuffle import Seed, Stream
from tests.engine.legal_play import random_action


def choice(level: str, match: Match, chance: int = 1, should_stop: bool = False) -> Action:
    """What a new bot of a level does, its own chance given."""
    bot = make_bot(level, Stream("test", chance))
    return bot.choose(view(match, match.round.turn), (lambda: True) if should_stop else never)


def played_by(
    levels: Sequence[str], rules: Ruleset, seed: int, most: int = 10_000
) -> list[Action]:
    """The actions of a match between levels, or its first ones if it has more."""
    match, _ = play.start(rules, Seed(seed))
    bots = [make_bot(level, match.seed.stream("bot", s)) for s, level in enumerate(levels)]
    actions: list[Action] = []
    while match.phase is not Phase.MATCH_OVER and len(actions) < most:
        if match.phase is Phase.ROUND_OVER:
            action: Action = Deal()
        else:
            seat = match.round.turn
            action = bots[seat].choose(view(match, seat), never)
        match, _ = play.apply(match, action)
        actions.append(action)
    return actions


def decisions(match: Match, chance: random.Random, most: int) -> Iterator[Match]:
    """Positions of random legal play in which a seat is to draw or discard."""
    while most:
        action = random_action(match, chance, best_discards=0.3)
        if action is None:
            return
        if not isinstance(action, Deal):
            most -= 1
            yield match
        match, _ = play.apply(match, action)


def hidden_cards_changed(match: Match, chance: random.Random) -> Match:
    """The same position with the cards that the seat to move does not see shuffled:
    the draw pile, and the hands of the others but for what they were seen to take."""
    r = match.round
    others = [seat for seat in r.seats if seat != r.turn]
    kept = {s: [c for c in r.hands[s] if c in r.known[s]] for s in others}
    secret: list[Card] = list(r.draw_pile)
    for seat in others:
        secret += [c for c in r.hands[seat] if c not in r.known[seat]]
    chance.shuffle(secret)
    hands = list(r.hands)
    for seat in others:
        count = len(hands[seat]) - len(kept[seat])
        hands[seat] = (*kept[seat], *(secret.pop() for _ in range(count)))
    changed = dataclasses.replace(r, hands=tuple(hands), draw_pile=tuple(secret))
    return dataclasses.replace(match, round=changed)
