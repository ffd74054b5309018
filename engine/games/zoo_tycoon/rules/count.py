"""Count the game: who drops out, young, parks, breeding, welfare, then money turned into points (R150-R156).

Two things are asked, each of all whom it concerns side by side: which young still grow up (A10), and what the money that is left
is spent on (R155).
"""

from engine.contract import lanes
from engine.contract.asks import Ask
from engine.contract.cards import AskCard
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import GROW, SPEND
from engine.games.zoo_tycoon.rules.autumn.parks import national_park_points
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.purchases import PURCHASES
from engine.games.zoo_tycoon.rules.autumn.rebuilding import REBUILDING
from engine.games.zoo_tycoon.rules.autumn.tiles import TILES
from engine.games.zoo_tycoon.rules.course import Course, said, shown
from engine.games.zoo_tycoon.rules.growing import Convert, may_grow
from engine.games.zoo_tycoon.rules.model import Staff, Zoo
from engine.games.zoo_tycoon.rules.score import dropped_out, points
from engine.games.zoo_tycoon.rules.table import BREEDING, DISCS, OUT, OVER, PARKS, WELFARE, CountStep, Public
from engine.games.zoo_tycoon.rules.zoo.figures import discs
from engine.games.zoo_tycoon.rules.zoo.spaces import ranked
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity, welfare, with_points
from engine.shared.plain import plain
from engine.shared.wording import counted, number


class DroppedOut(Fact):
    """A zoo with negative money drops out (R150)."""

    kind = "out"
    rule: str = "R150"
    money: int


class Counted(Fact):
    """A step of the count, numbered as in `table.CountStep`, changes a zoo's tracks (R151-R154)."""

    kind = "counted"
    rule: str = "R151"
    step: int
    popularity: int
    conservation: int


class Ended(Fact):
    """The game is over; victory points of each seat, in order (R156)."""

    kind = "ended"
    rule: str = "R156"
    points: tuple[int, ...]


def begun(course: Course) -> Course:
    """Return a course at the first decision of the final count, or at its end (R150)."""
    public = course.public
    out = [seat for seat, zoo in enumerate(public.zoos) if drops_out(zoo.money)]
    course = said(course, *[DroppedOut(seat=seat, money=public.zoos[seat].money) for seat in out])
    course = shown(course, zoos=tuple([replace(zoo, staff=Staff()) for zoo in public.zoos]))
    growing = [seat for seat, zoo in enumerate(public.zoos) if seat not in out and may_grow(zoo)]
    return _asked(course, GROW, growing) if growing else booked(course)


def _asked(course: Course, kind: str, seats: list[int]) -> Course:
    """Ask seats side by side."""
    public = course.public
    return replace(course, public=lanes.begun(public, Ask(kind, tuple(seats)), len(public.zoos)))


SPENDING = (*TILES, *PURCHASES, *REBUILDING)
"""What money buys at the end."""


@plain
def may_spend(public: Public, seat: int) -> bool:
    """Tell whether a seat could do anything with its money and tiles but be done (R155)."""
    return any(step.slots(public, seat) is not None for step in SPENDING)


def booked(course: Course) -> Course:
    """Book the steps from R151 to R154, then ask who may spend (R155)."""
    public = course.public
    found = due(public)
    before = tuple([(popularity(zoo), conservation(zoo)) for zoo in public.zoos])
    for step in found:
        public = _with_step(public, step)
    course = shown(course, zoos=public.zoos, count=found, before_count=before)
    course = said(course, *[fact for step in found[DISCS:] for fact in _told(step)])
    out = dropped_out(course.public)
    spending = [seat for seat, gone in enumerate(out) if not gone and may_spend(course.public, seat)]
    return _asked(course, SPEND, spending) if spending else over(course)


def due(public: Public) -> tuple[CountStep, ...]:
    """Return the steps from R150 to R154 as all zoos stand."""
    return steps(public.zoos, tuple([national_park_points(public.parks, seat) for seat in range(len(public.zoos))]))


def _with_step(public: Public, step: CountStep) -> Public:
    booked = zip(public.zoos, step.popularity, step.conservation, strict=True)
    return replace(public, zoos=tuple([with_points(zoo, more, conserved=saved) for zoo, more, saved in booked]))


_RULES = {DISCS: "R151", PARKS: "R152", BREEDING: "R153", WELFARE: "R154"}
"""The rule of each step of the count."""


def _told(step: CountStep) -> list[Counted]:
    return [
        Counted(seat=seat, rule=_RULES[step.kind], step=step.kind, popularity=popular, conservation=conserved)
        for seat, (popular, conserved) in enumerate(zip(step.popularity, step.conservation, strict=True))
        if popular or conserved
    ]


def over(course: Course) -> Course:
    """End the game; tiles that were bought and not placed are lost, as ever (R113, R156)."""
    zoos = tuple([replace(zoo, bought=0) for zoo in course.public.zoos])
    course = shown(course, zoos=zoos, season=OVER)
    return said(course, Ended(points=tuple(map(points, zoos))))


def _spend(public: Public, seat: int) -> str:
    zoo = public.zoos[seat]
    return f"Turn money into points? Money {number(zoo.money)}, {counted(zoo.store + zoo.bought, 'tile')}"


GROWN_UP = AskCard(
    GROW,
    verbs=(Convert, Done),
    call="GROWN UP?",
    doing="young grow up",
    question=lambda _public, _seat: "Which young grow up before discs are counted?",
    default=Done(),
    otherwise=Refusal(
        "not-now", "R151", "The years are over; before discs are counted, young grow up and nothing else is done."
    ),
    turn="R151",
)
SPEND_THE_REST = AskCard(
    SPEND,
    verbs=(*SPENDING, Done),
    call="SPEND THE REST",
    doing="spending",
    question=_spend,
    default=Done(),
    otherwise=Refusal("not-now", "R155", "At the end money buys tiles, focal points, buildings and rebuilding only."),
    turn="R155",
)


# --- the steps as figures ---------------------------------------------------------------------------------------------


Figure = int | None
"""What a zoo has of something; None where it dropped out."""
_DISC_LOSS = COMPONENTS.givens.disc_loss
_BREEDING_PRIZES = COMPONENTS.breeding
_WELFARE_PRIZES = COMPONENTS.welfare
_PAIR = 2
"""The number of players with whom being second pays less (R161, R162)."""
_ALONE_BREEDING = (6, 3)
_ALONE_WELFARE = (6, 1)
"""What a game alone asks for the points of the first, and of the second (HOUSE DATA, R163)."""


def drops_out(money: int) -> bool:
    """Tell whether a zoo drops out: its money is negative (R150)."""
    return money < 0


def steps(zoos: tuple[Zoo, ...], parks: tuple[int, ...]) -> tuple[CountStep, ...]:
    """Return what the end changes, step by step; no track falls below 0 (R19, R150-R154).

    `parks` is what its park squares pay each zoo. A zoo that dropped out takes part in no step and counts in no ranking (A28).
    """
    out = tuple([drops_out(zoo.money) for zoo in zoos])
    none = (0,) * len(zoos)
    there = tuple([None if gone else zoo for zoo, gone in zip(zoos, out, strict=True)])
    lost = tuple([-min(popularity(zoo), discs(zoo) * _DISC_LOSS) if zoo else 0 for zoo in there])
    paid = tuple([0 if gone else park for park, gone in zip(parks, out, strict=True)])
    bred = breeding_points(tuple([zoo.breeding if zoo else None for zoo in there]))
    cared = welfare_points(tuple([welfare(zoo) if zoo else None for zoo in there]))
    shares = tuple(
        [
            split(popularity(zoo) + less, conservation(zoo) + park + young, due) if zoo else (0, 0)
            for zoo, less, park, young, due in zip(there, lost, paid, bred, cared, strict=True)
        ]
    )
    return (
        CountStep(OUT, none, none, out),
        CountStep(DISCS, lost, none, out),
        CountStep(PARKS, none, paid, out),
        CountStep(BREEDING, none, bred, out),
        CountStep(WELFARE, tuple([one[0] for one in shares]), tuple([one[1] for one in shares]), out),
    )


def breeding_points(tracks: tuple[Figure, ...]) -> tuple[int, ...]:
    """Return the conservation that each zoo gets for its place on the breeding-program track (R153).

    It takes at least one step. Equal ones all get the full amount, and with several first there is no second (A27). Of two
    players the second must stand in the first's segment (R161).
    """
    first, second = _BREEDING_PRIZES.first, _BREEDING_PRIZES.second
    if len(tracks) == 1:
        return (_alone(tracks[0], _ALONE_BREEDING, first, second),)
    highest, runner_up = ranked([track for track in tracks if track])
    if len(tracks) == _PAIR and not _one_segment(highest, runner_up):
        runner_up = None
    return tuple([_prize(track, highest, runner_up, first, second) for track in tracks])


def as_counted_now(public: Public, seat: int) -> tuple[int, int]:
    """Return popularity and conservation of a zoo if young, parks and breeding programs were counted as they are (R151-R153)."""
    zoo = public.zoos[seat]
    bred = breeding_points(tuple([one.breeding for one in public.zoos]))
    popular = max(0, popularity(zoo) - discs(zoo) * _DISC_LOSS)
    return popular, conservation(zoo) + national_park_points(public.parks, seat) + bred[seat]


def welfare_due(public: Public, seat: int) -> int:
    """Return what welfare brings a zoo in the end, or takes, as all stand (R154)."""
    return welfare_points(tuple([welfare(one) for one in public.zoos]))[seat]


def lost_by_young(public: Public, seat: int, more: int) -> int:
    """Return how many points so many more young take that are left, as all is counted now but money (R151-R154, R156).

    What welfare brings goes to the lower track first, so young may take some of it even where popularity is the higher one; what it
    takes goes from both in turn once they are equal, so less popularity may even bring one (A29). Young for whom no popularity is
    left yet count as if it were.
    """
    (popular, conserved), due = as_counted_now(public, seat), welfare_due(public, seat)
    then, now = (
        min(liked + brought, conserved + saved)
        for liked in (max(0, popular - more), popular)
        for brought, saved in [split(liked, conserved, due)]
    )
    return now - then + max(0, more - popular)


def once_counted(public: Public, seat: int) -> tuple[int, int]:
    """Return popularity and conservation of a zoo after all steps but purchases, as all zoos stand (R151-R154)."""
    zoo, counted_by = public.zoos[seat], due(public)
    return (
        popularity(zoo) + sum([step.popularity[seat] for step in counted_by]),
        conservation(zoo) + sum([step.conservation[seat] for step in counted_by]),
    )


def _one_segment(one: Figure, other: Figure) -> bool:
    return one is not None and other is not None and _BREEDING_PRIZES.segment(one) == _BREEDING_PRIZES.segment(other)


def welfare_points(scores: tuple[Figure, ...]) -> tuple[int, ...]:
    """Return the points that each zoo gets or loses for its welfare score (R154, A27); `split` says on which tracks.

    Of two players the second gets nothing (R162).
    """
    first, second = _WELFARE_PRIZES.first, _WELFARE_PRIZES.second
    if len(scores) == 1:
        return (_alone(scores[0], _ALONE_WELFARE, first, second) - _malus(scores[0]),)
    highest, runner_up = ranked([score for score in scores if score is not None and score >= _WELFARE_PRIZES.least])
    if len(scores) == _PAIR:
        runner_up = None
    return tuple([_prize(score, highest, runner_up, first, second) - _malus(score) for score in scores])


def _malus(score: Figure) -> int:
    return _WELFARE_PRIZES.loss if score is not None and score < _WELFARE_PRIZES.below else 0


def _prize(figure: Figure, highest: Figure, runner_up: Figure, first: int, second: int) -> int:
    if figure is None:
        return 0
    return first if figure == highest else second if figure == runner_up else 0


def _alone(figure: Figure, needs: tuple[int, int], first: int, second: int) -> int:
    if figure is None:
        return 0
    return first if figure >= needs[0] else second if figure >= needs[1] else 0


def split(popular: int, conserved: int, due: int) -> tuple[int, int]:
    """Return what popularity and conservation gain or lose by the welfare points that are `due` (R154).

    They go one by one to the lower track; from the moment both are equal they alternate, popularity first (A29). So do those that
    are lost, and what would fall below 0 is not (A53).
    """
    step = 1 if due > 0 else -1
    tracks = [popular, conserved]
    turn: int | None = None  # whose turn it is once both are equal
    for _ in range(abs(due)):
        if turn is None and tracks[0] == tracks[1]:
            turn = 0
        place = tracks.index(min(tracks)) if turn is None else turn
        tracks[place] = max(0, tracks[place] + step)
        if turn is not None:
            turn = 1 - turn
    return tracks[0] - popular, tracks[1] - conserved
