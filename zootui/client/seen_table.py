"""Hear what happens at a table and keep what one side of it knows: nothing of this changes the sheet.

Beside it, it keeps the decision in hand, the log with the positions behind it, and since when the table waits.
`zootui.client.table_client` acts on it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from engine.contract.game import Refusal
from engine.contract.undo import UNDO
from net.client.events import Challenged, Declined, Event, Joined, Parted, Updated
from net.client.seal_verifier import Foul, Verified
from net.shells.delayed_feed import Lost, Noted
from net.wire.sheet import LOBBY, Sheet, asked_since
from zootui.client import draft as drafts
from zootui.client.impossible import goodbye
from zootui.client.known_table import KnownTable
from zootui.client.link_protocol import LinkProtocol
from zootui.client.looking import LatestMove, after_step
from zootui.client.seats import statuses
from zootui.client.table_log import TableLog

WATCHED = 8.0
"""Seconds that a page of what just happened is certain to stay for somebody who only watches."""
UNSEEN = 0.4
"""Seconds that a page of what just happened cannot be closed: a key then was meant for what was there before it."""


class SeenTable(KnownTable):
    """Know one table, as one seat or a watcher. `changed` is called after anything that may look different now."""

    def __init__(self, link: LinkProtocol, changed: Callable[[], None] = lambda: None, **how: Any) -> None:
        super().__init__(link, **how)
        self._changed: Callable[[], None] = lambda: None  # nobody is told before there is all of it
        link.subscribe(self.hear)
        if link.sheet is not None:
            with self.guarded():
                self._update(None, link.sheet, None)
        self._changed = changed

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
            bye = goodbye(error, self.link.game_id)  # written down in any case
            if self.parted is None:
                self.link.give_up(bye)

    def _take_in(self, event: Event | Lost | Noted) -> None:
        match event:
            case Updated(old, new, age):
                self._update(old, new, age)
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
            numbered = refusal.rule and refusal.rule != UNDO
            self.notices.append(f"{refusal.text} ({refusal.rule})" if numbered else refusal.text)

    def _update(self, old: Sheet[Any] | None, new: Sheet[Any], age: float | None) -> None:
        table = new.table
        self.lost = ""
        if self._game != self.link.game_id:
            self._play_another()
        self._clocks.take(table, age)
        mark = (table.round, table.phase, table.joint or table.turn)
        moved = mark != self._mark
        if self._mark is None or mark[0] != self._mark[0]:
            self.proved = (0, 0)
        if moved:
            self._since, self._mark = self._now(), mark
        if new.view is None or table.phase == LOBBY:
            self.decision.begin(None)
            self._looking.come_home()
            self._told_from, self.page = 0, None
            self._revealed, self._recalled = -math.inf, False
            return
        self._log = self._log or TableLog(self.bundle)
        self._log.hear(new)
        self._latest = after_step(self._latest, old, new)
        if old is not None and moved and "open" in statuses(table, new.view):
            self._revealed, self._recalled = self._now(), False
        self._turn_to(old, new)
        self._redraft(old, new)
        if self.owed and (old is None or not self._owed(old)):
            self.called += 1
            self._looking.stay_home(False)

    def _play_another(self) -> None:
        """Begin anew with what is of one game only."""
        self._game, self._coach, self._latest = self.link.game_id, None, LatestMove()
        if self._log is not None:
            self._log.tell_of(self.bundle)

    def _turn_to(self, old: Sheet[Any] | None, new: Sheet[Any]) -> None:
        """Open the page of what just happened, if it has one; a new game begins without any.

        Who only watches is not held up: their page goes with the first move after a while.
        """
        if old is None or old.view is None or old.table.round != new.table.round:
            self.page = self._told_page = None
            return
        if self._pages:
            moment = None if old.view is new.view else self.bundle.board.moment(old.view, new.view)
            if moment is not None:
                self.page = self._told_page = moment
                self._told_at, self._told_turn = self._now(), new.table.turn
            elif self.seat is None and self._now() - self._told_at > WATCHED:
                self.page = None

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
