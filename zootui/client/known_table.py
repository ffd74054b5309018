"""What a player, or a watcher, knows of their table: what it shows, what was told, who has to decide, and for how long."""

from collections.abc import Callable
from typing import Any

from engine.contract.game import Outcome
from net.wire.seal_count import SealCount
from net.wire.sheet import LOBBY, OVER, PLAYING, Sheet, Table, asked_since, waits_for_bots
from zootui.client.game_bundle import GameBundle
from zootui.client.latest_move import LatestMove, after_step
from zootui.client.link_protocol import LinkProtocol
from zootui.client.seat_clocks import SeatClocks, Times
from zootui.client.seats import names_of, owes, statuses
from zootui.client.standstill import news_of_halt
from zootui.client.table_log import TableLog


class KnownTable:
    """Take in one sheet after the other; nothing here depends on what its person looks at, or does."""

    bundle: GameBundle
    """The game; only once the table said which it is."""

    def __init__(self, link: LinkProtocol, now: Callable[[], float], bundles: Callable[[str], GameBundle]) -> None:
        self.link = link
        self.sheet: Sheet[Any] | None = None
        """What the table shows now, None before the first sheet."""
        self.table: Table | None = None
        """The public part of the sheet."""
        self.phase = ""
        """The table's phase, empty before the first sheet."""
        self.names: tuple[str, ...] = ()
        """What the seats are called."""
        self.begun = False
        """Whether a game is shown, perhaps one that is over."""
        self.over = False
        """Whether the game is over."""
        self.owed = False
        """Whether this seat has to decide something."""
        self.asked = (0, 0)
        """The game at the table, and the turn in it, since which this seat is asked what it was asked last."""
        self.called = 0
        """How often it became this seat's turn."""
        self.lost = ""
        """Why there is no connection, empty while there is one."""
        self.notices: list[str] = []
        """What the person here is to be told; whoever shows it takes it away."""
        self.proved = SealCount()
        """What was verified of the seals of this game."""
        self.latest = LatestMove()
        self.log = TableLog()
        self._now, self._bundles = now, bundles
        self._game = ""
        self._hurried = False
        self._clocks = SeatClocks(now)
        self._since: float | None = None
        self._unseen = True
        self._mark: tuple[int, str, int] | None = None

    # --- what the link tells ----------------------------------------------------------------------------------------------

    def take(self, old: Sheet[Any] | None, new: Sheet[Any], age: float | None, said: tuple[int, ...]) -> bool:
        """Take in a sheet after an `old` one; return whether something else is decided at the table than before."""
        table = new.table
        self.sheet, self.table, self.phase, self.over = new, table, table.phase, table.phase == OVER
        self.names = names_of(table)
        self.lose("")
        self.notices += news_of_halt(old, new)
        if self._game != self.link.game_id:
            self._game, self.latest = self.link.game_id, LatestMove()
            self.bundle = self._bundles(self._game)
            self.log.tell_of(self.bundle)
        self._clocks.take(new, age)
        self._hurried &= waits_for_bots(table)
        mark = (table.round, table.phase, table.joint or table.turn)
        moved = mark != self._mark
        if self._mark is None or mark[0] != self._mark[0]:
            self.proved = SealCount()
        if moved:
            self._since, self._mark = None if self._unseen else self._now(), mark
        self._unseen = False
        self.begun = new.view is not None and table.phase != LOBBY
        self._ask(new, first=old is None)
        if self.begun:
            self.log.hear(new, said)
            self.latest = after_step(self.latest, old, new)
        else:
            self.log.hear_chat(table, said)
        return moved

    def _ask(self, new: Sheet[Any], *, first: bool) -> None:
        """Note whether this seat has to decide something, and since when: what it has sealed is decided."""
        table, seat, owed = new.table, self.seat, self.owed
        self.owed = (
            seat is not None
            and new.view is not None
            and owes(table, seat)
            and statuses(table, new.view)[seat] != "sealed"
        )
        if self.owed and seat is not None:
            self.asked = (table.round, asked_since(table, seat))
            self.called += first or not owed

    def lose(self, why: str) -> None:
        """Note that the connection is gone, and why, or (empty) that it stands."""
        self.lost = why
        self._hurried &= not why
        self._unseen |= bool(why)
        self._clocks.lose(lost=bool(why))

    def verify(self, turn: int, seats: tuple[int, ...]) -> None:
        """Note that seals of a turn were opened and fit."""
        self.proved = self.proved.opened(turn, len(seats))
        if seats:
            self.log.note(f"{len(seats)} seals verified")

    def hurry(self) -> None:
        """Note that the bots were hurried that are waited for."""
        self._hurried = True

    # --- what follows from it ---------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Return this client's seat, None for a watcher."""
        return self.link.seat

    @property
    def view(self) -> Any:
        """Return how the game stands for this seat, whatever is on screen; None before it is seen."""
        return None if self.sheet is None else self.sheet.view

    @property
    def times(self) -> Times:
        """Return for how long the table has waited for the present decision, and how old its clocks are."""
        return self._clocks.times(0.0 if self._since is None else max(0.0, self._now() - self._since))

    @property
    def outcome(self) -> Outcome | None:
        """Return the result once the game is over."""
        return None if self.view is None else self.bundle.game.outcome(self.view)

    @property
    def may_undo(self) -> bool:
        """Tell whether this seat may take its latest step back."""
        return self.table is not None and self.seat is not None and self.seat in self.table.may_undo

    @property
    def stood_in(self) -> bool:
        """Tell whether a bot plays for this seat although its player is here, because nothing came from them."""
        table, seat = self.table, self.seat
        return table is not None and seat is not None and table.phase == PLAYING and table.seats[seat].stand_in

    @property
    def may_hurry(self) -> bool:
        """Tell whether this player waits for bots alone, which have not been hurried yet."""
        if self.table is None or self.seat is None or self.lost or self._hurried:
            return False
        return self.link.hurries and waits_for_bots(self.table)
