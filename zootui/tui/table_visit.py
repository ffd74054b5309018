"""Stay at one table: bring the screen to the front that fits its phase, and do what the screens ask for there."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

from net.client.entrance import OTHER_KEY
from net.lan.addresses import written_address
from net.wire.messages import Bye, Leave, Rematch, Say
from net.wire.sheet import LOBBY, OVER
from zootui.client.hosting import among_bots
from zootui.client.moments import REVEAL
from zootui.client.table_client import TableClient
from zootui.local.called import here
from zootui.tui.app_context import AppContext
from zootui.tui.messages import Request, TableOpened
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.turn_alert import TurnAlert, table_title

if TYPE_CHECKING:
    from net.shells.link import Link

LATEST = 3
"""How many of the notices that came at once are shown, the latest."""
GOODBYE_WITHIN = 1.0
"""Seconds that the host has for saying goodbye to who leaves for good."""


class TableVisit:
    """Hold this player's side of a table from sitting down until `left` is called, with what the table said at the end."""

    def __init__(
        self,
        app: AppContext,
        link: Link,
        *,
        replace_screens: Callable[[Screen[Any]], None],
        left: Callable[[str], None],
    ) -> None:
        self._app = app
        self._replace_screens = replace_screens
        self._left = left
        self._gone = False
        self._link = link
        self._alert = TurnAlert(app.bell, app.write_to_terminal)
        self._ended_round = -1
        self._game = ""
        self.client = TableClient(
            link,
            self.show,
            now=app.started_with.now,
            settle=app.started_with.settle,
            animation=app.settings.animated,
            follow=app.settings.follow,
            coached=app.coached,
            looking=app.started_with.follow if link.seat is None else None,
        )
        self.client.unasked.later = app.set_timer
        self.use_settings()
        app.run_worker(link.run(), name="link", exit_on_error=True)

    def use_settings(self) -> None:
        """Hold moments as long as the settings say now, and play unasked what they say."""
        settings = self._app.settings
        self.client.moments.reveal = REVEAL * settings.tempo if settings.animated else 0.0
        self.client.unasked.wanted = settings.forced

    # --- what is in front -------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Bring the screen that fits the phase to the front, and let every screen show what the table has become."""
        if not self._gone and self._app.is_running:
            with self.client.guarded():
                self._show()

    def _show(self) -> None:
        client = self.client
        known = client.known
        if client.parted is not None:
            if client.link.words_before:
                self._ask_new_key()
                return
            bye = client.parted.bye
            text = "The table is gone." if bye is None else bye.text
            self._say_goodbye(f"{text} {self._instead(bye)}".strip() if bye is not None else text)
            return
        self._fit_phase()
        self._alert.call(client, self._app.settings, looks=self._app.app_focus)
        self._app.window.show(table_title(client, ascii_signs=self._app.ascii_signs))
        if client.wants_pin:
            client.wants_pin = False
            client.guard.came_to_the_front()
            self._ask_pin()
        for screen in self._app.screen_stack:
            if isinstance(screen, PaintedScreen):
                screen.table_changed()
        if known.notices:
            self._app.notify("\n".join(known.notices[-LATEST:]), severity="warning", timeout=8, markup=False)
            known.notices.clear()

    def _instead(self, bye: Bye) -> str:
        """Return what somebody can do here who was not let in."""
        start = self._app.started_with
        if start.arrival is not None:
            return start.arrival.instead(bye.code)
        if bye.code == "name":
            return "You choose it in the settings."
        if bye.code not in ("begun", "full"):
            return ""
        if not self._link.listed:
            return f"Type for that: {here('watch')} {written_address(self._link.host, self._link.port)}"
        return "In the list of tables, w watches." if start.services is not None else ""

    def _fit_phase(self) -> None:
        from zootui.tui.screens.lobby.screen import LobbyScreen
        from zootui.tui.screens.table.screen import TableScreen

        client, table = self.client, self.client.known.table
        known = client.known
        kind = LobbyScreen if known.phase in ("", "lobby") else TableScreen
        there = any(isinstance(screen, kind) and screen.client is client for screen in self._app.screen_stack)
        if not there or (kind is TableScreen and self._game != client.link.game_id):
            if self._game:
                client.guard.came_to_the_front()
            self._game = client.link.game_id
            self._replace_screens(kind(client))
        if known.over and table is not None and self._ended_round != table.round:
            self._ended_round = table.round
            client.guard.came_to_the_front()
            if known.seat is not None:
                self._app.note_played(client.link.game_id)
            self._show_score()

    def _say_goodbye(self, text: str) -> None:
        from zootui.tui.screens.dialogs import AnswerDialog

        self._gone = True
        self.client.guard.came_to_the_front()
        self._app.started_with.left(self._link, False)
        arrival = self._app.started_with.arrival
        if arrival is not None and arrival.says_why and self._link.sheet is None:
            self._left(text)
            return
        said = f"{text}\n{self._how_it_goes_on()}".strip()
        self._app.push_screen(
            AnswerDialog("The table says goodbye", said, [("Enter", "go on")]), lambda _answer: self._left(text)
        )

    def _how_it_goes_on(self) -> str:
        """Return what a host player can do whose table was closed in the middle of a game, if anything."""
        client, start = self.client, self._app.started_with
        table = client.known.table
        if table is None or not client.link.owner or client.known.phase in ("", LOBBY, OVER) or start.services is None:
            return ""
        return "Its game is kept: Saved games on the home screen goes on with it." * bool(
            start.recorded(table.id, table.round)
        )

    def _ask_new_key(self) -> None:
        """Ask whether the table's other key is the host player's; only then go on with it."""
        from zootui.tui.screens.dialogs import AnswerDialog

        link = self._link
        text = (
            f"{OTHER_KEY}\nIts three words were: {link.words_before}\nNow they are: {link.words}\n"
            "Ask the host player, not in the chat: their lobby shows the words."
        )
        answers = [("y", "the host player says that these are theirs: sit down"), ("n", "no, stay away")]
        self._gone = True
        self.client.guard.came_to_the_front()

        def answered(answer: str | None) -> None:
            if answer == "y":
                self._app.post_message(TableOpened(link.with_new_key()))
            else:
                self._left(OTHER_KEY)

        self._app.push_screen(AnswerDialog("This table has another key", text, answers, at=1), answered)

    async def part(self) -> None:
        """Let go of the table without a word: another one is sat down at. The seat stays this player's."""
        if not self._gone:
            self._gone = True
            self._app.started_with.left(self._link, False)
            await self.client.link.close()

    async def _leave(self, *, for_good: bool = False) -> None:
        self._gone = True
        self._app.started_with.left(self._link, for_good)
        if for_good:  # the goodbye says that the key to the seat is worth nothing any more
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(GOODBYE_WITHIN):
                    while self.client.parted is None:  # noqa: ASYNC110  it is told to a listener, and may never come
                        await asyncio.sleep(0.02)
        await self.client.link.close()
        self._left("")

    # --- what screens ask for ----------------------------------------------------------------------------------------------

    def answer(self, request: Request) -> None:
        answers: dict[Request, Callable[[], None]] = {
            "chat": self._ask_chat,
            "log": self._show_log,
            "help": self._show_help,
            "score": self._show_score,
            "hint": self.client.advice.ask_hint,
            "stand_ins": self._seat_stand_ins,
            "send_away": self._ask_whom_to_send_away,
            "rematch": self._ask_rematch,
            "choose_game": lambda: self._ask_next_game(chooses=True),
            "propose_game": lambda: self._ask_next_game(chooses=False),
            "replay": self._replay,
            "leave": self._ask_leave,
        }
        with self.client.guarded():
            answers[request]()

    def _ask_chat(self) -> None:
        from zootui.tui.screens.dialogs import LineDialog

        def said(text: str | None) -> None:
            if text and text.strip():
                self.client.ask(self.client.link.request, Say(text.strip()))

        self._app.push_screen(LineDialog("Say to the table", "send"), said)

    def _ask_pin(self) -> None:
        """Ask for the table's PIN; without one there is no way in."""
        from zootui.tui.screens.dialogs import LineDialog

        def told(pin: str | None) -> None:
            if pin:
                self.client.ask(self.client.link.prove, pin)
            else:
                self._app.run_worker(self._leave())

        self._app.push_screen(LineDialog("This table has a PIN", hidden=True, most=32), told)

    def _show_log(self) -> None:
        from zootui.tui.screens.log import LogScreen

        def opened(number: int | None) -> None:
            if number is not None:
                self.client.open_line(number)

        self._app.push_screen(LogScreen(self.client.known.log.lines, self.client.known.log.said), opened)

    def _show_help(self) -> None:
        from zootui.tui.screens.help import HelpScreen

        self._app.push_screen(HelpScreen(self.client.link.game_id, self.client))

    def _show_score(self) -> None:
        from zootui.tui.screens.end.screen import EndScreen

        if self.client.known.over and not isinstance(self._app.screen, EndScreen):
            self._app.push_screen(EndScreen(self.client))

    def _seat_stand_ins(self) -> None:
        from zootui.tui.screens.table.stand_ins import ask_who_stands_in

        ask_who_stands_in(self._app, self.client)

    def _ask_whom_to_send_away(self) -> None:
        from zootui.tui.sending_away import ask_whom_to_send_away

        ask_whom_to_send_away(self._app, self.client)

    def _ask_rematch(self) -> None:
        if self.client.known.over and self.client.known.seat is not None:
            self.client.ask(self.client.link.request, Rematch())

    def _ask_next_game(self, *, chooses: bool) -> None:
        from zootui.tui.screens.next_game import NextGameScreen

        if self.client.known.phase not in (LOBBY, OVER):
            return
        if chooses and not self.client.link.owner and self.client.known.seat is None:
            self._app.notify("Only the host player chooses the next game; p proposes one.", timeout=5, markup=False)
        else:  # at a table without a host player any player chooses, which only the host knows
            self._app.push_screen(NextGameScreen(self.client, chooses=chooses))

    def _replay(self) -> None:
        from zootui.tui.screens.replay.opening import open_replay
        from zootui.tui.screens.replay.screen import ReplayScreen
        from zootui.tui.screens.replay.steps import LoggedSteps

        client, table = self.client, self.client.known.table
        known = client.known
        start = self._app.started_with
        recorded = "" if table is None else start.recorded(table.id, table.round)
        path = Path(recorded) if recorded else None
        steps = LoggedSteps(known.bundle.game.info.title, known.names, known.log.lines)

        def show_seen(_why: str = "") -> None:
            if len(steps):
                self._app.push_screen(ReplayScreen(steps, known.bundle, path=path))

        if path is not None and start.replay is not None:
            open_replay(self._app, partial(start.replay, path), show_seen)
        else:
            show_seen()

    def _ask_leave(self) -> None:
        from zootui.tui.screens.dialogs import AnswerDialog

        client = self.client
        known = client.known
        stays = known.seat is not None and known.phase != "lobby"
        if not stays or known.table is None:
            words = "leave"
        elif known.over:
            words = "leave; the game is over, and its recording is kept"
        elif among_bots(known.table, known.seat):  # its host may end then
            words = "leave; the game is kept, I can go on with it"
        else:
            words = "leave; my seat stays mine, I can come back"
        answers = [("l", words)]
        if known.phase in ("playing", "seeding") and known.seat is not None and not known.lost:
            answers.append(("g", "give my seat to a bot for good"))
        answers.append(("s", "stay"))

        def answered(answer: str | None) -> None:
            if answer in ("l", "g"):
                for_good = answer == "g" or (known.phase == "lobby" and known.seat is not None)
                if for_good:
                    client.ask(client.link.request, Leave())
                self._app.run_worker(self._leave(for_good=for_good))

        self._app.push_screen(AnswerDialog("Leave this table?", self._what_stays(stays=stays), answers), answered)

    def _what_stays(self, *, stays: bool) -> str:
        """Return what is said before somebody leaves: how they come back, and whether their own table runs on."""
        arrival, client = self._app.started_with.arrival, self.client
        known = client.known
        if stays and arrival is not None and arrival.way_back:
            return f"Your way back to this seat is {arrival.way_back}."
        if client.link.owner and known.table is not None and not among_bots(known.table, known.seat):
            return (
                "Your table runs on without this screen: the home screen lists it and leads back to it. "
                "When you leave that, too, you read until when, and what to type."
            )
        return ""
