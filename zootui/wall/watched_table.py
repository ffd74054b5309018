"""One table of the network as the wall watches it."""

from collections.abc import Callable
from typing import Any

import engine
from net.client.events import Challenged, Event, Parted, Updated
from net.lan.addresses import Way
from net.lan.discovery import FoundTable
from net.shells.delayed_feed import Lost, Noted
from net.shells.link import Link
from net.wire.messages import PROTOCOL, Bye, Hello
from net.wire.rate_limits import TimeShare
from net.wire.sheet import LOBBY, OVER, Sheet
from zootui import __version__
from zootui.client.error_log import goodbye
from zootui.client.game_bundle import GameBundle, load_bundle
from zootui.client.seats import names_of
from zootui.client.standstill import news_of_halt
from zootui.client.table_log import tell
from zootui.wall.cards import Card, card_of, card_without_sheet
from zootui.wall.result import WallResult, result_of

NAME = "wall"
"""What a wall is called among the watchers of a table."""

BEHIND_A_PIN = "plays behind a PIN"

_NOTES = {
    "pin": BEHIND_A_PIN,
    "unproven": "does not know the PIN that it has",
    "impossible": "shows a table that cannot be",
    "unshown": "shows a table that cannot be",
}

AGAIN = 30.0
"""Seconds after which a table that said goodbye, because it has no watchers say, is called again."""

PART, AT_ONCE, SLICE = 0.15, 0.2, 0.002
"""The part of the time, and the seconds, that one table has of a wall (`net.shells.link`)."""

LOOKED_FOR = 5.0
"""Seconds that a table is looked for after its host has gone; the list of tables finds it again."""


class WatchedTable:
    """Hold a table of the network, by the number that it has on the wall.

    `news` is the latest line told there. `changed` is called whenever something may look different, `ended` with the result of a
    game that is over. Run `link.run()` in a task.
    """

    def __init__(
        self,
        found: FoundTable,
        number: int,
        pin: str,
        changed: Callable[[], None],
        ended: Callable[[WallResult], None],
        now: Callable[[], float],
    ) -> None:
        self.found = found
        self.number = number
        self.news = ""
        self.note = "is being looked at"
        self._changed = changed
        self._ended = ended
        self._now = now
        self._told = (0, 0)
        self._over = 0
        self._chosen = (0, "")
        self._parted_at = 0.0
        self._card: Card | None = None
        self._bundle: GameBundle | None = None
        hello = Hello(PROTOCOL, __version__, "watch", NAME)
        given = pin if found.row.pin else ""  # who gives a PIN comes in nowhere without it
        share = TimeShare(PART, PART, AT_ONCE, SLICE)
        at = (found.host, found.port)
        self.link = Link(Way(*at, found.row.table, pin=given), hello, timeout=LOOKED_FOR, share=share)
        self.link.subscribe(self._hear)

    def worth_another_call(self, found: FoundTable) -> bool:
        """Tell whether a connection that has ended may end otherwise if it is made again, to where the table is found now."""
        parted = self.link.parting
        if not self.playable:
            return False
        if parted is None or (found.host, found.port) != (self.found.host, self.found.port):
            return True
        hopeless = parted.bye.code in ("pin", "unproven", "impossible", "unshown", "nonsense")
        return not hopeless and self._now() - self._parted_at > AGAIN

    @property
    def playable(self) -> bool:
        """Tell whether this program knows the table's game."""
        return self.found.row.game in engine.ids()

    @property
    def card(self) -> Card:
        """Return what the wall shows of the table; a table that cannot be is left."""
        if self._card is None:
            self._card = self._made()
        return self._card

    def refresh(self, found: FoundTable) -> None:
        """Take what the table answers to everybody now."""
        if found != self.found:
            self.found, self._card = found, None
            self._changed()

    def give_up(self, error: Exception) -> None:
        """Leave a table that shows what cannot be, having written down why."""
        self.note, self._card = _NOTES["impossible"], None
        if self.link.parting is None:
            self.link.give_up(goodbye(error, self.found.row.game))

    def _made(self) -> Card:
        row, sheet = self.found.row, self.link.sheet
        if self._bundle is not None and sheet is not None and self.link.parting is None:
            try:
                return card_of(self.found, sheet, self.number, self._bundle)
            except Exception as error:  # noqa: BLE001  a host may show what no host of ours would
                self.give_up(error)
        title = engine.load(row.game).info.title if self.playable else "another game"
        gathers = row.phase == LOBBY and self.note == BEHIND_A_PIN  # nothing is hidden yet, and one may sit down
        return card_without_sheet(self.found, self.number, title, "" if gathers else self.note)

    def _hear(self, event: Event | Lost | Noted) -> None:
        self._card = None
        match event:
            case Updated(old, new):
                try:
                    self._update(new)
                    self.news = next(iter(news_of_halt(old, new)), self.news)
                except Exception as error:  # noqa: BLE001  a host may say what no host of ours would
                    self.give_up(error)
            case Challenged():
                self.link.give_up(Bye("pin", BEHIND_A_PIN))
            case Parted(bye):
                self._parted_at = self._now()
                self.note = _NOTES.get(bye.code, bye.text)
        self._changed()

    def _update(self, sheet: Sheet[Any]) -> None:
        table, view = sheet.table, sheet.view
        if self._bundle is None or self._bundle.game.info.id != self.link.game_id:
            self._bundle = load_bundle(self.link.game_id)
        if table.chosen_by and (table.round, self.link.game_id) != self._chosen:
            self._chosen = table.round, self.link.game_id
            self.news = f"Next: {self._bundle.game.info.title} ({table.chosen_by} chose it)"
        seen = self._told[1] if self._told[0] == table.round else 0
        fresh = table.log[max(0, seen - table.log_start) :]
        self._told = (table.round, table.log_start + len(table.log))
        if fresh:
            self.news = tell(self._bundle, fresh[-1], names_of(table))
        if table.phase == OVER and view is not None and self._over != table.round:
            self._over = table.round
            self._end(sheet)

    def _end(self, sheet: Sheet[Any]) -> None:
        """Tell the result of a game that is over, unless it was not fair."""
        assert self._bundle is not None
        assert sheet.view is not None
        outcome, trust = self._bundle.game.outcome(sheet.view), self.link.trust
        if outcome is None or trust.fouls or trust.seed == "foul":
            return
        result = result_of(self._bundle.game.info.id, sheet.table, outcome, self._now())
        if result is not None:
            self._ended(result)
