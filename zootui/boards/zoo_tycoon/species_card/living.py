"""Say how a main lives in a zoo, or would live there at first: in the smallest enclosure in which it may be exhibited."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import BIOME
from engine.games.zoo_tycoon.plans.wishes import least
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.zoo.animals import start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home


def exhibited_enclosure(zoo: Zoo, species: int) -> Enclosure | None:
    """Return the enclosure of a main, None where it is not exhibited."""
    place = home(zoo, species)
    return None if place == NOWHERE else zoo.enclosures[place]


def first_enclosure(zoo: Zoo, species: int) -> Enclosure:
    """Return the smallest enclosure that a main could begin in: its smallest group, the tiles and retreats that it needs (R39)."""
    group = COMPONENTS.mains[species].group.minimum
    tiles, retreats = least(species, group)
    main = Main(species, 0, group, start_experience(zoo, species))
    return Enclosure(BIOME[species], (1 << tiles) - 1, main, points=(0, 0, 0, (1 << retreats) - 1))
