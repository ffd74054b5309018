"""Plan a table from what somebody typed, and start its host: here, or as a process of its own that outlives this one."""

from __future__ import annotations

import asyncio
import getpass
import json
import os
import select
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import engine
from net.lan.addresses import at_home, spelled
from zootui.failure import say_json
from zootui.launch.game_options import OptionError, read_options
from zootui.local import folders

__all__ = ["Plan", "PlanError", "Started", "run_headless", "start"]

STARTING = 15.0
"""Seconds that a new host process has for saying where it listens."""
LONGEST_NAME = 40
"""The longest name of a table, in terminal cells."""
LOGS = 20
"""How many logs of hosts are kept."""


class PlanError(ValueError):
    """Say what cannot be hosted, and what can."""


@dataclass(frozen=True)
class Plan:
    """Hold everything about a table that is to be hosted; `bots` may be -1: all seats but one.

    `attended` says that the host player is about to sit down; `log` is where the host writes down what happens.
    """

    game: str
    seats: int
    bots: int
    level: str
    name: str
    port: int
    bind: str | None
    pin: str
    clock: int
    pace: float | None
    options: tuple[str, ...]
    save: Path | None
    resume: Path | None
    announce: bool
    watchers: bool
    delay: float
    seed: bytes
    private: bool
    attended: bool = False
    log: Path | None = None

    @classmethod
    def read(cls, *, game: str | None, seats: int | None, bots: int, name: str | None, seed: str, **rest: Any) -> Plan:
        """Return the plan of what was typed; raise PlanError, naming what is possible, for anything that cannot be."""
        games = engine.ids()
        recorded = "" if rest["resume"] is None else _recorded(rest["resume"])
        chosen = game or recorded or games[0]
        if chosen not in games:
            raise PlanError(f"there is no game {chosen!r}; there are: {', '.join(games)}")
        if recorded not in ("", chosen):
            raise PlanError(f"{rest['resume']} is a recording of {recorded}, not of {chosen}")
        low, high = engine.load(chosen).info.seats
        count = seats if seats is not None else min(4, high)
        if not low <= count <= high:
            raise PlanError(f"{engine.load(chosen).info.title} has {low} to {high} seats, not {count}")
        if bots > count:
            raise PlanError(f"{bots} bots do not fit on {count} seats")
        if rest["level"] not in engine.levels(chosen):
            raise PlanError(f"there is no bot level {rest['level']!r}; there are: {', '.join(engine.levels(chosen))}")
        if rest["clock"] < 0 or rest["delay"] < 0 or (rest["pace"] is not None and rest["pace"] < 0):
            raise PlanError("--clock, --delay and --pace are seconds, 0 or more")
        rest["bind"] = (rest["bind"] or "").removeprefix("[").removesuffix("]") or None  # `[::1]` as in an address
        if not 0 <= rest["port"] <= 65535:
            raise PlanError("a port is a number from 0 to 65535")
        if rest["save"] is not None and rest["save"].exists():
            raise PlanError(f"{rest['save']} exists already; choose another name, recordings are never overwritten")
        try:
            read_options(chosen, rest["options"])
            secret = bytes.fromhex(seed)
        except OptionError as error:
            raise PlanError(str(error)) from error
        except ValueError as error:
            raise PlanError("a test seed is 64 hex digits") from error
        if len(secret) not in (0, 32):
            raise PlanError("a test seed is 64 hex digits")
        from net.wire.clean_text import clean  # not at the top: `zootui --help` has no need of the network

        title = clean(name or "", LONGEST_NAME) or f"{_user()}'s table"
        return cls(game=chosen, seats=count, bots=bots, name=title, seed=secret, **rest)

    def words(self) -> list[str]:
        """Return the command line that hosts this plan without a terminal."""
        out = ["host", self.game, "--headless", "--json"]
        for flag, value in (
            ("--seats", self.seats),
            ("--bots", self.filled_bots),
            ("--level", self.level),
            ("--name", self.name),
            ("--port", self.port),
            ("--clock", self.clock),
            ("--bind", self.bind),
            ("--pin", self.pin or None),
            ("--pace", self.pace),
            ("--save", self.save),
            ("--resume", self.resume),
            ("--delay", self.delay or None),
            ("--seed", self.seed.hex() or None),
            ("--log", self.log),
        ):
            if value is not None:
                out.append(f"{flag}={value}")  # in one word, so that a value may begin with a dash
        out += [f"--option={word}" for word in self.options]
        out += [] if self.announce else ["--no-discovery"]
        out += [] if self.watchers else ["--no-watchers"]
        out += ["--private"] if self.private else []
        out += ["--attended"] if self.attended else []
        return out

    @property
    def filled_bots(self) -> int:
        """Return how many seats bots take at once."""
        return self.seats - 1 if self.bots < 0 else self.bots


def _recorded(path: Path) -> str:
    """Return which of our games a recording is of, nothing if of none; raise PlanError where there is no file."""
    if not path.is_file():
        raise PlanError(f"there is no recording {path}; `zootui` lists the saved games")
    from net.journal.format import JournalError, read

    try:
        game = read(path.read_bytes()).header.game
    except (OSError, JournalError):
        return ""  # the host says what is wrong with it
    return game if game in engine.ids() else ""


def _user() -> str:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):  # no such user in this container or on this system
        return "Somebody"


@dataclass(frozen=True)
class Started:
    """Hold where a host process of ours listens, and what it had to say about a recording that it goes on with."""

    host: str
    port: int
    table: str
    process: int
    remark: str = ""


def start(plan: Plan) -> Started:
    """Start the plan's host as a process of its own session and wait until it listens; raise OSError with a sentence."""
    log = _log()
    with log.open("wb") as errors:
        child = subprocess.Popen(  # noqa: S603  our own interpreter and module
            [sys.executable, "-m", "zootui", *replace(plan, attended=True, log=log).words()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
        )
    assert child.stdout is not None
    with child.stdout:
        ready, _, _ = select.select([child.stdout], [], [], STARTING)
        line = child.stdout.readline() if ready else b""
    if not line:
        child.kill()
        child.wait()
        said = log.read_text(errors="replace").strip().removeprefix("zootui: ")
        raise OSError(0, said or f"the host did not start; its log is {log}")
    told = json.loads(line)
    return Started(at_home(plan.bind), told["port"], told["table"], child.pid, told.get("salvaged", ""))


def _log() -> Path:
    """Return the file for a new host's log, and make room for it among the old ones."""
    folder = folders.logs()
    folder.mkdir(parents=True, exist_ok=True)
    for old in sorted(folder.glob("host-*.log"))[: -LOGS + 1]:
        old.unlink(missing_ok=True)
    return folder / f"host-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.log"


def run_headless(plan: Plan, *, as_json: bool) -> int:
    """Run the plan's host in this process until its table is done; return the exit code."""
    from net.shells.host_process import host_table

    return asyncio.run(host_table(plan_of(plan), _teller(plan.log, as_json=as_json)))


def _teller(log: Path | None, *, as_json: bool) -> Callable[[dict[str, Any]], None]:
    """Return what prints a host's events, and writes them down where a log is kept."""

    def tell(event: dict[str, Any]) -> None:
        if log is not None:
            with log.open("a") as file:
                file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {_sentence(event)}\n")
        try:
            if as_json:
                say_json(**event)
            else:
                print(_sentence(event), flush=True)  # noqa: T201
        except BrokenPipeError:
            sys.stdout = open(os.devnull, "w")  # noqa: SIM115  the reader left, the table stays

    return tell


def _sentence(event: dict[str, Any]) -> str:
    match event["event"]:
        case "listening":
            lost = f"; {event['salvaged']}" if "salvaged" in event else ""
            return f"table {event['table']} listens on {spelled(event['host'], event['port'])}{lost}"
        case "over":
            return f"over: places {event['places']}, points {event['scores']}; recorded in {event['save']}"
        case _:
            return str(event.get("text", event))


def plan_of(plan: Plan) -> Any:
    """Return the plan as the host of `net` takes it."""
    from net.shells.host_process import HostPlan

    return HostPlan(
        game=plan.game,
        options=read_options(plan.game, plan.options),
        seats=plan.seats,
        bots=(plan.level,) * plan.filled_bots,
        name=plan.name,
        port=plan.port,
        bind=plan.bind,
        pin=plan.pin,
        clock=plan.clock,
        pace=plan.pace,
        stand_in=plan.level,
        watchers=plan.watchers,
        delay=plan.delay,
        seed=plan.seed,
        announce=plan.announce,
        interfaces=folders.interfaces(),
        saves=folders.saves(),
        save=plan.save,
        resume=plan.resume,
        keys=folders.keys(),
        private=plan.private,
        attended=plan.attended,
    )
