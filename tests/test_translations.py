"""The translations: complete, in step with the program, and drawable with its fonts."""

from __future__ import annotations

import ast
import gettext
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from game.art.suits import SUIT_SIGNS
from game.resources import Weight, font
from game.text.i18n import available_languages, language_name
from tests.game.glyphs import lacking

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "build"))

import messages  # noqa: E402

CODES = sorted(path.stem for path in messages.SOURCES.glob("*.po"))
PLACEHOLDER = re.compile(r"\{[^}]*\}")
every_language = pytest.mark.parametrize("code", CODES)


@cache
def template() -> Catalog:
    """What the program says now."""
    return messages.extract()


@cache
def translation(code: str) -> Catalog:
    """A translation as it lies there, brought up to the program in memory only."""
    catalog = messages.read_catalog(messages.SOURCES / f"{code}.po")
    catalog.update(template(), no_fuzzy_matching=True)
    return catalog


def sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def pairs(code: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield each form of each translation with the English forms."""
    for message in translation(code):
        for form in messages.forms(message) if message.id else ():
            if form:
                yield sources(message), form


def placeholders(text: str) -> frozenset[str]:
    return frozenset(PLACEHOLDER.findall(text))


def ending(text: str) -> str:
    """Return the class of what a text ends with: a mark, or nothing of the kind."""
    last = text.rstrip("’”»)")[-1:]
    return last if last in ".:?!…," else ""


@every_language
def test_every_message_is_translated(code: str) -> None:
    """What to do: python build/messages.py extract, and translate what is empty."""
    assert messages.missing(translation(code)) == []
    assert [message.id for message in translation(code) if message.fuzzy] == []


@every_language
def test_the_compiled_file_is_what_the_source_makes(code: str, tmp_path: Path) -> None:
    """What to do: python build/messages.py compile."""
    made = {path.parent.parent.name: path for path in messages.compile_all(tmp_path)}
    there = messages.TARGET / made[code].relative_to(tmp_path)
    assert there.read_bytes() == made[code].read_bytes()


def test_every_compiled_language_has_a_source() -> None:
    assert sorted({"en", *CODES}) == sorted(available_languages())


@every_language
def test_a_language_tells_its_own_name(code: str) -> None:
    assert language_name(code) != code


@every_language
def test_plural_forms_are_as_many_as_the_rule_has(code: str) -> None:
    catalog = translation(code)
    assert "1000000" not in catalog.plural_expr
    rule = gettext.c2py(catalog.plural_expr)
    assert {rule(n) for n in range(200)} == set(range(catalog.num_plurals))
    for message in catalog:
        if message.id and not isinstance(message.id, str):
            assert len(messages.forms(message)) == catalog.num_plurals, message.id


@every_language
def test_placeholders_are_those_of_the_english(code: str) -> None:
    """A form for one number may leave the number out if the English form does."""
    wrong = [
        (form, allowed)
        for english, form in pairs(code)
        if placeholders(form) not in (allowed := {placeholders(text) for text in english})
    ]
    assert wrong == []


@every_language
def test_texts_begin_and_end_as_the_english_do(code: str) -> None:
    for english, form in pairs(code):
        like = english[0]
        assert form[: len(form) - len(form.lstrip())] == like[: len(like) - len(like.lstrip())]
        assert form[len(form.rstrip()) :] == like[len(like.rstrip()) :]
        assert ending(form) in {ending(text) for text in english}, form
        assert not (like[0].isupper() and form[0].islower()), form


@every_language
def test_marks_are_those_of_good_printing(code: str) -> None:
    for _english, form in pairs(code):
        assert not set(form) & set("—'\""), form
        assert "..." not in form, form


@every_language
def test_every_letter_is_in_the_fonts(code: str) -> None:
    letters = {c for _english, form in pairs(code) for c in form} - set(SUIT_SIGNS) - {"\n"}
    weights: tuple[Weight, ...] = ("regular", "semibold", "bold")
    for weight in weights:
        assert lacking(font("text", 20, weight), sorted(letters)) == []
    # Titles are words.
    words = sorted(letter for letter in letters if letter.isalpha())
    for weight in weights[1:]:
        assert lacking(font("title", 20, weight), words) == []


def test_the_extraction_finds_every_message() -> None:
    """Babel sees no call inside an f-string, and nobody a message that is computed."""
    known = {text for message in template() for text in sources(message)}
    unseen = [
        f"{path.relative_to(ROOT)}:{call.lineno}"
        for path in sorted((ROOT / "game").rglob("*.py"))
        if path.name != "i18n.py"
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in messages.KEYWORDS
        and not (isinstance(call.args[0], ast.Constant) and call.args[0].value in known)
    ]
    assert unseen == []


def test_a_form_for_millions_is_left_out() -> None:
    for code, rule in (("it", "(n != 1)"), ("fr", "(n > 1)"), ("de", "(n != 1)")):
        catalog = Catalog(locale=code)
        messages.set_plural_forms(catalog)
        assert (catalog.num_plurals, catalog.plural_expr) == (2, rule)
    polish = Catalog(locale="pl")
    messages.set_plural_forms(polish)
    assert polish.num_plurals == 3


HEAD = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    '"Plural-Forms: nplurals=2; plural={plural};\\n"\n\n'
)


@pytest.mark.parametrize(
    ("plural", "text", "told"),
    [
        ("(n != 1)", 'msgid "{n} points"\nmsgstr "{m} punti"\n', "'{m} punti' asks for more"),
        ("(n != 1)", 'msgid "{n} points"\nmsgstr "{n.x}"\n', "asks for more"),
        ("(n != 1)", "nonsense\n", "cannot be read"),
        ("import os", 'msgid "Draw"\nmsgstr "Pari"\n', "cannot be read"),
        ("(n != 1)", 'msgid "Draw"\nmsgstr "\udcff"\n', "cannot be read"),
        ("(n != 1)", "x" * 4_000_001, "more than"),
    ],
)
def test_a_file_of_no_use_is_told_in_a_sentence(
    tmp_path: Path, plural: str, text: str, told: str
) -> None:
    path = tmp_path / "it.po"
    whole = HEAD.format(plural=plural) + text
    path.write_bytes(whole.encode("utf-8", "surrogateescape"))
    with pytest.raises(messages.MessagesError, match=told) as caught:
        messages.read_catalog(path)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("code", ["../x", "", "Dutch", "it"])
def test_a_language_that_cannot_be_begun_is_told(
    code: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert messages.main(["add", code]) == 1
    assert capsys.readouterr().err.count("\n") == 1
