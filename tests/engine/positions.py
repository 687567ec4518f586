"""Positions of a match written in notation, for tests of the rules."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from engine.cards import Cards, deck, parse_cards
from engine.errors import IllegalActionError
from engine.match import rules as play
from engine.match.actions import parse_action, parse_melds
from engine.match.state import Match, Phase, Round, RoundResult
from engine.melds import Melds
from engine.ruleset import Ruleset, pairs
from engine.shuffle import Seed

_PHASES = {phase.value: phase for phase in Phase}


def position(
    hands: Sequence[str],
    *,
    draw: str = "KC",
    discard: str = "KD",
    phase: str = "draw",
    turn: int = 0,
    size: int | None = None,
    drawn: str | None = None,
    taken: bool = False,
    went_out: int | None = None,
    laid: Sequence[str] = (),
    dealer: int | None = None,
    number: int = 1,
    sizes: Sequence[int] | None = None,
    results: Sequence[RoundResult] = (),
    seed: Seed | None = None,
    options: str = "",
) -> Match:
    """Return a match in the midst of a round.

    Hands and piles are cards in notation, top card last. ``size`` is that of the first
    hand, or of another if that one holds the drawn card or was laid down. ``drawn`` is the
    last card of the hand to move. The pack is the whole game, whatever lies on the table.
    """
    rules = Ruleset.of({"rounds": "3", "players": str(len(hands)), **pairs(options.split())})
    held: tuple[Cards, ...] = tuple(parse_cards(hand) for hand in hands)
    melds: tuple[Melds, ...] = tuple(parse_melds(text) for text in laid)
    melds += ((),) * (len(hands) - len(melds))
    size = size or min(len(hand) for hand in held if hand)
    seats = tuple(seat for seat in range(len(hands)) if held[seat] or melds[seat])
    hand = held[turn]
    r = Round(
        number=number,
        size=size,
        dealer=(turn - 1) % len(hands) if dealer is None else dealer,
        seats=seats,
        turn=turn,
        phase=_PHASES[phase],
        draw_pile=parse_cards(draw),
        discard_pile=parse_cards(discard),
        hands=held,
        laid=melds,
        known=((),) * len(hands),
        drawn=hand[-1] if phase == "discard" and drawn is None else None,
        taken=taken,
        went_out=went_out,
    )
    if drawn is not None:
        r = dataclasses.replace(r, drawn=parse_cards(drawn)[0])
    return Match(
        rules=rules,
        seed=seed or Seed(1),
        pack=deck(rules.games),
        sizes=tuple(sizes) if sizes is not None else (size,),
        round=r,
        results=tuple(results),
    )


def after(match: Match, *actions: str) -> Match:
    """Carry out actions in notation."""
    for text in actions:
        match, _ = play.apply(match, parse_action(text))
    return match


def events(match: Match, *actions: str) -> list[str]:
    """Carry out actions in notation and return what happened, in notation."""
    told = []
    for text in actions:
        match, happened = play.apply(match, parse_action(text))
        told += [str(event) for event in happened]
    return told


def legal(match: Match) -> list[str]:
    """The legal actions in notation."""
    return [str(action) for action in play.legal_actions(match)]


def refusal(match: Match, action: str) -> str:
    """Try an action that is refused; return the message."""
    try:
        play.apply(match, parse_action(action))
    except IllegalActionError as error:
        return str(error)
    raise AssertionError(f"{action!r} was carried out in {match.position}")


def hand(match: Match, seat: int) -> str:
    """A seat's hand in notation, in canonical order."""
    return " ".join(card.text for card in sorted(match.round.hands[seat]))


def pile(cards: Cards) -> str:
    """A pile in notation, top card last."""
    return " ".join(card.text for card in cards)
