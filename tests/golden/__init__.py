"""Readable pinned results, and the command that makes them anew."""
