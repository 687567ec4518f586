"""The program in a real window: played and started by pointer, keys and command line."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from game.app.window import ICON
from game.resources import assets_dir
from tests.window.rounds import play_round
from tests.window.screen import PATIENCE, Game, Screen

pytestmark = pytest.mark.window


@pytest.mark.parametrize("drags", [False, True], ids=["clicks", "drags"])
def test_a_round_is_played_through_the_targets(tmp_path: Path, drags: bool) -> None:
    arguments = ["--seed", "7", "--size", "1280x720", "--new", "players=3,rounds=5"]
    with Screen() as screen, Game(screen, tmp_path, arguments) as game:
        line = play_round(game, drags=drags)
        assert line["state"]["winners"]
        assert game.stderr() == ""


def test_the_menu_leads_to_a_match_by_clicks(tmp_path: Path) -> None:
    with Screen() as screen, Game(screen, tmp_path, ["--seed", "1"]) as game:
        game.rest()
        game.click("menu:new_match")
        game.wait_for(lambda line: line["scene"] == "new match", "choice of opponents")
        game.click("button:start")
        line = game.wait_for(lambda line: line["scene"] == "table", "table")
        assert line["state"]["round"] == 1


def test_task_bars_show_the_program_s_own_icon(tmp_path: Path) -> None:
    with Screen(manager=True) as screen, Game(screen, tmp_path) as game:
        game.rest()
        form = ["-f", "_NET_WM_ICON", "32c", " = $0+\\n", "_NET_WM_ICON"]
        told = subprocess.run(
            ["xprop", "-id", game.wait_for_focus(), *form],
            env=screen.environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    numbers = [int(word) % 2**32 for word in told.partition("=")[2].split(",")]
    picture = pygame.image.load(assets_dir() / "icon" / ICON)
    wide, high = picture.get_size()
    assert numbers[:2] == [wide, high]
    for x, y in ((wide // 2, high // 2), (wide // 2, 3), (wide // 4, high * 3 // 4)):
        red, green, blue, alpha = picture.get_at((x, y))
        assert numbers[2 + x + wide * y] == alpha << 24 | red << 16 | green << 8 | blue


def test_a_resized_window_takes_clicks_where_it_draws(tmp_path: Path) -> None:
    with (
        Screen((1600, 1000), manager=True) as screen,
        Game(screen, tmp_path, ["--size", "900x640"]) as game,
    ):
        game.rest()
        window = game.wait_for_focus()
        screen.xdotool("windowsize", window, 1400, 900)
        line = game.wait_for(lambda line: line["window"] == [1400, 900], "larger window")
        position = screen.xdotool("getwindowgeometry", "--shell", window).splitlines()
        place = dict(word.split("=", 1) for word in position if "=" in word)
        x, y = game.centre("menu:new_match")
        screen.xdotool("mousemove", int(place["X"]) + x, int(place["Y"]) + y, "click", 1)
        game.wait_for(lambda line: line["scene"] == "new match", "choice of opponents")
        assert line["scene"] == "menu"


def test_the_window_closes_by_its_button(tmp_path: Path) -> None:
    with Screen(manager=True) as screen, Game(screen, tmp_path) as game:
        game.rest()
        game.wait_for_focus()
        # On a busy machine the window manager may not listen to its keys yet.
        for _ in range(int(PATIENCE)):
            screen.xdotool("key", "alt+F4")
            with suppress(subprocess.TimeoutExpired):
                game.process.wait(1)
                break
        assert game.process.returncode == 0
        assert game.stderr() == ""


@pytest.mark.parametrize(
    "extra",
    [
        # What SDL meets on a machine without a sound card: its libraries complain too.
        {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": "/nonexistent"},
        {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": "/nonexistent/x"},
    ],
    ids=["alsa", "disk"],
)
def test_without_a_sound_device_one_sentence_and_the_game_goes_on(
    extra: dict[str, str], tmp_path: Path
) -> None:
    with Screen() as screen:
        screen.extra = extra
        with Game(screen, tmp_path) as game:
            game.rest()
            assert game.stderr().count("\n") == 1
            assert "sound" in game.stderr()
            game.click("menu:quit")
            assert game.process.wait(PATIENCE) == 0


def test_an_unwritable_data_folder_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    with Screen() as screen, Game(screen, tmp_path, ["--data-dir", str(blocked / "x")]) as game:
        game.rest()
        assert game.stderr().count("\n") == 1
        assert str(blocked) in game.stderr()
        game.click("menu:quit")
        assert game.process.wait(PATIENCE) == 0
