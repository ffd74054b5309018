"""Run `zootui` with these words and get Ctrl-Break when a line comes: `python -m tests.windows.ctrl_break host …`.

Windows tells a program of Ctrl-Break, and of its window being closed, in a thread of its own. So does this: Wine cannot send it.
"""

from __future__ import annotations

import signal
import sys
import threading

from zootui.__main__ import main


def _press() -> None:
    sys.stdin.readline()
    signal.raise_signal(signal.SIGBREAK)


if __name__ == "__main__":
    threading.Thread(target=_press, daemon=True).start()
    sys.exit(main())
