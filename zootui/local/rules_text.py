"""The rules of the games, as text."""

import functools
import re
from pathlib import Path

_HERE = Path(__file__).resolve().parents[1]
_FOLDERS = (_HERE / "rules", _HERE.parent / "docs" / "rules")


@functools.cache
def rules_text(game_id: str) -> str:
    """Return the rules of a game as Markdown; raise LookupError, saying what is missing, if this installation has none."""
    for folder in _FOLDERS:
        path = folder / f"{game_id}.md"
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise LookupError(f"this installation has no rules for {game_id}; they are docs/rules/{game_id}.md of the source")


def rule_text(game_id: str, rule: str) -> str:
    """Return what one rule (`R19`) says, as Markdown; empty if it cannot be found."""
    try:
        found = re.search(
            rf"^\*\*{re.escape(rule)}\.\*\*.*?(?=^\*\*R\d|^#|\Z)", rules_text(game_id), re.MULTILINE | re.DOTALL
        )
    except LookupError:
        return ""
    return found.group().strip() if found else ""
