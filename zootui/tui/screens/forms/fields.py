"""Hold the fields of a form: a few values to choose from, or a line of text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Choice:
    """Hold a field with a few values; `words` are what is shown for them, `about` explains the present one."""

    name: str
    label: str
    values: tuple[Any, ...]
    words: tuple[str, ...]
    at: int = 0
    about: str = ""

    @property
    def value(self) -> Any:
        """Return the present value."""
        return self.values[self.at]


@dataclass(frozen=True)
class Text:
    """Hold a field to type into, of at most `most` signs; what is only `guessed` goes with the first letter typed."""

    name: str
    label: str
    value: str = ""
    about: str = ""
    most: int = 24
    guessed: bool = False


Field = Choice | Text


def choice(
    name: str, label: str, values: Sequence[Any], now: Any, words: Sequence[str] = (), about: str = ""
) -> Choice:
    """Return a field with these values that stands on `now`."""
    return Choice(
        name=name,
        label=label,
        values=tuple(values),
        words=tuple(words) or tuple(str(value) for value in values),
        at=values.index(now) if now in values else 0,
        about=about,
    )
