"""Lines say what is new, once, in order: another's turn in a line, the question last, a warning before a bot stands in."""

import asyncio
import io
import re
from itertools import pairwise
from random import Random

import pytest

import engine
from engine.bots import random_bot
from engine.contract.tree import replace
from tests.sooner import sooner
from tests.tui.clock import Clock
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.test_plain import Typist, answers
from tests.tui.toy import KIT
from zootui.line import printer
from zootui.line.plain import Plain
from zootui.line.printer import MANY, summed_up
from zootui.line.spoken import spoken
from zootui.line.text_sink import TextSink
from zootui.line.turns_of_others import LATEST, MOST, ends_begin, in_one

SOONER = ("zooloretto-mini", "o-zoo-le-mio").__contains__


def typist(game_id: str, **how: object) -> Typist:
    return Typist(FakeLink(engine.load(game_id), NAMES[:2], game_id=game_id, **how).deal())


def one_of(said: str, random: Random) -> str:
    """Return one of the answers to what was asked last."""
    only = re.findall(r"type (\d+), there is nothing else", said.rpartition("\n\n")[2])
    return random.choice(answers(said) or only)


def test_what_somebody_does_in_a_turn_bears_their_name_once() -> None:
    told = ["Otto draws: a rock", "Otto has filled enclosure 1", "A baby is born for Otto", "Otto has a bonus"]
    assert in_one(told, "Otto") == [
        "Otto draws: a rock; has filled enclosure 1",
        "A baby is born for Otto",
        "Otto has a bonus",
    ]


@pytest.mark.parametrize("game_id", sooner(engine.ids(), SOONER))
def test_a_turn_of_another_is_told_when_it_is_over_and_names_them_in_one_line(game_id: str) -> None:
    table, random = typist(game_id), Random(2)
    asked = said = table.read()
    turns = 0
    for _ in range(60):
        mine = table.plain.printer.asked is not None
        if mine:
            table.plain.take(one_of(asked, random))
        moved = table.link.pump(1)
        said = table.read()
        waiting = table.link.sheet.table.waiting
        lines = [line for line in said.split("\n") if line.startswith("Jonas ")]
        if waiting == (1,) and moved and not mine and lines == said.split("\n")[:-1]:
            assert all(line.count("; ") >= MOST - 1 for line in lines), "they go on"
        for line, following in pairwise(lines):
            between = said[said.index(line) + len(line) : said.index(following)].strip("\n")
            assert between or line.count("; ") >= MOST - 1, f"two lines for what one names: {line} | {following}"
        turns += len(lines)
        asked = (asked + said)[-20_000:]
    assert turns, "nothing was told"


def waiting_for_jonas() -> Typist:
    """Return a table where the other one has drawn, and thinks about what to do with that."""
    table = typist("zooloretto-mini", bots=None)
    table.type("draw")
    table.type("1")
    table.link.bot = random_bot
    assert table.link.pump(1)
    assert table.link._asked() == (1,)
    table.link.bot = None
    return table


async def test_what_another_began_and_thinks_about_is_told_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(printer, "WAITED", 0.0)
    table = waiting_for_jonas()
    assert "Jonas" not in table.read()
    while "Jonas draws" not in table.read():  # noqa: ASYNC110  a timer of the loop
        await asyncio.sleep(0)


def test_what_another_began_is_told_before_anything_that_is_asked_for() -> None:
    table = waiting_for_jonas()
    assert "Jonas" not in table.read()
    assert re.fullmatch(r"Jonas draws: .*\nJonas draws: .*\n", table.type("log 1"))


@pytest.mark.parametrize("game_id", sooner(engine.ids(), SOONER))
def test_who_comes_late_hears_the_end_of_what_happened_and_how_to_hear_the_rest(game_id: str) -> None:
    first, random = typist(game_id), Random(3)
    said = first.read()
    while len(first.plain.client.known.log.lines) <= 3 * LATEST and not first.plain.printer.over:
        if first.plain.printer.asked is not None:
            first.plain.take(one_of(said, random))
        first.link.pump(1)
        said = (said + first.read())[-20_000:]
    late = Typist(first.link)
    told = [spoken(line.text) for line in late.plain.client.known.log.lines if not line.proves]
    said = late.read()
    seats = [line.seat for line in late.plain.client.known.log.lines if not line.proves]
    before = ends_begin(seats)
    assert 0 <= len(told) - LATEST - before < 8
    assert seats[before] is None or seats[before] != seats[before - 1], "no turn is told in part"
    assert f"{before} things happened before that; log {len(told)} tells all of it." in said
    heard = "\n".join(table_lines(said))
    assert told[-1].partition(" ")[2] in heard
    assert len(table_lines(said)) <= LATEST
    assert late.type(f"log {len(told)}").split("\n")[0] == told[0]


def table_lines(said: str) -> list[str]:
    """Return what is told of the log: all between the remark on what came before, and the zoo."""
    return said.partition("tells all of it.\n")[2].partition("\n\n")[0].split("\n")


def test_who_is_asked_is_warned_in_lines_before_a_bot_stands_in() -> None:
    link, clock, sink = FakeLink(KIT.game, NAMES, bots=None), Clock(), io.StringIO()
    link.deal()
    link.show(left=())
    plain = Plain(link, TextSink(sink), now=clock, bundles=lambda _: KIT)
    plain.changed()
    assert "left" not in sink.getvalue()
    said = len(sink.getvalue())
    link.show(kept=(600, -1, -1, -1))
    warning = "left, then a bot plays for you until you press Enter; an answer keeps your seat)\n"
    assert sink.getvalue()[said:] == f"  (1:00 {warning}"
    for later, told in ((39, ""), (2, f"  (0:19 {warning}"), (5, "")):
        said = len(sink.getvalue())
        clock.time += later
        plain.printer.tell_time()
        assert sink.getvalue()[said:] == told
    link.show(kept=())
    clock.time += 100
    said = len(sink.getvalue())
    link.show(kept=(590, -1, -1, -1))
    assert sink.getvalue()[said:] == f"  (0:59 {warning}", "after they did something it begins anew"


def test_the_others_are_told_that_a_bot_is_about_to_stand_in() -> None:
    link, clock, sink = FakeLink(KIT.game, NAMES, bots=None), Clock(), io.StringIO()
    link.deal()
    humans = tuple(replace(info, kind="human", level="") for info in link.sheet.table.seats)
    link.show(seats=humans, left=(), waiting=(1,))
    plain = Plain(link, TextSink(sink), now=clock, bundles=lambda _: KIT)
    plain.changed()
    link.show(kept=(-1, 550, -1, -1))
    assert "a bot takes over in 0:55" in sink.getvalue()


def test_brief_has_bare_answers_and_long_the_whole_zoo() -> None:
    table = typist("zooloretto-mini")
    zoo = table.type("b")
    assert "bare answers" in table.type("brief")
    random, said = Random(5), table.type("again")
    assert "type a number" not in said
    assert "1" in re.findall(r"^ +(\d+)\. ", said, re.MULTILINE) or "draw" in said
    while "Where does" not in said:
        table.plain.take(random.choice(re.findall(r"^ +(\w+)\. ", said.rpartition("\n\n")[2], re.MULTILINE)))
        table.link.pump()
        said = table.read()
    assert "score" not in said
    assert "Enclosure 1," not in said
    assert "whole zoo" in table.type("long")
    while "Enclosure 1," not in said:
        table.plain.take("4" if "  4. " in said.rpartition("\n\n")[2] else "2")
        table.link.pump()
        said = table.read()
    assert len(re.findall(r"^(?:Enclosure \d|Barn)", said, re.MULTILINE)) == len(
        re.findall(r"^(?:Enclosure \d|Barn)", zoo, re.MULTILINE)
    )
    assert "what is new" in table.type("usual")


def test_many_new_lines_that_begin_alike_are_said_by_their_number_and_asked_for_by_their_name() -> None:
    alike = [f"Exchange offers: species {number}" for number in range(MANY + 1)]
    assert summed_up(["Money 4", *alike, "Barn: empty"]) == [
        "Money 4",
        f"Exchange offers: {MANY + 1}; exchange offers lists them",
        "Barn: empty",
    ]
    assert summed_up(alike[:MANY]) == alike[:MANY]
