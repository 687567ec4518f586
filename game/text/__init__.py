"""Languages, numbers, dates and words."""
