"""Settle the next game after one has ended."""

from contextlib import AbstractContextManager
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from engine.contract.tree import encode
from net.wire.messages import Choose, Propose
from net.wire.sheet import LOBBY, OVER
from zootui.client.next_game import KEPT, NextGameWords, chosen_rules, next_games, other_rules, with_rules
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip, width_of
from zootui.tui.screens.page_screen import PageScreen, heading
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.row_list import LedList
from zootui.tui.widgets.status_line import Status

TITLE, SIZE, MINUTES = 17, 6, 10
"""Columns of a row of the list."""


class NextGameScreen(PageScreen[None]):
    """Choose or propose a game; the table is told, and the screen goes."""

    AUTO_FOCUS = "#games"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "game before", id="next.up"),
        Binding("down", "move(1)", "game after", id="next.down"),
        Binding("enter", "take", "choose it", id="next.take", priority=True),
        Binding("space", "switch", "option on or off", id="next.switch"),
        Binding("o", "rules", "options", id="next.rules"),
        Binding("escape,q", "back", "stay", id="next.back"),
    ]

    def __init__(self, client: TableClient, *, chooses: bool) -> None:
        super().__init__()
        self.client = client
        self._chooses = chooses
        self._clicked = -1
        self._shown: tuple[NextGameWords, ...] = ()
        self._rules_of = ""
        self._switched: set[int] = set()

    def compose(self) -> ComposeResult:
        """Lay out the games, what is to be said of the one at hand, and its rules that can be switched."""
        yield Pane(id="status")
        yield LedList(id="games")
        yield Pane(id="page")
        yield LedList(id="rules")
        yield Pane(id="footer")

    def on_mount(self) -> None:
        """List the games, with the first that is proposed at hand."""
        self._list()
        wanted = [place for place, one in enumerate(self._shown) if one.proposed and not one.now]
        other = [place for place, one in enumerate(self._shown) if one.game != self.client.link.game_id]
        self.query_one("#games", OptionList).highlighted = next(iter(wanted or other), 0)

    def guarded(self) -> AbstractContextManager[None, bool | None]:
        return self.client.guarded()

    def table_changed(self) -> None:
        """Show what is proposed now; go once a game has begun."""
        if self.client.known.phase not in (LOBBY, OVER):
            self.dismiss(None)
            return
        self._list()
        self.paint()

    def _list(self) -> None:
        """Show the games, where anything of them has changed."""
        table = self.client.known.table
        games = () if table is None else next_games(table, self.client.link.game_id)
        if games == self._shown:
            return
        self._shown = games
        listed = self.query_one("#games", OptionList)
        at = listed.highlighted
        listed.clear_options()
        listed.add_options([Option(Content(self._row(one)), id=one.game) for one in games])
        listed.highlighted = at

    def _row(self, game: NextGameWords) -> str:
        about = game.proposed or ("is the next game" if game.now else game.seats)
        title = game.title + " " * (TITLE - width_of(game.title))
        return f" {title} {game.size:<{SIZE}}{game.minutes:<{MINUTES}} {clip(about, max(8, self.app.size.width - 40))}"

    @property
    def _game(self) -> NextGameWords | None:
        at = self.query_one("#games", OptionList).highlighted
        return None if at is None else self._shown[at]

    def _proposed(self) -> bool:
        """Tell whether this client proposes the game at hand already."""
        table, game, name = self.client.known.table, self._game, self.client.link.name
        if table is None or game is None:
            return False
        return any((one.name, one.game) == (name, game.game) for one in table.proposals)

    def status(self) -> Status:
        table = self.client.known.table
        words = "CHOOSE" if self._chooses else "PROPOSE"
        name = "" if table is None else table.name
        return Status(f"◆ {words}", "you", name, ("another game for the same people",))

    def page(self, width: int, height: int, palette: Palette) -> Canvas:
        """Return what is to be said of the game at hand."""
        canvas = Canvas(width, height, palette)
        game = self._game
        if game is None:
            return canvas
        first = " · ".join(one for one in (game.proposed, game.seats) if one)
        canvas.text(2, 1, clip(f"{game.title}: {first}" if first else KEPT, width - 4), palette.text)
        if first:
            canvas.text(2, 2, clip(KEPT, width - 4), palette.muted)
        if self._chooses and self.query_one("#rules", OptionList).option_count:
            heading(canvas, 2, 3, "Options", "o goes there, Space switches", width - 4)
        return canvas

    def footer(self) -> tuple[FooterKey, ...]:
        does = "next game" if self._chooses else "take it back" if self._proposed() else "propose it"
        rules = self.query_one("#rules", OptionList)
        if rules.has_focus:
            return (
                FooterKey("↑ ↓", "option", 1),
                FooterKey("Space", "switch", 0),
                FooterKey("Enter", does, 0, lit=True),
                FooterKey("Esc", "games", 0),
            )
        options = (FooterKey("o", "options", 1),) if self._chooses and rules.option_count else ()
        return (
            FooterKey("↑ ↓", "choose", 1),
            FooterKey("Enter", does, 0, lit=True),
            *options,
            FooterKey("Esc", "stay", 0),
        )

    @on(OptionList.OptionHighlighted, "#games")
    def _highlighted(self) -> None:
        self._show_rules()
        self.paint()

    @on(OptionList.OptionSelected, "#games")
    def _selected(self, event: OptionList.OptionSelected) -> None:
        """Take the game that is clicked twice; a key has its own way."""
        if self._clicked == event.option_index:
            self.action_take()
        self._clicked = event.option_index

    def _show_rules(self) -> None:
        """List the rules of the game at hand, as they are now where it is the table's own."""
        game, table = self._game, self.client.known.table
        if not self._chooses or game is None or table is None or game.game == self._rules_of:
            return
        self._rules_of = game.game
        now = chosen_rules(game.game, table) if game.game == self.client.link.game_id else None
        self._switched = {
            place
            for place, (_, option) in enumerate(other_rules(game.game))
            if now is not None and all(getattr(now, name) == value for name, value in option.items())
        }
        rules = self.query_one("#rules", OptionList)
        rules.clear_options()
        rules.add_options([Option(Content(self._rule(place))) for place, _ in enumerate(other_rules(game.game))])
        if rules.option_count:
            rules.highlighted = 0

    def _rule(self, place: int) -> str:
        """Return the row of a rule, and whether it is switched on."""
        words, _ = tuple(other_rules(self._rules_of))[place]
        return clip(f" [{'x' if place in self._switched else ' '}] {words}", self.app.size.width - 4)

    @on(OptionList.OptionSelected, "#rules")
    def _clicked_rule(self, event: OptionList.OptionSelected) -> None:
        self._switch(event.option_index)

    def action_switch(self) -> None:
        """Switch the rule at hand on or off."""
        rules = self.query_one("#rules", OptionList)
        if rules.has_focus and rules.highlighted is not None:
            self._switch(rules.highlighted)

    def _switch(self, place: int) -> None:
        self._switched ^= {place}
        self.query_one("#rules", OptionList).replace_option_prompt_at_index(place, Content(self._rule(place)))

    def action_move(self, step: int) -> None:
        listed = self.focused
        if isinstance(listed, OptionList):
            listed.action_cursor_down() if step > 0 else listed.action_cursor_up()

    def action_rules(self) -> None:
        self._show_rules()
        rules = self.query_one("#rules", OptionList)
        if self._chooses and rules.option_count and not rules.has_focus:
            self.set_focus(rules)
        else:
            self.set_focus(self.query_one("#games"))
        self.call_after_refresh(self.paint)

    def action_take(self) -> None:
        self._show_rules()
        game, client = self._game, self.client
        if game is None:
            return
        request: Choose | Propose = Propose("" if self._proposed() else game.game)
        if self._chooses:
            rules = [option for place, (_, option) in enumerate(other_rules(game.game)) if place in self._switched]
            request = Choose(game.game, encode(with_rules(game.game, rules)) if rules else b"")
        self.dismiss(None)
        client.ask(client.link.request, request)

    def action_back(self) -> None:
        """Leave everything as it is, or go back from the options to the games."""
        if self.query_one("#rules", OptionList).has_focus:
            self.action_rules()
        else:
            self.dismiss(None)
