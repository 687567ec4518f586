"""Which outlook is in use: the one compiled by build/native.py, or the plain file."""

from __future__ import annotations

from engine.native import NATIVE

__all__ = ["Outlook"]

_native = NATIVE
if _native:
    try:
        from engine.compiled.outlook import Outlook
    except ImportError:
        # Compiled before there was an outlook among the compiled modules.
        _native = False
if not _native:
    from engine.bots.outlook import Outlook
