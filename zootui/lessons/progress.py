"""Know where a learner is in a lesson: the position, what is to be done there, what an action comes to. No screen, no clock.

The others do what the lesson says, right after the learner.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.contract.asks import owing, top_ask
from engine.contract.choice import Action
from engine.contract.facts import Told, told
from engine.contract.game import AnyGame, Illegal, Refusal, attempt
from engine.contract.secrecy import State
from zootui.client.game_bundle import GameBundle
from zootui.lessons.contract import Lesson, LessonStep, seated

NOT_THIS = "not-this"
"""The code of what is answered to an action that is allowed, but not what the step is about."""


@dataclass(frozen=True)
class LessonPosition:
    """Hold a position with what was told since the lesson set it up, and what a sealed ask opened right before it, by seat."""

    state: State[Any, Any, Any]
    log: tuple[Told, ...] = ()
    opened: tuple[Action | None, ...] = ()


@dataclass(frozen=True)
class LessonAnswer:
    """Say what an action came to: the positions that it and the others led to, or why it is not what is wanted here."""

    positions: tuple[LessonPosition, ...] = ()
    refusal: Refusal | None = None


def played(game: AnyGame, position: LessonPosition, moves: Sequence[tuple[int, Action]]) -> tuple[LessonPosition, ...]:
    """Return the positions after `moves` (seat, action), one after another; a sealed ask takes as many as it asks seats, at once.

    Raise `Illegal` for a move that the rules refuse, ValueError where an ask is not answered by those whom it asks.
    """
    found: list[LessonPosition] = []
    left = list(moves)
    while left:
        ask = top_ask(position.state.public)
        size = len(ask.seats) if ask is not None and ask.sealed else 1
        now, left = dict(left[:size]), left[size:]
        if ask is None or (ask.sealed and set(now) != set(ask.seats)):
            raise ValueError(f"{sorted(now)} answer what asks {ask and ask.seats}")
        step = attempt(game, position.state, now)
        opened = tuple(now.get(seat) for seat in range(max(ask.seats) + 1)) if ask.sealed else ()
        position = LessonPosition(step.state, (*position.log, *map(told, step.facts)), opened)
        found.append(position)
    return tuple(found)


class LessonProgress:
    """Lead a learner through a lesson.

    `at` is the number of the step, counted from 0; as many as there are steps once the lesson is over. `finished` means that the
    step is done, and that what came of it is on the table until the learner goes on.
    """

    def __init__(self, bundle: GameBundle, lesson: Lesson) -> None:
        self.bundle = bundle
        self.lesson = lesson
        self.at = 0
        self.finished = False
        self._begins: dict[int, LessonPosition] = {}
        self.position = self.begin_of(0)
        self._wanted = self._steps_of_answer()

    # --- what is shown --------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Tell whether there is no step left."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        """Return the step at hand, None once the lesson is over."""
        return None if self.over else self.lesson.steps[self.at]

    @property
    def seat(self) -> int:
        """Return the learner's seat: that of the step, of the last one once the lesson is over."""
        steps = self.lesson.steps
        return steps[min(self.at, len(steps) - 1)].seat

    @property
    def view(self) -> Any:
        return self.bundle.game.view(self.position.state, self.seat)

    @property
    def wanted(self) -> Action | None:
        """Return what the learner is to do now; None where there is only to read, or nothing left to do."""
        step = self.step
        if step is None or self.finished:
            return None
        return step.answer if step.answer in self.bundle.choices(self.view) or not self._wanted else self._wanted[0]

    @property
    def asked(self) -> tuple[int, ...]:
        """Return the seats that the table waits for: none where there is only to read."""
        return () if self.wanted is None else owing(self.position.state.public)

    @property
    def learned(self) -> tuple[str, ...]:
        """Return what was learned last: of a puzzle only while it is shown solved, for the next one is another position."""
        if self.lesson.kind == "puzzle" and not self.finished:
            return ()
        last = self.at if self.finished else self.at - 1
        return self.lesson.steps[last].learned if 0 <= last < len(self.lesson.steps) else ()

    def will_do(self, action: Action) -> bool:
        """Tell whether a legal action is what the step wants, or as good."""
        step = self.step
        if step is None or self.wanted is None:
            return False
        return action in (self._wanted[:1] or ()) or action == self.wanted or step.will_do(self.view, action)

    # --- what is done ---------------------------------------------------------------------------------------------------

    def take(self, action: Action) -> LessonAnswer:
        """Take the learner's action: go on with the lesson if it is what the step wants, else say why not and change nothing."""
        step, view = self.step, self.view
        why_not = self.bundle.why_not(view, action)
        if why_not is not None:
            return LessonAnswer(refusal=why_not)
        if step is None or self.wanted is None:
            return LessonAnswer(refusal=_not_this("Here is only something to read. Go on to the next step."))
        if not self.will_do(action):
            return LessonAnswer(refusal=_not_this(step.against(view, action) or self._usual_objection()))
        if action == self._wanted[0] and len(self._wanted) > 1:
            found = played(self.bundle.game, self.position, [(step.seat, action)])
            self._wanted = self._wanted[1:]
        else:
            found = self._finish(step, action)
        self.position = found[-1]
        return LessonAnswer(found)

    def _finish(self, step: LessonStep, action: Action) -> tuple[LessonPosition, ...]:
        """Return what the last action of a step led to, and go on to the next step where that begins right there."""
        moves = [(step.seat, action), *step.others]
        try:
            found = played(self.bundle.game, self.position, moves)
            self._check_ahead(found[-1])
        except (Illegal, ValueError):  # the lesson goes on only as it is written, so it is shown like that
            found = self._after(self.at)
        following = self.at + 1
        if following < len(self.lesson.steps) and self.lesson.steps[following].start is None:
            self.at = following
            self._wanted = self._steps_of_answer(found[-1])
        else:
            self.finished = True
        return found

    def _check_ahead(self, position: LessonPosition) -> None:
        """Raise Illegal or ValueError if the lesson could not go on from here up to its next prepared position."""
        for step in self.lesson.steps[self.at + 1 :]:
            if step.start is not None:
                return
            moves = self._moves(step, position)
            position = (position, *played(self.bundle.game, position, moves))[-1]

    def forward(self) -> None:
        """Go to the next step, with the present one done as the lesson has it."""
        self.go(self.at + 1)

    def back(self) -> None:
        """Go to the step before, or begin again the one that was just finished."""
        self.go(self.at if self.finished else self.at - 1)

    def go(self, at: int) -> None:
        """Go to the beginning of a step, or to the end of the lesson."""
        self.at = max(0, min(at, len(self.lesson.steps)))
        self.finished = False
        self.position = self._last() if self.over else self.begin_of(self.at)
        self._wanted = self._steps_of_answer()

    # --- the lesson as it is written ------------------------------------------------------------------------------------

    def begin_of(self, at: int) -> LessonPosition:
        """Return the position with which a step begins if all before was done as it is written."""
        if at not in self._begins:
            start = self.lesson.steps[at].start
            if start is None and not at:
                raise ValueError("the first step of a lesson needs a start")
            self._begins[at] = LessonPosition(start()) if start is not None else self._after(at - 1)[-1]
        return self._begins[at]

    def _last(self) -> LessonPosition:
        return self._after(len(self.lesson.steps) - 1)[-1]

    def _after(self, at: int) -> tuple[LessonPosition, ...]:
        """Return the positions that a step leads to as it is written; where nothing is done in it, that with which it begins."""
        begin = self.begin_of(at)
        moves = self._moves(self.lesson.steps[at], begin)
        return played(self.bundle.game, begin, moves) or (begin,)

    def _moves(self, step: LessonStep, position: LessonPosition) -> list[tuple[int, Action]]:
        return [*((step.seat, action) for action in self._actions(step, position)), *step.others]

    def _actions(self, step: LessonStep, position: LessonPosition) -> tuple[Action, ...]:
        """Return the actions that a step's answer is made of: one, or those of a plan."""
        if step.answer is None:
            return ()
        return self.bundle.steps(self.bundle.game.view(position.state, step.seat), step.answer) or (step.answer,)

    def _steps_of_answer(self, position: LessonPosition | None = None) -> tuple[Action, ...]:
        step = self.step
        return () if step is None else self._actions(step, position or self.position)

    def _usual_objection(self) -> str:
        wanted, names = self.wanted, seated(self.lesson.names, self.seat)
        words = "" if wanted is None else self.bundle.voice.words(self.view, wanted, names).full
        return f"You may do that, but try something else here: {words}."


def _not_this(text: str) -> Refusal:
    return Refusal(NOT_THIS, "", text)
