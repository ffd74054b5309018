"""Find tables, and what an address means that somebody typed."""

import asyncio
import re
from collections.abc import Callable

from net.lan.addresses import written_address
from net.lan.asking import ask_there, probe
from net.lan.discovery import Finder, FoundTable
from net.wire.messages import Bye, Row
from zootui.failure import UNREACHED, USAGE, Failure
from zootui.local import folders
from zootui.local.called import here
from zootui.local.join_commands import ANYWHERE

DEFAULT_PORT = 7777
TIMEOUT = 3.0
"""Seconds to look for tables before giving up."""
SETTLE = 1.5
"""Seconds to go on looking after a table was found that may be the one, so that a second one is not missed.

Who has just answered somebody else's question answers the next one up to a second later.
"""


PASTED = re.compile(
    r"(?:(?:\S+ +)*?\S*?zootui(?:\.exe)?[\"']? +(?:join|watch) +)?(?:(?P<scheme>[a-z]+)://(?:[^@/]*@)?)?(?P<where>.+)",
    re.IGNORECASE,
)
"""What people paste: a command, or the address of a page or of ssh, with the address of a machine in it."""


def _pasted(word: str) -> tuple[str, bool]:
    """Return the address in what was typed or pasted, and whether it stood there as that of a page or of ssh, for guests."""
    found = PASTED.fullmatch(word.strip())
    if found is None:
        return word.strip(), False
    where = found["where"].strip()
    if found["scheme"] is None:
        return where, False
    return re.split("[/?#]", where, maxsplit=1)[0].replace("%25", "%"), found["scheme"].lower() != "zootui"


def split_address(word: str) -> tuple[str, int]:
    """Return host and port of `HOST`, `HOST:PORT`, `[IPV6]:PORT` or a bare IPv6 address; raise Failure for a bad port.

    The port of a page or of ssh is not the table's, so there the usual one stands for it.
    """
    word, for_guests = _pasted(word)
    host, port = word, ""
    if word.startswith("["):
        host, _, rest = word[1:].partition("]")
        port = rest.removeprefix(":")
    elif word.count(":") == 1:
        host, port = word.split(":")
    if not port or for_guests:
        return host, DEFAULT_PORT
    if not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise Failure(f"{port!r} is no port; write HOST:PORT with a number up to 65535", USAGE)
    return host, int(port)


async def find_tables(
    seconds: float, wanted: Callable[[FoundTable], bool] | None = None
) -> tuple[tuple[FoundTable, ...], str]:
    """Return the tables found within `seconds` and a notice; stop soon after one that is `wanted` is there."""
    changed = asyncio.Event()
    loop = asyncio.get_running_loop()
    async with Finder(probe, changed.set, folders.interfaces()) as finder:
        if finder.deaf:
            return (), _notice(finder)
        until = loop.time() + seconds
        while (left := until - loop.time()) > 0:
            try:
                async with asyncio.timeout(left):
                    await changed.wait()
            except TimeoutError:
                break
            changed.clear()
            if wanted is not None and any(map(wanted, finder.rows)):
                until = min(until, loop.time() + SETTLE)
        return finder.rows, _notice(finder)


def _notice(finder: Finder) -> str:
    """Return why tables may not be found, and what is typed instead where none can be."""
    return f"{finder.notice} Type then: {here(f'join {ANYWHERE}')}" if finder.deaf else finder.notice


def is_address(word: str) -> bool:
    """Tell whether a word can only be an address: it has a port, or is a dotted number or an IPv6 address."""
    word, for_guests = _pasted(word)
    if for_guests:
        return True
    head, colon, port = word.rpartition(":")
    if colon and ((port.isdigit() and " " not in head) or _only_a_host(head)):
        return True
    return word.startswith("[") or word.count(":") > 1 or _only_a_host(word)


def _only_a_host(word: str) -> bool:
    """Tell whether a word names a machine and nothing else; figures without a dot may be a table’s name, or begin its id."""
    return ("." in word and word.replace(".", "").isdigit()) or word == "localhost"


async def _known(host: str) -> bool:
    """Tell whether this machine knows an address for a name."""
    try:
        await asyncio.get_running_loop().getaddrinfo(host, None)
    except (OSError, UnicodeError):
        return False
    return True


async def locate(word: str) -> FoundTable:
    """Return the table at an address; raise Failure, saying what to do, if none is there that one can sit down at."""
    host, port = split_address(word)
    host, answer = await ask_there(host, port, TIMEOUT)
    if _pasted(word)[1] and not isinstance(answer, Row):
        raise Failure(
            f"{word.strip()} is where guests come in by browser or ssh, and no table answers at {written_address(host, port)}; "
            f"its lobby shows the table’s own address: {here('join HOST:PORT')}",
            UNREACHED,
        )
    if isinstance(answer, Bye):
        raise Failure(answer.text, UNREACHED)
    if answer is None and not await _known(host):
        raise Failure(
            f"the name {host} is not known here, so nothing was asked; is it spelt right? "
            "The table’s lobby shows an address in numbers",
            UNREACHED,
        )
    if answer is None:
        raise Failure(
            f"no table answers at {written_address(host, port)}; is the host running, and does its firewall let port {port} in?",
            UNREACHED,
        )
    return FoundTable(answer, host, port)
