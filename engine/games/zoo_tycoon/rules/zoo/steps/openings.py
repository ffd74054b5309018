"""Find where the buildings that a zoo lacks may stand, all of them in one go (R57-R66, A42)."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.numbers import BIOMES, BOOTH, BUILDING_BIOMES, KIND, NOBODY
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.buildings import KINDS
from engine.games.zoo_tycoon.rules.zoo.grid import around
from engine.games.zoo_tycoon.rules.zoo.steps.squares import booth_squares, bringing
from engine.games.zoo_tycoon.rules.zoo.tracks import popularity
from engine.games.zoo_tycoon.rules.zoo.values import education_value

__all__ = ["Openings"]


_KINDS = list(zip(KIND, BUILDING_BIOMES, strict=True))
_LIKE = tuple(map(_KINDS.index, _KINDS))
"""The first building that is of the kind and the biomes of each."""


class Openings:
    """Hold what was found so far: buildings of a kind and biome stand on the same squares, booths share their biomes."""

    __slots__ = ("_animals", "_booths", "_found", "_free", "_teaching", "_zoo")

    def __init__(self, zoo: Zoo, free: int) -> None:
        self._zoo, self._free = zoo, free
        self._found: dict[int, int] = {}
        self._booths: dict[int, int] = {}
        # where a booth of a biome has no neighbour at all is soon told, and true of most
        self._animals, self._teaching = [0] * BIOMES, [0] * BIOMES
        for one in zoo.enclosures:
            if one.main is not None or one.co != NOBODY:
                ring = around(one.squares) & free
                self._animals[one.biome] |= ring
                if education_value(one):
                    self._teaching[one.biome] |= ring

    def squares(self, which: int) -> int:
        """Return where a building may stand that the zoo does not have yet; its price is not asked here."""
        like = _LIKE[which]
        found = self._found.get(like)
        if found is None:
            found = self._found[like] = self._search(which)
        return found

    def _search(self, which: int) -> int:
        zoo, kind, biomes = self._zoo, KIND[which], BUILDING_BIOMES[which]
        if kind == BOOTH:
            mask = 0
            for biome in biomes:
                mask |= self._booth(biome)
            return mask
        if biomes and not self._animals[biomes[0]]:
            return 0
        found = bringing(zoo.enclosures, zoo.buildings, self._free, which)
        needs = KINDS[kind].needs
        return found if not found or not needs or popularity(zoo) >= needs else 0

    def _booth(self, biome: int) -> int:
        found = self._booths.get(biome)
        if found is None:
            zoo = self._zoo
            there = self._teaching[biome]
            found = booth_squares(zoo.enclosures, zoo.buildings, self._free, biome) if there else 0
            self._booths[biome] = found
        return found
