"""Say what speaks for taking nobody: what animals that could be taken cost, take of the tiles, and keep from others."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, YELLOW
from engine.games.zoo_tycoon.names import colour_name, plural
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.summer.next_take import fills_quarantine
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import main_of, start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import in_quarantine
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS
from engine.games.zoo_tycoon.words.group_colours import least_tiles
from engine.games.zoo_tycoon.words.newcomers import costs_of
from engine.shared.wording import counted, number

_EXPERIENCE, _GROUP = 0, 3


def against(public: Public, seat: int, take: Taking) -> str:
    """Return in a sentence what speaks against a take where passing is advised; empty where nothing does."""
    told = list(_against(public, seat, take))
    return f"Against {plural(take.species)}: {', '.join(told)}." if told else ""


def tiles_then(public: Public, seat: int) -> int:
    """Return how many tiles there are by autumn at least: those of donor and lead are not counted (R98)."""
    return public.zoos[seat].store + (COMPONENTS.givens.free_tiles if public.round > 1 else 0)


def _against(public: Public, seat: int, take: Taking) -> Iterator[str]:
    zoo, species = public.zoos[seat], take.species
    yield from [one for one in costs_of(zoo, take) if any(sign in one for sign in "+−")]
    waiting = in_quarantine(zoo, species)
    group = Group(species, waiting.males + take.males, waiting.females + take.females)
    size = sum(next(herds(zoo, species, group), (0, 0)))
    if main_of(zoo, species) is None and size and not any(next(herds(zoo, species), (0, 0))):
        first = min(
            LADDERS[species][_EXPERIENCE].colour(start_experience(zoo, species)), LADDERS[species][_GROUP].colour(size)
        )
        if first == YELLOW:
            yield f"{colour_name(YELLOW)} at first (welfare {number(COMPONENTS.welfare.colours[YELLOW])}, R46)"
        others = sum([least_tiles(zoo, one) for one in zoo.quarantine if main_of(zoo, one.species) is None])
        lacking = others + least_tiles(zoo, group) - tiles_then(public, seat)
        if others and lacking > 0:
            yield f"{counted(lacking, 'tile')} may be missing for all who would wait (R98)"
    if public.round < COMPONENTS.givens.rounds and fills_quarantine(public, seat, take):
        yield "the quarantine is full with them (R68)"
