"""Say what is the matter while nothing can go on: there is no connection, or the host cannot write down what happens."""

from typing import Any

from engine.shared.wording import capital
from net.wire.halts import FAILING, FULL, QUOTA, READ_ONLY
from net.wire.sheet import Sheet
from zootui.client.seat_clocks import Times, clock

# --- no connection -------------------------------------------------------------------------------------------------

GONE = "No connection to the table"
TRIED = "it is tried again every second or two, as long as you stay"


def gone_for(times: Times) -> str:
    """Return that there is no connection, and for how long."""
    return f"{GONE} for {clock(times.lost or 0.0)}"


def while_gone(why: str, *, seated: bool) -> tuple[str, ...]:
    """Return what happens meanwhile and what one can do, the most important last."""
    seat = "your seat stays yours" if seated else "you come back as a watcher"
    return (
        f"{capital(why)}: {TRIED}.",
        "What you see is how it stood. Once the host answers, it goes on here.",
        f"{capital(seat)}; q leaves and says how to come back.",
    )


def gone_line(why: str, *, seated: bool) -> str:
    """Return the same for who reads lines."""
    stays = "your seat stays yours, " if seated else ""
    return f"Connection lost: {why}; trying again …\n  (every second or two; {stays}q leaves)"


# --- the host cannot write -----------------------------------------------------------------------------------------

HALTED = "STANDS STILL"
GOES_ON = "The host can write again: the table goes on."
_CAUSES = {
    FULL: "the host’s disk is full",
    QUOTA: "the host may store no more on its disk",
    READ_ONLY: "the host’s disk can only be read now",
    FAILING: "the host’s disk does not work",
}


def cause_of_halt(why: str) -> str:
    """Return the reason that a host gives in a few words, also one that only later hosts give; empty where there is none."""
    return _CAUSES.get(why, "the host cannot write its recording") if why else ""


def halt_line(why: str) -> str:
    """Return what that means for those who play."""
    return (
        f"The table stands still: {cause_of_halt(why)}. It goes on by itself as soon as the host can write again;"
        " nothing is lost, and no clock runs."
    )


def news_of_halt(old: Sheet[Any] | None, new: Sheet[Any]) -> tuple[str, ...]:
    """Return what is told when a table begins to stand still, for whatever reason, and when it goes on."""
    before = "" if old is None else old.halted
    if new.halted == before:
        return ()
    return (halt_line(new.halted) if new.halted else GOES_ON,)
