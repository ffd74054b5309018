"""What two actions at the trucks leave others is told: what a truck would bring them, and whom it leaves alone with the rest."""

from engine.games.zooloretto_mini.rules.turn import Draw, Load, Take
from engine.games.zooloretto_mini.words.at_stake import at_stake
from engine.shared.trucks.round import LOAD
from tests.rules.zooloretto_mini.build import position, view

NAMES = ("Mara", "Jonas", "Priya")
FULL = "M | G | I"
"""Three enclosures of other kinds."""


def said(state, *held):
    return at_stake(view(state), NAMES, held)


def test_of_two_trucks_it_is_told_whom_the_first_would_bring_more_where_it_brings_no_more_itself():
    state = position(3, zoos={0: "L L | W", 1: FULL, 2: "L L L L | G"}, trucks=["L", "W W"])
    assert said(state, Take(0), Take(1)).startswith(
        "Truck 1 brings Mara +1, truck 2 +2; with truck 1 Priya would have +4, with truck 2 +2. "
    )
    assert said(state, Take(1), Take(0)).startswith("Truck 2 brings Mara +2, truck 1 +1. ")


def test_r14_of_a_draw_it_is_told_who_would_be_alone_once_a_truck_is_taken_and_there_is_room_on_another():
    state = position(3, zoos={0: "L"}, trucks=["L", "W", "G"], took={1: 2})
    alone = "With truck 1 taken only Priya (next) is still in and can draw alone."
    assert alone in said(state, Draw(), Take(0))
    assert "alone" not in said(state, Take(0), Draw())
    assert "can draw alone" not in said(position(3, zoos={0: "L"}, trucks=["L", "W", "G"]), Draw(), Take(0))


def test_r12_what_another_one_finds_is_told_where_who_is_next_takes_the_tile_from_that_one():
    state = position(3, zoos={0: f"{FULL}; L W", 1: "L L L L | W", 2: "W W | L"}, trucks=["W"], drawn="L", ask=LOAD)
    assert said(state, Load(0), Load(1)).startswith(
        "With it on truck 1, if Jonas (next) takes it, Priya finds no gain; "
        "with it on truck 2, if Jonas (next) takes it, +1. "
    )
