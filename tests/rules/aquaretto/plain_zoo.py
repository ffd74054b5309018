"""Hold one water zoo in sets of places, straight from the words of the rules: the part of `referee` that knows no table.

A place is (row, column) of the frame that the printed zoo lies in. A tile is a pair of a name and a sign: `f` and `m` can still
have a baby, `F` and `M` have had theirs, `y` is a baby, `fish` and `wild` speak for themselves. An action is written as a
tuple: its name, and what it is done with.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from itertools import product
from typing import Any

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules import layout as g
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.money import Buy, Large, MoveCoworker, Settle, Small
from engine.games.aquaretto.rules.table import (
    CASHIER,
    COIN as COIN_TILE,
    DEPOT as DEPOT_CELL,
    FISH,
    FORM,
    KEEPER,
    KIND,
    MANAGER,
    TRAINER,
    WILD,
    Zoo as EngineZoo,
)
from engine.games.aquaretto.rules.turn import Load, Take
from engine.games.aquaretto.rules.unloading import Place as EnginePlace
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG

Place = tuple[int, int]
Tile = tuple[str, str]
BOARD = (" ooo ", "ooooo", "ooooo", "#oooo", "##oo ")
SPACES, ENTRANCE = (
    {(row, col) for row, line in enumerate(BOARD) for col, mark in enumerate(line) if mark == wanted} for wanted in "o#"
)
TRAINED = ("dolphin", "orca", "sea lion")
COIN = ("coin", "")
DEPOT = "depot"
PRICES = {"settle": 1, "move": 1, "buy": 2, "discard": 2, "large": 2, "small": 1}
_SIGNS = {
    PLAIN: "",
    FEMALE: "f",
    MALE: "m",
    YOUNG: "y",
    MOTHER: "F",
    FATHER: "M",
    FISH: "fish",
    WILD: "wild",
}
_JOBS = {CASHIER: "cashier", KEEPER: "keeper", MANAGER: "manager"}


def written(tile: int) -> Tile:
    return COIN if tile == COIN_TILE else (COMPONENTS.kinds[KIND[tile]].name, _SIGNS[FORM[tile]])


def post(where: int) -> Any:
    return _JOBS[where] if where < 0 else g.row_col(where)


def covered(site: g.Site) -> frozenset[Place]:
    return frozenset(map(g.row_col, g.cells_of(site)))


def done(action: Any) -> tuple[Any, ...]:
    """Write an action as a tuple."""
    name = type(action).__struct_config__.tag
    match action:
        case EnginePlace((tile, cell)):
            return name, written(tile), DEPOT if cell == DEPOT_CELL else g.row_col(cell)
        case Settle(cell) | Home(cell):
            return name, g.row_col(cell)
        case MoveCoworker(where) | Work(where):
            return name, post(where)
        case Large(cell):
            return name, covered((g.LARGE, cell))
        case Small((turn, cell)):
            return name, covered((g.SMALL + turn, cell))
        case Load(what) | Take(what) | Buy(what):
            return name, what
        case _:
            return (name,)


def beside(place: Place) -> set[Place]:
    row, col = place
    return {(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)}


def around(place: Place) -> set[Place]:
    row, col = place
    return {(row + down, col + right) for down, right in product((-1, 0, 1), repeat=2)} - {place}


@functools.cache
def _sites(spaces: frozenset[Place], lack: bool) -> frozenset[frozenset[Place]]:
    found = set()
    for row, col in product(range(-9, 13), repeat=2):
        square = {(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)}
        for covers in [square - {corner} for corner in square] if lack else [square]:
            free = covers.isdisjoint(spaces) and covers.isdisjoint(ENTRANCE)
            if free and any(not beside(place).isdisjoint(spaces) for place in covers):
                found.add(frozenset(covers))
    return frozenset(found)


@dataclass
class Zoo:
    """Hold one water zoo with all that belongs to it."""

    spaces: set[Place]
    tiles: dict[Place, Tile]
    trainers: set[Place]
    jobs: dict[str, int]
    depot: list[Tile]
    coins: int
    large: int
    small: int

    @classmethod
    def read(cls, zoo: EngineZoo) -> Zoo:
        lying = dict(zip(map(g.row_col, g.layout_of(zoo.built).cells), zoo.spaces, strict=True))
        return cls(
            SPACES.union(*map(covered, zoo.built)),
            {place: written(what) for place, what in lying.items() if what >= 0},
            {place for place, what in lying.items() if what == TRAINER},
            dict(zip(("cashier", "keeper", "manager"), zoo.staff, strict=True)),
            [written(tile) for tile in zoo.depot],
            zoo.coins,
            *zoo.spare,
        )

    def empty(self) -> set[Place]:
        return self.spaces - set(self.tiles) - self.trainers

    def basin(self, kind: str) -> set[Place]:
        return {place for place, (name, _) in self.tiles.items() if name == kind}

    def homes(self, kind: str) -> set[Place]:
        """Return where a tile of a kind may go: beside its basin, or to start one; never beside another kind."""
        kinds = {name for name, _ in self.tiles.values()}
        if kind not in kinds and len(kinds) >= 3 + (2 - self.large):
            return set()
        found = set()
        for place in self.empty():
            near = {self.tiles[there][0] for there in beside(place) if there in self.tiles}
            if near == ({kind} if kind in kinds else set()):
                found.add(place)
        return found

    def sites(self, lack: bool) -> frozenset[frozenset[Place]]:
        """Return all that an expansion may cover: a square of four, or one that lacks a corner."""
        return _sites(frozenset(self.spaces), lack)

    def posts(self) -> set[Any]:
        """Return where one coworker more could work."""
        most = {"cashier": 2, "keeper": 2, "manager": 1}
        return {job for job, count in self.jobs.items() if count < most[job]} | self.empty()

    def staff(self, where: Any, change: int) -> None:
        if where in self.jobs:
            self.jobs[where] += change
        elif change > 0:
            self.trainers.add(where)
        else:
            self.trainers.remove(where)

    def movable(self) -> set[Any]:
        """Return the posts whose coworker could do something else somewhere else."""
        at_work = {job for job, count in self.jobs.items() if count} | self.trainers
        return {where for where in at_work if self.posts() - {where}}

    def score(self) -> int:
        able = {place for place, (name, sign) in self.tiles.items() if name in TRAINED and sign != "wild"}
        fish = sum(sign == "fish" for _, sign in self.tiles.values())
        each = 1 if self.jobs["manager"] else 2
        return (
            len(self.tiles)
            + self.jobs["cashier"] * self.coins
            + self.jobs["keeper"] * fish
            + sum(len(around(trainer) & able) for trainer in self.trainers)
            - each * len({name for name, _ in self.depot})
        )
