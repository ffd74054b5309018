"""Hold what every screen may read of the app: what it was started with, the settings, and how things look. Knows no screen."""

from __future__ import annotations

from textual.app import App
from textual.notifications import SeverityLevel
from textual.theme import Theme

import engine
from zootui.draw.palette import PALETTES, Palette
from zootui.local.settings import Settings, for_terminal
from zootui.local.terminal_title import TerminalTitle
from zootui.tui.keymap.bound_keys import BoundKeys
from zootui.tui.start import AppStart, Services

__all__ = ["AppContext"]


class AppContext(App[int]):
    """Hold the app's settings as this terminal wants them: `palette`, and `ascii_signs` where only ASCII can be shown."""

    palette: Palette
    ascii_signs: bool

    def __init__(self, start: AppStart) -> None:
        super().__init__()
        self.started_with = start
        self.settings = start.settings
        self._bound: tuple[object, BoundKeys] | None = None
        self.window = TerminalTitle(self.write_to_terminal)
        self.use_settings(start.settings)

    def use_settings(self, settings: Settings) -> None:
        """Let everything that is painted from now on look as these settings say."""
        self.settings = settings
        self.animation_level = "full" if settings.animated else "none"
        shown = for_terminal(settings)
        self.palette = PALETTES[shown.theme]
        self.ascii_signs = shown.ascii
        theme = _theme(self.palette)
        self.register_theme(theme)
        self.theme = theme.name

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
        """Show a notice as it is written: what others say is never markup, whoever forgets to say so."""
        del markup
        super().notify(message, title=title, severity=severity, timeout=timeout, markup=False)

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
            "input-cursor-background": palette.amber,
            "input-cursor-foreground": palette.on(palette.amber),
            "input-selection-background": palette.amber,
            "input-selection-foreground": palette.on(palette.amber),
        },
    )
