"""What the documents tell is so: every command runs, every module and function is there."""

from __future__ import annotations

import importlib
import re
import shlex
import shutil
import struct
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from game.anim.durations import Pace, Speed
from game.app.command_line import Options
from game.match.setup import MatchSetup
from game.store.store import Store
from tests.bench.table import Row, write_rows
from tests.fuzz.seeds import SEEDS
from tests.fuzz.targets import TARGETS
from tests.game.pilot import Pilot
from tests.game.store.helpers import Clock

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [
    *(Path(name) for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md")),
    *sorted(path.relative_to(ROOT) for path in (ROOT / "docs").glob("*.md")),
]
ARCHITECTURE = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
TARGETS_OF_MAKE = set(
    re.findall(
        r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE
    )
)

COMMAND = re.compile(r"(make|python|\.venv/bin/python|pip|pipx|sudo|echo|git)\b(?!\.)")
KNOWN = {
    "sudo apt install git make python3 python3-venv",
    "sudo apt install xvfb xdotool openbox",
    "pip install",
    "pip install .",
    "pip install atheris",
    "pipx install",
    "pipx install .",
}
"""What is not ours to try."""


def commands() -> Iterator[str]:
    """Yield each command that some document tells, once."""
    seen: set[str] = set()
    for document in DOCUMENTS:
        text = (ROOT / document).read_text(encoding="utf-8")
        blocks = re.findall(r"^```sh\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        lines = [line for block in blocks for line in block.splitlines()]
        lines += re.findall(r"^ {4}(.+)$", text, re.MULTILINE)
        lines += re.findall(r"`([^`\n]+)`", text)
        for line in lines:
            command = line.partition(" # ")[0].strip()
            if COMMAND.match(command) and command not in seen:
                seen.add(command)
                yield command


COMMANDS = list(commands())


def run(words: list[str], cwd: Path = ROOT, *, stdin: str = "") -> str:
    """Run a program to its end; return what it writes."""
    done = subprocess.run(
        words, cwd=cwd, input=stdin, capture_output=True, text=True, check=False, timeout=250
    )
    assert done.returncode == 0, f"{words}: {done.stderr[-2000:]}"
    return done.stdout


@pytest.fixture(scope="session")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what makes translations, to be changed."""
    top = tmp_path_factory.mktemp("copy")
    for name in ("engine", "game", "build", "assets"):
        shutil.copytree(ROOT / name, top / name, ignore=shutil.ignore_patterns("__pycache__"))
    return top


def tried_by_make(words: list[str], tmp_path: Path) -> None:
    """Try what a target does; those that take minutes are made elsewhere."""
    names = [word for word in words if "=" not in word]
    assert set(names) <= TARGETS_OF_MAKE, f"make has no target {names}"
    arguments = shlex.split(dict(w.split("=", 1) for w in words if "=" in w).get("ARGS", ""))
    arguments = [word.replace("out/", f"{tmp_path}/") for word in arguments]
    if names == ["play"]:
        started(arguments, tmp_path)
    elif names == ["bench"]:
        tried_by_bench(arguments, tmp_path)
    elif names == ["test"] and arguments:
        some = "tests/engine/test_melds.py"
        run([sys.executable, "-m", "pytest", "--collect-only", "-q", some, *arguments])


def started(arguments: list[str], tmp_path: Path) -> None:
    """Start the program, and end it when it has shown something."""
    trace = tmp_path / "trace"
    words = [sys.executable, "-m", "game", "--data-dir", str(tmp_path), "--trace", str(trace)]
    with subprocess.Popen([*words, *arguments], cwd=ROOT) as process:
        for _ in range(3_000):
            if trace.exists() and b"\n" in trace.read_bytes():
                break
            assert process.poll() is None
            threading.Event().wait(0.02)
        else:
            process.kill()
            raise AssertionError("nothing was shown")
        process.terminate()


def tried_by_bench(arguments: list[str], tmp_path: Path) -> None:
    """Measure little, with the options that are told."""
    if "--help" in arguments:
        assert "--out" in run([sys.executable, "-m", "tests.bench", *arguments])
        return
    from tests.bench.__main__ import GROUPS

    assert {word for word in arguments if re.fullmatch("[a-z]+", word)} <= set(GROUPS)
    options = [word for word in arguments if word not in GROUPS]
    if not options:
        return
    page = str(tmp_path / "BENCHMARKS.md")
    options = [page if word == "docs/BENCHMARKS.md" else word for word in options]
    run([sys.executable, "-m", "tests.bench", "--quick", "play", *options])


def tried_by_engine(words: list[str], tmp_path: Path, stdin: str) -> None:
    """Run a command of the engine as it is told, but with few matches."""
    record = tmp_path / "record"
    record.write_bytes(SEEDS["match_record"]()[0])
    words = [word for word in words if not word.startswith("[")]
    words = [{"FILE": str(record), "N": "5"}.get(word, word) for word in words]
    if "--matches" in words:
        at = words.index("--matches") + 1
        players = words[words.index("--bots") + 1].count(",") + 1
        words[at] = str(players)
        words += ["--rounds", "3"]
    words = [word.replace("cmd:python", f"cmd:{sys.executable}") for word in words]
    run([sys.executable, "-m", "engine", *words], stdin=stdin)


@pytest.mark.quick_cases(15)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_that_is_told_works(command: str, tmp_path: Path, copy: Path) -> None:
    if command in KNOWN:
        return
    stdin = ""
    if piped := re.fullmatch(r"echo '(.*)' \| (.*)", command):
        stdin, command = f"{piped[1]}\n", piped[2]
    first, *words = shlex.split(command)
    if first == "make":
        tried_by_make(words, tmp_path)
        return
    assert first in ("python", ".venv/bin/python"), f"no test knows how to try {command!r}"
    if words[:1] == ["-m"]:
        module, *rest = words[1:]
        if module == "engine":
            if rest:
                tried_by_engine(rest, tmp_path, stdin)
        elif module == "tests.fuzz":
            target, _seconds = rest
            assert target in TARGETS
        elif module == "tests.bench.compare":
            file = tmp_path / "rows"
            write_rows(file, {}, [Row(group="play", name="a", unit="ms", runs=(1.0,))])
            run([sys.executable, "-m", module, str(file), str(file)])
        else:
            importlib.import_module(module)
        return
    script, *rest = words
    assert (ROOT / script).is_file(), f"there is no {script}"
    if script == "build/messages.py":
        if rest[0] == "compile":
            # Only a language that is complete is compiled; the next one is only begun here.
            (copy / "assets/sources/i18n/nl.po").unlink(missing_ok=True)
        run([sys.executable, script, *rest], copy)
    elif script == "build/gallery.py":
        rest = [{"NAME": "classic"}.get(w, w).replace("out/", f"{tmp_path}/") for w in rest]
        run([sys.executable, script, *rest, "--width", "60"])


def test_there_are_commands_to_try() -> None:
    assert COMMANDS[:2] == ["make play", "make test"]
    assert len(COMMANDS) > 30


# Architecture


def rooms(package: str) -> set[str]:
    """The modules directly in a package, and its sub-packages."""
    top = ROOT / package
    modules = {p.name for p in top.glob("*.py") if not p.name.startswith("__")}
    return modules | {f"{package}/{p.parent.name}/" for p in top.glob("*/__init__.py")}


@pytest.mark.parametrize("package", ["engine", "game"])
def test_every_room_is_told_of(package: str) -> None:
    """What to do: add it to the table of rooms in ARCHITECTURE.md."""
    told = {word for span in spans(ARCHITECTURE) for word in re.split(r"[\s,]+", span)}
    told |= {word.rpartition("/")[2] for word in told if word.endswith(".py")}
    assert rooms(package) - told == set()


def spans(text: str) -> list[str]:
    """Return what stands between back-ticks."""
    return re.findall(r"`([^`\n]+)`", text)


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_every_file_that_is_told_of_is_there(document: Path) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    found = re.compile(r"(engine|game|build|tests|docs)/[a-z0-9./*-][\w./*-]*")
    # In capitals stands what the reader chooses.
    paths = [s for s in spans(text) if found.fullmatch(s) and not re.search("NAME|CODE", s)]
    missing = [path for path in paths if not any(ROOT.glob(path.rstrip("/")))]
    assert missing == []
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    assert [link for link in links if not (ROOT / document.parent / link).exists()] == []


def test_every_module_of_a_row_is_there() -> None:
    """In a row, names without a folder lie in the one that was named last."""
    missing = []
    for row in re.findall(r"^\| (`.*) \|$", ARCHITECTURE, re.MULTILINE):
        folder = ROOT
        for span in spans(row):
            if re.fullmatch(r"[\w/]+\.py", span):
                if span.startswith(("engine/", "game/")):
                    folder = (ROOT / span).parent
                if not ((folder / span).is_file() or (ROOT / span).is_file()):
                    missing.append(span)
            elif re.fullmatch(r"(engine|game)/[\w/]*/", span):
                folder = ROOT / span
    assert missing == []


WALK = ARCHITECTURE.partition("## From a click")[2].partition("6. When nothing moves")[0]


def test_a_click_takes_the_way_that_is_told() -> None:
    """The functions are called in the order in which the document names them."""
    told = [
        s for s in spans(WALK) if re.fullmatch(r"[A-Z]\w+\.\w+|rules\.apply|plan|clicked", s)
    ]
    assert len(told) > 12
    assert len(told) == len(set(told)), "a station is named once"
    called: list[str] = []

    def profile(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call":
            code = frame.f_code
            name = code.co_qualname
            if name == "apply" and code.co_filename.endswith("match/rules.py"):
                name = "rules.apply"
            called.append(name)

    store = Store(None, Clock())
    setup = MatchSetup.parse("players=3,level=easy")
    pilot = Pilot(Options(size=(1280, 720), seed=5, new=setup), store)
    try:
        pilot.app.context.pace = Pace(Speed.INSTANT)
        pilot.rest()
        sys.setprofile(profile)
        pilot.click("draw_pile")
        sys.setprofile(None)
    finally:
        sys.setprofile(None)
        pilot.close()
    at = 0
    for name in told:
        assert name in called[at:], f"{name} is not called, or earlier than told"
        at = called.index(name, at)


# Pictures


@pytest.mark.parametrize("name", ["table", "solitaire"])
def test_a_picture_of_the_readme_has_its_size(name: str) -> None:
    data = (ROOT / f"docs/pictures/{name}.png").read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", data[16:24]) == (1280, 720)
    assert len(data) < 400_000
    assert f"docs/pictures/{name}.png" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_pictures_can_be_taken_again(tmp_path: Path) -> None:
    run([sys.executable, "build/pictures.py", "--out", str(tmp_path)])
    assert {path.name for path in tmp_path.iterdir()} == {"table.png", "solitaire.png"}
