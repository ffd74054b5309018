"""The many alternatives of a decision, as a list in the action panel."""

from collections.abc import Sequence

from textual import on

from zootui.client.click import Click
from zootui.draw.rect import Rect
from zootui.tui.widgets.buttons import Button
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.row_list import ListedRow, RowList


class ListedOptions(RowList, can_focus=False):
    """List alternatives by their numbers, the one in hand highlighted; a click on one is as good as a click on its button."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self._clicks: tuple[Click, ...] = ()
        self._box: Rect | None = None

    def show_options(self, options: Sequence[Button], box: Rect | None) -> bool:
        """List what can be chosen, in a box of the panel, nothing without one; tell whether it stands elsewhere than before."""
        before, self._box = self._box, box
        self.display = box is not None
        if box is None:
            return before is not None
        self.styles.offset, self.styles.width, self.styles.height = (box.x, box.y), box.width, box.height
        digits = len(str(len(options)))
        self._clicks = tuple(option.click for option in options)
        self.show(
            ListedRow(((option.label, ""),), ((f"{number:>{digits}} ", "" if option.here else "$muted"),))
            for number, option in enumerate(options, 1)
        )
        here = next((place for place, option in enumerate(options) if option.here), None)
        if here != self.highlighted:  # else the wheel may have led elsewhere
            self.highlighted = here
        return box != before

    @on(RowList.OptionSelected)
    def _chosen(self, event: RowList.OptionSelected) -> None:
        event.stop()
        self.post_message(Pane.Clicked(self._clicks[event.option_index]))
