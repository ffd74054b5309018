"""List everything that can be done now, to be found by its words: Textual's command palette with our actions and no others."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, cast

import msgspec
from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider, SearchIcon

from engine.shared.wording import capital
from zootui.local.settings import ANIMATIONS, BELLS, KEYMAPS, THEMES
from zootui.tui.app_context import AppContext
from zootui.tui.messages import SettingsChosen
from zootui.tui.screens.forms.settings import WORDS
from zootui.tui.screens.painted_screen import ClosableScreen, PaintedScreen
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey, paint_footer, press_name
from zootui.tui.widgets.panes import Pane

KEYS = (
    FooterKey("a-z", "find", 0),
    FooterKey("↑ ↓", "choose", 0),
    FooterKey("Enter", "do it", 0, lit=True),
    FooterKey("Esc", "back", 0),
)


@dataclass(frozen=True)
class Action:
    """Hold something that can be done: its words, the sign of its key if it has one, and what does it."""

    words: str
    sign: str
    act: Callable[[], object]

    @property
    def shown(self) -> Text:
        """Return the words, which others may have written, with the key."""
        return Text(self.words).append(f"  {self.sign}" if self.sign else "", "dim")


def _actions(app: AppContext, screen: Any) -> Iterator[Action]:
    """Yield what can be done on a screen now, then what can be set."""
    if isinstance(screen, PaintedScreen):
        seen: set[str] = set()
        for key in screen.possible():
            name = press_name(key.parts[0]) if len(key.parts) == 1 else ""
            if name and key.does and name not in seen:
                seen.add(name)
                words = capital(key.does)
                yield Action(words, screen.sign(key.parts[0]), partial(screen.press_usual, name))
    yield from _choices(app)


def _choices(app: AppContext) -> Iterator[Action]:
    """Yield each setting that is another one than now, in the words of the settings."""
    now = msgspec.structs.asdict(app.settings)
    values: dict[str, tuple[str, tuple[Any, ...]]] = {
        "theme": ("Colours", THEMES),
        "keymap": ("Keys", KEYMAPS),
        "animation": ("Moments to look", ANIMATIONS),
        "bell": ("Bell", BELLS),
    }
    for name, (label, possible) in values.items():
        for value in possible:
            if value != now[name]:
                yield Action(f"{label}: {WORDS[name][possible.index(value)]}", "", partial(_choose, app, {name: value}))


def _choose(app: AppContext, change: dict[str, Any]) -> None:
    app.post_message(SettingsChosen(msgspec.structs.replace(app.settings, **change)))


class ActionsProvider(Provider):
    """Give the palette all that can be done on the screen behind it."""

    def _all(self) -> list[Action]:
        return list(_actions(cast(AppContext, self.app), self.screen))

    async def discover(self) -> Hits:
        """Yield everything, before anything is typed."""
        for action in self._all():
            yield DiscoveryHit(action.shown, action.act, action.words)

    async def search(self, query: str) -> Hits:
        """Yield what fits the words that are typed, the best first."""
        matcher = self.matcher(query)
        for action in self._all():
            score = matcher.match(action.words)
            if score > 0:
                yield Hit(score, action.shown, action.act, action.words)


class AllActionsScreen(CommandPalette, ClosableScreen[None]):
    """Show the list over the screen, in signs that the terminal has."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "app.quit", "leave", show=False)]

    def __init__(self) -> None:
        super().__init__([ActionsProvider], placeholder="What do you want to do?", id="--command-palette")

    def compose(self) -> ComposeResult:
        """Lay a footer of its own over that of the screen below, whose keys nobody hears."""
        yield from super().compose()
        yield Pane(id="footer")

    def on_mount(self) -> None:
        """Take a sign that every font has."""
        self.query_one(SearchIcon).icon = ">"

    @on(BoardView.Sized)
    def _paint_footer(self, event: BoardView.Sized) -> None:
        event.stop()
        app = cast(AppContext, self.app)
        self.query_one("#footer", Pane).draw(paint_footer(self.size.width, app.palette, KEYS), plain=app.ascii_signs)

    @on(Pane.Clicked)
    def _pressed(self, event: Pane.Clicked) -> None:
        event.stop()
        self.app.post_message(events.Key(event.click.value, None))
