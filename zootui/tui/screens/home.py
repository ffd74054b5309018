"""The first screen: play, host, join, learn."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

import engine
from zootui.draw.canvas import Canvas
from zootui.draw.palette import mix
from zootui.draw.text import width_of
from zootui.failure import why
from zootui.local.called import elsewhere
from zootui.local.settings import Settings
from zootui.tui.messages import LessonRequested, RulesRequested, SettingsChosen, TableOpened
from zootui.tui.screens.found_tables import table_row, why_not_joined
from zootui.tui.screens.games import GamesScreen, offer_lesson
from zootui.tui.screens.page_screen import FramedScreen
from zootui.tui.start import FinderProtocol, Services
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.row_list import QUIET, ChoosingScreen, Heading, ListedRow, RowList, key_plate
from zootui.tui.widgets.status_line import Status

if TYPE_CHECKING:
    from net.lan.discovery import FoundTable
    from net.shells.link import Link
    from zootui.local.table_wanted import TableWanted


_MENU = {
    "p": ("Play with bots", "at once"),
    "l": ("Learn a game", "by playing it"),
    "z": ("Solve puzzles", "find a move"),
    "h": ("Host a table", "for others"),
    "a": ("Join an address", "HOST:PORT"),
    "g": ("Saved games", "resume, replay"),
    "r": ("Rules", "of every game"),
    "s": ("Settings", "name, looks"),
    "q": ("Leave", ""),
}
"""What there is to begin with, by its key, and something more about it."""
NOBODY = "Nobody has opened a table yet; it appears here the moment somebody does."


class HomeScreen(FramedScreen[None], ChoosingScreen[None]):
    """Show the menu and the live list of tables. The cursor is in one of the two columns."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "the one before", id="home.up"),
        Binding("down", "move(1)", "the one after", id="home.down"),
        Binding("right", "tables", "tables", id="home.tables"),
        Binding("left,escape", "menu", "menu", id="home.menu"),
        Binding("tab", "other_column", "other column", id="home.other_column"),
        Binding("enter", "choose", "open", id="home.choose"),
        Binding("w", "watch", "watch", id="home.watch"),
        Binding("question_mark", "rules", "rules", id="home.rules"),
        *(Binding(key, f"open('{key}')", words, id=f"home.open_{key}") for key, (words, _) in _MENU.items()),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
        self.VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]
        self._finder: FinderProtocol | None = None
        self._seated: dict[str, bool] = {}
        self._waiting = ""

    def on_mount(self) -> None:
        """Begin to look for tables; whatever discovery needs is loaded behind the first picture."""
        self.set_timer(0.05, self._look)

    def _look(self) -> None:
        services = self.app.services
        if services is not None and self._finder is None:
            self._finder = services.finder(self._found)
            self.run_worker(self._finder.open(), name="finder")

    async def on_unmount(self) -> None:
        if self._finder is not None:
            await self._finder.close()

    def _found(self) -> None:
        services = self.app.services
        if self._finder is not None and services is not None:
            for found in self._finder.rows:
                if found.row.table not in self._seated:
                    self._seated[found.row.table] = services.has_seat(found.row.table)
        if not self._rows:
            self.action_menu()
        self.paint()

    @property
    def _at_tables(self) -> bool:
        return self.focused is not None and self.focused.id == "tables"

    @property
    def at_hand(self) -> RowList:
        """Return the list that the cursor is in."""
        return self.query_one("#tables" if self._at_tables else "#menu", RowList)

    @property
    def _rows(self) -> tuple[FoundTable, ...]:
        """Return the tables, first those where a seat waits for this player."""
        rows = () if self._finder is None else self._finder.rows
        return tuple(sorted(rows, key=lambda found: not self._seated.get(found.row.table)))

    @property
    def _mine(self) -> frozenset[str]:
        return frozenset(table for table, mine in self._seated.items() if mine)

    def compose_page(self) -> ComposeResult:
        """Lay out the sign over the door, the menu, and the tables."""
        with Vertical(id="page"):
            yield Pane(id="sign")
            with Horizontal():
                with Vertical(id="begin"):
                    yield Heading("Begin")
                    yield RowList(id="menu")
                with Vertical(id="network"):
                    yield Heading("Tables on this network", "live")
                    yield RowList(id="tables", at_once=False)
                    yield Static(id="nobody", markup=False)

    def status(self) -> Status:
        if self._waiting:
            return Status(self._waiting, "busy", "zootui")
        return Status("◆ CHOOSE", "you", "zootui", ("zoo board games in terminals",))

    def footer(self) -> tuple[FooterKey, ...]:
        if self._at_tables and self._rows:
            mine = self._table.row.table in self._mine
            return (
                FooterKey("↑ ↓", "table", 1),
                FooterKey("Enter", "back to my seat" if mine else "sit down", 0, lit=True),
                FooterKey("w", "watch", 0),
                FooterKey("←", "menu", 1),
            )
        tables = (FooterKey("→", "tables", 1),) if self._rows else ()
        return (
            FooterKey("↑ ↓", "choose", 1),
            FooterKey("Enter", "open", 0, lit=True),
            *tables,
            FooterKey("?", "rules", 1),
            FooterKey("q", "leave", 0),
        )

    def possible(self) -> tuple[FooterKey, ...]:
        """Return what the footer says, and the menu."""
        return (*(FooterKey(key, words) for key, (words, _) in _MENU.items()), *self.footer())

    def paint_all(self) -> None:
        """Paint the frame, the sign over the door, the menu and the tables."""
        super().paint_all()
        palette, pane = self.app.palette, self.query_one("#sign", Pane)
        canvas = Canvas(*pane.size, palette)
        top = 4 if self.has_class("-tall") else 1
        _paint_sign(canvas, 3, top)
        canvas.text(35, top, "Game night in terminals.", palette.bright)
        canvas.text(35, top + 1, f"One hosts, the others type  {elsewhere('join')}", palette.muted)
        pane.draw(canvas, plain=self.app.ascii_signs)
        menu, tables = self.query_one("#menu", RowList), self.query_one("#tables", RowList)
        menu.show(
            ListedRow(((words, ""),), key_plate(self.sign(key)), ((more, QUIET),))
            for key, (words, more) in _MENU.items()
        )
        tables.show(table_row(found, self._rows, mine=found.row.table in self._mine) for found in self._rows)
        menu.set_class(self._at_tables, "-left")
        tables.set_class(not self._at_tables, "-left")
        nobody, notice = self.query_one("#nobody", Static), self._finder.notice if self._finder is not None else ""
        nobody.display = not self._rows
        nobody.update(notice or NOBODY)
        nobody.set_class(bool(notice), "-wrong")

    @property
    def _table(self) -> FoundTable:
        """Return the table at hand, of those that there are."""
        return self._rows[self.query_one("#tables", RowList).highlighted or 0]

    @on(events.DescendantFocus)
    def _goes_to(self) -> None:
        self.paint()

    @on(RowList.OptionHighlighted)
    def _highlighted(self) -> None:
        self.paint()

    @on(RowList.OptionSelected)
    def _selected(self) -> None:
        if not self._waiting:
            self.action_choose()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let nothing else start while a table opens."""
        return not self._waiting and super().check_action(action, parameters)

    def action_tables(self) -> None:
        """Go to the tables, if there are any."""
        if self._rows:
            self.set_focus(self.query_one("#tables"))

    def action_menu(self) -> None:
        self.set_focus(self.query_one("#menu"))

    def action_other_column(self) -> None:
        """Go to the tables or back to the menu."""
        if self._at_tables:
            self.action_menu()
        else:
            self.action_tables()

    def action_choose(self) -> None:
        if self._at_tables:
            self._join_chosen(watch=False)
        else:
            self.action_open([*_MENU][self.at_hand.highlighted or 0])

    def action_watch(self) -> None:
        if self._at_tables:
            self._join_chosen(watch=True)

    def action_open(self, key: str) -> None:
        self.query_one("#menu", RowList).highlighted = [*_MENU].index(key)
        acts: dict[str, Callable[[], None]] = {
            "p": lambda: self._ask_table(private=True),
            "l": self._choose_lesson,
            "z": lambda: self._choose_lesson(puzzles=True),
            "h": lambda: self._ask_table(private=False),
            "a": self._ask_address,
            "g": self._show_saved,
            "r": self.action_rules,
            "s": self._ask_settings,
            "q": self.app.exit,
        }
        acts[key]()

    def _choose_lesson(self, *, puzzles: bool = False) -> None:
        self.post_message(LessonRequested("", puzzles=puzzles))

    def _ask_table(self, *, private: bool) -> None:
        from zootui.tui.screens.forms.table import table_form

        self.app.push_screen(table_form(self.app.settings, private=private), self._host_table)

    def _host_table(self, wanted: TableWanted | None) -> None:
        """Open a table, or first the lesson of a game that is new here."""
        services = self.app.services
        if wanted is None or services is None:
            return

        def host() -> None:
            self._wait_for("OPENING THE TABLE …", services.host(wanted, self.app.player_name))

        offer_lesson(self.app, wanted.game, "play at once" if wanted.private else "open the table", host)

    def _join_chosen(self, *, watch: bool) -> None:
        if not self._rows:
            return
        found = self._table
        why_not = why_not_joined(found)
        if why_not:
            self.app.notify(why_not, severity="warning", markup=False)
        elif found.row.pin and found.row.table not in self._mine:  # the key to a seat is enough
            from zootui.tui.screens.dialogs import LineDialog

            self.app.push_screen(
                LineDialog(f"PIN of {found.row.name}", hidden=True, most=32),
                lambda pin: self._join(found, pin or "", watch=watch) if pin else None,
            )
        else:
            self._join(found, "", watch=watch)

    def _join(self, found: FoundTable, pin: str, *, watch: bool) -> None:
        services = self.app.services
        if services is not None:
            self._wait_for("SITTING DOWN …", services.join(found, self.app.player_name, pin, watch=watch))

    def _ask_address(self) -> None:
        from zootui.tui.screens.dialogs import LineDialog

        self.app.push_screen(LineDialog("Address of the table (HOST or HOST:PORT)"), self._located)

    def _located(self, word: str | None) -> None:
        services = self.app.services
        if word and word.strip() and services is not None:
            self._wait_for("KNOCKING …", self._join_address(services, word.strip()))

    async def _join_address(self, services: Services, word: str) -> Link:
        found = await services.locate(word)
        watch = found.row.phase != "lobby" and not services.has_seat(found.row.table)
        return await services.join(found, self.app.player_name, "", watch=watch)

    def _wait_for(self, words: str, opening: Coroutine[Any, Any, Link]) -> None:
        """Wait for a table to open, then sit down at it; say why where it does not."""
        self._waiting = words
        self.paint()

        async def wait() -> None:
            try:
                link = await opening
            except (OSError, ValueError) as error:
                text = why(error) if isinstance(error, OSError) else str(error)
                self.app.notify(text, severity="error", timeout=10, markup=False)
                return
            finally:
                self._waiting = ""
                self.paint()
            self.post_message(TableOpened(link))

        self.run_worker(wait(), name="open table", group="open table")

    def _show_saved(self) -> None:
        from zootui.tui.screens.saved_games import SavedGamesScreen

        self.app.push_screen(SavedGamesScreen())

    def action_rules(self) -> None:
        """Show the rules of a game; of which, where there are several, is asked first."""
        games = engine.ids()
        if len(games) == 1:
            self._show_rules_of(games[0])
            return

        self.app.push_screen(GamesScreen(), self._show_rules_of)

    def _show_rules_of(self, game: str | None) -> None:
        if game:
            self.post_message(RulesRequested(game))

    def _ask_settings(self) -> None:
        from zootui.tui.screens.forms.settings import settings_form

        self.app.push_screen(settings_form(self.app.settings), self._settings_chosen)

    def _settings_chosen(self, settings: Settings | None) -> None:
        if settings is not None:
            self.post_message(SettingsChosen(settings))


_LETTERS = {
    "z": ("████", " ▄▀ ", "████"),
    "o": ("▄██▄", "█  █", "▀██▀"),
    "t": ("████", " ██ ", " ██ "),
    "u": ("█  █", "█  █", "▀██▀"),
    "i": (" ██ ", " ██ ", " ██ "),
}
_HUES = ("orange", "yellow", "red", "azure", "leaf", "violet")


def _paint_sign(canvas: Canvas, x: int, y: int) -> int:
    """Draw the name over the door, three rows high, each letter in an animal's colour; return the column after it."""
    for place, letter in enumerate("zootui"):
        colour = canvas.palette.hue(_HUES[place])
        for row, cells in enumerate(_LETTERS[letter]):
            canvas.text(x, y + row, cells, mix(colour, canvas.palette.bright, 0.12 * (1 - row)))
        x += width_of(_LETTERS[letter][0]) + 1
    return x
