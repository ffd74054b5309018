"""Bring a person to a table: plan and start hosts, find tables, connect, and run a front end."""
