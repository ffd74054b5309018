"""Hold what every screen may read of the app: what it was started with, the settings, and how things look. Knows no screen."""

import math
import os
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import ClassVar

from rich.control import Control
from textual import on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import CursorPosition, Mount
from textual.filter import LineFilter
from textual.geometry import Offset
from textual.notifications import SeverityLevel
from textual.screen import Screen
from textual.theme import Theme

import engine
from zootui.draw.palette import PALETTES, Palette
from zootui.local.settings import Settings, for_terminal
from zootui.local.terminal_title import TerminalTitle
from zootui.tui.finger_keys import FingerKeys
from zootui.tui.keymap import BoundKeys
from zootui.tui.rounded import RoundedColours
from zootui.tui.sign_width import SignWidth
from zootui.tui.sixteen import SixteenColours
from zootui.tui.start import AppStart, Services
from zootui.tui.terminal import AsciiSigns, take_colours

TOGETHER = 0.2
"""Seconds within which two notices are read together, one below the other."""


class AppContext(App[int]):
    """Hold the app's settings as this terminal wants them: `palette`, and `ascii_signs` where only ASCII can be shown.

    `asked_to_end` is the exit code where the system asked this process to end, else 0.
    """

    CSS_PATH = Path(__file__).with_name("styles.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "put_notice_away", "put the notice away", priority=True)]

    palette: Palette
    ascii_signs: bool

    def __init__(self, start: AppStart) -> None:
        self.asked_to_end = 0
        self._in_fewer: LineFilter | None = None
        self._sign_width = SignWidth(self.write_to_terminal)
        self._cursor_shown, self._cursor_at = False, Offset(0, 0)
        super().__init__()
        take_colours(self)
        self.started_with = start
        self.settings = start.settings
        self._bound: tuple[object, BoundKeys] | None = None
        self._noticed: tuple[str, ...] = ()
        self._noticed_at = -math.inf
        self._noticed_on: Screen[object] | None = None
        self.window = TerminalTitle(self.write_to_terminal)
        self.finger_keys = FingerKeys(self.write_to_terminal)
        self.use_settings(start.settings)

    def use_settings(self, settings: Settings) -> None:
        """Let everything that is painted from now on look as these settings say."""
        self.settings = settings
        self.animation_level = "full" if settings.animated else "none"
        shown = for_terminal(settings)
        self.palette = PALETTES[shown.theme]
        self.ascii_signs = shown.ascii or self._sign_width.wide
        self._in_fewer = self._fewer_colours(own=shown.theme.startswith("terminal"))
        theme = _theme(self.palette)
        self.register_theme(theme)
        self.theme = theme.name
        self.show_cursor()

    def _fewer_colours(self, *, own: bool) -> LineFilter | None:
        """Return what says colours as this terminal has them; None where it has them all."""
        system = self.console.color_system
        if own or system == "standard":
            few = system == "standard"
            eight = few and os.environ.get("TERM", "").startswith("linux")
            return SixteenColours(self.palette, own=own, firm=not few, eight=eight)
        return RoundedColours(self.palette) if system == "256" else None

    @on(Mount)
    def _ask_how_wide(self) -> None:
        """Ask how wide signs are, before there are any."""
        if not self.ascii_signs:
            self._sign_width.ask()

    def on_cursor_position(self, event: CursorPosition) -> None:
        """Hear how wide they are, and draw in ASCII where they are too wide."""
        if self._sign_width.answered(event.x):
            self.use_settings(self.settings)
            self.look_anew()

    def look_anew(self) -> None:
        """Paint all that is seen once more; whoever knows the screens lets them paint first."""
        self.screen.refresh()

    def on_ready(self) -> None:
        """Show the terminal's cursor from the first screen on, if it is to be seen."""
        self.show_cursor()

    def show_cursor(self) -> None:
        """Show or hide the terminal's cursor, as the settings say; it stands where the hand is in either case."""
        if self.settings.cursor != self._cursor_shown and self.is_running:  # Textual hides it at the start
            self._cursor_shown = self.settings.cursor
            self.write_to_terminal("\x1b[?25h" if self._cursor_shown else "\x1b[?25l")

    @property
    def cursor_position(self) -> Offset:
        """Return where the terminal's cursor stands."""
        return self._cursor_at

    @cursor_position.setter
    def cursor_position(self, at: Offset) -> None:
        """Let the terminal's cursor stand there at once: Textual tells the terminal only with what it paints next."""
        moved, self._cursor_at = at != self._cursor_at, at
        if moved and self.is_running:
            self.write_to_terminal(Control.move_to(*at).segment.text)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the names of colours that only the app's themes have, for style sheets that are read before a theme is."""
        return dict.fromkeys(("hand", "bright", "muted", "faint", "plate"), "#808080")

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return what every line goes through before it is written: the terminal's own colours come last."""
        return (
            *super().get_line_filters(),
            *((AsciiSigns(),) if self.ascii_signs else ()),
            *(() if self._in_fewer is None else (self._in_fewer,)),
        )

    @property
    def bound_keys(self) -> BoundKeys:
        """Return which keys do what, by the settings."""
        wanted = (self.settings.keymap, tuple(self.settings.keys.items()))
        if self._bound is None or self._bound[0] != wanted:
            self._bound = wanted, self.find_keys(self.settings)
        return self._bound[1]

    def find_keys(self, settings: Settings) -> BoundKeys:
        """Return the keys as settings have them; whoever knows the screens leaves out what cannot be."""
        return BoundKeys(settings.keymap)

    def write_to_terminal(self, signs: str) -> None:
        """Write what only the terminal reads: a title, a notification."""
        if self._driver is not None:
            self._driver.write(signs)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a notice at the foot of the screen in the place of the one before, or below it if that came just now.

        It is shown as it is written: what others say is never markup, whoever forgets to say so.
        """
        del markup
        now = monotonic()
        before = self._noticed[-1:] if now - self._noticed_at < TOGETHER else ()
        self._noticed = (*(said for said in before if said != message), message)
        self._noticed_at = now
        self._noticed_on = self.screen if self.screen_stack else None
        super().notify("\n".join(self._noticed), title=title, severity=severity, timeout=timeout, markup=False)

    def on_notify(self) -> None:
        """Take the notice before away; this one is added after that."""
        super().clear_notifications()

    def clear_notifications(self) -> None:
        """Take the notice away, so that the next one stands alone."""
        self._noticed = ()
        super().clear_notifications()

    def action_put_notice_away(self) -> None:
        self.clear_notifications()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave `Esc` to the screen where there is no notice to put away, or only one that came before the screen did."""
        if action != "put_notice_away":
            return super().check_action(action, parameters)
        return bool(self._notifications) and self.screen is self._noticed_on

    @property
    def services(self) -> Services | None:
        """Return what the home screen may ask of the world outside; None where the app was started at a table."""
        return self.started_with.services

    @property
    def player_name(self) -> str:
        """Return what this player wants to be called."""
        return self.settings.name

    def is_new(self, game_id: str) -> bool:
        """Tell whether a game was neither learnt nor played here, as far as that is known."""
        known = self.started_with.known
        return known is not None and known.is_new(game_id)

    def note_played(self, game_id: str) -> None:
        """Note that a game was played to its end."""
        if self.started_with.known is not None:
            self.started_with.known.note_played(game_id)

    def coached(self, game_id: str) -> bool:
        """Tell whether tips are given: they were asked for, or this is the first real game of its kind and nobody wants none."""
        known = self.started_with.known
        first = known is not None and not known.is_played(game_id)
        return self.started_with.tutorial or (first and self.settings.tips)

    def bot_level(self, game_id: str) -> str:
        """Return the level that the settings want, or the usual one where a game does not have it."""
        return engine.level_for(game_id, self.settings.level)


def _theme(palette: Palette) -> Theme:
    """Return Textual's own colours; its text fields take their caret from the palette."""
    return Theme(
        name=f"zoo-{palette.name}",
        primary=palette.amber,
        secondary=palette.blue,
        accent=palette.amber,
        warning=palette.amber,
        error=palette.red,
        success=palette.green,
        foreground=palette.text,
        background=palette.ground,
        surface=palette.raised,
        panel=palette.panel,
        dark=palette.dark,
        variables={
            "hand": palette.amber_ground,
            "bright": palette.bright,
            "muted": palette.muted,
            "faint": palette.faint,
            "plate": palette.border,
            "scrollbar": palette.muted,
            "scrollbar-hover": palette.amber,
            "scrollbar-active": palette.amber,
            "scrollbar-background": palette.sunk,
            "scrollbar-background-hover": palette.sunk,
            "scrollbar-background-active": palette.sunk,
            "input-cursor-background": palette.amber,
            "input-cursor-foreground": palette.on(palette.amber),
            "input-selection-background": palette.amber,
            "input-selection-foreground": palette.on(palette.amber),
        },
    )
