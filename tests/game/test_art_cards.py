"""The cards as painted: size, sharpness, readable indices, marks that can be told apart."""

from __future__ import annotations

import itertools
from itertools import combinations

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from engine.cards import FACES, JOKER, Rank, Suit, face, parse_face
from game.art import cards
from game.art.backs import BACKS, back_svg
from game.art.cards import CardArt, Halo, card_art, forget_cards
from game.art.faces import _PIPS, face_svg
from game.art.felt import FELTS, felt
from game.art.geometry import Geometry, card_height
from game.art.icon import app_icon
from game.art.sets import CardLook
from game.art.svg import rasterize
from game.resources import surface_bytes

WIDTHS = (24, 60, 84, 90, 131, 200)
SUITED = [one for one in FACES if not one.is_joker]
# What nanosvg leaves out without a word.
SILENT = (
    "<text",
    "<use",
    "<symbol",
    "clipPath",
    "<mask",
    "<pattern",
    "<filter",
    "<image",
    "<style",
)


def difference(a: pygame.Surface, b: pygame.Surface, part: Rect | None = None) -> int:
    """Return how many pixels of two pictures differ visibly, perhaps only within a part."""
    if part is not None:
        a, b = a.subsurface(part), b.subsurface(part)
    ground = pygame.Surface(a.get_size())
    pictures = []
    for one in (a, b):
        ground.fill((20, 90, 60))
        ground.blit(one, (0, 0))
        pictures.append(ground.copy())
    mask = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (40, 40, 40, 255), pictures[1])
    return a.get_width() * a.get_height() - mask.count()


def ink_box(surface: pygame.Surface, part: Rect) -> Rect:
    """Return what is darker or more coloured than ivory and gilt within a part."""
    found = Rect(0, 0, 0, 0)
    for y in range(part.top, part.bottom):
        for x in range(part.left, part.right):
            color = surface.get_at((x, y))
            if color.r + color.g + color.b < 480 or color.b < 120:
                found = found.union(Rect(x, y, 1, 1)) if found.width else Rect(x, y, 1, 1)
    return found


@pytest.mark.parametrize("width", WIDTHS)
def test_cards_have_exactly_the_size_asked_for(width: int) -> None:
    art = CardArt(width)
    assert art.size == (width, card_height(width))
    for surface in (art.face(JOKER), art.face(SUITED[7]), art.back(), art.place()):
        assert surface.get_size() == art.size
    assert art.height == round(width * 7 / 5)


@given(width=st.integers(1, 240))
@settings(max_examples=15)
def test_any_width_can_be_painted(width: int) -> None:
    art = CardArt(width)
    for name in ("XX", "10T", "KH"):
        assert art.face(parse_face(name), wild=True).get_size() == art.size
    assert art.shadow(1.0).surface.get_width() > art.width
    assert art.halo("hint").surface.get_width() > art.width


def test_no_drawing_uses_what_the_renderer_leaves_out() -> None:
    for one, wild in itertools.product(FACES, (False, True)):
        svg = face_svg(one, 100, wild=wild)
        assert not [word for word in SILENT if word in svg], one


def test_no_back_uses_what_the_renderer_leaves_out() -> None:
    for back in BACKS.values():
        for sealed in (False, True):
            assert not [word for word in SILENT if word in back_svg(100, back, sealed=sealed)]


@pytest.mark.parametrize("name", BACKS)
def test_a_back_keeps_to_its_frame_and_looks_the_same_upside_down(name: str) -> None:
    art = CardArt(200, CardLook(back=name))
    rim = art.geometry.width // 25
    surface = art.back()
    for x in range(20, 180):
        for y in (rim, art.height - rim):
            # Nothing of the pattern reaches the white edge.
            assert surface.get_at((x, y)).r > 240
    half = Rect(20, 20, 160, 60)
    turned = pygame.transform.rotate(surface, 180)
    assert difference(surface, turned, half) < half.width * half.height * 0.03


def test_backs_have_patterns_of_their_own() -> None:
    part = Rect(20, 20, 160, 60)
    outlines = []
    for name in BACKS:
        corner = CardArt(200, CardLook(back=name)).back().subsurface(part)
        mean = pygame.transform.average_color(corner)
        outlines.append(pygame.mask.from_threshold(corner, mean[:3], (18, 18, 18, 255)))
    for a, b in combinations(outlines, 2):
        assert a.count() + b.count() - 2 * a.overlap_area(b, (0, 0)) > 500


def test_a_closed_pile_is_sealed() -> None:
    for width in (44, 120):
        art = CardArt(width)
        assert art.sealed().get_size() == art.size
        assert difference(art.sealed(), art.back()) > width * width * 0.1


def test_corners_are_round_and_the_middle_is_not_seen_through() -> None:
    surface = CardArt(100).face(face(Rank.NINE, Suit.CLUBS))
    for corner in ((0, 0), (99, 0), (0, 139), (99, 139)):
        assert surface.get_at(corner).a < 128
    for inside in ((50, 5), (5, 70), (50, 70), (94, 70)):
        assert surface.get_at(inside).a == 255


@pytest.mark.parametrize("width", [30, 45, 60, 90, 200])
def test_every_face_looks_different_in_its_index_alone(width: int) -> None:
    art = CardArt(width)
    column = Rect(0, 0, art.index_width, art.height * 2 // 5)
    for a, b in combinations(SUITED, 2):
        if a.rank is b.rank or a.suit is b.suit:
            # At least a fifth of a suit sign's or a rank's box.
            enough = art.geometry.sign_size**2 * 0.12
            assert difference(art.face(a), art.face(b), column) >= enough, (a, b)


@pytest.mark.parametrize("width", [84, 90, 120])
@pytest.mark.parametrize("name", ["3S", "10T", "QT", "KH", "8C", "JD", "XX"])
def test_the_index_is_wholly_seen_and_at_least_16_px_high(width: int, name: str) -> None:
    """Of a hand of 13 at 960 x 600 cards are 84 to 90 px wide and show 22 to 28 %."""
    art = CardArt(width)
    g = art.geometry
    assert g.rank_height >= 16
    assert g.sign_size >= 14
    assert art.index_width <= width * 0.25
    surface = art.face(parse_face(name))
    low = round(g.sign_center + g.sign_size / 2) + 1
    rim = 4
    seen = ink_box(surface, Rect(rim, rim, art.index_width - rim + 1, low - rim))
    assert seen.height >= 30
    # Nothing of it reaches the last visible column, nor the gap behind it.
    assert seen.right <= art.index_width


@pytest.mark.parametrize("rank", [r for r in Rank if r <= Rank.TEN])
def test_the_pips_are_as_many_as_the_rank_and_symmetrical(rank: Rank) -> None:
    places = _PIPS[rank]
    assert len(set(places)) == rank
    assert {(round(1 - x, 6), y) for x, y in places} == {(round(x, 6), y) for x, y in places}
    if rank is not Rank.SEVEN:
        turned = {(round(x, 6), round(1 - y, 6)) for x, y in places}
        assert turned == {(round(x, 6), round(y, 6)) for x, y in places}


@pytest.mark.parametrize("large", [False, True])
def test_pips_lie_apart_from_each_other_and_from_the_index(large: bool) -> None:
    width = 300
    g = Geometry(width, large)
    for rank, places in _PIPS.items():
        size = 0.21 if rank <= 6 else 0.195 if rank <= 8 else 0.185
        centers = [g.pip(x, y) for x, y in places]
        for a, b in combinations(centers, 2):
            distance = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
            assert distance >= size * width, rank
        assert min(x for x, _y in centers) - size * width / 2 >= g.column_left + g.column_width


@pytest.mark.parametrize("width", [34, 60, 90])
def test_a_wild_card_is_marked_in_the_open_column(width: int) -> None:
    art = CardArt(width)
    column = Rect(0, 0, art.index_width, art.height)
    for one in (parse_face("8H"), parse_face("KT")):
        plain, wild = art.face(one), art.face(one, wild=True)
        assert plain is not wild
        assert difference(plain, wild, column) > art.geometry.badge_radius**2


def test_a_joker_always_looks_wild() -> None:
    art = CardArt(80)
    assert art.face(JOKER) is art.face(JOKER, wild=True)


def test_a_face_is_the_same_upside_down_in_its_corners() -> None:
    art = CardArt(120)
    corner = Rect(0, 0, art.index_width, art.height // 3)
    for name in ("7T", "KS", "10H"):
        surface = art.face(parse_face(name))
        turned = pygame.transform.rotate(surface, 180)
        # The paper's gradient is not symmetrical; shapes are.
        assert difference(surface, turned, corner) < corner.width * corner.height * 0.03


def test_faces_are_painted_once_and_only_when_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted: list[tuple[int, int]] = []

    def counting(svg: str, size: tuple[int, int]) -> pygame.Surface:
        painted.append(size)
        return rasterize(svg, size)

    monkeypatch.setattr("game.art.cards.rasterize", counting)
    art = CardArt(70)
    assert painted == []
    assert art.face(SUITED[0]) is art.face(SUITED[0])
    assert art.back() is art.back()
    assert len(painted) == 2


def test_sizes_are_shared() -> None:
    forget_cards()
    first = card_art(61)
    assert card_art(61) is first
    ebony = CardLook(back="ebony")
    assert card_art(61, ebony) is not first
    assert card_art(61, ebony).back() is not first.back()
    with pytest.raises(KeyError):
        card_art(61, CardLook(back="plaid"))
    forget_cards()


def test_cards_that_were_wild_in_other_rounds_are_forgotten() -> None:
    forget_cards()
    art = card_art(60)
    old, new, plain, joker = (parse_face(text) for text in ("5H", "6H", "7H", "XX"))
    kept = [
        art.face(new, wild=True),
        art.face(plain),
        art.face(old),
        art.face(joker),
        art.back(),
    ]
    bytes_kept = cards.pictures_bytes()
    gone = art.face(old, wild=True)
    cards.forget_wild(but=Rank.SIX)
    assert cards.pictures_bytes() == bytes_kept
    again = [
        art.face(new, wild=True),
        art.face(plain),
        art.face(old),
        art.face(joker),
        art.back(),
    ]
    assert all(one is other for one, other in zip(kept, again, strict=True))
    assert art.face(old, wild=True) is not gone
    forget_cards()


@pytest.mark.slow
def test_pictures_of_many_sizes_are_kept_but_not_without_a_bound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    forget_cards()
    painted = 0

    def counting(svg: str, size: tuple[int, int]) -> pygame.Surface:
        nonlocal painted
        painted += 1
        return rasterize(svg, size)

    monkeypatch.setattr("game.art.cards.rasterize", counting)
    # After a round each seat's cards may have a size of their own, all in every frame.
    for _frame in range(3):
        for width in range(40, 70):
            for one in SUITED[:5]:
                card_art(width).face(one)
    assert painted == 30 * 5
    for width in range(400, 430):
        for one in SUITED[:6]:
            card_art(width).face(one)
    assert cards.pictures_bytes() <= 96 << 20
    forget_cards()
    assert cards.pictures_bytes() == 0


def test_all_art_of_a_full_hd_table_is_small() -> None:
    art = CardArt(170)
    surfaces = [art.face(one) for one in FACES] + [art.face(one, wild=True) for one in SUITED]
    assert sum(surface_bytes(one) for one in surfaces) < 30 << 20


def test_shadows_are_soft_and_grow_with_the_height() -> None:
    art = CardArt(90)
    low, high = art.shadow(), art.shadow(1.0)
    assert art.shadow(0.05) is low
    assert high.surface.get_width() > low.surface.get_width()
    assert high.dy + (high.surface.get_height() - art.height) / 2 > low.dy
    alphas = [low.surface.get_at((x, low.surface.get_height() // 2)).a for x in range(20)]
    assert alphas == sorted(alphas)
    assert alphas[0] < 12


@pytest.mark.parametrize("kind", ["selected", "hint", "target", "focus", "drawn"])
def test_a_halo_surrounds_the_card_and_leaves_it_alone(kind: Halo) -> None:
    art = CardArt(90)
    halo = art.halo(kind)
    inside = halo.surface.subsurface(Rect(-halo.dx, -halo.dy, *art.size).inflate(-8, -8))
    assert inside.get_bounding_rect(min_alpha=12).width == 0
    assert halo.surface.get_at((-halo.dx - 1, halo.surface.get_height() // 2)).a > 200
    assert halo.surface.get_at((0, halo.surface.get_height() // 2)).a < 40


def test_halos_differ() -> None:
    art = CardArt(90)
    kinds: tuple[Halo, ...] = ("selected", "hint", "target", "focus", "drawn")
    for a, b in combinations(kinds, 2):
        assert difference(art.halo(a).surface, art.halo(b).surface) > 100


@pytest.mark.parametrize("name", FELTS)
def test_the_felt_is_lit_in_the_middle(name: str) -> None:
    surface = felt((640, 400), name)
    assert surface.get_size() == (640, 400)

    def light(x: int, y: int) -> int:
        color = pygame.transform.average_color(surface, Rect(x, y, 20, 20))
        return color[0] + color[1] + color[2]

    assert light(310, 170) > light(310, 340) > light(70, 340)


@pytest.mark.parametrize("size", [(1, 1), (30, 20), (800, 600), (900, 1400)])
def test_a_felt_of_any_size(size: tuple[int, int]) -> None:
    assert felt(size).get_size() == size
    assert felt(size) is felt(size)


def test_icons_have_their_size() -> None:
    for px in (16, 32, 48, 64, 256):
        assert app_icon(px).get_size() == (px, px)


@pytest.mark.parametrize("width", [28, 34, 44, 55])
def test_small_cards_have_a_larger_index(width: int) -> None:
    art = CardArt(width)
    assert art.geometry.rank_height >= 0.34 * width
    assert art.index_width <= 0.4 * width
    low = round(art.geometry.sign_center + art.geometry.sign_size / 2)
    assert low < art.height
    for name in ("10S", "QT", "8H"):
        seen = ink_box(art.face(parse_face(name)), Rect(2, 2, art.index_width - 1, low - 2))
        assert seen.right <= art.index_width + 1
        assert seen.height >= 0.6 * width
