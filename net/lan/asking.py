"""Ask at an address what table is there."""

import asyncio
import os

from net.client.core import ClientCore
from net.client.events import Parted, Probed, RemoteProtocolError
from net.lan.addresses import with_zones, written_address
from net.wire.messages import PROTOCOL, Bye, Hello, Row


async def ask(host: str, port: int, seconds: float) -> Row | Bye | None:
    """Return what answers: a table's row, a goodbye that says why not, or None if nothing does within that many `seconds`."""
    core = ClientCore(Hello(protocol=PROTOCOL, app="", role="probe", name=""), random=os.urandom)
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(seconds):
            reader, writer = await asyncio.open_connection(host, port)
            core.start()
            writer.write(core.outgoing())
            while data := await reader.read(4096):
                for event in core.receive(data):
                    if isinstance(event, Probed):
                        return event.row
                    if isinstance(event, Parted):
                        return event.bye
    except (OSError, TimeoutError, UnicodeError):  # the last for what can be no host name
        return None
    except RemoteProtocolError:
        return Bye("stranger", f"What answers at {written_address(host, port)} is no table of zootui.")
    finally:
        if writer is not None:
            writer.close()
    return None


async def ask_there(host: str, port: int, seconds: float) -> tuple[str, Row | Bye | None]:
    """Ask at an address as somebody typed it; return also where it is from this machine, which may be on any of its links."""
    places = with_zones(host)
    answers = await asyncio.gather(*(ask(place, port, seconds) for place in places))
    return max(zip(places, answers, strict=True), key=lambda one: isinstance(one[1], Row) + (one[1] is not None))


async def probe(host: str, port: int, seconds: float) -> Row | None:
    """Return the row of the table at an address, or None if nobody there answers as a table within that many `seconds`."""
    answer = await ask(host, port, seconds)
    return answer if isinstance(answer, Row) else None
