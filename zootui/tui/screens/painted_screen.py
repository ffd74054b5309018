"""Screens that are painted by us, of one page, and what stands there when there is no room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import Any, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Offset, Size
from textual.screen import Screen

from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of, wrap
from zootui.tui.app_context import AppContext
from zootui.tui.keymap import MOVES, ScreenKeys, sign_of
from zootui.tui.terminal import show_now
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey, paint_footer, press_name
from zootui.tui.widgets.panes import Pane, Status, paint_status


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


class PaintedScreen(Screen[T]):
    """Paint once after panes got another size; nothing is painted before they have one. Subclasses say `paint_all`.

    A key is a Textual binding of the screen, and a click on a painted key is that key pressed.
    """

    app: AppContext
    laid_out = False
    _due = False
    _own_keys: tuple[object, ScreenKeys] | None = None

    # --- keys -------------------------------------------------------------------------------------------------------------

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

    def possible(self) -> tuple[FooterKey, ...]:
        """Return what can be done here now, by its usual key, for the list of all actions and for fingers."""
        return ()

    def press_usual(self, key: str) -> None:
        """Do what a key does that the screen names by its usual name, wherever it is bound now."""
        event = events.Key(self.own_keys.pressed.get(key, key), None)
        event.set_sender(self.app)  # as of a key pressed; from this screen itself it would not come up to its bindings
        self.app.post_message(event)

    # --- copying ----------------------------------------------------------------------------------------------------------

    def on_text_selected(self) -> None:
        if len((self.get_selected_text() or "").strip()) > 2:  # a click of a trembling hand selects a letter or two
            self.app.notify("Ctrl+C copies what is selected.", timeout=3)

    def action_copy_text(self) -> None:
        """Copy what is selected; where nothing is, the key means what it does elsewhere."""
        super().action_copy_text()
        self.clear_selection()
        self.app.notify("Copied, where this terminal lets it.", timeout=3)

    # --- painting ---------------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """Paint everything, once it is laid out and until the screen is taken down; only what differs is sent to the terminal."""
        if self.laid_out and not self.taken_down:
            with self.guarded():
                self.paint_all()
                if self.app.is_web and self.app.screen is self:
                    self.app.finger_keys.show(self.bound(self.possible()))

    @property
    def taken_down(self) -> bool:
        """Tell whether the app ends or the screen was left: its panes go then, one after another."""
        return not self.is_attached or self not in self.app.screen_stack

    def paint_all(self) -> None:
        """Paint everything that is laid out, whatever comes of it."""
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
            self.press_usual(event.click.value)
        else:
            self.clicked(event.click)


# --- too small ----------------------------------------------------------------------------------------------------


SMALLEST = Size(80, 24)
"""Below this the screens would hide something."""


def too_small(size: Size) -> bool:
    """Tell whether a terminal of this size is too small."""
    return size.width < SMALLEST.width or size.height < SMALLEST.height


class TooSmallScreen(PaintedScreen[None]):
    """Stand in for the others while the terminal is too small."""

    def compose(self) -> ComposeResult:
        yield Pane(id="page")

    def paint_all(self) -> None:
        """Say how large the terminal is and how large it should be."""
        palette = self.app.palette
        width, height = self.size
        canvas = Canvas(width, height, palette.text, palette.ground)
        text = (
            f"The zoo needs {SMALLEST.width} × {SMALLEST.height} cells; this window has {width} × {height}. "
            "Make it larger, or its letters smaller: the game goes on."
        )
        lines = wrap(text, max(8, width - 4))
        top = max(0, (height - len(lines)) // 2)
        if top:
            canvas.centre(0, top - 1, width, "zootui", palette.amber, traits=BOLD)
        for row, line in enumerate(lines, top):
            canvas.centre(0, row, width, line, palette.text)
        self.query_one(Pane).draw(canvas, plain=self.app.ascii_signs)


# --- page screen ---------------------------------------------------------------------------------------------------


def heading(canvas: Canvas, palette: Palette, x: int, y: int, text: str, subtitle: str = "", width: int = 0) -> None:
    """Write a quiet heading, with something more at its right end, if both have room."""
    end = canvas.text(x, y, clip(text, width) if width else text, palette.muted, traits=BOLD)
    if subtitle and end + 1 + width_of(subtitle) <= x + width:
        canvas.right(x + width, y, subtitle, palette.faint)


class FramedScreen(PaintedScreen[T]):
    """Show a status line, what stands below it, and the footer. Subclasses say `status`, `compose_page` and `footer`."""

    CSS = """
    #status { height: 1; }
    #page { height: 1fr; }
    #footer { height: 1; }
    """

    def compose(self) -> ComposeResult:
        """Lay out the three parts."""
        yield Pane(id="status")
        yield from self.compose_page()
        yield Pane(id="footer")

    def compose_page(self) -> ComposeResult:
        """Lay out what stands between status line and footer."""
        raise NotImplementedError

    def on_screen_resume(self) -> None:
        self.paint()

    def table_changed(self) -> None:
        self.paint()

    def status(self) -> Status:
        """Return the status line."""
        raise NotImplementedError

    def footer(self) -> tuple[FooterKey, ...]:
        """Return the footer."""
        raise NotImplementedError

    def possible(self) -> tuple[FooterKey, ...]:
        return self.footer()

    def paint_all(self) -> None:
        """Paint status line and footer; only what differs is sent to the terminal."""
        palette, plain, width = self.app.palette, self.app.ascii_signs, self.size.width
        self.query_one("#status", Pane).draw(paint_status(width, palette, self.status()), plain=plain)
        self.query_one("#footer", Pane).draw(paint_footer(width, palette, self.bound(self.footer())), plain=plain)


class PageScreen(FramedScreen[T]):
    """Show a page that is painted between status line and footer. Subclasses say `page` besides."""

    def compose_page(self) -> ComposeResult:
        yield Pane(id="page")

    def page(self, width: int, height: int, palette: Palette) -> Canvas:
        """Return the page."""
        raise NotImplementedError

    def pointed_at(self) -> Click | None:
        """Return what a click on that says where the hand is; the terminal's cursor stands there. None where it is nowhere."""
        return None

    def paint_all(self) -> None:
        super().paint_all()
        page = self.query_one("#page", Pane)
        painted = self.page(page.size.width, page.size.height, self.app.palette)
        page.draw(painted, plain=self.app.ascii_signs)
        at = self.pointed_at() if self.app.screen is self else None
        for target in painted.targets:
            if at is not None and target.value == at:
                self.app.cursor_position = page.region.offset + Offset(target.x, target.y)
