"""What can be set."""

from collections.abc import Sequence
from typing import Any

import msgspec

import engine
from net.wire.chosen_names import why_not_called
from zootui.local.called import here
from zootui.local.settings import ANIMATIONS, BELLS, FORCED, KEYMAPS, THEMES, Settings
from zootui.tui.screens.forms.form import Field, FormScreen, Text, choice

WORDS = {
    "theme": (
        "dark",
        "light",
        "dark, safe for colour-blind eyes",
        "light, safe for colour-blind eyes",
        "grey",
        "light grey",
        "the terminal’s own sixteen, on dark",
        "the terminal’s own sixteen, on light",
    ),
    "animation": ("as usual", "twice as long", "none: nothing moves by itself"),
    "bell": ("at each of my turns", "when I look elsewhere", "never"),
    "forced": ("bids without coins", "bids, draws and loading", "nothing is done for me"),
    "keymap": ("arrows", "h j k l, and arrows"),
}
"""What the values of a setting are called, in their order."""

_YES_NO = ((True, False), ("yes", "no"))


def settings_form(settings: Settings) -> FormScreen:
    fields: tuple[Field, ...] = (
        Text("name", "Your name", settings.name, "What the others call you. Empty: the name of your account.", 20),
        choice(
            "theme",
            "Colours",
            THEMES,
            settings.theme,
            WORDS["theme"],
            "NO_COLOR in the environment means grey, whatever is set here.",
        ),
        choice("ascii", "Plain signs", *_flag(settings.ascii), "Only ASCII, for terminals and fonts that lack ◆ or ♣."),
        choice(
            "animation",
            "Moments to look",
            ANIMATIONS,
            settings.animation,
            WORDS["animation"],
            "How long opened bids and other moments stay, and how fast a replay plays.",
        ),
        choice(
            "bell",
            "Bell",
            BELLS,
            settings.bell,
            WORDS["bell"],
            "Looking elsewhere, you are also told by a notification, where your terminal can. Its title says it always.",
        ),
        choice(
            "follow",
            "Follow the play",
            *_flag(settings.follow),
            "While others move the board shows their zoo, until you are asked. Esc stays at home.",
        ),
        choice(
            "forced",
            "Without a choice",
            FORCED,
            settings.forced,
            WORDS["forced"],
            "Done for you where nothing else is possible, and told. What goes into your zoo is asked in any case.",
        ),
        choice(
            "tips",
            "Tips",
            *_flag(settings.tips),
            "In the first real game of each kind, when their situation arises. T calls the last ones back.",
        ),
        choice(
            "cursor",
            "Terminal’s cursor",
            (False, True),
            settings.cursor,
            ("hidden", "shown"),
            "It follows the hand either way, for braille displays and magnifiers; some programs follow it only where it is seen.",
        ),
        choice("keymap", "Keys", KEYMAPS, settings.keymap, WORDS["keymap"], _about_keys(settings)),
        choice(
            "level",
            "Bots play",
            engine.LEVELS,
            engine.level_named(settings.level),
            about="Hard bots think ahead: up to a second a decision.",
        ),
    )
    return FormScreen(
        "Settings",
        "keep them",
        fields,
        lambda values: msgspec.structs.replace(settings, **values),
        refuse=lambda values: why_not_called(values["name"]),
    )


def _about_keys(settings: Settings) -> str:
    """Return what the sets of keys are, and where single keys are changed."""
    own = ", ".join(f"{name} = {key}" for name, key in settings.keys.items())
    changed = (
        f"Your own keys: {own}." if own else f"Single keys: {here('keys')} lists their names and says where others go."
    )
    return f"With h j k l letters move; hint, log and what else had one of them has its capital.\n{changed}"


def _flag(now: bool) -> tuple[Sequence[Any], Any, Sequence[str]]:
    return _YES_NO[0], now, _YES_NO[1]
