"""Show a recorded game on the same board: a time line, step by step or by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.timer import Timer

from engine.shared.wording import number
from zootui.boards.contract import Scene, Target
from zootui.client.game_bundle import GameBundle, load_bundle
from zootui.client.seat_status import SeatStatus
from zootui.client.table_log import LogLine, tell
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, wrap
from zootui.tui.screens.page_screen import PaintedScreen, Painting, key_name
from zootui.tui.screens.table.screen import ROOMY
from zootui.tui.start import Recording
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import Key, paint_footer
from zootui.tui.widgets.log import paint_log
from zootui.tui.widgets.pane import Click, Pane
from zootui.tui.widgets.seats import SeatCard, paint_seats
from zootui.tui.widgets.status import Status, paint_status

__all__ = ["Film", "RecordingFilm", "ReplayScreen", "ViewFilm"]

PACE = 0.7
"""Seconds between two steps of a game that plays by itself."""


class Film(Protocol):
    """Name what can be shown step by step."""

    title: str
    names: tuple[str, ...]
    verdict: str

    def __len__(self) -> int:
        """Return the number of positions."""
        ...

    def view(self, place: int) -> Any:
        """Return a position."""
        ...

    def lines(self, place: int) -> list[LogLine]:
        """Return the log up to and including a position."""
        ...


class RecordingFilm:
    """Show a recording: every state as a watcher sees it."""

    def __init__(self, recording: Recording, bundle: GameBundle) -> None:
        self._steps = recording.steps
        self._bundle = bundle
        self._told: list[list[LogLine]] = []
        self.title, self.names, self.verdict = recording.title, recording.seats, recording.verdict

    def __len__(self) -> int:
        """Return the number of positions."""
        return len(self._steps)

    def view(self, place: int) -> Any:
        """Return a position as a watcher sees it."""
        return self._bundle.game.view(self._steps[place][0], None)

    def lines(self, place: int) -> list[LogLine]:
        """Return the log up to a position."""
        while len(self._told) <= place:
            before = self._told[-1] if self._told else []
            facts = self._steps[len(self._told)][1]
            self._told.append(
                before
                + [
                    LogLine(len(before) + number, fact.seat, tell(self._bundle, fact, self.names))
                    for number, fact in enumerate(facts)
                ]
            )
        return self._told[place]


class ViewFilm:
    """Show what a client has seen itself, from the lines of its log."""

    def __init__(self, title: str, names: tuple[str, ...], lines: Sequence[LogLine], verdict: str = "") -> None:
        self.title, self.names, self.verdict = title, names, verdict
        self._lines = list(lines)
        self._ends: list[int] = []
        for place, line in enumerate(self._lines):
            if line.view is None:
                continue
            if self._ends and self._lines[self._ends[-1]].view is line.view:
                self._ends[-1] = place
            else:
                self._ends.append(place)

    def __len__(self) -> int:
        """Return the number of positions."""
        return len(self._ends)

    def view(self, place: int) -> Any:
        """Return a position."""
        return self._lines[self._ends[place]].view

    def lines(self, place: int) -> list[LogLine]:
        """Return the log up to a position."""
        return self._lines[: self._ends[place] + 1]


class ReplayScreen(PaintedScreen[None]):
    """Show a film with a time line."""

    CSS_PATH = "table.tcss"

    def __init__(self, shown: Recording | Film, game: str = "", bundle: GameBundle | None = None) -> None:
        super().__init__(classes="table")
        self._bundle = bundle or load_bundle(shown.game if isinstance(shown, Recording) else game)
        self._film: Film = RecordingFilm(shown, self._bundle) if isinstance(shown, Recording) else shown
        self._place = 0
        self._seat = 0
        self._play: Timer | None = None

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
        yield Pane(id="keys")

    def on_resize(self, event: events.Resize) -> None:
        """Lay out anew."""
        self.set_class(event.size.width >= ROOMY[0] and event.size.height >= ROOMY[1], "roomy")

    # --- painting -------------------------------------------------------------------------------------------------------

    def paint(self) -> None:
        """Paint everything."""
        if not self.laid_out or not len(self._film):
            return
        board = self.query_one("#board", BoardView)
        palette, plain, width = self.app.palette, self.app.ascii_signs, self.size.width
        view = self._film.view(self._place)
        headline = self._bundle.voice.headline(view)
        plate = "PLAYING" if self._play is not None else "REPLAY"
        status = Status(f"▸ {plate}", "busy", self._film.title, (headline,), f"{self._place + 1}/{len(self._film)}")
        self.query_one("#status", Pane).draw(paint_status(width, palette, status), plain=plain)
        seats = self.query_one("#seats", Pane)
        seats.draw(paint_seats(width, seats.size.height, palette, self._cards(view)), plain=plain)
        scene = self._scene(view, board.size.width, board.size.height)
        canvas, _ = self._bundle.board.paint(scene)
        board.show(canvas.ascii() if plain else canvas)
        self._right(scene, plain=plain)
        panel = self.query_one("#panel", Pane)
        panel.draw(self._time_line(panel.size.width, panel.size.height, palette), plain=plain)
        self.query_one("#keys", Pane).draw(paint_footer(width, palette, self._keys()), plain=plain)

    def _scene(self, view: Any, width: int, height: int) -> Scene:
        return Scene(
            view=view,
            seat=self._seat,
            viewer=view.seat,
            names=self._film.names,
            palette=self.app.palette,
            width=width,
            height=height,
            status=("",) * len(self._film.names),
            ascii=self.app.ascii_signs,
            compact=not self.has_class("roomy"),
        )

    def _cards(self, view: Any) -> tuple[SeatCard, ...]:
        points = self._bundle.voice.scores(view)
        return tuple(
            SeatCard(
                name, number(points[seat]), SeatStatus(self._bundle.voice.doing(view, seat)), shown=seat == self._seat
            )
            for seat, name in enumerate(self._film.names)
        )

    def _right(self, scene: Scene, *, plain: bool) -> None:
        side, log = self.query_one("#side", Pane), self.query_one("#log", Pane)
        canvas = self._bundle.board.paint_side(
            replace(scene, width=log.size.width, height=self.query_one("#right").size.height)
        )
        side.styles.height = canvas.height
        side.draw((canvas, ()), plain=plain)
        lines = self._film.lines(self._place)
        log.draw(paint_log(log.size.width, log.size.height, self.app.palette, lines, (), opens=False), plain=plain)

    def _keys(self) -> tuple[Key, ...]:
        return (
            Key("← →", "step", 0),
            Key("↑ ↓", "ten", 1),
            Key("Home End", "ends", 1),
            Key("Space", "stop" if self._play is not None else "play", 0, lit=True),
            Key("Tab", "zoos", 1),
            Key("q", "leave", 0),
        )

    def _time_line(self, width: int, height: int, palette: Palette) -> Painting:
        canvas = Canvas(width, height, palette.text, palette.panel)
        canvas.text(0, 0, "▔" * width, palette.border)
        verdict, _, more = (self._film.verdict or "Recorded game").partition(". ")
        canvas.text(2, 0, f" {clip(verdict.removesuffix('.'), width - 6)} ", palette.text, traits=BOLD)
        row = 2 if height >= 6 else 1
        if row > 1:
            canvas.text(2, 1, clip(more, width - 4), palette.muted)
        last = max(1, len(self._film) - 1)
        track = width - 4
        at = round(self._place * (track - 1) / last)
        canvas.text(2, row, "━" * at, palette.amber)
        canvas.text(2 + at, row, "●", palette.amber, traits=BOLD)
        canvas.text(3 + at, row, "─" * (track - 1 - at), palette.border)
        targets = [
            Target(2 + cell, row, 1, 1, Click("show", round(cell * last / max(1, track - 1)))) for cell in range(track)
        ]
        lines = self._film.lines(self._place)
        before = self._film.lines(self._place - 1) if self._place else []
        y = row + 2
        for line in lines[len(before) :][-(height - y) :]:
            for part in wrap(line.text, width - 8, 2):
                if y < height:
                    if line.seat is not None:
                        canvas.text(2, y, palette.mark(line.seat), palette.seat(line.seat))
                    canvas.text(4, y, clip(part, width - 6), palette.text)
                    y += 1
        return canvas, tuple(targets)

    # --- keys -------------------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Take a key."""
        if self._take(key_name(event)):
            event.stop()
            event.prevent_default()
            self.paint()

    def _take(self, key: str) -> bool:
        last = len(self._film) - 1
        step = {"left": -1, "right": 1, "up": -10, "down": 10, "home": -last, "end": last}.get(key)
        if step is not None:
            self._stop()
            self._place = max(0, min(self._place + step, last))
        elif key in ("tab", "shift+tab"):
            self._seat = (self._seat + (1 if key == "tab" else -1)) % len(self._film.names)
        elif key == "space":
            self._toggle()
        elif key in ("q", "escape"):
            self._stop()
            self._leave()
        else:
            return False
        return True

    def _leave(self) -> None:
        if self.app.begun.recording is not None and len(self.app.screen_stack) <= 2:
            self.app.exit(0)
        else:
            self.dismiss(None)

    def _toggle(self) -> None:
        if self._play is not None:
            self._stop()
            return
        if self._place == len(self._film) - 1:
            self._place = 0
        self._play = self.set_interval(PACE, self._next)

    def _next(self) -> None:
        self._place = min(self._place + 1, len(self._film) - 1)
        if self._place == len(self._film) - 1:
            self._stop()
        self.paint()

    def _stop(self) -> None:
        if self._play is not None:
            self._play.stop()
            self._play = None

    @on(Pane.Clicked)
    def _clicked(self, event: Pane.Clicked) -> None:
        event.stop()
        click = event.click
        if click.kind == "key":
            self._take(click.value)
        elif click.kind == "seat":
            self._seat = click.value
        elif click.kind == "show":
            self._stop()
            self._place = click.value
        self.paint()
