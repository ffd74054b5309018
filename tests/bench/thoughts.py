"""Measure how long `hard` thinks about a decision, and how long a hint takes with its words, beside what `normal` needs.

Positions are spread over a game of `normal` with as many seats as there may be, up to four. Time is that of the clock: it is what
people wait for.
"""

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import engine
from net.shells.bots.thinker import Thinker
from tests.bench.goals import table_seats
from tests.bench.greedy_games import positions
from tests.bench.rows import Row, quantile
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.search import HintSearch

SEED = 31
LONGEST = 1.0
"""How many seconds a decision, and a hint, may take."""
LEAST = 12
"""At how many positions each is measured at least."""
NAMES = ("Mara", "Jonas", "Priya", "Otto", "Kim")

Look = Callable[[Any], object]


def rows(seconds: float) -> Iterator[Row]:
    """Yield two rows for each game in which `hard` plays."""
    for game_id in engine.ids():
        guide = engine.guide(game_id)
        if guide is None:
            continue
        seats, thinker = table_seats(game_id), Thinker(guide)
        hints = HintSearch(load_bundle(game_id), game_id)
        views = _views(game_id, seats, max(LEAST, round(seconds)))
        normal, game = engine.bot(game_id, "normal"), engine.load(game_id)
        usual = _times(views, lambda view, game=game, bot=normal: bot(game, view, Random()))
        beside = f"normal median {quantile(usual, 0.5) * 1e3:.1f} ms"
        looks: dict[str, Look] = {
            "hard decides": lambda view, thinker=thinker: thinker.think(view, Random()),
            "a hint with its words": lambda view, hints=hints, seats=seats: hints.find(
                view, NAMES[:seats], lambda: False
            ),
        }
        for what, look in looks.items():
            yield _row(f"{what}, {game_id}, {seats} seats", _times(views, look), beside)


def _row(what: str, took: list[float], beside: str) -> Row:
    measured = f"slowest of {len(took)} {max(took):.2f} s, median {quantile(took, 0.5):.2f} s"
    return Row(what, f"≤ {LONGEST:g} s", measured, max(took) <= LONGEST, beside)


def _views(game_id: str, seats: int, count: int) -> list[Any]:
    """Return what seats that have a choice see at so many positions of a game, evenly spread."""
    game = engine.load(game_id)
    views = [game.view(state, acting[0]) for state, acting in positions(game_id, seats, SEED, 0.0) if acting]
    open_views = [view for view in views if game.choices(view).count() != 1]
    return open_views[:: max(1, len(open_views) // count)][:count]


def _times(views: list[Any], look: Look) -> list[float]:
    """Return the seconds of each look."""
    took = []
    for view in views:
        began = time.perf_counter()
        look(view)
        took.append(time.perf_counter() - began)
    return took
