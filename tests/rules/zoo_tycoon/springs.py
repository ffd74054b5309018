"""Begin springs for the tests: zoos as they come out of winter, with the event and the dice that a test wants."""

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import Refusal, Step
from engine.contract.rng import Rng, below, child
from engine.contract.secrecy import open_view
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.course import onto, step_of
from engine.games.zoo_tycoon.rules.model import Staff, Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.setup import events_of
from engine.games.zoo_tycoon.rules.spring import begun
from engine.games.zoo_tycoon.rules.table import FULL_BAG, SPRING, Summer, TycoonState
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from tests.rules.zoo_tycoon.test_setup import begin, is_whole
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

NORMAL = "normal-year"
BUSY = Staff(used=COMPONENTS.givens.workers)
"""Nobody is idle: a zoo with this is asked nothing before its dice."""


def event(name: str) -> int:
    """Return the number of an event."""
    return [one.id for one in COMPONENTS.events].index(name)


def fair(males: int = 1, upright: int = 3, **more: object):
    """Return light green elephants: they throw one die a female and need a 6 (E4)."""
    return enclosure(strip(8), main("asian-elephant", males, upright, experience=4, **more), retreats=2)


def dice(*sides: int) -> Rng:
    """Return a generator that throws these dice first."""
    for number in range(100_000):
        rng = start = Rng(child(bytes(32), f"dice {number}"))
        for side in sides:
            thrown, rng = below(rng, 6)
            if thrown + 1 != side:
                break
        else:
            return start
    raise AssertionError(sides)


def before_spring(*zoos: Zoo, year: int = 2, turned: str = NORMAL, starter: int = 0, **options: object) -> TycoonState:
    """Return a table after a winter; seat `starter` begins the new year, in which an event is `turned` up."""
    state = begin(len(zoos), **options)
    public, hidden = state.public, state.hidden
    way = (public.summer.position, *hidden.walk)
    deck = events_of(public.options, len(zoos))
    first = [event(turned)] if deck else []
    males, females = FULL_BAG
    for one in zoos:
        males -= sum(main.male_discs for _, main in mains(one))
        females -= sum(main.female_discs for _, main in mains(one))
    public = replace(
        public,
        asks=(),
        round=year,
        season=SPRING,
        starter=(starter - 1) % len(zoos),
        zoos=zoos,
        bag=(males, females),
        walked=way[: year - 2],
        summer=Summer(way[year - 2]),
    )
    events = (*first, *[one for one in deck if one not in first])
    return replace(state, public=public, hidden=replace(hidden, events=events, walk=way[year - 1 :]))


def with_dice(state: TycoonState, seat: int, *sides: int) -> TycoonState:
    """Return a table at which a seat throws these dice next."""
    hidden = state.hidden
    return replace(state, hidden=replace(hidden, seats=put(hidden.seats, seat, dice(*sides))))


def spring(state: TycoonState) -> Step:
    """Return the step into spring, up to the first question or to summer; nothing is lost in it."""
    assert is_whole(state)
    step = step_of(begun(onto(state)))
    assert is_whole(step.state)
    return step


def act(state: TycoonState, seat: int, action: Action) -> Step:
    """Return the step of a seat, which must be legal; nothing is lost in it."""
    assert action in RULEBOOK.choices(open_view(state, seat)), RULEBOOK.why_not(open_view(state, seat), action)
    assert RULEBOOK.why_not(open_view(state, seat), action) is None
    step = RULEBOOK.apply(state, {seat: action})
    assert is_whole(step.state)
    return step


def refusal(state: TycoonState, seat: int, action: Action) -> Refusal:
    """Return why a seat may not do something, which it must not."""
    found = RULEBOOK.why_not(open_view(state, seat), action)
    assert found is not None, action
    return found


def asked(state: TycoonState) -> list[tuple[str, int]]:
    """Return what is asked of whom, the first question first."""
    found = [(ask.kind, seat) for ask in reversed(state.public.asks) for seat in ask.seats]
    assert not found or open_ask(state.public, found[0][1]) is not None
    return found


def waits() -> Zoo:
    """Return a zoo whose owner is asked before its dice: spring stops there."""
    return zoo(enclosure(strip(5), main("plains-zebra", 1, 2), retreats=1))
