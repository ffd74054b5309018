"""Who sits at the table, a card each; the one with the focus is at hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from textual import events, on
from textual.containers import Horizontal, Vertical
from textual.css.types import EdgeType
from textual.widgets import Button, Static

import engine
from net.wire.sheet import BOT, HUMAN, OPEN, Table
from zootui.client.click import Click
from zootui.client.hosting import bent_of
from zootui.client.seat_clocks import kept_words
from zootui.client.table_client import TableClient
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import width_of
from zootui.tui.app_context import AppContext
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.row_list import Piece, content_of
from zootui.tui.widgets.selecting import Selecting

FRAMED = 5
"""Rows from which on a card has a frame."""


@dataclass(frozen=True)
class SeatShown:
    """Hold what a card says: who sits there, what they are or what can be done about it, that they are offline.

    `levels` are those at which the bot there can be let play, `level` the present one.
    """

    name: str
    kind: str
    offline: str = ""
    absent: bool = False
    """That it is said in red what they are, for they are not there."""
    mine: bool = False
    free: bool = False
    levels: tuple[str, ...] = ()
    level: str = ""


def seats_shown(
    client: TableClient, table: Table, at: int, ratings: Mapping[str, int], room: int
) -> tuple[SeatShown, ...]:
    """Return what the cards of a table say in `room` columns, with the seat `at` hand."""
    return tuple(_shown(client, table, seat, at, ratings, room) for seat in range(len(table.seats)))


def _shown(client: TableClient, table: Table, seat: int, at: int, ratings: Mapping[str, int], room: int) -> SeatShown:
    info, game_id = table.seats[seat], client.link.game_id
    free, mine = info.kind == OPEN, seat == client.known.seat
    kept = kept_words(table, seat, client.known.times)
    kinds = ("is offline",) if kept else _kinds(client, table, seat, at)
    kind = next((words for words in kinds if width_of(words) <= room), kinds[-1])
    rating = f" · {ratings[info.name]}" if info.kind == HUMAN and info.name in ratings and not kept else ""
    kind += rating * (width_of(kind + rating) <= room)
    if info.kind == BOT and client.link.owner:
        levels = tuple(level for level in engine.LEVELS if engine.has_level(game_id, level))
        return SeatShown(info.name, kind, absent=bool(kept), mine=mine, levels=levels, level=info.level)
    offline = "" if free or info.online else kept or "is offline"
    return SeatShown(info.name or "free", kind, offline, absent=bool(kept), mine=mine, free=free)


def _kinds(client: TableClient, table: Table, seat: int, at: int) -> tuple[str, ...]:
    """Return who sits there, or what can be done about it, in fewer and fewer words."""
    info, owner = table.seats[seat], client.link.owner
    if info.kind == OPEN:
        return ("b seats a bot", "b: a bot") if owner else ("still free",)
    if seat == client.known.seat:
        return ("you, the host", "you, host") if owner else ("you",)
    if info.kind == BOT:
        word = bent_of(client.link.game_id, info)[0] or "bot"
        return f"{info.level} {word}", word
    if info.name and info.name == table.host:
        return ("the host",)
    return ("X sends away" if owner and seat == at else "player",)


class LevelButton(Button, can_focus=False):
    """Let a bot play at a level; Enter stays with the lobby."""


class LobbySeat(Vertical, Selecting, can_focus=True):
    """Show a seat and who sits there; a click is the lobby's to understand, and leaves the focus where it is."""

    FOCUS_ON_CLICK = False
    app: AppContext

    def __init__(self, seat: int) -> None:
        self._words = Static(classes="words", markup=False)
        self._buttons = tuple(LevelButton("", compact=True) for _ in engine.LEVELS)
        self._levels = Horizontal(*self._buttons, classes="levels")
        super().__init__(self._words, self._levels)
        self.seat = seat
        self._drawn: tuple[object, ...] = ()
        self._offered: tuple[str, ...] = ()

    def show(self, shown: SeatShown, palette: Palette, room: int, *, framed: bool, here: bool) -> None:
        """Show what the card says, in `room` columns, with a frame or a bar at its left."""
        drawn = (shown, palette, room, framed, here)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        ground = palette.amber_ground if shown.mine else palette.ground if shown.free else palette.panel
        ink = palette.amber if here else palette.border if shown.free else palette.seat(self.seat)
        solid = here or not shown.free
        level: EdgeType = ("hkey" if solid else "dashed") if framed else ""
        upright: EdgeType = ("vkey" if framed else "outer") if solid else "dashed"
        styles = self.styles
        styles.background = ground
        styles.border_top = styles.border_bottom = (level, ink)
        styles.border_left, styles.border_right = (upright, ink), (upright if framed else "", ink)
        self._words.update(content_of(self._said(shown, palette)))
        self._offer(shown, palette, room)

    def _said(self, shown: SeatShown, palette: Palette) -> tuple[Piece, ...]:
        """Return the words: two lines above levels, else three."""
        mark = palette.muted if shown.free else palette.seat(self.seat)
        name = palette.muted if shown.free else f"bold {palette.bright}"
        kind = palette.red if shown.absent else palette.faint if shown.free else palette.muted
        late = () if shown.levels else (("\n" + shown.offline, palette.red),)
        return ((f"{palette.mark(self.seat)} ", mark), (shown.name, name), ("\n" + shown.kind, kind), *late)

    def _offer(self, shown: SeatShown, palette: Palette, room: int) -> None:
        """Offer the levels, the present one in the seat's colour; where there is no room the others by their first letter."""
        self._offered, words = shown.levels, [*shown.levels]
        self._levels.display = bool(shown.levels)
        if sum(width_of(word) + 1 for word in words) - 1 > room:
            words = [word if word == shown.level else word[:1] for word in words]
        padded = sum(width_of(word) + 3 for word in words) - 1 <= room
        for place, button in enumerate(self._buttons):
            button.display = place < len(words)
            if button.display:
                lit = shown.levels[place] == shown.level
                plate = palette.seat(self.seat) if lit else palette.border
                button.label = words[place]
                button.styles.width = width_of(words[place]) + 2 * padded
                button.styles.background = plate
                button.styles.color = palette.on(plate) if lit else palette.text
                button.styles.text_style = "bold" if lit else "none"

    @on(Button.Pressed)
    def _level_chosen(self, event: Button.Pressed) -> None:
        event.stop()
        level = next(
            level for level, button in zip(self._offered, self._buttons, strict=False) if button is event.button
        )
        self.post_message(Pane.Clicked(Click("level", (self.seat, level))))

    def on_resize(self) -> None:
        """Let the screen know that the card has its place."""
        self.post_message(BoardView.Sized())

    def on_click(self, event: events.Click) -> None:
        """Say that this seat was clicked, unless words were selected."""
        event.stop()
        if not self.dragged(event):
            self.screen.clear_selection()
            self.post_message(Pane.Clicked(Click("place", self.seat)))


class LobbySeats(Horizontal):
    """Show all seats side by side in a box of the page."""

    app: AppContext

    def show(self, client: TableClient, table: Table | None, box: Rect, at: int, ratings: Mapping[str, int]) -> None:
        """Show the seats of a table, the one `at` hand lit; nothing without a table."""
        self.display = table is not None
        if table is None:
            return
        self.styles.offset, self.styles.width, self.styles.height = (box.x, box.y), box.width, box.height
        framed = box.height >= FRAMED
        room = box.width // len(table.seats) - (3 if framed else 2)
        cards = [*self.query(LobbySeat)]
        if len(cards) < len(table.seats):
            more = [LobbySeat(seat) for seat in range(len(cards), len(table.seats))]
            self.mount(*more)
            cards += more
        shown = seats_shown(client, table, at, ratings, room)
        for card in cards:
            card.display = card.seat < len(shown)
            if card.display:
                card.show(shown[card.seat], self.app.palette, room, framed=framed, here=card.seat == at)

    def card(self, seat: int) -> LobbySeat | None:
        """Return the card of a seat, None before there is one."""
        return next((card for card in self.query(LobbySeat) if card.seat == seat and card.display), None)
