"""Faults put into a copy of the program, one at a time: the tests notice most of them."""
