"""A running match, what a new one starts from, and a finished one played back."""
