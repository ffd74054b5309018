"""Ask for a table to host, a game against bots, the settings, or which game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import engine
from zootui.client.click import Click
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.local.settings import THEMES, Settings
from zootui.tui.screens.forms.form_screen import Choice, Field, FormScreen, Text, choice
from zootui.tui.screens.page_screen import PageScreen, Painting
from zootui.tui.start import TableRequest
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.menu import Row, paint_rows
from zootui.tui.widgets.status import Status

__all__ = ["GamesScreen", "settings_form", "table_form"]


# --- a table ------------------------------------------------------------------------------------------------------------


def table_form(settings: Settings, *, private: bool) -> FormScreen:
    """Return the form for a table to host, or for a game alone against bots."""
    games = engine.ids()
    titles = [engine.load(game).info.title for game in games]
    fields: list[Field] = [choice("game", "Game", games, games[0], titles), choice("seats", "Seats", (2, 3, 4), 4)]
    if not private:
        fields.append(
            choice("bots", "Bots at once", (0, 1, 2, 3), 0, about="More can sit down in the lobby, seat by seat.")
        )
    fields.append(choice("level", "Bots play", engine.levels(games[0]), settings.level))
    if not private:
        name = f"{settings.name or 'My'}{chr(39) + 's' if settings.name else ''} table"
        fields += [
            Text("name", "Table's name", name, "This is what the others see in their lists."),
            Text("pin", "PIN", "", "Only who knows it gets in. It is never sent. Empty: everybody may sit down.", 12),
            choice("clock", "Seconds a move", (0, 30, 60, 120, 300), 0, ("no clock", "30", "60", "120", "300")),
        ]

    def make(values: dict[str, Any]) -> TableRequest:
        bots = values["seats"] - 1 if private else values["bots"]
        name = values.get("name") or "Table"
        return TableRequest(
            values["game"],
            values["seats"],
            bots,
            values["level"],
            name,
            values.get("pin", ""),
            values.get("clock", 0),
            private,
        )

    title, done = ("Play with bots", "play") if private else ("Host a table", "open the table")
    return FormScreen(title, done, fields, make, _fit_game, _about_game)


def _fit_game(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Keep seats, bots and levels within what the chosen game allows."""
    values: dict[str, Any] = {field.name: field.value for field in fields}
    low, high = engine.load(values["game"]).info.seats
    seats = max(low, min(values["seats"], high))
    fitted: list[Field] = []
    for field in fields:
        if field.name == "seats":
            fitted.append(choice("seats", "Seats", tuple(range(low, high + 1)), seats, about=field.about))
        elif field.name == "bots" and isinstance(field, Choice):
            fitted.append(
                choice("bots", field.label, tuple(range(seats)), min(field.value, seats - 1), about=field.about)
            )
        elif field.name == "level" and isinstance(field, Choice):
            levels = engine.levels(values["game"])
            now = field.value if field.value in levels else levels[-1]
            fitted.append(choice("level", field.label, levels, now))
        else:
            fitted.append(field)
    return tuple(fitted)


def _about_game(values: dict[str, Any]) -> str:
    info = engine.load(values["game"]).info
    return f"{info.title} by {info.authors}: {info.seats[0]} to {info.seats[1]} players, about {info.minutes} minutes."


# --- settings -------------------------------------------------------------------------------------------------------------

_YES_NO = ((True, False), ("yes", "no"))


def settings_form(settings: Settings) -> FormScreen:
    """Return the form for the settings."""
    fields: tuple[Field, ...] = (
        Text("name", "Your name", settings.name, "What the others call you. Empty: the name of your account.", 20),
        choice(
            "theme",
            "Colours",
            THEMES,
            settings.theme,
            (
                "dark",
                "light",
                "dark, safe for colour-blind eyes",
                "light, safe for colour-blind eyes",
                "grey",
                "light grey",
            ),
            "NO_COLOR in the environment means grey, whatever is set here.",
        ),
        choice("ascii", "Plain signs", *_flag(settings.ascii), "Only ASCII, for terminals and fonts that lack ◆ or ♣."),
        choice(
            "animation", "Bids open", (True, False), settings.animation, ("all together, a moment to look", "at once")
        ),
        choice(
            "bell",
            "Ring",
            *_flag(settings.bell),
            "A bell and a notification when it is your turn and you look elsewhere.",
        ),
        choice("level", "Bots play", ("greedy", "random"), settings.level, about="Where a game has that level."),
    )
    return FormScreen("Settings", "keep them", fields, lambda values: msgspec.structs.replace(settings, **values))


def _flag(now: bool) -> tuple[Sequence[Any], Any, Sequence[str]]:
    return _YES_NO[0], now, _YES_NO[1]


# --- which game -------------------------------------------------------------------------------------------------------------


class GamesScreen(PageScreen[str | None]):
    """Choose a game; gives its id."""

    def __init__(self) -> None:
        super().__init__()
        self._games = engine.ids()
        self._at = 0

    def status(self) -> Status:
        """Return the status line."""
        return Status("◆ WHICH GAME?", "you", "Rules")

    def keys(self) -> tuple[Key, ...]:
        """Return the footer."""
        return (Key("↑ ↓", "game", 0), Key("Enter", "read", 0, lit=True), Key("Esc", "back", 0))

    def draw(self, width: int, height: int, palette: Palette) -> Painting:
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
        return canvas, tuple(paint_rows(canvas, palette, (1, 2, width - 1, height), rows, self._at))

    def take_key(self, key: str) -> bool:
        """Walk, open or go back."""
        if key in ("up", "down"):
            self._at = (self._at + (1 if key == "down" else -1)) % len(self._games)
        elif key == "enter":
            self.dismiss(self._games[self._at])
        elif key in ("escape", "q"):
            self.dismiss(None)
        elif key.isdecimal() and 1 <= int(key) <= len(self._games):
            self.dismiss(self._games[int(key) - 1])
        else:
            return False
        return True

    def take_click(self, click: Click) -> bool:
        """Open the clicked game."""
        if click.kind == "row":
            self.dismiss(self._games[click.value])
            return True
        return super().take_click(click)
