"""Say of two placements how much room either leaves to a tile that counts, on hand or for what it covers, and which counts more."""

from collections.abc import Iterator

from engine.contract.at_stake import SLIGHT, Difference
from engine.games.barenpark.names import a_tile, count_of
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.rules.table import CREW
from engine.games.barenpark.rules.taking import takeable
from engine.games.barenpark.tiles import NAMES, VALUE
from engine.games.barenpark.words.fits import fits_nowhere, places_of
from engine.games.barenpark.words.moves.two_moves import After, TwoMoves, hand_called
from engine.shared.wording import in_words

_MANY, _APART = 2, 3
"""How many times as many places, and how many more, a tile has after one of two moves, so that this is told."""


def counting_there(moves: TwoMoves) -> Iterator[Difference]:
    """Yield by how many points one of two tiles does so more, of which only one can lie there; slight if it can follow.

    That a green area counts nothing is told where that speaks for the first move: what a house counts its name says.
    """
    before = park_map(moves.before.park).free
    covers = [before & ~park_map(way.player.park).free for way in moves.both]
    one, two = (VALUE[way.tile] for way in moves.both)
    if covers[0] & covers[1] and one and not two:
        counts = f"{moves.first.called} counts {one}, {moves.second.called} nothing"
        yield _there(moves, moves.first, counts)
    elif covers[0] & covers[1] and one and two and one != two:
        way, other = moves.both if one > two else moves.both[::-1]
        points = count_of(abs(one - two), "point")
        counts = f"{way.called} counts {points} more than the {NAMES[other.tile]}"
        yield _there(moves, way, counts)


def _there(moves: TwoMoves, way: After, counts: str) -> Difference:
    """Return that one tile counts more where only one of two can lie, and in how many places it fits after the other one."""
    other, only = moves.other(way), "only one of them can lie there"
    places = places_of(other.public, other.player.park, way.tile)
    if not places:
        return Difference(way.place, counts, only)
    where = "elsewhere" if other.waiting[CREW] else f"in {count_of(places, 'other place')}"
    return Difference(way.place, counts, f"{only}, but {way.called} could still follow {where}", weight=SLIGHT)


def room_left(moves: TwoMoves) -> Iterator[Difference]:
    """Yield in how many places a tile that counts fits after either, the dearest that has much more room after one of them.

    It is on hand, or can be taken for what either of them covers. Where an area comes nobody knows.
    """
    if any(way.waiting[CREW] for way in moves.both):
        return
    on_hand, taken = ({*one} & {*two} for one, two in zip(_to_hand(moves.first), _to_hand(moves.second), strict=True))
    found: list[tuple[int, int, int, tuple[int, int]]] = []
    for tile in {tile for tile in on_hand | taken if VALUE[tile]}:
        many = [places_of(way.public, way.player.park, tile) for way in moves.both]
        few, most = sorted(many)
        if most >= few + _APART and most >= _MANY * few:
            found.append((VALUE[tile], most - few, tile, (many[0], many[1])))
    if found:
        *_, tile, counts = max(found)
        way, other = moves.both if counts[0] > counts[1] else moves.both[::-1]
        called = f"{hand_called(way, tile)} on hand" if tile in on_hand else f"{a_tile(tile)} taken now"
        nowhere = fits_nowhere(other.public, other.player.park, tile).removeprefix("fits ")
        fits = f"after {way.called} {called} fits in {count_of(max(counts), 'place')}"
        yield Difference(way.place, fits, f"after {other.called} {nowhere or f'in {in_words(min(counts))}'}")


def _to_hand(after: After) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the tiles on hand after a move, and those that can be taken for what it covers."""
    taken = takeable(after.public.stock, after.waiting) if any(after.waiting[:CREW]) else ()
    return after.player.supply, taken
