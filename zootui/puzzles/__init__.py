"""Positions in which one move stands out, to be solved at the table's own screen."""
