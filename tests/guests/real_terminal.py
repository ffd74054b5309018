"""Run zootui's own client in a pseudo-terminal, at somebody's home, as people do."""

import os
import sys
from pathlib import Path

from tests.e2e.stage import Stage
from tests.guests.ssh_terminal import SshTerminal
from zootui.client.input_guard import SETTLES

ROOT = str(Path(__file__).parents[2])


def client(stage: Stage, *words: str, who: str, size: tuple[int, int] = (80, 24)) -> SshTerminal:
    """Start `zootui` with these words; nothing that it announces or looks for leaves this machine."""
    home = str(stage.folder / who)
    return SshTerminal(
        [sys.executable, "-m", "zootui", *words],
        *size,
        ZOOTUI_HOME=home,
        ZOOTUI_INTERFACES="127.0.0.1",
        PYTHONPATH=ROOT,
        LANG="C.UTF-8",
        **{SETTLES: os.environ.get(SETTLES, "")},
    )
