"""What achievements are worth stands beside their names in one form: all values, the best ones, or none."""

import re

import pytest

from engine.games.barenpark.rules.figures import race
from engine.games.barenpark.rules.table import BearView
from tests.tui.every_decision import NAMES, decisions
from zootui.boards.barenpark import BOARD
from zootui.boards.contract import Scene
from zootui.draw.palette import DARK

WIDTHS = range(24, 60, 3)


def form_of(view: BearView, width: int) -> str:
    """Return in which form all rows say what their achievement is worth, empty where they have several."""
    races = race(view.public, view.public.players[0])
    side = BOARD.paint_side(Scene(view, 0, 0, NAMES, DARK, width, 40)).plain().splitlines()
    heading = next(at for at, line in enumerate(side) if re.match(r" (Awards|Achievements) ", line))
    seats = side[heading].index("◆") - 2
    told = [re.findall(r"\d+|–", line[:seats]) for line in side[heading + 1 :][: len(races)]]
    every = [[str(value) for value in one.left] or ["–"] for one in races]
    forms = {"all values": every, "the best": [one[:1] for one in every], "none": [[] for _ in every]}
    return next((form for form, values in forms.items() if told == values), "")


@pytest.mark.parametrize("width", WIDTHS)
def test_what_achievements_are_worth_has_one_form_in_all_rows(width: int) -> None:
    for _, view in decisions("barenpark", each=1):
        assert form_of(view, width)


def test_all_that_there_is_room_for_is_told() -> None:
    _, view = decisions("barenpark", each=1)[0]
    assert {form_of(view, width) for width in WIDTHS} == {"all values", "the best", "none"}


def test_where_no_row_has_room_for_them_they_stand_below() -> None:
    _, view = decisions("barenpark", each=1)[0]
    side = BOARD.paint_side(Scene(view, 0, 0, NAMES, DARK, 25, 40)).plain()
    assert "worth now " in side
