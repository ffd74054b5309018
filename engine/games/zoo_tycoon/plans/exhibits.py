"""Plan how a main in quarantine is exhibited, with all that it takes: tiles, retreats, animals, further focal points."""

from collections.abc import Iterator

from engine.contract.tree import Node, replace
from engine.games.zoo_tycoon.components.numbers import BIOME, COMPONENTS, NOBODY, RETREAT
from engine.games.zoo_tycoon.fast.squares import point_squares
from engine.games.zoo_tycoon.plans.herds import Design, affordable, herds, most_tiles, shortage, smallest_design
from engine.games.zoo_tycoon.plans.lifts import entering, points_on
from engine.games.zoo_tycoon.plans.planned import EXHIBIT, PREPARE, Planned, planned
from engine.games.zoo_tycoon.plans.shapes import forms, laid, nearest
from engine.games.zoo_tycoon.plans.spots import Ground, Laying, distinct, extensions, founded, ground, value
from engine.games.zoo_tycoon.plans.tile_steps import laid_tiles
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.step import QUIET, Year, ZooStep
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.rules.zoo.squares import each

PLACES = 9
"""The most places that are offered by number."""
_LARGER = 6
"""By how many tiles more than it must have an enclosure is offered."""
_OWN, _OTHER_BIOME, _NEAR = 30, 20, 6
"""What counts for an own enclosure, against one whose biome must change, and against each tile that must be laid."""


class SitedDesign(Node):
    """Hold where an enclosure is meant to lie, and what for."""

    design: Design
    spot: Laying


def exhibit_plan(zoo: Zoo, design: Design, spot: Laying, year: Year = QUIET) -> Planned:
    """Return the plan that builds a design at a spot, or as much of it as is allowed and what stops it."""
    steps, place = laid_tiles(zoo, spot, BIOME[design.species])
    steps += _furnishing(zoo, design, spot, place)
    kind = EXHIBIT if design.enter else PREPARE
    return planned(kind, design.species, zoo, steps, year, place)


def _furnishing(zoo: Zoo, design: Design, spot: Laying, place: int) -> list[ZooStep]:
    """Return the retreats, the animals and the other focal points, in this order: R39 wants the retreats first."""
    there = 0 if spot.place == NOWHERE else point_squares(zoo, spot.place)
    bare = iter([*each(there), *each(spot.squares), *each(spot.squares)])
    _, more = shortage(zoo, design, spot.place)
    steps = points_on([RETREAT] * more, bare)
    if design.enter:
        steps.append(entering(zoo, design.species, place, design.males, design.females))
    return steps + points_on(design.points, bare)


# --- where it may lie ------------------------------------------------------------------------------------------------


def taking(zoo: Zoo, species: int) -> Iterator[int]:
    """Yield the own enclosures in which a main could live, whatever their size: its own, or those without a main (R29, R30).

    Where nothing lives at all, the biome may be another: it can be changed (R114).
    """
    own = home(zoo, species)
    if own != NOWHERE:
        yield own
        return
    for place, one in enumerate(zoo.enclosures):
        if one.main is None and (
            one.co == NOBODY or (COMPONENTS.mains[species].tolerates_co and one.biome == BIOME[species])
        ):
            yield place


def sites(zoo: Zoo, design: Design, place: int = NOWHERE) -> tuple[int, ...]:
    """Return on which squares tiles could be laid until an own enclosure, or a new one, is as designed, best first.

    Of a new enclosure these are all places of all shapes that are offered.
    """
    where = ground(zoo, design.species)
    lay, _ = shortage(zoo, design, place)
    bought = max(0, lay - zoo.store - zoo.bought)
    if place == NOWHERE:
        return founded(where, lay, bought)
    return extensions(where, zoo.enclosures[place].squares, lay, bought)


def design_at(zoo: Zoo, species: int, place: int = NOWHERE) -> Design | None:
    """Return the smallest design for the largest herd for which there is money and room, at a place or in a new enclosure."""
    for herd in herds(zoo, species):
        design = smallest_design(zoo, species, herd, place)
        if affordable(zoo, design, place) and sites(zoo, design, place):
            return design
    return None


def sizes(zoo: Zoo, design: Design, place: int = NOWHERE) -> range:
    """Return how many tiles the enclosure of a design may have, from those in it up to what money and room allow."""
    top = min(most_tiles(zoo, design, place), design.tiles + _LARGER)
    while top > design.tiles and not sites(zoo, replace(design, tiles=top), place):
        top -= 1
    return range(design.tiles, top + 1)


# --- where the arrows are --------------------------------------------------------------------------------------------


def turns(zoo: Zoo, design: Design, anchor: int) -> int:
    """Return how many shapes there are at an anchor: of a new enclosure, or of what extends the own one there."""
    place = _taking_at(zoo, design.species, anchor)
    return (
        len(forms(design.tiles)) if place == NOWHERE else max(1, len(sites(zoo, _at_least(zoo, design, place), place)))
    )


def pointed(zoo: Zoo, design: Design, anchor: int, turn: int) -> SitedDesign:
    """Return what is pointed at: the own enclosure on the anchor square if the main may come there, else a shape laid from there.

    A shape that would stick out over the edge is moved back onto the board.
    """
    place = _taking_at(zoo, design.species, anchor)
    if place == NOWHERE:
        return SitedDesign(design, Laying(NOWHERE, laid(design.tiles, turn, nearest(design.tiles, turn, anchor))))
    design = _at_least(zoo, design, place)
    found = sites(zoo, design, place)
    return SitedDesign(design, Laying(place, found[turn % len(found)] if found else 0))


def _at_least(zoo: Zoo, design: Design, place: int) -> Design:
    """Return a design for an own enclosure with no fewer tiles than are there."""
    there = smallest_design(zoo, design.species, (design.males, design.females), place)
    return replace(design, tiles=max(design.tiles, there.tiles))


def _taking_at(zoo: Zoo, species: int, square: int) -> int:
    return next((place for place in taking(zoo, species) if zoo.enclosures[place].squares >> square & 1), NOWHERE)


# --- the best places -------------------------------------------------------------------------------------------------


def places(
    zoo: Zoo, species: int, most: int = PLACES, group: Group | None = None, enter: bool = True, larger: int = 0
) -> tuple[SitedDesign, ...]:
    """Return the best places for a main in quarantine, best first, with the largest herd for which there are any.

    `group` says who would come where it is not those in quarantine; those that do not `enter` shall find it ready. Enclosures
    have up to `larger` tiles more than they must, where there is room.
    """
    where = ground(zoo, species)
    for herd in herds(zoo, species, group):
        found = sorted(_candidates(zoo, species, herd, where, most, larger), key=lambda one: -one[0])
        if found:
            return tuple([SitedDesign(replace(one.design, enter=enter), one.spot) for _, one in found[:most]])
    return ()


def _candidates(
    zoo: Zoo, species: int, herd: tuple[int, int], where: Ground, most: int, larger: int
) -> Iterator[tuple[int, SitedDesign]]:
    """Yield places that can be paid for, each with what it is worth."""
    own = home(zoo, species)
    for place in (*taking(zoo, species), *((NOWHERE,) if own == NOWHERE else ())):
        design = smallest_design(zoo, species, herd, place)
        if not affordable(zoo, design, place) or not (found := sites(zoo, design, place)):
            continue
        if larger:
            design = replace(design, tiles=sizes(zoo, design, place)[: larger + 1][-1])
            found = sites(zoo, design, place)
        worth = _NEAR * -shortage(zoo, design, place)[0]
        if place != NOWHERE:
            worth += _OWN - _OTHER_BIOME * (zoo.enclosures[place].biome != BIOME[species])
        for squares in distinct(found, most if place == NOWHERE else 1):
            yield worth + value(where, squares), SitedDesign(design, Laying(place, squares))


def exhibit_plans(zoo: Zoo, species: int, year: Year = QUIET, most: int = PLACES) -> tuple[Planned, ...]:
    """Return the plans for a main in quarantine at its best places, all legal; none under a disease (R148)."""
    plans = [exhibit_plan(zoo, one.design, one.spot, year) for one in places(zoo, species, most)]
    return tuple([plan for plan in plans if plan.legal])


def preparing(zoo: Zoo, group: Group, year: Year = QUIET, most: int = PLACES) -> tuple[Planned, ...]:
    """Return the plans that make an enclosure ready for a group that may not, or does not yet, come (R94, R149)."""
    found = places(zoo, group.species, most, group, enter=False)
    plans = [exhibit_plan(zoo, one.design, one.spot, year) for one in found]
    return tuple([plan for plan in plans if plan.legal])
