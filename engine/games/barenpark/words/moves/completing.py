"""Say after which of two placements an area is completed sooner, with which tiles, and which one nothing completes any more."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.contract.at_stake import FIRST, NEITHER, SLIGHT, Difference
from engine.games.barenpark.names import area_name, count_of, icon_counts, square_names
from engine.games.barenpark.rules.bringing import no_icon, worth_of
from engine.games.barenpark.rules.filling import (
    BroughtTile,
    crew_left,
    fewest_of_all,
    filling,
    may_ever_fill,
    where_areas_may_come,
)
from engine.games.barenpark.rules.park_map import GRID, park_map, placement_mask
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.table import CREW, FULL, Placement, Player
from engine.games.barenpark.rules.taking import takeable
from engine.games.barenpark.rules.within_reach import icons_under, places_in
from engine.games.barenpark.tiles import SIZE
from engine.games.barenpark.words.moves.two_moves import (
    NEVER,
    SOON,
    After,
    Completion,
    TwoMoves,
    after_move,
    by_tiles,
    come,
    one_after_the_other,
    taken_together,
    with_tiles_brought,
    with_tiles_taken,
)
from engine.games.barenpark.words.new_area import once_it_lies, with_each_area
from engine.games.barenpark.words.next_statue import next_statue
from engine.games.barenpark.words.on_hand import brings_it, brought_on_the_way, icon_brings
from engine.shared.differences import better_of

_MOST_LOST = 8
"""How many squares an area lacks at most of which it is told that nothing completes it any more."""


def completing(moves: TwoMoves) -> Iterator[Difference]:
    """Yield of either move the area that can be completed soonest, and sooner than after the other one, and with which tiles.

    Two areas of which either move lets one be completed, as soon and so much sooner, or next turn, speak for neither.
    """
    sooner = [_sooner(near, moves.other(near), moves.turns) for near in moves.both]
    each = [*zip(moves.both, sooner, strict=True)]
    next_turn = [found is not None and found[0] == 1 and not _lost(moves.other(near), found[1]) for near, found in each]
    if all(next_turn) or (None not in sooner and len({(turns, late) for turns, _, late in filter(None, sooner)}) == 1):
        ways = [way_to(near, found[1]) for near, found in each if found]
        over = [most_under(near, found[1]) for near, found in each if found and found[0] == 1]
        favours = better_of([one.worth for one in over]) if len(over) == len(ways) else NEITHER
        if favours == NEITHER:
            yield Difference(NEITHER, ", ".join(ways))
        else:
            with_icons = [f"{way} over {one.told}" for way, one in zip(ways, over, strict=True)]
            yield Difference(favours, with_icons[favours], with_icons[1 - favours])
        return
    for near, found in each:
        if found is not None:
            far, (turns, number, late) = moves.other(near), found
            used_up = _uses_up(near, far, number)
            statue = next_statue(near.public, moves.seat, moves.names, turns, _nearer(near, number))
            # what the other one brings at once is no less
            at_once = f"{far.called} brings statue {moves.public.stock.statues[0]} at once; {way_to(near, number)}"
            more = far.statues > near.statues
            if brought := _brought(far, number, turns):
                told = _if_brought(near, far, number, statue, brought, used_up=used_up)
                yield told._replace(shorter=at_once) if more else told
                continue
            if moves.turns < late and moves.turns == turns:
                tail = f"not before the game ends after {far.called}"
            elif _lost(far, number):
                tail = f"never after {far.called}"
            elif turns == 1 and (only := _only_way(moves, near, number)):
                tail = f"not so soon after any other {only}"
            elif takes := _later(far, number, turns, late) or (_many(near, far, number) if turns == 1 else ""):
                tail = f"after {far.called} it takes {takes}"
            else:  # later than next turn, tiles that come on the way count, too
                once = f"once {far.called} is used up" if used_up else f"after {far.called}"
                tail = f"not so soon {'with tiles on hand ' if turns > 1 else ''}{once}"
            briefly = tail.replace(" soon with tiles on hand", "")
            shorter = f"{way_to(near, number)}, {briefly}" if briefly != tail and used_up else None
            shorter = at_once if more else shorter
            yield Difference(near.place, f"{way_to(near, number)} ({statue})", tail, shorter=shorter)


def _brought(far: After, number: int, turns: int) -> BroughtTile | None:
    """Return what an icon under a tile on hand, or taken now, brings so that an area is complete as soon; None if nothing."""
    taken = [(tile,) for tile in takeable(far.public.stock, (*far.waiting[:CREW], 0))]
    return brought_on_the_way(far.public, far.player, (number,), turns, ((), *taken))


def _if_brought(
    near: After, far: After, number: int, statue: str, brought: BroughtTile, *, used_up: bool
) -> Difference:
    """Return that an area is complete as soon after another move with what an icon brings: that speaks for the first a little."""
    completes, once = way_to(near, number), f"once {far.called} is used up" if used_up else f"after {far.called}"
    shorter = f"{completes}, {once} if {icon_brings(far.player.park, brought)}"
    as_soon = f"{once} as soon if {brings_it(far.player, brought)}"
    said = f"{completes} ({statue})"
    return Difference(near.place, said, as_soon, only_with_beside=True, weight=SLIGHT, shorter=shorter)


def _uses_up(near: After, far: After, number: int) -> bool:
    """Tell whether one move uses up a tile elsewhere that completes an area after the other one."""
    tiles = near.ways[number].tiles
    return near.tile != far.tile and tiles.count(far.tile) > far.player.supply.count(far.tile)


def _later(far: After, number: int, sooner: int, late: int) -> str:
    """Return how many tiles complete an area that another move lets be completed `sooner`, and where an area helps that comes.

    Empty where none do that are looked at.
    """
    known, supply, found = park_map(far.player.park), far.player.supply, far.ways[number]
    on_hand = bool(found.tiles)
    plot, tried = known.land.plots[number], range(sooner + 1, SOON if late == NEVER else late + (not on_hand))
    if far.waiting[CREW]:
        for many in tried:
            for way, park in with_each_area(far.public, far.player.park):
                if filling(park_map(park), plot, supply, many):
                    return f"{count_of(many, 'tile')} on hand {once_it_lies(far.player.park, way)}"
    if late == NEVER:
        return ""
    takes = f"{count_of(late, 'tile')} {'on hand' if on_hand else 'that are not all on hand yet'}"
    if found.brought:
        takes = _say(far, found)
    if tried and (far.waiting[CREW] or crew_left(far.player.park)):
        across = filling(known, plot, supply, tried[-1], where_areas_may_come(known))
        return f"{takes} unless one lies across a new area" if across else takes
    return takes


def _many(near: After, far: After, number: int) -> str:
    """Return with how many tiles, on hand or brought now, an area is completed that no two of those complete.

    Empty where fewer do of all that are left, where it takes more than are looked for, an area may come, or a tile is used up.
    """
    if far.waiting[CREW] or crew_left(far.player.park) or _uses_up(near, far, number):
        return ""
    plot = park_map(far.player.park).land.plots[number]
    many = fewest_of_all(far.public, far.player, plot, SOON)
    found = many and with_tiles_brought(far, number, many)
    return _say(far, found) if found else ""


def _say(far: After, found: Completion) -> str:
    return f"{count_of(found.turns, 'tile')} (say {with_tiles_taken(far, found)})"


def completing_from_hand(moves: TwoMoves) -> Iterator[Difference]:
    """Yield which area tiles on hand complete after one move, and as soon after the other one with a tile that is still to come."""
    if not moves.first.public.stock.statues or not moves.second.public.stock.statues:
        return
    for near in moves.both:
        far = moves.other(near)
        for number, (one, two) in enumerate(zip(near.ways, far.ways, strict=True)):
            taken = two.taken or (two.turns and not two.tiles)
            soon = one.turns == two.turns <= moves.turns
            if soon and one.tiles and not one.taken and taken and not _may_open(far, number, one.turns):
                later = f"after {far.called} as soon only with one that is still to be taken"
                yield Difference(near.place, way_to(near, number), later)
                return


def completing_with_one_taken(moves: TwoMoves) -> Iterator[Difference]:
    """Yield which area tiles complete of which the icons of the first move bring some, where it takes more of them after the other.

    Not where the other one lets an area be completed so as well, or only the order is open: a move that follows brings as much.
    """
    near, far = moves.both
    if [*_with_one_taken(moves, far)]:
        return
    for number in _with_one_taken(moves, near):
        statue = next_statue(near.public, moves.seat, moves.names, SOON - 1, _nearer(near, number))
        if brought := _brought(far, number, near.ways[number].turns):
            yield _if_brought(near, far, number, statue, brought, used_up=False)
        else:
            later = f"not so soon with tiles on hand or taken now after {far.called}"
            yield Difference(near.place, f"{way_to(near, number)} ({statue})", later)
        return


def _with_one_taken(moves: TwoMoves, near: After) -> Iterator[int]:
    far, follows = moves.other(near), one_after_the_other(moves)
    for number, (one, two) in enumerate(zip(near.ways, far.ways, strict=True)):
        sooner = one.turns < two.turns and one.turns <= moves.turns and not (follows and far.tile in one.beside)
        used = any(way.taken and way.turns < one.turns and not _both_come(near, one, way) for way in near.ways)
        told = one.brought and sooner and near.public.stock.statues and not used
        if told and not _may_open(far, number, one.turns):
            yield number


def _both_come(after: After, later: Completion, sooner: Completion) -> bool:
    """Tell whether icons bring what completes one area sooner beside what completes another one later."""
    return any(come(after.public.stock, after.waiting, [*later.brought, tile]) for tile in sooner.tiles)


def _nearer(after: After, number: int) -> list[int]:
    """Return which areas may be complete sooner than another one, and leave the tiles on hand that this one takes."""
    own, supply = after.ways[number], Counter(after.player.supply)
    hand = Counter(own.beside if own.taken else (*own.tiles, *own.beside))
    return [
        at
        for at, way in enumerate(after.ways)
        if at != number and 0 < way.turns < own.turns and (way.taken or hand + Counter(way.tiles) <= supply)
    ]


def losing(moves: TwoMoves) -> Iterator[Difference]:
    """Yield which area nothing completes any more after one of the moves alone, where this is not said with what completes it."""
    for near, far in (moves.both, (moves.second, moves.first)):
        soon = _sooner(near, far, moves.turns)
        for number in range(len(far.ways) if far.public.stock.statues else 0):
            if (soon is None or soon[1] != number) and _lost(far, number) and not _lost(near, number):
                what = f"the tiles that are left can never complete {area_name(number)}"
                yield Difference(near.place, f"after {far.called} {what}")


def losing_anyway(moves: TwoMoves) -> Iterator[Difference]:
    """Yield the area in which both moves lie, where nothing completes it any more after either."""
    number = in_vain(moves)
    if number is not None:
        yield Difference(NEITHER, f"after either the tiles that are left can never complete {area_name(number)}")


def in_vain(moves: TwoMoves) -> int | None:
    """Return the area in which both moves lie whole, if nothing completes it any more after either."""
    known = park_map(moves.before.park)
    covered = [known.free & ~park_map(way.player.park).free for way in moves.both]
    for number, plot in enumerate(known.land.plots):
        if not any(some & ~plot for some in covered) and all(_lost(way, number) for way in moves.both):
            return number
    return None


def _lost(after: After, number: int) -> bool:
    """Tell whether an area of a park of four is never completed by any tiles that are left, where none covers pits (R42)."""
    known = park_map(after.player.park)
    plot = known.land.plots[number]
    asked = len(known.land.plots) == FULL and plot & known.pits and not after.public.pits
    few = 0 < (plot & known.free).bit_count() <= _MOST_LOST
    return bool(asked) and few and not may_ever_fill(after.public, after.player, plot)


def _sooner(near: After, far: After, most: int) -> tuple[int, int, int] | None:
    """Return in how many turns, `most` at most, which area is completed sooner after one move, and in how many after the other."""
    sooner = [
        (one.turns, number, two.turns)
        for number, (one, two) in enumerate(zip(near.ways, far.ways, strict=True))
        if one.tiles and one.turns < min(two.turns, SOON, most + 1) and not _may_open(far, number, one.turns)
    ]
    if not sooner or not near.public.stock.statues:
        return None
    turns, number, late = min(sooner)
    only_the_order = turns > 1 and late == turns + 1 and near.tile in far.ways[number].tiles
    return None if only_the_order else (turns, number, late)


def _only_way(moves: TwoMoves, near: After, number: int) -> str:
    """Return what no other of leads to an area that is complete next turn: another move, or another tile; empty where one does."""
    tiles = Counter[int]()
    for placement in placements(moves.public, moves.seat):
        if not _leaves_much(moves.before, placement, number):
            after = after_move(moves.public, moves.seat, FIRST, placement, "", number)
            if after.ways[number].turns <= 1 or _may_open(after, number, 1):
                tiles[placement.tile] += 1
                if placement.tile != near.tile:
                    return ""
    return "move" if tiles[near.tile] == 1 else "tile" if near.tile != moves.other(near).tile else ""


def _leaves_much(player: Player, placement: Placement, number: int) -> bool:
    """Tell whether so much of an area is left after a placement that no tile covers it."""
    known = park_map(player.park)
    return (known.land.plots[number] & known.free & ~placement_mask(placement)).bit_count() > max(SIZE)


def _may_open(after: After, number: int, turns: int) -> bool:
    """Tell whether an area that comes next may lie so that another one is complete with it within `turns` turns."""
    known = park_map(after.player.park)
    if not after.waiting[CREW] and (turns == 1 or not crew_left(after.player.park)):
        return False
    taken = takeable(after.public.stock, after.waiting)
    return any(
        filling(known, known.land.plots[number], (*after.player.supply, *some), turns, where_areas_may_come(known))
        for some in taken_together(taken, sum(after.waiting[:CREW]))
    )


class _Under(NamedTuple):
    """Hold what the icons bring, roughly, that a tile covers which completes an area, and how they are told, with its squares."""

    worth: int
    told: str


def most_under(after: After, number: int) -> _Under:
    """Return the icons that bring most under a tile that completes an area next turn."""
    known = park_map(after.player.park)
    lacking = known.land.plots[number] & known.free
    found = [
        (worth_of(after.public, after.player.park, icons), icons, mask)
        for tile in after.ways[number].tiles
        for icons, mask in zip(
            icons_under(after.public, after.player.park, tile),
            places_in(after.public, after.player.park, tile),
            strict=True,
        )
        if not lacking & ~mask
    ]
    worth, icons, mask = max(found)
    return _Under(
        worth,
        f"{icon_counts(icons) or no_icon(after.player.park, mask)} (on {square_names(after.player.park, GRID.squares(mask))})",
    )


def way_to(after: After, number: int) -> str:
    """Return with which tiles an area is completed after a move."""
    return f"after {after.called} {by_tiles(after, after.ways[number])} {area_name(number)}"
