"""Referee Aquaretto a second time, straight from the words of the rules: slow, simple, and sharing no rule with the engine.

`Table.read` copies a position, `legal` says what may be done in it, `play` what comes of it. Tiles, places and actions are written
as `plain_zoo` says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.table import BOUGHT, MOVE, OFFSPRING, Public
from tests.rules.aquaretto.plain_zoo import COIN, DEPOT, PRICES, Place, Tile, Zoo, post, written
from tests.rules.truck_round import TruckRound


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
    def read(cls, public: Public) -> Table:
        what = {OFFSPRING: written, BOUGHT: written, MOVE: post}
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
