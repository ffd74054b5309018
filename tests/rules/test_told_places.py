"""What is told of two places of a tile, or of money against something else, holds at every position of games that go by chance."""

import itertools
import re
from collections import Counter

import pytest

import engine
from engine.contract.at_stake import NEITHER
from engine.contract.tree import put, replace
from engine.games.aquaretto.names import cell_name, plural as aquaretto_plural, tile_name
from engine.games.aquaretto.rules.coworkers import open_posts
from engine.games.aquaretto.rules.figures import post_points
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.money import Large, MoveCoworker, Small
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import DEPOT, KINDS as WATER_KINDS
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.games.aquaretto.words import expanded
from engine.games.aquaretto.words.at_stake import _after, _brings_coworker
from engine.games.aquaretto.words.hauls import best_unloaded, employed, haul_of
from engine.games.zooloretto_mini.names import plural, spot_name
from engine.games.zooloretto_mini.rules.hidden import face_down as mini_unseen
from engine.games.zooloretto_mini.rules.score import VALUES, animals
from engine.games.zooloretto_mini.rules.table import BARN, KINDS, SORT
from engine.games.zooloretto_mini.rules.unloading import Place as MiniPlace
from engine.games.zooloretto_mini.rules.zoo import resident_name
from engine.games.zooloretto_mini.words.at_stake import _best_way, _bonus_used
from engine.shared.breeding import FORMS
from engine.shared.differences import shortened
from engine.shared.trucks.hauls import others_left
from engine.shared.trucks.round import TURN, UNLOAD, carried, loadable
from engine.shared.trucks.turns import Draw, Take
from tests.rules.test_told_draws import NAMES, asked
from tests.rules.told import in_text


def test_r41_a_bonus_stands_with_the_place_that_it_is_counted_in_with() -> None:
    game, voice, told = engine.load("zooloretto-mini"), engine.voice("zooloretto-mini"), 0
    also = r"(?: with a baby)?(?: \(an? [^()]* already\))?"
    for view in asked("zooloretto-mini", UNLOAD, 8):
        places = [one for one in game.choices(view) if isinstance(one, MiniPlace)]
        for held in itertools.combinations(places, 2):
            found = re.search(
                rf"(enclosure \d|the barn){also} brings \S+ once the truck is unloaded( and the bonus used)?"
                rf"(?: \([^()]*\))? instead of \S+ with (?:enclosure \d|the barn){also}( and the bonus used)?",
                in_text(voice.at_stake(view, NAMES, held)),
                re.IGNORECASE,
            )
            if found and held[0].placement[0] == held[1].placement[0]:
                first = next(one for one in held if _called(one.placement[1]) == found[1].lower())
                second = next(one for one in held if one != first)
                used = [_bonus_used(view, NAMES, one) for one in (first, second)]
                once = used[0] == used[1]
                assert [bool(found[2]), bool(found[3]) or (once and bool(found[2]))] == [*map(bool, used)]
                told += used[0] != used[1]
    assert told


def _called(spot: int) -> str:
    return "the barn" if spot == BARN else spot_name(spot)


PLURALS = [aquaretto_plural(kind) for kind in range(WATER_KINDS)]
NEEDS = re.compile(
    r"nce the truck is unloaded the (\w+)(?: in (enclosure \d))? need (\d) more for (\d+) \((\w+) unseen\), "
    r"the (\w+)(?: in (enclosure \d))? (\d) more \((\w+) unseen\); where the \w+ lies a kind can come to (\d+) at most"
)


def test_where_a_landscape_limits_two_enclosures_as_much_it_is_told_how_many_each_kind_needs_to_come_to_most() -> None:
    game, voice, told, sided = engine.load("zooloretto-mini"), engine.voice("zooloretto-mini"), 0, 0
    for view in asked("zooloretto-mini", UNLOAD, 8):
        places = [one for one in game.choices(view) if isinstance(one, MiniPlace)]
        for held in itertools.combinations(places, 2):
            stake = voice.at_stake(view, NAMES, held)
            text = in_text(stake)
            assert "either can come to" not in text
            if not (found := NEEDS.search(text)):
                continue
            assert int(found[10]) < int(found[4])
            coming = [plural(SORT[one]) for one in mini_unseen(view.public) if SORT[one] < KINDS]
            sooner = list[float]()
            spots = {spot_name(one.placement[1]): one.placement[1] for one in held}
            ends = [_best_way(view, one)[0].zoo for one in held]
            for kind, where, need, unseen in (found.group(1, 2, 3, 5), found.group(6, 7, 8, 9)):
                some = 0 if unseen == "none" else int(unseen)
                assert coming.count(kind) == some
                lives = [spots[where]] if where else [*spots.values()]
                there = [one for end in ends for spot in lives if kind == resident_name(one := end.enclosures[spot])]
                assert {VALUES[animals(one) + int(need)] for one in there} == {int(found[4])}, text
                sooner.append(int(need) / max(some, 0.1))
            assert found.group(3, 5) != found.group(8, 9), text
            (favours,) = [one.favours for one in stake.seen if "need" in one.said]
            if favours != NEITHER:
                spared = ends[0].enclosures[held[1 - favours].placement[1]]
                assert resident_name(spared) == found[1], (
                    "what it speaks for spares the kind that can sooner come to most"
                )
                assert found[3] <= found[8], text
                assert sooner[0] < sooner[1], text
            told, sided = told + 1, sided + (favours != NEITHER)
    assert told > sided > 0


def test_r36_r38_a_coworker_is_counted_in_what_a_place_brings_at_once() -> None:
    game, voice, told = engine.load("aquaretto"), engine.voice("aquaretto"), 0
    for view in asked("aquaretto", UNLOAD, 10):
        zoo = view.public.zoos[view.seat]
        places = [one for one in game.choices(view) if isinstance(one, Place)]
        water = [one for one in places if one.placement[1] != DEPOT and _brings_coworker(view, one)]
        for held in itertools.product(water, [one for one in places if one.placement[1] == DEPOT]):
            found = re.search(
                r"brings (\S+) at once \(5th [\w ]+: an? \w+ (\S+)\)", in_text(voice.at_stake(view, NAMES, held))
            )
            if found:
                after = _after(view, held[0])
                most = max(post_points(after, post) for post in open_posts(after, None))
                assert int(found[2].replace("−", "-").replace("±", "")) == most
                assert int(found[1].replace("−", "-").replace("±", "")) == points(after) - points(zoo) + most
                told += 1
    assert told


def test_who_draws_alone_once_a_truck_is_taken_is_told_also_where_money_is_spent_instead() -> None:
    game, voice = engine.load("aquaretto"), engine.voice("aquaretto")
    told = Counter[bool]()
    for view in asked("aquaretto", TURN, 6):
        choices = [*game.choices(view)]
        money = next((one for one in choices if isinstance(one, Large | Small | MoveCoworker)), None)
        for take in choices if money is not None else ():
            if isinstance(take, Take):
                text = in_text(voice.at_stake(view, NAMES, (money, take)))
                others, room = others_left(view), {*loadable(view.public.round)} - {take.truck}
                alone = len(others) == 1 and bool(room)
                assert (" is still in and can draw alone" in text) == alone, text
                told[alone] += 1
    assert all(told[alone] for alone in (False, True))


def test_no_way_to_unload_is_tried_for_an_expansion_where_every_tile_has_room_as_it_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In a zoo that is nearly empty there are thousands of ways: a hint for a first turn came four seconds later."""
    tried = list[object]()
    monkeypatch.setattr(expanded, "haul_of", lambda *truck: tried.append(truck) or haul_of(*truck))
    game, view = engine.load("aquaretto"), next(asked("aquaretto", TURN, 1))
    expansions = [one for one in game.choices(view) if isinstance(one, Large | Small)]
    assert expansions
    for one in expansions:
        assert not expanded.tile_once_expanded(view.public, view.seat, _after(view, one), "Ann")
    assert not tried


@pytest.mark.long
def test_r22_the_tile_that_an_expansion_is_for_brings_more_after_it_than_without() -> None:
    game, voice, told = engine.load("aquaretto"), engine.voice("aquaretto"), set()
    for view in asked("aquaretto", TURN, 5):
        choices = [*game.choices(view)]
        expansions = [one for one in choices if isinstance(one, Large | Small)][:3]
        for expansion, turn in itertools.product(expansions, [one for one in choices if isinstance(one, Draw | Take)]):
            text = in_text(voice.at_stake(view, NAMES, (expansion, turn)))
            found = re.search(
                r"[Ww]ith an? (plain )?([^.;()]*) \((\d+) unseen\) (?:the empty )?truck (\d+) would bring \w+ "
                r"([^.;(]*?)(?: \([^()]*\))? after the expansion instead of ([^.;]*)[.;]",
                text,
            )
            if found:
                load, seat = view.public.round.trucks[int(found[4]) - 1].tiles, view.seat
                then = replace(view.public, zoos=put(view.public.zoos, seat, _after(view, expansion)))
                meant = [one for one in face_down(view.public) if re.search(rf"\b{found[2]}(?!\w)", tile_name(one))]
                meant = [one for one in meant if tile_name(one) == found[2]] if found[1] else meant
                assert len(meant) == int(found[3]), text
                for tile in {*meant}:
                    assert haul_of(then, seat, (*load, tile)).gains == found[5], text
                    assert haul_of(view.public, seat, (*load, tile)).gains == found[6], text
                told.add(type(turn))
                if isinstance(turn, Take):
                    tiles = view.public.round.trucks[turn.truck].tiles
                    assert haul_of(then, seat, tiles).worth <= haul_of(view.public, seat, tiles).worth, "that is told"
    assert len(told) == 2


@pytest.mark.long
def test_r22_r23_of_two_kinds_it_is_said_that_they_have_more_room_at_once_only_where_both_can() -> None:
    game, voice, either, both = engine.load("aquaretto"), engine.voice("aquaretto"), 0, 0
    for view in asked("aquaretto", TURN, 8):
        choices = [*game.choices(view)]
        spent = [one for one in choices if isinstance(one, Large | Small)][:3]
        for expansion, draw in itertools.product(spent, [one for one in choices if isinstance(one, Draw)]):
            text = in_text(voice.at_stake(view, NAMES, (expansion, draw)))
            found = re.search(
                r"ith the expansion the ([\w ]+?)(?: that wait)? have room for (\d+) more instead of \w+(, or| and) "
                r"the ([\w ]+?)(?: that wait)? have room for (\d+) more",
                text,
            )
            if not found:
                continue
            zoo = _after(view, expansion)
            here, kinds = zoo_map(zoo), [PLURALS.index(found[at]) for at in (1, 4)]
            first, second = kinds
            if not here.size(first):
                first, second = second, first
            if not here.size(first):
                assert found[3] == ", or", text
                either += 1
                continue
            reached = here.reach(first)
            filled = tuple([first * FORMS if reached >> at & 1 else what for at, what in enumerate(zoo.spaces)])
            less = zoo_map(replace(zoo, spaces=filled)).room(second) < here.room(second)
            if found[3] == " and":
                assert not less, text
            either, both = either + (found[3] == ", or"), both + (found[3] == " and")
    assert either, both


@pytest.mark.long
def test_room_that_is_less_once_the_truck_is_unloaded_is_not_told_to_be_more_with_a_place() -> None:
    game, voice, told, brief = engine.load("aquaretto"), engine.voice("aquaretto"), 0, 0
    for view in asked("aquaretto", UNLOAD, 10):
        places = [one for one in game.choices(view) if isinstance(one, Place)]
        waits = {tile: [*carried(view.public.round, view.seat)] for tile, _ in [one.placement for one in places]}
        for held in itertools.combinations(places[:8], 2):
            if held[0].placement[0] != held[1].placement[0] or len(waits[held[0].placement[0]]) < 2:
                continue
            stake = voice.at_stake(view, NAMES, held)
            found = re.search(
                r"with (.*?),? the (\w[\w ]*?) have (?:room for (\d+) more|no room) instead of (\w+)", in_text(stake)
            )
            if found and found[2] in PLURALS:
                rest = waits[held[0].placement[0]].copy()
                rest.remove(held[0].placement[0])
                ways = [best_unloaded(_after(view, one), tuple(rest), _brings_coworker(view, one)) for one in held]
                rooms = [zoo_map(employed(way)[0]).room(PLURALS.index(found[2])) for way in ways]
                named = [cell_name(one.placement[1]) in found[1] for one in held]
                if sum(named) == 1:
                    here, there = rooms if named[0] else rooms[::-1]
                    more = int(found[3] or 0) > int(found[4].replace("none", "0"))
                    assert (here > there) == more, in_text(stake)
                    assert here != there
                    told += 1
            short = in_text(shortened(stake))
            if "coworkers work" in in_text(stake) and "once unloaded" in short:
                assert re.search(r"once unloaded(?: \(.*\))?, (?:the depot|row .*) \S+", short), short
                brief += 1
    assert told, brief
    assert brief
