"""Measure how long it takes to say what a pointed-at choice or plan would bring: its preview and the forecast made from it.

Positions are those of greedy games with as many seats as there may be, new to every cache. Time is the time of this process on its
core.
"""

import time
from collections.abc import Iterator
from random import Random

import engine
from engine.contract.choice import Choices
from engine.contract.plan import NO_PLANS
from engine.contract.preview import preview, through
from tests.bench.goals import goals
from tests.bench.greedy_games import positions
from tests.bench.rows import Row, quantile

POINTED = 4
"""How many choices of a decision are pointed at."""
CHOICES, PLANS = 12, 13
"""The seeds of the games: other ones for plans, so that no position has been looked at before."""


def rows(seconds: float) -> Iterator[Row]:
    """Yield one row a game for choices, and one for plans where a game has some."""
    for game_id in engine.ids():
        yield _choices_row(game_id, seconds)
        if engine.planner(game_id) is not NO_PLANS:
            yield _plans_row(game_id, seconds)


def _seats(game_id: str) -> int:
    return engine.load(game_id).info.seats[1]


def _choices_row(game_id: str, seconds: float) -> Row:
    spent, goal = list(_choices(game_id, seconds)), goals(game_id)
    median, last = quantile(spent, 0.5), quantile(spent, 0.99)
    most = goal.preview_last
    return Row(
        f"preview and forecast of a choice, {game_id}, {_seats(game_id)} seats",
        f"median ≤ {goal.preview * 1e3:g} ms" + ("" if most is None else f", p99 ≤ {most * 1e3:g} ms"),
        f"median {median * 1e3:.2f} ms, p99 {last * 1e3:.2f} ms",
        median <= goal.preview and (most is None or last <= most),
        f"{len(spent)} choices, worst {max(spent) * 1e3:.1f} ms",
    )


def _choices(game_id: str, seconds: float) -> Iterator[float]:
    game, voice, names = engine.load(game_id), engine.voice(game_id), _names(game_id)
    random = Random(CHOICES)
    for state, seats in positions(game_id, _seats(game_id), CHOICES, seconds):
        for seat in seats:
            view = game.view(state, seat)
            choices = game.choices(view)
            for action in [choices.draw(random.randrange) for _ in range(POINTED)]:
                began = time.process_time()
                voice.forecast(preview(game, view, action), action, names)
                yield time.process_time() - began


def _plans_row(game_id: str, seconds: float) -> Row:
    spent, goal = list(_plans(game_id, seconds)), goals(game_id).plan
    times = [sum(one) for one in spent]
    parts = ", ".join(
        f"{name} {quantile([one[at] for one in spent], 0.5) * 1e3:.1f}"
        for at, name in enumerate(("offering", "steps", "preview", "forecast"))
    )
    median, last = quantile(times, 0.5), quantile(times, 0.99)
    return Row(
        f"preview and forecast of a plan, {game_id}, {_seats(game_id)} seats",
        f"median ≤ {goal * 1e3:g} ms",
        f"median {median * 1e3:.2f} ms, p99 {last * 1e3:.2f} ms",
        median <= goal,
        f"{len(times)} plans, worst {max(times, default=0) * 1e3:.1f} ms; medians in ms: {parts}",
    )


def _plans(game_id: str, seconds: float) -> Iterator[tuple[float, float, float, float]]:
    """Yield how long it took to offer the plans of a position, to make the steps of one, its preview and its forecast."""
    game, voice, names = engine.load(game_id), engine.voice(game_id), _names(game_id)
    planner, random = engine.planner(game_id), Random(PLANS)
    for state, seats in positions(game_id, _seats(game_id), PLANS, seconds):
        for seat in seats:
            view = game.view(state, seat)
            began = time.process_time()
            verbs = planner.verbs(view)
            offered = time.process_time()
            if not verbs:
                continue
            plan = Choices(verbs).draw(random.randrange)
            chosen = time.process_time()
            steps = planner.steps(view, plan)
            made = time.process_time()
            seen = through(game, view, steps)
            shown = time.process_time()
            voice.forecast(seen, plan, names)
            yield offered - began, made - chosen, shown - made, time.process_time() - shown


def _names(game_id: str) -> tuple[str, ...]:
    return tuple(f"P{seat}" for seat in range(_seats(game_id)))
