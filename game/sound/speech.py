"""Spoken play: sentences for the system's voice, one after the other or at once.

A sentence is handed to a thread, which starts the voice's process and waits for it; the
main thread never does. An urgent sentence cuts short what is being said and forgets what
still waits, as a focus that has moved on makes the former one stale.
"""

from __future__ import annotations

import contextlib
import logging
import os
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Final

from game.sound.voices import Channel, Voice, find_voices
from game.text import i18n
from game.text.spoken import speakable

__all__ = ["Speech"]

_log = logging.getLogger(__name__)

MOST_WAITING: Final = 12
"""Sentences; of more, the oldest are of no use any more."""
LONGEST: Final = 120.0
"""Seconds that one sentence may take: a voice that hangs is ended."""
PATIENCE: Final = 2.0
"""Seconds that the thread has to end."""


class Speech:
    """What the program says. Public methods are for the main thread, and never wait.

    :param find: looks for the voices of this system, when the first one is wanted.
    """

    def __init__(
        self, find: Callable[[], Sequence[Voice]] = lambda: find_voices(sys.platform)
    ) -> None:
        self.on = False
        """Whether anything is said."""
        self.count = 0
        """How many sentences were said."""
        self._find: Final = find
        self._voices: list[Voice] | None = None
        self._lock: Final = threading.Condition()
        self._waiting: deque[tuple[str, bool]] = deque(maxlen=MOST_WAITING)
        self._cuts = 0  # counts what was cut short, so that a process just started is ended too
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Final = _Lines()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._failed = False

    @property
    def voice(self) -> Voice | None:
        """The voice that speaks, or None if this system has none."""
        with self._lock:
            if self._voices is None:
                self._voices = list(self._find())
            return self._voices[0] if self._voices else None

    @property
    def active(self) -> bool:
        """Whether its thread runs."""
        return self._thread is not None and self._thread.is_alive()

    def say(self, text: str, *, urgent: bool = False) -> None:
        """Say a text as soon as what was said before is over, or if urgent at once."""
        if not self.on:
            return
        words = speakable(text)
        if not words or self.voice is None:
            return
        self.count += 1
        with self._lock:
            if urgent:
                self._cut()
            self._waiting.append((words, urgent))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
                self._thread.start()
            self._lock.notify_all()

    def hush(self) -> None:
        """Fall silent."""
        with self._lock:
            self._cut()

    def take_failure(self) -> bool:
        """Return whether the last voice has failed since this was asked."""
        with self._lock:
            failed, self._failed = self._failed, False
            return failed

    def close(self) -> None:
        """Fall silent for good."""
        with self._lock:
            self._closed = True
            self._cut()
            _end(self._lines.process)
            self._lock.notify_all()
        if self._thread is not None:
            # It only has to see that its process is gone.
            self._thread.join(PATIENCE)

    def _cut(self) -> None:
        self._waiting.clear()
        self._cuts += 1
        _end(self._process)

    # On the thread.

    def _run(self) -> None:
        while True:
            with self._lock:
                self._lock.wait_for(lambda: self._waiting or self._closed)
                if self._closed or not self._voices:
                    break
                voice, cuts = self._voices[0], self._cuts
                text, urgent = self._waiting.popleft()
            try:
                if voice.channel is Channel.LINES:
                    self._lines.say(voice, text, urgent=urgent)
                    spoken = True
                else:
                    spoken = self._speak(voice, text, cuts)
            except OSError as error:
                _log.warning("the voice %s does not speak: %s", voice.name, error)
                spoken = False
            if not spoken:
                self._next_voice(text, cuts, urgent=urgent)
        self._lines.end()

    def _speak(self, voice: Voice, text: str, cuts: int) -> bool:
        """Say one sentence; return whether the voice can.

        :raises OSError: its program cannot be started.
        """
        process = _start(voice, text)
        with self._lock:
            if cuts != self._cuts:
                _end(process)
            self._process = process
        if process.stdin is not None:
            # One that was cut short, or ended by itself, reads no more; its code tells.
            with contextlib.suppress(OSError), process.stdin:
                process.stdin.write(text.encode())
        try:
            code = process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            _end(process)
            code = process.wait()
        with self._lock:
            self._process = None
            return code == 0 or cuts != self._cuts

    def _next_voice(self, text: str, cuts: int, *, urgent: bool) -> None:
        with self._lock:
            assert self._voices
            gone = self._voices.pop(0)
            _log.warning("the voice %s has failed", gone.name)
            if not self._voices:
                self._failed = True
                self._waiting.clear()
            elif cuts == self._cuts:
                self._waiting.appendleft((text, urgent))


class _Lines:
    """The process of a voice that takes a line a sentence."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[bytes] | None = None
        self._language = ""

    def say(self, voice: Voice, text: str, *, urgent: bool) -> None:
        """Hand a sentence over; in another language to a new process.

        :raises OSError: there is no process to take it.
        """
        if self.process is None or self._language != i18n.language():
            self.end()
            self.process, self._language = _start(voice, text), i18n.language()
        assert self.process.stdin is not None
        self.process.stdin.write(f"{'!' if urgent else '+'}{text}\n".encode())
        self.process.stdin.flush()

    def end(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            assert process.stdin is not None
            _end(process)
            process.wait()
            with contextlib.suppress(OSError):
                process.stdin.close()


def _start(voice: Voice, text: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        voice.command(i18n.language().partition("_")[0], text),
        stdin=subprocess.DEVNULL if voice.channel is Channel.ARGUMENT else subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=_environment(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _environment() -> dict[str, str]:
    """Return the environment as it was before a packaged program put its own libraries
    first, with which the system's programs would not run."""
    found = dict(os.environ)
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        if getattr(sys, "frozen", False):
            found.pop(name, None)
        if f"{name}_ORIG" in found:
            found[name] = found.pop(f"{name}_ORIG")
    return found


def _end(process: subprocess.Popen[bytes] | None) -> None:
    if process is not None:
        process.kill()
