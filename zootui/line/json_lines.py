"""Print what programs read: one JSON object a line."""

from __future__ import annotations

import json
import sys
from typing import Any


def print_json(**event: Any) -> None:
    """Print one JSON object on a line of its own, at once; what a terminal would obey is escaped."""
    line = json.dumps(event, ensure_ascii=False, separators=(",", ":"))
    sys.stdout.write("".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in line) + "\n")
    sys.stdout.flush()
