"""Play in lines on a page: what is said, asked and seen goes out as JSON, one value a line; what comes in are lines, as typed.

The values are objects with one of these keys:

- `say`: sentences, of what happens or in answer to what was typed; with `facts`, how many facts of the game are told then;
- `ask`: what is asked, in words, with each choice and what is typed for it; null where nothing is asked; `first` where it comes
  before the table is shown;
- `table`: who sits there, what the game is, where it stands, what can be done beside answering;
- `clock`: how many seconds are left, of whose time, and whether they run; null without a clock;
- `picture`: a zoo as an SVG picture, and whose it is.
"""

import asyncio
import json
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TextIO

from engine.shared.wording import capital
from net.wire.sheet import measured
from zootui.boards.contract import Scene
from zootui.client.drafting.draft import Draft
from zootui.client.next_game import may_choose
from zootui.client.seats import time_left
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.palette import PALETTES, Palette
from zootui.draw.svg import svg
from zootui.line.broken_lines import NumberedChoice
from zootui.line.plain import Plain
from zootui.line.position_lines import zoo_lines
from zootui.line.prompts import Prompt, PromptList, leads_back
from zootui.line.spoken import spoken
from zootui.local.settings import Settings
from zootui.local.terminal import harmless

WIDE, HIGH = 64, 18
"""Columns and lines of the board's picture: as few as show a whole zoo in letters that a telephone can show."""
WHOLE = 80
"""Columns of the picture where the board needs the whole width of a terminal, too."""
_SQUARE = re.compile(r"[a-z]\d+|-?\d+,-?\d+")
_SPACE = re.compile(r"space (-?\d+) (-?\d+)")
PICTURE_AFTER = 0.1
"""Seconds after a change until the board is drawn anew: what changes in between is seen together."""
MOST_AMOUNTS = 41
"""Up to how many amounts each has a button of its own."""
LOOK = "look "
"""What is typed, with a seat's number, to see the zoo of that seat."""
COLOURS = "colours "
"""What the page types, with a palette's name, as the system's colours change."""


class PageSink:
    """Write to a page what it is to show."""

    def __init__(self, sink: TextIO) -> None:
        self._sink = sink
        self.said = 0
        self.brief, self.width = False, 0
        self.unread = asyncio.Event()
        self.counts_down = True
        self.open: dict[str, Any] | None = None
        """What was asked last, and is not answered."""
        self.before_asking: Callable[[], None] = lambda: None
        """Shows what is to stand there before something is asked."""

    def send(self, **value: Any) -> None:
        try:
            self._sink.write(f"{json.dumps(value)}\n")
            self._sink.flush()
        except OSError:
            self.unread.set()

    def say(self, text: str, facts: int = 0) -> None:
        """Say sentences, each line one."""
        self.said += 1
        if said := [line.strip() for line in harmless(text).split("\n") if line.strip()]:
            self.send(say=said, **({"facts": facts} if facts else {}))

    def ring(self, times: int) -> None:
        """Ring nothing: a page speaks."""

    def heard(self, line: str) -> None:
        """Keep nothing: a page shows what was pressed."""

    def zoo(self, new: Sequence[str]) -> None:
        """Say nothing: the picture shows it, and has its words."""

    def remind(self, asked: Prompt, call: Callable[[Draft], str]) -> None:
        """Say nothing: what is asked stands there still."""

    def ask(
        self,
        asked: Prompt,
        call: Callable[[Draft], str],
        *,
        anew: bool,  # a page asks whole
        known: Sequence[NumberedChoice] = (),
    ) -> None:
        """Ask for a choice, by buttons."""
        shown = asked.shown
        choices = [
            {"key": str(key), "label": label, "note": "" if self.brief else note} for key, label, note in shown.entries
        ]
        choices += [{"key": name, "label": name, "note": ""} for name in shown.names]
        if len(shown.amounts) <= MOST_AMOUNTS:
            choices += [{"key": str(amount), "label": str(amount), "note": ""} for amount in shown.amounts]
        self.ask_by_buttons(
            question=call(asked.draft),
            about=list(shown.head if self.brief else (*shown.head, *shown.of_all)),
            how=_how(shown),
            choices=choices,
            short=bool(shown.names or shown.amounts),
            together=list(shown.together),
            back=leads_back(asked),
        )

    def ask_by_buttons(self, **asked: Any) -> None:
        """Ask for one of some choices."""
        self.open = asked
        self.before_asking()
        self.send(ask=asked)

    def ask_in_words(self, question: str, does: str, notes: Sequence[str]) -> None:
        """Ask for something that is typed."""
        self.say("\n".join(notes))
        how = f"Type it, then send: {does}."
        self.ask_by_buttons(question=harmless(question), how=how, choices=[], first=True)

    def ask_no_more(self) -> None:
        """Take back what is asked."""
        self.open = None
        self.send(ask=None)

    def close(self) -> None:
        """Leave nothing behind: the page goes with what it was read from."""


class PageLines:
    """Play on a page in `palette`: by lines, with a picture and what is known of the table beside them."""

    def __init__(self, link: Any, page: PageSink, settings: Settings, palette: Palette, **client: Any) -> None:
        self._page, self._palette = page, palette
        self._looked: int | None = None
        self._told_table: dict[str, Any] = {}
        self._told_clock: tuple[Any, ...] | None = None
        self._drawn = ""
        self._drawing: asyncio.TimerHandle | None = None
        self.plain = Plain(link, page, settings, shown=self._show, **client)
        self._client = self.plain.client
        page.before_asking = self._tell_clock

    def _show(self) -> None:
        """Ask what is asked, and show the board as it is."""
        self._close_question()
        self._tell_table()
        self._tell_clock()
        self._draw_soon()

    def take(self, line: str) -> None:
        """Do what a line means; a look at a zoo is the page's own."""
        if line.startswith(COLOURS):
            self._palette = PALETTES.get(line.removeprefix(COLOURS).strip(), self._palette)
            self._draw_soon()
            return
        seat = line.strip().removeprefix(LOOK)
        if line.startswith(LOOK) and seat.isdecimal():
            self._looked = int(seat) - 1
            self._tell_table()
            self._draw_soon()
            return
        self.plain.take(line)
        self._close_question()
        self._tell_table()

    def _close_question(self) -> None:
        """Take back what is asked no more; ask what follows where the game is over, or a bot plays."""
        printer = self.plain.printer
        if printer.over and not printer.done:
            if self._page.open is None or "over" not in self._page.open:
                again = [{"key": "n", "label": "another round", "note": ""}] if may_choose(self._client) else []
                leave = {"key": "q", "label": "leave", "note": ""}
                self._page.ask_by_buttons(question="The game is over.", how="", choices=[*again, leave], over=True)
        elif self._client.known.stood_in and not printer.done:
            if self._page.open is None or "bot" not in self._page.open:
                play = {"key": "", "label": "play again", "note": ""}
                self._page.ask_by_buttons(
                    question="A bot plays for you, because nothing came from you.", how="", choices=[play], bot=True
                )
        elif printer.asked is None and not printer.wants_pin and self._page.open is not None:
            self._page.ask_no_more()

    @property
    def _seat(self) -> int:
        """Return the seat whose zoo is shown."""
        names, own = self._client.known.names, self._client.known.seat or 0
        return self._looked if self._looked is not None and 0 <= self._looked < len(names) else own

    def _tell_table(self) -> None:
        client, table = self._client, self._client.known.table
        known = client.known
        if table is None:
            return
        on = client.moments.view is not None and bool(known.names)
        told = {
            "name": harmless(table.name),
            "game": known.bundle.game.info.title,
            "line": spoken(known.bundle.voice.headline(client.moments.view)) if on else "in the lobby",
            "asked": known.owed,
            "seats": [harmless(name) for name in known.names] if on else [],
            "own": known.seat,
            "round": table.round,
            "seen": self._seat,
            "undo": known.may_undo,
            "hint": bool(table.hints) and client.decision.draft is not None,
            "hinted": bool(client.advice.hints.in_lines),
        }
        if told != self._told_table:
            self._told_table = told
            self._page.send(table=told)

    def _tell_clock(self) -> None:
        """Show the clock that matters most, one's own or with the name of its player, as often as it is set anew."""
        client, sheet = self._client, self._client.known.sheet
        known = client.known
        found = None if sheet is None else time_left(sheet.table, client.known.seat, known.times)
        if sheet is None or found is None:
            told, shown = None, None
        else:
            (seat, left), runs = found, not sheet.halted
            told = (seat, runs, *measured(sheet.table))
            shown = {
                "of": "" if seat == client.known.seat else harmless(client.known.names[seat]),
                "left": round(left, 1),
                "runs": runs,
            }
        if told != self._told_clock:
            self._told_clock = told
            self._page.send(clock=shown)

    def _draw_soon(self) -> None:
        if self._drawing is None and self._client.moments.view is not None:
            with suppress(RuntimeError):  # nobody waits
                self._drawing = asyncio.get_running_loop().call_later(PICTURE_AFTER, self._draw)

    def _draw(self) -> None:
        """Draw the zoo that is looked at, if it is not drawn as it is."""
        self._drawing = None
        client = self._client
        known = client.known
        if client.moments.view is None or not known.names or self.plain.printer.done:
            return
        with client.guarded():
            seat, names = self._seat, known.names
            status = ("",) * len(names)
            board = known.bundle.board
            wide = WIDE if board.room(client.moments.view, seat, known.seat, roomy=False).side else WHOLE
            scene = Scene(client.moments.view, seat, known.seat, names, self._palette, wide, HIGH, status=status)
            canvas = board.paint(scene)
            lines = (*zoo_lines(client, client.moments.view, seat), *beside(client, seat, canvas))
            said = ". ".join(capital(harmless(spoken(line)).strip().rstrip(".")) for line in lines if line.strip())
            drawn = svg(canvas, said, {place: name for place in canvas.places if (name := called(place))})
            if drawn != self._drawn:
                self._drawn = drawn
                self._page.send(picture={"svg": drawn, "words": said, "of": harmless(names[seat])})


def beside(client: TableClient, seat: int, canvas: Canvas) -> list[str]:
    """Return what a picture shows beside a zoo: trucks between the players, the row of a year."""
    view, names = client.moments.view, client.known.names
    told = {line.partition(":")[0] for line in zoo_lines(client, view, seat)}
    things = client.known.bundle.prose.things(view, seat, names)
    shown = [thing.told for thing in things if not canvas.places.keys().isdisjoint(thing.called)]
    return [line for line in shown if line.partition(":")[0] not in told]


def called(place: str) -> str:
    """Return what a list calls a square of the picture, briefly: `c4`, `2,-1`; nothing for what is no square."""
    if found := _SPACE.fullmatch(place):
        return f"{int(found[1]) + 1},{int(found[2]) + 1}"  # row and column, from 1 in lists
    return place if _SQUARE.fullmatch(place) else ""


def _how(shown: PromptList) -> str:
    """Return how a question is answered by buttons."""
    least, most = shown.together
    if most > 1:
        return f"Choose {least if least == most else f'{least} to {most}'}, then take these."
    if shown.amounts:
        return f"A number from {shown.amounts[0]} to {shown.amounts[-1]}."
    return f"{capital(shown.how)}." if shown.names else ""
