"""Say in the figures of a position why something that is allowed is not the best there."""

from __future__ import annotations

from typing import Any

from engine.games.barenpark.names import ICON_MARKS, a_tile, count_of, icon_counts
from engine.games.barenpark.rules.building import Place, covered
from engine.games.barenpark.rules.park_map import GRID, ParkMap, park_map, placement_mask
from engine.games.barenpark.rules.table import CREW, Park, Placement
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.tiles import GREEN, KIND, NAMES, SIZE, SPECIES, VALUE, named

_AS_GOOD = "That is as good. But please take the outlined squares: from there the lesson goes on."


def lone_squares(park: Park, placement: Placement) -> int:
    """Return how many free squares would have no free neighbour with this tile in the park."""
    free = park_map(park).free & ~placement_mask(placement)
    stride = GRID.stride
    beside = free >> 1 | free << 1 | free >> stride | free << stride
    return (free & ~beside).bit_count()


def fills(known: ParkMap, placement: Placement) -> int:
    """Return how many areas a tile would fill but for their pits."""
    mask = placement_mask(placement)
    free = known.free & ~mask
    return sum(1 for plot in known.land.plots if plot & mask and not plot & free)


def against_place(answer: Place) -> Any:
    """Return the objection to laying another tile, or to laying it elsewhere."""

    def objection(view: Any, action: Any) -> str:
        if not isinstance(action, Place):
            return ""
        park, wanted, other = view.public.players[view.seat].park, answer.placement, action.placement
        if fills(park_map(park), other) < fills(park_map(park), wanted):
            return "That fills no area. The outlined squares do: whoever is first gets the dearest statue."
        here, there = covered(park, other), covered(park, wanted)
        if sum(here) < sum(there):
            brings = f"brings {icon_counts(here)} only" if sum(here) else "covers no icon, so nothing new comes"
            return f"That {brings}. The outlined squares bring {icon_counts(there)}."
        if VALUE[other.tile] < VALUE[wanted.tile]:
            less = f"is worth {VALUE[other.tile]}" if VALUE[other.tile] else "is worth nothing"
            return f"{_the(other.tile)} {less}. The {NAMES[wanted.tile]} is worth {VALUE[wanted.tile]}."
        lone = lone_squares(park, other)
        if lone > lone_squares(park, wanted):
            return f"That leaves {count_of(lone, 'lone square')}. Each takes a toilet, and a turn of yours."
        if _best(here) < _best(there):
            return f"That brings {icon_counts(here)}. The outlined squares bring {icon_counts(there)}, the better tile."
        return _AS_GOOD

    return objection


def _best(icons: tuple[int, ...]) -> int:
    """Return the icon that brings the best tile, −1 for none."""
    return max([icon for icon in range(CREW) if icons[icon]], default=-1)


def against_house(view: Any, action: Any) -> str:
    """Object to another house than the panda house, or to a green area before it."""
    if not isinstance(action, Take):
        return ""
    tile = action.tile
    if KIND[tile] == GREEN:
        return f"That is for {ICON_MARKS[0]}, and comes next. First the house: others want it, too."
    best = max(pile[0] for pile in view.public.stock.houses if pile)
    if VALUE[tile] < best:
        return f"{_the(tile)} is what is left after a {best}. The panda house is still worth {best}."
    return (
        f"{_the(tile)} is worth {VALUE[tile]}, too. But no place for it here covers two icons, as the panda house will."
    )


def against_green(view: Any, action: Any) -> str:  # noqa: ARG001
    """Object to another green area than a food street."""
    if not isinstance(action, Take):
        return ""
    squares, most = SIZE[action.tile], SIZE[named("food street")]
    if squares < most:
        return f"{_the(action.tile)} covers {count_of(squares, 'square')}, a food street three. Either takes a turn."
    return "A river goes round a corner. The gaps at the edges here are straight, three squares long."


def against_area(view: Any, action: Any) -> str:
    """Object to another area or place than the first pile's on the right."""
    if isinstance(action, Take):
        return f"Your {ICON_MARKS[0]} brings that, but the new area comes first here."
    if not isinstance(action, AddArea):
        return ""
    if action.pile:
        return f"You may. But that one does not have its {ICON_MARKS[2]} at your edge; the one of pile 1 has."
    if action.at[1] > view.public.players[view.seat].park.plots[0].r:
        return "Above you is full already. On the right free squares touch it: one tile can cover both."
    return f"There the pit would touch your tiles. On the right the {ICON_MARKS[2]} does."


def against_enclosure(view: Any, action: Any) -> str:
    """Object to taking something else than the third panda tile that is worth most."""
    if not isinstance(action, Take):
        return ""
    tile, best = action.tile, named("panda enclosure 8")
    if VALUE[tile] < VALUE[best]:
        return (
            f"{_the(tile)} is worth {VALUE[tile] or 'nothing'}. For {ICON_MARKS[2]} you may take one that is worth 8."
        )
    mine = [SPECIES[one.tile] for one in view.public.players[view.seat].park.tiles]
    have = mine.count(SPECIES[best])
    return f"It is worth 8, too. But you have {have} panda tiles: a third one wins Pandas, 8 more."


def _the(tile: int) -> str:
    words = a_tile(tile)
    return words[0].upper() + words[1:]
