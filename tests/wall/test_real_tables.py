"""A wall beside real hosts on loopback: it finds them, watches them, counts their games once, and outlives them.

Other tests may announce tables on loopback at the same time, so each looks only for its own.
"""

import asyncio
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from net.lan.services import GUESTS, FoundService, ServiceAnnouncer
from tests.e2e.stage import HERE as PYTHON, Host, Program, Stage, until
from tests.wall.evening import found, gathering
from zootui.wall.evening import ResultsFile
from zootui.wall.result import read_result
from zootui.wall.watched_table import WatchedTable
from zootui.wall.watching import Watching
from zootui.wall.ways_in import ways_in

HERE = {"ZOOTUI_INTERFACES": "127.0.0.1"}
RECORDING = Path(__file__).parents[1] / "recordings" / "barenpark.zoo"
IN_RECORDING = {"Otter", "Magpie", "Hedgehog"}
"""Who played there. The walls of these tests hear of all tables of this machine, and count their people, too."""


def told(program: Program, kind: str, **of: object) -> list[dict[str, Any]]:
    return [
        event
        for event in program.events
        if event["event"] == kind and all(event.get(key) == value for key, value in of.items())
    ]


async def host(stage: Stage, name: str, *words: str, game: str = "o-zoo-le-mio", who: str = "hal") -> Host:
    return await stage.host(game, "--name", name, *words, who=who, discovery="on", **HERE)


def wall(stage: Stage, *words: str, who: str = "wall") -> Program:
    return stage.run("wall", "--json", *words, who=who, **HERE)


def players(event: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {player["name"]: player for player in event["players"]}


@pytest.mark.long
async def test_games_are_counted_once_and_survive_a_restart(stage: Stage) -> None:
    shown = wall(stage)
    await until(lambda: told(shown, "standings"), "standings at the start")
    assert "Ottilie" not in players(told(shown, "standings")[0])
    table = await host(stage, "Counted", "--seats", "2", "--bots", "1", "--pace", "0")
    await until(lambda: told(shown, "table", table=table.table), lambda: f"the table is seen: {shown.tail}")
    mara = stage.guest(table.port, "Ottilie")
    await mara.sits()
    over = await table.over()
    (result,) = await until(lambda: told(shown, "result", table=table.table), lambda: f"the result: {shown.tail}")
    assert [player["points"] for player in result["players"]] == over["scores"]
    assert [player["place"] for player in result["players"]] == over["places"]
    await until(lambda: "Ottilie" in players(told(shown, "standings")[-1]), "standings after the result")
    standing = players(told(shown, "standings")[-1])["Ottilie"]
    assert set(standing) == {"name", "games", "wins", "points", "rating"}
    assert standing["games"] == 1
    assert told(shown, "news", table=table.table)
    shown.child.terminate()
    assert await shown.ends() == 0
    again = wall(stage)
    await until(lambda: told(again, "table", table=table.table), "the restarted wall sees the table")
    assert players(told(again, "standings")[0])["Ottilie"] == standing
    await until(lambda: told(again, "news", table=table.table), "it watches the table whose game is over")
    assert not told(again, "result", table=table.table)
    (file,) = (stage.folder / "wall" / "evenings").glob("*.jsonl")
    kept = [read_result(line) for line in file.read_bytes().splitlines()]
    assert [one.round for one in kept if one is not None and one.table == table.table] == [1]


@pytest.mark.long
async def test_a_table_that_vanishes_leaves_the_wall(stage: Stage) -> None:
    shown = wall(stage)
    table = await host(stage, "Gone soon", "--seats", "2")
    await until(lambda: told(shown, "table", table=table.table), "the table is seen")
    table.kill()
    await until(lambda: told(shown, "gone", table=table.table), lambda: f"the table is gone: {shown.tail}")
    assert shown.child.poll() is None


@pytest.mark.long
async def test_a_wall_whose_reader_has_left_ends(stage: Stage) -> None:
    words = [*PYTHON, "zootui", "wall", "--json"]
    around = stage.surroundings("wall", **HERE)
    child = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=around)  # noqa: ASYNC220
    try:
        assert child.stdout is not None
        assert b"standings" in await asyncio.to_thread(child.stdout.readline)
        child.stdout.close()
        await host(stage, "Unread", "--seats", "2")
        await until(lambda: child.poll() is not None, "the wall ends")
        assert child.returncode == 0
        assert child.stderr is not None
        assert b"Traceback" not in child.stderr.read()
    finally:
        child.kill()
        child.wait()
        if child.stderr is not None:
            child.stderr.close()


async def test_recordings_are_added_after_an_audit_and_a_bad_one_is_refused(stage: Stage, tmp_path: Path) -> None:
    bad = tmp_path / "bad.zoo"
    data = RECORDING.read_bytes()
    bad.write_bytes(data[:3000] + bytes([data[3000] ^ 1]) + data[3001:])
    shown = wall(stage, "--evening", "Cup", "--add", str(RECORDING))
    await until(lambda: told(shown, "standings"), lambda: f"standings: {shown.tail}")
    assert set(players(told(shown, "standings")[0])) >= IN_RECORDING
    refused = wall(stage, "--evening", "Cup", "--add", str(bad), str(RECORDING))
    assert await refused.ends() == 1
    assert "bad.zoo was not added" in refused.complained
    file = stage.folder / "wall" / "evenings" / "Cup.jsonl"
    assert file.read_bytes().count(b"\n") == 1, "the same game is added once"


@pytest.mark.long
async def test_a_running_wall_takes_what_another_adds(stage: Stage) -> None:
    shown = wall(stage, "--evening", "Shared")
    await until(lambda: told(shown, "standings"), "standings at the start")
    wall(stage, "--evening", "Shared", "--add", str(RECORDING))
    await until(lambda: set(players(told(shown, "standings")[-1])) >= IN_RECORDING, lambda: f"the result: {shown.tail}")


@pytest.mark.long
async def test_who_waits_is_named_and_gets_the_first_free_seat(stage: Stage) -> None:
    shown = wall(stage)
    waiting = stage.run("join", "Freed", "--wait", "--plain", "--name", "[b]Lena[/b]", who="lena", keys=True, **HERE)

    def named() -> bool:
        return any("[b]Lena[/b]" in event["names"] for event in told(shown, "waiting")[-1:])

    await until(named, lambda: f"the wall names who waits: {shown.tail} {waiting.tail}")
    table = await host(stage, "Freed", "--seats", "2")
    await until(lambda: "a seat at Freed: yours" in waiting.complained, lambda: f"Lena sits: {waiting.tail}")
    await until(lambda: "seat 1: [b]Lena[/b] (you)" in waiting.said, lambda: f"Lena plays: {waiting.tail}")
    await until(lambda: not named(), lambda: f"nobody waits any more: {shown.tail}")
    await until(lambda: told(shown, "table", table=table.table, free=1), lambda: f"a seat is taken: {shown.tail}")


@pytest.mark.long
async def test_nobody_sits_down_behind_a_pin_that_they_do_not_give(stage: Stage) -> None:
    await host(stage, "Behind", "--seats", "2", "--pin", "4711")
    without = stage.run("join", "Behind", "--wait", "--plain", "--name", "Ina", who="ina", keys=True, **HERE)
    given = stage.run(
        "join", "Behind", "--wait", "--plain", "--name", "Ada", "--pin", "4711", who="ada", keys=True, **HERE
    )
    await until(lambda: "seat 1: Ada (you)" in given.said, lambda: f"Ada plays: {given.tail}")
    assert "yours" not in without.complained


@pytest.mark.long
async def test_a_table_behind_a_pin_is_watched_by_who_knows_it(stage: Stage) -> None:
    table = await host(stage, "Shut", "--seats", "2", "--bots", "2", "--pace", "0.2", "--pin", "4711")
    closed, open_ = wall(stage), wall(stage, "--pin", "4711", who="other")
    await until(lambda: told(open_, "news", table=table.table), lambda: f"it is watched: {open_.tail}")
    await until(lambda: told(closed, "table", table=table.table), lambda: f"it is seen: {closed.tail}")
    assert not told(closed, "news", table=table.table)


@pytest.mark.long
async def test_ways_in_are_told_once_they_are_announced(stage: Stage) -> None:
    table = await host(stage, "Guests", "--seats", "2")
    shown = wall(stage)
    announcer = ServiceAnnouncer(GUESTS, ("127.0.0.1",))
    try:
        await announcer.open(table.table[:12], 7722, {"table": table.table, "ssh": "7722", "web": "7780"})
        (event,) = await until(lambda: told(shown, "guests", table=table.table), lambda: f"guests: {shown.tail}")
        assert (event["ssh"], event["web"], event["addresses"]) == ("7722", "7780", ["127.0.0.1"])
    finally:
        await announcer.close()


@pytest.mark.long
async def test_a_host_that_lets_guests_in_is_shown_with_its_ways_in(stage: Stage) -> None:
    shown = wall(stage)
    table = await host(stage, "Doors", "--seats", "2", "--guests", "--ssh-port", "0", "--web-port", "0")
    opened = await until(lambda: table.event("guests"), lambda: f"guests are let in: {table.tail}")
    (event,) = await until(lambda: told(shown, "guests", table=table.table), lambda: f"guests: {shown.tail}")
    assert opened["ssh"] == f"127.0.0.1:{event['ssh']}"
    assert opened["web"] == f"http://127.0.0.1:{event['web']}"


async def test_a_table_without_watchers_is_named_and_not_called_all_the_time(stage: Stage) -> None:
    table = await host(stage, "Quiet", "--seats", "2", "--no-watchers")
    watching = Watching("x", ResultsFile(stage.folder / "e"), tell=lambda **_: None, interfaces=("127.0.0.1",))
    async with watching:

        def parted() -> list[WatchedTable]:
            return [one for one in watching.tables if one.found.row.table == table.table and one.link.parting]

        (first,) = await until(parted, "the table says goodbye")
        assert "watch" in first.card.note
        for _ in range(3):
            watching._sync()
        assert parted() == [first]


async def test_strangers_that_flood_the_list_of_those_who_wait_are_bounded(tmp_path: Path) -> None:
    events: list[dict[str, Any]] = []
    watching = Watching("x", ResultsFile(tmp_path / "e"), tell=lambda **event: events.append(event))
    for number in range(100):
        name = (("name", f"\x1b[2J{number} " + "w" * 200),)
        watching._waiting.take(FoundService(f"flood{number}", ("10.0.0.1",), 0, name))
    watching._waiting.take(FoundService("blank", ("10.0.0.1",), 0, (("name", "\u2800"),)))
    names = [one.name for one in watching.picture().waiting]
    assert events[-1] == {"event": "waiting", "names": names}
    assert len(names) == 12
    for name in names:
        assert len(name) <= 40
        assert re.fullmatch(r"[^\x00-\x1f]+", name)


def test_ways_in_are_believed_only_at_the_table_s_own_address(tmp_path: Path) -> None:
    watching = Watching("x", ResultsFile(tmp_path / "e"), tell=lambda **_: None)
    there = found(1, "barenpark", "lobby", free=1)
    texts = (("table", there.row.table), ("ssh", "7722"), ("web", "7780"))
    watching._guests.take(FoundService("evil", ("10.6.6.6",), 7722, texts))
    assert watching._guests_of(there) is None
    true = FoundService("true", ("10.0.0.1", there.host), 7722, texts)
    watching._guests.take(true)
    assert watching._guests_of(there) == true
    shown = ways_in(gathering(1), watching._shown_host(there, true), 2, true)
    assert (shown.ssh, shown.web) == ("ssh NAME@192.168.1.5 -p 7722", "http://192.168.1.5:7780/")
    for port in ("", "0", "99999", "7722; rm", "٣"):
        odd = FoundService("odd", (there.host,), 1, (("table", there.row.table), ("ssh", port), ("web", port)))
        assert ways_in(gathering(1), there.host, 2, odd).ssh == ""
        assert ways_in(gathering(1), there.host, 2, odd).web == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(("--evening", "../x"), "--evening takes"), (("--add", "none.zoo"), "none.zoo was not added: No such file")],
)
async def test_what_makes_no_sense_ends_in_a_sentence(stage: Stage, words: tuple[str, ...], sentence: str) -> None:
    code, _, complained = await stage.says("wall", "--json", *words, **HERE)
    assert code in (1, 2)
    assert sentence in complained
    assert "Traceback" not in complained
