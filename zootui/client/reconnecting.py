"""Say what happens while the connection to a table is gone: since when, for how long it is tried again, and what one can do."""

from __future__ import annotations

from zootui.client.seats import Times, clock

GONE = "No connection to the table"
TRIED = "it is tried again every second or two, as long as you stay"


def gone_for(times: Times) -> str:
    """Return that there is no connection, and for how long."""
    return f"{GONE} for {clock(times.lost or 0.0)}"


def while_gone(why: str, *, seated: bool) -> tuple[str, ...]:
    """Return what happens meanwhile and what one can do, the most important last."""
    seat = "your seat stays yours" if seated else "you come back as a watcher"
    return (
        f"{why[:1].upper()}{why[1:]}: {TRIED}.",
        "What you see is how it stood. Once the host answers, it goes on here.",
        f"{seat[:1].upper()}{seat[1:]}; q leaves and says how to come back.",
    )


def in_a_line(why: str, *, seated: bool) -> str:
    """Return the same for who reads lines."""
    stays = "your seat stays yours, " if seated else ""
    return f"Connection lost: {why}; trying again …\n  (every second or two; {stays}q leaves)"
