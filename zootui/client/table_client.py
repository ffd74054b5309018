"""Act at one table: what a key, a click and a choice do. No drawing, no sockets.

The screens show a session and hand it keys and clicks; `--plain` and the tests use the same one. What it knows, and how it
learns it, is in `zootui.client.table_knowledge`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.game import Action, Refusal
from net.client.core import LocalProtocolError
from zootui.client import draft as drafts
from zootui.client import draft_input
from zootui.client.draft import Draft
from zootui.client.story import neighbour
from zootui.client.table_knowledge import TableKnowledge
from zootui.tui.widgets.pane import Click

__all__ = ["WALK", "TableClient"]

WALK = "Z"
"""The key that always walks through the zoos, also while the piece in hand has a use for Tab."""


class TableClient(TableKnowledge):
    """Hold one player's or watcher's side of a table, and take what they do."""

    def click(self, click: Click) -> bool:
        """Do what a click in the frame means; return whether it was for the session."""
        if click.kind == "key":
            return self.press(click.value)
        if click.kind == "seat":
            self.look_at(click.value)
            return True
        if click.kind == "line":
            self.open_line(click.value)
            return True
        if self.draft is None or self.sending:
            return False
        if click.kind == "entry":
            self._take(draft_input.choose(self.draft, click.value))
        elif click.kind == "option":
            self._take(draft_input.point(self.draft, click.value))
        else:
            return False
        return True

    def press(self, key: str) -> bool:
        """Do what a key means; return whether it was for the session."""
        if self.past is not None:
            return self._press_past(key)
        if key == WALK or (key in ("tab", "shift+tab") and not self.claims_tab):
            self._walk(-1 if key == "shift+tab" else 1)
            return True
        if self.draft is not None and not self.sending:
            reply = draft_input.press(
                self.hover or self.draft, key
            )  # what the mouse shows is what a key moves or confirms
            if reply is not None:
                if self.looking is not None and reply.action is not None and self.draft.kind != "amount":
                    self.look_at(None)  # never act unseen: first the own zoo, then the move
                    return True
                self._take(reply)
                return True
        if key in ("escape", "home") and self.looking is not None:
            self.look_at(None)
            return True
        if key == "u" and self.may_undo:
            self.ask(self.link.undo)
            return True
        return False

    @property
    def claims_tab(self) -> bool:
        """Tell whether the hand has a use for Tab (`("Tab", …)` among the board's keys), so that only WALK leads to other zoos."""
        draft = self.draft
        if draft is None or self.sending or self.looking is not None or draft.kind != "point":
            return False
        return any(keys == "Tab" for keys, _ in draft.bundle.board.keys(draft.hand))

    def ask(self, wish: Callable[..., None], *given: Any) -> None:
        """Ask the table for something; where that cannot be now, say why."""
        try:
            wish(*given)
        except LocalProtocolError as error:
            self.notices.append(f"Not now: {error}.")
            self._changed()

    def point(self, value: Any, verb: str = "") -> None:
        """Point at something on the board."""
        if self.draft is not None and not self.sending and self.past is None:
            self._take(draft_input.point(self.draft, value, verb))

    def hover_over(self, value: Any | None, verb: str = "") -> None:
        """Show what pointing there would be, without choosing it; None ends it."""
        before = self.hover
        self.hover = None
        if value is not None and self.draft is not None and self.past is None and self.looking is None:
            self.hover = draft_input.hovered(self.draft, value, verb)
        if self.hover is not before:
            self._changed()

    def _take(self, reply: draft_input.Reply) -> None:
        self.draft, self.hover = reply.draft, None
        if reply.action is not None:
            self.act(reply.action)
        else:
            self._changed()

    def act(self, action: Action) -> None:
        """Send a decision; where it cannot be sent, say why and keep everything."""
        self.sending = True
        try:
            self.link.act(action)
        except LocalProtocolError as error:
            self._decline(Refusal("not-now", "", f"It could not be sent: {error}."))
        self._changed()

    def suggest(self, draft: Draft, action: Action) -> None:
        """Fill in an action, unless the decision is another one by now."""
        if self.draft is not None and self.draft.view is draft.view and not self.sending:
            self.draft, self.hover = drafts.suggest(self.draft, action), None
            self._changed()

    def look_at(self, seat: int | None) -> None:
        """Show a seat's zoo; None, or one's own, comes home."""
        self.looking = None if seat == self.seat else seat
        self._changed()

    def _walk(self, step: int) -> None:
        table = self.table
        if table is not None and table.seats:
            self.look_at((self.shown_seat + step) % len(table.seats))

    def open_line(self, number: int) -> None:
        """Show the board as it was right after a line of the log."""
        line = self.lines[number]
        if line.view is not None:
            self.past = line
        self._changed()

    def _press_past(self, key: str) -> bool:
        step = {"left": -1, "up": -1, "right": 1, "down": 1}.get(key, 0)
        if key in ("tab", "shift+tab", WALK):
            self._walk(-1 if key == "shift+tab" else 1)
        elif key in ("escape", "enter", "home"):
            self.past = None
        elif step and self.past is not None:
            self.past = neighbour(self.lines, self.past, step)
        else:
            return False
        self._changed()
        return True
