"""A program that sits down at a table (docs/BOTS.md, "Outside programs"): takes jokers from
the discard pile, and gets rid of its dearest card."""

import json
import sys

RANKS = {"J": 11, "Q": 12, "K": 13}


def cost(action: str, wild: str) -> int:
    """Points of the card that is discarded; wild cards are kept."""
    rank = action.split()[1].partition("/")[0][:-1]
    return 0 if rank in ("X", wild) else RANKS.get(rank) or int(rank)


for line in sys.stdin:
    message = json.loads(line)
    answer = {"type": "hello", "protocol": 1, "name": "sample"}
    if message["type"] == "quit":
        break
    if message["type"] == "turn":
        view, legal = message["view"], message["legal"]
        if view["phase"] == "draw":
            choice = "take" if view["discard"][-1:] == ["XX"] else legal[0]
        else:
            out = [action for action in legal if action.startswith("out")]
            choice = max(out or legal, key=lambda action: cost(action, view["wild"]))
        answer = {"type": "action", "id": message["id"], "action": choice}
    print(json.dumps(answer), flush=True)  # noqa: T201 - this is how it speaks
