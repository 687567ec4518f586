"""The rules once more, as plainly as can be, to count games independently of the engine.

Cards are texts, positions are dictionaries, melds are found by trying everything. Chance
comes from :mod:`tests.engine.outsider`. Nothing here is shared with the engine.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterator, Sequence
from typing import Any

from tests.engine import outsider

RANKS = "3 4 5 6 7 8 9 10 J Q K".split()

Position = dict[str, Any]


def face(card: str) -> str:
    return card.partition("/")[0]


def rank(card: str) -> int:
    """3 to 13; jokers have none and never get here."""
    return RANKS.index(face(card)[:-1]) + 3


def suit(card: str) -> str:
    return face(card)[-1]


def is_wild(card: str, size: int) -> bool:
    return face(card) == "XX" or rank(card) == size


def is_meld(cards: Sequence[str], size: int, options: dict[str, str]) -> bool:
    naturals = [card for card in cards if not is_wild(card, size)]
    if len(cards) < 3:
        return False
    suits = [suit(card) for card in naturals]
    ranks = [rank(card) for card in naturals]
    if len(set(ranks)) <= 1:
        too_long = options["book_cap"] == "5" and len(cards) > 5
        doubled = options["book_suits"] == "distinct" and len(set(suits)) < len(suits)
        if not too_long and not doubled:
            return True
    if len(set(suits)) > 1 or len(set(ranks)) < len(ranks):
        return False
    return any(
        all(low <= r < low + len(cards) for r in ranks) for low in range(3, 14 - len(cards) + 1)
    )


def fewest_left(cards: Sequence[str], size: int, options: dict[str, str]) -> int:
    """Points of the cards left when the best melds are laid down, by trying all."""
    if not cards:
        return 0
    first, *rest = cards
    best = points(first, size, options) + fewest_left(rest, size, options)
    for more in range(2, len(rest) + 1):
        for others in itertools.combinations(rest, more):
            if is_meld((first, *others), size, options):
                left = [card for card in rest if card not in others]
                best = min(best, fewest_left(left, size, options))
    return best


def all_meld(cards: Sequence[str], size: int, options: dict[str, str]) -> bool:
    if not cards:
        return True
    first, *rest = cards
    return any(
        is_meld((first, *others), size, options)
        and all_meld([card for card in rest if card not in others], size, options)
        for more in range(2, len(rest) + 1)
        for others in itertools.combinations(rest, more)
    )


def points(card: str, size: int, options: dict[str, str]) -> int:
    if face(card) == "XX":
        return int(options["joker_points"])
    if rank(card) == size:
        return 20
    return min(rank(card), 10) if options["court"] == "ten" else rank(card)


def start(options: dict[str, str], parts: tuple[int, str, str], pack: list[str]) -> Position:
    """Deal the first round of a match. ``pack`` is in canonical order."""
    players = int(options["players"])
    sizes = {"full": list(range(3, 14)), "short": [3, 6, 9, 13]}.get(options["rounds"])
    position: Position = {
        "options": options,
        "parts": parts,
        "pack": pack,
        "sizes": sizes or [int(options["rounds"])],
        "number": 1,
        "totals": [0] * players,
        "playoff": None,
    }
    dealer = outsider.stream(*parts, "dealer").below(players)
    deal(position, dealer, list(range(players)))
    return position


def deal(position: Position, dealer: int, seats: list[int]) -> None:
    number, sizes = position["number"], position["sizes"]
    size = sizes[number - 1] if number <= len(sizes) else 6
    stream = outsider.stream(*position["parts"], "round", number)
    pile = outsider.shuffle(position["pack"], stream)
    hands, turned_up, draw = outsider.deal(pile, size, dealer, seats)
    position.update(
        size=size,
        dealer=dealer,
        seats=seats,
        turn=following(dealer, seats),
        due="draw",
        draw=draw,
        discard=[turned_up],
        hands=hands,
        barred=None,
        out=None,
        left={},
        reshuffles=0,
    )


def following(seat: int, seats: list[int]) -> int:
    return ([s for s in seats if s > seat] or seats)[0]


def children(position: Position) -> Iterator[tuple[str, str, Position]]:
    """For each action: its name, a note of what came of it, and the position after it.

    The name is that of the engine's notation, without melds.
    """
    options, size, turn = position["options"], position["size"], position["turn"]
    if position["due"] == "nothing":
        return
    if position["due"] == "deal":
        after = copy.deepcopy(position)
        after["number"] += 1
        seats = after["playoff"] or after["seats"]
        deal(after, following(after["dealer"], seats), seats)
        yield "deal", "", after
        return
    if position["due"] == "draw":
        if position["draw"] or len(position["discard"]) > 1:
            after = copy.deepcopy(position)
            note = ""
            if not after["draw"]:
                reshuffle(after)
                note = "reshuffle"
            card = after["draw"].pop()
            after["hands"][turn].append(card)
            after.update(due="discard", barred=None)
            yield "draw", note, after
        if position["discard"]:
            after = copy.deepcopy(position)
            card = after["discard"].pop()
            after["hands"][turn].append(card)
            barred = card if options["retake"] == "forbidden" else None
            after.update(due="discard", barred=barred)
            yield "take", "", after
        return
    for card in position["hands"][turn]:
        if card == position["barred"]:
            continue
        rest = [c for c in position["hands"][turn] if c != card]
        kinds = ["discard"]
        if position["out"] is None and all_meld(rest, size, options):
            kinds.append("out")
        for kind in kinds:
            after = copy.deepcopy(position)
            after["hands"][turn] = rest
            after["discard"].append(card)
            if kind == "out":
                after["out"] = turn
                after["left"][turn] = 0
            elif after["out"] is not None:
                after["left"][turn] = fewest_left(rest, size, options)
            after.update(turn=following(turn, after["seats"]), due="draw")
            note = "out" if kind == "out" else ""
            if after["turn"] == after["out"]:
                note = end_round(after)
            yield f"{kind} {card}", note, after


def reshuffle(position: Position) -> None:
    position["reshuffles"] += 1
    top = position["discard"].pop()
    order = outsider.pack(1)
    cards = sorted(position["discard"], key=order.index)
    stream = outsider.stream(
        *position["parts"], "reshuffle", position["number"], position["reshuffles"]
    )
    position.update(draw=outsider.shuffle(cards, stream), discard=[top])


def end_round(position: Position) -> str:
    number, sizes, left = position["number"], position["sizes"], position["left"]
    if number <= len(sizes):
        for seat, p in left.items():
            position["totals"][seat] += p
    position["due"] = "deal"
    if number < len(sizes):
        return "round over"
    standing = dict(enumerate(position["totals"])) if number == len(sizes) else left
    lowest = min(standing.values())
    tied = sorted(seat for seat, p in standing.items() if p == lowest)
    if position["options"]["tie"] == "playoff" and len(tied) > 1:
        position["playoff"] = tied
        return "round over"
    position["due"] = "nothing"
    return "match over"
