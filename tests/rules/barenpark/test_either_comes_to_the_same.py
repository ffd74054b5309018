"""What comes to the same for two actions is no reason: tiles both taken in this turn, icons that bring as much."""

import re
from collections import Counter

import pytest

from engine.contract.at_stake import FIRST, NEITHER, SECOND, SLIGHT
from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.filling import filling
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import named
from engine.games.barenpark.words.at_stake import at_stake
from engine.shared.differences import in_sentences, shortened
from tests.rules.barenpark.compared import AREAS, IN, NAMES, TILE, compared, completes, places, taker, tiles_of


def test_of_two_tiles_that_can_both_be_taken_in_this_turn_nothing_speaks_for_the_second_one() -> None:
    both = Counter[bool]()
    for seen, held, text in compared(Take):
        then = [preview(GAME, seen, one).after for one in held]
        mine = all(after.public.asks and after.public.asks[-1].seats == (seen.seat,) for after in then)
        also = mine and all(
            any(isinstance(one, Take) and one.tile == other.tile for one in GAME.choices(after))
            for after, other in zip(then, reversed(held), strict=True)
        )
        found = at_stake(seen, NAMES, held).seen
        if any("both can be taken in this turn" in one.said for one in found):
            assert also, text
            assert not [one for one in found if one.favours == SECOND], text
            both[any(one.favours == FIRST for one in found)] += 1
    assert len(both) == 2, both


def test_r26_of_two_tiles_that_can_both_be_taken_it_is_told_what_one_completes_with_tiles_on_hand() -> None:
    told = Counter[bool]()
    both_ways = [(seen, some) for seen, held, _ in compared(Take) for some in (held, held[::-1])]
    for seen, held in both_ways:
        found = at_stake(seen, NAMES, held).seen
        if not any("both can be taken in this turn" in one.said for one in found):
            continue
        for one in found:
            match = re.fullmatch(rf"the ({TILE}) completes ({IN})(?: with (.+) on hand)? \(next statue .+\)", one.said)
            if match is None:
                continue
            player, tile = taker(seen, held), named(match[1])
            way = (tile, *(tiles_of(match[3]) if match[3] else []))
            number = AREAS.index(match[2])
            known = park_map(player.park)
            assert not Counter(way) - Counter((*player.supply, tile))
            assert completes(seen.public, player.park, number, way)
            assert filling(known, known.land.plots[number], player.supply, len(way)) is None
            assert one.favours == NEITHER or (one.favours == FIRST and tile == held[0].tile)
            told[one.favours == FIRST] += 1
    assert told[True] + told[False]


def test_r19_r20_icons_next_to_tiles_that_bring_as_much_are_not_told_apart_once_no_house_is_left() -> None:
    seen_of = Counter[bool]()
    for seen, held, text in compared(Place):
        stock = replace(seen.public.stock, houses=((),) * 4, enclosures=())
        bare = replace(seen, public=replace(seen.public, stock=stock))
        found = at_stake(bare, NAMES, held).seen
        next_to = [one.said for one in found if one.said.startswith("next to tiles then")]
        seen_of[bool(next_to)] += "Next to tiles then" in text
        for one in next_to:
            assert "crew" in one, "all others bring a green area alike"
    assert seen_of[False]


@pytest.mark.long
def test_of_actions_that_are_as_good_little_room_is_left_to_what_is_weighty_and_speaks_for_the_other_one() -> None:
    told = 0
    for kind in (Place, Take):
        both_ways = [(seen, some) for seen, held, _ in compared(kind) for some in (held, held[::-1])]
        for seen, held in both_ways:
            stake = at_stake(seen, NAMES, held, as_good=True)
            own, others = ([one for one in stake.seen if one.favours == favours] for favours in (FIRST, SECOND))
            if own and stake.unseen and others:
                assert all(one.weight == SLIGHT for one in own)
                above = in_sentences(shortened(stake))
                assert above[0].startswith(f"In favour of {stake.other}: ")
                assert "(" not in above[0]
                told += 1
    assert told


def test_a_tile_that_fits_in_many_more_places_is_told_where_all_else_speaks_for_the_other_one() -> None:
    told = 0
    both_ways = [(seen, some) for seen, held, _ in compared(Take) for some in (held, held[::-1])]
    for seen, held in both_ways:
        found = at_stake(seen, NAMES, held).seen
        own = [one for one in found if one.favours == FIRST]
        if len(own) != 1 or not re.match("the .+ fits in ", own[0].said) or len(found) != 2:
            continue
        over = " fits over " in found[1].said  # then it is told which has more
        if own[0].weight == SLIGHT and found[1].favours == SECOND and not over:
            park = taker(seen, held).park
            first, second = (len(places(seen, park, one.tile)) for one in held)
            if second > 2 and first < 2 * second:
                assert first >= second + 3
                assert first >= 1.5 * second
                told += 1
    assert told
