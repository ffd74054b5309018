"""Look at a recorded game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from zootui.failure import USAGE, Failure

if TYPE_CHECKING:
    from zootui.tui.start import ShownRecording


def replay(file: Path, *, move: Annotated[int | None, Parameter(name="--from")] = None, plain: bool = False) -> int:
    """Look at a recorded game, step by step.

    Parameters
    ----------
    file: Path
        The recording.
    move: int
        Begin with this move, as the header of a replay counts them.
    plain: bool
        Tell what happened in lines of text in place of the screen.
    """
    from net.recording.file_format import JournalError
    from zootui.cli.console import bar
    from zootui.launch.app import say, show_recording
    from zootui.launch.recordings import read_recording
    from zootui.launch.terminal import drawn

    try:
        data = file.read_bytes()
        if not drawn("replay", "--plain tells it in lines of text", plain=plain):
            for line in _lines(read_recording(data, file.name, file), move):
                say(line)
            return 0
        with bar("records", None) as advance:
            shown = read_recording(data, file.name, file, lambda done, _of: advance(done))
        return show_recording(shown, move)
    except OSError as error:
        raise Failure(f"cannot read {file}: {error.strerror or error}", USAGE) from error
    except JournalError as error:
        raise Failure(f"{file.name} is no recording that can be shown: {error}", USAGE) from error
    except ValueError as error:
        raise Failure(f"{file.name} cannot be shown from there: {error}", USAGE) from error


def _lines(shown: ShownRecording, move: int | None) -> Iterator[str]:
    """Yield who played, what happened from a move on, and what an audit says; raise ValueError for a move there is not."""
    from engine.shared.wording import counted, listing
    from zootui.client.game_bundle import load_bundle
    from zootui.client.table_log import tell
    from zootui.line.spoken import spoken

    first, bundle = shown.place_of(move), load_bundle(shown.game)
    last = len(shown.steps) - 1
    yield f"{bundle.game.info.title}, played by {listing(shown.seats)}, {counted(last, 'move')}. --from N begins with move N."
    for number in range(first, last + 1):
        told = [spoken(tell(bundle, fact, shown.seats)) for fact in shown.steps[number][1]]
        if told:
            yield f"{f'Move {number}' if number else 'The beginning'}: {told[0]}"
            yield from (f"  {words}" for words in told[1:])
    yield from map(spoken, shown.verdict)
