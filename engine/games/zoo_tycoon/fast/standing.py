"""Say at once all that is asked of a zoo when zoos are compared: what `rules.zoo.tracks` says figure by figure.

Zoos that are compared differ in an enclosure or two. So what an enclosure adds is remembered by the enclosure itself, and a zoo
is one walk over those that it has.
"""

from engine.contract.tree import Struct
from engine.games.zoo_tycoon.components.numbers import (
    BIOMES,
    BOOTH,
    BUILDING_BIOMES,
    CENTER,
    EDUCATION_POINT,
    KIND,
    NOBODY,
    PARK,
)
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import CAP, KINDS, effect, income, most_served
from engine.games.zoo_tycoon.rules.zoo.needs import welfare_of
from engine.games.zoo_tycoon.rules.zoo.spaces import CONSERVATION, EDUCATION, POPULARITY, cut
from engine.games.zoo_tycoon.rules.zoo.squares import NEIGHBOURS
from engine.games.zoo_tycoon.rules.zoo.values import base_value, conservation_value, education_value, worth
from engine.shared.by_identity import of_one, of_two

Buildings = tuple[Building, ...]
Enclosures = tuple[Enclosure, ...]


class ZooStanding(Struct, frozen=True, gc=False):
    """Hold where a zoo stands: the three tracks, running costs, welfare, buzz, young as discs, the set of its species."""

    popularity: int
    education: int
    conservation: int
    costs: int
    welfare: int
    buzz: int
    discs: int
    species: int


def standing_of(zoo: Zoo) -> ZooStanding:
    brings, ledger = _brings(zoo.enclosures, zoo.buildings), zoo.ledger
    return ZooStanding(
        cut(POPULARITY, brings.popularity + ledger.popularity),
        cut(EDUCATION, brings.education + ledger.education),
        cut(CONSERVATION, brings.conservation + ledger.conservation),
        max(0, brings.costs + zoo.staff.surcharge + zoo.lost),
        brings.welfare,
        zoo.buzz + brings.buzz,
        brings.discs,
        brings.species,
    )


@of_two(512)
def _brings(enclosures: Enclosures, buildings: Buildings) -> ZooStanding:
    """Return what stands in a zoo brings it, costs less income."""
    total = new = 0
    known = _KNOWN.get
    teaching: Grounds = ()
    conserving: Grounds = ()
    for one in enclosures:
        entry = known(id(one))  # an entry holds its enclosure, so nothing else can have its number
        share = entry[1] if entry is not None else _remembered(one)
        if share is None:
            continue
        total += share.figures
        if share.buzz > new:
            new = share.buzz
        if buildings:
            teaching += share.teaching
            conserving += share.conserving
    popular, taught, conserved = total & _FIELD, total >> _BITS & _FIELD, total >> 2 * _BITS & _FIELD
    costs, discs = total >> 3 * _BITS & _FIELD, total >> 4 * _BITS & _FIELD
    welfare = (total >> 5 * _BITS & _FIELD) - (total >> 6 * _BITS & _FIELD)
    if buildings:
        built = _built(buildings)
        popular += built.park
        taught += built.taught(teaching)
        conserved += built.conserved(conserving)
        costs -= built.income
    return ZooStanding(popular, taught, conserved, costs, welfare, new, discs, total >> 7 * _BITS)


def education(zoo: Zoo) -> int:
    """Return the education of a zoo, the other tracks left aside: every step of building asks it."""
    return cut(EDUCATION, zoo.ledger.education + _teaching(zoo.enclosures, zoo.buildings))


@of_two(256)
def _teaching(enclosures: Enclosures, buildings: Buildings) -> int:
    points = effect(enclosures, buildings, BOOTH) if buildings else 0
    for one in enclosures:
        if one.points[EDUCATION_POINT]:
            points += worth(one).education
    return points


# --- an enclosure ----------------------------------------------------------------------------------------------------


Ground = tuple[int, int]
"""The biome and the squares of an enclosure."""
Grounds = tuple[Ground, ...]


_BITS = 16
_FIELD = (1 << _BITS) - 1


class _Share(Struct, frozen=True, gc=False):
    """Hold what an enclosure adds, its ground for booths and for centers if they count it; `buzz` is that of a new main.

    Its figures stand side by side in one number, so that one addition adds them all: the three tracks, costs, discs, the welfare
    that it brings, the welfare that it takes, above them the set of its species, which live nowhere else (R30).
    """

    figures: int
    buzz: int
    teaching: Grounds
    conserving: Grounds


_KNOWN: dict[int, tuple[Enclosure, _Share | None]] = {}
_MOST_KNOWN = 4096


def _remembered(one: Enclosure) -> _Share | None:
    if len(_KNOWN) >= _MOST_KNOWN:
        _KNOWN.clear()
    share = _share(one)
    _KNOWN[id(one)] = one, share
    return share


def _share(one: Enclosure) -> _Share | None:
    """Return what an enclosure adds, None if nobody lives there."""
    main, co = one.main, one.co
    if main is None and co == NOBODY:
        return None
    own, ground, welfare = worth(one), (one.biome, one.squares), welfare_of(one)
    discs = 0 if main is None else main.male_discs + main.female_discs
    figures = (0 if main is None else 1 << main.species) | (0 if co == NOBODY else 1 << co)
    for figure in (
        max(0, -welfare),
        max(0, welfare),
        discs,
        own.cost,
        own.conservation,
        own.education,
        own.popularity,
    ):
        figures = figures << _BITS | figure
    return _Share(
        figures,
        0 if main is None or not main.new else base_value(main),
        (ground,) if education_value(one) else (),
        (ground,) if conservation_value(one) else (),
    )


# --- buildings -------------------------------------------------------------------------------------------------------


class _Built:
    """Hold what buildings bring, by the enclosures that they count: zoos that are compared mostly have the same of these."""

    __slots__ = ("_booths", "_centers", "_conserved", "_taught", "income", "park")

    def __init__(self, buildings: Buildings) -> None:
        self.park, self.income = effect((), buildings, PARK), income(buildings)
        self._centers = _beside(buildings, CENTER)
        self._booths = [(biome, near) for biome in range(BIOMES) if (near := _beside(buildings, BOOTH, biome))]
        self._taught: dict[Grounds, int] = {}
        self._conserved: dict[Grounds, int] = {}

    def taught(self, teaching: Grounds) -> int:
        """Return the education of booths (R62)."""
        if not self._booths or not teaching:
            return 0
        found = self._taught.get(teaching)
        if found is None:
            served = 0
            for biome, near in self._booths:
                served += _served(near, [squares for its, squares in teaching if its == biome], CAP[BOOTH])
            found = self._taught[teaching] = KINDS[BOOTH].brings * served
        return found

    def conserved(self, conserving: Grounds) -> int:
        """Return the conservation of centers (R63)."""
        if not self._centers or not conserving:
            return 0
        found = self._conserved.get(conserving)
        if found is None:
            served = _served(self._centers, [squares for _, squares in conserving], CAP[CENTER])
            found = self._conserved[conserving] = KINDS[CENTER].brings * served
        return found


_built = of_one(256)(_Built)


def _beside(buildings: Buildings, kind: int, biome: int = NOBODY) -> list[int]:
    """Return what lies beside each building of a kind, of those that name a biome where one is asked for."""
    return [
        NEIGHBOURS[one.square]
        for one in buildings
        if KIND[one.illustration] == kind and (biome == NOBODY or biome in BUILDING_BIOMES[one.illustration])
    ]


def _served(near: list[int], counted: list[int], most: int) -> int:
    """Return how many enclosures buildings serve, by what lies beside each of them (R59)."""
    reach = []
    for beside in near:
        places = 0
        for place, squares in enumerate(counted):
            if squares & beside:
                places |= 1 << place
        reach.append(places)
    return most_served(reach, most)
