"""Say why a view cannot be: what no host that keeps the rules shows."""

from engine.games.zooloretto_mini.components import COMPONENTS
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.setup import deck
from engine.games.zooloretto_mini.rules.table import ENCLOSURES, KINDS, PLACES, SORT, ZooMiniView, is_animal
from engine.games.zooloretto_mini.rules.turn import ASKS
from engine.shared.trucks.distrust import MANY, check_options, check_piles, check_table
from engine.shared.trucks.setup import Options
from engine.shared.untrusted import counted, each, judged, need

_TILES = len(SORT)
_ABOUTS = dict.fromkeys(ASKS, (0,))
"""No ask is about anything but its seat."""


@judged
def possible(view: ZooMiniView, seats: int) -> None:
    """Return why a view cannot be at a table with `seats` seats, an empty string if it can."""
    public = view.public
    check_table(public, seats, _ABOUTS, COMPONENTS.table(seats).trucks, deck, KINDS, _TILES)
    for zoo in public.zoos:
        counted(zoo.enclosures, ENCLOSURES, "enclosures")
        counted(zoo.barn, range(MANY), "a barn")
        each(zoo.barn, 0, _TILES - 1, "tiles of a barn")
        for tiles in zoo.enclosures:
            counted(tiles, range(PLACES + 1), "an enclosure")
            each(tiles, 0, _TILES - 1, "tiles of an enclosure")
            need(len({SORT[tile] for tile in tiles if is_animal(tile)}) <= 1, "two kinds share an enclosure")
    check_piles(public.round, face_down(public))


@judged
def agrees(view: ZooMiniView, options: Options) -> None:
    """Return why a view is not of a game with these options, an empty string if it may be."""
    check_options(view.public, options, COMPONENTS)
