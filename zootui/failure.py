"""Hold one module per command. A command parses, calls, prints; what it does lives elsewhere."""

from __future__ import annotations

import json
import sys
from typing import Any

__all__ = ["FAILED", "MACHINE", "UNREACHED", "USAGE", "Failure", "say_json", "why"]

FAILED, USAGE, UNREACHED, MACHINE = 1, 2, 3, 4


class Failure(Exception):
    """End a command with a sentence that says what to do, and an exit code."""

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        super().__init__(sentence)
        self.code = code


def why(error: OSError) -> str:
    """Return what the system refused, and which file that was about."""
    said = error.strerror or str(error)
    return f"{said}: {error.filename}" if error.filename else said


def say_json(**event: Any) -> None:
    """Print one JSON object on a line of its own, at once."""
    sys.stdout.write(json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n")
    sys.stdout.flush()
