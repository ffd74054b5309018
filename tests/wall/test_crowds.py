"""Fifty tables at once: the wall watches them all, pages through them, and goes on when half of them fall."""

import contextlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.contract.tree import replace as tree_replace
from tests.e2e.served import served
from tests.e2e.stage import until
from tests.wall.evening import found
from zootui.draw.palette import PALETTES
from zootui.wall.evening import ResultsFile
from zootui.wall.paint_wall import paint_wall
from zootui.wall.watching import Watching

TABLES = 50


async def test_fifty_tables(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []

    def tell(**event: object) -> None:
        json.dumps(event)
        told.append(event)

    watching = Watching("Fair", ResultsFile(tmp_path / "e.jsonl"), tell=tell, interfaces=("127.0.0.1",))
    names = {f"Table {number:02}" for number in range(TABLES)}

    def ours() -> list[Any]:
        return [table for table in watching.tables if table.found.row.name in names]

    async with contextlib.AsyncExitStack() as all_day, watching:
        servers = []
        async with contextlib.AsyncExitStack() as till_noon:
            for number in range(TABLES):
                stack = all_day if number % 2 else till_noon
                secret = number.to_bytes(32, "big")
                server = await stack.enter_async_context(
                    served(tmp_path, secret=secret, name=f"Table {number:02}", bots=("greedy",) if number % 3 else ())
                )
                servers.append(server)
                watching._finder.add_announced(f"table {number}", ("127.0.0.1",), server.port)

            def watched() -> bool:
                return len(ours()) == TABLES and all(table.link.sheet is not None for table in ours())

            await until(watched, lambda: f"{len(ours())} of {TABLES} tables are watched", 60)
            assert len({table.number for table in watching.tables}) == len(watching.tables)
            _, broken = paint_wall(watching.picture(), 120, 36, PALETTES["dark"])
            assert not broken
        await until(lambda: len(ours()) == TABLES // 2, lambda: f"{len(ours())} tables are left", 60)
        assert all(table.link.state == "joined" for table in ours())
        gone = [event["name"] for event in told if event["event"] == "gone"]
        assert len(set(gone) & names) == TABLES // 2
    assert not watching.tables


@pytest.mark.parametrize("interfaces", [("203.0.113.77",)])
async def test_a_network_that_finds_nothing_is_told(tmp_path: Path, interfaces: tuple[str, ...]) -> None:
    told: list[dict[str, object]] = []
    watching = Watching(
        "x", ResultsFile(tmp_path / "e"), tell=lambda **event: told.append(event), interfaces=interfaces
    )
    async with watching:
        assert watching.picture().notice
    assert [event["event"] for event in told] == ["standings", "trouble"]


def test_what_is_said_of_a_table_goes_with_it_and_what_is_of_the_evening_stays(tmp_path: Path) -> None:
    told: list[dict[str, Any]] = []
    watching = Watching("x", ResultsFile(tmp_path / "e"), tell=lambda **event: told.append(event))

    def news() -> list[tuple[int, str]]:
        return [(one.number, one.text) for one in watching.picture().news]

    def comes(number: int, says: str) -> None:
        one = found(number, "barenpark", "playing")
        watching._watch(replace(one, row=tree_replace(one.row, game="a game of later")))  # which nobody here can watch
        (table,) = (one for one in watching.tables if one.found.row.table == f"{number:016x}")
        table.news = says
        watching._table_changed(table.found.row.table)

    comes(1, "Ann buys a llama")
    comes(2, "Bo passes")
    watching._say(0, "Ann wins at Thursday")
    watching._shown_news = (watching._shown_news[0], ())  # they are read anew
    assert news() == [(0, "Ann wins at Thursday"), (2, "Bo passes"), (1, "Ann buys a llama")]
    watching._forget(found(1, "barenpark", "playing").row.table)
    assert news() == [(0, "Ann wins at Thursday"), (2, "Bo passes")], "at once, though news stay to be read"
    comes(3, "Cem draws")
    assert watching.tables[0].number == 1, "the number of the one that is gone is another one's now"
    comes(1, "Ann buys a llama")
    lines = [event["text"] for event in told if event["event"] == "news"]
    assert lines.count("Ann buys a llama") == 2, "it is told again of a table that is back"
