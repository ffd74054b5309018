"""Ask for one line of text, or for one of a few answers, over whatever is on screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.text import clip, width_of, wrap
from zootui.tui.screens.painted_screen import PaintedScreen, key_name
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.line_input import LineInput
from zootui.tui.widgets.panes import Pane, key_target

T = TypeVar("T")


class Dialog(ModalScreen[T], PaintedScreen[T]):
    """Ask or tell something over whatever is on screen. The app's keys do not count there, but Ctrl-C leaves as everywhere."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "app.quit", "leave", show=False)]


class LineDialog(Dialog[str | None]):
    """Ask for one line; gives the text, or None where it was called off. `does` says what Enter does with it."""

    CSS = """
    LineDialog { align: center bottom; background: $background 0%; }
    LineDialog #box { height: 3; width: 100%; background: $panel; }
    LineDialog LineInput { background: $surface; }
    LineDialog #question, LineDialog #footer { height: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "take it", id="line.take"),
        Binding("escape", "call_off", "call off", id="line.call_off"),
    ]

    def __init__(self, question: str, does: str = "take it", *, hidden: bool = False, most: int = 200) -> None:
        super().__init__()
        self._question, self._does, self._hidden, self._most = question, does, hidden, most

    def compose(self) -> ComposeResult:
        """Lay out the question, the line and what its keys do."""
        with Vertical(id="box"):
            yield Pane(id="question")
            yield LineInput("", self._most, hidden=self._hidden)
            yield Pane(id="footer")

    def on_mount(self) -> None:
        """Put the caret into the line."""
        self.query_one(LineInput).focus()

    def paint_all(self) -> None:
        """Paint the question and what the keys do."""
        if not self.laid_out:
            return
        palette, width = self.app.palette, self.size.width
        question = Canvas(width, 1, palette.amber, palette.panel)
        question.text(0, 0, "▔" * width, palette.amber)
        question.text(2, 0, f" {self._question} ", palette.amber, traits=BOLD)
        self.query_one("#question", Pane).show(question)
        footer = Canvas(width, 1, palette.muted, palette.sunk)
        x = footer.text(1, 0, " Enter ", palette.bright, palette.border, BOLD)
        enter = key_target(1, 0, x, "enter")
        x = footer.text(x + 1, 0, self._does, palette.text)
        begin = x + 2
        x = footer.text(begin, 0, " Esc ", palette.bright, palette.border, BOLD)
        x = footer.text(x + 1, 0, "call off", palette.text)
        self.query_one("#footer", Pane).show(footer, (enter, key_target(begin, 0, x - begin, "escape")))

    def on_click(self) -> None:
        """Keep the caret in the line, wherever is clicked."""
        self.set_focus(self.query_one(LineInput))

    def action_take(self) -> None:
        """Give the line."""
        self.dismiss(self.query_one(LineInput).value)

    def action_call_off(self) -> None:
        """Give None."""
        self.dismiss(None)

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value)


class AnswerDialog(Dialog[str]):
    """Ask for one of a few answers, each with a key, number `at` at hand; gives the key. Esc gives the last one."""

    CSS = """
    AnswerDialog { align: center middle; background: $background 60%; }
    AnswerDialog Pane { width: 66; height: 9; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", "answer", id="answer.previous"),
        Binding("down,tab", "move(1)", "answer", id="answer.next"),
        Binding("enter", "choose", "choose", id="answer.choose"),
        Binding("escape", "call_off", "call off", id="answer.call_off"),
    ]

    def __init__(self, title: str, text: str, answers: Sequence[tuple[str, str]], at: int = 0) -> None:
        super().__init__()
        self._title, self._answers = title, tuple(answers)
        self._lines = [line for part in text.split("\n") for line in wrap(part, 60)]
        self._at = at

    def compose(self) -> ComposeResult:
        """Lay out one pane; it draws everything."""
        yield Pane(id="answers")

    def on_mount(self) -> None:
        """Make room for the words."""
        self.query_one(Pane).styles.height = len(self._lines) + len(self._answers) + (5 if self._lines else 4)

    def paint_all(self) -> None:
        """Paint the words and the answers."""
        if not self.laid_out:
            return
        palette, pane = self.app.palette, self.query_one(Pane)
        canvas = Canvas(pane.size.width, pane.size.height, palette.text, palette.panel)
        canvas.frame(0, 0, canvas.width, canvas.height, palette.amber, "heavy")
        canvas.text(3, 0, f" {self._title} ", palette.amber, traits=BOLD)
        for row, line in enumerate(self._lines, 2):
            canvas.text(3, row, line, palette.text)
        top = canvas.height - len(self._answers) - 2
        targets = []
        for row, (key, words) in enumerate(self._answers, top):
            here = row - top == self._at
            ground = palette.amber if here else palette.border
            canvas.text(3, row, f" {key} ", palette.on(ground) if here else palette.amber, ground, BOLD)
            canvas.text(
                7 + width_of(key),
                row,
                clip(words, canvas.width - width_of(key) - 10),
                palette.bright if here else palette.text,
                traits=BOLD if here else 0,
            )
            targets.append(Target(3, row, canvas.width - 6, 1, Click("answer", key)))
        pane.draw((canvas, tuple(targets)), plain=self.app.ascii_signs)

    def possible(self) -> tuple[FooterKey, ...]:
        """Return the answers."""
        return tuple(FooterKey(key, words) for key, words in self._answers)

    def on_key(self, event: events.Key) -> None:
        """Take an answer by its own key."""
        pressed = key_name(event)
        if any(pressed == key for key, _ in self._answers):
            event.stop()
            event.prevent_default()
            self.dismiss(pressed)

    def clicked(self, click: Click) -> None:
        """Take the clicked answer."""
        self.dismiss(click.value)

    def action_move(self, step: int) -> None:
        """Walk through the answers."""
        self._at = (self._at + step) % len(self._answers)
        self.paint()

    def action_choose(self) -> None:
        """Take the answer under the cursor."""
        self.dismiss(self._answers[self._at][0])

    def action_call_off(self) -> None:
        """Take the last answer."""
        self.dismiss(self._answers[-1][0])
