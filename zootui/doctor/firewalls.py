"""Which firewall runs, and what to type where it keeps a table from being found and reached.

Whether a port is let in is not read out of rules: only another machine can tell. What this machine can try, the doctor tries:
that its ports are free, and that a table which is announced at its addresses is found and answers there (`ports`, `discovery`).
"""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from engine.shared.wording import listing
from net.shells.children import PYTHON
from zootui.doctor.asking import FINE, MEND, NOTE, Finding, Run, commands
from zootui.doctor.ports import PORTS

_TOPIC = "firewall"
WANTED = ("5353/udp", *(f"{port}/tcp" for port in PORTS))
"""Ports and protocols as commands take them: mDNS for lists of tables, then a table's own port and those for guests."""


def look_at_firewall(system: str = sys.platform, run: Run | None = None) -> list[Finding]:
    """Return what can be seen of the firewall of a system, which is named as Python names it."""
    command = run or commands()
    if system == "linux":
        return [look_at_linux(command)]
    if system == "win32":
        return [look_at_windows(firewall_rules())]
    if system == "darwin":
        return list(look_at_macos(command))
    return [Finding(_TOPIC, system, NOTE, f"cannot be seen; {_if_nobody_joins('let TCP 7777 and UDP 5353 in')}")]


def _if_nobody_joins(mend: str) -> str:
    return f"if nobody can join: {mend}"


# Linux: the one that manages the others is named, for the others' rules are its work.

_UFW = Path("/etc/ufw/ufw.conf")


def look_at_linux(run: Run, ufw: Path = _UFW) -> Finding:
    """Name the firewall that runs, or that may."""
    if run(("firewall-cmd", "--state")) == "running":
        command = "sudo firewall-cmd " + " ".join(f"--add-port={one}" for one in WANTED)
        return Finding(_TOPIC, "firewalld", NOTE, f"it runs; {_if_nobody_joins(f'`{command}`')}")
    if _enabled(ufw):
        command = _for_each("sudo ufw allow {port}/{protocol}")
        return Finding(_TOPIC, "ufw", NOTE, f"it is on; {_if_nobody_joins(f'`{command}`')}")
    if run(("nft", "--version")) is not None:
        let_in = f"`sudo nft list ruleset` shows the chain that has to accept {listing(WANTED)}"
        return Finding(_TOPIC, "nftables", NOTE, f"it may have rules; {_if_nobody_joins(let_in)}")
    if run(("iptables", "--version")) is not None:
        command = _for_each("sudo iptables -I INPUT -p {protocol} --dport {port} -j ACCEPT")
        return Finding(_TOPIC, "iptables", NOTE, f"it may have rules; {_if_nobody_joins(f'`{command}`')}")
    return Finding(_TOPIC, "none", FINE, "none of nftables, iptables, ufw and firewalld is installed here")


def _enabled(ufw: Path) -> bool:
    try:
        return re.search(r"^ENABLED=yes", ufw.read_text(), re.MULTILINE) is not None
    except OSError:
        return False


def _for_each(command: str) -> str:
    ports: Sequence[tuple[str, str, str]] = [one.partition("/") for one in WANTED]
    return " && ".join(command.format(port=port, protocol=protocol) for port, _, protocol in ports)


def look_at_macos(run: Run, python: str = PYTHON) -> Iterator[Finding]:
    """Yield what the firewall of macOS says of this Python, and what cannot be seen."""
    tool = "socketfilterfw"
    state, ours = run((tool, "--getglobalstate")), run((tool, "--getappblocked", python)) or ""
    if state and "State = 0" in state:
        yield Finding(_TOPIC, "macOS", FINE, "it is off")
    elif "blocked" in ours.casefold():
        text = f"it blocks this Python: `sudo {tool} --unblockapp {python}`, or System Settings, Network, Firewall, Options"
        yield Finding(_TOPIC, "macOS", MEND, text)
    else:
        yield Finding(_TOPIC, "macOS", NOTE, "when it asks about Python, as you first host, allow incoming connections")
    network = "if nothing is found: System Settings, Privacy & Security, Local Network, allow your terminal"
    yield Finding(_TOPIC, "local network", NOTE, f"cannot be seen; {network}")


def look_at_windows(rules: Iterable[str], python: str = PYTHON) -> Finding:
    """Judge by the rules for this Python (`v2.30|Action=Allow|Active=TRUE|Dir=In|App=…|`): what was answered when Windows asked."""
    actions = {_part(rule, "Action") for rule in rules if _is_for(rule, python)}
    if "Block" in actions:
        was = "it blocks this Python, as was once answered when it asked"
        return Finding(
            _TOPIC,
            "Windows",
            MEND,
            f"{was}: in “Allow an app through Windows Firewall” tick Python for private networks",
        )
    if "Allow" in actions:
        return Finding(_TOPIC, "Windows", FINE, "it lets this Python in")
    rule = f'netsh advfirewall firewall add rule name=zootui dir=in action=allow program="{python}"'
    text = (
        f"where it is on, it asks when you first host: allow Python for private networks; or as administrator: `{rule}`"
    )
    return Finding(_TOPIC, "Windows", NOTE, text)


def firewall_rules() -> tuple[str, ...]:
    """Return the firewall's rules as the registry holds them, which everybody may read; empty elsewhere than on Windows."""
    if sys.platform != "win32":
        return ()
    import winreg

    found = []
    folder = r"SYSTEM\CurrentControlSet\Services\SharedAccess\Parameters\FirewallPolicy\FirewallRules"
    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, folder) as key:
            for number in range(winreg.QueryInfoKey(key)[1]):
                found.append(str(winreg.EnumValue(key, number)[1]))  # noqa: PERF401  what was read before an error counts
    except OSError:
        pass
    return tuple(found)


def _is_for(rule: str, python: str) -> bool:
    active = _part(rule, "Active") == "TRUE" and _part(rule, "Dir") == "In"
    return active and _part(rule, "App").casefold() == python.casefold()


def _part(rule: str, name: str) -> str:
    found = re.search(rf"\|{name}=([^|]*)\|", rule)
    return found[1] if found else ""
