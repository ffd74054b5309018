"""The games to choose from, and what is said of the one at hand."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

import engine
from zootui.boards.tips import load_first_game
from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect
from zootui.lessons.contract import lesson_games
from zootui.tui.app_context import AppContext
from zootui.tui.messages import LessonRequested
from zootui.tui.screens.page_screen import FramedScreen, heading
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.lobby import paint_minute
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.row_list import QUIET, ChoosingScreen, ListedRow, RowList, key_plate
from zootui.tui.widgets.status_line import Status

if TYPE_CHECKING:
    pass


def offer_lesson(app: AppContext, game_id: str, instead: str, go_on: Callable[[], None]) -> None:
    """Ask whether to learn a game first that is new here, else go on; `instead` says what going on is."""
    if game_id not in lesson_games() or not app.is_new(game_id):
        go_on()
        return
    from zootui.tui.screens.dialogs import AnswerDialog

    def answered(answer: str | None) -> None:
        if answer == "l":
            app.post_message(LessonRequested(game_id))
        elif answer == "p":
            go_on()

    title = engine.load(game_id).info.title
    text = "You learn it by playing, in a few minutes, with nobody waiting. Without it, tips come in your first game."
    app.push_screen(AnswerDialog(f"{title} is new here", text, [("l", "learn it first"), ("p", instead)]), answered)


class GamesScreen(FramedScreen[str | None], ChoosingScreen[str | None]):
    """Choose a game; gives its id."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "game before", id="games.up"),
        Binding("down", "move(1)", "game after", id="games.down"),
        Binding("enter", "choose", "read", id="games.choose"),
        *(Binding(str(place), f"choose({place - 1})", "read", id=f"games.choose_{place}") for place in range(1, 10)),
        Binding("escape,q", "back", "back", id="games.back"),
    ]

    def __init__(self, title: str = "Rules", does: str = "read", games: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._title, self._does = title, does
        self._games = games or engine.ids()

    def compose_page(self) -> ComposeResult:
        """Lay out the list, and what is said of the game at hand."""
        with Vertical(id="page"):
            yield RowList(id="games")
            yield Pane(id="minute")

    def status(self) -> Status:
        return Status("◆ WHICH GAME?", "you", self._title)

    def footer(self) -> tuple[FooterKey, ...]:
        return (FooterKey("↑ ↓", "game", 0), FooterKey("Enter", self._does, 0, lit=True), FooterKey("Esc", "back", 0))

    def paint_all(self) -> None:
        """Paint the frame, the games, and in one minute the one at hand."""
        super().paint_all()
        infos = [engine.load(game).info for game in self._games]
        self.at_hand.show(
            ListedRow(
                ((info.title, ""),),
                key_plate(str(place)),
                ((f"{info.seats[0]}–{info.seats[1]} players · {info.minutes} minutes · {info.authors}", QUIET),),
            )
            for place, info in enumerate(infos, 1)
        )
        pane, at = self.query_one("#minute", Pane), self.at_hand.highlighted or 0
        canvas = Canvas(*pane.size, self.app.palette)
        minute = load_first_game(self._games[at]).minute
        if minute and 1 + len(minute) <= canvas.height:
            heading(canvas, 2, 0, f"{infos[at].title} in one minute")
            paint_minute(canvas, Rect(2, 1, canvas.width - 4, len(minute)), minute)
        pane.draw(canvas, plain=self.app.ascii_signs)

    @on(RowList.OptionHighlighted)
    def _highlighted(self) -> None:
        self.paint()

    @on(RowList.OptionSelected)
    def _chosen(self) -> None:
        self.action_choose()

    def action_choose(self, place: int | None = None) -> None:
        """Give a game by its place, or the one at hand."""
        place = self.at_hand.highlighted or 0 if place is None else place
        if place < len(self._games):
            self.dismiss(self._games[place])

    def action_back(self) -> None:
        self.dismiss(None)
