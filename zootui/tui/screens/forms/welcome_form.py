"""Ask somebody who is here for the first time what they want to be called, and say in three sentences what this is."""

from __future__ import annotations

import msgspec

from net.wire.names.choosing import why_not_called
from zootui.local.settings import Settings
from zootui.local.user import user_name
from zootui.tui.screens.forms.fields import Text
from zootui.tui.screens.forms.form_screen import FormScreen

__all__ = ["welcome_form"]

WELCOME = (
    "zootui is a game night in terminals: zoo board games with others on your network, or with bots.\n"
    "Begin with Learn a game or Play with bots; or host a table, and the others type zootui join.\n"
    "? helps here and at every table, and Ctrl+P lists all that you can do.\n"
    "\n"
    "Esc leaves the name for later; it is in the settings."
)


def welcome_form(settings: Settings) -> FormScreen:
    """Return the form of a first start; gives the settings with the name, None where somebody wants to say none."""
    return FormScreen(
        "Welcome",
        "begin",
        (Text("name", "Your name", settings.name or user_name(), WELCOME, 20, guessed=True),),
        lambda values: msgspec.structs.replace(settings, **values),
        refuse=lambda values: why_not_called(values["name"]),
    )
