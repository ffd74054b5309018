"""Read a ruleset of nftables or iptables: whether it lets what comes in from others reach a port.

This is no model of the kernel. It says `closed` only where what comes in is dropped unless a rule accepts it, and no rule names the
port; whatever it does not understand makes it say `unclear`.
"""

from __future__ import annotations

import re

from zootui.doctor.firewalls.wanted import covered

__all__ = ["CLOSED", "OPEN", "UNCLEAR", "iptables_verdict", "nftables_input", "nftables_verdict"]

OPEN, CLOSED, UNCLEAR = "open", "closed", "unclear"

_CHAIN = re.compile(r"\bchain\s+(\S+)\s*\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}")
_ACCEPTS = re.compile(r"\b(tcp|udp|th) dport (?:\{([^}]*)\}|([^\s{]+)).*\baccept\b")
_WORDS = {"mdns": "5353", "ssh": "22", "http": "80", "https": "443", "domain": "53"}
_BARE = re.compile(r"(?:counter(?: packets \d+ bytes \d+)? ?)?(drop|reject|accept)\b.*")


def nftables_verdict(ruleset: str, protocol: str, port: int) -> str:
    """Judge `nft list ruleset` for a port: `open`, `closed` or `unclear`."""
    chains = [body for _, body in _CHAIN.findall(ruleset)]
    inputs = [body for body in chains if "hook input" in body]
    shut = [body for body in inputs if "policy drop" in body or _ends(body) in ("drop", "reject")]
    if not shut:
        return OPEN if all("drop" not in body and "reject" not in body for body in chains) else UNCLEAR
    if any(_ends(body) == "accept" for body in shut):
        return OPEN
    for body in chains:
        for kind, many, single in _ACCEPTS.findall(body):
            ports = [_WORDS.get(word.strip(), word) for word in (many or single).split(",")]
            if kind in (protocol, "th") and covered(port, ports):
                return OPEN
    return UNCLEAR if re.search(r"dport @|\bvmap\b.*dport|dport vmap", ruleset) else CLOSED


def nftables_input(ruleset: str) -> str:
    """Return family, table and name of the first chain that judges what comes in, as `nft insert rule` takes them."""
    table = chain = ""
    for line in ruleset.splitlines():
        words = line.split()
        if words[:1] == ["table"]:
            table = " ".join(words[1:3])
        elif words[:1] == ["chain"]:
            chain = words[1]
        elif "hook input" in line:
            return f"{table} {chain}"
    return "inet filter input"


def _ends(body: str) -> str:
    """Return what a chain does at its end with all that came so far, or nothing."""
    rules = [line.strip() for line in re.split(r"[\n;]", body) if line.strip()]
    found = _BARE.fullmatch(rules[-1]) if rules else None
    return found[1] if found else ""


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
