"""Show a played game on the same board, with a time line: step by step or by itself."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.timer import Timer

from engine.shared.wording import number
from zootui.boards.contract import Scene
from zootui.client.click import Click
from zootui.client.game_bundle import GameBundle, load_bundle
from zootui.client.impossible import log_error
from zootui.client.seat_status import SeatStatus
from zootui.tui.messages import AnalysisRequested
from zootui.tui.screens.division import divide
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.screens.replay.steps import RecordedSteps, ReplaySteps
from zootui.tui.screens.replay.time_line import paint_time_line
from zootui.tui.screens.table.screen import ROOMY
from zootui.tui.start import Recording
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import Key, paint_footer
from zootui.tui.widgets.log import paint_log
from zootui.tui.widgets.pane import Pane
from zootui.tui.widgets.seats import SeatCard, paint_seats
from zootui.tui.widgets.status import Status, paint_status

__all__ = ["ReplayScreen"]

UNREADABLE = "This game shows a table that cannot be"


class ReplayScreen(PaintedScreen[None]):
    """Show a played game with a time line."""

    CSS_PATH = "../table/table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "step back", id="replay.back"),
        Binding("right", "step(1)", "step on", id="replay.on"),
        Binding("up", "step(-10)", "ten back", id="replay.ten_back"),
        Binding("down", "step(10)", "ten on", id="replay.ten_on"),
        Binding("home", "first", "first step", id="replay.first"),
        Binding("end", "last", "last step", id="replay.last"),
        Binding("tab", "walk(1)", "next zoo", id="replay.next_zoo"),
        Binding("shift+tab", "walk(-1)", "zoo before", id="replay.previous_zoo"),
        Binding("space", "play", "play or stop", id="replay.play"),
        Binding("a", "analyse", "analysis", id="replay.analyse"),
        Binding("q,escape", "leave", "leave", id="replay.leave"),
    ]

    def __init__(
        self, steps: ReplaySteps, bundle: GameBundle, *, place: int = 0, seat: int = 0, path: Path | None = None
    ) -> None:
        """Show the steps from position number `place`, a seat's zoo in front; `path` is the recording, where there is one."""
        super().__init__(classes="table")
        self._steps = steps
        self._bundle = bundle
        self._place = place
        self._seat = seat
        self._path = path
        self._play: Timer | None = None

    @classmethod
    def of(cls, recording: Recording, place: int = 0, seat: int = 0) -> ReplayScreen:
        """Return the screen that shows a recording, from position number `place`."""
        bundle = load_bundle(recording.game)
        return cls(RecordedSteps(recording, bundle), bundle, place=place, seat=seat, path=recording.path)

    def compose(self) -> ComposeResult:
        """Lay out like the table, with the time line in place of the panel."""
        yield Pane(id="status")
        yield Pane(id="seats")
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            with Vertical(id="right"):
                yield Pane(id="side")
                yield Pane(id="log")
        yield Pane(id="panel")
        yield Pane(id="footer")

    def on_resize(self, event: events.Resize) -> None:
        """Lay out anew."""
        self.set_class(event.size.width >= ROOMY[0] and event.size.height >= ROOMY[1], "roomy")

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Leave a recording, with a sentence, that shows what cannot be."""
        try:
            yield
        except Exception as error:  # noqa: BLE001
            self._stop()
            if self.is_current:
                self.app.notify(f"{UNREADABLE}{log_error(error)}.", severity="warning", timeout=8, markup=False)
                self.dismiss(None)

    # --- painting -------------------------------------------------------------------------------------------------------

    def paint_all(self) -> None:
        """Paint everything."""
        if not self.laid_out or not len(self._steps):
            return
        board = self.query_one("#board", BoardView)
        palette, plain, width = self.app.palette, self.app.ascii_signs, self.size.width
        view = self._steps.view(self._place)
        divide(self, self._bundle.board.room(view, self._seat, view.seat, roomy=self.has_class("roomy")))
        headline = self._bundle.voice.headline(view)
        plate = "PLAYING" if self._play is not None else "REPLAY"
        status = Status(f"▸ {plate}", "busy", self._steps.title, (headline,), f"{self._place + 1}/{len(self._steps)}")
        self.query_one("#status", Pane).draw(paint_status(width, palette, status), plain=plain)
        seats = self.query_one("#seats", Pane)
        seats.draw(paint_seats(width, seats.size.height, palette, self._cards(view)), plain=plain)
        scene = self._scene(view, board.size.width, board.size.height)
        canvas, _ = self._bundle.board.paint(scene)
        board.show(canvas.ascii() if plain else canvas)
        self._right(scene, plain=plain)
        panel = self.query_one("#panel", Pane)
        panel.draw(paint_time_line(panel.size.width, panel.size.height, palette, self._steps, self._place), plain=plain)
        self.query_one("#footer", Pane).draw(paint_footer(width, palette, self._footer()), plain=plain)

    def _scene(self, view: Any, width: int, height: int) -> Scene:
        return Scene(
            view=view,
            seat=self._seat,
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
            SeatCard(
                name, number(points[seat]), SeatStatus(self._bundle.voice.doing(view, seat)), shown=seat == self._seat
            )
            for seat, name in enumerate(self._steps.names)
        )

    def _right(self, scene: Scene, *, plain: bool) -> None:
        side, log = self.query_one("#side", Pane), self.query_one("#log", Pane)
        if not self.query_one("#right").display:
            return
        canvas = self._bundle.board.paint_side(
            replace(scene, width=log.size.width, height=self.query_one("#right").size.height)
        )
        side.styles.height = canvas.height
        side.draw((canvas, ()), plain=plain)
        lines = self._steps.lines(self._place)
        log.draw(paint_log(log.size.width, log.size.height, self.app.palette, lines, (), opens=False), plain=plain)

    def _footer(self) -> tuple[Key, ...]:
        return (
            Key("← →", "step", 0),
            Key("↑ ↓", "ten", 1),
            Key("Home End", "ends", 1),
            Key("Space", "stop" if self._play is not None else "play", 0, lit=True),
            Key("Tab", "zoos", 1),
            *((Key("a", "analysis", 1),) if self._path and self.app.started_with.analyse else ()),
            Key("q", "leave", 0),
        )

    # --- what is done -----------------------------------------------------------------------------------------------------

    def clicked(self, click: Click) -> None:
        """Show a seat's zoo, or the step that was clicked on the time line."""
        if click.kind == "seat":
            self._seat = click.value
        elif click.kind == "show":
            self._go_to(click.value)
        self.paint()

    def _go_to(self, place: int) -> None:
        self._stop()
        self._place = max(0, min(place, len(self._steps) - 1))
        self.paint()

    def action_step(self, step: int) -> None:
        """Go some steps on or back."""
        self._go_to(self._place + step)

    def action_first(self) -> None:
        """Go to the first step."""
        self._go_to(0)

    def action_last(self) -> None:
        """Go to the last step."""
        self._go_to(len(self._steps) - 1)

    def action_walk(self, step: int) -> None:
        """Show the next player's zoo, or the one before."""
        self._seat = (self._seat + step) % len(self._steps.names)
        self.paint()

    def action_analyse(self) -> None:
        """Ask to look at the game once more, where its recording is here."""
        if self._path is not None:
            self._stop()
            self.post_message(AnalysisRequested(self._path))

    def action_leave(self) -> None:
        """Go back to where this was opened."""
        self._stop()
        self.dismiss(None)

    def action_play(self) -> None:
        """Let the game play by itself, from its beginning where it is at its end; or stop it."""
        if self._play is not None:
            self._stop()
        else:
            if self._place == len(self._steps) - 1:
                self._place = 0
            self._play = self.set_interval(self.app.started_with.pace, self._play_step)
        self.paint()

    def _play_step(self) -> None:
        self._place = min(self._place + 1, len(self._steps) - 1)
        if self._place == len(self._steps) - 1:
            self._stop()
        self.paint()

    def _stop(self) -> None:
        if self._play is not None:
            self._play.stop()
            self._play = None
