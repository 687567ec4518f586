"""Languages: chosen, switched while running, translated when drawn."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.text import i18n
from game.text.i18n import DOMAIN, _, choose_language, ngettext, pgettext, resolve

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder with an Italian and a German catalogue; English again afterwards."""
    catalogues: dict[str, dict[str | tuple[str, str], str | tuple[str, ...]]] = {
        "it": {"Draw": "Pesca", ("card", "cards"): ("carta", "carte", "carte")},
        "de": {"Draw": "Ziehen", ("card", "cards"): ("Karte", "Karten")},
    }
    for code, words in catalogues.items():
        catalog = Catalog(locale=code)
        for message, translated in words.items():
            catalog.add(message, translated)
        catalog.add("Draw", "Pareggio" if code == "it" else "Unentschieden", context="tie")
        if code == "it":
            own = "the name of this language, in itself"
            catalog.add("English", "Italiano", context=own)
        target = tmp_path / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
        target.parent.mkdir(parents=True)
        with target.open("wb") as file:
            write_mo(file, catalog)
    yield tmp_path
    i18n.set_language("en")


def test_english_is_the_source() -> None:
    assert i18n.language() == "en"
    assert _("Draw") == "Draw"
    assert ngettext("card", "cards", 1) == "card"
    assert ngettext("card", "cards", 3) == "cards"


def test_a_switch_shows_at_once_in_texts_handed_over_before(folder: Path) -> None:
    text: i18n.Text = lambda: _("Draw")  # noqa: E731
    before = i18n.generation()
    assert resolve(text) == "Draw"
    i18n.set_language("it", folder)
    assert resolve(text) == "Pesca"
    assert ngettext("card", "cards", 3) == "carte"
    assert pgettext("tie", "Draw") == "Pareggio"
    i18n.set_language("de", folder)
    assert resolve(text) == "Ziehen"
    i18n.set_language("en", folder)
    assert resolve(text) == "Draw"
    assert i18n.generation() == before + 3


def test_what_is_not_translated_stays_english(folder: Path) -> None:
    i18n.set_language("it", folder)
    assert _("Something new") == "Something new"


def test_an_unknown_language_changes_nothing(folder: Path) -> None:
    i18n.set_language("it", folder)
    with pytest.raises(LookupError, match="xx"):
        i18n.set_language("xx", folder)
    assert i18n.language() == "it"
    assert _("Draw") == "Pesca"


def test_languages_are_those_with_a_catalogue(folder: Path) -> None:
    # By name: Italiano, and one that does not tell its own.
    assert i18n.available_languages(folder) == ("en", "it", "de")
    assert i18n.available_languages(folder / "nowhere") == ("en",)


def test_a_language_names_itself_in_its_catalogue(folder: Path) -> None:
    assert i18n.language_name("it", folder) == "Italiano"
    assert i18n.language_name("en", folder) == "English"
    assert i18n.language_name("de", folder) == "de"
    assert i18n.language_name("zz", folder) == "zz"
    i18n.set_language("it", folder)
    assert i18n.language_name("en", folder) == "English"


@pytest.mark.parametrize(
    ("preferred", "chosen"),
    [
        (["it_IT.UTF-8", "de"], "it"),
        (["pt_BR", "de_AT@euro", "it"], "de"),
        (["de-CH"], "de"),
        (["IT"], "it"),
        (["C.UTF-8"], "en"),
        (["", "xx"], "en"),
        ([], "en"),
    ],
)
def test_the_first_wish_that_can_be_granted(preferred: list[str], chosen: str) -> None:
    assert choose_language(preferred, ["en", "de", "it"]) == chosen


def test_no_message_is_translated_when_a_module_is_imported() -> None:
    """`_()` outside a function would freeze the language that was set at import."""

    def frozen(node: ast.AST) -> Iterator[int]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
                # Defaults are evaluated at definition, the body is not.
                for default in (*child.args.defaults, *child.args.kw_defaults):
                    if default is not None:
                        yield from frozen(ast.Expr(default))
                continue
            if (
                isinstance(child, ast.Call)
                and isinstance(child.func, ast.Name)
                and child.func.id in ("_", "ngettext", "pgettext")
            ):
                yield child.lineno
            yield from frozen(child)

    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in sorted((ROOT / "game").rglob("*.py"))
        for line in frozen(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert found == []
