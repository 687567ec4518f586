"""What a mutant is: a fault in one file, and the tests that should notice it."""

from __future__ import annotations

import dataclasses

__all__ = ["Mutant", "mutant"]


@dataclasses.dataclass(frozen=True, slots=True)
class Mutant:
    """A fault to be put into one file."""

    name: str
    """The fault, in words."""
    file: str
    """The file, from the top of the checkout."""
    old: str
    """A text that stands exactly once in the file."""
    new: str
    tests: tuple[str, ...]
    """The tests of which one has to fail, as pytest takes them."""


def mutant(name: str, file: str, old: str, new: str, tests: str) -> Mutant:
    """Return a mutant; ``tests`` are separated by spaces and lie below ``tests/``."""
    return Mutant(name, file, old, new, tuple(f"tests/{test}" for test in tests.split()))
