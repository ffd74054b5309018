"""Bring guests to a table: find out who they are, run their clients, keep their process beside a host."""
