"""Know one table: what this client was shown, what happened, and what is asked of its player. No drawing, no sockets.

A witness never changes the sheet; it keeps beside it the draft of a decision, the log with the positions behind it, whose zoo is
looked at, and since when the table waits. What a player does with all that is in `zootui.client.table_client`.

`called` counts how often it became this seat's turn; `proved` are the sealed turns of this game, and their seals, that this
client verified.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from engine.contract.game import Outcome, Refusal, open_ask
from net.client.core import Challenged, Declined, Event, Foul, Joined, Parted, Updated, Verified
from net.shells.link import Lost, Noted
from net.wire.sheet import LOBBY, OVER, PLAYING, Sheet, Table
from zootui.boards.guide import Coach, load_guide
from zootui.client import draft as drafts
from zootui.client.draft import Draft
from zootui.client.game_bundle import GameBundle, load_bundle
from zootui.client.link_protocol import LinkProtocol
from zootui.client.story import Line, TableLog, names_of, owes, positions, statuses

__all__ = ["REVEAL", "TableKnowledge"]

EARLIER = 32
"""How many lines of the log back a picture may look for what came lately."""
REVEAL = 0.3
"""Seconds that opened bids stay in the panel before the next question; nothing moves for longer."""


class TableKnowledge:
    """Hold one player's or watcher's side of a table. `changed` is called after anything that may look different now."""

    def __init__(
        self,
        link: Any,
        changed: Callable[[], None] = lambda: None,
        *,
        now: Callable[[], float] | None = None,
        animation: bool = True,
        bundles: Callable[[str], GameBundle] | None = None,
        coached: bool = False,
    ) -> None:
        self.link: LinkProtocol = link
        self.draft: Draft | None = None
        self.hover: Draft | None = None
        self.sending = False
        self.looking: int | None = None
        self.past: Line | None = None
        self.lost = ""
        self.parted: Parted | None = None
        self.notices: list[str] = []
        self.called = 0
        self.wants_pin = False
        self.proved = (0, 0)
        self._changed = changed
        self._now = now or monotonic
        self._animation = animation
        self._bundles = bundles or load_bundle
        self._log: TableLog | None = None
        self._coached = coached
        self._coach: Coach | None = None
        self._since = self._now()
        self._mark: Any = None
        self._revealed = -1.0
        self._told_from = 0
        link.listen(self.hear)
        if link.sheet is not None:
            self._update(None, link.sheet)

    # --- what is known ------------------------------------------------------------------------------------------------

    @property
    def bundle(self) -> GameBundle:
        """Return the game; only once the table said which it is."""
        return self._bundles(self.link.game_id)

    @property
    def sheet(self) -> Sheet[Any] | None:
        """Return what the table shows this client now."""
        return self.link.sheet

    @property
    def table(self) -> Table | None:
        """Return the public part of the sheet."""
        return None if self.link.sheet is None else self.link.sheet.table

    @property
    def seat(self) -> int | None:
        """Return this client's seat, None for a watcher."""
        return self.link.seat

    @property
    def phase(self) -> str:
        """Return the table's phase, empty before the first sheet."""
        return "" if self.table is None else self.table.phase

    @property
    def lines(self) -> list[Line]:
        """Return the log so far."""
        return [] if self._log is None else self._log.lines

    @property
    def told(self) -> tuple[Line, ...]:
        """Return what happened since this seat last decided, at least the latest few lines."""
        return tuple(self.lines[min(self._told_from, max(0, len(self.lines) - 3)) :][-8:])

    @property
    def view(self) -> Any:
        """Return the position on screen: the present one, or the one behind a line of the log."""
        if self.past is not None:
            return self.past.view
        return None if self.sheet is None else self.sheet.view

    @property
    def earlier(self) -> tuple[Any, ...]:
        """Return the positions behind the latest lines of the log before the one on screen, oldest first, each once."""
        lines = self.lines if self.past is None else self.lines[: self.past.number]
        return positions(lines[-EARLIER:], self.view)

    @property
    def shown_seat(self) -> int:
        """Return whose zoo is on screen: one's own, for a watcher that of the seat that decides alone."""
        if self.looking is not None or self.seat is not None:
            return self.looking if self.looking is not None else self.seat or 0
        waiting = () if self.table is None else self.table.waiting
        return waiting[0] if len(waiting) == 1 else 0

    @property
    def waited(self) -> float:
        """Return for how many seconds the table has waited for the present decision."""
        return max(0.0, self._now() - self._since)

    @property
    def revealing(self) -> bool:
        """Tell whether bids were opened only just now."""
        return self._animation and self._now() - self._revealed < REVEAL

    @property
    def outcome(self) -> Outcome | None:
        """Return the result once the game is over."""
        return (
            self.bundle.game.outcome(self.sheet.view)
            if self.sheet is not None and self.sheet.view is not None
            else None
        )

    @property
    def advice(self) -> str:
        """Return what the guide of a first game says now; empty without one."""
        if not self._coached or self.sheet is None or self.over:
            return ""
        self._coach = self._coach or Coach(load_guide(self.link.game_id))
        return self._coach.advise(self.sheet, owed=self.owed)

    @property
    def hand(self) -> Draft | None:
        """Return the draft that the board shows: what the mouse is over, else what the keys have built."""
        return None if self.past is not None else self.hover or self.draft

    @property
    def names(self) -> tuple[str, ...]:
        """Return what the seats are called."""
        return () if self.table is None else names_of(self.table)

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self.phase == OVER

    @property
    def playing(self) -> bool:
        """Tell whether the game is being played."""
        return self.phase == PLAYING

    @property
    def may_undo(self) -> bool:
        """Tell whether this seat may take its latest step back."""
        return self.table is not None and self.seat is not None and self.seat in self.table.may_undo

    # --- what happens at the table -----------------------------------------------------------------------------------

    def hear(self, event: Event | Lost) -> None:
        """Take in what the link tells."""
        match event:
            case Updated(old, new):
                self._update(old, new)
            case Declined(refused):
                self._decline(Refusal(refused.code, refused.rule, refused.text))
            case Lost(text):
                self.lost, self.sending = text, False
            case Noted(text):
                self.notices.append(text)
            case Joined():
                self.lost = ""
            case Foul(text):
                self.notices.append(f"Foul play? {text}")
            case Parted():
                self.parted = event
            case Challenged():
                self.wants_pin = True
            case Verified(turn, seats) if turn:
                self.proved = (self.proved[0] + 1, self.proved[1] + len(seats))
                if self._log is not None:
                    self._log.note(f"{len(seats)} seals verified")
        self._changed()

    def _decline(self, refusal: Refusal) -> None:
        decided, self.sending = self.sending, False
        if self.draft is not None and decided:
            self.draft = drafts.refuse(self.draft, refusal)
        else:
            self.notices.append(f"{refusal.text} ({refusal.rule})" if refusal.rule else refusal.text)

    def _update(self, old: Sheet[Any] | None, new: Sheet[Any]) -> None:
        table = new.table
        self.lost = ""
        mark = (table.round, table.phase, table.turn)
        moved = mark != self._mark
        if self._mark is None or mark[0] != self._mark[0]:
            self.proved = (0, 0)
        if moved:
            self._since, self._mark = self._now(), mark
        if new.view is None or table.phase == LOBBY:
            self.draft, self.past, self.looking, self._told_from = None, None, None, 0
            return
        self._log = self._log or TableLog(self.bundle)
        first = len(self.lines)
        self._log.hear(new)
        mine = any(line.seat == self.seat for line in self.lines[first:])
        if old is not None and moved and "open" in statuses(table, new.view):
            self._revealed = self._now()
        self._redraft(old, new, mine=mine, moved=moved)
        if self.owed and (old is None or not self._owed(old)):
            self.called += 1

    @property
    def owed(self) -> bool:
        """Tell whether this seat has to decide something."""
        return self.sheet is not None and self._owed(self.sheet)

    def _owed(self, sheet: Sheet[Any]) -> bool:
        if not owes(sheet.table, self.seat) or sheet.view is None or self.seat is None:
            return False
        return statuses(sheet.table, sheet.view)[self.seat] != "sealed"

    def _redraft(self, old: Sheet[Any] | None, new: Sheet[Any], *, mine: bool, moved: bool) -> None:
        """Begin a draft for a new decision, or carry the old one over when only something else changed."""
        self.hover = None
        if not self._owed(new):
            if self.draft is not None:
                self._told_from = max(0, len(self.lines) - 1)
            self.draft, self.sending = None, False
            return
        if moved:
            self.sending = False
        if old is not None and old.view is new.view and self.draft is not None:
            return
        choices = self.bundle.game.choices(new.view)
        same = old is not None and old.view is not None and open_ask(old.view.public) == open_ask(new.view.public)
        if self.draft is not None and same and not mine:
            self.draft = drafts.rebase(self.draft, new.view, choices)
        else:
            self.draft = drafts.begin(self.bundle, new.view, choices, self.names)
