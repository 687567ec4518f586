"""A monkey at the controls: random input, settings and accidents, checked after each.

``python -m tests.monkey --seed N --minutes M`` lets it play. What it does hangs on the seed
alone; when something breaks, the shortest way to break it is printed as a script, which
``--replay FILE`` plays again.
"""
