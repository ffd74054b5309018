"""Name what the board of O Zoo le Mio draws with: letters and names from the rules, hues from the box, the four entrances."""

from __future__ import annotations

from engine.games.o_zoo_le_mio.components import COMPONENTS
from engine.games.o_zoo_le_mio.names import NAMES as FULL_NAMES
from zootui.draw.palette import Palette

_HUE_OF = {"grey": "silver", "blue": "azure"}
HUES = (*(_HUE_OF.get(animal.colour, animal.colour) for animal in COMPONENTS.animals), "leaf")
"""The hue of each attraction."""
NAMES = tuple(name.split()[0] for name in FULL_NAMES)
"""The attractions in one word."""
ENTRANCES = ("Porky Park", "Villa Gorilla", "Aqua Shark", "Crocodome")
"""What stands over each seat's entrance."""


def hue(palette: Palette, kind: int) -> str:
    """Return the colour of an attraction."""
    return palette.hue(HUES[kind])


def ground(palette: Palette, kind: int, share: float = 0.38) -> str:
    """Return the ground of an enclosure, a dark tint of the animal's colour; bare earth where there is none."""
    return palette.earth if kind < 0 else palette.tint(hue(palette, kind), share)
