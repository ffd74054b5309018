"""Paint a screen into panes: when it is painted, and how keys and clicks reach it."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar

from textual import events, on
from textual.screen import Screen

from zootui.client.click import Click
from zootui.tui.app_context import AppContext
from zootui.tui.show_now import show_now
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.pane import Pane

__all__ = ["PaintedScreen", "key_name"]

T = TypeVar("T")


def key_name(event: events.Key) -> str:
    """Return a key as drafts and boards name it: a sign as itself, other keys by Textual's name."""
    key = event.character if event.is_printable and event.character else event.key
    return {" ": "space", "+": "plus", "-": "minus", "question_mark": "?"}.get(key, key)


class PaintedScreen(Screen[T]):
    """Paint once after panes got another size; nothing is painted before they have one. Subclasses say `paint_all`.

    A key is a Textual binding of the screen, and a click on a painted key is that key pressed.
    """

    app: AppContext
    laid_out = False
    _due = False

    def paint(self) -> None:
        """Paint everything that can be; only what differs is sent to the terminal."""
        with self.guarded():
            self.paint_all()

    def paint_all(self) -> None:
        """Paint everything, whatever comes of it."""
        raise NotImplementedError

    def guarded(self) -> AbstractContextManager[None, bool | None]:
        """Return what painting is done in: where others say what is painted, it ends in a sentence what cannot be painted."""
        return nullcontext()

    def table_changed(self) -> None:
        """Show what the table has become; screens that show nothing of it need not."""

    def clicked(self, click: Click) -> None:
        """Do what a click means that is no key."""

    @on(BoardView.Sized)
    def _view_sized(self, event: BoardView.Sized) -> None:
        event.stop()
        self.laid_out = True
        self.paint_soon()

    def paint_soon(self) -> None:
        """Paint once what is at hand is done, and show it at once."""
        if not self._due:
            self._due = True
            self.call_later(self._paint_due)

    def _paint_due(self) -> None:
        self._due = False
        self.paint()
        show_now(self)

    @on(Pane.Clicked)
    def _pane_clicked(self, event: Pane.Clicked) -> None:
        event.stop()
        if event.click.kind == "key":
            key = events.Key(event.click.value, None)
            key.set_sender(
                self.app
            )  # as of a key pressed; from this screen itself it would not come up to its bindings
            self.app.post_message(key)
        else:
            self.clicked(event.click)
