"""The pictures of players: round, unlike each other, and each at its own seat."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from engine.bots.characters import CHARACTERS
from engine.match.record import Player
from game.art.avatars.medallion import AVATARS, avatar, avatar_svg, avatars_of
from game.match.setup import BOT_NAMES
from tests.game.test_art_cards import SILENT


def test_no_picture_uses_what_the_renderer_leaves_out() -> None:
    assert not [key for key in AVATARS for word in SILENT if word in avatar_svg(key, 64)]


@pytest.mark.parametrize("px", [8, 24, 36, 64, 150])
def test_pictures_are_round_and_of_the_size_asked_for(px: int) -> None:
    for key in AVATARS:
        picture = avatar(key, px)
        assert picture.get_size() == (px, px)
        for corner in ((0, 0), (px - 1, 0), (0, px - 1), (px - 1, px - 1)):
            assert picture.get_at(corner).a < 40
        assert picture.get_at((px // 2, px // 2)).a == 255


def test_there_are_enough_pictures_and_no_two_are_alike_when_small() -> None:
    assert len(AVATARS) >= 14
    pictures = {key: avatar(key, 28) for key in AVATARS}
    for a, b in combinations(AVATARS, 2):
        same = pygame.mask.from_threshold(
            pictures[a], (0, 0, 0), (40, 40, 40, 255), pictures[b]
        ).count()
        assert same < 28 * 28 * 0.85, (a, b)


def test_every_character_has_its_own_picture() -> None:
    players = [Player(c.name, c.level) for c in CHARACTERS]
    assert avatars_of(players) == tuple(c.id for c in CHARACTERS)


def test_a_person_keeps_one_beast_and_a_program_has_the_helmet() -> None:
    at_one = avatars_of([Player("Margarethe"), Player("Mara", "normal")])
    at_other = avatars_of([Player("Margarethe"), Player("Vera", "hard"), Player("x", "cmd")])
    assert at_one[0] == at_other[0]
    assert at_other[1:] == ("vera", "helm")
    # A name alone makes nobody a character.
    assert avatars_of([Player("Regina")])[0] != "regina"


def test_no_two_of_14_players_have_one_picture() -> None:
    bots = [Player(name, "hard") for name in ("Vera", "Anton", *BOT_NAMES[:11])]
    assert len(set(avatars_of([Player("You"), *bots]))) == 14


def test_whose_turn_it_is_shows_in_the_frame() -> None:
    assert avatar("lion", 40) is avatar("lion", 40)
    assert avatar("lion", 40, lit=True) is not avatar("lion", 40)


def test_an_unknown_picture_is_refused() -> None:
    with pytest.raises(KeyError):
        avatar("unicorn", 40)
