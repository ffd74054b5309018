"""The command as people and scripts use it: lines, JSON, exit codes, nothing left behind, on networks that do and do not work."""

import json
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.stage import Stage, staged
from tests.lan.cables import Lan, why_not
from tests.patience import PATIENCE

HERE = {"ZOOTUI_INTERFACES": "127.0.0.1"}
TOPICS = ["terminal", "folders", "networks", "ports", "firewall", "discovery", "encryption", "versions"]
REASON = why_not()


@pytest_asyncio.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path) as stage:
        yield stage


@pytest.fixture
def lan() -> Iterator[Lan]:
    if REASON:
        pytest.skip(REASON)
    with Lan(("ann",)) as lan:
        yield lan


def told(said: str) -> list[dict[str, str]]:
    findings: list[dict[str, str]] = [json.loads(line) for line in said.splitlines()]
    assert all(set(finding) == {"topic", "what", "state", "text"} for finding in findings)
    assert all(finding["state"] in ("fine", "note", "mend") for finding in findings)
    return findings


async def test_json_is_an_object_a_line_topic_after_topic_and_nothing_stays(stage: Stage) -> None:
    code, said, complained = await stage.says("doctor", "--json", **HERE)
    findings = told(said)
    assert list(dict.fromkeys(finding["topic"] for finding in findings)) == TOPICS
    assert code == int(any(finding["state"] == "mend" for finding in findings))
    terminal = [finding for finding in findings if finding["topic"] == "terminal"]
    assert [(finding["what"], finding["state"]) for finding in terminal] == [("all of it", "note")]
    assert complained == ""
    assert list(stage.folder.rglob("*")) == []


@pytest.mark.long
async def test_lines_say_the_same_and_what_it_comes_to(stage: Stage) -> None:
    (stage.folder / "me").write_text("in the way")
    code, said, _ = await stage.says("doctor", **HERE)
    assert code == 1
    assert "is in the way" in " ".join(said.split())
    assert "to be mended." in said.splitlines()[-1]
    assert all(topic in said for topic in TOPICS)


@pytest.mark.long
async def test_a_machine_without_network_is_told_in_time(stage: Stage, lan: Lan) -> None:
    change(lan, "ip", "link", "del", "eth0")
    code, findings = await doctor_at(stage, lan)
    assert code == 1
    assert ("networks", "none") in {(one["topic"], one["what"]) for one in findings if one["state"] == "mend"}


@pytest.mark.long
async def test_on_a_network_each_address_has_its_round(stage: Stage, lan: Lan) -> None:
    change(lan, "ip", "addr", "add", "fd00:77::1/64", "dev", "eth0", "nodad")
    code, findings = await doctor_at(stage, lan)
    rounds = {one["what"]: one["state"] for one in findings if one["topic"] == "discovery"}
    assert rounds == {"eth0 IPv4": "fine", "eth0 IPv6": "fine", "tables now": "fine"}, findings
    assert code == 0


@pytest.mark.long
async def test_a_machine_that_may_not_listen_to_multicast_is_told(stage: Stage, lan: Lan) -> None:
    change(lan, "sh", "-c", "echo 0 > /proc/sys/net/ipv4/igmp_max_memberships")
    code, findings = await doctor_at(stage, lan)
    four = next(one for one in findings if one["what"] == "eth0 IPv4")
    assert (code, four["state"]) == (1, "mend"), findings
    assert "zootui join ADDRESS:7777" in four["text"]


@pytest.mark.long
async def test_a_port_in_use_makes_it_end_with_1(stage: Stage) -> None:
    with socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", 7780))
        except OSError:
            pytest.skip("something else has port 7780 here")
        taken.listen()
        code, said, _ = await stage.says("doctor", "--json", **HERE)
    ports = {one["what"]: one for one in told(said) if one["topic"] == "ports"}
    assert (code, ports["7780, browsers"]["state"]) == (1, "mend")
    assert "`zootui host --web-port 0`" in ports["7780, browsers"]["text"]


async def doctor_at(stage: Stage, lan: Lan) -> tuple[int, list[dict[str, str]]]:
    """Run the doctor on a host of a little LAN."""
    program = stage.run("doctor", "--json", who="ann", inside=lan.inside("ann"))
    code = await program.ends(60)
    return code, told(program.said)


def change(lan: Lan, *command: str) -> None:
    """Change something of the machine's network."""
    subprocess.run(lan.inside("ann", *command), check=True, timeout=PATIENCE)
