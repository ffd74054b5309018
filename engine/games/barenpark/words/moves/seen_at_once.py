"""Say of two placements what is seen at once: what they cover and few are left of, which icons lie next to tiles then."""

import functools
from collections.abc import Iterator, Sequence
from operator import or_

from engine.contract.at_stake import FIRST, NEITHER, Difference
from engine.games.barenpark.names import (
    a_tile,
    area_name,
    count_of,
    icon_counts,
    square_names,
)
from engine.games.barenpark.rules.bringing import DEAR, as_they_bring, brings, called, lessened, marked, no_icon
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, ICONS, MIXER, Icons, Park, Public
from engine.games.barenpark.rules.taking import takeable
from engine.games.barenpark.rules.within_reach import dear_ones, most_dear, next_to_tiles, places_in
from engine.games.barenpark.tiles import TOILET, VALUE
from engine.games.barenpark.words.moves.two_moves import (
    After,
    TwoMoves,
    by_tiles,
    come,
    gains_of,
    hand_called,
    one_after_the_other,
)
from engine.shared.differences import better_of
from engine.shared.wording import in_words

AT_ONCE = 2
"""How many icons one tile has to cover so that this is told."""
_FEW_LEFT = 3
"""So few squares of an area are named that are left."""
_NONE: Icons = (0,) * len(ICONS)


def covering_squares(moves: TwoMoves) -> Iterator[Difference]:
    """Yield that the first of two moves covers more squares of an area that waits for its statue, in which both lie whole."""
    if not moves.public.stock.statues:
        return
    known = park_map(moves.before.park)
    one, two = (known.free & ~park_map(way.player.park).free for way in moves.both)
    for number, plot in enumerate(known.land.plots):
        many, less = one.bit_count(), two.bit_count()
        if plot & known.pits and not (one | two) & ~plot and many > less:
            squares = f"{count_of(many, 'square')} of {area_name(number)}"
            yield Difference(FIRST, f"{moves.first.called} covers {squares}", f"{moves.second.called} {in_words(less)}")


def several_next(moves: TwoMoves) -> Iterator[Difference]:
    """Yield how many icons that bring more than a green area one tile can cover next turn after a move, more than after the other.

    Where an area comes nobody knows. What the other move covers at once does not count, nor does a tile that is taken instead of
    one that completes an area.
    """
    if any(way.waiting[CREW] for way in moves.both):
        return
    before = park_map(moves.before.park).free
    for way in moves.both:
        other = moves.other(way)
        icons, tile, at = most_next(way, before & ~park_map(other.player.park).free)
        less = sum(most_next(other)[0])
        if sum(icons) >= AT_ONCE and sum(icons) > less and not _taken_instead(way, tile):
            called = f"{hand_called(way, tile)} on hand" if tile in way.player.supply else f"{a_tile(tile)} taken now"
            where = square_names(way.player.park, GRID.squares(at))
            covers = f"after {way.called} {called} can cover {icon_counts(icons)} at once next turn (on {where})"
            yield Difference(
                way.place,
                covers,
                f"after {other.called} a tile covers {at_most(less, other.public, other.player.park)}",
            )


def _taken_instead(after: After, tile: int) -> bool:
    """Tell whether a tile that is taken now leaves no icon for any that is taken to complete an area next turn."""
    ready = [one for way in after.ways if way.turns == 1 and way.taken for one in way.tiles]
    if tile in (*after.player.supply, *ready) or not ready:
        return False
    return not any(come(after.public.stock, after.waiting, (tile, one)) for one in ready)


def at_most(many: int, public: Public, park: Park, *, area_comes: bool = False) -> str:
    """Return how many icons that bring more than a green area a tile covers at most, and that others do not count if there are."""
    known = park_map(park)
    others = sum(
        [there for gain, there in zip(brings(public, park), known.land.icons, strict=True) if gain not in DEAR]
    )
    such = f" that {'brings' if many <= 1 else 'bring'} more than a green area"
    if not many:
        return f"none{such}"
    return f"{in_words(many)} at most{such if area_comes or known.free & others else ''}"


def most_next(after: After, but: int = 0) -> tuple[Icons, int, int]:
    """Return the most such icons that one tile can cover next turn, `but` for some squares, with which tile, and where."""
    taken = takeable(after.public.stock, after.waiting) if any(after.waiting[:CREW]) else ()
    best: tuple[Icons, int, int] = _NONE, TOILET, 0
    for tile in dict.fromkeys([*after.player.supply, *taken]):
        icons, at = most_dear(after.public, after.player.park, tile, but)
        if sum(icons) > sum(best[0]):
            best = icons, tile, at
    return best


def next_in_reach(moves: TwoMoves) -> Iterator[Difference]:
    """Yield what a tile on hand can cover next turn after one of the moves alone, else which icons lie next to tiles."""
    covers = [dear_ones(way.public, way.player.park, way.player.supply) for way in moves.both]
    said = any(way.waiting[CREW] for way in moves.both)  # an area comes, and brings its own
    for way, own, others in zip(moves.both, covers, reversed(covers), strict=True):
        other = moves.other(way)
        alone = [gain for gain in DEAR if gain in own and gain not in others and not gains_of(other)[gain]]
        if alone and not any(after.waiting[CREW] for after in moves.both):
            tile = own[alone[0]]
            how, then = f"{hand_called(way, tile)} on hand", f"after {other.called} nothing on hand can"
            under = functools.reduce(or_, places_in(way.public, way.player.park, tile))
            it = called(way.public, way.player.park, alone[0], under)
            yield Difference(way.place, f"after {way.called} {how} can cover {it} next turn", then)
            said = True
    if not said:
        taken = [*_reached_by_one_taken(moves)]
        yield from taken
        said = bool(taken)
    if not said or all(way.waiting[CREW] for way in moves.both):
        yield from _next_to_tiles(moves)


def _reached_by_one_taken(moves: TwoMoves) -> Iterator[Difference]:
    """Yield what a tile that is taken now can cover next turn after one of the moves alone, where no tile can after the other."""
    hands = [
        [*way.player.supply, *(takeable(way.public.stock, way.waiting) if any(way.waiting[:CREW]) else ())]
        for way in moves.both
    ]
    reach = [
        dear_ones(way.public, way.player.park, sorted(hand, key=lambda tile: -VALUE[tile]))
        for way, hand in zip(moves.both, hands, strict=True)
    ]
    for way, own, others in zip(moves.both, reach, reversed(reach), strict=True):
        other = moves.other(way)
        alone = [gain for gain in DEAR if gain in own and gain not in others and not gains_of(other)[gain]]
        if alone and own[alone[0]] not in way.player.supply and not _taken_instead(way, own[alone[0]]):
            gain, tile = alone[0], own[alone[0]]
            known, there = park_map(way.player.park), marked(way.public, way.player.park)[gain]
            over = [mask for mask in places_in(way.public, way.player.park, tile) if mask & there]
            best = max(over, key=lambda mask: sum([bool(mask & printed) for printed in known.land.icons]))
            it = called(way.public, way.player.park, gain, best)
            where = square_names(way.player.park, GRID.squares(best))
            covers = f"after {way.called} {a_tile(tile)} taken now can cover {it} next turn (on {where})"
            yield Difference(way.place, covers, f"after {other.called} no tile can")


def _next_to_tiles(moves: TwoMoves) -> Iterator[Difference]:
    """Yield which icons lie next to tiles after the moves, or are more after one; those that the other one covers do not count."""
    before = park_map(moves.before.park).free
    covers = [before & ~park_map(way.player.park).free for way in moves.both]
    near = [next_to_tiles(way.player.park, but) for way, but in zip(moves.both, reversed(covers), strict=True)]
    gains = [as_they_bring(moves.public, way.player.park, icons) for icons, way in zip(near, moves.both, strict=True)]
    if gains[0] == gains[1]:
        return
    less = near != [next_to_tiles(way.player.park) for way in moves.both]
    until = "apart from the new area, " if moves.first.waiting[CREW] else ""
    for way, own, others in zip(moves.both, near, reversed(near), strict=True):
        other = moves.other(way)
        more = [here - there for here, there in zip(own, others, strict=True)]
        if min(more) >= 0 and any(more):
            what = f"{icon_counts(more)} more {'lie' if sum(more) > 1 else 'lies'} next to tiles"
            left_out = ", not counting what either covers" if less else ""
            fewer = lessened(way.public, way.player.park, tuple(more))
            what += fewer and f" ({fewer})"
            yield Difference(way.place, f"{until}after {way.called} {what} than after {other.called}{left_out}")
            return
    if near[0] != near[1]:
        free = [known.near & known.free for known in (park_map(way.player.park) for way in moves.both)]
        there = [
            f"{icon_counts(icons) or no_icon(way.player.park, some)} after {way.called}"
            for icons, some, way in zip(near, free, moves.both, strict=True)
        ]
        left_out = ", but for what the other one covers" if less else ""
        fewer = lessened(moves.public, moves.before.park, tuple(map(max, *near)))
        yield Difference(NEITHER, f"{until}next to tiles then{left_out}: {', '.join(there)}{fewer and f' ({fewer})'}")


def nearly_complete(moves: TwoMoves) -> Iterator[Difference]:
    """Yield of which area few squares are left after the moves, where not the same ones are and not only the order is open.

    Where as many tiles complete it after either it is told with which, however many squares are left.
    """
    if one_after_the_other(moves):
        return
    parks = [park_map(way.player.park) for way in moves.both]
    for number, plots in enumerate(zip(*[known.land.plots for known in parks], strict=True)):
        left = [plot & known.free for plot, known in zip(plots, parks, strict=True)]
        if left[0] != left[1] and all(left) and min([some.bit_count() for some in left]) <= _FEW_LEFT:
            filled = [way.ways[number] for way in moves.both]
            if all(way.tiles for way in filled) and len({way.turns for way in filled}) == 1:
                one, two = (by_tiles(way, way.ways[number]) for way in moves.both)
                if one != two:
                    what = f"after {moves.first.called} {one} {area_name(number)}"
                    yield Difference(NEITHER, f"{what}, after {moves.second.called} {two} it")
                continue
            yield _squares_left(moves, left, number)
            return


def _squares_left(moves: TwoMoves, left: Sequence[int], number: int) -> Difference:
    """Return which squares of an area are left after either move: fewer speak for one."""
    one, two = (square_names(way.player.park, GRID.squares(some)) for way, some in zip(moves.both, left, strict=True))
    favours = better_of([-some.bit_count() for some in left])
    if favours == NEITHER:
        what = f"of {area_name(number)} {one} {_is_left(left[0])} after {moves.first.called}"
        return Difference(NEITHER, f"{what}, {two} after {moves.second.called}")
    way, few, more = (moves.first, one, two) if favours == FIRST else (moves.second, two, one)
    what = f"after {way.called} only {few} {_is_left(left[favours])} of {area_name(number)}"
    return Difference(favours, what, f"after {moves.other(way).called} there are {more}")


def _is_left(some: int) -> str:
    return "is left" if some.bit_count() == 1 else "are left"


def few_left(moves: TwoMoves) -> Iterator[Difference]:
    """Yield that icons of which one of the moves covers more bring less than they promise, or which of the last houses."""
    stock = moves.public.stock
    houses, enclosures = sum(map(len, stock.houses)), len(stock.enclosures)
    for icon, left, what in ((MIXER, houses, "house"), (EXCAVATOR, enclosures, "enclosure")):
        many = [way.waiting[icon] for way in moves.both]
        if many[0] == many[1]:
            continue
        covers = moves.first if many[0] > many[1] else moves.second
        if not left:
            one_alone = tuple([int(each == icon) for each in range(len(ICONS))])
            yield Difference(moves.other(covers).place, lessened(covers.public, covers.player.park, one_alone))
        elif min(many) < left < max(many):
            yield Difference(covers.place, f"only {count_of(left, what)} {'is' if left == 1 else 'are'} left")
    yield from _last_houses(moves, houses)


def _last_houses(moves: TwoMoves, left: int) -> Iterator[Difference]:
    """Yield how many of the last houses, several, one of the moves can bring and leave one at most, and the other one fewer."""
    many = [way.waiting[MIXER] + way.waiting[EXCAVATOR] for way in moves.both]
    way, other = moves.both if many[0] > many[1] else (moves.second, moves.first)
    most, less = max(many), min(many)
    if less < most == way.waiting[MIXER] and most > 1 and most <= left <= most + 1:
        last = f"the last {in_words(left)} houses" if left > most else f"all {in_words(left)} houses that are left"
        some = f"{in_words(most)} of {last}" if left > most else last
        yield Difference(
            way.place, f"{way.called} can bring {some}, {other.called} {in_words(less) if less else 'none'}"
        )
