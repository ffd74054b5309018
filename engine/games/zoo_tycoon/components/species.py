"""Species, national parks, and who may live together."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from engine.contract.tree import Meta, Node
from engine.shared.components import Component, Count, Letter, Name, PartlyOurs, Positive

_Mark = Annotated[str, Meta(min_length=2, max_length=2)]
_Short = Annotated[str, Meta(min_length=1, max_length=7)]
"""A word that fits one square of a zoo."""
_Face = Annotated[int, Meta(ge=2, le=6)]
"""A face of a die below which there is another: a die that always succeeds is no die."""
_Begins = Count | None


class PrintedBiome(Component):
    """Describe a biome."""

    id: Name
    name: Name
    letter: Letter


class Category(Component):
    """Describe a category of animals."""

    id: Name
    name: Name
    plural: Name


class Ladder(Node, forbid_unknown_fields=True):
    """Say from which value each colour begins (R38); None where the colour does not exist."""

    yellow: _Begins
    light: _Begins
    dark: _Begins

    @property
    def colours(self) -> tuple[int | None, int | None, int | None]:
        """Return the three beginnings, yellow first."""
        return self.yellow, self.light, self.dark

    @property
    def minimum(self) -> int:
        """Return the minimum standard: the smallest value that has a colour (R39)."""
        return min(value for value in self.colours if value is not None)

    @property
    def top(self) -> int:
        """Return the value from which more changes nothing: where the highest colour begins (R41, A8)."""
        return max(value for value in self.colours if value is not None)

    def colour(self, value: int) -> int:
        """Return the highest colour that `value` reaches, 0 yellow to 2 dark green; -1 below the minimum (R40)."""
        return max(
            (place for place, start in enumerate(self.colours) if start is not None and value >= start), default=-1
        )


class PrintedDemand(Component):
    """Say what has to be there before a species may be taken: species of a category, popularity (R92)."""

    category: str
    species: Positive
    popularity: Count = 0


class Reintroduction(Component):
    """Describe the shared track of a level III main: young needed, points, how often (R140)."""

    young: Positive
    points: Positive
    times: Positive


class PrintedMain(PartlyOurs):
    """Describe a main species.

    `single`: one pair for the whole table (R96). `first_round`: may be taken in round 1 (R127).
    """

    id: Name
    name: Name
    plural: Name
    mark: _Mark
    short: _Short
    level: Literal[1, 2, 3]
    category: str
    biome: str
    popularity: Annotated[tuple[Positive, ...], Meta(min_length=1, max_length=2)]
    """The base value of one animal, then of two or more where that differs (R47)."""
    education: Count
    conservation: Count
    per_tile: Positive
    cost: Positive
    males: Literal["alpha", "bachelor", "any"]
    tolerates_co: bool
    experience: Ladder
    space: Ladder
    retreats: Ladder
    group: Ladder
    points: tuple[tuple[Positive, Count], ...]
    """Says from which group size how many popularity points are allowed (R51), rising."""
    dice: Literal["female", "pair", "one"]
    thresholds: tuple[_Face | None, _Face | None, _Face | None]
    """What a die must reach at yellow, light, dark green, None where nothing is born (R77)."""
    litter: Positive
    nurture: bool
    meeples: tuple[Count, Count]
    """Males and females in the box."""
    most: Positive | None = None
    """The largest group, None without limit (R42)."""
    demand: PrintedDemand | None = None
    reintroduction: Reintroduction | None = None
    single: bool = False
    first_round: bool = True
    house: tuple[str, ...] = ()

    def base(self, animals: int) -> int:
        """Return the base popularity of `animals` animals, at least one (R47)."""
        return self.popularity[min(animals, len(self.popularity)) - 1]

    def points_at(self, animals: int) -> int:
        """Return how many popularity points a group of this size allows (R51)."""
        return max((allowed for start, allowed in self.points if animals >= start), default=0)


class CoSpecies(PartlyOurs):
    """Describe a co-species: how many tiles it occupies (R31), its values, how many tiles of it are in the box."""

    id: Name
    name: Name
    plural: Name
    mark: _Mark
    short: _Short
    category: str
    biome: str
    tiles: Literal[1, 2]
    popularity: Positive
    education: Count
    conservation: Count
    copies: Positive
    house: tuple[str, ...] = ()


class Without(Component):
    """Say what a park is worth without one of its members, once another zoo has that (R146)."""

    species: str
    points: int


class NationalPark(PartlyOurs):
    """Describe a national park: one species of each entry of `members` completes it (R144, R145)."""

    id: Name
    name: Name
    members: Annotated[tuple[Annotated[tuple[str, ...], Meta(min_length=1)], ...], Meta(min_length=1)]
    first: Positive
    second: Positive
    without: Without | None = None
    house: tuple[str, ...] = ()


def may_live_together(main: PrintedMain, males: int, females: int) -> bool:
    """Return whether these numbers of males and females of a species get on; group size is not asked for (R43)."""
    if main.males == "any" or males <= 1:
        return True
    return main.males == "bachelor" and females == 0


def smallest_group(main: PrintedMain, males: int, females: int) -> tuple[int, int] | None:
    """Return the smallest group out of `males` and `females` that may be exhibited, fewest males first; None without one."""
    return next(_groups(main, males, females, range(main.group.minimum, (main.most or males + females) + 1)), None)


def largest_group(main: PrintedMain, males: int, females: int) -> tuple[int, int] | None:
    """Return the largest group out of `males` and `females` that may be exhibited, fewest males first; None without one."""
    most = min(main.most or males + females, males + females)
    return next(_groups(main, males, females, range(most, main.group.minimum - 1, -1)), None)


def _groups(main: PrintedMain, males: int, females: int, sizes: Iterable[int]) -> Iterator[tuple[int, int]]:
    for size in sizes:
        for taken in range(min(size, males) + 1):
            if size - taken <= females and may_live_together(main, taken, size - taken):
                yield taken, size - taken
