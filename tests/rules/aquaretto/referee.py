"""Referee Aquaretto a second time, straight from the words of the rules, in sets of places: slow, simple, and sharing no rule with
the engine. `Table.read` copies a position, `legal` says what may be done in it, `play` what comes of it.

A place is (row, column) of the frame that the printed zoo lies in. A tile is a pair of a name and a sign: `f` and `m` can still
have a baby, `F` and `M` have had theirs, `y` is a baby, `fish` and `wild` speak for themselves. An action is written as a
tuple: its name, and what it is done with.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from itertools import product
from typing import Any

from engine.games.aquaretto import ground as g
from engine.games.aquaretto import model as m
from engine.games.aquaretto.data import COMPONENTS
from tests.rules.truck_round import TruckRound

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
    m.PLAIN: "",
    m.FEMALE: "f",
    m.MALE: "m",
    m.YOUNG: "y",
    m.MOTHER: "F",
    m.FATHER: "M",
    m.FISH: "fish",
    m.WILD: "wild",
}
_JOBS = {m.CASHIER: "cashier", m.KEEPER: "keeper", m.MANAGER: "manager"}


def written(tile: int) -> Tile:
    return COIN if tile == m.COIN else (COMPONENTS.kinds[m.KIND[tile]].name, _SIGNS[m.FORM[tile]])


def post(where: int) -> Any:
    return _JOBS[where] if where < 0 else g.row_col(where)


def covered(site: g.Site) -> frozenset[Place]:
    return frozenset(map(g.row_col, g.cells_of(site)))


def done(action: Any) -> tuple[Any, ...]:
    """Write an action as a tuple."""
    name = type(action).__name__.lower()
    match action:
        case m.Place((tile, cell)):
            return name, written(tile), DEPOT if cell == m.DEPOT else g.row_col(cell)
        case m.Settle(cell) | m.Home(cell):
            return name, g.row_col(cell)
        case m.Move(where) | m.Work(where):
            return name, post(where)
        case m.Large(cell):
            return name, covered((g.LARGE, cell))
        case m.Small((turn, cell)):
            return name, covered((g.SMALL + turn, cell))
        case m.Load(what) | m.Take(what) | m.Buy(what):
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
    def read(cls, zoo: m.Zoo) -> Zoo:
        lying = dict(zip(map(g.row_col, g.ground(zoo.built).cells), zoo.spaces, strict=True))
        return cls(
            SPACES.union(*map(covered, zoo.built)),
            {place: written(what) for place, what in lying.items() if what >= 0},
            {place for place, what in lying.items() if what == m.TRAINER},
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


@dataclass
class Table:
    """Hold everything that lies open, and what is asked of the mover: the last of `asked` first."""

    round: TruckRound
    zoos: list[Zoo]
    young: dict[str, int]
    bank: int
    coworkers: int
    box: list[Tile]
    asked: list[tuple[str, Any]]
    races: list[list[int]]

    @classmethod
    def read(cls, public: m.Public) -> Table:
        what = {m.OFFSPRING: written, m.BOUGHT: written, m.MOVE: post}
        return cls(
            TruckRound.read(public.round, written),
            [Zoo.read(zoo) for zoo in public.zoos],
            {kind.name: left for kind, left in zip(COMPONENTS.kinds, public.young, strict=True)},
            public.bank,
            public.coworkers,
            sorted(map(written, public.box)),
            [(ask.kind, what[ask.kind](ask.about[0]) if ask.about else None) for ask in public.asks],
            [list(points) for points in public.race],
        )

    @property
    def own(self) -> Zoo:
        return self.zoos[self.round.mover]

    @property
    def load(self) -> list[Tile]:
        """Return what is left on the truck of the mover."""
        return self.round.loads[self.round.has[self.round.mover]]

    def legal(self) -> set[tuple[Any, ...]]:
        asked, about = self.asked[-1]
        if asked == "turn":
            return self.round.turns() | {action for action in self.money() if self.own.coins >= PRICES[action[0]]}
        if asked == "load":
            return {("load", truck) for truck in self.round.with_room()}
        if asked == "unload":
            return {("place", tile, place) for tile in self.load for place in (*self.own.homes(tile[0]), DEPOT)}
        if asked in ("young", "bought"):
            return {("home", place) for place in self.own.homes(about[0])}
        return {("work", where) for where in self.own.posts() if where != about}

    def money(self) -> set[tuple[Any, ...]]:
        """Return what the mover could do for money, if there were enough of it."""
        own = self.own
        found: set[tuple[Any, ...]] = {("move", where) for where in own.movable()}
        if own.depot:
            found |= {("settle", place) for place in own.homes(own.depot[-1][0])} | {("discard",)}
        for seat, zoo in enumerate(self.zoos):
            if seat != self.round.mover and zoo.depot and own.homes(zoo.depot[-1][0]):
                found.add(("buy", seat))
        if own.large:
            found |= {("large", covers) for covers in own.sites(lack=False)}
        if own.small:
            found |= {("small", covers) for covers in own.sites(lack=True)}
        return found

    def play(self, action: tuple[Any, ...], turned: Tile | None) -> None:
        """Do a legal action; `turned` is the tile that a draw reveals. What can be answered in one way only is answered."""
        verb, *what = action
        if verb in PRICES:
            self.pays(PRICES[verb])
            self.asked = []
        getattr(self, f"do_{verb}")(*(what or ([turned] if verb == "draw" else [])))
        while self.asked and self.answered():
            pass
        if not self.asked:
            self.turn_over()

    def pays(self, price: int) -> None:
        self.own.coins -= price
        self.bank += price

    def do_draw(self, turned: Tile) -> None:
        self.round.draw(turned)
        self.asked = [("load", None)]

    def do_load(self, truck: int) -> None:
        self.round.load(truck)
        self.asked = []

    def do_take(self, truck: int) -> None:
        self.round.has[self.round.mover] = truck
        self.own.coins += self.load.count(COIN)
        self.round.loads[truck] = [tile for tile in self.load if tile != COIN]
        self.asked = [("unload", None)]

    def do_place(self, tile: Tile, place: Any) -> None:
        self.load.remove(tile)
        if place == DEPOT:
            self.own.depot.append(tile)
        else:
            self.moves_in(tile, place)

    def do_settle(self, place: Place) -> None:
        self.moves_in(self.own.depot.pop(), place)

    def do_buy(self, seat: int) -> None:
        self.bank -= 1
        self.zoos[seat].coins += 1
        self.asked = [("bought", self.zoos[seat].depot.pop())]

    def do_discard(self) -> None:
        self.box = sorted([*self.box, self.own.depot.pop()])

    def do_move(self, where: Any) -> None:
        self.asked = [("move", where)]

    def do_large(self, covers: frozenset[Place]) -> None:
        self.own.spaces |= covers
        self.own.large -= 1

    def do_small(self, covers: frozenset[Place]) -> None:
        self.own.spaces |= covers
        self.own.small -= 1

    def do_home(self, place: Place) -> None:
        _, tile = self.asked.pop()
        self.moves_in(tile, place)

    def do_work(self, where: Any) -> None:
        asked, source = self.asked.pop()
        if asked == "move":
            self.own.staff(source, -1)
        else:
            self.coworkers -= 1
        self.own.staff(where, 1)

    def moves_in(self, tile: Tile, place: Place) -> None:
        """Put a tile in the zoo of the mover: first a coin, then a baby with all that it brings, then a coworker."""
        own, (kind, sign) = self.own, tile
        own.tiles[place] = tile
        size = len(own.basin(kind))
        if size in (3, 6, 9, 12):
            own.coins += 1
            self.bank -= 1
        if size in (5, 10):
            self.asked.append(("coworker", None))
        other = (kind, {"f": "m", "m": "f"}.get(sign, "nobody"))
        mates = [there for there, what in own.tiles.items() if what == other]
        if mates:
            own.tiles[mates[0]], own.tiles[place] = (kind, other[1].upper()), (kind, sign.upper())
            self.young[kind] -= 1
            self.asked.append(("young", (kind, "y")))

    def answered(self) -> bool:
        """Answer what is asked if there is no choice; tell whether that was so."""
        asked, about = self.asked[-1]
        if asked == "unload" and not self.load:
            self.asked.pop()
            return True
        if asked in ("turn", "load", "unload"):
            return False
        possible = self.legal()
        if len(possible) > 1:
            return False
        if possible:
            ((verb, what),) = possible
            getattr(self, f"do_{verb}")(what)
            return True
        self.asked.pop()  # a baby without a space goes to the depot, a coworker without a post goes home
        if asked == "young":
            self.own.depot.append(about)
        return True

    def turn_over(self) -> None:
        ended, left = self.round.pass_on()
        if ended:
            self.box = sorted([*self.box, *left])
            self.races.append([zoo.score() for zoo in self.zoos])
        self.asked = [] if ended and self.round.last else [("turn", None)]

    def places(self) -> list[int]:
        """Return each seat's place: points first, then coins, else shared."""
        ranks = [(zoo.score(), zoo.coins) for zoo in self.zoos]
        return [1 + len([rank for rank in ranks if rank > mine]) for mine in ranks]
