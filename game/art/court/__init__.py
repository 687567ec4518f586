"""The figures of Jack, Queen, King and joker: drawn once upright, once turned round.

- `figure.court_figure(rank, suit, colors, scale)` the two heads of a court card;
- `jester.jester_figure(variant, colors, scale)` those of a joker;
- `pen.Pen` what they are drawn with.

Everything is drawn round the middle of the card in units of a hundredth of the
panel's width, upwards negative; :data:`~game.art.court.pen.HALF` is how far up the
panel reaches.
"""
