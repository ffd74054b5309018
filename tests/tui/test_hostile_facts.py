"""Tell whatever a host says happened, also what no host of ours would say: a line in the log, never an error."""

from random import Random

import pytest

import engine
from engine.contract.asks import owing, top_ask
from engine.contract.facts import Told
from engine.contract.game import attempt
from engine.contract.tree import replace
from net.client.distrust import MOST
from net.wire.sheet import PLAYING, Sheet
from tests.sooner import sooner
from tests.tui.ended import lines_of, played
from zootui.client.game_bundle import load_bundle
from zootui.client.table_log import TableLog, tell

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


@pytest.mark.parametrize("game_id", sooner(engine.ids(), "barenpark".__eq__))
def test_a_fact_of_any_shape_is_a_line_also_beside_views_that_it_does_not_fit(game_id: str) -> None:
    told = kinds(game_id)
    begun, *_, late = [sheet for sheet in played(game_id) if sheet.table.phase == PLAYING]
    false = tuple(Told(kind, seat, ids) for kind in told for seat in (None, 0, 3, 4, 99, -1) for ids in IDS)
    tellable = 0
    for before, after in ((begun, late), (late, begun)):
        log = TableLog()
        log.tell_of(load_bundle(game_id))
        log.hear(before)
        known = len(log.lines)
        heard = replace(after.table, log=false, log_start=before.table.log_start + len(before.table.log))
        log.hear(Sheet(heard, after.view))
        lines = [line for line in log.lines[known:] if line.kind == "fact"]
        assert [line.fact or false[place] for place, line in enumerate(lines)] == list(false)
        assert all(line.heard.startswith(line.text) for line in lines)
        tellable += sum(line.fact is not None for line in lines)
    assert tellable


@pytest.mark.parametrize("game_id", sooner(engine.ids(), ("zooloretto-mini", "barenpark").__contains__))
def test_what_a_host_of_ours_tells_fits_the_view_that_it_comes_with(game_id: str) -> None:
    lines = [line for line in lines_of(game_id) if line.kind == "fact"]
    assert len(lines) > 20
    assert [line.text for line in lines if line.fact is None] == []
