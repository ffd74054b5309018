"""Look at everything and print a line for each; nothing takes longer than it may, nothing that is tried stays."""

import asyncio
from collections.abc import Awaitable, Iterable

import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from zootui.doctor.asking import FINE, MEND, NOTE, Finding
from zootui.doctor.discovery import look_at_discovery, look_for_tables
from zootui.doctor.encryption import look_at_encryption
from zootui.doctor.firewalls import look_at_firewall
from zootui.doctor.folders import look_at_folders
from zootui.doctor.network import look_at_interfaces, networks
from zootui.doctor.ports import look_at_ports
from zootui.doctor.terminal import look_at_terminal
from zootui.doctor.versions import look_at_versions
from zootui.failure import FAILED
from zootui.launch.terminal import draws
from zootui.line.json_watch import print_json
from zootui.local import folders
from zootui.local.terminal import harmless

LONGEST = 6.0
"""Seconds that everything on the network may take together; the terminal has three, and the rest takes moments."""
_STYLES = {FINE: ("fine", "green"), NOTE: ("note", "yellow"), MEND: ("mend", "bold red")}


def run_doctor(*, as_json: bool) -> int:
    """Print a line for everything that was looked at; return 1 if something has to be mended, else 0."""
    found: list[Finding] = []
    console = Console(markup=False, highlight=False)
    for findings in (look_at_terminal(), look_at_folders(), asyncio.run(_look_around()), look_at_versions()):
        for group in _by_topic(findings):
            found += group
            if as_json:
                for finding in group:
                    print_json(**msgspec.structs.asdict(finding))
            elif draws(plain=False):
                console.print(_lines(group))
            else:
                _say(group)
    wrong = sum(finding.state == MEND for finding in found)
    if not as_json:
        console.print(_sum(wrong))
    return FAILED if wrong else 0


def _by_topic(findings: Iterable[Finding]) -> Iterable[list[Finding]]:
    topics: dict[str, list[Finding]] = {}
    for finding in findings:
        topics.setdefault(finding.topic, []).append(finding)
    return topics.values()


async def _look_around() -> list[Finding]:
    """Return what is seen of ports, networks, firewall, discovery and encryption; all that waits for something waits at once."""
    named = folders.interfaces()
    here = networks(named)
    parts: tuple[tuple[str, Awaitable[list[Finding] | Finding]], ...] = (
        ("ports", look_at_ports()),
        ("firewall", asyncio.to_thread(look_at_firewall)),
        ("discovery", look_at_discovery(here)),
        ("discovery", look_for_tables(here)),
        ("encryption", asyncio.to_thread(look_at_encryption)),
    )
    looked = await asyncio.gather(*(_in_time(topic, part) for topic, part in parts))
    return [*look_at_interfaces(here, named), *(finding for group in looked for finding in group)]


async def _in_time(topic: str, look: Awaitable[list[Finding] | Finding]) -> list[Finding]:
    try:
        async with asyncio.timeout(LONGEST):
            found = await look
    except TimeoutError:
        return [Finding(topic, "all of it", NOTE, f"could not be seen within {LONGEST:.0f} seconds")]
    return found if isinstance(found, list) else [found]


def _say(group: list[Finding]) -> None:
    """Print a sentence for each, where lines of text are usual."""
    for one in group:
        print(harmless(f"{one.topic}, {one.what}: {one.state}. {one.text}"))  # noqa: T201


def _lines(group: list[Finding]) -> Table:
    """Return the findings of a topic as a table without lines, the topic before its first."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for width in (10, 4, 17):
        table.add_column(width=width)
    table.add_column(ratio=1)
    for number, finding in enumerate(group):
        mark, style = _STYLES[finding.state]
        topic = finding.topic if number == 0 else ""
        table.add_row(Text(topic, "bold"), Text(mark, style), Text(finding.what), Text(finding.text))
    return table


def _sum(wrong: int) -> Text:
    if not wrong:
        return Text("Nothing has to be mended.", "green")
    return Text(f"{wrong} thing{'s have' if wrong > 1 else ' has'} to be mended.", "bold red")
