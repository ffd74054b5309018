"""Choose a game, to read its rules or to learn it."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

import engine
from zootui.boards.guide import load_guide
from zootui.client.click import Click
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.tui.screens.page_screen import PageScreen, heading
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.lobby import paint_minute
from zootui.tui.widgets.menu import Row, paint_rows
from zootui.tui.widgets.pane import Painting
from zootui.tui.widgets.status import Status


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

    def footer(self) -> tuple[Key, ...]:
        """Return the footer."""
        return (Key("↑ ↓", "game", 0), Key("Enter", self._does, 0, lit=True), Key("Esc", "back", 0))

    def page(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the list of games."""
        canvas = Canvas(width, height, palette.text, palette.ground)
        infos = [engine.load(game).info for game in self._games]
        rows = [
            Row(
                str(place),
                info.title,
                f"{info.seats[0]}–{info.seats[1]} players · {info.minutes} minutes · {info.authors}",
            )
            for place, info in enumerate(infos, 1)
        ]
        targets = paint_rows(canvas, palette, Rect(1, 2, width - 2, height - 2), rows, self._at)
        minute = load_guide(self._games[self._at]).minute
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
