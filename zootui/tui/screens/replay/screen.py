"""Look at a game again: a position of it among all of them, in panes, and a time line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from engine.contract.asks import top_ask
from engine.shared.wording import number
from zootui.analysis.marks import Mark
from zootui.boards.contract import Scene
from zootui.client.click import Click
from zootui.client.error_log import log_error
from zootui.client.game_bundle import GameBundle, load_bundle
from zootui.client.seats import did
from zootui.tui.messages import AnalysisRequested, ForkRequested
from zootui.tui.screens.own_pace import OwnPace
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.screens.replay.move_list import MoveList
from zootui.tui.screens.replay.moves import PlayedMoves, played_moves
from zootui.tui.screens.replay.panel import paint_heading, paint_panel
from zootui.tui.screens.replay.steps import RecordedSteps, ReplaySteps
from zootui.tui.screens.replay.words import footer_keys, help_text
from zootui.tui.screens.table.lit_board import LitBoard
from zootui.tui.screens.table.panes import ROOMY
from zootui.tui.start import ShownRecording
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey, paint_footer
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.seats_strip import SeatCard, paint_seats
from zootui.tui.widgets.status_line import Status, paint_status

UNREADABLE = "This game shows a table that cannot be"


class ReplayScreen(PaintedScreen[None]):
    """Show one position of a played game among all of them, and go from one to the next."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "step back", id="replay.back"),
        Binding("right", "step(1)", "step on", id="replay.on"),
        Binding("up", "stretch(-1)", "to where this round began, or the one before", id="replay.round_back"),
        Binding("down", "stretch(1)", "to the next round", id="replay.round_on"),
        Binding("home", "first", "first step", id="replay.first"),
        Binding("end", "last", "last step", id="replay.last"),
        Binding("g", "jump", "jump to a move", id="replay.jump"),
        Binding("m", "mistake", "next mistake", id="replay.mistake"),
        Binding("tab", "walk(1)", "next zoo", id="replay.next_zoo"),
        Binding("shift+tab", "walk(-1)", "zoo before", id="replay.previous_zoo"),
        Binding("space", "play", "play or stop", id="replay.play"),
        Binding("f", "fork", "play on from here", id="replay.fork"),
        Binding("a", "analyse", "analysis", id="replay.analyse"),
        Binding("l", "log", "log", id="replay.log"),
        Binding("question_mark", "help", "help", id="replay.help"),
        Binding("escape", "back", "follow the play, or leave", id="replay.follow"),
        Binding("q", "leave", "leave", id="replay.leave"),
    ]

    plate = "REPLAY"
    """What the status line calls it."""

    def __init__(
        self,
        steps: ReplaySteps,
        bundle: GameBundle,
        *,
        place: int = 0,
        seat: int | None = None,
        path: Path | None = None,
        analyses: bool = True,
    ) -> None:
        """Show the steps from position number `place`, the zoo of `seat`, or of whoever moves, in front.

        `path` is the recording, where there is one, `analyses` tells that its analysis may be opened from here.
        """
        super().__init__(classes="crowded" if len(steps.names) > 4 else None)
        self._steps = steps
        self._bundle = bundle
        self._place = place
        self._looked_at = seat
        self._path = path
        self._analyses = analyses
        self._play = OwnPace(self, self.play_step)
        self._played: PlayedMoves | None = None
        self._lit = LitBoard()

    @classmethod
    def of(
        cls, recording: ShownRecording, place: int = 0, seat: int | None = None, *, analyses: bool = True
    ) -> ReplayScreen:
        """Return the screen that shows a recording, from position number `place`."""
        bundle = load_bundle(recording.game)
        steps = RecordedSteps(recording, bundle)
        place = max(0, min(place, len(steps) - 1))
        return cls(steps, bundle, place=place, seat=seat, path=recording.path, analyses=analyses)

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
            self._played = played_moves(self._steps, self._bundle)
        return self._played

    @property
    def last_move(self) -> int:
        """Return the number of the last move."""
        return self._steps.move(len(self._steps) - 1)

    @property
    def at_end(self) -> bool:
        """Tell whether the last step is shown."""
        return self._place == len(self._steps) - 1

    @property
    def seat(self) -> int:
        """Return whose zoo is shown: the one that was chosen, else that of whoever moved."""
        return self.played.shown(self._place, 0) if self._looked_at is None else self._looked_at

    def play_step(self) -> None:
        """Go a step on; at the end of the game stop."""
        self._place = min(self._place + 1, len(self._steps) - 1)
        if self.at_end:
            self._play.stop()
        self.paint()

    def paint_all(self) -> None:
        if not len(self._steps):
            return
        palette, plain, width = self.app.palette, self.app.ascii_signs, self.size.width
        view, played, marks = self._steps.view(self._place), self.played, self._steps.marks
        plate = "PLAYING" if self._play.plays else self.plate
        more = (self._bundle.voice.headline(view), self._steps.title)
        where = f"move {self._steps.move(self._place)} of {self.last_move}"
        status = Status(f"▸ {plate}", "busy", self._bundle.game.info.title, more, where)
        self.draw("status", paint_status(width, palette, status))
        self.draw("seats", paint_seats(*self.query_one("#seats").size, palette, self._cards(view)))
        move, verdict = played.move(self._place), self._steps.verdict
        self.draw("heading", paint_heading(width, palette, self._steps.names, move, self._looked_at, verdict))
        self._board(view)
        moves, panel = self.query_one(MoveList), self.query_one("#panel", Pane)
        room = self._bundle.board.room(view, self.seat, view.seat, roomy=self.has_class("roomy"))
        moves.display = room.side > 0  # some boards need the whole width
        moves.show_moves(palette, played, marks)
        moves.look_at(self._place)
        now, said = (self._place, self.seat), " ".join(verdict[:1])
        self.draw("panel", paint_panel(*panel.size, palette, played, marks, now, verdict=said, plain=plain))
        if self.app.screen is self:  # the cursor stands at the move in the list, else at what is said of it
            spot = moves.led_spot if moves.display else None
            self.app.cursor_position = spot or self.query_one("#heading").region.offset
        self.draw("footer", paint_footer(width, palette, self.bound(self.possible())))

    def _board(self, view: Any) -> None:
        """Paint the zoo that is shown, with what the move has changed lit."""
        board = self.query_one("#board", BoardView)
        before = self._steps.view(self._place - 1) if self._place else None
        scene = replace(
            self._scene(view, board.size.width, board.size.height), like=self._frame(before, view), held=True
        )
        canvas = self._lit.paint(self._bundle.board, scene, before)
        board.show(canvas.ascii() if self.app.ascii_signs else canvas)

    def _frame(self, before: Any, view: Any) -> Any:
        """Return the position that decides what is in sight: where all are asked next, the one in which this seat moved alone."""
        move, asked = self.played.move(self._place), top_ask(view.public)
        return before if move is not None and move.seat is not None and asked is not None and asked.sealed else None

    def _scene(self, view: Any, width: int, height: int) -> Scene:
        return Scene(
            view=view,
            seat=self.seat,
            viewer=view.seat,
            names=self._steps.names,
            palette=self.app.palette,
            width=width,
            height=height,
            status=("",) * len(self._steps.names),
            ascii=self.app.ascii_signs,
            compact=not self.has_class("roomy"),
        )

    def _cards(self, view: Any) -> tuple[SeatCard, ...]:
        points = self._bundle.voice.scores(view)
        return tuple(
            SeatCard(name, number(points[seat]), did(self._bundle, view, seat), shown=seat == self.seat)
            for seat, name in enumerate(self._steps.names)
        )

    def possible(self) -> tuple[FooterKey, ...]:
        """Return what the footer says."""
        return footer_keys(
            self.played.word,
            playing=self._play.plays,
            looks=self._looked_at is not None,
            marks=bool(self._steps.marks),
            analysis=self._may_analyse(),
            fork=self._may_fork(),
            anew=self._mistake() is not None,
        )

    def _mistake(self) -> Mark | None:
        """Return the mistake that led to what is shown, if it was one: whoever plays on there wants to decide it anew."""
        return next((mark for mark in self._steps.marks if mark.place == self._place > 0), None)

    def _may_analyse(self) -> bool:
        return self._analyses and self._path is not None and self.app.started_with.analyse is not None

    def _may_fork(self) -> bool:
        return self._steps.recorded and self._path is not None and self.app.started_with.fork is not None

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Leave a recording, with a sentence, that shows what cannot be."""
        try:
            yield
        except Exception as error:  # noqa: BLE001
            self._play.stop()
            if self.is_current:
                self.app.notify(f"{UNREADABLE}{log_error(error)}.", severity="warning", timeout=8, markup=False)
                self.dismiss(None)

    def clicked(self, click: Click) -> None:
        """Show a seat's zoo, or the step that was clicked on the time line."""
        if click.kind == "seat":
            self._look_at(click.value)
        elif click.kind == "show":
            self._go_to(click.value)

    @on(MoveList.OptionSelected)
    def _move_chosen(self, event: MoveList.OptionSelected) -> None:
        self._go_to(self.query_one(MoveList).place(event.option_index))

    def _go_to(self, place: int) -> None:
        self._play.stop()
        self._place = max(0, min(place, len(self._steps) - 1))
        self.paint()

    def _look_at(self, seat: int | None) -> None:
        self._looked_at = seat
        self.paint()

    def action_step(self, step: int) -> None:
        self._go_to(self._place + step)

    def action_stretch(self, step: int) -> None:
        """Go to the next year or round, or back to where this one, or the one before, began."""
        self._go_to(self.played.to_stretch(self._place, step))

    def action_first(self) -> None:
        self._go_to(0)

    def action_last(self) -> None:
        self._go_to(len(self._steps) - 1)

    def action_jump(self) -> None:
        from zootui.tui.screens.dialogs import LineDialog

        def told(text: str | None) -> None:
            if text and text.strip().isdecimal():
                number, places = int(text), range(len(self._steps))
                self._go_to(next((place for place in places if self._steps.move(place) >= number), len(places) - 1))

        self._play.stop()
        self.app.push_screen(
            LineDialog(f"Jump to move {self._steps.move(0)} to {self.last_move}", "jump", most=6), told
        )

    def action_mistake(self) -> None:
        """Go to the next mistake, after the last one to the first."""
        places = [mark.place for mark in self._steps.marks]
        if places:
            self._go_to(next((place for place in places if place > self._place), places[0]))

    def action_walk(self, step: int) -> None:
        """Show the next player's zoo, or the one before, and stay there."""
        self._look_at((self.seat + step) % len(self._steps.names))

    def action_log(self) -> None:
        """Show the log up to here; a line that is opened leads to its step."""
        from zootui.tui.screens.log import LogScreen

        self._play.stop()
        self.app.push_screen(LogScreen(self._steps.lines(self._place)), self._open_line)

    def _open_line(self, number: int | None) -> None:
        if number is not None:
            places = range(len(self._steps))
            self._go_to(next(place for place in places if len(self._steps.lines(place)) > number))

    def action_help(self) -> None:
        """Show what the keys do, and the rules."""
        from zootui.tui.screens.help import HelpScreen

        self._play.stop()
        words = help_text(self.played.word, analysis=self._may_analyse(), fork=self._may_fork())
        self.app.push_screen(HelpScreen(self._bundle.game.info.id, now=words))

    def action_fork(self) -> None:
        """Ask to play on from here, or from before the mistake that is shown, where the recording is here."""
        if self._path is not None and self._may_fork():
            self._play.stop()
            mistake, game_id = self._mistake(), self._bundle.game.info.id
            place, seat = (self._place, self.seat) if mistake is None else (self._place - 1, mistake.seat)
            self.post_message(ForkRequested(game_id, self._path, place, seat, self._steps.names[seat]))

    def action_analyse(self) -> None:
        """Ask to look at the game once more, where its recording is here."""
        if self._path is not None and self._analyses:
            self._play.stop()
            self.post_message(AnalysisRequested(self._path))

    def action_back(self) -> None:
        """Follow the play again, or go back to where this was opened."""
        if self._looked_at is not None:
            self._look_at(None)
        else:
            self.action_leave()

    def action_leave(self) -> None:
        self._play.stop()
        self.dismiss(None)

    def action_play(self) -> None:
        """Let the game play by itself, from its beginning where it is at its end; or stop it."""
        if self._play.plays:
            self._play.stop()
        else:
            if self.at_end:
                self._place = 0
            self._play.play()
        self.paint()
