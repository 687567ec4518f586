"""Try to break what reads other people's files: ``python -m tests.fuzz TARGET [SECONDS]``.

Inputs are changed at random and those kept that reach new code (atheris, which is not
among the project's tools: ``pip install atheris`` into an environment of your own, with the
project's packages). What was found so far is kept in ``out/fuzz/TARGET``; an input that
breaks something is written there as well, and ``python -m tests.fuzz TARGET FILE`` tries it
again, without atheris too.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "out" / "fuzz"
SECONDS: Final = 60
MAX_BYTES: Final = 20_000


def main(arguments: list[str]) -> int:
    """Search, or try one input again; 2 for a command line that makes no sense."""
    try:
        import atheris
    except ImportError:
        atheris = None
    if atheris is None:
        from tests.fuzz.targets import TARGETS
    else:
        with atheris.instrument_imports(
            include=["engine", "game", "gettext"], enable_loader_override=False
        ):
            from tests.fuzz.targets import TARGETS
    name, *rest = arguments or [""]
    if name not in TARGETS or len(rest) > 1:
        print(f"fuzz: name one of {', '.join(TARGETS)}, and seconds or a file", file=sys.stderr)
        return 2
    if rest and not rest[0].isdigit():
        TARGETS[name](Path(rest[0]).read_bytes())
        return 0
    if atheris is None:
        print("fuzz: there is no atheris here (see tests/fuzz/__main__.py)", file=sys.stderr)
        return 2
    from engine.arrange.api import NATIVE

    if NATIVE:
        # It follows Python's own code, which the compiled engine is not.
        print(
            "fuzz: first take the compiled engine away (build/native.py --clean)",
            file=sys.stderr,
        )
        return 2
    from tests.fuzz.seeds import SEEDS

    folder = FOLDER / name
    folder.mkdir(parents=True, exist_ok=True)
    words: set[bytes] = set()
    for number, seed in enumerate(SEEDS[name]()):
        (folder / f"seed-{number}").write_bytes(seed)
        words.update(re.findall(rb"[\w/]{2,40}", seed))
    dictionary = FOLDER / f"{name}.words"
    # Longer than a few hundred, it helps no more.
    lines = (f'"{word.decode("ascii")}"\n' for word in sorted(words)[:400])
    dictionary.write_text("".join(lines), encoding="ascii")
    options = [
        f"-max_total_time={rest[0] if rest else SECONDS}",
        f"-max_len={MAX_BYTES}",
        f"-artifact_prefix={folder}/found-",
        f"-dict={dictionary}",
        "-timeout=20",
        "-rss_limit_mb=2048",
        "-print_final_stats=1",
        str(folder),
    ]
    atheris.Setup([sys.argv[0], *options], TARGETS[name])
    atheris.Fuzz()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
