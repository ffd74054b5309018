"""Say what one of two moves leads to next turn where all else that was found speaks for the other one: icons it leaves room for."""

import functools
from collections.abc import Iterator
from operator import or_

from engine.contract.at_stake import NEITHER, Difference
from engine.games.barenpark.names import ICON_NAMES, a_tile, icon_counts, square_names
from engine.games.barenpark.rules.bringing import DEAR, dear_icons, worth_of
from engine.games.barenpark.rules.filling import wherever_free
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, Icons
from engine.games.barenpark.rules.taking import greens_left, takeable
from engine.games.barenpark.rules.within_reach import icons_under, places_in
from engine.games.barenpark.tiles import PLAYGROUND, SIZE, VALUE
from engine.games.barenpark.words.moves.two_moves import After, TwoMoves, hand_called
from engine.shared.wording import listing

_SEVERAL = 2
"""How many icons a tile has to cover together so that this is told."""


def leading_to(moves: TwoMoves) -> Iterator[Difference]:
    """Yield the icons, one of them a dear one, that a tile can cover together next turn where the second move lies instead.

    It is on hand, or can be taken for what the first one covers, and is no tile that the second move alone places: that this one
    can follow tells nothing, nor does it where another tile covers as much after that one. Where an area comes nobody knows.
    """
    one, other = moves.both
    if one.waiting[CREW]:
        return
    instead = park_map(moves.before.park).free & ~park_map(other.player.park).free
    found = [
        (_worth(one, tile, icons), tile, icons, mask)
        for tile, icons, mask in _next(one)
        if mask & instead and (tile != other.tile or tile == one.tile)
    ]
    as_much = 0 if other.waiting[CREW] else max([_brings(other, icons) for _, icons, _ in _next(other)], default=0)
    if found and _brings(one, max(found)[2]) > as_much:
        _, tile, icons, mask = max(found)
        where = square_names(one.player.park, GRID.squares(mask))
        covers = (
            f"after {one.called} {_called(one, tile)} can cover {icon_counts(icons)} together next turn (on {where})"
        )
        yield Difference(one.place, covers, f"after {other.called} there is no room there")


def leading_alike(moves: TwoMoves) -> Iterator[Difference]:
    """Yield that after either move a tile can cover the same icons together next turn, one of them a dear one, each elsewhere."""
    if any(way.waiting[CREW] for way in moves.both):
        return
    best = [
        max([(_worth(way, tile, icons), tile, icons, mask) for tile, icons, mask in _next(way)], default=None)
        for way in moves.both
    ]
    if best[0] is None or best[1] is None or best[0][2] != best[1][2] or best[0][3] == best[1][3]:
        return
    covers = [
        f"after {way.called} {_called(way, tile)} can (on {square_names(way.player.park, GRID.squares(mask))})"
        for way, (_, tile, _, mask) in zip(moves.both, filter(None, best), strict=True)
    ]
    either = f"either way a tile can cover {icon_counts(best[0][2])} together next turn"
    yield Difference(NEITHER, f"{either}: {', '.join(covers)}", shorter=either)


def _called(after: After, tile: int) -> str:
    return f"{hand_called(after, tile)} on hand" if tile in after.player.supply else f"{a_tile(tile)} taken now"


def left_to_larger(moves: TwoMoves) -> str:
    """Return which icon the second of two moves covers with a small tile, where the first one leaves it to a larger one."""
    one, other = moves.both
    known, small = park_map(one.player.park), SIZE[other.tile]
    under = park_map(moves.before.park).free & ~park_map(other.player.park).free & known.free
    dear = dear_icons(one.public, one.player.park, other.waiting)
    larger = [tile for tile in {*one.player.supply, *greens_left(one.public.stock.greens)} if SIZE[tile] > small]
    room = functools.reduce(or_, [mask for tile in larger for mask in wherever_free(known, tile)], 0)
    left = [
        f"the {ICON_NAMES[icon]} {square_names(one.player.park, GRID.squares(some))}"
        for icon in DEAR
        if dear[icon] and (some := under & room & known.land.icons[icon])
    ]
    return f"{one.called} leaves {listing(left)} to a larger tile" if left and small <= SIZE[PLAYGROUND] else ""


def _next(after: After) -> Iterator[tuple[int, Icons, int]]:
    """Yield the tiles that can be placed next, with the icons and the squares under each place that covers several."""
    taken = takeable(after.public.stock, after.waiting) if any(after.waiting[:CREW]) else ()
    park = after.player.park
    for tile in dict.fromkeys([*after.player.supply, *taken]):
        there = zip(icons_under(after.public, park, tile), places_in(after.public, park, tile), strict=True)
        for icons, mask in there:
            if sum(icons) >= _SEVERAL and any(dear_icons(after.public, park, icons)):
                yield tile, icons, mask


def _worth(after: After, tile: int, icons: Icons) -> int:
    return VALUE[tile] + _brings(after, icons)


def _brings(after: After, icons: Icons) -> int:
    return worth_of(after.public, after.player.park, icons)
