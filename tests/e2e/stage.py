"""Set up real tables for tests: hosts and clients as processes, guests on sockets in this one; nothing leaves 127.0.0.1.

Every process that is started here is ended by its id. Every person has a home of their own below the test's folder.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any

from net.client.events import Declined, Parted, Updated
from net.client.seal_verifier import Foul
from net.lan.addresses import Way
from net.shells.bots.player import BotPlayer
from net.shells.delayed_feed import LinkEvent
from net.shells.link import Link
from net.shells.secret_store import FileSecretStore
from net.shells.standing_back import STANDS_BACK
from net.wire.messages import PROTOCOL, Hello
from net.wire.sheet import OVER
from tests.patience import PATIENCE
from zootui.client.error_log import IMPOSSIBLE
from zootui.client.input_guard import SETTLES

LATER_NUMBERS = [answer for number in range(2, 20) for answer in (str(number), "1")]
"""What is listed first where the first numbers on the board are gone: trucks, shelves of a supply; then the first place for it.

Without that, `back` would take back each time what was chosen by a later number, and nothing would ever be placed.
"""
LETTERS = ["k", "t", "a", "x", "x1", "d", "c1", "o", "e"]
"""Of what has no number: take, lay, barn, depot, draw; a bonus that can only discard, or do without; content with the dice."""
ANSWERS = [*["1", "0"] * 6, *LETTERS, "1", *LATER_NUMBERS, "back", "back", "pass", "done", "done", "d", "d"] * 250
"""What somebody types who takes what is listed first; not for ever: some things can be done again and again.

What leaves something unused is asked about once, so `done` comes twice.
"""
_RUN = "import sys, runpy; runpy.run_module(sys.argv.pop(1), run_name='__main__', alter_sys=True)"
if sys.platform == "linux":  # let the kernel end a program whose test was killed: PR_SET_PDEATHSIG, SIGKILL
    _RUN = f"import ctypes; ctypes.CDLL(None).prctl(1, 9); {_RUN}"
HERE = (sys.executable, "-c", _RUN)
"""The words that run a module with this interpreter, before its name and its own words."""


async def until(done: Callable[[], Any], what: str | Callable[[], str] = "", seconds: float = PATIENCE) -> Any:
    """Wait until something is so and return it; fail, saying what was waited for, if it never is."""
    end = time.monotonic() + seconds
    while not (found := done()):
        assert time.monotonic() < end, f"waited {seconds} s in vain: {what() if callable(what) else what or done}"
        await asyncio.sleep(0.005)
    return found


class Program:
    """Run `zootui`, or another module, with words as a process; its lines are gathered as they come."""

    def __init__(
        self,
        words: Sequence[str],
        surroundings: dict[str, str],
        *,
        keys: bool = False,
        inside: Sequence[str] = (),
        module: str = "zootui",
        python: Sequence[str] = HERE,
    ) -> None:
        """Start it; `inside` is a command that runs it in another place, such as a network namespace; `python` runs modules."""
        self.lines: list[str] = []
        self.errors: list[str] = []
        self.child = subprocess.Popen(
            [*inside, *python, module, *words],
            stdin=subprocess.PIPE if keys else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=surroundings,
        )
        self._readers = [
            threading.Thread(target=self._read, args=(stream, kept), daemon=True)
            for stream, kept in ((self.child.stdout, self.lines), (self.child.stderr, self.errors))
        ]
        for reader in self._readers:
            reader.start()

    @staticmethod
    def _read(stream: Any, kept: list[str]) -> None:
        for line in stream:
            kept.append(line.rstrip("\n"))  # noqa: PERF401  lines are wanted as they come

    def type(self, *lines: str) -> None:
        """Type lines."""
        assert self.child.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.child.stdin.write("".join(f"{line}\n" for line in lines))
            self.child.stdin.flush()

    @property
    def said(self) -> str:
        return "\n".join(self.lines)

    @property
    def over(self) -> bool:
        """Tell whether lines of text have come to the end of a game: that q leaves is said of a lost connection, too."""
        return any(line.endswith(("play next, q leaves", "rematch, q leaves")) for line in self.lines)

    @property
    def tail(self) -> str:
        """Return the latest of what was said, for people who look for a fault."""
        return f"{self.said[-1500:]}\n--- errors:\n{self.complained[-1500:]}"

    @property
    def complained(self) -> str:
        return "\n".join(self.errors)

    @property
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in tuple(self.lines) if line.startswith("{")]

    def event(self, kind: str) -> dict[str, Any] | None:
        """Return the latest event of a kind."""
        return next((event for event in reversed(self.events) if event.get("event") == kind), None)

    async def ends(self, seconds: float = PATIENCE) -> int:
        """Wait for the end and return the exit code."""
        await until(lambda: self.child.poll() is not None, lambda: f"{self.child.args} ends: {self.tail}", seconds)
        for reader in self._readers:
            reader.join(5)
        return self.child.returncode

    def kill(self) -> None:
        """End it at once."""
        if self.child.poll() is None:
            self.child.kill()
        self.child.wait()

    def close(self) -> None:
        """End it and let go of its pipes."""
        self.kill()
        for reader in self._readers:
            reader.join(5)
        if any(reader.is_alive() for reader in self._readers):
            return  # what it started still holds its pipes: to close them would wait for that
        for stream in (self.child.stdin, self.child.stdout, self.child.stderr):
            if stream is not None:
                with contextlib.suppress(BrokenPipeError):
                    stream.close()


class Host(Program):
    """Run `zootui host --headless --json`."""

    port = 0
    table = ""

    async def listens(self) -> Host:
        event = await until(
            lambda: self.event("listening") or self.child.poll() is not None, lambda: f"the host listens: {self.tail}"
        )
        assert event is not True, f"the host ended: {self.complained}"
        self.port, self.table = event["port"], event["table"]
        return self

    async def over(self, seconds: float = PATIENCE) -> dict[str, Any]:
        """Wait until the game is over and return what the host says about it."""
        event: dict[str, Any] = await until(lambda: self.event("over"), lambda: f"the game ends: {self.tail}", seconds)
        return event


def from_turn(number: int) -> Callable[[Guest], bool]:
    """Return what tells whether somebody sees this turn, or a later one."""
    return lambda guest: guest.table.turn >= number


class Guest:
    """Sit at a table from within this process; play at random if told to.

    Who `rests` decides nothing more once that is so, until told to `go_on`: bots end a game while a test looks away, and what it
    wants to do in the middle of one would come too late.
    """

    def __init__(
        self,
        port: int,
        name: str,
        folder: Path,
        role: str = "play",
        *,
        plays: bool = True,
        rests: Callable[[Guest], Any] | None = None,
        **more: Any,
    ) -> None:
        owner = more.pop("owner", b"")
        hello = more.pop("hello", None) or Hello(PROTOCOL, "test", role, name, owner=owner)
        self.name = name
        self.link = Link(
            Way(
                more.pop("at", "127.0.0.1"),
                port,
                more.pop("table", ""),
                more.pop("fingerprint", b""),
                more.pop("new_key", False),
                pin=more.pop("pin", ""),
                source=more.pop("source", ""),
            ),
            hello,
            secret_store=FileSecretStore(folder / name, role),
            **more,
        )
        self.heard: list[LinkEvent] = []
        self.link.subscribe(self.heard.append)
        self.bot = BotPlayer(self.link, "random", 0.0) if plays and role == "play" else None
        self.rests = rests
        self.link.subscribe(self._rest_where_told)
        self.running = asyncio.create_task(self.link.run())

    def _rest_where_told(self, _event: object) -> None:
        if self.bot is not None and self.rests is not None and self.table is not None and self.rests(self):
            self.bot.stop()

    def go_on(self, rests: Callable[[Guest], Any] | None = None) -> None:
        """Decide again, until the next rest."""
        assert self.bot is not None
        self.rests = rests
        self.bot.go_on()

    def told(self, kind: type) -> list[Any]:
        return [event for event in self.heard if isinstance(event, kind)]

    @property
    def codes(self) -> list[str]:
        """Return the codes of all that was refused."""
        return [event.refused.code for event in self.told(Declined)]

    @property
    def parted(self) -> str:
        """Return the code of the goodbye, empty while there is none."""
        goodbyes = self.told(Parted)
        return goodbyes[-1].bye.code if goodbyes else ""

    @property
    def told_goodbye(self) -> str:
        """Return the sentence of the goodbye, empty while there is none."""
        goodbyes = self.told(Parted)
        return goodbyes[-1].bye.text if goodbyes else ""

    @property
    def fouls(self) -> list[str]:
        return [event.text for event in self.told(Foul)]

    @property
    def table(self) -> Any:
        return None if self.link.sheet is None else self.link.sheet.table

    @property
    def view(self) -> Any:
        return None if self.link.sheet is None else self.link.sheet.view

    @property
    def updates(self) -> list[Updated]:
        return self.told(Updated)

    async def sits(self) -> Guest:
        await until(lambda: self.link.state == "joined" and self.link.sheet is not None, f"{self.name} sits")
        return self

    async def sees(self, phase: str, seconds: float = PATIENCE) -> None:
        """Wait until the table is in this phase; where a game is over, until the host has opened its part of the shuffle, too."""

        def there() -> bool:
            told_all = phase != OVER or self.link.trust.seed != "committed"
            return self.table is not None and self.table.phase == phase and told_all

        await until(there, f"{self.name} sees {phase}", seconds)

    async def close(self) -> None:
        if self.bot is not None:
            self.bot.stop()
        await self.link.close()
        self.running.cancel()
        await asyncio.gather(self.running, return_exceptions=True)


class Stage:
    """Start everything and end it again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._programs: list[Program] = []
        self._guests: list[Guest] = []
        self._kept: list[socket.socket] = []

    def surroundings(self, who: str, **more: str) -> dict[str, str]:
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("ZOOTUI") or name in (STANDS_BACK, SETTLES)
        }
        return {**kept, "ZOOTUI_HOME": str(self.folder / who), "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1", **more}

    def run(
        self,
        *words: str,
        who: str = "me",
        keys: bool = False,
        inside: Sequence[str] = (),
        module: str = "zootui",
        **more: str,
    ) -> Program:
        """Start `zootui`, or another module, with these words at somebody's home."""
        program = Program(words, self.surroundings(who, **more), keys=keys, inside=inside, module=module)
        return self.keep(program)

    def keep(self, program: Program) -> Program:
        """Let a program end with this stage."""
        self._programs.append(program)
        return program

    async def says(self, *words: str, who: str = "me", **more: str) -> tuple[int, str, str]:
        """Run `zootui` to its end; return exit code, output and errors."""
        program = self.run(*words, who=who, **more)
        code = await program.ends()
        return code, program.said, program.complained

    async def host(self, game: str = "o-zoo-le-mio", *words: str, who: str = "hal", **more: str) -> Host:
        """Start a host without discovery that listens on a free port of 127.0.0.1, unless told otherwise."""
        given, bind = list(words), more.pop("bind", "127.0.0.1")
        if "--port" not in given:
            given += ["--port", "0"]
        if not more.pop("discovery", ""):
            given.append("--no-discovery")
        program = Host(["host", game, "--bind", bind, "--headless", "--json", *given], self.surroundings(who, **more))
        self._programs.append(program)
        return await program.listens()

    async def again(self, recording: Path, *words: str, who: str = "hal") -> Host:
        """Start a host that goes on with a recording, and is told nothing but these words."""
        host = Host(["host", "--resume", str(recording), "--headless", "--json", *words], self.surroundings(who))
        self._programs.append(host)
        return await host.listens()

    def kept_port(self) -> int:
        """Return a free port that stays this stage's: between two hosts that listen there nobody else is given it.

        Linux gives a port that is bound, though nobody listens, only to who asks for it by its number.
        """
        keeper = socket.socket()
        keeper.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        keeper.bind(("127.0.0.1", 0))
        port: int = keeper.getsockname()[1]
        if sys.platform == "linux":
            self._kept.append(keeper)
        else:
            keeper.close()
        return port

    async def says_at_last(
        self, holds: Callable[[str], Any], *words: str, who: str = "me", **more: str
    ) -> tuple[int, str, str]:
        """Run `zootui` until what it says, or complains of, is so; return exit code, output and errors.

        What asks other processes waits no longer than people like to, and on a busy machine some answer later.
        """
        end = time.monotonic() + PATIENCE
        while True:
            code, said, complained = await self.says(*words, who=who, **more)
            if holds(said + complained):
                return code, said, complained
            assert time.monotonic() < end, f"{words} never says it: {said}\n{complained}"

    def owner_key(self, host: Host, who: str = "hal") -> bytes:
        return FileSecretStore(self.folder / who / "keys", "owner").load(host.table)

    def guest(self, port: int, name: str, role: str = "play", **more: Any) -> Guest:
        """Send somebody to a table."""
        guest = Guest(port, name, self.folder / "guests", role, **more)
        self._guests.append(guest)
        return guest

    async def party(self, port: int, count: int, **more: Any) -> list[Guest]:
        """Send several players, one after the other, so that the first has the first seat."""
        return [await self.guest(port, f"P{number}", **more).sits() for number in range(count)]

    async def close(self) -> None:
        for guest in self._guests:
            await guest.close()
        for program in self._programs:
            program.close()
        for keeper in self._kept:
            keeper.close()

    def blamed(self) -> list[str]:
        """Return what clients said and wrote down who took a table for one that cannot be, or failed over it."""
        said = [program.tail for program in self._programs if IMPOSSIBLE in f"{program.said}{program.complained}"]
        parted = [guest.told_goodbye for guest in self._guests if IMPOSSIBLE in guest.told_goodbye]
        return [*said, *parted, *[log.read_text(encoding="utf-8") for log in self.folder.rglob("errors.log")]]


@contextlib.asynccontextmanager
async def staged(folder: Path) -> AsyncIterator[Stage]:
    """Set up a stage on which every host is honest: who says otherwise hides an error of ours, and fails the test."""
    stage = Stage(folder)
    try:
        yield stage
    finally:
        await stage.close()
        assert not (blamed := stage.blamed()), "\n\n".join(blamed)


def raw(port: int) -> socket.socket:
    """Return a bare connection to a table."""
    line = socket.create_connection(("127.0.0.1", port), PATIENCE)
    line.settimeout(PATIENCE)
    return line
