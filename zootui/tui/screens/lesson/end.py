"""End a lesson: what was learned, and the way into a first real game."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.lessons.contract import Lesson
from zootui.tui.screens.page_screen import PageScreen
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.menu import Row, paint_rows
from zootui.tui.widgets.pane import Painting
from zootui.tui.widgets.status import Status


class LessonEndScreen(PageScreen[str]):
    """Show what a lesson taught; gives `play`, `leave` or `back` (into the lesson)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "play a first game", id="lesson_end.play"),
        Binding("less_than_sign", "back", "back into the lesson", id="lesson_end.back"),
        Binding("q,escape", "leave", "leave", id="lesson_end.leave"),
    ]

    def __init__(self, lesson: Lesson, title: str, *, plays: bool, home: str, skipped: bool) -> None:
        super().__init__()
        self._lesson, self._title, self._plays, self._home = lesson, title, plays, home
        self._skipped = skipped

    def status(self) -> Status:
        """Return the status line."""
        if self._skipped:
            return Status("SKIPPED", "quiet", self._title, ("in short",))
        return Status("✓ LEARNT", "good", self._title, ("that is the whole game",))

    def footer(self) -> tuple[Key, ...]:
        """Return the footer."""
        play = (Key("Enter", "play a first game", 0, lit=True),) if self._plays else ()
        leave = Key("q", self._home, 0, lit=not self._plays)
        return (*play, leave, Key("<", "back into the lesson", 1))

    def page(self, width: int, height: int, palette: Palette) -> Painting:
        """Return what was learned, a line each as far as they fit, and what comes next."""
        canvas = Canvas(width, height, palette.text, palette.ground)
        left, roomy = (4, True) if height >= 28 else (2, False)
        y = 2 if roomy else 0
        canvas.text(left, y, "In short" if self._skipped else "What you know now", palette.bright, traits=BOLD)
        y += 2 if roomy else 1
        for words in self._learned(height - y - (5 if roomy else 4)):
            canvas.text(left, y, "· " if self._skipped else "✓ ", palette.green)
            canvas.text(left + 2, y, words, palette.text)
            y += 1
        box = Rect(left - 2, height - len(self._rows) - roomy, width - 2 * left + 4, len(self._rows))
        return canvas, tuple(paint_rows(canvas, palette, box, self._rows, 0))

    @property
    def _rows(self) -> tuple[Row, ...]:
        play = (
            (Row("Enter", "Play a first game", "against easy bots; tips come as you need them"),) if self._plays else ()
        )
        return (*play, Row("q", self._home.capitalize(), ""), Row("<", "Back into the lesson", ""))

    def _learned(self, most: int) -> list[str]:
        """Return what was learned; where there is little room, the last line of each step."""
        found = [words for step in self._lesson.steps for words in step.learned]
        return found if len(found) <= most else [step.learned[-1] for step in self._lesson.steps if step.learned][:most]

    def clicked(self, click: Click) -> None:
        """Do what was clicked."""
        acts = {"Enter": self.action_play, "q": self.action_leave, "<": self.action_back}
        acts[self._rows[click.value].key]()

    def action_play(self) -> None:
        """Play a first game; without one to play, leave."""
        self.dismiss("play" if self._plays else "leave")

    def action_leave(self) -> None:
        """Leave the lesson."""
        self.dismiss("leave")

    def action_back(self) -> None:
        """Go back into the lesson."""
        self.dismiss("back")
