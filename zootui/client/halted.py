"""What is said of a table that stands still because its host cannot write down what happens."""

from __future__ import annotations

from typing import Any

from net.wire.halts import FAILING, FULL, QUOTA, READ_ONLY
from net.wire.sheet import Sheet

PLATE = "STANDS STILL"
GOES_ON = "The host can write again: the table goes on."
_BRIEF = {
    FULL: "the host’s disk is full",
    QUOTA: "the host may store no more on its disk",
    READ_ONLY: "the host’s disk can only be read now",
    FAILING: "the host’s disk does not work",
}


def brief(why: str) -> str:
    """Return the reason that a host gives in a few words, also one that only later hosts give; empty where there is none."""
    return _BRIEF.get(why, "the host cannot write its recording") if why else ""


def sentence(why: str) -> str:
    """Return what that means for those who play."""
    return (
        f"The table stands still: {brief(why)}. It goes on by itself as soon as the host can write again;"
        " nothing is lost, and no clock runs."
    )


def news_of_halt(old: Sheet[Any] | None, new: Sheet[Any]) -> tuple[str, ...]:
    """Return what is told when a table begins to stand still, for whatever reason, and when it goes on."""
    before = "" if old is None else old.halted
    if new.halted == before:
        return ()
    return (sentence(new.halted) if new.halted else GOES_ON,)
