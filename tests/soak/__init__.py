"""Match after match in one program: what it holds must not grow.

``python -m tests.soak --matches N`` plays them and prints what is held as it goes.
"""
