"""A program at the table that misbehaves: ``python programs.py HOW``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time


def main(how: str) -> None:
    if how == "mute":
        time.sleep(600)
    if how in ("leaves a child", "leaves a stranger"):
        child = subprocess.Popen(
            [sys.executable, "-c", "import time; time.sleep(600)"],
            stderr=subprocess.DEVNULL,
            start_new_session=how == "leaves a stranger",
        )
        how = f"child {child.pid}"
    if how == "rude":
        say({"name": "rude", "protocol": "one"})
    if how == "two lines":
        say({"name": "two\nlines", "protocol": 1})
    if how == "old":
        say({"name": "old", "protocol": 0})
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": 1, "name": how})
        elif message["type"] == "turn":
            turn(how, message)
        elif how != "stays":
            return
    if how == "stays":
        time.sleep(600)


def turn(how: str, message: dict[str, object]) -> None:
    legal = message["legal"]
    assert isinstance(legal, list)
    answer = {"id": message["id"], "action": legal[0]}
    if how == "hangs":
        time.sleep(600)
    elif how == "dies":
        sys.exit(3)
    elif how == "floods":
        while True:
            say({"id": -1})
    elif how == "floods a line":
        while True:
            sys.stdout.write("x" * 1000)
    elif how == "no json":
        sys.stdout.write("take that!\n")
    elif how == "no object":
        sys.stdout.write("[1]\n")
    elif how == "bytes":
        os.write(1, b"\xff\xfe\n")
    elif how == "no action":
        say({"id": message["id"]})
    elif how == "nonsense":
        say({"id": message["id"], "action": "win"})
    elif how == "illegal":
        say({"id": message["id"], "action": "out 3S lay 4S 5S 6S"})
    elif how == "late":
        say({"id": 0, "action": "deal"})
        say(answer)
    else:
        say(answer)
    sys.stdout.flush()


def say(message: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
