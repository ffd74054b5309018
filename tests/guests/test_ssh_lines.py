"""Guests who play in lines of text over ssh: without a terminal, at a dumb one, or because they ask for it."""

import asyncio
import codecs
import re
import sys
from collections.abc import AsyncIterator
from random import Random

import pytest

import engine
from tests.e2e.stage import until
from tests.guests.party import Party, clients_of
from tests.guests.ssh_terminal import needs_ssh
from tests.sooner import sooner

pytestmark = [needs_ssh, pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")]


OVER = r"^(?:You|Otto) wins?\b|^You and .* share|^You share"
"""What is printed once a game is over."""


class Lines:
    """Hold an ssh without a terminal and all that it has printed."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.said = ""
        self._more = asyncio.Event()
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self.process.stdout is not None
        text = codecs.getincrementaldecoder("utf-8")()
        while part := await self.process.stdout.read(4096):
            self.said += text.decode(part)
            self._more.set()
        self._more.set()

    async def hears(self, words: str, since: int = 0) -> str:
        """Wait until something is printed, and return all that was."""
        return await self.matches(re.escape(words), since)

    async def matches(self, pattern: str, since: int = 0) -> str:
        """Wait until something like this is printed, and return all that was."""
        async with asyncio.timeout(60):
            while not re.search(pattern, self.said[since:], re.MULTILINE):
                assert not self._reading.done(), self.said[-2000:]
                self._more.clear()
                await self._more.wait()
        return self.said

    def types(self, line: str | bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line if isinstance(line, bytes) else f"{line}\n".encode())

    def close_input(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    async def ends(self) -> int:
        async with asyncio.timeout(60):
            await self._reading
            return await self.process.wait()


@pytest.fixture
async def came(party: Party) -> AsyncIterator[list[Lines]]:
    """Collect who came, and end them."""
    found: list[Lines] = []
    yield found
    for one in found:
        if one.process.returncode is None:
            one.process.kill()
        await one.process.wait()


async def comes(party: Party, came: list[Lines], user: str, *more: str) -> Lines:
    """Let a guest come without a terminal."""
    pipe = asyncio.subprocess.PIPE
    words = party.words(user, "-T", *more)
    lines = Lines(
        await asyncio.create_subprocess_exec(*words, stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.STDOUT)
    )
    came.append(lines)
    return lines


@pytest.mark.long
@pytest.mark.parametrize("game", engine.ids())
async def test_a_whole_game_without_a_terminal_by_the_numbers_that_are_printed(
    party: Party, came: list[Lines], game: str
) -> None:
    await party.opens(game, "--seats", "2", "--bots", "1", "--pace", "0")
    mara = await comes(party, came, "mara")
    await mara.hears("Your way back to this seat is")
    heard, random = 0, Random(game)
    while not re.search(OVER, mara.said, re.MULTILINE):
        await mara.matches(rf"^type .*\n|^That is not one of the answers.*\n|Answer\s+\S+\s+again|{OVER}", heard)
        asked, heard = mara.said[heard:], len(mara.said)
        if sure := re.search(r"Answer\s+(\S+)\s+again", asked):
            mara.types(sure[1])
            continue
        if "That is not one of the answers" in asked or "Enter lists all" in asked:  # it has changed
            mara.types("again")
            continue
        places = re.findall(r"\b[a-h][1-6]\b", asked) if "type a place" in asked else []
        answers = places or re.findall(r"^ +(\w+)\. ", asked, re.MULTILINE) or ["1"]
        mara.types(random.choice(answers))
    mara.types("q")
    assert await mara.ends() == 0


async def test_who_has_no_terminal_sits_down_and_comes_back_by_the_digits(party: Party, came: list[Lines]) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    mara = await comes(party, came, "mara")
    said = await mara.hears("Your way back to this seat is")
    found = re.search(r"seat is (\d{4})", said)
    assert found
    mara.close_input()
    assert await mara.ends() == 0
    await until(lambda: not clients_of(party.folder), "the client ends with its lines")
    again = await comes(party, came, "mara")
    await again.hears("Mara has sat at this table.")
    again.types(found[1])
    await again.hears("Mara (you)")


async def test_at_a_table_with_a_pin_lines_ask_for_it(party: Party, came: list[Lines]) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2", "--pin", "4711")
    for typed, heard in (("1", "not this table’s PIN"), ("4711", "Mara (you)")):
        mara = await comes(party, came, "mara")
        await mara.hears("What is this table’s PIN?")
        mara.types(typed)
        await mara.hears(heard)


async def test_who_is_not_let_in_is_told_what_to_type(party: Party, came: list[Lines]) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2", "--bots", "2", "--pace", "1")
    mara = await comes(party, came, "mara")
    await mara.hears("you can watch it. Type for that:")
    await mara.hears(f"ssh -T watch@127.0.0.1 -p {party.ssh}")
    assert await mara.ends() == 1


async def test_the_name_may_ask_for_lines_and_none_is_asked_for_then(party: Party, came: list[Lines]) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2")
    nobody = await comes(party, came, "lines")
    await nobody.hears("What is your name?")
    nobody.types("Priya")
    await nobody.hears("Priya (you)")


@pytest.mark.parametrize(
    ("user", "term"),
    sooner(
        [("mara+lines", "xterm-256color"), ("mara", "dumb"), ("mara", "unknown"), ("mara", "eterm-color")],
        lambda case: case[1] in ("xterm-256color", "dumb"),
        several=True,
    ),
)
async def test_at_a_terminal_lines_are_shown_as_they_are_typed_and_can_be_mended(
    party: Party, user: str, term: str
) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2")
    terminal = party.comes(user, TERM=term)
    await terminal.sees("Mara (you)")
    terminal.press("helx\x7fp\r")
    await terminal.sees("move to another free seat")
    assert "help" in terminal.text
    terminal.press("\x04")
    assert await terminal.ends() == 0


async def test_who_watches_may_watch_in_lines(party: Party, came: list[Lines]) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2")
    watcher = await comes(party, came, "watch+lines")
    await watcher.hears("in the lobby")
    assert "(you)" not in watcher.said


async def test_binary_and_a_line_without_an_end_cost_nothing_and_the_next_line_is_heard(
    party: Party, came: list[Lines]
) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2")
    mara = await comes(party, came, "mara")
    await mara.hears("Mara (you)")
    mara.types(bytes(range(256)) * 64 + b"\n")
    await mara.hears("? shows what you can type here")
    heard = len(mara.said)
    mara.types("?")
    await mara.hears("move to another free seat", heard)


@pytest.mark.parametrize("flood", [b"x" * 100_000 + b"\n", b"x\n" * 3_000], ids=["one line", "many lines"])
async def test_a_flood_of_lines_is_done_with_while_others_play_on(
    party: Party, came: list[Lines], flood: bytes
) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    noisy, calm = await comes(party, came, "noisy"), await comes(party, came, "calm")
    await noisy.hears("Noisy (you)")
    await calm.hears("Calm (you)")
    noisy.types(flood)
    for _ in range(3):
        heard = len(calm.said)
        calm.types("who")
        await calm.hears("Calm (you)", heard)
    heard = len(noisy.said)
    noisy.types("sit 3")
    await noisy.hears("seat 3: Noisy (you)", heard)


async def test_lines_that_come_before_the_client_runs_are_heard_and_so_is_their_end(
    party: Party, came: list[Lines]
) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2")
    mara = await comes(party, came, "lines")
    mara.types("Mara")
    await mara.hears("Mara (you)")
    nobody = await comes(party, came, "lines")
    nobody.close_input()
    assert await nobody.ends() == 0
