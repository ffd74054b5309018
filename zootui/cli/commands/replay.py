"""Look at a recorded game in the same screens, with a time line."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from zootui.failure import USAGE, Failure


def replay(file: Path, *, move: Annotated[int | None, Parameter(name="--from")] = None) -> int:
    """Look at a recorded game, step by step.

    Parameters
    ----------
    file: Path
        The recording.
    move: int
        Begin with this move, as the header of a replay counts them.
    """
    from net.journal.format import JournalError
    from zootui.cli.progress import bar
    from zootui.launch.app import show_recording
    from zootui.launch.saved_games import read_recording
    from zootui.launch.terminal import need_terminal

    try:
        data = file.read_bytes()
        need_terminal("zootui replay", "`zootui audit` tells in lines of text what a recording holds")
        with bar("records", None) as advance:
            shown = read_recording(data, file.name, file, lambda done, _of: advance(done))
        return show_recording(shown, move)
    except OSError as error:
        raise Failure(f"cannot read {file}: {error.strerror or error}", USAGE) from error
    except JournalError as error:
        raise Failure(f"{file.name} is no recording that can be shown: {error}", USAGE) from error
    except ValueError as error:
        raise Failure(f"{file.name} cannot be shown from there: {error}", USAGE) from error
