"""A game is gone on with at the table that it was: where it was, for whom, as it was agreed on."""

import asyncio
import shutil
import socket
from dataclasses import fields
from pathlib import Path

import pytest

from net.shells.host_options import GuestPorts, HostOptions, OpenedAs, opened_beside, read_opened, store_opened
from net.wire.messages import Begin
from net.wire.sheet import PLAYING
from tests.e2e.stage import Guest, Host, Stage, until
from zootui.launch.host_options import options_of, resume_command
from zootui.launch.recordings import UNKNOWN, opened_before
from zootui.launch.services import LocalServices

OTHERWISE = HostOptions(
    pin="4711",
    clock=77,
    patience=11,
    hints=False,
    watchers=False,
    delay=3.0,
    port=7911,
    bind="127.0.0.1",
    announce=False,
    keep=True,
    pace=0.5,
    guests=GuestPorts(7000, None),
)
RECORDED = {"game", "game_options", "seats", "bots", "name", "seed", "app", "fork"}
"""What the recording says itself."""
OF_THE_START = {
    "attended",
    "grace",
    "stand_in",
    "pin",
    "port",
    "interfaces",
    "recordings",
    "keys",
    "hosts",
    "save",
    "resume",
    "log",
}
"""What is of this machine or of whoever starts a host: a PIN is asked for."""


def test_every_option_of_a_table_is_as_before_where_it_is_opened_again() -> None:
    again = options_of(OTHERWISE.opened(7911, OTHERWISE.guests))
    for name in {field.name for field in fields(HostOptions)} - RECORDED - OF_THE_START - {"port", "private"}:
        assert getattr(OTHERWISE, name) == getattr(again, name), name
        assert getattr(OTHERWISE, name) != getattr(HostOptions, name), f"{name} is as usual, so nothing was shown"
    assert again.port == 7911
    assert OTHERWISE.opened(7911, None).pin


def test_that_there_was_a_pin_is_kept_and_the_pin_is_not(tmp_path: Path) -> None:
    store_opened(tmp_path / "a.zoo", OTHERWISE.opened(7911, None))
    assert b"4711" not in opened_beside(tmp_path / "a.zoo").read_bytes()
    assert opened_beside(tmp_path / "a.zoo").stat().st_mode & 0o077 == 0


def test_what_is_printed_says_where_the_table_is_opened_again_and_for_whom(tmp_path: Path) -> None:
    path = tmp_path / "a.zoo"
    usual = f"zootui host --resume {path}"
    assert resume_command(path) == usual
    store_opened(path, OpenedAs(port=7777, pin=False))
    assert resume_command(path) == usual
    store_opened(path, OTHERWISE.opened(7911, OTHERWISE.guests))
    assert resume_command(path) == f"{usual} --port 7911 --bind 127.0.0.1 --no-discovery --guests --ssh-port 7000 --pin"
    store_opened(path, OpenedAs(port=40123, pin=False, bind="127.0.0.1", announce=False, private=True))
    assert resume_command(path) == usual


def test_what_cannot_be_read_beside_a_recording_is_not_known(tmp_path: Path) -> None:
    for data in (b"", b"{}", b"[]", b'{"port": "x"}', b"\xff\xfe"):
        opened_beside(tmp_path / "a.zoo").write_bytes(data)
        assert read_opened(tmp_path / "a.zoo") is None


# --- hosts that died --------------------------------------------------------------------------------------------------------


async def died(stage: Stage, *more: str) -> tuple[Host, Guest, Path]:
    """Return a host that was killed in the middle of a game, whoever was there, and the recording."""
    port = ("--port", str(stage.kept_port()))
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--name", "Attic", *port, *more)
    pin = {"pin": "4711"} if "--pin" in more else {}
    owner = await stage.guest(host.port, "Hal", owner=stage.owner_key(host), plays=False, **pin).sits()
    other = await stage.guest(host.port, "Ann", plays=False, **pin).sits()
    owner.link.request(Begin())
    await other.sees(PLAYING)
    recording = next((stage.folder / "hal").rglob("*.zoo"))
    await until(lambda: read_opened(recording) is not None, "it is written down how the table is open")
    await owner.close()
    host.kill()
    keys = stage.folder / "guests" / "Hal" / f"{host.table}.play"
    shutil.copy(keys, stage.folder / "hal" / "keys")  # as if they had sat there from their home screen
    await until(lambda: other.link.state == "reconnecting", "who was there notices")
    return host, other, recording


async def test_a_command_opens_the_table_where_it_was_and_who_was_there_is_back(stage: Stage) -> None:
    host, other, recording = await died(stage, "--no-watchers", "--clock", "77")
    again = await stage.again(recording)
    assert (again.port, again.table) == (host.port, host.table)
    await until(lambda: other.link.state == "joined", "who was there is back by themselves")
    assert read_opened(recording) == OpenedAs(
        port=host.port, pin=False, bind="127.0.0.1", announce=False, watchers=False, clock=77
    )
    watcher = stage.guest(again.port, "Eve", "watch")
    await until(lambda: watcher.parted, "nobody watches, as before")


@pytest.mark.long
async def test_saved_games_open_the_table_where_it_was(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    host, other, _ = await died(stage)
    monkeypatch.setenv("ZOOTUI_HOME", str(stage.folder / "hal"))
    services = LocalServices()
    link = await services.resume(services.saved()[0], "Hal", "")
    running = asyncio.create_task(link.run())
    try:
        await until(lambda: link.seat == 0, "the host player sits there")
        await until(lambda: other.link.state == "joined", "who was there is back by themselves")
        assert (link.port, link.listed, read_opened(services.saved()[0].path).bind) == (host.port, False, "127.0.0.1")  # type: ignore[union-attr]
    finally:
        await link.close()
        await running
        code, _, complained = await stage.says("stop", "Attic", who="hal")
        assert code == 0, complained


@pytest.mark.long
async def test_where_the_port_is_taken_that_is_said(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    host, _, recording = await died(stage)
    with socket.create_server(("127.0.0.1", host.port)):
        code, _, complained = await stage.says("host", "--resume", str(recording), "--headless", who="hal")
        assert code == 4
        assert f"port {host.port} is taken" in complained
        assert "whoever was at this table looks for it there" in complained
        monkeypatch.setenv("ZOOTUI_HOME", str(stage.folder / "hal"))
        services = LocalServices()
        link = await services.resume(services.saved()[0], "Hal", "")
        said: list[str] = []
        link.subscribe(lambda event: said.append(str(getattr(event, "text", ""))))
        running = asyncio.create_task(link.run())
        try:
            told = f"Port {host.port}, where this table was, is taken. Whoever was here comes back with: zootui join "
            await until(lambda: f"{told}127.0.0.1:{link.port}" in said, lambda: str(said))
        finally:
            await link.close()
            await running
            await stage.says("stop", "Attic", who="hal")


@pytest.mark.long
async def test_a_table_that_had_a_pin_is_not_opened_to_everybody_unasked(stage: Stage) -> None:
    host, _, recording = await died(stage, "--pin", "4711")
    code, _, complained = await stage.says("host", "--resume", str(recording), "--headless", who="hal")
    assert (code, "this table had a PIN" in complained) == (2, True)
    again = await stage.again(recording, "--pin", "4711")
    assert again.port == host.port


def test_a_recording_of_which_nobody_knows_how_it_was_opened_is_opened_as_usual_and_that_is_said(
    tmp_path: Path,
) -> None:
    old = Path(__file__).parents[1] / "recordings" / "aquaretto.zoo"
    path = tmp_path / "a.zoo"
    path.write_bytes(old.read_bytes())
    opened, said = opened_before(path)
    assert (opened, said) == (OpenedAs(port=7777, pin=False), UNKNOWN)
    store_opened(path, OTHERWISE.opened(7911, None))
    assert opened_before(path) == (OTHERWISE.opened(7911, None), "")


async def test_whoever_resumes_such_a_recording_reads_that_it_is_open_to_everybody(stage: Stage) -> None:
    path = stage.folder / "a.zoo"
    path.write_bytes((Path(__file__).parents[1] / "recordings" / "aquaretto.zoo").read_bytes())
    again = stage.run("host", "--resume", str(path), "--headless", "--json", "--port", "0", who="hal")
    await until(lambda: UNKNOWN in " ".join(again.complained.split()), lambda: again.tail)
    again.kill()
    shut = stage.run("host", "--resume", str(path), "--headless", "--json", "--port", "0", "--no-discovery", who="hal")
    await until(lambda: shut.event("listening"), lambda: shut.tail)
    assert UNKNOWN not in shut.complained


async def test_a_game_that_is_played_right_now_is_not_deleted_and_that_says_at_which_table(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await stage.host("zooloretto-mini", "--name", "Attic", "--seats", "2", who="hal")
    monkeypatch.setenv("ZOOTUI_HOME", str(stage.folder / "hal"))
    services = LocalServices()
    (saved,) = services.saved()
    with pytest.raises(ValueError, match="right now, at your table Attic"):
        services.delete(saved)
    assert saved.path.exists()
