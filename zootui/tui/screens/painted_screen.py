"""Screens that are painted by us: their keys, and when they are painted."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any, TypeVar

from textual import events, on
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.screen import Screen

from zootui.client.click import Click
from zootui.draw.canvas import Canvas
from zootui.tui.app_context import AppContext
from zootui.tui.keymap import MOVES, ScreenKeys, sign_of
from zootui.tui.messages import Request, TableRequested
from zootui.tui.terminal import show_now
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey, press_name
from zootui.tui.widgets.panes import Pane


def key_name(event: events.Key) -> str:
    """Return a key as drafts and boards name it: a sign as itself, other keys by Textual's name."""
    key = event.character if event.is_printable and event.character else event.key
    return {" ": "space", "+": "plus", "-": "minus", "question_mark": "?"}.get(key, key)


def bindings_of(screen: type[PaintedScreen[Any]]) -> Iterator[Binding]:
    """Yield the bindings of a screen that have an id: our own."""
    for base in screen.__mro__:
        if issubclass(base, PaintedScreen):
            yield from (one for one in vars(base).get("BINDINGS", ()) if isinstance(one, Binding) and one.id)


T = TypeVar("T")


class ClosableScreen(Screen[T]):
    """Hear of no mounting where the screen was closed while it was laid out: then nothing is on it."""

    async def on_event(self, event: events.Event) -> None:
        if not (isinstance(event, events.Mount) and (self._closing or self._pruning)):
            await super().on_event(event)


class PaintedScreen(ClosableScreen[T]):
    """Paint once after panes got another size; nothing is painted before they have one. Subclasses say `paint_all`.

    A key is a Textual binding of the screen, and a click on a painted key is that key pressed.
    """

    app: AppContext
    laid_out = False
    _due = False
    _own_keys: tuple[object, ScreenKeys] | None = None

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Close this screen. One that is not in front any more closes nothing: Textual would close what is in front instead."""
        return super().dismiss(result) if self.is_active else AwaitComplete()

    @on(events.Mount)
    def bind_keys(self) -> None:
        """Give the screen's bindings the keys of the settings, where they are not the usual ones."""
        if self.own_keys.keys:
            self.app.update_keymap({name: ",".join(keys) for name, keys in self.own_keys.keys.items()})

    @property
    def own_keys(self) -> ScreenKeys:
        """Return the keys of this screen as the settings have them."""
        known = self._own_keys
        if known is None or known[0] is not self.app.bound_keys:
            known = self._own_keys = self.app.bound_keys, self.app.bound_keys.of(bindings_of(type(self)))
        return known[1]

    def sign(self, key: str) -> str:
        """Return how a key is shown that the screen names by its usual sign (`l`, `←`, `Esc`)."""
        now = self.own_keys.shown.get(press_name(key) or key)
        return key if now is None else sign_of(now)

    def bound(self, keys: Iterable[FooterKey]) -> tuple[FooterKey, ...]:
        """Return entries of a footer with the signs of the keys that are really bound."""
        if not self.own_keys.shown:
            return tuple(keys)
        return tuple(map(self._bound, keys))

    def _bound(self, key: FooterKey) -> FooterKey:
        """Return an entry with the signs that are bound; letters that move in the order in which they lie on the keyboard."""
        pairs = [(self.sign(part), part) for part in key.parts]
        if len(pairs) > 1 and {sign for sign, _ in pairs} <= {*MOVES.values()}:
            pairs.sort()
        return replace(key, keys=" ".join(part for _, part in pairs), bound=tuple(sign for sign, _ in pairs))

    def usual_name(self, event: events.Key) -> str:
        """Return a key as drafts and boards name it, one that moves by another name as an arrow; empty for the screen's own."""
        usual = self.own_keys.meant.get(event.key)
        return key_name(event) if usual is None else usual if usual in MOVES else ""

    @abstractmethod
    def possible(self) -> tuple[FooterKey, ...]:
        """Return what can be done here now, by its usual key, for the list of all actions and for fingers."""

    def press_usual(self, key: str) -> None:
        """Do what a key does that the screen names by its usual name, wherever it is bound now."""
        event = events.Key(self.own_keys.pressed.get(key, key), None)
        event.set_sender(self.app)  # as of a key pressed; from this screen itself it would not come up to its bindings
        self.app.post_message(event)

    def action_ask(self, request: Request) -> None:
        """Ask for something at the table where one sits."""
        self.post_message(TableRequested(request))

    def on_screen_resume(self) -> None:
        """Paint once this screen is in front again: the cursor and the keys for fingers were those of what lay over it."""
        self.paint()

    def on_text_selected(self) -> None:
        if len((self.get_selected_text() or "").strip()) > 2:  # a click of a trembling hand selects a letter or two
            self.app.notify("Ctrl+C copies what is selected.", timeout=3)

    def action_copy_text(self) -> None:
        """Copy what is selected; where nothing is, the key means what it does elsewhere."""
        super().action_copy_text()
        self.clear_selection()
        self.app.notify("Copied, where this terminal lets it.", timeout=3)

    def paint(self) -> None:
        """Paint everything, once it is laid out and until the screen is taken down; only what differs is sent to the terminal."""
        if self.laid_out and not self.taken_down:
            with self.guarded():
                self.paint_all()
                if self.app.is_web and self.app.screen is self:
                    self.app.finger_keys.show(self.bound(self.possible()))

    def draw(self, pane: str, painted: Canvas) -> None:
        """Show a painting in the pane that is called so."""
        self.query_one(f"#{pane}", Pane).draw(painted, plain=self.app.ascii_signs)

    @property
    def taken_down(self) -> bool:
        """Tell whether the app ends or the screen was left: its panes go then, one after another."""
        return not self.is_attached or self not in self.app.screen_stack

    @abstractmethod
    def paint_all(self) -> None:
        """Paint everything that is laid out, whatever comes of it."""

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
            self.press_usual(event.click.value)
        else:
            self.clicked(event.click)
