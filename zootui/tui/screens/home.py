"""Begin: tables on this network as they come and go, and everything else one can begin with."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

import engine
from zootui.client.click import Click
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.failure import why
from zootui.local.settings import Settings
from zootui.tui.first_time import offer_lesson
from zootui.tui.messages import LessonRequested, RulesRequested, SettingsChosen, TableOpened
from zootui.tui.screens.found_tables import paint_tables, why_not_joined
from zootui.tui.screens.page_screen import PageScreen, heading
from zootui.tui.start import FinderProtocol, Services, TableRequest
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.menu import Row, paint_rows, paint_sign
from zootui.tui.widgets.pane import Painting
from zootui.tui.widgets.status import Status

if TYPE_CHECKING:
    from net.lan.discovery import FoundTable
    from net.shells.link import Link

_MENU = (
    Row("p", "Play with bots", "at once"),
    Row("l", "Learn a game", "by playing it"),
    Row("h", "Host a table", "for others"),
    Row("a", "Join an address", "HOST:PORT"),
    Row("g", "Saved games", "resume, replay"),
    Row("r", "Rules", "of every game"),
    Row("s", "Settings", "name, looks"),
    Row("q", "Leave", ""),
)


class HomeScreen(PageScreen[None]):
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
        *(Binding(row.key, f"open('{row.key}')", row.words, id=f"home.open_{row.key}") for row in _MENU),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._at = 0
        self._table: int | None = None
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
        """Stop looking."""
        if self._finder is not None:
            await self._finder.close()

    def _found(self) -> None:
        services = self.app.services
        if self._finder is not None and services is not None:
            for found in self._finder.rows:
                if found.row.table not in self._seated:
                    self._seated[found.row.table] = services.has_seat(found.row.table)
        rows = self._rows
        if self._table is not None and self._table >= len(rows):
            self._table = len(rows) - 1 if rows else None
        self.paint()

    @property
    def _rows(self) -> tuple[FoundTable, ...]:
        """Return the tables, first those where a seat waits for this player."""
        rows = () if self._finder is None else self._finder.rows
        return tuple(sorted(rows, key=lambda found: not self._seated.get(found.row.table)))

    @property
    def _mine(self) -> frozenset[str]:
        return frozenset(table for table, mine in self._seated.items() if mine)

    # --- what is said -----------------------------------------------------------------------------------------------------

    def status(self) -> Status:
        """Return the status line."""
        if self._waiting:
            return Status(self._waiting, "busy", "zootui")
        return Status("◆ CHOOSE", "you", "zootui", ("zoo board games in terminals",))

    def footer(self) -> tuple[Key, ...]:
        """Return the footer."""
        if self._table is not None:
            mine = self._rows[self._table].row.table in self._mine
            return (
                Key("↑ ↓", "table", 1),
                Key("Enter", "back to my seat" if mine else "sit down", 0, lit=True),
                Key("w", "watch", 0),
                Key("←", "menu", 1),
            )
        tables = (Key("→", "tables", 1),) if self._rows else ()
        return (
            Key("↑ ↓", "choose", 1),
            Key("Enter", "open", 0, lit=True),
            *tables,
            Key("?", "rules", 1),
            Key("q", "leave", 0),
        )

    def possible(self) -> tuple[Key, ...]:
        """Return what the footer says, and the menu."""
        return (*(Key(row.key, row.words) for row in _MENU), *self.footer())

    def page(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the page."""
        canvas = Canvas(width, height, palette.text, palette.ground)
        top = 4 if height >= 30 else 1
        left = 3
        paint_sign(canvas, palette, left, top)
        x = left + 32
        canvas.text(x, top, "Game night in terminals.", palette.bright)
        canvas.text(x, top + 1, "One hosts, the others type  zootui join", palette.muted)
        top += 5 if height >= 30 else 4
        split = 36 if width < 110 else 46
        menu = Rect(1, top + 1, split - 2, height - top - 1)
        rows = [replace(row, key=self.sign(row.key)) for row in _MENU]
        targets = paint_rows(canvas, palette, menu, rows, self._at if self._table is None else None)
        heading(canvas, palette, 3, top, "Begin")
        canvas.fill(split, top, width - split, height - top, palette.panel)
        heading(canvas, palette, split + 2, top, "Tables on this network", "live", width - split - 4)
        notice = self._finder.notice if self._finder is not None else ""
        box = Rect(split, top + 1, width - 1 - split, height - top - 1)
        targets += paint_tables(canvas, palette, box, self._rows, self._mine, self._table, notice)
        return canvas, tuple(targets)

    # --- what is done ---------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let nothing else start while a table opens."""
        return not self._waiting and super().check_action(action, parameters)

    def clicked(self, click: Click) -> None:
        """Open what was clicked; a table is chosen by the first click and taken by the second."""
        if self._waiting:
            return
        if click.kind == "row":
            self._table = None
            self.action_open(_MENU[click.value].key)
        elif click.kind == "table":
            if click.value == self._table:
                self._join_chosen(watch=False)
            self._table = click.value
        self.paint()

    def action_move(self, step: int) -> None:
        """Walk through the menu, or through the tables."""
        if self._table is None:
            self._at = (self._at + step) % len(_MENU)
        else:
            self._table = (self._table + step) % len(self._rows)
        self.paint()

    def action_tables(self) -> None:
        """Go to the tables, if there are any."""
        if self._rows:
            self._table = self._table or 0
            self.paint()

    def action_menu(self) -> None:
        """Go back to the menu."""
        self._table = None
        self.paint()

    def action_other_column(self) -> None:
        """Go to the tables or back to the menu."""
        if self._table is None:
            self.action_tables()
        else:
            self.action_menu()

    def action_choose(self) -> None:
        """Open what is under the cursor."""
        if self._table is None:
            self.action_open(_MENU[self._at].key)
        else:
            self._join_chosen(watch=False)

    def action_watch(self) -> None:
        """Watch the table under the cursor."""
        if self._table is not None:
            self._join_chosen(watch=True)

    def action_open(self, key: str) -> None:
        """Open an entry of the menu."""
        self._at = next(place for place, row in enumerate(_MENU) if row.key == key)
        self.paint()
        acts: dict[str, Callable[[], None]] = {
            "p": lambda: self._ask_table(private=True),
            "l": self._choose_lesson,
            "h": lambda: self._ask_table(private=False),
            "a": self._ask_address,
            "g": self._show_saved,
            "r": self.action_rules,
            "s": self._ask_settings,
            "q": self.app.exit,
        }
        acts[key]()

    def _choose_lesson(self) -> None:
        self.post_message(LessonRequested(""))

    def _ask_table(self, *, private: bool) -> None:
        from zootui.tui.screens.forms import table_form

        self.app.push_screen(table_form(self.app.settings, private=private), self._host_table)

    def _host_table(self, wish: TableRequest | None) -> None:
        """Open a table, or first the lesson of a game that is new here."""
        services = self.app.services
        if wish is None or services is None:
            return

        def host() -> None:
            self._wait_for("OPENING THE TABLE …", services.host(wish, self.app.player_name))

        offer_lesson(self.app, wish.game, "play at once" if wish.private else "open the table", host)

    def _join_chosen(self, *, watch: bool) -> None:
        found = self._rows[self._table or 0]
        why_not = why_not_joined(found)
        if why_not:
            self.app.notify(why_not, severity="warning", markup=False)
        elif found.row.pin:
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
        watch = found.row.phase != "lobby" and not found.row.free
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
        from zootui.tui.screens.games import GamesScreen

        self.app.push_screen(GamesScreen(), self._show_rules_of)

    def _show_rules_of(self, game: str | None) -> None:
        if game:
            self.post_message(RulesRequested(game))

    def _ask_settings(self) -> None:
        from zootui.tui.screens.forms import settings_form

        self.app.push_screen(settings_form(self.app.settings), self._settings_chosen)

    def _settings_chosen(self, settings: Settings | None) -> None:
        if settings is not None:
            self.post_message(SettingsChosen(settings))
