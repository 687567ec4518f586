"""What is tried with any bytes at all: a target reads them as the program would.

A target returns quietly when the input was read, or was refused with the errors that the
reader says it raises and one sentence. Anything else is a find.
"""

from __future__ import annotations

import atexit
import functools
import io
import json
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final
from unittest import mock

import pygame
from pygame import Rect

from engine import __main__ as engine_main
from engine.bots import never
from engine.cli import protocol, score
from engine.cli.console import Console
from engine.cli.protocol import OutsideBot, ProgramError
from engine.errors import EngineError
from engine.match import notation as record_text
from engine.match.record import Header, Player, Record
from engine.match.view import view
from engine.match.view_notation import parse_view, view_text
from engine.record import checksum_line
from engine.ruleset import Ruleset
from engine.shuffle import Seed
from engine.solitaire import notation as solitaire_text
from engine.solitaire.options import SolitaireRules
from game.app import command_line as options
from game.app.command_line import OptionsError
from game.match.arranging import arranging_text, parse_arranging
from game.match.saving import Progress, Result
from game.match.score_sheet import harmless
from game.match.setup import LAST_SETUP
from game.pages.score_pad import KEPT_SCORE_PAD
from game.solitaire.saving import SolitaireProgress, SolitaireResult
from game.store.seal import unpacked
from game.store.settings import SETTINGS
from game.text.catalogue import BrokenCatalogueError, read_catalogue
from game.text.sanitize import sanitize
from game.text.spoken import speakable
from game.ui.text import draw_text
from game.ui.theme import Style

__all__ = ["HEADER", "TARGETS"]

HEADER: Final = Header(
    rules=Ruleset(players=3),
    seed=Seed(7, "salt", "cut"),
    players=(Player("Ada"), Player("B", "easy"), Player("C", "easy")),
)
"""Of the match whose actions are tried."""
DEAL: Final = 5
MAX_ERROR: Final = 1_000


def _sentence(error: Exception, *, shown: bool = True) -> None:
    text = str(error)
    if not text or (shown and ("\n" in text or len(text) > MAX_ERROR)):
        raise AssertionError(f"no sentence of ours: {text[:200]!r}") from error


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def _sealed(data: bytes) -> bytes:
    """The bytes with the checksum that fits them, which no fuzzer guesses."""
    lines = _text(data).split("\n")
    while lines and (not lines[-1] or lines[-1].startswith("sha256")):
        lines.pop()
    body = "".join(f"{line}\n" for line in lines)
    try:
        return f"{body}{checksum_line(body)}\n".encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return data


def match_record(data: bytes) -> None:
    """A file of a match; what is read is written the same."""
    data = _sealed(data)
    try:
        read = record_text.read_record(data)
    except EngineError as error:
        _sentence(error)
        return
    assert record_text.record_text(read).encode() == data


def header(data: bytes) -> None:
    """The header of a saved match."""
    try:
        read = record_text.parse_header(_text(data))
    except EngineError as error:
        _sentence(error)
        return
    assert record_text.header_text(read) == _text(data)


def actions(data: bytes) -> None:
    """The lines of a saved match."""
    try:
        record_text.resume(HEADER, _text(data).split("\n"))
    except EngineError as error:
        _sentence(error)


def solitaire_record(data: bytes) -> None:
    """A record of the solitaire."""
    data = _sealed(data)
    try:
        read = solitaire_text.read_record(data)
    except EngineError as error:
        _sentence(error)
        return
    assert solitaire_text.record_text(read).encode() == data


def solitaire_actions(data: bytes) -> None:
    """The lines of a saved solitaire."""
    try:
        solitaire_text.resume(SolitaireRules(), DEAL, _text(data).split("\n"))
    except EngineError as error:
        _sentence(error)


def translation(data: bytes) -> None:
    """A compiled translation."""
    file = _folder() / "x.mo"
    file.write_bytes(data)
    try:
        read = read_catalogue(file)
    except BrokenCatalogueError:
        return
    read.gettext("{n} points").format(n=1)
    read.pgettext("tie", "Draw").format()
    for n in (0, 1, 2, 3, 5, 11, 21, 101):
        read.ngettext("{n} card", "{n} cards", n).format(n=n)


def setting(data: bytes) -> None:
    """A row of the settings: the first byte chooses the key, the rest is its JSON."""
    if not data:
        return
    known = [*SETTINGS.values(), LAST_SETUP, KEPT_SCORE_PAD]
    chosen = known[data[0] % len(known)]
    try:
        read = chosen.read(_text(data[1:]))
    except ValueError as error:
        _sentence(error, shown=False)
        return
    assert chosen.read(chosen.write(read)) == read


def saved_results(data: bytes) -> None:
    """What is kept of matches and solitaires for lists and statistics."""
    for kind in (Progress, Result, SolitaireProgress, SolitaireResult):
        try:
            kind.parse(_text(data)).text()
        except (ValueError, RecursionError) as error:
            _sentence(error, shown=False)
    unpacked(data, "place")


def arranging(data: bytes) -> None:
    """How somebody has laid out a hand."""
    try:
        read = parse_arranging(_text(data))
    except EngineError as error:
        _sentence(error)
        return
    assert parse_arranging(arranging_text(read)) == read


def hand(data: bytes) -> None:
    """A line for `engine score`."""
    reply, good = score.answer(data.replace(b"\n", b""))
    assert "\n" not in reply
    assert ("error" in json.loads(reply)) != good


def seen(data: bytes) -> None:
    """A seat's view as other programs write it."""
    try:
        read = parse_view(_text(data))
    except EngineError as error:
        _sentence(error)
        return
    assert parse_view(view_text(read)) == read


def engine_command(data: bytes) -> None:
    """A command line of the engine, words apart by zeros; what comes last is what stands in
    files and on the standard input."""
    *command, content = data.split(b"\0")
    words = [_text(word) for word in command]
    if any(word.strip().isdigit() for word in words):
        return  # solving deals is not what is tried here
    if words[:1] == ["simulate"]:
        words.append("--matches")  # without their number: nor is playing a hundred matches
    out, err = io.StringIO(), io.StringIO()
    console = Console(io.BytesIO(content), out, err, lambda _name, limit: content[: limit + 1])
    assert engine_main.main(words, console) in (0, 1, 2)
    assert err.getvalue().count("\n") <= 1


def game_command(data: bytes) -> None:
    """A command line of the game, words apart by zeros."""
    words = [word for word in _text(data).split("\0") if word not in ("-h", "--help")]
    try:
        options.parse([word for word in words if word != "--version"])
    except OptionsError as error:
        _sentence(error)


class _Written:
    """Stands for a program that has written some lines and ended."""

    def __init__(self, lines: list[bytes]) -> None:
        self.problem = "has ended"
        self._lines = lines

    def next_line(self) -> bytes | None:
        return self._lines.pop(0) if self._lines else None

    def send(self, message: object) -> None:
        """Nobody listens."""

    def close(self) -> None:
        """There is nothing to end."""


def outside_bot(data: bytes) -> None:
    """A line from an outside program, as its greeting and as its answer."""
    match = Record.start(HEADER).match
    seat = view(match, match.round.turn)
    line = data.replace(b"\n", b"")[: protocol.MAX_LINE]
    for lines in ([line], [b'{"name": "x", "protocol": 1}', line]):
        written = _Written(lines)
        with mock.patch.object(protocol, "_Link", lambda _command, it=written: it):
            try:
                OutsideBot(("program",)).choose(seat, never)
            except ProgramError as error:
                _sentence(error)


@functools.cache
def _folder() -> Path:
    place = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
    path = Path(tempfile.mkdtemp(prefix="fivecrowns-fuzz-", dir=place))
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


@functools.cache
def _surface() -> pygame.Surface:
    pygame.font.init()
    return pygame.Surface((200, 100), pygame.SRCALPHA)


def shown(data: bytes) -> None:
    """Any text on the screen, in a table for other programs, and spoken."""
    text = _text(data)
    assert sanitize(sanitize(text)) == sanitize(text)
    surface = _surface()
    for wrapped in (False, True):
        draw_text(surface, text, Style(14), Rect(10, 10, 120, 40), wrapped=wrapped)
    speakable(text).encode()
    assert not harmless(text).startswith(("=", "+", "-", "@"))


TARGETS: Final[dict[str, Callable[[bytes], None]]] = {
    target.__name__: target
    for target in (
        match_record,
        header,
        actions,
        solitaire_record,
        solitaire_actions,
        translation,
        setting,
        saved_results,
        arranging,
        hand,
        seen,
        engine_command,
        game_command,
        outside_bot,
        shown,
    )
}
