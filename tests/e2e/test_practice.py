"""Play on from a moment of a recording with real processes: it audits, lives through a kill, is replayed, and counts nowhere."""

import asyncio
import dataclasses
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.contract.tree import replace
from net.recording.audit import audit
from net.recording.file_format import Journal, pack_entry, pack_header, read
from net.recording.fork import fork_of
from net.recording.replay import recording
from net.shells.secret_store import FileSecretStore
from net.table.records import Forked
from net.wire.sheet import OVER, PLAYING
from tests.e2e.stage import Guest, Stage, from_turn, until
from tests.sooner import sooner
from zootui.failure import Failure
from zootui.launch.connect import begin_when_full
from zootui.launch.practice import fork_options, meant_moment, sources_near
from zootui.launch.start_host import RunningHost, start_host
from zootui.wall.evening import recorded_result

SOURCE = Path(__file__).parents[1] / "recordings" / "zooloretto-mini.zoo"
TURN = 140


def end(host: RunningHost) -> None:
    os.kill(host.process, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)


def sits(stage: Stage, host: RunningHost, **more: Any) -> Guest:
    way = host.way
    owner = FileSecretStore(stage.folder / "me" / "keys", "owner").load(way.table)
    guest = stage.guest(
        way.port, "Fay", owner=owner, table=way.table, fingerprint=way.fingerprint, new_key=True, **more
    )
    begin_when_full(guest.link)
    return guest


def written(path: Path, journal: Journal, change: Forked) -> None:
    """Write a recording anew with another first record, and a chain that fits."""
    data, head = pack_header(journal.header)
    for record in (change, *[entry.record for entry in journal.entries[1:]]):
        body, head = pack_entry(head, record)
        data += body
    path.write_bytes(data)


@pytest.mark.long
async def test_practice_from_a_recording(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(stage.folder / "me"))
    place, seat = meant_moment(SOURCE, TURN, "")
    options = fork_options(SOURCE, place, seat, "easy", 0.0)
    host = await asyncio.to_thread(start_host, options)
    guest = sits(stage, host, rests=from_turn(6))
    await until(lambda: guest.link.sheet and guest.table.phase == PLAYING and guest.table.turn > 5)
    assert guest.link.seat == seat
    assert guest.table.practice
    end(host)
    (path,) = (stage.folder / "me" / "games").glob("*.zoo")
    await guest.close()

    resumed = dataclasses.replace(options, resume=path)
    host = await asyncio.to_thread(start_host, resumed)
    assert not host.remark
    guest = sits(stage, host)
    await until(lambda: guest.link.sheet and guest.table.phase == OVER, lambda: f"{guest.told_goodbye} {guest.table}")
    assert not guest.fouls
    end(host)

    shown = recording(path.read_bytes())
    assert (shown.fault, shown.moments[-1].table.phase) == ("", OVER)
    with pytest.raises(Failure, match="practice"):
        recorded_result(path)
    assert "is not here" in audit(path.read_bytes(), sources=sources_near(path)).text
    (path.parent / "source.zoo").write_bytes(SOURCE.read_bytes())
    _, said, _ = await stage.says("audit", str(path), "--json")
    assert "bears it out" in json.loads(said)["text"]

    journal = read(path.read_bytes())
    fork = fork_of(journal)
    assert fork is not None
    written(path, journal, replace(fork, turn=fork.turn - 1))
    code, said, _ = await stage.says("audit", str(path), "--json")
    assert (code, json.loads(said)["ok"]) == (1, False)
    assert "another chain head" in json.loads(said)["text"]


@pytest.mark.parametrize(
    ("words", "said"),
    sooner(
        [
            (("--move", "9999"), "has moves 0 (the beginning) to"),
            (("--turn", "9999"), "has moves 0 (the beginning) to"),
            (("--seat", "Nobody"), "nobody called Nobody sat there"),
            ((), "over there"),
            (("barenpark",), "are those of the recording"),
        ],
        lambda one: one[0] in ((), ("--move", "9999")),
        several=True,
    ),
)
async def test_what_cannot_be_played_on_from_is_said(stage: Stage, words: tuple[str, ...], said: str) -> None:
    code, _, complained = await stage.says("play", *words, "--from", str(SOURCE), "--plain")
    assert code == 2
    assert said in " ".join(complained.split())
