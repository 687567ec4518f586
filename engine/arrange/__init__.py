"""The best melds and the best discard of a hand, exact."""
