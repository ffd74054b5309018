"""Put a table on the wire: sans-IO cores for host and client, and the thin asyncio shells around them."""

__program__ = "zootui"
"""Which program this package is a part of: another one of its name may lie in its place (`zootui.own_packages`)."""
