"""Processes end when they should: clients without a terminal or a reader, hosts that nobody needs, hosts that are told to."""

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest

from net.lan.asking import probe
from net.lan.discovery import Finder
from net.recording.file_format import read
from net.shells.own_hosts import OwnHost, own_hosts
from net.wire.messages import Begin, Leave
from net.wire.sheet import BOT, PLAYING
from tests.e2e.stage import Host, Stage, until
from tests.e2e.terminals import Terminal
from tests.patience import PATIENCE
from zootui.launch.own_tables import FinderWithKnown
from zootui.launch.services import LocalServices

pytestmark = pytest.mark.long

SOLO = ("play", "o-zoo-le-mio", "--seats", "2", "--as", "Ann")


def hosts(stage: Stage, who: str = "me") -> tuple[OwnHost, ...]:
    return own_hosts(stage.folder / who / "hosts")


def fault(recording: str) -> str:
    return read(Path(recording).read_bytes()).fault


def answers(said: str) -> bool:
    """Tell whether the one table there is has said in time what is going on at it."""
    return "lobby" in said


# --- terminals and readers that go ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hangs_up", [False, True], ids=["ignores it", "is told"])
@pytest.mark.parametrize(
    ("words", "shown"),
    [((), "zootui"), (("play",), "WELCOME"), (SOLO, "BID"), ((*SOLO, "--plain"), "Choose by numbers")],
    ids=["home", "first start", "game", "lines"],
)
async def test_who_loses_the_terminal_ends(
    stage: Stage, opened: list[Terminal], words: tuple[str, ...], shown: str, hangs_up: bool
) -> None:
    terminal = Terminal(stage, *words, hangs_up=hangs_up)
    opened.append(terminal)
    await terminal.shows(shown)
    terminal.vanish()
    await terminal.ends()
    await until(lambda: not hosts(stage), "no host stays behind")


async def test_who_loses_the_terminal_while_waiting_for_others_ends(stage: Stage, opened: list[Terminal]) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "3")
    where = f"127.0.0.1:{host.port}"
    for words in (
        ("join", where, "--as", "Ann"),
        ("join", where, "--plain", "--as", "Bob"),
        ("watch", where),
        ("watch", where, "--plain"),
    ):
        terminal = Terminal(stage, *words, who="-".join(words).replace(":", ""))
        opened.append(terminal)
        await terminal.shows("free")
        terminal.vanish()
        await terminal.ends()
    assert host.child.poll() is None


async def test_who_loses_the_terminal_while_the_host_is_gone_ends(stage: Stage, opened: list[Terminal]) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    for words in (("join", "--as", "Ann"), ("join", "--plain", "--as", "Bob")):
        terminal = Terminal(stage, words[0], f"127.0.0.1:{host.port}", *words[1:], who="-".join(words))
        opened.append(terminal)
        await terminal.shows("free" if len(opened) == 1 else "O Zoo le Mio")
    host.kill()
    await opened[1].shows("Connection lost")
    for terminal in opened:
        terminal.vanish()
        await terminal.ends()


async def test_the_end_of_what_is_typed_is_leaving(stage: Stage, opened: list[Terminal]) -> None:
    terminal = Terminal(stage, *SOLO, "--plain")
    opened.append(terminal)
    await terminal.shows("Choose by numbers")
    terminal.press("\x04")
    assert await terminal.ends() == 0
    await until(lambda: not hosts(stage), "no host stays behind")


@pytest.mark.parametrize("how", ["--plain", "--json"])
async def test_who_watches_for_nobody_ends(stage: Stage, opened: list[Terminal], how: str) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    here, there = os.pipe()
    terminal = Terminal(stage, "watch", f"127.0.0.1:{host.port}", how, who="eve", output=there)
    opened.append(terminal)
    os.close(there)
    with os.fdopen(here, "rb") as pipe:
        assert pipe.readline()
    await stage.guest(host.port, "Ann").sits()  # there is something to tell, and nobody to tell it to
    assert await terminal.ends() == 0, terminal.seen
    assert "Traceback" not in terminal.seen
    assert "Exception" not in terminal.seen


# --- hosts that nobody needs ------------------------------------------------------------------------------------------------------


async def test_a_game_against_bots_that_was_left_leaves_no_process(stage: Stage) -> None:
    program = stage.run(*SOLO, "--plain", keys=True)
    await until(lambda: "Choose by numbers" in program.said, lambda: program.tail)
    process = hosts(stage)[0].process
    program.type("q")
    assert await program.ends() == 0
    await until(lambda: not hosts(stage), "the host has put everything away")
    await until(lambda: not Path(f"/proc/{process}").exists(), "its process is gone")
    code, said, _ = await stage.says("stop")
    assert (code, said) == (0, "You host no table on this machine.")


async def impatient(stage: Stage, *words: str) -> Host:
    given = ("--port", "0", "--bind", "127.0.0.1", "--no-discovery", "--headless", "--json", *words)
    program = Host(("host", "o-zoo-le-mio", *given), stage.surroundings("hal"), module="tests.e2e.impatient")
    stage.keep(program)
    return await program.listens()


async def test_a_host_ends_when_its_last_player_has_gone_and_its_game_goes_on_later(stage: Stage) -> None:
    host = await impatient(stage, "--seats", "3", "--bots", "1")
    stays, goes = await stage.party(host.port, 2, plays=False)
    watcher = await stage.guest(host.port, "W", "watch").sits()
    await stays.sees(PLAYING)
    goes.link.request(Leave())
    await until(lambda: goes.parted == "left" and stays.table.seats[1].kind == BOT)
    assert host.child.poll() is None
    await stays.close()
    assert await host.ends() == 0
    await until(lambda: watcher.parted == "closed", "who watched is told")
    assert host.events[-1]["event"] == "closed"
    assert "plays" in host.event("notice")["text"]  # type: ignore[index]
    recording = host.events[-1]["save"]
    assert fault(recording) == ""
    again = await stage.host("o-zoo-le-mio", "--resume", recording, "--pace", "0", "--level", "random")
    back = await stage.guest(again.port, "P0", table=host.table).sits()
    assert (back.link.seat, back.table.phase) == (0, PLAYING)
    await again.over()


async def test_a_host_that_is_to_stay_stays(stage: Stage) -> None:
    host = await impatient(stage, "--seats", "2", "--bots", "1", "--keep")
    other = await impatient(stage, "--seats", "2", "--bots", "1")
    for one in (host, other):
        player = await stage.guest(one.port, "Ann", plays=False).sits()
        await player.sees(PLAYING)
        await player.close()
    assert await other.ends() == 0
    assert await probe("127.0.0.1", host.port, PATIENCE) is not None


# --- hosts that are told to end ---------------------------------------------------------------------------------------------------


async def test_a_table_is_ended_by_its_name_and_goes_on_later(stage: Stage) -> None:
    port = ("--port", str(stage.kept_port()))
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--name", "Friday [/x] night", *port)
    other = await stage.host("aquaretto", "--seats", "2", "--name", "Freda's table")
    hal = await stage.guest(host.port, "Hal", owner=stage.owner_key(host), plays=False).sits()
    await stage.guest(host.port, "Ann", plays=False).sits()
    hal.link.request(Begin())
    await hal.sees(PLAYING)
    code, said, _ = await stage.says_at_last(lambda said: "lobby" in said and "playing" in said, "stop", who="hal")
    assert code == 0
    for word in (host.table[:8], other.table[:8], "Friday", "[/x]"):
        assert word in said
    assert (await stage.says("stop", "Fr", who="hal"))[0] == 2
    code, _, complained = await stage.says("stop", "Nobody's", who="hal")
    assert (code, "yours are: Freda's table" in complained) == (3, True)
    assert (await stage.says("stop", "Friday [/x] night", who="eve"))[0] == 3, "nobody ends what is another's"
    code, said, complained = await stage.says("stop", "fri", who="hal")
    assert (code, complained) == (0, "")
    assert await host.ends() == 0
    assert hal.parted == "closed"
    words = said.rpartition("zootui ")[2].split()
    assert words[:2] == ["host", "--resume"]
    again = await stage.again(Path(words[2]), *words[3:])
    assert again.port == host.port
    assert again.table == host.table
    code, said, complained = await stage.says("stop", other.table[:6], "--json", who="hal")
    assert (code, complained) == (0, "")
    told = json.loads(said)
    assert (code, told["event"], told["name"], told["phase"]) == (0, "closed", "Freda's table", "lobby")
    assert await other.ends() == 0


async def test_tables_tells_which_are_mine_though_they_are_not_announced(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--name", "Mine")
    bots = await stage.host("aquaretto", "--seats", "2", "--name", "Killed")
    bots.kill()
    loopback = {"ZOOTUI_INTERFACES": "127.0.0.1"}
    at_once = ("tables", "--wait", "0.2")
    code, said, _ = await stage.says_at_last(answers, *at_once, "--json", who="hal", **loopback)
    *rows, last = [json.loads(line) for line in said.splitlines()]
    assert code == 0
    assert (last["tables"], len(rows)) == (len(rows), len(rows))
    mine = [row for row in rows if row["mine"]]
    assert [(row["table"], row["name"], row["port"], row["phase"]) for row in mine] == [
        (host.table, "Mine", host.port, "lobby")
    ]
    assert mine[0]["process"] == host.child.pid
    assert fault(mine[0]["recording"]) == ""
    code, said, _ = await stage.says_at_last(answers, *at_once, who="hal", **loopback)
    assert (code, host.table[:8] in said, "zootui stop" in said) == (0, True, True)
    code, said, _ = await stage.says(*at_once, "--json", who="eve", **loopback)
    assert (code, "Mine" in said) == (0, False)


async def test_who_goes_on_with_a_game_whose_host_still_runs_reads_how_to_come_back(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1")
    recording = hosts(stage, "hal")[0].recording
    code, _, complained = await stage.says("host", "--resume", recording, "--plain", who="hal")
    assert code == 4
    assert f"Go back to your seat with `zootui join 127.0.0.1:{host.port}`" in complained


async def test_the_home_screen_lists_my_own_table_though_nobody_announces_it(stage: Stage, monkeypatch) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--name", "Mine")
    monkeypatch.setenv("ZOOTUI_HOME", str(stage.folder / "hal"))
    changes: list[int] = []
    finder = FinderWithKnown(Finder(probe, lambda: None, ("127.0.0.1",)), lambda: changes.append(1))

    def mine() -> list[tuple[str, int]]:
        return [(found.row.name, found.port) for found in finder.rows if found.row.table == host.table]

    await finder.open()
    try:
        await until(mine, "my table is listed")
        assert mine() == [("Mine", host.port)]
        assert changes
        host.kill()
        await until(lambda: not mine(), "it is gone")
    finally:
        await finder.close()


async def test_a_host_whose_terminal_hangs_up_ends_in_order(stage: Stage, opened: list[Terminal]) -> None:
    given = (
        "host",
        "o-zoo-le-mio",
        "--seats",
        "2",
        "--headless",
        "--port",
        "0",
        "--bind",
        "127.0.0.1",
        "--no-discovery",
    )
    told, ignores = Terminal(stage, *given, who="hal", hangs_up=True), Terminal(stage, *given, who="ivy")
    opened += [told, ignores]
    for terminal in opened:
        await terminal.shows("listens on")
    guest = await stage.guest(hosts(stage, "hal")[0].port, "Ann", plays=False).sits()
    for terminal in opened:
        terminal.vanish()
    assert await told.ends() == 0
    await until(lambda: guest.parted == "closed", "the guest is told")
    assert hosts(stage, "hal") == ()
    assert await probe("127.0.0.1", hosts(stage, "ivy")[0].port, 5) is not None, "as with nohup, it goes on"
    ignores.child.send_signal(signal.SIGTERM)
    assert await ignores.ends() == 0


async def test_a_game_against_bots_that_was_gone_on_with_and_left_again_leaves_no_process(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = stage.run(*SOLO, "--plain", keys=True)
    await until(lambda: "Choose by numbers" in program.said, lambda: program.tail)
    program.type("q")
    assert await program.ends() == 0
    await until(lambda: not hosts(stage), "its host has gone, so its recording is free at once")
    monkeypatch.setenv("ZOOTUI_HOME", str(stage.folder / "me"))
    services = LocalServices()
    for _ in range(2):
        link = await services.resume(services.saved()[0], "Ann", "")
        running = asyncio.create_task(link.run())
        await until(lambda: link.seat == 0 and link.sheet is not None, "she plays on")  # noqa: B023  waited for at once
        assert link.sheet is not None
        assert link.sheet.table.phase == PLAYING
        assert [one.private for one in hosts(stage)] == [True]
        await link.close()
        await running
        await until(lambda: not hosts(stage), "no host stays behind")
