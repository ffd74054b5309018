"""Say what a click in the frame means, so that the mouse can do whatever a key can."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Click:
    """Hold what a click means: `key` (as if pressed), `entry`, `option`, `seat`, `line`, `show` … and its value."""

    kind: str
    value: Any
