"""Play in lines of text."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
import threading
from collections.abc import Callable
from typing import Any, TextIO

import engine
from engine.shared.wording import counted
from net.shells.link import Link
from net.wire.messages import Begin, Rematch, Resize, Say, SeatBot, Sit, TakeOver
from net.wire.sheet import BOT, LOBBY, OPEN
from zootui.boards.contract import Scene
from zootui.client.company import level_missing
from zootui.draw.palette import DARK
from zootui.failure import UNREACHED
from zootui.line.next_game import SendingAway, let_bots_stand_in, take_next_game
from zootui.line.printer import Printer
from zootui.line.prompts import answer, in_words, preview
from zootui.local.settings import Settings
from zootui.local.terminal import stop_speaking

_HELP = """\
  a number       choose that; a place like c5 chooses it, too, where places have names
  w NUMBER       what would it do?
  m              more to choose from, where there is more than was shown
  back           one step back in what you choose
  b [SEAT]       the zoo of a seat (1, 2, …) or a name (zoo of Otter), without one your own
  i NAME         the card of a species, where a game has cards
  Enter, again   the question once more
  s, who         who has how many points, and who is waited for
  l [LINES]      the last lines of the log
  what changed   what has happened since you last decided
  what lies at PLACE   what lies or stands there: c4, row 3, column 2, truck 2, enclosure 1, barn
  u              take your latest step back, or your latest plan, where that is possible
  h              what a bot would do, and why, where the table has hints; do does it
  r [R34]        the rules, or one of them
  bot [LEVEL]    let a bot play for those who are away (the host player)
  game [NUMBER]  another game, once this one is over (the host player); propose [NUMBER] proposes one
  away [NUMBER]  send somebody away (the host player); let NUMBER lets them in again
  /TEXT          say TEXT to the table
  q              leave; your seat stays yours"""
_LOBBY_HELP = """\
  b [SEAT]       seat a bot on a free seat, or take it off (the host player)
  b SEAT LEVEL   let the bot there play at easy, normal or hard, or seat one that does
  + or -         one seat more or less (the host player)
  sit SEAT       move to another free seat
  who            who sits where, and what holds at this table
  begin          begin the game (the host player)
  game [NUMBER]  another game (the host player); propose [NUMBER] proposes one
  away [NUMBER]  send somebody away (the host player); let NUMBER lets them in again
  /TEXT          say TEXT to the table
  q              leave"""


_COMMANDS = frozenset(
    [*"?bisluhwnrqm<+-", "back", "do", "sit", "begin", "bot", "away", "let", "game", "propose", "changed", "lies"]
)


_MEANT = {
    "help": "?",
    "undo": "u",
    "quit": "q",
    "exit": "q",
    "rules": "r",
    "hint": "h",
    "log": "l",
    "more": "m",
    "zoo": "b",
    "score": "s",
    "who": "s",
    "again": "",
    "what changed": "changed",
}
"""Words that people try, and what does that here."""
_LIES = re.compile(r"^what(?: lies| stands| is|’s|'s) (?:at|on) ", re.IGNORECASE)
_CALLED = "as in the lists and pictures: c4; row 3, column 2; truck 2; enclosure 1; barn"
_WHOLE = (160, 60)
"""Columns and lines of a board on which everything is in sight."""
_WITH_MORE = frozenset({"rules", "log", "zoo"})
"""Those of them after which more may be said (`rules R34`)."""


class Plain(Printer):
    """Print a table and take its player's lines; `patient` lets the answers of a script wait for their questions."""

    def __init__(
        self, link: Any, sink: TextIO, settings: Settings | None = None, *, patient: bool = False, **client: Any
    ) -> None:
        self._settings = settings or Settings()
        self.patient = patient
        super().__init__(link, sink, **client)
        self._sending = SendingAway(self.client, self.write)

    async def until_free(self, line: str) -> None:
        """Wait until a script's line can be taken: an answer needs a question, and somebody who hears it; a hint is heard first."""
        word = line.strip().partition(" ")[0]
        while self.patient and (self.client.thinking or (self._answers(word) and not self._hears())):
            self._stir.clear()
            if self.client.stood_in:
                self._take_over()
            await self._stir.wait()

    def _hears(self) -> bool:
        """Tell whether an answer can be taken now, or never more."""
        return self.done or self._over or (self._asked is not None and not self.client.lost)

    def _answers(self, word: str) -> bool:
        return not word.startswith("/") and word not in _COMMANDS

    async def until_over(self) -> None:
        """Wait, once a script has nothing more to say, as long as nothing is asked."""
        while not self.done and self._asked is None and not self._over and self.client.phase != LOBBY:
            self._stir.clear()
            await self._stir.wait()

    async def until_unread(self) -> None:
        """Wait until nobody reads any more what is printed here."""
        while not self.unread:
            self._stir.clear()
            await self._stir.wait()

    # --- what is typed ------------------------------------------------------------------------------------------------------

    def take(self, line: str) -> None:
        """Do what a line means."""
        text = line.strip()
        text = _LIES.sub("lies ", _MEANT.get(text.lower(), text))
        word, _, rest = text.partition(" ")
        word = _MEANT.get(word.lower(), word) if word.lower() in _WITH_MORE and rest else word
        if text.startswith("/") and len(text) > 1:
            self.client.ask(self.client.link.request, Say(text[1:].strip()))
        elif text == "q":
            self.done = True
        elif word == "r":
            self._rules(rest.strip())
        elif word in ("game", "propose"):
            take_next_game(self.client, word, rest, self.write)
        elif word in ("away", "let"):
            self._sending.take(word, rest)
        elif self.client.phase in ("", LOBBY):
            self._take_lobby(word, rest)
        elif not self._take_command(word, rest):
            self._take_answer(text)

    def _take_lobby(self, word: str, rest: str) -> None:
        client, table = self.client, self.client.table
        if table is None or word == "?":
            self.write(_LOBBY_HELP)
            return
        if word == "s" or (not word and not client.link.owner):
            self.show_lobby_again()
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
        table, link = self.client.table, self.client.link
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
            "?": lambda: self.write(_HELP),
            "b": lambda: self._zoo(rest),
            "i": lambda: self._card(rest),
            "s": self._standings,
            "l": lambda: self._log(rest.strip()),
            "changed": self._changed,
            "lies": lambda: self._lies(rest.strip()),
            "u": self._undo,
            "h": self._hint,
            "do": client.do_hint,
            "w": lambda: self._what(rest),
            "n": lambda: client.ask(client.link.request, Rematch()) if client.over else None,
            "bot": lambda: let_bots_stand_in(client, rest.strip().lower(), self._settings.level, self.write),
        }
        act = acts.get(word)
        if act is None:
            return False
        act()
        return True

    def _undo(self) -> None:
        if self.client.may_undo:
            self._goes_back, self._told = True, ""
        self.client.undo()

    def _take_over(self) -> None:
        self.client.ask(self.client.link.request, TakeOver())

    def _take_answer(self, text: str) -> None:
        if self.client.stood_in:
            self._take_over()
            return
        if self._asked is None:
            spare = self._over and self.patient  # a script may have more answers than the game has questions
            if text and not spare:
                self.write("Nothing is asked of you now; ? shows what you can type.")
            elif not text:
                self._waiting = ""
                self._show_waiting()
            return
        if not text:
            self.ask_again()
            return
        answered = answer(self._asked, text)
        if answered.said:
            self.write(answered.said)
        if answered.action is not None:
            self._asked = None
            self.client.act(answered.action)
        elif answered.prompt != self._asked:
            self._asked = answered.prompt
            if not answered.said:  # a question about an answer leaves the lines above it as they are
                self._show_lines()

    # --- what is asked to be seen ------------------------------------------------------------------------------------------

    def _rules(self, rule: str = "") -> None:
        """Print the rules, or one of them (`R34`)."""
        from zootui.local.known_games import rule_text, rules_text

        if rule:
            found = rule_text(self.client.link.game_id, rule.upper())
            self.write(found.replace("**", "").replace("`", "") or f"There is no rule {rule}; r prints all of them.")
            return
        try:
            self.write(rules_text(self.client.link.game_id).rstrip())
        except LookupError as error:
            self.write(str(error))

    def _log(self, lines: str = "") -> None:
        """Print the last lines of the log."""
        for line in self.client.lines[-int(lines) if lines.isdecimal() and int(lines) else -15 :]:
            self.write(f"* {line.text}")

    def _changed(self) -> None:
        """Print what has happened since this player last decided."""
        told = self.client.lines[self.client.moments.told_from :]
        for line in told:
            self.write(f"* {line.text}")
        if not told:
            self.write("Nothing has happened since you last decided.")

    def _zoo(self, word: str) -> None:
        """Print the zoo of a seat, by its number or the beginning of its player's name."""
        client = self.client
        seats = len(client.names)
        wanted = word.removeprefix("of ").strip().casefold()
        called = [seat for seat, name in enumerate(client.names) if wanted and name.casefold().startswith(wanted)]
        seat = int(word) - 1 if word.isdecimal() else called[0] if called else -1 if wanted else (client.seat or 0)
        if client.view is None or not 0 <= seat < seats:
            who = ", ".join(f"{place} {name}" for place, name in enumerate(client.names, 1))
            self.write(f"Whose zoo? Seats are {who}." if client.view is not None else "No game is on yet.")
            return
        self.write(client.bundle.voice.picture(client.view, seat, client.names).rstrip())

    def _lies(self, words: str) -> None:
        """Print in a sentence what lies at a place, or what stands there: what the screen says of it when it is pointed at."""
        client = self.client
        if client.view is None or not client.names:
            self.write("No game is on yet.")
            return
        board, seat = client.bundle.board, client.seat or 0
        scene = Scene(client.view, seat, client.seat, client.names, DARK, *_WHOLE, status=("",) * len(client.names))
        try:
            box = board.spot(scene, board.spot_called(client.view, seat, words))
        except (ValueError, LookupError):  # no such name
            box = None
        painted = board.paint(scene)[0]
        note = painted.note_at(box.x + box.width // 2, box.y + box.height // 2) if box is not None else ""
        if box is None:
            self.write(f"Nothing is known of {words}. Places are called {_CALLED}.")
        else:
            self.write(f"{words}: {note or 'nothing'}")

    def _card(self, name: str) -> None:
        client = self.client
        shown = () if client.view is None else client.bundle.prose.card(client.view, name.strip(), client.names)
        for line in shown or ("There are no cards to look up in this game.",):
            self.write(line)

    def _standings(self) -> None:
        client = self.client
        if client.view is None:
            return
        self.write(client.bundle.voice.headline(client.view))
        points = client.bundle.voice.scores(client.view)
        for seat, name in enumerate(client.names):
            doing = " · ".join(client.bundle.voice.doing(client.view, seat))
            self.write(f"  {seat + 1}. {name}: {counted(points[seat], 'point')}, {doing}")
        self._waiting = ""
        self._show_waiting()
        self.tell_time(asked=True)

    def _what(self, text: str) -> None:
        described = preview(self._asked, text) if self._asked is not None else None
        if described is None or described.draft.action is None:
            self.write("w and a number tells what that does; where it leads on (…), choose first and ask again")
            return
        shown = described.draft
        if described.first and shown.action is not None:
            label = shown.bundle.voice.words(shown.view, shown.action, shown.names).full
            self.write(f"It leads on; choose it and ask again. The first there, {label}:")
        if shown.refusal is not None:
            self.write(in_words(shown.refusal))
        else:
            for effect in shown.effects:
                self.write(f"  {'+' if effect.sign > 0 else '-' if effect.sign < 0 else ' '} {effect.text}")
            if not shown.effects:
                self.write("  nothing that can be said now")

    def _hint(self) -> None:
        """Ask for a hint; it is printed once it is there."""
        if self.client.draft is None:
            self.write("Nothing is asked of you now.")
        self.client.ask_hint()


Lines = asyncio.Queue[str | None]
"""Lines that were typed, None at their end."""


def pour(source: TextIO, loop: asyncio.AbstractEventLoop, queue: Lines) -> None:
    """Read lines in a thread of their own, so that waiting for one never holds up the table; None is the end, however it comes."""
    with contextlib.suppress(RuntimeError):  # the table was left meanwhile
        with contextlib.suppress(OSError):  # so ends a terminal that is gone, and the input that `nohup` gives
            for line in source:
                loop.call_soon_threadsafe(queue.put_nowait, line)
        loop.call_soon_threadsafe(queue.put_nowait, None)


def poured(source: TextIO) -> Lines:
    """Return a queue to which the lines of `source` come as they are typed, None at its end."""
    queue: Lines = asyncio.Queue()
    threading.Thread(target=pour, args=(source, asyncio.get_running_loop(), queue), daemon=True).start()
    return queue


async def run_plain(link: Link, source: TextIO, sink: TextIO, settings: Settings | None = None, **client: Any) -> int:
    """Play at a table by the lines of `source`, those of a script if it is no terminal; return the exit code.

    Lines of a script wait until something is asked; what a person types ahead is answered at once. Where the lines of a script
    end, what happens is told until something is asked; where a terminal ends, that is leaving.
    """
    return await play_lines(link, poured(source), sink, settings, patient=not source.isatty(), **client)


async def play_lines(
    link: Link, queue: Lines, sink: TextIO, settings: Settings | None = None, *, patient: bool = False, **client: Any
) -> int:
    """Play at a table by lines until it is over for this player, they end or nobody reads `sink`; return the exit code."""
    plain = Plain(link, sink, settings, patient=patient, **client)
    running = asyncio.create_task(link.run())
    plain.changed()
    tasks = {running, asyncio.create_task(_type(plain, queue)), asyncio.create_task(plain.until_unread())}
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    if running.done() and plain.client.parted is None:
        plain.write("The host was not there any more.")
        plain.code = UNREACHED
    await link.close()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    plain.give_title_back()
    if plain.unread and sink is sys.stdout:
        stop_speaking()
    return plain.code


async def _type(plain: Plain, queue: Lines) -> None:
    """Take line after line until there are no more or the player leaves."""
    while not plain.done:
        line = await queue.get()
        if line is None:
            if plain.patient:
                await plain.until_over()
            return
        await plain.until_free(line)
        if not plain.done:
            with plain.client.guarded():
                plain.take(line)
