"""Settle the next game after one has ended."""

from contextlib import AbstractContextManager
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from engine.contract.tree import encode
from net.wire.messages import Choose, Propose
from net.wire.sheet import LOBBY, OVER
from zootui.client.next_game import KEPT, NextGameWords, chosen_rules, next_games, other_rules, with_rules
from zootui.client.table_client import TableClient
from zootui.tui.screens.page_screen import FramedScreen
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.row_list import CheckList, Heading, ListedRow, RowList, content_of, in_columns
from zootui.tui.widgets.status_line import Status


class NextGameScreen(FramedScreen[None]):
    """Choose or propose a game; the table is told, and the screen goes."""

    AUTO_FOCUS = "#games"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "focused.cursor_up", "game before", id="next.up"),
        Binding("down", "focused.cursor_down", "game after", id="next.down"),
        Binding("pageup", "focused.page_up", "page before", id="next.page_up"),
        Binding("pagedown", "focused.page_down", "page after", id="next.page_down"),
        Binding("home", "focused.first", "first game", id="next.first"),
        Binding("end", "focused.last", "last game", id="next.last"),
        Binding("enter", "take", "choose it", id="next.take"),
        Binding("space", "switch", "option on or off", id="next.switch"),
        Binding("o", "rules", "options", id="next.rules"),
        Binding("escape,q", "back", "stay", id="next.back"),
    ]

    def __init__(self, client: TableClient, *, chooses: bool) -> None:
        super().__init__()
        self.client = client
        self._chooses = chooses
        self._shown: tuple[NextGameWords, ...] = ()
        self._rules_of = ""

    def compose_page(self) -> ComposeResult:
        """Lay out the games, what is to be said of the one at hand, and its rules that can be switched."""
        yield RowList(id="games", at_once=False)
        yield Static(id="page", markup=False)
        yield Heading("Options", f"{self.sign('o')} goes there, {self.sign('Space')} switches", id="options")
        yield CheckList(id="rules")

    @property
    def _games(self) -> RowList:
        return self.query_one("#games", RowList)

    @property
    def _rules(self) -> CheckList:
        return self.query_one("#rules", CheckList)

    def on_mount(self) -> None:
        """List the games, with the first that is proposed at hand."""
        self._list()
        wanted = [place for place, one in enumerate(self._shown) if one.proposed and not one.now]
        other = [place for place, one in enumerate(self._shown) if one.game != self.client.link.game_id]
        self._games.highlighted = next(iter(wanted or other), 0)

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
        """Show the games in columns: how many play it, how long, and what is to be said of it."""
        table = self.client.known.table
        self._shown = () if table is None else next_games(table, self.client.link.game_id)
        columns = in_columns([((one.title, ""), (one.size, ""), (one.minutes, "")) for one in self._shown])
        about = [one.proposed or ("is the next game" if one.now else one.seats) for one in self._shown]
        self._games.show(ListedRow(((words, ""),), lead) for lead, words in zip(columns, about, strict=True))

    @property
    def _game(self) -> NextGameWords | None:
        at = self._games.highlighted
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

    def paint_all(self) -> None:
        """Paint the frame, and say what there is to be said of the game at hand."""
        super().paint_all()
        game = self._game
        first = "" if game is None else " · ".join(one for one in (game.proposed, game.seats) if one)
        said = ((f"{game.title}: {first}\n", ""), (KEPT, "$muted")) if game is not None and first else ((KEPT, ""),)
        self.query_one("#page", Static).update(content_of(said))
        any_rules = self._chooses and self._rules.option_count > 0
        self.query_one("#options").visible, self._rules.disabled = any_rules, not any_rules
        self._rules.set_class(not self._rules.has_focus, "-left")

    def footer(self) -> tuple[FooterKey, ...]:
        does = "next game" if self._chooses else "take it back" if self._proposed() else "propose it"
        rules = self._rules
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

    @on(events.DescendantFocus)
    def _went_to(self) -> None:
        self.paint()

    @on(RowList.OptionHighlighted, "#games")
    def _highlighted(self) -> None:
        self._show_rules()
        self.paint()

    @on(RowList.OptionSelected, "#games")
    def _clicked(self) -> None:
        self.action_take()

    def _show_rules(self) -> None:
        """List the rules of the game at hand, as they are now where it is the table's own."""
        game, table = self._game, self.client.known.table
        if not self._chooses or game is None or table is None or game.game == self._rules_of:
            return
        self._rules_of = game.game
        now = chosen_rules(game.game, table) if game.game == self.client.link.game_id else None
        others = tuple(other_rules(game.game))
        switched = [
            place
            for place, (_, option) in enumerate(others)
            if now is not None and all(getattr(now, name) == value for name, value in option.items())
        ]
        self._rules.show([words for words, _ in others], switched)

    def action_switch(self) -> None:
        """Switch the rule at hand on or off."""
        if self._rules.has_focus:
            self._rules.action_select()

    def action_rules(self) -> None:
        """Go to the options, where the game at hand has any, or back to the games."""
        self._show_rules()
        there = self._chooses and self._rules.option_count and not self._rules.has_focus
        self.set_focus(self._rules if there else self._games)

    def action_take(self) -> None:
        self._show_rules()
        game, client = self._game, self.client
        if game is None:
            return
        request: Choose | Propose = Propose("" if self._proposed() else game.game)
        if self._chooses:
            rules = [
                option for place, (_, option) in enumerate(other_rules(game.game)) if place in self._rules.selected
            ]
            request = Choose(game.game, encode(with_rules(game.game, rules)) if rules else b"")
        self.dismiss(None)
        client.ask(client.link.request, request)

    def action_back(self) -> None:
        """Leave everything as it is, or go back from the options to the games."""
        if self._rules.has_focus:
            self.action_rules()
        else:
            self.dismiss(None)
