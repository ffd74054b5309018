"""Fill in a few fields: one screen for all forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from zootui.boards.contract import Target
from zootui.client.click import Click
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of, wrap
from zootui.tui.screens.forms.fields import Choice, Field, Text
from zootui.tui.screens.page_screen import PageScreen
from zootui.tui.widgets.footer import Key
from zootui.tui.widgets.line_input import LineInput
from zootui.tui.widgets.pane import Painting, key_target
from zootui.tui.widgets.status import Status

Revise = Callable[[tuple[Field, ...]], tuple[Field, ...]]
TOP, COLUMN = 2, 22
"""The row of the first field, and the column of its value."""


class FormScreen(PageScreen[Any]):
    """Show fields; gives what `make` makes of their values, or None. `revise` adapts fields to each other (seats to the game).

    `notes` says something about all values, `refuse` why they make nothing, empty if they do.
    A field of text has an input of its own, which is shown and has the caret while it is the field at hand.
    """

    CSS = f"""
    {PageScreen.CSS}
    FormScreen {{ layers: page inputs; }}
    FormScreen LineInput {{ layer: inputs; position: absolute; width: 44; padding: 0; display: none; }}
    """
    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,shift+tab", "move(-1)", "field before", id="form.previous"),
        Binding("down,tab", "move(1)", "field after", id="form.next"),
        Binding("left,minus", "step(-1)", "value before", id="form.less"),
        Binding("right,space,plus", "step(1)", "value after", id="form.more"),
        Binding("enter", "finish", "done", id="form.finish"),
        Binding("escape", "back", "back", id="form.back"),
    ]

    def __init__(
        self,
        title: str,
        done: str,
        fields: Sequence[Field],
        make: Callable[[dict[str, Any]], Any],
        revise: Revise = lambda fields: fields,
        notes: Callable[[dict[str, Any]], str] = lambda _values: "",
        refuse: Callable[[dict[str, Any]], str] = lambda _values: "",
    ) -> None:
        super().__init__()
        self._title, self._done, self._make, self._revise, self._notes = title, done, make, revise, notes
        self._refuse = refuse
        self._fields = revise(tuple(fields))
        self._at = 0

    def compose(self) -> ComposeResult:
        """Lay out the page, and an input for every field of text."""
        yield from super().compose()
        for field in self._fields:
            if isinstance(field, Text):
                yield LineInput(field.value, field.most, selected=field.guessed, id=field.name)

    @property
    def values(self) -> dict[str, Any]:
        """Return the fields' values by name."""
        return {field.name: field.value for field in self._fields}

    # --- what is shown --------------------------------------------------------------------------------------------------

    def status(self) -> Status:
        """Return the status line."""
        return Status(f"◆ {self._title.upper()}", "you", "zootui")

    def footer(self) -> tuple[Key, ...]:
        """Return the footer."""
        typed = isinstance(self._fields[self._at], Text)
        change = Key("a-z", "type", 1) if typed else Key("← →", "change", 1)
        return (Key("↑ ↓", "field", 1), change, Key("Enter", self._done, 0, lit=True), Key("Esc", "back", 0))

    def bound(self, keys: Iterable[Key]) -> tuple[Key, ...]:
        """Return entries of the footer as they are bound: in a line of text letters are typed."""
        return tuple(keys) if isinstance(self._fields[self._at], Text) else super().bound(keys)

    def paint_all(self) -> None:
        """Paint everything, and put the input of the field at hand in its place."""
        super().paint_all()
        if not self.laid_out:
            return
        palette, here = self.app.palette, self._fields[self._at]
        top = self.query_one("#page").region.y + TOP + self._at * self._pitch(self.query_one("#page").size.height)
        for line in self.query(LineInput):
            line.display = line.id == here.name
            if line.display:
                line.styles.offset = (COLUMN + 2, top)
                line.styles.background, line.styles.color = palette.amber_ground, palette.bright
                self.set_focus(line)
        if not isinstance(here, Text):
            self.set_focus(None)

    def _pitch(self, height: int) -> int:
        """Return how many rows a field takes on a page of this height."""
        return 2 if 2 * len(self._fields) + 8 < height else 1

    def page(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the fields with their explanations."""
        canvas = Canvas(width, height, palette.text, palette.ground)
        targets: list[Target] = []
        pitch = self._pitch(height)
        for place, field in enumerate(self._fields):
            row, here = TOP + place * pitch, place == self._at
            if here:
                canvas.fill(1, row, min(width - 2, 76), 1, palette.amber_ground)
                canvas.text(1, row, "▌", palette.amber)
            canvas.text(3, row, field.label, palette.bright if here else palette.muted, traits=BOLD if here else 0)
            targets.append(Target(1, row, 75, 1, Click("field", place)))
            if isinstance(field, Choice):
                targets += _paint_choice(canvas, palette, row, field, place, here=here)
            elif not here:
                canvas.text(COLUMN + 2, row, clip(field.value, 40) or "–", palette.text)
        row = TOP + len(self._fields) * pitch + 1
        about = self._fields[self._at].about or self._notes(self.values)
        room = min(width - 6, 72)
        lines = [line for part in about.split("\n") for line in wrap(part, room) or [""]]
        for line in lines[: max(0, height - row - 3)]:
            canvas.text(3, row, line, palette.muted)
            row += 1
        x = canvas.text(3, row + 1, " Enter ", palette.on(palette.amber), palette.amber, BOLD)
        x = canvas.text(x + 1, row + 1, self._done, palette.bright, traits=BOLD)
        targets.append(key_target(3, row + 1, x - 3, "enter"))
        return canvas, tuple(targets)

    # --- what is done -----------------------------------------------------------------------------------------------------

    def clicked(self, click: Click) -> None:
        """Choose a field, or change it by its arrows."""
        if click.kind == "field":
            self._at = click.value
        elif click.kind == "step":
            self._at = click.value[0]
            self.action_step(click.value[1])
        self.paint()

    def on_click(self) -> None:
        """Keep the caret in the field at hand, wherever is clicked."""
        self.paint()

    def action_move(self, step: int) -> None:
        """Go to another field."""
        self._at = (self._at + step) % len(self._fields)
        self.paint()

    def action_step(self, step: int) -> None:
        """Change a field with a few values."""
        field = self._fields[self._at]
        if isinstance(field, Choice):
            self._put(self._at, replace(field, at=(field.at + step) % len(field.values)))
            self.paint()

    def action_finish(self) -> None:
        """Give what the fields make, or say why they make nothing."""
        if reason := self._refuse(self.values):
            self.app.notify(reason, severity="warning", timeout=8, markup=False)
        else:
            self.dismiss(self._make(self.values))

    def action_back(self) -> None:
        """Give nothing."""
        self.dismiss(None)

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        for place, field in enumerate(self._fields):
            if isinstance(field, Text) and field.name == event.input.id:
                self._put(place, replace(field, value=event.value))

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_finish()

    def _put(self, place: int, field: Field) -> None:
        self._fields = self._revise((*self._fields[:place], field, *self._fields[place + 1 :]))


def _paint_choice(
    canvas: Canvas, palette: Palette, row: int, field: Choice, place: int, *, here: bool
) -> tuple[Target, Target]:
    """Draw the present value between its arrows; return what is clicked for the one before and the one after."""
    words = field.words[field.at]
    canvas.text(COLUMN, row, "◂", palette.amber if here else palette.faint)
    end = canvas.text(COLUMN + 2, row, words, palette.bright if here else palette.text, traits=BOLD if here else 0)
    canvas.text(end + 1, row, "▸", palette.amber if here else palette.faint)
    return (
        Target(COLUMN - 1, row, 3, 1, Click("step", (place, -1))),
        Target(COLUMN + 2, row, width_of(words) + 3, 1, Click("step", (place, 1))),
    )
