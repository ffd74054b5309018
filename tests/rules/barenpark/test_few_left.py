"""Few tiles are left: a move brings most of the last houses; a hole whose tile can be taken at once waits for nothing."""

import re
from collections import Counter

import pytest

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.figures import gaps
from engine.games.barenpark.rules.table import CREW, TAKE
from engine.games.barenpark.tiles import PLAYGROUND, TOILET
from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, placement, position, put, view
from tests.rules.barenpark.compared import MOVE, NAMES, NUMBERS, compared, meant, parks, said
from tests.rules.told import in_text


@pytest.mark.parametrize(
    ("houses", "told"),
    [
        (((2,), (2,), (), ()), "can bring all two houses that are left, the toilet none"),
        (((2,), (2,), (3,), ()), "can bring two of the last three houses, the toilet none"),
        (((2,), (2,), (3, 2), ()), ""),
        (((2,), (), (), ()), ""),  # one of the mixers brings a green area
    ],
)
def test_r20_two_mixers_are_told_to_bring_two_of_the_last_houses(
    houses: tuple[tuple[int, ...], ...], told: str
) -> None:
    here = park("E1 A12@1,0", placement("playground", (4, 1), (4, 2)), cover="E1")
    seen = view(position(parks={0: here}, supplies={0: "river toilet"}, houses=houses))
    held = put("river", (5, 1), (6, 1), (5, 2)), put("toilet", (5, 1))
    text = in_text(at_stake(seen, NAMES, held))
    assert (told in text) if told else " houses" not in text, text


def test_r18_a_hole_is_told_to_be_left_where_more_of_its_size_wait_than_tiles_on_hand_and_those_taken_at_once() -> None:
    told = Counter[int]()
    for seen, held, match in said(rf"{MOVE} leaves (.*(?:one|two)-square.*)"):
        action = meant(seen, held, match[1])
        player, then = parks(seen, action)
        after = preview(GAME, seen, action).after.public
        waits = after.asks[-1].kind == TAKE and after.asks[-1].seats == (seen.seat,)
        icons = sum(after.asks[-1].about[:CREW]) if waits else 0
        for size, tile in ((1, TOILET), (2, PLAYGROUND)):
            if ("one-square", "two-square")[size - 1] in match[2]:
                taken = min(icons, after.stock.greens[tile])
                assert sum([len(hole) == size for hole in gaps(then)]) > player.supply.count(tile) + taken, match[0]
                told[size] += 1
    assert told[1]
    assert told[2]


def test_r19_as_many_tiles_as_icons_bring_are_told_to_be_there_for_holes() -> None:
    told = Counter[int]()
    for seen, held, match in said(rf"{MOVE} leaves (.*; (\w+) can be taken now.*)"):
        after = preview(GAME, seen, meant(seen, held, match[1])).after.public
        icons = sum(after.asks[-1].about[:CREW])
        for tile, name in ((TOILET, "toilet"), (PLAYGROUND, "playground")):
            for count in re.findall(rf"{name}s? on hand[^();]*; (\w+) can be taken now\)", match[2]):
                assert NUMBERS[count] == min(icons, after.stock.greens[tile])
                told[NUMBERS[count]] += 1
    assert told


def test_r18_no_hole_is_a_reason_that_a_tile_taken_now_fills() -> None:
    for _, _, text in compared(Place):
        assert not re.search(r"just fills [^.;]*none is on hand \(one can be taken now", text)
