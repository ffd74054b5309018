"""What is told of who may take a truck, or leave it, holds at every position of games that go by chance."""

import itertools
import re

import pytest

import engine
from engine.contract.at_stake import FIRST, NEITHER
from engine.shared.trucks.hauls import others_left
from engine.shared.trucks.round import TURN, loadable, next_mover, takeable
from engine.shared.trucks.turns import Draw, Take
from engine.shared.trucks.turns_apart import MUCH
from tests.rules.test_told_draws import GAMES, NAMES, asked, draws
from tests.sooner import sooner


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_a_tile_more_is_no_reason_for_a_draw_where_who_is_next_gains_more_by_the_truck_and_takes_it(
    game_id: str,
) -> None:
    haul_of, told = GAMES[game_id].haul_of, set()
    for view, take, _ in draws(game_id):
        for one in engine.voice(game_id).at_stake(view, NAMES, (Draw(), take)).seen:
            if found := re.search(r", unless (\w+) \(next\) takes it", one.said):
                shown, seat = view.public.round, next_mover(view.public.round)
                hauls = {truck: haul_of(view.public, seat, shown.trucks[truck].tiles) for truck in takeable(shown)}
                assert found[1] == NAMES[seat] != NAMES[view.seat]
                assert max(hauls, key=lambda truck: hauls[truck].worth) == take.truck
                assert sum(hauls[take.truck].counts) >= MUCH
                own = haul_of(view.public, view.seat, shown.trucks[take.truck].tiles)
                assert one.favours == (NEITHER if sum(hauls[take.truck].counts) > sum(own.counts) else FIRST), one
                told.add(one.favours)
    assert NEITHER in told


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_a_full_truck_likely_waits_where_it_costs_everybody_else_and_may_where_it_costs_somebody_nothing(
    game_id: str,
) -> None:
    haul_of, told = GAMES[game_id].haul_of, set()
    for view, _, text in draws(game_id):
        for number, waits in re.findall(
            r"ruck (\d)[^.;]*?(?:; it is full and nobody[^.;]*|, and it is full), so it (likely waits|may wait)", text
        ):
            tiles = view.public.round.trucks[int(number) - 1].tiles
            worth = [haul_of(view.public, seat, tiles).worth for seat in others_left(view)]
            assert max(worth) <= 0, text
            assert (waits == "likely waits") == (max(worth) < 0), text
            told.add(waits)
    assert told


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_a_truck_may_be_left_after_a_draw_that_is_full_and_costs_the_own_seat_much_and_nobody_wants(
    game_id: str,
) -> None:
    game, voice, haul_of, told = engine.load(game_id), engine.voice(game_id), GAMES[game_id].haul_of, 0
    for view in asked(game_id, TURN, 3):
        choices, shown = game.choices(view), view.public.round
        kinds = ([one for one in choices if isinstance(one, kind)] for kind in (Take, Draw))
        for held in itertools.product(*kinds):
            for one in voice.at_stake(view, NAMES, held).seen:
                if found := re.match(r"truck (\d) would bring .*, and may be what is left after a draw", one.said):
                    truck = int(found[1]) - 1
                    own = haul_of(view.public, view.seat, shown.trucks[truck].tiles)
                    instead = haul_of(view.public, view.seat, shown.trucks[held[0].truck].tiles)
                    assert truck not in loadable(shown)
                    assert sum(instead.counts) - sum(own.counts) >= MUCH
                    assert own.worth < 0
                    for seat in others_left(view):
                        worth = [haul_of(view.public, seat, shown.trucks[each].tiles).worth for each in takeable(shown)]
                        assert max(worth) >= haul_of(view.public, seat, shown.trucks[truck].tiles).worth
                    assert one.favours == FIRST
                    told += 1
    assert told
