"""What is in the box, by types."""

from typing import Annotated, Literal

from engine.contract.tree import Meta, Node
from engine.games.zoo_tycoon.components.species import Category, CoSpecies, NationalPark, PrintedBiome, PrintedMain
from engine.games.zoo_tycoon.components.tracks import (
    Breeding,
    Costs,
    Education,
    Givens,
    MoneyTrack,
    Popularity,
    PrintedTrack,
    Welfare,
)
from engine.shared.components import Component, Count, Name, PartlyOurs, Positive


class BuildingKind(Component):
    """Describe a kind of building: price, what each neighbour brings, most in all and by biome (R57-R67).

    For commercial kinds `brings` is what running costs fall by, `needs` the popularity to buy one, `touching` how many
    enclosures of its biome the first of them must touch.
    """

    id: Name
    name: Name
    price: Positive
    brings: Positive
    most: Positive | None = None
    most_by_biome: Positive | None = None
    commercial: bool = False
    needs: Count = 0
    touching: Count = 0


class PrintedBuilding(PartlyOurs):
    """Describe one illustration, of which a zoo may hold one (R60): its kind, its biomes, its number among its like."""

    kind: str
    copies: Positive
    biomes: tuple[str, ...] = ()
    house: tuple[str, ...] = ()


class FocalPoint(Component):
    """Describe a type of focal point (R50-R54)."""

    id: Name
    name: Name


class ZooGrid(PartlyOurs):
    """Describe the grid of a zoo."""

    columns: Positive
    rows: Positive
    prohibited: Count
    """The rows, from the top, that begin under prohibition tiles (R5)."""
    house: tuple[str, ...] = ()


class StaffAction(PartlyOurs):
    """Describe what a worker can do (R132-R139): when, and how often."""

    id: Name
    name: Name
    season: Literal["spring", "summer", "autumn"]
    limit: Literal["worker", "species", "round", "game"]
    house: tuple[str, ...] = ()


class Event(PartlyOurs):
    """Describe an event card (R147): what it does, to what extent, how long it lasts.

    `floor` is the money below which it takes nobody; `level`, `biome`. `last_round` and `two_players` say whether it is used
    then.
    """

    id: Name
    name: Name
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

    id: Name
    name: Name
    copies: Positive
    biome: str | None = None
    least: Count = 0


class Window(Node, forbid_unknown_fields=True):
    """Hold what a window shows: males and females offered, wanted where negative, and whether it is framed (R86)."""

    males: int
    females: int
    framed: bool


class PrintedExchange(PartlyOurs):
    """Describe the exchange sheet: a grid of positions, row by row, and for each main a cell at each (R85, R86)."""

    rows: Annotated[int, Meta(ge=1, le=6)]
    columns: Positive
    cells: tuple[tuple[Window, ...], ...]
    house: tuple[str, ...] = ()


class Box(Component):
    """Count what lies in the box; none of it limits a player but the discs in the bag, males and females (R3, R4)."""

    enclosure_tiles: Count
    buildings: Count
    co_tiles: Count
    prohibition_tiles: Count
    contraception_tiles: Count
    meeples: Count
    discs: tuple[Count, Count]
    focal_points: Count
    dice: Count
    events: Count
    donors: Count
    main_cards: Count


class Components(Component):
    """Hold everything that is in the box."""

    about: tuple[str, ...]
    """Says where the figures come from."""
    biomes: Annotated[tuple[PrintedBiome, ...], Meta(min_length=3, max_length=3)]
    categories: tuple[Category, ...]
    mains: tuple[PrintedMain, ...]
    co: tuple[CoSpecies, ...]
    parks: Annotated[tuple[NationalPark, ...], Meta(min_length=5, max_length=5)]
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
    staff: Annotated[tuple[StaffAction, ...], Meta(min_length=8, max_length=8)]
    events: tuple[Event, ...]
    donors: tuple[Donor, ...]
    exchange: PrintedExchange
    box: Box
