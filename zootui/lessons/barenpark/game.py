"""Hold the game that the lesson is taken from: the learner wins it, and every position of the lesson is one of it.

It was played by the engine from a beginning that is laid out here, and is played again by it, so that nothing in it can be wrong.
"""

from __future__ import annotations

import functools
from typing import Any

from engine.contract.choice import Action
from engine.contract.game import State, attempt
from engine.contract.tree import replace
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.rules.building import Pass, Place
from engine.games.barenpark.rules.park_map import AREAS
from engine.games.barenpark.rules.setup import award, piled, setup
from engine.games.barenpark.rules.table import BUILD_ASKS, Options, Park, Placement, Player, Plot
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.tiles import FOOD, PLAYGROUND, TOILET
from engine.registry import load

_SEATS = 3
_FIRST = 1
"""Who begins; the learner, seat 0, is last."""
_STARTING = (FOOD, TOILET, PLAYGROUND)
_PILES = (("A05", "A03", "A12", "A08", "A01", "A10"), ("A07", "A09", "A02", "A11", "A04", "A06"))
_ACHIEVEMENTS = ("panda", "green", "enclosures")

_TURNS = """
p0.0.3.0 t30 / p1.0.2.3 t16 / p2.1.0.1 t23 t2
p30.0.0.0 t2 t1 / p16.5.3.0 t2 a1.1.0 / p23.3.2.0 a0.1.0 t2
p2.1.0.1 a1.-1.0 / p2.1.4.1 t15 t2 / p2.0.1.3 t22
p1.0.-2.0 t42 / p15.0.5.0 t37 a1.1.1 / p22.2.3.2 t40
p42.1.-1.1 t29 t14 a1.0.1 / p37.3.5.-3 t35 t13 / p40.3.6.0 t3 a1.0.1
p14.2.3.-2 t38 t21 / p35.3.4.-4 t9 t3 a1.0.1 / p2.1.2.-3 t36 a0.1.1
p38.5.0.-4 t12 t2 a0.-1.1 / p13.6.0.-1 t20 t28 / p36.2.6.-3 t32 t8
p29.1.-2.-3 t7 t27 t3 / p20.3.1.-4 t39 / p32.7.3.0 t1 t6 t3
p7.0.-4.-4 t34 / p39.3.1.-2 t19 t2 / p8.0.6.2 t26
p34.1.2.1 t1 t1 / p19.1.6.1 t0 t5 / p3.3.1.-1
p1.1.3.2 / p9.0.2.-4 t3 / p6.0.0.-3 t2
p12.3.-4.-2 t2 t2 / p28.3.0.1 t1 / p2.0.0.-4 t2
p21.0.2.-3 / p3.3.7.-3 t0 / p2.0.3.-4 t0 t1
p1.0.2.-4 t1 / p0.0.4.-2 / p26.3.3.-3 t3
p2.0.-4.3 t3 / p3.0.5.2 / p1.1.7.-4 t1
p2.0.-4.1 / p0.0.7.1 / p3.2.4.-3 t1
p2.1.-1.-3 / g0 / p1.1.7.-2
"""
"""A line a round, its turns between slashes.

Their words are `p`, a tile is placed (tile, turn, column, row), `t`, one is taken, `a`, an area is added (pile, column, level), and
`g`, a seat passes for a green area.
"""


def _beginning() -> State[Any, Any, Any]:
    """Return the beginning: each seat has the entrance of its number and its starting tile."""
    state = setup(Options(), _SEATS, bytes(32)).state
    public, table = state.public, COMPONENTS.table(_SEATS)
    nothing_won = (0,) * len(_ACHIEVEMENTS)
    players = tuple(Player(Park((Plot(seat, 0, 0),)), (_STARTING[seat],), nothing_won) for seat in range(_SEATS))
    areas = {area.id: number for number, area in enumerate(AREAS)}
    kinds = {printed.id: number for number, printed in enumerate(COMPONENTS.achievements)}
    piles, hidden = piled(tuple(tuple(areas[name] for name in pile) for pile in _PILES))
    awards = tuple(award(kind, table) for kind in sorted(kinds[name] for name in _ACHIEVEMENTS))
    stock = replace(public.stock, piles=piles, awards=awards)
    public = replace(public, asks=BUILD_ASKS[_FIRST], players=players, stock=stock, starter=_FIRST)
    return replace(state, public=public, hidden=hidden)


def _read(word: str) -> Action:
    """Return the action that a word of `_TURNS` says."""
    kind, numbers = word[0], tuple(map(int, word[1:].split(".")))
    if kind == "p":
        return Place(Placement(*numbers))
    if kind == "a":
        pile, column, level = numbers
        return AddArea(pile, (column, level))
    return Take(*numbers) if kind == "t" else Pass(*numbers)


_ACTIONS = tuple(
    tuple(_read(word) for word in turn.split()) for line in _TURNS.strip().splitlines() for turn in line.split(" / ")
)


def moves_of(first: int, last: int) -> tuple[tuple[int, Action], ...]:
    """Return what was done from one turn to another, both counted from 1 and included, as (seat, action)."""
    turns = range(first - 1, last)
    return tuple(((_FIRST + turn) % _SEATS, action) for turn in turns for action in _ACTIONS[turn])


@functools.cache
def at_turn(turn: int) -> State[Any, Any, Any]:
    """Return the position at the beginning of a turn."""
    if turn == 1:
        return _beginning()
    game, state = load("barenpark"), at_turn(turn - 1)
    for seat, action in moves_of(turn - 1, turn - 1):
        state = attempt(game, state, {seat: action}).state
    return state
