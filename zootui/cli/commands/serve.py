"""Let guests in by their browsers."""

from zootui.failure import USAGE, Failure


def serve(
    table: str | None = None,
    *,
    web_port: int = 7780,
    bind: str | None = None,
    json: bool = False,
) -> int:
    """Let phones and laptops without zootui in at a table that is running, by their browsers; Ctrl-C ends it.

    Parameters
    ----------
    table: str
        The table's name or a part of it that no other one has, or HOST or HOST:PORT; without it, the only one there is.
    web_port: int
        Where browsers come in; 0 takes a free port and says which.
    bind: str
        Which address to listen on; without it, all of them.
    json: bool
        Print events as JSON, one a line.
    """
    import asyncio

    from zootui.guests.serve_browsers import serve_browsers
    from zootui.launch.choose_table import choose_table

    if not 0 <= web_port < 65536:
        raise Failure("--web-port is a port up to 65535, or 0 for a free one", USAGE)
    return serve_browsers(asyncio.run(choose_table(table)), web_port, bind, as_json=json)
