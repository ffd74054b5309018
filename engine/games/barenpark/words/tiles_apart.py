"""Say what tells two tiles apart that may be taken: points, what they complete, where they fit, which holes wait for them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, SECOND, SLIGHT, WEIGHTY, Difference
from engine.contract.voice import Names
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import a_tile, area_name, count_of, square_names
from engine.games.barenpark.rules.filling import (
    BroughtTile,
    crew_left,
    filling,
    room_for_it,
    where_areas_may_come,
)
from engine.games.barenpark.rules.forced import turns_left
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, MIXER, Player, Public
from engine.games.barenpark.rules.taking import takeable, without
from engine.games.barenpark.rules.turn_end import end_build
from engine.games.barenpark.rules.within_reach import places_in
from engine.games.barenpark.tiles import (
    ENCLOSURE,
    GREEN,
    HOUSE,
    KIND,
    NAMES,
    PLAYGROUND,
    SHAPE,
    SIZE,
    TOILET,
    VALUE,
)
from engine.games.barenpark.words.collecting import COLLECTED
from engine.games.barenpark.words.fits import in_many_more, like_on_hand, places_of, room_beside
from engine.games.barenpark.words.holes import just_filled, single_squares, waiting_for
from engine.games.barenpark.words.next_statue import next_statue
from engine.games.barenpark.words.on_hand import brings_it, brought_on_the_way, icon_brings, some_on_hand
from engine.games.barenpark.words.places_apart import covering_at_once, good_for, places_apart
from engine.games.barenpark.words.points_apart import (
    FEW_LEFT,
    last_house,
    left_of,
    points_apart,
    with_as_many,
)
from engine.games.barenpark.words.squares_in_reach import much_of_an_area, squares_in_reach
from engine.games.barenpark.words.tile_choice import TileChoice, icons_left
from engine.games.barenpark.words.tiles_collected import (
    alone_adding,
    bears_on_parts,
    comes_besides,
    that_adds,
    that_completes,
)
from engine.games.barenpark.words.two_at_once import all_that_is_left, fewer_missing, twice_with_one
from engine.games.barenpark.words.winning import may_win, may_win_with
from engine.shared.differences import against_alone, only_later
from engine.shared.wording import in_words, listing

_MOST_TILES, _MORE_TILES = 3, 5
"""With how many tiles at most an area is completed, and several of them."""
_MOST_SQUARES = 14
"""How many squares several areas lack at most for which it is sought."""
_NEVER = 99


class _Sooner(NamedTuple):
    """Hold in how many turns which areas are completed by one of two tiles, with which way, and not so soon by the other one."""

    turns: int
    areas: tuple[int, ...]
    place: int
    """FIRST or SECOND."""
    way: tuple[int, ...]
    across: bool
    """Whether the other one may do so as soon with a tile that lies across an area that is still to come."""
    brought: BroughtTile | None
    """What an icon may bring so that the other one does so as soon."""


def tiles_apart(
    public: Public, seat: int, names: Names, one: int, two: int, *, as_good: bool = False, parts: Sequence[str] = ()
) -> list[Difference]:
    """Return what differs between two tiles of which one is taken, what bears on `parts` first, then what weighs most."""
    icons = public.asks[-1].about
    end = end_build(public, seat)[0] if icons else public
    waiting = icons_left(icons, one), icons_left(icons, two)
    also = takeable(without(public.stock, one), waiting[0]), takeable(without(public.stock, two), waiting[1])
    choice = TileChoice(end, seat, names, (one, two), waiting, also, icons, tuple(parts))
    left = turns_left(end, seat)
    if left <= 1:
        found = [*_in_the_last_turn(choice)] if left else []
        return _for_either(choice, found, as_good=as_good) if found else []
    if choice.area_comes:  # nobody knows where these fit then
        completes = [*_filling_one(choice)] or [*_completing(choice)]
        found = _weightiest_first(choice, completes, [*squares_in_reach(choice)])
        return _for_either(choice, found or [*_at_hand_now(choice)], as_good=as_good)
    both_now = _both_now(choice)
    besides = [
        *(both_now or _slight(_running_out(choice))),
        *_slight(_fitting(choice)),
        *covering_at_once(choice.public, choice.player, choice.tiles),
        *_slight(_only_now(choice)),
    ]
    twice = [*twice_with_one(choice)]
    completes = [*_completing(choice, twice=bool(twice))] or (_completing_either_way(choice) if both_now else [])
    weighty = [*twice, *completes, *_winning(choice)]
    holes = [*_holes(choice)] or [*single_squares(choice)] or [*squares_in_reach(choice)] or [*much_of_an_area(choice)]
    found = _weightiest_first(choice, weighty, holes, besides)
    as_soon = any(one.favours == NEITHER for one in weighty)  # either fills all that is left
    on_hand = [] if as_soon else [*_slight(_had(choice)), *_slight(_no_holes(choice))]
    if not found:
        alone = any(one.favours == FIRST for one in on_hand)  # that one is there already tells little by itself
        fits = _slight(_fitting(choice, closely=alone or not on_hand, many_alike=False))
        found = [one for one in fits if one.favours == FIRST or not on_hand]
    if not found or against_alone(found):
        found = [*fewer_missing(end, choice.player, choice.tiles), *found]
    if both_now and any(one.favours == SECOND for one in (*found, *on_hand)):
        return _for_neither([*(completes or holes), *both_now])  # then either comes to the same
    return _for_either(choice, [*found, *on_hand], as_good=as_good)


def _slight(found: Iterable[Difference]) -> list[Difference]:
    return [one._replace(weight=SLIGHT) for one in found]


def _weightiest_first(
    choice: TileChoice,
    weighty: Sequence[Difference],
    holes: Sequence[Difference] = (),
    besides: Sequence[Difference] = (),
) -> list[Difference]:
    """Return which tile counts more with what else is found, and which collections get on: these first if they bring more.

    That a house counts what stands on it, and a green area nothing, or one point more, is told behind what is to be seen in the
    park, and so is what one of them completes that comes anyway.
    """
    one, two = (VALUE[tile] for tile in choice.tiles)
    points, completed, collected = [*points_apart(choice)], [*that_completes(choice)], [*that_adds(choice)]
    weighty = [one if one.weight == SLIGHT else one._replace(weight=WEIGHTY) for one in weighty]
    anyway = [each for each in completed if comes_besides(choice, each.favours)]
    complete = [each._replace(weight=WEIGHTY) for each in completed if each not in anyway]
    gets_on = ((True, complete), (False, collected))
    bearing = [
        each
        for completes, told in gets_on
        for each in told
        if each.favours == FIRST and bears_on_parts(choice, completes=completes)
    ]
    if not one or not two:
        found = [*complete, *weighty, *holes, *anyway, *collected, *points, *last_house(choice), *besides]
        return [*dict.fromkeys([*bearing, *found])]
    worth = {
        completes: [
            max([each.worth for each in some], default=0.0) for some in alone_adding(choice, completes=completes)
        ]
        for completes in (True, False)
    }
    first = [each for completes, told in gets_on for each in told if worth[completes][each.favours] > abs(one - two)]
    seen_first = holes if abs(one - two) == 1 and any(each.favours == FIRST for each in holes) else ()
    found = [*seen_first, *points, *weighty, *complete, *holes, *besides[:1], *anyway, *besides[1:], *collected]
    return [*dict.fromkeys([*bearing, *first, *found])]


def _in_the_last_turn(choice: TileChoice) -> Iterator[Difference]:
    """Yield what a tile brings that has to be placed in the only turn that is left."""
    places = [choice.area_comes or places_of(choice.public, choice.player.park, tile) for tile in choice.tiles]
    completes = [*_completing(choice, 1)]
    yield from points_apart(choice) if all(places) and not completes else ()
    yield from completes
    if not choice.area_comes:
        yield from _winning(choice)
        yield from _fitting(choice) if bool(places[0]) != bool(places[1]) else ()


def _at_hand_now(choice: TileChoice) -> Iterator[Difference]:
    """Yield which of two tiles alone has a place already, before an area comes, and where if that is the only one.

    Where both have, in how many either fits that are there without the area, if that does not speak for the second one alone.
    """
    places = [[*places_in(choice.public, choice.player.park, tile)] for tile in choice.tiles]
    if all(places):
        yield from [one for one in _fitting(choice, closely=True) if one.favours != SECOND]
    if bool(places[0]) == bool(places[1]):
        return
    favours = FIRST if places[0] else SECOND
    tile, other, there = choice.tiles[favours], choice.tiles[1 - favours], places[favours]
    only = f"only on {square_names(choice.player.park, GRID.squares(there[0]))}"
    where = only if len(there) == 1 else f"in {count_of(len(there), 'place')}"
    yield Difference(
        favours, f"the {NAMES[tile]} fits already ({where})", f"the {NAMES[other]} nowhere before the new area comes"
    )


def _for_either(choice: TileChoice, found: list[Difference], *, as_good: bool) -> list[Difference]:
    """Return what is found, their sizes where that is nothing, or that nothing speaks for the first tile yet.

    Nothing speaks for a tile that can never be placed, and how large tiles are of which neither can tells nobody anything.
    """
    (one, two), (ever, only) = choice.tiles, _placed(choice)
    if not found:
        return [*_larger(one, two)] if ever and only is None else []
    found = [each for each in found if only is None or each.favours != 1 - only]
    if not against_alone(found):
        return with_as_many(choice, found)
    later = only_later(f"the {NAMES[one]}", found, as_good=as_good)
    good = [] if not later or choice.area_comes else [*good_for(choice.public, choice.player, choice.tiles)]
    in_more = not choice.area_comes and in_many_more(choice.public, choice.player.park, *choice.tiles)
    good = good or (_slight(_fitting(choice, closely=True)) if later and in_more else [])
    return [*good, *later[1:]] if good else later  # that nothing speaks for it would not be so


def _placed(choice: TileChoice) -> tuple[bool, int | None]:
    """Tell whether any of them can ever be placed, and return which of them alone can."""
    ever = [choice.area_comes or room_for_it(choice.public, choice.player, tile) for tile in choice.tiles]
    return any(ever), None if ever[0] == ever[1] else ever.index(True)


def _larger(one: int, two: int) -> Iterator[Difference]:
    """Yield how many squares either covers, which speaks for neither."""
    if SIZE[one] != SIZE[two]:
        squares = count_of(SIZE[one], "square")
        yield Difference(NEITHER, f"the {NAMES[one]} covers {squares}, the {NAMES[two]} {in_words(SIZE[two])}")


def _completing(choice: TileChoice, most: int = _MORE_TILES, *, twice: bool = False) -> Iterator[Difference]:
    """Yield which area one of them completes sooner, by itself or with tiles on hand, else which areas it completes together.

    Within `most` turns at most. That another area can be complete sooner leads away where two are to be at once (`twice`).
    """
    if max([sum(icons[:CREW]) for icons in choice.waiting]) > 1 or not choice.public.stock.statues:
        return  # several more tiles are taken besides
    plots = park_map(choice.player.park).land.plots
    lacking = [number for number in range(len(plots)) if _open(choice, number)]
    single = [found for number in lacking if (found := _sooner(choice, (number,), min(most, _MOST_TILES)))]
    if single:
        found = min(single)
        (number,) = found.areas
        nearer = [one for one in lacking if one != number and not twice and _may_be_before(choice, one, found)]
        yield _completes(
            choice, found, f" ({next_statue(choice.public, choice.seat, choice.names, found.turns, nearer)})"
        )
        return
    several = [found for some in _together(choice, lacking) if (found := _sooner(choice, some, most))]
    if several:
        yield _completes(choice, min(several))
        return
    if most == _MORE_TILES:
        yield from all_that_is_left(choice.public, choice.player, choice.tiles)


def _completing_either_way(choice: TileChoice) -> list[Difference]:
    """Return which area one of two tiles that can both be taken completes, soonest, and tiles on hand do not so soon without it.

    That is what it is good for; it does not speak for the second one, as that can be taken as well.
    """
    if not choice.public.stock.statues:
        return []
    found: list[tuple[int, int, int, tuple[int, ...]]] = []
    for place, tile in enumerate(choice.tiles):
        for number in range(len(choice.player.park.plots)):
            way = _way(choice, (number,), (tile,), _MOST_TILES) if _open(choice, number) else None
            if way is not None and _way(choice, (number,), (), len(way)) is None:
                found.append((len(way), number, place, way))
    alone = [one for one in found if not any(one[:2] == other[:2] and one[2] != other[2] for other in found)]
    if not alone:
        return []
    turns, number, place, way = min(alone)
    tile = choice.tiles[place]
    statue = next_statue(choice.public, choice.seat, choice.names, turns)
    completes = f"the {NAMES[tile]} completes {area_name(number)}{_beside(choice, tile, way)} ({statue})"
    return [Difference(FIRST if place == FIRST else NEITHER, completes, weight=WEIGHTY)]


def _for_neither(found: Iterable[Difference]) -> list[Difference]:
    return [one._replace(favours=NEITHER) for one in found]


def _completes(choice: TileChoice, found: _Sooner, statue: str = "") -> Difference:
    tile, other = choice.tiles[found.place], choice.tiles[1 - found.place]
    areas = listing(map(area_name, found.areas))
    said = f"the {NAMES[tile]} completes {areas}{_beside(choice, tile, found.way)}{statue}"
    if found.brought is not None:
        across = ", or one lies across a new area" if found.across else ""
        as_soon = f"the {NAMES[other]} as soon if {brings_it(choice.player, found.brought, other)}{across}"
        brings = icon_brings(choice.player.park, found.brought)
        shorter = f"{said.removesuffix(statue)}, the {NAMES[other]} if {brings}"
        return Difference(found.place, said, as_soon, only_with_beside=True, weight=SLIGHT, shorter=shorter)
    unless = " unless one lies across a new area" if found.across else ""
    return Difference(found.place, said, f"the {NAMES[other]} not so soon with tiles on hand{unless}")


def _open(choice: TileChoice, number: int) -> bool:
    """Tell whether an area still waits for its statue."""
    known = park_map(choice.player.park)
    plot = known.land.plots[number]
    return bool(plot & known.pits and plot & known.free)


def _together(choice: TileChoice, lacking: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield pairs of areas that lack few squares together, and three."""
    known = park_map(choice.player.park)
    for some in (*combinations(lacking, 2), *combinations(lacking, 3)):
        if sum([(known.land.plots[number] & known.free).bit_count() for number in some]) <= _MOST_SQUARES:
            yield some


def _sooner(choice: TileChoice, areas: tuple[int, ...], most: int) -> _Sooner | None:
    """Return which tile completes areas sooner, in how many turns, and with which tiles.

    Where an area comes, or a tile on the way may bring one, others may lie across it.
    """
    ways = [_way(choice, areas, (tile,), most) for tile in choice.tiles]
    turns = [_NEVER if way is None else len(way) for way in ways]
    place = turns.index(min(turns))
    tile, other, way = choice.tiles[place], choice.tiles[1 - place], ways[place]
    if way is None or turns[0] == turns[1] or tile not in way:
        return None
    taken = ((other,), *[(other, one) for one in choice.also[1 - place]])
    if any(_way(choice, areas, some, turns[place]) is not None for some in taken):
        return None
    comes = choice.area_comes or (turns[place] > 1 and crew_left(choice.player.park))
    besides = where_areas_may_come(park_map(choice.player.park)) if comes else 0
    across = comes and any(_way(choice, areas, some, turns[place], besides) is not None for some in taken)
    brought = brought_on_the_way(choice.public, choice.player, areas, turns[place], ((other,),))
    return _Sooner(turns[place], areas, place, way, across, brought)


def _way(
    choice: TileChoice, some: Sequence[int], tiles: tuple[int, ...], most: int, besides: int = 0
) -> tuple[int, ...] | None:
    """Return with which tiles on hand, and those that are taken, areas are completed; they may cover squares `besides`."""
    known = park_map(choice.player.park)
    plots = sum([known.land.plots[number] for number in some])
    return filling(known, plots, (*choice.player.supply, *tiles), most, besides)


def _may_be_before(choice: TileChoice, area: int, found: _Sooner) -> bool:
    """Tell whether tiles on hand complete an area sooner than others, and leave the tiles that these take."""
    way = _way(choice, (area,), (), found.turns - 1)
    hand = Counter((*choice.player.supply, choice.tiles[found.place]))
    return way is not None and Counter(way) + Counter(found.way) <= hand


def _beside(choice: TileChoice, tile: int, way: Sequence[int]) -> str:
    """Return with which tiles on hand a tile completes something."""
    others = [*(Counter(way) - Counter([tile])).elements()]
    return f" with {some_on_hand(choice.player.supply, others, tile)} on hand" if others else ""


def _filling_one(choice: TileChoice) -> Iterator[Difference]:
    """Yield which of them by itself fills all that is left of an area that nothing on hand fills, whatever area comes."""
    for number in range(len(choice.player.park.plots)):
        if _open(choice, number) and choice.public.stock.statues and _way(choice, (number,), (), 1) is None:
            fills = [_way(choice, (number,), (tile,), 1) is not None for tile in choice.tiles]
            if fills[0] != fills[1]:
                favours = FIRST if fills[0] else SECOND
                tile, other = choice.tiles[favours], choice.tiles[1 - favours]
                left = f"all that is left of {area_name(number)}"
                yield Difference(favours, f"the {NAMES[tile]} alone fills {left}, the {NAMES[other]} does not")
                return


def _fitting(choice: TileChoice, *, closely: bool = False, many_alike: bool = True) -> list[Difference]:
    """Return in how many places either fits; before an area comes, in how many that are there without it."""
    player, area_comes = choice.player, choice.area_comes
    return [
        *places_apart(
            choice.public, player, choice.tiles, closely=closely, many_alike=many_alike, area_comes=area_comes
        )
    ]


def _had(choice: TileChoice) -> Iterator[Difference]:
    """Yield of which of them alone there is one on hand already, unless more of its holes wait for such a tile.

    Where there is no room for more of them that is told.
    """
    for favours, tile in enumerate(choice.tiles):
        many = choice.player.supply.count(tile)
        if (
            many
            and not like_on_hand(choice.player, choice.tiles[1 - favours])
            and room_beside(choice.public, choice.player, tile)
            and tile not in (TOILET, PLAYGROUND)  # with its holes
            and len(just_filled(choice.public, choice.player.park, tile)) <= many
        ):
            have = f"{count_of(many, NAMES[tile]) if many > 1 else a_tile(tile)} {'are' if many > 1 else 'is'}"
            yield Difference(1 - favours, f"{have} on hand already", f"no {NAMES[choice.tiles[1 - favours]]}")


def _only_now(choice: TileChoice) -> Iterator[Difference]:
    """Yield that a house can still come for a mixer where fewer excavators, the only icons for an enclosure, are free."""
    kinds = [KIND[tile] for tile in choice.tiles]
    if {*kinds} != {HOUSE, ENCLOSURE} or any(icons[MIXER] for icons in choice.waiting):
        return
    known = park_map(choice.player.park)
    mixers, excavators = ((known.free & known.land.icons[icon]).bit_count() for icon in (MIXER, EXCAVATOR))
    if excavators < mixers:
        for_mixer = f"a house can still come for a mixer ({in_words(mixers)} {_lie(mixers)} free)"
        lie = f"{in_words(excavators)} {_lie(excavators)}" if excavators else "none lies"
        yield Difference(kinds.index(ENCLOSURE), f"{for_mixer}, an enclosure only for an excavator ({lie} free)")


def _lie(many: int) -> str:
    return "lies" if many == 1 else "lie"


def _running_out(choice: TileChoice) -> Iterator[Difference]:
    """Yield that few of a green area are left of which one more has room, and who else has holes for them, or of houses.

    Few houses of a kind are a reason only to who has a hole for one.
    """
    left = [left_of(choice.public, tile) for tile in choice.tiles]
    wanted = [
        0 < many <= FEW_LEFT
        and not _without_a_hole(choice, tile)
        and bool(room_beside(choice.public, choice.player, tile))
        for tile, many in zip(choice.tiles, left, strict=True)
    ]
    for favours, tile in enumerate(choice.tiles):
        if not wanted[favours] or (wanted[1 - favours] and left[1 - favours] <= left[favours]):
            continue  # the other one runs out as soon
        waiting = {other: many for other in choice.others if (many := waiting_for(choice.public, other, tile))}
        who = listing([choice.names[other] for other in waiting])
        has = [f"has {'a hole' if many == 1 else 'holes'} for {in_words(many)}" for many in waiting.values()]
        holes = f", {who} {'have holes for them' if len(has) > 1 else has[0]}" if has else ""
        what = NAMES[tile] if KIND[tile] == GREEN else NAMES[tile].rpartition(" ")[0]
        only = f"only {count_of(left[favours], what)} {'is' if left[favours] == 1 else 'are'} left"
        if has or KIND[tile] == GREEN:
            yield Difference(favours, f"{only}{holes}")


def _both_now(choice: TileChoice) -> list[Difference]:
    """Return that either tile can still be taken in this turn where the other one is: then it does not matter which runs out."""
    both = all(tile in also for tile, also in zip(choice.tiles, reversed(choice.also), strict=True))
    return [Difference(NEITHER, "both can be taken in this turn")] if both else []


def _winning(choice: TileChoice) -> Iterator[Difference]:
    """Yield which achievement that asks how tiles lie, or for statues, one of them alone can win next turn."""
    public, seat = choice.public, choice.seat
    for number, award in enumerate(public.stock.awards):
        if award.kind in COLLECTED or not award.left or choice.player.won[number] or may_win(public, number, seat):
            continue
        wins = [may_win_with(public, number, seat, tile) for tile in choice.tiles]
        favours = FIRST if wins[0] else SECOND
        if wins[0] != wins[1] and not any(
            may_win_with(public, number, seat, tile) for tile in choice.also[1 - favours]
        ):
            tile, other = choice.tiles[favours], choice.tiles[1 - favours]
            rivals = listing([choice.names[one] for one in choice.others if may_win(public, number, one)], "or")
            first = f"; {rivals} can win it first" if rivals else ""
            what = f"{COMPONENTS.achievements[award.kind].name} ({award.left[0]}{first})"
            yield Difference(favours, f"the {NAMES[tile]} can win {what} next turn", f"the {NAMES[other]} cannot")


def _holes(choice: TileChoice) -> Iterator[Difference]:
    """Yield which holes are just the place of one of the tiles, where fewer such tiles are on hand for them.

    Where as many holes of either wait for a tile, that tells nothing apart.
    """
    park, shapes = choice.player.park, [SHAPE[one] for one in choice.player.supply]
    holes = [just_filled(choice.public, park, tile) for tile in choice.tiles]
    on_hand = [shapes.count(SHAPE[tile]) for tile in choice.tiles]
    if all(holes) and len({(len(some), many) for some, many in zip(holes, on_hand, strict=True)}) == 1:
        return
    for favours, (tile, some, many) in enumerate(zip(choice.tiles, holes, on_hand, strict=True)):
        if len(some) > many:
            where = listing([square_names(park, hole) for hole in some])
            each = f"the hole {where}" if len(some) == 1 else f"each of the holes {where}"
            yield Difference(favours, f"{each} is just the place of {_for_holes(choice.player, tile)}")


def _for_holes(player: Player, tile: int) -> str:
    """Return the tile that just fills some holes, with those of its shape on hand; some that count otherwise have other names."""
    like_it = [one for one in player.supply if SHAPE[one] == SHAPE[tile]]
    are = "are" if len(like_it) > 1 else "is"
    if like_it and {*like_it} != {tile}:
        return f"a tile like the {NAMES[tile]}, only {some_on_hand(player.supply, like_it)} {are} on hand"
    return f"{a_tile(tile)}, {in_words(len(like_it)) if like_it else 'none'} {are} on hand"


def _no_holes(choice: TileChoice) -> Iterator[Difference]:
    """Yield that a small tile of which there is one on hand has no hole of its own, where that is not so of the other one."""
    idle = [
        tile in choice.player.supply and not just_filled(choice.public, choice.player.park, tile)
        for tile in choice.tiles
    ]
    for favours, tile in enumerate(choice.tiles):
        if (
            not idle[1 - favours]
            and _without_a_hole(choice, tile)
            and places_of(choice.public, choice.player.park, choice.tiles[1 - favours])
        ):
            on_hand = choice.player.supply.count(tile)
            have = f"{in_words(on_hand)} {'are' if on_hand > 1 else 'is'} on hand"
            yield Difference(1 - favours, f"no hole is just the place of {a_tile(tile)}, {have}")


def _without_a_hole(choice: TileChoice, tile: int) -> bool:
    """Tell whether a small tile of which there is one on hand has no hole of its own."""
    has_one = tile in (TOILET, PLAYGROUND) and tile in choice.player.supply
    return has_one and not just_filled(choice.public, choice.player.park, tile)
