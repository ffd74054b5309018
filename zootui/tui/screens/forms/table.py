"""What is asked before a table is opened."""

from __future__ import annotations

from typing import Any

import engine
from zootui.client.hosting import level_missing
from zootui.local.settings import Settings, user_name
from zootui.local.table_names import named_after
from zootui.tui.screens.forms.form import Choice, Field, FormScreen, Text, choice

GUESTS = (
    "Who has nothing installed sits down by ssh or in a browser, a telephone’s too. In the lobby, g lets them in later."
)

WHOSE_PLACE = "So does one that takes the place of somebody who leaves."


def table_form(settings: Settings, *, private: bool) -> FormScreen:
    """Return the form for a table to host, or for a game alone against bots."""
    from net.host.table_options import Terms
    from zootui.local.table_wanted import TableWanted

    games = engine.ids()
    titles = [engine.load(game).info.title for game in games]
    fields: list[Field] = [choice("game", "Game", games, games[0], titles), choice("seats", "Seats", (2, 3, 4), 4)]
    if not private:
        fields.append(
            choice("bots", "Bots at once", (0, 1, 2, 3), 0, about="More can sit down in the lobby, seat by seat.")
        )
    fields.append(_level_field(games[0], settings.level))
    if not private:
        fields += [
            Text(
                "name",
                "Table’s name",
                named_after(settings.name or user_name()),
                "This is what the others see in their lists.",
            ),
            Text("pin", "PIN", "", "Only who knows it gets in. It is never sent. Empty: everybody may sit down.", 12),
            choice(
                "clock", "Seconds a move", (0, 30, 60, 120, 300), Terms.clock, ("no clock", "30", "60", "120", "300")
            ),
            choice(
                "patience",
                "Wait for the idle",
                (60, 120, 300, 600, 0),
                Terms.patience,
                ("1 minute", "2 minutes", "5 minutes", "10 minutes", "for ever"),
                "Who is asked and does nothing for so long has a bot play for them, until they act.",
            ),
            choice("hints", "Hints", ("on", "off"), "on", about="Whether h may say what a bot would do; all see this."),
            choice("guests", "Guests", (False, True), False, ("only with zootui", "also by ssh and browser"), GUESTS),
        ]

    def make(values: dict[str, Any]) -> TableWanted:
        return TableWanted(**{"bots": values["seats"] - 1, **values}, private=private)

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
            fitted.append(_level_field(values["game"], field.value))
        else:
            fitted.append(field)
    return tuple(fitted)


def _level_field(game: str, wanted: str) -> Field:
    """Return the choice of how bots play, among the levels of the game, and whose place they take; what it has not is said."""
    known = [level for level in engine.LEVELS if engine.has_level(game, level)]
    missing = next((level_missing(game, level) for level in engine.LEVELS if level not in known), "")
    return choice("level", "Bots play", known, engine.level_for(game, wanted), about=missing or WHOSE_PLACE)


def _about_game(values: dict[str, Any]) -> str:
    info = engine.load(values["game"]).info
    return f"{info.title} by {info.authors}: {info.seats[0]} to {info.seats[1]} players, about {info.minutes} minutes."
