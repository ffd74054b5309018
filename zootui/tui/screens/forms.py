"""Ask for several things at once: a table to host, a game against bots, the settings, a first name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import msgspec
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Select, Static

import engine
from net.wire.names import why_not_called
from zootui.client.company import level_missing
from zootui.local.called import elsewhere, here
from zootui.local.settings import ANIMATIONS, BELLS, FORCED, KEYMAPS, THEMES, Settings, user_name
from zootui.local.table_names import named_after
from zootui.tui.screens.painted_screen import FramedScreen
from zootui.tui.start import TableRequest
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.line_input import LineInput
from zootui.tui.widgets.panes import Status


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


# --- form screen ---------------------------------------------------------------------------------------------------


Revise = Callable[[tuple[Field, ...]], tuple[Field, ...]]


class Values(Select[Any], inherit_bindings=False):
    """Show the present one of a few values; a click opens the list of all. The form's keys step through them."""


class FormScreen(FramedScreen[Any]):
    """Show fields; gives what `make` makes of their values, or None. `revise` adapts fields to each other (seats to the game).

    `notes` says something about all values, `refuse` why they make nothing, empty if they do.
    """

    CSS = f"""
    {FramedScreen.CSS}
    FormScreen #page {{ padding: 2 1 0 1; scrollbar-size-vertical: 1; }}
    FormScreen .row {{ height: 1; width: 76; padding: 0 1; border-left: outer $background; }}
    FormScreen .row:focus-within {{ border-left: outer $primary; background: $hand; }}
    FormScreen .row Label {{ width: 20; color: $muted; }}
    FormScreen .row:focus-within Label {{ color: $bright; text-style: bold; }}
    FormScreen .row LineInput {{ width: 44; padding: 0; background: transparent; }}
    FormScreen Values {{ width: 52; }}
    FormScreen Values SelectCurrent, FormScreen Values:focus SelectCurrent {{
        border: none; padding: 0; background: transparent; background-tint: $foreground 0%;
    }}
    FormScreen Values SelectCurrent #label {{ width: auto; color: $foreground; }}
    FormScreen Values:focus SelectCurrent #label {{ color: $bright; text-style: bold; }}
    FormScreen Values:focus SelectCurrent .arrow {{ color: $primary; }}
    FormScreen Values > SelectOverlay, FormScreen Values > SelectOverlay:focus {{ width: 48; border: none; padding: 0; }}
    FormScreen.-airy .row {{ margin-bottom: 1; }}
    FormScreen #about {{ width: 76; padding: 0 2; margin: 1 0; color: $muted; }}
    FormScreen Button {{ margin-left: 2; background: $primary; color: $background; text-style: bold; }}
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
        self._at = 0

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
        """Return the fields' values by name."""
        return {field.name: field.value for field in self._fields}

    # --- what is shown --------------------------------------------------------------------------------------------------

    def status(self) -> Status:
        """Return the status line."""
        return Status(f"◆ {self._title.upper()}", "you", "zootui")

    def footer(self) -> tuple[FooterKey, ...]:
        """Return the footer."""
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

    # --- what is done -----------------------------------------------------------------------------------------------------

    @on(events.DescendantFocus)
    def _goes_to(self, event: events.DescendantFocus) -> None:
        for place, field in enumerate(self._fields):
            if event.widget.id == field.name:
                self._at = place
        self.paint()

    def on_click(self) -> None:
        """Keep the field at hand, wherever is clicked."""
        if self.focused is None:
            self.action_move(0)

    def action_move(self, step: int) -> None:
        """Go to another field."""
        self.query_one(f"#{self._fields[(self._at + step) % len(self._fields)].name}").focus()

    def action_step(self, step: int) -> None:
        """Change a field with a few values."""
        field = self._fields[self._at]
        if isinstance(field, Choice):
            self._put(self._at, replace(field, at=(field.at + step) % len(field.values)))

    def action_finish(self) -> None:
        """Give what the fields make, or say why they make nothing."""
        if reason := self._refuse(self.values):
            self.app.notify(reason, severity="warning", timeout=8, markup=False)
        else:
            self.dismiss(self._make(self.values))

    def action_back(self) -> None:
        """Give nothing."""
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
        for place, field in enumerate(self._fields):
            if isinstance(field, Text) and field.name == event.input.id:
                self._put(place, replace(field, value=event.value))

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


# --- table form ----------------------------------------------------------------------------------------------------


GUESTS = (
    "Who has nothing installed sits down by ssh or in a browser, a telephone’s too. In the lobby, g lets them in later."
)


WHOSE_PLACE = "So does one that takes the place of somebody who leaves."


def table_form(settings: Settings, *, private: bool) -> FormScreen:
    """Return the form for a table to host, or for a game alone against bots."""
    games = engine.ids()
    titles = [engine.load(game).info.title for game in games]
    fields: list[Field] = [choice("game", "Game", games, games[0], titles), choice("seats", "Seats", (2, 3, 4), 4)]
    if not private:
        fields.append(
            choice("bots", "Bots at once", (0, 1, 2, 3), 0, about="More can sit down in the lobby, seat by seat.")
        )
    fields.append(_level_field(games[0], settings.level))
    if not private:
        fields += [
            Text(
                "name",
                "Table’s name",
                named_after(settings.name or user_name()),
                "This is what the others see in their lists.",
            ),
            Text("pin", "PIN", "", "Only who knows it gets in. It is never sent. Empty: everybody may sit down.", 12),
            choice("clock", "Seconds a move", (0, 30, 60, 120, 300), 0, ("no clock", "30", "60", "120", "300")),
            choice(
                "patience",
                "Wait for the idle",
                (60, 120, 300, 600, 0),
                300,
                ("1 minute", "2 minutes", "5 minutes", "10 minutes", "for ever"),
                "Who is asked and does nothing for so long has a bot play for them, until they act.",
            ),
            choice(
                "hints",
                "Hints",
                (True, False),
                True,
                ("on", "off"),
                "Whether h may say what a bot would do; all see this.",
            ),
            choice("guests", "Guests", (False, True), False, ("only with zootui", "also by ssh and browser"), GUESTS),
        ]

    def make(values: dict[str, Any]) -> TableRequest:
        return TableRequest(
            game=values["game"],
            seats=values["seats"],
            bots=values["seats"] - 1 if private else values["bots"],
            level=values["level"],
            name=values.get("name", ""),
            pin=values.get("pin", ""),
            clock=values.get("clock", 0),
            patience=values.get("patience", 300),
            private=private,
            hints=values.get("hints", True),
            guests=values.get("guests", False),
        )

    title, done = ("Play with bots", "play") if private else ("Host a table", "open the table")
    return FormScreen(title, done, fields, make, _fit_game, _about_game)


def _fit_game(fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Keep seats, bots and levels within what the chosen game allows."""
    values: dict[str, Any] = {field.name: field.value for field in fields}
    low, high = engine.load(values["game"]).info.seats
    seats = max(low, min(values["seats"], high))
    fitted: list[Field] = []
    for field in fields:
        if field.name == "seats":
            fitted.append(choice("seats", "Seats", tuple(range(low, high + 1)), seats, about=field.about))
        elif field.name == "bots" and isinstance(field, Choice):
            fitted.append(
                choice("bots", field.label, tuple(range(seats)), min(field.value, seats - 1), about=field.about)
            )
        elif field.name == "level" and isinstance(field, Choice):
            fitted.append(_level_field(values["game"], field.value))
        else:
            fitted.append(field)
    return tuple(fitted)


def _level_field(game: str, wanted: str) -> Field:
    """Return the choice of how bots play, among the levels of the game, and whose place they take; what it has not is said."""
    known = [level for level in engine.LEVELS if engine.has_level(game, level)]
    missing = next((level_missing(game, level) for level in engine.LEVELS if level not in known), "")
    return choice("level", "Bots play", known, engine.level_for(game, wanted), about=missing or WHOSE_PLACE)


def _about_game(values: dict[str, Any]) -> str:
    info = engine.load(values["game"]).info
    return f"{info.title} by {info.authors}: {info.seats[0]} to {info.seats[1]} players, about {info.minutes} minutes."


# --- settings form -------------------------------------------------------------------------------------------------


WORDS = {
    "theme": (
        "dark",
        "light",
        "dark, safe for colour-blind eyes",
        "light, safe for colour-blind eyes",
        "grey",
        "light grey",
        "the terminal’s own sixteen, on dark",
        "the terminal’s own sixteen, on light",
    ),
    "animation": ("as usual", "twice as long", "none: nothing moves by itself"),
    "bell": ("at each of my turns", "when I look elsewhere", "never"),
    "forced": ("bids without coins", "bids, draws and loading", "nothing is done for me"),
    "keymap": ("arrows", "h j k l, and arrows"),
}
"""What the values of a setting are called, in their order."""
_YES_NO = ((True, False), ("yes", "no"))


def settings_form(settings: Settings) -> FormScreen:
    """Return the form for the settings."""
    fields: tuple[Field, ...] = (
        Text("name", "Your name", settings.name, "What the others call you. Empty: the name of your account.", 20),
        choice(
            "theme",
            "Colours",
            THEMES,
            settings.theme,
            WORDS["theme"],
            "NO_COLOR in the environment means grey, whatever is set here.",
        ),
        choice("ascii", "Plain signs", *_flag(settings.ascii), "Only ASCII, for terminals and fonts that lack ◆ or ♣."),
        choice(
            "animation",
            "Moments to look",
            ANIMATIONS,
            settings.animation,
            WORDS["animation"],
            "How long opened bids and other moments stay, and how fast a replay plays.",
        ),
        choice(
            "bell",
            "Bell",
            BELLS,
            settings.bell,
            WORDS["bell"],
            "Looking elsewhere, you are also told by a notification, where your terminal can. Its title says it always.",
        ),
        choice(
            "follow",
            "Follow the play",
            *_flag(settings.follow),
            "While others move the board shows their zoo, until you are asked. Esc stays at home.",
        ),
        choice(
            "forced",
            "Without a choice",
            FORCED,
            settings.forced,
            WORDS["forced"],
            "Done for you where nothing else is possible, and told. What goes into your zoo is asked in any case.",
        ),
        choice(
            "tips",
            "Tips",
            *_flag(settings.tips),
            "In the first real game of each kind, when their situation arises. T calls the last ones back.",
        ),
        choice(
            "cursor",
            "Terminal’s cursor",
            (False, True),
            settings.cursor,
            ("hidden", "shown"),
            "It follows the hand either way, for braille displays and magnifiers; some programs follow it only where it is seen.",
        ),
        choice("keymap", "Keys", KEYMAPS, settings.keymap, WORDS["keymap"], _about_keys(settings)),
        choice(
            "level",
            "Bots play",
            engine.LEVELS,
            engine.level_named(settings.level),
            about="Hard bots think ahead: up to a second a decision.",
        ),
    )
    return FormScreen(
        "Settings",
        "keep them",
        fields,
        lambda values: msgspec.structs.replace(settings, **values),
        refuse=lambda values: why_not_called(values["name"]),
    )


def _about_keys(settings: Settings) -> str:
    """Return what the sets of keys are, and where single keys are changed."""
    own = ", ".join(f"{name} = {key}" for name, key in settings.keys.items())
    changed = (
        f"Your own keys: {own}." if own else f"Single keys: {here('keys')} lists their names and says where others go."
    )
    return f"With h j k l letters move; hint, log and what else had one of them has its capital.\n{changed}"


def _flag(now: bool) -> tuple[Sequence[Any], Any, Sequence[str]]:
    return _YES_NO[0], now, _YES_NO[1]


# --- welcome form --------------------------------------------------------------------------------------------------


ABOUT = "zootui is a game night in terminals: zoo board games with others on your network, or with bots.\n"
AT_HOME = f"Begin with Learn a game or Play with bots; or host a table, and the others type {elsewhere('join')}.\n"
WELCOME = (
    "At every table ? helps. Ctrl+P lists all that you can do, here and everywhere.\n"
    "\n"
    "Esc leaves the name for later; it is in the settings."
)


def welcome_form(settings: Settings, *, at_home: bool) -> FormScreen:
    """Return the form of a first start, `at_home` or on the way to a table.

    It gives the settings with the name, None where somebody wants to say none.
    """
    about = f"{ABOUT}{AT_HOME if at_home else ''}{WELCOME}"
    return FormScreen(
        "Welcome",
        "begin",
        (Text("name", "Your name", settings.name or user_name(), about, 20, guessed=True),),
        lambda values: msgspec.structs.replace(settings, **values),
        refuse=lambda values: why_not_called(values["name"]),
    )
