"""The solitaire as data: layout, the piles' order, places, intents, words, cards' ways.

Pure, like :mod:`game.table`: no window and no clock. The scenes are
:mod:`game.solitaire.scene` and its neighbours.
"""
