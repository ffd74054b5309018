"""What a move's own icons bring completes an area; what either move lets be done is not told once for each."""

import re
from collections import Counter
from itertools import combinations
from typing import Any

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import placement_mask
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import VALUE, named
from tests.rules.barenpark.compared import (
    AREAS,
    MOVE,
    NUMBERS,
    TILE,
    compared,
    completes,
    meant,
    parks,
    remarks,
    said,
    soon_after,
    taker,
    tiles_of,
)


def test_r19_tiles_that_a_moves_own_icons_bring_complete_an_area_beside_those_on_hand() -> None:
    told = Counter[str]()
    tiles = r"(?:(.+) on hand and )?((?:a|another|the|two) .+) taken now"
    reason = (
        rf"after {MOVE} {tiles} complete (.+?) \(next .+\), not so soon with tiles on hand or taken now after {MOVE}"
    )
    answer = rf"after {MOVE} .+ completes? (.+?) \(next .+\), after {MOVE} it takes (\w+) tiles \(say {tiles}\)(?: unless .+)?"
    for pattern, at in ((reason, (1, 2, 3, 4)), (answer, (3, 5, 6, 2))):
        for seen, held, match in said(pattern):
            name, beside, brought, area = (match[one] or "" for one in at)
            way, number = meant(seen, held, name), AREAS.index(area)
            hand = tiles_of(beside) if beside else []
            taken = tiles_of(brought)
            here, then = parks(seen, way)
            assert not Counter(hand) - Counter(here.supply)
            after = preview(GAME, seen, way).after
            for tile in sorted(taken, key=VALUE.__getitem__, reverse=True):
                assert Take(tile) in list(GAME.choices(after)), match[0]
                after = preview(GAME, after, Take(tile)).after
            assert completes(seen.public, then, number, [*hand, *taken]), match[0]
            assert pattern == reason or len([*hand, *taken]) == NUMBERS[match[4]]
            assert not any(completes(seen.public, *late) for late in soon_after(seen, way, number, 1)), match[0]
            if pattern == reason:
                late = meant(seen, held, match[5])
                assert not any(completes(seen.public, *ways) for ways in soon_after(seen, late, number, 2)), match[0]
                follows = late.placement.tile in hand and late.placement.tile in seen.public.players[seen.seat].supply
                assert not (follows and near_in_hand(seen, way, late)), match[0]
            told["reason" if pattern == reason else "answer"] += 1
    assert told["reason"]
    assert told["answer"]


def near_in_hand(seen: Any, action: Place, other: Place) -> bool:
    """Tell whether a move can still be made after another one."""
    apart = not placement_mask(action.placement) & placement_mask(other.placement)
    return apart and action.placement.tile in parks(seen, other)[0].supply


def test_what_either_move_lets_be_completed_next_turn_is_not_told_once_for_each() -> None:
    next_turn, merged = rf"after {MOVE} .+ completes ({'|'.join(AREAS)})", 0
    for _, _, text in compared(Place):
        both = [(second, remark) for remark, second in remarks(text) if re.match(rf"{next_turn} \(next", remark)]
        assert len(both) < 2 or any(" never after " in remark for _, remark in both), text
        merged += any(re.fullmatch(rf"{next_turn}, {next_turn}", remark) for remark, _ in remarks(text))
    assert merged


def test_r26_an_area_that_is_said_to_be_complete_sooner_leaves_the_tiles_that_the_other_one_takes() -> None:
    sooner = rf"\(next [^)]*?; ({'|'.join(AREAS)}) can take it sooner\), .+"
    told = 0
    for seen, held, match in said(rf"the ({TILE}) completes ({'|'.join(AREAS)})(?: with (.+) on hand)? {sooner}", Take):
        here, tile = taker(seen, held), named(match[1])
        beside = tiles_of(match[3].replace("the other ", "the ")) if match[3] else []
        left = [*(Counter(here.supply) - Counter(beside)).elements()]
        assert completes(seen.public, here.park, AREAS.index(match[2]), [tile, *beside])
        ways = {way for many in range(1, len(beside) + 1) for way in combinations(sorted(left), many)}
        assert any(completes(seen.public, here.park, AREAS.index(match[4]), way) for way in ways), match[0]
        told += 1
    assert told
