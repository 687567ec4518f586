"""Thinking beside the frames, in processes of their own or on threads."""
