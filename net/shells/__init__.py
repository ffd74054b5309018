"""Own sockets, files, clocks and processes: thin asyncio shells around the cores."""
