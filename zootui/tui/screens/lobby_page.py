"""What stands in the lobby: seats, ways in, codes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from textual.binding import Binding, BindingType

import engine
from net.lan.addresses import loopback
from net.wire.sheet import BOT, HUMAN, OPEN, SeatInfo, Table
from zootui.boards.tips import load_first_game
from zootui.client.click import Click
from zootui.client.hosting import bent_of, patience_words, table_rules
from zootui.client.next_game import news
from zootui.client.seats import kept_words
from zootui.client.standstill import gone_for, while_gone
from zootui.client.table_client import TableClient
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette
from zootui.draw.qr import QrCode, qr_code
from zootui.draw.text import clip, shortened, width_of, wrap
from zootui.local.join_commands import JoinCommands
from zootui.local.table_names import with_word
from zootui.local.ways_in import WaysIn
from zootui.tui.screens.painted_screen import PageScreen, heading
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.lobby import (
    paint_about,
    paint_gone,
    paint_invitation,
    paint_minute,
    paint_other_ways,
    paint_rules,
    paint_talk,
)
from zootui.tui.widgets.panes import Status, key_target

LOOK_AGAIN = 1.0
"""Seconds between two looks whether the ways in are still the same."""
TALL, FLAT = 15, 12
"""Rows over which the plates are spread, and where there is less room."""


class CodesScreen(PageScreen[None]):
    """Show the ways in to one table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,g,q", "back", "back", id="codes.back"),
        Binding("right", "turn(1)", "another address", id="codes.right"),
        Binding("left", "turn(-1)", "the address before", id="codes.left"),
    ]

    def __init__(self, client: TableClient, ways: Callable[[], WaysIn], commands: Callable[[], JoinCommands]) -> None:
        super().__init__()
        self._client, self._ask, self._ask_commands = client, ways, commands
        self._ways, self._commands = ways(), commands()
        self._turned = 0

    def on_mount(self) -> None:
        """Look again and again whether the ways in are still open, and where."""
        self.set_interval(LOOK_AGAIN, self._look)

    def _look(self) -> None:
        ways, commands = self._ask(), self._ask_commands()
        if not ways:
            self.dismiss(None)
        elif (ways, commands) != (self._ways, self._commands):
            self._ways, self._commands = ways, commands
            self.paint()

    def status(self) -> Status:
        table = self._client.table
        name = (with_word(table.name),) if table is not None else ()
        return Status("HOW TO GET IN", "busy", self._client.bundle.game.info.title, name)

    def footer(self) -> tuple[FooterKey, ...]:
        other = (FooterKey("← →", "another address", 1),) if self._ways.also else ()
        return (*other, FooterKey("Esc", "back to the table", 0, lit=True))

    def page(self, width: int, height: int, palette: Palette) -> Canvas:
        """Return the page: the plates at the left, the code as large as the rest of the page."""
        canvas = Canvas(width, height, palette.text, palette.ground)
        plain, ways = self.app.ascii_signs, self._ways.turned(self._turned)
        width_left = min(max(widest(ways, self._commands), 36), width - 32)
        room = Rect(width_left + 4, 0, width - width_left - 5, height)
        paint_code(canvas, palette, room, ways, self._commands, plain=plain, larger=True)
        lines = [part for line in self._lines() for part in wrap(line, width_left)]
        tall = TALL if height >= TALL + 2 + len(lines) else FLAT
        left = Rect(2, max(0, (height - tall - 1 - len(lines)) // 2), width_left, tall)
        paint_ways(canvas, palette, left, ways, self._commands, plain=plain)
        for row, line in enumerate(lines[: height - left.bottom], left.bottom + 1):
            canvas.text(left.x, row, line, palette.muted)
        key_target(canvas, 0, 0, width, "escape", height)
        return canvas

    def _lines(self) -> tuple[str, ...]:
        """Return what is said below the plates."""
        words = self._client.link.words
        typed = f"{self._commands.watch}, or " * self._commands.typed
        watch = f"To watch: {typed}the name watch for NAME, or /watch behind the address."
        return (watch, f"Everybody at the table sees the same three words: {words}") if words else (watch,)

    def action_turn(self, by: int) -> None:
        """Show the ways in by another address of the host’s machine."""
        self._turned += by
        self.paint()

    def action_back(self) -> None:
        self.dismiss(None)


# --- seats ---------------------------------------------------------------------------------------------------------


FRAMED = 5
"""Rows from which on a card has a frame."""


def paint_seat_cards(
    canvas: Canvas,
    palette: Palette,
    top: int,
    height: int,
    client: TableClient,
    table: Table,
    at: int,
    ratings: Mapping[str, int],
) -> None:
    """Draw the cards, each `height` rows high, the one at hand lit."""
    pitch = (canvas.width - 3) / len(table.seats)
    for seat, info in enumerate(table.seats):
        left = 2 + round(seat * pitch)
        breadth = 2 + round((seat + 1) * pitch) - left - 1
        mine, empty, here = seat == client.seat, info.kind == OPEN, seat == at
        ground = palette.amber_ground if mine else palette.ground if empty else palette.panel
        canvas.fill(left, top, breadth, height, ground)
        ink = palette.amber if here else palette.border if empty else palette.seat(seat)
        if height >= FRAMED:
            canvas.frame(left, top, breadth, height, ink, "thin" if here or not empty else "dashed", ground)
        else:
            for row in range(height):
                canvas.text(left, top + row, "┆" if empty and not here else "▌", ink)
        middle = top + height // 2
        words = f"{palette.mark(seat)} {clip(info.name or 'free', breadth - 6)}"
        ink = palette.muted if empty else palette.bright
        canvas.centre(left, middle - 1, breadth, words, ink, traits=0 if empty else BOLD)
        if not empty:
            canvas.text(left + (breadth - len(words)) // 2, middle - 1, palette.mark(seat), palette.seat(seat))
        kept = kept_words(table, seat, client.times)
        kind, ink = _kind(client, table, seat, at), palette.faint if empty else palette.muted
        if kept:
            kind, ink = "is offline", palette.red
        rating = f" · {ratings[info.name]}" if info.kind == HUMAN and info.name in ratings and not kept else ""
        canvas.centre(left, middle, breadth, kind + rating * (width_of(kind + rating) <= breadth - 2), ink)
        levels = info.kind == BOT and client.link.owner
        if not (empty or info.online or levels):
            canvas.centre(left, middle + 1, breadth, kept or "is offline", palette.red)
        canvas.target(Rect(left, top, breadth, height), Click("place", seat))
        if levels:
            _levels(canvas, palette, (left, middle + 1, breadth), seat, table, client.link.game_id)


def _levels(canvas: Canvas, palette: Palette, box: tuple[int, int, int], seat: int, table: Table, game_id: str) -> None:
    """Draw the levels at which a bot can play as plates, the present one in its seat's colour; a click chooses one."""
    left, y, breadth = box
    levels = [level for level in engine.LEVELS if engine.has_level(game_id, level)]
    pad = 1 if sum(len(level) + 2 for level in levels) + len(levels) < breadth - 1 else 0
    x = left + (breadth - sum(len(level) + 2 * pad + 1 for level in levels) + 1) // 2
    for level in levels:
        words = f"{' ' * pad}{level}{' ' * pad}"
        lit = level == table.seats[seat].level
        plate = palette.seat(seat) if lit else palette.border
        canvas.text(x, y, words, palette.on(plate) if lit else palette.text, plate, BOLD if lit else 0)
        canvas.target(Rect(x, y, len(words), 1), Click("level", (seat, level)))
        x += len(words) + 1


def _kind(client: TableClient, table: Table, seat: int, at: int) -> str:
    """Say who sits there, or what can be done about it."""
    info, owner = table.seats[seat], client.link.owner
    if info.kind == OPEN:
        return "b seats a bot" if owner else "still free"
    if seat == client.seat:
        return "you, the host" if owner else "you"
    if info.kind == BOT:
        word, _ = bent_of(client.link.game_id, info)
        return f"{info.level} {word or 'bot'}"
    if info.name and info.name == table.host:
        return "the host"
    return "X sends away" if owner and seat == at else "player"


# --- ways ----------------------------------------------------------------------------------------------------------


PLATE = 3
"""Rows of a plate: its words with half a row of colour above and below."""
LARGEST = 4
"""Times that a code is drawn larger at most; from there on, stepping back is no help."""


@dataclass(frozen=True)
class WayIn:
    """Hold one way in: whom it is for, and what they type."""

    whom: str
    words: str = ""
    trouble: str = ""
    """A sentence where it is shut."""
    subtitle: str = ""
    """Said beside it where there is room."""
    also: tuple[str, ...] = ()
    """What to put in the place of the address where that does not answer."""

    def label(self, width: int) -> str:
        """Return whom it is for and what else may be typed, in `width` columns; of the addresses there stands one at least."""
        short = self.whom.partition(":")[0].partition(";")[0]
        texts = [f"{whom}; or {', '.join(self.also[:most])}" for most in (2, 1) for whom in (self.whom, short)]
        fitting = (text for text in texts if width_of(text) <= width)
        return clip(next(fitting, texts[-1]) if self.also else self.whom, width)


def named_ways(ways: WaysIn, commands: JoinCommands) -> tuple[WayIn, ...]:
    """Return the ways in, in the order in which they are shown; those that nobody wanted are left out."""
    host, _, port = ways.ssh.rpartition(":")
    found = [
        WayIn("zootui is installed", commands.join, subtitle=f"watch: {commands.watch}" * commands.typed),
        WayIn(
            "only ssh: your NAME; -T for lines",
            f"ssh NAME@{host.strip('[]')} -p {port}" * bool(port),
            ways.ssh_trouble,
            also=ways.also * bool(port),
        ),
        WayIn("phone, browser; /lines to listen", ways.web, ways.web_trouble, also=ways.also * bool(ways.web)),
    ]
    return tuple(way for way in found if way.words or way.trouble)


def here_only(ways: WaysIn) -> bool:
    """Tell whether the ways in lead nobody in who sits at another machine."""
    return loopback(ways.ssh or ways.web.removeprefix("http://"))


def paint_ways(
    canvas: Canvas, palette: Palette, box: Rect, ways: WaysIn, commands: JoinCommands, *, plain: bool
) -> None:
    """Draw a plate for each way in, spread over the height of the box; plates are flat where there are only letters (`plain`)."""
    shown = named_ways(ways, commands)
    pitch = min(PLATE + 2, box.height // len(shown))
    for place, way in enumerate(shown):
        y = box.y + place * pitch
        first = not place
        plate = palette.amber if first else palette.raised
        label = palette.amber if first else palette.border
        x = canvas.text(box.x, y, f" {place + 1} ", palette.on(label), label, BOLD)
        x = canvas.text(x + 1, y, way.label(box.right - x - 1), palette.text)
        if way.subtitle and x + 1 + width_of(way.subtitle) < box.right:
            canvas.right(box.right, y, way.subtitle, palette.muted)
        if not way.words:
            for row, line in enumerate(wrap(way.trouble, box.width - 2)[: pitch - 1], y + 1):
                canvas.text(box.x + 1, row, line, palette.red)
            continue
        canvas.fill(box.x, y + 2, box.width, 1, plate)
        if not plain:
            canvas.text(box.x, y + 1, "▄" * box.width, plate)
            canvas.text(box.x, y + 3, "▀" * box.width, plate)
        canvas.text(box.x + 2, y + 2, clip(way.words, box.width - 3), palette.on(plate), plate, BOLD)


def paint_code(
    canvas: Canvas,
    palette: Palette,
    box: Rect,
    ways: WaysIn,
    commands: JoinCommands,
    *,
    plain: bool,
    larger: bool = False,
) -> Rect | None:
    """Draw the code of the browser's way at the upper right of the box and return where, or say there why there is none.

    With `larger` it becomes as large as there is room, and stands in the middle of the box's height.
    """
    code = None if plain or not ways.web or here_only(ways) else _fitting(ways.web, box, LARGEST if larger else 1)
    if code is None:
        for row, line in enumerate(
            wrap(_why_none(ways, commands, plain=plain), box.width)[: box.height - 1], box.y + 1
        ):
            canvas.text(box.x, row, line, palette.muted)
        return None
    place = Rect(box.right - code.width, box.y, code.width, code.height)
    if larger:
        place = place._replace(y=box.y + (box.height - code.height) // 2)
    code.paint(canvas, place.x, place.y)
    return place


def _fitting(address: str, box: Rect, most: int) -> QrCode | None:
    """Return the code of an address as large as the box has room for, at most `most` times its own size."""
    for times in range(most, 0, -1):
        code = qr_code(address, box.width // times, box.height // times)
        if code is not None:
            return code.larger(times)
    return None


def _why_none(ways: WaysIn, commands: JoinCommands, *, plain: bool) -> str:
    """Return why there is nothing to scan."""
    if here_only(ways) and not commands.networked:
        return "This machine is in no network now: nobody comes in from another one until it is."
    if here_only(ways):
        return "This table listens on this machine only: nobody comes in from another. Hosted without --bind, it is for all."
    return "" if plain or not ways.web else "g shows the code for phones."


def widest(ways: WaysIn, commands: JoinCommands) -> int:
    return max(max(width_of(way.words) + 4, width_of(way.whom) + 4) for way in named_ways(ways, commands))


# --- page ----------------------------------------------------------------------------------------------------------


ROOMY = 30
"""Rows from which on there is air between what the page says."""

RULES = "Rules of this table"


@dataclass(frozen=True)
class LobbyPage:
    """Hold what a lobby shows: the seat `at` hand, what leads others to the table, and how guests get in.

    `may_let_in` means that this is the one who may let guests in.
    """

    client: TableClient
    table: Table
    at: int
    commands: JoinCommands
    ways: WaysIn
    may_let_in: bool
    plain: bool
    """That there is nothing but letters to draw with."""
    ratings: Mapping[str, int] = field(default_factory=dict)
    """Those of the evening by name, where they are known."""
    learn: str = ""
    """The key of the lesson for whom the game is new, else empty."""

    def paint(self, canvas: Canvas, palette: Palette) -> None:
        if not self.ways:
            self._without_guests(canvas, palette)
        elif canvas.height >= ROOMY:
            self._with_guests(canvas, palette)
        else:
            self._with_guests_cramped(canvas, palette)
        if lost := self.client.lost:
            told = while_gone(lost, seated=self.client.seat is not None)
            paint_gone(canvas, palette, gone_for(self.client.times), told)

    def _without_guests(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the page of a table for those who have zootui."""
        width, height = canvas.width, canvas.height
        roomy = height >= ROOMY
        top = 3 if roomy else 1
        paint_invitation(canvas, palette, top, self.commands, self.client.link.words, guests=self.may_let_in)
        if self.may_let_in:
            key_target(canvas, 2, top + 3, width - 4, "g")
        top += 6 if roomy else 4
        self._seats(canvas, palette, top, 7 if roomy else 5)
        top += 10 if roomy else 7
        left = width * 3 // 5
        self._offer(canvas, palette, top - (2 if roomy else 1))
        self._game(canvas, palette, Rect(2, top, left - 4, height - top))
        self._talk(canvas, palette, left, top)

    def _with_guests(self, canvas: Canvas, palette: Palette) -> None:
        """Draw first of all how guests get in, and for phones the code; beside that the game, below it seats and talk."""
        width = canvas.width
        plates, code_box = Rect(2, 3, 40, 15), Rect(44, 3, 31, 16)
        heading(canvas, palette, 2, 1, "How to get in")
        code = paint_code(canvas, palette, code_box, self.ways, self.commands, plain=self.plain)
        if code is not None:
            canvas.centre(code.x, code.y - 1, code.width, "scan to play on a phone", palette.muted)
        paint_ways(canvas, palette, plates, self.ways, self.commands, plain=self.plain)
        paint_other_ways(canvas, palette, Rect(2, 18, width - 4, 2), self.commands, self.client.link.words)
        self._game(canvas, palette, Rect(code_box.right + 4, 1, width - code_box.right - 6, 16), ruled=False)
        self._seats(canvas, palette, 21, 6)
        self._offer(canvas, palette, 28)
        rules = self._rules()
        left = 4 + max(width // 2, *(width_of(words) + 2 for words, _ in rules))
        heading(canvas, palette, 2, 29, RULES)
        paint_rules(canvas, palette, Rect(2, 30, left - 4, canvas.height - 30), rules)
        _large(canvas, plates, code)
        self._talk(canvas, palette, left, 29)

    def _with_guests_cramped(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the same on 80 × 24: cards without frames, and of the game what matters most."""
        width, height = canvas.width, canvas.height
        plates = Rect(2, 0, 46, 12)
        code = paint_code(canvas, palette, Rect(49, 0, width - 50, 14), self.ways, self.commands, plain=self.plain)
        paint_ways(canvas, palette, plates, self.ways, self.commands, plain=self.plain)
        paint_other_ways(canvas, palette, Rect(2, 12, plates.width, 2), self.commands, self.client.link.words)
        paint_seat_cards(canvas, palette, 14, 3, self.client, self.table, self.at, self.ratings)
        self._offer(canvas, palette, 17)
        left = width * 3 // 5
        heading(canvas, palette, 2, 18, self.client.bundle.game.info.title)
        paint_about(canvas, palette, Rect(2, 19, left - 3, height - 19), self._about_briefly())
        _large(canvas, plates, code)
        self._talk(canvas, palette, left, 18)

    def _seats(self, canvas: Canvas, palette: Palette, top: int, height: int) -> None:
        """Draw who sits at the table, under a heading."""
        seats = self.table.seats
        taken = f"{len(seats) - free_seats(self.table)} of {len(seats)} seats taken"
        heading(canvas, palette, 2, top, "At the table", taken, canvas.width - 4)
        paint_seat_cards(canvas, palette, top + 1, height, self.client, self.table, self.at, self.ratings)

    def _offer(self, canvas: Canvas, palette: Palette, row: int) -> None:
        """Say what is new about the next game, else how the bot at hand plays, else to whom it is new that it can be learnt."""
        if words := news(self.client):
            said = shortened(" · ".join(words), canvas.width - 4, (" · ",))
            canvas.text(2, row, said, palette.amber, traits=BOLD)
            return
        info = self.table.seats[self.at] if self.at < len(self.table.seats) else SeatInfo()
        word, means = bent_of(self.client.link.game_id, info)
        if word:
            canvas.text(2, row, clip(f"{info.name} is a {word}: {means}", canvas.width - 4), palette.text)
            return
        if not self.learn:
            return
        watches = self.client.seat is None
        x = canvas.text(2, row, f"New to {self.client.bundle.game.info.title}? ", palette.text)
        x = canvas.text(x, row, f" {self.learn} ", palette.bright, palette.raised, BOLD)
        end = canvas.text(
            x, row, " teaches it while you wait" + ("" if watches else "; your seat is kept"), palette.text
        )
        key_target(canvas, 2, row, end - 2, "t")

    def _talk(self, canvas: Canvas, palette: Palette, left: int, top: int) -> None:
        """Draw what is said, from a column to the right edge, under a heading."""
        width, height = canvas.width - left - 2, canvas.height - top
        if height < 3:
            return
        heading(canvas, palette, left, top, "Chat", "c writes", width)
        paint_talk(canvas, palette, Rect(left, top + 1, width, height - 1), self.table)
        key_target(canvas, left, top, width, "c")

    def _game(self, canvas: Canvas, palette: Palette, box: Rect, *, ruled: bool = True) -> None:
        """Draw the game in one minute, and below it, if so wanted, the rules of this table."""
        info = self.client.bundle.game.info
        low, high = info.seats
        size = f"{low}–{high} players, {info.minutes} minutes"
        heading(canvas, palette, box.x, box.y, f"{info.title} in one minute", "? the rules", box.width)
        row = box.y + 1 + paint_minute(canvas, palette, Rect(box.x, box.y + 1, box.width, box.height - 1), self.minute)
        rules = self._rules()
        spare = box.bottom - row - (len(rules) if ruled else 0)
        roomy = spare >= (4 if ruled else 3)
        if roomy:
            lines = wrap(f"by {info.authors} · {size}", box.width, 2)
            paint_about(canvas, palette, Rect(box.x, row + 1, box.width, 2), tuple(lines))
            row += 1 + len(lines)
        if ruled:
            if roomy:
                heading(canvas, palette, box.x, row + 1, RULES)
            row += 2 * roomy
            shown = rules if spare >= 0 else tuple(one for one in rules if one[1])
            paint_rules(canvas, palette, Rect(box.x, row, box.width, box.bottom - row), shown)

    @property
    def minute(self) -> tuple[str, ...]:
        """Return the game in one minute."""
        return load_first_game(self.client.bundle.game.info.id).minute

    def _rules(self) -> tuple[tuple[str, bool], ...]:
        """Return what holds at this table beside the game's rules."""
        link = self.client.link
        return table_rules(link.game_id, self.table, link.pin if link.owner else "")

    def _about_briefly(self) -> tuple[str, ...]:
        """Return what matters most where there are three rows for it."""
        info, link = self.client.bundle.game.info, self.client.link
        low, high = info.seats
        pin = f"PIN {link.pin} to sit down" if link.owner and link.pin else ""
        size = f"{low} to {high} players, {info.minutes} minutes; ? for the rules"
        return tuple(line for line in (pin, size, patience_words(self.table.patience)) if line)


def _large(canvas: Canvas, plates: Rect, code: Rect | None) -> None:
    """Let a click on the ways in show them alone, on a page of their own."""
    for box in (plates, code):
        if box is not None:
            key_target(canvas, box.x, box.y, box.width, "g", box.height)


def free_seats(table: Table | None) -> int:
    """Return how many seats nobody has taken."""
    return 0 if table is None else sum(info.kind == OPEN for info in table.seats)
