"""Bring a person to a table: read options, start hosts, find tables, connect, and run a front end."""
