"""The command ``score``: hands on the standard input, answers on the standard output."""

from __future__ import annotations

from engine.cli.console import Console, UsageError
from engine.cli.score_line import MAX_LINE, answer, error_line
from engine.errors import quote

__all__ = ["main"]


def main(args: list[str], console: Console) -> int:
    """Answer each line as it comes; return 1 if any could not be read, else 0.

    :raises UsageError: there are arguments.
    """
    if args:
        raise UsageError(
            f"score takes no arguments, only lines on standard input: {quote(args[0])}"
        )
    status = 0
    # A little more than a line may have, for its end, which may be "\r\n".
    while line := console.stdin.readline(MAX_LINE + 2):
        text = line.rstrip(b"\r\n")
        if line.endswith(b"\n") or len(text) <= MAX_LINE:
            reply, good = answer(text)
        else:
            _skip_line(console)
            reply, good = error_line(f"a line has at most {MAX_LINE} bytes"), False
        console.stdout.write(f"{reply}\n")
        # A program that asks and waits must have its answer now.
        console.stdout.flush()
        if not good:
            status = 1
    return status


def _skip_line(console: Console) -> None:
    while (rest := console.stdin.readline(MAX_LINE)) and not rest.endswith(b"\n"):
        pass
