"""Show the result: points by part and by year, the race as a chart, what was proved fair, and what one can do next."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from engine.contract.game import Outcome
from zootui.client.results import places_line, race, verdict
from zootui.client.table_client import TableClient
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, wrap
from zootui.tui.messages import (
    AnalysisRequested,
    ChatRequested,
    HelpRequested,
    LeaveRequested,
    RematchRequested,
    ReplayRequested,
)
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.widgets.footer import Key, paint_footer
from zootui.tui.widgets.pane import Painting, Pane
from zootui.tui.widgets.plot import Plot, rgb
from zootui.tui.widgets.score import paint_score
from zootui.tui.widgets.status import Status, paint_status

__all__ = ["EndScreen"]


class EndScreen(PaintedScreen[None]):
    """Show the result of one table's game over its board."""

    CSS = """
    EndScreen { background: $background; }
    #status, #footer { height: 1; }
    #middle { height: 1fr; background: $background; }
    #score { width: 48; height: 1fr; }
    EndScreen.roomy #score { width: 62; }
    EndScreen.alone #score { width: 1fr; }
    #race { width: 1fr; height: 1fr; margin: 1 1 0 1; background: $background; }
    #proof { height: 4; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "rematch", "rematch", id="end.rematch"),
        Binding("b,escape,enter", "board", "the board", id="end.board"),
        Binding("r", "replay", "replay", id="end.replay"),
        Binding("a", "analyse", "analysis", id="end.analyse"),
        Binding("c", "chat", "chat", id="end.chat"),
        Binding("question_mark", "help", "help", id="end.help"),
        Binding("q", "leave", "leave", id="end.leave"),
    ]

    def __init__(self, client: TableClient) -> None:
        super().__init__()
        self.client = client
        self._file: tuple[tuple[str, int], str] | None = None

    def compose(self) -> ComposeResult:
        """Lay out table, chart and verdict."""
        yield Pane(id="status")
        with Horizontal(id="middle"):
            yield Pane(id="score")
            yield Plot(id="race")
        yield Pane(id="proof")
        yield Pane(id="footer")

    def on_resize(self, event: events.Resize) -> None:
        """Lay out anew."""
        self.set_class(event.size.width >= 110, "roomy")

    def guarded(self) -> AbstractContextManager[None, bool | None]:
        """Paint what a host says, which may be anything."""
        return self.client.guarded()

    def table_changed(self) -> None:
        """Go when the next game begins, else paint."""
        if not self.client.over:
            self.dismiss(None)
        else:
            self.paint()

    def paint_all(self) -> None:
        """Paint all parts."""
        outcome = self.client.outcome if self.laid_out else None
        if outcome is None:
            return
        score = self.query_one("#score", Pane)
        palette, plain, width = self.app.palette, self.app.ascii_signs, self.size.width
        self.query_one("#status", Pane).draw(paint_status(width, palette, self._status(outcome)), plain=plain)
        size = score.size.width, score.size.height
        table = paint_score(
            *size, palette, outcome, self.client.names, self.client.seat, self.client.bundle.game.info.stretch
        )
        score.draw((table, ()), plain=plain)
        self._race(outcome, palette)
        self.query_one("#proof", Pane).draw(self._proof(width, palette), plain=plain)
        self.query_one("#footer", Pane).draw(paint_footer(width, palette, self._footer()), plain=plain)

    def _status(self, outcome: Outcome) -> Status:
        table = self.client.table
        won = self.client.seat is not None and outcome.places[self.client.seat] == 1
        line = places_line(outcome, self.client.names, self.client.seat)
        title = self.client.bundle.game.info.title
        return Status(line.upper(), "you" if won else "good", title, (f"table {table.name}" if table else "",))

    def _footer(self) -> tuple[Key, ...]:
        rematch = (Key("n", "rematch", 0, lit=True),) if self.client.seat is not None else ()
        analysis = (Key("a", "analysis", 1),) if self._recorded() and self.app.started_with.analyse else ()
        replay = (Key("b", "the board", 0), Key("r", "replay", 1))
        return (*rematch, *replay, *analysis, Key("c", "chat", 2), Key("q", "leave", 0))

    def _recorded(self) -> str:
        """Return the file that the game was recorded in, empty where this machine has none."""
        table = self.client.table
        if table is None:
            return ""
        game = table.id, table.round
        if self._file is None or self._file[0] != game:  # all recordings are looked through
            self._file = game, self.app.started_with.recorded(*game)
        return self._file[1]

    def _proof(self, width: int, palette: Palette) -> Painting:
        canvas = Canvas(width, 4, palette.text, palette.panel)
        text, good = verdict(self.client.link.trust, *self.client.proved, len(self.client.names))
        ink = palette.green if good else palette.red
        canvas.text(2, 0, "✓" if good else "×", ink, traits=BOLD)
        lines = wrap(text, width - 6, 2)
        for row, line in enumerate(lines):
            canvas.text(4, row, line, ink)
        outcome = self.client.outcome
        reason = outcome.reason if outcome is not None else ""
        canvas.text(4, len(lines), clip(reason[:1].upper() + reason[1:], width - 6), palette.text)
        canvas.text(4, 3, clip(self._recorded(), width - 6), palette.muted)
        return canvas, ()

    def _race(self, outcome: Outcome, palette: Palette) -> None:
        plot = self.query_one("#race", Plot)
        shown = race(outcome, self.client.names)
        plot.display = bool(shown.points)
        self.set_class(not shown.points, "alone")
        if not shown.points:
            return
        plt = plot.begin(palette)
        plain = self.app.ascii_signs
        for seat, points in enumerate(shown.points):
            name = shown.names[seat] if plain else f"{palette.mark(seat)} {shown.names[seat]}"
            marker = "*o^#+"[seat % 5] if plain else "braille"
            plt.plot(list(range(len(points))), list(points), label=name, color=rgb(palette.seat(seat)), marker=marker)
        top = max(max(points) for points in shown.points)
        step = next(step for step in (5, 10, 20, 25, 50, 100, 250, 1000) if top / step <= 6)
        plt.yticks(list(range(0, top + 1, step)))
        plt.xticks(list(range(len(shown.points[0]))))
        stretch = self.client.bundle.game.info.stretch
        plt.title(f"The race, {stretch} by {stretch}")
        plot.refresh()

    def action_rematch(self) -> None:
        """Ask for another game."""
        self.post_message(RematchRequested())

    def action_board(self) -> None:
        """Show the board behind."""
        self.dismiss(None)

    def action_replay(self) -> None:
        """Ask to see the game again."""
        self.post_message(ReplayRequested())

    def action_analyse(self) -> None:
        """Ask to look at the game once more, where it was recorded here."""
        if recorded := self._recorded():
            self.post_message(AnalysisRequested(Path(recorded)))

    def action_chat(self) -> None:
        """Ask for a line to say."""
        self.post_message(ChatRequested())

    def action_help(self) -> None:
        """Ask for help."""
        self.post_message(HelpRequested())

    def action_leave(self) -> None:
        """Ask whether to leave."""
        self.post_message(LeaveRequested())
