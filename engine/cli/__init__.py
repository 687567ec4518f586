"""The command line of the engine, and the line protocol for outside bots."""
