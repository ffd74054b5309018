"""What stands in the lobby: seats, ways in, codes."""

from dataclasses import dataclass

from net.wire.sheet import OPEN, SeatInfo, Table
from zootui.boards.tips import load_first_game
from zootui.client.hosting import bent_of, patience_words, table_rules
from zootui.client.next_game import news
from zootui.client.standstill import gone_for, while_gone
from zootui.client.table_client import TableClient
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip, shortened, width_of, wrap
from zootui.local.join_commands import JoinCommands
from zootui.local.ways_in import WaysIn
from zootui.tui.screens.lobby.ways import paint_code, paint_ways
from zootui.tui.screens.page_screen import heading
from zootui.tui.widgets.lobby import (
    paint_about,
    paint_gone,
    paint_invitation,
    paint_minute,
    paint_other_ways,
    paint_rules,
    paint_talk,
)
from zootui.tui.widgets.panes import key_target

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
    learn: str = ""
    """The key of the lesson for whom the game is new, else empty."""

    def paint(self, canvas: Canvas) -> Rect:
        """Paint the page, and return where on it the cards of the seats stand."""
        known = self.client.known
        if not self.ways:
            cards = self._without_guests(canvas)
        elif canvas.height >= ROOMY:
            cards = self._with_guests(canvas)
        else:
            cards = self._with_guests_cramped(canvas)
        if lost := known.lost:
            told = while_gone(lost, seated=known.seat is not None)
            paint_gone(canvas, gone_for(known.times), told)
        return cards

    def _without_guests(self, canvas: Canvas) -> Rect:
        """Draw the page of a table for those who have zootui."""
        width, height = canvas.width, canvas.height
        roomy = height >= ROOMY
        top = 3 if roomy else 1
        paint_invitation(canvas, top, self.commands, self.client.link.words, guests=self.may_let_in)
        if self.may_let_in:
            key_target(canvas, 2, top + 3, width - 4, "g")
        top += 6 if roomy else 4
        cards = self._seats(canvas, top, 7 if roomy else 5)
        top += 10 if roomy else 7
        left = width * 3 // 5
        self._offer(canvas, top - (2 if roomy else 1))
        self._game(canvas, Rect(2, top, left - 4, height - top))
        self._talk(canvas, left, top)
        return cards

    def _with_guests(self, canvas: Canvas) -> Rect:
        """Draw first of all how guests get in, and for phones the code; beside that the game, below it seats and talk."""
        width = canvas.width
        plates, code_box = Rect(2, 3, 40, 15), Rect(44, 3, 31, 16)
        heading(canvas, 2, 1, "How to get in")
        code = paint_code(canvas, code_box, self.ways, self.commands, plain=self.plain)
        if code is not None:
            canvas.centre(code.x, code.y - 1, code.width, "scan to play on a phone", canvas.palette.muted)
        paint_ways(canvas, plates, self.ways, self.commands, plain=self.plain)
        paint_other_ways(canvas, Rect(2, 18, width - 4, 2), self.commands, self.client.link.words)
        self._game(canvas, Rect(code_box.right + 4, 1, width - code_box.right - 6, 16), ruled=False)
        cards = self._seats(canvas, 21, 6)
        self._offer(canvas, 28)
        rules = self._rules()
        left = 4 + max(width // 2, *(width_of(words) + 2 for words, _ in rules))
        heading(canvas, 2, 29, RULES)
        paint_rules(canvas, Rect(2, 30, left - 4, canvas.height - 30), rules)
        _large(canvas, plates, code)
        self._talk(canvas, left, 29)
        return cards

    def _with_guests_cramped(self, canvas: Canvas) -> Rect:
        """Draw the same on 80 × 24: cards without frames, and of the game what matters most."""
        width, height = canvas.width, canvas.height
        plates = Rect(2, 0, 46, 12)
        code = paint_code(canvas, Rect(49, 0, width - 50, 14), self.ways, self.commands, plain=self.plain)
        paint_ways(canvas, plates, self.ways, self.commands, plain=self.plain)
        paint_other_ways(canvas, Rect(2, 12, plates.width, 2), self.commands, self.client.link.words)
        self._offer(canvas, 17)
        left = width * 3 // 5
        heading(canvas, 2, 18, self.client.known.bundle.game.info.title)
        paint_about(canvas, Rect(2, 19, left - 3, height - 19), self._about_briefly())
        _large(canvas, plates, code)
        self._talk(canvas, left, 18)
        return Rect(2, 14, width - 3, 3)

    def _seats(self, canvas: Canvas, top: int, height: int) -> Rect:
        """Draw a heading for who sits at the table, and return where their cards stand below it."""
        seats = self.table.seats
        taken = f"{len(seats) - free_seats(self.table)} of {len(seats)} seats taken"
        heading(canvas, 2, top, "At the table", taken, canvas.width - 4)
        return Rect(2, top + 1, canvas.width - 3, height)

    def _offer(self, canvas: Canvas, row: int) -> None:
        """Say what is new about the next game, else how the bot at hand plays, else to whom it is new that it can be learnt."""
        palette = canvas.palette
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
        watches = self.client.known.seat is None
        x = canvas.text(2, row, f"New to {self.client.known.bundle.game.info.title}? ", palette.text)
        x = canvas.text(x, row, f" {self.learn} ", palette.bright, palette.raised, BOLD)
        end = canvas.text(
            x, row, " teaches it while you wait" + ("" if watches else "; your seat is kept"), palette.text
        )
        key_target(canvas, 2, row, end - 2, "t")

    def _talk(self, canvas: Canvas, left: int, top: int) -> None:
        """Draw what is said, from a column to the right edge, under a heading."""
        width, height = canvas.width - left - 2, canvas.height - top
        if height < 3:
            return
        heading(canvas, left, top, "Chat", "c writes", width)
        paint_talk(canvas, Rect(left, top + 1, width, height - 1), self.table)
        key_target(canvas, left, top, width, "c")

    def _game(self, canvas: Canvas, box: Rect, *, ruled: bool = True) -> None:
        """Draw the game in one minute, and below it, if so wanted, the rules of this table."""
        info = self.client.known.bundle.game.info
        low, high = info.seats
        size = f"{low}–{high} players, {info.minutes} minutes"
        heading(canvas, box.x, box.y, f"{info.title} in one minute", "? the rules", box.width)
        row = box.y + 1 + paint_minute(canvas, Rect(box.x, box.y + 1, box.width, box.height - 1), self.minute)
        rules = self._rules()
        spare = box.bottom - row - (len(rules) if ruled else 0)
        roomy = spare >= (4 if ruled else 3)
        if roomy:
            lines = wrap(f"by {info.authors} · {size}", box.width, 2)
            paint_about(canvas, Rect(box.x, row + 1, box.width, 2), tuple(lines))
            row += 1 + len(lines)
        if ruled:
            if roomy:
                heading(canvas, box.x, row + 1, RULES)
            row += 2 * roomy
            shown = rules if spare >= 0 else tuple(one for one in rules if one[1])
            paint_rules(canvas, Rect(box.x, row, box.width, box.bottom - row), shown)

    @property
    def minute(self) -> tuple[str, ...]:
        """Return the game in one minute."""
        return load_first_game(self.client.known.bundle.game.info.id).minute

    def _rules(self) -> tuple[tuple[str, bool], ...]:
        """Return what holds at this table beside the game's rules."""
        link = self.client.link
        return table_rules(link.game_id, self.table, link.pin if link.owner else "")

    def _about_briefly(self) -> tuple[str, ...]:
        """Return what matters most where there are three rows for it."""
        info, link = self.client.known.bundle.game.info, self.client.link
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
