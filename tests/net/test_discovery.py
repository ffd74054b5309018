"""Keep the list of tables true while somebody on the network announces more of them than there are."""

import asyncio

from net.lan.discovery import MOST_TABLES, Finder
from net.wire.messages import PROTOCOL, Row
from tests.patience import PATIENCE

TRUE = "Zoo 01234567._zootui._tcp.local."


async def answered(host: str, port: int, _seconds: float) -> Row | None:
    """Answer as a table at one address only."""
    await asyncio.sleep(0)
    return Row("0123456789abcdef", "Zoo", "toy", "lobby", 2, 2, 0, False, "", PROTOCOL) if host == "10.0.0.1" else None


async def ask_once(finder: Finder) -> None:
    """Let every row be asked once."""
    before = finder._answering
    looking = asyncio.create_task(finder._confirm_all())
    async with asyncio.timeout(PATIENCE):
        while finder._answering is before:  # noqa: ASYNC110  each round of asking makes a new set, and tells nobody
            await asyncio.sleep(0.001)
    looking.cancel()
    await asyncio.gather(looking, return_exceptions=True)


async def test_false_announcements_are_bounded_and_keep_no_true_one_out() -> None:
    finder = Finder(answered)
    for number in range(1000):
        finder.add_announced(f"false {number}", (f"10.9.{number // 250}.{number % 250}",), 7777)
    assert len(finder._announced) == MOST_TABLES
    finder.add_announced(TRUE, ("10.0.0.1",), 7777)
    await ask_once(finder)
    assert [found.host for found in finder.rows] == ["10.0.0.1"]


async def test_a_table_that_answers_does_not_make_room_for_false_ones() -> None:
    finder = Finder(answered)
    finder.add_announced(TRUE, ("10.0.0.1",), 7777)
    await ask_once(finder)
    for number in range(1000):
        finder.add_announced(f"false {number}", ("10.9.0.1",) * 500, number)
    await ask_once(finder)
    assert [found.row.name for found in finder.rows] == ["Zoo"]
    assert len(finder._announced) == MOST_TABLES
    assert max(len(addresses) for addresses, *_ in finder._announced.values()) <= MOST_TABLES


async def test_where_all_answer_the_first_stay() -> None:
    async def always(host: str, port: int, _seconds: float) -> Row | None:
        return Row(f"{port:016x}", f"Zoo {port}", "toy", "lobby", 2, 2, 0, False, "", PROTOCOL)

    finder = Finder(always)
    for number in range(MOST_TABLES):
        finder.add_announced(f"true {number}", ("10.0.0.1",), number + 1)
    await ask_once(finder)
    finder.add_announced("one more", ("10.0.0.1",), 7777)
    assert "one more" not in finder._announced
    assert len(finder.rows) == MOST_TABLES


KEY, OTHER = bytes(range(32)), bytes(range(1, 33))


async def keyed(host: str, port: int, _seconds: float) -> Row | None:
    """Answer with a key."""
    await asyncio.sleep(0)
    return Row("0123456789abcdef", "Zoo", "toy", "lobby", 2, 2, 0, False, "", PROTOCOL, KEY)


async def test_a_table_that_shows_another_key_than_it_was_announced_with_is_told_apart() -> None:
    finder = Finder(keyed)
    finder.add_announced("other", ("10.0.0.1",), 7777, OTHER)
    await ask_once(finder)
    [found] = finder.rows
    assert (found.other_key, found.fingerprint) == (True, OTHER)


async def test_a_false_announcement_of_a_true_table_does_not_mark_it() -> None:
    for names in (("false", "true"), ("true", "false")):
        finder = Finder(keyed)
        for name in names:
            finder.add_announced(name, ("10.0.0.1",), 7777, KEY if name == "true" else OTHER)
        await ask_once(finder)
        [found] = finder.rows
        assert (found.other_key, found.fingerprint) == (False, KEY)


async def test_an_announcement_without_a_key_says_nothing_of_it() -> None:
    finder = Finder(keyed)
    finder.add_announced("old", ("10.0.0.1",), 7777)
    await ask_once(finder)
    [found] = finder.rows
    assert (found.other_key, found.fingerprint) == (False, KEY)
