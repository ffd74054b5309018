"""Ask somebody who starts the program for the first time what they want to be called, whichever way they come."""

import sys

import msgspec

from net.wire.chosen_names import why_not_called
from zootui.launch.app import run_app
from zootui.local import folders
from zootui.local.settings import Settings, for_terminal, load_settings, store_settings, user_name
from zootui.local.terminal import harmless
from zootui.tui.start import AppStart


def ask_first_name(said: str | None = None, *, draws: bool) -> bool:
    """Ask once for a name, on the screen or in a line, and keep it, or the one that was `said`; tell whether it was asked.

    Nothing is asked or kept where there are settings already, or nobody types.
    """
    if folders.settings().exists() or sys.stdin is None or not sys.stdin.isatty():
        return False
    if said:
        if not why_not_called(said):
            store_settings(msgspec.structs.replace(Settings(), name=said))
        return False
    if draws:
        run_app(AppStart(settings=for_terminal(load_settings()), welcome=True))
    else:
        store_settings(msgspec.structs.replace(Settings(), name=_typed(user_name())))
    return True


def _typed(usual: str) -> str:
    """Return the name that somebody types; an empty line is the usual one."""
    while True:
        try:
            name = input(harmless(f"What do the others call you? [{usual}] ")).strip()
        except EOFError:
            return ""
        if not (reason := why_not_called(name)):
            return name or usual
        print(harmless(reason))  # noqa: T201
