"""What is told of trucks onto which a drawn tile may go holds at every position of games that go by chance."""

import re

import pytest

import engine
from engine.shared.differences import shortened
from engine.shared.trucks.hauls import best_truck, seats_left
from engine.shared.trucks.round import next_mover
from tests.rules.test_told_draws import GAMES, NAMES, loads
from tests.rules.told import in_text


@pytest.mark.parametrize("game_id", GAMES)
def test_whoever_is_said_to_have_less_at_best_with_a_tile_on_one_truck_has(game_id: str) -> None:
    haul_of, others = GAMES[game_id].haul_of, 0
    for view, held, text in loads(game_id):
        found = re.search(r"ith it on truck (\d) ([^.;]*?) can have ((?:at best|no gain)[^.;]*)", text)
        if not found or int(found[1]) != held[0].truck + 1:
            continue
        shown = view.public.round
        there = {truck: one.tiles for truck, one in enumerate(shown.trucks) if truck not in shown.took}
        ways = [{**there, load.truck: (*there[load.truck], shown.drawn)} for load in held]
        mover = next_mover(shown)
        first, *more = re.split(r", (?=[A-Z])", found[3])
        said = [(who.removesuffix(" (next)"), first) for who in found[2].split(" and ")]
        said += [tuple(one.split(" ", 1)) for one in more]
        assert f"{NAMES[mover]} (next)" in found[2]
        for who, less in said:
            seat = NAMES.index(who)
            now, then = (haul_of(view.public, seat, way[best_truck(haul_of, view.public, seat, way)]) for way in ways)
            assert now.worth < then.worth, text
            assert less.endswith(f" instead of {then.gains}"), text
            assert less.startswith(f"at best {now.gains} " if now.worth > 0 else "no gain "), text
            others += seat != mover
    assert others


@pytest.mark.parametrize("game_id", GAMES)
def test_a_tile_is_said_to_change_nothing_on_a_truck_where_that_brings_each_as_much_without_it(game_id: str) -> None:
    haul_of, told, nobody = GAMES[game_id].haul_of, 0, 0
    for view, held, text in loads(game_id):
        assert "as without it" not in text or " instead of " in text or "either truck" in text, text
        found = re.search(r"n truck (\d) the [^:;.]* changes nothing for anybody: ", text)
        shown = view.public.round
        short = in_text(shortened(engine.voice(game_id).at_stake(view, NAMES, held)))
        for seat in seats_left(shown) if found else ():
            load = shown.trucks[int(found[1]) - 1].tiles
            was, now = (haul_of(view.public, seat, tiles) for tiles in (load, (*load, shown.drawn)))
            assert was.gains == now.gains, text
        told += bool(found)
        if free := re.search(r"changes nothing for anybody; truck (\d) with it costs (no|some)body points", short):
            assert not shown.trucks[int(free[1]) - 1].tiles
            costs = any(haul_of(view.public, seat, (shown.drawn,)).worth < 0 for seat in seats_left(shown))
            assert costs == (free[2] == "some"), short
            nobody += not costs
    assert told > nobody, (told, nobody)
