"""Compile the arranging of hands and the solitaire's enumeration (``make native``), or take
them away (``--clean``).

The same source is used either way: mypyc compiles copies of a few modules, under
the names of the package engine.compiled, from which engine/native.py and its like take
them if they are there. All work is done in a temporary folder; what is left is the extension
modules in engine/compiled, for this Python and this system only, unknown to git.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine"
TARGET = ENGINE / "compiled"

ARRANGING = ("afresh", "kernel", "piles", "suit_options", "bots/outlook")
SOLITAIRE = ("solitaire/closing",)
COMPILED = (*ARRANGING, *SOLITAIRE)
"""The modules that are compiled. They find each other by their last names."""
NEEDED = ("cards", "errors", "ruleset", "suit_tables")
"""The modules that these import; they are read for their types only."""

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
        # The code that they share comes into this package as well.
        group_name="engine.compiled.shared",
        target_dir="c",
        debug_level="0",
    ),
)
"""

CHECK = """\
from engine import arrange, cards, ruleset
assert arrange.NATIVE
hand = cards.parse_cards("8H 9H XX KD KC KS 3T")
assert arrange.arrange(hand, cards.Rank.SEVEN, ruleset.Ruleset()).points == 3
"""


class BuildError(Exception):
    """The kernel can't be compiled; the message says why in a sentence or two."""


def digest(modules: tuple[str, ...] = ARRANGING) -> str:
    """Return a hash of sources that are compiled, which the result bears too."""
    sources = b"\0".join((ENGINE / f"{name}.py").read_bytes() for name in modules)
    return hashlib.sha256(sources).hexdigest()


def extensions() -> list[Path]:
    """Return the extension modules that are there for this Python."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return sorted(TARGET.glob(f"*{suffix}"))


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
        _lay_out(folder)
        files = [f"engine/compiled/{Path(module).name}.py" for module in COMPILED]
        (folder / "setup.py").write_text(SETUP.format(files=files), encoding="utf-8")
        _run([sys.executable, "setup.py"], folder)
        built = sorted((folder / "lib" / "engine" / "compiled").iterdir())
        # Tried out in a copy of the engine first.
        trial = folder / "trial" / "engine"
        shutil.copytree(ENGINE, trial, ignore=shutil.ignore_patterns("*.so", "*.pyd"))
        for path in built:
            shutil.copy(path, trial / "compiled")
        _run([sys.executable, "-c", CHECK], trial.parent)
        clean()
        for path in built:
            # Moved, not overwritten: a running program may have the old one mapped.
            beside = TARGET / f".{path.name}.new"
            shutil.copy(path, beside)
            beside.replace(TARGET / path.name)


def _lay_out(folder: Path) -> None:
    package = folder / "engine"
    (package / "compiled").mkdir(parents=True)
    for where in (package, package / "compiled"):
        (where / "__init__.py").write_text("", encoding="utf-8")
    for module in NEEDED:
        shutil.copy(ENGINE / f"{module}.py", package)
    names = "|".join(COMPILED)
    for module in COMPILED:
        source = (ENGINE / f"{module}.py").read_text(encoding="utf-8")
        source = re.sub(
            rf"^from engine\.({names}) ",
            r"from engine.compiled.\1 ",
            source,
            flags=re.MULTILINE,
        )
        bears = {"kernel": ARRANGING, "solitaire/closing": SOLITAIRE}.get(module)
        if bears is not None:
            source += f'\nSOURCE_DIGEST: Final = "{digest(bears)}"\n'
        (package / "compiled" / f"{Path(module).name}.py").write_text(source, encoding="utf-8")


def _run(command: list[str], folder: Path) -> None:
    environment = {
        k: v for k, v in os.environ.items() if k not in ("FIVECROWNS_PURE", "PYTHONPATH")
    }
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
    parser = argparse.ArgumentParser(description="Compile the arranging of hands.")
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
    print(f"compiled into {TARGET.relative_to(ROOT)} ({size / 1e6:.1f} MB)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
