"""What is said to who wants to know what to do: the tips of a first game, and hints that are asked for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Protocol

from engine.contract.choice import Action
from net.wire.sheet import Table
from zootui.boards.tips import Coach, FirstGame, load_first_game
from zootui.client.drafting.decision import Decision
from zootui.client.drafting.draft import Draft
from zootui.client.drafting.on_enter import does_all, on_enter
from zootui.client.error_log import log_error
from zootui.client.hint import HINT, THINKING, Hint, Hints, switched_off
from zootui.client.input_guard import InputGuard
from zootui.client.link_protocol import LinkProtocol
from zootui.client.looking import Looking
from zootui.client.moments import Known, Moments


class Advised(Known, Protocol):
    """Say what advice needs to know of a table besides, and what it does there."""

    link: LinkProtocol
    table: Table | None
    owed: bool
    looking: Looking
    decision: Decision
    guard: InputGuard
    moments: Moments

    def guarded(self) -> AbstractContextManager[None]:
        """Return what is done in it at the risk of its host having said what no host of ours would."""
        ...

    def act(self, action: Action) -> None:
        """Send an action."""
        ...


class Advice:
    """Advise one player at a table, of whose games `coached` says which are a first one."""

    def __init__(self, client: Advised, coached: Callable[[str], bool]) -> None:
        self._client, self._coached = client, coached
        self._game = ""
        self._coach: Coach | None = None
        self.hints = Hints()
        self.search: asyncio.Task[None] | None = None
        """What looks for a hint, or found the latest; None before the first."""

    def begin_game(self, game_id: str) -> None:
        """Give the tips of another game from now on."""
        self._game, self._coach = game_id, None

    # --- tips -----------------------------------------------------------------------------------------------------------

    @property
    def tip(self) -> str:
        """Return what the guide of a first game says now; empty without one, and where an earlier position is looked at."""
        client = self._client
        if client.sheet is None or client.seat is None or client.over or client.looking.past is not None:
            return ""
        if client.moments.revealing:
            return ""  # what it speaks of lies behind what is held
        return self.coach.advise(client.sheet, owed=client.owed)

    @property
    def coach(self) -> Coach:
        """Return the guide of a first game; one that has nothing to say where this is none."""
        if self._coach is None:
            self._coach = Coach(load_first_game(self._game) if self._coached(self._game) else FirstGame())
        return self._coach

    @property
    def guided(self) -> bool:
        """Tell whether the guide of a first game still has something to say, now or later."""
        client = self._client
        return client.seat is not None and not client.over and client.view is not None and not self.coach.done

    @property
    def recallable(self) -> bool:
        """Tell whether an earlier tip of this game can be called back."""
        return self._coach is not None and self._coach.recallable

    @property
    def recalling(self) -> bool:
        """Tell whether what the guide says is an earlier tip that was called back."""
        return self._coach is not None and self._coach.recalling

    def recall_tip(self) -> None:
        """Call back the tip before the one that is shown; a hint makes room for it, one that is thought about does not."""
        if self._coach is not None and not self.thinking:
            self.hints.end()
            self._coach.recall()
            self._client.changed()

    # --- hints ----------------------------------------------------------------------------------------------------------

    @property
    def hint(self) -> str:
        """Return the hint with what Enter does where that is more than the panel's one step; empty without a hint."""
        hints, draft = self.hints, self._client.decision.shown
        said = hints.words
        if draft is None or not does_all(draft, hints):
            return said
        return said.replace(HINT, f"{HINT} (Enter: {on_enter(draft, hints)})", 1)

    @property
    def thinking(self) -> bool:
        """Tell whether a hint is thought about: until it is there, or nobody wants it any more, nothing is confirmed."""
        return self.hints.words == THINKING

    def ask_hint(self) -> None:
        """Think about what a bot would do here, and fill it in, unless the decision is another one by then."""
        client = self._client
        table, draft = client.table, client.decision.ready
        if table is None or draft is None or self.thinking:
            return
        if not table.hints:
            client.notices.append(switched_off(owner=client.link.owner))
        else:
            self.search = asyncio.get_running_loop().create_task(self._find(draft, self.hints.begin()))
        client.changed()

    async def _find(self, draft: Draft, stop: Callable[[], bool]) -> None:
        client, found = self._client, None
        try:
            search = self.hints.search(draft.bundle, client.link.game_id)
            found = await asyncio.to_thread(search.find, draft.view, draft.names, stop)
        except Exception as error:  # noqa: BLE001  the game goes on without it
            log_error(error, f"{client.link.game_id}: no hint was found")
            client.notices.append("No hint came of it; decide as if you had not asked.")
        with client.guarded():
            if not stop():
                self._show(found)
                client.changed()

    def _show(self, found: Hint | None) -> None:
        self.hints.end()
        if found is not None:
            self.hints.show(found)
            self._client.decision.suggest(found.steps[0])
            self._client.guard.changed_by_itself()

    def do_hint(self) -> None:
        """Do what the hint that is shown says, all of it; without one, say so."""
        if self.hints.steps and self._client.decision.ready is not None:
            self._client.act(self.hints.steps[0])
        else:
            self._client.notices.append("There is no hint to do; h asks for one.")
            self._client.changed()
