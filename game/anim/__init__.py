"""Movement as data: durations, easing, tweens and timelines. Nothing here reads a clock."""
