"""The engine as a library: its faces, and the programs of docs/LIBRARY.md."""

from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import engine
import engine.arrange
import engine.solitaire

ROOT = Path(__file__).resolve().parent.parent
LIBRARY = ROOT / "docs" / "LIBRARY.md"
FACES = [engine, engine.arrange, engine.solitaire]
MOST_LINES = 10


def programs() -> dict[str, list[doctest.Example]]:
    """Return the programs of the document by their titles."""
    sections = re.split(r"^## (.+)\n", LIBRARY.read_text(encoding="utf-8"), flags=re.MULTILINE)
    parser = doctest.DocTestParser()
    return {
        title: parser.get_examples(text)
        for title, text in zip(sections[1::2], sections[2::2], strict=True)
    }


def write_programs(folder: Path) -> list[Path]:
    """Write each program into a file of its own, for a type checker."""
    files = []
    for number, examples in enumerate(programs().values(), 1):
        file = folder / f"program{number}.py"
        file.write_text("".join(e.source for e in examples), encoding="utf-8")
        files.append(file)
    return files


@pytest.mark.parametrize("title", programs())
def test_a_program_prints_what_the_document_says(title: str) -> None:
    """Each by itself, so that none leans on the names of another."""
    test = doctest.DocTest(programs()[title], {}, title, str(LIBRARY), 0, None)
    told: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=told.append)
    assert "".join(told) == ""


def test_a_program_has_few_lines() -> None:
    lengths = {
        title: sum(e.source.count("\n") for e in examples)
        for title, examples in programs().items()
    }
    assert len(lengths) == 6
    assert min(lengths.values()) > 0
    assert max(lengths.values()) <= MOST_LINES


@pytest.mark.slow
def test_a_type_checker_finds_nothing_in_the_programs(tmp_path: Path) -> None:
    write_programs(tmp_path)
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.returncode == 0, checked.stdout


def typed_names(face: ModuleType) -> set[str]:
    """Return the names that a type checker finds in a face."""
    assert face.__file__
    tree = ast.parse(Path(face.__file__).read_text(encoding="utf-8"))
    (branch,) = (
        node
        for node in tree.body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )
    return {
        alias.name
        for node in branch.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)
def test_a_face_offers_a_type_checker_what_it_offers_python(face: ModuleType) -> None:
    assert typed_names(face) == set(face.__all__) == set(dir(face))
    for name in face.__all__:
        assert getattr(face, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        face.nonsense  # noqa: B018 - being asked for is all


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.__name__)
def test_no_module_takes_the_place_of_a_name(face: ModuleType) -> None:
    """A package's modules become its attributes as they are loaded."""
    modules = {module.name for module in pkgutil.iter_modules(face.__path__)}
    for name in modules & set(face.__all__):
        assert getattr(face, name) is importlib.import_module(f"{face.__name__}.{name}")


def loaded_by(statement: str) -> set[str]:
    """Return the modules that a statement loads in a new process."""
    ask = f"import sys\n{statement}\nprint(*sorted(sys.modules))"
    answer = subprocess.run(
        [sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return set(answer.stdout.split())


def test_one_module_loads_no_more_than_it_needs() -> None:
    loaded = {name for name in loaded_by("import engine.cards") if name.startswith("engine")}
    assert loaded == {"engine", "engine.cards", "engine.errors", "engine.lazy"}
    assert not loaded_by("import engine.solitaire.state") & {
        *("highspy", "numpy", "engine.bots", "engine.solitaire.solver"),
    }
