"""Collect the program's messages and compile the translations.

    python build/messages.py extract    bring assets/sources/i18n/<code>.po up to the program
    python build/messages.py compile    make assets/i18n/<code>/LC_MESSAGES/fivecrowns.mo
    python build/messages.py add CODE   begin a language

A language is its .po file and nothing else: even what it calls itself is a message. After
a change: extract, translate what is empty, compile.
Needs Babel, which is a tool of development only; the game reads the .mo files.
"""

from __future__ import annotations

import argparse
import gettext
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.text.catalogue import MAX_BYTES, fits  # noqa: E402

SOURCES = ROOT / "assets" / "sources" / "i18n"
TARGET = ROOT / "assets" / "i18n"
DOMAIN = "fivecrowns"
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
"""Babel insists on dates; a real one would make every run's file a new one."""
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


class MessagesError(Exception):
    """A language or a file that nothing can be made of; one sentence."""


def extract() -> Catalog:
    """Return a catalogue of all messages in game/."""
    catalog = Catalog(project="Five Crowns", charset="utf-8", creation_date=NO_DATE)
    found = extract_from_dir(
        str(ROOT / "game"),
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
    )
    for filename, _line, message, comments, context in found:
        # Without line numbers: they would change with every commit.
        place = (f"game/{filename}", 0)
        catalog.add(message, locations=[place], auto_comments=comments, context=context)
    return catalog


def write_catalog(path: Path, catalog: Catalog) -> None:
    """Write a .pot or .po file, without real dates or line numbers."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(
            file, catalog, width=96, sort_output=True, include_lineno=False, omit_header=False
        )


def read_catalog(path: Path) -> Catalog:
    """Read a .po file.

    :raises MessagesError: it is none, or asks for what the program does not put in.
    """
    if path.stat().st_size > MAX_BYTES:
        raise MessagesError(f"{path.name} has more than {MAX_BYTES} bytes")
    try:
        with path.open("rb") as file:
            catalog = read_po(file, locale=path.stem, abort_invalid=True)
        # Babel itself takes any formula.
        gettext.c2py(catalog.plural_expr)
    except (PoFileError, ValueError, SyntaxError) as error:
        raise MessagesError(f"{path.name} cannot be read: {error}") from error
    for message in catalog:
        english = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        for form in forms(message) if message.id else ():
            if form and not fits(form, english):
                raise MessagesError(
                    f"{path.name}: {form!r} asks for more than {english[-1]!r} has"
                )
    return catalog


def missing(catalog: Catalog) -> list[str]:
    """Return the messages that have no translation, or not all of its plural forms."""
    return [
        message.id if isinstance(message.id, str) else message.id[0]
        for message in catalog
        if message.id and not all(forms(message))
    ]


def forms(message: Message) -> tuple[str, ...]:
    """Return the translation, or all its plural forms; empty ones too."""
    found = message.string
    return (found,) if isinstance(found, str) else tuple(found or ("",))


def update() -> None:
    """Bring every translation up to what the program says now.

    What it no longer says is dropped; version control remembers it.
    """
    template = extract()
    print(f"{len(template)} messages")
    for path in sorted(SOURCES.glob("*.po")):
        catalog = read_catalog(path)
        catalog.update(template, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        write_catalog(path, catalog)
        print(f"{path.stem}: {len(missing(catalog))} to translate")


def compile_all(folder: Path = TARGET) -> list[Path]:
    """Write the .mo file of every translation below a folder; return the files."""
    made = []
    for path in sorted(SOURCES.glob("*.po")):
        target = folder / path.stem / "LC_MESSAGES" / f"{DOMAIN}.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as file:
            write_mo(file, read_catalog(path))
        made.append(target)
    return made


def add(code: str) -> None:
    """Begin a language with an empty translation.

    :raises MessagesError: there is no such code, or the language is there already.
    """
    if re.fullmatch("[a-z]{2,3}(_[A-Z]{2})?", code) is None:
        raise MessagesError(f"{code!r} is no code of a language, such as nl")
    path = SOURCES / f"{code}.po"
    if path.exists():
        raise MessagesError(f"{path.name} is there already")
    template = extract()
    catalog = Catalog(
        locale=code,
        project="Five Crowns",
        charset="utf-8",
        revision_date=NO_DATE,
        header_comment=f"# The texts in the language {code!r}. The words chosen:\n#",
        fuzzy=False,
    )
    set_plural_forms(catalog)
    catalog.update(template)
    catalog.creation_date = NO_DATE
    write_catalog(path, catalog)


def set_plural_forms(catalog: Catalog) -> None:
    """Leave out the plural form that some languages have for whole millions.

    No number in the game is so large; French keeps the singular for 0.
    """
    if "1000000" in catalog.plural_expr:
        rule = "n > 1" if "n == 0" in catalog.plural_expr else "n != 1"
        header = f"nplurals=2; plural=({rule});"
        catalog.mime_headers = [("Plural-Forms", header)]


def main(argv: list[str]) -> int:
    """Run one of the three commands."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract")
    commands.add_parser("compile")
    commands.add_parser("add").add_argument("code")
    options = parser.parse_args(argv)
    try:
        if options.command == "extract":
            update()
        elif options.command == "add":
            add(options.code)
        else:
            for target in compile_all():
                print(target.relative_to(ROOT))
            import assets  # which imports this module

            return assets.main(["--manifest"])
    except MessagesError as error:
        print(f"messages: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
