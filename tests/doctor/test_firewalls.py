"""Which firewall is named on which system, and what is to be typed there."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from zootui.doctor.asking import FINE, MEND, NOTE
from zootui.doctor.firewalls import look_at_firewall, look_at_linux, look_at_macos, look_at_windows


def saying(**said: str):
    """Return what runs commands that say this, by their words without what is no letter; all others are not there."""

    def run(words: Sequence[str]) -> str | None:
        return said.get("_".join("".join(filter(str.isalpha, word)) for word in words[:2]))

    return run


PORTS = (5353, 7777, 7722, 7780)


@pytest.mark.parametrize(
    ("said", "enabled", "what", "command"),
    [
        ({"firewallcmd_state": "running"}, "yes", "firewalld", "sudo firewall-cmd --add-port=5353/udp"),
        ({"firewallcmd_state": "not running"}, "yes", "ufw", "sudo ufw allow 7777/tcp"),
        (
            {"nft_version": "v1", "iptables_version": "v1.8"},
            "no",
            "nftables",
            "`sudo nft list ruleset` shows the chain",
        ),
        ({"iptables_version": ""}, "no", "iptables", "INPUT -p tcp --dport 7777 -j ACCEPT"),
    ],
)
def test_the_firewall_that_manages_the_others_is_named_with_what_lets_every_port_in(
    tmp_path: Path, said: dict[str, str], enabled: str, what: str, command: str
) -> None:
    (tmp_path / "ufw.conf").write_text(f"# ufw\nENABLED={enabled}\nLOGLEVEL=low\n")
    finding = look_at_linux(saying(**said), tmp_path / "ufw.conf")
    assert (finding.what, finding.state) == (what, NOTE)
    assert command in finding.text
    assert all(str(port) in finding.text for port in PORTS)


def test_a_linux_without_a_firewall_says_so(tmp_path: Path) -> None:
    finding = look_at_linux(saying(), tmp_path / "ufw.conf")
    assert (finding.what, finding.state) == ("none", FINE)


PYTHON = r"C:\Python\python.exe"


@pytest.mark.parametrize(
    ("rules", "state", "words"),
    [
        ((), NOTE, "netsh advfirewall firewall add rule"),
        (("Allow",), FINE, "lets this Python in"),
        (("Allow", "Block"), MEND, "tick Python"),
    ],
)
def test_windows_is_judged_by_the_rules_for_this_python(rules: tuple[str, ...], state: str, words: str) -> None:
    written = [
        f"v2.30|Action={action}|Active=TRUE|Dir=In|Protocol=6|App={PYTHON.lower()}|Name=python|" for action in rules
    ]
    others = [
        f"v2.30|Action=Block|Active=FALSE|Dir=In|App={PYTHON}|",
        f"v2.30|Action=Block|Active=TRUE|Dir=Out|App={PYTHON}|",
        r"v2.30|Action=Block|Active=TRUE|Dir=In|App=C:\other.exe|",
    ]
    finding = look_at_windows([*others, *written], PYTHON)
    assert (finding.state, words in finding.text) == (state, True), finding


@pytest.mark.parametrize(
    ("said", "state", "words"),
    [
        ({}, NOTE, "allow incoming"),
        ({"getglobalstate": "Firewall is disabled. (State = 0)"}, FINE, "off"),
        ({"getglobalstate": "Firewall is enabled. (State = 1)"}, NOTE, "asks"),
        ({"getglobalstate": "(State = 1)", "getappblocked": "is permitted to accept"}, NOTE, "asks"),
        ({"getglobalstate": "(State = 1)", "getappblocked": "is blocked"}, MEND, "--unblockapp /opt/python3.11"),
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
