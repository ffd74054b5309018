"""Show false sheets of every game to the three clients, and say what came of them: nothing may raise anything or hang."""

import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from unittest.mock import patch

import engine
from tests.bench.rows import Row
from tests.tui.false_hosts import attack

BATCH = 200
"""Sheets between two looks at the clock."""
LONGEST = 60.0
"""Seconds after which some sheets count as one that hangs; the bench then ends, saying where."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield a row a game: how many sheets were shown, what refused them, whether any did harm."""
    with tempfile.TemporaryDirectory() as home, patch.dict(os.environ, {"ZOOTUI_HOME": home}):
        for game_id in engine.ids():
            counts, raised, slowest, seed = Counter[str](), 0, 0.0, 0
            end = time.perf_counter() + seconds
            while time.perf_counter() < end:
                seed += 1
                try:
                    report = attack(game_id, BATCH, seed, longest=LONGEST)
                except Exception:  # noqa: BLE001  that is what is counted
                    raised += 1
                    continue
                counts += report.counts
                slowest = max(slowest, report.slowest)
            sheets = sum(counts[way] for way in ("shape", "sense", "guard", "shown"))
            ways = f"{counts['shape']} refused for shape, {counts['sense']} for sense, {counts['shown']} shown"
            yield Row(
                f"false sheets, three clients, {game_id}",
                "no error, no hang",
                f"{raised} errors in {sheets} sheets; slowest {slowest * 1000:.0f} ms",
                raised == 0,
                f"{ways}, {counts['guard']} ended by the last guard",
            )
