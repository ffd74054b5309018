"""Lay out the command line; commands live one a file in `commands`."""
