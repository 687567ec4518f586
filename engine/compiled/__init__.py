"""Where build/native.py puts the kernel that it compiles; empty without it."""
