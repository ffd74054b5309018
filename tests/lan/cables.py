"""Make a small LAN on this machine: hosts in network namespaces, joined by a switch, with cables that can be pulled.

Nothing in here can reach a real network: the namespaces have no route out. Names carry this process's id, and everything is taken
down again, also after a failure.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.foreign import foreign
from tests.patience import PATIENCE


def _ip(*words: str) -> None:
    done = subprocess.run(["ip", *words], capture_output=True, text=True, check=False, timeout=PATIENCE)
    if done.returncode:
        raise OSError(f"ip {' '.join(words)}: {done.stderr.strip()}")


def why_not() -> str:
    """Return why this machine cannot make namespaces, or an empty string if it can."""
    if shutil.which("ip") is None:
        return "the `ip` command (iproute2) is not installed"
    name = f"zt{os.getpid()}probe"
    try:
        _ip("netns", "add", name)
        _ip("-netns", name, "link", "set", "lo", "up")
        _ip("-netns", name, "link", "add", "zprobe", "type", "bridge")
        _ip("-netns", name, "link", "add", "zpeer", "type", "veth", "peer", "name", "zreep")
    except OSError as error:
        return f"no network namespaces can be made here ({error})"
    finally:
        _take_down(name)
    return ""


def _sweep() -> None:
    """Take down what a test that was killed left behind: namespaces that carry the id of a process that is no more."""
    listed = subprocess.run(["ip", "netns", "list"], capture_output=True, text=True, check=False, timeout=PATIENCE)
    for line in listed.stdout.splitlines():
        found = re.match(r"zt(\d+)[a-z]", line)
        if found and not Path(f"/proc/{found[1]}").exists():
            _take_down(line.split()[0])


def _take_down(space: str) -> None:
    subprocess.run(["ip", "netns", "del", space], capture_output=True, check=False, timeout=PATIENCE)


@foreign
class Lan:
    """Join `hosts` (short names) by a switch; each gets 10.77.0.N with N from 1 in the order given."""

    def __init__(self, hosts: Sequence[str]) -> None:
        self._stem = f"zt{os.getpid()}"
        self._switch = f"{self._stem}sw"
        self.hosts = tuple(hosts)

    def __enter__(self) -> Lan:
        _sweep()
        try:
            _ip("netns", "add", self._switch)
            self._in(self._switch, "link", "add", "br0", "type", "bridge", "mcast_snooping", "0")
            self._in(self._switch, "link", "set", "br0", "up")
            for number, host in enumerate(self.hosts, 1):
                self._plug_in(host, number)
        except OSError:
            self.close()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _plug_in(self, host: str, number: int) -> None:
        space = self.space(host)
        _ip("netns", "add", space)
        self._in(space, "link", "add", "eth0", "type", "veth", "peer", "name", f"p{number}", "netns", self._switch)
        self._in(self._switch, "link", "set", f"p{number}", "master", "br0", "up")
        self._in(space, "link", "set", "lo", "up")
        self._in(space, "addr", "add", f"10.77.0.{number}/24", "dev", "eth0")
        self._in(space, "link", "set", "eth0", "up")
        self._in(space, "route", "add", "224.0.0.0/4", "dev", "eth0")

    def _in(self, space: str, *words: str) -> None:
        _ip("-netns", space, *words)

    def space(self, host: str) -> str:
        """Return the name of a host's namespace."""
        return f"{self._stem}{host}"

    def address(self, host: str) -> str:
        """Return a host's address on the LAN."""
        return f"10.77.0.{self.hosts.index(host) + 1}"

    def inside(self, host: str, *command: str) -> list[str]:
        """Return the command line that runs `command` on a host."""
        return ["ip", "netns", "exec", self.space(host), *command]

    def adds(self, host: str, device: str, address: str) -> None:
        """Give a device of a host an address, and let it be up."""
        self._in(self.space(host), "addr", "add", address, "dev", device)
        self._in(self.space(host), "link", "set", device, "up")

    def bridges(self, host: str, device: str, address: str) -> None:
        """Make a bridge on a host, as programs for containers do; nothing hangs on it."""
        self._in(self.space(host), "link", "add", device, "type", "bridge")
        self.adds(host, device, address)

    def routes(self, host: str, device: str) -> None:
        """Let a device take all that is for elsewhere, as a tunnel does."""
        self._in(self.space(host), "route", "add", "default", "dev", device)

    def processes(self, host: str) -> list[int]:
        """Return what runs on a host."""
        listed = subprocess.run(["ip", "netns", "pids", self.space(host)], capture_output=True, check=False)
        return [int(process) for process in listed.stdout.split()]

    def pull(self, host: str) -> None:
        """Pull a host's cable out of the switch; its own end does not notice, as with a real one behind a switch."""
        self._in(self._switch, "link", "set", f"p{self.hosts.index(host) + 1}", "down")

    def plug(self, host: str) -> None:
        """Put the cable back."""
        self._in(self._switch, "link", "set", f"p{self.hosts.index(host) + 1}", "up")

    def move(self, host: str, *addresses: str) -> None:
        """Give a host other addresses, as another network does, or none; the old ones are gone."""
        space = self.space(host)
        self._in(space, "addr", "flush", "dev", "eth0", "scope", "global")
        for address in addresses:
            self._in(space, "addr", "add", f"{address}/24", "dev", "eth0")
        if addresses:
            self._in(space, "route", "replace", "224.0.0.0/4", "dev", "eth0")

    def switch_off(self, host: str) -> None:
        """Take a host's interface down, with its addresses of IPv6."""
        self._in(self.space(host), "link", "set", "eth0", "down")

    def switch_on(self, host: str) -> None:
        """Bring a host's interface up; IPv4 has to be given to it again."""
        self._in(self.space(host), "link", "set", "eth0", "up")

    def link_address(self, host: str) -> str:
        """Return the IPv6 address that a host has by itself, without its zone; empty as long as it is not ready."""
        listed = subprocess.run(
            ["ip", "-netns", self.space(host), "-6", "-o", "addr", "show", "dev", "eth0", "scope", "link"],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        found = re.search(r"inet6 (fe80::[0-9a-f:]+)/\d+ (?!.*tentative)", listed.stdout)
        return found[1] if found else ""

    def close(self) -> None:
        """Take the LAN down; whatever still runs in it must have been ended before."""
        for space in (*(self.space(host) for host in self.hosts), self._switch):
            _take_down(space)
