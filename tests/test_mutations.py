"""The faults that `python -m tests.mutations` tries still have their place in the code."""

from __future__ import annotations

import ast
import dataclasses
from pathlib import Path

import pytest

from tests.mutations.__main__ import MUTANTS, ROOT, TrialError, main, mutated, noticed
from tests.mutations.mutant import Mutant

KNOWN = Mutant("a sum", "sums.py", "a + b", "a - b", ("test_sums.py",))


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda m: m.name)
def test_a_fault_has_its_place_and_its_tests(mutant: Mutant) -> None:
    """What to do: give the mutant in tests/mutations/ the text that stands there now."""
    text = (ROOT / mutant.file).read_text(encoding="utf-8")
    faulty = ast.dump(ast.parse(mutated(text, mutant)))
    assert faulty != ast.dump(ast.parse(text))
    assert mutant.tests
    assert all((ROOT / test.partition("::")[0]).is_file() for test in mutant.tests)


def test_each_fault_has_a_name_of_its_own() -> None:
    assert len({mutant.name for mutant in MUTANTS}) == len(MUTANTS)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "sums.py").write_text("def both(a: int, b: int) -> int:\n    return a + b\n")
    (tmp_path / "test_sums.py").write_text(
        "from sums import both\n\ndef test_both() -> None:\n    assert both(2, 2) == 4\n"
    )
    (tmp_path / "test_blind.py").write_text(
        "from sums import both\n\ndef test_both() -> None:\n    assert both(2, 0) == 2\n"
    )
    return tmp_path


def test_a_fault_that_a_test_sees_is_noticed(project: Path) -> None:
    before = (project / "sums.py").read_bytes()
    assert noticed(project, KNOWN)
    assert (project / "sums.py").read_bytes() == before


def test_a_fault_that_no_test_sees_survives(project: Path) -> None:
    assert not noticed(project, dataclasses.replace(KNOWN, tests=("test_blind.py",)))


def test_a_fault_without_a_place_is_an_error(project: Path) -> None:
    for old in ("a * b", "a"):
        with pytest.raises(TrialError, match="not once"):
            noticed(project, dataclasses.replace(KNOWN, old=old))


def test_tests_that_cannot_be_run_notice_nothing(project: Path) -> None:
    with pytest.raises(TrialError, match="pytest ended with"):
        noticed(project, dataclasses.replace(KNOWN, tests=("test_nothing.py",)))


def test_no_fault_chosen_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["there is no such fault"]) == 2
    assert "no fault" in capsys.readouterr().err
