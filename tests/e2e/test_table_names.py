"""A table is named after who hosts it, and found by that name however its apostrophe is typed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection

import pytest

from net.lan.discovery import FoundTable
from net.wire.messages import PROTOCOL, Row
from tests.e2e.own_host import own_host
from zootui.cli import wait_for_seat
from zootui.failure import Failure
from zootui.launch import choose_table
from zootui.launch.host_options import read_host_options
from zootui.launch.own_tables import OwnTable, the_one
from zootui.local.settings import Settings, store_settings
from zootui.local.table_names import Listed, listed, meant, named_after, with_word
from zootui.local.table_wanted import TableWanted

KIMS = "Kim’s table"


def own(name: str, table: str, address: str = "10.0.0.2") -> OwnTable:
    return OwnTable(own_host(table=table, name=name, host=address), None)


TABLES = (own(KIMS, "aa11"), own("Kimmo’s table", "bb22"), own("Thursday", "cc33"))


def test_a_table_has_the_name_of_who_hosts_it_as_told_or_as_set(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    store_settings(Settings(name="Kim"))
    assert read_host_options(TableWanted(seats=2)).name == KIMS
    assert read_host_options(TableWanted(seats=2, me="Ann")).name == "Ann’s table"
    assert read_host_options(TableWanted(name="Attic", seats=2, me="Ann")).name == "Attic"


@pytest.mark.parametrize(
    "word", ["Kim’s table", "Kim's table", "KIM`S TABLE", "kims table", "Kim table", "Kim tab", "kim’s", "kims", "aa"]
)
def test_one_of_mine_is_meant_by_its_name_with_any_apostrophe_or_none(word: str) -> None:
    assert the_one(word, TABLES).host.table == "aa11"


def test_a_beginning_that_several_have_says_which() -> None:
    with pytest.raises(Failure, match=r"Kim’s table at 10.0.0.2:7777, Kimmo’s table at 10.0.0.2:7777"):
        the_one("kim", TABLES)


@pytest.mark.parametrize("word", ["10.0.0.2:7777", "127.0.0.1:7777", "localhost"])
def test_one_of_mine_is_meant_by_its_address_too(word: str) -> None:
    assert the_one(word, TABLES[:1]).host.table == "aa11"
    with pytest.raises(Failure, match=r"3 tables of yours"):
        the_one(word, TABLES)
    with pytest.raises(Failure, match=r"you host no table '10\.0\.0\.2:7778'"):
        the_one("10.0.0.2:7778", TABLES)


# --- which one is meant ---------------------------------------------------------------------------------------------------


def named(*names: str) -> tuple[OwnTable, ...]:
    return tuple(own(name, f"{number:02x}{name.encode().hex():f<30}") for number, name in enumerate(names, 0x10))


@pytest.mark.parametrize(
    ("word", "names", "means"),
    [
        ("Anna", ["Anna und Bert", "Anna", "Johanna"], ["Anna"]),
        ("anna", ["Anna und Bert", "Johanna"], ["Anna und Bert"]),
        ("anna", ["Bert und Anna", "Johanna"], ["Bert und Anna", "Johanna"]),
        ("Anna", ["Anna", "Bert", "anna"], ["Anna", "anna"]),
        ("kims table", ["Kim’s table", "Kims table"], ["Kims table"]),
        ("Kim's table", ["Kim’s table", "Kims table", "Kim's table 2"], ["Kim’s table"]),
        ("Cafe\u0301", ["Café", "Cafés"], ["Café"]),
        ("10", ["Bert", "Zoo 10"], ["Zoo 10"]),
        ("10", ["Bert", "Anna"], ["Bert"]),
        ("1042657274", ["Bert", "1042657274 tables"], ["Bert"]),
        ("", ["Anna"], []),
        ("'", ["Anna", "Kim’s table"], []),
        ("Carl", ["Anna"], []),
    ],
)
def test_a_name_is_meant_before_a_beginning_a_beginning_before_a_part_and_an_id_last(
    word: str, names: list[str], means: list[str]
) -> None:
    assert [table.name for table in meant(word, named(*names))] == means


def test_every_table_that_can_be_meant_is_listed_with_its_address() -> None:
    assert listed(named("Anna", "Anna")) == "Anna at 10.0.0.2:7777, Anna at 10.0.0.2:7777"


def found(name: str, number: int, table: str = "") -> FoundTable:
    row = Row(table or f"{number:032x}", name, "aquaretto", "lobby", 4, 2, 0, False, "", PROTOCOL)
    return FoundTable(row, f"10.0.0.{number}", 7777)


ANNAS = (found("Anna und Bert", 1), found("Anna", 2), found("Johanna", 3))


class Here:
    """Stand for the network: tables are found one after the other, and no longer than somebody looks."""

    notice = ""

    def __init__(self, rows: Collection[FoundTable]) -> None:
        self.rows = tuple(rows)

    async def find(
        self, _seconds: float, wanted: Callable[[FoundTable], bool] = lambda _: False
    ) -> tuple[tuple[FoundTable, ...], str]:
        """Return what is found by somebody who stops at the first table that is wanted."""
        last = next((at for at, table in enumerate(self.rows) if wanted(table)), len(self.rows))
        return self.rows[: last + 1], ""

    async def __aenter__(self) -> Here:
        return self

    async def __aexit__(self, *_: object) -> None:
        return


class Unannounced:
    """Stand for the announcement of somebody who waits."""

    def __init__(self, *_: object) -> None:
        return

    async def open(self, *_: object) -> None:
        return

    async def close(self) -> None:
        return


def chosen(word: str, rows: Collection[FoundTable], monkeypatch: pytest.MonkeyPatch) -> Listed:
    """Return what join, watch and serve take for the table of a name."""
    monkeypatch.setattr(choose_table, "find_tables", Here(rows).find)
    return asyncio.run(choose_table.choose_table(word))


def waited(word: str, rows: Collection[FoundTable], monkeypatch: pytest.MonkeyPatch) -> Listed:
    """Return where somebody sits down who waits for a seat at the table of a name; raise Failure where they wait on."""
    waiting, said = wait_for_seat._Wait(word, "Ann", "", new_key=False), []

    async def sits(_found: FoundTable) -> bool:
        return True

    async def waits_on(_changed: object) -> None:
        raise Failure(" ".join(said))

    monkeypatch.setattr(wait_for_seat, "Finder", lambda *_: Here(rows))
    monkeypatch.setattr(wait_for_seat, "ServiceAnnouncer", Unannounced)
    monkeypatch.setattr(wait_for_seat, "LOOKED", 0.0)
    monkeypatch.setattr(wait_for_seat, "_a_change", waits_on)
    monkeypatch.setattr(waiting, "_takes", sits)
    monkeypatch.setattr(waiting, "_say_line", said.append)
    return asyncio.run(waiting.run())


def stopped(word: str, rows: Collection[FoundTable], _monkeypatch: pytest.MonkeyPatch) -> Listed:
    """Return which table is ended."""
    return the_one(word, [own(table.name, table.table, table.host) for table in rows])


@pytest.mark.parametrize("asked", [chosen, waited, stopped])
def test_every_command_takes_the_same_table_for_the_one_of_a_name(
    asked: Callable[..., Listed], monkeypatch: pytest.MonkeyPatch, tmp_path
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    assert asked("Anna", ANNAS, monkeypatch).address == "10.0.0.2:7777"
    assert asked("Anna", ANNAS[::-1], monkeypatch).address == "10.0.0.2:7777"
    assert asked("anna und", ANNAS, monkeypatch).address == "10.0.0.1:7777"
    assert asked("Anna", (ANNAS[2], ANNAS[0]), monkeypatch).address == "10.0.0.1:7777"


@pytest.mark.parametrize("asked", [chosen, waited, stopped])
@pytest.mark.parametrize("word", ["2026", "481516", "48151623"])
def test_figures_are_a_name_or_the_beginning_of_an_id_and_no_address(
    word: str, asked: Callable[..., Listed], monkeypatch: pytest.MonkeyPatch, tmp_path
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    rows = (found("2026", 1), found("Thursday", 2, "48151623aa"))
    assert asked(word, rows, monkeypatch).address == f"10.0.0.{1 if word == '2026' else 2}:7777"


@pytest.mark.parametrize("asked", [chosen, waited, stopped])
def test_where_several_tables_have_one_name_every_command_lists_them_with_their_addresses(
    asked: Callable[..., Listed], monkeypatch: pytest.MonkeyPatch, tmp_path
) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    monkeypatch.setattr(Here, "find", every)
    twins = (*ANNAS, found("anna", 4))
    with pytest.raises(Failure, match=r"Anna at 10\.0\.0\.2:7777, anna at 10\.0\.0\.4:7777;"):
        asked("Anna", twins, monkeypatch)


async def every(here: Here, *_: object) -> tuple[tuple[FoundTable, ...], str]:
    """Return what somebody finds who looks for as long as others may take to answer."""
    return here.rows, ""


def test_a_table_says_once_that_it_is_one() -> None:
    assert (with_word("Thursday"), with_word(named_after("Kim"))) == ("table Thursday", "Kim’s table")
