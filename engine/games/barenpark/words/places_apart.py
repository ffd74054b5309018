"""Say in how many places either of two tiles fits that may be taken, and over which icons these lie."""

import functools
from collections.abc import Iterator, Sequence
from itertools import chain
from operator import or_

from engine.games.barenpark.names import an_icon, count_of, square_names
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, FULL, WHEELBARROW, Icons, Player, Public
from engine.games.barenpark.rules.within_reach import DEAR, over_in, places_in
from engine.games.barenpark.tiles import NAMES
from engine.games.barenpark.words.apart import FIRST, NEITHER, SECOND, Difference
from engine.games.barenpark.words.fits import fits_nowhere, like_on_hand, places_of, room_beside
from engine.shared.wording import in_words, listing

_FEW, _SOME, _MANY = 2, 8, 2
"""In how many places tiles fit is said where one has `_FEW` at most, or `_SOME` and the other `_MANY` times as many."""


def places_apart(
    public: Public,
    player: Player,
    tiles: Sequence[int],
    *,
    closely: bool = False,
    many_alike: bool = True,
    area_comes: bool = False,
) -> Iterator[Difference]:
    """Yield in how many places either fits, and how many are over an icon that brings more than a green area.

    Places that those like it on hand will take do not count, nor icons that tiles on hand cover anyway. Looked at `closely` it is
    said, too, that a tile fits in a few places more, or in as many of which more are over an icon, or where the only place of each
    is. Many places may be no less alike than more of them, or tell something where little else does (`many_alike`).
    """
    rooms = [room_beside(public, player, tile) for tile in tiles]
    counts = [*map(len, rooms)]
    there = [over_in(player.park, room) for room in rooms]
    wanted = _not_anyway(public, player, rooms, area_comes=area_comes)
    apart = [icon for icon in wanted if there[0][icon] != there[1][icon]]
    few, many = sorted(counts)
    # one like it on hand takes the best place anyway
    only = [
        icon
        for icon in apart
        if icon in DEAR
        and bool(there[0][icon]) != bool(there[1][icon])
        and not like_on_hand(player, tiles[FIRST if there[0][icon] else SECOND])
    ]
    alike = (few > _SOME and many_alike) or (few > _FEW and many < _MANY * few)
    besides = [_beside_those_like_it(public, player, tile, many) for tile, many in zip(tiles, counts, strict=True)]
    one_each = closely and few == many == 1 and rooms[0] != rooms[1] and not any(besides)
    if not only and ((few == many and not apart and not one_each) or ((few == many or alike) and not closely)):
        return
    told = only or [icon for icon in apart if icon in DEAR or few == many][:1]
    dearer = [sum([bool(icons[icon]) for icon in only]) for icons in there]
    first = dearer[0] > dearer[1] if dearer[0] != dearer[1] else counts[0] >= counts[1]
    ahead = FIRST if counts[0] > counts[1] else SECOND
    behind = any(there[ahead][icon] < there[1 - ahead][icon] for icon in told)
    mixed = not only if few == many else behind
    order = (FIRST, SECOND) if first or mixed else (SECOND, FIRST)
    if 1 < few == many and not any(besides):
        over = [listing([f"in {_over(there[number], icon)}" for icon in told]) for number in order]
        said = [f"the {NAMES[tiles[number]]} {where}" for number, where in zip(order, over, strict=True)]
        said[0] = f"either fits in {count_of(few, 'place')}, {said[0]}"
        said[1] = said[1].removesuffix(f" over {an_icon(told[0])}") if len(told) == 1 else said[1]
    else:
        said = []
        for number in order:
            tile, places, icons = tiles[number], counts[number], there[number]
            some = [_over(icons, icon) for icon in told]
            where = f"in {in_words(places)}" if said else f"fits in {count_of(places, 'place')}"
            if places == 1:
                where = f"{'' if said else 'fits '}only on {square_names(player.park, GRID.squares(rooms[number][0]))}"
                some = [f"{'' if icons[icon] else 'not '}over {an_icon(icon)}" for icon in told]
            fits = f"{where}{besides[number]}{f' ({listing(some)})' if some else ''}"
            nowhere = fits_nowhere(public, player.park, tile) or f"fits nowhere{besides[number]}"
            said.append(f"the {NAMES[tile]} {fits if places else nowhere}")
    now = "without the new area " if area_comes else ""
    yield Difference(NEITHER if mixed else FIRST if first else SECOND, f"{now}{said[0]}", said[1])


def _over(icons: Icons, icon: int) -> str:
    return f"{in_words(icons[icon]) if icons[icon] else 'none'} over {an_icon(icon)}"


def _not_anyway(public: Public, player: Player, rooms: Sequence[Sequence[int]], *, area_comes: bool) -> Iterator[int]:
    """Yield the icons, what brings most first, but those of which tiles on hand can cover all that lie under some places.

    A tile on hand covers one of them; a crew brings nothing once the last area is there.
    """
    known, hand = park_map(player.park), [*player.supply]
    reach = {tile: functools.reduce(or_, places_in(public, player.park, tile), 0) for tile in hand}
    under = functools.reduce(or_, chain(*rooms), 0)
    for icon in (*DEAR, WHEELBARROW):
        if icon == CREW and len(player.park.plots) + area_comes >= FULL:
            continue
        wanted = under & known.land.icons[icon]
        able = [tile for tile in hand if not wanted & ~reach[tile]][: wanted.bit_count()]
        if len(able) < wanted.bit_count():
            yield icon
        else:
            for tile in able:
                hand.remove(tile)


def _beside_those_like_it(public: Public, player: Player, tile: int, places: int) -> str:
    """Return beside how many tiles like it on hand a tile has its `places`, if it had more without them."""
    if places == places_of(public, player.park, tile):
        return ""
    return f" beside the {in_words(like_on_hand(player, tile))} like it on hand"
