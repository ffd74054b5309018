"""`zootui serve`: browsers come in at a table that is already running."""

import aiohttp
import pytest

from tests.e2e.stage import Stage, until


async def test_serve_lets_browsers_in_and_says_where(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--name", "Marvin's table")
    words = ("serve", f"127.0.0.1:{host.port}", "--web-port", "0", "--bind", "127.0.0.1", "--json")
    program = stage.run(*words)
    event = await until(lambda: program.event("guests"), lambda: f"browsers are let in: {program.tail}")
    assert event["ssh"] is None
    async with aiohttp.ClientSession() as browser, browser.get(f"{event['web']}/guest") as answer:
        assert await answer.json() == {"table": "Marvin's table", "known": False, "plays": False}

    port = event["web"].rpartition(":")[2]
    again = ("serve", f"127.0.0.1:{host.port}", "--web-port", port, "--bind", "127.0.0.1")
    code, said, _ = await stage.says(*again)
    assert (code, f"already at {event['web']} " in said) == (0, True)
    code, said, complained = await stage.says(*again, who="another")
    assert code == 4
    assert "use --web-port 0 for a free one" in said + complained


@pytest.mark.long
async def test_serve_needs_a_table_and_a_port_that_can_be(stage: Stage) -> None:
    code, _, complained = await stage.says("serve", "127.0.0.1:1")
    assert code == 3
    assert "no table answers" in complained
    code, _, complained = await stage.says("serve", "127.0.0.1:1", "--web-port", "70000")
    assert code == 2
    assert "65535" in complained
