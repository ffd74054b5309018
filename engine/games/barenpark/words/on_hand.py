"""Call tiles of those on hand so that people know which: the only one of its kind, one of some, or another one than is placed."""

from collections import Counter
from collections.abc import Sequence

from engine.games.barenpark.names import ICON_NAMES, a_tile, count_of, square_names
from engine.games.barenpark.rules.filling import BroughtTile
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import Park, Player
from engine.games.barenpark.tiles import NAMES
from engine.shared.wording import listing


def one_on_hand(supply: Sequence[int], tile: int, beside: int | None = None) -> str:
    """Return what a tile of a supply is called, `beside` one that is not in it any more, or not yet.

    >>> river, toilet = NAMES.index("river"), NAMES.index("toilet")
    >>> one_on_hand([river, toilet], river), one_on_hand([river, river], river)
    ('the river', 'a river')
    >>> one_on_hand([river, toilet], river, river), one_on_hand([river, river], river, river)
    ('the other river', 'another river')
    """
    several = supply.count(tile) > 1
    if tile == beside:
        return f"{'another' if several else 'the other'} {NAMES[tile]}"
    return a_tile(tile) if several else f"the {NAMES[tile]}"


def some_on_hand(supply: Sequence[int], tiles: Sequence[int], beside: int | None = None) -> str:
    """Return what some tiles of a supply are called.

    >>> river, toilet = NAMES.index("river"), NAMES.index("toilet")
    >>> some_on_hand([river, river, toilet], [river, toilet, river])
    'two rivers and the toilet'
    """
    return listing(
        [
            one_on_hand(supply, tile, beside) if many == 1 else count_of(many, NAMES[tile])
            for tile, many in Counter(tiles).items()
        ]
    )


def brings_it(player: Player, brought: BroughtTile, tile: int | None = None) -> str:
    """Return that an icon under a tile on hand, or under `tile`, which is taken, brings another one."""
    icon = ICON_NAMES[under(player.park, brought)]
    over = "it" if brought.over == tile else one_on_hand(player.supply, brought.over)
    where = square_names(player.park, GRID.squares(brought.icon))
    return f"the {icon} {where} under {over} brings {a_tile(brought.tile)}"


def under(park: Park, brought: BroughtTile) -> int:
    """Return which icon it is that brings a tile."""
    return next(icon for icon, marked in enumerate(park_map(park).land.icons) if marked & brought.icon)
