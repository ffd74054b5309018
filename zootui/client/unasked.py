"""Play for a player what leaves them no choice, as far as they want that, and say what was played."""

from collections.abc import Callable
from random import Random

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from net.wire.sheet import PLAYING, Table
from zootui.client.drafting.decision import Decision
from zootui.client.drafting.own_steps import OwnSteps
from zootui.client.input_guard import InputGuard
from zootui.client.known_table import KnownTable
from zootui.client.moments import Moments
from zootui.client.seats import statuses
from zootui.local.settings import Forced

THOUGHT = (2.0, 6.0)
"""After how many seconds a sealed answer goes at the earliest and latest while others think: at once would tell why it can."""


Later = Callable[[float, Callable[[], None]], object]
"""Call something after some seconds."""


class ForcedAnswers:
    """Answer what has a single answer, once, as soon as it would be seen.

    Only verbs that a board calls `unasked` are played: they put nothing into one's own zoo and give nothing away. What can be taken
    back is left alone, and what others do at the same time.
    """

    def __init__(
        self,
        known: KnownTable,
        moments: Moments,
        decision: Decision,
        guard: InputGuard,
        own: OwnSteps,
        act: Callable[[Action], None],
    ) -> None:
        self.wanted: Forced = "never"
        self.later: Later | None = None
        """Calls something after some seconds; without it whoever would be waited for answers first."""
        self._known, self._moments, self._decision, self._guard, self._own = known, moments, decision, guard, own
        self._act, self._random = act, Random()
        self._played: tuple[int, int] | None = None
        self._put_off: tuple[int, int] | None = None

    def play(self, *, ripe: bool = False) -> None:
        """Play what leaves no choice now; a sealed answer only once it is `ripe`, where others still think."""
        known, table = self._known, self._known.table
        if table is None or self.wanted == "never" or not self._is_asked(table):
            return
        mark, view = (table.round, table.turn), known.view
        ask = open_ask(view.public, view.seat)
        if mark == self._played or ask is None or (self.wanted == "bids" and not ask.sealed):
            return
        verb = known.bundle.game.choices(view).sole()
        if verb is None or not known.bundle.board.look(verb).unasked:
            return
        if ask.sealed and not ripe and self._others_think(table):
            self._put_it_off(mark)
            return
        self._played = mark
        action = verb.at(0)
        words = known.bundle.voice.words(view, action, known.names).full
        known.notices.append(f"Nothing else was possible, so this was played for you: {words}.")
        self._act(action)
        self._guard.awaits(False)  # it was no key of this player's

    def _is_asked(self, table: Table) -> bool:
        """Tell whether the question would be in front of this player now."""
        known = self._known
        if (
            table.phase != PLAYING
            or table.joint
            or not known.owed
            or known.lost
            or known.stood_in
            or known.view is None
        ):
            return False
        held = self._moments.revealing or self._moments.page is not None
        return not (held or self._own.midway or known.may_undo or self._decision.sending)

    def _others_think(self, table: Table) -> bool:
        others = [one for seat, one in enumerate(statuses(table, self._known.view)) if seat != self._known.seat]
        return "thinking" in others

    def _put_it_off(self, mark: tuple[int, int]) -> None:
        if self.later is None or mark == self._put_off:
            return
        self._put_off = mark
        self.later(self._random.uniform(*THOUGHT), lambda: self.play(ripe=self._put_off == mark))
