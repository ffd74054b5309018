"""Be one player's or watcher's side of a table: what they do about what is shown and asked.

No drawing, no sockets: screens, `--plain` and the tests show one table client and hand it keys and clicks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from engine.contract.choice import Action
from engine.contract.game import Refusal
from net.client.events import Declined, Event, LocalProtocolError
from net.shells.delayed_feed import Lost, Noted
from net.wire.messages import TakeOver
from net.wire.sheet import PLAYING
from zootui.boards.contract import Page
from zootui.client.click import Click
from zootui.client.decision import OwnSteps
from zootui.client.draft import Draft, sealed_by
from zootui.client.draft_input import Reply
from zootui.client.hint import THINKING, Hint, Hints, switched_off
from zootui.client.impossible import log_error
from zootui.client.known_table import KnownTable
from zootui.client.link_protocol import LinkProtocol
from zootui.client.looking import WALK

_BESIDE_A_PAGE = frozenset(["c", "l", "q", "?", "question_mark"])
"""Keys of the screen that mean something while a page is read, too; no other key reaches the decision behind it."""


class TableClient(KnownTable):
    """Know one table and act at it."""

    def __init__(self, link: LinkProtocol, *given: Any, **more: Any) -> None:
        self._own = OwnSteps()
        self._together = (0, 0)
        self._hints = Hints()
        self._thinking: asyncio.Task[None] | None = None
        super().__init__(link, *given, **more)

    def hear(self, event: Event | Lost | Noted) -> None:
        """Take in what the link tells, and go on with the steps of a plan, or with taking them back."""
        asked = self._asked
        if isinstance(event, Declined) or (isinstance(event, Lost) and self._own.midway):
            self._own.stop()  # whatever was made of a plan stays, and can be taken back
        super().hear(event)
        if self._hints.words and (self._asked != asked or not self.owed):
            self._hints.end()
            self._changed()
        with self.guarded():
            self._go_on(asked)

    def _go_on(self, asked: tuple[int, int]) -> None:
        table = self.table
        together = (0, 0) if table is None else (table.round, table.joint)
        if together != self._together:
            self._together = together
            self._own.forget()
        if self._asked != asked:
            self._follow()

    def _follow(self) -> None:
        """Send the next step of a plan, or ask the next one back, now that the one before is done."""
        step = self._own.go_on()
        if step is not None:
            self._send(step)
        elif self._own.goes_back():
            if self.may_undo:
                self.ask(self.link.undo)
            else:
                self._own.stop()
                self._changed()

    @property
    def midway(self) -> bool:
        """Tell whether more steps of a plan are to follow, or more of them are to be taken back."""
        return self._own.midway

    # --- what the player does -------------------------------------------------------------------------------------------

    def click(self, click: Click) -> bool:
        """Do what a click in the frame means; return whether it was for the table."""
        with self.guarded():
            return self._click(click)
        return True

    def _click(self, click: Click) -> bool:
        if click.kind == "key":
            return self.press(click.value)
        if click.kind == "seat":
            self.look_at(click.value)
            return True
        if click.kind == "line":
            self.open_line(click.value)
            return True
        if self.moments.revealing:
            self.moments.end_reveal()
            return True
        return self._take(self.decision.click(click))

    def press(self, key: str) -> bool:
        """Do what a key means; return whether it was for the table."""
        with self.guarded():
            return self._press(key)
        return True

    def _press(self, key: str) -> bool:
        past = self.past is not None
        if self.moments.again and key not in _BESIDE_A_PAGE:
            self.moments.press_again(key)
            return True
        if key == WALK or (key in ("tab", "shift+tab") and (past or not self.claims_tab)):
            self._walk(-1 if key == "shift+tab" else 1)
            return True
        if past:
            return self._press_past(key)
        if self.moments.revealing and key not in _BESIDE_A_PAGE:
            self.moments.end_reveal()  # whatever the key was meant for, it is no answer to a question that was not seen
            return True
        if self.looking is None and self._press_page(key):
            return True
        if self.thinking and key == "enter":
            return True
        draft, reply = self.draft, self.decision.press(key)
        if draft is not None and reply is not None:
            return self._decide(draft, reply, key)
        if key == "enter" and self.stood_in:
            self.ask(self.link.request, TakeOver())
            return True
        if key in ("escape", "home") and (self.looking is not None or self.following):
            self.look_at(None)
            return True
        if key == "u" and self.seat is not None and self.phase == PLAYING:
            self.undo()
            return True
        return False

    def _decide(self, draft: Draft, reply: Reply, key: str) -> bool:
        """Go on with a decision; while another zoo is looked at first come home, since nobody is to act unseen."""
        unseen = self.looking is not None and draft.kind != "amount"
        acts = reply.action is not None or key == "escape"
        if unseen and (acts or self.bundle.board.compares):
            self.look_at(None)
        return True if unseen and acts else self._take(reply)

    def point(self, value: Any, verb: str = "") -> None:
        """Point at something on the board."""
        with self.guarded():
            if self.moments.revealing:
                self.moments.end_reveal()
            elif self.moments.page is not None:
                self._press_page("enter")
            elif self.past is None:
                self._take(self.decision.point(value, verb))

    def hover_over(self, value: Any | None, verb: str = "") -> None:
        """Show what pointing there would be, without choosing it; None ends it."""
        seen = self.past is None and self.looking is None and self.moments.page is None and not self.moments.revealing
        with self.guarded():
            if self.decision.hover_over(value if seen else None, verb):
                self._changed()

    def _take(self, reply: Reply | None) -> bool:
        """Go on with a reply of the draft, and tell whether there is one; while a hint is waited for nothing is done."""
        if reply is None:
            return False
        if self.thinking and reply.action is not None:
            return True
        action = self.decision.take(reply)
        if action is not None:
            self.act(action)
        else:
            self._changed()
        return True

    def act(self, action: Action) -> None:
        """Send a decision, a plan step by step; where it cannot be sent, say why and keep everything."""
        hinted = self._hints.steps
        steps = hinted if hinted and action == hinted[0] else self.bundle.steps(self.view, action)
        if steps:
            self._send(self._own.begin(steps))
        else:  # a plan that was made over an older view
            self._decline(Refusal("not-now", "", "That plan does not fit any more; nothing has changed."))
            self._changed()

    def _send(self, step: Action) -> None:
        self.decision.sending = True
        self._hints.end()
        try:
            self._own_seal = sealed_by(self.sheet, step) or self._own_seal
            self.link.act(step)
        except LocalProtocolError as error:
            self._own_seal = None
            self._own.stop()
            self._decline(Refusal("not-now", "", f"It could not be sent: {error}."))
        self._changed()

    def undo(self) -> None:
        """Take back what the latest gesture did, a plan as a whole; where nothing can be, the table says why."""
        if self.own_sealed is not None:
            self.notices.append(f"{self.own_sealed} is sealed, so it stays.")
            self._changed()
            return
        if self.may_undo:
            self._own.take_back()
        self.ask(self.link.undo)

    def ask(self, wish: Callable[..., None], *given: Any) -> None:
        """Ask the table for something; where that cannot be now, say why."""
        try:
            wish(*given)
        except LocalProtocolError as error:
            self.notices.append(f"Not now: {error}.")
            self._changed()

    def ask_hint(self) -> None:
        """Think about what a bot would do here, and fill it in, unless the decision is another one by then."""
        table, draft = self.table, self.decision.ready
        if table is None or draft is None or self.thinking:
            return
        if not table.hints:
            self.notices.append(switched_off(owner=self.link.owner))
        else:
            self._thinking = asyncio.get_running_loop().create_task(self._find_hint(draft, self._hints.begin()))
        self._changed()

    async def _find_hint(self, draft: Draft, stop: Callable[[], bool]) -> None:
        found: Hint | None = None
        try:
            search = self._hints.search(draft.bundle, self.link.game_id)
            found = await asyncio.to_thread(search.find, draft.view, draft.names, stop)
        except Exception as error:  # noqa: BLE001  the game goes on without it
            log_error(error, f"{self.link.game_id}: no hint was found")
            self.notices.append("No hint came of it; decide as if you had not asked.")
        with self.guarded():
            if stop():
                return
            self._hints.end()
            if found is not None:
                self._hints.show(found)
                self.decision.suggest(found.steps[0])
            self._changed()

    def do_hint(self) -> None:
        """Do what the hint that is shown says, all of it; without one, say so."""
        if self._hints.steps and self.decision.ready is not None:
            self.act(self._hints.steps[0])
        else:
            self.notices.append("There is no hint to do; h asks for one.")
            self._changed()

    @property
    def thinking(self) -> bool:
        """Tell whether a hint is thought about: until it is there, or nobody wants it any more, nothing is confirmed."""
        return self.hint == THINKING

    @property
    def hint(self) -> str:
        """Return the hint that was asked for, or that it is thought about; empty without one."""
        return self._hints.words

    def recall_tip(self) -> None:
        """Call back the tip before the one that is shown; a hint makes room for it, one that is thought about does not."""
        if self._coach is not None and not self.thinking:
            self._hints.end()
            self._coach.recall()
            self._changed()

    @property
    def hint_line(self) -> str:
        """Return the same where no board shows the place that it speaks of."""
        return self._hints.line

    # --- what is looked at ----------------------------------------------------------------------------------------------

    def look_at(self, seat: int | None) -> None:
        """Show a seat's zoo; None, or one's own, comes home, and stays there until the next decision is made.

        Of a moment that is over, one's own zoo is looked at like any other: else that of who moved would come back.
        """
        self._looking.seat = None if seat == self.seat and self.past is None else seat
        self._looking.stay_home(not self.owed)
        self._changed()

    def _walk(self, step: int) -> None:
        table = self.table
        if table is not None and table.seats:
            self.look_at((self.shown_seat + step) % len(table.seats))

    def open_line(self, number: int) -> None:
        """Show the board as it was right after a line of the log."""
        with self.guarded():
            self._looking.open_line(self.lines[number])
            self._changed()

    def open(self, page: Page) -> None:
        """Read a page in place of the board."""
        self.moments.read(page)
        self._changed()

    def _press_page(self, key: str) -> bool:
        """Read on in an open page, close it, or open one; return whether the key meant that."""
        board, page = self.bundle.board, self.moments.page
        if page is None:
            hand = None if self.hand is None else self.hand.hand
            opened = None if self.view is None else board.opened(self.view, hand, key)
            if opened is not None:
                self.moments.read(opened)
        else:
            self.moments.read(None if key in ("enter", "escape", "space") else board.turned(self.view, page, key))
        if self.moments.page == page:
            return page is not None and key not in _BESIDE_A_PAGE
        self._changed()
        return True

    def _press_past(self, key: str) -> bool:
        meant = self._looking.press(key, self.lines)
        if meant:
            if self.past is None and self._looking.seat == self.seat:
                self._looking.seat = None
            self._changed()
        return meant
