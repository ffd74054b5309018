"""How much room two placements leave to a tile that counts is so by the rules, and which counts more on the same squares."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from random import Random
from typing import Any

from engine.contract.at_stake import FIRST, SLIGHT, Difference
from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.names import count_of
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import placement_mask
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.table import BUILD_ASKS, CREW, TAKE
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import NAMES as TILES, VALUE, named
from engine.games.barenpark.words.moves.room_left import counting_there, room_left
from engine.games.barenpark.words.moves.two_moves import After, TwoMoves, after_move, moves_called
from tests.bots.test_search import positions
from tests.rules.barenpark.build import park, position, view
from tests.rules.barenpark.compared import MOVE, NAMES, NUMBERS, TILE, parks, places


def pairs(views: Iterable[Any]) -> Iterator[tuple[Any, tuple[Any, Any], TwoMoves]]:
    """Yield views with two placements that are allowed there."""
    random = Random(5)
    for seen in views:
        moves = [one for one in GAME.choices(seen) if isinstance(one, Place)]
        held = [*combinations(moves, 2)]
        for one, two in random.sample(held, min(12, len(held))):
            called = moves_called(seen.public.players[seen.seat].park, one.placement, two.placement)
            first, second = (
                after_move(seen.public, seen.seat, place, each.placement, name)
                for place, each, name in zip((0, 1), (one, two), called, strict=True)
            )
            yield seen, (one, two), TwoMoves(seen.public, seen.seat, NAMES, first, second, (), 9)


def said_of(one: Difference) -> str:
    return f"{one.said}, {one.beside}" if one.beside else one.said


def places_there(after: After, tile: int) -> list[Any]:
    """Return the places of a tile of that shape after a move, as if it were on hand."""
    public = replace(after.public, players=(replace(after.player, supply=(tile,)),), asks=BUILD_ASKS[0])
    return [*placements(public, 0)]


def in_hand(seen: Any, action: Any) -> dict[int, bool]:
    """Return the tiles that count which a seat has after a move, or may take for what it covers, and whether it has them."""
    here, _ = parks(seen, action)
    after = preview(GAME, seen, action).after
    mine = after.public.asks and after.public.asks[-1].kind == TAKE and after.public.asks[-1].seats == (seen.seat,)
    taken = {one.tile for one in GAME.choices(after) if isinstance(one, Take)} if mine else set[int]()
    return {tile: tile in here.supply for tile in {*here.supply, *taken} if VALUE[tile]}


def test_r15_in_how_many_places_a_tile_that_counts_fits_after_two_moves_is_told_where_it_has_much_more_room_after_one() -> (
    None
):
    told = Counter[str]()
    tile = rf"(?:the|the other|another|an?) ({TILE}) (on hand|taken now)"
    pattern = rf"after {MOVE} {tile} fits in (\w+) places, after {MOVE} (?:in (\w+)|nowhere (yet|any more))"
    for seen, held, moves in pairs([*positions("barenpark", 3)][::2]):
        for one in room_left(moves):
            match = re.fullmatch(pattern, said_of(one))
            assert match is not None, said_of(one)
            near, far = held[one.favours], held[1 - one.favours]
            laid = named(match[2])
            counts = [len(places(seen, parks(seen, each)[1], laid)) for each in (near, far)]
            assert match[4] == count_of(counts[0], "place").split()[0]
            assert counts[1] == (NUMBERS.get(match[6]) or 0) if match[6] in NUMBERS or not match[6] else counts[1] > 6
            assert counts[0] >= max(2 * counts[1], counts[1] + 3)
            hands = [in_hand(seen, each) for each in held]
            assert all(laid in hand for hand in hands)
            assert (match[3] == "on hand") == all(hand[laid] for hand in hands)
            assert not any(way.waiting[CREW] for way in moves.both)
            told[match[3]] += 1
    assert told["on hand"]
    assert told["taken now"]


def test_of_two_tiles_of_which_only_one_can_lie_there_it_is_told_which_counts_more() -> None:
    told = Counter[bool]()
    left = park("E1", cover="E1", but=[(0, 0), (1, 0), (2, 0), (0, 1), (1, 1)])
    views = [
        view(position(2, parks={0: here}, supplies={0: f"gobi_h{one} gobi_h{two} toilet"}))
        for one, two in ((4, 2), (3, 6))
        for here in (left, park("E1", cover="E1", but=[(x, y) for x in range(4) for y in range(2)]))
    ]
    for _, held, moves in pairs(views):
        tiles = [one.placement.tile for one in held]
        same = placement_mask(held[0].placement) & placement_mask(held[1].placement)
        apart = VALUE[tiles[0]] - VALUE[tiles[1]]
        said = [*counting_there(moves)]
        assert bool(said) == bool(same and apart and VALUE[tiles[0]] and VALUE[tiles[1]])
        for one in said:
            more, less = tiles if apart > 0 else tiles[::-1]
            points = count_of(abs(apart), "point")
            counts = f"the {TILES[more]} counts {points} more than the {TILES[less]}"
            way, other = moves.both if one.favours == FIRST else moves.both[::-1]
            follows = len(places_there(other, more))
            where = "elsewhere" if other.waiting[CREW] else f"in {count_of(follows, 'other place')}"
            still = f", but {way.called} could still follow {where}" if follows else ""
            assert said_of(one) == f"{counts}, only one of them can lie there{still}"
            assert (one.weight == SLIGHT) == bool(follows)
            assert tiles[one.favours] == more
            told[bool(follows)] += 1
    assert told[True]
    assert told[False]
