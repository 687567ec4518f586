"""The table of measurements: made, kept, compared. The figures themselves are no test."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.bench import compare
from tests.bench.compare import compared, verdict
from tests.bench.frames import table_rows
from tests.bench.table import Row, line, markdown, parts, read_rows, write_rows

ROOT = Path(__file__).resolve().parent.parent


def row(*runs: float, name: str = "a", target: float | None = None) -> Row:
    return Row(group="g", name=name, unit="ms", runs=runs, target=target)


def test_a_row_is_its_median_and_how_far_the_others_lie() -> None:
    assert row(10, 12, 11).value == 11
    assert row(10, 12, 11).noise == pytest.approx(1 / 11)
    assert row(5).noise is None
    assert row(0, 0).noise is None


def test_a_missed_target_is_marked() -> None:
    assert line(row(11, target=10)).endswith("MISSED")
    assert "MISSED" not in line(row(9, target=10))


def test_times_taken_one_after_the_other_tell_of_noise() -> None:
    assert parts(list(range(300)), 0.5) == (150, 151, 152)
    assert parts([3, 1, 2], 0.5) == (2,)


def test_rows_are_read_as_they_were_written(tmp_path: Path) -> None:
    rows = [row(1.5, 2.5), row(3, name="b", target=4)]
    write_rows(tmp_path / "rows", {"Python": "3"}, rows)
    assert read_rows(tmp_path / "rows") == ({"Python": "3"}, rows)
    (tmp_path / "rows").write_text('{"machine": {}}\n{"name": 1}\n')
    with pytest.raises(ValueError, match="no file of measurements"):
        read_rows(tmp_path / "rows")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ((10, 11, 12), (11, 12, 13), "noise"),
        ((10, 11, 12), (13, 14, 15), "worse"),
        ((10, 11, 12), (7, 8, 9), "better"),
        ((10,), (10.9,), "noise"),  # measured once: known to a tenth
        ((10,), (13,), "worse"),
        ((10, 10, 10), (10.1, 10.1, 10.1), "noise"),
    ],
)
def test_a_difference_counts_if_the_repetitions_are_apart(
    old: tuple[float, ...], new: tuple[float, ...], told: str
) -> None:
    assert verdict(row(*old), row(*new)) == told


def test_what_came_and_what_went_is_told() -> None:
    lines = compared([row(1, name="old"), row(2, name="both")], [row(3, name="both"), row(4)])
    both, new, gone = lines
    assert "1.50" in both
    assert both.endswith("worse")
    assert new.endswith("new")
    assert gone.startswith("g: old")
    assert gone.endswith("gone")


def test_two_files_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_rows(tmp_path / "old", {"Python": "3.11"}, [row(1, 1, 1)])
    write_rows(tmp_path / "new", {"Python": "3.12"}, [row(2, 2, 2)])
    assert compare.main([str(tmp_path / "old"), str(tmp_path / "new")]) == 0
    said = capsys.readouterr().out
    assert "Python: 3.11 -> 3.12" in said
    assert "2.00  worse" in said
    assert compare.main([str(tmp_path / "old"), str(tmp_path / "none")]) == 2
    assert capsys.readouterr().err.startswith("compare: ")


def test_a_row_of_frames_has_its_two_targets() -> None:
    times = [float(n) for n in range(1, 301)]
    made = {"name": "dragging", "wall": times, "unit": "ms", "target": "4 / 8"}
    median, high = table_rows(made)
    assert (median.target, high.target) == (4, 8)
    assert (median.value, high.value) == (152, 299)
    made["target"] = "longest 33"
    *_others, longest = table_rows(made)
    assert (longest.name, longest.value, longest.target) == ("dragging, longest", 300, 33)
    share = {"name": "memory", "wall": [100.0, 200.0], "unit": "MB", "target": "200"}
    (memory,) = table_rows(share)
    assert (memory.value, memory.target) == (150, 200)


def bench(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.bench", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_table_a_file_and_a_page_are_made(tmp_path: Path) -> None:
    rows, page = tmp_path / "rows", tmp_path / "page.md"
    done = bench("--quick", "play", "--out", rows, "--document", page)
    assert done.returncode == 0, done.stderr
    machine, found = read_rows(rows)
    assert machine["Python"] == ".".join(map(str, sys.version_info[:3]))
    assert {row.group for row in found} == {"play"}
    assert all(line(row) in done.stdout for row in found)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Benchmarks\n")
    assert markdown(found) in text


def test_a_group_that_there_is_not_is_refused() -> None:
    done = bench("speed")
    assert done.returncode == 2
    assert "no speed; there are: arrange, play" in done.stderr
