"""What the monkey can do, one deed at a time, and how a script of deeds is written down."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from typing import TypeAlias

__all__ = ["Deed", "Script", "Start", "Value"]

Value: TypeAlias = str | int | float | bool


@dataclasses.dataclass(frozen=True, slots=True)
class Deed:
    """One thing done to the program; :mod:`tests.monkey.hands` knows how."""

    name: str
    values: tuple[Value, ...] = ()

    @property
    def text(self) -> str:
        """The deed as a line of a script."""
        return json.dumps([self.name, *self.values], ensure_ascii=False)

    @classmethod
    def parse(cls, line: str) -> Deed:
        """Read a line of a script.

        :raises ValueError: it is none.
        """
        read = json.loads(line)
        if not isinstance(read, list) or not read or not isinstance(read[0], str):
            raise ValueError(f"no deed: {line!r}")
        if not all(isinstance(value, str | int | float) for value in read):
            raise ValueError(f"no deed: {line!r}")
        return cls(read[0], tuple(read[1:]))


@dataclasses.dataclass(frozen=True, slots=True)
class Start:
    """What a run begins with."""

    seed: int
    speed: str = "instant"
    language: str = "en"
    wide: int = 1280
    high: int = 720
    loose: bool = False
    """Whether frames go on while bots and solvers think, as they do for a person. Then a
    script may not do the same twice."""


@dataclasses.dataclass(frozen=True, slots=True)
class Script:
    """A run from its beginning."""

    start: Start
    deeds: tuple[Deed, ...]

    @property
    def text(self) -> str:
        """The script as a file: the start, then a line a deed."""
        head = json.dumps(dataclasses.asdict(self.start))
        return "\n".join([head, *(deed.text for deed in self.deeds)]) + "\n"

    @classmethod
    def parse(cls, lines: Iterable[str]) -> Script:
        """Read what :attr:`text` has written.

        :raises ValueError: it is no script.
        """
        head, *rest = [line for line in lines if line.strip()] or [""]
        values = json.loads(head)
        if not isinstance(values, dict):
            raise ValueError("a script begins with its start")
        try:
            start = Start(**values)
        except TypeError as error:
            raise ValueError(str(error)) from None
        return cls(start, tuple(Deed.parse(line) for line in rest))
