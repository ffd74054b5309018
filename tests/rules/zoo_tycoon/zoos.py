"""Draw zoos for the tests: a picture says where enclosures and buildings lie, a letter each."""

from collections.abc import Iterable
from typing import Any

from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import (
    BIOME,
    BUILDING_BIOMES,
    COMPONENTS,
    KIND,
    MAINS,
    NOBODY,
    SPECIES,
    species,
)
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Group, Ledger, Main, Staff, Zoo
from engine.games.zoo_tycoon.rules.step import Year
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS, PROHIBITED, around, connected, each
from engine.games.zoo_tycoon.rules.zoo.tracks import contributions

POINTS = ("popularity", "education", "conservation", "retreats")
R, S, M = range(3)


def at(row: int, column: int) -> int:
    """Return the number of a square."""
    return row * COLUMNS + column


def drawn(*rows: str, top: int = 1) -> dict[str, int]:
    """Return the squares of each letter of a picture, `.` excepted, whose first row is row `top` of the board."""
    found: dict[str, int] = {}
    for row, line in enumerate(rows, start=top):
        for column, letter in enumerate(line):
            if letter != ".":
                found[letter] = found.get(letter, 0) | 1 << at(row, column)
    return found


def strip(tiles: int, row: int = 1) -> int:
    """Return so many squares from the left end of a row on, round to the next row if need be."""
    return ((1 << tiles) - 1) << row * COLUMNS


def standing(squares: int, counts: dict[str, int]) -> tuple[int, int, int, int]:
    """Return focal points by kind, one a tile in reading order."""
    free = list(each(squares))
    masks = []
    for kind in POINTS:
        mask = 0
        for _ in range(counts.get(kind, 0)):
            mask |= 1 << free.pop(0)
        masks.append(mask)
    return tuple(masks)  # type: ignore[return-value]


def main(name: str, males: int, females: int, experience: int = 1, **more: Any) -> Main:
    """Return an exhibited main."""
    return Main(species(name), males, females, experience, **more)


def enclosure(
    squares: int, inside: Main | None = None, co: str | None = None, biome: int | None = None, **points: int
) -> Enclosure:
    """Return an enclosure whose biome is that of its inhabitants unless it is given."""
    other = NOBODY if co is None else species(co)
    if biome is None:
        biome = BIOME[other if inside is None else inside.species]
    return Enclosure(biome, squares, inside, other, standing(squares, points))


def empty(squares: int, biome: int, **points: int) -> Enclosure:
    """Return an enclosure in which nothing lives."""
    return Enclosure(biome, squares, points=standing(squares, points))


def illustration(kind: int, *biomes: int, number: int = 0) -> int:
    """Return one of the different buildings: of a kind, with these biomes, the first, second … of its like."""
    return [which for which, one in enumerate(KIND) if one == kind and BUILDING_BIOMES[which] == biomes][number]


def building(squares: int, kind: int, *biomes: int, number: int = 0) -> Building:
    """Return a building on the one square of a set."""
    assert squares.bit_count() == 1
    return Building(illustration(kind, *biomes, number=number), squares.bit_length() - 1)


def zoo(*things: Enclosure | Building | Group, **more: Any) -> Zoo:
    """Return a zoo as at the start, with enclosures, buildings and groups in quarantine."""
    given = {
        "prohibited": PROHIBITED,
        "store": COMPONENTS.givens.start_tiles,
        "money": COMPONENTS.money.start,
        "enclosures": tuple(one for one in things if isinstance(one, Enclosure)),
        "buildings": tuple(one for one in things if isinstance(one, Building)),
        "quarantine": tuple(one for one in things if isinstance(one, Group)),
    }
    return Zoo(**given | more)


def figured(
    popularity: int = 0,
    education: int = 0,
    conservation: int = 0,
    money: int = 0,
    *,
    buzz: int = 0,
    costs: int = 0,
    discs: int = 0,
    breeding: int = 0,
    welfare: int = 0,
    exhibits: Iterable[int] = (),
) -> Zoo:
    """Return a zoo of which these are the figures, and which exhibits some species besides.

    Herds of zebras, happy and unhappy ones, come to its welfare, and one holds its discs; what its tracks and costs show besides
    what lives in it is in its ledger and in what its workers add.
    """
    happy = max(0, welfare + 1) // 2
    unhappy = 2 * happy - welfare
    herds = [
        *[enclosure(strip(5), main("plains-zebra", 1, 5, 4, new=False), retreats=2) for _ in range(happy)],
        *[enclosure(strip(3), main("plains-zebra", 1, 2, 1, new=False), retreats=1) for _ in range(unhappy)],
    ]
    if discs:
        herds.append(enclosure(strip(4), main("plains-zebra", 1, 3, 2, new=False, male_discs=discs), retreats=2))
    for one in exhibits:
        nobody = Main(one, 0, 0, 1, new=False) if one < MAINS else None
        herds.append(Enclosure(BIOME[one], strip(9), nobody, NOBODY if one < MAINS else one))
    here = zoo(*herds, money=money, buzz=buzz, breeding=breeding)
    brings = contributions(here)
    ledger = Ledger(popularity - brings.popularity, education - brings.education, conservation - brings.conservation)
    return replace(here, ledger=ledger, staff=Staff(surcharge=costs - brings.cost))


def of_biomes(*counts: int) -> list[int]:
    """Return as many species of rainforest, savanna and mountains, guests first, which change no welfare."""
    by_biome = [[one for one in (*range(MAINS, SPECIES), *range(MAINS)) if BIOME[one] == biome] for biome in (R, S, M)]
    return [one for its, count in zip(by_biome, counts, strict=True) for one in its[:count]]


def stepped(here: Zoo, step: Any, **year: Any) -> Zoo | Refusal:
    """Return a zoo after a step of the building phase in such a year, or why it cannot be."""
    return step.in_year(here, Year(**year))


def done(result: Zoo | Refusal) -> Zoo:
    """Return the zoo after a step, which must have been legal."""
    assert isinstance(result, Zoo), result
    return result


def refused(result: Zoo | Refusal) -> Refusal:
    """Return why a step was refused, which it must have been."""
    assert isinstance(result, Refusal), result
    return result


def extension_squares(here: Zoo, place: int) -> int:
    """Return the free squares beside an enclosure."""
    return around(here.enclosures[place].squares) & free_squares(here)


def is_possible(one: Enclosure) -> bool:
    """Tell whether an enclosure hangs together, with each of its focal points on a tile of its own (R27, R50)."""
    seen = 0
    for points in one.points:
        if points & seen or points & ~one.squares:
            return False
        seen |= points
    return bool(one.squares) and connected(one.squares)
