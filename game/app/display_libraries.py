"""What a screen of X11 or Wayland takes, and which package of the system brings it.

SDL loads these when it starts. Without one of them it says no more than that there is no
screen.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

__all__ = ["missing_library"]


class _Library(NamedTuple):
    file: str
    debian: str
    fedora: str
    arch: str


_X11: Final = (
    _Library("libX11.so.6", "libx11-6", "libX11", "libx11"),
    _Library("libXext.so.6", "libxext6", "libXext", "libxext"),
)
_WAYLAND: Final = (
    _Library("libwayland-client.so.0", "libwayland-client0", "libwayland-client", "wayland"),
    _Library("libwayland-cursor.so.0", "libwayland-cursor0", "libwayland-cursor", "wayland"),
    _Library("libwayland-egl.so.1", "libwayland-egl1", "libwayland-egl", "wayland"),
    _Library("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon"),
)


def missing_library(
    variables: Mapping[str, str], load: Callable[[str], object] = ctypes.CDLL
) -> str:
    """Return which library is missing and what to install, or nothing if none is.

    :param variables: the environment, which names the screens that there are.
    :param load: loads a library by its name; raises OSError.
    """
    if not sys.platform.startswith("linux"):
        return ""
    # One of the two would do; X11 is the one that SDL asks first.
    for variable, libraries in (("DISPLAY", _X11), ("WAYLAND_DISPLAY", _WAYLAND)):
        if not variables.get(variable):
            continue
        for library in libraries:
            try:
                load(library.file)
            except OSError:
                return (
                    f"the library {library.file} is missing; install {library.debian} "
                    f"(Debian, Ubuntu), {library.fedora} (Fedora) or {library.arch} (Arch)"
                )
    return ""
