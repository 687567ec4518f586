"""Five Crowns as a desktop program: window, table, saved games.

`game` imports `engine`, never the reverse.
"""

__version__ = "0.1.0"
"""The one place that says it: `--version`, the wheel and the packages read it here."""
