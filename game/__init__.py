"""Five Crowns as a desktop program: window, table, saved games.

`game` imports `engine`, never the reverse.
"""
