"""Run `zootui` and press Ctrl-Break, or close the window, when a line says so: `python -m tests.windows.console host …`.

Windows tells a program of both in a thread of its own, and ends it as soon as it was told of its window. So does this: Wine cannot.
"""

import os
import signal
import sys
import threading

from net.shells import signals
from zootui.__main__ import main

BREAK, CLOSE = "break", "close"
ENDED = 9
"""The exit code of who is ended by its window."""


def _do() -> None:
    if sys.stdin.readline().strip() == BREAK:
        signal.raise_signal(signal.SIGBREAK)
        return
    (heard,) = signals._heard
    heard(signals.CLOSINGS[0])
    os._exit(ENDED)


if __name__ == "__main__":
    threading.Thread(target=_do, daemon=True).start()
    sys.exit(main())
