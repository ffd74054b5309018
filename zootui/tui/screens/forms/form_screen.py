"""Fill in a few fields: a table to host, a game against bots, the settings. One screen for all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of, wrap
from zootui.tui.screens.page_screen import PageScreen, Painting
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.status import Status

__all__ = ["Choice", "Field", "FormScreen", "Text", "choice"]


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
    """Hold a field to type into."""

    name: str
    label: str
    value: str = ""
    about: str = ""
    most: int = 24
    digits: bool = False


Field = Choice | Text
Revise = Callable[[tuple[Field, ...]], tuple[Field, ...]]


class FormScreen(PageScreen[Any]):
    """Show fields; gives what `make` makes of their values, or None. `revise` adapts fields to each other (seats to the game)."""

    def __init__(
        self,
        title: str,
        done: str,
        fields: Sequence[Field],
        make: Callable[[dict[str, Any]], Any],
        revise: Revise = lambda fields: fields,
        notes: Callable[[dict[str, Any]], str] = lambda _values: "",
    ) -> None:
        super().__init__()
        self._title, self._done, self._make, self._revise, self._notes = title, done, make, revise, notes
        self._fields = revise(tuple(fields))
        self._at = 0

    @property
    def values(self) -> dict[str, Any]:
        """Return the fields' values by name."""
        return {field.name: field.value for field in self._fields}

    def status(self) -> Status:
        """Return the status line."""
        return Status(f"◆ {self._title.upper()}", "you", "zootui")

    def keys(self) -> tuple[Key, ...]:
        """Return the footer."""
        typed = isinstance(self._fields[self._at], Text)
        change = Key("a-z", "type", 1) if typed else Key("← →", "change", 1)
        return (Key("↑ ↓", "field", 1), change, Key("Enter", self._done, 0, lit=True), Key("Esc", "back", 0))

    def draw(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the fields with their explanations."""
        canvas = Canvas(width, height, palette.text, palette.ground)
        targets: list[Target] = []
        top, column = 2, 22
        pitch = 2 if 2 * len(self._fields) + 8 < height else 1
        for place, field in enumerate(self._fields):
            row, here = top + place * pitch, place == self._at
            if here:
                canvas.fill(1, row, min(width - 2, 76), 1, palette.amber_ground)
                canvas.text(1, row, "▌", palette.amber)
            canvas.text(3, row, field.label, palette.bright if here else palette.muted, traits=BOLD if here else 0)
            targets.append(Target(1, row, 75, 1, Click("field", place)))
            self._field(canvas, palette, column, row, field, here, targets, place)
        row = top + len(self._fields) * pitch + 1
        about = self._fields[self._at].about or self._notes(self.values)
        for line in wrap(about, min(width - 6, 72), max(0, height - row - 3)):
            canvas.text(3, row, line, palette.muted)
            row += 1
        x = canvas.text(3, row + 1, " Enter ", palette.on(palette.amber), palette.amber, BOLD)
        x = canvas.text(x + 1, row + 1, self._done, palette.bright, traits=BOLD)
        targets.append(Target(3, row + 1, x - 3, 1, Click("key", "enter")))
        return canvas, tuple(targets)

    def _field(
        self,
        canvas: Canvas,
        palette: Palette,
        x: int,
        row: int,
        field: Field,
        here: bool,
        targets: list[Target],
        place: int,
    ) -> None:
        if isinstance(field, Text):
            shown = clip(field.value, 40) or ("" if here else "–")
            end = canvas.text(x + 2, row, shown, palette.bright if here else palette.text)
            if here:
                canvas.text(end, row, " ", palette.ink, palette.amber)
            return
        words = field.words[field.at]
        canvas.text(x, row, "◂", palette.amber if here else palette.faint)
        end = canvas.text(x + 2, row, words, palette.bright if here else palette.text, traits=BOLD if here else 0)
        canvas.text(end + 1, row, "▸", palette.amber if here else palette.faint)
        targets.append(Target(x - 1, row, 3, 1, Click("step", (place, -1))))
        targets.append(Target(x + 2, row, width_of(words) + 3, 1, Click("step", (place, 1))))

    def take_key(self, key: str) -> bool:
        """Walk, change, type, finish or go back."""
        field = self._fields[self._at]
        if key in ("up", "down", "tab", "shift+tab"):
            self._at = (self._at + (1 if key in ("down", "tab") else -1)) % len(self._fields)
        elif key == "enter":
            self.dismiss(self._make(self.values))
        elif key == "escape":
            self.dismiss(None)
        elif isinstance(field, Choice):
            step = {"left": -1, "right": 1, "space": 1, "minus": -1, "plus": 1}.get(key)
            if step is None:
                return False
            self._step(self._at, step)
        else:
            return self._type(field, key)
        return True

    def _type(self, field: Text, key: str) -> bool:
        sign = {"space": " ", "plus": "+", "minus": "-"}.get(key, key)
        if key == "backspace":
            self._put(self._at, replace(field, value=field.value[:-1]))
        elif (
            len(sign) == 1
            and sign.isprintable()
            and len(field.value) < field.most
            and (sign.isdecimal() or not field.digits)
        ):
            self._put(self._at, replace(field, value=field.value + sign))
        else:
            return False
        return True

    def _step(self, place: int, step: int) -> None:
        field = self._fields[place]
        if isinstance(field, Choice):
            self._put(place, replace(field, at=(field.at + step) % len(field.values)))

    def _put(self, place: int, field: Field) -> None:
        self._fields = self._revise((*self._fields[:place], field, *self._fields[place + 1 :]))

    def take_click(self, click: Click) -> bool:
        """Choose a field, or change it by its arrows."""
        if click.kind == "field":
            self._at = click.value
        elif click.kind == "step":
            self._at = click.value[0]
            self._step(*click.value)
        else:
            return super().take_click(click)
        return True


def choice(
    name: str, label: str, values: Sequence[Any], now: Any, words: Sequence[str] = (), about: str = ""
) -> Choice:
    """Return a field with these values that stands on `now`."""
    shown = tuple(words) or tuple(str(value) for value in values)
    at = values.index(now) if now in values else 0
    return Choice(name, label, tuple(values), shown, at, about)
