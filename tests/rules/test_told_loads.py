"""What is told of trucks onto which a drawn tile may go holds at every position of games that go by chance."""

import re

import pytest

import engine
from engine.contract.at_stake import FIRST, NEITHER, SECOND
from engine.shared.differences import shortened
from engine.shared.trucks.hauls import best_truck, seats_left
from engine.shared.trucks.round import next_mover
from tests.rules.test_told_draws import GAMES, NAMES, loads
from tests.rules.told import in_text
from tests.sooner import sooner


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_whoever_is_said_to_have_less_at_best_with_a_tile_on_one_truck_has(game_id: str) -> None:
    haul_of, others = GAMES[game_id].haul_of, 0
    for view, held, text in loads(game_id):
        found = re.search(r"ith it on truck (\d) ([^.;]*?) can have ((?:at best|no gain)[^.;]*)", text)
        if not found or int(found[1]) != held[0].truck + 1 or found[2] == NAMES[view.seat]:
            continue
        shown = view.public.round
        there = {truck: one.tiles for truck, one in enumerate(shown.trucks) if truck not in shown.took}
        ways = [{**there, load.truck: (*there[load.truck], shown.drawn)} for load in held]
        mover = next_mover(shown)
        first, *more = re.split(r", (?=[A-Z])", found[3])
        said = [(who.removesuffix(" (next)"), first) for who in found[2].split(" and ")]
        said += [tuple(one.split(" ", 1)) for one in more]
        if f"{NAMES[mover]} (next)" not in found[2]:
            for seat in seats_left(shown):
                now, then = (
                    haul_of(view.public, seat, way[best_truck(haul_of, view.public, seat, way)]) for way in ways
                )
                if seat == mover and now.worth > then.worth:
                    assert "In favour of" in text, "that the next one has more is told, too"
                    continue
                assert now.worth >= then.worth if seat == view.seat else now.worth <= then.worth, text
        for who, less in said:
            seat = NAMES.index(who)
            now, then = (haul_of(view.public, seat, way[best_truck(haul_of, view.public, seat, way)]) for way in ways)
            assert now.worth < then.worth, text
            assert less.endswith(f" instead of {then.gains}"), text
            assert less.startswith(f"at best {now.gains} " if now.worth > 0 else "no gain "), text
            others += seat != mover
    assert others


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
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


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_a_truck_with_the_tile_is_said_to_stay_where_nobody_else_gains_by_it_and_somebody_would_by_the_other(
    game_id: str,
) -> None:
    haul_of, told = GAMES[game_id].haul_of, 0
    for view, held, text in loads(game_id):
        if found := re.search(
            r"obody else gains( on balance)? by truck (\d) with it, so that may stay for (\w+)", text
        ):
            shown = view.public.round
            assert (int(found[2]), found[3]) == (held[0].truck + 1, NAMES[view.seat])
            first, second = ((*shown.trucks[load.truck].tiles, shown.drawn) for load in held)
            others = [seat for seat in seats_left(shown) if seat != view.seat]
            hauls = [haul_of(view.public, seat, first) for seat in others]
            assert haul_of(view.public, view.seat, first).worth > 0
            assert not any(haul.worth > 0 for haul in hauls)
            assert bool(found[1]) == any(haul.mixed for haul in hauls), text
            assert any(haul_of(view.public, seat, second).worth > 0 for seat in others)
            assert len(first) < shown.trucks[held[0].truck].capacity
            told += 1
    assert told


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_an_empty_truck_to_fill_alone_is_worse_than_a_gain_and_better_than_none_if_most_unseen_tiles_bring_something(
    game_id: str,
) -> None:
    haul_of, face_down, sides = GAMES[game_id].haul_of, GAMES[game_id].face_down, set()
    for view, held, text in loads(game_id):
        stake = engine.voice(game_id).at_stake(view, NAMES, held)
        for one in stake.seen:
            left = re.search(
                r"left for \w+: (?:(the empty truck \d to fill alone)(?: \([^)]*\))? instead of ([^ ]+)"
                r"|([^ ]+) .*instead of (the empty truck \d to fill alone))",
                one.said,
            )
            if left:
                brings = left[2] or left[3]
                something = brings.startswith("+") or brings.isdigit()
                if fit := re.search(r"fill alone \((\w+) of (\d+) unseen tiles would bring something", one.said):
                    unseen = face_down(view.public)
                    gaining = sum([haul_of(view.public, view.seat, (tile,)).worth > 0 for tile in unseen])
                    assert (fit[1], fit[2]) == (str(gaining or "none"), str(len(unseen)))
                    something = 2 * gaining < len(unseen)
                    if 2 * gaining == len(unseen):
                        assert one.favours == NEITHER, (one, text)
                        continue
                assert one.favours == (something if left[1] else not something), (one, text)
                sides.add((bool(left[1]), something, bool(fit)))
    assert len(sides) >= 6, sides


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_what_a_tile_adds_speaks_for_a_truck_on_which_that_is_more_for_the_own_seat_than_for_each_other_one(
    game_id: str,
) -> None:
    haul_of, sides = GAMES[game_id].haul_of, set()
    for view, held, text in loads(game_id):
        shown, who = view.public.round, seats_left(view.public.round)
        if next_mover(shown) == view.seat:
            continue
        apart = {}
        for seat in who:
            was, now = (
                [haul_of(view.public, seat, (*shown.trucks[load.truck].tiles, *more)).worth for load in held]
                for more in ((), (shown.drawn,))
            )
            apart[seat] = now[0] - was[0] - now[1] + was[1]
        own = apart.pop(view.seat)
        for one in engine.voice(game_id).at_stake(view, NAMES, held).seen:
            if re.match(r"truck \d with the |with the [^.]* truck \d brings ", one.said) and one.favours != NEITHER:
                lead = [own - its if one.favours == FIRST else its - own for its in apart.values()]
                assert min(lead) >= 0 < max(lead), text
                sides.add(one.favours)
    assert sides == {FIRST, SECOND}


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_what_the_own_seat_can_have_at_best_speaks_for_neither_truck_where_somebody_takes_it_before(
    game_id: str,
) -> None:
    haul_of, sides = GAMES[game_id].haul_of, set()
    for view, held, _ in loads(game_id):
        shown, own = view.public.round, NAMES[view.seat]
        there = {truck: one.tiles for truck, one in enumerate(shown.trucks) if truck not in shown.took}
        ways = [{**there, load.truck: (*there[load.truck], shown.drawn)} for load in held]
        for one in engine.voice(game_id).at_stake(view, NAMES, held).seen:
            found = re.match(
                rf"with it on truck (\d) {own} can have at best (.*?) instead of (.*?)(, but .*)?$", one.said
            )
            if found:
                loaded = [load.truck + 1 for load in held].index(int(found[1]))
                worse, best = ways[loaded], best_truck(haul_of, view.public, view.seat, ways[1 - loaded])
                assert (
                    haul_of(view.public, view.seat, worse[best_truck(haul_of, view.public, view.seat, worse)]).gains
                    == found[2]
                )
                assert haul_of(view.public, view.seat, ways[1 - loaded][best]).gains == found[3]
                assert one.favours == (NEITHER if found[4] else 1 - loaded), one
                sides.add(one.favours)
                if first := re.match(
                    r", but (\w+)(?: \(next\))? comes first and gains most by truck (\d)", found[4] or ""
                ):
                    seat = NAMES.index(first[1])
                    assert seat != view.seat
                    assert int(first[2]) == best + 1
                    assert haul_of(view.public, seat, ways[1 - loaded][best]).worth > 0
    assert sides == {FIRST, SECOND, NEITHER}
