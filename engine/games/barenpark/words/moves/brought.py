"""Say of two placements what the icons under them bring: more, better, for an achievement, or sooner where either can follow."""

import functools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from operator import ge, sub

from engine.contract.at_stake import FIRST, NEITHER, Difference
from engine.games.barenpark.names import ICON_BRINGS, KIND_NAMES, a_tile, count_of, icon_counts, square_names
from engine.games.barenpark.rules.bringing import DEAR, worth_of
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, ICONS, MIXER, WHEELBARROW, Icons, Stock
from engine.games.barenpark.rules.taking import takeable, without
from engine.games.barenpark.rules.within_reach import icons_under, next_to_tiles
from engine.games.barenpark.tiles import KIND, TOILET, VALUE
from engine.games.barenpark.words.collecting import serving
from engine.games.barenpark.words.moves.two_moves import After, TwoMoves, gains_of, one_after_the_other
from engine.shared.wording import in_words, listing, with_article

_NONE: Icons = (0,) * len(ICONS)


def covering_more(moves: TwoMoves) -> Iterator[Difference]:
    """Yield what one of the moves covers beside all that the other one covers, with what that brings, else what either does.

    To cover other icons speaks for a move where the tiles that they bring at best count more in all; that one is told first. Of
    moves that can follow each other the one that brings a new area does so a turn sooner, if nothing else is brought that counts.
    """
    gains = [*map(gains_of, moves.both)]
    serves = [serving(way.public, way.player, way.waiting, moves.parts) for way in moves.both]
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
        if serves[0] and not serves[1]:
            yield _serving_first(moves, serves[0])
            return
        alike = counts[0] == counts[1] or moves.first.waiting[CREW] != moves.second.waiting[CREW]
        covers = [
            f"{way.called} covers {icon_counts(way.waiting)}{_at_best(way, way.waiting)}" for way in (best, lesser)
        ]
        it = f"it {covers[best is moves.first].removeprefix(f'{moves.second.called} ')}"
        favours = NEITHER if alike else best.place
        yield Difference(favours, ", ".join(covers), behind_other=it, shorter=_briefly(moves, covers, gains))
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
            if one is moves.first and serves[0] and not serves[1]:
                yield _serving_first(moves, serves[0])
            else:
                yield Difference(NEITHER if waits else one.place, what + still, later=waits)


def _serving_first(moves: TwoMoves, serves: str) -> Difference:
    """Return what the icons under the first move bring for an achievement by which it is ahead, and those under the other not."""
    one, other = moves.both
    brings = f"{one.called} covers {icon_counts(one.waiting)}, which can bring {serves}"
    less = f"{other.called} {icon_counts(other.waiting) or 'no icon'}{_at_best(other, other.waiting)}"
    return Difference(FIRST, brings, less, shorter=f"{one.called} can bring {serves}")


def _briefly(moves: TwoMoves, covers: Sequence[str], gains: Sequence[Icons]) -> str | None:
    """Return what two moves cover where there is little room: what comes sooner if the other one can follow, else where that lies.

    Where it lies is told only if its tile, which is another one, covers elsewhere what brings more.
    """
    second = moves.second
    if one_after_the_other(moves):
        sooner = tuple([max(0, here - there) for here, there in zip(*gains, strict=True)])
        dear = (0, *sooner[1:]) if any(sooner[1:]) else sooner
        many, follows = sum(dear), f"{second.called} can follow over {icon_counts(second.waiting)}"
        return f"{_brought(dear)} come{'s' * (many == 1)} a turn sooner; {follows}" if many else None
    public, park = moves.public, moves.before.park
    under = park_map(park).free & ~park_map(second.player.park).free
    most = max([worth_of(public, park, icons) for icons in icons_under(public, park, second.tile)], default=0)
    if moves.first.tile == second.tile or most <= worth_of(public, park, second.waiting):
        return None
    at = f"on {square_names(park, GRID.squares(under))} {second.called}"
    return ", ".join([re.sub(f"^{re.escape(second.called)}(?= covers )", at, one) for one in covers])


def _brought(gains: Icons) -> str:
    """Return what icons bring, what brings most first."""
    return listing(
        [
            ICON_BRINGS[gain] if gains[gain] == 1 else count_of(gains[gain], KIND_NAMES[gain])
            for gain in (*DEAR, WHEELBARROW)
            if gains[gain]
        ]
    )


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
