"""A table whose moves are held back until they were seen."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from net.wire.sheet import asked_since
from zootui.boards.contract import Page
from zootui.client.link_protocol import LinkProtocol
from zootui.client.looking import steps_since
from zootui.client.seats import statuses
from zootui.client.seen_table import UNSEEN, SeenTable
from zootui.client.table_log import LogLine


class HeldTable(SeenTable):
    """Know one table, and look at its latest moments once more."""

    def __init__(self, link: LinkProtocol, changed: Callable[[], None] = lambda: None, **how: Any) -> None:
        self._again: tuple[LogLine, ...] = ()
        super().__init__(link, changed, **how)

    # --- opened seals, and pages of what happened -----------------------------------------------------------------------

    def recall_opened(self) -> None:
        """Show once more, until a key, what was in the seals that opened last."""
        if self.view is not None and self.past is None and self.bundle.board.opened_words(self.view, self.names)[0]:
            self._recalled = True
        else:
            self.notices.append("No bids have opened yet.")
        self._changed()

    @property
    def opened(self) -> tuple[str, str] | None:
        """Return what came of seals that are held open, and why; None where none are."""
        if self.view is None or not self.revealing or self.past is not None or self.over:
            return None
        title, why = self.bundle.board.opened_words(self.view, self.names)
        return (title, why) if title else None

    def _end_reveal(self) -> None:
        """Let go of opened seals, unless they came into sight only just now."""
        if self._now() - self._revealed >= UNSEEN:
            self._recalled, self._revealed, self._told_at = False, -math.inf, self._now()
            self._changed()

    def recall_page(self) -> None:
        """Read once more what was last told on a page of its own."""
        if self.view is not None and self.past is None and self._told_page is not None:
            self._looking.come_home()  # a zoo that is looked at would hide it
            self.page = self._told_page
        else:
            self.notices.append("Nothing was summed up yet.")
        self._changed()

    @property
    def told_page(self) -> Page | None:
        """Return the page that was last told by itself, None before the first."""
        return self._told_page

    @property
    def gone_on(self) -> tuple[bool, ...]:
        """Tell of each seat whether it has answered something since a page was last told; nobody waits for anybody."""
        table = self.table
        if table is None or self.sheet is None:
            return ()
        status = statuses(table, self.sheet.view)
        if not table.joint:
            return tuple(one == "sealed" or table.turn > self._told_turn for one in status)
        seats = range(len(table.seats))
        return tuple(asked_since(table, seat) > self._told_turn or seat not in table.waiting for seat in seats)

    # --- what happened, once more ---------------------------------------------------------------------------------------

    @property
    def may_play_again(self) -> bool:
        """Tell whether anything has happened since this seat's last decision."""
        return self._told_from + (self._told_from > 0) < len(self.lines) and self._latest.before is not None

    @property
    def again(self) -> tuple[LogLine, ...]:
        """Return the steps that are played again, as the last line of each; nothing where none are."""
        return self._again if self.past is not None else ()

    @property
    def moves_again(self) -> bool:
        """Tell whether what is played again goes on by itself."""
        return bool(self.again) and self.reveal > 0

    @property
    def told_again(self) -> tuple[LogLine, ...]:
        """Return the lines that tell the step on screen."""
        past = self.past
        return () if past is None else tuple(line for line in self.lines if line.view is past.view)

    def play_again(self) -> None:
        """Show step by step what happened since this seat's last decision."""
        self._again = steps_since(self.lines, self._told_from + (self._told_from > 0))
        if self._again:
            self._looking.come_home()
            self._looking.past, self._looking.again = self._again[0], True
        else:
            self.notices.append("Nothing has happened since your last decision.")
        self._changed()

    def play_on(self) -> None:
        """Show the next step of what is played again; after the last one everything is as it is now."""
        past, steps = self.past, self.again
        place = steps.index(past) + 1 if past in steps else len(steps)
        if place < len(steps):
            self._looking.past = steps[place]
        else:
            self._end_again()
        self._changed()

    def _press_again(self, key: str) -> None:
        """Stop what is played again at the step on screen, or where nothing moves by itself go on to the next."""
        if key in ("escape", "home"):
            self._end_again()
        elif self.reveal > 0:
            self._again = ()
        else:
            self.play_on()
            return
        self._changed()

    def _end_again(self) -> None:
        self._again = ()
        self._looking.come_home()
