"""Open the file at whose end all that is said in lines is written down."""

from pathlib import Path
from typing import TextIO

from zootui.failure import MACHINE, USAGE, Failure


def opened_transcript(path: Path | None, *, in_lines: bool) -> TextIO | None:
    """Open it before anything is started that would run on without whoever asked for it; raise Failure where that cannot be."""
    if path is None:
        return None
    if not in_lines:
        raise Failure("--transcript writes down what is said in lines: it goes with --plain", USAGE)
    try:
        return path.open("a", encoding="utf-8")
    except OSError as error:
        raise Failure(f"cannot write {path}: {error.strerror or error}", MACHINE) from error
