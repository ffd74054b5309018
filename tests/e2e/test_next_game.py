"""Change the game at real tables: over sockets, with the host's bots, who was away, watchers as JSON, lines, and the wall."""

from pathlib import Path
from typing import Any

from net.wire.messages import Begin, Choose, Resize
from net.wire.sheet import LOBBY, OVER, PLAYING
from tests.e2e.stage import Host, Program, Stage, until


def games(program: Program) -> list[dict[str, Any]]:
    return [event for event in program.events if event["event"] == "game"]


async def test_one_game_after_another_is_played_with_the_hosts_bots_and_each_recording_audits(stage: Stage) -> None:
    host = await stage.host("zooloretto-mini", "--seats", "4", "--bots", "2", "--level", "easy", "--pace", "0")
    hal = await stage.guest(host.port, "Hal", owner=stage.owner_key(host)).sits()
    ben = await stage.guest(host.port, "Ben", table=host.table).sits()
    watcher = await stage.guest(host.port, "W", "watch").sits()
    whole = stage.run("watch", "--json", "--all-games", f"127.0.0.1:{host.port}", who="nora")
    await until(lambda: whole.event("update"), lambda: whole.tail)
    hal.link.request(Choose("barenpark"))
    await until(lambda: watcher.link.game_id == ben.link.game_id == "barenpark", "all see the game that was chosen")
    told = (await until(lambda: games(host), "the host tells it"))[-1]
    assert (told["game"], told["round"], told["by"]) == ("barenpark", 1, "Hal")
    assert "barenpark" in told["save"]
    hal.link.request(Begin())
    first = await host.over(60)
    assert first["save"] == told["save"]
    await until(lambda: whole.event("over"), lambda: whole.tail)  # who is behind is told of the newest moment alone
    await ben.close()  # away while the next game is chosen
    hal.link.request(Choose("o-zoo-le-mio"))
    await until(lambda: hal.link.game_id == "o-zoo-le-mio" and hal.table.phase == LOBBY, "the next lobby")
    ben = await stage.guest(host.port, "Ben", table=host.table).sits()
    assert (ben.link.game_id, ben.link.seat) == ("o-zoo-le-mio", 1)
    hal.link.request(Begin())
    second = await until(lambda: (host.event("over") or first) != first and host.event("over"), "a second game", 60)
    await watcher.sees(OVER)
    assert second["save"] != first["save"]
    await until(lambda: sum(event["event"] == "over" for event in whole.events) == 2, lambda: whole.tail)
    told = [
        (event["event"], event.get("game")) for event in whole.events if event["event"] in ("joined", "game", "over")
    ]
    assert told == [
        ("joined", "zooloretto-mini"),
        ("game", "barenpark"),
        ("over", None),
        ("game", "o-zoo-le-mio"),
        ("over", None),
    ]
    for over in (first, second):
        code, _, _ = await stage.says("audit", over["save"])
        assert code == 0
    assert {one.link.trust.seed for one in (hal, ben, watcher)} == {"verified"}
    folder = Path(first["save"]).parent
    assert {path.name for path in folder.glob("*.zoo")} == {Path(first["save"]).name, Path(second["save"]).name}


async def test_who_finds_no_seat_watches_and_sits_down_in_the_lobby_that_has_room(stage: Stage) -> None:
    host = await stage.host("zooloretto-mini", "--seats", "5", "--pace", "0")
    hal = await stage.guest(host.port, "Hal", owner=stage.owner_key(host)).sits()
    others = [await stage.guest(host.port, name, table=host.table).sits() for name in ("Ada", "Ben", "Cleo", "Dora")]
    hal.link.request(Choose("barenpark"))
    dora = others[3]
    await until(lambda: dora.link.seat is None and dora.table.line == ("Dora",), "Dora watches and is in line")
    await dora.close()
    dora = await stage.guest(host.port, "Dora", table=host.table).sits()
    assert (dora.link.seat, dora.link.name) == (None, "Dora")
    hal.link.request(Choose("zooloretto-mini"))
    await until(lambda: dora.link.seat == 4, "Dora sits again")
    hal.link.request(Begin())
    await until(lambda: dora.table.phase == PLAYING, "the game begins")


async def test_a_host_that_was_killed_knows_again_who_waits_in_line(stage: Stage) -> None:
    host = await stage.host("zooloretto-mini", "--seats", "5", "--pace", "0")
    hal = await stage.guest(host.port, "Hal", plays=False, owner=stage.owner_key(host)).sits()
    names = ("Ada", "Ben", "Cleo", "Dora")
    others = [await stage.guest(host.port, name, plays=False, table=host.table).sits() for name in names]
    hal.link.request(Choose("barenpark"))
    await until(lambda: others[3].table.line == ("Dora",), "Dora is in line")
    hal.link.request(Begin())
    await hal.sees(PLAYING)
    save = games(host)[-1]["save"]
    for one in (hal, *others):
        await one.close()
    host.child.kill()
    await host.ends()
    again = await stage.host("barenpark", "--resume", save, "--pace", "0")
    dora = await stage.guest(again.port, "Dora", plays=False, table=host.table).sits()
    assert (dora.link.seat, dora.table.line, dora.table.phase) == (None, ("Dora",), PLAYING)


async def test_a_recording_with_a_name_of_its_own_keeps_it_when_the_game_changes_in_the_lobby(
    stage: Stage, tmp_path: Path
) -> None:
    path = tmp_path / "evening.zoo"
    host = await stage.host("zooloretto-mini", "--seats", "2", "--bots", "1", "--pace", "0", "--save", str(path))
    hal = await stage.guest(host.port, "Hal", owner=stage.owner_key(host)).sits()
    hal.link.request(Choose("o-zoo-le-mio"))
    await until(lambda: hal.link.game_id == "o-zoo-le-mio", "another game")
    hal.link.request(Resize(2))
    hal.link.request(Begin())
    over = await host.over(60)
    assert over["save"] == str(path)
    code, said, _ = await stage.says("audit", str(path))
    assert code == 0, said


async def test_lines_choose_propose_and_tell_and_a_watch_as_json_follows(stage: Stage) -> None:
    host: Host = await stage.host("zooloretto-mini", "--seats", "3", "--pace", "0")
    hal = await stage.guest(host.port, "Hal", plays=False, owner=stage.owner_key(host)).sits()
    watch = stage.run("watch", "--json", f"127.0.0.1:{host.port}", who="nora")
    mara = stage.run("join", "--plain", f"127.0.0.1:{host.port}", "--name", "Mara", who="mara", keys=True)
    await until(lambda: "Zooloretto Mini" in mara.said and watch.event("update"), lambda: mara.tail + watch.tail)
    mara.type("game 4")
    await until(lambda: "Only the host player chooses the next game" in mara.said, lambda: mara.tail)
    mara.type("propose bären")
    await until(lambda: "Mara proposes Bärenpark." in mara.said, lambda: mara.tail)
    await until(lambda: [one.game for one in hal.table.proposals] == ["barenpark"], "the host player sees it")
    hal.link.request(Choose("barenpark"))
    await until(lambda: "Next: Bärenpark (Hal chose it)." in mara.said, lambda: mara.tail)
    changed = (await until(lambda: games(watch), lambda: watch.tail))[-1]
    assert (changed["game"], changed["by"]) == ("barenpark", "Hal")
    updates = [event for event in watch.events if event["event"] == "update"]
    assert {"name": "Mara", "game": "barenpark"} in [one for event in updates for one in event["proposals"]]
