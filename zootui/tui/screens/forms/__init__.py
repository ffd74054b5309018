"""Ask for several things at once: a table to host, a game against bots, the settings."""
