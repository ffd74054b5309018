"""Which firewall runs, and whether it lets a table be found and reached."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from net.shells.children import PYTHON
from zootui.doctor.asking import FINE, MEND, NOTE, Finding, Run, commands
from zootui.doctor.network import PORTS

WANTED = (("udp", 5353), *(("tcp", port) for port in PORTS))
"""Protocol and port: mDNS for lists of tables, then a table's own port and those for guests."""


def covered(port: int, written: Iterable[str]) -> bool:
    """Tell whether a port is among ports as firewalls write them: `7777`, `7000-8000`, `7000:8000`."""
    for one in written:
        if (found := re.fullmatch(r"(\d+)(?:[-:](\d+))?", one.strip())) is None:
            continue
        if int(found[1]) <= port <= int(found[2] or found[1]):
            return True
    return False


# --- look ----------------------------------------------------------------------------------------------------------


def look_at_firewall(system: str = sys.platform, run: Run | None = None) -> list[Finding]:
    """Return what can be seen of the firewall of a system, which is named as Python names it."""
    command = run or commands()
    if system == "linux":
        return [look_at_linux(command)]
    if system == "win32":
        return [look_at_windows(command, firewall_rules())]
    if system == "darwin":
        return list(look_at_macos(command))
    return [Finding("firewall", system, NOTE, "cannot be seen; let TCP 7777 and UDP 5353 in if nobody can join")]


# --- rulesets ------------------------------------------------------------------------------------------------------


OPEN, CLOSED, UNCLEAR = "open", "closed", "unclear"


def iptables_verdict(rules: str, protocol: str, port: int) -> str:
    """Judge `iptables -S` for a port: `open`, `closed` or `unclear`."""
    lines = rules.splitlines()
    to_input = [line for line in lines if line.startswith("-A INPUT ")]
    ends = to_input[-1].split() if to_input else []
    shut = "-P INPUT DROP" in lines or (ends[2:3] == ["-j"] and ends[3] in ("DROP", "REJECT"))
    if not shut:
        return UNCLEAR if any(re.search(r"-j (?:DROP|REJECT)", line) for line in lines) else OPEN
    for line in lines:
        ports = re.search(r"--dports? (\S+)", line)
        if "-j ACCEPT" not in line or not line.startswith("-A") or (f"-p {protocol} " not in f"{line} "):
            continue
        if ports is None or covered(port, ports[1].split(",")):
            return OPEN
    return UNCLEAR if "--match-set" in rules else CLOSED


# --- nftables ------------------------------------------------------------------------------------------------------


_SERVICES = {"mdns": 5353, "ssh": 22, "http": 80, "https": 443, "domain": 53}
"""Ports that some versions write by their names."""
_HARMLESS = frozenset(["counter", "limit", "log", "comment"])
"""What a rule may do beside what it decides."""


class Chain(Struct, frozen=True):
    """Hold a chain; one at a `hook` of the kernel has a `policy` for all that no rule decides."""

    family: str
    table: str
    name: str
    hook: str = ""
    policy: str = "accept"


class Rule(Struct, frozen=True):
    """Hold a rule of a chain: expressions, each an object with one name."""

    family: str
    table: str
    chain: str
    expr: tuple[dict[str, Any], ...] = ()

    @property
    def verdict(self) -> str:
        """Return what it does with what it matches, empty where it decides nothing by itself."""
        return next((word for one in self.expr for word in ("accept", "drop", "reject") if word in one), "")

    @property
    def takes_all(self) -> bool:
        """Tell whether it matches whatever comes."""
        return all({*one} <= {*_HARMLESS, "accept", "drop", "reject"} for one in self.expr)

    @property
    def ports(self) -> tuple[tuple[str, Any], ...]:
        """Return which ports of which protocol it matches, as they are written."""
        return tuple(
            (str(payload.get("protocol", "")), match.get("right"))
            for match in _each(self.expr, "match")
            if (payload := _payload(match.get("left"))).get("field") == "dport"
            and match.get("op", "==") in ("==", "in")
        )

    @property
    def looks_ports_up(self) -> bool:
        """Tell whether it decides by ports in a set or map that stands elsewhere."""
        named = any(isinstance(ports, str) and ports.startswith("@") for _, ports in self.ports)
        return named or any("dport" in str(one.get("key")) for one in _each(self.expr, "vmap"))


class Ruleset(Struct, frozen=True):
    """Hold the chains and rules of this machine."""

    chains: tuple[Chain, ...]
    rules: tuple[Rule, ...]

    def verdict(self, protocol: str, port: int) -> str:
        """Judge a port: `open`, `closed` or `unclear`."""
        inputs = [chain for chain in self.chains if chain.hook == "input"]
        shut = [chain for chain in inputs if chain.policy == "drop" or self._end(chain) in ("drop", "reject")]
        if not shut:
            drops = any(chain.policy == "drop" for chain in self.chains)
            return UNCLEAR if drops or any(rule.verdict in ("drop", "reject") for rule in self.rules) else OPEN
        if any(self._end(chain) == "accept" for chain in shut):
            return OPEN
        for rule in self.rules:
            if rule.verdict == "accept" and any(
                kind in (protocol, "th") and _among(port, ports) for kind, ports in rule.ports
            ):
                return OPEN
        return UNCLEAR if any(rule.looks_ports_up for rule in self.rules) else CLOSED

    @property
    def input(self) -> str:
        """Return family, table and name of the first chain that judges what comes in, as `nft insert rule` takes them."""
        found = next((chain for chain in self.chains if chain.hook == "input"), Chain("inet", "filter", "input"))
        return f"{found.family} {found.table} {found.name}"

    def _end(self, chain: Chain) -> str:
        """Return what a chain does at its end with all that came so far, or nothing."""
        here = (chain.family, chain.table, chain.name)
        rules = [rule for rule in self.rules if (rule.family, rule.table, rule.chain) == here]
        return rules[-1].verdict if rules and rules[-1].takes_all else ""


def nftables_ruleset(said: str) -> Ruleset | None:
    """Return what `nft -j list ruleset` says; None for anything else."""
    try:
        entries = msgspec.json.decode(said, type=dict[str, list[dict[str, Any]]]).get("nftables", [])
        chains = tuple(msgspec.convert(one, Chain) for one in _each(entries, "chain"))
        rules = tuple(msgspec.convert(one, Rule) for one in _each(entries, "rule"))
    except (msgspec.DecodeError, msgspec.ValidationError):
        return None
    return Ruleset(chains, rules)


def _each(entries: Any, name: str) -> Iterator[dict[str, Any]]:
    """Yield what is called so among objects with one name each."""
    for entry in entries:
        if isinstance(found := entry.get(name), dict):
            yield found


def _payload(left: Any) -> dict[str, Any]:
    found = left.get("payload") if isinstance(left, dict) else None
    return found if isinstance(found, dict) else {}


def _among(port: int, written: Any) -> bool:
    """Tell whether a port is among those that a rule names: one, a range, or a set of both."""
    match written:
        case int():
            return port == written
        case str():
            return port == _SERVICES.get(written)
        case {"range": [int(first), int(last)]}:
            return first <= port <= last
        case {"set": list(several)}:
            return any(_among(port, one) for one in several)
        case _:
            return False


# --- linux ---------------------------------------------------------------------------------------------------------


_LINUX = "firewall"
_UFW = Path("/etc/ufw/ufw.conf")
UNSEEN = "what it lets in cannot be seen without root; if nobody can join"


def look_at_linux(run: Run, ufw: Path = _UFW) -> Finding:
    """Judge what can be seen of the firewall."""
    return _firewalld(run) or _ufw(run, ufw) or _nftables(run) or _iptables(run) or _none(run)


def _firewalld(run: Run) -> Finding | None:
    if run(("firewall-cmd", "--state")) != "running":
        return None
    ports, services = run(("firewall-cmd", "--list-ports")), run(("firewall-cmd", "--list-services"))
    if not ports and not services:
        return Finding(_LINUX, "firewalld", NOTE, f"{UNSEEN}: `{_firewalld_mend(WANTED)}`")

    def lets_in(protocol: str, port: int) -> bool:
        named = [one.partition("/")[0] for one in (ports or "").split() if one.endswith(f"/{protocol}")]
        return covered(port, named) or (port == 5353 and "mdns" in (services or "").split())

    return _judged("firewalld", lets_in, _firewalld_mend)


def _firewalld_mend(missing: Sequence[tuple[str, int]]) -> str:
    return "sudo firewall-cmd " + " ".join(f"--add-port={port}/{protocol}" for protocol, port in missing)


def _ufw(run: Run, settings: Path) -> Finding | None:
    try:
        on = re.search(r"^ENABLED=yes", settings.read_text(), re.MULTILINE) is not None
    except OSError:
        return None
    if not on:
        return None
    told = run(("ufw", "status"))
    if not told:
        return Finding(_LINUX, "ufw", NOTE, f"it is on; {UNSEEN}: `{_ufw_mend(WANTED)}`")

    def lets_in(protocol: str, port: int) -> bool:
        allowed = re.findall(r"^(\S+)(?: \(v6\))?\s+ALLOW", told, re.MULTILINE)
        named = [one.partition("/")[0] for one in allowed if one.partition("/")[2] in ("", protocol)]
        return "inactive" in told or (port == 5353) or covered(port, named)  # ufw lets mDNS in by itself

    return _judged("ufw", lets_in, _ufw_mend)


def _ufw_mend(missing: Sequence[tuple[str, int]]) -> str:
    return " && ".join(f"sudo ufw allow {port}/{protocol}" for protocol, port in missing)


def _nftables(run: Run) -> Finding | None:
    ruleset = nftables_ruleset(run(("nft", "-j", "list", "ruleset")) or "")
    if ruleset is None or not ruleset.chains:  # not there, not shown, or no rules: iptables may know more
        return None

    def mend(missing: Sequence[tuple[str, int]]) -> str:
        rule = f"sudo nft insert rule {ruleset.input}"
        return " && ".join(f"{rule} {protocol} dport {port} accept" for protocol, port in missing)

    return _by_verdict("nftables", ruleset.verdict, mend)


def _iptables(run: Run) -> Finding | None:
    rules = run(("iptables", "-S"))
    if not rules:
        return None
    return _by_verdict("iptables", lambda protocol, port: iptables_verdict(rules, protocol, port), _iptables_mend)


def _iptables_mend(missing: Sequence[tuple[str, int]]) -> str:
    return " && ".join(f"sudo iptables -I INPUT -p {protocol} --dport {port} -j ACCEPT" for protocol, port in missing)


def _none(run: Run) -> Finding:
    there = [name for name, words in _TRIED.items() if run(words) is not None]
    if there:
        text = "what is there cannot be seen without root; if nobody can join, let TCP 7777 and UDP 5353 in"
        return Finding(_LINUX, ", ".join(there), NOTE, text)
    return Finding(_LINUX, "none", FINE, "none of nftables, iptables, ufw and firewalld is installed here")


_TRIED = {
    "nft": ("nft", "--version"),
    "iptables": ("iptables", "--version"),
    "ufw": ("ufw", "--version"),
    "firewalld": ("firewall-cmd", "--version"),
}


def _by_verdict(
    name: str, verdict: Callable[[str, int], str], mend: Callable[[Sequence[tuple[str, int]]], str]
) -> Finding:
    verdicts = {one: verdict(*one) for one in WANTED}
    if CLOSED in verdicts.values() or all(came == OPEN for came in verdicts.values()):
        return _judged(name, lambda protocol, port: verdicts[protocol, port] != CLOSED, mend)
    text = f"its rules are not plain enough to say what they let in; if nobody can join: `{mend(WANTED)}`"
    return Finding(_LINUX, name, NOTE, text)


def _judged(
    name: str, lets_in: Callable[[str, int], bool], mend: Callable[[Sequence[tuple[str, int]]], str]
) -> Finding:
    missing = [one for one in WANTED if not lets_in(*one)]
    if not missing:
        return Finding(_LINUX, name, FINE, "lets in what tables and guests need")
    named = ", ".join(f"{protocol.upper()} {port}" for protocol, port in missing)
    return Finding(_LINUX, name, MEND, f"does not let {named} in: `{mend(missing)}`")


# --- macos ---------------------------------------------------------------------------------------------------------


_MACOS, TOOL = "firewall", "socketfilterfw"


def look_at_macos(run: Run, python: str = PYTHON) -> Iterator[Finding]:
    """Yield what can be seen of the firewall, and what cannot."""
    yield _application_firewall(run, python)
    yield Finding(
        _MACOS,
        "local network",
        NOTE,
        "cannot be seen; if nothing is found: System Settings, Privacy & Security, Local Network, allow your terminal",
    )


def _application_firewall(run: Run, python: str) -> Finding:
    state = run((TOOL, "--getglobalstate"))
    if not state:
        return Finding(
            _MACOS, "macOS", NOTE, "cannot be seen; when macOS asks about Python, allow incoming connections"
        )
    if "State = 0" in state:
        return Finding(_MACOS, "macOS", FINE, "it is off")
    if "enabled" in (run((TOOL, "--getblockall")) or "").casefold() or "State = 2" in state:
        text = "it blocks all incoming connections: turn that off in System Settings, Network, Firewall, Options"
        return Finding(_MACOS, "macOS", MEND, text)
    listed = run((TOOL, "--listapps")) or ""
    here = re.search(rf"{re.escape(python)}\s*\n?\s*\((Allow|Block)", listed)
    if here is not None and here[1] == "Block":
        text = f"it blocks this Python: `sudo {TOOL} --unblockapp {python}`, or System Settings, Network, Firewall, Options"
        return Finding(_MACOS, "macOS", MEND, text)
    if here is not None:
        return Finding(_MACOS, "macOS", FINE, "it is on and lets this Python in")
    return Finding(
        _MACOS, "macOS", NOTE, "it is on and asks when you first host: allow incoming connections for Python"
    )


# --- windows -------------------------------------------------------------------------------------------------------


_WINDOWS, WHAT = "firewall", "Windows"
_RULES = r"SYSTEM\CurrentControlSet\Services\SharedAccess\Parameters\FirewallPolicy\FirewallRules"
MEND_RULE = 'as administrator: `netsh advfirewall firewall add rule name=zootui dir=in action=allow program="{0}"`'


def look_at_windows(run: Run, rules: Iterable[str], python: str = PYTHON) -> Finding:
    """Judge the firewall by what netsh says and by the rules for this Python (`v2.30|Action=Allow|Active=TRUE|Dir=In|App=…|`)."""
    told = run(("netsh", "advfirewall", "show", "currentprofile", "state"))
    if not told:
        return Finding(
            _WINDOWS, WHAT, NOTE, "cannot be seen; when Windows asks about Python, allow it for private networks"
        )
    if re.search(r"\b(OFF|AUS|INACTIF)\b", told):
        return Finding(_WINDOWS, WHAT, FINE, "it is off for this network")
    actions = {_part(rule, "Action") for rule in rules if _is_for(rule, python)}
    if "Block" in actions:
        return Finding(
            _WINDOWS,
            WHAT,
            MEND,
            "it blocks this Python, as was once answered when it asked: in “Allow an app through Windows Firewall” "
            "tick Python for private networks",
        )
    if "Allow" in actions:
        return Finding(_WINDOWS, WHAT, FINE, "it is on and lets this Python in")
    return Finding(
        _WINDOWS,
        WHAT,
        NOTE,
        f"it is on and asks when you first host: allow Python for private networks; or {MEND_RULE.format(python)}",
    )


def firewall_rules() -> tuple[str, ...]:
    """Return the firewall's rules as the registry holds them, which everybody may read; empty elsewhere than on Windows."""
    if sys.platform != "win32":
        return ()
    import winreg

    found = []
    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, _RULES) as key:
            for number in range(winreg.QueryInfoKey(key)[1]):
                found.append(str(winreg.EnumValue(key, number)[1]))  # noqa: PERF401  what was read before an error counts
    except OSError:
        pass
    return tuple(found)


def _is_for(rule: str, python: str) -> bool:
    return (
        _part(rule, "Active") == "TRUE"
        and _part(rule, "Dir") == "In"
        and _part(rule, "App").casefold() == python.casefold()
    )


def _part(rule: str, name: str) -> str:
    found = re.search(rf"\|{name}=([^|]*)\|", rule)
    return found[1] if found else ""
