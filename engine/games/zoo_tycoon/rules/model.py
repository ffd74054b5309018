"""Hold what a zoo is made of, as a value that never changes.

Squares are numbered from 0 in reading order (R5). A set of squares is an int with one bit a square; so are sets of species,
categories and education spaces. Species count mains first, then co, in the order of the data file; biomes, categories, kinds of
focal points and illustrations of buildings count in its order, too. An enclosure is named by its place in `Zoo.enclosures`.

Nothing stands here that can be worked out: happiness, costs, tracks and points are functions of the zoo, in `rules.zoo`.
"""

from engine.contract.tree import Node
from engine.games.zoo_tycoon.components.numbers import NOBODY

NO_SQUARE = -1
NO_POINTS = (0, 0, 0, 0)
"""The focal points of an enclosure that has none: popularity, education, conservation, retreat."""


class Main(Node):
    """Hold a main species as it is exhibited.

    `females` stand upright, `lying` ones nurse young (R82); the discs of young lie beside them (R70). `contraception` until
    taken back (R133).
    """

    species: int
    males: int
    females: int
    experience: int
    lying: int = 0
    male_discs: int = 0
    female_discs: int = 0
    new: bool = True
    """Holds until buzz is fixed at the end of the building phase in which the species came (R12, A16)."""
    contraception: bool = False


class Enclosure(Node):
    """Hold an enclosure: biome, squares of its tiles, main, co (or NOBODY), and by kind of focal point its squares."""

    biome: int
    squares: int
    main: Main | None = None
    co: int = NOBODY
    points: tuple[int, int, int, int] = NO_POINTS


class Building(Node):
    """Hold a building: which of the different illustrations it shows (R60), and its square."""

    illustration: int
    square: int


class Group(Node):
    """Hold the animals of one main in a quarantine space (R68)."""

    species: int
    males: int
    females: int


class Ledger(Node):
    """Hold one-off points by track (A43): what a track shows beyond what the zoo is worth as it stands."""

    popularity: int = 0
    education: int = 0
    conservation: int = 0


class Staff(Node):
    """Hold what the workers did this round: how many are used, what they add to the costs (R25), entertainment (R138).

    `supply` and `demand` say that the actions once a game are spent (R135, R136).
    """

    used: int = 0
    surcharge: int = 0
    entertained: bool = False
    supply: bool = False
    demand: bool = False
    free_rebuildings: int = 0
    """The free rebuildings that are left: of maintenance workers (R139), and one a round in the introductory game
    (R157).
    """
    controlled: bool = False
    """That birth control acted this year (A26)."""


class Zoo(Node):
    """Hold one player's zoo.

    `prohibited` squares carry a prohibition tile. Tiles lie in the `store`, or were `bought` this round and must be placed
    (R105). `readings` is the set of other readings of the rules that it goes by; in one of them `lost` is commercial income
    beyond the costs, gone for good (A4).
    """

    prohibited: int
    store: int
    money: int
    enclosures: tuple[Enclosure, ...] = ()
    buildings: tuple[Building, ...] = ()
    quarantine: tuple[Group, ...] = ()
    bought: int = 0
    ledger: Ledger = Ledger()
    buzz: int = 0
    """Counts events, offspring and, once they are fixed, new species."""
    staff: Staff = Staff()
    known: int = 0
    """The categories exhibited in an earlier round (A32)."""
    bred: int = 0
    """The mains that had young before (R83)."""
    breeding: int = 0
    """The steps on the breeding-program track."""
    paid: int = 0
    """The education spaces that paid (R17)."""
    center_due: bool = False
    """Says that the free conservation center of round 1 waits (R131)."""
    readings: int = 0
    lost: int = 0
