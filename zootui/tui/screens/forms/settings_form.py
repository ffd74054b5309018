"""Ask for the settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import engine
from net.wire.names.choosing import why_not_called
from zootui.local.settings import ANIMATIONS, BELLS, THEMES, Settings
from zootui.tui.screens.forms.fields import Field, Text, choice
from zootui.tui.screens.forms.form_screen import FormScreen

__all__ = ["settings_form"]

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
            "animation",
            "Moments to look",
            ANIMATIONS,
            settings.animation,
            ("as usual", "twice as long", "none: nothing moves by itself"),
            "How long opened bids and other moments stay, and how fast a replay plays.",
        ),
        choice(
            "bell",
            "Bell",
            BELLS,
            settings.bell,
            ("at each of my turns", "when I look elsewhere", "never"),
            "Looking elsewhere, you are also told by a notification, where your terminal can. Its title says it always.",
        ),
        choice(
            "follow",
            "Follow the play",
            *_flag(settings.follow),
            "While others move the board shows their zoo, until you are asked. Esc stays at home.",
        ),
        choice(
            "tips",
            "Tips",
            *_flag(settings.tips),
            "In the first real game of each kind, when their situation arises. T calls the last ones back.",
        ),
        choice(
            "level",
            "Bots play",
            engine.LEVELS,
            engine.level_named(settings.level),
            about="Where a game has no hard bots yet, they play at normal.",
        ),
    )
    return FormScreen(
        "Settings",
        "keep them",
        fields,
        lambda values: msgspec.structs.replace(settings, **values),
        refuse=lambda values: why_not_called(values["name"]),
    )


def _flag(now: bool) -> tuple[Sequence[Any], Any, Sequence[str]]:
    return _YES_NO[0], now, _YES_NO[1]
