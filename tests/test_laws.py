"""The laws of ARCHITECTURE.md that reading the source can show to be broken, a test each."""

from __future__ import annotations

import ast
import functools
import importlib.metadata
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

MAX_PUBLIC = 15
"""Public methods and properties of a class: more is a sign of two ideas in one."""
WIDGET_BASES = frozenset({"Widget", "Screen", "UiScene", "Scene"})
"""What every widget or screen inherits, which has a method for whatever can happen to one."""

ORDER = {
    "engine": (
        "lazy errors shuffle cards ruleset melds record arrange match solitaire bots.thinking"
        " bots analysis cli __main__"
    ).split(),
    "game": (
        "stderr resources anim text sound art store ui workers match destinations cardtable"
        " table solitaire pages routes app program __main__"
    ).split(),
}
"""The rooms of each package, from the lowest: a room imports those before it only."""
APART = frozenset({("table", "solitaire"), ("solitaire", "table")})
"""Rooms side by side, which know nothing of each other."""

ENGINE_STDLIB = frozenset(
    "__future__ abc array bisect collections contextlib copy dataclasses enum fractions"
    " functools hashlib heapq itertools json math operator random re statistics string"
    " textwrap types typing unicodedata zlib".split()
)
"""All that the engine may import from the standard library: nothing that knows a clock,
a file, a network, a process or a thread."""

LAZY = Path("engine/lazy.py")
"""Loads the modules of the engine whose names a face hands on, and no others."""

SOLVER_LIBRARIES = frozenset({"highspy", "numpy"})
"""What only the solitaire's solver needs: pure computation, but slow to load."""

GLOBAL_STATE_BUILTINS = frozenset({"open", "input", "print", "exec", "eval", "__import__"})

CODE_FROM_DATA = frozenset({"pickle", "marshal", "shelve", "dill", "code", "codeop", "runpy"})
"""Modules that make running code of what they read."""
RUNS_TEXT = frozenset(
    "eval exec compile __import__ os.system os.popen subprocess.getoutput"
    " subprocess.getstatusoutput builtins.eval builtins.exec".split()
)
"""What takes a text for a program, or for a line of the shell."""


def modules(package: str) -> list[Path]:
    """Return the source files of a package, sorted, relative to the checkout."""
    return sorted(path.relative_to(ROOT) for path in (ROOT / package).rglob("*.py"))


def touches_the_world(path: Path) -> bool:
    """Say whether this engine module may know files, processes and the clock (law 1)."""
    return path == Path("engine/__main__.py") or Path("engine/cli") in path.parents


PURE = [path for path in modules("engine") if not touches_the_world(path)]


@functools.cache
def parse(path: Path) -> ast.Module:
    """Return the syntax tree of a source file."""
    return ast.parse((ROOT / path).read_text(encoding="utf-8"), filename=str(path))


def imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and full dotted name of everything imported, wherever it stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: relative import"
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}"


def law_one_offences(path: Path, tree: ast.Module) -> list[str]:
    """Return what in a pure engine module knows more than the game: one line each."""
    found = []
    for line, name in imports(tree):
        top = name.partition(".")[0]
        if top == "engine":
            if name.startswith(("engine.cli", "engine.__main__")):
                found.append(f"{path}:{line}: {name} knows files or the clock")
        elif top in SOLVER_LIBRARIES and path.parent == Path("engine/solitaire/solver"):
            continue
        elif top not in ENGINE_STDLIB and (path, top) != (LAZY, "importlib"):
            found.append(f"{path}:{line}: imports {name}")
        elif top == "random" and name not in {"random", "random.Random"}:
            found.append(f"{path}:{line}: {name} draws on the global random state")
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Attribute)
            and isinstance(node.value, ast.Name)
            and node.value.id == "random"
            and node.attr != "Random"
        ):
            found.append(f"{path}:{node.lineno}: random.{node.attr} is global random state")
        elif (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id in GLOBAL_STATE_BUILTINS
        ):
            found.append(f"{path}:{node.lineno}: calls {node.func.id}()")
        elif (
            isinstance(node, ast.Call)
            and ast.unparse(node.func) in {"Random", "random.Random"}
            and not node.args
        ):
            found.append(f"{path}:{node.lineno}: an unseeded random generator")
    return found


def test_engine_knows_no_window_clock_file_or_global_random_state() -> None:
    assert [found for path in PURE for found in law_one_offences(path, parse(path))] == []


@pytest.mark.parametrize(
    "source",
    [
        "import pygame",
        "import time",
        "from os import path",
        "def f():\n    from pathlib import Path",
        "import engine.__main__",
        "from engine.cli import protocol",
        "from engine.cli.protocol import Outside",
        "from game import app",
        "from random import shuffle",
        "import random\nrandom.seed(1)",
        "import random\nr = random.Random()",
        "from random import Random\nr = Random()",
        "text = open('f').read()",
        "if True:\n    import threading",
        "import numpy",
    ],
)
def test_the_check_sees_what_it_forbids(source: str) -> None:
    assert law_one_offences(Path("engine/made_up.py"), ast.parse(source))


def test_the_check_lets_seeded_randomness_pass() -> None:
    source = "from random import Random\nfrom engine.cards import Card\nr = Random(5)"
    assert law_one_offences(Path("engine/made_up.py"), ast.parse(source)) == []


def test_the_check_lets_the_solver_compute() -> None:
    tree = ast.parse("import highspy\nimport numpy as np")
    assert law_one_offences(Path("engine/solitaire/solver/search.py"), tree) == []


def foreign(package: str, forbidden: set[str]) -> list[str]:
    """Return the imports of a package that lead where they may not: one line each."""
    return [
        f"{path}:{line}: imports {name}"
        for path in modules(package)
        for line, name in imports(parse(path))
        if name.partition(".")[0] in forbidden
    ]


def test_engine_never_imports_the_game_or_its_window() -> None:
    assert foreign("engine", {"game", "pygame", "tests"}) == []


def test_game_never_imports_the_tests() -> None:
    assert foreign("game", {"tests"}) == []


# The house: no circle, and from higher rooms to lower ones only


def module_of(path: Path) -> str:
    """Return the dotted name of a source file."""
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def import_graph(*packages: str) -> dict[str, set[str]]:
    """Return which module imports which, over every import, wherever it stands: also within
    functions and under TYPE_CHECKING. A package's face, its ``__init__``, hands names on for
    readers; who imports through it depends on what it hands on, and on nothing else of it."""
    paths = {module_of(path): path for package in packages for path in modules(package)}
    graph: dict[str, set[str]] = {name: set() for name in paths}
    for name, path in paths.items():
        for _, imported in imports(parse(path)):
            found = next(
                (c for c in (imported, imported.rpartition(".")[0]) if c in paths), None
            )
            if found is not None and found != name:
                graph[name].add(found)
    faces = {name for name, path in paths.items() if path.name == "__init__.py"}
    return {
        name: {lead for lead in leads if lead not in faces}
        for name, leads in graph.items()
        if name not in faces
    }


def circle_in(graph: dict[str, set[str]]) -> list[str]:
    """Return one circle of imports as the modules on it, the first again at its end."""
    done: set[str] = set()

    def follow(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name in done:
            return []
        for lead in sorted(graph[name]):
            if found := follow(lead, [*way, name]):
                return found
        done.add(name)
        return []

    return next((found for name in sorted(graph) if (found := follow(name, []))), [])


def test_no_imports_go_in_a_circle() -> None:
    circle = circle_in(import_graph("engine", "game"))
    assert not circle, " -> ".join(circle)


def test_a_circle_is_found_and_told() -> None:
    graph = {"a": {"b"}, "b": {"c", "d"}, "c": set(), "d": {"e"}, "e": {"b"}}
    assert circle_in(graph) == ["b", "d", "e", "b"]
    assert circle_in({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def room_of(module: str) -> tuple[str, int]:
    """Return the package of a module, and how high its room is in it."""
    package, _, rest = module.partition(".")
    order = ORDER[package]
    fitting = [room for room in order if f"{rest}.".startswith(f"{room}.")]
    assert fitting, f"{module} lies in a room that ORDER does not name"
    return package, order.index(max(fitting, key=len))


def test_imports_go_from_higher_rooms_to_lower_ones() -> None:
    upward = []
    for module, leads in import_graph("engine", "game").items():
        package, height = room_of(module)
        for lead in sorted(leads):
            other, its_height = room_of(lead)
            if package != other:
                continue
            rooms = (ORDER[package][height], ORDER[package][its_height])
            if its_height > height or rooms in APART:
                upward.append(f"{module} imports {lead}")
    assert upward == []


def test_faces_alone_list_what_they_offer() -> None:
    """Elsewhere what is private has an underscore."""
    listed = [
        str(path)
        for path in modules("engine")
        if path.name != "__init__.py"
        for node in parse(path).body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
    ]
    assert listed == []


def public_members(node: ast.ClassDef) -> int:
    """Return how many methods and properties of a class are for others."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return len({m.name for m in node.body if isinstance(m, kinds) if m.name[0] != "_"})


def test_no_class_offers_more_than_one_idea() -> None:
    wide = [
        f"{path}: {node.name} has {public_members(node)} public members"
        for package in ("engine", "game")
        for path in modules(package)
        for node in ast.walk(parse(path))
        if isinstance(node, ast.ClassDef)
        if public_members(node) > MAX_PUBLIC and node.name not in WIDGET_BASES
    ]
    assert wide == []


def offences_of_trust(tree: ast.Module) -> list[str]:
    """Return where a module could run what it has read: one line each."""
    found = [
        f"line {line}: imports {name}"
        for line, name in imports(tree)
        if name.partition(".")[0] in CODE_FROM_DATA
    ]
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if (called := ast.unparse(node.func)) in RUNS_TEXT:
            found.append(f"line {node.lineno}: calls {called}()")
        found += [
            f"line {node.lineno}: a shell"
            for keyword in node.keywords
            if keyword.arg == "shell" and ast.unparse(keyword.value) != "False"
        ]
    return found


def test_nothing_that_is_read_is_ever_run() -> None:
    """Records, settings, translations and the answers of outside bots are data."""
    paths = [*modules("engine"), *modules("game")]
    assert [f"{p}: {found}" for p in paths for found in offences_of_trust(parse(p))] == []


@pytest.mark.parametrize(
    "source",
    [
        "import pickle",
        "from marshal import loads",
        "x = eval('1')",
        "exec(text)",
        "import os\nos.system('ls')",
        "import subprocess\nsubprocess.run('ls', shell=True)",
        "subprocess.run('ls', shell=wanted)",
    ],
)
def test_the_check_sees_what_would_be_run(source: str) -> None:
    assert offences_of_trust(ast.parse(source))


def test_loading_the_whole_engine_loads_no_window_and_no_solver() -> None:
    """Imports made by what the engine imports would escape the reading of its source."""
    names = [".".join(path.with_suffix("").parts) for path in PURE]
    names = [name.removesuffix(".__init__") for name in names]
    ask = (
        "import importlib, sys\n"
        f"for name in {names}: importlib.import_module(name)\n"
        "print(sorted({'pygame', 'game', 'socket', 'sqlite3', 'asyncio', 'highspy', 'numpy'}"
        " & set(sys.modules)))"
    )
    answer = subprocess.run(
        [sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "[]"


def test_pygame_ce_stands_alone() -> None:
    """The distributions pygame and pygame-ce write over each other's files."""
    importlib.metadata.version("pygame-ce")
    with pytest.raises(importlib.metadata.PackageNotFoundError):
        importlib.metadata.version("pygame")
