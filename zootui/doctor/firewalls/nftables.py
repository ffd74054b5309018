"""Read what `nft -j list ruleset` says: whether it lets what comes in from others reach a port.

This is no model of the kernel. It says `closed` only where what comes in is dropped unless a rule accepts it, and no rule names the
port; whatever it does not understand makes it say `unclear`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from zootui.doctor.firewalls.rulesets import CLOSED, OPEN, UNCLEAR

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
