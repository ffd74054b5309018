"""Hold one module per command. A command parses, calls, prints; what it does lives elsewhere."""
