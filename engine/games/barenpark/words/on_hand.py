"""Call tiles of those on hand so that people know which: the only one of its kind, one of some, or another one than is placed."""

from collections import Counter
from collections.abc import Sequence

from engine.games.barenpark.names import ICON_NAMES, a_tile, an_icon, count_of, square_names
from engine.games.barenpark.rules.filling import BroughtTile, filling_with_one_brought
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import Park, Player, Public
from engine.games.barenpark.rules.taking import greens_left
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


def brought_on_the_way(
    public: Public, player: Player, areas: Sequence[int], most: int, taken: Sequence[tuple[int, ...]] = ((),)
) -> BroughtTile | None:
    """Return which green area an icon brings that completes areas with tiles on hand and some that are `taken`; None if none.

    Whoever tells that areas are not complete so soon asks this first.
    """
    known, greens = park_map(player.park), public.stock.greens
    lacking = sum([known.land.plots[number] for number in areas]) & known.free
    for some in taken:
        more = [green for green in greens_left(greens) if greens[green] > some.count(green)]
        if found := filling_with_one_brought(known, lacking, (*player.supply, *some), more, most):
            return found
    return None


def brings_it(player: Player, brought: BroughtTile, tile: int | None = None) -> str:
    """Return that an icon under a tile on hand, or under one that is taken, such as `tile`, brings another one."""
    icon = ICON_NAMES[under(player.park, brought)]
    on_hand = brought.over in player.supply
    taken = "it" if brought.over == tile else f"{a_tile(brought.over)} taken now"
    over = one_on_hand(player.supply, brought.over) if on_hand and brought.over != tile else taken
    where = square_names(player.park, GRID.squares(brought.icon))
    more = f"another {NAMES[brought.tile]}" if brought.over == brought.tile else a_tile(brought.tile)
    return f"the {icon} {where} under {over} brings {more}"


def icon_brings(park: Park, brought: BroughtTile) -> str:
    """Return that an icon brings a tile, without where it lies."""
    return f"{an_icon(under(park, brought))} brings {a_tile(brought.tile)}"


def under(park: Park, brought: BroughtTile) -> int:
    """Return which icon it is that brings a tile."""
    return next(icon for icon, marked in enumerate(park_map(park).land.icons) if marked & brought.icon)
