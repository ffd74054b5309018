"""Stand where a link to a table would be: the table is the lesson's, nobody else hears of it, and nothing is recorded."""

from collections.abc import Callable
from typing import Any

from engine.contract.choice import Action
from engine.contract.tree import encode
from net.client.events import Declined, Parted, Updated
from net.client.seal_verifier import Trust
from net.wire.messages import Bye, Refused, Request
from net.wire.sheet import HUMAN, PLAYING, Opening, Sealing, SeatInfo, Sheet, Table
from zootui.lessons.contract import Lesson, seated
from zootui.lessons.progress import LessonPosition, LessonProgress


class LessonLink:
    """Show a progress's positions as the sheets of a table, and take what the learner does to the progress.

    It satisfies `zootui.client.link_protocol.LinkProtocol`. `resting` tells that the learner is asked, or has something to read.
    """

    state = "joined"
    host = pin = ""
    port = 0
    owner = listed = begins_when_full = hurries = False
    name = words = words_before = ""
    trust = Trust()

    def __init__(self, progress: LessonProgress, names: tuple[str, ...] = ()) -> None:
        self.progress = progress
        lesson: Lesson = progress.lesson
        self.game_id = lesson.game
        self._names = names or lesson.names
        self.resting = True
        self._listeners: list[Callable[[Any], None]] = []
        self._table = Table("lesson", "lesson", phase=PLAYING, hints=False)
        self.sheet: Sheet[Any] | None = self._sheet(progress.position, asked=True)

    @property
    def seat(self) -> int | None:
        return self.progress.seat

    def subscribe(self, listener: Callable[[Any], None]) -> None:
        """Tell every event to `listener`."""
        self._listeners.append(listener)

    def _tell(self, event: Any) -> None:
        for listener in tuple(self._listeners):
            listener(event)

    def _sheet(self, position: LessonPosition, *, asked: bool) -> Sheet[Any]:
        """Return the sheet of a position, one turn after the last one; `asked` if the table has come to rest there."""
        turn = self._table.turn + 1
        sealing = Sealing()
        if position.opened:
            openings = tuple(
                None if action is None else Opening(b"lesson", encode(action)) for action in position.opened
            )
            sealing = Sealing(turn - 1, tuple(b"lesson" for _ in openings), openings)
        self._table = self._table_of(position, turn, sealing, self.progress.asked if asked else ())
        return Sheet(self._table, self.progress.bundle.game.view(position.state, self.progress.seat))

    def _table_of(self, position: LessonPosition, turn: int, sealing: Sealing, waiting: tuple[int, ...]) -> Table:
        old = self._table
        return Table(
            name=old.name,
            id=old.id,
            round=old.round,
            phase=PLAYING,
            turn=turn,
            seats=self._seated(len(position.state.seats)),
            waiting=waiting,
            sealing=sealing,
            log=position.log,
            hints=False,
        )

    def _seated(self, seats: int) -> tuple[SeatInfo, ...]:
        """Return who sits at a table of `seats` seats."""
        names = seated(self._names, self.progress.seat)[:seats]
        return tuple([SeatInfo(name, HUMAN, online=True) for name in names])

    def _show(self, position: LessonPosition, *, asked: bool) -> None:
        self.resting = asked
        old, self.sheet = self.sheet, self._sheet(position, asked=asked)
        self._tell(Updated(old, self.sheet))

    def show_step(self) -> None:
        """Show the position that the progress is at now, with a log of its own."""
        self._table = Table(name="lesson", id="lesson", round=self._table.round + 1, turn=1)
        self._show(self.progress.position, asked=True)

    # --- what the learner does ------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Take the learner's action to the progress, and show step by step what came of it."""
        taken = self.progress.take(action)
        if taken.refusal is not None:
            why = taken.refusal
            self._tell(Declined(Refused(why.code, why.rule, why.text, self._table.turn)))
            return
        for position in taken.positions[:-1]:
            self._show(position, asked=False)
        self._show(taken.positions[-1], asked=True)

    def undo(self) -> None:
        """Take nothing back: a wrong move never happened."""

    def request(self, message: Request) -> None:
        """Ask nobody."""

    def prove(self, pin: str) -> None:
        """Prove nothing."""

    def give_up(self, bye: Bye) -> None:
        """End it: every listener hears this goodbye."""
        self.state = "closed"
        self._tell(Parted(bye))

    async def close(self) -> None:
        self.state = "closed"
