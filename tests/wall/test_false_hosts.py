"""A host that shows what cannot be loses its place on the wall, in a sentence; the wall goes on."""

from random import Random
from typing import Any

import pytest

import engine
from engine.contract.tree import replace
from net.client.events import Updated
from net.client.seal_verifier import Trust
from net.wire.messages import Bye
from tests.tui.false_hosts import FalseLink, changed, real_sheets, to_core
from tests.tui.test_false_hosts import unchecked
from tests.wall.evening import found, playing, wall
from zootui.draw.palette import PALETTES
from zootui.wall.paint_wall import paint_wall
from zootui.wall.result import WallResult
from zootui.wall.watched_table import WatchedTable

SIZES = ((80, 24), (120, 36), (160, 45))


def shown(game_id: str, sheet: Any, size: tuple[int, int]) -> tuple[WatchedTable, list[WallResult]]:
    """Show a sheet to the wall, as a watched table beside an honest one, and paint it."""
    ended: list[WallResult] = []
    watched = WatchedTable(found(1, game_id, "playing"), 2, "", lambda: None, ended.append, lambda: 0.0)
    link = FalseLink(game_id, sheet, None)
    watched.link = link  # type: ignore[assignment]
    link.subscribe(watched._hear)
    link.show()
    for _ in range(2):
        canvas, broken = paint_wall(wall((playing(0), watched.card)), *size, PALETTES["dark"])
        for table, error in broken:
            assert table == watched.found.row.table
            watched.give_up(error)
    assert not broken, "once given up, its card is painted"
    assert any("O Zoo le Mio" in "".join(canvas.row(y)) for y in range(size[1]))
    return watched, ended


@pytest.mark.parametrize("game_id", engine.ids())
def test_changed_sheets_cost_a_host_its_place_at_most(game_id: str) -> None:
    random = Random(game_id)
    taken = 0
    for seats in engine.load(game_id).info.seats:
        for sheet in real_sheets(game_id, seats, 5, 8):
            false = changed(sheet, random)
            false[1][0] = false[1][2] = None
            known, _ = to_core(game_id, None, [false])
            if known:
                taken += 1
                shown(game_id, known[0], SIZES[taken % 3])
    assert taken


@pytest.mark.parametrize("game_id", engine.ids())
def test_sheets_that_nobody_checked_do_no_harm_either(game_id: str) -> None:
    notes = set()
    for seed in range(12):
        watched, _ = shown(game_id, unchecked(game_id, seed), SIZES[seed % 3])
        notes.add(watched.card.note)
    assert notes <= {"", "shows a table that cannot be"}


def test_a_game_counts_when_it_is_over_but_not_if_it_was_foul() -> None:
    sheets = real_sheets("o-zoo-le-mio", 2, 3, 5000)
    (over,), _ = to_core("o-zoo-le-mio", None, [_watched(sheets[-1])])
    assert over.table.phase == "over"
    _, ended = shown("o-zoo-le-mio", over, SIZES[0])
    assert len(ended) == 1
    assert ended[0].key == (over.table.id, over.table.round)
    ended.clear()
    again = WatchedTable(found(1, "o-zoo-le-mio", "over"), 2, "", lambda: None, ended.append, lambda: 0.0)
    link = FalseLink("o-zoo-le-mio", over, None)
    link.trust = Trust(seed="foul")
    again.link = link  # type: ignore[assignment]
    link.subscribe(again._hear)
    link.show()
    assert not ended
    assert again.card.phase == "over"


def _watched(sheet: Any) -> Any:
    sheet[1][0] = sheet[1][2] = None
    return sheet


@pytest.mark.parametrize(("phase", "note"), [("lobby", ""), ("playing", "plays behind a PIN")])
def test_a_table_with_a_pin_plays_behind_it_only_once_it_plays(phase: str, note: str) -> None:
    watched = WatchedTable(found(1, "barenpark", phase), 2, "", lambda: None, lambda _: None, lambda: 0.0)
    watched.link.give_up(Bye("pin", "plays behind a PIN"))
    assert watched.card.note == note


def test_what_a_host_says_in_parting_is_what_its_card_says() -> None:
    watched = WatchedTable(found(1, "barenpark", "playing"), 2, "", lambda: None, lambda _: None, lambda: 0.0)
    watched.link.give_up(Bye("closed", "The host player has closed the table."))
    assert watched.card.note == "The host player has closed the table."


def test_a_table_that_plays_another_game_is_shown_as_that_and_each_result_has_its_own_game() -> None:
    ended: list[WallResult] = []
    watched = WatchedTable(found(1, "o-zoo-le-mio", "over"), 2, "", lambda: None, ended.append, lambda: 0.0)
    overs = []
    for game_id in ("o-zoo-le-mio", "zooloretto-mini"):
        sheets = real_sheets(game_id, 3, 5, 10_000)
        (over,), _ = to_core(game_id, None, [_watched(sheets[-1])])
        overs.append(over)
    first, second = overs
    link = FalseLink("o-zoo-le-mio", first, None)
    watched.link = link  # type: ignore[assignment]
    link.subscribe(watched._hear)
    link.show()
    assert watched.card.title == "O Zoo le Mio"
    link.game_id = "zooloretto-mini"
    table = replace(second.table, round=first.table.round + 1, chosen_by="Ann", id=first.table.id)
    lobby = replace(second, table=replace(table, phase="lobby", log=()), view=None)
    link.tell(Updated(None, lobby))
    assert watched.news == "Next: Zooloretto Mini (Ann chose it)"
    link.sheet = replace(second, table=table)
    link.tell(Updated(lobby, link.sheet))
    assert (watched.card.title, watched.card.game) == ("Zooloretto Mini", "zooloretto-mini")
    assert [result.game for result in ended] == ["o-zoo-le-mio", "zooloretto-mini"]
    assert len({result.key for result in ended}) == 2
