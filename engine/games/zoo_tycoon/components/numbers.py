"""Say in numbers what the records of the data file say by id: tuples indexed by species, building, park, event.

A *species* is a number in one row: the mains 0 to 22 in the order of the file, then the co. Biomes, categories, parks, kinds of
buildings and buildings are numbered as the file lists them. Colours are YELLOW, LIGHT, DARK, below a minimum NO_COLOUR.
"""

from engine.games.zoo_tycoon.components.faults import faults
from engine.games.zoo_tycoon.components.schema import Components
from engine.games.zoo_tycoon.components.species import CoSpecies, PrintedMain
from engine.shared.components import load

COMPONENTS = load(__package__, Components, faults)

NO_COLOUR = -1
YELLOW, LIGHT, DARK = range(3)
ALPHA, BACHELOR, ANY = range(3)
FEMALE_DICE, PAIR_DICE, ONE_DIE = range(3)
NOBODY = -1
"""Where no species, biome, category or park is meant."""

_BIOME_IDS = tuple(one.id for one in COMPONENTS.biomes)
_CATEGORY_IDS = tuple(one.id for one in COMPONENTS.categories)
_KIND_IDS = tuple(one.id for one in COMPONENTS.building_kinds)

RECORD: tuple[PrintedMain | CoSpecies, ...] = (*COMPONENTS.mains, *COMPONENTS.co)
"""The record of each species."""
_SPECIES_IDS = tuple(one.id for one in RECORD)

MAINS = len(COMPONENTS.mains)
FIRST_CO = MAINS
SPECIES = len(RECORD)
BIOMES = len(_BIOME_IDS)
CATEGORIES = len(_CATEGORY_IDS)
BUILDINGS = len(COMPONENTS.buildings)
POSITIONS = COMPONENTS.exchange.rows * COMPONENTS.exchange.columns

PARK, BOOTH, CENTER, FOOD, SHOP = map(
    _KIND_IDS.index, ("park", "education-booth", "conservation-center", "food-booth", "zoo-shop")
)
POPULARITY_POINT, EDUCATION_POINT, CONSERVATION_POINT, RETREAT = (
    [one.id for one in COMPONENTS.focal_points].index(name)
    for name in ("popularity", "education", "conservation", "retreat")
)


def species(name: str) -> int:
    """Return the number of a species; raise ValueError if there is none of that id (`plains-zebra`)."""
    return _SPECIES_IDS.index(name)


def _at(ids: tuple[str, ...], name: str | None) -> int:
    return NOBODY if name is None else ids.index(name)


BIOME = tuple(_BIOME_IDS.index(one.biome) for one in RECORD)
"""The biome of each species."""
CATEGORY = tuple(_CATEGORY_IDS.index(one.category) for one in RECORD)
"""The category of each species."""
EDUCATION = tuple(one.education for one in RECORD)
"""The education value of each species (R48)."""
CONSERVATION = tuple(one.conservation for one in RECORD)
"""The conservation value of each species (R48)."""
CO_TILES = (0,) * MAINS + tuple(one.tiles for one in COMPONENTS.co)
"""How many tiles each co occupies (R31), 0 for a main."""
MALES = tuple(("alpha", "bachelor", "any").index(one.males) for one in COMPONENTS.mains)
"""How males get on, by main: ALPHA, BACHELOR or ANY (R43)."""
DICE = tuple(("female", "pair", "one").index(one.dice) for one in COMPONENTS.mains)
"""What brings dice, by main: FEMALE_DICE, PAIR_DICE or ONE_DIE (R78)."""
DEMANDED_CATEGORY = tuple(_at(_CATEGORY_IDS, one.demand.category if one.demand else None) for one in COMPONENTS.mains)
"""Of which category species must be there, by main, NOBODY without demand (R92)."""
SINGLE = tuple(one.single for one in COMPONENTS.mains)
"""Whether there is one pair of it alone, by main."""

KIND = tuple(_KIND_IDS.index(one.kind) for one in COMPONENTS.buildings)
"""The kind of each building: PARK, BOOTH, CENTER, FOOD or SHOP."""
BUILDING_BIOMES = tuple(tuple(map(_BIOME_IDS.index, one.biomes)) for one in COMPONENTS.buildings)
"""The biomes of each building: two of a booth, one of a commercial building, none of the others."""

PARK_MEMBERS = tuple(
    tuple(tuple(map(_SPECIES_IDS.index, member)) for member in park.members) for park in COMPONENTS.parks
)
"""What completes each national park: one species of each member (R144)."""
PARK_OF = tuple(
    next((place for place, park in enumerate(PARK_MEMBERS) if any(one in member for member in park)), NOBODY)
    for one in range(SPECIES)
)
"""The park to which each species belongs, or NOBODY."""
WITHOUT = tuple(_at(_SPECIES_IDS, park.without.species if park.without else None) for park in COMPONENTS.parks)
"""The species without which a park can be completed at a lower value (R146), or NOBODY."""

EVENT_BIOME = tuple(_at(_BIOME_IDS, event.biome) for event in COMPONENTS.events)
"""Which biome an event is about, or NOBODY."""
EVENT_CATEGORY = tuple(_at(_CATEGORY_IDS, event.category) for event in COMPONENTS.events)
"""Which category an event is about, or NOBODY."""
DONOR_BIOME = tuple(_at(_BIOME_IDS, donor.biome) for donor in COMPONENTS.donors)
"""Which biome a donor likes, or NOBODY where it is welfare."""


def _neighbours(position: int) -> tuple[int, ...]:
    columns = COMPONENTS.exchange.columns
    row, column = divmod(position, columns)
    beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * columns + c for r, c in beside if 0 <= r < COMPONENTS.exchange.rows and 0 <= c < columns)


NEIGHBOURS = tuple(map(_neighbours, range(POSITIONS)))
"""The positions of the exchange next to each (R85)."""
