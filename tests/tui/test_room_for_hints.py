"""What is said of a hint has room in the strip above the board."""

from __future__ import annotations

import itertools
from random import Random

import pytest

import engine
from engine.record import replay
from net.wire.names import NAME_CELLS
from tests.counted_hints import by_count
from tests.golden.play import kept
from tests.tui.conftest import NAMES
from tests.tui.every_decision import decisions
from zootui.client import hint as hints
from zootui.client.game_bundle import load_bundle
from zootui.client.hint import HintSearch


def test_a_hint_for_a_whole_building_phase_fits_into_its_strip_with_its_reason(monkeypatch):
    by_count(monkeypatch, "zoo-tycoon")
    bundle, guide = load_bundle("zoo-tycoon"), engine.guide("zoo-tycoon")
    search, plans = HintSearch(bundle, "zoo-tycoon"), 0
    lasting = [step.state for step in replay(kept("zoo-tycoon", 3))]
    began = [
        bundle.game.view(now, 0)
        for before, now in itertools.pairwise(lasting)
        if guide.phase(bundle.game.view(now, 0)) and not guide.phase(bundle.game.view(before, 0))
    ]
    assert len(began) >= 7, "a building phase each year"
    for view in began:
        hint = search.find(view, NAMES[:3], lambda: False)
        assert len(hint.text) <= hints.room_for(hint.steps), hint.text
        plans += len(hint.steps) > hints.FEWEST_STEPS
    assert plans > 2


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
                deeds = hints.deeds_of(guide, view, steps, bundle.voice, names[:seats])
                hint = hints._worded(bundle, view, steps, names[:seats], deeds, (reason, reason), ("",))
                assert hint.text.startswith("Hint: ")
                assert len(hint.text) <= hints.room_for(steps), hint.text
                assert hint.line.endswith(reason[0])
