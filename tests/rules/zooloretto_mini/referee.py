"""Referee Zooloretto Mini a second time, straight from the words of the rules, in plain lists: slow, simple, and sharing no rule
with the engine. `Table.read` copies a position, `legal` says what may be done in it, `play` what comes of it.

A tile is a pair of a name and a sign: `f` and `m` can still have a baby, `F` and `M` have had theirs, `y` is a baby. An action is
written as a tuple: its name, and what it is done with.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules import table as m
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeTileOver
from engine.games.zooloretto_mini.rules.turn import Load, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from engine.shared.breeding import FATHER, FEMALE, MALE, MOTHER, PLAIN, YOUNG
from tests.rules.truck_round import TruckRound

Tile = tuple[str, str]
KINDS = ("meerkat", "giraffe", "impala", "llama", "rhino", "ostrich", "wolf")
WORTH = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 8, 6: 12}
BARN = "barn"
_SIGNS = {PLAIN: "", FEMALE: "f", MALE: "m", YOUNG: "y", MOTHER: "F", FATHER: "M"}
_NAMES = [part.name for part in (*COMPONENTS.kinds, *COMPONENTS.landscapes)]


def written(tile: int) -> Tile:
    return _NAMES[m.SORT[tile]], _SIGNS[m.FORM[tile]]


def done(action: Any) -> tuple[Any, ...]:
    """Write an action as a tuple."""
    where = {0: 0, 1: 1, 2: 2, m.BARN: BARN}
    match action:
        case Load(truck) | Take(truck):
            return ("load" if isinstance(action, Load) else "take"), truck
        case Place((tile, spot)):
            return "place", written(tile), where[spot]
        case TakeTileOver((victim, tile, spot)):
            return "take over", victim, written(tile), where[spot]
        case Discard(tile):
            return "discard", written(tile)
        case _:
            return (type(action).__name__.lower(),)


def is_animal(tile: Tile) -> bool:
    return tile[0] in KINDS


@dataclass
class Zoo:
    """Hold three enclosures and a barn."""

    homes: list[list[Tile]]
    barn: list[Tile]

    def takes(self, tile: Tile, spot: int) -> bool:
        """Tell whether a tile may go into an enclosure: six tiles at most, animals of one kind."""
        home = self.homes[spot]
        return len(home) < 6 and (not is_animal(tile) or all(one[0] == tile[0] for one in home if is_animal(one)))

    def score(self) -> int:
        animals = sum(WORTH[sum(map(is_animal, home))] for home in self.homes)
        landscapes = {tile for home in self.homes for tile in home if not is_animal(tile)}
        return animals + 2 * len(landscapes) - 2 * len({name for name, _ in self.barn})

    def tie_break(self) -> int:
        return sum(not is_animal(tile) for home in self.homes for tile in home)


@dataclass
class Table:
    """Hold everything that lies open, and what is asked of the mover."""

    round: TruckRound
    zoos: list[Zoo]
    young: dict[str, int]
    box: list[Tile]
    asked: str
    filled: bool = False
    races: list[list[int]] = field(default_factory=list)

    @classmethod
    def read(cls, public: m.Public) -> Table:
        zoos = [
            Zoo([sorted(map(written, home)) for home in zoo.enclosures], sorted(map(written, zoo.barn)))
            for zoo in public.zoos
        ]
        return cls(
            TruckRound.read(public.round, written),
            zoos,
            dict(zip(KINDS, public.young, strict=True)),
            sorted(map(written, public.box)),
            public.asks[-1].kind if public.asks else "over",
            public.filled,
            [list(points) for points in public.race],
        )

    @property
    def me(self) -> int:
        return self.round.mover

    def legal(self) -> set[tuple[Any, ...]]:
        own = self.zoos[self.me]
        if self.asked == "turn":
            return self.round.turns()
        if self.asked == "load":
            return {("load", truck) for truck in self.round.with_room()}
        if self.asked == "unload":
            tiles = self.round.loads[self.round.has[self.me]]
            homes = {("place", tile, spot) for tile in tiles for spot in range(3) if own.takes(tile, spot)}
            return homes | {("place", tile, BARN) for tile in tiles}
        return self.bonuses() | {("skip",)} if self.asked == "bonus" else set()

    def bonuses(self) -> set[tuple[Any, ...]]:
        """Return what a bonus could do: any tile of another barn into an own enclosure, or one of the own barn out."""
        own = self.zoos[self.me]
        others = [(seat, tile) for seat, zoo in enumerate(self.zoos) if seat != self.me for tile in zoo.barn]
        found = {("take over", seat, tile, spot) for seat, tile in others for spot in range(3) if own.takes(tile, spot)}
        return found | {("discard", tile) for tile in own.barn}

    def play(self, action: tuple[Any, ...], turned: Tile | None) -> None:
        """Do a legal action; `turned` is the tile that a draw reveals."""
        verb, *what = action
        shown, own = self.round, self.zoos[self.me]
        if verb == "draw":
            shown.draw(turned)
            self.asked = "load"
        elif verb == "load":
            shown.load(what[0])
            self.turn_over()
        elif verb == "take":
            shown.has[self.me] = what[0]
            self.asked = "unload"
        elif verb == "place":
            tile, spot = what
            load = shown.loads[shown.has[self.me]]
            load.remove(tile)
            self.filled |= self.moves_in(tile, spot)
            if not load:
                self.asked = "bonus"
                if not (self.filled and self.bonuses()):
                    self.turn_over()
        else:
            if verb == "take over":
                seat, tile, spot = what
                self.zoos[seat].barn.remove(tile)
                self.moves_in(tile, spot)
            elif verb == "discard":
                own.barn.remove(what[0])
                self.box = sorted([*self.box, what[0]])
            self.turn_over()

    def moves_in(self, tile: Tile, spot: int | str) -> bool:
        """Put a tile in the zoo of the mover, with its baby; return whether that filled an enclosure."""
        own = self.zoos[self.me]
        if spot == BARN:
            own.barn = sorted([*own.barn, tile])
            return False
        home = own.homes[spot]
        name, sign = tile
        mate = (name, {"f": "m", "m": "f"}.get(sign, "nobody"))
        if mate in home:
            home.remove(mate)
            home += [(name, mate[1].upper()), (name, sign.upper())]
            self.young[name] -= 1
            if len(home) < 6:
                home.append((name, "y"))
            else:
                own.barn = sorted([*own.barn, (name, "y")])
        else:
            home.append(tile)
        own.homes[spot] = sorted(home)
        return len(home) == 6

    def turn_over(self) -> None:
        self.asked, self.filled = "turn", False
        ended, left = self.round.pass_on()
        if ended:
            self.box = sorted([*self.box, *left])
            self.races.append([zoo.score() for zoo in self.zoos])
            if self.round.last:
                self.asked = "over"

    def places(self) -> list[int]:
        """Return each seat's place: points first, then landscape tiles in enclosures, else shared."""
        ranks = [(zoo.score(), zoo.tie_break()) for zoo in self.zoos]
        return [1 + len([rank for rank in ranks if rank > mine]) for mine in ranks]
