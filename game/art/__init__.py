"""Everything painted at run time: cards, suit signs, felts, the icon.

All of it is drawn from our own paths at the exact size on the screen:

- `cards.card_art(width)` gives a :class:`~game.art.cards.CardArt`: faces (plain or
  wild), backs, shadow, halos and the outline of an empty place, at one size;
- `sets.use_cards(card_set, back, large=...)` chooses how all cards look from now on;
- `avatars.medallion.avatar(key, px)` the round picture of a player;
- `felt.felt(size, name)` the table, at one window size;
- `suits.suit_symbol(suit, px)` a suit sign for text and badges;
- `icon.app_icon(px)` the program's icon, for assets/icon/.

Nothing here knows rules or scenes.
"""
