"""List the tables on this network, and those that one hosts on this machine."""

from zootui.failure import USAGE, Failure
from zootui.local.called import here


def tables(*, json: bool = False, wait: float = 2.0) -> int:
    """List the tables on this network, and, announced or not, those that you host or where a seat is yours.

    Parameters
    ----------
    json: bool
        One JSON object a table.
    wait: float
        Seconds to look.
    """
    import asyncio

    from zootui.cli.listing import print_tables, show_tables
    from zootui.launch.find_table import find_tables
    from zootui.launch.game_options import why_no_seconds
    from zootui.launch.own_tables import others, own_tables, tables_with_seat, with_others
    from zootui.line.json_watch import print_json
    from zootui.local.known_ways import ways_to_seats
    from zootui.local.terminal import harmless

    if reason := why_no_seconds("--wait", wait):
        raise Failure(reason, USAGE)
    rows, notice = asyncio.run(find_tables(wait))
    own = asyncio.run(own_tables())
    found = others(with_others(rows, asyncio.run(tables_with_seat(ways_to_seats()))), own)
    if json:
        print_tables(own, found)
        print_json(tables=len(own) + len(found), notice=notice)
        return 0
    if own or found:
        show_tables(own, found)
    if notice or not (own or found):
        print(harmless(notice or f"No tables on this network. Start one with: {here('host')}"))  # noqa: T201
    return 0
