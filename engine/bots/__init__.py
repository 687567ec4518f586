"""Opponents: one module a level, and a registry of them by name."""

from __future__ import annotations

from engine.bots.base import Bot, ShouldStop, never
from engine.bots.registry import LEVELS, load_levels, make_bot

__all__ = ["LEVELS", "Bot", "ShouldStop", "load_levels", "make_bot", "never"]
