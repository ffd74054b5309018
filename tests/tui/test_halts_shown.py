"""A table that stands still says so on every screen, in lines, as JSON and on the wall, for whatever reason a host gives."""

import io
import json
from contextlib import redirect_stdout
from types import SimpleNamespace
from typing import Any

import pytest

from engine.contract.tree import replace
from net.client.events import Declined, Updated
from net.wire import halts
from net.wire.messages import Refused
from net.wire.sheet import LOBBY, OVER, Sheet, with_halt
from tests.tui.every_decision import decisions
from tests.tui.false_hosts import FalseLink
from tests.tui.small_screen import client_at, parts
from tests.wall.evening import found
from zootui.client.game_bundle import load_bundle
from zootui.client.standstill import GOES_ON, HALTED, cause_of_halt, halt_line
from zootui.client.table_client import TableClient
from zootui.launch.headless import _sentence
from zootui.line.json_watch import PrintedAlready
from zootui.line.plain import Plain
from zootui.line.text_sink import TextSink
from zootui.tui.screens.lobby.screen import LobbyScreen
from zootui.tui.widgets.status_line import Status
from zootui.wall.cards import card_of

GAME = "zooloretto-mini"
NAMED = (halts.FULL, halts.QUOTA, halts.READ_ONLY, halts.FAILING, halts.UNWRITABLE)
REASONS = (*NAMED, "what only later hosts say")


def sheet() -> Sheet[Any]:
    _, view = decisions(GAME)[0]
    client = client_at(GAME, view)
    assert client.known.sheet is not None
    return client.known.sheet


def phases() -> list[Sheet[Any]]:
    playing = sheet()
    lobby = Sheet(replace(playing.table, phase=LOBBY, waiting=()), None)
    return [lobby, playing, Sheet(replace(playing.table, phase=OVER, waiting=()), playing.view)]


def shows(link: FalseLink, *sheets: Sheet[Any]) -> None:
    """Show sheets after what was shown so far."""
    for one in sheets:
        old, link.sheet = link.sheet, one
        link.tell(Updated(old, one))


def lobby_status(client: TableClient) -> Status:
    screen = SimpleNamespace(client=client)
    screen._status = lambda: LobbyScreen._status(screen)
    return LobbyScreen.status(screen)


def test_each_reason_has_words_of_its_own() -> None:
    assert len({cause_of_halt(why) for why in NAMED}) == len(NAMED)
    assert cause_of_halt(REASONS[-1]) == cause_of_halt(halts.UNWRITABLE)
    assert cause_of_halt("") == ""


@pytest.mark.parametrize("why", REASONS)
def test_screens_say_it_until_it_is_over(why: str) -> None:
    for shown in phases():
        link = FalseLink(GAME, shown, 0)
        client = TableClient(link, pages=False)
        shows(link, shown, with_halt(shown, why))
        assert client.known.notices == [halt_line(why)]
        for _ in range(2):  # also after what else is new meanwhile
            if client.known.phase == LOBBY:
                status = lobby_status(client)
                assert (status.plate, status.more[0]) == (HALTED, cause_of_halt(why))
            else:
                line = parts(client)["status"].plain()
                assert HALTED in line
                assert cause_of_halt(why) in line
            shows(link, with_halt(replace(shown, table=replace(shown.table, watchers=("Lena",))), why))
        assert client.known.notices == [halt_line(why)], "it is told once"
        shows(link, shown)
        assert client.known.notices[-1] == GOES_ON
        if client.known.phase == LOBBY:
            assert lobby_status(client).plate != HALTED
        else:
            assert HALTED not in parts(client)["status"].plain()


@pytest.mark.parametrize("why", REASONS)
def test_lines_json_the_wall_and_the_host_say_it(why: str) -> None:
    for shown in phases():
        link, out = FalseLink(GAME, shown, 0), io.StringIO()
        Plain(link, TextSink(out))
        link.show(with_halt(shown, why), shown)
        said = out.getvalue().split("\n")
        assert [line for line in said if line in (halt_line(why), GOES_ON)] == [halt_line(why), GOES_ON]

        link, told, out = FalseLink(GAME, shown, 0), PrintedAlready(all_games=True), io.StringIO()
        link.subscribe(lambda event, told=told, link=link: told.hear(link, event))
        with redirect_stdout(out):
            link.show(with_halt(shown, why), shown)
        events = [json.loads(line) for line in out.getvalue().splitlines()]
        assert [event["halted"] for event in events if event["event"] == "update"] == ["", why, ""]

        card = card_of(found(1, GAME, shown.table.phase), with_halt(shown, why), 1, load_bundle(GAME))
        assert cause_of_halt(why) in card.headline
    assert [_sentence({"event": "halted", "why": one}) for one in (why, "")] == [halt_line(why), GOES_ON]


def test_what_was_sent_stays_on_its_way_while_the_host_cannot_write_it_down() -> None:
    shown = sheet()
    link = FalseLink(GAME, shown, 0)
    client = TableClient(link, pages=False)
    shows(link, shown)
    client.decision.sending = True
    link.tell(Declined(Refused("disk", "", "no")))
    assert client.decision.sending
    link.tell(Declined(Refused("stale", "", "no")))
    assert not client.decision.sending
