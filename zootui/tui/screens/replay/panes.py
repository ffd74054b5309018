"""A played game in its panes: one position of it among all, the moves beside it, the time line below."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from engine.contract.asks import top_ask
from engine.shared.wording import number
from zootui.boards.contract import Scene
from zootui.client.click import Click
from zootui.client.error_log import log_error
from zootui.client.game_bundle import GameBundle
from zootui.client.seats import did
from zootui.draw.canvas import Canvas
from zootui.tui.app_context import AppContext
from zootui.tui.screens.own_pace import OwnPace
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.screens.replay.move_list import MoveList
from zootui.tui.screens.replay.moves import PlayedMoves, played_moves
from zootui.tui.screens.replay.panel import paint_heading, paint_panel
from zootui.tui.screens.replay.steps import ReplaySteps
from zootui.tui.screens.table.lit_board import LitBoard
from zootui.tui.screens.table.panes import ROOMY
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey, paint_footer
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.seats_strip import SeatCard, paint_seats
from zootui.tui.widgets.status_line import Status, paint_status

UNREADABLE = "This game shows a table that cannot be"


class ReplayPanes(Vertical):
    """Show one position of a played game in its panes.

    A screen has it, says when it is to be painted, and what stands above and below.
    """

    app: AppContext

    def __init__(self, steps: ReplaySteps, bundle: GameBundle, *, place: int = 0, seat: int | None = None) -> None:
        """Show the steps from position number `place`, the zoo of `seat`, or of whoever moves, in front."""
        super().__init__(classes="crowded" if len(steps.names) > 4 else None)
        self.steps, self.bundle = steps, bundle
        self.place = place
        self.looked_at = seat
        """Whose zoo was chosen, None while whoever moves is followed."""
        self._played: PlayedMoves | None = None
        self._lit = LitBoard()

    def compose(self) -> ComposeResult:
        """Lay out the board with its heading, the moves beside it, the graph and the time line below."""
        yield Pane(id="status")
        yield Pane(id="seats")
        yield Pane(id="heading")
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            yield MoveList(id="moves")
        yield Pane(id="panel")
        yield Pane(id="footer")

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= ROOMY[0] and event.size.height >= ROOMY[1], "roomy")

    @property
    def played(self) -> PlayedMoves:
        """Return the moves of the game; they are worked out once."""
        if self._played is None:
            self._played = played_moves(self.steps, self.bundle)
        return self._played

    @property
    def last_move(self) -> int:
        """Return the number of the last move."""
        return self.steps.move(len(self.steps) - 1)

    @property
    def at_end(self) -> bool:
        """Tell whether the last step is shown."""
        return self.place == len(self.steps) - 1

    @property
    def seat(self) -> int:
        """Return whose zoo is shown: the one that was chosen, else that of whoever moved."""
        return self.played.shown(self.place, 0) if self.looked_at is None else self.looked_at

    def go_to(self, place: int) -> None:
        """Show a position, the nearest where there is none of that number."""
        self.place = max(0, min(place, len(self.steps) - 1))

    def paint(self, plate: str, footer: tuple[FooterKey, ...]) -> None:
        """Paint every part, with what the screen says of it above and below."""
        palette, plain, width = self.app.palette, self.app.ascii_signs, self.size.width
        view, played, marks = self.steps.view(self.place), self.played, self.steps.marks
        more = (self.bundle.voice.headline(view), self.steps.title)
        where = f"move {self.steps.move(self.place)} of {self.last_move}"
        status = Status(f"▸ {plate}", "busy", self.bundle.game.info.title, more, where)
        self._draw("status", paint_status(width, palette, status))
        self._draw("seats", paint_seats(*self.query_one("#seats").size, palette, self._cards(view)))
        move, verdict = played.move(self.place), self.steps.verdict
        self._draw("heading", paint_heading(width, palette, self.steps.names, move, self.looked_at, verdict))
        self._board(view)
        moves, panel = self.query_one(MoveList), self.query_one("#panel", Pane)
        room = self.bundle.board.room(view, self.seat, view.seat, roomy=self.has_class("roomy"))
        moves.display = room.side > 0  # some boards need the whole width
        moves.show_moves(palette, played, marks)
        moves.look_at(self.place)
        now, said = (self.place, self.seat), " ".join(verdict[:1])
        self._draw("panel", paint_panel(*panel.size, palette, played, marks, now, verdict=said, plain=plain))
        if self.app.screen is self.screen:  # the cursor stands at the move in the list, else at what is said of it
            spot = moves.led_spot if moves.display else None
            self.app.cursor_position = spot or self.query_one("#heading").region.offset
        self._draw("footer", paint_footer(width, palette, footer))

    def _draw(self, pane: str, painted: Canvas) -> None:
        self.query_one(f"#{pane}", Pane).draw(painted, plain=self.app.ascii_signs)

    def _board(self, view: Any) -> None:
        """Paint the zoo that is shown, with what the move has changed lit."""
        board = self.query_one("#board", BoardView)
        before = self.steps.view(self.place - 1) if self.place else None
        scene = replace(
            self._scene(view, board.size.width, board.size.height), like=self._frame(before, view), held=True
        )
        canvas = self._lit.paint(self.bundle.board, scene, before)
        board.show(canvas.ascii() if self.app.ascii_signs else canvas)

    def _frame(self, before: Any, view: Any) -> Any:
        """Return the position that decides what is in sight: where all are asked next, the one in which this seat moved alone."""
        move, asked = self.played.move(self.place), top_ask(view.public)
        return before if move is not None and move.seat is not None and asked is not None and asked.sealed else None

    def _scene(self, view: Any, width: int, height: int) -> Scene:
        return Scene(
            view=view,
            seat=self.seat,
            viewer=view.seat,
            names=self.steps.names,
            palette=self.app.palette,
            width=width,
            height=height,
            status=("",) * len(self.steps.names),
            ascii=self.app.ascii_signs,
            compact=not self.has_class("roomy"),
        )

    def _cards(self, view: Any) -> tuple[SeatCard, ...]:
        points = self.bundle.voice.scores(view)
        return tuple(
            SeatCard(name, number(points[seat]), did(self.bundle, view, seat), shown=seat == self.seat)
            for seat, name in enumerate(self.steps.names)
        )


class ScreenWithReplay(PaintedScreen[None]):
    """A screen on which a played game stands in its panes, and one goes from position to position. Subclasses say `possible`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "step back", id="replay.back"),
        Binding("right", "step(1)", "step on", id="replay.on"),
        Binding("up", "stretch(-1)", "to where this round began, or the one before", id="replay.round_back"),
        Binding("down", "stretch(1)", "to the next round", id="replay.round_on"),
        Binding("home", "first", "first step", id="replay.first"),
        Binding("end", "last", "last step", id="replay.last"),
        Binding("g", "jump", "jump to a move", id="replay.jump"),
        Binding("tab", "walk(1)", "next zoo", id="replay.next_zoo"),
        Binding("shift+tab", "walk(-1)", "zoo before", id="replay.previous_zoo"),
        Binding("space", "play", "play or stop", id="replay.play"),
        Binding("l", "log", "log", id="replay.log"),
        Binding("question_mark", "help", "help", id="replay.help"),
        Binding("escape", "back", "follow the play, or leave", id="replay.follow"),
        Binding("q", "leave", "leave", id="replay.leave"),
    ]

    def __init__(self, panes: ReplayPanes, plate: str) -> None:
        """Show panes; `plate` is what the status line calls that."""
        super().__init__()
        self.panes, self._plate = panes, plate
        self.own_pace = OwnPace(self, self._play_step)

    def compose(self) -> ComposeResult:
        yield self.panes

    def paint_all(self) -> None:
        if len(self.panes.steps):
            self.panes.paint("PLAYING" if self.own_pace.plays else self._plate, self.bound(self.possible()))

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Leave a recording, with a sentence, that shows what cannot be."""
        try:
            yield
        except Exception as error:  # noqa: BLE001
            self.own_pace.stop()
            if self.is_current:
                self.app.notify(f"{UNREADABLE}{log_error(error)}.", severity="warning", timeout=8, markup=False)
                self.dismiss(None)

    @abstractmethod
    def help_words(self) -> str:
        """Return what the keys do, as Markdown."""

    def clicked(self, click: Click) -> None:
        """Show a seat's zoo, or the step that was clicked on the time line."""
        if click.kind == "seat":
            self.look_at(click.value)
        elif click.kind == "show":
            self.go_to(click.value)

    @on(MoveList.OptionSelected)
    def _move_chosen(self, event: MoveList.OptionSelected) -> None:
        self.go_to(self.query_one(MoveList).place(event.option_index))

    def go_to(self, place: int) -> None:
        """Show a position; what plays by itself stops."""
        self.own_pace.stop()
        self.panes.go_to(place)
        self.paint()

    def look_at(self, seat: int | None) -> None:
        """Show a seat's zoo and stay there, or follow whoever moves again."""
        self.panes.looked_at = seat
        self.paint()

    def _play_step(self) -> None:
        """Go a step on; at the end of the game stop."""
        self.panes.go_to(self.panes.place + 1)
        if self.panes.at_end:
            self.own_pace.stop()
        self.paint()

    def action_step(self, step: int) -> None:
        self.go_to(self.panes.place + step)

    def action_stretch(self, step: int) -> None:
        """Go to the next year or round, or back to where this one, or the one before, began."""
        self.go_to(self.panes.played.to_stretch(self.panes.place, step))

    def action_first(self) -> None:
        self.go_to(0)

    def action_last(self) -> None:
        self.go_to(len(self.panes.steps) - 1)

    def action_jump(self) -> None:
        from zootui.tui.screens.dialogs import LineDialog

        steps = self.panes.steps

        def told(text: str | None) -> None:
            if text and text.strip().isdecimal():
                number, places = int(text), range(len(steps))
                self.go_to(next((place for place in places if steps.move(place) >= number), len(places) - 1))

        self.own_pace.stop()
        self.app.push_screen(
            LineDialog(f"Jump to move {steps.move(0)} to {self.panes.last_move}", "jump", most=6), told
        )

    def action_walk(self, step: int) -> None:
        """Show the next player's zoo, or the one before, and stay there."""
        self.look_at((self.panes.seat + step) % len(self.panes.steps.names))

    def action_log(self) -> None:
        """Show the log up to here; a line that is opened leads to its step."""
        from zootui.tui.screens.log import LogScreen

        self.own_pace.stop()
        self.app.push_screen(LogScreen(self.panes.steps.lines(self.panes.place)), self._open_line)

    def _open_line(self, number: int | None) -> None:
        if number is not None:
            places, steps = range(len(self.panes.steps)), self.panes.steps
            self.go_to(next(place for place in places if len(steps.lines(place)) > number))

    def action_help(self) -> None:
        """Show what the keys do, and the rules."""
        from zootui.tui.screens.help import HelpScreen

        self.own_pace.stop()
        self.app.push_screen(HelpScreen(self.panes.bundle.game.info.id, now=self.help_words()))

    def action_back(self) -> None:
        """Follow the play again, or go back to where this was opened."""
        if self.panes.looked_at is not None:
            self.look_at(None)
        else:
            self.action_leave()

    def action_leave(self) -> None:
        self.own_pace.stop()
        self.dismiss(None)

    def action_play(self) -> None:
        """Let the game play by itself, from its beginning where it is at its end; or stop it."""
        if self.own_pace.plays:
            self.own_pace.stop()
        else:
            if self.panes.at_end:
                self.panes.go_to(0)
            self.own_pace.play()
        self.paint()
