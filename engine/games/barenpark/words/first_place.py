"""Say which place for a tile stands first, in lists and under the cursor."""

from operator import mul

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.building import Place, covered
from engine.games.barenpark.rules.figures import gaps
from engine.games.barenpark.rules.park_map import GRID, park_map, placement_mask
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.score import points
from engine.games.barenpark.rules.table import FULL, BearView, Placement, Player
from engine.games.barenpark.tiles import VALUE
from engine.shared.by_identity import of_one_with

_BRINGS = (2, 6, 9, 8)
"""What an icon is worth: a green area, a house, an enclosure, and a new area, which is places for tiles, and their icons."""
_A_TURN = 4
"""What it costs to have no tile in the next turn, in which one passes and takes a green area."""
_MANY = 100
"""More than all icons of a placement bring, a park has gaps, or squares lie around a tile."""
_KEPT = 64


def appeal_of(view: BearView, placement: Placement) -> int:
    """Return what a placement wins, then what its icons bring, unless it leaves no tile, then few gaps, then to lie close."""
    assert view.seat is not None
    player = view.public.players[view.seat]
    end: Player = turn_end(preview(GAME, view, Place(placement))).public.players[view.seat]
    won = points(end) - points(player) - VALUE[placement.tile]
    *tiles, crew = map(mul, covered(player.park, placement), _BRINGS)
    icons: int = sum(tiles) + (crew if len(player.park.plots) < FULL else 0) - (0 if end.supply else _A_TURN)
    known, mask = park_map(player.park), placement_mask(placement)
    close = GRID.around(mask) & (~known.land.whole | known.built | known.land.pits) & ~mask
    return _MANY * (_MANY * (_MANY * won + icons) - len(gaps(end.park))) + close.bit_count()


@of_one_with(_KEPT)
def first_place(view: BearView, tile: int) -> Placement:
    """Return the place of a tile that stands first."""
    assert view.seat is not None
    return max(placements(view.public, view.seat).of(tile), key=lambda placement: appeal_of(view, placement))
