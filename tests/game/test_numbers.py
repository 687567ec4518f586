"""Numbers with the signs of the language in use, wherever they are shown."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game
from game.text.i18n import SOURCE_LANGUAGE, available_languages, set_language
from game.text.numbers import decimal_text, large_text, percent_text

NBSP = "\N{NO-BREAK SPACE}"
MACHINES = {"numbers.py", "icons.py", "reports.py"}
"""Where figures are written for drawings and reports, or as they should be."""
NARROW = "\N{NARROW NO-BREAK SPACE}"


@pytest.fixture(autouse=True)
def back_to_english() -> Iterator[None]:
    yield
    set_language(SOURCE_LANGUAGE)


@pytest.mark.parametrize(
    ("code", "mean", "share"),
    [
        ("en", "14.2", "33%"),
        ("it", "14,2", "33%"),
        ("es", "14,2", f"33{NBSP}%"),
        ("fr", "14,2", f"33{NBSP}%"),
        ("de", "14,2", f"33{NBSP}%"),
    ],
)
def test_numbers_are_written_as_the_language_does(code: str, mean: str, share: str) -> None:
    set_language(code)
    assert decimal_text(14.23, 1) == mean
    assert percent_text(1 / 3) == share


@pytest.mark.parametrize("code", available_languages())
def test_every_language_has_one_decimal_sign(code: str) -> None:
    set_language(code)
    assert decimal_text(7.0) == "7"
    assert decimal_text(7.0, 1) in ("7.0", "7,0")
    assert decimal_text(0.25) in ("0.25", "0,25")


def test_thousands_are_set_apart() -> None:
    assert large_text(2_000_000_000) == f"2{NARROW}000{NARROW}000{NARROW}000"
    assert large_text(999) == "999"


def test_nothing_else_writes_decimals_for_people() -> None:
    """A format such as ``{x:.1f}`` has a point in every language."""
    package = Path(game.__file__).parent
    found = [
        path.relative_to(package).as_posix()
        for path in sorted(package.rglob("*.py"))
        if path.name not in MACHINES and "art" not in path.parts
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FormattedValue) and node.format_spec is not None
        for part in ast.walk(node.format_spec)
        if isinstance(part, ast.Constant)
        and isinstance(part.value, str)
        and part.value[-1:] in ("f", "g", ",")
    ]
    assert found == []
