"""Show a table before its game: who sits where, how others get in, and what the host player may still change."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import ClassVar

from textual.binding import Binding, BindingType

from net.lan.addresses import loopback, table_addresses
from net.wire.messages import Begin, Resize, SeatBot, Sit
from net.wire.sheet import BOT, OPEN
from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.client.table_client import TableClient
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, wrap
from zootui.tui.messages import ChatRequested, HelpRequested, LeaveRequested
from zootui.tui.screens.page_screen import PageScreen, heading
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.pane import Painting, key_target
from zootui.tui.widgets.status import Status

__all__ = ["LobbyScreen"]

WIDE = 100
"""From this width on there is room for whole sentences."""


class LobbyScreen(PageScreen[None]):
    """Show the lobby of one table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "seat before", id="lobby.left"),
        Binding("right", "move(1)", "seat after", id="lobby.right"),
        Binding("b", "bot", "bot on or off", id="lobby.bot"),
        Binding("s", "sit", "sit there", id="lobby.sit"),
        Binding("plus", "resize(1)", "a seat more", id="lobby.more"),
        Binding("minus", "resize(-1)", "a seat less", id="lobby.fewer"),
        Binding("enter", "begin", "begin", id="lobby.begin"),
        Binding("g", "guests", "let guests in", id="lobby.guests"),
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

    def on_mount(self) -> None:
        """Look whether guests get in by now, or do not any more."""
        self.set_interval(1.0, self._look_for_guest_ways)

    def _look_for_guest_ways(self) -> None:
        if self._guest_ways() != self._ways:
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
        return (
            Key("← →", "seat", 1),
            Key("b", "bot on or off", 0),
            Key("− +", "seats", 1),
            Key("s", "sit there", 2),
            *(() if self._ways or self.app.started_with.let_guests_in is None else (Key("g", "guests", 2),)),
            begin,
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
        self._invitation(canvas, palette, top)
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
        self._about(canvas, palette, 2, top, width * 3 // 5 - 4, height - top)
        self._talk(canvas, palette, width * 3 // 5, top, width - width * 3 // 5 - 2, height - top, targets)
        return canvas, tuple(targets)

    def _invitation(self, canvas: Canvas, palette: Palette, top: int) -> None:
        x = canvas.text(2, top, "join with: ", palette.muted)
        canvas.text(x, top, " zootui join ", palette.on(palette.amber), palette.amber, BOLD)
        x = canvas.text(2, top + 1, "or: ", palette.faint)
        words = "    ".join(f"zootui join {address}" for address in self.addresses()[:2])
        if words and all(map(loopback, self.addresses())):
            words += "  (on this machine only)"
        canvas.text(x, top + 1, clip(words or "zootui join ADDRESS:PORT", canvas.width - x - 2), palette.muted)
        x = canvas.text(2, top + 2, "to watch: zootui watch", palette.faint)
        if words := self.client.link.words:
            lead = "everybody here sees the same three words: " if canvas.width >= WIDE else "three words: "
            x = canvas.text(x + 4, top + 2, lead, palette.faint)
            canvas.text(x, top + 2, clip(words, canvas.width - x - 2), palette.muted)

        self._ways = self._guest_ways()
        if words := self._ways:
            x = canvas.text(2, top + 3, "nothing installed: ", palette.faint)
            canvas.text(x, top + 3, clip(words, canvas.width - x - 2), palette.muted)

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
            canvas.centre(left, middle, breadth, self._kind(seat), palette.faint if empty else palette.muted)
            if not empty and not info.online:
                canvas.centre(left, middle + 1, breadth, "is offline", palette.red)
            targets.append(Target(left, top, breadth, height, Click("place", seat)))

    def _kind(self, seat: int) -> str:
        table = self.client.table
        info = table.seats[seat] if table is not None else None
        if info is None or info.kind == OPEN:
            return "b seats a bot" if self.client.link.owner else "waits for somebody"
        if seat == self.client.seat:
            return "you, the host" if self.client.link.owner else "you"
        return f"{info.level} bot" if info.kind == BOT else "player"

    def _about(self, canvas: Canvas, palette: Palette, left: int, top: int, width: int, height: int) -> None:
        info = self.client.bundle.game.info
        heading(canvas, palette, left, top, info.title)
        low, high = info.seats
        lines = [f"by {info.authors}", f"{low} to {high} players, about {info.minutes} minutes"]
        lines += [f"? shows the rules, {'Enter begins' if self.client.link.owner else 'the host begins'}"]
        free = self._free()
        if self.client.link.owner and free:
            lines += [f"{free} free: wait for friends, or let bots sit down with b."]
        row = top + 1
        for line in lines:
            for part in wrap(line, width):
                if row < top + height:
                    canvas.text(left, row, part, palette.text)
                    row += 1

    def _talk(
        self, canvas: Canvas, palette: Palette, left: int, top: int, width: int, height: int, targets: list[Target]
    ) -> None:
        table = self.client.table
        if table is None or height < 3:
            return
        heading(canvas, palette, left, top, "Chat", "c writes", width)
        targets.append(key_target(left, top, width, "c"))
        rows: list[tuple[int | None, str]] = []
        if table.watchers:
            rows.append((None, f"watching: {', '.join(table.watchers)}"))
        for said in table.chat:
            text = said.text if said.seat is not None else f"{said.name}: {said.text}"
            rows += [(said.seat if not place else None, part) for place, part in enumerate(wrap(text, width - 2))]
        for row, (seat, text) in enumerate(rows[-(height - 1) :], top + 1):
            if seat is not None:
                canvas.text(left, row, palette.mark(seat), palette.seat(seat))
            canvas.text(left + 2, row, clip(text, width - 2), palette.text)

    # --- what is done -----------------------------------------------------------------------------------------------------

    def _free(self) -> int:
        table = self.client.table
        return 0 if table is None else sum(info.kind == OPEN for info in table.seats)

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

    def action_guests(self) -> None:
        """Let guests in who have nothing of ours installed; the host player may, on the machine of the table."""
        client, table = self.client, self.client.table
        start = self.app.started_with.let_guests_in
        if table is None or start is None or not client.link.owner or self._ways:
            return

        def let_in() -> None:
            trouble = start(client.link.host, client.link.port, table.id, table.name, client.link.game_id)
            if trouble:
                self.app.call_from_thread(self.app.notify, trouble, severity="warning", timeout=8)

        self.app.notify("Guests will get in by ssh and browser in a moment", timeout=3)
        self.app.run_worker(let_in, thread=True, name="let guests in", exclusive=True, group="guests")

    def action_chat(self) -> None:
        """Ask for a line to say."""
        if self.client.table is not None:
            self.post_message(ChatRequested())

    def action_help(self) -> None:
        """Ask for help."""
        if self.client.table is not None:
            self.post_message(HelpRequested())

    def action_leave(self) -> None:
        """Ask whether to leave."""
        self.post_message(LeaveRequested())
