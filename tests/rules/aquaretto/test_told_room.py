"""Of two places it is told for which kinds they leave room where that can matter; else that nothing sets them apart."""

import itertools
import re

import pytest

import engine
from engine.games.aquaretto.rules.table import DEPOT, KINDS
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import ENOUGH, zoo_map
from engine.games.aquaretto.words.at_stake import _after
from engine.games.aquaretto.words.rooms import still_coming
from engine.shared.trucks.round import UNLOAD
from tests.rules.aquaretto.build import place, unloading, zoo
from tests.rules.aquaretto.test_at_stake import said
from tests.rules.test_told_draws import NAMES, asked
from tests.rules.told import in_text


def test_r37_room_is_told_apart_only_of_kinds_of_which_more_can_come_than_have_room() -> None:
    game, voice, told, same = engine.load("aquaretto"), engine.voice("aquaretto"), 0, set[str]()
    for view in asked("aquaretto", UNLOAD, 3):
        places = [one for one in game.choices(view) if isinstance(one, Place) and one.placement[1] != DEPOT][:6]
        coming = still_coming(view)
        assert sum(coming.values()) >= sum(view.public.young)
        for held in itertools.combinations(places, 2):
            if held[0].placement[0] != held[1].placement[0]:
                continue
            text = in_text(voice.at_stake(view, NAMES, held))
            here, there = (zoo_map(_after(view, one)) for one in held)
            rooms = {kind: (here.room(kind), there.room(kind)) for kind in range(KINDS) if coming[kind]}
            for now in re.findall(r"have room for (\d+) more instead of (\d+)", text):
                assert any(min(map(int, now)) == min(room) < coming[kind] for kind, room in rooms.items()), text
                told += 1
            if found := re.search(r"either way, and (.*?)(?: at least (\d+) more)?\.", text):
                same.add(found[1])
                if found[1] == "every kind has room for all of it that is to come":
                    assert all(min(room) >= coming[kind] for kind, room in rooms.items())
                elif found[2]:
                    assert min(min(room) for room in rooms.values()) == int(found[2]) > ENOUGH
                else:
                    assert all(now == then for now, then in rooms.values())
    assert told
    assert len(same) == 3, same


def test_r31_where_a_baby_can_take_the_other_space_both_come_to_the_same() -> None:
    own = zoo("Om 2,1 / D 0,1 0,2 / H+ 2,3")
    told = said(unloading("Of", own), place("Of", "2,0"), place("Of", "3,1"))
    assert told == "A baby that is born can take the other one of the two spaces, so both can come to the same."


@pytest.mark.long
def test_r36_a_place_that_brings_more_by_a_coworker_is_told_with_one_that_brings_yet_more() -> None:
    game, voice, told = engine.load("aquaretto"), engine.voice("aquaretto"), 0
    for view in asked("aquaretto", UNLOAD, 2):
        places = [one for one in game.choices(view) if isinstance(one, Place)]
        for held in itertools.permutations(places[:7], 2):
            found = re.search(
                r"^[^.]* brings \+(\d+)[^.]* instead of [^.]*, though (the depot|row \S+, column \S+) would bring \+(\d+)",
                in_text(voice.at_stake(view, NAMES, held)),
            )
            if found:
                assert int(found[3]) > int(found[1])
                told += 1
    assert told
