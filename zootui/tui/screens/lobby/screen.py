"""The lobby."""

import asyncio
from contextlib import AbstractContextManager
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from net.lan.changes import AddressWatch
from net.wire.messages import Begin, Resize, SeatBot, Sit
from net.wire.sheet import BOT, OPEN, SeatInfo, Table
from zootui.client.click import Click
from zootui.client.hosting import closing_free_seats, guests, level_missing, misplaced, next_level
from zootui.client.seat_clocks import TICK, seconds
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.local.join_commands import JoinCommands, join_commands
from zootui.local.table_names import with_word
from zootui.local.ways_in import NONE, WaysIn
from zootui.tui import messages
from zootui.tui.screens.lobby.codes import CodesScreen
from zootui.tui.screens.lobby.page import LobbyPage, free_seats
from zootui.tui.screens.lobby.seat_cards import LobbySeat, LobbySeats
from zootui.tui.screens.page_screen import PageScreen
from zootui.tui.start import TableGuests
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.status_line import Status, standing_still


class LobbyScreen(PageScreen[None]):
    """Show the lobby of one table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "seat before", id="lobby.left"),
        Binding("right", "move(1)", "seat after", id="lobby.right"),
        Binding("b", "bot", "bot on or off", id="lobby.bot"),
        Binding("l", "level", "another level", id="lobby.level"),
        Binding("s", "sit", "sit there", id="lobby.sit"),
        Binding("plus", "resize(1)", "a seat more", id="lobby.more"),
        Binding("minus", "resize(-1)", "a seat less", id="lobby.fewer"),
        Binding("X", "ask('send_away')", "send somebody away", id="lobby.send_away"),
        Binding("enter", "begin", "begin", id="lobby.begin"),
        Binding("g", "guests", "guests", id="lobby.guests"),
        Binding("G", "ask('choose_game')", "another game", id="lobby.next_game"),
        Binding("p", "ask('propose_game')", "propose a game", id="lobby.propose"),
        Binding("c", "chat", "chat", id="lobby.chat"),
        Binding("t", "learn", "learn the game", id="lobby.learn"),
        Binding("question_mark", "help", "rules", id="lobby.help"),
        Binding("q,escape", "ask('leave')", "leave", id="lobby.leave"),
    ]

    def __init__(self, client: TableClient) -> None:
        super().__init__()
        self.client = client
        self._at = 0
        self._cards_box = Rect(0, 0, 0, 0)
        self._commands: JoinCommands | None = None
        self._ways = NONE
        self._letting_in = False
        self._seconds: tuple[int, ...] = ()
        self._ratings: dict[str, int] = {}
        self._begins_without: tuple[SeatInfo, ...] = ()

    def compose_page(self) -> ComposeResult:
        """Lay out the page, and on it the cards of the seats."""
        with Pane(id="page"):
            yield LobbySeats(id="cards")

    def on_mount(self) -> None:
        """Begin to count the seconds for which seats are kept, and look whether guests get in."""
        self.set_interval(TICK, self._count)
        self.run_worker(self._ask_ratings(), name="ratings")
        self.run_worker(self._follow_addresses(), name="addresses")
        if self.app.started_with.guests is not None and self.client.link.host and not self.client.link.owner:
            self.run_worker(self._look_for_ways(self.app.started_with.guests), name="ways in")

    async def _look_for_ways(self, guests: TableGuests) -> None:
        """Look for the ways in as long as this screen is there: another's table tells them over the network only."""
        async with guests.looking(self.client.link.host):
            await asyncio.Event().wait()

    async def _follow_addresses(self) -> None:
        """Show where the table is also when this machine has come to another network."""
        watch = AddressWatch(self._look_where)
        try:
            await watch.open()
            await asyncio.Event().wait()
        finally:
            await watch.close()

    async def _look_where(self) -> bool:
        commands = await asyncio.to_thread(self._commands_now)
        if commands != self._commands:
            self._commands = commands
            self.paint_soon()
        return True

    async def _ask_ratings(self) -> None:
        """Ask for the ratings of the evening, where this machine knows any."""
        evening = await asyncio.to_thread(self.app.started_with.evening)
        if evening is not None:
            self._ratings = dict(evening.people)
            self.paint_soon()

    def _count(self) -> None:
        now, ways = seconds(self.client.known.table, self.client.known.times), self.ways()
        if (now, ways) != (self._seconds, self._ways):
            self._seconds, self._ways = now, ways
            self.paint()

    def guarded(self) -> AbstractContextManager[None, bool | None]:
        return self.client.guarded()

    def status(self) -> Status:
        sheet, lost = self.client.known.sheet, self.client.known.lost
        return standing_still(self._status(), "" if lost or sheet is None else sheet.halted)

    def _status(self) -> Status:
        client, table = self.client, self.client.known.table
        known = client.known
        if table is None:
            return Status(
                "RECONNECTING …" if known.lost else "CONNECTING …",
                "bad" if known.lost else "busy",
                "zootui",
            )
        title = known.bundle.game.info.title
        if known.lost:
            return Status("RECONNECTING …", "bad", title, (with_word(table.name),))
        if not client.link.owner:
            begins = f"{table.host} BEGINS" if table.host else "BEGINS WHEN FULL"
            return Status(begins, "busy", title, (with_word(table.name),))
        free = free_seats(self.client.known.table)
        words = f"{free} SEAT{'S' if free > 1 else ''} FREE" if free else "READY TO BEGIN"
        return Status(f"◆ {words}", "you", title, (with_word(table.name),))

    def footer(self) -> tuple[FooterKey, ...]:
        """Return the footer: while the connection is gone, only what needs none."""
        known = self.client.known
        if known.lost:
            return (FooterKey("t", "learn", 1), FooterKey("?", "rules", 1), FooterKey("q", "leave", 0, lit=True))
        common: tuple[FooterKey, ...] = (
            FooterKey("c", "chat", 2),
            FooterKey("?", "rules", 1),
            FooterKey("q", "leave", 0),
        )
        common = (FooterKey("t", "learn", 1), *common)
        common = (FooterKey("G", "game", 0) if self.client.link.owner else FooterKey("p", "propose a game", 1), *common)
        if self._ways or self._may_let_in():
            common = (FooterKey("g", "code" if self._ways else "guests", 1), *common)
        if not self.client.link.owner:
            sit = (FooterKey("← →", "seat", 1), FooterKey("s", "sit there", 1)) if known.seat is not None else ()
            return (*sit, *common)
        table = known.table
        free, sure = free_seats(table), table is not None and table.seats == self._begins_without
        words = f"begin with {len(self._begins_without) - free}" if free and sure else "begin"
        begin = FooterKey("Enter", words, 0, lit=sure or not free)
        away = (FooterKey("X", "send away", 2),) if self._guests() else ()
        return (
            FooterKey("← →", "seat", 1),
            FooterKey("b", "bot", 0),
            *((FooterKey("l", "level", 1),) if self._bot_here() else ()),
            FooterKey("− +", "seats", 1),
            FooterKey("s", "sit there", 3),
            begin,
            *away,
            *common,
        )

    def page(self, width: int, height: int, palette: Palette) -> Canvas:
        canvas = Canvas(width, height, palette)
        table = self.client.known.table
        if table is None:
            canvas.centre(0, height // 2, width, self.client.known.lost or "Looking for the table …", palette.muted)
            return canvas
        self._cards_box = LobbyPage(
            client=self.client,
            table=table,
            at=self._at,
            commands=self.commands(),
            ways=self._ways,
            may_let_in=self._may_let_in(),
            plain=self.app.ascii_signs,
            learn=self.sign("t") if self.app.is_new(self.client.link.game_id) else "",
        ).paint(canvas)
        return canvas

    def paint_all(self) -> None:
        """Paint the page, with the cards of the seats on it; the one at hand has the focus, and the terminal's cursor."""
        self._ways = self.ways()  # once for page and footer: either may be painted first
        super().paint_all()
        cards = self.query_one(LobbySeats)
        cards.show(self.client, self.client.known.table, self._cards_box, self._at, self._ratings)
        if not (isinstance(self.focused, LobbySeat) and self.focused.display):
            self.set_focus(cards.card(self._at))
        self.call_after_refresh(self._lead_cursor)

    def _go_to(self, seat: int) -> None:
        """Take a seat at hand."""
        self._at = seat
        self.set_focus(self.query_one(LobbySeats).card(seat))
        self.paint()

    def _lead_cursor(self) -> None:
        """Let the terminal's cursor stand at the card with the focus, wherever that has its place by now."""
        if isinstance(self.focused, LobbySeat) and self.app.screen is self:
            self.app.cursor_position = self.focused.region.offset

    @on(events.DescendantFocus)
    def _went_to(self) -> None:
        """Take the seat at hand that Tab has led to by now."""
        if isinstance(self.focused, LobbySeat) and self.focused.seat != self._at:
            self._at = self.focused.seat
            self.paint()

    def ways(self) -> WaysIn:
        """Return how guests get in who have nothing of ours installed."""
        table, guests = self.client.known.table, self.app.started_with.guests
        return NONE if table is None or guests is None else guests.ways(table.id, self.client.link.host)

    def _may_let_in(self) -> bool:
        return self.client.link.owner and self.app.started_with.guests is not None

    def commands(self) -> JoinCommands:
        """Return what leads others to this table, as far as this machine can know."""
        if self._commands is None:
            self._commands = self._commands_now()
        return self._commands

    def _commands_now(self) -> JoinCommands:
        link = self.client.link
        if self.app.started_with.arrival is not None:
            return JoinCommands(typed=False)
        return join_commands(link.host, link.port, listed=link.listed)

    def _guests(self) -> bool:
        """Tell whether anybody is or was here whom the host player may send away or let in again."""
        table = self.client.known.table
        return table is not None and bool(guests(table, self.client.known.seat) or table.away)

    def clicked(self, click: Click) -> None:
        """Choose a seat; choosing it again sits down there, or changes its bot; or choose the level of a bot."""
        if click.kind == "level":
            seat, level = click.value
            self._go_to(seat)
            self.client.ask(self.client.link.request, SeatBot(seat, level))
            return
        if click.value == self._at:
            if self.client.link.owner and click.value != self.client.known.seat:
                self.action_bot()
            else:
                self.action_sit()
        self._go_to(click.value)

    def action_move(self, step: int) -> None:
        table = self.client.known.table
        if table is not None:
            self._go_to((self._at + step) % len(table.seats))

    def action_bot(self) -> None:
        """Seat a bot on the chosen seat or the first free one, or take it off."""
        table = self.client.known.table
        if table is None or not self.client.link.owner:
            return
        at = self._at if self._at < len(table.seats) else 0
        if table.seats[at].kind == BOT:
            self.client.ask(self.client.link.request, SeatBot(at, ""))
            return
        free = [seat for seat, info in enumerate(table.seats) if info.kind == OPEN]
        if free:
            seat, game = at if at in free else free[0], self.client.link.game_id
            missing = level_missing(game, self.app.settings.level)
            if missing:
                self.app.notify(missing, timeout=4, markup=False)
            self.client.ask(self.client.link.request, SeatBot(seat, self.app.bot_level(game)))

    def action_level(self) -> None:
        """Let the bot on the chosen seat play at the next level."""
        table = self.client.known.table
        if table is not None and self._bot_here():
            level = next_level(self.client.link.game_id, table.seats[self._at].level)
            self.client.ask(self.client.link.request, SeatBot(self._at, level))

    def _bot_here(self) -> bool:
        """Tell whether the host player has chosen the seat of a bot."""
        table = self.client.known.table
        here = None if table is None or self._at >= len(table.seats) else table.seats[self._at]
        return here is not None and here.kind == BOT and self.client.link.owner

    def action_sit(self) -> None:
        """Move to the chosen seat, if it is free."""
        table = self.client.known.table
        if table is not None and self.client.known.seat is not None and table.seats[self._at].kind == OPEN:
            self.client.ask(self.client.link.request, Sit(self._at))

    def action_resize(self, more: int) -> None:
        """Put a seat more to the table, or take one away, within what the game allows."""
        known = self.client.known
        table = known.table
        if table is None or not self.client.link.owner:
            return
        low, high = known.bundle.game.info.seats
        seats = len(table.seats) + more
        if low <= seats <= high:
            self.client.ask(self.client.link.request, Resize(seats))
            self._go_to(min(self._at, seats - 1))
        else:
            self.app.notify(f"{known.bundle.game.info.title} is for {low} to {high} players", timeout=3, markup=False)

    def action_begin(self) -> None:
        """Begin the game once every seat is taken, or, if that is wanted twice, without the free ones."""
        client, table = self.client, self.client.known.table
        if table is None or not client.link.owner:
            return
        free = free_seats(table)
        if free and self._begins_without != table.seats:
            self.app.notify(self._why_not_yet(table, free), timeout=6, markup=False)
            self.paint()
            return
        for request in (*(closing_free_seats(table, client.known.seat) if free else ()), Begin()):
            client.ask(client.link.request, request)

    def _why_not_yet(self, table: Table, free: int) -> str:
        """Return why the game does not begin, and what to do; where it can without the free seats, Enter does so from now on."""
        instead = f"{self.sign('b')} lets a bot sit down"
        taken, least = len(table.seats) - free, self.client.known.bundle.game.info.seats[0]
        if taken < least:
            return f"{free} still free, and it takes {least} to play: {instead}."
        if moving := misplaced(table, self.client.known.seat):
            return f"{free} still free: {instead}. To begin without, {' and '.join(moving)} must move up with s."
        self._begins_without = table.seats
        return f"{free} still free. {self.sign('Enter')} again: begin with {taken}. Or {instead}."

    def action_guests(self) -> None:
        """Let guests in; where they are, show how, on a page of its own."""
        guests, table, ways = self.app.started_with.guests, self.client.known.table, self.ways()
        if guests is None or table is None:
            return
        if self._may_let_in() and not ways.ssh and not ways.trouble:
            if not self._letting_in:
                self._letting_in = True
                self.app.notify("Letting guests in …", timeout=3, markup=False)
                self.run_worker(self._let_in(guests, table.id), name="let guests in")
        elif ways:
            self.app.push_screen(CodesScreen(self.client, self.ways, self.commands))

    async def _let_in(self, guests: TableGuests, table: str) -> None:
        """Let guests in and say what of that does not work."""
        try:
            troubles = await guests.let_in(table)
            self.app.clear_notifications()
            if troubles:
                self.app.notify("\n".join(troubles), severity="warning", timeout=10, markup=False)
        finally:
            self._letting_in = False
        self.paint()

    def action_chat(self) -> None:
        if self.client.known.table is not None:
            self.action_ask("chat")

    def action_learn(self) -> None:
        """Ask for the game's lesson; the lobby goes on behind it, and the game comes to the front when it begins."""
        if self.client.known.table is not None:
            self.post_message(messages.LessonRequested(self.client.link.game_id, "the game opens when it begins"))

    def action_help(self) -> None:
        if self.client.known.table is not None:
            self.action_ask("help")
