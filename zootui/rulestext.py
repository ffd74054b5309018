"""Find the rules of a game to read: `docs/rules/<id>.md`, beside the source or where the installer put it."""

from __future__ import annotations

import functools
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

__all__ = ["rules_text"]

_SOURCE = Path(__file__).resolve().parent.parent / "docs" / "rules"


@functools.cache
def rules_text(game_id: str) -> str:
    """Return the rules of a game as Markdown; raise LookupError, saying what is missing, if this installation has none."""
    path = _find(f"{game_id}.md")
    if path is None:
        raise LookupError(
            f"this installation has no rules for {game_id}; they are docs/rules/{game_id}.md of the source"
        )
    return path.read_text(encoding="utf-8")


def _find(name: str) -> Path | None:
    beside = _SOURCE / name
    if beside.is_file():
        return beside
    try:
        files = distribution("zootui").files or ()
    except PackageNotFoundError:
        return None
    for file in files:
        if file.name == name and file.parent.name == "rules":
            found = Path(str(file.locate()))
            if found.is_file():
                return found
    return None
