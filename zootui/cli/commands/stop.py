"""End a table of this machine, or list them."""

import sys

from zootui.failure import MACHINE, Failure, why


def stop(table: str | None = None, *, json: bool = False) -> int:
    """End a table that you host on this machine; without one, list those that you could end.

    Everybody at the table is told. A game that has begun can be gone on with from its recording; the answer says how.

    Parameters
    ----------
    table: str
        Its name or a part of it that no other one has, its id, or its address.
    json: bool
        Print JSON, one object a line.
    """
    import asyncio

    from zootui.cli.listing import print_own, show_tables
    from zootui.launch.own_tables import end_table, how_to_go_on, own_tables, the_one
    from zootui.line.json_watch import print_json
    from zootui.local.terminal import at_words, harmless

    own = asyncio.run(own_tables())
    if table is None:
        if json:
            print_own(own)
        elif own:
            show_tables(own)
        else:
            print("You host no table on this machine.")  # noqa: T201
        return 0
    meant = the_one(table, own)
    try:
        end_table(meant)
    except OSError as error:
        raise Failure(why(error), MACHINE) from error
    host = meant.host
    if json:
        print_json(event="closed", table=host.table, name=host.name, phase=meant.phase, save=str(host.recording))
    else:
        words = f"{host.name} is closed{how_to_go_on(meant.phase, host.recording)}"
        print(at_words(harmless(words), sys.stdout))  # noqa: T201
    return 0
