"""Tell what is said for the first time: two words of it stand side by side that did not before, names and numbers alike."""

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import engine
from engine.shared.components import FILE
from tests.golden.words import NAMES

LONG = 3
"""A text in the box that has more words is no name."""
NAME, NUMBER = "…", "9"
"""What stands for a name, of a player or in the box, and for a number."""


class FirstSaid:
    """Remember what was said of a game."""

    def __init__(self, game_id: str) -> None:
        self._names = names_in_the_box(game_id)
        self._known: set[tuple[str, str]] = set()

    def has_new(self, lines: Sequence[str]) -> bool:
        """Tell whether anything in some lines is said for the first time."""
        new = {pair for line in lines for pair in self._pairs(line)} - self._known
        self._known |= new
        return bool(new)

    def _pairs(self, line: str) -> set[tuple[str, str]]:
        """Return the words of a line two by two."""
        words = re.findall(r"[^\W\d]+|[^\w\s]", re.sub(r"[−+±]?\d+", NUMBER, line))
        plain = [NAME if word.lower() in self._names else word for word in words]
        return set(zip(["", *plain], [*plain, ""], strict=True))


def names_in_the_box(game_id: str) -> set[str]:
    """Return the words of all names, in small letters, as of one and as of several."""
    folder = Path(engine.__file__).parent / "games" / game_id.replace("-", "_")
    boxes = [json.loads(place.read_text(encoding="utf-8")) for place in sorted(folder.rglob(FILE))]
    words = {word.lower() for name in (*NAMES, *_texts(boxes)) for word in re.findall(r"[^\W\d]+", name)}
    return words | {f"{word}s" for word in words}


def _texts(box: Any) -> Iterator[str]:
    """Yield the texts of a box that are short enough for a name."""
    if isinstance(box, str):
        yield from [box] if len(box.split()) <= LONG else []
    elif isinstance(box, dict | list):
        for one in box.values() if isinstance(box, dict) else box:
            yield from _texts(one)
