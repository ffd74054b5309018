"""Draw on a terminal until the app ends, or somebody ends it; whatever happens, the terminal is given back."""

import asyncio
import os
import sys
import threading
import time
from typing import Any, TypeVar

from net.shells.signals import asked_to_end, ended_by
from zootui.local.terminal import PUT_BACK
from zootui.tui.app_context import AppContext
from zootui.tui.key_sequences import take_whole_sequences

LOOK_AGAIN = 0.5
"""Seconds between two looks at whether the terminal is still there."""
HUNG_UP = 129
"""The exit code of a program that a hang-up ended."""
GOING, WRITING = 5.0, 1.0
"""Seconds that an app has for ending when it is asked to, and a terminal for taking what gives it back where it did not."""

Drawn = TypeVar("Drawn", bound=AppContext)


def draw(app: Drawn) -> Drawn:
    """Run an app until it ends; where the system asked for that, its return code says so."""
    take_whole_sequences()
    _end_with_terminal()
    before = _attributes()
    late = threading.Timer(GOING, lambda: _give_back_and_end(app, before))
    late.daemon = True

    def asked(number: int) -> None:
        again, app.asked_to_end = app.asked_to_end, ended_by(number)
        if again:
            _give_back_and_end(app, before)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # it does not draw yet, or any more
            sys.exit(app.asked_to_end)
        loop.call_soon_threadsafe(app.exit, None, app.asked_to_end)
        late.start()

    with asked_to_end(asked):
        app.run()
    late.cancel()
    return app


# --- a terminal that is gone ---------------------------------------------------------------------------------------


def _end_with_terminal() -> None:
    """End this process soon after its terminal is gone, even where it was told to ignore the hang-up."""
    if sys.platform != "win32" and sys.stdin is not None and sys.stdin.isatty():  # Windows does that itself
        threading.Thread(target=_wait, args=(sys.stdin.fileno(),), daemon=True).start()


def _wait(terminal: int) -> None:
    """Look after the terminal in a thread: a loop that writes to one that is gone may stand, and reading from it never waits."""
    while os.isatty(terminal):
        time.sleep(LOOK_AGAIN)
    os._exit(HUNG_UP)  # no screen is to be put back, and all that counts was written down when it happened


# --- an app that does not end --------------------------------------------------------------------------------------


def _attributes() -> Any:
    """Return how the terminal's line is set."""
    if sys.platform == "win32" or sys.__stdin__ is None or not sys.__stdin__.isatty():
        return None
    import termios

    return termios.tcgetattr(sys.__stdin__.fileno())


def _give_back_and_end(app: AppContext, before: Any) -> None:
    """Give the terminal back and end at once: the app has not done so; for a thread of its own."""
    writing = threading.Thread(target=_give_back, args=(app.window.back, before), daemon=True)
    writing.start()
    writing.join(WRITING)  # one that takes nothing is not waited for
    os._exit(app.asked_to_end)


def _give_back(title: str, before: Any) -> None:
    if sys.platform != "win32" and before is not None:
        import termios

        os.write(2, f"{PUT_BACK}{title}".encode("ascii"))
        termios.tcsetattr(0, termios.TCSANOW, before)
