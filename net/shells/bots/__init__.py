"""Bots at a table: one that sits there, the time in which it thinks, and the processes that play many."""
