"""Measure random play: decisions, states and games a second on one core, beside a peer's and the raw cost of copying a state.

The peer plays in turn with each of our games, slice by slice, so that what else the machine does hits both alike. Time is
the time of this process on its core.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from statistics import median

import msgspec

import engine
from engine.bots.arena import ArenaGame, key_for, play_game, randoms_for
from tests.bench.goals import goals, table_seats
from tests.bench.peer import MISSING, catanatron
from tests.bench.rows import Row

SLICES = 15
"""How often we and the peer take turns for one row; what is said is the median of them."""


@dataclass
class Rates:
    """Hold what one slice reached: actions a second, of ours also states and games a second."""

    actions: float
    states: float
    games: float


def rows(seconds: float) -> Iterator[Row]:
    """Yield two rows a game, random bots on every seat of a four-player table: alone and beside the peer; then one of copies."""
    peer = catanatron()
    for game_id in engine.ids():
        ours, theirs = in_turn(_player(game_id), peer_player(peer[1]) if peer else None, seconds / SLICES)
        rate = median(one.actions for one in ours)
        states, games = median(one.states for one in ours), median(one.games for one in ours)
        what, goal = f"random play, {game_id}, {table_seats(game_id)} seats, one core", goals(game_id)
        yield Row(
            what,
            "reported" if goal.decisions is None else f"≥ {goal.decisions:,} decisions/s",
            f"{rate:,.0f} decisions/s",
            None if goal.decisions is None else rate >= goal.decisions,
            f"{states:,.0f} states/s, {games:,.0f} games/s",
        )
        wanted = f"≥ {goal.peer:g} × the peer's actions/s"
        if peer is None:
            yield Row(what, wanted, "not measured", None, MISSING)
            continue
        ratios = [our.actions / their.actions for our, their in zip(ours, theirs, strict=True)]
        beside = f"{peer[0]} {median(one.actions for one in theirs):,.0f} actions/s; slices {min(ratios):.1f}–{max(ratios):.1f} ×"
        yield Row(what, wanted, f"{median(ratios):.2f} ×", median(ratios) >= goal.peer, beside)
    yield _copies()


Player = Callable[[int], ArenaGame]


def _player(game_id: str) -> Player:
    game, bot, seats = engine.load(game_id), engine.bot(game_id, "random"), table_seats(game_id)
    return lambda number: _play(game, game.info.options(), bot, seats, number)


def peer_player(play: Callable[[int], int]) -> Player:
    """Return what plays the peer's games; each of its actions makes a state."""

    def played(number: int) -> ArenaGame:
        actions = play(number)
        return ArenaGame(None, actions, actions)  # type: ignore[arg-type]

    return played


def in_turn(
    ours: Player, theirs: Player | None, seconds: float, slices: int = SLICES
) -> tuple[list[Rates], list[Rates]]:
    """Return what we and the peer reached in alternating slices of so many seconds each."""
    ours(0)  # fill the tables that are made once
    if theirs is not None:
        theirs(0)
    our_slices, their_slices, number, other = [], [], 0, 0
    for _ in range(slices):
        rates, number = one_slice(ours, number, seconds)
        our_slices.append(rates)
        if theirs is not None:
            rates, other = one_slice(theirs, other, seconds)
            their_slices.append(rates)
    return our_slices, their_slices


def one_slice(play: Player, number: int, seconds: float) -> tuple[Rates, int]:
    """Play whole games from `number` on for so many seconds; return what that reached, and the next number."""
    first, decisions, states = number, 0, 0
    began = time.process_time()
    while (passed := time.process_time() - began) < seconds:
        result = play(number)
        decisions, states, number = decisions + result.decisions, states + result.states, number + 1
    return Rates(decisions / passed, states / passed, (number - first) / passed), number


def _play(game, options, bot, seats, number):  # type: ignore[no-untyped-def]
    return play_game(game, options, [bot] * seats, key_for(7, number), randoms_for(7, number, seats))


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
