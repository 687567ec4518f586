"""The table as data: where things lie, what a gesture means, how cards travel.

Everything here works without a window and is tested so. The scene
(:mod:`game.table.scene`) joins it to events, time and pictures.
"""
