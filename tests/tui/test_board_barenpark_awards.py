"""What achievements are worth stands beside their names in one form: all values, the best ones, or none."""

from __future__ import annotations

import re

import pytest

from engine.games.barenpark.rules.figures import race
from tests.tui.every_decision import NAMES, decisions
from zootui.boards.barenpark import BOARD
from zootui.boards.contract import Scene
from zootui.draw.palette import DARK


@pytest.mark.parametrize("width", range(24, 60, 3))
def test_what_achievements_are_worth_has_one_form_in_all_rows(width: int) -> None:
    for _, view in decisions("barenpark", each=1):
        races = race(view.public, view.public.players[0])
        side = BOARD.paint_side(Scene(view, 0, 0, NAMES, DARK, width, 40)).plain().splitlines()
        heading = next(at for at, line in enumerate(side) if re.match(r" (Awards|Achievements) ", line))
        seats = side[heading].index("◆") - 2
        told = [re.findall(r"\d+|–", line[:seats]) for line in side[heading + 1 :][: len(races)]]
        every = [[str(value) for value in one.left] or ["–"] for one in races]
        assert told in (every, [one[:1] for one in every], [[] for _ in every]), side[heading : heading + 5]


def test_where_no_row_has_room_for_them_they_stand_below() -> None:
    _, view = decisions("barenpark", each=1)[0]
    side = BOARD.paint_side(Scene(view, 0, 0, NAMES, DARK, 25, 40)).plain()
    assert "worth now " in side
