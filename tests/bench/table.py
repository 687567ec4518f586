"""One line of the table of measurements, how it is printed, kept and read again."""

from __future__ import annotations

import dataclasses
import json
import statistics
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

__all__ = ["HEADING", "Row", "line", "markdown", "parts", "read_rows", "row_json", "write_rows"]

PARTS: Final = 3
"""Of many times taken once, parts of them stand for repetitions."""
NAME_WIDTH: Final = 66


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One quantity; smaller is better."""

    group: str
    name: str
    unit: str
    runs: tuple[float, ...]
    """What each repetition gave; one at least."""
    target: float | None = None
    """What it should be at most."""

    @property
    def value(self) -> float:
        """The median of the repetitions."""
        return statistics.median(self.runs)

    @property
    def noise(self) -> float | None:
        """How far the repetitions lie from the median at most, as a share of it; None if
        there is but one."""
        if len(self.runs) < 2 or not self.value:
            return None
        return max(abs(run - self.value) for run in self.runs) / self.value


HEADING: Final = f"{'':<{NAME_WIDTH}}{'value':>10} {'unit':<10}{'noise':>7}{'at most':>10}"


def line(row: Row) -> str:
    """Return a row as it is printed below :data:`HEADING`."""
    name = f"{row.group}: {row.name}"
    noise = "" if row.noise is None else f"±{100 * row.noise:.0f} %"
    wanted = "" if row.target is None else f"{row.target:g}"
    missed = row.target is not None and row.value > row.target
    text = f"{name:<{NAME_WIDTH}}{number(row.value):>10} {row.unit:<10}{noise:>7}{wanted:>10}"
    return f"{text}  MISSED" if missed else text.rstrip()


def number(value: float) -> str:
    """Return a value with three digits that tell something."""
    if value >= 100:
        return f"{value:.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def parts(times: Sequence[float], share: float) -> tuple[float, ...]:
    """Return a quantile of times taken one after the other, for each of a few parts.

    The parts are interleaved, so that each has a bit of everything.

    :param share: 0.5 for the median.
    """
    if len(times) < 10 * PARTS:
        return (quantile(times, share),)
    return tuple(quantile(times[i::PARTS], share) for i in range(PARTS))


def quantile(times: Sequence[float], share: float) -> float:
    """Return the time that so great a share of all times does not exceed."""
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def row_json(row: Row) -> str:
    """Return a row as one line of JSON."""
    return json.dumps(dataclasses.asdict(row), ensure_ascii=False)


def write_rows(path: Path, machine: dict[str, str], rows: Iterable[Row]) -> None:
    """Write JSON lines: the machine, then each row."""
    lines = [json.dumps({"machine": machine}, ensure_ascii=False), *map(row_json, rows)]
    path.write_text("".join(f"{text}\n" for text in lines), encoding="utf-8")


def read_rows(path: Path) -> tuple[dict[str, str], list[Row]]:
    """Read what :func:`write_rows` has written.

    :raises ValueError: it is something else.
    """
    try:
        first, *rest = (json.loads(text) for text in path.read_text("utf-8").splitlines())
        rows = [Row(**{**row, "runs": tuple(row["runs"])}) for row in rest]
        return dict(first["machine"]), rows
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"{path} is no file of measurements") from error


def markdown(rows: Iterable[Row]) -> str:
    """Return the rows as a table for a document."""
    text = "| | value | | noise | at most |\n|---|---:|---|---:|---:|\n"
    for row in rows:
        noise = "" if row.noise is None else f"±{100 * row.noise:.0f} %"
        wanted = "" if row.target is None else f"{row.target:g}"
        name = f"{row.group}: {row.name}"
        text += f"| {name} | {number(row.value)} | {row.unit} | {noise} | {wanted} |\n"
    return text
