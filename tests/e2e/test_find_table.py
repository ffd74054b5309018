"""Discovery over zeroconf, bound to 127.0.0.1: found, listed, joined by name, gone soon after a kill."""

import asyncio
import json
import time

import pytest

from net.lan import discovery
from net.lan.asking import probe
from net.lan.discovery import Finder
from tests.e2e.stage import Stage, until
from tests.patience import PATIENCE

HERE = {"ZOOTUI_INTERFACES": "127.0.0.1"}


@pytest.mark.long
async def test_a_table_is_found_joined_by_name_and_gone_when_its_host_is_killed(stage: Stage) -> None:
    name = f"Zoo {time.monotonic_ns() % 1_000_000}"  # other tests' tables may be on loopback too
    host = await stage.host("o-zoo-le-mio", "--seats", "3", "--name", name, discovery="on", **HERE)
    async with Finder(probe, lambda: None, ("127.0.0.1",)) as finder:

        def rows() -> list[object]:
            return [found for found in finder.rows if found.row.table == host.table]

        await until(rows, "the table is found")
        found = finder.rows[0] if len(finder.rows) == 1 else rows()[0]
        assert (found.host, found.port) == ("127.0.0.1", host.port)  # type: ignore[attr-defined]
        code, said, _ = await stage.says_at_last(
            lambda said: host.table in said, "tables", "--json", "--wait", "1.5", **HERE
        )
        listed = [json.loads(line) for line in said.splitlines()]
        mine = next(row for row in listed if row.get("table") == host.table)
        assert code == 0
        assert (mine["name"], mine["free"], mine["seats"], mine["pin"]) == (name, 3, 3, False)
        assert listed[-1] == {"tables": len(listed) - 1, "notice": ""}
        async with asyncio.timeout(PATIENCE):
            sits = False
            while not sits:  # who is found later than people like to wait is looked for again
                ann = stage.run("join", name, "--plain", "--name", "Ann", who="ann", keys=True, **HERE)
                await until(lambda ann=ann: "Ann (you)" in ann.said or ann.child.poll() is not None, "joined by name")
                sits = ann.child.poll() is None
        host.kill()
        await until(lambda: not rows(), "the row is gone")
    assert discovery.RECHECK + discovery.TIMEOUT <= 3.0, "who is gone is gone from the list before somebody chooses it"


async def test_where_announcing_is_not_possible_the_table_stands_and_says_so(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", discovery="on", ZOOTUI_INTERFACES="192.0.2.77")
    notice = await until(lambda: host.event("notice"), "a notice")
    assert f"zootui join ADDRESS:{host.port}" in notice["text"]
    guest = await stage.guest(host.port, "Ann").sits()
    assert guest.link.seat == 0
    code, said, complained = await stage.says("tables", ZOOTUI_INTERFACES="192.0.2.77")
    assert code == 0
    assert "zootui join ADDRESS:PORT" in said
    assert "Traceback" not in complained


async def test_a_name_that_no_table_has_is_answered_with_those_that_are_there(stage: Stage) -> None:
    name = f"Mara {time.monotonic_ns() % 1_000_000}"
    await stage.host("aquaretto", "--name", name, discovery="on", **HERE)
    code, _, complained = await stage.says_at_last(
        lambda said: name in said.replace(f"{name}x", ""), "join", f"{name}x", "--plain", **HERE
    )
    assert code == 3
    assert f"no table is called '{name}x'; did you mean {name}?" in complained
