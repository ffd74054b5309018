"""How long a test waits for what is to come."""

PATIENCE = 60.0
"""Seconds after which something counts as never coming, however busy this machine is.

It is there so that no test hangs; that something is quick is for the benchmarks.
"""
