"""What is told of trucks that are left once others took theirs can be had by the rules, in games that go by chance."""

import itertools
import re
from collections import Counter
from random import Random

import pytest

import engine
from engine.bots.search import Considered, Lead, PlayedOut, Thought, held_against
from engine.contract.asks import open_ask
from engine.games.aquaretto.words import hauls as aquaretto
from engine.games.zooloretto_mini.words import hauls as zooloretto_mini
from engine.shared.trucks.round import LOAD, NO_TRUCK, TURN, UNLOAD, next_mover
from engine.shared.trucks.setup import Options
from engine.shared.trucks.turns import Load, Take
from tests.bots.test_search import positions
from tests.rules.told import in_text
from tests.sooner import sooner

HAULS = {"aquaretto": aquaretto.haul_of, "zooloretto-mini": zooloretto_mini.haul_of}
NAMES = ("Mara", "Jonas", "Priya", "Tom")


def loading(game_id, seats, games):
    """Yield views of seats that load a tile, of a golden game and of some that go by chance and seldom take a truck early."""
    game = engine.load(game_id)
    for view in positions(game_id, seats):
        if open_ask(view.public, view.seat).kind == LOAD:
            yield view
    for chance in range(games):
        random = Random(f"{game_id} {seats} {chance}")
        state = game.setup(Options(), seats, random.randbytes(32)).state
        while state.public.asks:
            (seat,) = state.public.asks[-1].seats
            view = game.view(state, seat)
            if open_ask(view.public, seat).kind == LOAD:
                yield view
            choices = game.choices(view)
            later = [one for one in choices if not isinstance(one, Take)] if random.random() < 0.3 else []
            state = game.apply(state, {seat: random.choice(later or [*choices])}).state


@pytest.mark.parametrize("game_id", sooner(["aquaretto", "zooloretto-mini"], "aquaretto".__eq__))
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("games", sooner([1, 3], (1).__eq__))
def test_a_truck_said_to_be_left_carries_a_tile_or_is_called_empty(game_id: str, seats: int, games: int) -> None:
    game, voice, told, empty = engine.load(game_id), engine.voice(game_id), 0, 0
    for view in loading(game_id, seats, games):
        shown = view.public.round
        for held in itertools.permutations([one for one in game.choices(view) if isinstance(one, Load)], 2):
            text = in_text(voice.at_stake(view, NAMES[:seats], held))
            found = re.search(r"(With it|with it|If|if) [^.;]*left for [^.]*", text)
            if not found:
                continue
            instead = re.search(r"left for [^.;]* instead of ([^.;]*)", found[0])
            assert instead is None or "(" not in instead[1].replace("alone (", ""), (
                "what is in brackets belongs to the first of both"
            )
            parts = re.split("; with it on truck | instead of ", found[0])
            for load, part in zip(held, parts, strict=True):
                left = re.search(r"(the empty|on) truck (\d+)(?: to fill alone(?: \([^)]*\))?)?$", part)
                taken = {
                    int(one) - 1
                    for one in re.findall(r"takes truck (\d+)", part if "takes truck" in part else found[0])
                }
                taken |= {load.truck} if "takes the truck with it" in found[0] else set()
                free = {truck for truck in range(len(shown.trucks)) if truck not in shown.took} - taken
                assert len(taken) == shown.took.count(NO_TRUCK) - 1
                truck = int(left[2]) - 1 if left else free.pop() if len(free) == 1 else None
                if truck is None:
                    continue
                carries = bool(shown.trucks[truck].tiles) or truck == load.truck
                assert carries == (left is None or left[1] == "on"), text
                if not carries:
                    assert free == {truck}
                    empty += 1
            told += 1
    assert told > 10, (told, empty)
    assert empty, (told, empty)


@pytest.mark.parametrize("game_id", sooner(["aquaretto", "zooloretto-mini"], "aquaretto".__eq__))
def test_a_truck_is_said_to_wait_only_where_it_is_full_and_nobody_else_gains_by_it(game_id: str) -> None:
    game, voice, haul_of, told = engine.load(game_id), engine.voice(game_id), HAULS[game_id], 0
    for view in loading(game_id, 3, 2):
        shown = view.public.round
        for held in itertools.permutations([one for one in game.choices(view) if isinstance(one, Load)], 2):
            found = re.search(
                r"Truck (\d+) is then full, and nobody else gains", in_text(voice.at_stake(view, NAMES, held))
            )
            if found:
                truck = shown.trucks[int(found[1]) - 1]
                loaded = (*truck.tiles, shown.drawn)
                assert held[0].truck == int(found[1]) - 1
                assert len(loaded) == truck.capacity
                for seat, took in enumerate(shown.took):
                    gains = haul_of(view.public, seat, loaded).worth > 0
                    assert took != NO_TRUCK or gains == (seat == view.seat)
                told += 1
    assert told


@pytest.mark.parametrize("game_id", sooner(["aquaretto", "zooloretto-mini"], "aquaretto".__eq__))
def test_another_truck_is_said_to_look_better_only_where_no_figure_speaks_for_this_one(game_id: str) -> None:
    game, voice, haul_of, told = engine.load(game_id), engine.voice(game_id), HAULS[game_id], 0
    for view in loading(game_id, 3, 2):
        shown = view.public.round
        for held in itertools.permutations([one for one in game.choices(view) if isinstance(one, Load)], 2):
            told_of = in_text(voice.at_stake(view, NAMES, held))
            found = re.search(r"Nothing was found on the board that speaks for truck (\d+) yet", told_of)
            if not found:
                continue
            assert held[0].truck == int(found[1]) - 1
            assert f"In favour of truck {held[1].truck + 1}: " in told_of
            as_good = in_text(voice.at_stake(view, NAMES, held, as_good=True))
            assert f"Truck {held[1].truck + 1} looks better now, but in the end neither surely is." in as_good
            left = {truck: shown.trucks[truck].tiles for truck in range(len(shown.trucks)) if truck not in shown.took}
            ways = [{**left, load.truck: (*left[load.truck], shown.drawn)} for load in held]
            gains = []
            for seat, took in enumerate(shown.took):
                if took == NO_TRUCK:
                    each = [
                        haul_of(view.public, seat, way[load.truck]).worth
                        - haul_of(view.public, seat, left[load.truck]).worth
                        for load, way in zip(held, ways, strict=True)
                    ]
                    gains.append(each[0] - each[1] if seat != view.seat else each[1] - each[0])
            best = [max(haul_of(view.public, view.seat, tiles).worth for tiles in way.values()) for way in ways]
            assert sum(gains) >= 0, "others gain no less by this one, and the own seat no more"
            assert best[0] <= max(0, best[1])
            told += 1
    assert told


@pytest.mark.parametrize("game_id", sooner(["aquaretto", "zooloretto-mini"], "aquaretto".__eq__))
def test_what_all_that_is_seen_speaks_for_is_advised_where_it_is_as_good_and_only_there(game_id: str) -> None:
    voice, guide, told, names = engine.voice(game_id), engine.guide(game_id), Counter(), [f"w{one}" for one in range(9)]
    for view in decisions(game_id):
        for held in itertools.permutations(unlike(guide.game.choices(view)), 2):
            if not voice.at_stake(view, NAMES[:3], held).against:
                continue
            assert not voice.at_stake(view, NAMES[:3], held[::-1]).against, "it speaks for one of them"
            for chance, best in ((0.5, held[1]), (0.7, held[0])):
                first, second = (
                    Considered((action,), each, len(names), tuple([(name, ending(view, each)) for name in names]))
                    for action, each in zip(held, (chance, 0.5), strict=True)
                )
                thought = Thought((first, second))
                found = held_against(guide, view, first, second, lambda: True, 0, thought, voice)
                assert found.best.action == best
            if not all(isinstance(one, Take) for one in held):
                as_good = voice.at_stake(view, NAMES[:3], held, as_good=True)
                assert ("looks better now, but in the end neither surely is" in in_text(as_good)) == as_good.against
            told[tuple(type(one).__name__ for one in held)] += 1
    seen = ("Load", "Load"), ("Draw", "Take"), ("Take", "Draw"), ("Take", "Take"), ("Place", "Place")
    assert min(told[kinds] for kinds in (*seen, *[("Draw", "Settle")] * (game_id == "aquaretto"))), told


def unlike(choices):
    """Return some of the choices at a turn, at a truck, or at places for one tile."""
    by_kind = {
        kind: [one for one in choices if type(one).__name__ == kind] for kind in ("Draw", "Take", "Load", "Settle")
    }
    places = [one for one in choices if type(one).__name__ == "Place"]
    turns = [*by_kind["Draw"], *by_kind["Take"][:2], *by_kind["Load"][:3], *by_kind["Settle"][:1]]
    return [*turns, *[one for one in places if one.placement[0] == places[0].placement[0]][:4]]


def decisions(game_id):
    """Yield views of a game that goes by chance, in which somebody takes a truck, draws, loads or unloads."""
    game = engine.load(game_id)
    for chance in range(2):
        random = Random(f"{game_id} {chance}")
        state = game.setup(Options(), 3, random.randbytes(32)).state
        while state.public.asks:
            (seat,) = state.public.asks[-1].seats
            view = game.view(state, seat)
            if open_ask(view.public, seat).kind in (LOAD, TURN, UNLOAD):
                yield view
            choices = game.choices(view)
            later = [one for one in choices if not isinstance(one, Take)] if random.random() < 0.5 else []
            state = game.apply(state, {seat: random.choice(later or [*choices])}).state


def ending(view, chance):
    """Return what a playout came to in which the seat of a view had a chance."""
    chances = tuple([chance if seat == view.seat else (1 - chance) / 2 for seat in range(3)])
    return PlayedOut(chances, stops=(((1.0, view.public),),) * 3)


@pytest.mark.parametrize("game_id", sooner(["aquaretto", "zooloretto-mini"], "aquaretto".__eq__))
def test_each_truck_is_said_to_cost_who_is_next_points_only_where_another_one_with_tiles_would_not(
    game_id: str,
) -> None:
    game, voice, haul_of, told = engine.load(game_id), engine.voice(game_id), HAULS[game_id], 0
    for view in itertools.chain(loading(game_id, 3, 2), loading(game_id, 4, 1)):
        shown, after = view.public.round, next_mover(view.public.round)
        for held in itertools.permutations([one for one in game.choices(view) if isinstance(one, Load)], 2):
            if "not every truck does" in in_text(voice.at_stake(view, NAMES, held)):
                left = {at: one.tiles for at, one in enumerate(shown.trucks) if at not in shown.took}
                first, second = ({**left, one.truck: (*left[one.truck], shown.drawn)} for one in held)
                worth = [
                    [haul_of(view.public, after, tiles).worth for tiles in way.values() if tiles]
                    for way in (first, second)
                ]
                assert max(worth[0]) < 0 <= max(worth[1])
                told += 1
    assert told


@pytest.mark.parametrize("game_id", sooner(["aquaretto", "zooloretto-mini"], "aquaretto".__eq__))
def test_less_than_half_a_point_that_is_sure_is_as_good_and_half_a_point_is_a_reason(game_id: str) -> None:
    guide, view = engine.guide(game_id), next(iter(decisions(game_id)))
    for points, as_good in ((0.4, True), (0.6, False)):
        lead = Lead(view.seat)
        for world in range(20):
            played = [PlayedOut(ending(view, 0.3 + more / 100).chances, ()) for more in (points, 0.0)]
            gains = [
                tuple([{"coins": more} if seat == view.seat else {} for seat in range(3)]) for more in (points, 0.0)
            ]
            lead = lead.having(str(world), *zip(played, gains, strict=True))
        assert lead.sure > 0
        assert lead.slight(guide.trifle(view)) == as_good
