"""Words that the mouse is drawn over are selected; what is clicked is still clicked."""

from textual import events
from textual.geometry import Offset
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from zootui.tui.strips import selected


class Selecting(Widget):
    """Know what is selected of the lines of a widget, and whether a click was one."""

    _selection: Selection | None = None
    _pressed_at: Offset | None = None

    def selection_updated(self, selection: Selection | None) -> None:
        self._selection = selection
        self.refresh()

    def turned(self, strip: Strip, number: int) -> Strip:
        """Return the line of this number with what is selected of it turned around."""
        return strip if self._selection is None else selected(strip, self._selection, number)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take note of where the mouse was pressed."""
        self._pressed_at = event.screen_offset

    def dragged(self, event: events.MouseEvent) -> bool:
        """Tell whether the mouse was drawn over text rather than pressed: a hand that trembles moves it by a cell."""
        begun, self._pressed_at = self._pressed_at, None
        if begun is None or not self.screen.selections:
            return False
        far = event.screen_offset - begun
        return abs(far.x) > 1 or far.y != 0
