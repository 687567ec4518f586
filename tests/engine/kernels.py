"""The kernels to test: the plain one, and the compiled one where it has been built."""

from __future__ import annotations

import importlib

import pytest

from engine.arrange import search as kernel
from engine.cards import Card, Rank, faces
from engine.ruleset import Ruleset

KERNELS = ["plain", "compiled"]


def solver(name: str, wild: Rank, rules: Ruleset) -> kernel.Solver:
    """A solver of that kernel; the test is skipped if it has not been built."""
    if name == "plain":
        return kernel.Solver(wild, rules)
    try:
        compiled = importlib.import_module("engine.compiled.kernel")
    except ImportError:
        pytest.skip("not compiled; see `make native`")
    made: kernel.Solver = compiled.Solver(wild, rules)
    return made


def codes(cards: tuple[Card, ...] | list[Card]) -> list[int]:
    """The codes of the cards' faces."""
    return [f.code for f in faces(cards)]
