"""The builds of the modules that build/native.py compiles: in plain Python, and compiled."""

from __future__ import annotations

import functools
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import runpy
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

import pytest

from engine.arrange.api import NATIVE
from engine.arrange.search import Solver
from engine.cards import Card, Rank, faces
from engine.ruleset import Ruleset

BUILDS = ["plain", "compiled"]
ROOT = Path(__file__).resolve().parents[2]


class _Sources(importlib.abc.MetaPathFinder):
    """Finds modules as their sources, where the interpreter finds an extension first."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names

    def find_spec(
        self, fullname: str, path: object, target: object = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self._names:
            return None
        source = ROOT / f"{fullname.replace('.', '/')}.py"
        return importlib.util.spec_from_file_location(fullname, source)


@functools.cache
def _plain() -> dict[str, ModuleType]:
    """Load the sources of all that is compiled once more, so that they import each other."""
    native = runpy.run_path(str(ROOT / "build" / "native.py"))
    names = [name.replace("/", ".") for name in native["COMPILED"]]
    compiled = {name: importlib.import_module(name) for name in names}
    finder = _Sources(names)
    for name in names:
        del sys.modules[name]
    sys.meta_path.insert(0, finder)
    try:
        return {name: importlib.import_module(name) for name in names}
    finally:
        sys.meta_path.remove(finder)
        for name, module in compiled.items():
            sys.modules[name] = module
            package, _, last = name.rpartition(".")
            setattr(sys.modules[package], last, module)


def module(build: str, name: str) -> ModuleType:
    """Return that build of a module; skip the test if it is not there."""
    if build == "plain" and NATIVE:
        return _plain()[name]
    if build == "compiled" and not NATIVE:
        pytest.skip("not compiled; see `make native`")
    return importlib.import_module(name)


def solver(build: str, wild: Rank, rules: Ruleset) -> Solver:
    """Return a solver of that build."""
    made: Solver = module(build, "engine.arrange.search").Solver(wild, rules)
    return made


def after_discard(search: Solver, hand: list[int]) -> tuple[int, int]:
    """Return the fewest points left after a discard, and the code to discard."""
    code, way = search.best_discard(hand)
    return way.points, code


def codes(cards: tuple[Card, ...] | list[Card]) -> list[int]:
    """Return the codes of the cards' faces."""
    return [f.code for f in faces(cards)]
