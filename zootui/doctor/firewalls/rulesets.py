"""Read a ruleset of iptables: whether it lets what comes in from others reach a port.

This is no model of the kernel. It says `closed` only where what comes in is dropped unless a rule accepts it, and no rule names the
port; whatever it does not understand makes it say `unclear`.
"""

from __future__ import annotations

import re

from zootui.doctor.firewalls.wanted import covered

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
