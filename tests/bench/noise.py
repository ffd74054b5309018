"""Measure what hostile bytes do to a table with a game on: nothing, at so many frames a second."""

from __future__ import annotations

import time
from collections.abc import Iterator

from engine.tree import encode
from tests.bench.rows import Row
from tests.bench.wire import Party
from tests.net.fuzz import Siege

FRAMES = 1_000_000
CHUNK = 2_000
QUICK = 1.0
"""Asked for less time than this, only a hundredth of the frames is thrown, and the row says so."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield one row: frames thrown by strangers and watchers in the middle of a game, exceptions, effects on the game."""
    goal = FRAMES if seconds >= QUICK else FRAMES // 100
    party = Party("o-zoo-le-mio", 2)
    for number, _ in enumerate(party.decisions()):
        party.table.settle()
        if number == 60:
            break
    before = encode(party.host.state)
    siege = Siege(party.host, "bench")
    siege.now = party.table.now
    thrown = escaped = effects = 0
    began = time.perf_counter()
    while thrown < goal:
        try:
            siege.throw(CHUNK)
        except Exception:  # noqa: BLE001  whatever escapes is what this bench counts
            escaped += 1
        thrown += CHUNK
        effects += encode(party.host.state) != before
    passed = time.perf_counter() - began
    yield Row(
        "hostile frames against a table with a game on",
        f"≥ {FRAMES:,}: 0 exceptions, 0 effects",
        f"{thrown:,}: {escaped} exceptions, {effects} effects",
        thrown >= FRAMES and not escaped and not effects,
        f"{thrown / passed:,.0f} frames/s",
    )
