"""Read the components from `data.json` and refuse a file that cannot be the game's.

Owners of the printed game may put in what their tiles show: change `status` too, and the figures of the house set
(how often each kind, pair and number of paths occurs) are no longer asked for. Each mistake is a ValueError that names the file,
the place in it, and what is wrong there.
"""

from __future__ import annotations

from engine.games.o_zoo_le_mio.components.schema import Components
from engine.games.o_zoo_le_mio.components.validation import faults
from engine.shared.components import located, parse, printed

FILE = "data.json"


def read(text: str, file: str = FILE) -> Components:
    """Return the components that `text` describes; raise ValueError with file, path and reason."""
    return parse(text, Components, faults, file)


COMPONENTS = read(printed(__package__, FILE), located(__package__, FILE))
TILES = COMPONENTS.tiles
"""The 25 zoo tiles; states and actions name a tile by its place in here."""
ANIMALS = tuple(animal.id for animal in COMPONENTS.animals)
