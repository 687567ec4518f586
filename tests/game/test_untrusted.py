"""What others made is read without harm: names, files, translations, whole databases.

The parsers themselves are tried with anything at all where they are tested, and by
tests/fuzz for as long as one likes.
"""

from __future__ import annotations

import csv
import dataclasses
import io
import json
import os
import random
import sqlite3
import sys
import zlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from engine.errors import RecordError
from engine.match.notation import record_text
from engine.match.record import Player, Record
from game.app import command_line as options
from game.app.command_line import Options, OptionsError
from game.match.saving import MATCHES
from game.match.score_sheet import harmless
from game.match.setup import LAST_SETUP
from game.pages.history import HistoryScene
from game.pages.score_pad import KEPT_SCORE_PAD
from game.resources import font
from game.store.exports import read_foreign
from game.store.files import NAME
from game.store.seal import packed, unpacked
from game.store.settings import SETTINGS, Setting
from game.text import catalogue, i18n
from game.text.catalogue import BrokenCatalogueError, read_catalogue
from game.text.sanitize import sanitize
from game.text.spoken import speakable
from game.ui import text as text_module
from game.ui.text import draw_text, fit, line_height, width, wrap
from game.ui.theme import Style
from tests.game.pilot import Pilot
from tests.game.store.helpers import Clock, opened, played, quick_folder, save

ROOT = Path(__file__).resolve().parents[2]
pygame.font.init()

NAMES = (
    "\u200b\u200b",  # no width at all
    "A" + "\u0301\u0323" * 15,
    "\N{GRINNING FACE}" * 40,
    "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}",
    "\N{ARABIC LETTER ALEF}\N{ARABIC LETTER BEH}",
    "\N{HANGUL FILLER}",
    "W" * 40,
    "{0} {n} %s {",
    "<b>x</b> & \\n",
    "\ufeff \u2060",
    "\U000e0041\U000f0000\ufff0",
    "\N{BLACK SPADE SUIT}" * 40,
    "a\N{NO-BREAK SPACE}b",
)
"""Each of them a player may have in a record."""

ANY = st.text(max_size=80) | st.text(
    st.sampled_from("aé \n\t\0\u0301\u200b\u202e\ufe0f\N{GRINNING FACE}\ud800王♠…"), max_size=80
)


def is_a_sentence(error: Exception) -> None:
    assert str(error)
    assert "\n" not in str(error)


# Drawn and spoken


@given(ANY)
def test_a_plain_text_is_one_line_of_letters(text: str) -> None:
    made = sanitize(text)
    assert sanitize(made) == made
    assert len(made) <= len(text)
    assert all(c.isprintable() or c.isspace() for c in made)
    assert not set(made) & set("\n\r\t\0\u2028\u202e\u200b\u0301")
    made.encode()
    for family in ("text", "title"):
        assert not made or font(family).size(made)[0] > 0


def test_a_text_of_letters_stays_as_it_is() -> None:
    for letters in ("Ada", "Zoë", "Ł", "N\N{NARROW NO-BREAK SPACE}!", "7♥ – 8★", "Ελένη", "王"):
        assert sanitize(letters) == letters


@pytest.mark.quick_cases(11)
@pytest.mark.parametrize("start", range(0, sys.maxunicode, 0x8000))
def test_every_letter_has_a_width(start: int) -> None:
    """SDL refuses to draw a text without any."""
    found = {sanitize(chr(code)) for code in range(start, start + 0x8000)} - {""}
    face = font("text", 12)
    assert [letter for letter in sorted(found) if face.size(letter)[0] < 1] == []


@given(ANY, st.integers(1, 300), st.integers(1, 80), st.booleans())
def test_any_text_is_drawn_inside_its_box(
    text: str, wide: int, high: int, wrapped: bool
) -> None:
    style = Style(14)
    surface = pygame.Surface((500, 300), pygame.SRCALPHA)
    draw_text(surface, text, style, Rect(100, 100, wide, high), wrapped=wrapped)
    if wide > style.px:
        allowed = Rect(98, 0, wide + 4, 300)
        drawn = surface.get_bounding_rect()
        assert drawn.width == 0 or allowed.contains(drawn)
        assert drawn.height <= max(high, line_height(style)) + style.px


def test_ten_thousand_letters_are_cut_after_a_few_looks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    measured: list[int] = []

    def counted(text: str, style: Style) -> int:
        measured.append(len(text))
        return width(text, style)

    monkeypatch.setattr(text_module, "width", counted)
    style = Style(16)
    for text in ("w" * 10_000, "i" * 10_000, "\u0301" * 10_000, "wi " * 3_000):
        measured.clear()
        shown, smaller = fit(text, style, 200)
        assert width(shown, smaller) <= 200
        assert len(measured) < 50
    measured.clear()
    lines = wrap("w" * 10_000, style, 200)
    assert "".join(lines) == "w" * 10_000
    assert sum(measured) < 10_000 * 200


@given(ANY)
def test_anything_can_be_said(text: str) -> None:
    said = speakable(text)
    assert "\n" not in said
    said.encode()


# Records


def named(name: str, seats: int) -> Record:
    """A match in which everybody has one name."""
    record = played(3, seats, "short")
    players = tuple(Player(name, player.level) for player in record.header.players)
    return Record.of(dataclasses.replace(record.header, players=players), record.actions)


@pytest.mark.quick_cases(5)
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_record_with_any_names_is_listed_looked_at_and_replayed(
    tmp_path: Path, name: str
) -> None:
    file = tmp_path / "theirs.fivecrowns"
    file.write_text(record_text(named(name, 4)), encoding="utf-8", newline="")
    pilot = Pilot(Options(size=(800, 600), seed=1))
    try:
        pilot.app.stack.push(HistoryScene(pilot.app.context, pilot.app.context.store))
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        pilot.app.frame(60)
        (row,) = (target for target in pilot.targets() if target.startswith("row:"))
        pilot.click(row)
        assert pilot.scene == "sheet"
        pilot.click("button:replay")
        assert pilot.scene == "replay"
        for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_END):
            pilot.key(key)
            pilot.app.frame(2_000)
    finally:
        pilot.close()


@pytest.mark.parametrize("sign", ["\u202a", "\u202e", "\u2066", "\u2069", "\u2029", "\x1b"])
def test_no_name_turns_a_line_or_breaks_it(sign: str) -> None:
    with pytest.raises(RecordError, match="in one line"):
        Player(f"Ada{sign}")


BAD_FILES = ("\udcff.txt", "a\nb.txt", "\u202etxt.exe", "x" * 200, "\N{GRINNING FACE}" * 50)


@pytest.mark.parametrize("name", BAD_FILES, ids=ascii)
@pytest.mark.parametrize("there", [True, False])
def test_a_file_of_any_name_is_told_to_be_no_record(
    tmp_path: Path, name: str, there: bool
) -> None:
    path = tmp_path / name
    if there:
        try:
            path.write_bytes(b"hello")
        except (OSError, UnicodeError):
            pytest.skip("no file can have this name here")
    pilot = Pilot(Options(size=(800, 600), seed=1))
    try:
        scene = HistoryScene(pilot.app.context, pilot.app.context.store)
        pilot.app.stack.push(scene)
        scene.bring_in(path)
        pilot.app.frame(60)
        assert scene.ui.notices.current is not None
    finally:
        pilot.close()


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        read_foreign(tmp_path, 10)
    with pytest.raises(FileNotFoundError):
        read_foreign(tmp_path / "nothing", 10)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(OSError, match="pipe"):
            read_foreign(tmp_path / "pipe", 10)
    (tmp_path / "long").write_bytes(b"x" * 100)
    assert read_foreign(tmp_path / "long", 10) == b"x" * 11


# Translations


def mo(code: str = "it") -> bytes:
    """One of our own catalogues."""
    return (ROOT / f"assets/i18n/{code}/LC_MESSAGES/{i18n.DOMAIN}.mo").read_bytes()


def catalogue_file(folder: Path, data: bytes, code: str = "it") -> Path:
    path = folder / code / "LC_MESSAGES" / f"{i18n.DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    return path


@pytest.fixture
def english() -> Iterator[None]:
    yield
    i18n.set_language("en")


def try_catalogue(path: Path, data: bytes) -> None:
    """Use a catalogue as the program does, if it is one at all."""
    path.write_bytes(data)
    try:
        read = read_catalogue(path)
    except BrokenCatalogueError:
        return
    assert isinstance(read.gettext("Draw"), str)
    for n in (0, 1, 2, 5, 21):
        read.ngettext("{n} card", "{n} cards", n).format(n=n)
    read.pgettext("the name of this language, in itself", "English").format()


@given(st.binary(max_size=200))
def test_what_is_no_catalogue_is_refused(data: bytes) -> None:
    with quick_folder() as folder:
        (folder / "x.mo").write_bytes(data)
        with pytest.raises(BrokenCatalogueError):
            read_catalogue(folder / "x.mo")


def test_a_damaged_catalogue_is_refused_or_read(tmp_path: Path) -> None:
    for number in range(60):
        chance = random.Random(number)
        data = bytearray(mo())
        # The head, the tables and the first message, which holds the formula for plurals.
        reach = chance.choice((28, 4_000, len(data)))
        for _ in range(chance.randint(1, 12)):
            data[chance.randrange(reach)] = chance.randrange(256)
        if number % 3 == 0:
            del data[chance.randrange(len(data)) :]
        try_catalogue(tmp_path / f"{number}.mo", bytes(data))


@pytest.mark.parametrize(
    "formula", ["n %", "n % 0", "n / 0", "((((((((", "n != 99", "import x", "n?n", "n == !0"]
)
def test_a_formula_for_plurals_that_fails_is_none(tmp_path: Path, formula: str) -> None:
    """The last one makes `gettext` raise a SyntaxError."""
    ours = b"plural=(n != 1);"
    data = mo()
    assert ours in data
    forged = f"plural={formula:<8};".encode()
    assert len(forged) == len(ours)  # all that follows stays in its place
    try_catalogue(tmp_path / "x.mo", data.replace(ours, forged))


def test_a_catalogue_that_is_too_long_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "MAX_BYTES", len(mo()) - 1)
    (tmp_path / "x.mo").write_bytes(mo())
    with pytest.raises(BrokenCatalogueError, match="more than"):
        read_catalogue(tmp_path / "x.mo")


@pytest.mark.parametrize("data", [b"", b"rubbish", mo()[:3_000]], ids=["empty", "no mo", "cut"])
@pytest.mark.usefixtures("english")
def test_a_broken_language_is_not_offered_and_english_shows(
    tmp_path: Path, data: bytes
) -> None:
    catalogue_file(tmp_path, data)
    catalogue_file(tmp_path, mo("fr"), "fr")
    assert i18n.available_languages(tmp_path) == ("en", "fr")
    assert i18n.language_name("it", tmp_path) == "it"
    with pytest.raises(LookupError, match="it"):
        i18n.set_language("it", tmp_path)
    i18n.set_language("fr", tmp_path)
    assert i18n.language() == "fr"


@pytest.mark.parametrize("data", [b"", b"rubbish", mo()[:3_000]], ids=["empty", "no mo", "cut"])
@pytest.mark.usefixtures("english")
def test_the_program_starts_with_a_broken_language(
    tmp_path: Path, data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue_file(tmp_path, data)
    monkeypatch.setattr(i18n, "locale_dir", lambda: tmp_path)
    clock = Clock()
    with quick_folder() as folder:
        with opened(folder, clock) as store:
            store.settings.change(language="it")
        with opened(folder, clock) as store:
            pilot = Pilot(Options(size=(800, 600), seed=1), store)
            assert i18n.language() == "en"
            pilot.close()


@pytest.mark.parametrize(
    "translated",
    ["{m} carte", "{n.real} carte", "{n:>999999999}", "{n!r}", "{} carte", "{n", "}", "{0[0]}"],
)
def test_a_translation_that_asks_for_something_else_is_not_used(
    tmp_path: Path, translated: str
) -> None:
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    made = Catalog(locale="it")
    made.add("{n} points", translated)
    made.add(("{n} card", "{n} cards"), (translated, translated))
    made.add("Good", "Bene {n}")
    made.add("{n} won", "{n} vinte")
    path = tmp_path / "x.mo"
    with path.open("wb") as file:
        write_mo(file, made)
    read = read_catalogue(path)
    assert read.gettext("{n} points") == "{n} points"
    assert read.ngettext("{n} card", "{n} cards", 1) == "{n} card"
    assert read.ngettext("{n} card", "{n} cards", 2) == "{n} cards"
    assert read.gettext("Good") == "Good"
    assert read.gettext("{n} won") == "{n} vinte"


# What lies in the data folder, and on the command line


def test_a_packed_text_never_swells_without_end() -> None:
    assert unpacked(packed("a record", "x"), "x") == "a record"
    swelling = zlib.compress(b"0" * 30_000_000, 9)
    assert len(swelling) < 50_000
    assert unpacked(swelling, "x") is None
    assert unpacked(packed("a record", "x")[:-1], "x") is None


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TRIGGER t AFTER INSERT ON actions BEGIN DELETE FROM actions; END",
        "CREATE VIEW v AS SELECT 1",
        "DROP TABLE records; CREATE VIEW records AS WITH RECURSIVE r(uid, lines) AS"
        " (SELECT '1', x'00' UNION ALL SELECT uid + 1, lines FROM r) SELECT * FROM r",
    ],
    ids=["trigger", "view", "endless view"],
)
def test_a_database_with_statements_of_its_own_is_set_aside(statement: str) -> None:
    clock = Clock()
    with quick_folder() as folder:
        with opened(folder, clock) as store:
            save(store, played(3, 4, "short"), 5)
        with closing(sqlite3.connect(folder / NAME)) as conn:
            conn.executescript(statement)
        with opened(folder, clock) as store:
            (notice,) = store.take_notices()
            assert "was damaged" in notice
            assert len(store.of(MATCHES).open()) == 1
        with closing(sqlite3.connect(folder / NAME)) as conn:
            kinds = {kind for (kind,) in conn.execute("SELECT type FROM sqlite_master")}
        assert not kinds & {"trigger", "view"}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)


@pytest.mark.quick_cases(11)
@pytest.mark.parametrize(
    "setting",
    [*SETTINGS.values(), LAST_SETUP, KEPT_SCORE_PAD],
    ids=lambda setting: setting.name,
)
@given(value=JSON | st.text())
def test_a_setting_is_read_or_refused(setting: Setting[Any], value: object) -> None:
    try:
        read = setting.read(json.dumps(value))
    except ValueError as error:
        is_a_sentence(error)
        return
    assert setting.read(setting.write(read)) == read


OPTION = st.sampled_from(
    "--seed --size --new --solitaire --data-dir --trace --fullscreen -- 5 800x600 players=3"
    " players=3,level=hard,name= -1 , = rounds=short,players=14".split()
)


@given(st.lists(OPTION | st.text(max_size=30), max_size=4))
def test_any_command_line_is_read_or_refused_in_one_line(arguments: list[str]) -> None:
    if {"--help", "-h", "--version"} & set(arguments):
        return
    try:
        options.parse(arguments)
    except OptionsError as error:
        is_a_sentence(error)


# What is written for other programs


@given(st.text(max_size=40))
def test_no_name_becomes_a_formula_in_a_table(name: str) -> None:
    out = io.StringIO()
    csv.writer(out, lineterminator="").writerow([harmless(name)])
    cell = out.getvalue().lstrip('"')
    assert not cell.startswith(tuple("=+-@\t\r\n\N{FULLWIDTH EQUALS SIGN}"))
