"""The solitaire on the card table: input says what is meant, the controller carries it out, the
view shows what has come of it. The screen of a game is :mod:`game.solitaire.scene`.
"""
