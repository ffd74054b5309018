"""A position of a played game among all of them, in panes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Offset

from engine.contract.asks import top_ask
from engine.shared.wording import number
from zootui.analysis.marks import Mark
from zootui.boards.contract import Scene
from zootui.client.click import Click
from zootui.client.game_bundle import GameBundle
from zootui.client.seats import did
from zootui.tui.screens.own_pace import OwnPace
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.screens.replay.move_list import paint_moves
from zootui.tui.screens.replay.moves import PlayedMoves, played_moves
from zootui.tui.screens.replay.panel import paint_heading, paint_panel
from zootui.tui.screens.replay.steps import ReplaySteps
from zootui.tui.screens.replay.words import footer_keys
from zootui.tui.screens.table.lit_board import LitBoard
from zootui.tui.screens.table.panes import ROOMY
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey, paint_footer
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.seats_strip import SeatCard, paint_seats
from zootui.tui.widgets.status_line import Status, paint_status


class ReplayPanes(PaintedScreen[None]):
    """Show one position of a played game among all of them."""

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

    def compose(self) -> ComposeResult:
        """Lay out the board with its heading, the moves beside it, the graph and the time line below."""
        yield Pane(id="status")
        yield Pane(id="seats")
        yield Pane(id="heading")
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            yield Pane(id="moves")
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
    def seat(self) -> int:
        """Return whose zoo is shown: the one that was chosen, else that of whoever moved."""
        return self.played.shown(self._place, 0) if self._looked_at is None else self._looked_at

    def play_step(self) -> None:
        """Go a step on; at the end of the game stop."""
        self._place = min(self._place + 1, len(self._steps) - 1)
        if self._place == len(self._steps) - 1:
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
        moves, panel = self.query_one("#moves", Pane), self.query_one("#panel", Pane)
        room = self._bundle.board.room(view, self.seat, view.seat, roomy=self.has_class("roomy"))
        moves.display = room.side > 0  # some boards need the whole width
        listed = paint_moves(*moves.size, palette, played, marks, self._place)
        self.draw("moves", listed)
        now, said = (self._place, self.seat), " ".join(verdict[:1])
        self.draw("panel", paint_panel(*panel.size, palette, played, marks, now, verdict=said, plain=plain))
        if self.app.screen is self:  # the cursor stands at the move in the list, else at what is said of it
            at = [one for one in listed.targets if one.value == Click("show", self._place)] if moves.display else []
            corner = moves.region.offset + Offset(at[0].x, at[0].y) if at else self.query_one("#heading").region.offset
            self.app.cursor_position = corner
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
