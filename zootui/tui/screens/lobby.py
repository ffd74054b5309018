"""Show a table before its game: who sits where, how others get in, and what the host player may still change."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import ClassVar

from textual.binding import Binding, BindingType

from net.lan.addresses import table_addresses
from net.wire.messages import Begin, Resize, SeatBot, Sit
from net.wire.sheet import BOT, OPEN
from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.client.company import guests, patience_words
from zootui.client.seat_clocks import TICK, kept_words, seconds
from zootui.client.table_client import TableClient
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip
from zootui.tui.messages import ChatRequested, HelpRequested, LeaveRequested, SendAwayRequested
from zootui.tui.screens.page_screen import PageScreen, heading
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.lobby import paint_about, paint_invitation, paint_talk
from zootui.tui.widgets.pane import Painting, key_target
from zootui.tui.widgets.status import Status

__all__ = ["LobbyScreen"]


class LobbyScreen(PageScreen[None]):
    """Show the lobby of one table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "seat before", id="lobby.left"),
        Binding("right", "move(1)", "seat after", id="lobby.right"),
        Binding("b", "bot", "bot on or off", id="lobby.bot"),
        Binding("s", "sit", "sit there", id="lobby.sit"),
        Binding("plus", "resize(1)", "a seat more", id="lobby.more"),
        Binding("minus", "resize(-1)", "a seat less", id="lobby.fewer"),
        Binding("X", "send_away", "send somebody away", id="lobby.send_away"),
        Binding("enter", "begin", "begin", id="lobby.begin"),
        Binding("c", "chat", "chat", id="lobby.chat"),
        Binding("question_mark", "help", "rules", id="lobby.help"),
        Binding("q,escape", "leave", "leave", id="lobby.leave"),
    ]

    def __init__(self, client: TableClient) -> None:
        super().__init__()
        self.client = client
        self._at = 0
        self._addresses: tuple[str, ...] | None = None
        self._ways = ""
        self._seconds: tuple[int, ...] = ()

    def on_mount(self) -> None:
        """Begin to count the seconds for which seats are kept, and look whether guests get in."""
        self.set_interval(TICK, self._count)

    def _count(self) -> None:
        now, ways = seconds(self.client.table, self.client.times), self._guest_ways()
        if (now, ways) != (self._seconds, self._ways):
            self._seconds, self._ways = now, ways
            self.paint()

    def guarded(self) -> AbstractContextManager[None, bool | None]:
        """Paint what a host says, which may be anything."""
        return self.client.guarded()

    # --- what is said ---------------------------------------------------------------------------------------------------

    def status(self) -> Status:
        """Return the status line."""
        client, table = self.client, self.client.table
        if table is None:
            return Status(
                "RECONNECTING …" if client.lost else "CONNECTING …", "bad" if client.lost else "busy", "zootui"
            )
        title = client.bundle.game.info.title
        if client.lost:
            return Status("RECONNECTING …", "bad", title, (f"table {table.name}",))
        if not client.link.owner:
            return Status("THE HOST BEGINS", "busy", title, (f"table {table.name}",))
        free = self._free()
        words = f"{free} SEAT{'S' if free > 1 else ''} FREE" if free else "READY TO BEGIN"
        return Status(f"◆ {words}", "you", title, (f"table {table.name}",))

    def footer(self) -> tuple[Key, ...]:
        """Return the footer."""
        common = (Key("c", "chat", 2), Key("?", "rules", 1), Key("q", "leave", 0))
        if not self.client.link.owner:
            sit = (Key("← →", "seat", 1), Key("s", "sit there", 1)) if self.client.seat is not None else ()
            return (*sit, *common)
        begin = Key("Enter", "begin", 0, lit=not self._free())
        away = (Key("X", "send away", 3),) if self._guests() else ()
        return (
            Key("← →", "seat", 1),
            Key("b", "bot on or off", 0),
            Key("− +", "seats", 1),
            Key("s", "sit there", 2),
            begin,
            *away,
            *common,
        )

    def page(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the page."""
        canvas = Canvas(width, height, palette.text, palette.ground)
        table = self.client.table
        if table is None:
            canvas.centre(0, height // 2, width, self.client.lost or "Looking for the table …", palette.muted)
            return canvas, ()
        targets: list[Target] = []
        roomy = height >= 30
        top = 3 if roomy else 1
        self._ways = self._guest_ways()
        paint_invitation(canvas, palette, top, self.addresses(), self.client.link.words, self._ways)
        top += 6 if roomy else 4
        heading(
            canvas,
            palette,
            2,
            top,
            "At the table",
            f"{len(table.seats) - self._free()} of {len(table.seats)} seats taken",
            width - 4,
        )
        self._seats(canvas, palette, top + 1, 9 if roomy else 5, targets)
        top += 12 if roomy else 7
        left = width * 3 // 5
        heading(canvas, palette, 2, top, self.client.bundle.game.info.title)
        paint_about(canvas, palette, Rect(2, top + 1, left - 4, height - top - 1), self._about())
        if height - top >= 3:
            heading(canvas, palette, left, top, "Chat", "c writes", width - left - 2)
            targets.append(key_target(left, top, width - left - 2, "c"))
            paint_talk(canvas, palette, Rect(left, top + 1, width - left - 2, height - top - 1), table)
        return canvas, tuple(targets)

    def _guest_ways(self) -> str:
        """Return how guests get in who have nothing of ours installed, empty where they do not."""
        table = self.client.table
        ssh, web = self.app.started_with.guest_ways(table.id) if table is not None else ("", "")
        host, _, port = ssh.rpartition(":")
        return "   or ".join([f"ssh NAME@{host.strip('[]')} -p {port}"] * bool(ssh) + [web] * bool(web))

    def addresses(self) -> tuple[str, ...]:
        """Return under which addresses others reach this table, as far as this machine can know."""
        if self._addresses is None:
            host = self.client.link.host
            self._addresses = table_addresses(host, self.client.link.port) if host else ()
        return self._addresses

    def _seats(self, canvas: Canvas, palette: Palette, top: int, height: int, targets: list[Target]) -> None:
        table = self.client.table
        if table is None:
            return
        pitch = (canvas.width - 3) / len(table.seats)
        for seat, info in enumerate(table.seats):
            left = 2 + round(seat * pitch)
            breadth = 2 + round((seat + 1) * pitch) - left - 1
            mine, empty, here = seat == self.client.seat, info.kind == OPEN, seat == self._at
            ground = palette.amber_ground if mine else palette.ground if empty else palette.panel
            canvas.fill(left, top, breadth, height, ground)
            ink = palette.amber if here else palette.border if empty else palette.seat(seat)
            canvas.frame(left, top, breadth, height, ink, "thin" if here or not empty else "dashed", ground)
            middle = top + height // 2
            name = info.name or "free"
            words = f"{palette.mark(seat)} {clip(name, breadth - 6)}"
            canvas.centre(
                left,
                middle - 1,
                breadth,
                words,
                palette.muted if empty else palette.bright,
                traits=0 if empty else BOLD,
            )
            if not empty:
                place = left + (breadth - len(words)) // 2
                canvas.text(place, middle - 1, palette.mark(seat), palette.seat(seat))
            kept = kept_words(table, seat, self.client.times)
            kind, ink = (
                ("is offline", palette.red) if kept else (self._kind(seat), palette.faint if empty else palette.muted)
            )
            canvas.centre(left, middle, breadth, kind, ink)
            if not empty and not info.online:
                canvas.centre(left, middle + 1, breadth, kept or "is offline", palette.red)
            targets.append(Target(left, top, breadth, height, Click("place", seat)))

    def _kind(self, seat: int) -> str:
        table = self.client.table
        info = table.seats[seat] if table is not None else None
        if info is None or info.kind == OPEN:
            return "b seats a bot" if self.client.link.owner else "waits for somebody"
        if seat == self.client.seat:
            return "you, the host" if self.client.link.owner else "you"
        if info.kind == BOT:
            return f"{info.level} bot"
        return "X sends away" if self.client.link.owner and seat == self._at else "player"

    def _about(self) -> tuple[str, ...]:
        """Return what is said of the game and this table."""
        table, info = self.client.table, self.client.bundle.game.info
        low, high = info.seats
        owner, free = self.client.link.owner, self._free()
        lines = (
            f"by {info.authors}",
            f"{low} to {high} players, about {info.minutes} minutes",
            f"? shows the rules, {'Enter begins' if owner else 'the host begins'}",
            "" if table is None else patience_words(table.patience),
            f"{free} free: wait for friends, or let bots sit down with b." if owner and free else "",
        )
        return tuple(line for line in lines if line)

    # --- what is done -----------------------------------------------------------------------------------------------------

    def _free(self) -> int:
        table = self.client.table
        return 0 if table is None else sum(info.kind == OPEN for info in table.seats)

    def _guests(self) -> bool:
        """Tell whether anybody is or was here whom the host player may send away or let in again."""
        table = self.client.table
        return table is not None and bool(guests(table, self.client.seat) or table.away)

    def clicked(self, click: Click) -> None:
        """Choose a seat; choosing it again sits down there, or changes its bot."""
        if click.value == self._at:
            if self.client.link.owner and click.value != self.client.seat:
                self.action_bot()
            else:
                self.action_sit()
        self._at = click.value
        self.paint()

    def action_move(self, step: int) -> None:
        """Go to another seat."""
        table = self.client.table
        if table is not None:
            self._at = (self._at + step) % len(table.seats)
            self.paint()

    def action_bot(self) -> None:
        """Seat a bot on the chosen seat or the first free one, or take it off."""
        import engine

        table = self.client.table
        if table is None or not self.client.link.owner:
            return
        at = self._at if self._at < len(table.seats) else 0
        if table.seats[at].kind == BOT:
            self.client.ask(self.client.link.request, SeatBot(at, ""))
            return
        free = [seat for seat, info in enumerate(table.seats) if info.kind == OPEN]
        if free:
            seat = at if at in free else free[0]
            self.client.ask(
                self.client.link.request, SeatBot(seat, self.app.bot_level(engine.levels(self.client.link.game_id)))
            )

    def action_sit(self) -> None:
        """Move to the chosen seat, if it is free."""
        table = self.client.table
        if table is not None and self.client.seat is not None and table.seats[self._at].kind == OPEN:
            self.client.ask(self.client.link.request, Sit(self._at))

    def action_resize(self, more: int) -> None:
        """Put a seat more to the table, or take one away, within what the game allows."""
        table = self.client.table
        if table is None or not self.client.link.owner:
            return
        low, high = self.client.bundle.game.info.seats
        seats = len(table.seats) + more
        if low <= seats <= high:
            self.client.ask(self.client.link.request, Resize(seats))
            self._at = min(self._at, seats - 1)
            self.paint()
        else:
            self.app.notify(
                f"{self.client.bundle.game.info.title} is for {low} to {high} players", timeout=3, markup=False
            )

    def action_begin(self) -> None:
        """Begin the game once every seat is taken."""
        if self.client.table is None or not self.client.link.owner:
            return
        free = self._free()
        if free:
            self.app.notify(f"{free} still free: b lets a bot sit down, − takes a seat away", timeout=4, markup=False)
        else:
            self.client.ask(self.client.link.request, Begin())

    def action_chat(self) -> None:
        """Ask for a line to say."""
        if self.client.table is not None:
            self.post_message(ChatRequested())

    def action_send_away(self) -> None:
        """Ask whom to send away."""
        self.post_message(SendAwayRequested())

    def action_help(self) -> None:
        """Ask for help."""
        if self.client.table is not None:
            self.post_message(HelpRequested())

    def action_leave(self) -> None:
        """Ask whether to leave."""
        self.post_message(LeaveRequested())
