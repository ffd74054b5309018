"""What is said to players where the golden words and forecasts do not say it; a zoo in words."""

import pytest

from engine.contract.facts import Told
from engine.contract.preview import preview
from engine.games.aquaretto import GAME
from engine.games.aquaretto.names import cell_name, nth
from engine.games.aquaretto.rules.arrival import Home
from engine.games.aquaretto.rules.money import Settle
from engine.games.aquaretto.rules.table import DEPOT
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.words import facts, voice
from engine.games.aquaretto.words.for_lines import PROSE
from tests.rules.aquaretto.build import (
    after,
    at,
    place,
    position,
    small,
    unloading,
    view,
    zoo,
)

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ida")


def foreseen(state, action):
    return [effect.text for effect in voice.forecast(preview(GAME, view(state), action), action, NAMES)]


def test_places_are_named_by_row_and_column_from_one():
    assert cell_name(at("0,0")) == "row 1, column 1"
    assert cell_name(at("-2,-3")) == "row −1, column −2"
    assert cell_name(DEPOT) == "depot"
    assert [nth(number) for number in (1, 2, 3, 5, 11, 12, 13)] == ["1st", "2nd", "3rd", "5th", "11th", "12th", "13th"]


@pytest.mark.parametrize(
    ("places", "corner"),
    [
        ("-1,2 -1,3 -2,2", "upper right"),
        ("-1,2 -1,3 -2,3", "left of it"),
        ("-2,2 -2,3 -1,2", "lower right"),
        ("-2,2 -2,3 -1,3", "lower left"),
    ],
)
def test_a_label_says_which_corner_a_small_expansion_lacks(places, corner):
    state = position(3, zoos={0: zoo(coins=1)})
    assert f"open {corner} " in voice.words(view(state), small(places), NAMES).full


@pytest.mark.parametrize(
    ("fact", "line"),
    [
        (Told("begin", 1, ()), "All eight kinds play. Jonas begins."),
        (Told("move", 2, (206, 207)), "Priya pays and sends a trainer to another space"),
        (Told("home", 2, (3, DEPOT)), "No space for the baby dolphin: it goes to the depot of Priya"),
        (Told("left", None, (64, 0)), "Nobody took the last truck; back in the box: coin, dolphin"),
    ],
)
def test_the_log(fact, line):
    assert facts.tell(fact, NAMES) == line


@pytest.mark.parametrize(
    "heard",
    [
        Told("nonsense", 0, ()),
        Told("draw", 0, ()),
        Told("draw", 0, (0, 0)),
        Told("draw", 0, ("llama",)),
        Told("draw", 0, (999,)),
        Told("draw", 9, (0,)),
        Told("draw", -1, (0,)),
    ],
)
def test_what_cannot_have_happened_is_refused(heard):
    with pytest.raises((ValueError, LookupError)):
        facts.tell(heard, NAMES)


@pytest.mark.parametrize(
    "state",
    [
        unloading("D", zoo("D 2,2 / trainer 2,1")),
        after(unloading("Dm", zoo("Df 2,2 / D 2,3 2,4 1,4 / trainer 0,3")), place("Dm", "1,3")),
        position(3, zoos={0: zoo("D 2,2 / trainer 2,1", "D", coins=4)}),
    ],
    ids=["a tile of the truck", "a baby", "out of the depot"],
)
def test_what_is_said_of_all_of_the_water_is_true_of_each_space(state):
    shown = view(state)
    arrivals = [one for one in GAME.choices(shown) if isinstance(one, (Place, Home, Settle))]
    headed = []
    for action in arrivals:
        effects = {part for text in foreseen(state, action) for part in text.split(", ")}
        heading = set(PROSE.piece_note(shown, action))
        row = {part for text in PROSE.note(shown, action) for part in text.split(", ")}
        assert effects <= row
        if isinstance(action, Place) and action.placement[1] == DEPOT:
            assert heading == set()
        else:
            assert heading <= effects
            headed.append(heading)
    assert len(headed) > 1
    assert all(heading == headed[0] != set() for heading in headed)
