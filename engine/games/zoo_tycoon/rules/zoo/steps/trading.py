"""Move animals between a zoo and the exchange: into quarantine, and away (R68, R88, R94, R157)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import MAINS, RECORD
from engine.games.zoo_tycoon.rules.model import Group, Main, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, quarantine_space, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.needs import group_size
from engine.games.zoo_tycoon.rules.zoo.steps.common import changed, why_short, without_waiting


def animals_quarantined(zoo: Zoo, species: int, males: int, females: int) -> Zoo | Refusal:
    """Put animals of a main into its quarantine space, or an empty one, in any mix of sexes (R68, R94, A14)."""
    if males + females < 1:
        return Refusal("no-animals", "R90", "animals 0 of 1")
    space = quarantine_space(zoo, species)
    if space == NOWHERE:
        spaces = COMPONENTS.givens.quarantine
        if len(zoo.quarantine) >= spaces:
            return Refusal("quarantine-full", "R68", f"quarantine spaces taken {len(zoo.quarantine)} of {spaces}")
        return replace(zoo, quarantine=(*zoo.quarantine, Group(species, males, females)))
    group = zoo.quarantine[space]
    more = Group(species, group.males + males, group.females + females)
    return replace(zoo, quarantine=put(zoo.quarantine, space, more))


def animals_given(
    zoo: Zoo, species: int, waiting: tuple[int, int] = (0, 0), young: tuple[int, int] = (0, 0)
) -> Zoo | Refusal:
    """Give animals of a main away: `waiting` ones from quarantine, `young` ones as discs, males and females each (R88, A11).

    Exhibited animals cannot be given. What the exchange still wants is not asked here.
    """
    if not 0 <= species < MAINS or min(*waiting, *young) < 0 or not any((*waiting, *young)):
        return Refusal("no-animals", "R88", "animals 0 of 1")
    place = home(zoo, species)
    main = None if place == NOWHERE else zoo.enclosures[place].main
    discs = (0, 0) if main is None else (main.male_discs, main.female_discs)
    after = why_short(f"{RECORD[species].name} discs", discs, young) or without_waiting(zoo, species, *waiting)
    if isinstance(after, Refusal) or main is None or not any(young):
        return after
    return _without_young(after, place, main, young)


def _without_young(zoo: Zoo, place: int, main: Main, given: tuple[int, int]) -> Zoo:
    fewer = replace(main, male_discs=main.male_discs - given[0], female_discs=main.female_discs - given[1])
    return with_enclosure(zoo, place, replace(zoo.enclosures[place], main=fewer))


def exhibited_given(zoo: Zoo, species: int, males: int, females: int) -> Zoo | Refusal:
    """Give exhibited animals away, in the introductory game: what stays still meets its standards, or all leave (R157, A35).

    Upright females go first. When all leave, discs go too, back to the bag; tiles and focal points stay. A commercial building must
    keep its conditions, as when a species is shifted (A46).
    """
    place = home(zoo, species)
    main = zoo.enclosures[place].main if place != NOWHERE else None
    if main is None or main.species != species or min(males, females) < 0 or not males + females:
        return Refusal("no-animals", "R157", "exhibited animals 0 of 1")
    refusal = why_short(f"{RECORD[species].name} exhibited", (main.males, main.females + main.lying), (males, females))
    if refusal:
        return refusal
    lying = min(main.lying, main.females + main.lying - females)
    upright = main.females + main.lying - females - lying
    rest = replace(main, males=main.males - males, females=upright, lying=lying)
    left = rest if group_size(rest) else None
    return changed(zoo, place, replace(zoo.enclosures[place], main=left))
