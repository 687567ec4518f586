"""Which enumeration of closing sets is in use: the one compiled by build/native.py, or the
plain file, closing.py."""

from __future__ import annotations

from engine.native import NATIVE

__all__ = ["MOST_STATES", "LimitReachedError", "Pile", "Work", "never"]

_native = NATIVE
if _native:
    try:
        from engine.compiled.closing import MOST_STATES, LimitReachedError, Pile, Work, never
    except ImportError:
        # Compiled before this was among the compiled modules.
        _native = False
if not _native:
    from engine.solitaire.closing import MOST_STATES, LimitReachedError, Pile, Work, never
