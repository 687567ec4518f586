"""The language of everything shown: gettext, switched while the program runs.

Strings are marked with `_` (or `ngettext`) where they are drawn, not where a
module is imported; texts that live longer, such as a button's, are handed over
as functions. So a change of language shows at once. English is the source and
needs no catalogue; the others lie in `assets/i18n/<code>/LC_MESSAGES`, and adding such
a file is all that a new language takes. One that is damaged is not offered.
"""

from __future__ import annotations

import gettext as _gettext
import logging
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Final

from game.resources import assets_dir
from game.text.catalogue import BrokenCatalogueError, read_catalogue

__all__ = [
    "DOMAIN",
    "SOURCE_LANGUAGE",
    "Text",
    "_",
    "available_languages",
    "choose_language",
    "generation",
    "in_every_language",
    "language",
    "language_name",
    "ngettext",
    "pgettext",
    "resolve",
    "set_language",
]

DOMAIN: Final = "fivecrowns"
SOURCE_LANGUAGE: Final = "en"

Text = str | Callable[[], str]
"""Something to show: a fixed string, or a function that translates when asked."""


_log = logging.getLogger(__name__)


class _Current:
    """The one language in use; a program has one screen, hence one language."""

    def __init__(self) -> None:
        self.code = SOURCE_LANGUAGE
        self.translations: _gettext.NullTranslations = _gettext.NullTranslations()
        self.generation = 0


_current = _Current()


def locale_dir() -> Path:
    """Return the folder of the catalogues; it need not exist."""
    return assets_dir() / "i18n"


def available_languages(folder: Path | None = None) -> tuple[str, ...]:
    """Return the codes of the languages offered: English first, then by name."""
    folder = locale_dir() if folder is None else folder
    codes = {path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    codes = {code for code in codes - {SOURCE_LANGUAGE} if _readable(code, folder)}
    return (SOURCE_LANGUAGE, *sorted(codes, key=lambda code: language_name(code, folder)))


def language_name(code: str, folder: Path | None = None) -> str:
    """Return what a language calls itself; its code if its catalogue doesn't say so."""
    source = code == SOURCE_LANGUAGE
    try:
        catalogue = (
            _gettext.NullTranslations()
            if source
            else _load(code, locale_dir() if folder is None else folder)
        )
    except LookupError:
        return code
    name = catalogue.pgettext("the name of this language, in itself", "English")
    return code if name == "English" and not source else name


def _readable(code: str, folder: Path) -> bool:
    try:
        _load(code, folder)
    except LookupError:
        return False
    return True


def _load(code: str, folder: Path) -> _gettext.NullTranslations:
    """Read a catalogue.

    :raises LookupError: there is none, or it cannot be read.
    """
    found = _read(folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo")
    if found is None:
        raise LookupError(f"there is no catalogue for the language {code!r}")
    return found


@lru_cache(maxsize=64)
def _read(path: Path) -> _gettext.NullTranslations | None:
    # What is wrong with a file is noted once, not whenever languages are listed.
    try:
        return read_catalogue(path)
    except FileNotFoundError:
        return None
    except (OSError, BrokenCatalogueError) as error:
        _log.warning("a language is left out: %s", error)
        return None


def choose_language(preferred: Iterable[str], offered: Iterable[str] | None = None) -> str:
    """Return the first preferred language that is offered, else English.

    `preferred` are locale names as a system gives them, `it_IT.UTF-8` or `fr-CA`,
    the dearest first; it may be empty.
    """
    codes = set(available_languages() if offered is None else offered)
    for name in preferred:
        code = name.replace("-", "_").partition(".")[0].partition("_")[0].lower()
        if code in codes:
            return code
    return SOURCE_LANGUAGE


def set_language(code: str, folder: Path | None = None) -> None:
    """Show everything in another language from now on.

    :raises LookupError: there is no catalogue for it; the language stays as it was.
    """
    translations: _gettext.NullTranslations
    if code == SOURCE_LANGUAGE:
        translations = _gettext.NullTranslations()
    else:
        translations = _load(code, locale_dir() if folder is None else folder)
    use(code, translations)


def use(code: str, translations: _gettext.NullTranslations) -> None:
    """Translate by a catalogue from now on."""
    _current.code = code
    _current.translations = translations
    _current.generation += 1


def language() -> str:
    """Return the code of the language in use."""
    return _current.code


def generation() -> int:
    """Return a number that changes with every change of language, for caches."""
    return _current.generation


def _(message: str) -> str:
    """Return a message in the language in use."""
    return _current.translations.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """Return the form of a message for a number."""
    return _current.translations.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """Return a message whose English alone is ambiguous."""
    return _current.translations.pgettext(context, message)


@lru_cache(maxsize=16)
def in_every_language(message: str) -> frozenset[str]:
    """Return a message in all languages that are offered."""
    others = set(available_languages()) - {SOURCE_LANGUAGE}
    return frozenset((message, *(_load(c, locale_dir()).gettext(message) for c in others)))


def resolve(text: Text) -> str:
    """Return the string to show now."""
    return text if isinstance(text, str) else text()
