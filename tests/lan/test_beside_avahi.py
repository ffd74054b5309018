"""Avahi announces and looks on the same machine as a host of ours: they share the port, and hear each other."""

import asyncio
import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.stage import PATIENCE, until
from tests.foreign import foreign
from tests.lan.cables import Lan, why_not
from tests.lan.party import Party

BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path=/run/dbus/system_bus_socket</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*"/><allow receive_sender="*"/><allow own="*"/><allow user="*"/></policy>
</busconfig>
"""
"""Lets everybody on the bus do everything: it is alone in folders of its own."""
CONF = "[server]\nhost-name=other\nuse-ipv6=no\nallow-interfaces=eth0\n[wide-area]\nenable-wide-area=no\n"
NEEDED = {"avahi-daemon": "avahi-daemon", "avahi-browse": "avahi-utils", "dbus-daemon": "dbus", "ss": "iproute2"}
"""What has to be installed, and the packages of Debian with it."""
REASON = why_not() or next(
    (f"{name} is not installed (Debian: {package})" for name, package in NEEDED.items() if shutil.which(name) is None),
    "",
)
pytestmark = [pytest.mark.long, pytest.mark.skipif(bool(REASON), reason=REASON or "all that it needs is here")]
PORT = 7801
TOLD_BY_AVAHI = "Told by avahi"
SERVICES = f"""<?xml version="1.0" standalone='no'?><!DOCTYPE service-group SYSTEM "avahi-service.dtd">
<service-group><name>{TOLD_BY_AVAHI}</name><service><type>_zootui._tcp</type><port>{PORT}</port></service></service-group>
"""
"""A table whose host itself tells nobody of it."""
START = """
mount -t tmpfs none /run && mkdir /run/dbus /run/avahi-daemon && mount --bind "$0/services" /etc/avahi/services || exit 1
dbus-daemon --config-file="$0/bus.conf" --nofork --nopidfile &
until [ -S /run/dbus/system_bus_socket ]; do sleep 0.05; done
exec avahi-daemon --no-drop-root --no-chroot --no-rlimits -f "$0/avahi.conf"
"""
"""What starts avahi on a bus of its own; what it mounts is seen by what is started here alone."""


@foreign
class Avahi:
    """Run avahi on a host of a LAN, on a bus of its own."""

    def __init__(self, lan: Lan, host: str, folder: Path) -> None:
        self._lan, self._host = lan, host
        (folder / "services").mkdir(parents=True)
        for name, text in (("bus.conf", BUS), ("avahi.conf", CONF), ("services/table.service", SERVICES)):
            (folder / name).write_text(text)
        self.child = subprocess.Popen(
            lan.inside(host, "sh", "-c", START, str(folder)),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )

    async def lists(self) -> set[str]:
        """Return the tables that avahi's own client finds, by the names under which they are announced."""
        words = ["nsenter", "-t", str(self.child.pid), "-m", "-n", "avahi-browse", "_zootui._tcp", "-t", "-p", "-k"]
        asked = await asyncio.create_subprocess_exec(
            *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
        said, _ = await asked.communicate()
        rows = [line.split(";") for line in said.decode().splitlines()]
        return {row[3].replace("\\032", " ") for row in rows if row[0] == "+" and row[1] == "eth0"}

    def close(self) -> None:
        """End it and its bus."""
        os.killpg(self.child.pid, signal.SIGTERM)
        self.child.wait()


@pytest.fixture
def lan() -> Iterator[Lan]:
    with Lan(("hal", "ann")) as lan:
        yield lan


@pytest.fixture
def avahi(lan: Lan, tmp_path: Path) -> Iterator[Avahi]:
    avahi = Avahi(lan, "hal", tmp_path / "avahi")
    yield avahi
    avahi.close()


async def finds(party: Party, host: str, *names: str) -> None:
    """Wait until our own client on a host lists all these tables."""
    async with asyncio.timeout(PATIENCE):
        while not {name for name, _ in await party.listed(host)} >= set(names):
            pass


async def hears(avahi: Avahi, *names: str) -> None:
    """Wait until avahi's own client lists these tables and no other."""
    async with asyncio.timeout(PATIENCE):
        while {name.rpartition(" ")[0] if name != TOLD_BY_AVAHI else name for name in await avahi.lists()} != set(
            names
        ):
            pass


def sharing(lan: Lan) -> str:
    """Return what listens on the port of multicast questions beside a host."""
    return subprocess.run(
        lan.inside("hal", "ss", "-Hulpn", "sport", "=", "5353"), capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.parametrize("first", ["avahi", "ours"])
async def test_avahi_and_a_host_on_one_machine_find_and_are_found(
    party: Party, lan: Lan, request: pytest.FixtureRequest, first: str
) -> None:
    if first == "avahi":
        avahi = request.getfixturevalue("avahi")
        await hears(avahi, TOLD_BY_AVAHI)
    silent = party.start(
        "hal", "host", "aquaretto", "--port", f"{PORT}", "--headless", "--json", "--no-discovery", "--name", "Silent"
    )
    ours = party.host("barenpark", name="Ours")
    for host in (silent, ours):
        await until(lambda host=host: host.event("listening"), lambda host=host: host.tail)
    if first == "ours":
        await finds(party, "ann", "Ours")
        avahi = request.getfixturevalue("avahi")
    await hears(avahi, TOLD_BY_AVAHI, "Ours")
    for asks in ("hal", "ann"):
        await finds(party, asks, "Ours", "Silent")
    holders = sharing(lan)
    assert "avahi-daemon" in holders
    assert f"pid={ours.child.pid}," in holders
    ours.child.terminate()
    assert await ours.ends() == 0, ours.tail
    await hears(avahi, TOLD_BY_AVAHI)
    await finds(party, "ann", "Silent")
    assert avahi.child.poll() is None
    assert not ours.complained
