"""The end of a game: who won, by what, and what to do now."""

import asyncio
import time
from contextlib import AbstractContextManager
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.contract.game import Outcome
from zootui.analysis.kept import kept_beside
from zootui.analysis.next_look import finished
from zootui.analysis.telling import tell_turning_point
from zootui.analysis.turning_points import deciders
from zootui.client.history import PlayedPosition, seen_positions, swings
from zootui.client.next_game import news
from zootui.client.results import PointsByStep, along, ordinal, places_line, race, race_by_moves, verdict
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.local import folders
from zootui.local.table_names import with_word
from zootui.tui import messages
from zootui.tui.screens.end.kept_result import keep_picture, paragraph
from zootui.tui.screens.end.moments import ANALYSED, SO_FAR, SWUNG, EndMoment, MomentSource, from_analysis, from_swings
from zootui.tui.screens.end.page import EndPage
from zootui.tui.screens.page_screen import PageScreen
from zootui.tui.start import AnalysisRun, PlaceInGame
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.status_line import Status

MOMENTS = 3
"""How many moments are said to have decided a game."""


def _from_home(path: str) -> str:
    """Return a path as short as a shell of this system understands it."""
    try:
        home = f"{Path.home()}/"
    except RuntimeError:  # a guest's client is told nothing of who runs it
        return path
    return f"~/{path.removeprefix(home)}" if path.startswith(home) else path


class EndScreen(PageScreen[None]):
    """Show the result of one table's game over its board."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "ask('rematch')", "rematch", id="end.rematch"),
        Binding("b,escape,enter", "board", "the board", id="end.board"),
        Binding("r", "ask('replay')", "replay", id="end.replay"),
        *(
            Binding(str(number), f"moment({number})", "moment", id=f"end.moment{number}")
            for number in range(1, MOMENTS + 1)
        ),
        Binding("a", "analyse", "analysis", id="end.analyse"),
        Binding("s", "save", "save the picture", id="end.save"),
        Binding("G", "ask('choose_game')", "another game", id="end.next_game"),
        Binding("p", "ask('propose_game')", "propose a game", id="end.propose"),
        Binding("c", "ask('chat')", "chat", id="end.chat"),
        Binding("question_mark", "ask('help')", "help", id="end.help"),
        Binding("q", "ask('leave')", "leave", id="end.leave"),
    ]

    def __init__(self, client: TableClient) -> None:
        super().__init__()
        self.client = client
        self._file: tuple[tuple[str, int], str] | None = None
        self._seen: tuple[int, tuple[PlayedPosition, ...]] | None = None
        self._run: AnalysisRun | None = None
        self._evening = ""

    def on_mount(self) -> None:
        self.run_worker(self._ask_evening(), group="evening")

    async def _ask_evening(self) -> None:
        evening = await asyncio.to_thread(self.app.started_with.evening)
        if evening is not None:
            self._evening = evening.words
            self.paint_soon()

    def guarded(self) -> AbstractContextManager[None, bool | None]:
        return self.client.guarded()

    def table_changed(self) -> None:
        """Go when the next game begins, else paint."""
        if not self.client.known.over:
            self.dismiss(None)
        else:
            self.paint()

    def on_screen_resume(self) -> None:
        """Read the analysis that may have been made meanwhile."""
        opened, recorded = self.app.started_with.analyse, self._recorded()
        if opened is not None and recorded:
            self.run_worker(self._read_analysis(Path(recorded)), exclusive=True, group="analysis")

    async def _read_analysis(self, path: Path) -> None:
        """Read the analysis of this game, if one is kept."""
        opened = self.app.started_with.analyse
        if opened is None or not await asyncio.to_thread(kept_beside(path).exists):
            return
        try:
            self._run = await asyncio.to_thread(opened, path)
        except (OSError, ValueError):
            return  # `a` says why
        self.paint_soon()

    def _recorded(self) -> str:
        """Return the file that the game was recorded in, empty where this machine has none."""
        table = self.client.known.table
        if table is None:
            return ""
        game = table.id, table.round
        if self._file is None or self._file[0] != game:  # all recordings are looked through
            self._file = game, self.app.started_with.recorded(*game)
        return self._file[1]

    def _course(self) -> tuple[PlayedPosition, ...]:
        """Return the course of the game as it was seen here."""
        lines = self.client.known.log.lines
        if self._seen is None or self._seen[0] != len(lines):
            self._seen = len(lines), seen_positions(lines, self.client.known.bundle.voice)
        return self._seen[1]

    def _race(self, outcome: Outcome) -> PointsByStep:
        """Return how the points grew: by what the game counts its points by, else by moves."""
        known = self.client.known
        counted = race(outcome, known.names, known.bundle.game.info.stretch)
        return counted if counted.points else race_by_moves(self._course(), known.names)

    def _moments(self, shown: PointsByStep) -> tuple[tuple[EndMoment, ...], MomentSource]:
        """Return what decided the game, as far as an analysis found that, else what swung its points most; and which it is."""
        positions = self._course()
        if self._run is not None:
            analysis, voice = self._run.analysis, self.client.known.bundle.voice
            told = [tell_turning_point(one, analysis.played, voice) for one in deciders(analysis)]
            if told:
                places = [next((at.place for at in positions if at.move >= one.move), -1) for one in told]
                shares = [along(shown, positions, place) for place in places]
                return from_analysis(told, shares), ANALYSED if finished(analysis) else SO_FAR
        decisive = swings(positions, MOMENTS)
        shares = [along(shown, positions, one.place) for one in decisive]
        return from_swings(decisive, shares, self.client.known.names), SWUNG

    def status(self) -> Status:
        """Return the status line: who won, and how one did oneself."""
        known = self.client.known
        outcome, table, me = known.outcome, known.table, known.seat
        title = known.bundle.game.info.title
        if outcome is None or table is None:
            return Status("", "quiet", title)
        won = me is not None and outcome.places[me] == 1
        place = "" if me is None or won else f"you are {ordinal(outcome.places[me])} "
        mine = "" if me is None else f"{place}with {outcome.scores[me].total}"
        first = [seat for seat, place in enumerate(outcome.places) if place == 1]
        mark = f"{self.app.palette.mark(first[0])} " if len(first) == 1 and not won else ""
        line = mark + places_line(outcome, known.names, me if won else None).upper().rstrip(".")
        gone = "no connection" if known.lost else ""
        return Status(line, "you" if won else "good", title, (gone, mine, with_word(table.name)))

    def page(self, width: int, height: int, palette: Palette) -> Canvas:
        client, outcome = self.client, self.client.known.outcome
        known = client.known
        if outcome is None or known.sheet is None:
            return Canvas(width, height, palette)
        shown = self._race(outcome)
        moments, source = self._moments(shown)
        recorded = self._recorded()
        page = EndPage(
            small=known.bundle.small,
            stretch=known.bundle.game.info.stretch,
            view=known.sheet.view,
            outcome=outcome,
            names=known.names,
            me=known.seat,
            race=shown,
            moments=moments,
            source=source,
            proof=verdict(client.link.trust, known.proved, len(known.names)),
            evening=self._evening,
            recorded=_from_home(recorded),
            news=" · ".join(news(client)),
            plain=self.app.ascii_signs,
        )
        return page.paint(width, height, palette)

    def footer(self) -> tuple[FooterKey, ...]:
        known = self.client.known
        outcome = known.outcome
        count = 0 if outcome is None else len(self._moments(self._race(outcome))[0])
        there = not known.lost
        rematch = (FooterKey("n", "rematch", 0, lit=True),) if there and known.seat is not None else ()
        moments = (FooterKey("1" if count == 1 else f"1-{count}", "moment", 3),) if count else ()
        analysis = (FooterKey("a", "analysis", 1),) if self._recorded() and self.app.started_with.analyse else ()
        other = FooterKey("G", "game", 1) if self.client.link.owner else FooterKey("p", "propose a game", 2)
        replay = (FooterKey("r", "replay", 1), *moments, FooterKey("b", "board", 0))
        return (
            *rematch,
            *((other,) if there else ()),
            *replay,
            FooterKey("s", "save", 1),
            *analysis,
            *((FooterKey("c", "chat", 3),) if there else ()),
            FooterKey("q", "leave", 0),
        )

    def action_board(self) -> None:
        self.dismiss(None)

    def action_moment(self, number: int) -> None:
        """Show the replay at one of the moments that decided the game."""
        from zootui.tui.screens.replay.screen import ReplayScreen
        from zootui.tui.screens.replay.steps import LoggedSteps

        outcome, client = self.client.known.outcome, self.client
        known = client.known
        moments, source = ((), SWUNG) if outcome is None else self._moments(self._race(outcome))
        if number > len(moments):
            return
        moment = moments[number - 1]
        if source != SWUNG and self._run is not None:
            try:
                shown = ReplayScreen.of(self._run.recording(), PlaceInGame(moment.place, moment.seat))
            except (OSError, ValueError) as error:
                self.app.notify(str(error), severity="warning", timeout=8)
                return
        else:
            steps = LoggedSteps(known.bundle.game.info.title, known.names, known.log.lines)
            path = Path(self._recorded()) if self._recorded() else None
            shown = ReplayScreen(steps, known.bundle, at=PlaceInGame(moment.place, moment.seat), path=path)
        self.app.push_screen(shown)

    def action_analyse(self) -> None:
        """Ask to look at the game once more, where it was recorded here."""
        if recorded := self._recorded():
            self.post_message(messages.AnalysisRequested(Path(recorded)))

    def action_save(self) -> None:
        """Keep the picture on this machine, and give the result to the clipboard."""
        if self.client.known.outcome is not None:
            self.run_worker(self._save(self.client.known.outcome), exclusive=True, group="save")

    async def _save(self, outcome: Outcome) -> None:
        client, table = self.client, self.client.known.table
        known = client.known
        title, name = known.bundle.game.info.title, "" if table is None else table.name
        proof, _ = verdict(client.link.trust, known.proved, len(known.names))
        self.app.copy_to_clipboard(paragraph(title, name, time.strftime("%Y-%m-%d"), outcome, known.names, proof))
        copied = "The result is in the clipboard, where this terminal lets it."
        if self.app.started_with.arrival is not None:  # a guest's files would be on somebody else's machine
            self.app.notify(copied, timeout=6)
            return
        text = "\n".join(self.query_one(f"#{pane}", Pane).canvas.plain() for pane in ("status", "page"))
        svg = self.app.export_screenshot(title=f"{title} · {name}")
        kept = await asyncio.to_thread(keep_picture, folders.pictures(), f"{title} {name}", svg, f"{text}\n")
        self.app.notify(f"{kept} {copied}", timeout=10)
