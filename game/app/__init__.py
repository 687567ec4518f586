"""The program while it runs: loop, stack of screens, window, options, crash reports."""
