"""Five Crowns without a window: cards, rules, matches, bots and records.

Nothing in this package knows a window, a clock, a file or global randomness
(DESIGN law 1); only :mod:`engine.__main__` and the bots' line protocol do.
"""
