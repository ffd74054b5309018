"""A table is named after who hosts it, and found by that name however its apostrophe is typed."""

from __future__ import annotations

import pytest

from net.host.state import TableOptions
from net.shells.host_process import HostOptions
from net.shells.own_hosts import OwnHost
from zootui.failure import Failure
from zootui.launch.host_options import read_host_options
from zootui.launch.own_tables import OwnTable, the_one
from zootui.local.settings import Settings, store_settings
from zootui.local.table_names import named_after, with_word

KIMS = "Kim’s table"


def own(name: str, table: str) -> OwnTable:
    host = OwnHost(
        note=table,
        process=1,
        table=table,
        name=name,
        game="aquaretto",
        at="127.0.0.1",
        host="10.0.0.2",
        port=7777,
        private=False,
        recording="",
    )
    return OwnTable(host, None)


TABLES = (own(KIMS, "aa11"), own("Kimmo’s table", "bb22"), own("Thursday", "cc33"))


def test_a_table_has_the_name_of_who_hosts_it_as_told_or_as_set(monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    store_settings(Settings(name="Kim"))
    assert read_host_options(HostOptions(), seats=2).table.name == KIMS
    assert read_host_options(HostOptions(), seats=2, me="Ann").table.name == "Ann’s table"
    assert read_host_options(HostOptions(table=TableOptions(name="Attic")), seats=2, me="Ann").table.name == "Attic"


@pytest.mark.parametrize(
    "word", ["Kim’s table", "Kim's table", "KIM`S TABLE", "kims table", "Kim table", "Kim tab", "kim’s", "kims", "aa"]
)
def test_one_of_mine_is_meant_by_its_name_with_any_apostrophe_or_none(word: str) -> None:
    assert the_one(word, TABLES).host.table == "aa11"


def test_a_beginning_that_several_have_says_which() -> None:
    with pytest.raises(Failure, match=r"Kim’s table \(aa11\), Kimmo’s table \(bb22\)"):
        the_one("kim", TABLES)


def test_a_table_says_once_that_it_is_one() -> None:
    assert (with_word("Thursday"), with_word(named_after("Kim"))) == ("table Thursday", "Kim’s table")
