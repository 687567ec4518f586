"""Compile the engine's inner loops (``make native``), or take the result away (``--clean``).

mypyc compiles a few modules under their own names; each extension is put beside its ``.py``
file, where the interpreter finds it first, so nothing has to choose between the two. All work
is done in a temporary folder; what is left is for this Python and this system only, unknown
to git.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

COMPILED = (
    "engine/arrange/books",
    "engine/arrange/layout",
    "engine/arrange/search",
    "engine/arrange/suits",
    "engine/bots/thinking/draw_odds",
    "engine/solitaire/solver/closing",
)
"""The modules that are compiled."""
NEEDED = (
    "engine/cards",
    "engine/errors",
    "engine/ruleset",
)
"""The modules that these import; they are read for their types only."""
SHARED = "engine/arrange/native"
"""The module with the code that the compiled ones share."""

# Run in the temporary folder: mypyc names modules after the paths it is given.
SETUP = """\
from mypyc.build import mypycify
from setuptools import setup

files = {files!r}
setup(
    name="fivecrowns-native",
    script_args=["-q", "build_ext", "--build-lib", "lib", "--build-temp", "temp"],
    ext_modules=mypycify(
        ["--strict", *files],
        only_compile_paths=files,
        group_name={group!r},
        target_dir="c",
        debug_level="0",
    ),
)
"""

CHECK = """\
from engine import cards, ruleset
from engine.arrange import api
assert api.NATIVE
hand = cards.parse_cards("8H 9H XX KD KC KS 3T")
assert api.arrange(hand, cards.Rank.SEVEN, ruleset.Ruleset()).points == 3
"""


class BuildError(Exception):
    """The modules can't be compiled; the message says why in a sentence or two."""


def digest() -> str:
    """Return a hash of the sources that are compiled, which the result bears too."""
    sources = b"\0".join((ROOT / f"{name}.py").read_bytes() for name in COMPILED)
    return hashlib.sha256(sources).hexdigest()


def extensions() -> list[Path]:
    """Return the extension modules that are there for this Python."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    names = (*COMPILED, f"{SHARED}__mypyc")
    return [path for name in names if (path := ROOT / f"{name}{suffix}").exists()]


def clean() -> None:
    """Remove the extension modules for this Python."""
    for path in extensions():
        path.unlink()


def build() -> None:
    """Compile, and put the result in place once it is known to work.

    :raises BuildError: something is missing, or the compiler failed.
    """
    for package in ("mypyc", "setuptools"):
        if importlib.util.find_spec(package) is None:
            raise BuildError(f"{package} is not installed for {sys.executable}")
    with tempfile.TemporaryDirectory(prefix="fivecrowns-native-") as name:
        folder = Path(name)
        _copy_sources(folder)
        files = [f"{module}.py" for module in COMPILED]
        group = SHARED.replace("/", ".")
        (folder / "setup.py").write_text(
            SETUP.format(files=files, group=group), encoding="utf-8"
        )
        _run([sys.executable, "setup.py"], folder)
        lib = folder / "lib"
        built = sorted(p.relative_to(lib) for p in lib.rglob("*") if p.is_file())
        # Tried out in a copy of the engine first.
        trial = folder / "trial"
        shutil.copytree(
            ROOT / "engine", trial / "engine", ignore=shutil.ignore_patterns("*.so", "*.pyd")
        )
        for path in built:
            shutil.copy(lib / path, trial / path)
        _run([sys.executable, "-c", CHECK], trial)
        clean()
        for path in built:
            # Moved, not overwritten: a running program may have the old one mapped.
            beside = ROOT / path.with_name(f".{path.name}.new")
            shutil.copy(lib / path, beside)
            beside.replace(ROOT / path)


def _copy_sources(folder: Path) -> None:
    for module in (*COMPILED, *NEEDED):
        target = folder / f"{module}.py"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / f"{module}.py", target)
    for package in {parent for path in folder.rglob("*.py") for parent in path.parents}:
        if package != folder and folder in package.parents:
            (package / "__init__.py").write_text("", encoding="utf-8")
    with (folder / f"{COMPILED[0]}.py").open("a", encoding="utf-8") as source:
        source.write(f'\nSOURCE_DIGEST: Final = "{digest()}"\n')


def _run(command: list[str], folder: Path) -> None:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        tail = "\n".join(done.stdout.splitlines()[-15:])
        raise BuildError(f"{Path(command[0]).name} {command[1]} failed:\n{tail}")


def main() -> int:
    """Build or clean; return the exit status."""
    parser = argparse.ArgumentParser(description="Compile the engine's inner loops.")
    parser.add_argument("--clean", action="store_true", help="remove what was compiled")
    options = parser.parse_args()
    if options.clean:
        clean()
        return 0
    try:
        build()
    except BuildError as error:
        print(f"native: {error}", file=sys.stderr)
        return 1
    size = sum(path.stat().st_size for path in extensions())
    print(f"compiled {len(COMPILED)} modules of the engine ({size / 1e6:.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
