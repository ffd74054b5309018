"""Whoever has left a table reads whether it still runs, until when, and with which command they come back."""

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from engine.contract.tree import encode, replace as replaced
from net.client.memory import Memory
from net.lan.addresses import Way
from net.shells.between_processes import decoded, encoded
from net.shells.link import Link
from net.shells.own_hosts import HostNote, OwnHost, own_hosts
from net.shells.secret_store import FileSecretStore
from tests.e2e.own_host import own_host
from tests.e2e.stage import Stage, until
from zootui.launch.leaving import Leaving, LeftTable, after_leaving
from zootui.local import folders
from zootui.local.folders import hosts
from zootui.local.known_ways import SEATS, word_for

WAY = Way("192.168.1.5", 7777)
LEFT = LeftTable("Thursday", "playing", WAY, 1, 0.0)


@pytest.fixture
def own(tmp_path):
    recording = tmp_path / "a game.zoo"
    recording.touch()
    return own_host(recording=recording)


class TestAnotherOnesTable:
    def test_a_seat_stays(self):
        words = after_leaving(LEFT, runs=True)
        assert "your seat there stays yours" in words
        assert "zootui join Thursday" in words
        assert "zootui stop" not in words

    def test_a_seat_given_away_is_watched(self):
        words = after_leaving(replace(LEFT, for_good=True), runs=True)
        assert "a bot has your seat for good" in words
        assert "zootui join" not in words

    def test_who_watched_may_watch_again(self):
        assert "zootui watch Thursday" in after_leaving(replace(LEFT, watched=True), runs=True)

    def test_what_said_goodbye_itself_needs_no_words(self):
        assert after_leaving(replace(LEFT, gone="over"), runs=True) == ""

    @pytest.mark.parametrize(("phase", "words"), [("lobby", "kept for a while"), ("over", "is over")])
    def test_before_and_after_the_game(self, phase, words):
        assert words in after_leaving(replace(LEFT, phase=phase), runs=True)


class TestOnesOwnTable:
    def test_it_runs_on_while_others_play(self, own):
        words = after_leaving(replace(LEFT, own=own), runs=True)
        assert "still runs on this machine, where 1 other plays" in words
        assert "10 minutes after the last of them has gone" in words
        assert "zootui join Thursday" in words
        assert "zootui stop Thursday" in words
        assert "zootui host --resume " in words
        assert "a game.zoo" in words

    def test_with_nobody_there_it_says_until_when(self, own):
        words = after_leaving(replace(LEFT, own=own, others=0, at=1_000_000_000.0), runs=True)
        assert "until " in words
        assert ":56 if nobody comes" in words

    def test_what_keeps_runs_until_it_is_ended(self, own):
        words = after_leaving(replace(LEFT, own=replaced(own, keep=True)), runs=True)
        assert "until you end it" in words

    @pytest.mark.parametrize(
        ("private", "begins"),
        [(True, "Your game of Bärenpark is kept."), (False, "Thursday is closed, and its game is kept.")],
    )
    def test_what_is_closed_is_gone_on_with_from_its_recording(self, own, private, begins):
        words = after_leaving(replace(LEFT, own=replaced(own, private=private)), runs=private)
        assert words.startswith(begins)
        assert "zootui host --resume " in words
        assert "zootui join" not in words

    def test_a_game_that_is_over_is_looked_at_again(self, own):
        words = after_leaving(replace(LEFT, own=replaced(own, private=True), phase="over"), runs=False)
        assert "zootui replay " in words

    def test_a_game_that_had_not_begun_is_not_kept(self, own):
        words = after_leaving(replace(LEFT, own=replaced(own, private=True), phase="lobby"), runs=False)
        assert words == "Thursday is closed; its game had not begun."


LEADS_BACK = re.compile(r"zootui (?:join|watch|host --resume|replay) .*")


@pytest.mark.parametrize("phase", ["lobby", "playing", "over"])
@pytest.mark.parametrize("runs", [True, False])
@pytest.mark.parametrize("mine", [True, False])
@pytest.mark.parametrize("how", [{}, {"watched": True}, {"for_good": True}, {"gone": "closed"}, {"private": True}])
def test_whoever_asked_for_lines_is_led_back_to_lines(own, phase, runs, mine, how):
    host = replaced(own, private=how.get("private", False)) if mine else None
    before = (("barenpark", own.recording),) if mine else ()
    kind = {name: value for name, value in how.items() if name != "private"}
    left = replace(LEFT, own=host, phase=phase, before=before, **kind)
    drawn, lines = after_leaving(left, runs=runs), after_leaving(replace(left, plain=True), runs=runs)
    commands = LEADS_BACK.findall(drawn)
    assert LEADS_BACK.findall(lines) == [f"{command} --plain" for command in commands]
    assert bool(commands) == (drawn.count("zootui ") > drawn.count("zootui stop"))
    assert "--plain" not in drawn


class TestAHostThatIsLost:
    """The system closes what a killed process had open one after the other: its connection may be gone before its lock is."""

    @staticmethod
    def left(folder: Path, pause: Callable[[], None]) -> str:
        """Return what is said of a table of one's own that was left when its host was not there any more."""
        now = 0.0

        def waits(seconds: float) -> None:
            nonlocal now
            now += seconds
            pause()

        table = SimpleNamespace(id="ab", name="Thursday", phase="playing", seats=(), round=1)
        line = SimpleNamespace(
            sheet=SimpleNamespace(table=table), seat=0, way=WAY, parting=None, state="closed", lost=True
        )
        leaving = Leaving(lambda: now, waits)
        leaving.hear(cast(Link, line), False)
        return leaving.words()

    @pytest.fixture
    def note(self, tmp_path, monkeypatch) -> Iterator[HostNote]:
        monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
        note = HostNote(hosts(), "ab")
        note.write(replaced(own_host(recording=tmp_path / "x.zoo"), note=note.name, table="ab"))
        yield note
        note.close()

    def test_is_waited_for_until_it_has_ended(self, tmp_path, note):
        words = self.left(tmp_path, note.close)
        assert words.startswith("Thursday is closed, and its game is kept.")

    def test_is_told_as_running_where_it_does_not_end(self, tmp_path, note):
        assert "still runs on this machine" in self.left(tmp_path, lambda: None)

    @pytest.mark.parametrize("seat", [0, None])
    def test_leads_back_by_a_name_only_to_one_of_several_seats(self, note, seat):
        for kept in SEATS[:2]:
            FileSecretStore(folders.keys(), kept).store("ab", encode(Memory(table="ab", token=bytes(16))))
        table = SimpleNamespace(id="ab", name="Thursday", phase="playing", seats=(), round=1)
        line = SimpleNamespace(
            sheet=SimpleNamespace(table=table), seat=seat, name="Kim", way=WAY, parting=None, state="joined", lost=False
        )
        leaving = Leaving()
        leaving.hear(cast(Link, line), False)
        assert "zootui join Thursday" in leaving.words()
        assert (" --as Kim" in leaving.words()) == (seat is not None)


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        ("Thursday", "Thursday"),
        ("Mara's table", '"Mara\'s table"'),
        ("Mara’s table", '"Mara\'s table"'),
        ("$(rm)", "10.0.0.2:7777"),
        ("-x", "10.0.0.2:7777"),
        ("Bärbel", "10.0.0.2:7777"),
        ("10.0.0.1", "10.0.0.2:7777"),
        ("", "10.0.0.2:7777"),
    ],
)
def test_a_name_is_typed_only_where_a_shell_takes_it_as_it_is(name, typed):
    assert word_for(name, "10.0.0.2:7777") == typed


def test_the_note_of_a_host_of_before_is_read(own):
    import json

    old = json.loads(encoded(own))
    del old["keep"]
    assert decoded(json.dumps(old), OwnHost) == own
    assert os.path.exists(own.recording)


async def test_by_lines_a_game_alone_says_how_it_is_gone_on_with(stage: Stage):
    program = stage.run("play", "o-zoo-le-mio", "--seats", "2", "--as", "Ann", "--plain", keys=True)
    await until(lambda: "Choose by numbers" in program.said, lambda: program.tail)
    program.type("q")
    assert await program.ends() == 0
    assert "Your game of O Zoo le Mio is kept." in program.said
    command = program.said.split("go on another day:")[1].split()
    assert command[:3] == ["zootui", "host", "--resume"]
    assert Path(command[3]).suffix == ".zoo"
    assert command[4:5] == ["--plain"]


@pytest.mark.parametrize(
    "words", [("play",), ("host", "--port", "0", "--bind", "127.0.0.1", "--bots", "1", "--no-discovery")]
)
async def test_who_leaves_a_table_whose_host_died_here_reads_how_it_is_gone_on_with(
    stage: Stage, words: tuple[str, ...]
) -> None:
    command, *more = words
    program = stage.run(command, "o-zoo-le-mio", "--seats", "2", "--as", "Ann", "--plain", *more, keys=True)
    if command == "host":
        await until(lambda: "begin" in program.said, lambda: program.tail)
        program.type("begin")
    await until(lambda: "Choose by numbers" in program.said, lambda: program.tail)
    (host,) = own_hosts(stage.folder / "me" / "hosts")
    os.kill(host.process, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
    await until(lambda: "Connection lost" in program.said, lambda: program.tail)
    program.type("q")
    assert await program.ends() == 0
    assert re.search(r"is kept\.\s+go on another day: +zootui host --resume", program.said), program.tail
    assert "goes on" not in program.said


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
async def test_on_the_screen_a_host_reads_that_the_table_still_runs(stage: Stage):
    from tests.e2e.terminals import Terminal

    host = ("host", "o-zoo-le-mio", "--seats", "3", "--name", "Thursday", "--as", "Ann", "--port", "0")
    terminal = Terminal(stage, *host)
    try:
        await terminal.shows("SEAT")
        terminal.press("\x03")
        assert await terminal.ends() == 0
        await terminal.shows(
            "Thursday still runs on this machine, until", "zootui join Thursday", "zootui stop Thursday"
        )
        code, said, complained = await stage.says("stop", "Thursday")
        assert code == 0, complained
        assert "Thursday is closed" in said
    finally:
        terminal.close()
