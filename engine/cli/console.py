"""What a command of the command line gets from the world, and how it refuses.

Commands know neither files nor the system's streams; :mod:`engine.__main__` hands them
what they need, and tests hand them something else.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import BinaryIO, TextIO, TypeAlias


class UsageError(Exception):
    """A command line that asks for something there is not; one sentence."""


@dataclasses.dataclass(frozen=True, slots=True)
class Console:
    """The streams and files of the caller."""

    stdin: BinaryIO
    stdout: TextIO
    stderr: TextIO
    read_file: Callable[[str, int], bytes]
    """Returns a file's content, or its beginning if it has more than so many bytes;
    raises OSError."""


Command: TypeAlias = Callable[[list[str], Console], int]
"""Carries out a command with its arguments and returns the exit status; raises
:class:`UsageError`."""
