"""A match: actions, events, state, the one transition, views, and the written record."""
