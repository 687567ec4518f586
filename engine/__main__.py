"""The command line of the engine: ``python -m engine COMMAND ...``.

It and :mod:`engine.cli`, where the commands and the line protocol for outside bots are,
are all of the engine that touches files, processes and the clock.
"""

from __future__ import annotations

from engine.cli import interrupts

if __name__ == "__main__":
    # All that is loaded below takes long enough to be interrupted.
    interrupts.end_at_once()

import io
import os
import sys
from pathlib import Path
from typing import Final

from engine.cli import replay, score, simulate, solitaire
from engine.cli.console import Command, Console, UsageError
from engine.errors import quote

_COMMANDS: Final[dict[str, tuple[Command, str]]] = {
    "replay": (
        replay.main,
        "prove the record of a match, in a FILE, and tell what is in it",
    ),
    "score": (score.main, "score hands, one JSON object a line on standard input"),
    "simulate": (
        simulate.main,
        "let bots play: --bots A,B,... --matches N --seed S [--jobs J] [--rounds 3-13]"
        " [--budget MS] [--json] [--records DIR]",
    ),
    "solitaire": (
        solitaire.main,
        "'deal N' shows a deal of the solitaire, 'solve N' solves it; --json for programs",
    ),
}
_HELP: Final = ("-h", "--help")


def main(args: list[str], console: Console) -> int:
    """Carry out a command and return the exit status: 2 for one that there is not."""
    try:
        return _command(args, console)
    except UsageError as error:
        console.stderr.write(f"python -m engine: {error}\n")
        return 2


def _command(args: list[str], console: Console) -> int:
    if not args:
        raise UsageError(f"say what to do: {', '.join(_COMMANDS)}, or --help")
    if any(arg in _HELP for arg in args):
        console.stdout.write("usage: python -m engine COMMAND ...\n\n")
        for name, (_, text) in _COMMANDS.items():
            console.stdout.write(f"  {name:<9} {text}\n")
        return 0
    name, *rest = args
    if name not in _COMMANDS:
        raise UsageError(
            f"there is no command {quote(name)}; commands are {', '.join(_COMMANDS)}"
        )
    return _COMMANDS[name][0](rest, console)


def _read_file(name: str, limit: int) -> bytes:
    # One byte more, so that a file that is too long can be told.
    with Path(name).open("rb") as file:
        return file.read(limit + 1)


def _run() -> int:
    if sys.stdout is None:
        return _complain("there is no standard output")
    if hasattr(sys.stdout, "reconfigure"):
        # Names may hold letters that the terminal's encoding lacks.
        sys.stdout.reconfigure(errors="backslashreplace")
    stdin = io.BytesIO() if sys.stdin is None else sys.stdin.buffer
    try:
        interrupts.end_orderly()
        status = main(sys.argv[1:], Console(stdin, sys.stdout, sys.stderr, _read_file))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has had enough, which is no error.
        _give_up_output()
        return 0
    except OSError as error:
        _give_up_output()
        return _complain(error.strerror or str(error))
    except KeyboardInterrupt:
        return 130
    finally:
        interrupts.end_at_once()
    return status


def _complain(problem: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(f"python -m engine: {problem}\n")
    return 2


def _give_up_output() -> None:
    # Python flushes once more at the end, and would complain of the same again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(_run())
