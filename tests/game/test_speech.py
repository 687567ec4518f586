"""Spoken play: which voice, how it is told what to say, and that it is cut short."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.sound.speech import Speech
from game.sound.voices import SAPI, Channel, Voice, find_voices
from game.text.spoken import speakable

PATIENCE = 20.0
"""Seconds for what a process does."""

FAKE = """#!{python} -IS
import json, sys, time
def log(**what):
    with open({log!r}, "a") as file:
        file.write(json.dumps(what) + "\\n")
if "--lines" in sys.argv:
    log(args=sys.argv[1:])
    for line in sys.stdin:
        log(text=line.rstrip("\\n"))
else:
    text = sys.argv[-1] if "--" in sys.argv else sys.stdin.read()
    log(args=sys.argv[1:], text=text)
    if "slow" in text:
        time.sleep(600)
    if {fails}:
        sys.exit(1)
    log(done=text)
"""

posix = pytest.mark.skipif(sys.platform == "win32", reason="the fake voice is a script")


class Fake:
    """A program that speaks by writing down what it is told."""

    def __init__(self, folder: Path, name: str = "fake voice", *, fails: bool = False) -> None:
        self.path = folder / name
        self.log = folder / f"{name}.log"
        source = FAKE.format(python=sys.executable, log=str(self.log), fails=fails)
        self.path.write_text(source, encoding="utf-8")
        self.path.chmod(0o755)

    def voice(self, way: Channel, *arguments: str) -> Voice:
        return Voice("fake", str(self.path), arguments, way)

    @property
    def told(self) -> list[dict[str, object]]:
        if not self.log.exists():
            return []
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    @property
    def done(self) -> list[object]:
        return [line["done"] for line in self.told if "done" in line]

    @property
    def texts(self) -> list[object]:
        return [line["text"] for line in self.told if "text" in line]


def until(what: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.005)


@pytest.fixture
def speech() -> Iterator[Callable[..., Speech]]:
    made: list[Speech] = []

    def make(*voices: Voice) -> Speech:
        made.append(Speech(lambda: voices))
        made[-1].on = True
        return made[-1]

    yield make
    for one in made:
        one.close()
        assert not one.active


# Which voice


def test_linux_speaks_through_the_dispatcher_or_else_by_itself() -> None:
    both = find_voices("linux", which=lambda name: f"/usr/bin/{name}")
    assert [voice.name for voice in both] == ["spd-say", "espeak-ng"]
    assert both[0].command("it", "ciao") == [
        "/usr/bin/spd-say", "-w", "-N", "fivecrowns", "-l", "it", "--", "ciao",
    ]  # fmt: skip
    assert both[1].command("it", "ciao") == ["/usr/bin/espeak-ng", "-v", "it", "--stdin"]
    one = find_voices("linux", which={"espeak-ng": "/bin/espeak-ng"}.get)
    assert [voice.name for voice in one] == ["espeak-ng"]
    assert find_voices("linux", which=lambda _name: None) == ()


def test_macos_says_and_windows_asks_powershell() -> None:
    (say,) = find_voices("darwin", which={"say": "/usr/bin/say"}.get)
    assert say.command("en", "hello") == ["/usr/bin/say", "-f", "-"]
    (sapi,) = find_voices("win32", {"SystemRoot": r"D:\Windows"}, exists=lambda _path: True)
    line = sapi.command("de", "hallo")
    assert line[0] == r"D:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe"
    assert line[-1] == SAPI.replace("{language}", "de")
    assert not any("hallo" in part for part in line)
    assert '"' not in line[-1], "PowerShell would take it away"
    assert find_voices("darwin", which=lambda _name: None) == ()
    for environment in ({}, {"SystemRoot": r"D:\Windows"}):
        assert find_voices("win32", environment, exists=lambda _path: False) == ()


# What it is told


@posix
@pytest.mark.parametrize("way", [Channel.ARGUMENT, Channel.INPUT])
@pytest.mark.parametrize(
    "text", ["-v $(id) `id`; 'quoted' \"twice\"", "--stop", "It’s Ñandú’s"]
)
def test_a_text_reaches_the_voice_as_it_is(
    tmp_path: Path, speech: Callable[..., Speech], way: Channel, text: str
) -> None:
    fake = Fake(tmp_path)
    speech(fake.voice(way, "-l", "{language}")).say(text)
    until(lambda: bool(fake.done))
    assert fake.done == [text]
    rest = ["--", text] if way is Channel.ARGUMENT else []
    assert fake.told[0]["args"] == ["-l", "en", *rest]


@posix
def test_sentences_wait_for_each_other(tmp_path: Path, speech: Callable[..., Speech]) -> None:
    fake = Fake(tmp_path)
    one = speech(fake.voice(Channel.INPUT))
    for text in ("One.", "Two.", "Three."):
        one.say(text)
    until(lambda: len(fake.done) == 3)
    assert fake.done == ["One.", "Two.", "Three."]


@posix
@pytest.mark.parametrize("way", [Channel.ARGUMENT, Channel.INPUT])
def test_an_urgent_one_cuts_short_what_is_said(
    tmp_path: Path, speech: Callable[..., Speech], way: Channel
) -> None:
    fake = Fake(tmp_path)
    one = speech(fake.voice(way))
    one.say("A slow sentence.")
    one.say("This waits in vain.")
    until(lambda: fake.texts == ["A slow sentence."])
    one.say("Quick!", urgent=True)
    until(lambda: fake.done == ["Quick!"])
    assert fake.texts == ["A slow sentence.", "Quick!"]
    assert one.voice is not None, "one that was cut short has not failed"


@posix
def test_closing_ends_a_voice_that_hangs(tmp_path: Path) -> None:
    fake = Fake(tmp_path)
    one = Speech(lambda: [fake.voice(Channel.INPUT)])
    one.on = True
    one.say("slow")
    until(lambda: bool(fake.texts))
    assert one.active
    one.close()
    assert not one.active


@posix
def test_a_lasting_voice_takes_a_line_a_sentence(
    tmp_path: Path, speech: Callable[..., Speech]
) -> None:
    fake = Fake(tmp_path)
    one = speech(fake.voice(Channel.LINES, "--lines", "{language}"))
    one.say("One\nline.")
    until(lambda: len(fake.texts) == 1)
    one.say("At once!", urgent=True)
    until(lambda: len(fake.texts) == 2)
    assert fake.told == [
        {"args": ["--lines", "en"]},
        {"text": "+One. line."},
        {"text": "!At once!"},
    ]


@posix
def test_the_next_voice_takes_over_from_one_that_fails(
    tmp_path: Path, speech: Callable[..., Speech]
) -> None:
    fails, works = Fake(tmp_path, "fails", fails=True), Fake(tmp_path, "works")
    one = speech(fails.voice(Channel.ARGUMENT), works.voice(Channel.INPUT))
    one.say("Hello.")
    until(lambda: works.done == ["Hello."])
    assert fails.texts == ["Hello."]
    assert not one.take_failure()


@posix
@pytest.mark.parametrize("way", list(Channel))
def test_a_voice_that_cannot_be_started_is_told_once(
    tmp_path: Path, speech: Callable[..., Speech], way: Channel
) -> None:
    one = speech(Voice("gone", str(tmp_path / "gone"), (), way))
    one.say("Hello.")
    until(lambda: one.voice is None)
    assert one.take_failure()
    assert not one.take_failure()
    one.say("Nobody hears this.")


def test_nothing_is_started_while_it_is_off(speech: Callable[..., Speech]) -> None:
    one = speech(Voice("none", "/nonexistent", (), Channel.INPUT))
    one.on = False
    one.say("Hello.")
    assert not one.active


@posix
def test_the_fake_is_found_on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = Fake(tmp_path, "espeak-ng")
    monkeypatch.setenv("PATH", str(tmp_path))
    (found,) = find_voices("linux")
    subprocess.run(found.command("en", "x"), input=b"Hi.", check=True)
    assert fake.done == ["Hi."]


# Words


@pytest.mark.parametrize(
    ("shown", "said"),
    [
        ("Marta took 8♥ from the pile.", "Marta took 8 of hearts from the pile."),
        ("Run of stars J–K", "Run of stars Jack to King"),
        ("joker as 10★", "joker as 10 of stars"),
        ("Oskar is playing …", "Oskar is playing"),
        ("3 missing · 40 points", "3 missing, 40 points"),
        ("One.\nTwo", "One. Two"),
        ("Deal 12\N{NARROW NO-BREAK SPACE}345", "Deal 12345"),
        ("\0\x1b[31m red", "[31m red"),
        ("", ""),
    ],
)
def test_signs_are_read_as_words(shown: str, said: str) -> None:
    assert speakable(shown) == said
