"""What is said and named across systems: UTF-8 through pipes, tables found by mDNS, names that Windows has other uses for."""

import asyncio

import pytest

from tests.e2e.stage import Program, until
from tests.windows.across import SLOW, SYSTEMS, WINDOWS, Across, here, other, over

pytestmark = pytest.mark.windows
BOTS = ("--seats", "2", "--bots", "2", "--pace", "0", "--level", "random")
LOOPBACK = {"ZOOTUI_INTERFACES": "127.0.0.1"}
NAME = "Zoë’s Größe 象 🦓"


@pytest.mark.parametrize("hosting", SYSTEMS)
async def test_tables_are_found_by_mdns_and_named_in_utf_8(across: Across, hosting: str) -> None:
    name = f"{NAME} {hosting}"
    await across.host(hosting, "o-zoo-le-mio", "--seats", "3", "--name", name, found=True, **LOOPBACK)

    def listed(program: Program) -> bool:
        return name in {row.get("name") for row in program.events}

    def joined(program: Program) -> bool:
        return program.event("joined") is not None

    system = other(hosting)
    await across.finds(system, "tables", "--wait", "4", "--json", there=listed, **LOOPBACK)
    await across.finds(system, "watch", name, "--json", "--name", "Éva", there=joined, who="eva", **LOOPBACK)


@pytest.mark.parametrize("name", ["CON", 'a:b|"<*>? dots...'])
async def test_tables_may_be_called_what_files_may_not_on_windows(across: Across, name: str) -> None:
    host = await across.host(WINDOWS, "o-zoo-le-mio", *BOTS, "--name", name)
    end = await over(host)
    assert await host.ends(SLOW) == 0, host.tail
    assert here(end["save"]).stat().st_size > 1000
    await across.audited(here(end["save"]))


async def test_recordings_may_not_be_called_so_on_windows(across: Across) -> None:
    given = ("host", "o-zoo-le-mio", *BOTS, "--headless", "--port", "0", "--no-discovery", "--save")
    names = ("CON", "nul.zoo", "a:b.zoo", "dots...", "what?.zoo")
    for refused in await asyncio.gather(*(across.says(WINDOWS, *given, name) for name in names)):
        assert refused.child.returncode in (2, 4), refused.tail
        assert "recording" in refused.complained
        assert "Traceback" not in refused.complained


async def test_lines_of_text_are_utf_8_through_pipes_whatever_the_code_page(across: Across) -> None:
    host = await across.host(WINDOWS, "o-zoo-le-mio", "--seats", "2", "--bots", "1", "--pace", "0")
    player = across.run(WINDOWS, "join", f"127.0.0.1:{host.port}", "--plain", "--name", "Zoë象", who="zoe", keys=True)
    player.type("chat Grüße an 象", *["1", "0"] * 1500)
    await over(host, player)
    await until(lambda: "q leaves" in player.said, lambda: player.tail, SLOW)
    assert "Zoë象" in player.said
