"""What is heard and what is spoken."""
