"""Guess PINs at a table on this machine from many addresses, and come in with the right one."""

import asyncio
import contextlib
import itertools
import os

from net.wire.frames import GUEST_LIMIT, MAGIC, Frames, pack, read_from_host
from net.wire.messages import PROTOCOL, Bye, Challenge, FromHost, Hello, Proof, Welcome
from net.wire.pin import answered
from tests.patience import PATIENCE

PAUSE = 0.02
"""Seconds between two tries of one guesser, who would otherwise only measure this test."""


async def try_pin(port: int, address: str, pin: str) -> FromHost | None:
    """Watch with a PIN from an address of this machine; return what the host says in the end, None if nothing."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    frames = Frames(GUEST_LIMIT)
    try:
        writer.write(MAGIC + pack(Hello(PROTOCOL, "", "watch", "W")))
        while data := await reader.read(4096):
            frames.feed(data)
            while (body := frames.next()) is not None:
                message = read_from_host(body)
                if not isinstance(message, Challenge):
                    return message
                made = answered(pin, message.table, b"", os.urandom(32), message.share)
                writer.write(pack(Proof(made.share, made.answer)))
    finally:
        writer.close()
    return None


async def guess_pins(port: int, address: str) -> None:
    """Guess one PIN after the other, as often as is listened to, until cancelled."""
    for number in itertools.count(1000):
        with contextlib.suppress(OSError):
            assert not isinstance(await try_pin(port, address, str(number)), Welcome)
        await asyncio.sleep(PAUSE)


async def enter(port: int, address: str, pin: str) -> int:
    """Come in with the right PIN, trying again when sent away; return how many tries that took."""
    async with asyncio.timeout(PATIENCE):
        for tries in itertools.count(1):
            with contextlib.suppress(OSError):
                message = await try_pin(port, address, pin)
                if isinstance(message, Welcome):
                    return tries
                assert not isinstance(message, Bye) or message.code != "pin", message
            await asyncio.sleep(PAUSE)
    raise AssertionError("nobody counts to the end")
