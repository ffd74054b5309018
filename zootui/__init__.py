"""Show a table in a terminal: the Textual app, the plain line client and the command line."""

__version__ = "0.1.0"
