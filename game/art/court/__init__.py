"""The figures of Jack, Queen, King and joker: drawn once upright, once turned round.

- `figure.court_figure(rank, suit, colors, scale)` the two heads of a court card;
- `jester.jester_figure(variant, colors, scale)` those of a joker;
- `heads` and `clothes` what portraits share with them;
- `pen.Pen` the colours of a figure, in which the parts of assets/art are drawn.

Everything is drawn round the middle of the card in units of a hundredth of the panel's
width, upwards negative; :data:`~game.art.court.figure.HALF` is how far up the panel
reaches. Which part is picked is said here, what it looks like in assets/sources/art.
"""
