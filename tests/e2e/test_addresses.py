"""Listen on one address, of either family: who sits at the host, who joins and the host's own bots all find it there."""

import socket

import pytest

from tests.e2e.stage import Stage, until


def _has_ipv6() -> bool:
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


ipv6 = pytest.mark.skipif(not _has_ipv6(), reason="this machine has no IPv6 loopback (::1)")


@pytest.mark.long
@ipv6
async def test_a_table_on_ipv6_is_joined_watched_and_played_by_bots(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "3", "--bots", "1", "--pace", "0", bind="[::1]")
    where = f"[::1]:{host.port}"
    ann = stage.run("join", where, "--plain", "--name", "Ann", who="ann", keys=True)
    await until(lambda: "Ann (you)" in ann.said, lambda: f"Ann sits: {ann.tail}")
    watcher = await stage.guest(host.port, "Eve", "watch", at="::1").sits()
    ben = await stage.guest(host.port, "Ben", at="::1").sits()
    assert ben.link.seat == 1
    ann.type(*["1", "0"] * 300)
    over = await host.over()
    await ben.sees("over")
    await watcher.sees("over")
    assert ben.fouls == []
    assert over["places"]
    assert host.errors == []
    assert host.event("listening")["host"] == "::1"  # type: ignore[index]
    code, _, complained = await stage.says("join", f"127.0.0.1:{host.port}", "--plain", who="eva")
    assert (code, f"no table answers at 127.0.0.1:{host.port}" in complained) == (3, True)
