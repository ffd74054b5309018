"""Say in how many places either of two tiles fits that may be taken, over which icons these lie, and what one is good for."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, product
from operator import or_
from typing import NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.games.barenpark.names import count_of, icon_counts, square_names
from engine.games.barenpark.rules.bringing import DEAR, bringing_a_tile, called, dear_icons, marked, worth_of
from engine.games.barenpark.rules.figures import gaps, parts_of
from engine.games.barenpark.rules.filling import lie_apart
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, FULL, ICONS, WHEELBARROW, Icons, Park, Player, Public
from engine.games.barenpark.rules.within_reach import icons_under, most_icons, over_gains, places_in
from engine.games.barenpark.tiles import NAMES
from engine.games.barenpark.words.fits import fits_nowhere, like_on_hand, places_of, room_beside
from engine.shared.wording import in_words, listing

_AT_ONCE = 2
"""How many icons have to lie under a tile so that it is said how many it can cover."""
_ROOM_LEFT = "with room left for"
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

    Places that those like it on hand will take do not count, where these are all nothing is told, nor icons that tiles on hand
    cover anyway. Looked at `closely` it is said, too, that a tile fits in a few places more, or in as many of which more are over
    an icon, or where the only place of each is, or what either covers and leaves there if that is as much. Many places may be no
    less alike than more of them, or tell something where little else does (`many_alike`).
    """
    rooms = [room_beside(public, player, tile) for tile in tiles]
    if any(room and _taken_anyway(player, tile, room) for tile, room in zip(tiles, rooms, strict=True)):
        return
    counts = [*map(len, rooms)]
    there = [over_gains(public, player.park, room) for room in rooms]
    wanted = _not_anyway(public, player, rooms, area_comes=area_comes)
    apart = [icon for icon in wanted if there[0][icon] != there[1][icon]]
    under = functools.reduce(or_, chain(*rooms), 0)
    named = {icon: called(public, player.park, icon, under) for icon in apart}
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
    if one_each and (alike_there := _either_place(player.park, [room[0] for room in rooms])):
        yield Difference(NEITHER, "either fits in one place", alike_there)
        return
    told = only or [icon for icon in apart if icon in DEAR or few == many][:1]
    dearer = [sum([bool(icons[icon]) for icon in only]) for icons in there]
    leaning = {FIRST if there[0][icon] > there[1][icon] else SECOND for icon in apart}
    even = few == many and len(leaning) != 1
    ahead_there = FIRST in leaning if few == many else counts[0] > counts[1]
    first = dearer[0] > dearer[1] if dearer[0] != dearer[1] else ahead_there
    ahead = FIRST if counts[0] > counts[1] else SECOND
    behind = any(there[ahead][icon] < there[1 - ahead][icon] for icon in told)
    mixed = (not only and even) if few == many else behind
    if mixed and 1 < few < many and not any(besides):
        each = _each_has_more(tiles, counts, there, {icon: named[icon] for icon in told})
        yield from [one._replace(said=f"without the new area {one.said}") if area_comes else one for one in each]
        return
    order = (FIRST, SECOND) if first or mixed else (SECOND, FIRST)
    if 1 < few == many and not any(besides):
        over = [listing([f"in {_over(there[number], icon, named)}" for icon in told]) for number in order]
        said = [f"the {NAMES[tiles[number]]} {where}" for number, where in zip(order, over, strict=True)]
        said[0] = f"either fits in {count_of(few, 'place')}, {said[0]}"
        said[1] = said[1].removesuffix(f" over {named[told[0]]}") if len(told) == 1 else said[1]
    else:
        said = []
        for number in order:
            tile, places, icons = tiles[number], counts[number], there[number]
            some = [_over(icons, icon, named) for icon in told]
            where = f"in {in_words(places)}" if said else f"fits in {count_of(places, 'place')}"
            if places == 1:
                where = f"{'' if said else 'fits '}only on {square_names(player.park, GRID.squares(rooms[number][0]))}"
                some = [f"{'' if icons[icon] else 'not '}over {named[icon]}" for icon in told]
            fits = f"{where}{besides[number]}{f' ({listing(some)})' if some else ''}"
            beside = besides[number].replace(_ROOM_LEFT, "beside")
            nowhere = fits_nowhere(public, player.park, tile) or f"fits nowhere{beside}"
            said.append(f"the {NAMES[tile]} {fits if places else nowhere}")
    now = "without the new area " if area_comes else ""
    yield Difference(NEITHER if mixed else FIRST if first else SECOND, f"{now}{said[0]}", said[1])


def _each_has_more(
    tiles: Sequence[int], counts: Sequence[int], there: Sequence[Sequence[int]], icons: Mapping[int, str]
) -> Iterator[Difference]:
    """Yield over which icons one of two tiles fits in more places than the other one, and which fits in more places at all."""
    for place in (FIRST, SECOND):
        tile, other = NAMES[tiles[place]], NAMES[tiles[1 - place]]
        own, others = there[place], there[1 - place]
        if more := [icon for icon in icons if own[icon] > others[icon]]:
            over = listing([f"over {icons[icon]} in {count_of(own[icon], 'place')}" for icon in more])
            instead = listing([f"in {in_words(others[icon]) if others[icon] else 'none'}" for icon in more])
            instead = instead if any(others[icon] for icon in more) else "in none"
            yield Difference(place, f"the {tile} fits {over}", f"the {other} {instead}")
        if counts[place] > counts[1 - place]:
            many, few = count_of(counts[place], "place"), in_words(counts[1 - place])
            yield Difference(place, f"the {tile} fits in {many}", f"the {other} in {few}")


def covering_at_once(public: Public, player: Player, tiles: Sequence[int]) -> Iterator[Difference]:
    """Yield what one tile alone can cover at once of icons that bring much, several of them, else how many icons either can."""
    found = [_dearest_at_once(public, player.park, tile) for tile in tiles]
    worth = [worth_of(public, player.park, icons) for icons, _ in found]
    better = FIRST if worth[0] > worth[1] else SECOND
    (icons, at), tile, other = found[better], tiles[better], tiles[1 - better]
    if worth[0] != worth[1] and sum(icons) >= _AT_ONCE and not like_on_hand(player, tile):
        where = square_names(player.park, GRID.squares(at))
        covers = f"the {NAMES[tile]} can cover {icon_counts(icons)} at once (on {where})"
        yield Difference(better, covers, f"the {NAMES[other]} cannot")
        return
    most = [max([sum(icons) for icons in icons_under(public, player.park, tile)], default=0) for tile in tiles]
    better = FIRST if most[0] > most[1] else SECOND
    tile, other = tiles[better], tiles[1 - better]
    if max(most) >= _AT_ONCE and most[0] != most[1] and min(most) and not like_on_hand(player, tile):
        where = square_names(player.park, GRID.squares(most_icons(public, player.park, tile)))
        yield Difference(
            better,
            f"the {NAMES[tile]} can cover {count_of(max(most), 'icon')}{bringing_a_tile(player.park)} at once ({where})",
            f"the {NAMES[other]} {in_words(min(most))} at most",
        )


def _dearest_at_once(public: Public, park: Park, tile: int) -> tuple[Icons, int]:
    """Return the icons that bring more than a green area under the place of a tile where they bring most, and its squares."""
    places = zip(icons_under(public, park, tile), places_in(public, park, tile), strict=True)
    dear = [(dear_icons(public, park, icons), mask) for icons, mask in places]
    return max(dear, key=lambda one: worth_of(public, park, one[0]), default=((0,) * len(ICONS), 0))


def _either_place(park: Park, masks: Sequence[int]) -> str:
    """Return what a tile on either of two places covers, and which holes it leaves, if that is as much there and there."""
    before, printed = {*gaps(park)}, park_map(park).land.icons
    icons = [tuple([(mask & some).bit_count() for some in printed]) for mask in masks]
    holes = [sorted([len(hole) for hole in parts_of(park, 2, mask) if hole not in before]) for mask in masks]
    if icons[0] != icons[1] or holes[0] != holes[1]:
        return ""
    leaves = listing(
        [
            f"a {size}-square hole" if many == 1 else f"{in_words(many)} {size}-square holes"
            for size, many in (("one", holes[0].count(1)), ("two", holes[0].count(2)))
            if many
        ]
    )
    return f"there it covers {icon_counts(icons[0]) or 'no icon'} and leaves {leaves or 'no small hole'}"


def good_for(public: Public, player: Player, tiles: Sequence[int]) -> Iterator[Difference]:
    """Yield which icons the first of two tiles can cover, alone or with one on hand, where the other one covers less even so."""
    (tile, other), many = tiles, player.supply.count(tiles[FIRST])
    alone, either = (
        [_most_covered(public, player, one, on_hand=on_hand) for one in (tile, other)] for on_hand in (False, True)
    )
    if either[0].worth <= either[1].worth:
        return
    at_once = alone[0].worth > alone[1].worth and sum(alone[0].icons) >= _AT_ONCE
    best, less = alone if at_once else either
    where = listing([square_names(player.park, GRID.squares(mask)) for mask in best.masks])
    can = f"can cover {icon_counts(best.icons)}{' at once' * (best.beside is None)} (on {where})"
    if best.beside is None:
        if sum(best.icons) >= _AT_ONCE:
            yield Difference(FIRST, f"the {NAMES[tile]} {can}", f"the {NAMES[other]} {_at_best(less.icons)}")
        return
    both = f"the {NAMES[tile]} and the {NAMES[best.beside]} on hand"
    if best.beside == tile:
        both = f"two {NAMES[tile]}s, {in_words(many)} {'is' if many == 1 else 'are'} on hand,"
    yield Difference(FIRST, f"{both} {can}", f"with the {NAMES[other]} instead {_at_best(less.icons)}")


def _at_best(icons: Icons) -> str:
    """Return the icons that bring most: others that a tile covers may be more in number."""
    return f"{icon_counts(icons)} at best" if any(icons) else "none"


class _Covered(NamedTuple):
    """Hold which icons a tile can cover for most, with the squares, and which tile on hand does it with it, if one does."""

    worth: int
    icons: Icons
    masks: tuple[int, ...]
    beside: int | None = None


def _most_covered(public: Public, player: Player, tile: int, *, on_hand: bool) -> _Covered:
    """Return what a tile can cover for most, alone, or if asked for beside one on hand where that brings more."""
    mine = _over_icons(public, player.park, tile)
    found = [_Covered(worth_of(public, player.park, icons), icons, (mask,)) for mask, icons in mine]
    for other in {*player.supply} if on_hand else ():
        for (mask, icons), (elsewhere, more) in product(mine, _over_icons(public, player.park, other)):
            if not mask & elsewhere:
                both = tuple([one + two for one, two in zip(icons, more, strict=True)])
                found.append(_Covered(worth_of(public, player.park, both), both, (mask, elsewhere), other))
    return max(
        found, key=lambda one: (one.worth, -len(one.masks), one.masks), default=_Covered(0, (0,) * len(ICONS), ())
    )


def _over_icons(public: Public, park: Park, tile: int) -> list[tuple[int, Icons]]:
    """Return the places of a tile that lie over some icon, with what lies there."""
    places = zip(places_in(public, park, tile), icons_under(public, park, tile), strict=True)
    return [(mask, icons) for mask, icons in places if any(icons)]


def _over(icons: Icons, icon: int, named: Mapping[int, str]) -> str:
    return f"{in_words(icons[icon]) if icons[icon] else 'none'} over {named[icon]}"


def _not_anyway(public: Public, player: Player, rooms: Sequence[Sequence[int]], *, area_comes: bool) -> Iterator[int]:
    """Yield the icons, what brings most first, but those of which tiles on hand can cover all that lie under some places.

    A tile on hand covers one of them; a crew brings nothing once the last area is there.
    """
    there, hand = marked(public, player.park), [*player.supply]
    reach = {tile: functools.reduce(or_, places_in(public, player.park, tile), 0) for tile in hand}
    under = functools.reduce(or_, chain(*rooms), 0)
    for icon in (*DEAR, WHEELBARROW):
        if icon == CREW and len(player.park.plots) + area_comes >= FULL:
            continue
        wanted = under & there[icon]
        able = [tile for tile in hand if not wanted & ~reach[tile]][: wanted.bit_count()]
        if len(able) < wanted.bit_count():
            yield icon
        else:
            for tile in able:
                hand.remove(tile)


def _taken_anyway(player: Player, tile: int, places: Sequence[int]) -> bool:
    """Tell whether tiles like one that are on hand take all its places, as far as they are there already."""
    many = like_on_hand(player, tile)
    return bool(many) and not lie_apart(places, many + 1)


def _beside_those_like_it(public: Public, player: Player, tile: int, places: int) -> str:
    """Return beside how many tiles like it on hand a tile has its `places`, if it had more without them."""
    if places == places_of(public, player.park, tile):
        return ""
    return f" {_ROOM_LEFT} the {in_words(like_on_hand(player, tile))} like it on hand"
