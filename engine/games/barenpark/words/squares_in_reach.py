"""Say which of the few squares that an area lacks one of two houses or enclosures can cover, and the other one cannot."""

import functools
from collections.abc import Iterator
from operator import or_

from engine.contract.at_stake import FIRST, SECOND, Difference
from engine.games.barenpark.names import area_name, count_of, square_names
from engine.games.barenpark.rules.filling import crew_left, wherever_free
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW
from engine.games.barenpark.rules.within_reach import places_in
from engine.games.barenpark.tiles import NAMES, VALUE
from engine.games.barenpark.words.tile_choice import TileChoice

_FEW = 4
"""How many squares an area lacks at most of which this is told."""


def squares_in_reach(choice: TileChoice) -> Iterator[Difference]:
    """Yield of the area that lacks least which squares one of the tiles can cover, where the other one never covers more of them.

    What a tile covers that lies across an area that is still to come nobody knows.
    """
    park, stock = choice.player.park, choice.public.stock
    if not all(VALUE[tile] for tile in choice.tiles) or not stock.statues:
        return
    known = park_map(park)
    now, ever = (
        [functools.reduce(or_, masks, 0) for masks in some]
        for some in (
            [places_in(choice.public, park, tile) for tile in choice.tiles],
            [wherever_free(known, tile) for tile in choice.tiles],
        )
    )
    lacking = [(plot & known.free, number) for number, plot in enumerate(known.land.plots) if plot & known.pits]
    for left, number in sorted(lacking, key=lambda one: one[0].bit_count()):
        many = left.bit_count()
        for favours in (FIRST, SECOND):
            covers, other = now[favours] & left, ever[1 - favours] & left
            if 0 < many <= _FEW and covers != other and not other & ~covers:
                yield Difference(favours, *_told(choice, favours, (covers, other), left, number))
                return


def _told(choice: TileChoice, favours: int, reach: tuple[int, int], left: int, number: int) -> tuple[str, str]:
    """Return which of the squares that are left of an area a tile covers, and what the other one covers of them."""
    park, (tile, instead) = choice.player.park, (choice.tiles[favours], choice.tiles[1 - favours])
    covers, other = (square_names(park, GRID.squares(some)) for some in reach)
    of = f"the {count_of(left.bit_count(), 'square')} that {area_name(number)} lacks"
    said = f"{covers} of {of}" if left & (left - 1) else f"{covers}, the last square of {area_name(number)}"
    less = f"only {other}" if other else "none of them" if left & (left - 1) else "cannot"
    before = " before a new area comes" if choice.waiting[FIRST][CREW] or crew_left(park) else ""
    return f"the {NAMES[tile]} can cover {said}", f"the {NAMES[instead]} {less}{before}"
