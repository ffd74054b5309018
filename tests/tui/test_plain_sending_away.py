"""By lines of text, too, the host player sends somebody away and lets them in again, and who was idle takes over."""

import asyncio

from engine.contract.tree import replace
from net.wire.sheet import HUMAN, SeatInfo
from tests.patience import PATIENCE
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.test_plain import Typist
from tests.tui.toy import KIT
from zootui.line.plain import Plain
from zootui.line.text_sink import TextSink


def people(*, owner=True, begun=False, **table):
    link = FakeLink(KIT.game, NAMES, owner=owner, bots=None)
    seats = tuple(replace(info, kind=HUMAN, level="") for info in link.sheet.table.seats)
    link.sheet = replace(link.sheet, table=replace(link.sheet.table, seats=seats, **table))
    return link.deal() if begun else link


def idle(link, *, stands_in=True):
    mine, *others = link.sheet.table.seats
    link.show(seats=(SeatInfo(mine.name, HUMAN, True, "greedy" if stands_in else "", stands_in), *others))


def test_a_list_a_question_and_then_it_is_done():
    for begun in (False, True):
        link = people(begun=begun)
        typist = Typist(link, bundles=lambda _: KIT)
        assert "away 2: Priya, seat 3" in typist.type("away")
        said = typist.type("away 2")
        assert "Send Priya, seat 3 away?" in said
        assert ("A bot takes their seat for good" in said) == begun
        assert said.rstrip().endswith("Type: away yes")
        assert link.calls == []
        typist.type("away yes")
        assert link.calls == [("send away", 2, "Priya")]
        typist.type("away yes")
        assert len(link.calls) == 1, "one yes sends one away"


def test_another_line_calls_it_off():
    link = people()
    typist = Typist(link, bundles=lambda _: KIT)
    typist.type("away")
    typist.type("away 1")
    typist.type("away")
    typist.type("away yes")
    typist.type("away 99")
    assert link.calls == []


def test_watchers_and_letting_in():
    link = people(watchers=("Ann", "Ben"), away=("Zoe", "Jim", "+3"))
    typist = Typist(link, bundles=lambda _: KIT)
    assert "sent away: Zoe, Jim" in typist.read()
    said = typist.type("away")
    assert "away 4: Ann, who watches" in said
    assert "away 6: everybody who watches" in said
    assert "let 2: Jim" in said
    typist.type("let 2")
    typist.type("away 6")
    typist.type("away yes")
    assert link.calls == [("let in", "Jim"), ("send away", None, "")]


def test_a_guest_is_told_that_it_is_not_theirs_to_do():
    link = people(owner=False)
    typist = Typist(link, bundles=lambda _: KIT)
    assert "only the host player" in typist.type("away 1")
    assert link.calls == []


def test_the_lobby_says_how_long_the_table_waits():
    for seconds, words in ((300, "idle for 5 minutes: a bot"), (60, "for 1 minute:"), (90, "for 90 seconds:"), (0, "")):
        said = Typist(people(patience=seconds), bundles=lambda _: KIT).read()
        assert words in said
        assert ("idle" in said) == bool(seconds)


def test_who_was_idle_is_told_once_and_takes_over_with_enter():
    link = people(begun=True)
    typist = Typist(link, bundles=lambda _: KIT)
    typist.read()
    idle(link)
    assert typist.read().count("A bot plays for you") == 1
    typist.type("")
    assert link.calls == ["take over"]
    idle(link)
    assert typist.read().count("A bot plays for you") == 1
    typist.type("7")
    assert link.calls == ["take over", "take over"], "an answer to a question that is no more takes over, too"


async def test_the_line_of_a_script_takes_over_and_waits_for_its_question():
    link = people(begun=True)
    typist = Typist(link, bundles=lambda _: KIT)
    plain = Plain(link, TextSink(typist.sink), bundles=lambda _: KIT, patient=True)
    plain.changed()
    idle(link)
    async with asyncio.timeout(PATIENCE):
        await plain.until_free("7")
    assert link.calls == ["take over"]
