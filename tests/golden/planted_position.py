"""Tell what is said at a position that was built, under the headings of what is said seldom."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.contract.asks import owing
from engine.contract.choice import Action
from engine.contract.facts import Fact, told
from engine.contract.secrecy import State
from engine.shared.differences import in_few_words
from tests.golden.position import Position

Told = Iterator[tuple[str, str, Sequence[str]]]
"""Under which heading, of what, and in which lines something is said."""


class Planted(Position):
    """Be a position that was built, as the seat sees it that is asked there, or the first one."""

    def __init__(self, game_id: str, state: State[Any, Any, Any]) -> None:
        super().__init__(game_id, state, next(iter(owing(state.public)), 0))

    def asked(self) -> Told:
        """Tell what the seat is asked, what each seat is at, and how it ended."""
        named = (("call", self.voice.call), ("headline", self.voice.headline), ("question", self.voice.question))
        lines = [f"{name}: {say(self.view)}" for name, say in named if say(self.view)]
        for seat, name in enumerate(self.names):
            lines.append(f"{name} is at: {', '.join(self.voice.doing(self.view, seat))}")
        over = self.game.outcome(self.view)
        yield "WHERE IT STANDS", self.names[self.seat], [*lines, *([f"over: {over.reason}"] if over else [])]

    def pictured(self) -> Told:
        """Tell how the seat’s zoo looks in lines."""
        lines = self.voice.picture(self.view, self.seat, self.names).split("\n")
        yield "WHERE IT STANDS", f"the zoo of {self.names[self.seat]}", lines

    def on_screen(self, words: str) -> Told:
        """Tell what boards say that has some words."""
        assert self.screen is not None
        lines = [line for say in self.screen(self.view, self.seat, self.names) for line in say() if words in line]
        yield "WHERE IT STANDS", "on screen", list(dict.fromkeys(lines))

    def brings(self, *actions: Any) -> Told:
        for action in actions:
            lines = [f"{'·+−'[effect.sign]} {effect.text}" for effect in self.effects(action)]
            yield "ACTIONS", self.called(action), lines

    def at_stake_in(self, *held: Action, as_good: bool = False, parts: Sequence[str] = ()) -> Told:
        """Tell what sets two actions apart of which the first is ahead by some parts."""
        yield "HELD AGAINST EACH OTHER", *self.at_stake(*held, as_good=as_good, parts=parts)()

    def in_few_words_behind_the_other(self, *held: Action) -> Told:
        lines = in_few_words(self.voice.at_stake(self.view, self.names, held), behind_other=True)
        yield "HELD AGAINST EACH OTHER", f"in few words behind the other: {' | '.join(map(self.called, held))}", lines

    def refuses(self, *actions: Action) -> Told:
        for action in actions:
            yield "REFUSED", *self.refused(action)

    def happens(self, moves: Mapping[int, Action], *kinds: str) -> Told:
        """Tell a step by its facts of some kinds."""
        yield from self.tells(self.game.apply(self.state, moves).facts, *kinds)

    def tells(self, facts: Sequence[Fact], *kinds: str) -> Told:
        for fact in facts:
            if fact.kind in kinds:
                yield "WHAT HAPPENED", fact.kind, [self.voice.tell(told(fact), self.names)]

    def doubts(self, called: str, view: Any) -> Told:
        """Tell why a view cannot be that is shown instead."""
        yield "DOUBTED", called, [self.game.possible(view, len(self.names))]
