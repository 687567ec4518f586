"""The voices that systems have, as programs to start (data, and which of them is there).

A voice is a program; the text reaches it through its standard input, or as one argument
after ``--``. Never through a shell, and never as part of an option.
"""

from __future__ import annotations

import dataclasses
import enum
import os
import shutil
import sys
from collections.abc import Callable, Mapping
from typing import Final

from game.text.i18n import _

__all__ = ["SAPI", "Channel", "Voice", "find_voices", "no_voice"]


class Channel(enum.Enum):
    """How a program is told what to say."""

    ARGUMENT = "argument"
    """A process a sentence, which ends when it has been said; the text is its last argument."""
    INPUT = "input"
    """The same, but the text comes through its standard input."""
    LINES = "lines"
    """One process for all sentences, because it starts slowly: a line each, `!` before one
    that cuts short what is being said, `+` before one that waits for it."""


@dataclasses.dataclass(frozen=True, slots=True)
class Voice:
    """A program that speaks."""

    name: str
    program: str
    """Its path."""
    arguments: tuple[str, ...]
    """The code of the language takes the place of `{language}`."""
    channel: Channel

    def command(self, language: str, text: str) -> list[str]:
        """Return the command line that says a text; a text that comes through the standard
        input is no part of it.

        :param language: code as in `it`.
        """
        options = (part.replace("{language}", language) for part in self.arguments)
        line = [self.program, *options]
        return [*line, "--", text] if self.channel is Channel.ARGUMENT else line


SAPI: Final = (
    "[Console]::InputEncoding = New-Object System.Text.UTF8Encoding $false; "
    "Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [cultureinfo]'{language}') } "
    "catch { } "
    "while (($line = [Console]::In.ReadLine()) -ne $null) { "
    "if ($line.StartsWith('!')) { $voice.SpeakAsyncCancelAll() } "
    "if ($line.Length -gt 1) { [void]$voice.SpeakAsync($line.Substring(1)) } }"
)
"""What PowerShell is given to do on Windows; sentences come through its standard input."""

_POWERSHELL: Final = r"System32\WindowsPowerShell\v1.0\powershell.exe"
_ON_MACOS: Final = (Voice("say", "say", ("-f", "-"), Channel.INPUT),)
_ON_LINUX: Final = (
    # The dispatcher speaks as the person has set it up for all programs, and lets a new
    # sentence cut short the one before.
    Voice(
        "spd-say", "spd-say", ("-w", "-N", "fivecrowns", "-l", "{language}"), Channel.ARGUMENT
    ),
    Voice("espeak-ng", "espeak-ng", ("-v", "{language}", "--stdin"), Channel.INPUT),
)


def no_voice() -> str:
    """Return what is to be told where there is no voice."""
    if sys.platform in ("win32", "darwin"):
        return _("This system has no voice, so nothing can be spoken.")
    return _("This system has no voice: install speech-dispatcher or espeak-ng to hear one.")


def find_voices(
    platform: str,
    environment: Mapping[str, str] = os.environ,
    which: Callable[[str], str | None] = shutil.which,
    exists: Callable[[str], bool] = os.path.isfile,
) -> tuple[Voice, ...]:
    """Return the voices of a system, the one liked best first.

    :param platform: as `sys.platform` has it.
    """
    if platform == "win32":
        # Not looked for on the path: there the current folder would come first.
        root = environment.get("SystemRoot")
        program = "" if root is None else f"{root}\\{_POWERSHELL}"
        options = ("-NoProfile", "-NonInteractive", "-Command", SAPI)
        return (Voice("SAPI", program, options, Channel.LINES),) if exists(program) else ()
    voices = _ON_MACOS if platform == "darwin" else _ON_LINUX
    paths = {voice: which(voice.program) for voice in voices}
    return tuple(
        dataclasses.replace(voice, program=path) for voice, path in paths.items() if path
    )
