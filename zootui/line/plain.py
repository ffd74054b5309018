"""Play in lines of text."""

import asyncio
import contextlib
import re
import threading
from collections.abc import Callable
from typing import Any, TextIO

import engine
from net.shells.link import Link
from net.wire.messages import Begin, Rematch, Resize, Say, SeatBot, Sit, TakeOver
from net.wire.sheet import BOT, LOBBY, OPEN
from zootui.client.about import about_question, meanwhile
from zootui.client.hosting import level_missing
from zootui.client.next_game import may_choose
from zootui.client.table_client import TableClient
from zootui.failure import UNREACHED
from zootui.line.answers import answer
from zootui.line.look.looked_up import LOOKED_UP
from zootui.line.look.places_told import known_at
from zootui.line.look.rules_read import RulesReader
from zootui.line.look.short_facts import found, goes_with
from zootui.line.next_game import take_next_game
from zootui.line.offered import offered
from zootui.line.printer import AMOUNTS, Instead, Printer
from zootui.line.sending_away import SendingAway, let_bots_stand_in
from zootui.line.sink import Sink
from zootui.line.text_sink import TextSink
from zootui.local.settings import Settings
from zootui.local.terminal import NARROWEST

COMMANDS = frozenset(
    [
        *"?uhnrqm<+-",
        "back",
        "do",
        "hurry",
        "sit",
        "begin",
        "bot",
        "away",
        "let",
        "game",
        "propose",
        *AMOUNTS,
        *LOOKED_UP,
        "bell",
        "width",
    ]
)
"""What is typed first in a line that is no answer."""
_MEANT = {
    "help": "?",
    "undo": "u",
    "quit": "q",
    "exit": "q",
    "leave": "q",
    "rules": "r",
    "hint": "h",
    "log": "l",
    "more": "m",
    "zoo": "b",
    "board": "map",
    "who": "s",
    "again": "",
    "what changed": "changed",
    "chat": "/",
    "say": "/",
    "rematch": "n",
    "plus": "+",
    "minus": "-",
}
"""Words that people try, and what does that here."""
_LIES = re.compile(r"^what(?: lies| stands| is|’s|'s) (?:at|on) ", re.IGNORECASE)
_WITH_MORE = frozenset({"rules", "log", "zoo", "chat", "say", "board"})
"""Those of them after which more may be said (`rules R34`)."""


def _meaning(line: str) -> str:
    """Return a line in the commands of these lines where it is typed in other words for one."""
    text = line.strip()
    text = _LIES.sub("lies ", _MEANT.get(text.lower(), text))
    word, gap, rest = text.partition(" ")
    if word.lower() in _WITH_MORE and rest:
        return f"{_MEANT.get(word.lower(), word)}{gap}{rest}"
    return f"{word.lower()}{gap}{rest}" if word.lower() in COMMANDS else text


def _is_command(word: str, rest: str) -> bool:
    """Tell whether a line that begins with a word is a command; the words of an answer may begin alike."""
    return word in COMMANDS and (word not in LOOKED_UP or goes_with(word, rest))


def _later(seconds: float, do: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_later(seconds, do)


class Plain:
    """Print a table and take its player's lines."""

    def __init__(
        self,
        link: Any,
        sink: Sink,
        settings: Settings | None = None,
        *,
        patient: bool = False,
        lesson: Callable[[], None] | None = None,
        instead: Instead | None = None,
        shown: Callable[[], None] | None = None,
        **client: Any,
    ) -> None:
        self.client = TableClient(link, self.changed, animation=False, pages=False, settle=0.0, **client)
        if settings is not None and not patient:  # a script has an answer for everything
            self.client.unasked.wanted, self.client.unasked.later = settings.forced, _later
        self.printer = Printer(self.client, sink, lesson, instead)
        self.write = self.printer.write
        if settings is not None and settings.bell == "always":
            self.printer.bells.take("turn")
        self.patient = patient
        """The answers of a script wait for their questions."""
        self._settings = settings or Settings()
        self._rules = RulesReader(self.write)
        self._sending = SendingAway(self.client, self.write)
        self._shown = shown
        """Shows elsewhere what is new, once it was printed."""

    def changed(self) -> None:
        self.printer.changed()
        if self._shown is not None:
            self._shown()

    async def until_free(self, line: str) -> None:
        """Wait until a script's line can be taken: an answer needs a question, and somebody who hears it; a hint is heard first."""
        word, _, rest = _meaning(line).partition(" ")
        answers = not word.startswith("/") and not _is_command(word, rest)
        while self.patient and (self.client.advice.thinking or (answers and not self._hears())):
            self.printer.moved.clear()
            if self.client.known.stood_in:
                self._take_over()
            await self.printer.moved.wait()

    def _hears(self) -> bool:
        """Tell whether an answer can be taken now, or never more."""
        printer = self.printer
        return printer.done or printer.over or (printer.asked is not None and not self.client.known.lost)

    async def until_over(self) -> None:
        """Wait, once a script has nothing more to say, as long as nothing is asked."""
        printer = self.printer
        while not printer.done and printer.asked is None and not printer.over and self.client.known.phase != LOBBY:
            printer.moved.clear()
            await printer.moved.wait()

    def take(self, line: str) -> None:
        if self.printer.wants_pin:
            self.printer.prove(line.strip())
            return
        self.printer.sink.heard(line)
        self.printer.tell_turn()
        text = _meaning(line)
        word, _, rest = text.partition(" ")
        if text.startswith("/"):
            self._say(text[1:].strip())
        elif text == "q":
            self.printer.ended = True
        elif word == "r":
            self._rules.take(self.client.link.game_id, rest)
        elif word in ("game", "propose"):
            take_next_game(self.client, word, rest, self.write)
        elif word == "width" and (not rest.strip() or rest.strip().isdecimal()):
            self._set_width(rest.strip())
        elif word == "bell":
            self.write(self.printer.bells.take(rest.strip().lower()))
        elif word in ("away", "let"):
            self._sending.take(word, rest)
        elif self.client.known.phase in ("", LOBBY):
            self._take_lobby(word, rest)
        elif not self._take_command(word, rest):
            self._take_answer(text)

    def _say(self, words: str) -> None:
        if words:
            self.client.ask(self.client.link.request, Say(words))
        else:
            self.write("chat TEXT says TEXT to the table.")

    def _take_lobby(self, word: str, rest: str) -> None:
        client, table = self.client, self.client.known.table
        if table is None or word == "?":
            self.write(f"{meanwhile(client, by_lines=True)}\n{offered(client, None)}")
            return
        if word == "s" or (not word and not client.link.owner):
            self.printer.show_lobby_again()
            return
        seat = int(rest) - 1 if rest.isdecimal() and 1 <= int(rest) <= len(table.seats) else None
        if word in ("b", "bot"):
            self._bot(rest)
        elif word in ("+", "-"):
            client.ask(client.link.request, Resize(len(table.seats) + (1 if word == "+" else -1)))
        elif word == "sit" and seat is not None:
            client.ask(client.link.request, Sit(seat))
        elif word in ("begin", "") and client.link.owner:
            if word:
                client.ask(client.link.request, Begin())
        elif word:
            self.write("? shows what you can type here")

    def _bot(self, rest: str) -> None:
        """Seat a bot or take it off; with a level, let one play so."""
        table, link = self.client.known.table, self.client.link
        if table is None:
            return
        words = rest.lower().split()
        level = words.pop() if words and not words[-1].isdecimal() else ""
        seat = int(words[0]) - 1 if len(words) == 1 and words[0].isdecimal() else None
        if (level and level not in engine.LEVELS) or len(words) > 1 or seat not in (None, *range(len(table.seats))):
            self.write(f"b SEAT LEVEL: seats are 1 to {len(table.seats)}, levels are {', '.join(engine.LEVELS)}")
            return
        if seat is None:
            seat = next((place for place, info in enumerate(table.seats) if info.kind == OPEN), None)
        if seat is None:
            self.write("no seat is free; b SEAT takes a bot off")
            return
        if table.seats[seat].kind == BOT and not level:
            self.client.ask(link.request, SeatBot(seat, ""))
            return
        wanted = level or self._settings.level
        if missing := level_missing(link.game_id, wanted):
            self.write(missing)
        self.client.ask(link.request, SeatBot(seat, engine.level_for(link.game_id, wanted)))

    def _take_command(self, word: str, rest: str) -> bool:
        client = self.client
        acts: dict[str, Callable[[], None]] = {
            "?": lambda: self.write(f"{self._about()}\n{offered(client, self.printer.asked)}"),
            "u": self.printer.undo,
            "h": self._hint,
            "do": client.advice.do_hint,
            "hurry": self._hurry,
            "n": self._rematch,
            "bot": lambda: let_bots_stand_in(client, rest.strip().lower(), self._settings.level, self.write),
        }
        if word in acts:
            acts[word]()
        elif word in AMOUNTS:
            self.printer.tell_as(word)
        elif word in LOOKED_UP and goes_with(word, rest):
            LOOKED_UP[word](self.printer, rest.strip())
        else:
            return False
        return True

    def _about(self) -> str:
        """Return what is asked is about, and what matters in this position; where nothing is asked, what happens instead."""
        client = self.client
        about, matters = (
            about_question(client.known.bundle.game, client.moments.view, by_lines=True)
            if client.known.owed
            else ("", ())
        )
        return "\n".join([about or meanwhile(client, by_lines=True), *(f"  {words}" for words in matters)])

    def _rematch(self) -> None:
        """Ask for another round, or say why that is not to be had."""
        if self.client.known.over and may_choose(self.client):
            self.client.ask(self.client.link.request, Rematch())
        elif self.client.known.over:
            self.write("Only the host player can call for another round; propose says what you would play.")
        else:
            self.write("Another round can be called for once this game is over.")

    def _hint(self) -> None:
        """Ask for a hint; it is printed once it is there."""
        if self.client.decision.draft is None:
            self.write("Nothing is asked of you now.")
        self.client.advice.ask_hint()

    def _hurry(self) -> None:
        """Let bots move at once, or say why there is nothing to hurry."""
        if self.client.known.may_hurry:
            self.client.hurry()
        else:
            self.write(
                "There is nothing to hurry: that goes where only bots are waited for, once until somebody is asked."
            )

    def _set_width(self, columns: str) -> None:
        """Break lines at as many columns as were typed, or say where they are broken."""
        sink = self.printer.sink
        if columns:
            sink.width = max(NARROWEST, int(columns[:4])) if int(columns[:4]) else 0
        broken = (
            f"Lines are broken between words at {sink.width} columns."
            if sink.width > 0
            else "Lines are broken nowhere."
        )
        self.write("Lines are broken as your terminal is wide." if sink.width < 0 else broken)

    def _knows(self, word: str) -> bool:
        """Print what is known of a word that was typed alone; tell whether anything is."""
        known = known_at(self.client, word) or found(self.printer, word)
        for line in known:
            self.write(line)
        return bool(known)

    def _take_over(self) -> None:
        self.client.ask(self.client.link.request, TakeOver())

    def _take_answer(self, text: str) -> None:
        if self.client.known.stood_in:
            self._take_over()
            return
        printer = self.printer
        if printer.asked is None:
            if self._knows(text):
                return
            spare = printer.over and self.patient  # a script may have more answers than the game has questions
            if text and not spare:
                self.write("Nothing is asked of you now; ? shows what you can type.")
            elif not text:
                printer.tell_waiting()
            return
        if not text:
            printer.ask_again()
            return
        answered = answer(printer.asked, text)
        if answered.none and self._knows(text):
            return
        if answered.said:
            self.write(answered.said)
        if answered.action is not None:
            printer.asked = None
            self.client.act(answered.action)
        elif answered.prompt != printer.asked:
            printer.asked = answered.prompt
            if not answered.said:  # a question about an answer leaves the lines above it as they are
                printer.ask(anew=not answered.prompt.chosen)


AHEAD = 64
"""Lines that may be typed ahead; more of them wait at the far end."""


class Lines(asyncio.Queue[str | None]):
    """Hold lines that were typed, None at their end."""

    def __init__(self) -> None:
        super().__init__()
        self._room = threading.Semaphore(AHEAD)

    def _get(self) -> str | None:
        self._room.release()
        return super()._get()

    def pour(self, source: TextIO, loop: asyncio.AbstractEventLoop) -> None:
        """Read lines in a thread of their own, so that waiting for one never holds up the table; however they end, None does."""
        with contextlib.suppress(RuntimeError):  # the table was left meanwhile
            with contextlib.suppress(OSError):  # so ends a terminal that is gone, and the input that `nohup` gives
                for line in source:
                    self._room.acquire()
                    loop.call_soon_threadsafe(self.put_nowait, line)
            loop.call_soon_threadsafe(self.put_nowait, None)


def poured(source: TextIO) -> Lines:
    """Return a queue to which the lines of `source` come as they are typed, None at its end."""
    queue = Lines()
    threading.Thread(target=queue.pour, args=(source, asyncio.get_running_loop()), daemon=True).start()
    return queue


async def run_plain(
    link: Link,
    source: TextIO,
    sink: TextIO,
    settings: Settings | None = None,
    *,
    transcript: TextIO | None = None,
    **client: Any,
) -> int:
    """Play at a table by the lines of `source`, those of a script if it is no terminal; return the exit code.

    Lines of a script wait until something is asked; what a person types ahead is answered at once. Where the lines of a script
    end, what happens is told until something is asked; where a terminal ends, that is leaving.
    """
    plain = Plain(link, TextSink(sink, transcript), settings, patient=not source.isatty(), **client)
    return await play_lines(plain, link, poured(source), plain.take)


async def play_lines(plain: Plain, link: Link, queue: Lines, take: Callable[[str], None]) -> int:
    """Play at a table by lines until it is over for this player, they end or nobody reads; return the exit code."""
    printer = plain.printer
    running = asyncio.create_task(link.run())
    plain.changed()
    tasks = {running, asyncio.create_task(_type(plain, queue, take)), asyncio.create_task(printer.sink.unread.wait())}
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if running.done() and plain.client.parted is None:
            plain.write("The host was not there any more.")
            printer.code = UNREACHED
        await link.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    finally:  # also where somebody ends this from outside
        printer.sink.close()
    return printer.code


async def _type(plain: Plain, queue: Lines, take: Callable[[str], None]) -> None:
    """Take line after line until there are no more or the player leaves."""
    while not plain.printer.done:
        line = await queue.get()
        if line is None:
            if plain.patient:
                await plain.until_over()
            return
        await plain.until_free(line)
        if not plain.printer.done:
            with plain.client.guarded():
                take(line)
