"""What the program keeps between starts."""
