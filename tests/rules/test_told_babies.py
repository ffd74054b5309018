"""What is told of babies that a truck's animals can still have holds at every position of games that go by chance."""

import itertools
import re
from typing import Any

import pytest

import engine
from engine.contract.at_stake import FIRST, NEITHER, SECOND
from engine.shared.breeding import FEMALE, MALE, animal
from engine.shared.trucks.round import TURN
from engine.shared.trucks.turns import Take
from tests.rules.aquaretto import build as aquaretto
from tests.rules.test_told_draws import GAMES, NAMES, asked
from tests.rules.told import in_text
from tests.rules.zooloretto_mini import build as zooloretto_mini
from tests.sooner import sooner

STILL = r"ruck (\d) brings ([^;.]*) that can still have a baby(?: each)? \(([^)]*) unseen\)"


def babies(animals: str) -> int:
    """Return how many babies are told of: one of each animal, or as many as there are of it."""
    return sum([int(many) if many.isdigit() else 1 for many in re.findall(r"\b(an?|[2-9]) [^,]*?[♀♂]", animals)])


def hauled(game_id: str, view: Any, truck: int, *more: int) -> Any:
    return GAMES[game_id].haul_of(view.public, view.seat, (*view.public.round.trucks[truck].tiles, *more))


@pytest.mark.parametrize("game_id", sooner(GAMES, "aquaretto".__eq__))
def test_r31_animals_said_to_have_a_baby_yet_have_one_with_a_mate_and_as_many_mates_are_unseen(game_id: str) -> None:
    game, voice, sides = engine.load(game_id), engine.voice(game_id), set()
    for view in asked(game_id, TURN, 4):
        unseen = [GAMES[game_id].tile_name(tile) for tile in GAMES[game_id].face_down(view.public)]
        by_name = {
            GAMES[game_id].tile_name(animal(kind, form)): animal(kind, form)
            for kind in range(8)
            for form in (FEMALE, MALE)
        }
        takes = [one for one in game.choices(view) if isinstance(one, Take)]
        for held in itertools.permutations(takes, 2):
            for one in voice.at_stake(view, NAMES, held).seen:
                if not (found := re.search(STILL, one.said)):
                    continue
                assert not view.public.round.last
                truck = int(found[1]) - 1
                for many, mate in re.findall(r"(\d+) ([^,]*?[♀♂])", found[3]):
                    assert unseen.count(mate) == int(many) > 0
                    told = hauled(game_id, view, truck, by_name[mate]).notes
                    assert any("baby" in note or "babies" in note for note in told), (told, one)
                other = next(load.truck for load in held if load.truck != truck)
                apart = sum(hauled(game_id, view, other).counts) - sum(hauled(game_id, view, truck).counts)
                more = babies(found[2]) - babies(one.beside.partition("only")[2])
                assert more > 0
                assert one.favours == (NEITHER if apart > more else [load.truck for load in held].index(truck)), one
                sides.add(one.favours)
    assert sides == {FIRST, SECOND, NEITHER}


BUILDS: dict[str, Any] = {"aquaretto": aquaretto, "zooloretto-mini": zooloretto_mini}
TRUCKS = {"aquaretto": ("D P+ D", "B+ Df Sm"), "zooloretto-mini": ("M G M", "I Mf Gm")}
TOLD = {
    "aquaretto": "Truck 2 brings a dolphin ♀ and a sea lion ♂ that can still have a baby each",
    "zooloretto-mini": "Truck 2 brings a meerkat ♀ and a giraffe ♂ that can still have a baby each",
}


@pytest.mark.parametrize("game_id", GAMES)
def test_r31_of_two_trucks_the_one_with_animals_that_can_still_breed_is_spoken_for_by_that(game_id: str) -> None:
    build, voice = BUILDS[game_id], engine.voice(game_id)
    view = build.view(build.position(3, trucks=TRUCKS[game_id]))
    stake = voice.at_stake(view, NAMES, (Take(1), Take(0)))
    assert in_text(stake).startswith(TOLD[game_id])
    assert "; truck 1 none such." in in_text(stake)
    assert not stake.against
    back = in_text(voice.at_stake(view, NAMES, (Take(0), Take(1))))
    assert f"In favour of truck 2: it{TOLD[game_id].removeprefix('Truck 2')}" in back
