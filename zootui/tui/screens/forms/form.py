"""Ask for several things at once, each a field."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select, Static

from zootui.tui.screens.page_screen import FramedScreen
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.line_input import LineInput
from zootui.tui.widgets.status_line import Status


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


Revise = Callable[[tuple[Field, ...]], tuple[Field, ...]]


class Values(Select[Any], inherit_bindings=False):
    """Show the present one of a few values; a click opens the list of all. The form's keys step through them."""


class FormScreen(FramedScreen[Any]):
    """Show fields; gives what `make` makes of their values, or None. `revise` adapts fields to each other (seats to the game).

    `notes` says something about all values, `refuse` why they make nothing, empty if they do.
    """

    AUTO_FOCUS = ".field"
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
        self._left_at = 0

    def compose_page(self) -> ComposeResult:
        """Lay out a row for each field, what is said about the one at hand, and the button."""
        with VerticalScroll(id="page", can_focus=False):
            for field in self._fields:
                with Horizontal(classes="row"):
                    yield Label(field.label, markup=False)
                    yield self._widget(field).add_class("field")
            yield Static(id="about", markup=False)
            button = Button(f"Enter  {self._done}", compact=True)
            button.can_focus = False
            yield button

    def _widget(self, field: Field) -> Widget:
        if isinstance(field, Text):
            line = LineInput(field.value, field.most, selected=field.guessed, id=field.name)
            line.placeholder = "–"
            return line
        return Values(self._options(field), allow_blank=False, value=field.value, id=field.name)

    def _options(self, field: Choice) -> list[tuple[str, Any]]:
        return list(zip(field.words, field.values, strict=True))

    @property
    def values(self) -> dict[str, Any]:
        return {field.name: field.value for field in self._fields}

    @property
    def _at(self) -> int:
        """Return the place of the field at hand, of the one that was where none is."""
        at_hand = None if self.focused is None else self.focused.id
        return next((place for place, field in enumerate(self._fields) if field.name == at_hand), self._left_at)

    def status(self) -> Status:
        return Status(f"◆ {self._title.upper()}", "you", "zootui")

    def footer(self) -> tuple[FooterKey, ...]:
        typed = isinstance(self._fields[self._at], Text)
        change = FooterKey("a-z", "type", 1) if typed else FooterKey("← →", "change", 1)
        return (
            FooterKey("↑ ↓", "field", 1),
            change,
            FooterKey("Enter", self._done, 0, lit=True),
            FooterKey("Esc", "back", 0),
        )

    def bound(self, keys: Iterable[FooterKey]) -> tuple[FooterKey, ...]:
        """Return entries of the footer as they are bound: in a line of text letters are typed."""
        return tuple(keys) if isinstance(self._fields[self._at], Text) else super().bound(keys)

    def paint_all(self) -> None:
        """Paint the frame, and say what there is to know about the field at hand."""
        super().paint_all()
        self.set_class(2 * len(self._fields) + 10 < self.size.height, "-airy")
        about = self._fields[self._at].about or self._notes(self.values)
        self.query_one("#about", Static).update(about)
        self.call_after_refresh(self._lead_cursor)

    def _lead_cursor(self) -> None:
        """Let the terminal's cursor stand at the field at hand: rows move where there is room for more."""
        field = self.focused
        if isinstance(field, LineInput):
            self.app.cursor_position = field.cursor_screen_offset
        elif isinstance(field, Values):
            self.app.cursor_position = field.content_region.offset

    @on(events.DescendantFocus)
    def _goes_to(self) -> None:
        self._left_at = self._at
        self.paint()

    def on_click(self) -> None:
        """Keep the field at hand, wherever is clicked."""
        if self.focused is None:
            self.action_move(0)

    def action_move(self, step: int) -> None:
        self.set_focus(self.query_one(f"#{self._fields[(self._at + step) % len(self._fields)].name}"))

    def action_step(self, step: int) -> None:
        field = self._fields[self._at]
        if isinstance(field, Choice):
            self._put(self._at, replace(field, at=(field.at + step) % len(field.values)))

    def action_finish(self) -> None:
        """Give what the fields make, or say why they make nothing; what was typed just now has not been told yet."""
        for line in self.query(LineInput):
            self._take(line)
        if reason := self._refuse(self.values):
            self.app.notify(reason, severity="warning", timeout=8, markup=False)
        else:
            self.dismiss(self._make(self.values))

    def action_back(self) -> None:
        self.dismiss(None)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.action_finish()

    @on(Input.Submitted)
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.action_finish()

    @on(Input.Changed)
    def _typed(self, event: Input.Changed) -> None:
        event.stop()
        self._take(event.input)

    def _take(self, line: Input) -> None:
        for place, field in enumerate(self._fields):
            if isinstance(field, Text) and field.name == line.id and field.value != line.value:
                self._put(place, replace(field, value=line.value))

    @on(Select.Changed)
    def _chosen(self, event: Select.Changed) -> None:
        event.stop()
        for place, field in enumerate(self._fields):
            if isinstance(field, Choice) and field.name == event.select.id and event.value != field.value:
                self._put(place, replace(field, at=field.values.index(event.value)))

    def _put(self, place: int, field: Field) -> None:
        """Take a field's new value, and show what it makes of the others."""
        before = self._fields
        self._fields = self._revise((*before[:place], field, *before[place + 1 :]))
        for old, new in zip(before, self._fields, strict=True):
            if isinstance(new, Choice) and new != old:
                select = self.query_one(f"#{new.name}", Values)
                with select.prevent(Select.Changed):
                    select.set_options(self._options(new))
                    select.value = new.value
        self.paint()
