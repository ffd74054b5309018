"""Give the positions of games among greedy bots, as a client gets them: one change after another, new to every cache.

The games are played in another process. A greedy game may take seconds, so one is played to its end and others only as long as
there is time for them.
"""

import time
from collections.abc import Iterator
from typing import Any

import msgspec

import engine
from engine.bots.arena import key_for, randoms_for
from engine.contract.asks import owing, top_ask
from engine.contract.delta import diff, patch
from engine.contract.tree import decode, encode
from tests.bench.elsewhere import elsewhere

LONGEST = 60.0
"""After so many seconds no game is played any further, over or not: bots may think for long on a busy machine."""

Course = list[tuple[tuple[int, ...], bytes]]
"""A game position by position: which seats act in it, and how it came out of the one before; the first one is whole."""


def positions(game_id: str, seats: int, seed: int, seconds: float) -> Iterator[tuple[Any, tuple[int, ...]]]:
    """Yield each position of greedy games, and the seats that act in it next: one, or all of a sealed ask.

    Games are played for so many seconds, at least one; `seed` keeps those apart that are to see other games.
    """
    kind = engine.load(game_id).info.state
    for course in elsewhere(_played, game_id, seats, seed, seconds):
        (acting, whole), *later = course
        state = decode(whole, kind)
        yield state, acting
        for acting, change in later:
            state = patch(state, msgspec.msgpack.decode(change, strict=False), kind)
            yield state, acting


def _played(game_id: str, seats: int, seed: int, seconds: float) -> list[Course]:
    began, courses = time.perf_counter(), list[Course]()
    while not courses or time.perf_counter() < began + seconds:
        courses.append(_course(game_id, seats, seed, len(courses), began + LONGEST))
    return courses


def _course(game_id: str, seats: int, seed: int, number: int, end: float) -> Course:
    game, bot, randoms = engine.load(game_id), engine.bot(game_id, "greedy"), randoms_for(seed, number, seats)
    state = game.setup(game.info.options(), seats, key_for(seed, number)).state
    course = [(acting := _acting(state.public, 0), encode(state))]
    while acting and time.perf_counter() < end:
        before = state
        state = game.apply(state, {seat: bot(game, game.view(state, seat), randoms[seat]) for seat in acting}).state
        acting = _acting(state.public, len(course))
        course.append((acting, encode(diff(before, state))))
    return course


def _acting(public: Any, number: int) -> tuple[int, ...]:
    """Return which seats act in position `number`: side by side they take turns, so that the work of one is not all in a row."""
    ask, seats = top_ask(public), owing(public)
    return seats if ask is None or ask.sealed else (seats[number % len(seats)],)
