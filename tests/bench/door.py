"""Measure what encryption costs a move, and whether the PIN lets in who knows it, and nobody else, while many guess."""

import asyncio
import contextlib
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from net.shells.host_key import HostKey, load_host_key
from net.shells.tls_line import TlsLine, accepting, calling
from net.wire.limits import WRONG_PINS_AT_ONCE, WRONG_PINS_PER_SECOND
from tests.bench.rows import Row, quantile
from tests.e2e.guessing import enter, guess_pins
from tests.e2e.stage import staged
from tests.net.evening import guessing

MOVE, SHEET = 48, 160
"""Bytes of a usual move, and of the change that comes back."""
DEAREST = 0.1e-3
"""The goal: the seconds that encryption may cost a move, both ends and both ways together."""
ADDRESSES, EVENING, WITHIN, SHARE = 40, 5.0, 5.0, 0.95
PINS = 10_000


def rows(seconds: float) -> Iterator[Row]:
    """Yield what encryption costs, then what guessing does."""
    with tempfile.TemporaryDirectory() as folder:
        key = load_host_key(Path(folder))
        cost, shake = _cost(key, seconds), _handshake(key, seconds)
    yield Row(
        "encryption: a move there and its change back, both ends",
        f"≤ {DEAREST * 1e3:.1f} ms",
        f"{cost * 1e3:.3f} ms",
        cost <= DEAREST,
        f"a handshake, both ends: {shake * 1e3:.2f} ms",
    )
    if sys.platform == "linux":  # only there 127.0.0.0/8 is all ours
        waited = asyncio.run(_door(max(5.0, 3 * seconds)))
        within = sum(one <= WITHIN for one in waited) / len(waited)
        yield Row(
            f"the right PIN lets in within {WITHIN:.0f} s while {ADDRESSES} addresses guess",
            f"≥ {SHARE:.0%}",
            f"{within:.0%} of {len(waited)}",
            within >= SHARE,
            f"median {quantile(waited, 0.5) * 1e3:.0f} ms, longest {max(waited) * 1e3:.0f} ms",
        )
    made, _ = guessing(ADDRESSES, EVENING, 60.0)
    most = WRONG_PINS_AT_ONCE + WRONG_PINS_PER_SECOND * 3600 * EVENING
    unlimited = (PINS / 2 - WRONG_PINS_AT_ONCE) / WRONG_PINS_PER_SECOND / 3600
    yield Row(
        f"{EVENING:.0f} hours of guessing from {ADDRESSES} addresses: the chance that a PIN of four digits is found",
        "",
        f"{made / PINS:.1%}",
        None,
        f"half of all PINs take {_hours_until(PINS // 2, ADDRESSES):.0f} hours; "
        f"from however many addresses {most / PINS:.1%}, and {unlimited:.0f} hours",
    )


def _cost(key: HostKey, seconds: float) -> float:
    """Return the seconds for a move and its change."""
    client, host = _shaken(key)
    move, sheet, times = bytes(MOVE), bytes(SHEET), 0
    began = time.process_time()  # what others do on this machine meanwhile is not part of the cost
    while (took := time.process_time() - began) < seconds:
        for _ in range(100):
            client.send(move)
            host.receive(client.outgoing())
            host.send(sheet)
            client.receive(host.outgoing())
        times += 100
    return took / times


def _handshake(key: HostKey, seconds: float) -> float:
    began, times = time.process_time(), 0
    while (took := time.process_time() - began) < seconds / 3:
        _shaken(key)
        times += 1
    return took / times


def _shaken(key: HostKey) -> tuple[TlsLine, TlsLine]:
    client, host = calling(), accepting(key.context)
    while not (client.ready and host.ready):
        host.receive(client.outgoing())
        client.receive(host.outgoing())
    return client, host


async def _door(seconds: float) -> list[float]:
    """Return how long each stood before the door who knew the PIN, one after the other for so many seconds."""
    with tempfile.TemporaryDirectory() as folder:
        async with staged(Path(folder)) as stage:
            host = await stage.host("o-zoo-le-mio", "--seats", "4", "--pin", "0815")
            guessers = [asyncio.create_task(guess_pins(host.port, f"127.0.2.{one}")) for one in range(1, ADDRESSES + 1)]
            waited: list[float] = []
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                address = f"127.0.{3 + len(waited) // 250}.{1 + len(waited) % 250}"
                began = time.monotonic()
                await enter(host.port, address, "0815")
                waited.append(time.monotonic() - began)
                await asyncio.sleep(0.05)
            for guesser in guessers:
                guesser.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(*guessers)
    return waited


def _hours_until(tried: int, addresses: int) -> float:
    """Return after how many hours of guessing so many PINs have been tried."""
    low, high = 0.0, 4096.0
    while high - low > 0.5:
        middle = (low + high) / 2
        low, high = (low, middle) if guessing(addresses, middle, 1e9)[0] >= tried else (middle, high)
    return high
