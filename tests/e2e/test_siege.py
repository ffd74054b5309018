"""Crowds that do their worst on real sockets: the game of the others goes on to its end, and whoever comes late gets in."""

import sys
from subprocess import PIPE, Popen

import pytest

from tests.bench.besiegers import KINDS
from tests.e2e.stage import HERE, Stage, from_turn, until
from tests.sooner import sooner


@pytest.mark.skipif(sys.platform == "win32", reason="the attackers wait for sockets as only Unix can")
@pytest.mark.parametrize("kind", sooner(KINDS, list(KINDS)[4].__eq__))
async def test_a_crowd_that_does_its_worst_holds_nobody_up(stage: Stage, kind: str) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    siege = Popen([*HERE, "tests.bench.besiegers", kind, str(host.port)], stdin=PIPE, stdout=PIPE)  # noqa: ASYNC220
    try:
        guests = [
            await stage.guest(host.port, name, rests=rests).sits()
            for name, rests in (("P0", None), ("P1", from_turn(4)))
        ]
        await until(lambda: guests[0].table.turn > 3, "the game goes on")
        token = guests[1].link._core.token
        await guests[1].close()
        back = await stage.guest(host.port, "P1", table=host.table).sits()
        assert back.link._core.token == token, "whoever lost the line gets in again"
        late = await stage.guest(host.port, "Late", "watch").sits()
        assert late.table.chat is not None
        await host.over()
    finally:
        for stream in (siege.stdin, siege.stdout):
            if stream is not None:
                stream.close()
        siege.kill()
        siege.wait()
    assert host.errors == []
