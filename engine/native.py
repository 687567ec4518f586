"""Which kernel is in use: the one compiled by build/native.py, or the plain files.

The compiled one is taken if it is there. ``FIVECROWNS_PURE=1`` in the environment
asks for the plain one, so that tests can run on both.
"""

from __future__ import annotations

from os import environ
from typing import Final

__all__ = [
    "NATIVE",
    "Descent",
    "Option",
    "Planes",
    "Solver",
    "lay_afresh",
    "rich_options",
    "simple_options",
    "without",
]

_native = environ.get("FIVECROWNS_PURE", "0") in ("", "0")
if _native:
    try:
        from engine.compiled.afresh import lay_afresh
        from engine.compiled.kernel import Descent, Solver
        from engine.compiled.suit_options import (
            Option,
            Planes,
            rich_options,
            simple_options,
            without,
        )
    except ImportError:
        _native = False
if not _native:
    from engine.afresh import lay_afresh
    from engine.kernel import Descent, Solver
    from engine.suit_options import Option, Planes, rich_options, simple_options, without

NATIVE: Final = _native
"""Whether the compiled kernel is in use."""
