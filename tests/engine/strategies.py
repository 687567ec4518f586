"""Shared hypothesis strategies: cards, hands, rules, seeds, records, views."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from engine.cards import FACES, RANKS, Card, Face, Rank, deck
from engine.errors import EngineError
from engine.match.actions import Action, Deal, Discard, Draw, GoOut, Source
from engine.match.record import Header, Player, Record, is_word
from engine.melds import Melds
from engine.ruleset import OPTIONS, Ruleset
from engine.shuffle import MAX_SEED, Seed
from tests.engine.legal_play import random_action

DECK = deck(1)
BIG_DECK = deck(2)


def faces() -> st.SearchStrategy[Face]:
    return st.sampled_from(FACES)


def ranks() -> st.SearchStrategy[Rank]:
    return st.sampled_from(RANKS)


def cards() -> st.SearchStrategy[Card]:
    """Cards of the combined game."""
    return st.sampled_from(BIG_DECK)


def hands(min_size: int = 0, max_size: int = 14) -> st.SearchStrategy[tuple[Card, ...]]:
    """Different cards of one game."""
    return st.lists(
        st.sampled_from(DECK), min_size=min_size, max_size=max_size, unique=True
    ).map(tuple)


def rulesets(**fixed: str) -> st.SearchStrategy[Ruleset]:
    """Rules of every kind; some options may be fixed, as text."""
    choices = {
        option.id: st.just(fixed[option.id])
        if option.id in fixed
        else st.sampled_from(option.values)
        for option in OPTIONS
    }
    return st.fixed_dictionaries(choices).map(Ruleset.of)


def printable(max_size: int, min_size: int = 0) -> st.SearchStrategy[str]:
    """Texts of what may stand in a seed."""
    letters = st.characters(codec="utf-8").filter(str.isprintable)
    return st.text(letters, min_size=min_size, max_size=max_size)


def seeds() -> st.SearchStrategy[Seed]:
    return st.builds(Seed, st.integers(0, MAX_SEED), printable(64), printable(64))


def one_line(max_size: int, min_size: int = 0) -> st.SearchStrategy[str]:
    """Texts of what may stand in a record's header."""
    letters = st.characters(
        codec="utf-8", exclude_categories=("Cc", "Cs"), exclude_characters="\u2028\u2029"
    )
    return st.text(letters, min_size=min_size, max_size=max_size)


def words() -> st.SearchStrategy[str]:
    return st.from_regex(r"[a-z][a-z0-9_-]{0,31}", fullmatch=True).filter(is_word)


def players() -> st.SearchStrategy[Player]:
    levels = st.none() | words().filter(lambda word: word != "person")
    return st.builds(Player, one_line(40, min_size=1), levels)


@st.composite
def headers(draw: st.DrawFn, rules: st.SearchStrategy[Ruleset] | None = None) -> Header:
    chosen = draw(rulesets() if rules is None else rules)
    tags = draw(st.dictionaries(words(), one_line(200), max_size=3))
    # A table may have 14 seats; to invent so many people each time is slow.
    people = draw(st.lists(players(), min_size=1, max_size=3))
    return Header(
        rules=chosen,
        seed=draw(seeds()),
        players=tuple(people[seat % len(people)] for seat in range(chosen.players)),
        tags=tuple(tags.items()),
    )


@st.composite
def records(draw: st.DrawFn, max_actions: int = 60) -> Record:
    """Records of matches played at random, most of them unfinished."""
    record = Record.start(draw(headers()))
    chance = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, max_actions))):
        action = random_action(record.match, chance)
        if action is None:
            break
        record = record.then(action)
    return record


def melds() -> st.SearchStrategy[Melds]:
    """Groups of cards, most of them no melds by the rules."""
    group = st.lists(cards(), min_size=1, max_size=5).map(tuple)
    return st.lists(group, max_size=4).map(tuple)


def actions() -> st.SearchStrategy[Action]:
    return st.one_of(
        st.sampled_from([Draw(source) for source in Source]),
        st.just(Deal()),
        st.builds(Discard, cards(), melds()),
        st.builds(GoOut, cards(), melds().filter(bool)),
    )


def check_message(error: EngineError) -> None:
    """A refusal is one line of sensible length, whatever was passed in."""
    assert str(error)
    assert "\n" not in str(error)
    assert len(str(error)) < 500


def almost(*texts: str) -> st.SearchStrategy[str]:
    """Texts put together from pieces of a notation: wrong, but nearly right."""
    return st.lists(st.sampled_from(texts) | st.text(max_size=3), max_size=12).map("".join)
