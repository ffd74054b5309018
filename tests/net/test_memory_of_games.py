"""Hold that a table on which game after game is played keeps nothing of them but the rules' bounded caches."""

import functools
import gc
import tracemalloc
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from types import FunctionType
from typing import Any

import pytest

from engine.games.zoo_tycoon.fast import known
from engine.shared import by_identity
from net.wire.messages import Begin, Rematch
from tests.laws.registered import toy_registered
from tests.net.memory import nothing
from tests.net.tables import Rig
from tests.sooner import sooner

GAMES = 6
ROOM = {"toy": 10_000}
"""Bytes a game by which a table may grow, on average of three: the views at the ends of games are of different sizes."""
MOST_ROOM = 20_000
"""The same for games whose views are larger."""


class KeepingJournal:
    """Take a recording and keep all of it, as no table may."""

    def __init__(self) -> None:
        self.records: list[bytes] = []

    @property
    def data(self) -> bytes:
        """Return nothing: whoever reads it would copy it."""
        return b""

    def start(self, header: bytes, game: str, *, instead: bool = False) -> None:
        """Begin a game."""
        self.records.append(header)

    def append(self, record: bytes) -> None:
        """Go on."""
        self.records.append(bytes(record))

    def try_out(self) -> None:
        """Find that one can go on."""


class ForgetfulJournal:
    """Take a recording and keep nothing of it, as one that is written to a disk."""

    data = b""

    def start(self, header: bytes, game: str, *, instead: bool = False) -> None:
        """Begin a game."""

    def append(self, record: bytes) -> None:
        """Go on."""

    def try_out(self) -> None:
        """Find that one can go on."""


def play_another(rig: Rig) -> None:
    """Play a game to its end, and ask for the next one."""
    rig.play()
    rig.ask(0, Rematch())
    rig.ask(0, Begin())


def kept_by(rig: Rig) -> int:
    """Return the bytes that stay when all caches of results that are bounded, and what the lines of the test note, are emptied."""
    rig.history.clear()
    for line in rig.everybody:
        line.events.clear()
        line.frames.clear()
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper) and one.cache_parameters()["maxsize"] is not None:
            one.cache_clear()
    for results in known_results():
        results.clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


def known_results() -> list[dict[Any, Any]]:
    """Return what is remembered by identity, which is bounded, too."""
    asked = [
        one
        for one in gc.get_objects()
        if isinstance(one, FunctionType)
        and one.__code__.co_filename in (by_identity.__file__, known.__file__)
        and one.__name__ != "remembering"
    ]
    cells = [cell.cell_contents for one in asked for cell in one.__closure__ or ()]
    return [one for one in cells if isinstance(one, dict)]


@pytest.mark.parametrize("game_id", sooner(["toy", "zooloretto-mini", "zoo-tycoon"], "toy".__eq__))
def test_game_after_game_keeps_nothing_but_bounded_caches(game_id: str) -> None:
    grown, results = in_a_process_of_its_own(game_id, ForgetfulJournal)
    assert grown < GAMES // 2 * ROOM.get(game_id, MOST_ROOM)
    assert results


@pytest.mark.long
def test_a_table_that_kept_its_recordings_would_be_seen() -> None:
    grown, _ = in_a_process_of_its_own("toy", KeepingJournal)
    assert grown > GAMES // 2 * ROOM["toy"]


def in_a_process_of_its_own(game_id: str, journal: type) -> tuple[int, int]:
    """Play where no other test's millions of objects are looked through after each game; return what `play` does."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        return process.submit(play, game_id, journal).result()


def play(game_id: str, journal: type) -> tuple[int, int]:
    """Return by how many bytes a table grew in the second half of its games, and how many functions remember by identity."""
    gc.disable()  # all is looked through once after each game
    with toy_registered():
        rig = Rig(game_id, 2, journal=journal())
        rig.table.seen = nothing
        tracemalloc.start()
        kept = []
        for _ in range(GAMES):
            play_another(rig)
            kept.append(kept_by(rig))
    return min(kept[GAMES // 2 :]) - min(kept[: GAMES // 2]), len(known_results())
