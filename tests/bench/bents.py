"""Play bots with a bent against plain ones and print how strong they are and how otherwise they play.

`python -m tests.bench.bents [--pairs N] [--game GAME]`. Games come in pairs: the same luck, the seats changed. Every finished pair
is kept in a file with its figures, and the next run goes on where the last one stopped; with `--pairs 0` the table is only
printed. As a part of the table (`python -m tests.bench --only bents`) it tells what such runs have kept in the working folder.
"""

import argparse
import math
import re
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import engine
from engine.bots import Bot
from engine.bots.arena import key_for, play_game, randoms_for
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.games.aquaretto.rules.turn import Take as AquarettoTake
from engine.games.o_zoo_le_mio.bots.evaluation import between_open_ends
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.zoo import zoo_map
from engine.games.zooloretto_mini.rules.turn import Take as ZooMiniTake
from tests.bench.kept import kept
from tests.bench.rows import Row

SEED = 25
SHOWN = 4
"""How many of the traits are shown in which a bent differs most."""
SURE = 1.959964
APART = 3
"""By how many points, of wins in a hundred and of a game, a bent may be stronger or weaker than the plain bot."""


class Pair(msgspec.Struct, frozen=True):
    """Hold two games with the same luck: the mean share of the win and points ahead of the bent bot, traits of both sides.

    `figures` are those that were moved, as text, so that games by earlier ones do not count.
    """

    game: str
    level: str
    figures: str
    number: int
    won: float
    ahead: float
    own: dict[str, float]
    plain: dict[str, float]


class Watched:
    """Play as a bot does and count what it does."""

    def __init__(self, bot: Bot, traits: Callable[[Any, Action], Iterable[tuple[str, float]]]) -> None:
        self._bot, self._traits = bot, traits
        self.seen: Counter[str] = Counter()

    def __call__(self, game: AnyGame, view: Any, random: Random) -> Action:
        """Return what the bot chooses."""
        action = self._bot(game, view, random)
        for name, value in self._traits(view, action):
            self.seen[name] += value  # type: ignore[assignment]
        return action


def played(game_id: str, own: Bot, plain: Bot, number: int) -> tuple[float, float, dict[str, float], dict[str, float]]:
    """Return what a pair of games comes to: share of the win, points ahead, traits of both sides, all for one game."""
    game, traits = engine.load(game_id), TRAITS[game_id]
    won = ahead = 0.0
    totals: tuple[Counter[str], Counter[str]] = Counter(), Counter()
    for place in (0, 1):
        watched = Watched(own, traits), Watched(plain, traits)
        bots = watched if place == 0 else watched[::-1]
        outcome = play_game(
            game, game.info.options(), bots, key_for(SEED, number), randoms_for(SEED, number, 2)
        ).outcome
        scores = outcome.scores
        won += (outcome.places[place] == 1) / outcome.places.count(1) / 2
        ahead += (scores[place].total - scores[1 - place].total) / 2
        for side, seat in ((0, place), (1, 1 - place)):
            totals[side].update({f"points of {name}": value for name, value in scores[seat].parts})  # type: ignore[arg-type]
            totals[side].update(watched[side].seen)
    own_seen, plain_seen = [{name: value / 2 for name, value in total.items()} for total in totals]
    return won, ahead, own_seen, plain_seen


# --- traits --------------------------------------------------------------------------------------------------------


def _verbs(view: Any, action: Action) -> Iterator[tuple[str, float]]:
    yield re.sub("(?<=.)([A-Z])", r" \1", type(action).__name__).lower(), 1


def _trucks(view: Any, action: Action) -> Iterator[tuple[str, float]]:
    """Also count the tiles on the trucks that are taken."""
    yield from _verbs(view, action)
    if isinstance(action, (ZooMiniTake, AquarettoTake)):
        yield "tiles taken", len(view.public.round.trucks[action.truck].tiles)


def _ozoo(view: Any, action: Action) -> Iterator[tuple[str, float]]:
    """Also count the coins that are bid, by the years, and the free cells that wait between two open ends."""
    yield from _verbs(view, action)
    if isinstance(action, Bid):
        yield f"coins bid in year {view.public.year}", action.coins
        yield (
            "cells between open ends",
            between_open_ends(zoo_map(view.public.zoos[view.seat].tiles)).bit_count() / len(TILES),
        )


TRAITS: dict[str, Callable[[Any, Action], Iterable[tuple[str, float]]]] = {
    "o-zoo-le-mio": _ozoo,
    "zooloretto-mini": _trucks,
    "aquaretto": _trucks,
    "barenpark": _verbs,
    "zoo-tycoon": _verbs,
}


# --- the rows of the bench ----------------------------------------------------------------------------------------


def rows(_seconds: float) -> Iterator[Row]:
    """Yield a row for each bent, from what is kept of `normal`."""
    pairs = kept("bents", Pair)
    for game_id in engine.ids():
        for called in _bents(game_id):
            yield bent_row(game_id, called, _of(pairs, game_id, called, "normal"))


def bent_row(game_id: str, called: str, pairs: Sequence[Pair]) -> Row:
    """Return how strong a bent is: met where it is sure to lie within what it may, short where it is sure not to."""
    bent = engine.bent(game_id, called)
    assert bent is not None
    what, goal = f"bent, {game_id}, {bent.word}", f"within {APART} points of wins and of a game"
    if not pairs:
        return Row(what, goal, "not measured", None, "python -m tests.bench.bents")
    won, won_off = _mean([100 * one.won - 50 for one in pairs])
    ahead, ahead_off = _mean([one.ahead for one in pairs])
    both = ((abs(won), won_off), (abs(ahead), ahead_off))
    within = all(off + error <= APART for off, error in both)
    beyond = any(off - error > APART for off, error in both)
    measured = f"wins {50 + won:.1f} ± {won_off:.1f} %, {ahead:+.1f} ± {ahead_off:.1f} ahead"
    return Row(what, goal, measured, within if within or beyond else None, f"{2 * len(pairs)} games; ± 95 %")


# --- the tables ----------------------------------------------------------------------------------------------------


def main() -> None:
    """Play what is still to be played, then print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bents", description=__doc__)
    parser.add_argument(
        "--pairs", type=int, default=200, help="how many pairs of games each bent is to have in the end"
    )
    parser.add_argument("--game", choices=engine.ids(), action="append", help="only this game; may be repeated")
    parser.add_argument("--level", default="normal", help="the level of both sides")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="begin no further pair after so long")
    parser.add_argument("--kept", type=Path, default=Path("bents.jsonl"), help="the file with the finished pairs")
    asked = parser.parse_args()
    end = time.monotonic() + 60 * asked.minutes
    kept = _read(asked.kept)
    wanted = [(game, called) for game in asked.game or engine.ids() for called in _bents(game)]
    have = {(one.game, one.figures, one.level, one.number) for one in kept}
    for number in range(asked.pairs):
        for game, called in wanted:
            if (game, _figures(game, called), asked.level, number) in have or time.monotonic() >= end:
                continue
            pair = _pair(game, called, asked.level, number)
            kept.append(pair)
            with asked.kept.open("ab") as file:
                file.write(msgspec.json.encode(pair) + b"\n")
    print(_table([(game, called, _of(kept, game, called, asked.level)) for game, called in wanted]))


def _bents(game_id: str) -> Sequence[str]:
    """Return the names of the bots of a game that have a bent."""
    weighed = engine.weighed(game_id)
    return () if weighed is None else tuple(weighed.bents)


def _figures(game_id: str, called: str) -> str:
    """Return the figures that a bent moves, with their values."""
    weighed, bent = engine.weighed(game_id), engine.bent(game_id, called)
    assert weighed is not None
    assert bent is not None
    usual = msgspec.structs.asdict(weighed.usual)
    moved = {name: value for name, value in msgspec.structs.asdict(bent.weights).items() if value != usual[name]}
    return ", ".join(f"{name} {_short(value)}" for name, value in moved.items())


def _short(value: Any) -> str:
    if isinstance(value, tuple):
        return f"{value[0]:g} each" if len(set(value)) == 1 else f"({', '.join(f'{one:g}' for one in value)})"
    return f"{value:g}"


def _pair(game_id: str, called: str, level: str, number: int) -> Pair:
    own, plain = engine.bot(game_id, level, called), engine.bot(game_id, level)
    won, ahead, seen, seen_plain = played(game_id, own, plain, number)
    return Pair(game_id, level, _figures(game_id, called), number, won, ahead, seen, seen_plain)


def _read(path: Path) -> list[Pair]:
    return [msgspec.json.decode(line, type=Pair) for line in path.read_bytes().splitlines()] if path.exists() else []


def _of(kept: Sequence[Pair], game_id: str, called: str, level: str) -> list[Pair]:
    figures = _figures(game_id, called)
    return [one for one in kept if (one.game, one.figures, one.level) == (game_id, figures, level)]


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and half of its 95 % interval."""
    few = len(values) < 2
    return statistics.fmean(values), math.inf if few else SURE * statistics.stdev(values) / math.sqrt(len(values))


def _table(rows: Sequence[tuple[str, str, Sequence[Pair]]]) -> str:
    """Return the table in Markdown: how strong each bent is, and in what it differs most from the plain bot."""
    said = [
        "| game | bot | a | figures | games | wins | ahead | in a game, it : the plain one |",
        "|---|---|---|---|--:|---|---|---|",
    ]
    for game_id, called, pairs in rows:
        bent = engine.bent(game_id, called)
        assert bent is not None
        if not pairs:
            continue
        won, won_off = _mean([one.won for one in pairs])
        ahead, ahead_off = _mean([one.ahead for one in pairs])
        said.append(
            f"| {game_id} | {called} | {bent.word} | {_figures(game_id, called)} | {2 * len(pairs)} "
            f"| {100 * won:.1f} ± {100 * won_off:.1f} % | {ahead:+.1f} ± {ahead_off:.1f} | {'; '.join(_traits(pairs))} |"
        )
    return "\n".join(said)


def _traits(pairs: Sequence[Pair]) -> Iterator[str]:
    """Yield the traits in which a bent differs most, in deviations from game to game."""
    found = []
    for name in {name for one in pairs for name in (*one.own, *one.plain)}:
        own, plain = [one.own.get(name, 0.0) for one in pairs], [one.plain.get(name, 0.0) for one in pairs]
        spread = math.sqrt((statistics.pvariance(own) + statistics.pvariance(plain)) / 2)
        apart = abs(statistics.fmean(own) - statistics.fmean(plain)) / max(spread, 1e-6)
        found.append((apart, name, statistics.fmean(own), statistics.fmean(plain)))
    for _, name, mine, theirs in sorted(found, reverse=True)[:SHOWN]:
        yield f"{name} {mine:.1f} : {theirs:.1f}"


if __name__ == "__main__":
    main()
