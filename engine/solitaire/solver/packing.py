"""Choosing one set of draws for each pile, no two with a draw in common.

This is the one module that knows highspy (HiGHS, a solver for integer programs), which
is loaded when something is first solved: it takes a while, and a game without the
solver must not need it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engine.errors import EngineError
from engine.solitaire.solver.closing import LimitReachedError, Work

if TYPE_CHECKING:
    import highspy


LARGER: Final = -1
"""Stands in a result for a set that is larger than those given."""


class SolverMissingError(EngineError):
    """The package highspy, which solving needs, is not installed."""


def require() -> None:
    """Load highspy. :raises SolverMissingError: it is not there."""
    try:
        import highspy  # noqa: F401
    except ImportError:
        raise SolverMissingError(
            "solving a deal needs the package highspy, which is not installed here "
            "(pip install highspy)"
        ) from None


def pack(
    work: Work, choices: Sequence[Sequence[int]], larger: Sequence[int | None], draws: int
) -> list[int] | None:
    """Choose one set for each pile so that all are disjoint.

    :param choices: for each pile its sets, as masks of the first ``draws`` draws.
    :param larger: for each pile the size that a set not given has at least, or None if
        all are given. Such a set may have any draws that are left; as few of these as
        possible are chosen.
    :returns: for each pile a mask or :data:`LARGER`, or None: then it is impossible,
        whatever the larger sets are.
    :raises LimitReachedError: as ``work`` says, or the solver gave up.
    :raises SolverMissingError: highspy is not installed.
    """
    if any(not sets and size is None for sets, size in zip(choices, larger, strict=True)):
        return None
    require()
    columns = [(pile, mask) for pile, sets in enumerate(choices) for mask in sets]
    columns += [(pile, LARGER) for pile, size in enumerate(larger) if size is not None]
    solver = _new_solver(work)
    solver.passModel(model(columns, larger, len(choices), draws))
    solver.run()
    work.go_on()
    import highspy

    status = solver.getModelStatus()
    if status == highspy.HighsModelStatus.kInfeasible:
        return None
    if status != highspy.HighsModelStatus.kOptimal:
        raise LimitReachedError
    values = solver.getSolution().col_value
    chosen = [column for column, value in zip(columns, values, strict=True) if value > 0.5]
    masks = [mask for _, mask in sorted(chosen)]
    # What the solver says in floating point is checked in whole numbers.
    fixed = [mask for mask in masks if mask != LARGER]
    if len(masks) != len(choices) or sum(fixed) != _union(fixed):
        raise LimitReachedError
    return masks


def _new_solver(work: Work) -> highspy.Highs:
    import highspy

    class Quiet(highspy.Highs):
        """Says nothing on standard output, not even while it is being made."""

        def enableCallbacks(self) -> object:  # noqa: N802 - a name of highspy
            self.setOptionValue("output_flag", False)
            return super().enableCallbacks()  # type: ignore[no-untyped-call]

    solver = Quiet()  # type: ignore[no-untyped-call]
    solver.setOptionValue("output_flag", False)
    # Presolving probes thousands of columns for seconds and finds next to nothing.
    solver.setOptionValue("presolve", "off")
    # One thread: the same answer each time, and the other cores are left to the window.
    solver.setOptionValue("threads", 1)

    def ask(event: highspy.highs.HighsCallbackEvent) -> None:
        try:
            work.go_on()
        except LimitReachedError:
            event.interrupt()

    solver.cbMipInterrupt += ask
    solver.cbSimplexInterrupt += ask
    return solver


def model(
    columns: Sequence[tuple[int, int]], larger: Sequence[int | None], piles: int, draws: int
) -> highspy.HighsLp:
    """One column a set. Rows: each pile once; each draw at most once; and the larger
    sets, whose draws are open, no more draws than there are."""
    import highspy
    import numpy as np

    starts = [0]
    rows: list[int] = []
    entries: list[float] = []
    for pile, mask in columns:
        if mask == LARGER:
            size = larger[pile]
            assert size is not None
            found = [(pile, 1.0), (piles + draws, float(size))]
        else:
            found = [(pile, 1.0), (piles + draws, float(mask.bit_count()))]
            found += ((piles + i, 1.0) for i in range(draws) if mask >> i & 1)
        rows += (row for row, _ in found)
        entries += (entry for _, entry in found)
        starts.append(len(rows))
    count = len(columns)
    lp = highspy.HighsLp()
    lp.num_col_ = count
    lp.num_row_ = piles + draws + 1
    lp.col_cost_ = np.array([float(mask == LARGER) for _, mask in columns])
    lp.col_lower_ = np.zeros(count)
    lp.col_upper_ = np.ones(count)
    lp.row_lower_ = np.array([1.0] * piles + [0.0] * (draws + 1))
    lp.row_upper_ = np.array([1.0] * (piles + draws) + [float(draws)])
    lp.integrality_ = [highspy.HighsVarType.kInteger] * count
    lp.a_matrix_.format_ = highspy.MatrixFormat.kColwise
    lp.a_matrix_.start_ = np.array(starts, dtype=np.int32)
    lp.a_matrix_.index_ = np.array(rows, dtype=np.int32)
    lp.a_matrix_.value_ = np.array(entries)
    return lp


def _union(masks: Sequence[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
