"""Where buildings may stand, by masks."""

from engine.games.zoo_tycoon.components.numbers import BOOTH, BUILDING_BIOMES, KIND
from engine.games.zoo_tycoon.fast.squares import booth_squares, bringing
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import KINDS
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity
from engine.shared.by_identity import of_one

_SORTS = list(zip(KIND, BUILDING_BIOMES, strict=True))
LIKE = tuple(map(_SORTS.index, _SORTS))
"""The first building that is of the kind and the biomes of each."""


class Openings:
    """Find where buildings may stand, each once: those of a kind and biome stand on the same squares, booths share their biomes."""

    __slots__ = ("_booths", "_found", "_free", "_zoo")

    def __init__(self, zoo: Zoo) -> None:
        self._zoo, self._free = zoo, free_squares(zoo)
        self._found: dict[int, int] = {}
        self._booths: dict[int, int] = {}

    def squares(self, which: int) -> int:
        """Return where a building may stand that the zoo does not have yet; its price is not asked here."""
        like = LIKE[which]
        found = self._found.get(like)
        if found is None:
            found = self._found[like] = self._search(which)
        return found

    def _search(self, which: int) -> int:
        zoo, kind = self._zoo, KIND[which]
        if kind == BOOTH:
            mask = 0
            for biome in BUILDING_BIOMES[which]:
                mask |= self._booth(biome)
            return mask
        found = bringing(zoo.enclosures, zoo.buildings, self._free, which)
        needs = KINDS[kind].needs
        return found if not found or not needs or popularity(zoo) >= needs else 0

    def _booth(self, biome: int) -> int:
        found = self._booths.get(biome)
        if found is None:
            zoo = self._zoo
            found = self._booths[biome] = booth_squares(zoo.enclosures, zoo.buildings, self._free, biome)
        return found


@of_one(64)
def openings(zoo: Zoo) -> Openings:
    """Return what was found so far of a zoo."""
    return Openings(zoo)
