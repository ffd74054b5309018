"""Say of two placements what is seen at once: what they cover and few are left of, which icons lie next to tiles then."""

import functools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from operator import ge, or_, sub

from engine.contract.at_stake import FIRST, NEITHER, Difference
from engine.games.barenpark.names import (
    ICON_BRINGS,
    KIND_NAMES,
    a_tile,
    area_name,
    count_of,
    icon_counts,
    square_names,
)
from engine.games.barenpark.rules.bringing import DEAR, as_they_bring, brings, called, lessened, marked, no_icon
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, ICONS, MIXER, Icons, Park, Public, Stock
from engine.games.barenpark.rules.taking import takeable, without
from engine.games.barenpark.rules.within_reach import dear_ones, most_dear, next_to_tiles, places_in
from engine.games.barenpark.tiles import KIND, TOILET, VALUE
from engine.games.barenpark.words.moves.two_moves import (
    After,
    TwoMoves,
    by_tiles,
    come,
    hand_called,
    one_after_the_other,
)
from engine.shared.differences import better_of
from engine.shared.wording import in_words, listing, with_article

AT_ONCE = 2
"""How many icons one tile has to cover so that this is told."""
_FEW_LEFT = 3
"""So few squares of an area are named that are left."""
_NONE: Icons = (0,) * len(ICONS)


def covering_more(moves: TwoMoves) -> Iterator[Difference]:
    """Yield what one of the moves covers beside all that the other one covers, with what that brings, else what either does.

    To cover other icons speaks for a move where the tiles that they bring at best count more in all; that one is told first. Of
    moves that can follow each other the one that brings a new area does so a turn sooner, if nothing else is brought that counts.
    """
    gains = [*map(_gains, moves.both)]
    if not any(all(map(ge, one.waiting, other.waiting)) for one, other in (moves.both, moves.both[::-1])):
        counts = [sum(map(VALUE.__getitem__, brought_at_best(way.public.stock, way.waiting))) for way in moves.both]
        if not any(counts) and one_after_the_other(moves):  # what they are called says what they cover
            areas = [way for way in moves.both if way.waiting[CREW]]
            if len(areas) == 1:
                sooner = f"{areas[0].called} brings a new area a turn sooner"
                yield Difference(areas[0].place, sooner, f"{moves.other(areas[0]).called} can follow")
            elif bool(moves.first.statues) == bool(moves.second.statues):
                follows = "either can follow the other next turn"
                yield Difference(NEITHER, follows, behind_other="it can follow next turn")
            return
        if gains[0] == gains[1]:
            return
        best, lesser = moves.both if counts[0] >= counts[1] else moves.both[::-1]
        yield from _bringing_more(moves, best, lesser) if counts[0] != counts[1] else ()
        alike = counts[0] == counts[1] or moves.first.waiting[CREW] != moves.second.waiting[CREW]
        covers = [
            f"{way.called} covers {icon_counts(way.waiting)}{_at_best(way, way.waiting)}" for way in (best, lesser)
        ]
        it = f"it {covers[best is moves.first].removeprefix(f'{moves.second.called} ')}"
        yield Difference(NEITHER if alike else best.place, ", ".join(covers), behind_other=it)
        return
    for one, other in (moves.both, (moves.second, moves.first)):
        more = [here - there for here, there in zip(one.waiting, other.waiting, strict=True)]
        if min(more) >= 0 and any(more):
            what = f"{one.called} covers {icon_counts(more)} more{_at_best(one, tuple(more), other.waiting)}"
            here, there = (next_to_tiles(way.player.park) for way in (one, other))
            waits = [*map(sub, there, here)] == more and _lies_there(moves, one, more)
            known, under = park_map(moves.before.park), park_map(one.player.park).free
            fresh = any(known.free & ~under & marked & ~known.near for marked in known.land.icons)
            lie = f"{'' if fresh else 'still '}{'lie' if sum(more) > 1 else 'lies'}"
            still = f", which after {other.called} {lie} next to tiles" if waits else ""
            yield Difference(NEITHER if waits else one.place, what + still, later=waits)


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


def bringing_more_tiles(moves: TwoMoves) -> Iterator[Difference]:
    """Yield that one of two moves brings more tiles than the other one, whose tiles may count more."""
    counts = [sum(map(VALUE.__getitem__, brought_at_best(way.public.stock, way.waiting))) for way in moves.both]
    if counts[0] != counts[1]:
        yield from _bringing_more(moves, *(moves.both if counts[0] > counts[1] else moves.both[::-1]))


def _bringing_more(moves: TwoMoves, best: After, lesser: After) -> Iterator[Difference]:
    """Yield that one of two moves brings more tiles than the one whose tiles may count more, and that it counts itself."""
    many, fewer = (sum(way.waiting[:CREW]) for way in (lesser, best))
    if many <= fewer or lesser.waiting[CREW] != best.waiting[CREW] or sum(moves.public.stock.greens) < many:
        return
    counts = f"counts {VALUE[lesser.tile]} and " if VALUE[lesser.tile] and not VALUE[best.tile] else ""
    follows = ", and can follow" if one_after_the_other(moves) else ""
    said = f"{lesser.called} {counts}brings {count_of(many, 'tile')}"
    yield Difference(lesser.place, said, f"{best.called} {in_words(fewer) if fewer else 'none'}{follows}")


def _lies_there(moves: TwoMoves, one: After, more: Sequence[int]) -> bool:
    """Tell whether of the icons under one move at least `more` lie next to tiles after the other one."""
    under, then = (
        park_map(moves.before.park).free & ~park_map(one.player.park).free,
        park_map(moves.other(one).player.park),
    )
    waiting = [(under & then.free & then.near & marked).bit_count() for marked in then.land.icons]
    return all(map(ge, waiting, more))


def _at_best(after: After, icons: Icons, besides: Icons = _NONE) -> str:
    """Return in brackets the dearest tiles that icons bring, and a new area, once what lies `besides` has brought the dearest."""
    before = brought_at_best(after.public.stock, besides)
    own = brought_at_best(_without(after.public.stock, before), icons)
    beside = f", beside {listing(_as_dear(after.public.stock, (), besides, before))}" if own and before else ""
    best = f"{listing(_as_dear(after.public.stock, before, icons, own))} at best{beside}" if own else ""
    area = ICON_BRINGS[CREW] if icons[CREW] else ""
    told = f"{', and ' if beside else ' and '}".join(filter(None, (best, area)))
    return f" ({told})" if told else ""


def _as_dear(stock: Stock, before: Sequence[int], icons: Icons, best: Sequence[int]) -> Iterator[str]:
    """Yield the dearest tiles that icons bring once some have been taken, where others are as dear by what they are worth."""
    several = Counter[tuple[int, int]]()
    for place, tile in enumerate(best):
        left = takeable(_without(stock, (*before, *best[:place])), (*icons[:CREW], 0))
        if len([one for one in left if (KIND[one], VALUE[one]) == (KIND[tile], VALUE[tile])]) > 1:
            several[KIND[tile], VALUE[tile]] += 1
        else:
            yield a_tile(tile)
    for (kind, value), many in several.items():
        yield f"{f'{in_words(many)} {KIND_NAMES[kind]}s' if many > 1 else with_article(KIND_NAMES[kind])} worth {value}"


def brought_at_best(stock: Stock, icons: Icons) -> tuple[int, ...]:
    """Return the dearest tiles that count, of those that icons bring one after the other: what one brings the next one cannot."""
    found: list[int] = []
    for icon in (EXCAVATOR, MIXER):
        for _ in range(icons[icon]):
            alone = tuple([int(each == icon) for each in range(len(ICONS))])
            dearest = max(takeable(stock, alone), key=VALUE.__getitem__, default=TOILET)
            if VALUE[dearest]:
                found.append(dearest)
                stock = without(stock, dearest)
    return tuple(found)


def _without(stock: Stock, tiles: Iterable[int]) -> Stock:
    """Return a stock without some of its tiles."""
    return functools.reduce(without, tiles, stock)


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
        alone = [gain for gain in DEAR if gain in own and gain not in others and not _gains(other)[gain]]
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
        alone = [gain for gain in DEAR if gain in own and gain not in others and not _gains(other)[gain]]
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


def _gains(after: After) -> Icons:
    """Return the icons that wait after a move by what they bring."""
    return as_they_bring(after.public, after.player.park, after.waiting)


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
