"""Plan a table from what somebody typed, and start its host: here, or as a process of its own that outlives this one."""

from __future__ import annotations

import asyncio
import getpass
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
from zootui import places
from zootui.commands import say_json
from zootui.options import OptionError, read_options

__all__ = ["Plan", "PlanError", "Started", "run_headless", "start"]

STARTING = 15.0
"""Seconds that a new host process has for saying where it listens."""


class PlanError(ValueError):
    """Say what cannot be hosted, and what can."""


@dataclass(frozen=True)
class Plan:
    """Hold everything about a table that is to be hosted; `bots` may be -1: all seats but one."""

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

    @classmethod
    def read(cls, *, game: str | None, seats: int | None, bots: int, name: str | None, seed: str, **rest: Any) -> Plan:
        """Return the plan of what was typed; raise PlanError, naming what is possible, for anything that cannot be."""
        games = engine.games()
        chosen = game or games[0]
        if chosen not in games:
            raise PlanError(f"there is no game {chosen!r}; there are: {', '.join(games)}")
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
        if (rest["bind"] is not None and not 0 <= rest["port"] <= 65535) or not 0 <= rest["port"] <= 65535:
            raise PlanError("a port is a number from 0 to 65535")
        if rest["resume"] is not None and not rest["resume"].is_file():
            raise PlanError(f"there is no recording {rest['resume']}; `zootui` lists the saved games")
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
        title = name or f"{_user()}'s table"
        return cls(game=chosen, seats=count, bots=bots, name=title, seed=secret, **rest)

    def words(self) -> list[str]:
        """Return the command line that hosts this plan without a terminal."""
        out = ["host", self.game, "--seats", str(self.seats), "--bots", str(self.filled_bots), "--level", self.level]
        out += ["--name", self.name, "--port", str(self.port), "--clock", str(self.clock), "--headless", "--json"]
        for flag, value in (
            ("--bind", self.bind),
            ("--pin", self.pin or None),
            ("--pace", self.pace),
            ("--save", self.save),
            ("--resume", self.resume),
            ("--delay", self.delay or None),
            ("--seed", self.seed.hex() or None),
        ):
            if value is not None:
                out += [flag, str(value)]
        for word in self.options:
            out += ["--option", word]
        out += [] if self.announce else ["--no-discovery"]
        out += [] if self.watchers else ["--no-watchers"]
        out += ["--private"] if self.private else []
        return out

    @property
    def filled_bots(self) -> int:
        """Return how many seats bots take at once."""
        return self.seats - 1 if self.bots < 0 else self.bots


def _user() -> str:
    try:
        return getpass.getuser().capitalize()
    except (OSError, KeyError):  # no such user in this container or on this system
        return "Somebody"


@dataclass(frozen=True)
class Started:
    """Hold where a host process of ours listens."""

    host: str
    port: int
    table: str
    process: int


def start(plan: Plan) -> Started:
    """Start the plan's host as a process of its own session and wait until it listens; raise OSError with a sentence."""
    places.logs().mkdir(parents=True, exist_ok=True)
    log = places.logs() / f"host-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.log"
    with log.open("wb") as errors:
        child = subprocess.Popen(  # noqa: S603  our own interpreter and module
            [sys.executable, "-m", "zootui", *plan.words()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
        )
    assert child.stdout is not None
    line = child.stdout.readline()
    if not line:
        child.wait(STARTING)
        said = log.read_text(errors="replace").strip().removeprefix("zootui: ")
        raise OSError(0, said or f"the host did not start; its log is {log}")
    told = json.loads(line)
    return Started(
        "127.0.0.1" if plan.bind in (None, "0.0.0.0") else told["host"], told["port"], told["table"], child.pid
    )


def run_headless(plan: Plan, *, as_json: bool) -> int:
    """Run the plan's host in this process until its table is done; return the exit code."""
    from net.hosting import host_table

    def tell(event: dict[str, Any]) -> None:
        if as_json:
            try:
                say_json(**event)
            except BrokenPipeError:
                sys.stdout = open(os.devnull, "w")  # noqa: SIM115  the reader left, the table stays
        else:
            print(_sentence(event), flush=True)  # noqa: T201

    return asyncio.run(host_table(plan_of(plan), tell))


def _sentence(event: dict[str, Any]) -> str:
    match event["event"]:
        case "listening":
            return f"table {event['table']} listens on {event['host']}:{event['port']}"
        case "over":
            return f"over: places {event['places']}, points {event['scores']}; recorded in {event['save']}"
        case _:
            return str(event.get("text", event))


def plan_of(plan: Plan) -> Any:
    """Return the plan as the host of `net` takes it."""
    from net.hosting import HostPlan

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
        interfaces=places.interfaces(),
        saves=places.saves(),
        save=plan.save,
        resume=plan.resume,
        keys=places.keys(),
        private=plan.private,
    )
