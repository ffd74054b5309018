"""What a lesson taught, and what comes next."""

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from zootui.lessons.contract import Lesson
from zootui.tui.screens.page_screen import FramedScreen
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.row_list import QUIET, ChoosingScreen, ListedRow, RowList, key_plate
from zootui.tui.widgets.status_line import Status

LEARNT = "What you know now"
"""The heading over what a lesson taught."""


class _Next(NamedTuple):
    """What comes after a lesson: its key, its words, what it does, and something more about it."""

    key: str
    words: str
    act: Callable[[], None]
    more: str = ""


class LessonEndScreen(FramedScreen[str], ChoosingScreen[str]):
    """Show what a lesson taught; gives `play`, `leave` or `back` (into the lesson)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "row before", id="lesson_end.up"),
        Binding("down", "move(1)", "row after", id="lesson_end.down"),
        Binding("enter", "choose", "play a first game", id="lesson_end.play"),
        Binding("less_than_sign", "back", "back", id="lesson_end.back"),
        Binding("q,escape", "leave", "leave", id="lesson_end.leave"),
    ]

    def __init__(self, lesson: Lesson, title: str, *, plays: bool, home: str, skipped: bool) -> None:
        super().__init__()
        self._lesson, self._title, self._plays, self._home = lesson, title, plays, home
        self._skipped = skipped

    def status(self) -> Status:
        if self._lesson.kind == "puzzle":
            return Status("PUZZLES", "quiet", self._title, ("those are all",))
        if self._skipped:
            return Status("SKIPPED", "quiet", self._title, ("in short",))
        return Status("✓ LEARNT", "good", self._title, ("that is the whole game",))

    def footer(self) -> tuple[FooterKey, ...]:
        play = (FooterKey("Enter", "play a first game", 0, lit=True),) if self._plays else ()
        leave = FooterKey("q", self._home, 0, lit=not self._plays)
        return (*play, leave, FooterKey("<", f"back into the {self._lesson.kind}", 1))

    def compose_page(self) -> ComposeResult:
        """Lay out what was learned, and below it what comes next."""
        with Vertical(id="page"):
            yield Static(self._heading, id="heading", markup=False)
            yield Static(id="learnt", markup=False)
            yield RowList(id="next")

    def paint_all(self) -> None:
        """Show what was learned, a line each as far as they fit, and what comes next."""
        super().paint_all()
        roomy = self.size.height >= 30
        self.query_one("#page").set_class(roomy, "-roomy")
        sign = "✓ " if self._heading == LEARNT else "· "
        lines = self._learned(self.size.height - (11 if roomy else 7))
        pieces = [(words, style) for line in lines for words, style in ((sign, "$success"), (f"{line}\n", ""))]
        self.query_one("#learnt", Static).update(Content.assemble(*pieces))
        self.query_one(RowList).show(
            ListedRow(((row.words, ""),), key_plate(row.key), ((row.more, QUIET),)) for row in self._rows
        )

    @property
    def _heading(self) -> str:
        if self._lesson.kind == "puzzle":
            return "What stood out"
        return "In short" if self._skipped else LEARNT

    @property
    def _rows(self) -> tuple[_Next, ...]:
        play = _Next("Enter", "Play a first game", self.action_play, "against easy bots; tips come as you need them")
        leave = _Next("q", self._home.capitalize(), self.action_leave)
        back = _Next("<", f"Back into the {self._lesson.kind}", self.action_back)
        return (play, leave, back) if self._plays else (leave, back)

    def _learned(self, most: int) -> list[str]:
        """Return what was learned; where there is little room, the last line of each step, of a puzzle the move."""
        learned = [step.learned for step in self._lesson.steps if step.learned]
        puzzle = self._lesson.kind == "puzzle"
        if sum(map(len, learned)) > most:
            return [lines[0 if puzzle else -1] for lines in learned][:most]
        return [" ".join(lines) for lines in learned] if puzzle else [words for lines in learned for words in lines]

    @on(RowList.OptionSelected)
    def _chosen(self, event: RowList.OptionSelected) -> None:
        self._rows[event.option_index].act()

    def action_choose(self) -> None:
        """Do what is at hand: at first, play a first game."""
        self.at_hand.action_select()

    def action_play(self) -> None:
        """Play a first game; without one to play, leave."""
        self.dismiss("play" if self._plays else "leave")

    def action_leave(self) -> None:
        self.dismiss("leave")

    def action_back(self) -> None:
        """Go back into the lesson."""
        self.dismiss("back")
