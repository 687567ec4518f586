"""The main scenes look as they should, with tolerance."""

from __future__ import annotations

import pygame
import pytest

from tests.golden import pictured as pictures


@pytest.mark.parametrize("name", pictures.SCENES)
def test_a_scene_looks_as_it_should(name: str) -> None:
    seen = pictures.take(name)
    wanted = pictures.reference(name)
    mean, far = pictures.compare(seen, wanted)
    if mean > pictures.MEAN or far > pictures.MOST_FAR:
        path = pictures.side_by_side(name, seen, wanted)
        pytest.fail(
            f"{name}: {mean:.1f} of 255 on the average and {far:.1%} of the pixels differ; "
            f"seen, wanted and the difference are in {path}. If it was meant to change: "
            "python -m tests.golden.pictured"
        )


def test_the_comparison_sees_a_moved_panel_and_a_missing_one() -> None:
    pygame.display.set_mode((10, 10))
    wanted = pictures.reference("scores")
    assert pictures.compare(wanted, wanted) == (0.0, 0.0)
    moved = wanted.copy()
    moved.scroll(0, 19)
    mean, far = pictures.compare(moved, wanted)
    assert mean > pictures.MEAN or far > pictures.MOST_FAR
    covered = wanted.copy()
    covered.fill((20, 80, 60), (140, 76, 230, 136))
    mean, far = pictures.compare(covered, wanted)
    assert mean > pictures.MEAN or far > pictures.MOST_FAR


def test_references_are_small() -> None:
    for name in pictures.SCENES:
        assert (pictures.FOLDER / f"{name}.png").stat().st_size < 150_000, name
