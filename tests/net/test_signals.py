"""A window that is closed on Windows: its console is kept waiting, for Windows ends the process as soon as it was told."""

import asyncio
import signal
import threading
from collections.abc import Iterator

import pytest

from net.shells import signals
from net.shells.signals import CLOSINGS, ENDINGS, SIGNALS, asked_to_end, hear_console, stop_on_signals
from tests.patience import PATIENCE


@pytest.fixture
def ended(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Let a console wait until this is set, and leave no signal heard otherwise than before."""
    ended = threading.Event()
    before = {number: signal.getsignal(number) for number in {*SIGNALS, *ENDINGS}}
    monkeypatch.setattr(signals.time, "sleep", lambda _seconds: ended.wait())
    yield ended
    ended.set()
    for number, how in before.items():
        signal.signal(number, how)


def told(event: int) -> threading.Thread:
    """Let the console say something in a thread of its own, as it does."""
    console = threading.Thread(target=hear_console, args=(event,), daemon=True)
    console.start()
    return console


@pytest.mark.parametrize("event", CLOSINGS)
def test_who_serves_is_told_while_the_console_waits(ended: threading.Event, event: int) -> None:
    async def serve() -> None:
        stop = asyncio.Event()
        stop_on_signals(asyncio.get_running_loop(), stop)
        console = told(event)
        async with asyncio.timeout(PATIENCE):
            await stop.wait()
        assert console.is_alive()
        ended.set()
        console.join()

    asyncio.run(serve())


def test_so_is_who_unwinds(ended: threading.Event) -> None:
    heard = threading.Event()
    with asked_to_end(lambda _number: heard.set()):
        console = told(CLOSINGS[0])
        assert heard.wait(PATIENCE)
        assert console.is_alive()
        ended.set()
        console.join()


def test_what_else_it_says_is_left_to_python() -> None:
    assert not any(hear_console(event) for event in (0, 1))
