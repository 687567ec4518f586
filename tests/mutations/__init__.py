"""Faults put into a copy of the program, one at a time: the tests must notice each."""
