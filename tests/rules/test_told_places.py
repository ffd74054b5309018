"""What is told of two places of a tile, or of money against something else, holds at every position of games that go by chance."""

import itertools
import re
from collections import Counter

import engine
from engine.contract.tree import put, replace
from engine.games.aquaretto.names import tile_name
from engine.games.aquaretto.rules.coworkers import open_posts
from engine.games.aquaretto.rules.figures import post_points
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.money import Large, MoveCoworker, Small
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import DEPOT
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.words.at_stake import _after, _brings_coworker
from engine.games.aquaretto.words.hauls import haul_of
from engine.games.zooloretto_mini.names import spot_name
from engine.games.zooloretto_mini.rules.table import BARN
from engine.games.zooloretto_mini.rules.unloading import Place as MiniPlace
from engine.games.zooloretto_mini.words.at_stake import _bonus_used
from engine.shared.trucks.hauls import others_left
from engine.shared.trucks.round import TURN, UNLOAD, loadable
from engine.shared.trucks.turns import Draw, Take
from tests.rules.test_told_draws import NAMES, asked
from tests.rules.told import in_text


def test_r41_a_bonus_stands_with_the_place_that_it_is_counted_in_with() -> None:
    game, voice, told = engine.load("zooloretto-mini"), engine.voice("zooloretto-mini"), 0
    for view in asked("zooloretto-mini", UNLOAD, 12):
        places = [one for one in game.choices(view) if isinstance(one, MiniPlace)]
        for held in itertools.combinations(places, 2):
            found = re.search(
                r"(enclosure \d|the barn)(?: with a baby)? brings \S+ once the truck is unloaded( and the bonus used)?"
                r"(?: \([^()]*\))? instead of \S+ with (?:enclosure \d|the barn)(?: with a baby)?( and the bonus used)?",
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


def test_a_landscape_limits_two_enclosures_as_much_is_told_only_with_what_sets_them_apart() -> None:
    game, voice, told = engine.load("zooloretto-mini"), engine.voice("zooloretto-mini"), 0
    for view in asked("zooloretto-mini", UNLOAD, 12):
        places = [one for one in game.choices(view) if isinstance(one, MiniPlace)]
        for held in itertools.combinations(places, 2):
            text = in_text(voice.at_stake(view, NAMES, held))
            assert "either can come to" not in text
            found = re.search(
                r"nce the truck is unloaded enclosure \d has (\d+) [^(]*\((\w+) unseen\), "
                r"enclosure \d has (\d+) [^(]*\((\w+) unseen\)",
                text,
            )
            if found:
                assert (found[1], found[2]) != (found[3], found[4]), text
                told += 1
    assert told


def test_r36_r38_a_coworker_is_counted_in_what_a_place_brings_at_once() -> None:
    game, voice, told = engine.load("aquaretto"), engine.voice("aquaretto"), 0
    for view in asked("aquaretto", UNLOAD, 25):
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


def test_r22_the_tile_that_an_expansion_is_for_brings_more_after_it_than_without() -> None:
    game, voice, told = engine.load("aquaretto"), engine.voice("aquaretto"), 0
    for view in asked("aquaretto", TURN, 6):
        choices = [*game.choices(view)]
        draw = next((one for one in choices if isinstance(one, Draw)), None)
        for expansion in [one for one in choices if isinstance(one, Large | Small)][:3] if draw is not None else ():
            text = in_text(voice.at_stake(view, NAMES, (expansion, draw)))
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
                told += 1
    assert told
