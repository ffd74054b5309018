"""Number the tiles and tabulate what is printed on them.

A tile in the stock, a supply or a park is a small whole number that says its type and its value, 0 to 43: four types of green
areas, then 4 species × 7 values of houses, then the twelve enclosures. Tiles of one form share a *shape*: 0 to 3 the greens, 4 to 7
the houses by species, 8 to 19 the enclosures. The *n*th orientation of a shape is its *turn* n.
"""

from engine.games.barenpark.components import COMPONENTS
from engine.shared.polyomino import Shape, read

GREEN, HOUSE, ENCLOSURE = range(3)
NO_SPECIES = -1

GREENS = len(COMPONENTS.greens)
SPECIES_COUNT = len(COMPONENTS.species)
_VALUES = len(COMPONENTS.house_values)
_FIRST_ENCLOSURE = GREENS + SPECIES_COUNT * _VALUES
TILES = _FIRST_ENCLOSURE + len(COMPONENTS.enclosures)
ENCLOSURES = tuple(range(_FIRST_ENCLOSURE, TILES))

TOILET, PLAYGROUND, FOOD, RIVER = range(GREENS)

_FORMS = (
    *(green.form for green in COMPONENTS.greens),
    *(printed.form for printed in COMPONENTS.houses),
    *(printed.form for printed in COMPONENTS.enclosures),
)
SHAPES = tuple(Shape.of(read(rows)) for rows in _FORMS)
"""The twenty shapes."""


def house(species: int, value: int) -> int:
    return GREENS + species * _VALUES + value - 1


def enclosure(species: int, value: int) -> int:
    """Return the number of an enclosure, value 6, 7 or 8."""
    return _FIRST_ENCLOSURE + 3 * species + value - 6


def _kind(tile: int) -> int:
    if tile < GREENS:
        return GREEN
    return HOUSE if tile < _FIRST_ENCLOSURE else ENCLOSURE


def _species(tile: int) -> int:
    if tile < GREENS:
        return NO_SPECIES
    return (tile - GREENS) // _VALUES if tile < _FIRST_ENCLOSURE else (tile - _FIRST_ENCLOSURE) // 3


def _value(tile: int) -> int:
    if tile < GREENS:
        return 0
    if tile < _FIRST_ENCLOSURE:
        return COMPONENTS.house_values[(tile - GREENS) % _VALUES]
    return COMPONENTS.enclosures[tile - _FIRST_ENCLOSURE].value


def _shape(tile: int) -> int:
    if tile < GREENS:
        return tile
    return GREENS + (_species(tile) if tile < _FIRST_ENCLOSURE else SPECIES_COUNT + tile - _FIRST_ENCLOSURE)


def _name(tile: int) -> str:
    if tile < GREENS:
        return COMPONENTS.greens[tile].name
    what = "house" if tile < _FIRST_ENCLOSURE else "enclosure"
    return f"{COMPONENTS.species[_species(tile)].name} {what} {_value(tile)}"


KIND = tuple(map(_kind, range(TILES)))
"""GREEN, HOUSE or ENCLOSURE for each tile."""
SPECIES = tuple(map(_species, range(TILES)))
"""The species of each tile, 0 to 3, or NO_SPECIES for a green area."""
VALUE = tuple(map(_value, range(TILES)))
"""The points of each tile once it is placed."""
SHAPE = tuple(map(_shape, range(TILES)))
"""The shape of each tile."""
SIZE = tuple(SHAPES[shape].size for shape in SHAPE)
"""The number of squares of each tile."""
NAMES = tuple(map(_name, range(TILES)))
"""Each tile in words (`river`, `koala house 4`, `panda enclosure 8`)."""


def named(name: str) -> int:
    """Return the tile with a name; raise ValueError if there is none."""
    return NAMES.index(name)
