"""Hold what one side of a table knows: what is shown, what happened, what is asked, whose zoo is looked at.

It never changes the sheet; beside it, it keeps the decision in hand, the log with the positions behind it, and since when the table
waits. `zootui.client.table_client` acts on it.

`page` is what is read in place of the board until a key closes it, `called` counts how often it became this seat's turn; `proved`
are the sealed turns of this game, and their seals, that this client verified.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from engine.contract.game import Outcome, Refusal
from net.client.core import Challenged, Declined, Event, Foul, Joined, Parted, Updated, Verified
from net.shells.link import Lost, Noted
from net.wire.sheet import LOBBY, OVER, Sheet, Table, asked_since
from zootui.boards.contract import Page
from zootui.boards.guide import Coach, load_guide
from zootui.client.deciding import draft as drafts
from zootui.client.deciding.decision import Decision
from zootui.client.deciding.draft import Draft
from zootui.client.game_bundle import GameBundle, load_bundle
from zootui.client.impossible import goodbye
from zootui.client.link_protocol import LinkProtocol
from zootui.client.looking import Looking
from zootui.client.seat_status import names_of, owes, statuses
from zootui.client.table_log import LogLine, TableLog, positions

__all__ = ["REVEAL", "SeenTable"]

EARLIER = 32
"""How many lines of the log back a picture may look for what came lately."""
UNSEEN = 0.4
"""Seconds that a page of what just happened cannot be closed: a key then was meant for what was there before it."""
REVEAL = 0.3
"""Seconds that opened bids stay in the panel before the next question; nothing moves for longer."""


class SeenTable:
    """Know one table, as one seat or a watcher. `changed` is called after anything that may look different now."""

    def __init__(
        self,
        link: LinkProtocol,
        changed: Callable[[], None] = lambda: None,
        *,
        now: Callable[[], float] | None = None,
        animation: bool = True,
        bundles: Callable[[str], GameBundle] | None = None,
        coached: bool = False,
        looking: int | None = None,
        pages: bool = True,
    ) -> None:
        self.link = link
        self.decision = Decision()
        self._looking = Looking(looking)
        self.page: Page | None = None
        self._told_at = -math.inf
        self.lost = ""
        self.parted: Parted | None = None
        self.notices: list[str] = []
        self.called = 0
        self.wants_pin = False
        self.proved = (0, 0)
        self._changed: Callable[[], None] = lambda: None  # nobody is told before there is all of it
        self._now = now or monotonic
        self._animation = animation
        self._bundles = bundles or load_bundle
        self._log: TableLog | None = None
        self._coached = coached
        self._pages = pages
        self._coach: Coach | None = None
        self._since = self._now()
        self._mark: tuple[int, str, int] | None = None
        self._asked = (0, 0)
        self._revealed = -1.0
        self._told_from = 0
        link.subscribe(self.hear)
        if link.sheet is not None:
            with self.guarded():
                self._update(None, link.sheet)
        self._changed = changed

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
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self.phase == OVER

    @property
    def names(self) -> tuple[str, ...]:
        """Return what the seats are called."""
        return () if self.table is None else names_of(self.table)

    @property
    def lines(self) -> list[LogLine]:
        """Return the log so far."""
        return [] if self._log is None else self._log.lines

    @property
    def told(self) -> tuple[LogLine, ...]:
        """Return what happened since this seat last decided, at least the latest few lines."""
        return tuple(self.lines[min(self._told_from, max(0, len(self.lines) - 3)) :][-8:])

    @property
    def view(self) -> Any:
        """Return the position on screen: the present one, or the one behind a line of the log."""
        return self._looking.view(None if self.sheet is None else self.sheet.view)

    @property
    def earlier(self) -> tuple[Any, ...]:
        """Return the positions behind the latest lines of the log before the one on screen, oldest first, each once."""
        lines = self.lines if self.past is None else self.lines[: self.past.number]
        return positions(lines[-EARLIER:], self.view)

    @property
    def shown_seat(self) -> int:
        """Return whose zoo is on screen: one's own, for a watcher that of the seat that decides alone."""
        return self._looking.shown_seat(self.seat, () if self.table is None else self.table.waiting)

    @property
    def looking(self) -> int | None:
        """Return the seat whose zoo is looked at, None for one's own."""
        return self._looking.seat

    @property
    def past(self) -> LogLine | None:
        """Return the line of the log whose moment is shown, None for now."""
        return self._looking.past

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
        sheet = self.sheet
        return None if sheet is None or sheet.view is None else self.bundle.game.outcome(sheet.view)

    @property
    def advice(self) -> str:
        """Return what the guide of a first game says now; empty without one."""
        if not self._coached or self.sheet is None or self.over:
            return ""
        self._coach = self._coach or Coach(load_guide(self.link.game_id))
        return self._coach.advise(self.sheet, owed=self.owed)

    @property
    def may_undo(self) -> bool:
        """Tell whether this seat may take its latest step back."""
        return self.table is not None and self.seat is not None and self.seat in self.table.may_undo

    @property
    def owed(self) -> bool:
        """Tell whether this seat has to decide something."""
        return self.sheet is not None and self._owed(self.sheet)

    def _owed(self, sheet: Sheet[Any]) -> bool:
        if not owes(sheet.table, self.seat) or sheet.view is None or self.seat is None:
            return False
        return statuses(sheet.table, sheet.view)[self.seat] != "sealed"

    # --- the decision in hand -------------------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft | None:
        """Return what the keys have built, None where nothing is asked."""
        return self.decision.draft

    @property
    def hover(self) -> Draft | None:
        """Return what the mouse would make of it, None where it points at nothing."""
        return self.decision.hover

    @property
    def sending(self) -> bool:
        """Tell whether an answer is on its way."""
        return self.decision.sending

    @property
    def hand(self) -> Draft | None:
        """Return the draft that the board shows."""
        return None if self.past is not None else self.decision.shown

    @property
    def claims_tab(self) -> bool:
        """Tell whether the hand has a use for Tab (`("Tab", …)` among the board's keys), so that only WALK leads to other zoos."""
        draft = self.decision.ready
        if draft is None or self.looking is not None or draft.kind != "point":
            return False
        return any(keys == "Tab" for keys, _ in draft.bundle.board.keys(draft.hand))

    # --- what happens at the table -----------------------------------------------------------------------------------

    def hear(self, event: Event | Lost | Noted) -> None:
        """Take in what the link tells; nothing more after a goodbye."""
        if self.parted is not None:
            return
        with self.guarded():
            self._take_in(event)
            self._changed()

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Part from the table, in a sentence and with a log, if what reads it fails: its host may say what no host of ours would.

        What this machine refuses (OSError) is not the host's fault.
        """
        try:
            yield
        except OSError:
            raise
        except Exception as error:  # noqa: BLE001
            if self.parted is None:
                self.link.give_up(goodbye(error, self.link.game_id))

    def _take_in(self, event: Event | Lost | Noted) -> None:
        match event:
            case Updated(old, new):
                self._update(old, new)
            case Declined(refused):
                self._decline(Refusal(refused.code, refused.rule, refused.text))
            case Lost(text):
                self.lost, self.decision.sending = text, False
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
            case Verified(turn, seats) if turn and seats:
                self.proved = (self.proved[0] + 1, self.proved[1] + len(seats))
                if self._log is not None:
                    self._log.note(f"{len(seats)} seals verified")

    def _decline(self, refusal: Refusal) -> None:
        if not self.decision.refuse(refusal):
            self.notices.append(f"{refusal.text} ({refusal.rule})" if refusal.rule else refusal.text)

    def _update(self, old: Sheet[Any] | None, new: Sheet[Any]) -> None:
        table = new.table
        self.lost = ""
        mark = (table.round, table.phase, table.joint or table.turn)
        moved = mark != self._mark
        if self._mark is None or mark[0] != self._mark[0]:
            self.proved = (0, 0)
        if moved:
            self._since, self._mark = self._now(), mark
        if new.view is None or table.phase == LOBBY:
            self.decision.begin(None)
            self._looking.come_home()
            self._told_from = 0
            return
        self._log = self._log or TableLog(self.bundle)
        self._log.hear(new)
        if old is not None and moved and "open" in statuses(table, new.view):
            self._revealed = self._now()
        self._turn_to(old, new)
        self._redraft(old, new)
        if self.owed and (old is None or not self._owed(old)):
            self.called += 1

    def _turn_to(self, old: Sheet[Any] | None, new: Sheet[Any]) -> None:
        """Open the page of what just happened, if it has one; a new game begins without any."""
        if old is None or old.view is None or old.table.round != new.table.round:
            self.page = None
        elif self._pages and self.seat is not None:
            moment = self.bundle.board.moment(old.view, new.view)
            if moment is not None:
                self.page, self._told_at = moment, self._now()

    def _redraft(self, old: Sheet[Any] | None, new: Sheet[Any]) -> None:
        """Begin a draft for a new decision, or carry the old one over when only something else changed.

        What others do beside this seat neither ends its draft nor answers what it is sending.
        """
        decision, view = self.decision, new.view
        decision.hover = None
        if view is None or not self._owed(new):
            if decision.asked:
                self._told_from = max(0, len(self.lines) - 1)
            decision.end()
            return
        assert self.seat is not None
        asked = (new.table.round, asked_since(new.table, self.seat))
        same, self._asked = asked == self._asked, asked
        if not same:
            decision.sending = False
        if old is not None and old.view is view and decision.asked:
            return
        bundle, names = self.bundle, self.names
        if decision.asked and same:
            decision.carry_over(view, lambda: bundle.choices(view))
        else:
            decision.begin_with(lambda: drafts.begin(bundle, view, bundle.choices(view), names))
