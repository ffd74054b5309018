"""Show the analysis of a recorded game while it is made: its chances, its moments; open a moment in the replay."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from zootui.analysis.chances import curve
from zootui.analysis.mistakes import Mistake, mistakes
from zootui.analysis.next_look import finished
from zootui.analysis.played import winner
from zootui.analysis.telling import ToldMoment, how_much, tell_mistake, tell_turning_point
from zootui.analysis.turning_points import TurningPoint, deciders
from zootui.client.click import Click
from zootui.client.game_bundle import load_bundle
from zootui.draw.text import wrap
from zootui.tui.messages import ForkRequested
from zootui.tui.screens.analysis_page import moment_rows, paint_chances, paint_heading, paint_progress, paint_seats_line
from zootui.tui.screens.page_screen import FramedScreen
from zootui.tui.start import AnalysisRun, LookingBack, PlaceInGame, Progress, ShownRecording
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.row_list import ChoosingScreen, RowList
from zootui.tui.widgets.status_line import Status

NOTHING_YET = "No moment stands out yet."
PEOPLE_FIRST = " What people decided is looked at first."
NO_MISTAKE = "Nothing was worse than the best that the search found in this time."
NO_TURN = "No decision and no luck surely raised the winner’s chance by much."


class AnalysisScreen(FramedScreen[None], ChoosingScreen[None]):
    """Show what each decision of a game gave away; think about those that are left while this is open."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "moment before", id="analysis.up"),
        Binding("down", "move(1)", "moment after", id="analysis.down"),
        Binding("enter", "open", "play the better line", id="analysis.open"),
        Binding("pagedown", "read(1)", "read on", id="analysis.page_down"),
        Binding("pageup", "read(-1)", "read what stood before", id="analysis.page_up"),
        Binding("r", "replay", "look at it in the replay", id="analysis.replay"),
        Binding("f", "fork", "play on from before the mistake", id="analysis.fork"),
        Binding("tab", "walk(1)", "next seat", id="analysis.next_seat"),
        Binding("shift+tab", "walk(-1)", "seat before", id="analysis.previous_seat"),
        Binding("s", "stop_or_go_on", "stop or go on", id="analysis.stop"),
        Binding("q,escape", "back", "back", id="analysis.back"),
    ]

    def __init__(self, path: Path, opened: Callable[[Path], AnalysisRun], at: PlaceInGame | None = None) -> None:
        """Look at the recording of this path, at the moments of a seat and one of them, else at those of all."""
        super().__init__()
        self._path, self._opened = path, opened
        self._run: AnalysisRun | None = None
        self._problem = ""
        self._progress: Progress | None = None
        self._seat = None if at is None else at.seat
        self._led_to = None if at is None else at.move
        self._moments: tuple[Mistake | TurningPoint, ...] = ()
        self._told: tuple[ToldMoment, ...] = ()

    def compose_page(self) -> ComposeResult:
        """Lay out how far it is, the chart and the moments."""
        yield Pane(id="progress")
        yield Pane(id="seats")
        yield Pane(id="chances")
        with Vertical(id="moments"):
            yield Pane(id="heading")
            yield RowList(id="found", at_once=False)
            with VerticalScroll(id="reason", can_focus=False):
                yield Static(id="said", markup=False)

    def on_mount(self) -> None:
        """Read what is kept, then go on."""
        self.watch(self.query_one("#reason"), "show_vertical_scrollbar", self.paint_soon, init=False)
        self.run_worker(self._open())

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.height >= 30, "roomy")

    async def _open(self) -> None:
        try:
            self._run = await asyncio.to_thread(self._opened, self._path)
        except (OSError, ValueError) as error:
            self._problem = str(error)
        self._tell()
        if self._run is not None and not finished(self._run.analysis):
            self._start()

    def _start(self) -> None:
        if self._run is not None:
            self._problem = ""
            self._progress = Progress(0, 0, 0.0, 60 * self._run.analysis.played.guide.minutes)
            self.run_worker(self._go_on(self._run), exclusive=True, group="analysis")
            self.paint()

    async def _go_on(self, run: AnalysisRun) -> None:
        self._problem = await run.go_on(self._heard)
        self._progress = None
        self._tell()

    def _heard(self, progress: Progress) -> None:
        self._progress = progress
        self._tell()

    def _tell(self) -> None:
        """Put the moments into words anew and paint."""
        if self._run is not None:
            here = self._moments[self._at].move if self._moments else self._led_to
            analysis = self._run.analysis
            voice = load_bundle(analysis.played.game.info.id).voice
            if self._seat is None:
                self._moments = points = deciders(analysis)
                self._told = tuple(tell_turning_point(one, analysis.played, voice) for one in points)
            else:
                stood = [one.decision.key for one in self._moments if isinstance(one, Mistake)]
                self._moments = made = mistakes(analysis, self._seat, stood)
                self._told = tuple(tell_mistake(one, analysis.played, voice) for one in made)
            moves = [one.move for one in self._moments]  # the cursor stays with its moment, wherever that stands now
            self._list_moments(moves.index(here) if here in moves else self._at)
        self.paint_soon()

    @property
    def _at(self) -> int:
        """Return the number of the moment at hand."""
        return min(self.query_one(RowList).highlighted or 0, max(0, len(self._moments) - 1))

    def _list_moments(self, at: int) -> None:
        """List the moments, number `at` at hand."""
        listed = self.query_one(RowList)
        self._make_room()
        listed.show(moment_rows(self.size.width, self.app.palette, self._told))
        if self._told:
            listed.highlighted = min(at, len(self._told) - 1)

    def _make_room(self) -> None:
        """Give the moments as many rows as what is said of any of them takes; the style sheet bounds it."""
        lines = max([len(wrap(one.reason, self.size.width - 6)) for one in self._told], default=0)
        self.query_one("#moments").styles.height = 2 + 2 * len(self._told) + lines

    def status(self) -> Status:
        title = "" if self._run is None else self._run.analysis.played.game.info.title
        return Status("◆ ANALYSIS", "you", title, (self._path.name,))

    def paint_all(self) -> None:
        super().paint_all()
        palette, width = self.app.palette, self.size.width
        run, chart = self._run, self.query_one("#chances", Pane)
        chart.display = run is not None
        if run is None:
            self.draw("heading", paint_heading(width, palette, "", ()))
            self._say(self._problem or "Checking the recording …", quiet=not self._problem)
            return
        analysis = run.analysis
        self.draw("progress", paint_progress(width, palette, analysis, self._progress, self._problem))
        self.draw("seats", paint_seats_line(width, palette, analysis, self._seat))
        self.draw("chances", paint_chances(*chart.size, palette, analysis, self._told, plain=self.app.ascii_signs))
        nothing = NO_TURN if self._seat is None else NO_MISTAKE
        if not analysis.complete:
            nothing = NOTHING_YET + PEOPLE_FIRST * any(analysis.played.people)
        self.draw("heading", paint_heading(width, palette, *self._heading(run)))
        self._list_moments(self._at)
        self._say(self._told[self._at].reason if self._told else nothing, quiet=not self._told)

    def _say(self, words: str, *, quiet: bool) -> None:
        """Say something below the moments, or in their place."""
        said = self.query_one("#said", Static)
        said.set_class(quiet, "-quiet")
        if said.content != words:
            said.update(words)
            self.query_one("#reason").scroll_home(animate=False)

    def _heading(self, run: AnalysisRun) -> tuple[str, tuple[str, ...]]:
        """Return what the moments are, and how much of the winner's way they are."""
        played = run.analysis.played
        if self._seat is not None:
            return f"What cost {played.names[self._seat]} most", ()
        if not finished(run.analysis):
            return "What decided the game, so far", ()
        over = [chances[winner(played.outcome)] for _, chances in curve(run.analysis)]
        return "What decided the game", how_much(self._told, over)

    def footer(self) -> tuple[FooterKey, ...]:
        back = FooterKey("q", "back", 0)
        if self._run is None:
            return (back,)
        going = self._progress is not None
        work = () if finished(self._run.analysis) else (FooterKey("s", "stop" if going else "go on", 0),)
        if not self._told:
            return (FooterKey("Tab", "whose", 1), *work, back)
        here = self._told[self._at]
        enter = FooterKey("Enter", "better line" if here.mistake else "look at it", 0, lit=True)
        more = (FooterKey("PgDn", "more", 0),) if self.query_one("#reason").show_vertical_scrollbar else ()
        look = (FooterKey("r", "replay", 0),) if here.mistake else ()
        anew = (FooterKey("f", "decide anew", 0),) if here.mistake and self.app.started_with.fork is not None else ()
        return (FooterKey("↑ ↓", "moment", 1), enter, *more, *look, *anew, FooterKey("Tab", "whose", 1), *work, back)

    def clicked(self, click: Click) -> None:
        """Show the moments of a seat, or of all again."""
        if click.kind == "seat":
            self._show_seat(None if click.value == self._seat else click.value)

    @on(RowList.OptionHighlighted)
    def _highlighted(self) -> None:
        self.paint()

    @on(RowList.OptionSelected)
    def _chosen(self) -> None:
        self.action_open()

    def action_walk(self, step: int) -> None:
        """Show the moments of the next seat; after the last one, those of all."""
        if self._run is not None:
            seats = len(self._run.analysis.played.names)
            place = (-1 if self._seat is None else self._seat) + 1 + step
            place %= seats + 1
            self._show_seat(place - 1 if place else None)

    def _show_seat(self, seat: int | None) -> None:
        self._seat, self._moments = seat, ()
        self._tell()
        self._list_moments(0)

    def action_open(self) -> None:
        """Play the better line of the moment on the board; where it is no mistake, show the replay there."""
        from zootui.tui.screens.replay.better_line import BetterLineScreen

        if self._run is None or not self._told:
            return
        moment = self._moments[self._at]
        if isinstance(moment, TurningPoint):
            self.action_replay()
        else:
            anew = None if self.app.started_with.fork is None else self.action_fork
            self.app.push_screen(BetterLineScreen(moment, self._told[self._at], self._run.analysis.played, anew))

    def action_replay(self) -> None:
        """Show the moment at hand in the replay."""
        from zootui.tui.screens.replay.screen import ReplayScreen

        recording = self._recording()
        if recording is not None and self._told:
            told = self._told[self._at]
            self.app.push_screen(ReplayScreen.of(recording, PlaceInGame(told.move, told.seat), self._place))

    def action_fork(self) -> None:
        """Ask to play on from before the mistake at hand."""
        recording = self._recording()
        if recording is not None and self._told and self._told[self._at].mistake:
            told = self._told[self._at]
            back = LookingBack(recording, analysis=self._place)
            self.post_message(ForkRequested(told.move - 1, told.seat, back))

    @property
    def _place(self) -> PlaceInGame:
        """Return where one is: at which moment, of those of which seat."""
        return PlaceInGame(self._moments[self._at].move, self._seat)

    def _recording(self) -> ShownRecording | None:
        """Return the recorded game; where it cannot be read any more, say so."""
        if self._run is None:
            return None
        try:
            return self._run.recording()
        except (OSError, ValueError) as error:
            self._problem = str(error)
            self.paint()
            return None

    def action_read(self, pages: int) -> None:
        """Move what is said of a moment, where not all of it has room."""
        reason = self.query_one("#reason")
        reason.scroll_relative(y=pages * reason.size.height, animate=False)

    def action_stop_or_go_on(self) -> None:
        """Stop thinking, or go on; what was found stays."""
        if self._run is None or finished(self._run.analysis):
            return
        if self._progress is None:
            self._start()
        else:
            self.workers.cancel_group(self, "analysis")
            self._progress = None
            self.paint()

    def action_back(self) -> None:
        self.dismiss(None)
