"""Measure random play as `zootui arena` tells it: decisions, states and games a second on one core, beside a peer's.

Three runs a game, each followed by one of the peer in a process of its own. Time is that of the clock, so what else the machine
does counts; beside it stands what share of a core the runs had. Last comes the raw cost of copying a state.
"""

import copy
import json
import resource
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

import msgspec

import engine
from engine.bots.arena import key_for, play_game, randoms_for
from tests.bench.goals import goals, table_seats
from tests.bench.peer import MISSING, catanatron
from tests.bench.rows import Row

RUNS = 3
"""How often we and the peer take turns for one game: every time we are to be so many times as fast."""
PROBE = 0.2
"""For how many seconds games are played to see how many a run takes."""
SEED = 7


@dataclass(frozen=True)
class Ran:
    """Hold what a command told in JSON, and what share of a core its processes had."""

    told: Mapping[str, Any]
    share: float

    @property
    def rate(self) -> float:
        """Return how many decisions a second were made."""
        return float(self.told["decisions_per_s"])


def rows(seconds: float) -> Iterator[Row]:
    """Yield two rows a game, random bots on every seat of a four-player table: alone and beside the peer; then one of copies."""
    peer = catanatron()
    for game_id in engine.ids():
        games = games_in(game_id, seconds)
        ours, theirs = [], []
        for _ in range(RUNS):
            ours.append(arena(game_id, games, "--jobs", "1"))
            if peer is not None:
                theirs.append(ran("tests.bench.peer", f"{seconds:g}"))
        yield alone(game_id, ours)
        yield beside_peer(game_id, ours, theirs, "" if peer is None else peer[0])
    yield _copies()


def games_in(game_id: str, seconds: float) -> int:
    """Return how many random games take about so many seconds on one core."""
    game, bot, seats = engine.load(game_id), engine.bot(game_id, "random"), table_seats(game_id)
    number, began = 0, time.process_time()
    while (passed := time.process_time() - began) < min(PROBE, seconds):
        play_game(game, game.info.options(), [bot] * seats, key_for(SEED, number), randoms_for(SEED, number, seats))
        number += 1
    return max(1, round(number * seconds / passed))


def arena(game_id: str, games: int, *words: str) -> Ran:
    """Let random bots play so many games by the command that people type."""
    seats = str(table_seats(game_id))
    how = ("--seats", seats, "--bots", "random", "--games", str(games), "--json")
    return ran("zootui", "arena", game_id, *how, *words)


def ran(module: str, *words: str) -> Ran:
    """Return what a module says as a program."""
    before, began = _cpu(), time.perf_counter()
    said = subprocess.run([sys.executable, "-m", module, *words], stdout=subprocess.PIPE, check=True).stdout
    return Ran(json.loads(said), (_cpu() - before) / (time.perf_counter() - began))


def _cpu() -> float:
    """Return how many seconds of processors children that ended have had."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _what(game_id: str) -> str:
    return f"arena, {game_id}, {table_seats(game_id)} random, --jobs 1"


def alone(game_id: str, ours: Sequence[Ran]) -> Row:
    rate, wanted = median(one.rate for one in ours), goals(game_id).decisions
    states, games = (median(one.told[name] for one in ours) for name in ("states_per_s", "games_per_s"))
    return Row(
        _what(game_id),
        "reported" if wanted is None else f"≥ {wanted:,} decisions/s",
        f"{rate:,.0f} decisions/s",
        None if wanted is None else rate >= wanted,
        f"{states:,.0f} states/s, {games:,.0f} games/s",
    )


def beside_peer(game_id: str, ours: Sequence[Ran], theirs: Sequence[Ran], peer: str) -> Row:
    """Return how many times as many decisions as the peer's actions were made, run by run; the slowest of all counts."""
    wanted = goals(game_id).peer
    what, goal = _what(game_id), f"≥ {wanted:g} × the peer's actions/s, each of {RUNS} times"
    if not theirs:
        return Row(what, goal, "not measured", None, MISSING)
    beside = f"{peer} {median(one.rate for one in theirs):,.0f} actions/s; {had((*ours, *theirs))}"
    ratios = [our.rate / their.rate for our, their in zip(ours, theirs, strict=True)]
    return Row(what, goal, times(ratios), min(ratios) >= wanted, beside)


def times(ratios: Sequence[float]) -> str:
    """Return ratios in words, one run after another."""
    return f"{', '.join(f'{one:.2f}' for one in ratios)} ×"


def had(runs: Sequence[Ran]) -> str:
    """Return what shares of a core some runs had: less than nearly all of it, and the machine had something else to do."""
    low, high = (round(100 * pick(one.share for one in runs)) for pick in (min, max))
    return f"had {low}–{high} % of a core"


@dataclass(frozen=True)
class _Plain:
    seat: int
    public: object
    own: object


def _copies() -> Row:
    """Compare one-field copies of a node: ours, a frozen dataclass, and a deep copy of the whole state."""
    game = engine.load(engine.ids()[0])
    state = game.setup(game.info.options(), 4, bytes(32)).state
    view = game.view(state, 0)
    plain = _Plain(0, state.public, None)

    def rate(work, times):  # type: ignore[no-untyped-def]
        began = time.perf_counter()
        for _ in range(times):
            work()
        return times / (time.perf_counter() - began)

    ours = rate(lambda: msgspec.structs.replace(view, seat=1), 200_000)
    dataclass_ = rate(lambda: replace(plain, seat=1), 50_000)
    tree = msgspec.to_builtins(state)
    deep = rate(lambda: copy.deepcopy(tree), 200)
    return Row(
        "state copies (one changed field)",
        "reported",
        f"{ours:,.0f}/s",
        None,
        f"frozen dataclass {dataclass_:,.0f}/s, deepcopy of the whole state as lists {deep:,.0f}/s",
    )
