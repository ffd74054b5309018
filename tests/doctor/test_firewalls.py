"""What commands of firewalls say, and what is made of it; the sentences name the command of that system."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from zootui.doctor.finding import FINE, MEND, NOTE
from zootui.doctor.firewalls.linux import look_at_linux
from zootui.doctor.firewalls.look import look_at_firewall
from zootui.doctor.firewalls.macos import look_at_macos
from zootui.doctor.firewalls.rulesets import CLOSED, OPEN, UNCLEAR, iptables_verdict, nftables_verdict
from zootui.doctor.firewalls.wanted import covered
from zootui.doctor.firewalls.windows import look_at_windows

NFT = """table ip nat {
	chain post {
		type nat hook postrouting priority srcnat; policy accept;
	}
}
table inet fence {
	chain input {
		type filter hook input priority filter; policy drop;
		ct state established,related accept
		iifname "lo" accept
		tcp dport { 22, 80 } accept
		%s
	}
	chain forward {
		type filter hook forward priority filter; policy drop;
	}
	chain output {
		type filter hook output priority filter; policy accept;
	}
}"""
IPTABLES = "-P INPUT DROP\n-P OUTPUT ACCEPT\n-A INPUT -i lo -j ACCEPT\n-A INPUT -p tcp -m tcp --dport 22 -j ACCEPT\n"
LETS_IN = "tcp dport { 7777, 7700-7799 } accept\n\t\tudp dport mdns accept"


def saying(**said: str):
    """Return what runs commands that say this, by their first words with `_` for what is no letter; all others are not there."""

    def run(words: Sequence[str]) -> str | None:
        name = "_".join("".join(filter(str.isalnum, word)) for word in words)
        if name in said:
            return said[name]
        return "" if any(other.startswith(name.partition("_")[0]) for other in said) else None

    return run


@pytest.mark.parametrize(
    ("rule", "port", "verdict"),
    [
        (LETS_IN, ("tcp", 7777), OPEN),
        (LETS_IN, ("tcp", 7722), OPEN),
        (LETS_IN, ("udp", 5353), OPEN),
        (LETS_IN, ("udp", 7777), CLOSED),
        ("", ("tcp", 7777), CLOSED),
        ("tcp dport 7777 drop", ("tcp", 7777), CLOSED),
        ("tcp dport @games accept", ("tcp", 7777), UNCLEAR),
        ("counter packets 5 bytes 300 accept", ("tcp", 7777), OPEN),
    ],
)
def test_nftables(rule: str, port: tuple[str, int], verdict: str) -> None:
    assert nftables_verdict(NFT % rule, *port) == verdict


def test_nftables_without_a_chain_that_drops_lets_all_in() -> None:
    assert (
        nftables_verdict("table inet mangle {\n\tchain out {\n\t\ttype route hook output priority 0;\n\t}\n}", "tcp", 1)
        == OPEN
    )
    accepting = (NFT % "").replace(
        "hook input priority filter; policy drop", "hook input priority filter; policy accept"
    )
    assert nftables_verdict(accepting.replace("hook forward priority filter; policy drop", ""), "tcp", 7777) == OPEN
    assert nftables_verdict((NFT % "reject").replace("policy drop", "policy accept"), "tcp", 7777) == CLOSED


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
        ({"nft_list_ruleset": NFT % LETS_IN}, "nftables", FINE, "lets in"),
        (
            {"nft_list_ruleset": NFT % ""},
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
