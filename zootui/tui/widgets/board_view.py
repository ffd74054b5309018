"""Show any canvas as one widget, send to the terminal only what changed, and turn the mouse into targets.

A board is one line-rendered widget, never a widget per cell. `show` compares the new canvas with the one on screen and
asks Textual to repaint just the stretches that differ, so a moved cursor costs a few hundred bytes.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.selection import Selection
from textual.strip import Strip

from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.draw.rect import Target
from zootui.tui.compositor import send_changes_only
from zootui.tui.strips import strip_of, words_in
from zootui.tui.widgets.selecting import Selecting


class BoardView(Selecting):
    """Show a canvas with targets; post `Pointed`, `Picked`, `Explained` and `Wheeled`."""

    class Pointed(Message):
        """Say that the mouse came over another target, or left the last one (None)."""

        def __init__(self, view: BoardView, target: Target | None) -> None:
            super().__init__()
            self.view, self.target = view, target

        @property
        def control(self) -> BoardView:
            """Return the widget, for `@on(BoardView.Pointed, "#board")`."""
            return self.view

    class Picked(Message):
        """Say that a target was clicked; `button` is 1 for the main mouse button, 3 for the other."""

        def __init__(self, view: BoardView, target: Target, button: int) -> None:
            super().__init__()
            self.view, self.target, self.button = view, target, button

        @property
        def control(self) -> BoardView:
            """Return the widget, for `@on(BoardView.Picked, "#board")`."""
            return self.view

    class Wheeled(Message):
        """Say that the wheel turned: `dx`, `dy` in cells, positive to the right and down."""

        def __init__(self, view: BoardView, dx: int, dy: int) -> None:
            super().__init__()
            self.view, self.dx, self.dy = view, dx, dy

        @property
        def control(self) -> BoardView:
            """Return the widget, for `@on(BoardView.Wheeled, "#board")`."""
            return self.view

    class Explained(Message):
        """Say in words what is under the mouse, nothing where there is nothing to say."""

        def __init__(self, words: str) -> None:
            super().__init__()
            self.words = words

    class Sized(Message):
        """Say that a view has another size, so that what it shows must be painted anew."""

    def __init__(self, *, name: str | None = None, id: str | None = None, classes: str | None = None) -> None:  # noqa: A002
        super().__init__(name=name, id=id, classes=classes)
        self._canvas = Canvas(0, 0, DARK)
        self._strips: dict[int, Strip] = {}
        self._pointed: Target | None = None
        self._explained = ""

    def on_mount(self) -> None:
        """Let the screen send no more than what changed."""
        send_changes_only(self.screen)

    def on_resize(self) -> None:
        """Ask to be painted for the new size."""
        self.post_message(self.Sized())

    @property
    def canvas(self) -> Canvas:
        return self._canvas

    @property
    def targets(self) -> Sequence[Target]:
        return self._canvas.targets

    def show(self, canvas: Canvas) -> list[tuple[int, int, int]]:
        """Put `canvas` on screen and return the stretches (x, y, width) that changed; it must not be drawn on afterwards."""
        older, self._canvas = self._canvas, canvas
        if (older.width, older.height, older.ground) != (canvas.width, canvas.height, canvas.ground):
            self._strips.clear()
            self.refresh()
            return [(0, y, canvas.width) for y in range(canvas.height)]
        changed = canvas.changes(older)
        for _, y, _ in changed:
            self._strips.pop(y, None)
        if changed:
            self.refresh(*(Region(x, y, width, 1) for x, y, width in changed))
        return changed

    def target_at(self, x: int, y: int) -> Target | None:
        """Return the topmost target over a cell: painters list what lies on top last."""
        for target in reversed(self._canvas.targets):
            if target.x <= x < target.x + target.width and target.y <= y < target.y + target.height:
                return target
        return None

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return a part of the widget: just its lines, as long as it has no border for which Textual would look at every line."""
        if self.gutter:
            return super().render_lines(crop)
        lines = [self._line(y) for y in crop.line_range]
        return lines if crop.column_span == (0, self.size.width) else [line.crop(*crop.column_span) for line in lines]

    def render_line(self, y: int) -> Strip:
        """Return a line with the places of its letters, by which Textual knows where the mouse selects."""
        return self._line(y).apply_offsets(0, y)

    def _line(self, y: int) -> Strip:
        """Return a line of the widget as it is painted; beyond the canvas there is its ground."""
        strip = self._strips.get(y)
        if strip is None or strip.cell_length != self.size.width:
            strip = self._strip(y)
            for line_filter in self.get_line_filters():  # a terminal without colours
                strip = strip.apply_filter(line_filter, self.background_colors[1])
            self._strips[y] = strip
        return self.turned(strip, y)

    def _strip(self, y: int) -> Strip:
        canvas, width = self._canvas, self.size.width
        empty = Style(bgcolor=canvas.ground)
        if y >= canvas.height:
            return Strip([Segment(" " * width, empty)], width)
        return strip_of(canvas, y).adjust_cell_length(width, empty)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """Return what is selected, as it stands on the screen."""
        return words_in(("".join(self._canvas.row(y)) for y in range(self._canvas.height)), selection)

    # --- the mouse ----------------------------------------------------------------------------------------------------------

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Point at what is under the mouse, once per target."""
        self._point(self.target_at(event.x, event.y))
        self._explain(self._canvas.note_at(event.x, event.y))

    def on_leave(self, _event: events.Leave) -> None:
        self._point(None)
        self._explain("")

    def _explain(self, words: str) -> None:
        if words != self._explained:
            self._explained = words
            self.post_message(self.Explained(words))

    def _point(self, target: Target | None) -> None:
        if target != self._pointed:
            self._pointed = target
            self.styles.set_rule("pointer", "default" if target is None else "pointer")  # itself it would repaint all
            self.screen.update_pointer_shape()
            self.post_message(self.Pointed(self, target))

    def on_click(self, event: events.Click) -> None:
        """Pick what is under the mouse, unless text was selected."""
        if self.dragged(event):
            event.stop()
            return
        self.screen.clear_selection()
        target = self.target_at(event.x, event.y)
        if target is not None:
            event.stop()
            self.post_message(self.Picked(self, target, event.button))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Tell that the wheel turned up, or left with Shift."""
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Tell that the wheel turned down, or right with Shift."""
        self._wheel(event, 1)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        event.stop()
        sideways = event.shift
        self.post_message(self.Wheeled(self, 4 * step if sideways else 0, 0 if sideways else 2 * step))
