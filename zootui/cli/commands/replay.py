"""Look at a recorded game in the same screens, with a time line."""

from __future__ import annotations

from pathlib import Path

from zootui.failure import USAGE, Failure

__all__ = ["replay"]


def replay(file: Path) -> int:
    """Look at a recorded game, step by step.

    Parameters
    ----------
    file: Path
        The recording.
    """
    from net.journal.format import JournalError
    from zootui.launch.run import show_recording
    from zootui.launch.terminal import need_terminal

    try:
        data = file.read_bytes()
        need_terminal("zootui replay", "`zootui audit` tells in lines of text what a recording holds")
        return show_recording(data, file.name)
    except OSError as error:
        raise Failure(f"cannot read {file}: {error.strerror or error}", USAGE) from error
    except JournalError as error:
        raise Failure(f"{file.name} is no recording that can be shown: {error}", USAGE) from error
