"""What is held on screen until it was seen: opened seals, pages that tell what happened, steps that are played again."""

import math
from collections.abc import Callable
from typing import Any

from engine.contract.asks import top_ask
from net.wire.sheet import Sheet, asked_since
from zootui.boards.contract import Page
from zootui.client.drafting.draft import Draft
from zootui.client.input_guard import InputGuard
from zootui.client.known_table import KnownTable
from zootui.client.looking import Looking, steps_since
from zootui.client.seats import statuses
from zootui.client.table_log import LogLine

REVEAL = 2.5
"""Seconds that opened seals stay in the panel for who only watches; a player has a key for that."""
WATCHED = 8.0
"""Seconds that a page of what just happened is certain to stay for somebody who only watches."""


BESIDE_A_PAGE = frozenset(["c", "l", "q", "?", "question_mark"])
"""Keys of the screen that mean something while a page is read, too; no other key reaches the decision behind it."""


class Moments:
    """Hold what just happened at a table until it was seen, and show it once more when asked.

    `pages` says that opened seals, and pages of what happened, wait for a key; `now` is the clock, `guard` knows what a key was
    meant for, and `changed` shows anew.
    """

    def __init__(
        self,
        known: KnownTable,
        looking: Looking,
        reveal: float,
        now: Callable[[], float],
        guard: InputGuard,
        changed: Callable[[], None],
        *,
        pages: bool = True,
    ) -> None:
        self._known, self._looking, self._now, self._guard, self._pages = known, looking, now, guard, pages
        self._changed = changed
        self.reveal = reveal
        """Seconds that opened seals stay for who only watches, and steps that are played again; 0: nothing moves by itself."""
        self.page: Page | None = None
        """What is read in place of the board until a key closes it."""
        self.told_page: Page | None = None
        """The page that was last told by itself, None before the first."""
        self.told_turn = 0
        """The turn in which it was told."""
        self.told_with: tuple[LogLine, ...] = ()
        """What had happened by then, as far as it was new to this seat."""
        self.told_from = 0
        """The line of the log from which on something has happened since this seat last decided."""
        self.recalled = False
        """Whether opened seals were called back."""
        self._opening: Sheet[Any] | None = None
        self._told_at = -math.inf
        self._revealed = -math.inf
        self._unread = False
        """Whether opened seals wait for a key."""
        self._called = False
        """Whether a key of this player's opened the page."""
        self._again: tuple[LogLine, ...] = ()

    # --- what the table says --------------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Begin anew: no game is on."""
        self.told_from, self.page = 0, None
        self._let_go_of_seals()

    def _let_go_of_seals(self) -> None:
        self._revealed, self._unread, self.recalled, self._opening = -math.inf, False, False, None

    def seals_opened(self) -> None:
        """Hold the seals that have just opened, where the game says what came of them: until a key, for who watches a moment."""
        if not self._known.bundle.board.opens_seals:
            return
        self._revealed, self.recalled, self._opening = self._now(), False, self._known.sheet
        self._unread = self._pages and self._known.seat is not None

    def decided(self) -> None:
        """Take note that this seat has decided: what happens from now on is new to it."""
        self.told_from = max(0, len(self._known.log.lines) - 1)

    def turn_to(self, old: Sheet[Any] | None, new: Sheet[Any]) -> None:
        """Open the page of what just happened, if it has one; a new game begins without any.

        Who only watches is not held up: their page goes with the first move after a while.
        """
        if old is None or old.view is None or old.table.round != new.table.round:
            self.page = self.told_page = None
            self._let_go_of_seals()
            return
        if self._pages:
            moment = None if old.view is new.view else self._known.bundle.board.moment(old.view, new.view)
            if moment is not None:
                self.page = self.told_page = moment
                self._called = False
                self._told_at, self.told_turn = self._now(), new.table.turn
                self.told_with = self.happened(self._summed_up(new.view))
            elif self._known.seat is None and self._now() - self._told_at > WATCHED:
                self.page = None

    # --- opened seals, and pages of what happened -----------------------------------------------------------------------

    @property
    def revealing(self) -> bool:
        """Tell whether opened seals are held: nobody has let go of them yet, or they were called back."""
        if self._known.over:
            return False
        watched = self._known.seat is None and self._now() - self._revealed < self.reveal
        return self.recalled or self._unread or watched

    @property
    def sheet(self) -> Sheet[Any] | None:
        """Return the sheet that is shown: while opened seals are held, that with which they opened; else the present one."""
        held = self._opening if self._unread or self.recalled else None
        return self._known.sheet if held is None or self._known.over else held

    @property
    def view(self) -> Any:
        """Return the position on screen: the one behind a line of the log that is looked at, else that of the sheet."""
        if (past := self._looking.past) is not None:
            return past.view
        return None if self.sheet is None else self.sheet.view

    @property
    def at_present(self) -> bool:
        """Tell whether what is on screen is how it stands: nothing earlier, nothing that is held."""
        return self._looking.past is None and not self.revealing

    @property
    def lines(self) -> list[LogLine]:
        """Return the log as far as it is shown: up to a moment that is held, or that is looked back at."""
        lines, sheet = self._known.log.lines, self.sheet
        if (past := self._looking.past) is not None:
            return lines[: past.number + 1]
        if sheet is None or sheet is self._known.sheet:
            return lines
        seen = [line.number for line in lines if line.view is sheet.view]
        return lines[: seen[-1] + 1] if seen else lines

    def confirmable(self, asked: tuple[int, int] | None = None) -> tuple[Any, ...]:
        """Return what a key that confirms would be about: no two questions, or things to be read, give the same.

        `asked` says since when something is asked of this seat, None where nothing is.
        """
        sheet = self._known.sheet
        if sheet is None or sheet.view is None:
            return ("nothing", sheet is not None and sheet.table.phase)
        if self._known.over:
            return ("over", sheet.table.round)
        if self.revealing:
            return ("opened", self._revealed)
        if self.reading is not None:  # a page that waits behind another zoo is not what a key is about
            return ("page", self.page)
        ask = top_ask(sheet.view.public)
        return ("waiting",) if asked is None or ask is None else ("asked", ask.kind, asked)

    @property
    def reading(self) -> Page | None:
        """Return the page in place of the board; what is looked at, and what is held before it, hides it."""
        return self.page if self._looking.past is None and self._looking.seat is None and not self.revealing else None

    def read(self, page: Page | None) -> None:
        """Read a page in place of the board, None closes it; one that came into sight only just now stays."""
        if page is None and not self._called and not self._guard.hears():
            return
        if page is None and self.page is not None:
            self._guard.followed()
        self.page, self._called = page, page is not None

    def press_page(self, key: str, hand: Draft | None) -> bool:
        """Read on in an open page, close it, or open the one of what is in hand; return whether the key meant that."""
        view, page, board = self.view, self.page, self._known.bundle.board
        if view is None:
            return False
        if page is None:
            opened = board.opened(view, None if hand is None else hand.held, key)
            if opened is not None:
                self.read(opened)
        else:
            self.read(None if key in ("enter", "escape", "space") else board.turned(view, page, key))
        if self.page == page:
            return page is not None and key not in BESIDE_A_PAGE
        self._changed()
        return True

    def recall_opened(self) -> None:
        """Show once more, until a key, what was in the seals that opened last."""
        if (
            self.view is not None
            and self._looking.past is None
            and self._known.bundle.board.opened_words(self.view, self._known.names)
        ):
            self.recalled = True
        else:
            self._known.notices.append("No bids have opened yet.")
        self._changed()

    @property
    def opened(self) -> tuple[str, ...] | None:
        """Return what came of seals that are held open, and why, in fewer and fewer words; None where none are."""
        if self.view is None or not self.revealing or self._looking.past is not None or self._known.over:
            return None
        return self._known.bundle.board.opened_words(self.view, self._known.names) or None

    def end_reveal(self) -> None:
        """Let go of opened seals, unless they came into sight only just now."""
        if self.recalled or self._guard.hears():
            self.recalled, self._unread, self._revealed, self._told_at = False, False, -math.inf, self._now()
            if self.page is None:
                self._guard.followed()
            else:  # the summary behind it was not seen either
                self._guard.changed_by_itself()
            self._changed()

    def recall_page(self) -> None:
        """Read once more what was last told on a page of its own."""
        if self.view is not None and self._looking.past is None and self.told_page is not None:
            self._looking.come_home()  # a zoo that is looked at would hide it
            self.page, self._called = self.told_page, True
        else:
            self._known.notices.append("Nothing was summed up yet.")
        self._changed()

    @property
    def gone_on(self) -> tuple[bool, ...]:
        """Tell of each seat whether it has answered something since a page was last told; nobody waits for anybody."""
        sheet = self._known.sheet
        if sheet is None:
            return ()
        table, status = sheet.table, statuses(sheet.table, sheet.view)
        if not table.joint:
            return tuple(one == "sealed" or table.turn > self.told_turn for one in status)
        seats = range(len(table.seats))
        return tuple(asked_since(table, seat) > self.told_turn or seat not in table.waiting for seat in seats)

    def _summed_up(self, view: Any) -> int:
        """Return how many lines of the log are about what has just been summed up: what began after it, is news behind the page."""
        lines, board, facts = self._known.log.lines, self._known.bundle.board, self._known.bundle.game.info.facts
        anew = [
            place
            for place, line in enumerate(lines)
            if line.view is view and line.fact is not None and facts.of(line.fact) is board.begins_anew
        ]
        return anew[-1] if anew else len(lines)

    # --- what happened, once more ---------------------------------------------------------------------------------------

    def happened(self, until: int | None = None) -> tuple[LogLine, ...]:
        """Return what happened since this seat last decided, at least the latest lines; of the first `until` of the log."""
        lines = self._known.log.lines[:until]
        return tuple(lines[min(self.told_from, max(0, len(lines) - 3)) :][-8:])

    @property
    def may_play_again(self) -> bool:
        """Tell whether anything has happened since this seat's last decision."""
        return (
            self.told_from + (self.told_from > 0) < len(self._known.log.lines) and self._known.latest.before is not None
        )

    @property
    def again(self) -> tuple[LogLine, ...]:
        """Return the steps that are played again, as the last line of each; nothing where none are."""
        return self._again if self._looking.past is not None else ()

    @property
    def moves_again(self) -> bool:
        """Tell whether what is played again goes on by itself."""
        return bool(self.again) and self.reveal > 0

    @property
    def told_again(self) -> tuple[LogLine, ...]:
        """Return the lines that tell the step on screen."""
        past = self._looking.past
        return () if past is None else tuple(line for line in self._known.log.lines if line.view is past.view)

    def play_again(self) -> None:
        """Show step by step what happened since this seat's last decision."""
        self._again = steps_since(self._known.log.lines, self.told_from + (self.told_from > 0))
        if self._again:
            self._looking.come_home()
            self._looking.go_back_to(self._again[0])
        else:
            self._known.notices.append("Nothing has happened since your last decision.")
        self._changed()

    def play_on(self) -> None:
        """Show the next step of what is played again; after the last one everything is as it is now."""
        past, steps = self._looking.past, self.again
        place = steps.index(past) + 1 if past in steps else len(steps)
        if place < len(steps):
            self._looking.go_back_to(steps[place])
        else:
            self._end_again()
        self._changed()

    def press_again(self, key: str) -> None:
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
