"""Tell whatever a host says happened, also what no host of ours would say: a line in the log, never an error."""

from __future__ import annotations

from random import Random

import pytest

import engine
from engine.contract.asks import owing, top_ask
from engine.contract.facts import Told
from engine.contract.game import attempt
from net.client.distrust import MOST
from zootui.client.game_bundle import load_bundle
from zootui.client.table_log import tell

NAMES = ("Ann", "Ben")
IDS = ((), (99,), (-1,) * 9, ("x",), ("", 5, "zz", MOST), (0,) * 40)


def kinds(game_id: str) -> set[str]:
    """Return the kinds of facts that a game played at random tells of."""
    game, random = engine.load(game_id), Random(3)
    step = game.setup(game.info.options(), 2, bytes(32))
    found = {fact.kind for fact in step.facts}
    while (ask := top_ask(step.state.public)) is not None:
        seats = ask.seats if ask.sealed else (random.choice(owing(step.state.public)),)
        moves = {seat: game.choices(game.view(step.state, seat)).sample(random.randrange) for seat in seats}
        step = attempt(game, step.state, moves)
        found |= {fact.kind for fact in step.facts}
    return found


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_fact_of_any_shape_is_a_line(game_id: str) -> None:
    bundle = load_bundle(game_id)
    told = kinds(game_id)
    assert len(told) > 4
    for kind in (*told, *range(-1, 40), "nonsense", "", "table.nonsense"):
        for seat in (None, 0, 1):
            for ids in IDS:
                line = tell(bundle, Told(kind, seat, ids), NAMES)
                assert isinstance(line, str)
    assert "cannot tell (nonsense)" in tell(bundle, Told("nonsense", 0, ()), NAMES)
