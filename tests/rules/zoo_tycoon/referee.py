"""Judge a zoo a second time, from the text of the rules and the printed tables, with nothing of `rules.zoo`.

Everything is done the long way: assignments are tried one by one (R59), squares are pairs of row and column, cards are read from
the tables that a person reads. Slow and plain on purpose; where it disagrees with the rules, one of the two is wrong.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations, product
from typing import NamedTuple

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Main, Zoo
from tests.rules.zoo_tycoon import tables

YELLOW, LIGHT, DARK = "yellow", "light", "dark"
RAINFOREST, SAVANNA, MONTANE = BIOMES = ("rainforest", "savanna", "montane")
NONE = -1
SPACES = {"conservation": range(4, 41, 4), "popularity": range(6, 39, 4)}
"""The education spaces that pay 1 on either track (R17)."""

Square = tuple[int, int]


class Card(NamedTuple):
    """One main as its card has it."""

    level: int
    category: str
    biome: str
    popularity: tuple[int, ...]
    education: int
    conservation: int
    per_tile: int
    cost: int
    males: str
    co_ok: bool
    ladders: tuple[str, str, str, str]
    points: tuple[tuple[int, int], ...]


class CoCard(NamedTuple):
    """One co as its tile has it."""

    biome: str
    category: str
    tiles: int
    popularity: int
    education: int
    conservation: int


def _lines(table: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in table.strip().splitlines()]


def _cards() -> tuple[Card, ...]:
    cards = []
    for one, needs, young in zip(*map(_lines, (tables.MAINS, tables.NEEDS, tables.OFFSPRING)), strict=True):
        assert one[0] == needs[0] == young[0]
        pairs = tuple(
            (int(group), int(number)) for group, _, number in (cell.partition(":") for cell in young[5].split())
        )
        experience, space, retreats, group = needs[1:]
        cards.append(
            Card(
                level=int(one[1]),
                category=one[2],
                biome=one[3],
                popularity=tuple(map(int, one[4].split("/"))),
                education=int(one[5]),
                conservation=int(one[6]),
                per_tile=int(one[9]),
                cost=int(one[10]),
                males=one[11],
                co_ok=one[12] == "yes",
                ladders=(experience, space, retreats, group),
                points=pairs,
            )
        )
    return tuple(cards)


CARDS = _cards()
CO = tuple(CoCard(one[1], one[2], *map(int, one[3:7])) for one in _lines(tables.CO))


# --- an enclosure -----------------------------------------------------------------------------------------------------


def squares(mask: int) -> set[Square]:
    """Return the squares of a set, as rows and columns of 8."""
    return {(number // 8, number % 8) for number in range(48) if mask >> number & 1}


def beside(one: Square) -> set[Square]:
    """Return the squares that share an edge with one (R6)."""
    row, column = one
    return {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}


def animals(main: Main) -> int:
    """Return how many stand in the enclosure; young that are discs do not (R70)."""
    return main.males + main.females + main.lying


def occupied(main: Main) -> int:
    """Return ceil(animals ÷ animals per tile), counted out (R24)."""
    left, tiles = animals(main), 0
    while left > 0:
        left, tiles = left - CARDS[main.species].per_tile, tiles + 1
    return tiles


def co_card(enclosure: Enclosure) -> CoCard | None:
    return None if enclosure.co == NONE else CO[enclosure.co - len(CARDS)]


def spare(enclosure: Enclosure) -> int:
    """Return the tiles that neither main nor co occupies (R33)."""
    co = co_card(enclosure)
    taken = (occupied(enclosure.main) if enclosure.main else 0) + (co.tiles if co else 0)
    return len(squares(enclosure.squares)) - taken


def colour(ladder: str, value: int) -> str | None:
    """Return the highest colour that a value reaches on a printed ladder, None below the standard (R38-R40)."""
    best = None
    for start, name in zip(ladder.rstrip("+").split("/"), (YELLOW, LIGHT, DARK), strict=True):
        if start != "-" and value >= int(start):
            best = name
    return best


def colours(enclosure: Enclosure) -> list[str | None]:
    """Return the colours of the four needs: experience, free space, retreats, group (R38)."""
    main = enclosure.main
    assert main is not None
    have = (main.experience, spare(enclosure), len(squares(enclosure.points[3])), animals(main))
    return [colour(*one) for one in zip(CARDS[main.species].ladders, have, strict=True)]


def mood(enclosure: Enclosure) -> str | None:
    """Return the worst colour, None where a standard is not met (R40)."""
    here = colours(enclosure)
    return next((one for one in (None, YELLOW, LIGHT, DARK) if one in here), None)


def content(enclosure: Enclosure, closed: frozenset[int] = frozenset()) -> bool:
    """Tell whether all may live there so (R29, R31, R35, R39, R42-R44); `closed` are mains whose plus does not count."""
    main, co, biome = enclosure.main, co_card(enclosure), BIOMES[enclosure.biome]
    if spare(enclosure) < 0 or (co and co.biome != biome):
        return False
    if main is None:
        return True
    card = CARDS[main.species]
    if card.biome != biome or (co and not card.co_ok) or None in colours(enclosure):
        return False
    group = card.ladders[3]
    if (not group.endswith("+") or main.species in closed) and animals(main) > int(group.rstrip("+").split("/")[-1]):
        return False
    females = main.females + main.lying
    allowed = {"any": True, "alpha": main.males <= 1, "bachelor": main.males <= 1 or not females}
    return allowed[card.males]


def values(enclosure: Enclosure) -> tuple[int, int]:
    """Return education and conservation of main and co together (R48, R49)."""
    living = [CARDS[enclosure.main.species]] if enclosure.main else []
    co = co_card(enclosure)
    cards: list[Card | CoCard] = [*living, *([co] if co else [])]
    return sum(one.education for one in cards), sum(one.conservation for one in cards)


def base(main: Main) -> int:
    """Return the popularity on the card; three have another value from two animals on (R47)."""
    printed = CARDS[main.species].popularity
    return printed[-1] if animals(main) > 1 else printed[0]


def allowed_points(enclosure: Enclosure) -> int:
    """Return how many popularity points work (R51): what the card gives for the largest group that is reached."""
    if enclosure.main is None:
        return 0
    return max(
        [0, *(number for group, number in CARDS[enclosure.main.species].points if animals(enclosure.main) >= group)]
    )


# --- buildings --------------------------------------------------------------------------------------------------------


def kind(building: Building) -> str:
    return COMPONENTS.buildings[building.illustration].kind


def biomes(building: Building) -> tuple[str, ...]:
    return tuple(one.split("-")[0] for one in COMPONENTS.buildings[building.illustration].biomes)


def place(building: Building) -> Square:
    return building.square // 8, building.square % 8


def near(building: Building, enclosure: Enclosure) -> bool:
    """Tell whether some tile of an enclosure shares an edge with a building."""
    return bool(beside(place(building)) & squares(enclosure.squares))


def of(zoo: Zoo, *kinds: str) -> list[Building]:
    return [one for one in zoo.buildings if kind(one) in kinds]


def assignments(reach: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
    """Yield every way to give each neighbour to one of the buildings that it touches (R59); leaving one out is never better."""
    return product(*[one for one in reach if one])


def park_points(zoo: Zoo) -> int:
    """Return 1 for each building beside a park that is no park, at most 4 a park, each building for one park (R59, R61)."""
    parks = of(zoo, "park")
    others = [one for one in zoo.buildings if one not in parks]
    reach = [[number for number, park in enumerate(parks) if place(park) in beside(place(one))] for one in others]
    return max(sum(min(4, way.count(number)) for number in range(len(parks))) for way in assignments(reach))


def booth_points(zoo: Zoo) -> int:
    """Return 2 for each enclosure with education beside a booth that names its biome, 4 a biome and booth at most (R59, R62)."""
    booths = of(zoo, "education-booth")
    taught = [one for one in zoo.enclosures if values(one)[0] > 0]
    reach = [
        [number for number, booth in enumerate(booths) if BIOMES[one.biome] in biomes(booth) and near(booth, one)]
        for one in taught
    ]
    served = [one.biome for one, touched in zip(taught, reach, strict=True) if touched]
    best = 0
    for way in assignments(reach):
        pairs = list(zip(way, served, strict=True))
        best = max(best, sum(min(4, 2 * pairs.count(pair)) for pair in set(pairs)))
    return best


def center_points(zoo: Zoo) -> int:
    """Return 1 for each enclosure with conservation beside a center, at most 4 a center (R59, R63)."""
    centers = of(zoo, "conservation-center")
    saved = [one for one in zoo.enclosures if values(one)[1] > 0]
    reach = [[number for number, center in enumerate(centers) if near(center, one)] for one in saved]
    return max(sum(min(4, way.count(number)) for number in range(len(centers))) for way in assignments(reach))


def commerce_stands(zoo: Zoo) -> bool:
    """Tell whether each food booth and zoo shop has its enclosures (R65, R66, A47)."""
    return all(_served(zoo, biome) for biome in BIOMES)


def _served(zoo: Zoo, biome: str) -> bool:
    booths = [one for one in of(zoo, "food-booth") if biomes(one) == (biome,)]
    shops = [one for one in of(zoo, "zoo-shop") if biomes(one) == (biome,)]
    living = [one for one in zoo.enclosures if BIOMES[one.biome] == biome and (one.main or one.co != NONE)]
    if shops and (len(booths) < 2 or not all(any(near(shop, one) for one in living) for shop in shops)):
        return False
    if not booths:
        return True
    # two enclosures for the first, one further for the second: some order of booths, some choice of different enclosures
    for order in permutations(booths):
        wanted = [order[0], *order]
        if any(
            all(near(booth, one) for booth, one in zip(wanted, chosen, strict=True))
            for chosen in permutations(living, len(wanted))
        ):
            return True
    return False


# --- the zoo ----------------------------------------------------------------------------------------------------------


class Verdict(NamedTuple):
    """What a zoo stands for: its three tracks, costs, welfare score, buzz."""

    popularity: int
    education: int
    conservation: int
    costs: int
    welfare: int
    buzz: int


def popular(zoo: Zoo) -> int:
    """Return lasting popularity of the zoo as it stands (R11)."""
    points = park_points(zoo)
    for one in zoo.enclosures:
        co = co_card(one)
        points += base(one.main) if one.main else 0
        points += co.popularity if co else 0
        points += 1 if one.main and co else 0
        points += min(len(squares(one.points[0])), allowed_points(one))
    return points


def taught(zoo: Zoo) -> int:
    """Return education as the zoo stands: an education point pays the whole value once (R52)."""
    return booth_points(zoo) + sum(values(one)[0] for one in zoo.enclosures if one.points[1])


def conserved(zoo: Zoo) -> int:
    """Return conservation as the zoo stands: points up to the value (R53)."""
    return center_points(zoo) + sum(min(len(squares(one.points[2])), values(one)[1]) for one in zoo.enclosures)


def gross(zoo: Zoo) -> int:
    """Return the running costs before the floor (R23, R67): what a marker on a track without an end would show."""
    cost = sum(occupied(one.main) * CARDS[one.main.species].cost for one in zoo.enclosures if one.main)
    cost += 2 * sum(one.co != NONE for one in zoo.enclosures)
    return cost + zoo.staff.surcharge - 3 * len(of(zoo, "food-booth")) - 5 * len(of(zoo, "zoo-shop"))


def welfare(enclosures: Iterable[Enclosure]) -> int:
    """Return −1, 0 or +2 for each main (R46)."""
    return sum({YELLOW: -1, LIGHT: 0, DARK: 2, None: -1}[mood(one)] for one in enclosures if one.main)


def judged(zoo: Zoo) -> Verdict:
    """Return what a zoo stands for; all by the readings that are usual."""
    new = [base(one.main) for one in zoo.enclosures if one.main and one.main.new]
    return Verdict(
        popularity=max(0, popular(zoo) + zoo.ledger.popularity),
        education=min(40, max(0, taught(zoo) + zoo.ledger.education)),
        conservation=max(0, conserved(zoo) + zoo.ledger.conservation),
        costs=max(0, gross(zoo)),
        welfare=welfare(zoo.enclosures),
        buzz=zoo.buzz + max(new, default=0),
    )
