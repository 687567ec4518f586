"""The table as data: where things lie, what a gesture means, how cards travel.

Everything here works without a window and is tested so. The scene
(:mod:`game.scenes.table`) joins it to events, time and pictures.
"""
