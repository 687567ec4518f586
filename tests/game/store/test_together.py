"""Several copies of the program on one data folder (EXPECTATIONS 25)."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from multiprocessing.context import ForkServerContext
from multiprocessing.synchronize import Barrier
from pathlib import Path

import pytest

from engine.match.notation import parse_record, record_text
from game.match.saving import MATCHES
from game.store import database
from game.store.files import NAME
from game.store.store import Store
from tests.game.store.helpers import Clock, opened, played, quick_folder, save, statistics

COPIES = 3
EACH = 4

pytestmark = pytest.mark.skipif(
    "forkserver" not in multiprocessing.get_all_start_methods(),
    reason="the copies are started by a fork server",
)


@pytest.fixture(scope="module")
def processes() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.game.store.test_together"])
    return context


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as found:
        yield found


@pytest.fixture
def clock() -> Clock:
    return Clock()


def play(folder: str, number: int, texts: list[str], together: Barrier) -> None:
    """Open the folder at the same moment as the others and save some matches."""
    # Waiting for each other is what these copies are for; nobody gives up early.
    database.PLAY_BUSY = 20.0  # type: ignore[misc]
    database.START_BUSY = 20.0  # type: ignore[misc]
    records = [parse_record(text) for text in texts]
    together.wait()
    store = Store(Path(folder), Clock())
    for record in records:
        save(store, record)
    store.settings.change(**{("back", "felt", "card_set")[number]: CHOICES[number]})
    notices = store.take_notices()
    store.close()
    if notices:
        raise AssertionError(notices)


CHOICES = ("burgundy", "charcoal", "contrast")


@pytest.mark.parametrize("start", ["nothing there", "damaged", "in use"])
def test_copies_save_side_by_side(
    folder: Path, clock: Clock, processes: ForkServerContext, start: str
) -> None:
    if start == "damaged":
        (folder / NAME).write_bytes(b"damaged")
    if start == "in use":
        with opened(folder, clock) as store:
            save(store, played(70))
    texts = [
        [record_text(played(200 + number * EACH + n)) for n in range(EACH)]
        for number in range(COPIES)
    ]
    together = processes.Barrier(COPIES)
    copies = [
        processes.Process(target=play, args=(str(folder), number, texts[number], together))
        for number in range(COPIES)
    ]
    for copy in copies:
        copy.start()
    for copy in copies:
        copy.join()
    codes = sorted(copy.exitcode or 0 for copy in copies)
    # The one that came first put the damaged file aside, and said so.
    assert codes == [0] * (COPIES - 1) + [1 if start == "damaged" else 0]
    with opened(folder, clock) as store:
        assert store.take_notices() == []
        matches = COPIES * EACH + (start == "in use")
        assert statistics(store).wins.whole == matches
        past = store.of(MATCHES).past()
        assert len(past) == matches
        loaded = [store.of(MATCHES).load(summary.uid, clock()) for summary in past]
        found = {record_text(saved.game) for saved in loaded if saved is not None}
        assert found >= {text for part in texts for text in part}
        values = store.settings.values
        assert (values.back, values.felt, values.card_set) == CHOICES
    assert len(list(folder.glob("*damaged*.db"))) == (start == "damaged")


def test_a_file_in_use_is_not_set_aside(
    folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It looks damaged to the second copy, but the first one still has it open."""
    monkeypatch.setattr(database, "START_BUSY", 0.02)
    with opened(folder, clock) as first:
        uid = save(first, played(71), 3)
        file = folder / NAME
        whole = file.read_bytes()
        file.write_bytes(b"garbage" + whole[7:])
        with opened(folder, clock) as second:
            (notice,) = second.take_notices()
            assert "another copy" in notice
            save(second, played(72))
            assert statistics(second).wins.whole == 1
            assert not list(folder.glob("*damaged*"))
            file.write_bytes(whole)
        assert first.of(MATCHES).load(uid, clock()) is not None
    with opened(folder, clock) as store:
        # The second copy could save when it closed.
        assert store.take_notices() == []
        assert statistics(store).wins.whole == 1
        assert store.of(MATCHES).load(uid, clock()) is not None


def test_settings_of_two_copies_do_not_undo_each_other(folder: Path, clock: Clock) -> None:
    with opened(folder, clock) as one, opened(folder, clock) as other:
        one.settings.change(player_name="Ona", muted=True)
        other.settings.change(big_cards=True, muted=True)
        other.settings.change(muted=False)
    with opened(folder, clock) as store:
        values = store.settings.values
        assert (values.player_name, values.big_cards, values.muted) == ("Ona", True, False)
