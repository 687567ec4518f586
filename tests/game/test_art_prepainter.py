"""Painting on a thread: what is painted, in which order, and what stands in meanwhile."""

from __future__ import annotations

import contextlib
import dataclasses
import threading
from collections.abc import Callable, Iterator

import pygame
import pytest

from engine.cards import Rank, deck, parse_cards, parse_face
from game import destinations as to
from game.app.command_line import Options
from game.app.loop import NEWS_APART
from game.art import felt as felts
from game.art.cards import card_art, forget_cards
from game.art.felt import felt
from game.art.prepainter import Job, Prepainter, prepainter
from game.art.svg import document, rasterize, rasterize_rim, rounded_rect
from game.cardtable.sprites import HiddenCard, OwnedPose, Picture, Pose
from game.match.setup import MatchSetup
from game.resources import BoundedCache
from game.table.prepaint import paint_coming_ahead
from game.ui import skins
from tests.game.pilot import Pilot

PATIENCE = 20.0


@pytest.fixture
def painter() -> Iterator[Prepainter]:
    found = Prepainter()
    found.start()
    yield found
    found.stop()


@pytest.fixture
def window() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    forget_cards()
    felts.forget_felts()
    yield
    prepainter.stop()


class Slow:
    """A job that the painter is busy with until it is let go."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.go = threading.Event()

    def paint(self) -> None:
        self.begun.set()
        self.go.wait(PATIENCE)


def noting(done: list[str], *names: str) -> list[Job]:
    def job(name: str) -> Callable[[], object]:
        return lambda: done.append(name)

    return [(name, job(name)) for name in names]


def test_what_is_urgent_comes_before_what_is_wanted(painter: Prepainter) -> None:
    done: list[str] = []
    slow = Slow()
    painter.want([("slow", slow.paint), *noting(done, "a", "b")])
    assert slow.begun.wait(PATIENCE)
    for job in noting(done, "x", "y", "x"):
        assert painter.soon(job)
    assert not painter.take_news()
    slow.go.set()
    assert painter.wait(PATIENCE)
    assert done == ["x", "y", "a", "b"]
    assert painter.take_news()
    assert not painter.take_news(), "news are told once"


def test_a_new_list_takes_the_place_of_the_old_one(painter: Prepainter) -> None:
    done: list[str] = []
    slow = Slow()
    painter.want([("slow", slow.paint), *noting(done, "old")])
    assert slow.begun.wait(PATIENCE)
    painter.want(noting(done, "new"))
    slow.go.set()
    assert painter.wait(PATIENCE)
    assert done == ["new"]
    assert not painter.take_news(), "nothing stood in for these"


def test_what_is_forgotten_is_not_painted(painter: Prepainter) -> None:
    done: list[str] = []
    slow = Slow()
    painter.want([("slow", slow.paint), *noting(done, "a")])
    assert slow.begun.wait(PATIENCE)
    painter.soon(noting(done, "b")[0])
    painter.forget()
    slow.go.set()
    assert painter.wait(PATIENCE)
    assert done == []


def test_what_is_seen_first_comes_before_what_is_wanted(painter: Prepainter) -> None:
    done: list[str] = []
    slow = Slow()
    painter.want([("slow", slow.paint), *noting(done, "a", "b")])
    assert slow.begun.wait(PATIENCE)
    painter.first(noting(done, "x"))
    painter.first(noting(done, "y"))
    slow.go.set()
    assert painter.wait(PATIENCE)
    painter.first(noting(done, "z"))
    assert painter.wait(PATIENCE)
    assert done == ["y", "x", "a", "b", "z"]
    assert not painter.take_news(), "nothing stood in for these"


def test_nothing_is_begun_while_a_frame_is_made(painter: Prepainter) -> None:
    done: list[str] = []
    slow = Slow()
    painter.want([("slow", slow.paint), *noting(done, "a")])
    assert slow.begun.wait(PATIENCE)
    with painter.held():
        slow.go.set()
        assert not painter.wait(0.02)
        painter.soon(noting(done, "b")[0])
        assert not painter.wait(0.02)
        assert done == []
    assert painter.wait(PATIENCE)
    assert done == ["b", "a"]


def test_the_painter_can_be_stopped_while_a_frame_is_made(painter: Prepainter) -> None:
    with painter.held():
        painter.want(noting([], "a"))
        painter.stop()
    assert not painter.active


def test_a_frame_holds_the_painter_even_if_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(Options(size=(800, 600)))
    seen: list[str] = []
    usual = prepainter.held

    @contextlib.contextmanager
    def held() -> Iterator[None]:
        seen.append("begins")
        with usual():
            try:
                yield
            finally:
                seen.append("ends")

    def fail(_dt: float) -> None:
        seen.append("fails")
        raise RuntimeError("on purpose")

    monkeypatch.setattr(prepainter, "held", held)
    monkeypatch.setattr(pilot.app.scene, "update", fail)
    with pytest.raises(RuntimeError, match="on purpose"):
        pilot.app.frame(16.0)
    assert seen == ["begins", "fails", "ends"]
    pilot.close()


def test_a_job_that_fails_is_left_to_who_asks(
    painter: Prepainter, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise ValueError("on purpose")

    assert painter.soon(("bad", fail))
    assert painter.wait(PATIENCE)
    assert "on purpose" in caplog.text
    assert not painter.soon(("bad", fail))

    done: list[str] = []

    def listing() -> Iterator[Job]:
        yield from noting(done, "a")
        raise ValueError("no more of the list")

    painter.want(listing())
    assert painter.wait(PATIENCE)
    assert "no more of the list" in caplog.text
    painter.want(noting(done, "b"))
    assert painter.wait(PATIENCE)
    assert done == ["a", "b"], "the painter goes on"


def test_stopping_ends_the_thread_and_starting_twice_begins_one(painter: Prepainter) -> None:
    threads = threading.active_count()
    painter.start()
    assert threading.active_count() == threads
    painter.stop()
    painter.stop()
    assert threading.active_count() == threads - 1
    assert not painter.active


# Pictures


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_card_of_another_size_stands_in_until_the_right_one_is_there(window: None) -> None:
    king = parse_face("KH")
    exact = pixels(card_art(60).face(king))
    forget_cards()
    prepainter.start()
    large = card_art(120).face(king)
    assert card_art(120).face(king) is large, "with nothing to stand in it is painted at once"
    first = card_art(60).face(king)
    assert first.get_size() == card_art(60).size
    assert pixels(first) != exact
    assert prepainter.wait(PATIENCE)
    assert prepainter.take_news()
    assert pixels(card_art(60).face(king)) == exact


def test_the_painter_never_reads_a_picture_that_a_frame_may_show(
    window: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Scaling one for another to stand in made SDL refuse to draw it, now and then."""
    scaled_by: list[str] = []

    def noted(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        scaled_by.append(threading.current_thread().name)
        return surface

    exact = pixels(card_art(60).place())
    forget_cards()
    prepainter.start()
    card_art(120).place()
    felt((640, 480), "emerald")
    monkeypatch.setattr(pygame.transform, "scale", noted)
    prepainter.want(
        [("place", card_art(60).place), ("felt", lambda: felt((320, 240), "emerald"))]
    )
    assert prepainter.wait(PATIENCE)
    with monkeypatch.context() as patch:
        patch.setattr(pygame.transform, "smoothscale", noted)
        assert pixels(card_art(60).place()) == exact
        assert felt((320, 240), "emerald").get_size() == (320, 240)
    assert scaled_by == []


def test_without_a_painter_every_picture_is_right_at_once(window: None) -> None:
    king = parse_face("KH")
    exact = pixels(card_art(60).face(king))
    forget_cards()
    card_art(120).face(king)
    assert pixels(card_art(60).face(king)) == exact


def test_the_thread_paints_what_the_window_would(window: None) -> None:
    faces = list({c.face: c for c in deck()}.values())
    expected = [pixels(card_art(40).face(c.face)) for c in faces]
    forget_cards()
    prepainter.start()
    prepainter.want(card_art(40).face_job(c.face) for c in faces)
    # The window draws at the same time.
    mine = [pixels(card_art(52).face(c.face)) for c in faces]
    assert prepainter.wait(PATIENCE)
    assert [pixels(card_art(40).face(c.face)) for c in faces] == expected
    prepainter.stop()
    forget_cards()
    assert [len(pixels(card_art(52).face(c.face))) for c in faces] == [len(m) for m in mine]


def test_the_cloth_of_another_window_stands_in(window: None) -> None:
    exact = pixels(felt((300, 200)))
    felts.forget_felts()
    prepainter.start()
    felt((320, 240))
    assert felt((300, 200)).get_size() == (300, 200)
    assert prepainter.wait(PATIENCE)
    assert pixels(felt((300, 200))) == exact


def test_the_screen_is_drawn_once_more_when_the_right_pictures_have_come() -> None:
    forget_cards()
    felts.forget_felts()
    setup = MatchSetup.parse("players=3,rounds=4")
    pilot = Pilot(Options(size=(960, 600), seed=2))
    pilot.open(to.Play(setup))
    pilot.rest()
    expected = pixels(pilot.app.window.surface)
    forget_cards()
    felts.forget_felts()
    prepainter.forget()  # it would begin with what the table has wanted
    prepainter.start()
    card_art(200)
    for c in deck():
        card_art(200).face(c.face, wild=c.face.text[:-1] == "4", copy=c.copy)
    card_art(200).back()
    card_art(200).place()
    pilot.app.scene.redraw()
    pilot.app.frame(0.0)
    assert pixels(pilot.app.window.surface) != expected, "something stands in"
    for _ in range(3):
        assert prepainter.wait(PATIENCE)
        pilot.app.frame(0.0, NEWS_APART)
    assert pixels(pilot.app.window.surface) == expected
    # More that comes right after has to wait a little.
    drawn: list[bool] = []
    pilot.app.scene.redraw = lambda: drawn.append(True)  # type: ignore[method-assign]
    for passed in (NEWS_APART, 0.0, NEWS_APART / 2, NEWS_APART / 2):
        assert prepainter.soon((object(), lambda: None))
        assert prepainter.wait(PATIENCE)
        pilot.app.frame(0.0, passed)
        drawn.append(False)
    assert drawn == [True, False, False, False, True, False]
    pilot.close()
    assert not prepainter.active, "closing ends the painter"


# What it rests on


def test_a_cache_is_shared_by_threads() -> None:
    cache: BoundedCache[int, list[int]] = BoundedCache(8)
    failures: list[object] = []

    def use() -> None:
        for i in range(4000):
            value = cache.get(i % 12, lambda i=i: [i % 12])  # type: ignore[misc]
            if value != [i % 12]:
                failures.append(value)

    threads = [threading.Thread(target=use) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert not failures
    assert len(cache) == cache.weight == 8


@pytest.mark.parametrize("size", [(700, 400), (90, 60), (501, 91)])
def test_a_wide_ground_looks_as_if_painted_whole(
    window: None, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    def both() -> list[pygame.Surface]:
        return [skins.panel(size, 1.2), skins.plate(size, 1.2), skins.shadow(size, 10, 12)]

    drawn_out = both()
    monkeypatch.setattr(skins, "_cache", BoundedCache(1 << 24))
    monkeypatch.setattr(skins, "_wide", lambda size, edge, paint: paint(size))
    # A soft shadow is made small and scaled up, which rounds in another place.
    for one, other, most in zip(drawn_out, both(), (2, 2, 12), strict=True):
        assert one.get_size() == other.get_size()
        differ = max(abs(a - b) for a, b in zip(pixels(one), pixels(other), strict=True))
        assert differ <= most


@pytest.mark.parametrize("size", [(700, 240), (701, 241), (40, 90)])
def test_a_rim_looks_as_if_the_whole_were_painted(window: None, size: tuple[int, int]) -> None:
    parts = [
        rounded_rect(
            1.5, 1.5, size[0] - 3, size[1] - 3, 12,
            'fill="#104020" fill-opacity="0.3" stroke="#d0a040" stroke-width="3"',
        )
    ]  # fmt: skip
    one, other = rasterize_rim(parts, size, 15), rasterize(document(size, *parts), size)
    assert one.get_size() == size
    differ = max(abs(a - b) for a, b in zip(pixels(one), pixels(other), strict=True))
    assert differ <= 8, "the renderer may stretch a large drawing by a part of a pixel"


def test_what_comes_to_light_is_painted_before_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    jobs: list[Job] = []
    monkeypatch.setattr(prepainter, "first", jobs.extend)
    stays, turns, grows, hidden, new = parse_cards("5H 6H KS 8H XX/2")
    at = {card: Pose(9, 9, 40) for card in (stays, turns, grows, hidden, new)}
    before = {
        **at,
        turns: dataclasses.replace(at[turns], face_up=False),
        grows: dataclasses.replace(at[grows], width=30),
    }
    del before[new]
    after = {**at, hidden: dataclasses.replace(at[hidden], face_up=False)}
    paint_coming_ahead(
        Picture({card: OwnedPose(pose) for card, pose in before.items()}),
        Picture(
            {card: OwnedPose(pose) for card, pose in after.items()}
            | {HiddenCard(1, 0): OwnedPose(at[new])}
        ),
        Rank.KING,
    )
    art = card_art(40)
    wanted = [(turns, False), (grows, True), (new, True)]
    assert [key for key, _paint in jobs] == [
        art.face_job(card.face, wild, card.copy)[0] for card, wild in wanted
    ]
