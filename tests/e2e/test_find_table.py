"""Discovery over zeroconf, bound to 127.0.0.1: found, listed, joined by name, gone three seconds after a kill."""

from __future__ import annotations

import json
import time

import pytest

from net.lan.discovery import Finder, probe
from tests.e2e.stage import Stage, until

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
        for patience in ("1.5", "6", "20"):  # a listing on a busy machine may need longer than people like to wait
            code, said, _ = await stage.says("tables", "--json", "--wait", patience, **HERE)
            listed = [json.loads(line) for line in said.splitlines()]
            if any(row.get("table") == host.table for row in listed):
                break
        mine = next(row for row in listed if row.get("table") == host.table)
        assert code == 0
        assert (mine["name"], mine["free"], mine["seats"], mine["pin"]) == (name, 3, 3, False)
        assert listed[-1] == {"tables": len(listed) - 1, "notice": ""}
        ann = stage.run("join", name, "--plain", "--name", "Ann", who="ann", keys=True, **HERE)
        await until(lambda: "Ann (you)" in ann.said, "joined by name")
        began = time.monotonic()
        host.kill()
        await until(lambda: not rows(), "the row is gone", 5)
        assert time.monotonic() - began <= 3.0


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
    complained = ""
    for _ in range(3):  # a busy machine may need longer than people like to wait
        code, _, complained = await stage.says("join", f"{name}x", "--plain", **HERE)
        assert code == 3
        if name in complained.replace(f"{name}x", ""):
            break
    assert f"no table is called '{name}x'; did you mean {name}?" in complained
