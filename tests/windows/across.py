"""Set up tables across two systems: programs on this one and under Wine, at one table on 127.0.0.1."""

import contextlib
import json
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path, PureWindowsPath
from typing import Any

from tests.e2e.stage import HERE, LATER_NUMBERS, Guest, Host, Program, Stage, until
from tests.windows.interpreter import WindowsPython

LINUX, WINDOWS = "linux", "windows"
SYSTEMS = (LINUX, WINDOWS)
SLOW = 90.0
"""Seconds of patience with what happens under Wine."""
MOST_LOOKS = 20
"""How often a table is looked for that was announced."""
ANSWERS = ["1", "0", "1", "0", *LATER_NUMBERS] * 400
TABLE = ("--headless", "--json", "--bind", "127.0.0.1")


def other(system: str) -> str:
    """Return the other system."""
    return LINUX if system == WINDOWS else WINDOWS


def here(path: str) -> Path:
    """Return the file of this machine that either system calls so."""
    return Path(PureWindowsPath(path).as_posix().removeprefix("Z:"))


class Across:
    """Start programs of either system; everybody has a home of their own below the folder of the stage."""

    def __init__(self, stage: Stage, windows: WindowsPython) -> None:
        self.stage, self.windows, self.folder = stage, windows, stage.folder

    def _place(self, system: str, who: str, **more: str) -> dict[str, Any]:
        """Return the surroundings and the interpreter of a program; as guests have it, nothing turns UTF-8 on."""
        if system == LINUX:
            return {"surroundings": self.stage.surroundings(who, **more), "python": HERE}
        around = self.stage.surroundings(who, **self.windows.surroundings(ZOOTUI_HOME=self.path(system, who)))
        return {"surroundings": {**around, "PYTHONUTF8": "0", **more}, "python": (*self.windows.words, "-m")}

    def path(self, system: str, name: str) -> str:
        """Return how a system calls a file in the folder of the stage."""
        path = self.folder / name
        return str(path) if system == LINUX else self.windows.path(path)

    def run(self, system: str, *words: str, who: str = "me", keys: bool = False, **more: str) -> Program:
        """Start `zootui` with these words."""
        return self.stage.keep(Program(words, keys=keys, **self._place(system, who, **more)))

    async def says(self, system: str, *words: str, **more: str) -> Program:
        """Run `zootui` to its end."""
        program = self.run(system, *words, **more)
        await program.ends(SLOW)
        return program

    async def host(
        self,
        system: str,
        *words: str,
        who: str = "hal",
        found: bool = False,
        module: str = "zootui",
        keys: bool = False,
        **more: str,
    ) -> Host:
        """Start a host on a free port and return it once it listens; it is not announced unless it is to be found."""
        port = () if "--port" in words else ("--port", "0")
        given = ("host", *words, *port, *TABLE, *(() if found else ("--no-discovery",)))
        host = Host(given, module=module, keys=keys, **self._place(system, who, **more))
        self.stage.keep(host)
        event = await until(
            lambda: host.event("listening") or host.child.poll() is not None, lambda: f"it listens: {host.tail}", SLOW
        )
        assert event is not True, f"the host ended: {host.tail}"
        host.port, host.table = event["port"], event["table"]
        return host

    def player(self, system: str, port: int, who: str) -> Program:
        """Let somebody join a table in plain text and answer 1 where that is possible, else 0."""
        program = self.run(
            system, "join", f"127.0.0.1:{port}", "--plain", "--name", who.capitalize(), who=who, keys=True
        )
        program.type(*ANSWERS)
        return program

    async def finds(self, system: str, *words: str, there: Callable[[Program], Any], **more: str) -> Program:
        """Run a command that looks for a table until it is `there`, over again: a busy machine announces and answers late."""
        for _ in range(MOST_LOOKS):
            program = self.run(system, *words, **more)
            await until(lambda: there(program) or program.child.poll() is not None, lambda: program.tail, SLOW)  # noqa: B023
            if there(program):
                return program
        raise AssertionError(f"no table was found: {program.tail}")

    def watcher(self, system: str, port: int, who: str) -> Program:
        return self.run(system, "watch", f"127.0.0.1:{port}", "--json", who=who)

    def guest(self, port: int, name: str, role: str = "play", **more: Any) -> Guest:
        """Send somebody to a table from within this process."""
        return self.stage.guest(port, name, role, **more)

    def processes(self, module: str = "") -> list[int]:
        """Return the ids of the processes under Wine that were started at this stage, also by others of them; or of a module."""
        found = []
        for folder in Path("/proc").iterdir():
            try:
                runs = module.encode() in (folder / "cmdline").read_bytes()
                if runs and self.windows.path(self.folder).encode() in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
            except OSError:  # no process, or one that has just ended
                continue
        return found

    def close(self) -> None:
        """End what would outlive the programs that were started here, and hold their pipes; one may be starting another."""
        quiet = 0
        while quiet < 3:
            found = self.processes()
            for number in found:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(number, signal.SIGKILL)
            quiet = 0 if found else quiet + 1
            time.sleep(0.1)  # clock: nothing tells whether one that ends has begun another

    async def audited(self, recording: Path) -> dict[str, int]:
        """Audit a recording on both systems; return what was checked, which must be the same on both."""
        verdicts = []
        for system in SYSTEMS:
            done = await self.says(system, "audit", self.path(system, str(recording)), "--json")
            verdicts.append(json.loads(done.lines[-1]))
            assert (done.child.returncode, verdicts[-1]["ok"]) == (0, True), (system, done.tail)
        here_and_there = [{**verdict, "file": ""} for verdict in verdicts]
        assert here_and_there[0] == here_and_there[1]
        checks: dict[str, int] = verdicts[0]["checks"]
        return checks


async def over(host: Host, *also: Program) -> dict[str, Any]:
    """Wait until a game is over and return what the host says about it; `also` are those to look at if it never is."""
    event: dict[str, Any] = await until(
        lambda: host.event("over"), lambda: "\n".join(who.tail for who in (host, *also)), SLOW
    )
    return event
