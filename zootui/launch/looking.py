"""Look at the decisions and the luck of a recorded game in processes of their own, one a core, that stand back behind all else."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.process import parent_process
from multiprocessing.synchronize import Event
from pathlib import Path
from random import Random

import engine
from engine.bots.search import Comparison, Fortune, Lead, compare, fortune, hard_to_see, lead_of_turn
from engine.contract.tree import replace
from net.shells import children, standing_back
from zootui.analysis.analysis import LEAST_LOSS, Found
from zootui.analysis.played import LUCK, TURN, Key, PlayedDraw, PlayedGame, PlayedTurn, played_game, winner

WHOLE = 2
"""How many times as long a whole phase is thought about that is one decision."""
AIM = 0.85
"""The share of the time which the planned playouts should take: they are stopped when all of it is over."""
LEAST = 4
"""How many playouts are planned for a look at least."""
LONGEST = 2.0
"""Seconds that a closer look takes at most: then what is most in doubt is chosen anew."""


@dataclass(frozen=True)
class Task:
    """Hold what is to be looked at, for how many seconds at first, and what an earlier look found."""

    key: Key
    seconds: float
    before: Found | None
    turn: tuple[Key, ...] = ()
    """Which decisions were made in the turn that it is about, if it is about one."""


@dataclass(frozen=True)
class Looked:
    """Hold what was found about something."""

    key: Key
    found: Found


class Looker:
    """Look at one decision of a game after another; how many playouts a second there are, it learns as it goes."""

    def __init__(self, played: PlayedGame) -> None:
        self._played = played
        self._about = {one.key: one for one in played.worth}
        self._made = {one.key: one for one in played.decisions}
        self._draws = {one.key: one for one in played.draws}
        self._speed = 1.0

    def look(self, task: Task, stop: Callable[[], bool] = lambda: False) -> Looked:
        """Return what is found; where `stop` says so, from as few playouts as can be."""
        if task.key[1] == LUCK:
            return Looked(task.key, self._luck(self._draws[task.key], task, stop))
        if task.key[1] == TURN:
            return Looked(task.key, self._turn(task, stop))
        one, began = self._about[task.key], time.monotonic()
        assert task.before is None or isinstance(task.before, Comparison)
        guide = self._played.guide
        usual = guide.budget(one.view)
        seconds = LONGEST if task.before is not None else task.seconds * (WHOLE if guide.phase(one.view) else 1)
        done = 0 if task.before is None else task.before.playouts
        most = max(LEAST, round(AIM * self._speed * usual * seconds))
        planned = min(most, max(done, LEAST)) if done else most

        def over() -> bool:
            return stop() or time.monotonic() - began >= seconds

        random = Random(f"{self._played.head}/{task.key}/{done}")
        found = compare(guide, one.view, one.played, random, planned, over, task.before)
        took = time.monotonic() - began
        if took > 0:
            self._speed += ((found.playouts - done) / took / usual - self._speed) / 2
        before = task.before
        tried = before is not None and before.surely >= LEAST_LOSS
        hard = before is not None and before.hard_to_see
        if (
            found.surely >= LEAST_LOSS and not tried
        ):  # before anybody reads of a mistake: could they have seen it, or would a hint have made it, too?
            voice, seed = engine.voice(self._played.game.info.id), f"{self._played.head}/{task.key}"
            hard = hard_to_see(guide, one.view, found.better, one.played, seed, voice, stop)
        return Looked(task.key, replace(found, hard_to_see=hard))

    def _luck(self, one: PlayedDraw, task: Task, stop: Callable[[], bool]) -> Fortune:
        """Return what chance gave in a step."""
        guide, began = self._played.guide, time.monotonic()
        assert task.before is None or isinstance(task.before, Fortune)
        seconds = LONGEST if task.before is not None else task.seconds
        done = 0 if task.before is None else task.before.playouts
        most = max(LEAST, round(AIM * self._speed * guide.budget(one.after) * seconds))
        worlds = (min(most, max(done, LEAST)) if done else most) // 2
        luck, seed = (one.before, one.action, one.after), one.moment

        def over() -> bool:
            return stop() or time.monotonic() - began >= seconds

        return fortune(guide, luck, winner(self._played.outcome), seed, worlds, over, task.before)

    def _turn(self, task: Task, stop: Callable[[], bool]) -> Lead:
        """Return what a turn brought the winner."""
        played, began = self._played, time.monotonic()
        assert task.before is None or isinstance(task.before, Lead)
        turn = PlayedTurn(tuple([self._made[key] for key in task.turn]), winner(played.outcome))
        worlds = max(LEAST, round(AIM * self._speed * played.guide.budget(turn.view) * LONGEST)) // 2

        def over() -> bool:
            return stop() or time.monotonic() - began >= LONGEST

        return lead_of_turn(played.guide, turn.view, turn.moves, turn.seat, worlds, over, task.before)


# --- processes -----------------------------------------------------------------------------------------------------


@contextmanager
def lookers(recording: Path, jobs: int) -> Iterator[LookerPool]:
    """Yield `jobs` processes that look at the game of a recording; they end with the block, and where this process dies."""
    context = children.anew()
    enough = context.Event()
    pool = children.pool(jobs, context, _begin, recording, enough)
    try:
        yield LookerPool(pool, jobs)
    finally:
        enough.set()
        pool.shutdown(cancel_futures=True)


class LookerPool:
    """Hand tasks to processes and hear what they find."""

    def __init__(self, pool: Executor, jobs: int) -> None:
        self._pool, self._jobs = pool, jobs
        self._under_way: dict[Future[Looked], Key] = {}

    @property
    def keys(self) -> frozenset[Key]:
        return frozenset(self._under_way.values())

    @property
    def free(self) -> bool:
        """Tell whether there is somebody to look at more; one task waits, so that nobody does."""
        return len(self._under_way) <= self._jobs

    def hand(self, task: Task) -> None:
        """Let a task be done."""
        with _ctrl_c_later():  # processes are begun with the first one, and Ctrl-C is for the one that hands out tasks
            self._under_way[self._pool.submit(_look, task)] = task.key

    def hear(self, within: float | None = None) -> list[Looked]:
        """Return what was found meanwhile; waits for at least one, `within` seconds if told.

        Raises BrokenProcessPool where a process has died.
        """
        done, _ = wait(self._under_way, within, return_when=FIRST_COMPLETED)
        for one in done:
            del self._under_way[one]
        return [one.result() for one in done]


@contextmanager
def _ctrl_c_later() -> Iterator[None]:
    """Hold Ctrl-C back, from the processes that are begun meanwhile, too."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_looker: Looker | None = None
_enough: Callable[[], bool] = bool


def _begin(recording: Path, enough: Event) -> None:
    """Begin one of the processes."""
    global _looker, _enough
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    standing_back.stand_back(standing_back.BEHIND)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _looker, _enough = Looker(played_game(recording.read_bytes(), audited=True)), enough.is_set


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _look(task: Task) -> Looked:
    assert _looker is not None
    return _looker.look(task, _enough)
