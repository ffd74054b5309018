"""Say at one position, as one seat sees it, whatever can be said there: each saying by its heading and its number."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, permutations, product
from random import Random
from typing import Any

import engine
from engine.contract.asks import open_ask
from engine.contract.choice import Action, Verb
from engine.contract.facts import told
from engine.contract.game import Step
from engine.contract.plan import Plan
from engine.contract.preview import through
from engine.contract.secrecy import State
from engine.contract.voice import Effect, Stride, not_apart
from engine.games.o_zoo_le_mio.rules.review import year_review
from engine.games.o_zoo_le_mio.words import years
from engine.games.zoo_tycoon.components.numbers import FIRST_CO, SPECIES
from engine.games.zoo_tycoon.words import conditions
from engine.games.zoo_tycoon.words.doing import brief_doing
from engine.laws.legality import changed
from engine.shared.differences import in_few_words, in_sentences
from tests.golden.first_said import names_in_the_box
from tests.golden.words import NAMES

Saying = Callable[[], tuple[str, Sequence[str]]]
"""Say something: of what, then in which lines."""
DRAWN, PAIRS = 4, 40
"""How many actions of each kind are drawn at a decision, and how many pairs of them are held against each other."""
LINES, LONG, PLANNED = 4, 8, 0.8
"""How many lines of actions are drawn, of how many actions or plans each is at most, and how many of these are plans."""
BROKEN = 60
"""How many views are made that differ from the true one in one place."""


class Position:
    """Be a state of a game with how it came about: the step that led there, from where, by which moves; all actions of the game."""

    def __init__(
        self,
        game_id: str,
        state: State[Any, Any, Any],
        seat: int,
        came: tuple[State[Any, Any, Any], dict[int, Action], Step[Any, Any, Any]] | None = None,
        done: Sequence[Action] = (),
        rules: Any = None,
    ) -> None:
        self.game, self.voice, self.prose = engine.load(game_id), engine.voice(game_id), engine.prose(game_id)
        self.planner, self.screen = engine.planner(game_id), _SCREENS.get(game_id)
        self.state, self.seat, self.came, self.done, self.rules = state, seat, came, done, rules
        self.view, self.names = self.game.view(state, seat), NAMES[: len(state.seats)]

    def what_happened(self, random: Random) -> Iterator[Saying]:
        """Yield what is told of the step that led here."""
        if self.came is None:
            return
        before, moves, step = self.came
        seen, facts = self.game.view(before, self.seat), [told(fact) for fact in step.facts]
        small = tuple(fact for fact in facts if self.prose.is_step(fact))
        for fact in facts:
            yield _of(fact.kind, lambda fact=fact: [self.voice.tell(fact, self.names)])
            yield _of("in lines", lambda fact=fact: [self._line(seen, fact)])
        yield _of("all at once", lambda: [self.voice.all_at_once(seen, moves, self.names)])
        yield _of("in figures", lambda: self.prose.report(seen, self.view, self.names))
        yield _of("small steps", lambda: [self.prose.steps(small)] if small else [])

    def _line(self, seen: Any, fact: Any) -> str:
        where = self.prose.where(seen, self.view, fact)
        return where and self.voice.tell(fact, self.names) + where

    def where_it_stands(self, random: Random) -> Iterator[Saying]:
        """Yield where the game stands, what the seat is asked, what each is at and has, also as a watcher sees it."""
        said = self.voice
        for who in (self.seat, None):
            view = self.game.view(self.state, who)
            called = "a watcher" if who is None else self.names[who]
            for say in (said.call, said.headline, said.when, said.question):
                yield _of(called, lambda say=say, view=view: [say(view)])
            for seat, name in enumerate(self.names):
                yield _of(f"{name} is at", lambda view=view, seat=seat: said.doing(view, seat))
                yield _of(
                    f"the zoo of {name}", lambda view=view, seat=seat: self.prose.described(view, seat, self.names)
                )
                yield _of(
                    f"the zoo of {name}",
                    lambda view=view, seat=seat: said.picture(view, seat, self.names).splitlines(),
                )
        yield _of("on the table", lambda: self._things())
        if (over := self.game.outcome(self.view)) is not None:
            yield _of("over", lambda: [over.reason])
        for say in self.screen(self.view, self.seat, self.names) if self.screen else ():
            yield _of("on screen", say)

    def _things(self) -> list[str]:
        return [f"{', '.join(one.called)}: {one.told}" for one in self.prose.things(self.view, self.seat, self.names)]

    def looked_up(self, random: Random) -> Iterator[Saying]:
        """Yield what is said of each name in the box that is typed, and of places."""
        names = ("", *sorted(names_in_the_box(self.game.info.id)), "nothing")
        for words in names:
            yield _of(words, lambda words=words: self.prose.card(self.view, words, self.names))
        flat, lettered = product(range(-4, 5), repeat=2), product(("", *"234"), "abcdefghij", "1234567")
        for words in chain([f"{x},{y}" for x, y in flat], map("".join, lettered)):
            yield _of(words, lambda words=words: [self.prose.lies(self.view, self.seat, words)])

    def actions(self, random: Random) -> Iterator[Saying]:
        """Yield what actions and plans are called, and what they bring."""
        for action in self._drawn(random):
            yield _of("called", lambda action=action: self._words(action))
            yield _of(self.called(action), lambda action=action: self.forecast(action))

    def minded(self, random: Random) -> Iterator[Saying]:
        """Yield what is noted of actions and plans, and what is to be minded before one is done."""
        for action in self._drawn(random):
            for note in (self.prose.note, self.prose.piece_note, self.prose.about):
                yield _of(self.called(action), lambda note=note, action=action: note(self.view, action))
            if not isinstance(action, Plan):
                yield _of(self.called(action), lambda action=action: self.prose.leaves(self.view, action))
                for mind in (self.voice.caution, self.voice.left_over, self.voice.kept):
                    yield _of(self.called(action), lambda mind=mind, action=action: [mind(self.view, action)])
                yield _of(
                    self.called(action), lambda action=action: [self.voice.foregone(self.view, action, self.names)]
                )

    def held_against(self, random: Random) -> Iterator[Saying]:
        """Yield what is at stake in pairs of actions, and in each alone."""
        drawn = [one for one in self._drawn(random) if not isinstance(one, Plan)]
        pairs = [*permutations(drawn, 2)]
        pairs = random.sample(pairs, min(PAIRS, len(pairs)))
        for held in [*pairs, *[(one,) for one in drawn]]:
            yield self.at_stake(*held)
            if len(held) > 1:
                yield self.at_stake(*held, as_good=True)
                called = f"in few words: {' | '.join(map(self.called, held))}"
                yield _of(called, lambda held=held: in_few_words(self.voice.at_stake(self.view, self.names, held)))

    def at_stake(self, *held: Action, as_good: bool = False, parts: Sequence[str] = ()) -> Saying:
        called = f"{'about as good: ' * as_good}{' | '.join(map(self.called, held))}{''.join(f', for {one}' for one in parts)}"
        tell = self.voice.at_stake
        return _of(called, lambda: in_sentences(tell(self.view, self.names, held, as_good=as_good, parts=parts)))

    def lines(self, random: Random) -> Iterator[Saying]:
        """Yield what is said of several actions in a row, alone and against each other, where a seat does many."""
        if not self._asked() or self.voice.set_apart is not_apart:
            return
        drawn = [line for line in [self._line_drawn(random) for _ in range(LINES)] if line]
        for line in drawn:
            called = f"{len(line)} steps"
            yield _of(called, lambda line=line: self._told_steps(line))
            for otherwise in (line[-1][-1], self.view):
                yield _of(
                    called,
                    lambda line=line, otherwise=otherwise: self.voice.set_apart(self.view, line[-1][-1], otherwise),
                )
        for one, other in permutations(drawn, 2):
            yield _of(
                f"{len(one)} steps | {len(other)} steps",
                lambda one=one, other=other: self.voice.set_apart(self.view, one[-1][-1], other[-1][-1]),
            )

    def _told_steps(self, line: tuple[Stride, ...]) -> list[str]:
        steps = self.voice.told_steps(line, self.names)
        return [" · ".join(filter(None, (one.what, one.whose, one.where, one.brief))) for one in steps]

    def _line_drawn(self, random: Random) -> tuple[Stride, ...]:
        strides: list[Stride] = []
        view, world = self.view, self.game.imagine(self.view, bytes(32))
        for _ in range(random.randint(1, LONG)):
            choices, plans = self.game.choices(view), self.planner.verbs(view)
            if not choices:
                break
            planned = plans and random.random() < PLANNED
            plan = random.choice(plans).draw(random.randrange) if planned else choices.draw(random.randrange)
            for action in self._steps(view, plan):
                world = self.game.apply(world, self.game.suppose(view, action)).state
                strides.append((view, action, view := self.game.view(world, self.seat)))
        return tuple(strides)

    def refusals(self, random: Random) -> Iterator[Saying]:
        """Yield why actions of this game have no place here, and why what differs in one place from what has is refused."""
        drawn = [one for one in self._drawn(random) if not isinstance(one, Plan)]
        tried = [*{type(one): one for one in self.done}.values(), *chain(*[changed(random, one) for one in drawn])]
        for one in tried:
            yield lambda one=one: self.refused(one)

    def refused(self, one: Action) -> tuple[str, Sequence[str]]:
        """Return by which verb and code an action is refused, and why; no lines where it is not."""
        refusal, verb = self.game.why_not(self.view, one), type(one).__struct_config__.tag
        return (f"{verb}: {refusal.code}", [f"{refusal.text} ({refusal.rule})"]) if refusal else ("", ())

    def doubted(self, random: Random) -> Iterator[Saying]:
        """Yield why views cannot be that differ from this one in one place."""
        every = [*changed(random, self.view)]
        for one in random.sample(every, min(BROKEN, len(every))):
            yield lambda one=one: (_unlike(self.view, one), _not_empty([self.game.possible(one, len(self.names))]))

    def options(self, random: Random) -> Iterator[Saying]:
        """Yield what is said of other rules for this table, why some cannot be, and that this view is not by them."""
        others = [] if self.rules is None else [*changed(random, self.rules)]
        for seats in (0, len(self.names), 9):
            for other in others:
                yield lambda seats=seats, other=other: (_unlike(self.rules, other), self.by(other, seats))
        for other in others:
            yield lambda other=other: (_unlike(self.rules, other), _not_empty([self.game.agrees(self.view, other)]))

    def by(self, rules: Any, seats: int) -> Sequence[str]:
        """Return what is not usual about rules for so many seats, or why there are none such."""
        try:
            self.game.setup(rules, seats, bytes(32))
        except (ValueError, TypeError) as error:
            return [str(error)]
        return self.voice.options(rules)

    def called(self, action: Any) -> str:
        return self.voice.words(self.view, action, self.names).full

    def forecast(self, action: Any) -> list[str]:
        return [effect.text for effect in self.effects(action)]

    def effects(self, action: Any) -> tuple[Effect, ...]:
        seen = through(self.game, self.view, self._steps(self.view, action))
        return self.voice.forecast(seen, action, self.names)

    def _words(self, action: Any) -> list[str]:
        words = self.voice.words(self.view, action, self.names)
        told = {name: getattr(words, name) for name in words.__struct_fields__} | {"laid": words.laid.here}
        told["remarks"] = ", ".join([remark.told for remark in words.remarks])
        return [f"{name}: {text}" for name, text in told.items() if text]

    def _steps(self, view: Any, action: Any) -> tuple[Action, ...]:
        return self.planner.steps(view, action) if isinstance(action, Plan) else (action,)

    def _asked(self) -> bool:
        return open_ask(self.state.public, self.seat) is not None

    def _drawn(self, random: Random) -> list[Any]:
        """Return some actions and plans of each kind."""
        verbs: list[Verb] = (
            [*self.planner.verbs(self.view), *self.game.choices(self.view).verbs] if self._asked() else []
        )
        drawn = [verb.draw(random.randrange) for verb in verbs if verb.possible() for _ in range(DRAWN)]
        return list(dict.fromkeys(drawn))


HEADINGS: dict[str, Callable[[Position, Random], Iterator[Saying]]] = {
    "WHAT HAPPENED": Position.what_happened,
    "WHERE IT STANDS": Position.where_it_stands,
    "LOOKED UP": Position.looked_up,
    "ACTIONS": Position.actions,
    "MINDED": Position.minded,
    "HELD AGAINST EACH OTHER": Position.held_against,
    "LINES": Position.lines,
    "REFUSED": Position.refusals,
    "DOUBTED": Position.doubted,
    "OPTIONS": Position.options,
}


def _of(called: str, say: Callable[[], Sequence[str]]) -> Saying:
    return lambda: (called, _not_empty(say()))


def _not_empty(lines: Sequence[str]) -> Sequence[str]:
    return [line for line in lines if line]


def _unlike(true: Any, broken: Any) -> str:
    """Return in which place a view differs from the true one, and how (`public.row.0.seat: 1, not 0`)."""
    at = list[str]()
    while True:
        parts = [(name, getattr(true, name), getattr(broken, name)) for name in getattr(true, "__struct_fields__", ())]
        if isinstance(true, tuple) and len(true) == len(broken):
            parts = [(str(number), *both) for number, both in enumerate(zip(true, broken, strict=True))]
        unlike = [part for part in parts if part[1] != part[2]]
        if len(unlike) != 1:
            return f"{'.'.join(at)}: {_short(broken)}, not {_short(true)}"
        name, true, broken = unlike[0]
        at.append(name)


def _short(tree: Any) -> str:
    return (
        str(tree) if isinstance(tree, int | str) else f"{len(tree)} of them" if isinstance(tree, tuple) else "another"
    )


def _year_page(view: Any, seat: int, names: tuple[str, ...]) -> Iterator[Callable[[], Sequence[str]]]:
    """Yield how the last auction went, and the page of the last year."""
    yield lambda: years.auction_words(view.public, names)
    if over := len(view.public.years):
        review = year_review(view.public, over)
        yield lambda: [years.over_title(over), years.worth_line(over), *years.decided(review, names)]
        yield lambda: [years.rank_note(review, one) for one in range(len(names))]


def _species_pages(view: Any, seat: int, names: tuple[str, ...]) -> Iterator[Callable[[], Sequence[str]]]:
    """Yield what it takes to be given each species."""
    zoo = view.public.zoos[seat]
    for one in range(FIRST_CO):
        wanted = (*conditions.needs_of_taking(view.public, seat, one), conditions.room_of(zoo, one))
        yield lambda wanted=wanted: [f"{each.words} | {each.listed}" for each in wanted]
    for one in range(FIRST_CO, SPECIES):
        yield lambda one=one: [each.words for each in conditions.hosts(view.public, zoo, one)]
    yield lambda: [brief_doing(view, one) for one in range(len(names))]


_SCREENS: dict[str, Callable[[Any, int, tuple[str, ...]], Iterator[Callable[[], Sequence[str]]]]] = {
    "o-zoo-le-mio": _year_page,
    "zoo-tycoon": _species_pages,
}
"""What a game's boards say beside its voice."""
