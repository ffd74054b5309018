"""Say what the data file of Zoo Tycoon holds: `Components`, with the board, buildings, cards and the exchange sheet here.

Records refer to each other by id; `components.numbers` says the same in numbers. A record names those of its fields that are
our own invention under `HOUSE DATA`, here `house`. Species stand in `schema_species`, tracks and numbers in `schema_tracks`.
"""

from __future__ import annotations

from typing import Literal

from engine.contract.tree import Node, Struct
from engine.games.zoo_tycoon.components.schema_species import Biome, Category, CoSpecies, Main, NationalPark
from engine.games.zoo_tycoon.components.schema_tracks import (
    Breeding,
    Costs,
    Education,
    Givens,
    Money,
    Popularity,
    Track,
    Welfare,
)

_HOUSE = {"house": "HOUSE DATA"}


class BuildingKind(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
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


class Building(Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename=_HOUSE):
    """Describe one illustration, of which a zoo may hold one (R60): its kind, its biomes, its number among its like."""

    kind: str
    copies: int
    biomes: tuple[str, ...] = ()
    house: tuple[str, ...] = ()


class FocalPoint(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a type of focal point (R50-R54)."""

    id: str
    name: str


class Board(Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename=_HOUSE):
    """Describe the grid of a zoo; `prohibited` are the rows, from the top, that begin under prohibition tiles (R5)."""

    columns: int
    rows: int
    prohibited: int
    house: tuple[str, ...] = ()


class StaffAction(Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename=_HOUSE):
    """Describe what a worker can do (R132-R139): when, and how often."""

    id: str
    name: str
    season: Literal["spring", "summer", "autumn"]
    limit: Literal["worker", "species", "round", "game"]
    house: tuple[str, ...] = ()


class Event(Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename=_HOUSE):
    """Describe an event card (R147): what it does, to what extent, how long it lasts.

    `amount` is buzz, money, tiles, workers or pips; `floor` is the money below which it takes nobody; `level`, `biome`,
    `category` say whom it is about. `last_round` and `two_players` say whether it is used then.
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
    floor: int | None = None
    level: int | None = None
    biome: str | None = None
    category: str | None = None
    last_round: bool = True
    two_players: bool = True
    house: tuple[str, ...] = ()


class Donor(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a donor: most species of its biome, or the highest welfare score from `least` on where it has none (R99)."""

    id: str
    name: str
    copies: int
    biome: str | None = None
    least: int = 0


class Cell(Node, forbid_unknown_fields=True):
    """Hold what a window shows: males and females offered, wanted where negative, and whether it is framed (R86)."""

    males: int
    females: int
    framed: bool


class Exchange(Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename=_HOUSE):
    """Describe the exchange sheet: a grid of positions, row by row, and for each main a cell at each (R85, R86)."""

    rows: int
    columns: int
    cells: tuple[tuple[Cell, ...], ...]
    house: tuple[str, ...] = ()


class Box(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
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


class Components(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Hold everything that is in the box; `about` says where the figures come from."""

    about: tuple[str, ...]
    biomes: tuple[Biome, ...]
    categories: tuple[Category, ...]
    mains: tuple[Main, ...]
    co: tuple[CoSpecies, ...]
    parks: tuple[NationalPark, ...]
    building_kinds: tuple[BuildingKind, ...]
    buildings: tuple[Building, ...]
    focal_points: tuple[FocalPoint, ...]
    popularity: Popularity
    conservation: Track
    education: Education
    breeding: Breeding
    welfare: Welfare
    money: Money
    costs: Costs
    givens: Givens
    board: Board
    staff: tuple[StaffAction, ...]
    events: tuple[Event, ...]
    donors: tuple[Donor, ...]
    exchange: Exchange
    box: Box
