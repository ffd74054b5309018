"""What is told of two trucks that take up more or fewer of the basins that are left (R22)."""

import pytest

import engine
from engine.contract.tree import replace
from engine.games.aquaretto.rules.table import AquarettoView
from engine.shared.trucks.turns import Take
from tests.golden.words import NAMES
from tests.rules.aquaretto import build
from tests.rules.told import in_text

GAME, VOICE = engine.load("aquaretto"), engine.voice("aquaretto")


def view(*trucks: str, last: bool = False) -> AquarettoView:
    state = build.position(3, trucks=trucks)
    shown = replace(state.public.round, last=last)
    return GAME.view(replace(state, public=replace(state.public, round=shown)), 0)


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ("D Df", "D O B", "With truck 1 two basins stay free, with truck 2 none."),
        ("D O", "D Df", "In favour of truck 2: with it two basins stay free, with truck 1 one"),
        ("D Df", "O Of", ""),
    ],
)
def test_r22_it_is_told_with_which_truck_more_basins_stay_free(first: str, second: str, told: str) -> None:
    text = in_text(VOICE.at_stake(view(first, second), NAMES[:3], (Take(0), Take(1))))
    assert told in text if told else "free" not in text, text


def test_r22_in_the_last_round_no_basin_is_kept_for_later() -> None:
    assert "stay free" not in in_text(VOICE.at_stake(view("D Df", "D O B", last=True), NAMES[:3], (Take(0), Take(1))))
