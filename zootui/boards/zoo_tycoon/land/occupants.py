"""Say what each square shows: animals, guests and young of an enclosure, what a building brings.

Animals have no fixed place (R32), so a picture gives them one: the main on the first tiles as tightly as it may (R24), then the co
on tiles that touch, the rest is free.
"""

from dataclasses import dataclass
from functools import lru_cache

from engine.games.zoo_tycoon.components.numbers import CO_TILES, COMPONENTS, KIND, NOBODY
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import KINDS, effect
from engine.games.zoo_tycoon.rules.zoo.needs import main_tiles
from engine.games.zoo_tycoon.rules.zoo.squares import NEIGHBOURS, each

MALE, FEMALE, LYING = range(3)
"""A grown animal of a main as it is drawn."""


@dataclass(frozen=True)
class TileShown:
    """What one tile shows."""

    first: bool = False
    """Whether it is the first of its enclosure, with the name of the main and how it fares."""
    animals: tuple[int, ...] = ()
    """MALE, FEMALE or LYING each."""
    new: tuple[bool, ...] = ()
    """Which of them came just now."""
    co: int = NOBODY
    """The guest on it, named on the first of its tiles."""
    co_first: bool = False
    young: tuple[int, int] = (0, 0)
    """The discs, males and females, shown on one tile."""

    @property
    def free(self) -> bool:
        """Tell whether nobody stands on it (R33)."""
        return not self.animals and self.co == NOBODY


@lru_cache(1024)
def lay_out(enclosure: Enclosure, came: tuple[int, int, int] = (0, 0, 0)) -> tuple[tuple[int, TileShown], ...]:
    """Return each square of an enclosure with what its tile shows; `came` are the males, upright and lying females that are new."""
    squares = list(each(enclosure.squares))
    main = enclosure.main
    taken = [] if main is None else squares[: main_tiles(main)]
    rest = [square for square in squares if square not in taken]
    guest = _co_tiles(rest, 0 if enclosure.co == NOBODY else CO_TILES[enclosure.co])
    young = (0, 0) if main is None else (main.male_discs, main.female_discs)
    free = [square for square in rest if square not in guest]
    named = (squares[0], *guest[:1])
    cradle = next(iter((*free, *[square for square in reversed(squares) if square not in named], squares[-1])))
    herds = {} if main is None else _herds(main, taken, came)
    return tuple(
        (
            square,
            TileShown(
                first=place == 0,
                animals=tuple(kind for kind, _ in herds.get(square, ())),
                new=tuple(fresh for _, fresh in herds.get(square, ())),
                co=enclosure.co if square in guest else NOBODY,
                co_first=bool(guest) and square == guest[0],
                young=young if square == cradle else (0, 0),
            ),
        )
        for place, square in enumerate(squares)
    )


def _co_tiles(rest: list[int], count: int) -> list[int]:
    """Return the tiles of a co: the first that lie side by side (R31), else the first."""
    if count == 2:
        for square in rest:
            beside = next((other for other in rest if other > square and NEIGHBOURS[square] >> other & 1), None)
            if beside is not None:
                return [square, beside]
    return rest[:count]


def _herds(main: Main, squares: list[int], came: tuple[int, int, int]) -> dict[int, list[tuple[int, bool]]]:
    """Return who of a main stands on each of its tiles, and who of them is new: males first, lying females last."""
    counts = (main.males, main.females, main.lying)
    row = [
        (kind, place >= count - fresh)
        for kind, (count, fresh) in enumerate(zip(counts, came, strict=True))
        for place in range(count)
    ]
    per_tile = COMPONENTS.mains[main.species].per_tile
    return {square: row[place * per_tile : (place + 1) * per_tile] for place, square in enumerate(squares)}


@lru_cache(256)
def effects(zoo: Zoo) -> dict[int, int]:
    """Return what each building brings, by its square: points, or what it takes from the running costs, below 0 (R61-R67, A9).

    Neighbours that could serve two of a kind count for the one that was built first.
    """
    found: dict[int, int] = {}
    for place, building in enumerate(zoo.buildings):
        kind = KIND[building.illustration]
        others = tuple(one for one in zoo.buildings if KIND[one.illustration] != kind)
        alike = [one for one in zoo.buildings[:place] if KIND[one.illustration] == kind]
        before = effect(zoo.enclosures, (*others, *alike), kind)
        brings = effect(zoo.enclosures, (*others, *alike, building), kind) - before
        found[building.square] = -brings if KINDS[kind].commercial else brings
    return found
