"""Open the door: tables on this network as they come and go, and everything else one can begin with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import engine
from zootui.client.click import Click
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import wrap
from zootui.failure import why
from zootui.tui import actions
from zootui.tui.screens.page_screen import PageScreen, Painting, heading
from zootui.tui.start import FinderProtocol
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.menu import Row, paint_rows, paint_sign
from zootui.tui.widgets.status import Status

if TYPE_CHECKING:
    from net.lan.discovery import FoundTable

__all__ = ["HomeScreen"]

_MENU = (
    Row("p", "Play with bots", "at once"),
    Row("h", "Host a table", "for this network"),
    Row("a", "Join an address", "HOST:PORT"),
    Row("g", "Saved games", "resume, replay"),
    Row("r", "Rules", "of every game"),
    Row("s", "Settings", "name, looks"),
    Row("q", "Leave", ""),
)


class HomeScreen(PageScreen[None]):
    """Show the menu and the live list of tables. The cursor is in one of the two columns."""

    def __init__(self) -> None:
        super().__init__()
        self._at = 0
        self._table: int | None = None
        self._finder: FinderProtocol | None = None
        self._busy = ""

    def on_mount(self) -> None:
        """Begin to look for tables; whatever discovery needs is loaded behind the first picture."""
        self.set_timer(0.05, self._look)

    def _look(self) -> None:
        services = self.app.begun.services
        if services is not None and self._finder is None:
            self._finder = services.finder(self._found)
            self.run_worker(self._finder.open(), name="finder")

    async def on_unmount(self) -> None:
        """Stop looking."""
        if self._finder is not None:
            await self._finder.close()

    def _found(self) -> None:
        rows = self._rows
        if self._table is not None and self._table >= len(rows):
            self._table = len(rows) - 1 if rows else None
        self.paint()

    @property
    def _rows(self) -> tuple[FoundTable, ...]:
        return () if self._finder is None else self._finder.rows

    # --- what is said -----------------------------------------------------------------------------------------------------

    def status(self) -> Status:
        """Return the status line."""
        if self._busy:
            return Status(self._busy, "busy", "zootui")
        return Status("◆ CHOOSE", "you", "zootui", ("zoo board games in terminals",))

    def keys(self) -> tuple[Key, ...]:
        """Return the footer."""
        if self._table is not None:
            return (
                Key("↑ ↓", "table", 1),
                Key("Enter", "sit down", 0, lit=True),
                Key("w", "look on", 0),
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

    def draw(self, width: int, height: int, palette: Palette) -> Painting:
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
        targets = paint_rows(
            canvas, palette, (1, top + 1, split - 1, height), _MENU, None if self._table is not None else self._at
        )
        heading(canvas, palette, 3, top, "Begin")
        canvas.fill(split, top, width - split, height - top, palette.panel)
        heading(canvas, palette, split + 2, top, "Tables on this network", "live", width - split - 4)
        targets += self._tables(canvas, palette, (split, top + 1, width - 1, height))
        return canvas, tuple(targets)

    def _tables(self, canvas: Canvas, palette: Palette, box: tuple[int, int, int, int]) -> list[Any]:
        left, top, right, bottom = box
        rows = [_row(found) for found in self._rows]
        if rows:
            return paint_rows(canvas, palette, (left, top, right, bottom), rows, self._table, "table")
        notice = self._finder.notice if self._finder is not None else ""
        lines = (
            wrap(notice, right - left - 4)
            if notice
            else ["Nobody has opened a table yet; it appears here", "the moment somebody does."]
        )
        for row, line in enumerate(lines[: bottom - top - 1], top + 1):
            canvas.text(left + 2, row, line, palette.red if notice else palette.muted)
        return []

    # --- what is done ---------------------------------------------------------------------------------------------------

    def take_key(self, key: str) -> bool:
        """Do what a key means."""
        if self._busy:
            return key in ("enter", "up", "down")
        if key in ("up", "down"):
            self._move(1 if key == "down" else -1)
        elif key == "right" and self._rows:
            self._table = self._table or 0
        elif key in ("left", "escape") and self._table is not None:
            self._table = None
        elif key == "tab" and self._rows:
            self._table = None if self._table is not None else 0
        elif key == "enter":
            self._open(_MENU[self._at].key) if self._table is None else self._sit(watch=False)
        elif key == "w" and self._table is not None:
            self._sit(watch=True)
        elif key == "?":
            self._open("r")
        elif any(key == row.key for row in _MENU):
            self._at = next(place for place, row in enumerate(_MENU) if row.key == key)
            self._open(key)
        else:
            return False
        return True

    def take_click(self, click: Click) -> bool:
        """Open what was clicked; a table is chosen by the first click and taken by the second."""
        if click.kind == "row":
            self._at, self._table = click.value, None
            self._open(_MENU[click.value].key)
        elif click.kind == "table":
            if click.value == self._table:
                self._sit(watch=False)
            self._table = click.value
        else:
            return super().take_click(click)
        return True

    def _move(self, step: int) -> None:
        if self._table is None:
            self._at = (self._at + step) % len(_MENU)
        else:
            self._table = (self._table + step) % len(self._rows)

    def _open(self, key: str) -> None:
        acts = {
            "p": self._play,
            "h": self._host,
            "a": self._address,
            "g": self._saved,
            "r": self._rules,
            "s": self._settings,
        }
        acts.get(key, self._leave)()

    def _leave(self) -> None:
        self.app.exit(0)

    def _play(self) -> None:
        from zootui.tui.screens.forms.table_form import table_form

        self.app.push_screen(table_form(self.app.settings, private=True), self._requested)

    def _host(self) -> None:
        from zootui.tui.screens.forms.table_form import table_form

        self.app.push_screen(table_form(self.app.settings, private=False), self._requested)

    def _requested(self, wish: Any) -> None:
        services = self.app.begun.services
        if wish is not None and services is not None:
            self._go("OPENING THE TABLE …", services.host(wish, self.app.my_name))

    def _sit(self, *, watch: bool) -> None:
        found = self._rows[self._table or 0]
        if found.row.protocol != _protocol():
            theirs = "newer" if found.row.protocol > _protocol() else "older"
            self.app.notify(f"This table runs a {theirs} version of zootui ({found.row.app}).", severity="warning")
        elif found.row.pin:
            from zootui.tui.screens.dialogs import LineDialog

            self.app.push_screen(
                LineDialog(f"PIN of {found.row.name}", hidden=True, most=32),
                lambda pin: self._join(found, pin or "", watch=watch) if pin else None,
            )
        else:
            self._join(found, "", watch=watch)

    def _join(self, found: FoundTable, pin: str, *, watch: bool) -> None:
        services = self.app.begun.services
        if services is not None:
            self._go("SITTING DOWN …", services.join(found, self.app.my_name, pin, watch=watch))

    def _address(self) -> None:
        from zootui.tui.screens.dialogs import LineDialog

        self.app.push_screen(LineDialog("Address of the table (HOST or HOST:PORT)"), self._located)

    def _located(self, word: str | None) -> None:
        services = self.app.begun.services
        if word and word.strip() and services is not None:
            self._go("KNOCKING …", self._knock(word.strip()))

    async def _knock(self, word: str) -> Any:
        services = self.app.begun.services
        if services is None:
            return None
        found = await services.locate(word)
        return await services.join(found, self.app.my_name, "", watch=found.row.phase != "lobby" and not found.row.free)

    def _go(self, words: str, opening: Any) -> None:
        """Wait for a table to open, then sit down at it; say why where it does not."""
        self._busy = words

        async def wait() -> None:
            try:
                link = await opening
            except (OSError, ValueError) as error:
                self.app.notify(why(error) if isinstance(error, OSError) else str(error), severity="error", timeout=10)
                self._busy = ""
                self.paint()
                return
            self._busy = ""
            if link is not None:
                self.app.sit(link)

        self.app.run_worker(wait(), name="door", group="door")

    def _saved(self) -> None:
        from zootui.tui.screens.saved_games import SavedScreen

        self.app.push_screen(SavedScreen())

    def _rules(self) -> None:
        games = engine.ids()
        if len(games) == 1:
            actions.show_help(self.app, game_id=games[0])
            return
        from zootui.tui.screens.forms.table_form import GamesScreen

        self.app.push_screen(GamesScreen(), lambda game: actions.show_help(self.app, game_id=game) if game else None)

    def _settings(self) -> None:
        from zootui.tui.screens.forms.table_form import settings_form

        self.app.push_screen(
            settings_form(self.app.settings), lambda kept: self.app.take_settings(kept) if kept else None
        )


def _protocol() -> int:
    from net.wire.messages import PROTOCOL

    return PROTOCOL


def _row(found: FoundTable) -> Row:
    row = found.row
    title = engine.load(row.game).info.title if row.game in engine.ids() else row.game
    if row.phase == "lobby":
        state = f"{row.free} of {row.seats} free" if row.free else "full"
    else:
        state = {"over": "over"}.get(row.phase, "playing")
    watchers = f" · {row.watchers} watching" if row.watchers else ""
    pin = " · PIN" if row.pin else ""
    return Row("", f"{row.name}  {title}", f"{state}{pin}{watchers}", live=row.game in engine.ids())
