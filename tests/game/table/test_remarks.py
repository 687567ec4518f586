"""What opponents say and how long they hesitate: chosen by seed, seen by everybody."""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from engine.bots.characters import CHARACTERS
from engine.cards import Rank, parse_cards
from engine.match.actions import Source
from engine.match.events import Discarded, Drew, RoundBegan, RoundEnded, WentOut
from engine.shuffle import Seed
from game.match.session import Player
from game.table.banter import (
    BAD_POINTS,
    QUIET_TURNS,
    Bubble,
    Remark,
    Remarks,
    bubble_on,
    place_bubble,
)
from game.table.persona import PERSONAS, Occasion, lines, persona_of

PLAYERS = (
    Player("You"),
    Player("Mara", "normal"),
    Player("Vera", "hard"),
    Player("Yara", "easy"),
)
DISCARDED = Discarded(1, parse_cards("5H")[0])


def test_every_character_has_a_manner_with_several_lines_for_every_occasion() -> None:
    for character in CHARACTERS:
        manner = persona_of(Player(character.name, character.level))
        assert manner == character.manner
        for occasion in Occasion:
            said = lines(character.manner, occasion)
            assert len(set(said)) == len(said) >= 3
            assert all(0 < len(text) <= 40 for text in said)
    every = [t for m in PERSONAS for o in Occasion for t in lines(m, o)]
    assert len(set(every)) == len(every), "two say the same"


def test_strangers_behave_as_their_level_does_and_people_as_they_like() -> None:
    assert persona_of(Player("Yara", "easy")) == "playful"
    # A name alone makes nobody a character.
    assert persona_of(Player("Regina", "easy")) == "playful"
    assert persona_of(Player("Regina")) is None
    assert persona_of(Player("Anybody", "random")) is None


def test_hesitation_hangs_on_the_seed_and_where_the_match_stands() -> None:
    one, two = Remarks(PLAYERS, Seed(7)), Remarks(PLAYERS, Seed(7))
    places = list(itertools.product((1, 2, 3), range(1, 5), range(40)))
    found = [one.hesitation(*place) for place in places]
    # In another order and after other calls: a resumed match goes on alike.
    assert [two.hesitation(*place) for place in reversed(places)] == found[::-1]
    assert len({h.factor for h in found}) > len(found) // 2
    long = [h for h in found if h.long]
    assert 0 < len(long) < len(found) // 6
    assert min(h.factor for h in found) >= 0.5
    assert max(h.factor for h in found) < 4.5
    assert one.hesitation(0, 1, 0).factor == 1.0


def match_of_remarks(seed: int, rounds: int = 11) -> list[Remark]:
    """All that is said in a match of many turns."""
    talk = Remarks(PLAYERS, Seed(seed))
    said: list[Remark | None] = []
    for number in range(1, rounds + 1):
        said.append(talk.heard(number, [RoundBegan(number, 5, Rank.FIVE, 0, (0, 1, 2, 3))]))
        for turn in range(20):
            seat = turn % 4
            said.append(talk.heard(number, [Drew(seat, Source.DRAW_PILE, None), DISCARDED]))
            if talk.hesitation(seat, number, turn).long:
                said.append(talk.ponders(seat, number, turn))
        said.append(talk.heard(number, [WentOut(number % 4, ())]))
        points = tuple(0 if s == number % 4 else (2, 2, 15, 40)[s] for s in range(4))
        said.append(talk.looked_back(RoundEnded(number, points), number % 4))
    return [remark for remark in said if remark is not None]


def test_remarks_are_rare_varied_and_never_a_persons() -> None:
    matches = [match_of_remarks(seed) for seed in range(30)]
    for said in matches:
        assert 1 <= len(said) <= 22  # in 220 turns and 11 rounds
        assert said[0].occasion is Occasion.GREETING
        assert all(r.seat != 0 for r in said)
        texts = [r.text for r in said]
        assert len(set(texts)) == len(texts), "somebody repeats what was said"
    assert {r.occasion for said in matches for r in said} == set(Occasion)
    assert match_of_remarks(3) == matches[3]
    assert len({said[0].text for said in matches}) > 5


def test_only_those_with_a_reason_speak_of_a_round() -> None:
    for seed in range(40):
        remark = Remarks(PLAYERS, Seed(seed)).looked_back(
            RoundEnded(1, (BAD_POINTS + 10, 0, 12, BAD_POINTS)), went_out=1
        )
        assert remark is None, "the worst is the person, who speaks for himself"
        remark = Remarks(PLAYERS, Seed(seed)).looked_back(
            RoundEnded(1, (0, 3, BAD_POINTS, 10)), went_out=0
        )
        if remark is not None:
            assert (remark.seat, remark.occasion) in {(1, Occasion.GOOD), (2, Occasion.BAD)}


def test_nobody_speaks_of_thinking_soon_after_a_word() -> None:
    for seed in range(40):
        talk = Remarks(PLAYERS, Seed(seed))
        talk.heard(1, [RoundBegan(1, 5, Rank.FIVE, 0, (0, 1, 2, 3))])
        for turn in range(QUIET_TURNS - 1):
            talk.heard(1, [DISCARDED])
            assert talk.ponders(1, 1, turn) is None


# Where the words stand

WINDOW = Rect(0, 0, 800, 600)
PLATE = Rect(300, 100, 200, 46)


def test_a_bubble_takes_the_nearest_free_place() -> None:
    bubble = place_bubble(PLATE, [(120, 30)], [], WINDOW, 9)
    assert bubble is not None
    assert not bubble.box.colliderect(PLATE)
    assert bubble.tail[2][1] in (PLATE.top, PLATE.bottom) or bubble.tail[2][0] in (
        PLATE.left,
        PLATE.right,
    )
    cards = Rect(300, 150, 200, 80)
    above = Rect(200, 0, 400, 90)
    beside = place_bubble(PLATE, [(120, 30)], [cards, above], WINDOW, 9)
    assert beside is not None
    assert beside.bounds.collidelist([cards, above]) < 0
    assert WINDOW.contains(beside.bounds)


def test_a_narrow_place_takes_the_words_in_more_lines() -> None:
    taken = [Rect(0, 0, 800, 96), Rect(0, 150, 800, 450), Rect(600, 0, 200, 600)]
    bubble = place_bubble(PLATE, [(300, 20), (80, 44)], taken, WINDOW, 9)
    assert bubble is not None
    assert bubble.box.size == (80, 44)
    assert bubble.bounds.collidelist(taken) < 0


def test_without_room_there_is_no_place() -> None:
    taken = [Rect(0, 0, 800, 98), Rect(0, 148, 800, 452), Rect(0, 0, 299, 600)]
    assert place_bubble(PLATE, [(400, 20)], taken, WINDOW, 9) is None


@pytest.mark.parametrize("wide", [60, 500])
def test_on_the_plate_the_words_stay_on_it(wide: int) -> None:
    bubble: Bubble = bubble_on(PLATE, Rect(306, 105, 36, 36), wide, 9)
    assert PLATE.contains(bubble.bounds)
    assert bubble.box.width <= wide
