"""Shipped files, fonts and bounded caches."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import resources
from game.resources import BoundedCache, Family, Weight, assets_dir, font
from tests.game.glyphs import lacking

ROOT = Path(__file__).resolve().parent.parent.parent
LANGUAGES = {
    "English": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
    "Italian": "ÀÈÉÌÍÎÒÓÙÚàèéìíîòóùú",
    "Spanish": "ÁÉÍÓÚÜÑáéíóúüñ¿¡ªº",
    "French": "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»",
    "German": "ÄÖÜẞäöüß„“”‚‘’",  # noqa: RUF001
    "Central Europe": "ĄĆĘŁŃÓŚŹŻąćęłńóśźżČĎĚŇŘŠŤŮŽčďěňřšťůžŐŰőűȘȚșțĞİŞğış",
    "signs": "…–—−×·•’“”€%&@#*+/=<>()[]{}|~^_",
}
ROLES: list[tuple[Family, Weight]] = [
    ("text", "regular"),
    ("text", "semibold"),
    ("text", "bold"),
    ("title", "semibold"),
    ("title", "bold"),
]


@pytest.fixture(autouse=True)
def fresh_folder() -> None:
    assets_dir.cache_clear()


def test_in_a_checkout_the_files_lie_beside_the_packages() -> None:
    assert assets_dir() == ROOT / "assets"


def test_in_a_bundle_they_lie_where_it_was_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert assets_dir() == tmp_path / "assets"
    assets_dir.cache_clear()


def test_installed_they_lie_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "site" / "game" / "_assets"
    (inside / "fonts").mkdir(parents=True)
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "site" / "game" / "resources.py"))
    assert assets_dir() == inside
    assets_dir.cache_clear()


def test_missing_files_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "game" / "resources.py"))
    with pytest.raises(FileNotFoundError, match="looked in"):
        assets_dir()
    assets_dir.cache_clear()


@pytest.mark.parametrize("role", ROLES, ids=str)
def test_every_letter_is_in_the_font(role: tuple[Family, Weight]) -> None:
    for language, letters in LANGUAGES.items():
        missing = lacking(font(role[0], 24, role[1]), letters)
        if role[0] == "title":
            # Titles are words; Cinzel lacks some signs and the capital sharp s.
            missing = [c for c in missing if c.isalnum() and c != "ẞ"]
        assert missing == [], language


def test_a_letter_that_no_font_has_is_noticed() -> None:
    for family, weight in ROLES:
        assert lacking(font(family, 24, weight), "a語é") == ["語"]


def test_figures_are_equally_wide() -> None:
    for _family, weight in ROLES[:3]:
        face = font("text", 32, weight)
        assert len({face.size(c * 10)[0] for c in "0123456789"}) == 1, weight


def test_licences_lie_beside_the_fonts() -> None:
    folder = assets_dir() / "fonts"
    for family in ("Inter", "Cinzel"):
        text = (folder / f"OFL-{family}.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE" in text
        assert f"{family} Project Authors" in text


def test_fonts_are_made_once() -> None:
    assert font("text", 18) is font("text", 18)
    assert font("text", 18) is not font("text", 19)


@given(
    limit=st.integers(1, 50),
    asked=st.lists(st.tuples(st.integers(0, 12), st.integers(0, 20)), max_size=60),
)
def test_a_cache_stays_within_its_weight(limit: int, asked: list[tuple[int, int]]) -> None:
    cache: BoundedCache[int, tuple[int, int]] = BoundedCache(limit, lambda value: value[1])
    weights = dict(asked)
    kept: dict[int, int] = {}
    for key, _weight in asked:
        value = cache.get(key, lambda key=key: (key, weights[key]))  # type: ignore[misc]
        assert value == (key, weights[key])
        # The same, slowly: move to the end, drop from the front.
        kept.pop(key, None)
        kept[key] = weights[key]
        while sum(kept.values()) > limit and len(kept) > 1:
            kept.pop(next(iter(kept)))
        assert cache.weight == sum(kept.values())
        assert len(cache) == len(kept)
        assert all(key in cache for key in kept)


def test_a_cache_drops_what_is_unwanted_with_its_weight() -> None:
    cache: BoundedCache[int, int] = BoundedCache(20, lambda value: value)
    for key in (1, 2, 3, 4):
        cache.get(key, lambda key=key: key)  # type: ignore[misc]
    cache.drop(lambda key: key % 2 == 0)
    assert cache.items() == [(1, 1), (3, 3)]
    assert cache.weight == 4


def test_a_cache_makes_a_value_once() -> None:
    made: list[int] = []
    cache: BoundedCache[int, int] = BoundedCache(3)

    def make(key: int) -> int:
        made.append(key)
        return key

    for key in (1, 2, 1, 3, 1):
        cache.get(key, partial(make, key))
    assert made == [1, 2, 3]
    with pytest.raises(ValueError, match="hold"):
        BoundedCache[int, int](0)
