"""Look at firewalld, ufw, nftables and iptables, in this order: the first that is there says what people type to change it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from zootui.doctor.commands import Run
from zootui.doctor.finding import FINE, MEND, NOTE, Finding
from zootui.doctor.firewalls.nftables import nftables_ruleset
from zootui.doctor.firewalls.rulesets import CLOSED, OPEN, iptables_verdict
from zootui.doctor.firewalls.wanted import WANTED, covered

TOPIC = "firewall"
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
        return Finding(TOPIC, "firewalld", NOTE, f"{UNSEEN}: `{_firewalld_mend(WANTED)}`")

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
        return Finding(TOPIC, "ufw", NOTE, f"it is on; {UNSEEN}: `{_ufw_mend(WANTED)}`")

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
        return Finding(TOPIC, ", ".join(there), NOTE, text)
    return Finding(TOPIC, "none", FINE, "none of nftables, iptables, ufw and firewalld is installed here")


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
    return Finding(TOPIC, name, NOTE, text)


def _judged(
    name: str, lets_in: Callable[[str, int], bool], mend: Callable[[Sequence[tuple[str, int]]], str]
) -> Finding:
    missing = [one for one in WANTED if not lets_in(*one)]
    if not missing:
        return Finding(TOPIC, name, FINE, "lets in what tables and guests need")
    named = ", ".join(f"{protocol.upper()} {port}" for protocol, port in missing)
    return Finding(TOPIC, name, MEND, f"does not let {named} in: `{mend(missing)}`")
