"""What is said to who wants to know what to do: the tips of a first game, and hints that are asked for."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager

from engine.contract.choice import Action
from zootui.boards.tips import Coach, FirstGame, load_first_game
from zootui.client.drafting.decision import Decision
from zootui.client.drafting.draft import Draft
from zootui.client.drafting.on_enter import does_all, on_enter
from zootui.client.error_log import log_error
from zootui.client.hints.hints import Hints, switched_off
from zootui.client.hints.words import HINT, Hint
from zootui.client.input_guard import InputGuard
from zootui.client.known_table import KnownTable
from zootui.client.moments import Moments


class Advice:
    """Advise one player at a table, of whose games `coached` says which are a first one."""

    def __init__(
        self,
        known: KnownTable,
        moments: Moments,
        decision: Decision,
        guard: InputGuard,
        coached: Callable[[str], bool],
        *,
        act: Callable[[Action], None],
        changed: Callable[[], None],
        risk: Callable[[], AbstractContextManager[None]],
    ) -> None:
        """Advise on `decision` what may be done by `act`; what a host says that none of ours would is looked at in a `risk`."""
        self._known, self._moments, self._decision, self._guard = known, moments, decision, guard
        self._coached, self._act, self._changed, self._risk = coached, act, changed, risk
        self._game = ""
        self._coach: Coach | None = None
        self.hints = Hints()
        self.search: asyncio.Task[None] | None = None
        """What looks for a hint, or found the latest; None before the first."""

    def begin_game(self, game_id: str) -> None:
        """Give the tips of a game from now on."""
        if game_id != self._game:
            self._game, self._coach = game_id, None

    @property
    def tip(self) -> str:
        """Return what the guide of a first game says now; empty without one, and where an earlier position is looked at."""
        known = self._known
        if known.sheet is None or known.seat is None or known.over or not self._moments.at_present:
            return ""  # what it speaks of is not on screen
        draft = self._decision.draft
        return self.coach.advise(known.sheet, owed=known.owed, offered=None if draft is None else draft.offered)

    @property
    def coach(self) -> Coach:
        """Return the guide of a first game; one that has nothing to say where this is none."""
        if self._coach is None:
            self._coach = Coach(load_first_game(self._game) if self._coached(self._game) else FirstGame())
        return self._coach

    @property
    def guided(self) -> bool:
        """Tell whether the guide of a first game still has something to say, now or later."""
        known = self._known
        return known.seat is not None and not known.over and self._moments.view is not None and not self.coach.done

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
            self._changed()

    # --- hints ----------------------------------------------------------------------------------------------------------

    @property
    def hint(self) -> str:
        """Return the hint with what Enter does where that is more than the panel's one step; empty without a hint."""
        hints, draft = self.hints, self._decision.shown
        said = hints.on_board
        if draft is None or not does_all(draft, hints):
            return said
        return said.replace(HINT, f"{HINT} (Enter: {on_enter(draft, hints)})", 1)

    @property
    def thinking(self) -> bool:
        """Tell whether a hint is thought about: until it is there, or nobody wants it any more, nothing is confirmed."""
        return self.hints.thinking

    def ask_hint(self) -> None:
        """Think about what a bot would do here, and fill it in, unless the decision is another one by then."""
        known = self._known
        table, draft = known.table, self._decision.ready
        if table is None or draft is None or self.thinking:
            return
        if not table.hints:
            known.notices.append(switched_off(owner=known.link.owner))
        else:
            self.search = asyncio.get_running_loop().create_task(self._find(draft, self.hints.begin()))
        self._changed()

    async def _find(self, draft: Draft, stop: Callable[[], bool]) -> None:
        game_id, found = self._known.link.game_id, None
        try:
            search = self.hints.search(draft.bundle, game_id)
            found = await asyncio.to_thread(search.find, draft.view, draft.names, stop)
        except Exception as error:  # noqa: BLE001  the game goes on without it
            log_error(error, f"{game_id}: no hint was found")
            self._known.notices.append("No hint came of it; decide as if you had not asked.")
        with self._risk():
            if not stop():
                self._show(found)
                self._changed()

    def _show(self, found: Hint | None) -> None:
        self.hints.end()
        if found is not None:
            self.hints.show(found)
            self._decision.suggest(found.steps[0])
            self._guard.changed_by_itself()

    def do_hint(self) -> None:
        """Do what the hint that is shown says, all of it; without one, say so."""
        if self.hints.steps and self._decision.ready is not None:
            self._act(self.hints.steps[0])
        else:
            self._known.notices.append("There is no hint to do; h asks for one.")
            self._changed()
