"""Read the printed components from `data.json` and refuse a file that cannot be the game's.

Owners of the printed game may correct the file; every mistake is a ValueError that names the file, the place in it, and
what is wrong there. `faults` finds what types cannot say.
"""

from __future__ import annotations

from engine.games.zooloretto_mini.components.schema import Components
from engine.games.zooloretto_mini.components.validation import faults
from engine.shared.components import located, parse, printed

FILE = "data.json"


def read(text: str, file: str = FILE) -> Components:
    """Return the components that `text` describes; raise ValueError with file, path and reason."""
    return parse(text, Components, faults, file)


COMPONENTS = read(printed(__package__, FILE), located(__package__, FILE))
