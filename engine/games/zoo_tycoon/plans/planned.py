"""Hold a plan: its actions, the zoo after each of them, what it takes, and what stops it if it cannot be done."""

from collections.abc import Iterable
from enum import Enum, auto
from itertools import groupby

from engine.contract.game import Refusal
from engine.contract.tree import Struct
from engine.games.zoo_tycoon.components.numbers import NOBODY
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.step import QUIET, Year, ZooStep
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, tiles

EXHIBIT, PREPARE, LIFT, POINT, BUILD, GUEST, LAY = range(7)
"""What a plan is for: a main exhibited, or its enclosure ready, or happier; a focal point, a building, a co, tiles."""


class WorksOn(Enum):
    """Name what a step works on: steps of a plan that follow each other and work on the same are one stage of it."""

    TILES = auto()
    BOUGHT = auto()
    POINTS = auto()
    ANIMALS = auto()
    YOUNG = auto()
    KEEPING = auto()
    BUILDING = auto()
    REBUILDING = auto()
    ENTERTAINING = auto()


class Planned(Struct, frozen=True, gc=False):
    """Hold a plan of a `kind` about a species or a building (`about`), at the enclosure `place` of the zoo after it."""

    kind: int
    about: int
    place: int
    actions: tuple[ZooStep, ...]
    before: Zoo
    zoos: tuple[Zoo, ...]
    """The zoos after the actions that can be done."""
    refusal: Refusal | None = None
    """Says why the next one cannot, None where all can."""
    goal: int = NOBODY
    """The colour that a LIFT reaches."""

    @property
    def legal(self) -> bool:
        """Tell whether all its actions can be done one after another."""
        return self.refusal is None

    @property
    def after(self) -> Zoo:
        """Return the zoo after all its actions that can be done."""
        return self.zoos[-1] if self.zoos else self.before

    @property
    def money(self) -> int:
        """Return what it costs at once."""
        return self.before.money - self.after.money

    @property
    def surcharge(self) -> int:
        """Return what its workers add to the running costs of this year (R25)."""
        return self.after.staff.surcharge - self.before.staff.surcharge

    @property
    def price(self) -> int:
        """Return what it costs: money at once, and what its workers add to this year's costs."""
        return self.money + self.surcharge

    @property
    def bought(self) -> int:
        return sum([one.last - one.first for one in stages(self) if one.kind == WorksOn.BOUGHT])

    @property
    def squares(self) -> int:
        """Return the squares on which it lays tiles."""
        return tiles(self.after) & ~tiles(self.before)


class Stage(Struct, frozen=True, gc=False):
    """Hold a stage of a plan: actions `first` up to, not including, `last`, what they do, with their squares and price."""

    kind: WorksOn
    what: int
    """What that work is about, as the steps say."""
    first: int
    last: int
    squares: tuple[int, ...]
    price: int

    @property
    def count(self) -> int:
        """Return how many actions it has."""
        return self.last - self.first


def planned(
    kind: int,
    about: int,
    before: Zoo,
    steps: Iterable[ZooStep],
    year: Year = QUIET,
    place: int = NOWHERE,
    goal: int = NOBODY,
) -> Planned:
    """Return the plan of these actions, tried one after another by the rules."""
    todo, zoo = tuple(steps), before
    zoos: list[Zoo] = []
    for action in todo:
        after = action.in_year(zoo, year)
        if isinstance(after, Refusal):
            return Planned(kind, about, place, todo, before, tuple(zoos), after, goal)
        zoos.append(after)
        zoo = after
    return Planned(kind, about, place, todo, before, tuple(zoos), None, goal)


def stages(plan: Planned) -> tuple[Stage, ...]:
    """Return the stages of a plan in their order, up to where something stops it."""
    zoos = (plan.before, *plan.zoos)
    parts = []
    steps = [(at, *worked_on(zoos[at], one)) for at, one in enumerate(plan.actions[: len(plan.zoos)])]
    for (kind, what), group in groupby(steps, lambda step: step[1:3]):
        found = list(group)
        first, last = found[0][0], found[-1][0] + 1
        squares = tuple([square for *_, square in found if square >= 0])
        parts.append(Stage(kind, what, first, last, squares, zoos[first].money - zoos[last].money))
    return tuple(parts)


def worked_on(zoo: Zoo, step: ZooStep) -> tuple[WorksOn, int, int]:
    """Return what a step works on in the zoo before it, about what, and its square or NO_SQUARE."""
    return *_work(zoo, step), step.landing()


def _work(zoo: Zoo, step: ZooStep) -> tuple[WorksOn, int]:
    """Return what a step that plans are made of works on, and about which biome, kind, species, building or track."""
    match step:
        case FoundEnclosure():
            return WorksOn.TILES, step.biome
        case Extend():
            return WorksOn.TILES, zoo.enclosures[step.place].biome
        case BuyTile():
            return WorksOn.BOUGHT, NOBODY
        case BuyPoint():
            return WorksOn.POINTS, step.point
        case Exhibit():
            return WorksOn.ANIMALS, zoo.quarantine[step.space].species
        case BringGuest():
            return WorksOn.ANIMALS, step.species
        case Convert():
            return WorksOn.YOUNG, step.species
        case Keep():
            return WorksOn.KEEPING, step.species
        case Build():
            return WorksOn.BUILDING, step.illustration
        case ChangeBiome():
            return WorksOn.REBUILDING, step.biome
        case Entertain():
            return WorksOn.ENTERTAINING, step.track
    raise AssertionError(f"no plan has {type(step).__name__}")
