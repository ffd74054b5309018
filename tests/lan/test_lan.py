"""Play over a real little LAN: mDNS finds the table, a cable is pulled, the game goes on, the recording is sound."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from tests.lan.cables import Lan, why_not

REASON = why_not()
pytestmark = pytest.mark.skipif(bool(REASON), reason=REASON or "namespaces can be made")
PATIENCE = 90.0


class Party:
    """Start programs on the hosts of a LAN and end every one of them again."""

    def __init__(self, lan: Lan, folder: Path) -> None:
        self.lan = lan
        self._folder = folder
        self._running: list[subprocess.Popen[str]] = []

    def start(self, host: str, *words: str, keys: bool = False) -> subprocess.Popen[str]:
        surroundings = {**os.environ, "ZOOTUI_HOME": str(self._folder / host), "PYTHONUNBUFFERED": "1"}
        child = subprocess.Popen(
            self.lan.inside(host, sys.executable, "-m", "zootui", *words),
            stdin=subprocess.PIPE if keys else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=surroundings,
        )
        self._running.append(child)
        return child

    def close(self) -> None:
        for child in self._running:
            if child.poll() is None:
                child.kill()
            child.communicate()


@pytest.fixture
def party(tmp_path: Path) -> Iterator[Party]:
    with Lan(("hal", "ann", "bob", "eve")) as lan:
        party = Party(lan, tmp_path)
        try:
            yield party
        finally:
            party.close()


class Player:
    """Answer whatever the plain client asks, in a thread of its own: 1 where that is possible, else 0."""

    def __init__(self, child: subprocess.Popen[str]) -> None:
        self._child = child
        self.said = ""
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def _play(self) -> None:
        self.said, _ = self._child.communicate("1\n0\n" * 2000)

    def finish(self) -> str:
        self._thread.join(PATIENCE)
        return self.said


def _listening(child: subprocess.Popen[str]) -> dict[str, object]:
    assert child.stdout is not None
    line = child.stdout.readline()
    event = json.loads(line)
    assert event["event"] == "listening", line
    return event  # type: ignore[no-any-return]


@pytest.mark.parametrize("game", engine.games())
def test_found_by_mdns_played_through_a_pulled_cable_watched_and_audited(party: Party, game: str) -> None:
    seats = ["--seats", "3", "--bots", "1", "--pace", "0.05"]
    host = party.start("hal", "host", game, *seats, "--port", "0", "--headless", "--json", "--name", "Lan party")
    _listening(host)
    watcher = party.start("eve", "watch", "--json")
    ann = Player(party.start("ann", "join", "--plain", "--name", "Ann", keys=True))
    bob = Player(party.start("bob", "join", "--plain", "--name", "Bob", keys=True))
    assert watcher.stdout is not None
    first = watcher.stdout.readline()
    assert json.loads(first)["event"] == "joined"
    time.sleep(3)
    party.lan.pull("bob")
    time.sleep(3)
    party.lan.plug("bob")
    last = ""
    assert host.stdout is not None
    for line in host.stdout:
        last = line
        if '"over"' in line:
            break
    over = json.loads(last)
    assert over["event"] == "over", last
    assert "Ann" in ann.finish()
    assert "Bob" in bob.finish()
    audit = subprocess.run(
        [sys.executable, "-m", "zootui", "audit", over["save"], "--json"], capture_output=True, text=True, check=False
    )
    verdict = json.loads(audit.stdout.splitlines()[-1])
    assert verdict["ok"] is True, verdict
    assert audit.returncode == 0
