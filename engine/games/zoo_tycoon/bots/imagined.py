"""Years as the search imagines them."""

from itertools import pairwise

from engine.bots.search import Parts, together, within
from engine.contract.asks import open_ask, owing
from engine.contract.secrecy import open_view
from engine.contract.tree import Struct, replace
from engine.games.zoo_tycoon.bots import summer
from engine.games.zoo_tycoon.bots.evaluation import (
    BREEDING,
    CONSERVATION,
    EDUCATION,
    LACKING,
    OF_POINTS,
    OF_SPACES,
    PARKS,
    POPULARITY,
    PURCHASES,
    SHOWN,
    WELFARE,
    WORTH_OF_MONEY,
    YOUNG,
    carried_by,
    worth,
    zoo_value,
)
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.bots.quickly import quickly_answered
from engine.games.zoo_tycoon.bots.weights import KEEN, Weights
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, LOANS
from engine.games.zoo_tycoon.rules.autumn.parks import paid_by_parks
from engine.games.zoo_tycoon.rules.model import Ledger, Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.score import dropped_out, points, stages
from engine.games.zoo_tycoon.rules.table import Public, TycoonState
from engine.games.zoo_tycoon.rules.zoo.tracks import standing

GROWTH = Ledger(popularity=7, education=6, conservation=5)
"""What a year brings a zoo of another seat: about what it brings `greedy`."""
MONEY = 20
"""What another zoo has when a year begins."""
TRUST = 0.75
"""How much what comes later counts beside what a year has come to."""
TRACKS_VARY, OTHERS_VARY = 2.0, 1.0
"""How many points the difference of two lines in what comes from both tracks, or from anything else, may vary between worlds.

That was 1.7, and 0.8 and 0.4 for the others (roots of mean squares, 40 pairs of lines that people-like play led to).
"""
GROWING = (0.0, -9.4, -13.7, -12.8, -9.2, -2.5, 5.7, 12.0)
"""How many points more a zoo has in the end than it is worth by the number of winters still to come."""
ALL_PARKS, OF_OTHERS = "national parks", "conservation points of other animals"
LOOSELY = {OF_POINTS: OF_OTHERS}
"""Focal points and centers are told so where what is done brings who may have them: animals with conservation (R53, R63).

Parks have their names whoever is taken: who is told of other parks asks which.
"""


_TRACKS = within(
    "popularity and conservation",
    {
        **within(
            "conservation of several kinds",
            {
                **together("conservation", (OF_POINTS, OF_OTHERS, OF_SPACES, CONSERVATION), TRACKS_VARY),
                **together("breeding and purchases", (BREEDING, PURCHASES), TRACKS_VARY),
            },
            TRACKS_VARY,
        ),
        **together(ALL_PARKS, PARKS, TRACKS_VARY),
        **together("popularity and young", (POPULARITY, LACKING, YOUNG), TRACKS_VARY),
    },
    TRACKS_VARY,
)
_ANIMALS = together(
    "the animals and their welfare",
    (SHOWN, "focal points still to be bought", "a lack of room", EDUCATION, WELFARE),
    OTHERS_VARY,
)
FAMILIES = {
    **within("the animals and all they bring", {**_TRACKS, **_ANIMALS}, TRACKS_VARY),
    **together("tiles in store and what money can buy", (WORTH_OF_MONEY, "tiles in store"), OTHERS_VARY),
}


class Imagined(Struct, frozen=True, gc=False):
    """Hold the points that a zoo comes to in imagined years, where they end, and what they promise: partly what it is worth."""

    points: float
    promise: float
    end: TycoonState
    stops: tuple[tuple[float, Public], ...]
    """Of what the promise is made: tables on the way and the end, each with its share."""


def imagined(state: TycoonState, seat: int, weights: Weights = KEEN) -> Imagined:
    """Return what one imagination of all the years that are left comes to, and what it promises.

    For the promise what the zoo is worth after each building phase counts, too, the near ones most: less of it is luck than of the
    end (the lambda return of Sutton, *Learning to predict by the methods of temporal differences*, 1988).
    """
    present = year = state.public.round
    promise, left = 0.0, 1.0
    stops: list[tuple[float, Public]] = []
    while state.public.asks:
        public = state.public
        if public.round > year:
            year = public.round
            state = replace(state, public=_grown(public, seat))
        if open_ask(state.public, seat) is None:
            state = _others_turn(state, weights if year == present else None)
            continue
        kind = state.public.asks[-1].kind
        state, action = quickly_answered(state, seat, weights)
        if kind in (BUILD, LOANS) and year < COMPONENTS.givens.rounds:
            stops.append((left * (1 - TRUST), state.public))
            promise, left = promise + left * (1 - TRUST) * expected(state.public, seat, weights), left * TRUST
        state = RULEBOOK.apply(state, {seat: action}).state
    end = 0.0 if dropped_out(state.public)[seat] else float(points(state.public.zoos[seat]))
    return Imagined(end, promise + left * end, state, (*stops, (left, state.public)))


def expected(public: Public, seat: int, weights: Weights = KEEN) -> float:
    """Return the points that a seat can expect at the end, by what its zoo is worth."""
    outlook = outlook_of(public, seat, weights)
    return zoo_value(public.zoos[seat], outlook) / 100 + GROWING[outlook.years]


def expected_from(public: Public, seat: int, weights: Weights = KEEN) -> Parts:
    """Return what the points come from that a seat can expect, or has when the game is over: by name, they make them up."""
    zoo = public.zoos[seat]
    if not public.asks:
        return () if dropped_out(public)[seat] else _counted(public, seat)
    outlook = outlook_of(public, seat, weights)
    known = [(what, value / 100) for what, value in worth(zoo, outlook)]
    return (*known, ("the years to come", GROWING[outlook.years]))


def _counted(public: Public, seat: int) -> Parts:
    """Return what victory points come from: conservation by steps of the count, less what popularity is below it (R71, R156)."""
    if not public.before_count:
        popular, _, conserved = standing(public.zoos[seat])
        return *_carried(public, seat, conserved), (LACKING, min(0.0, float(popular - conserved)))
    tracks = stages(public, seat)
    (_, conserved), *_, now = tracks
    gains = [(now[0] - before[0], now[1] - before[1]) for before, now in pairwise(tracks)]
    (_, parks), (_, breeding), (liked, cared), (_, bought) = gains[1:]
    # points of welfare go to the lower track: where they lift popularity, it counts as far as there was too little of it
    lacking, without = (min(0, popular - now[1]) for popular in (now[0], now[0] - liked))
    welfare = cared + lacking - without
    paid = zip(PARKS, map(float, paid_by_parks(public.parks, seat)), strict=True) if parks else ()
    return (
        *_carried(public, seat, conserved, bought),
        *paid,
        (BREEDING, float(breeding)),
        (WELFARE, float(welfare)),
        (PURCHASES, float(bought)),
        (LACKING, float(without)),
    )


def _carried(public: Public, seat: int, conserved: int, bought: int = 0) -> Parts:
    """Return what conservation comes from that there was before the count; what is `bought` later is nearly all points."""
    of_points, of_spaces = carried_by(public.zoos[seat])
    rest = conserved + bought - of_points - of_spaces
    return (OF_POINTS, float(of_points - bought)), (OF_SPACES, float(of_spaces)), (CONSERVATION, float(rest))


def _others_turn(state: TycoonState, weights: Weights | None) -> TycoonState:
    """Return the table after the first of those who are asked did no more than it must; with `weights` it also takes animals."""
    public = state.public
    seat = owing(public)[0]
    ask = open_ask(public, seat)
    assert ask is not None
    if weights is not None and ask.kind == ARRIVE:
        action = summer.taken(public, seat, outlook_of(public, seat, weights))
    else:
        action = RULEBOOK.default(open_view(state, seat))
    return RULEBOOK.apply(state, {seat: action}).state


def _grown(public: Public, seat: int) -> Public:
    """Return a table on which a year passed for all zoos but one; every other year the donor likes another zoo better."""
    zoos = [zoo if other == seat else _risen(zoo, public.round) for other, zoo in enumerate(public.zoos)]
    donor = NOBODY if public.round % 2 == 0 else public.cards.donor
    return replace(public, zoos=tuple(zoos), cards=replace(public.cards, donor=donor))


def _risen(zoo: Zoo, year: int) -> Zoo:
    """Return a zoo after a year of growth; a step in the breeding program comes every other year."""
    old = zoo.ledger
    ledger = Ledger(
        old.popularity + GROWTH.popularity, old.education + GROWTH.education, old.conservation + GROWTH.conservation
    )
    return replace(zoo, ledger=ledger, money=MONEY, breeding=zoo.breeding + year % 2)
