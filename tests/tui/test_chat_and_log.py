"""What is said wraps, and stands in the log in its order; one's own seal can be looked up; what cannot be taken back says why."""

from io import StringIO

import pytest

from engine.contract.facts import Told
from engine.contract.tree import replace
from net.client.events import Updated
from net.wire.sheet import LOBBY, PLAYING, Chat, Sheet
from tests.tui.conftest import NAMES, quiet_link
from tests.tui.fake_link import FakeLink
from tests.tui.players import click_words, shown, until
from tests.tui.test_plain import Typist
from tests.tui.toy import KIT, Bid
from tests.tui.toy_table import playing
from zootui.client.table_client import TableClient
from zootui.client.table_log import LogLine, Said, new_chat, with_chat
from zootui.line.plain import Plain
from zootui.line.text_sink import TextSink
from zootui.tui.screens.log import LogScreen

SIZES = [(80, 24), (120, 36)]
LONG = "I say, whoever takes the plank now will be sorry for it when the ducks come back in spring, all eleven of them"


def words(text):
    return " ".join(text.replace("▌", " ").split())


def test_a_tail_of_the_chat_is_told_apart_from_what_was_heard():
    a, b, c, d = (Chat(0, "Mara", sign) for sign in "abcd")
    assert new_chat((), (a, b)) == (a, b)
    assert new_chat((a, b), (a, b)) == ()
    assert new_chat((a, b, c), (c, d)) == (d,)
    assert new_chat((a, b), (c, d)) == (c, d)
    assert new_chat((a, a), (a, a, a)) == (a,)


def test_what_is_said_stands_between_the_lines_of_the_log():
    lines = [LogLine(number, None, str(number)) for number in range(2)]
    said = [Said(0, Chat(0, "Mara", "x")), Said(1, Chat(0, "Mara", "y")), Said(2, Chat(0, "Mara", "z"))]
    told = [entry.text if isinstance(entry, LogLine) else entry.chat.text for entry in with_chat(lines, said)]
    assert told == ["x", "0", "y", "1", "z"]


def order(client):
    """What the log shows, the chat by its words and facts by their numbers."""
    entries = with_chat(client.known.log.lines, client.known.log.said)
    return [entry.told if isinstance(entry, LogLine) else entry.chat.text for entry in entries]


def test_who_comes_back_reads_each_line_where_it_was_said_and_who_stayed_reads_the_same(toy):
    link, view = FakeLink(toy.game, NAMES), quiet_link().sheet.view
    stayed = TableClient(link, now=lambda: 0.0, pages=False, animation=False, bundles=lambda _: KIT)
    table = link.sheet.table
    chat = tuple(Chat(0, "Mara", words) for words in ("hi", "there", "well", "played"))
    facts = tuple(Told("table.late", 1, ()) for _ in range(4))
    steps = ((0, 1), (0, 2), (2, 2), (3, 3), (4, 4))
    for told, said in steps:
        now = replace(table, phase=PLAYING if told else LOBBY, log=facts[:told], log_start=5, chat=chat[:said])
        sheet = Sheet(now, view if told else None)
        stayed.hear(Updated(None, sheet))
    assert order(stayed) == ["hi", "there", 5, 6, 7, "well", 8, "played"]
    back = TableClient(FakeLink(toy.game, NAMES), now=lambda: 0.0, pages=False, animation=False, bundles=lambda _: KIT)
    back.hear(Updated(None, sheet, said=(0, 0, 8, 9)))
    assert order(back) == order(stayed)


async def test_a_long_line_wraps_in_the_right_column(table):
    link, _ = table
    async with playing(table, (120, 36)) as pilot:
        link.show(chat=(Chat(1, "Jonas", LONG),))
        await pilot.pause()
        assert "…" not in shown(pilot, "right")
        assert "eleven of them" in words(shown(pilot, "right"))


@pytest.mark.parametrize("size", SIZES)
async def test_the_log_has_the_chat_as_a_whole_and_scrolls(table, size):
    link, app = table
    async with playing(table, size) as pilot:
        chat = tuple(Chat(1, "Jonas", f"{number}: {LONG}") for number in range(24))
        link.show(chat=chat)
        await pilot.press("l")
        assert isinstance(app.screen, LogScreen)
        assert "24 said" in shown(pilot, "status")
        await until(pilot, lambda: f"Jonas: 23: {LONG}" in words(shown(pilot, "page")))
        assert f"Jonas: 0: {LONG}" not in words(shown(pilot, "page"))
        await pilot.press("home")
        await until(pilot, lambda: "Jonas: 23:" not in shown(pilot, "page"))
        await click_words(pilot, "page", "Jonas: 2:")
        await click_words(pilot, "page", "Jonas: 2:")
        await pilot.press("enter")
        assert isinstance(app.screen, LogScreen)  # what is said has no board to open


@pytest.mark.parametrize("size", SIZES)
async def test_ones_own_seal_stays_in_sight_and_cannot_be_taken_back(table, size):
    link, app = table
    async with playing(table, size) as pilot:
        await pilot.press("7", "enter")
        assert link.calls == [Bid(7)]
        await until(pilot, lambda: "Sealed: Bid 7" in shown(pilot, "panel"))
        await pilot.press("u")
        assert link.calls == [Bid(7)]
        assert [notice.message for notice in app._notifications] == ["Bid 7 is sealed, so it stays."]


async def test_u_says_why_nothing_can_be_taken_back(table):
    link, app = table
    async with playing(table, kind="shed") as pilot:
        await pilot.press("u")
        assert [notice.message for notice in app._notifications] == [
            "You have done nothing yet that could be taken back."
        ]
        assert link.calls == ["undo"]


def test_lines_say_it_too(table):
    link, _ = table
    link.bot = None
    typist = Typist(link)
    assert "Bid 7: sealed. Nobody else can read it before all are." in typist.type("7")
    assert "Bid 7 is sealed, so it stays." in typist.type("u")


class Terminal(StringIO):
    def isatty(self):
        return True


def test_lines_send_a_terminal_nothing_that_it_obeys(table):
    link, _ = table
    link.bot, terminal = None, Terminal()
    plain = Plain(link, TextSink(terminal))
    plain.changed()
    for line in ("7", "s", "b", "map", "log", "r", "?"):
        plain.take(line)
    link.say("\x1b]2;no title\x07")
    plain.printer.sink.close()
    assert all(sign == "\n" or sign.isprintable() for sign in terminal.getvalue())
