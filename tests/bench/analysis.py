"""Measure how soon an analysis has something to say: `python -m tests.bench.analysis [--game ID] [--seats N]`.

`zootui analyse FILE --json` looks at games that four or two `normal` have played, the same ones every time, with all cores. Timed
from the start of the command are the first result, the end of the first pass, in which each decision is looked at, and its own end.
A game takes a minute or two, so the table of the bench has these rows only where they are asked for (`--only analysis`).
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import engine
from tests.analysis.games import Seated
from tests.bench.goals import goals
from tests.bench.rows import Row
from zootui.arena.workers import cores

SEED = 25
SEATS = (2, 4)
FIRST, ONCE = 3.0, 20.0
"""Seconds in which there is to be something, and something of every decision."""

Line = tuple[float, Mapping[str, Any]]
"""What the command said in a line, and how many seconds after its start."""


@dataclass(frozen=True)
class Course:
    """Hold after how many seconds there was a first result, one of every decision, and the end; None for what never came."""

    first: float | None
    once: float | None
    end: float
    decisions: int


def main() -> None:
    """Print a line for each row as it is measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.analysis", description=__doc__)
    parser.add_argument("--game", choices=engine.ids(), action="append", help="only this game; may be repeated")
    parser.add_argument("--seats", type=int, choices=SEATS, action="append", help="only with so many; may be repeated")
    asked = parser.parse_args()
    for row in _measured(asked.game or engine.ids(), asked.seats or SEATS):
        mark = "" if row.met is None else "met" if row.met else "short"
        print(f"{row.what}: {row.measured}, wanted {row.goal} {mark} ({row.beside})", flush=True)


def rows(_seconds: float) -> Iterator[Row]:
    """Yield three rows for each game and number of seats."""
    return _measured(engine.ids(), SEATS)


def _measured(games: Iterable[str], seats: Sequence[int]) -> Iterator[Row]:
    for game_id in games:
        if engine.guide(game_id) is None:
            continue
        for count in seats:
            before = os.getloadavg()[0]
            yield from told(game_id, count, analysed(recorded(game_id, count)), before)


def recorded(game_id: str, seats: int) -> bytes:
    """Return the recording of a game that so many people played as `normal` does."""
    table = Seated(game_id, [engine.bot(game_id, "normal")] * seats, seed=SEED)
    table.play()
    return table.journal.data


def analysed(recording: bytes) -> Course:
    """Return how the analysis of a recording went that nobody has looked at yet."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.zoo"
        path.write_bytes(recording)
        began, said = time.perf_counter(), list[Line]()
        words = (sys.executable, "-m", "zootui", "analyse", str(path), "--json")
        with subprocess.Popen(words, stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            said += [(time.perf_counter() - began, json.loads(line)) for line in child.stdout]
        if child.returncode:
            raise subprocess.CalledProcessError(child.returncode, words)
        return course(said, time.perf_counter() - began)


def course(said: Iterable[Line], end: float) -> Course:
    """Return how an analysis went, by the lines about how far it was."""
    first: float | None = None
    once: float | None = None
    decisions = 0
    for at, line in said:
        if line.get("event") != "progress":
            continue
        decisions = line["of"]
        if first is None and line["done"]:
            first = at
        if once is None and line["done"] == decisions:
            once = at
    return Course(first, once, end, decisions)


def told(game_id: str, seats: int, found: Course, load: float) -> Iterator[Row]:
    """Yield what is said of the analysis of one game, before which the machine had so much else to do."""
    beside = f"{found.decisions} decisions, {cores()} cores, load {load:.1f} before"
    for what, at, wanted in (
        ("first result", found.first, FIRST),
        ("all decisions once", found.once, ONCE),
        ("complete", found.end, goals(game_id).analysis),
    ):
        measured, met = ("never", False) if at is None else (f"{at:.1f} s", at <= wanted)
        yield Row(f"analysis, {game_id}, {seats} seats: {what}", f"≤ {wanted:g} s", measured, met, beside)


if __name__ == "__main__":
    main()
