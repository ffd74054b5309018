"""Guests are let in on a machine of any locale, whatever bytes its home folder is called by, and whatever they are called."""

import os
import re
import sys

import pytest

from net.shells.own_hosts import own_hosts
from tests.e2e.stage import Program, Stage, until
from tests.e2e.terminals import Terminal
from tests.guests.party import Party
from tests.guests.ssh_terminal import needs_ssh

pytestmark = [
    needs_ssh,
    pytest.mark.long,
    pytest.mark.skipif(sys.platform != "linux", reason="other systems know one encoding, or count names in letters"),
]
ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""An environment in which Python takes names to be written in ASCII."""
UTF8 = {"LC_ALL": "C", "PYTHONUTF8": "1"}
HOMES = {"in UTF-8": "Bärbels schöne Sachen".encode(), "in Latin": "Bärbels schöne Sachen".encode("latin-1")}


@pytest.mark.parametrize("around", [ASCII, UTF8], ids=["ASCII", "UTF-8"])
@pytest.mark.parametrize("home", HOMES)
async def test_a_guest_sits_down_and_their_home_is_in_the_hosts(
    party: Party, stage: Stage, home: str, around: dict[str, str]
) -> None:
    who = os.fsdecode(HOMES[home])
    await party.opens("o-zoo-le-mio", "--seats", "3", who=who, **around)
    assert party.host.complained == ""
    lukasz = party.comes("łukasz", key="łukasz")
    await lukasz.sees("1 of 3 seats taken")
    await lukasz.sees("Łukasz")
    guests = stage.folder / who / "guests"
    assert [table.name for table in guests.iterdir()] == [party.host.table]
    assert list(stage.folder.iterdir()).count(stage.folder / who) == 1


@pytest.mark.parametrize("around", [ASCII, UTF8], ids=["ASCII", "UTF-8"])
@pytest.mark.parametrize("home", HOMES)
async def test_a_game_is_played_left_and_gone_on_with(stage: Stage, home: str, around: dict[str, str]) -> None:
    who = os.fsdecode(HOMES[home])

    async def plays(*words: str) -> Program:
        program = stage.run(*words, "--plain", "--as", "Ann", who=who, keys=True, **around)
        await until(lambda: "Choose by numbers" in program.said, lambda: program.tail)
        program.type("q")
        assert await program.ends() == 0
        assert program.complained == ""
        return program

    first = await plays("play", "zooloretto-mini", "--seats", "2")
    assert re.search(r"go on another day: +zootui host --resume", first.said)
    (recording,) = (stage.folder / who / "games").glob("*.zoo")
    await until(lambda: not own_hosts(stage.folder / who / "hosts"), "its host ends")
    await plays("host", "--resume", str(recording))


async def test_a_guest_whose_terminal_is_not_in_utf8_types_what_ends_nothing(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    mara = party.comes("mara", key="mara")
    await mara.sees("1 of 3 seats taken")
    mara.press("c")
    await mara.sees("Say to the table")
    mara.press(b"gr\xfc\xdfe to all\r")
    await mara.sees("gre to all")


async def test_a_player_says_in_the_letters_of_their_terminal_what_others_read(party: Party, stage: Stage) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    table = f"127.0.0.1:{party.host.port}"
    latin = Terminal(stage, "join", table, "--name", "Ann", who="ann", PYTHONUTF8="0", PYTHONIOENCODING="iso8859-1")
    try:
        await latin.shows("seats taken")
        mara = party.comes("mara", key="mara")
        await mara.sees("2 of 3 seats taken")
        latin.press("c")
        await latin.shows("Say to the table")
        latin.press(b"gr\xfc\xdfe\r")
        await mara.sees("grüße")
    finally:
        latin.close()
