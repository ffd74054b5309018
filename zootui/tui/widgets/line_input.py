"""Take one line of text with caret, selection and paste, one row high and without a frame."""

from textual import events
from textual.binding import Binding
from textual.widgets import Input

_ACTIONS = {
    key: binding.action for binding in Input.BINDINGS if isinstance(binding, Binding) for key in binding.key.split(",")
}
"""What a line does by each of its keys but those that are typed."""


class LineInput(Input):
    """Take one line of at most `most` signs; of what is pasted, the part that fits goes in, without control signs.

    What is `selected` when it gets the caret goes with the first letter typed.
    """

    def __init__(
        self,
        value: str = "",
        most: int = 200,
        *,
        hidden: bool = False,
        selected: bool = False,
        id: str | None = None,  # noqa: A002
    ) -> None:
        super().__init__(_printable(value), password=hidden, max_length=most, select_on_focus=selected, id=id)
        self._most = most

    def on_focus(self) -> None:
        """Let the terminal's cursor come here before anything is typed, too."""
        self.call_after_refresh(self._lead_cursor)

    def _lead_cursor(self) -> None:
        if self.has_focus:
            self.app.cursor_position = self.cursor_screen_offset

    async def _on_key(self, event: events.Key) -> None:
        """Do at once what a key does here: else letters that come with it overtake it, as bindings are looked up later."""
        action = _ACTIONS.get(event.key)
        if action is not None and await self.app.run_action(action, self):
            event.stop()
            event.prevent_default()
        else:  # nothing of it is for the line, as Ctrl+C without a selection
            await super()._on_key(event)

    def replace(self, text: str, start: int, end: int) -> None:
        """Put as much of a text as fits in the place of the signs from `start` to `end`; every change comes through here."""
        first, last = sorted((max(0, start), min(len(self.value), end)))
        room = self._most - len(self.value) + last - first
        super().replace(_printable(text)[: max(0, room)], first, last)


def _printable(text: str) -> str:
    return "".join(sign for sign in text if sign.isprintable())
