"""Show every client what no host of ours shows: what cannot be ends in one sentence, never in an error, a loop or silence."""

import contextlib
import copy
import os
import sys
from random import Random
from typing import Any

import msgspec
import pytest

import engine
from net.client.events import ImpossibleTable
from net.wire.messages import Bye
from net.wire.sheet import sheet_type
from tests import drawn
from tests.patience import PATIENCE
from tests.sooner import sooner
from tests.tui import false_hosts
from tests.tui.false_hosts import (
    SMALL,
    Endless,
    FalseLink,
    attack,
    changed,
    real_sheets,
    to_core,
    to_json,
    to_lines,
    to_screens,
)
from zootui.client.error_log import IMPOSSIBLE
from zootui.client.game_bundle import load_bundle
from zootui.client.table_client import TableClient
from zootui.local import folders
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.dialogs import AnswerDialog
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.screens.replay.steps import LoggedSteps
from zootui.tui.start import AppStart

APP_SHEETS = 12
"""Sheets that the real app is shown, for each game."""
ERRORS = True
LONG = int(os.environ.get("ZOOTUI_SHEETS", "600"))
"""Sheets for each game in the long run; 20,000 take some thirty minutes of a quiet core."""


@pytest.mark.parametrize("game_id", sooner(engine.ids(), ("barenpark", "zooloretto-mini").__contains__))
def test_changed_sheets_end_in_a_sentence(game_id: str) -> None:
    report = attack(game_id, 40, seed=1, longest=PATIENCE)
    assert report.counts.keys() >= {"shape", "sense", "shown"}


@pytest.mark.long
@pytest.mark.parametrize("game_id", engine.ids())
def test_thousands_of_changed_sheets_end_in_a_sentence(game_id: str) -> None:
    report = attack(game_id, LONG, seed=drawn.seed(), longest=PATIENCE)
    assert report.counts.keys() >= {"shape", "sense", "shown"}


@pytest.mark.skipif(sys.platform == "win32", reason="there is no alarm")
def test_what_never_ends_fails_its_own_test_and_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def for_ever(*_: object) -> None:
        while True:
            with contextlib.suppress(Exception):
                copy.copy(())

    monkeypatch.setattr(false_hosts, "_tried", for_ever)
    with pytest.raises(Endless):
        attack("o-zoo-le-mio", 1, seed=1, longest=0.05)


def unchecked(game_id: str, seed: int) -> Any:
    """Return a sheet that nobody has checked for sense, only for its shape."""
    random = Random(seed)
    sheets = real_sheets(game_id, engine.load(game_id).info.seats[1], seed, 6)
    while True:
        try:
            return msgspec.convert(
                changed(random.choice(sheets), random, about=1, numbers=SMALL),
                type=sheet_type(game_id),
                builtin_types=(bytes,),
            )
        except (msgspec.MsgspecError, OverflowError):
            continue


@pytest.mark.parametrize("game_id", sooner(engine.ids(), ("aquaretto", "o-zoo-le-mio").__contains__))
def test_what_no_check_finds_ends_in_a_sentence_too(game_id: str) -> None:
    random, ended = Random(5), 0
    for seed in range(15):
        sheet = unchecked(game_id, seed)
        if engine.load(game_id).possible(sheet.view, len(sheet.table.seats)) == "":
            continue
        for bye in (
            to_screens(game_id, 0, [sheet], random),
            to_lines(game_id, 0, [sheet], random),
            to_json(game_id, 0, [sheet]),
        ):
            if bye is not None:
                assert bye.text.startswith(IMPOSSIBLE)
                assert str(folders.logs() / "errors.log") in bye.text
                ended += 1
    assert ended
    log = (folders.logs() / "errors.log").read_text(encoding="utf-8")
    assert f"{game_id}: this table passed the checks" in log
    assert "Traceback" in log


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_core_refuses_another_number_of_seats(game_id: str) -> None:
    least, most = engine.load(game_id).info.seats
    sheet = real_sheets(game_id, most, 1, 1)[0]
    assert to_core(game_id, 0, [sheet])[1] is None
    assert isinstance(to_core(game_id, most, [sheet])[1], ImpossibleTable)
    for count in (0, least - 1, most - 1, most + 1):
        false = copy.deepcopy(sheet)
        false[0][5] = (false[0][5] * 2)[:count]
        assert isinstance(to_core(game_id, 0, [false])[1], ImpossibleTable)


class RunningLink(FalseLink):
    """Show one sheet once somebody looks."""

    async def run(self) -> None:
        self.show()

    async def close(self) -> None:
        pass


@pytest.mark.parametrize("game_id", sooner(engine.ids(), "o-zoo-le-mio".__eq__))
async def test_the_app_goes_on_after_tables_that_cannot_be(game_id: str) -> None:
    random = Random(game_id)
    sheets = real_sheets(game_id, engine.load(game_id).info.seats[1], 3, 12)
    app = ZootuiApp(AppStart(settings=Settings(animation=False)))
    app._show_home = lambda: None  # type: ignore[method-assign]  # there is none; the next table follows
    shown = 0
    async with app.run_test(size=(120, 36)) as pilot:
        for number in range(APP_SHEETS):
            try:
                sheet = msgspec.convert(
                    changed(random.choice(sheets), random, numbers=SMALL),
                    type=sheet_type(game_id),
                    builtin_types=(bytes,),
                )
            except (msgspec.MsgspecError, OverflowError):
                continue
            link = RunningLink(game_id, sheet, 0)
            app._open_table(link)  # type: ignore[arg-type]
            await pilot.pause()
            shown += link.parting is None
            if link.parting is not None:
                assert any(isinstance(screen, AnswerDialog) for screen in app.screen_stack), number
            await pilot.press(*random.sample(("enter", "right", "tab", "1", "l", "question_mark"), 2))
        assert app.failed == ""
    assert shown
    assert app._exception is None


async def test_a_replay_of_what_cannot_be_is_left_with_a_notice() -> None:
    game_id = "barenpark"
    sheet = msgspec.convert(real_sheets(game_id, 2, 1, 1)[0], type=sheet_type(game_id), builtin_types=(bytes,))
    link = FalseLink(game_id, sheet, 0)
    client = TableClient(link)
    link.show()
    steps = LoggedSteps("x", ("only one",), client.known.log.lines)
    app = ZootuiApp(AppStart(settings=Settings(animation=False)))
    app._show_home = lambda: None  # type: ignore[method-assign]
    async with app.run_test(size=(120, 36)) as pilot:
        app.push_screen(ReplayScreen(steps, load_bundle("o-zoo-le-mio")))
        await pilot.pause()
        await pilot.pause()
        assert not isinstance(app.screen, ReplayScreen)
        assert any("cannot be" in str(notice.message) for notice in app._notifications)
    assert app._exception is None


async def test_the_last_resort_is_a_sentence_and_a_log() -> None:
    app = ZootuiApp(AppStart(settings=Settings(animation=False)))
    app._show_home = lambda: None  # type: ignore[method-assign]

    def fail() -> None:
        raise LookupError("a secret stands in this frame")

    with pytest.raises(LookupError):  # noqa: PT012  what is raised comes out where the app ends
        async with app.run_test() as pilot:
            app.call_later(fail)
            await pilot.pause()
    assert "the details are in" in app.failed
    assert app._exit_renderables == []
    assert "LookupError" in (folders.logs() / "errors.log").read_text(encoding="utf-8")


def test_after_the_goodbye_nothing_is_heard() -> None:
    sheet = unchecked("barenpark", 1)
    link = FalseLink("barenpark", sheet, 0)
    heard: list[None] = []
    client = TableClient(link, lambda: heard.append(None))
    link.give_up(Bye("x", "gone"))
    before = len(heard)
    link.show()
    assert client.parted is not None
    assert len(heard) == before
