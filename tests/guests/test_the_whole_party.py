"""The evening that all this is for: three people, one of them with the program, one with ssh, one with a phone, and a wall.

How to get in, the other two read from the first one's screen.
"""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from net.shells.own_hosts import own_hosts
from tests.browser.page import PHONE, browser, open_page
from tests.browser.test_page_games import play
from tests.e2e.stage import Program, Stage, until
from tests.guests.party import play_on
from tests.guests.real_terminal import client
from tests.guests.ssh_terminal import SshTerminal, needs_ssh, ssh_words

README = Path(__file__).parents[2] / "README.md"
PLAYERS = ("Mathilda", "Joris", "Nelly")
"""Names that no other test gives: the wall hears of their tables, too, and counts people by name."""
FINISHED = 280.0
"""Seconds in which three play a game to its end beside a busy machine."""


def test_the_first_screenful_of_the_readme_says_how_to_get_in() -> None:
    first = "\n".join(README.read_text(encoding="utf-8").splitlines()[:24])
    for words in (
        "zootui host --guests",
        "ssh NAME@ADDRESS -p 7722",
        "scans the code",
        "http://ADDRESS:7780",
        "zootui join",
    ):
        assert words in first


def told(wall: Program, kind: str) -> list[dict[str, Any]]:
    return [event for event in wall.events if event["event"] == kind]


@pytest.mark.long
@needs_ssh
async def test_ssh_and_a_phone_play_with_the_real_client_and_the_wall_counts_it(stage: Stage) -> None:
    words = (
        "--seats",
        "3",
        "--bind",
        "127.0.0.1",
        "--port",
        "0",
        "--ssh-port",
        "0",
        "--web-port",
        "0",
        "--name",
        "Party",
    )
    async with browser() as running:
        wall = stage.run("wall", "--json", who="wall", ZOOTUI_INTERFACES="127.0.0.1")
        mara = client(stage, "host", "o-zoo-le-mio", "--guests", "--as", PLAYERS[0], *words, who="hal", size=(120, 36))
        guests: list[SshTerminal] = [mara]
        try:
            await mara.sees("http://127.0.0.1")
            ssh = re.search(r"ssh NAME@127\.0\.0\.1 -p (\d+)", mara.text)
            web = re.search(r"http://127\.0\.0\.1:\d+", mara.text)
            assert ssh is not None, mara.text
            assert web is not None, mara.text
            jonas = SshTerminal(ssh_words(stage.folder / "ssh", "joris", int(ssh[1])))
            guests.append(jonas)
            await jonas.sees(" BEGINS")
            async with open_page(running, web[0], PHONE) as nele:
                await nele.load()
                await nele.come_in(PLAYERS[2])
                await nele.sees(" BEGINS")
                await mara.sees("READY TO BEGIN")
                for name in PLAYERS:
                    await mara.sees(name)
                mara.press("\r")

                async def reload() -> None:
                    await nele.page.reload()
                    await nele.sees("YOUR", "waiting", "rematch")

                async with asyncio.timeout(FINISHED):
                    over = await asyncio.gather(play_on(mara), play_on(jonas), play(nele, None, reload, FINISHED))
                assert over[:2] == [True, True]
                assert over[2][0] > 10, "the phone was tapped"
                assert not nele.wrong
            await _counted(stage, wall)
        finally:
            for host in own_hosts(stage.folder / "hal" / "hosts"):
                await stage.says("stop", host.table, who="hal")
            for terminal in guests:
                terminal.close()


async def _counted(stage: Stage, wall: Program) -> None:
    """The wall told how guests get in, and counts the game once for each who played it."""
    (host,) = own_hosts(stage.folder / "hal" / "hosts")

    def ours(kind: str) -> list[dict[str, Any]]:
        return [event for event in told(wall, kind) if event.get("table") == host.table]

    await until(lambda: ours("result"), lambda: f"the wall has the result: {wall.tail}")
    (result,) = ours("result")
    assert {player["name"] for player in result["players"]} == set(PLAYERS)
    assert ours("guests"), "the wall says how to get in, too"

    def counted() -> bool:
        latest = {player["name"]: player for player in told(wall, "standings")[-1]["players"]}
        return set(PLAYERS) <= set(latest) and all(latest[name]["games"] == 1 for name in PLAYERS)

    await until(counted, lambda: f"the standings have all three: {wall.tail}")
    standings = {player["name"]: player for player in told(wall, "standings")[-1]["players"]}
    first = {player["name"] for player in result["players"] if player["place"] == 1}
    assert {name for name in PLAYERS if standings[name]["wins"]} == first
    for player in standings.values():
        assert set(player) == {"name", "games", "wins", "points", "rating"}
