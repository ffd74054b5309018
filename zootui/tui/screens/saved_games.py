"""List the recordings on this machine: go on with one, replay it, check it, or delete it."""

import asyncio
import contextlib
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from zootui.client.results import won
from zootui.failure import why
from zootui.tui.messages import TableOpened
from zootui.tui.screens.page_screen import FramedScreen
from zootui.tui.start import SavedGame, Services
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.row_list import QUIET, ChoosingScreen, Heading, ListedRow, RowList
from zootui.tui.widgets.status_line import Status

NOTHING = "No game was recorded here yet. Every hosted game records itself."
PRACTICE = (" practice ", "$bright on $plate")


def _what_goes(saved: SavedGame) -> str:
    """Return what is lost with a recording."""
    lost = "it cannot be looked at or analysed again" if saved.over else "nobody can go on with it or look at it again"
    return (
        f"{saved.title} of {saved.when}, {', '.join(saved.players) or 'nobody sat there'}.\n"
        f"This cannot be undone: {lost}. Its analysis goes with it, if there is one."
    )


class SavedGamesScreen(FramedScreen[None], ChoosingScreen[None]):
    """Show recordings, newest first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "game before", id="saved.up"),
        Binding("down", "move(1)", "game after", id="saved.down"),
        Binding("enter", "open", "go on playing, or look at it", id="saved.open"),
        Binding("r", "replay", "look at it", id="saved.replay"),
        Binding("a", "audit", "audit", id="saved.audit"),
        Binding("d,delete", "delete", "delete", id="saved.delete"),
        Binding("escape,q", "back", "back", id="saved.back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._saved: tuple[SavedGame, ...] | None = None
        self._far: dict[Path, str] = {}
        self._notice = ""

    def on_mount(self) -> None:
        self.run_worker(self._read())

    async def _read(self) -> None:
        services = self.app.services
        self._saved = await asyncio.to_thread(services.saved) if services is not None else ()
        self.paint()
        if services is not None:
            await self._look_how_far(services)

    async def _look_how_far(self, services: Services) -> None:
        """Find out how far games are that are not over, one after another: each is played through for that."""
        for one in self._saved or ():
            if not one.over:
                with contextlib.suppress(OSError):  # it has just been deleted, perhaps
                    self._far[one.path] = await asyncio.to_thread(services.how_far, one)
                    self.paint()

    def compose_page(self) -> ComposeResult:
        """Lay out the list, and what is said of it."""
        with Vertical(id="page"):
            yield Heading("Recordings", "newest first")
            yield RowList(id="saved", at_once=False)
            yield Static(id="notice", markup=False)
            yield Static(id="nothing", markup=False)

    def status(self) -> Status:
        count = "" if self._saved is None else f"{len(self._saved)} on this machine"
        return Status("◆ SAVED GAMES", "you", "zootui", (count,))

    def footer(self) -> tuple[FooterKey, ...]:
        back = FooterKey("Esc", "back", 0)
        if not self._saved:
            return (back,)
        saved = self._saved[self._at]
        keys: tuple[FooterKey, ...] = (FooterKey("Enter", "look at it", 0, lit=True),)
        if not saved.over:
            keys = (FooterKey("Enter", "go on playing", 0, lit=True), FooterKey("r", "look at it", 0))
        return (FooterKey("↑ ↓", "game", 1), *keys, FooterKey("a", "audit", 0), FooterKey("d", "delete", 1), back)

    def paint_all(self) -> None:
        """Paint the frame, the list, and what is to be said of the recording at hand."""
        super().paint_all()
        saved = self._saved or ()
        self.query_one(RowList).show(
            ListedRow(
                ((f"{one.when}  {one.title}", ""), *(((" ", ""), PRACTICE) if one.practice else ())),
                more=tuple((words, QUIET) for words in self._said_of(one)),
            )
            for one in saved
        )
        nothing = "Reading …" if self._saved is None else NOTHING
        at_hand = self._at_hand(saved[self._at]) if saved else ""
        for part in (Heading, RowList, "#notice"):
            self.query_one(part).display = bool(saved)
        self.query_one("#nothing", Static).update("" if saved else nothing)
        notice = self.query_one("#notice", Static)
        notice.update(self._notice or at_hand)
        notice.set_class(not self._notice, "-quiet")

    def _said_of(self, one: SavedGame) -> tuple[str, ...]:
        """Return how a game ended, or how far it is, and who plays; what matters most comes first."""
        if one.over and one.places:
            ended, others = won(one.players, one.places)
            return (ended, f" · {others or ', '.join(one.players)}")
        state = "over" if one.over else ", ".join(filter(None, ("not over", self._far.get(one.path, ""))))
        return (state, f" · {', '.join(one.players)}") if one.players else (state,)

    def _at_hand(self, one: SavedGame) -> str:
        """Return what is said below the list: all of what there may be no room for in the row, and the file."""
        dated = "" if one.dated else "; when it was played is not known, the date is the file’s"
        return f"{''.join(self._said_of(one))}{dated}\n{one.path}"

    @property
    def _at(self) -> int:
        """Return the number of the recording at hand."""
        return min(self.query_one(RowList).highlighted or 0, max(0, len(self._saved or ()) - 1))

    @on(RowList.OptionHighlighted)
    def _highlighted(self) -> None:
        self._notice = ""
        self.paint()

    @on(RowList.OptionSelected)
    def _chosen(self) -> None:
        self.action_open()

    def action_back(self) -> None:
        self.dismiss(None)

    def action_replay(self) -> None:
        """Show the recording step by step, or say why it cannot be shown."""
        from zootui.tui.screens.replay.opening import open_replay

        services = self.app.services
        if services is not None and self._saved:
            open_replay(self.app, partial(services.replay, self._saved[self._at]), self._say)

    def _say(self, notice: str) -> None:
        self._notice = notice
        self.paint()

    def action_open(self) -> None:
        """Go on playing, or look at a game that is over."""
        if not self._saved or self._saved[self._at].over:
            self.action_replay()
        elif self._saved[self._at].pin:
            self._ask_pin(self._saved[self._at])
        else:
            self._open(self._saved[self._at])

    def _ask_pin(self, saved: SavedGame) -> None:
        """Ask for the PIN that a table is to have again: without one it would be open to everybody."""
        from zootui.tui.screens.dialogs import LineDialog

        def told(pin: str | None) -> None:
            if pin:
                self._open(saved, pin)

        self.app.push_screen(LineDialog("This table had a PIN. PIN from now on", hidden=True, most=32), told)

    def _open(self, saved: SavedGame, pin: str = "") -> None:
        self._notice = "Opening the table …"
        self.paint()
        self.run_worker(self._go_on(saved, pin), exclusive=True, group="go on")

    async def _go_on(self, saved: SavedGame, pin: str) -> None:
        services = self.app.services
        if services is None:
            return
        try:
            self.post_message(TableOpened(await services.resume(saved, self.app.player_name, pin)))
        except (OSError, ValueError) as error:
            self._notice = str(error)
            self.paint()

    def action_delete(self) -> None:
        """Ask whether the recording is to be deleted: nothing brings it back."""
        from zootui.tui.screens.dialogs import AnswerDialog

        if not self._saved:
            return
        saved = self._saved[self._at]

        def told(answer: str | None) -> None:
            if answer == "d":
                self.run_worker(self._delete(saved), exclusive=True)

        answers = (("d", "delete it for good"), ("k", "keep it"))
        self.app.push_screen(AnswerDialog("Delete this recording?", _what_goes(saved), answers, at=1), told)

    async def _delete(self, saved: SavedGame) -> None:
        services = self.app.services
        if services is None or self._saved is None:
            return
        try:
            await asyncio.to_thread(services.delete, saved)
            self._saved = tuple(one for one in self._saved if one.path != saved.path)
            self.paint()
        except (OSError, ValueError) as error:
            self._say(
                f"It was not deleted: {error}"
                if isinstance(error, ValueError)
                else f"It was not deleted ({why(error)})."
            )

    def action_audit(self) -> None:
        if self._saved:
            self._notice = "Checking every record …"
            self.paint()
            self.run_worker(self._check(self._saved[self._at]), exclusive=True)

    async def _check(self, saved: SavedGame) -> None:
        services = self.app.services
        if services is not None:
            try:
                self._notice = await services.audit(saved)
            except (OSError, ValueError) as error:
                self._notice = str(error)
            self.paint()
