"""Print what programs read: one JSON object a line."""

from __future__ import annotations

import json
import sys
from typing import Any

__all__ = ["print_json"]


def print_json(**event: Any) -> None:
    """Print one JSON object on a line of its own, at once."""
    sys.stdout.write(json.dumps(event, ensure_ascii=False, separators=(",", ":")) + "\n")
    sys.stdout.flush()
