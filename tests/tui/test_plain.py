"""`--plain` is the same table in numbered lines: every game to its end, every refusal in words, nothing hidden."""

import asyncio
import io
import re
from collections.abc import Iterator
from random import Random
from typing import TextIO, cast

import pytest

import engine
from engine import load
from engine.contract.game import Refusal
from engine.contract.tree import encode, replace
from engine.games.zoo_tycoon.bots import LEVELS
from net.client.seal_verifier import Verified
from net.wire.sheet import SeatInfo
from tests.patience import PATIENCE
from tests.sooner import sooner
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.toy import KIT, Bid, Feed, Give, Pile, Place, Take
from tests.tui.toy_table import ask_for
from zootui.line.plain import AHEAD, Plain, poured, run_plain
from zootui.line.text_sink import TextSink


class Typist:
    """Type lines into a plain client and read what it printed since."""

    def __init__(self, link, bundles=None):
        self.sink = io.StringIO()
        self.link = link
        self.plain = Plain(link, TextSink(self.sink), bundles=bundles)
        self.plain.changed()

    def read(self):
        text = self.sink.getvalue()
        self.sink.seek(0)
        self.sink.truncate()
        return text

    def type(self, line):
        self.read()
        self.plain.take(line)
        return self.read()


def asked(link, kind, **public):
    ask_for(link, kind, **public)
    return Typist(link, bundles=lambda _: KIT)


def test_a_number_is_a_bid(link):
    typist = Typist(link, bundles=lambda _: KIT)
    said = typist.read()
    assert "Your bid for the plank" in said
    assert "type a number from 0 to 12" in said
    assert "Mara has 12 coins" in said
    assert "Jonas, Priya and Otto (bots) think" in " ".join(typist.type("7").split())
    assert link.calls == [Bid(7)]


def test_verified_seals_are_not_told_between_question_and_answer(link):
    typist = asked(link, "shed")
    assert "take crate 2" in typist.read()
    typist.plain.client.hear(Verified(2, (0, 1, 2, 3)))
    typist.plain.changed()
    said = typist.read()
    assert said == "", "nothing comes between a question and its answer; the verdict at the end counts seals"
    assert "4 seals verified" in typist.type("log")


def test_an_impossible_bid_is_refused_with_its_rule(link):
    typist = Typist(link, bundles=lambda _: KIT)
    assert "You have only 12 coins. (R2)" in typist.type("99")
    assert "not one of the answers" in typist.type("many")
    assert link.calls == []


def test_what_the_table_refuses_is_asked_again(link):
    typist = Typist(link, bundles=lambda _: KIT)
    link.refuse_next = Refusal("stale", "R9", "That turn is over.")
    said = typist.type("7")
    assert "Refused: That turn is over. (R9)" in said
    assert "type a number from 0 to 12" in said
    typist.type("7")
    assert link.calls == [Bid(7), Bid(7)]


def test_a_place_by_its_number_or_its_numbers(link):
    typist = asked(link, "place")
    said = typist.read()
    assert "  1. plank at a1\n" in said
    assert "type a number, or column, row and quarter turns, like 0, 0, 0" in said
    typist.type("4,2,0")
    assert link.calls == [Place((4, 2, 0))]


def test_a_forbidden_place_says_why(link):
    typist = asked(link, "place")
    assert "A plank needs two free squares of the pond. (R4)" in typist.type("5,2,0")
    assert link.calls == []


def test_one_of_several_things(link):
    typist = asked(link, "shed")
    said = typist.read()
    assert "  2. take crate 2" in said
    assert "  g. give …" in said
    typist.type("2")
    assert link.calls == [Take(1)]


def test_what_needs_more_is_asked_step_by_step(link):
    typist = asked(link, "shed")
    assert "  1. give seat 2 1" in typist.type("g")
    assert "type a number from 1 to 12" in typist.type("2")
    assert "  1. give seat 2 1" in typist.type("back")
    typist.type("2")
    typist.type("4")
    assert link.calls == [Give(2, 4)]


def test_back_leads_out_again(link):
    typist = asked(link, "shed")
    typist.type("g")
    assert "  2. take crate 2" in typist.type("back")


def test_some_of_several(link):
    typist = asked(link, "shed")
    assert "type 1 to 2 numbers, like 1 3" in typist.type("e")
    assert "Feed one or two ducks. (R6)" in typist.type("1 2 3")
    typist.type("1, 3")
    assert link.calls == [Feed((0, 2))]


def test_long_lists_have_pages(link):
    typist = asked(link, "shed", stones=70)
    said = typist.type("p")
    assert " 30. pile stone 30" in said
    assert "31" not in said.partition("type a number")[0]
    assert "m. 30 more of 70" in said
    said = typist.type("m")
    assert " 31. pile stone 31" in said
    assert "m. 10 more of 70" in said
    assert "m. from the beginning" in typist.type("m")
    typist.type("65")
    assert link.calls == [Pile(64)]


def test_what_would_it_do(link):
    typist = Typist(link, bundles=lambda _: KIT)
    assert "against it: leaves you 9 coins" in typist.type("w 3")
    assert "You have only 12 coins. (R2)" in typist.type("w 99")
    assert link.calls == []


def test_looking_around(link):
    typist = Typist(link, bundles=lambda _: KIT)
    assert "Priya has 12 coins" in typist.type("b 3")
    assert "Mara has 12 coins" in typist.type("b")
    assert "Whose zoo? Seats are 1 Mara" in typist.type("b 9")
    assert "  2. Jonas: 0 points, 12 coins" in typist.type("s")
    assert "round 1" in typist.type("l")
    assert "what has happened since you last decided" in typist.type("?")


def test_undo_chat_and_leaving(link):
    typist = asked(link, "shed")
    assert "nothing yet that could be taken back" in typist.type("u")
    typist.type("2")
    typist.type("u")
    assert "Mara says: hello there" in typist.type("/hello there")
    assert link.calls == ["undo", Take(1), "undo", ("say", "hello there")]
    typist.type("q")
    assert typist.plain.printer.done


def test_losing_and_finding_the_table(link):
    typist = Typist(link, bundles=lambda _: KIT)
    typist.read()
    link.lose()
    assert "Connection lost" in typist.read()
    link.return_()
    said = typist.read()
    assert "Connected again." in said
    assert "Still: Your bid for the plank" in said.partition("Connected again.")[2], "the last line says what is asked"
    link.part("The host closed the table.")
    assert "The host closed the table." in typist.read()
    assert (typist.plain.printer.done, typist.plain.printer.code) == (True, 1)


def test_the_lobby(monkeypatch):
    link = FakeLink(KIT.game, ("Mara", "", ""))
    typist = Typist(link, bundles=lambda _: KIT)
    said = typist.read()
    assert "seat 1: Mara (you)" in said
    assert "2 free: b seats a bot" in said
    assert "seat 2: Bot 2 (normal bot)" in typist.type("b")
    typist.type("-")
    said = typist.type("begin")
    assert "Your bid" in said
    assert [call if isinstance(call, str) else call[0] for call in link.calls] == ["bot", "resize", "begin"]


@pytest.mark.parametrize(
    ("line", "seat"), [("b hard", "seat 2"), ("b 3 hard", "seat 3"), ("b 4 easy", "seat 4"), ("b 4 HARD", "seat 4")]
)
def test_in_the_lobby_a_bot_is_seated_at_a_level_or_changes_it(line, seat):
    link = FakeLink(KIT.game, ("Mara", "", "", "Otto"))
    typist = Typist(link, bundles=lambda _: KIT)
    assert f"{line.rpartition(' ')[2].lower()} bot)" in typist.type(line)
    assert len(link.calls) == 1
    assert f"seat {link.calls[0][1] + 1}" == seat


@pytest.mark.parametrize("line", ["b 3 clever", "b 9", "b 9 hard", "b 2 3 hard", "b random"])
def test_in_the_lobby_a_level_that_nobody_has_is_answered_with_those_there_are(line):
    link = FakeLink(KIT.game, ("Mara", "", ""))
    assert "levels are easy, normal, hard" in Typist(link, bundles=lambda _: KIT).type(line)
    assert link.calls == []


def test_in_the_lobby_a_level_that_a_game_lacks_is_said_to_be_missing(monkeypatch):
    monkeypatch.delitem(LEVELS, "hard")
    link = FakeLink(KIT.game, ("Mara", "", ""), game_id="zoo-tycoon")
    said = Typist(link, bundles=lambda _: KIT).type("b 2 hard")
    assert "Zoo Tycoon has no hard bots yet: they play at normal." in said
    assert link.calls == [("bot", 1, "normal")]


@pytest.mark.parametrize(("on", "words"), [(True, "hints are on"), (False, "hints are off")])
def test_the_lobby_says_whether_there_are_hints(on, words):
    link = FakeLink(KIT.game, ("Mara", "", ""))
    link.show(hints=on)
    assert words in Typist(link, bundles=lambda _: KIT).read()


def test_a_watcher_is_only_told():
    link = FakeLink(KIT.game, NAMES, seat=None, owner=False)
    link.sheet = replace(link.sheet, table=replace(link.sheet.table, seats=(SeatInfo("Mara", "bot", True),) * 4))
    link.deal()
    typist = Typist(link, bundles=lambda _: KIT)
    assert "type a number" not in typist.read()
    link.pump()
    said = typist.read()
    assert "wins with" in said
    assert "q leaves" in said


@pytest.mark.parametrize("game_id", sooner(engine.ids(), ("o-zoo-le-mio", "aquaretto").__contains__))
def test_every_game_to_its_end(game_id):
    game = engine.load(game_id)
    seats = min(3, game.info.seats[1])
    link = FakeLink(game, NAMES[:seats], game_id=game_id).deal()
    typist, random = Typist(link), Random(4)
    for _ in range(3000):
        link.pump()
        said = typist.read()
        if "n asks for a rematch" in said:
            break
        typist.plain.take(random.choice(answers(said)))
    assert "n asks for a rematch, q leaves" in said
    assert "fair: " in said
    for seat in range(seats):
        assert f". {NAMES[seat]}: " in said


def answers(said):
    """What somebody may type who knows nothing but the lines: the numbers, or the places, or up to 3 of an amount."""
    if sure := re.search(r"Answer (\S+) again", said):
        return [sure[1]]
    shown, asks, how = said.rpartition("\ntype ")
    if not asks or "Enter lists all" in how:
        return ["again"]
    shown = shown.rpartition("\n\n")[2]
    numbers = re.findall(r"^ *(?!m\.)(\w+)\. ", shown, re.MULTILINE)
    if how.startswith("a place"):
        return [
            name for line in shown.split("\n") if line.startswith("  ") for name in re.findall(r"\b[a-z]\d+\b", line)
        ]
    span = re.match(r"a number from (\d+) to (\d+)", how)
    return [str(amount) for amount in range(int(span[1]), min(3, int(span[2])) + 1)] if span else numbers


async def test_a_script_may_say_everything_at_once():
    """All lines are there from the beginning; each answer waits for its question."""
    link = FakeLink(KIT.game, NAMES).deal()
    link.bot = lambda game, view, random: game.choices(view).at(0)
    script = io.StringIO("".join(["0\n"] * 3 + ["s\n", "q\n"]))
    sink = io.StringIO()
    code = await asyncio.wait_for(run_plain(link, script, sink, bundles=lambda _: KIT), PATIENCE)
    assert code == 0
    assert link.calls == [Bid(0), Place((0, 0, 0)), "close"] or link.calls[0] == Bid(0)


async def test_a_script_that_ends_leaves_the_table_when_it_is_asked():
    link = FakeLink(KIT.game, NAMES).deal()
    sink = io.StringIO()
    await asyncio.wait_for(run_plain(link, io.StringIO("1\n"), sink, bundles=lambda _: KIT), PATIENCE)
    assert link.calls[0] == Bid(1)
    assert link.calls[-1] == "close"


async def test_a_script_waits_while_the_table_is_out_of_reach(link):
    typist = asked(link, "shed")
    typist.plain.patient = True
    link.lose()
    waiting = asyncio.create_task(typist.plain.until_free("1"))
    await asyncio.sleep(0)
    assert not waiting.done()
    link.return_()
    await asyncio.wait_for(waiting, PATIENCE)


@pytest.mark.parametrize("line", ["leave", "quit", "what changed", "what lies at barn", "rules R34", "score", "/hello"])
async def test_what_is_no_answer_waits_for_no_question(link, line):
    typist = asked(link, "shed")
    typist.plain.patient = True
    link.lose()
    await asyncio.wait_for(typist.plain.until_free(line), PATIENCE)


def game_typist(**how):
    link = FakeLink(load("zooloretto-mini"), ("Mara", "Jonas", "Priya"), game_id="zooloretto-mini", **how)
    return Typist(link)


def test_game_lists_what_could_be_next_and_a_number_or_a_name_chooses_it():
    typist = game_typist()
    said = typist.type("game")
    assert "game 2: Zooloretto Mini, 2 to 5 players, about 30 min, the next game" in said
    assert "game 1 3: all see everybody" in said
    said = typist.type("game bären")
    assert "Next: Bärenpark (you chose it). You begin it." in said
    assert "Bärenpark, table Thursday, in the lobby:" in said
    typist.type("game 1 3")
    options = load("o-zoo-le-mio").info.options(open_coins=True)
    assert typist.link.calls == [("choose", "barenpark", b""), ("choose", "o-zoo-le-mio", encode(options))]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("game chess", "No game is called so"),
        ("game zoo", "zoo can be Zooloretto Mini or Zoo Tycoon: write more of its name"),
        ("game 1 9", "numbers of its options"),
        ("game 1 bad", "numbers of its options"),
        ("propose chess", "No game is called so"),
        ("propose", "propose nothing takes back"),
    ],
)
def test_what_names_no_game_is_answered_with_where_they_are_listed(line, said):
    typist = game_typist()
    assert said in typist.type(line)
    assert typist.link.calls == []


def test_others_propose_and_take_it_back():
    typist = game_typist(seat=1, owner=False)
    assert "Jonas proposes Bärenpark." in typist.type("propose 4")
    typist.type("propose nothing")
    assert typist.link.calls == [("propose", "barenpark"), ("propose", "")]


def test_a_game_that_is_on_is_not_changed_by_lines(link):
    typist = asked(link, "bid")
    assert "has to wait until it is over" in typist.type("game 4")


def test_in_the_lobby_only_what_is_new_is_told_and_who_tells_all_of_it_again():
    typist = Typist(FakeLink(KIT.game, ("Mara", "", "")), bundles=lambda _: KIT)
    said = typist.type("b")
    assert "seat 2: Bot 2 (normal bot)" in said
    assert "seat 1" not in said
    said = typist.type("who")
    assert "seat 1: Mara (you)" in said
    assert "seat 2: Bot 2 (normal bot)" in said


def test_again_asks_the_question_once_more_in_full(link):
    typist = Typist(link, bundles=lambda _: KIT)
    typist.read()
    assert "Your bid for the plank" in typist.type("again")


def test_who_says_who_has_what_and_who_is_waited_for(link):
    said = Typist(link, bundles=lambda _: KIT).type("who")
    assert [name for name in NAMES if name in said] == list(NAMES)


def test_a_zoo_is_found_by_the_beginning_of_a_name(link):
    typist = Typist(link, bundles=lambda _: KIT)
    assert typist.type("zoo of pri") == typist.type("b 3") == typist.type("zoo Priya")
    assert "Whose zoo? Seats are 1 Mara, 2 Jonas, 3 Priya, 4 Otto." in typist.type("zoo of Nobody")


def test_what_changed_tells_what_happened_since_one_s_own_decision(link):
    typist = Typist(link, bundles=lambda _: KIT)
    typist.type("7")
    link.bot = lambda game, view, random: game.choices(view).at(1)
    link.pump(3)
    last = [line.text for line in typist.plain.client.known.log.lines if not line.proves][-1]
    assert last in typist.type("what changed")


def test_so_many_lines_of_the_log_as_are_asked_for(link):
    typist = Typist(link, bundles=lambda _: KIT)
    typist.type("7")
    link.bot = lambda game, view, random: game.choices(view).at(1)
    link.pump(3)
    assert typist.type("log 1") == f"{typist.plain.client.known.log.lines[-1].text}\n"


@pytest.mark.parametrize("line", ["rules R5", "r r5"])
def test_one_rule_is_read_without_its_signs(line):
    link = FakeLink(load("barenpark"), ("Mara", "Jonas"), game_id="barenpark").deal()
    said = Typist(link).type(line)
    assert said.startswith("R5. Everybody takes a first tile out of the stock")
    assert "*" not in said
    assert Typist(link).type("rules R999") == "There is no rule R999. r lists the chapters.\n"


@pytest.mark.parametrize(("value", "lines"), [("1", True), ("0", False), ("", False)])
def test_accessible_makes_lines_the_default_of_every_command(monkeypatch, tmp_path, value, lines):
    from zootui.launch.terminal import draws

    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setenv("ACCESSIBLE", value)
    assert draws(plain=False) is not lines


@pytest.mark.parametrize(
    ("game_id", "place", "words"),
    [
        ("barenpark", "a1", "a1: "),
        ("barenpark", "z9", "Nothing is known of z9."),
        ("zooloretto-mini", "truck 1", "truck 1: "),
        ("zooloretto-mini", "barn", "Barn: "),
        ("zooloretto-mini", "enclosure 2", "Enclosure 2, empty (6 free"),
        ("o-zoo-le-mio", "1,0", "1, 0: the entrance; its road leaves to the north"),
        ("o-zoo-le-mio", "2,-1", "2, minus 1: free"),
        ("aquaretto", "depot", "Depot: empty"),
        ("aquaretto", "truck 1", "truck 1: empty (1 free)"),
        ("zoo-tycoon", "quarantine", "Quarantine: "),
        ("zoo-tycoon", "c4", "c4: free"),
        ("zoo-tycoon", "a1", "a1: nothing can be built here"),
        ("aquaretto", "row 3, column 3", "row 3, column 3: "),
        ("o-zoo-le-mio", "nonsense 7 x", "Nothing is known of nonsense 7 x."),
    ],
)
def test_what_lies_somewhere_is_said_in_the_words_of_the_board(game_id, place, words):
    link = FakeLink(load(game_id), ("Mara", "Jonas"), game_id=game_id).deal()
    assert words in Typist(link).type(f"what lies at {place}")


@pytest.mark.parametrize(
    ("game_id", "row"),
    [
        ("barenpark", "free squares: Mara 15; Jonas 15"),
        ("zooloretto-mini", "animals: Mara 0; Jonas 0"),
        ("o-zoo-le-mio", "bushes: Mara no bushes, no tree; Jonas no bushes, no tree"),
        ("aquaretto", "coins: Mara 1; Jonas 1"),
        ("zoo-tycoon", "education: Mara 0; Jonas 0"),
    ],
)
def test_the_figures_of_the_standings_are_told(game_id, row):
    link = FakeLink(load(game_id), ("Mara", "Jonas"), game_id=game_id).deal()
    assert f"  {row}\n" in Typist(link).type("s")


def test_the_lobby_says_what_a_bot_is_by_its_name_and_so_does_who():
    link = FakeLink(KIT.game, ("Mara", "Otto", "Boris"), game_id="aquaretto")
    typist = Typist(link, bundles=lambda _: KIT)
    said = typist.read()
    assert "Otto (random bot)" in said
    assert "Boris (random bot, a keeper: " in said
    typist.type("begin")
    who = typist.type("who")
    assert "; a keeper: " in who
    assert who.count("; a ") == 1


async def test_who_types_far_ahead_waits_and_loses_nothing() -> None:
    read = 0

    def typing() -> Iterator[str]:
        nonlocal read
        for read in range(1, 10 * AHEAD + 1):
            yield f"{read}\n"

    lines = poured(cast(TextIO, typing()))
    while lines.qsize() < AHEAD:  # noqa: ASYNC110  filled by a thread
        await asyncio.sleep(0)
    assert read <= AHEAD + 1
    assert [await lines.get() for _ in range(10 * AHEAD)] == [f"{number}\n" for number in range(1, 10 * AHEAD + 1)]
    assert await lines.get() is None
