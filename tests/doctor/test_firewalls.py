"""What commands of firewalls say, and what is made of it; the sentences name the command of that system."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from zootui.doctor.asking import FINE, MEND, NOTE
from zootui.doctor.firewalls import (
    CLOSED,
    OPEN,
    UNCLEAR,
    covered,
    iptables_verdict,
    look_at_firewall,
    look_at_linux,
    look_at_macos,
    look_at_windows,
    nftables_ruleset,
)

ESTABLISHED = {"match": {"op": "in", "left": {"ct": {"key": "state"}}, "right": ["established", "related"]}}
LOOPBACK = {"match": {"op": "==", "left": {"meta": {"key": "iifname"}}, "right": "lo"}}
ACCEPT: dict[str, Any] = {"accept": None}


def dport(protocol: str, ports: Any) -> dict[str, Any]:
    return {"match": {"op": "==", "left": {"payload": {"protocol": protocol, "field": "dport"}}, "right": ports}}


def nft(*rules: Sequence[dict[str, Any]], policy: str = "drop", forward: str = "drop") -> str:
    """Return what `nft -j list ruleset` says where a chain `input` has these rules after the usual ones."""
    usual = ([ESTABLISHED, ACCEPT], [LOOPBACK, ACCEPT], [dport("tcp", {"set": [22, 80]}), ACCEPT])
    base = {"family": "inet", "table": "fence", "type": "filter", "prio": 0}
    chains = [
        {"family": "ip", "table": "nat", "name": "post", "type": "nat", "hook": "postrouting", "policy": "accept"},
        {**base, "name": "input", "handle": 1, "hook": "input", "policy": policy},
        {**base, "name": "forward", "handle": 2, "hook": "forward", "policy": forward},
        {"family": "inet", "table": "fence", "name": "games", "handle": 3},
    ]
    told: list[dict[str, Any]] = [{"metainfo": {"version": "1.0.6", "json_schema_version": 1}}]
    told += [{"table": {"family": "inet", "name": "fence", "handle": 1}}, *({"chain": chain} for chain in chains)]
    for handle, expr in enumerate((*usual, *rules), 4):
        told.append({"rule": {"family": "inet", "table": "fence", "chain": "input", "handle": handle, "expr": [*expr]}})
    return json.dumps({"nftables": told})


IPTABLES = "-P INPUT DROP\n-P OUTPUT ACCEPT\n-A INPUT -i lo -j ACCEPT\n-A INPUT -p tcp -m tcp --dport 22 -j ACCEPT\n"
LETS_IN = (
    [dport("tcp", {"set": [7777, {"range": [7700, 7799]}]}), {"counter": {"packets": 5, "bytes": 300}}, ACCEPT],
    [dport("udp", "mdns"), ACCEPT],
)


def saying(**said: str):
    """Return what runs commands that say this, by their first words with `_` for what is no letter; all others are not there."""

    def run(words: Sequence[str]) -> str | None:
        name = "_".join("".join(filter(str.isalnum, word)) for word in words)
        if name in said:
            return said[name]
        return "" if any(other.startswith(name.partition("_")[0]) for other in said) else None

    return run


@pytest.mark.parametrize(
    ("rules", "port", "verdict"),
    [
        (LETS_IN, ("tcp", 7777), OPEN),
        (LETS_IN, ("tcp", 7722), OPEN),
        (LETS_IN, ("udp", 5353), OPEN),
        (LETS_IN, ("udp", 7777), CLOSED),
        ((), ("tcp", 7777), CLOSED),
        (([dport("th", 7777), ACCEPT],), ("udp", 7777), OPEN),
        (([dport("tcp", 7777), {"drop": None}],), ("tcp", 7777), CLOSED),
        (([dport("tcp", "@games"), ACCEPT],), ("tcp", 7777), UNCLEAR),
        (([{"vmap": {"key": dport("tcp", 1)["match"]["left"], "data": "@ports"}}],), ("tcp", 7777), UNCLEAR),
        (([{"counter": {"packets": 5, "bytes": 300}}, ACCEPT],), ("tcp", 7777), OPEN),
    ],
)
def test_nftables(rules: Sequence[Sequence[dict[str, Any]]], port: tuple[str, int], verdict: str) -> None:
    ruleset = nftables_ruleset(nft(*rules))
    assert ruleset is not None
    assert ruleset.verdict(*port) == verdict


@pytest.mark.parametrize(
    ("said", "verdict"),
    [
        (nft(policy="accept", forward="accept"), OPEN),
        (nft(policy="accept"), UNCLEAR),
        (nft([{"reject": {"type": "icmpx"}}], policy="accept"), CLOSED),
    ],
)
def test_nftables_by_policy_and_last_rule(said: str, verdict: str) -> None:
    ruleset = nftables_ruleset(said)
    assert ruleset is not None
    assert ruleset.verdict("tcp", 7777) == verdict


@pytest.mark.parametrize(
    "said", ["", "table inet fence {", "[]", '{"nftables": 1}', '{"nftables": [{"chain": {"name": 3}}]}']
)
def test_what_is_no_ruleset_of_nftables_is_none(said: str) -> None:
    assert nftables_ruleset(said) is None


@pytest.mark.parametrize(
    ("rules", "verdict"),
    [
        (IPTABLES, CLOSED),
        (IPTABLES + "-A INPUT -p tcp -m tcp --dport 7777 -j ACCEPT\n", OPEN),
        (IPTABLES + "-A INPUT -p tcp -m multiport --dports 22,7000:8000 -j ACCEPT\n", OPEN),
        (IPTABLES + "-A INPUT -p udp -m udp --dport 7777 -j ACCEPT\n", CLOSED),
        (IPTABLES + "-A INPUT -p tcp -m set --match-set good src -j ACCEPT\n", OPEN),
        ("-P INPUT ACCEPT\n-P FORWARD ACCEPT", OPEN),
        ("-P INPUT ACCEPT\n-A INPUT -p tcp -m tcp --dport 22 -j ACCEPT\n-A INPUT -j REJECT --reject-with x", CLOSED),
        ("-P INPUT ACCEPT\n-A INPUT -s 10.9.0.0/16 -j DROP\n-A INPUT -i lo -j ACCEPT", UNCLEAR),
    ],
)
def test_iptables(rules: str, verdict: str) -> None:
    assert iptables_verdict(rules, "tcp", 7777) == verdict


def test_ports_as_firewalls_write_them() -> None:
    assert covered(7777, ["22", "7000-8000"])
    assert covered(7777, [" 7777 "])
    assert not covered(7777, ["ssh", "7778", "1-7776", ""])


@pytest.mark.parametrize(
    ("said", "what", "state", "words"),
    [
        ({}, "none", FINE, "is installed here"),
        ({"nft_j_list_ruleset": nft(*LETS_IN)}, "nftables", FINE, "lets in"),
        (
            {"nft_j_list_ruleset": nft()},
            "nftables",
            MEND,
            "`sudo nft insert rule inet fence input udp dport 5353 accept",
        ),
        ({"nft_version": "v1"}, "nft", NOTE, "without root"),
        ({"iptables_S": IPTABLES}, "iptables", MEND, "sudo iptables -I INPUT -p tcp --dport 7777 -j ACCEPT"),
        (
            {
                "firewallcmd_state": "running",
                "firewallcmd_listports": "1025-65535/tcp",
                "firewallcmd_listservices": "mdns ssh",
            },
            "firewalld",
            FINE,
            "lets in",
        ),
        (
            {
                "firewallcmd_state": "running",
                "firewallcmd_listports": "7777/tcp",
                "firewallcmd_listservices": "ssh mdns",
            },
            "firewalld",
            MEND,
            "`sudo firewall-cmd --add-port=7722/tcp --add-port=7780/tcp`",
        ),
        ({"firewallcmd_state": "running"}, "firewalld", NOTE, "--add-port=7777/tcp"),
        ({"firewallcmd_state": "", "iptables_S": "-P INPUT ACCEPT"}, "iptables", FINE, "lets in"),
    ],
)
def test_linux(tmp_path: Path, said: dict[str, str], what: str, state: str, words: str) -> None:
    finding = look_at_linux(saying(**said), tmp_path / "ufw.conf")
    assert (finding.what, finding.state, words in finding.text) == (what, state, True), finding


@pytest.mark.parametrize(
    ("on", "status", "state", "words"),
    [
        ("yes", "", NOTE, "sudo ufw allow 7777/tcp"),
        (
            "yes",
            "Status: active\n\n22/tcp  ALLOW  Anywhere\n",
            MEND,
            "sudo ufw allow 7777/tcp && sudo ufw allow 7722/tcp",
        ),
        ("yes", "Status: active\n\n7700:7799/tcp  ALLOW  Anywhere\n7777/tcp (v6)  ALLOW  Anywhere (v6)\n", FINE, ""),
        ("no", "", FINE, ""),
    ],
)
def test_ufw(tmp_path: Path, on: str, status: str, state: str, words: str) -> None:
    (tmp_path / "ufw.conf").write_text(f"# ufw\nENABLED={on}\nLOGLEVEL=low\n")
    run = saying(ufw_status=status) if on == "yes" else saying()
    finding = look_at_linux(run, tmp_path / "ufw.conf")
    assert (finding.state, words in finding.text) == (state, True), finding


PYTHON = r"C:\Python\python.exe"
ON = "Public Profile Settings: \n----\nState                                 ON\nOk."


@pytest.mark.parametrize(
    ("said", "rules", "state", "words"),
    [
        ({}, (), NOTE, "private networks"),
        ({"netsh_advfirewall_show_currentprofile_state": ON.replace("ON", "OFF")}, (), FINE, "off"),
        ({"netsh_advfirewall_show_currentprofile_state": ON}, (), NOTE, "netsh advfirewall firewall add rule"),
        ({"netsh_advfirewall_show_currentprofile_state": ON}, ("Allow",), FINE, "lets this Python in"),
        ({"netsh_advfirewall_show_currentprofile_state": ON}, ("Allow", "Block"), MEND, "tick Python"),
        ({"netsh_advfirewall_show_currentprofile_state": "Status   EIN"}, ("Allow",), FINE, "lets this Python in"),
    ],
)
def test_windows(said: dict[str, str], rules: tuple[str, ...], state: str, words: str) -> None:
    written = [
        f"v2.30|Action={action}|Active=TRUE|Dir=In|Protocol=6|App={PYTHON.lower()}|Name=python|" for action in rules
    ]
    others = [
        f"v2.30|Action=Block|Active=FALSE|Dir=In|App={PYTHON}|",
        f"v2.30|Action=Block|Active=TRUE|Dir=Out|App={PYTHON}|",
        r"v2.30|Action=Block|Active=TRUE|Dir=In|App=C:\other.exe|",
    ]
    finding = look_at_windows(saying(**said), [*others, *written], PYTHON)
    assert (finding.state, words in finding.text) == (state, True), finding


ALLOWED = "Total number of apps = 1 \n1 : /opt/python3.11 \n             (%s incoming connections)"


@pytest.mark.parametrize(
    ("said", "state", "words"),
    [
        ({}, NOTE, "allow incoming"),
        ({"getglobalstate": "Firewall is disabled. (State = 0)"}, FINE, "off"),
        ({"getglobalstate": "Firewall is enabled. (State = 1)"}, NOTE, "asks"),
        (
            {"getglobalstate": "(State = 1)", "getblockall": "Firewall has block all state set to enabled."},
            MEND,
            "blocks all",
        ),
        ({"getglobalstate": "(State = 1)", "listapps": ALLOWED % "Allow"}, FINE, "lets this Python in"),
        ({"getglobalstate": "(State = 1)", "listapps": ALLOWED % "Block"}, MEND, "--unblockapp /opt/python3.11"),
    ],
)
def test_macos(said: dict[str, str], state: str, words: str) -> None:
    run = saying(**{f"socketfilterfw_{name}": text for name, text in said.items()})
    finding, network = look_at_macos(run, "/opt/python3.11")
    assert (finding.state, words in finding.text) == (state, True), finding
    assert (network.state, "Local Network" in network.text) == (NOTE, True)


def test_a_system_that_nobody_knows_is_said_so() -> None:
    (finding,) = look_at_firewall("plan9", saying())
    assert (finding.what, finding.state) == ("plan9", NOTE)
    assert look_at_firewall("win32", saying())[0].what == "Windows"
    assert look_at_firewall("darwin", saying())[0].what == "macOS"
