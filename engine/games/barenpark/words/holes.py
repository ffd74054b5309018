"""Find the holes of a park that are just the place of a tile, and those that wait for more tiles than are on hand; say of some."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.contract.at_stake import Difference
from engine.games.barenpark.names import area_name, count_of, square_names
from engine.games.barenpark.rules.figures import gaps, parts_of, stays
from engine.games.barenpark.rules.filling import filling
from engine.games.barenpark.rules.park_map import FORMS, GRID, park_map, pit_rule
from engine.games.barenpark.rules.table import Park, Player, Public
from engine.games.barenpark.tiles import NAMES, PLAYGROUND, SIZE, TOILET
from engine.games.barenpark.words.fits import like_on_hand
from engine.games.barenpark.words.tile_choice import TileChoice
from engine.shared.polyomino import Square, ones
from engine.shared.wording import in_words, listing

FILLS = (TOILET, PLAYGROUND)
"""The tile that fills a hole of one square, and of two."""
_FEW, _MOST = 2, 3
"""How many squares apart from each other an area lacks at least, and at most, where that is told."""


def unfilled(player: Player, taken: Sequence[int] = (0, 0)) -> Iterator[tuple[Square, ...]]:
    """Yield the holes of one or two squares of a size of which there are more than tiles that just fill them.

    Those are on hand, or can be `taken` at once: how many toilets, and how many playgrounds.
    """
    holes = gaps(player.park)
    sizes = Counter(map(len, holes))
    for hole in holes:
        of_size = len(hole) - 1
        if sizes[len(hole)] > player.supply.count(FILLS[of_size]) + taken[of_size]:
            yield hole


def just_filled(public: Public, park: Park, tile: int) -> list[tuple[Square, ...]]:
    """Return the holes, open to no area that may come, that a tile fills with nothing left over."""
    places = {
        FORMS[tile][turn] << at for turn, here in park_map(park).openings(tile, pit_rule(public)) for at in ones(here)
    }
    return [hole for hole in parts_of(park, SIZE[tile]) if GRID.mask(hole) in places and stays(park, hole)]


def waiting_for(public: Public, seat: int, tile: int) -> int:
    """Return how many more holes that are just the place of a tile a seat has than tiles like it on hand."""
    player = public.players[seat]
    return max(0, len(just_filled(public, player.park, tile)) - like_on_hand(player, tile))


def single_squares(choice: TileChoice) -> Iterator[Difference]:
    """Yield the squares of an area that toilets alone fill, if one of two tiles is the only one that is missing for that."""
    if TOILET not in choice.tiles:
        return
    known, have = park_map(choice.player.park), choice.player.supply.count(TOILET)
    for number, plot in enumerate(known.land.plots):
        left = plot & known.free
        many = left.bit_count()
        if not (plot & known.pits and _FEW <= many <= _MOST and have == many - 1 and choice.public.stock.statues):
            continue
        if not GRID.around(left) & left and filling(known, plot, (TOILET,) * many, many):
            squares = listing([square_names(choice.player.park, [square]) for square in GRID.squares(left)])
            left_over = f"{area_name(number)} lacks just {squares}, each apart"
            on_hand = (
                f"{count_of(have, NAMES[TOILET])} {'is' if have == 1 else 'are'} on hand, {in_words(many)} fill it"
            )
            yield Difference(choice.tiles.index(TOILET), f"{left_over}: {on_hand}")
            return
