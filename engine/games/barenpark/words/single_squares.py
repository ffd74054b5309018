"""Say of an area that lacks just a few squares, each apart from the others, how many toilets for them are on hand."""

from collections.abc import Iterator

from engine.games.barenpark.names import area_name, count_of, square_names
from engine.games.barenpark.rules.filling import filling
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.tiles import NAMES, TOILET
from engine.games.barenpark.words.apart import Difference
from engine.games.barenpark.words.tile_choice import TileChoice
from engine.shared.wording import in_words, listing

_FEW, _MOST = 2, 3


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
