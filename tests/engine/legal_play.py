"""A player that does anything legal, and a match played by nobody else.

It goes out whenever it can. Some of its discards are the best ones: discarding at
random alone, a table may never finish a round of thirteen cards.
"""

from __future__ import annotations

import dataclasses
import functools
import random
from collections.abc import Callable, Iterator

from engine.arrange import api as arrange
from engine.cards import Card
from engine.match import rules as play
from engine.match.actions import Action, Deal, Discard, Draw, GoOut, Source
from engine.match.events import Event
from engine.match.record import Header, Record
from engine.match.state import Match, Phase
from engine.melds import Melds
from engine.ruleset import OPTIONS, Ruleset
from engine.shuffle import Seed


def random_action(
    match: Match, chance: random.Random, best_discards: float = 0.5, draws: float = 0.5
) -> Action | None:
    """A legal action, or None when the match is over.

    :param best_discards: the share of discards that are the best ones.
    :param draws: the share of cards that come from the draw pile.
    """
    r = match.round
    if r.phase is Phase.MATCH_OVER:
        return None
    if r.phase is Phase.ROUND_OVER:
        return Deal()
    if r.phase is Phase.DRAW:
        source = Source.DRAW_PILE if chance.random() < draws else Source.DISCARD_PILE
        other = next(s for s in Source if s is not source)
        return Draw(source) if play.is_legal(match, Draw(source)) else Draw(other)
    hand = r.hands[r.turn]
    barred = r.drawn if r.taken and match.rules.retake == "forbidden" else None
    card, best = arrange.best_discard(hand, r.wild, match.rules)
    if card is barred or chance.random() >= best_discards:
        card = chance.choice([c for c in hand if c is not barred])
    if r.last_turn:
        rest = tuple(c for c in hand if c is not card)
        return Discard(card, some_melds(match, rest, chance))
    if not best.points:
        out = arrange.going_out_discards(hand, r.wild, match.rules)
        allowed = [c for c in out if c is not barred]
        if allowed:
            card = chance.choice(allowed)
            rest = tuple(c for c in hand if c is not card)
            return GoOut(card, arrange.arrange(rest, r.wild, match.rules).melds)
    return Discard(card)


def some_melds(match: Match, cards: tuple[Card, ...], chance: random.Random) -> Melds:
    """The best melds, or some of them, in any order, each with its cards in any order."""
    melds = list(arrange.arrange(cards, match.round.wild, match.rules).melds)
    if chance.random() < 0.2:
        melds = [meld for meld in melds if chance.random() < 0.5]
    chance.shuffle(melds)
    return tuple(
        tuple(chance.sample(meld, len(meld))) if chance.random() < 0.2 else meld
        for meld in melds
    )


def random_rules(chance: random.Random, players: int, **fixed: str) -> Ruleset:
    """Rules of any kind for so many players; about half the options at their default."""
    options = {
        option.id: option.values[0] if chance.random() < 0.5 else chance.choice(option.values)
        for option in OPTIONS
    }
    return Ruleset.of({**options, **fixed, "players": str(players)})


@dataclasses.dataclass(frozen=True, slots=True)
class Move:
    """One action of a match, with the match on both sides of it."""

    before: Match
    action: Action
    after: Match
    events: tuple[Event, ...]


def moves(
    match: Match,
    chance: random.Random,
    choose: Callable[[Match, random.Random], Action | None] = random_action,
) -> Iterator[Move]:
    """Play a match on to its end."""
    while (action := choose(match, chance)) is not None:
        after, events = play.apply(match, action)
        yield Move(match, action, after, events)
        match = after


def check_cards(match: Match) -> None:
    """Every card of the pack is in exactly one place (EXPECTATIONS: nothing lost)."""
    r = match.round
    cards = [*r.draw_pile, *r.discard_pile]
    for hand in r.hands:
        cards += hand
    for melds in r.laid:
        for meld in melds:
            cards += meld
    assert len(cards) == len(match.pack), f"{len(cards)} cards in {match.position}"
    # By the index, whose hash needs no call: this is asked at every step of every match.
    pack = {card.index for card in match.pack}
    assert {card.index for card in cards} == pack, f"cards changed in {match.position}"


def check_hands(match: Match) -> None:
    """Hands have the size dealt, one more with the card drawn; what was laid counts."""
    r = match.round
    for seat, hand in enumerate(r.hands):
        held = len(hand) + sum(len(meld) for meld in r.laid[seat])
        due = r.size if seat in r.seats else 0
        if r.phase is Phase.DISCARD and seat == r.turn:
            assert r.drawn in hand, match.position
            due += 1
        assert held == due, f"seat {seat} has {held} cards in {match.position}"
        assert all(card in hand for card in r.known[seat]), match.position


def play_out(rules: Ruleset, number: int, pack: tuple[Card, ...] | None = None) -> Match:
    """Play a match at random to its end, checking every position, and return the end.

    What fails names the match, so that it can be played again: ``play_out(rules, number)``.
    """
    chance = random.Random(number)
    # Tables differ: at some the rounds go on until the draw pile is empty.
    choose = functools.partial(
        random_action, best_discards=chance.choice([0.2, 0.5]), draws=chance.choice([0.5, 0.95])
    )
    try:
        match, _ = play.start(rules, Seed(number), pack)
        check_cards(match)
        for move in moves(match, chance, choose):
            match = move.after
            check_cards(match)
            check_hands(match)
    except Exception as error:
        error.add_note(f"in play_out(Ruleset.parse({str(rules)!r}), {number})")
        raise
    return match


def recorded(header: Header, number: int, draws: float = 0.5) -> Record:
    """The record of a match played at random to its end."""
    choose = functools.partial(random_action, draws=draws)
    start = Record.start(header).match
    actions = [move.action for move in moves(start, random.Random(number), choose)]
    return Record.of(header, actions)
