"""The sheets of drawings: each opens by itself, and what the game could not draw is refused."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "build"))

import parts  # noqa: E402

SHEETS = sorted(parts.SOURCES.glob("*.svg"))
SIGNS = parts.read_sheet(parts.SOURCES / "signs.svg").parts()


def sheet(body: str, before: str = "") -> parts.Sheet:
    """Return a sheet with one part, called it."""
    return parts.Sheet(
        "some",
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        'xmlns:editor="urn:editor" viewBox="0 0 9 9">'
        '<g id="roles"><rect id="role-main" fill="#C00001"/></g>'
        f'{before}<g transform="translate(4 4)"><text>It</text><g id="it">{body}</g></g></svg>',
    )


def compiled(body: str, before: str = "") -> parts.Part:
    return sheet(body, before).parts()["it"]


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_sheet_opens_by_itself_and_shows_every_part(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (640, 640))
    found = parts.read_sheet(path).parts()
    assert picture.get_bounding_rect().width > 100
    assert pygame.mask.from_surface(picture).count() > 50 * len(found)
    assert 'viewBox="0 0 ' in text


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_what_the_game_reads_is_compiled_from_today_s_sheet(path: Path) -> None:
    """After a change of a sheet: make assets"""
    there = (parts.TARGET / f"{path.stem}.json").read_text(encoding="ascii")
    assert parts.compiled(parts.read_sheet(path)) == there


def test_no_compiled_sheet_is_without_its_source() -> None:
    assert sorted(p.stem for p in parts.TARGET.iterdir()) == [p.stem for p in SHEETS]


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)
def test_a_suit_sign_looks_the_same_on_every_sheet(path: Path) -> None:
    """An editor draws no other file's shapes, so each sheet has its own copies."""
    for suit, outline in parts.read_sheet(path).signs().items():
        assert f'd="{outline}"' in SIGNS[suit][0][1], suit


def test_colours_of_roles_and_widths_of_lines_are_left_open() -> None:
    body = '<path d="M0 0H5" fill="#c00001" stroke="#123456" stroke-width="1.2"/>'
    text = '<path d="M0 0H5" fill="{main}" stroke="#123456" stroke-width="{1.2}"/>'
    assert compiled(body) == [("", text)]


def test_an_editor_s_ways_of_writing_come_to_the_same() -> None:
    plain = compiled('<g fill="#c00001"><path d="M0 0H5"/></g>')
    style = 'style="fill:#C00001;-editor-zoom:3" editor:label="x"'
    assert compiled(f'<g {style}><title>x</title><path id="a" d="M0 0H5"/></g>') == plain


def test_what_is_repeated_is_written_out() -> None:
    half = '<path id="half" d="M0 0H5"/>'
    mirror = '<use xlink:href="#half" transform="scale(-1 1)"/>'
    both = '<path d="M0 0H5"/><g transform="scale(-1 1)"><path d="M0 0H5"/></g>'
    assert compiled(half + mirror) == [("", both)]


def test_shapes_of_large_and_small_drawings_are_kept_apart() -> None:
    fine = '<path class="fine" d="M1 1"/>'
    coarse = '<path class="coarse" display="none" d="M2 2"/>'
    found = compiled(f'<g transform="scale(2)">{fine}{coarse}</g>')
    assert found == [
        ("", '<g transform="scale(2)">'),
        ("fine", '<path d="M1 1"/>'),
        ("coarse", '<path d="M2 2"/>'),
        ("", "</g>"),
    ]


@pytest.mark.parametrize(
    ("body", "why"),
    [
        ("<text>Words</text>", "it: the game cannot draw <text>"),
        ('<image href="photo.png"/>', "it: the game cannot draw <image>"),
        ('<use xlink:href="#nothing"/>', "<use> must name an element of the sheet"),
        ('<use xlink:href="#it" x="4"/>', "and move it by a transform"),
        ('<g class="fine"><path class="coarse" d=""/></g>', "coarse within fine"),
        ('<path id="a" d=""/><path id="a" d=""/>', "two elements with the id a"),
        ("<g/>", "nothing is drawn"),
        ("<path>", "some.svg is not well-formed"),
    ],
)
def test_what_the_game_could_not_draw_is_refused(body: str, why: str) -> None:
    with pytest.raises(parts.SheetError, match=why):
        compiled(body)


def test_a_sheet_without_parts_or_with_one_colour_for_two_roles_is_refused() -> None:
    with pytest.raises(parts.SheetError, match="has no part"):
        parts.Sheet("some", '<svg xmlns="http://www.w3.org/2000/svg"/>').parts()
    with pytest.raises(parts.SheetError, match="two roles of the colour #c00001"):
        parts.Sheet(
            "some",
            '<svg xmlns="http://www.w3.org/2000/svg"><g id="roles">'
            '<rect id="role-a" fill="#c00001"/><rect id="role-b" fill="#c00001"/></g></svg>',
        )
