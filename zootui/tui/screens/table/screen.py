"""The table: the board, what is decided, what happens."""

from contextlib import AbstractContextManager
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from zootui.client.seat_clocks import TICK, seconds
from zootui.client.table_client import TableClient
from zootui.tui import messages
from zootui.tui.screens.own_pace import OwnPace
from zootui.tui.screens.table.above import status_line
from zootui.tui.screens.table.footer import footer_keys
from zootui.tui.screens.table.panes import ScreenWithTable, TablePanes
from zootui.tui.screens.table.pointing import POINTING
from zootui.tui.widgets.footer import FooterKey

TIMEOUT = 0.1
"""Seconds after which it is said that an answer is on its way: most are answered sooner, and painted only then."""


class TableScreen(ScreenWithTable):
    """Show one table, and ask the app for what is around the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "ask('chat')", "chat", id="table.chat"),
        Binding("l", "ask('log')", "log", id="table.log"),
        Binding("question_mark", "ask('help')", "help", id="table.help"),
        Binding("h", "ask('hint')", "hint", id="table.hint"),
        Binding("T", "earlier_tip", "the tip before", id="table.earlier_tip"),
        Binding("b", "ask('stand_ins')", "let a bot stand in", id="table.stand_ins"),
        Binding("X", "ask('send_away')", "send somebody away", id="table.send_away"),
        Binding("n", "ask('rematch')", "rematch", id="table.rematch"),
        Binding("G", "ask('choose_game')", "another game", id="table.next_game"),
        Binding("p", "ask('propose_game')", "propose a game", id="table.propose"),
        Binding("enter", "ask('score')", "score", id="table.score"),
        Binding("a", "analyse", "analysis", id="table.analyse"),
        Binding("v", "play_again", "what happened, once more", id="table.play_again"),
        Binding("O", "recall_opened", "the last bids", id="table.recall_opened"),
        Binding("Y", "recall_page", "the last summary", id="table.recall_page"),
        Binding("q", "ask('leave')", "leave", id="table.leave"),
    ]

    def __init__(self, client: TableClient) -> None:
        super().__init__()
        self.client = client
        self.panes = TablePanes(client, self.sign, self.paint_soon)
        self._seconds: tuple[int, ...] = ()
        self._again = OwnPace(self, self._play_on)

    def guarded(self) -> AbstractContextManager[None, bool | None]:
        return self.client.guarded()

    def paint_all(self) -> None:
        footer = self.panes.heard(footer_keys(self.client))
        self.panes.paint(status_line(self.client, self.app.palette), self.bound(footer))

    def on_mount(self) -> None:
        """Begin to count the seconds that are left."""
        self.set_interval(TICK, self._count)

    def _count(self) -> None:
        """Paint once another second has begun."""
        now = seconds(self.client.known.table, self.client.known.times)
        if now != self._seconds:
            self._seconds = now
            self.paint_soon()

    def table_changed(self) -> None:
        """Paint what the table has become, once; while an answer is on its way only if that takes a while."""
        if self._awaits_answer():
            self.set_timer(TIMEOUT, self._paint_waiting)
            return
        self.paint_soon()
        if self.client.known.seat is None and self.client.moments.revealing:
            self.set_timer(self.client.moments.reveal + 0.01, self.paint_soon)

    def _awaits_answer(self) -> bool:
        return self.client.decision.sending or self.client.midway

    def _paint_waiting(self) -> None:
        if self._awaits_answer():
            self.paint_soon()

    def on_key(self, event: events.Key) -> None:
        """Pass a key to the game first: it is a binding of the screen only where the game has no use for it."""
        if self.panes.press(self.usual_name(event)):
            event.stop()
            event.prevent_default()

    def possible(self) -> tuple[FooterKey, ...]:
        """Return what the footer says, and each button of the decision in hand."""
        if self.panes.explaining.thing is not None:
            return POINTING
        draft = (
            self.client.decision.draft
            if self.client.looking.past is None and self.client.looking.seat is None
            else None
        )
        several = draft is not None and (len(draft.buttons) > 1 or draft.button.whole)  # else it is in hand already
        buttons = draft.buttons if draft is not None and several else ()
        return (*(FooterKey(button.key, button.label) for button in buttons if button.key), *footer_keys(self.client))

    def action_play_again(self) -> None:
        """Show what happened since the last decision, a step at a time."""
        self.client.moments.play_again()
        if self.client.moments.moves_again:
            self._again.play()

    def _play_on(self) -> None:
        """Show the next step of what is played again, until that ends or is stopped."""
        if self.client.moments.moves_again:
            self.client.moments.play_on()
        if not self.client.moments.moves_again:
            self._again.stop()

    def action_recall_opened(self) -> None:
        self.client.moments.recall_opened()

    def action_recall_page(self) -> None:
        self.client.moments.recall_page()

    def action_earlier_tip(self) -> None:
        """Call back the tip before the one that is shown."""
        self.client.advice.recall_tip()

    def action_analyse(self) -> None:
        """Ask to look at the game once more, once it is over and where it was recorded here."""
        table = self.client.known.table
        if table is None or not self.client.known.over:
            return
        recorded = self.app.started_with.recorded(table.id, table.round)
        if recorded and self.app.started_with.analyse is not None:
            self.post_message(messages.AnalysisRequested(Path(recorded)))
        else:
            self.app.notify("This game was not recorded on this machine, so it cannot be analysed here.", timeout=6)
