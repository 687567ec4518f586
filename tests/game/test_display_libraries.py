"""A screen that cannot be used for want of a library of the system's."""

from __future__ import annotations

import sys

import pytest

from game.app.display_libraries import missing_library

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="Linux has several screens")


def without(*files: str) -> str:
    def load(name: str) -> None:
        if name in files:
            raise OSError(name)

    return missing_library({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, load)


@pytest.mark.parametrize(
    ("file", "package"),
    [("libX11.so.6", "libx11-6"), ("libwayland-egl.so.1", "libwayland-egl1")],
)
def test_it_is_named_with_the_package_that_brings_it(file: str, package: str) -> None:
    sentence = without(file)
    assert f"{file} is missing; install {package} (Debian, Ubuntu)" in sentence


def test_where_all_are_there_none_is_named() -> None:
    assert without() == ""


def test_what_no_screen_asks_for_is_not_missed() -> None:
    def load(name: str) -> None:
        raise OSError(name)

    assert missing_library({}, load) == ""
    assert "libX11" not in missing_library({"WAYLAND_DISPLAY": "wayland-0"}, load)
