"""Measure what hostile bytes do to a table with a game on: nothing, at so many frames a second."""

import time
from collections import Counter
from collections.abc import Iterator

import engine
from tests.bench.rows import Row
from tests.net.attack import ATTACKERS, SEATED, besieged
from tests.net.memory import nothing
from tests.net.tables import Rig

FRAMES = 1_000_000
"""How many frames are thrown altogether: half of them from outside and from among the watchers, half from a seat."""
BURST = 120
QUICK = 1.0
"""Asked for less time than this, only a hundredth of the frames is thrown, and the row says so."""
CLOCK = 1_000_000
"""Seconds for a decision: clocks run, and nobody's time is up."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield a row for each kind of attacker: frames thrown at tables of all games, exceptions, effects that should not be."""
    goal = (FRAMES if seconds >= QUICK else FRAMES // 100) // len(ATTACKERS)
    for attacker in ATTACKERS:
        yield _row(attacker, goal)


def _row(attacker: str, goal: int) -> Row:
    thrown = escaped = effects = tables = 0
    done: Counter[str] = Counter()
    games = engine.ids()
    began = time.perf_counter()
    while thrown < goal:
        game = games[tables % len(games)]
        tables += 1
        rig = Rig(game, min(3, engine.load(game).info.seats[1]), seed=tables, begin=False, clock=CLOCK)
        rig.table.seen = nothing
        try:
            assault = besieged(rig, attacker, tables, goal // len(games) + 1, BURST)
        except Exception:  # noqa: BLE001  whatever escapes is what this bench counts
            escaped += 1
            thrown += BURST
            continue
        thrown += assault.thrown
        effects += len(assault.faults)
        done += assault.done
    passed = time.perf_counter() - began
    rights = ", ".join(f"{count:,} {name}" for name, count in done.most_common())
    who = "somebody on a seat" if attacker == SEATED else "strangers and watchers"
    return Row(
        f"hostile frames against tables of {len(games)} games, from {who}",
        f"≥ {FRAMES // len(ATTACKERS):,}: 0 exceptions, 0 effects on others",
        f"{thrown:,}: {escaped} exceptions, {effects} effects",
        thrown * len(ATTACKERS) >= FRAMES and not escaped and not effects,
        f"{thrown / passed:,.0f} frames/s, {tables} tables" + (f"; own seat: {rights}" if rights else ""),
    )
