"""What is in the box, by types."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from engine.contract.tree import Node
from engine.shared.components import Component


class PartlyOurs(Component, rename={"house": "HOUSE DATA"}):
    """A part in which some figures are our invention; `house` names them."""


class Revenue(Component):
    """Say what the highest and the second highest level get on top (R122)."""

    highest: int
    second: int


class PrintedTrack(PartlyOurs):
    """Describe a track by where its segments begin; the first is white (R15)."""

    starts: tuple[int, ...]
    top: int | None = None
    """None where it has no end (R18)."""
    house: tuple[str, ...] = ()

    def segment(self, value: int) -> int:
        """Return the number of the segment that `value`, at least 0, lies in; 0 is white."""
        return sum(start <= value for start in self.starts) - 1


class Popularity(PrintedTrack):
    """Add to the track of popularity what each segment pays, and the bonus of the highest levels (R122)."""

    revenue: tuple[int, ...] = ()
    bonus: Revenue = Revenue(0, 0)


class Education(PrintedTrack):
    """Add to the track of education the spaces that pay one point of conservation or popularity once (R17)."""

    conservation: tuple[int, ...] = ()
    popularity: tuple[int, ...] = ()


class Breeding(PrintedTrack):
    """Add to the breeding program the steps for a first offspring by level, and the points at the end (R83, R153)."""

    steps: tuple[int, ...] = ()
    first: int = 0
    second: int = 0


class Welfare(Component):
    """Say what each colour counts for welfare (R46), who is rewarded and who loses points at the end (R154)."""

    colours: tuple[int, int, int]
    first: int
    second: int
    least: int
    loss: int
    below: int


class MoneyTrack(Component):
    """Describe the track of money and what is lent and taxed (R21, R102, R120)."""

    least: int
    most: int
    start: int
    kept: int
    loan: int
    loan_to: int


class Costs(Component):
    """Say what is paid for what: prices, what workers cost by their number in the round (R25), a year of a co (R23)."""

    tile: int
    focal_point: int
    construction: int
    workers: tuple[int, ...]
    co: int


class Givens(Component):
    """Hold the single numbers of the rules."""

    rounds: int
    start_tiles: int
    free_tiles: int
    free_trades: int
    workers: int
    quarantine: int
    mixed: int
    disc_loss: int
    entertainment: tuple[int, int, int]
    two_player_parks: int


# --- schema species ------------------------------------------------------------------------------------------------


class PrintedBiome(Component):
    """Describe a biome."""

    id: str
    name: str
    letter: str


class Category(Component):
    """Describe a category of animals."""

    id: str
    name: str
    plural: str


class Ladder(Node, forbid_unknown_fields=True):
    """Say from which value each colour begins (R38); None where the colour does not exist."""

    yellow: int | None
    light: int | None
    dark: int | None

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
    species: int
    popularity: int = 0


class Reintroduction(Component):
    """Describe the shared track of a level III main: young needed, points, how often (R140)."""

    young: int
    points: int
    times: int


class PrintedMain(PartlyOurs):
    """Describe a main species.

    `single`: one pair for the whole table (R96). `first_round`: may be taken in round 1 (R127).
    """

    id: str
    name: str
    plural: str
    mark: str
    """Two letters for it."""
    short: str
    """A word that fits one square of a zoo."""
    level: int
    category: str
    biome: str
    popularity: tuple[int, ...]
    """The base value of one animal, then of two or more where that differs (R47)."""
    education: int
    conservation: int
    per_tile: int
    cost: int
    males: Literal["alpha", "bachelor", "any"]
    tolerates_co: bool
    experience: Ladder
    space: Ladder
    retreats: Ladder
    group: Ladder
    points: tuple[tuple[int, int], ...]
    """Says from which group size how many popularity points are allowed (R51), rising."""
    dice: Literal["female", "pair", "one"]
    thresholds: tuple[int | None, int | None, int | None]
    """What a die must reach at yellow, light, dark green, None where nothing is born (R77)."""
    litter: int
    nurture: bool
    meeples: tuple[int, int]
    """Males and females in the box."""
    most: int | None = None
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

    id: str
    name: str
    plural: str
    mark: str
    short: str
    category: str
    biome: str
    tiles: int
    popularity: int
    education: int
    conservation: int
    copies: int
    house: tuple[str, ...] = ()


class Without(Component):
    """Say what a park is worth without one of its members, once another zoo has that (R146)."""

    species: str
    points: int


class NationalPark(PartlyOurs):
    """Describe a national park: one species of each entry of `members` completes it (R144, R145)."""

    id: str
    name: str
    members: tuple[tuple[str, ...], ...]
    first: int
    second: int
    without: Without | None = None
    house: tuple[str, ...] = ()


# --- schema --------------------------------------------------------------------------------------------------------


class BuildingKind(Component):
    """Describe a kind of building: price, what each neighbour brings, most in all and by biome (R57-R67).

    For commercial kinds `brings` is what running costs fall by, `needs` the popularity to buy one, `touching` how many
    enclosures of its biome the first of them must touch.
    """

    id: str
    name: str
    price: int
    brings: int
    most: int | None = None
    most_by_biome: int | None = None
    commercial: bool = False
    needs: int = 0
    touching: int = 0


class PrintedBuilding(PartlyOurs):
    """Describe one illustration, of which a zoo may hold one (R60): its kind, its biomes, its number among its like."""

    kind: str
    copies: int
    biomes: tuple[str, ...] = ()
    house: tuple[str, ...] = ()


class FocalPoint(Component):
    """Describe a type of focal point (R50-R54)."""

    id: str
    name: str


class ZooGrid(PartlyOurs):
    """Describe the grid of a zoo."""

    columns: int
    rows: int
    prohibited: int
    """The rows, from the top, that begin under prohibition tiles (R5)."""
    house: tuple[str, ...] = ()


class StaffAction(PartlyOurs):
    """Describe what a worker can do (R132-R139): when, and how often."""

    id: str
    name: str
    season: Literal["spring", "summer", "autumn"]
    limit: Literal["worker", "species", "round", "game"]
    house: tuple[str, ...] = ()


class Event(PartlyOurs):
    """Describe an event card (R147): what it does, to what extent, how long it lasts.

    `floor` is the money below which it takes nobody; `level`, `biome`. `last_round` and `two_players` say whether it is used
    then.
    """

    id: str
    name: str
    effect: Literal[
        "nothing",
        "buzz",
        "biome",
        "money",
        "tile",
        "education",
        "staff",
        "halt",
        "rescue",
        "fertility",
        "protest",
        "disease",
    ]
    timing: Literal["now", "spring", "summer", "winter", "round"]
    amount: int = 0
    """Buzz, money, tiles, workers or pips."""
    floor: int | None = None
    level: int | None = None
    biome: str | None = None
    category: str | None = None
    """Say whom it is about."""
    last_round: bool = True
    two_players: bool = True
    house: tuple[str, ...] = ()


class Donor(Component):
    """Describe a donor: most species of its biome, or the highest welfare score from `least` on where it has none (R99)."""

    id: str
    name: str
    copies: int
    biome: str | None = None
    least: int = 0


class Window(Node, forbid_unknown_fields=True):
    """Hold what a window shows: males and females offered, wanted where negative, and whether it is framed (R86)."""

    males: int
    females: int
    framed: bool


class PrintedExchange(PartlyOurs):
    """Describe the exchange sheet: a grid of positions, row by row, and for each main a cell at each (R85, R86)."""

    rows: int
    columns: int
    cells: tuple[tuple[Window, ...], ...]
    house: tuple[str, ...] = ()


class Box(Component):
    """Count what lies in the box; none of it limits a player but the discs in the bag, males and females (R3, R4)."""

    enclosure_tiles: int
    buildings: int
    co_tiles: int
    prohibition_tiles: int
    contraception_tiles: int
    meeples: int
    discs: tuple[int, int]
    focal_points: int
    dice: int
    events: int
    donors: int
    main_cards: int


class Components(Component):
    """Hold everything that is in the box."""

    about: tuple[str, ...]
    """Says where the figures come from."""
    biomes: tuple[PrintedBiome, ...]
    categories: tuple[Category, ...]
    mains: tuple[PrintedMain, ...]
    co: tuple[CoSpecies, ...]
    parks: tuple[NationalPark, ...]
    building_kinds: tuple[BuildingKind, ...]
    buildings: tuple[PrintedBuilding, ...]
    focal_points: tuple[FocalPoint, ...]
    popularity: Popularity
    conservation: PrintedTrack
    education: Education
    breeding: Breeding
    welfare: Welfare
    money: MoneyTrack
    costs: Costs
    givens: Givens
    board: ZooGrid
    staff: tuple[StaffAction, ...]
    events: tuple[Event, ...]
    donors: tuple[Donor, ...]
    exchange: PrintedExchange
    box: Box


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
