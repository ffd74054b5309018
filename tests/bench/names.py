"""Measure what it costs a host to compare a name with those of everybody at the table."""

import itertools
import time
from collections.abc import Callable, Iterator

from net.wire import scripts as unicode_tables
from net.wire.chosen_names import NameRefused, chosen_name
from net.wire.limits import WATCHERS
from net.wire.lookalikes import looks
from tests.bench.rows import Row


def rows(seconds: float) -> Iterator[Row]:
    """Yield how long a name takes among as many as there can be."""
    unicode_tables.prototypes.cache_clear()
    looks.cache_clear()
    began = time.process_time()
    chosen_name("Mara", ["Ann"], "x")
    first = time.process_time() - began
    taken = [f"Watcher {number}" for number in range(2, WATCHERS + 2)]
    plain = _each(seconds / 2, lambda number: chosen_name(f"Nina {number}", taken, "x"))
    wrong = _each(seconds / 2, lambda number: _refused(f"Wаtcher {number}", taken))
    yield Row(
        f"a name compared with {WATCHERS} others",
        "",
        f"{plain * 1e3:.2f} ms",
        None,
        f"refused, with one that would do: {wrong * 1e3:.2f} ms; the first one of a host: {first * 1e3:.1f} ms",
    )


def _each(seconds: float, one: Callable[[int], object]) -> float:
    """Return the seconds of processor time that a call takes, with another number each time."""
    began, until = time.process_time(), time.monotonic() + seconds
    for number in itertools.count(1):
        one(number)
        if time.monotonic() >= until:
            return (time.process_time() - began) / number
    raise AssertionError("there is always another number")


def _refused(name: str, taken: list[str]) -> None:
    try:
        chosen_name(name, taken, "x")
    except NameRefused:
        return
    raise AssertionError(f"{name} mixes scripts")
