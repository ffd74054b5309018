"""Run many games of bots over workers, in small batches so that progress can be shown."""

import functools
import gc
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass
from typing import Any

import msgspec

import engine
from engine.bots import Bot
from engine.bots.arena import ArenaStanding, key_for, play_game, randoms_for, rotated, standings
from engine.contract.game import Outcome

BATCHES = 64
"""Into how many batches games are split at least, however many workers there are: so the sums are the same on all of them."""
MOST = 100
"""The most games of a batch: with fewer, handing quick ones over to a cluster and back costs a tenth of what playing them does."""


@dataclass(frozen=True)
class Wanted:
    """Say which games to play: of which game, with which options (msgpack), by whom, from which seed, which numbers.

    A player is a level, or `normal` by other weights: those as msgpack.
    """

    game: str
    options: bytes
    players: tuple[str | bytes, ...]
    seed: int
    first: int
    count: int


@dataclass(frozen=True)
class Played:
    """Hold the games of a batch: for each its outcome and who sat where; how much was decided, and in how many seconds."""

    first: int
    games: tuple[tuple[Outcome, tuple[int, ...]], ...]
    decisions: int
    states: int
    busy: float


@dataclass(frozen=True)
class TournamentTally:
    """Hold what a number of games came to."""

    games: int
    decisions: int
    states: int
    seconds: float
    busy: float
    """The time that all workers together spent playing, in seconds."""
    standings: tuple[ArenaStanding, ...]


def _bot(game_id: str, player: str | bytes) -> Bot:
    weighed = engine.weighed(game_id)
    if isinstance(player, str) or weighed is None:
        return engine.bot(game_id, str(player))
    return weighed.bot(msgspec.msgpack.decode(player, type=type(weighed.usual)))


@functools.cache
def _settle(_game_id: str) -> None:
    """Let what is loaded for a game be for good: else all of it is walked through again and again in search of garbage."""
    gc.freeze()


def play_batch(wanted: Wanted) -> Played:
    """Play the games of a batch in this process."""
    game = engine.load(wanted.game)
    options = msgspec.msgpack.decode(wanted.options, type=game.info.options)
    bots = [_bot(wanted.game, player) for player in wanted.players]
    _settle(wanted.game)
    games: list[tuple[Outcome, tuple[int, ...]]] = []
    decisions = states = 0
    began = time.perf_counter()
    for number in range(wanted.first, wanted.first + wanted.count):
        seated = rotated(len(bots), number)
        result = play_game(
            game,
            options,
            [bots[who] for who in seated],
            key_for(wanted.seed, number),
            randoms_for(wanted.seed, number, len(bots)),
        )
        games.append((result.outcome, seated))
        decisions += result.decisions
        states += result.states
    return Played(wanted.first, tuple(games), decisions, states, time.perf_counter() - began)


def play_all(workers: Executor | None, batches: Sequence[Wanted], done: Callable[[Played], object]) -> list[Played]:
    """Play all batches and return what they came to in their own order; `done` hears of each as it ends.

    Without workers they are played in this process, one after another.
    """
    if workers is None:
        alone = []
        for batch in batches:
            alone.append(play_batch(batch))
            done(alone[-1])
        return alone
    waiting: dict[Future[Played], int] = {workers.submit(play_batch, batch): at for at, batch in enumerate(batches)}
    found: dict[int, Played] = {}
    for future in as_completed(waiting):
        found[waiting[future]] = future.result()
        done(found[waiting[future]])
    return [found[at] for at in range(len(batches))]


@dataclass(frozen=True)
class Tournament:
    """Who plays what with whom, and how often; seats rotate."""

    game: str
    options: Any
    players: Sequence[str | bytes]
    """Levels, or figures to play by (`Wanted`), one a seat."""
    games: int
    seed: int


def batches(asked: Tournament) -> list[Wanted]:
    """Return the games by their numbers, in batches."""
    wire, players = msgspec.msgpack.encode(asked.options), tuple(asked.players)
    size = max(1, min(MOST, asked.games // BATCHES))
    return [
        Wanted(asked.game, wire, players, asked.seed, first, min(size, asked.games - first))
        for first in range(0, asked.games, size)
    ]


def run_tournament(
    asked: Tournament, workers: Executor | None, progress: Callable[[int], object] = lambda _games: None
) -> TournamentTally:
    """Play all games and return what they came to; `progress` hears how many are over.

    The same seed comes to the same, whoever plays the games and in whatever order.
    """
    began = time.perf_counter()
    over = 0

    def done(batch: Played) -> None:
        nonlocal over
        over += len(batch.games)
        progress(over)

    played = play_all(workers, batches(asked), done)
    return TournamentTally(
        games=over,
        decisions=sum(batch.decisions for batch in played),
        states=sum(batch.states for batch in played),
        seconds=time.perf_counter() - began,
        busy=sum(batch.busy for batch in played),
        standings=standings([game for batch in played for game in batch.games], len(asked.players)),
    )
