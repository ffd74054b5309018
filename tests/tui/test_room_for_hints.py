"""What is said of a hint has room in the strip above the board."""

from random import Random

import pytest

import engine
from net.wire.names import NAME_CELLS
from tests.tui.conftest import NAMES
from tests.tui.every_decision import decisions
from zootui.client.drafting.whole_line import both_ways
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.words import Sayable, room_for, worded


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_hint_has_room_above_a_board_at_every_decision_however_long_its_reason_is(game_id):
    """What cannot be told in the strip is left to lines: first further steps, then the reason."""
    bundle, guide = load_bundle(game_id), engine.guide(game_id)
    names = tuple([name.ljust(NAME_CELLS, "m") for name in NAMES])
    reason = ("Why: " + "about ten points better in the end, " * 6 + "by several things.",)
    for seats in engine.load(game_id).info.seats:
        for _, view in decisions(game_id, seats):
            lines = [(action,) for action in guide.candidates(view, Random(1))]
            if guide.phase(view):
                lines = [guide.plan(view, line) for line in guide.lines(view, Random(1))]
            for steps in lines:
                deeds = both_ways(guide, view, steps, bundle.voice, names[:seats])
                hint = worded(bundle, view, steps, names[:seats], deeds, Sayable(reason, reason[0]))
                assert hint.on_board.startswith("Hint: ")
                assert len(hint.on_board) <= room_for(steps), hint.on_board
                assert hint.in_lines.endswith(reason[0])
