"""Say what tells two ways of adding an area apart: holes it opens, icons it puts next to tiles, what fits and completes then."""

import functools
from collections.abc import Iterator, Sequence
from operator import ge, gt, le, lt, or_
from typing import NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, SECOND, SLIGHT, USUAL, WEIGHTY, Difference
from engine.contract.tree import replace
from engine.contract.voice import Names
from engine.games.barenpark.names import a_tile, area_name, count_of, icon_counts, place_name, square_names
from engine.games.barenpark.rules.bringing import DEAR, as_they_bring, called, dear_icons, lessened, no_icon, worth_of
from engine.games.barenpark.rules.figures import gaps
from engine.games.barenpark.rules.filling import crew_left, filling, where_areas_may_come
from engine.games.barenpark.rules.forced import turns_left
from engine.games.barenpark.rules.park_map import GRID, park_map, with_plots
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, FULL, ICONS, Icons, Park, Player, Public
from engine.games.barenpark.rules.taking import AddArea, takeable
from engine.games.barenpark.rules.within_reach import (
    dear_ones,
    icons_under,
    most_dear,
    next_to_tiles,
    places_in,
    squares_away,
    tiles_over,
)
from engine.games.barenpark.tiles import SIZE, VALUE
from engine.games.barenpark.words.fits import places_of
from engine.games.barenpark.words.holes import FILLS, unfilled
from engine.games.barenpark.words.moves.seen_at_once import AT_ONCE, at_most
from engine.games.barenpark.words.new_area import with_area
from engine.games.barenpark.words.next_statue import next_statue
from engine.games.barenpark.words.on_hand import brings_it, brought_on_the_way, one_on_hand, some_on_hand
from engine.shared.differences import against_alone, better_of
from engine.shared.polyomino import Square
from engine.shared.wording import in_words, listing

_MOST_TILES, _NEVER = 2, 99
"""With how many tiles on hand at most an area is completed."""
_MOST_NAMED = 3
"""How many tiles of the stock are named at most that complete an area."""
_FARTHER = 2
"""How many squares farther away an icon has to be so that it is said."""
_FAR_MORE = 2
"""How many times as many squares of other areas one area has to lie at so that this speaks for it."""


class _Two(NamedTuple):
    """Hold what two parks would be, of which one has an area where the other has another one or has it elsewhere."""

    public: Public
    seat: int
    names: Names
    ways: tuple[AddArea, AddArea]
    parks: tuple[Park, Park]
    called: tuple[str, str]

    @property
    def player(self) -> Player:
        return self.public.players[self.seat]

    @property
    def before(self) -> Park:
        return self.player.park

    @property
    def supply(self) -> tuple[int, ...]:
        return self.player.supply


def areas_apart(
    public: Public, seat: int, names: Names, one: AddArea, two: AddArea, *, as_good: bool = False
) -> list[Difference]:
    """Return what differs between two ways of adding an area, what weighs most first."""
    called = areas_called(public.players[seat].park, one, two)
    added = _Two(public, seat, names, (one, two), (_with(public, seat, one), _with(public, seat, two)), called)
    found = [one for tells in _TELLING for one in tells(added)]
    if not found or against_alone(found):
        closely = [one._replace(weight=SLIGHT) for one in _across(added, closely=True) if one.favours == FIRST]
        found = [*_opening_filled(added), *closely, *found]
    alone = found[0] if len(found) == 1 and not as_good else None
    if alone and alone.favours == NEITHER and not alone.beside:
        return [alone._replace(beside="what sets the two apart is hard to see")]
    return found


def areas_called(park: Park, one: AddArea, two: AddArea) -> tuple[str, str]:
    """Return what two ways of adding an area are called: by their piles, by where they lie, or both: what differs may do it."""
    piles, places = (
        [f"pile {each.pile + 1}" for each in (one, two)],
        [place_name(park, each.at) for each in (one, two)],
    )
    if one.at == two.at:
        return f"the area of {piles[0]}", f"the area of {piles[1]}"
    first, second = ("the area", "the area") if one.pile == two.pile else piles
    return f"{first} {places[0]}", f"{second} {places[1]}"


def _with(public: Public, seat: int, action: AddArea) -> Park:
    return with_area(public, public.players[seat].park, action)


def _opening(added: _Two) -> Iterator[Difference]:
    """Yield which holes of one or two squares only one of them opens, whichever pile's area lies there."""
    yield from [one for one, either in _opened_apart(added) if not either]


def _opening_there(added: _Two) -> Iterator[Difference]:
    """Yield which holes either pile's area opens that lies where one of them does: that tells the places apart, not the areas."""
    yield from [one for one, either in _opened_apart(added) if either]


def _opened_apart(added: _Two) -> Iterator[tuple[Difference, bool]]:
    """Yield which holes only one of them opens, and whether of another pile's area any does that lies there.

    Holes that tiles on hand just fill need not be opened; where either opens as many of each size, that tells nothing apart.
    """
    before, needed = added.before, {*unfilled(added.player)}
    opened = [_opened(before, park) & needed for park in added.parks]
    if len({tuple(sorted(map(len, own - others))) for own, others in (opened, opened[::-1])}) == 1:
        return
    for favours in (FIRST, SECOND):
        other = 1 - favours
        if alone := sorted(opened[favours] - opened[other], key=lambda hole: (len(hole), hole)):
            holes, (here, there) = _holes_called(before, alone), (added.ways[favours], added.ways[other])
            swapped = [_opened(before, _with(added.public, added.seat, way)) for way in _swapped(here, there)]
            if here.pile != there.pile and {*alone} <= swapped[0] and not {*alone} & swapped[1]:
                at, elsewhere = (place_name(before, way.at) for way in (here, there))
                yield Difference(favours, f"{at} either area opens {holes}", f"{elsewhere} neither does"), True
            else:
                opens = f"{added.called[favours]} opens {holes}"
                yield Difference(favours, opens, f"{added.called[other]} does not"), False


def _through_the_hole(added: _Two) -> Iterator[Difference]:
    """Yield the icons that a tile on hand can cover together with a hole that one of them alone opens, where these bring most.

    Of a hole that no tile on hand is left for that is told of any icon, else of one that brings more than a green area.
    """
    waiting = {*unfilled(added.player)}
    opened = [_opened(added.before, park) for park in added.parks]
    for favours in (FIRST, SECOND):
        park, there = added.parks[favours], added.called[1 - favours]
        over = [
            (icons, tile, mask, hole)
            for hole in sorted(opened[favours] - opened[1 - favours])
            for tile in dict.fromkeys(added.supply)
            for icons, mask in _over(added, park, tile, hole)
        ]
        if not over:
            continue
        icons, tile, mask, hole = max(over, key=lambda one: (worth_of(added.public, park, one[0]), VALUE[one[1]]))
        if any(dear_icons(added.public, park, icons)) or (any(icons) and hole in waiting):
            on_hand = f"{one_on_hand(added.supply, tile)} on hand can"
            where, it = (square_names(park, some) for some in (GRID.squares(mask), hole))
            less = lessened(added.public, park, icons)
            covers = f"cover {icon_counts(icons)} with the hole {it}"
            squares = f" (on {where}{less and f'; {less}'})"
            fills = FILLS[len(hole) - 1]
            with_one = f" for {one_on_hand(added.supply, fills)} on hand" if fills in added.supply else ""
            yield Difference(
                favours,
                f"with {added.called[favours]} {on_hand} {covers} next turn{squares}",
                f"with {there} that stays a hole{with_one}",
                shorter=f"{on_hand} then {covers}{less and f' ({less})'}" if favours == FIRST else None,
            )


def _over(added: _Two, park: Park, tile: int, hole: Sequence[Square]) -> Iterator[tuple[Icons, int]]:
    """Yield the icons and the squares of each place of a tile that covers a hole and more."""
    whole = GRID.mask(hole)
    for icons, mask in zip(icons_under(added.public, park, tile), places_in(added.public, park, tile), strict=True):
        if not whole & ~mask and mask != whole:
            yield icons, mask


def _opening_filled(added: _Two) -> Iterator[Difference]:
    """Yield which holes the first one alone opens that take tiles on hand otherwise."""
    before, supply = added.before, added.supply
    own, others = (_opened(before, park) for park in added.parks)
    alone = sorted(own - others, key=lambda hole: (len(hole), hole))
    if not alone or others - own or {*alone} & {*unfilled(added.player)}:
        return
    take = "it takes" if len(alone) == 1 else "they take"
    tiles = some_on_hand(supply, [FILLS[len(hole) - 1] for hole in alone])
    opens = f"{added.called[FIRST]} opens {_holes_called(before, alone)} (otherwise {take} {tiles} on hand)"
    yield Difference(FIRST, opens, f"{added.called[SECOND]} does not")


def _opened(before: Park, park: Park) -> set[tuple[Square, ...]]:
    """Return which holes of one or two squares are none any more once an area has come."""
    return {*gaps(before)} - {*gaps(park)}


def _swapped(one: AddArea, two: AddArea) -> tuple[AddArea, AddArea]:
    """Return two ways of adding an area with each other's piles."""
    return AddArea(two.pile, one.at), AddArea(one.pile, two.at)


def _holes_called(park: Park, holes: Sequence[Sequence[Square]]) -> str:
    where = listing([square_names(park, hole) for hole in holes])
    return f"the hole {where}" if len(holes) == 1 else f"the holes {where}"


def _completing(added: _Two) -> Iterator[Difference]:
    """Yield which area tiles on hand complete sooner, or only, with one of them."""
    if not added.public.stock.statues:
        return
    found: list[tuple[int, int, int, tuple[int, ...]]] = []
    for number in range(len(added.parks[0].plots) - 1):  # those that are there
        ways = [_way(park, number, added.supply) for park in added.parks]
        needed = [_NEVER if way is None else len(way) for way in ways]
        sooner = needed.index(min(needed))
        soon_enough = 0 < min(needed) <= turns_left(added.public, added.seat)
        if needed[0] != needed[1] and soon_enough and not _taken(added, number, 1 - sooner, min(needed)):
            found.append((min(needed), number, sooner, ways[sooner] or ()))
    if found:
        turns, number, sooner, way = min(found)
        tiles = some_on_hand(added.supply, way)
        complete = "completes" if len(way) == 1 else "complete"
        statue = next_statue(added.public, added.seat, added.names, turns)
        late = f"with {added.called[1 - sooner]} not so soon{' with tiles on hand' if turns > 1 else ''}"
        then = replace(added.player, park=added.parks[1 - sooner])
        if brought := brought_on_the_way(added.public, then, (number,), turns, _hands(added)):
            late = f"with {added.called[1 - sooner]} as soon if {brings_it(then, brought)}"
        said = f"{tiles} on hand then {complete} {area_name(number)} ({statue})"
        weight = SLIGHT if brought else USUAL
        yield Difference(sooner, said, late, weight=weight, only_with_beside=bool(brought))
    else:
        yield from _completing_later(added)


def _hands(added: _Two) -> list[tuple[int, ...]]:
    """Return what may still be taken beside the area: nothing, or one tile."""
    return [(), *[(tile,) for tile in takeable(added.public.stock, (*added.public.asks[-1].about[:CREW], 0))]]


def _completing_later(added: _Two) -> Iterator[Difference]:
    """Yield which area, the one that lacks least, a tile of the stock completes by itself with one of them alone."""
    stock = takeable(added.public.stock, (0,) * EXCAVATOR + (1, 0))
    known = park_map(added.before)
    lacking = [(plot & known.free).bit_count() if plot & known.pits else 0 for plot in known.land.plots]
    for number in sorted(filter(lacking.__getitem__, range(len(lacking))), key=lacking.__getitem__):
        if any(_way(park, number, added.supply) is not None for park in added.parks):
            continue
        ways = [[tile for tile in stock if _way(park, number, (tile,), 1)] for park in added.parks]
        if bool(ways[0]) != bool(ways[1]):
            favours = FIRST if ways[0] else SECOND
            here, there = added.called[favours], added.called[1 - favours]
            tiles = _one_of(ways[favours])
            completes = f"with {here} {tiles} completes {area_name(number)} once it is taken"
            yield Difference(favours, completes, f"with {there} no tile does by itself")
            return


def _one_of(tiles: Sequence[int]) -> str:
    """Return the tiles of a stock of which one is meant, some of many."""
    some = [a_tile(tile) for tile in sorted(tiles, key=lambda one: -VALUE[one])]
    more = len(some) - _MOST_NAMED
    return listing(some if more <= 0 else [*some[: _MOST_NAMED - 1], f"one of {in_words(more + 1)} others"], "or")


def _taken(added: _Two, number: int, late: int, most: int) -> bool:
    """Tell whether a tile that is still taken completes an area as soon, as far as that is looked for."""
    icons = added.public.asks[-1].about
    if sum(icons[:CREW]) > 1:
        return True
    tiles = takeable(added.public.stock, icons)
    if most > 1 and crew_left(added.parks[late]):  # another area may come on the way
        known = park_map(added.parks[late])
        besides = where_areas_may_come(known)
        for some in ((), *[(tile,) for tile in tiles]):
            if filling(known, known.land.plots[number], (*added.supply, *some), most, besides) is not None:
                return True
    return any(_way(added.parks[late], number, (*added.supply, tile), most) is not None for tile in tiles)


def _way(park: Park, number: int, supply: tuple[int, ...], most: int = _MOST_TILES) -> tuple[int, ...] | None:
    known = park_map(park)
    plot = known.land.plots[number]
    return filling(known, plot, supply, most) if plot & known.pits else ()


def _covering_next(added: _Two) -> Iterator[Difference]:
    """Yield which icon tiles on hand can cover next turn with one of them alone, where none that is still taken can, either."""
    covers = [dear_ones(added.public, park, added.supply) for park in added.parks]
    taken = takeable(added.public.stock, (*added.public.asks[-1].about[:CREW], 0))
    for favours, own, others in ((FIRST, covers[0], covers[1]), (SECOND, covers[1], covers[0])):
        other = added.parks[1 - favours]
        alone = [
            icon
            for icon in DEAR
            if icon in own and icon not in others and not tiles_over(added.public, other, taken, icon)
        ]
        if alone:
            park = added.parks[favours]
            able = tiles_over(added.public, park, added.supply, alone[0])
            under = functools.reduce(or_, [mask for tile in able for mask in places_in(added.public, park, tile)])
            tiles = listing([one_on_hand(added.supply, tile) for tile in able], "or")
            here, there = added.called[favours], added.called[1 - favours]
            it = called(added.public, park, alone[0], under)
            said = f"with {here} {tiles} on hand can cover {it} next turn"
            then = f"{tiles} on hand can then cover {it}" if favours == FIRST else None
            yield Difference(favours, said, f"with {there} nothing on hand can", shorter=then)


class _MostNext(NamedTuple):
    """Hold the most icons that bring more than a green area of those that a tile covers next, and where it does."""

    icons: Icons
    at: int
    tile: int
    gain: int

    @property
    def worth(self) -> tuple[int, int, int]:
        return sum(self.icons), self.gain, -SIZE[self.tile]


def _several_next(added: _Two) -> Iterator[Difference]:
    """Yield how many icons that bring more than a green area a tile on hand can cover at once next turn with one of them alone.

    With the other one none of them does, nor one that is still taken, or only some of those that do with this one. Where none
    covers several it is told which icon any can cover.
    """
    taken = takeable(added.public.stock, (*added.public.asks[-1].about[:CREW], 0))
    own, still = ([_most_next(added, park, hand) for park in added.parks] for hand in (added.supply, taken))
    most = max([sum(one.icons) for some in own for one in some], default=0)
    able = [[one for one in some if sum(one.icons) == most] for some in own]
    tiles = [{one.tile for one in some} for some in able]
    favours = FIRST if tiles[FIRST] > tiles[SECOND] else SECOND
    other = 1 - favours
    still_most = max([sum(one.icons) for one in still[other]], default=0)
    if most < AT_ONCE or not tiles[favours] > tiles[other] or still_most >= most:
        yield from [*_covering_next(added)] or _at_once_with_either(added)
        return
    best = max([one for one in able[favours] if one.tile not in tiles[other]], key=lambda one: one.worth)
    where = square_names(added.parks[favours], GRID.squares(best.at))
    on_hand, covers = f"{one_on_hand(added.supply, best.tile)} on hand can", f"cover {icon_counts(best.icons)} at once"
    said, then = f"{on_hand} {covers} next turn (on {where})", f"{on_hand} then {covers}" if favours == FIRST else None
    here, there = (f"with {added.called[place]}" for place in (favours, other))
    if only := listing([one_on_hand(added.supply, tile) for tile in sorted(tiles[other])], "or"):
        yield Difference(favours, f"{here} {said}", f"{there} only {only} can cover as many")
        return
    less = max([still_most, *[sum(one.icons) for one in own[other]]])
    fewer = f"{there} a tile covers {at_most(less, added.public, added.parks[other])}"
    yield Difference(favours, f"{here} {said}", fewer, weight=WEIGHTY, shorter=then)


def _most_next(added: _Two, park: Park, tiles: Sequence[int]) -> list[_MostNext]:
    most = [(tile, *most_dear(added.public, park, tile)) for tile in dict.fromkeys(tiles)]
    return [_MostNext(icons, at, tile, worth_of(added.public, park, icons)) for tile, icons, at in most]


def _most_together(added: _Two, park: Park) -> _MostNext:
    """Return the icons under a tile on hand that bring most together next turn; of several such tiles the dearest."""
    return max(
        [
            _MostNext(icons, at, tile, worth_of(added.public, park, icons))
            for tile in dict.fromkeys(added.supply)
            for icons, at in zip(
                icons_under(added.public, park, tile), places_in(added.public, park, tile), strict=True
            )
        ],
        key=lambda one: (one.gain, VALUE[one.tile]),
        default=_MostNext((0,) * len(ICONS), 0, 0, 0),
    )


def _several_at_once(added: _Two, park: Park) -> _MostNext | None:
    """Return the icons that bring most together under a tile on hand, where several of them bring more than a green area."""
    most = _most_together(added, park)
    return most if sum(dear_icons(added.public, park, most.icons)) >= AT_ONCE else None


def _at_once_with_either(added: _Two) -> Iterator[Difference]:
    """Yield what a tile on hand can cover at once next turn with one area and with the other: as much speaks for neither."""
    most = [one for park in added.parks if (one := _several_at_once(added, park))]
    if len(most) < len(added.parks):
        return
    favours = better_of([one.gain for one in most])
    can = [f"{one_on_hand(added.supply, one.tile)} on hand can cover" for one in most]
    where = [square_names(park, GRID.squares(one.at)) for park, one in zip(added.parks, most, strict=True)]
    if most[FIRST].icons == most[SECOND].icons and most[FIRST].tile == most[SECOND].tile:
        covers = f"{can[FIRST]} {icon_counts(most[FIRST].icons)} at once next turn"
        on = where[FIRST] if where[FIRST] == where[SECOND] else f"{where[FIRST]}, or {where[SECOND]}"
        yield Difference(NEITHER, f"either way {covers} (on {on})")
        return
    best = SECOND if favours == SECOND else FIRST
    said = [
        f"with {name} {how} {icon_counts(one.icons)} at once"
        for name, how, one in zip(added.called, can, most, strict=True)
    ]
    yield Difference(favours, f"{said[best]} next turn (on {where[best]})", said[1 - best])


def _beside(added: _Two) -> Iterator[Difference]:
    """Yield which icons lie next to tiles then, on free squares of the area that comes.

    Where a tile on hand can cover several dear ones at once with either, other ones that lie there do not tell them apart, and more
    of them do so slightly.
    """
    near = [_near(park) for park in added.parks]
    there = [*zip(added.parks, near, strict=True)]
    one, two = (as_they_bring(added.public, park, icons) for park, icons in there)
    at_once = all(_several_at_once(added, park) for park in added.parks)
    if one != two and not (at_once and any(map(lt, one, two)) and any(map(gt, one, two))):
        favours = better_of([worth_of(added.public, park, icons) for park, icons in there])
        puts = [
            f"{name} puts {_named(added.public, park, icons)}"
            for name, (park, icons) in zip(added.called, there, strict=True)
        ]
        better, other = puts[::-1] if favours == SECOND else puts
        yield Difference(favours, f"{better} next to tiles", other, weight=SLIGHT if at_once else USUAL)


def at_its_side(public: Public, seat: int, one: AddArea, two: AddArea) -> Iterator[Difference]:
    """Yield which icons of the first area lie next to tiles at its side, where these are more than at that of another pile's."""
    if one.pile == two.pile or one.at == two.at:
        return
    parks = [_with(public, seat, AddArea(one.pile, at)) for at in (one.at, two.at)]
    here, there = map(_near, parks)
    if worth_of(public, parks[0], here) > worth_of(public, parks[1], there):
        park = public.players[seat].park
        puts = f"would put {'only ' * any(there)}{_named(public, parks[1], there)} next to tiles"
        yield Difference(NEITHER, f"{place_name(park, two.at)} the area of pile {one.pile + 1} {puts}")


def _near(park: Park) -> Icons:
    """Return how many of each icon of the latest area lie next to tiles."""
    before = next_to_tiles(with_plots(park, park.plots[:-1]))
    full = len(park.plots) == FULL
    return tuple(
        [
            0 if full and icon == CREW else now - was
            for icon, (now, was) in enumerate(zip(next_to_tiles(park), before, strict=True))
        ]
    )


def _named(public: Public, park: Park, icons: Icons) -> str:
    less, known = lessened(public, park, icons), park_map(park)
    beside = known.near & known.free & known.land.plots[-1]
    return f"{icon_counts(icons)}{less and f' ({less})'}" if any(icons) else no_icon(park, beside)


def _away(added: _Two) -> Iterator[Difference]:
    """Yield how far from tiles the excavator of either area is, where that differs by much."""
    steps = [squares_away(park, EXCAVATOR, len(park.plots) - 1) for park in added.parks]
    if min(steps) > 1 and abs(steps[0] - steps[1]) >= _FARTHER:
        favours = FIRST if steps[0] < steps[1] else SECOND
        squares = [count_of(each, "square") for each in steps]
        one, two = added.called
        yield Difference(favours, f"the excavator of {one} is {squares[0]} away from tiles, that of {two} {squares[1]}")


def _across(added: _Two, *, closely: bool = False) -> Iterator[Difference]:
    """Yield on how many free squares of which areas it borders, of how many that these lack: there tiles may lie across the edge.

    Not where it is only told apart by holes that tiles on hand just fill, nor where they are about as many of different areas,
    unless they are looked at `closely`.
    """
    filled = GRID.mask([square for hole in {*gaps(added.before)} - {*unfilled(added.player)} for square in hole])
    at, wanted = ([_edge(park, but) for park in added.parks] for but in (0, filled))
    more_of = _any_more_of if closely else _more_of
    favours = more_of(wanted)
    if favours != NEITHER and favours == more_of(at):
        onto = [
            _edge_called(added.before, each) + _beside_the_pit(park) for each, park in zip(at, added.parks, strict=True)
        ]
        here, there = favours, 1 - favours
        said = f"{added.called[here]} lets tiles reach straight across to {onto[here]}"
        yield Difference(favours, said, f"{added.called[there]} to {onto[there]}")


def _more_of(at: Sequence[tuple[int, ...]]) -> int:
    """Return for which area it speaks that it lies at more free squares, of different areas at `_FAR_MORE` times as many."""
    if at[0] == at[1]:
        return NEITHER
    one, two = map(sum, at)
    if all(map(ge, *at)) or one >= _FAR_MORE * two:
        return FIRST
    return SECOND if all(map(le, *at)) or two >= _FAR_MORE * one else NEITHER


def _any_more_of(at: Sequence[tuple[int, ...]]) -> int:
    return better_of([*map(sum, at)])


def _edge(park: Park, but: int = 0) -> tuple[int, ...]:
    """Return how many free squares of each area lie at free squares of the latest one, `but` for some squares."""
    known = park_map(park)
    *others, it = known.land.plots
    beside = GRID.around(it & known.free) & known.free & ~but
    return tuple([(beside & plot).bit_count() for plot in others])


def _beside_the_pit(park: Park) -> str:
    """Return in brackets which free squares border on the pit of the latest area alone: there no tile lies straight across."""
    known = park_map(park)
    it = known.land.plots[-1]
    alone = GRID.around(it & known.pits) & known.free & ~it & ~GRID.around(it & known.free)
    lie = "lies" if alone.bit_count() == 1 else "lie"
    return f" ({square_names(park, GRID.squares(alone))} {lie} beside the pit)" if alone else ""


def _edge_called(before: Park, edge: tuple[int, ...]) -> str:
    """Return how many of the squares that areas lack are meant."""
    known, found = park_map(before), list[str]()
    for number, many in enumerate(edge):
        free = (known.land.plots[number] & known.free).bit_count()
        whole = "the only square" if free == 1 else f"all {count_of(free, 'square')}"
        some = f"{in_words(many)} of the {count_of(free, 'square')}" if many < free else whole
        found += [f"{some} that {area_name(number)} lacks"] if many else []
    return listing(found) or "none"


def _fitting(added: _Two) -> Iterator[Difference]:
    """Yield of one tile on hand, the dearest, that it fits with one of them alone."""
    for tile in sorted({*added.supply}, key=lambda each: -VALUE[each]):
        counts = [places_of(added.public, park, tile) for park in added.parks]
        if bool(counts[0]) != bool(counts[1]):
            favours = FIRST if counts[0] else SECOND
            here, there = added.called[favours], added.called[1 - favours]
            tile_there = f"{one_on_hand(added.supply, tile)} on hand"
            yield Difference(favours, f"with {here} {tile_there} fits", f"with {there} nowhere yet")
            return


_TELLING = (_opening, _completing, _through_the_hole, _fitting, _several_next, _opening_there, _beside, _across, _away)
"""What is told, what weighs most first."""
