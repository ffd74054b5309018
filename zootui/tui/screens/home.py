"""The first screen: play, host, join, learn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

import engine
from zootui.boards.contract import Target
from zootui.boards.tips import load_first_game
from zootui.client.click import Click
from zootui.draw.canvas import Canvas, Rect
from zootui.draw.palette import Palette
from zootui.draw.text import wrap
from zootui.failure import why
from zootui.lessons.contract import lesson_games
from zootui.local.settings import Settings
from zootui.tui.app_context import AppContext
from zootui.tui.messages import LessonRequested, RulesRequested, SettingsChosen, TableOpened
from zootui.tui.screens.painted_screen import PageScreen, heading
from zootui.tui.start import FinderProtocol, Services, TableRequest
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.lobby import paint_minute
from zootui.tui.widgets.menu import MenuRow, paint_rows, paint_sign
from zootui.tui.widgets.panes import Painting, Status

if TYPE_CHECKING:
    from net.lan.discovery import FoundTable
    from net.shells.link import Link

OTHER_KEY = "What answers has another key than this table was announced with: somebody may pretend to be its host."


def why_not_joined(found: FoundTable) -> str:
    """Return why a table cannot be joined: another version of zootui, or another key than announced; else nothing."""
    from net.wire.messages import PROTOCOL

    row = found.row
    if row.protocol == PROTOCOL:
        return OTHER_KEY if found.other_key else ""
    return f"This table runs a {'newer' if row.protocol > PROTOCOL else 'older'} version of zootui ({row.app})."


def paint_tables(
    canvas: Canvas,
    palette: Palette,
    box: Rect,
    tables: Sequence[FoundTable],
    seated: Collection[str],
    at: int | None,
    notice: str,
) -> list[Target]:
    """Draw the tables, number `at` under the cursor; where there is none, `notice` says why, or that one may come.

    `seated` are the ids of those where a seat waits for this player.
    """
    if tables:
        rows = [_row(found, tables, mine=found.row.table in seated) for found in tables]
        return paint_rows(canvas, palette, box, rows, at, "table")
    lines = (
        wrap(notice, box.width - 4)
        if notice
        else ["Nobody has opened a table yet; it appears here", "the moment somebody does."]
    )
    for row, line in enumerate(lines[: box.height - 1], box.y + 1):
        canvas.text(box.x + 2, row, line, palette.red if notice else palette.muted)
    return []


def _row(found: FoundTable, tables: Sequence[FoundTable], *, mine: bool) -> MenuRow:
    """Return a table as a line of the list, with its address if another table's name looks like its own."""
    from net.wire.names import lookalike

    row = found.row
    others = (other.row.name for other in tables if other is not found)
    name = f"{row.name} ({found.host})" if len(tables) > 1 and lookalike(row.name, others) else row.name
    title = engine.load(row.game).info.title if row.game in engine.ids() else row.game
    if row.phase == "lobby":
        state = "lobby" if mine else f"{row.free} of {row.seats} free" if row.free else "full"
    else:
        state = {"over": "over"}.get(row.phase, "playing")
    if found.other_key:
        return MenuRow("", f"{row.name}  {title}", "× another key", live=False)
    watchers = f" · {row.watchers} watching" if row.watchers else ""
    pin = " · PIN" if row.pin and not mine else ""
    return MenuRow(
        "",
        f"{name}  {title}",
        f"{state}{pin}{watchers}",
        live=row.game in engine.ids(),
        mine="your seat" if mine else "",
    )


# --- games ---------------------------------------------------------------------------------------------------------


def offer_lesson(app: AppContext, game_id: str, instead: str, go_on: Callable[[], None]) -> None:
    """Ask whether to learn a game first that is new here, else go on; `instead` says what going on is."""
    if game_id not in lesson_games() or not app.is_new(game_id):
        go_on()
        return
    from zootui.tui.screens.dialogs import AnswerDialog

    def answered(answer: str | None) -> None:
        if answer == "l":
            app.post_message(LessonRequested(game_id))
        elif answer == "p":
            go_on()

    title = engine.load(game_id).info.title
    text = "You learn it by playing, in a few minutes, with nobody waiting. Without it, tips come in your first game."
    app.push_screen(AnswerDialog(f"{title} is new here", text, [("l", "learn it first"), ("p", instead)]), answered)


class GamesScreen(PageScreen[str | None]):
    """Choose a game; gives its id."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "game before", id="games.up"),
        Binding("down", "move(1)", "game after", id="games.down"),
        Binding("enter", "choose", "read", id="games.choose"),
        *(Binding(str(place), f"choose({place - 1})", "read", id=f"games.choose_{place}") for place in range(1, 10)),
        Binding("escape,q", "back", "back", id="games.back"),
    ]

    def __init__(self, title: str = "Rules", does: str = "read", games: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._title, self._does = title, does
        self._games = games or engine.ids()
        self._at = 0

    def status(self) -> Status:
        """Return the status line."""
        return Status("◆ WHICH GAME?", "you", self._title)

    def footer(self) -> tuple[FooterKey, ...]:
        """Return the footer."""
        return (FooterKey("↑ ↓", "game", 0), FooterKey("Enter", self._does, 0, lit=True), FooterKey("Esc", "back", 0))

    def page(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the list of games."""
        canvas = Canvas(width, height, palette.text, palette.ground)
        infos = [engine.load(game).info for game in self._games]
        rows = [
            MenuRow(
                str(place),
                info.title,
                f"{info.seats[0]}–{info.seats[1]} players · {info.minutes} minutes · {info.authors}",
            )
            for place, info in enumerate(infos, 1)
        ]
        targets = paint_rows(canvas, palette, Rect(1, 2, width - 2, height - 2), rows, self._at)
        minute = load_first_game(self._games[self._at]).minute
        top = 2 + max((target.y + target.height for target in targets), default=0)
        if minute and top + 1 + len(minute) <= height:
            heading(canvas, palette, 3, top, f"{infos[self._at].title} in one minute")
            paint_minute(canvas, palette, Rect(3, top + 1, width - 6, len(minute)), minute)
        return canvas, tuple(targets)

    def clicked(self, click: Click) -> None:
        """Give the clicked game."""
        self.action_choose(click.value)

    def action_move(self, step: int) -> None:
        """Walk through the games."""
        self._at = (self._at + step) % len(self._games)
        self.paint()

    def action_choose(self, place: int | None = None) -> None:
        """Give a game by its place, or the one under the cursor."""
        place = self._at if place is None else place
        if place < len(self._games):
            self.dismiss(self._games[place])

    def action_back(self) -> None:
        """Give nothing."""
        self.dismiss(None)


# --- home ----------------------------------------------------------------------------------------------------------


_MENU = (
    MenuRow("p", "Play with bots", "at once"),
    MenuRow("l", "Learn a game", "by playing it"),
    MenuRow("h", "Host a table", "for others"),
    MenuRow("a", "Join an address", "HOST:PORT"),
    MenuRow("g", "Saved games", "resume, replay"),
    MenuRow("r", "Rules", "of every game"),
    MenuRow("s", "Settings", "name, looks"),
    MenuRow("q", "Leave", ""),
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

    def footer(self) -> tuple[FooterKey, ...]:
        """Return the footer."""
        if self._table is not None:
            mine = self._rows[self._table].row.table in self._mine
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
        return (*(FooterKey(row.key, row.words) for row in _MENU), *self.footer())

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
