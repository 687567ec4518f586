"""The exact solver of the solitaire."""
