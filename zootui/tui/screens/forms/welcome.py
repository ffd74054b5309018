"""What a newcomer is asked: a name."""

import msgspec

from net.wire.chosen_names import why_not_called
from zootui.local.called import elsewhere
from zootui.local.settings import Settings, user_name
from zootui.tui.screens.forms.form import FormScreen, Text

ABOUT = "zootui is a game night in terminals: zoo board games with others on your network, or with bots.\n"
AT_HOME = f"Begin with Learn a game or Play with bots; or host a table, and the others type {elsewhere('join')}.\n"
WELCOME = (
    "At every table ? helps. Ctrl+P lists all that you can do, here and everywhere.\n"
    "\n"
    "Esc leaves the name for later; it is in the settings."
)


def welcome_form(settings: Settings, *, at_home: bool) -> FormScreen:
    """Return the form of a first start, `at_home` or on the way to a table.

    It gives the settings with the name, None where somebody wants to say none.
    """
    about = f"{ABOUT}{AT_HOME if at_home else ''}{WELCOME}"
    return FormScreen(
        "Welcome",
        "begin",
        (Text("name", "Your name", settings.name or user_name(), about, 20, guessed=True),),
        lambda values: msgspec.structs.replace(settings, **values),
        refuse=lambda values: why_not_called(values["name"]),
    )
