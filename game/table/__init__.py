"""The match on the card table.

Input makes intents of what is done (:mod:`game.table.input`, :mod:`game.table.intent`), the
controller carries them out and lets the cards travel (:mod:`game.table.controller`), the view
draws (:mod:`game.table.view`); :mod:`game.table.scene` wires them up. Where things lie, what a
gesture means and how cards travel is decided by pure modules that need no window.
"""
