"""What stands beside tables is announced and found over mDNS on loopback; strangers' announcements are bounded and cleaned."""

import asyncio
from collections.abc import Callable

import pytest

from net.lan.services import MOST, WAITING, FoundService, ServiceAnnouncer, ServiceFinder
from tests.patience import PATIENCE

LOOPBACK = ("127.0.0.1",)


async def seen(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():  # noqa: ASYNC110  what comes from the network tells only that it came
            await asyncio.sleep(0.01)


async def test_what_is_announced_is_found_cleaned_and_gone_after_the_goodbye(unused_label: str) -> None:
    finder, announcer = ServiceFinder(WAITING, interfaces=LOOPBACK), ServiceAnnouncer(WAITING, LOOPBACK)

    def names() -> list[str]:
        return [one.text("name") for one in finder.found if one.name.startswith(unused_label)]

    await finder.open()
    try:
        await announcer.open(unused_label, 0, {"name": "Le\x1b[2Jna\nPaul"})
        assert announcer.notice == ""
        await seen(lambda: names() == ["Le[2Jna Paul"])
        await announcer.close()
        await seen(lambda: not names())
    finally:
        await announcer.close()
        await finder.close()


@pytest.fixture
def unused_label() -> str:
    import secrets

    return secrets.token_hex(6)


def test_a_stranger_s_announcements_are_bounded() -> None:
    told: list[int] = []
    finder = ServiceFinder(WAITING, lambda: told.append(1))
    for number in range(1000):
        finder.take(FoundService(f"{number}", ("10.0.0.1",), 1, (("name", "x"),)))
    assert len(finder.found) == MOST
    assert len(told) == MOST
    finder.take(FoundService("3", ("10.0.0.2",), 1, ()))
    assert finder.found[3].addresses == ("10.0.0.2",)
    assert finder.found[3].text("name") == ""


async def test_where_nothing_can_be_announced_a_sentence_says_so() -> None:
    announcer = ServiceAnnouncer(WAITING, ("203.0.113.77",))
    await announcer.open("x", 0, {})
    assert "lets nothing be announced" in announcer.notice
