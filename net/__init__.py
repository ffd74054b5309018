"""Put a table on the wire: sans-IO cores for host and client, and the thin asyncio shells around them."""
