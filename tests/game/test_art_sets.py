"""Suits told apart by shape alone and by colour; card sets chosen by name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest
from pygame import Rect

from engine.cards import FACES, JOKER, Rank, Suit, face, parse_face, parse_faces
from game.art.cards import CardArt, card_art
from game.art.geometry import Geometry
from game.art.sets import CARD_SETS, SAFE, CardLook, card_look, use_cards
from game.art.suits import suit_symbol
from game.cardtable.fans import index_width, visible
from game.table.layout import table_layout
from game.ui import text, theme
from tests.game.color_vision import VISIONS, distance

LARGE = CardLook(large=True)


@pytest.fixture(autouse=True)
def _usual_cards() -> Iterator[None]:
    """Leave the usual cards for the next test."""
    yield
    use_cards()


def test_distances_are_what_the_standard_says() -> None:
    assert distance((255, 255, 255), (0, 0, 0)) == pytest.approx(100.0, abs=0.01)
    assert distance((255, 0, 0), (0, 255, 0)) == pytest.approx(170.6, abs=0.1)
    # The pair that is confused: red and green become much alike, grey stays grey.
    assert distance((180, 60, 60), (120, 100, 60), "deuteranopia") < 20
    for vision in VISIONS:
        assert distance((128, 128, 128), (128, 128, 128), vision) == 0


@pytest.mark.parametrize("vision", VISIONS)
def test_the_safe_set_stays_apart_for_every_kind_of_colour_vision(vision: str) -> None:
    for colors, least in ((SAFE.fill, 40.0), (SAFE.ink, 22.0), (SAFE.on_dark, 22.0)):
        for a, b in combinations(Suit, 2):
            assert distance(colors[a], colors[b], vision) >= least, (a, b)


@pytest.mark.parametrize("name", CARD_SETS)
def test_suit_colours_differ_in_every_set(name: str) -> None:
    colors = CARD_SETS[name].colors
    for role in (colors.fill, colors.ink, colors.on_dark):
        for a, b in combinations(Suit, 2):
            assert distance(role[a], role[b]) >= 22.0, (a, b)


def silhouette(suit: Suit, side: int = 60) -> pygame.Mask:
    """Return the shape of a sign, stretched to fill a square."""
    sign = suit_symbol(suit, 4 * side)
    box = sign.get_bounding_rect(min_alpha=127)
    square = pygame.transform.smoothscale(sign.subsurface(box), (side, side))
    return pygame.mask.from_surface(square, 127)


@pytest.mark.parametrize("upside_down", [False, True])
def test_suits_can_be_told_apart_by_shape_alone(upside_down: bool) -> None:
    """Of what two signs cover together, nearly a fifth and more is covered by one of them
    only, even when they are stretched to the same size, and when one stands on its head."""
    shapes = {suit: silhouette(suit) for suit in Suit}
    for a, b in combinations(Suit, 2):
        other = shapes[b]
        if upside_down:
            turned = pygame.transform.flip(other.to_surface(), False, True)
            other = pygame.mask.from_threshold(turned, (255, 255, 255), (9, 9, 9, 255))
        same = shapes[a].overlap_area(other, (0, 0))
        either = shapes[a].count() + other.count() - same
        assert same / either < 0.81, (a, b)


def test_a_set_is_chosen_by_its_name_and_seen_at_once() -> None:
    before = card_art(90).face(parse_face("8H"))
    style = theme.Style(20)
    line = text.render("8♥", style)
    use_cards("safe", "ebony")
    assert card_look().colors is SAFE
    assert card_art(90).colors is SAFE
    assert card_art(90).back_design.name == "ebony"
    assert card_art(90).face(parse_face("8H")) is not before
    assert text.render("8♥", style) is not line
    use_cards()
    assert card_art(90).face(parse_face("8H")) is before
    with pytest.raises(KeyError):
        use_cards("neon")


def test_the_high_contrast_set_has_large_indices() -> None:
    use_cards("contrast")
    assert card_look().large
    assert index_width(100) == Geometry(100, large=True).index_width > index_width_of("classic")


def index_width_of(name: str) -> int:
    """Return the open column of a card 100 px wide in a set."""
    use_cards(name)
    return index_width(100)


@pytest.mark.parametrize("width", [60, 84, 120])
@pytest.mark.parametrize("name", ["3S", "10T", "QT", "KH", "XX"])
def test_large_print_is_much_larger_and_keeps_to_its_column(width: int, name: str) -> None:
    art = CardArt(width, LARGE)
    usual = Geometry(width)
    assert art.geometry.rank_height >= 1.3 * usual.rank_height
    assert art.geometry.sign_size >= 1.3 * usual.sign_size
    assert art.index_width <= 0.36 * width
    surface = art.face(parse_face(name))
    # The first column that the next card of a fan may cover is bare paper.
    for y in range(6, art.height - 6):
        color = surface.get_at((art.index_width, y))
        assert color.r + color.g + color.b > 600, y


HANDS = ("3S 4H 5C 6D 7T 8S 9H 10C JD QT KS XX 10T", "KT KH KC KD KS QT QH QC QD QS JT JH 10S")


@pytest.mark.parametrize("text_of_hand", HANDS)
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("players", [2, 4, 7, 14])
def test_in_a_hand_of_13_at_960_x_600_every_index_is_seen(
    text_of_hand: str, large: bool, players: int
) -> None:
    use_cards(large=large)
    scale = theme.scale_for((960, 600))
    layout = table_layout((960, 600), scale, players=players)
    slots = layout.hand_slots(13)
    art = card_art(layout.hand_card[0])
    g = art.geometry
    assert g.rank_height >= 16
    assert g.sign_size >= 14
    for one, part in zip(parse_faces(text_of_hand), visible(slots), strict=True):
        surface = art.face(one)
        bottom = g.height if one.is_joker else round(g.sign_center + g.sign_size / 2) + 1
        index = surface.subsurface(Rect(4, 4, art.index_width - 3, bottom - 8))
        # All ink of the index lies in the part that the next card leaves open.
        assert part.width >= art.index_width
        assert part.bottom - part.top == g.height
        ink = pygame.mask.from_threshold(index, art.colors.paper[0], (60, 60, 90, 255))
        ink.invert()
        if one.is_joker:
            continue
        box = ink.get_bounding_rects()
        whole = box[0].unionall(box[1:])
        assert whole.height >= 30
        assert 4 + whole.right <= art.index_width


def test_large_print_differs_in_every_face() -> None:
    art = CardArt(80, LARGE)
    pictures = {one: art.face(one).copy() for one in FACES}
    for a, b in combinations(FACES, 2):
        same = pygame.mask.from_threshold(
            pictures[a], (0, 0, 0), (40, 40, 40, 255), pictures[b]
        ).count()
        assert 80 * art.height - same > 60, (a, b)


def test_a_wild_card_is_marked_in_large_print_too() -> None:
    art = CardArt(90, LARGE)
    g = art.geometry
    box = Rect(0, 0, 2 * round(g.badge_radius), 2 * round(g.badge_radius))
    box.center = (round(g.column_center), round(g.badge_center))
    one = face(Rank.KING, Suit.STARS)
    plain, wild = art.face(one), art.face(one, wild=True)
    changed = pygame.mask.from_threshold(
        plain.subsurface(box), (0, 0, 0), (40, 40, 40, 255), wild.subsurface(box)
    )
    assert box.width * box.height - changed.count() > box.width * box.height * 0.5
    assert art.face(JOKER).get_size() == art.size
