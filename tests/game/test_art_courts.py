"""The figures of court cards and jokers: no two from one stencil, all within their frame."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from pygame import Rect

from engine.cards import JOKER, SUITS, Rank, Suit, face
from game.art.cards import CardArt
from game.art.court.figure import court_figure
from game.art.court.jester import JESTERS
from game.art.crowns import GOLD_DEFS
from game.art.faces import face_svg
from game.art.suits import CLASSIC
from game.art.svg import document, rasterize

COURT = (Rank.JACK, Rank.QUEEN, Rank.KING)
FIGURES = [(rank, suit) for rank in COURT for suit in SUITS]


def figure(rank: Rank, suit: Suit, margin: int = 20) -> pygame.Surface:
    """Return a figure alone, 200 px wide, with room beside it for what sticks out."""
    wide = 200 + 2 * margin
    place = f'<g transform="translate({wide / 2} 300) scale(2)">'
    drawing = place + court_figure(rank, suit, CLASSIC, 2.0) + "</g>"
    return rasterize(document((wide, 600), GOLD_DEFS, drawing), (wide, 600))


def grey(surface: pygame.Surface) -> pygame.Surface:
    """Return a picture on white, without its colours, at a quarter of its size."""
    ground = pygame.Surface(surface.get_size())
    ground.fill((255, 255, 255))
    ground.blit(surface, (0, 0))
    small = (surface.get_width() // 4, surface.get_height() // 4)
    return pygame.transform.grayscale(pygame.transform.smoothscale(ground, small))


def unlike(a: pygame.Surface, b: pygame.Surface) -> float:
    """Return the part of two grey pictures that differs visibly, 0 to 1."""
    same = pygame.mask.from_threshold(a, (0, 0, 0), (36, 36, 36, 255), b).count()
    return 1 - same / (a.get_width() * a.get_height())


def test_no_two_figures_are_alike_even_without_their_colours() -> None:
    pictures = {key: grey(figure(*key)) for key in FIGURES}
    mirrored = {
        key: pygame.transform.flip(picture, True, False) for key, picture in pictures.items()
    }
    for a, b in combinations(FIGURES, 2):
        assert unlike(pictures[a], pictures[b]) > 0.04, (a, b)
        assert unlike(pictures[a], mirrored[b]) > 0.04, (a, b)


@pytest.mark.parametrize(("rank", "suit"), FIGURES)
def test_a_figure_stays_within_its_frame(rank: Rank, suit: Suit) -> None:
    margin = 20
    seen = figure(rank, suit, margin).get_bounding_rect(min_alpha=64)
    assert seen.left >= margin
    assert seen.right <= margin + 200
    assert seen.top >= 300 - 2 * 115
    assert seen.bottom <= 300 + 2 * 115


@pytest.mark.parametrize(("rank", "suit"), FIGURES)
def test_a_figure_is_the_same_upside_down(rank: Rank, suit: Suit) -> None:
    upright = grey(figure(rank, suit))
    assert unlike(upright, pygame.transform.rotate(upright, 180)) < 0.06


def test_each_copy_of_the_joker_is_another_jester() -> None:
    art = CardArt(120)
    jokers = [art.face(JOKER, copy=copy) for copy in range(1, JESTERS + 1)]
    for a, b in combinations(jokers, 2):
        assert unlike(grey(a), grey(b)) > 0.04
    assert art.face(JOKER, copy=JESTERS + 1) is jokers[0]
    assert art.face(face(Rank.KING, Suit.CLUBS), copy=2) is art.face(
        face(Rank.KING, Suit.CLUBS), copy=1
    )


@pytest.mark.parametrize("variant", range(JESTERS))
def test_a_joker_wears_the_colours_of_all_suits(variant: int) -> None:
    surface = rasterize(face_svg(JOKER, 200, variant=variant), (200, 280))
    body = Rect(60, 20, 80, 120)
    for suit in SUITS:
        color = CLASSIC.fill[suit]
        mask = pygame.mask.from_threshold(surface.subsurface(body), color, (8, 8, 8, 255))
        assert mask.count() > 40, suit
