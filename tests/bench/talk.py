"""Measure the largest snapshot that watchers can bring about by talking, who shout in letters of as many bytes as can be."""

from collections.abc import Iterator

import engine
from net.wire.frames import GUEST_LIMIT
from net.wire.limits import LINE_CELLS
from net.wire.messages import Say
from tests.bench.rows import Row
from tests.net.tables import Rig, Stranger

LOADED = "\U0001d400\U0001e8d0\U0001e8d1" * LINE_CELLS
"""A letter of one cell with two marks, each of four bytes, as often as a line has cells."""
SHOUTERS, LINES = 60, 6


def rows(_seconds: float) -> Iterator[Row]:
    """Yield a row: what a newcomer is sent before and after watchers of many addresses have shouted, the largest of all games."""
    quiet, loud = 0, 0
    for game in engine.ids():
        rig = Rig(game, engine.load(game).info.seats[1], watchers=1)
        quiet = max(quiet, _snapshot(rig, "Early"))
        for number in range(SHOUTERS):
            Stranger(rig.table, f"10.1.{number}.1").hello(name=LOADED).say(*[Say(LOADED)] * LINES)
            rig.table.elapse(3.0)
            rig.settle()
        loud = max(loud, _snapshot(rig, "Late"))
    yield Row(
        "the largest snapshot after watchers shouted",
        f"≤ {GUEST_LIMIT // 1024} KiB, what a client takes at once",
        f"{loud / 1024:.1f} KiB",
        loud <= GUEST_LIMIT,
        f"before it {quiet / 1024:.1f} KiB; {SHOUTERS} addresses, {SHOUTERS * LINES} lines of the most bytes a letter",
    )


def _snapshot(rig: Rig, name: str) -> int:
    late = rig.table.join(rig.client(name, "watch"))
    size = max(len(frame) for frame in late.frames)
    late.cut()
    return size
