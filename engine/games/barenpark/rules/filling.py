"""Find with which tiles an area can be completed (R26): one tile a turn, each laid next to what is there (R15)."""

import functools
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from operator import and_
from typing import NamedTuple

from engine.games.barenpark.rules.park_map import FORMS, GRID, SQUARES, ParkMap, park_map
from engine.games.barenpark.rules.table import CREW, FULL, Park, Player, Public, Stock
from engine.games.barenpark.tiles import SHAPE, SIZE, VALUE, house
from engine.shared.polyomino import ones

_SQUARES = tuple(tuple((form, tuple(ones(form))) for form in forms) for forms in FORMS)
"""Each form of each tile with its squares, the first of which is 0."""
_MOST_MISSING = 2
"""How many green areas are looked for at most that an area takes beside tiles on hand."""
_EVERYWHERE = GRID.mask(square for square in SQUARES if GRID.holds(*square))


def filling(known: ParkMap, plot: int, tiles: Sequence[int], most: int, besides: int = 0) -> tuple[int, ...] | None:
    """Return the fewest of some tiles that cover what is left of an area, none for none; None where `most` are too few.

    They may cover squares of other areas as well, and `besides` some where areas may come.
    """
    order = tuple(sorted(tiles, key=SIZE.__getitem__, reverse=True))
    for many in range(min(most, len(order)) + 1):
        for way in _ways(known.free | besides, plot & known.free, order, many):
            if _one_by_one(known.built, [mask for _, mask in way]):
                return tuple([tile for tile, _ in way])
    return None


def _ways(free: int, lacking: int, tiles: tuple[int, ...], many: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yield the tiles, and the squares of each, with which so many of them cover all that an area lacks; the largest come first."""
    if not lacking:
        yield ()
        return
    if sum([SIZE[tile] for tile in tiles[:many]]) < lacking.bit_count():
        return
    square = (lacking & -lacking).bit_length() - 1
    for place, tile in enumerate(tiles):
        if tile in tiles[:place]:
            continue
        rest = tiles[:place] + tiles[place + 1 :]
        for form, squares in _SQUARES[tile]:
            for offset in squares:
                mask = form << square >> offset
                if offset <= square and not mask & ~free:
                    for way in _ways(free & ~mask, lacking & ~mask, rest, many - 1):
                        yield ((tile, mask), *way)


def _one_by_one(built: int, masks: Sequence[int]) -> bool:
    """Tell whether tiles can be laid one after another so that each touches what is there."""
    left = list(masks)
    while left:
        near = GRID.around(built)
        touching = [mask for mask in left if mask & near]
        if not touching:
            return False
        left = [mask for mask in left if not mask & near]
        for mask in touching:
            built |= mask
    return True


class Together(NamedTuple):
    """Hold with which tiles areas are filled, and the last of them with its squares."""

    tiles: tuple[int, ...]
    last: int
    squares: int


def filling_both(
    known: ParkMap, one: int, other: int, tiles: Sequence[int], most: int, more: Sequence[int] = (), to_come: int = 0
) -> Together | None:
    """Return with the fewest of some tiles two areas are completed by the last of them together (R38), None if `most` are too few.

    Some of them may be of `more`, `to_come` at most.
    """
    order = tuple(sorted([*tiles, *more], key=SIZE.__getitem__, reverse=True))
    for many in range(1, min(most, len(order)) + 1):
        for way in _ways(known.free, (one | other) & known.free, order, many):
            named = tuple([tile for tile, _ in way])
            if more and (Counter(named) - Counter(tiles)).total() > to_come:
                continue
            masks = [mask for _, mask in way]
            for tile, mask in way:
                if mask & one and mask & other and _last(known.built, masks, mask):
                    return Together(named, tile, mask)
    return None


def missing(known: ParkMap, plot: int, tiles: Sequence[int], greens: Sequence[int], most: int) -> int | None:
    """Return how few green areas of a stock an area takes beside some tiles, two at most, to be filled by `most` tiles at most."""
    left = [green for green, many in enumerate(greens) if many]
    for more in range(_MOST_MISSING + 1):
        for extra in combinations_with_replacement(left, more):
            there = all(greens[green] >= extra.count(green) for green in extra)
            if there and filling(known, plot, (*tiles, *extra), most) is not None:
                return more
    return None


def filling_with_one_more(
    known: ParkMap, plots: Sequence[int], tiles: Sequence[int], more: Sequence[int], most: int
) -> Together | None:
    """Return with how few tiles areas are filled of which one of `more` is brought by an icon under those laid before it.

    Of as few the last covers something of all the areas, if it can.
    """
    brings, lacking = sum(known.land.icons[:CREW]), sum(plots) & known.free
    for many in range(2, most + 1):
        found: Together | None = None
        for extra in more:
            order = tuple(sorted([*tiles, extra], key=SIZE.__getitem__, reverse=True))
            for way in _ways(known.free, lacking, order, many):
                named = tuple([tile for tile, _ in way])
                for tile, mask in _lasts(known.built, way, extra, brings):
                    if all(mask & plot for plot in plots):
                        return Together(named, tile, mask)
                    found = found or Together(named, tile, mask)
        if found:
            return found
    return None


class BroughtTile(NamedTuple):
    """Hold a tile that an icon has to bring, with the tile over that icon, and the square of it."""

    tile: int
    over: int
    icon: int


def filling_with_one_brought(
    known: ParkMap, lacking: int, tiles: Sequence[int], more: Sequence[int], most: int
) -> BroughtTile | None:
    """Return which of `more`, brought by an icon under some tiles and laid last, covers with them what is left; None if none."""
    brings = sum(known.land.icons[:CREW])
    for many in range(2, most + 1):
        for extra in more:
            order = tuple(sorted([*tiles, extra], key=SIZE.__getitem__, reverse=True))
            for way in _ways(known.free, lacking, order, many):
                for at in [at for at, (tile, _) in enumerate(way) if tile == extra]:
                    before = [*way[:at], *way[at + 1 :]]
                    masks, over = [mask for _, mask in before], [each for each in before if each[1] & brings]
                    if over and _last(known.built, [*masks, way[at][1]], way[at][1]):
                        tile, mask = over[0]
                        icon = mask & brings
                        return BroughtTile(extra, tile, icon & -icon)
    return None


def _lasts(built: int, way: Sequence[tuple[int, int]], extra: int, icons: int) -> Iterator[tuple[int, int]]:
    """Yield which tile of a way can be the last, where an `extra` one comes once some icon is covered."""
    for brought in [each for each in way if each[0] == extra]:
        rest = [each for each in way if each != brought]
        for last in (brought, *rest):
            before = [mask for each, mask in ((each, each[1]) for each in rest) if each != last]
            order = [*([] if last == brought else [brought[1]]), last[1]]
            if not sum(before) & icons or not _one_by_one(built, before):
                continue
            lies, fits = sum(before, built), True
            for mask in order:
                fits = fits and bool(GRID.around(lies) & mask)
                lies |= mask
            if fits:
                yield last


def _last(built: int, masks: Sequence[int], last: int) -> bool:
    """Tell whether tiles can be laid one after another, one of them as the last."""
    before = [mask for mask in masks if mask != last]
    return _one_by_one(built, before) and bool(GRID.around(sum(before, built)) & last)


def where_areas_may_come(known: ParkMap) -> int:
    """Return the squares of the grid on which no area lies yet."""
    return _EVERYWHERE & ~known.land.whole


def crew_left(park: Park) -> bool:
    """Tell whether a crew that would bring an area can still be covered: tiles that follow on it may lie across that area (R25)."""
    known = park_map(park)
    return len(park.plots) < FULL and bool(known.free & known.land.icons[CREW])


def may_complete(public: Public, seat: int, turns: int = 1) -> bool:
    """Tell whether a seat can complete an area within `turns` turns, by tiles of its supply."""
    player = public.players[seat]
    known = park_map(player.park)
    return any(plot & known.pits and filling(known, plot, player.supply, turns) for plot, _ in known.left)


def wherever_free(known: ParkMap, tile: int) -> Iterator[int]:
    """Yield the squares of a tile wherever they are free together, whatever lies beside them."""
    for form, squares in _SQUARES[tile]:
        for at in ones(functools.reduce(and_, [known.free >> offset for offset in squares])):
            yield form << at


def may_ever_lie(public: Public, park: Park, tile: int) -> bool:
    """Tell whether a tile may come to lie in a park, now or once others lie beside it, or areas come, or on pits (R42, R43)."""
    return len(park.plots) < FULL or public.pits or any(wherever_free(park_map(park), tile))


def room_for_it(public: Public, player: Player, tile: int) -> bool:
    """Tell whether a tile may come to lie in a park beside those on hand of its shape that count as much."""
    if len(player.park.plots) < FULL or public.pits:
        return True
    like_it = [one for one in player.supply if SHAPE[one] == SHAPE[tile] and VALUE[one] >= VALUE[tile]]
    return lie_apart([*wherever_free(park_map(player.park), tile)], len(like_it) + 1)


def lie_apart(places: Sequence[int], many: int) -> bool:
    """Tell whether as `many` of some places have no square in common."""
    if len(places) < many or not many:
        return not many
    return any(
        lie_apart([one for one in places[at + 1 :] if not one & mask], many - 1) for at, mask in enumerate(places)
    )


def may_ever_lie_across(public: Public, player: Player, one: int, other: int) -> bool:
    """Tell whether a tile on hand, or one of the stock, may come to lie on free squares of two areas, with none to come."""
    known = park_map(player.park)
    return any(mask & one and mask & other for tile in {*_alike(public, player)} for mask in wherever_free(known, tile))


def may_ever_fill(public: Public, player: Player, plot: int) -> bool:
    """Tell whether tiles on hand and those of the stock cover what is left of an area, with none to come, in however many turns."""
    known = park_map(player.park)
    tiles, lacking = sorted(_alike(public, player), key=SIZE.__getitem__), plot & known.free
    return any(_ways(known.free, lacking, tuple(tiles), lacking.bit_count()))


def fewest_of_all(public: Public, player: Player, plot: int, most: int) -> int | None:
    """Return how few tiles of those on hand and all that are left in the stock fill an area; None where `most` are too few."""
    way = filling(park_map(player.park), plot, [*_alike(public, player)], most)
    return None if way is None else len(way)


def still_left(stock: Stock, tiles: Sequence[int]) -> bool:
    """Tell whether as many tiles of their shapes are left in the stock, those that cannot be taken yet, too."""
    return Counter([SHAPE[tile] for tile in tiles]) <= Counter([SHAPE[tile] for tile in _left(stock)])


def _left(stock: Stock) -> list[int]:
    greens = [green for green, left in enumerate(stock.greens) for _ in range(left)]
    houses = [house(species, value) for species, pile in enumerate(stock.houses) for value in pile]
    return [*greens, *houses, *stock.enclosures]


def _alike(public: Public, player: Player) -> Iterator[int]:
    """Yield for each tile on hand or of the stock the one tile that stands for all of its shape."""
    tiles = [*player.supply, *_left(public.stock)]
    alike = {SHAPE[tile]: tile for tile in tiles}
    yield from [alike[SHAPE[tile]] for tile in tiles]
