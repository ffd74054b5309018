"""Ask for one line of text, or for one of a few answers, over whatever is on screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from zootui.boards.contract import Target
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of, wrap
from zootui.tui.widgets.pane import Click, Pane

__all__ = ["AnswerDialog", "LineDialog"]


class LineDialog(ModalScreen[str | None]):
    """Ask for one line; gives the text, or None where it was called off."""

    CSS = """
    LineDialog { align: center bottom; background: $background 0%; }
    LineDialog #box { height: 3; width: 100%; background: $panel; }
    LineDialog Input { border: none; height: 1; padding: 0 1; background: $surface; }
    LineDialog #words, LineDialog #foot { height: 1; }
    """

    def __init__(self, words: str, value: str = "", *, hidden: bool = False, most: int = 200) -> None:
        super().__init__()
        self._words, self._value, self._hidden, self._most = words, value, hidden, most

    def compose(self) -> ComposeResult:
        """Lay out the question, the line and what its keys do."""
        with Vertical(id="box"):
            yield Pane(id="words")
            yield Input(self._value, password=self._hidden, max_length=self._most, select_on_focus=False)
            yield Pane(id="foot")

    def on_mount(self) -> None:
        """Put the cursor into the line."""
        self.query_one(Input).focus()

    @on(Pane.Sized)
    def _sized(self, event: Pane.Sized) -> None:
        event.stop()
        self._paint()

    def _paint(self) -> None:
        palette: Palette = self.app.palette  # type: ignore[attr-defined]
        width = self.size.width
        words = Canvas(width, 1, palette.amber, palette.panel)
        words.text(0, 0, "▔" * width, palette.amber)
        words.text(2, 0, f" {self._words} ", palette.amber, traits=BOLD)
        self.query_one("#words", Pane).show(words)
        foot = Canvas(width, 1, palette.muted, palette.sunk)
        x = foot.text(1, 0, " Enter ", palette.bright, palette.border, BOLD)
        enter = Target(1, 0, x, 1, Click("key", "enter"))
        x = foot.text(x + 1, 0, "send" if self._words.startswith("Say") else "take it", palette.text)
        begin = x + 2
        x = foot.text(begin, 0, " Esc ", palette.bright, palette.border, BOLD)
        x = foot.text(x + 1, 0, "call off", palette.text)
        self.query_one("#foot", Pane).show(foot, (enter, Target(begin, 0, x - begin, 1, Click("key", "escape"))))

    def on_key(self, event: events.Key) -> None:
        """Call off with Esc."""
        if event.key == "escape":
            event.stop()
            self.dismiss(None)

    @on(Input.Submitted)
    def _done(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value)

    @on(Pane.Clicked)
    def _clicked(self, event: Pane.Clicked) -> None:
        event.stop()
        self.dismiss(self.query_one(Input).value if event.click.value == "enter" else None)


class AnswerDialog(ModalScreen[str]):
    """Ask for one of a few answers, each with a key; gives the key. Esc gives the last one."""

    CSS = """
    AnswerDialog { align: center middle; background: $background 60%; }
    AnswerDialog Pane { width: 66; height: 9; }
    """

    def __init__(self, title: str, text: str, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._title, self._text, self._answers = title, text, tuple(answers)
        self._at = 0

    def compose(self) -> ComposeResult:
        """Lay out one pane; it draws everything."""
        yield Pane(id="answers")

    def on_mount(self) -> None:
        """Make room for the words and paint."""
        pane = self.query_one(Pane)
        self._lines = wrap(self._text, 60)
        pane.styles.height = len(self._lines) + len(self._answers) + (5 if self._lines else 4)

    @on(Pane.Sized)
    def _sized(self, event: Pane.Sized) -> None:
        event.stop()
        self._paint()

    def _paint(self) -> None:
        palette: Palette = self.app.palette  # type: ignore[attr-defined]
        pane = self.query_one(Pane)
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
        pane.draw((canvas, tuple(targets)), plain=self.app.ascii_signs)  # type: ignore[attr-defined]

    def on_key(self, event: events.Key) -> None:
        """Take an answer by its key, or walk and take it with Enter."""
        keys = [key for key, _ in self._answers]
        pressed = event.character if event.is_printable and event.character else event.key
        event.stop()
        event.prevent_default()
        if event.key in ("up", "down", "tab", "shift+tab"):
            self._at = (self._at + (1 if event.key in ("down", "tab") else -1)) % len(keys)
            self._paint()
        elif event.key == "enter":
            self.dismiss(keys[self._at])
        elif event.key == "escape":
            self.dismiss(keys[-1])
        elif pressed in keys:
            self.dismiss(pressed)

    @on(Pane.Clicked)
    def _clicked(self, event: Pane.Clicked) -> None:
        event.stop()
        self.dismiss(event.click.value)
