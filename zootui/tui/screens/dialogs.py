"""Ask for one line of text, or for one of a few answers, over whatever is on screen."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from zootui.draw.text import printable, width_of
from zootui.tui.screens.painted_screen import PaintedScreen, key_name
from zootui.tui.widgets.footer import FooterKey, paint_footer
from zootui.tui.widgets.line_input import LineInput
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.row_list import ChoosingScreen, ListedRow, RowList, key_plate

T = TypeVar("T")
LONG = 40
"""Columns that the footer has at most for the words of the answer that Esc takes."""


class Dialog(ModalScreen[T], PaintedScreen[T]):
    """Ask or tell something over whatever is on screen. The app's keys do not count there, but Ctrl-C leaves as everywhere.

    Its own footer lies over that of the screen below, whose keys nobody hears.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "app.quit", "leave", show=False)]

    @abstractmethod
    def footer(self) -> tuple[FooterKey, ...]:
        """Return the keys that the dialog hears."""

    def possible(self) -> tuple[FooterKey, ...]:
        return self.footer()

    def paint_all(self) -> None:
        """Paint what the keys do."""
        self.draw("footer", paint_footer(self.size.width, self.app.palette, self.bound(self.footer())))


class LineDialog(Dialog[str | None]):
    """Ask for one line; gives the text, or None where it was called off. `does` says what Enter does with it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "take it", id="line.take"),
        Binding("escape", "call_off", "call off", id="line.call_off"),
    ]

    def __init__(self, question: str, does: str = "take it", *, hidden: bool = False, most: int = 200) -> None:
        super().__init__()
        self._question, self._does, self._hidden, self._most = question, does, hidden, most

    def compose(self) -> ComposeResult:
        """Lay out the question, the line and what its keys do."""
        with Vertical(id="box") as box:
            box.border_title = Content(f" {printable(self._question)} ")
            yield LineInput("", self._most, hidden=self._hidden)
            yield Pane(id="footer")

    def footer(self) -> tuple[FooterKey, ...]:
        """Return what can be done with the line."""
        return (FooterKey("Enter", self._does, 0, lit=True), FooterKey("Esc", "call off", 0))

    def action_take(self) -> None:
        self.dismiss(self.query_one(LineInput).value)

    def action_call_off(self) -> None:
        self.dismiss(None)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_take()


class AnswerDialog(Dialog[str], ChoosingScreen[str]):
    """Ask for one of a few answers, each with a key, number `at` at hand; gives the key. Esc gives the last one.

    As at the table, a letter chooses and Enter does.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", "answer", id="answer.previous"),
        Binding("down,tab", "move(1)", "answer", id="answer.next"),
        Binding("enter", "choose", "choose", id="answer.choose"),
        Binding("escape", "call_off", "call off", id="answer.call_off"),
    ]

    def __init__(self, title: str, text: str, answers: Sequence[tuple[str, str]], at: int = 0) -> None:
        super().__init__()
        self._title, self._text, self._answers, self._at = title, text, tuple(answers), at

    def compose(self) -> ComposeResult:
        """Lay out the words and the answers."""
        with Vertical(id="answers") as box:
            box.border_title = Content(printable(self._title))
            if len(self._answers) > 1:
                box.border_subtitle = Content("a letter chooses, Enter does it")
            if self._text:
                yield Static(Content("\n".join(map(printable, self._text.split("\n")))), id="words")
            yield RowList(id="list")
        yield Pane(id="footer")

    def on_mount(self) -> None:
        self.at_hand.show(ListedRow(((words, ""),), key_plate(key), wraps=True) for key, words in self._answers)
        self.at_hand.highlighted = self._at

    def footer(self) -> tuple[FooterKey, ...]:
        """Return how an answer is taken; Esc takes the last one."""
        last = self._answers[-1][1]
        off = last if width_of(last) <= LONG else "the last one"
        return (FooterKey("↑ ↓", "answer", 0), FooterKey("Enter", "choose", 0, lit=True), FooterKey("Esc", off, 0))

    def possible(self) -> tuple[FooterKey, ...]:
        """Return the answers, and what does the one at hand."""
        letters = tuple(FooterKey(key, words) for key, words in self._answers if key != "Enter")
        return (*letters, FooterKey("Enter", "do it", 0))

    def on_key(self, event: events.Key) -> None:
        """Choose an answer by its own key."""
        pressed = key_name(event)
        places = [place for place, (key, _) in enumerate(self._answers) if key == pressed]
        if places:
            event.stop()
            event.prevent_default()
            self.at_hand.highlighted = places[0]

    @on(RowList.OptionSelected)
    def _chosen(self) -> None:
        self.action_choose()

    def action_choose(self) -> None:
        self.dismiss(self._answers[self.at_hand.highlighted or 0][0])

    def action_call_off(self) -> None:
        """Take the last answer."""
        self.dismiss(self._answers[-1][0])
