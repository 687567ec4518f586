"""The command line of the window (DESIGN, "Contracts")."""

from __future__ import annotations

import argparse
import dataclasses
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

from engine.arrange import api as arrange
from engine.errors import EngineError, quote
from engine.shuffle import MAX_SEED, Seed
from engine.solitaire.deals import parse_deal
from game import __version__
from game.match.setup import MatchSetup
from game.text.sanitize import sanitize

__all__ = ["MIN_SIZE", "Options", "OptionsError", "parse"]

MIN_SIZE: Final = (320, 240)
"""The smallest window that can be asked for, in pixels; it is laid out for 800x600."""
MAX_MESSAGE: Final = 300
MAX_SIZE: Final = (16384, 16384)


class OptionsError(ValueError):
    """A command line that cannot be carried out; one sentence for standard error."""


@dataclasses.dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    data_dir: Path | None = None
    seed: int | None = None
    size: tuple[int, int] | None = None
    """Width and height of the window in pixels."""
    fullscreen: bool = False
    new: MatchSetup | None = None
    """A match to start at once."""
    solitaire: bool = False
    """Start in a solitaire: in ``deal`` if one is given."""
    deal: int | None = None
    trace: Path | None = None


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        # One line, and no usage text before it.
        raise OptionsError(f"{sanitize(message)[:MAX_MESSAGE]} (--help lists the options)")


def version() -> str:
    """The program's version, and whether the compiled engine is in use."""
    kind = "compiled" if arrange.NATIVE else "plain Python"
    return f"fivecrowns {__version__} (engine: {kind})"


def parse(arguments: Sequence[str]) -> Options:
    """Read the command line.

    :raises OptionsError: it asks for something unknown or impossible.
    :raises SystemExit: after ``--help`` or ``--version``, with status 0.
    """
    parser = _Parser(
        prog="fivecrowns",
        description="Five Crowns, an unofficial fan-made program.",
        allow_abbrev=False,
    )
    parser.add_argument("--data-dir", metavar="DIR", help="where settings and saves are kept")
    parser.add_argument("--seed", metavar="N", help="shuffle from this number, repeatably")
    parser.add_argument(
        "--size", metavar="WxH", help="size of the window in pixels, at least 800x600"
    )
    parser.add_argument("--fullscreen", action="store_true", help="use the whole screen")
    parser.add_argument(
        "--new",
        metavar="KEY=VALUE,...",
        help="start a match at once: option ids of the rules, level, name",
    )
    parser.add_argument(
        "--solitaire",
        metavar="DEAL",
        nargs="?",
        const="",
        help="start a solitaire at once: the deal of this number, or one that can be won",
    )
    parser.add_argument("--trace", metavar="FILE", help="append what the screen offers to FILE")
    parser.add_argument("--version", action="version", version=version())
    read = parser.parse_args(arguments)
    for name, value in vars(read).items():
        # Where "--" stands for a value, argparse takes it away and leaves a list of none.
        if isinstance(value, list):
            parser.error(f"argument --{name.replace('_', '-')}: expected one argument")
    if read.new is not None and read.solitaire is not None:
        raise OptionsError("argument --solitaire: it cannot be combined with --new")
    return Options(
        data_dir=None if read.data_dir is None else _path("--data-dir", read.data_dir),
        seed=None if read.seed is None else _seed(read.seed),
        size=None if read.size is None else _size(read.size),
        fullscreen=read.fullscreen,
        new=None if read.new is None else _setup(read.new),
        solitaire=read.solitaire is not None,
        deal=_deal(read.solitaire) if read.solitaire else None,
        trace=None if read.trace is None else _path("--trace", read.trace),
    )


def _path(option: str, text: str) -> Path:
    if not text or "\0" in text:
        raise OptionsError(f"argument {option}: {quote(text)} is not a path")
    return Path(text)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or len(text) > len(str(MAX_SEED)):
        raise OptionsError(
            f"argument --seed: {text[:40]!r} is not a whole number from 0 to {MAX_SEED}"
        )
    try:
        return Seed(int(text)).number
    except EngineError as error:
        raise OptionsError(f"argument --seed: {error}") from None


def _deal(text: str) -> int:
    try:
        return parse_deal(text)
    except EngineError as error:
        raise OptionsError(f"argument --solitaire: {error}") from None


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,5})[xX]([0-9]{1,5})", text)
    if match is None:
        raise OptionsError(
            f"argument --size: {text[:40]!r} is not a width and a height such as 1280x720"
        )
    size = int(match[1]), int(match[2])
    if any(
        not low <= value <= high
        for low, value, high in zip(MIN_SIZE, size, MAX_SIZE, strict=True)
    ):
        raise OptionsError(
            f"argument --size: {text} must be from {MIN_SIZE[0]}x{MIN_SIZE[1]} "
            f"to {MAX_SIZE[0]}x{MAX_SIZE[1]}"
        )
    return size


def _setup(text: str) -> MatchSetup:
    try:
        return MatchSetup.parse(text)
    except EngineError as error:
        raise OptionsError(f"argument --new: {error}") from None
