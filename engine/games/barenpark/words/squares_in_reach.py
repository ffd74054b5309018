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
from engine.games.barenpark.words.next_statue import next_statue
from engine.games.barenpark.words.on_hand import one_on_hand
from engine.games.barenpark.words.tile_choice import TileChoice
from engine.shared.wording import in_words, listing

_FEW = 4
"""How many squares an area lacks at most of which it is told which of them."""
_SOME, _FAR_FEWER = 9, 3
"""How many it lacks at most of which it is told how many of them, and by how many these differ at least."""


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
    less = f"only {other}" if other else "none of them"
    before = " before a new area comes" if choice.waiting[FIRST][CREW] or crew_left(park) else ""
    if any(not left & ~mask for mask in places_in(choice.public, park, tile)):
        completes = f"the {NAMES[tile]} can complete {area_name(number)}"
        return f"{completes} with {covers} ({_statue_and_who(choice, left)})", f"the {NAMES[instead]} cannot{before}"
    if reach[0] == left:
        all_of = f"the {NAMES[tile]} can cover {covers}, all that {area_name(number)} lacks, but not at once"
        return all_of, f"the {NAMES[instead]} {less}{before}"
    of = f"the {count_of(left.bit_count(), 'square')} that {area_name(number)} lacks"
    return f"the {NAMES[tile]} can cover {covers} of {of}", f"the {NAMES[instead]} {less}{before}"


def _statue_and_who(choice: TileChoice, left: int) -> str:
    """Return which statue all that is left of an area brings, and which tile on hand brings it as well."""
    public, player = choice.public, choice.player
    able = [
        tile
        for tile in dict.fromkeys(player.supply)
        if any(not left & ~mask for mask in places_in(public, player.park, tile))
    ]
    tiles = listing([one_on_hand(player.supply, tile) for tile in able], "or")
    so_can = f"; so can {tiles} on hand" if able else ""
    return f"{next_statue(public, choice.seat, choice.names, 1)}{so_can}"


def much_of_an_area(choice: TileChoice) -> Iterator[Difference]:
    """Yield how many of the squares that an area lacks one of the tiles can cover at once, where the other one covers far fewer.

    It is the area that lacks least of those that lack more than a few; what the other one covers elsewhere is not told.
    """
    park, stock = choice.player.park, choice.public.stock
    if not all(VALUE[tile] for tile in choice.tiles) or not stock.statues:
        return
    known = park_map(park)
    lacking = [(plot & known.free, number) for number, plot in enumerate(known.land.plots) if plot & known.pits]
    for left, number in sorted(lacking, key=lambda one: one[0].bit_count()):
        if not _FEW < left.bit_count() <= _SOME:
            continue
        best = [
            max(places_in(choice.public, park, tile), key=lambda mask: _within(mask, left), default=0)
            for tile in choice.tiles
        ]
        many = [_within(mask, left) for mask in best]
        favours = FIRST if many[FIRST] > many[SECOND] else SECOND
        if abs(many[FIRST] - many[SECOND]) >= _FAR_FEWER:
            tile, other, less = choice.tiles[favours], choice.tiles[1 - favours], many[1 - favours]
            where = square_names(park, GRID.squares(best[favours] & left))
            of = f"{in_words(many[favours])} of the {count_of(left.bit_count(), 'square')} that {area_name(number)} lacks"
            said = f"the {NAMES[tile]} can cover {of} ({where})"
            yield Difference(favours, said, f"the {NAMES[other]} {f'{in_words(less)} at most' if less else 'none'}")
        return


def _within(mask: int, left: int) -> int:
    return (mask & left).bit_count()
