"""Positions of Zoo Tycoon that no game comes by, each with what is said there alone."""

from typing import Any

import engine
from engine.contract.asks import Ask
from engine.contract.facts import told
from engine.contract.secrecy import State
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import BIOME, species
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, GROW, HOUSE, PREPARE, REROLL, SPEND
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.course import step_of
from engine.games.zoo_tycoon.rules.growing import growths
from engine.games.zoo_tycoon.rules.model import Group, Ledger
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reintroduce, Reroll, Roll
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, House, Pass, Wait
from engine.games.zoo_tycoon.rules.summer.leaving import HandOver
from engine.games.zoo_tycoon.rules.summer.walks import WALKS
from engine.games.zoo_tycoon.rules.table import COUNT, OVER, Dice, Litter, Trading, TycoonState
from tests.golden.planted_by_rule import Cases, told_by_rule
from tests.golden.planted_position import Planted, Told
from tests.rules.zoo_tycoon import (
    sites,
    springs,
    summers,
    test_count as counts,
    test_spring_reintroduction as tracks,
    test_summer_arrival as arrivals,
    test_summer_panda as pandas,
    test_words as words,
)
from tests.rules.zoo_tycoon.test_setup import begin
from tests.rules.zoo_tycoon.zoos import empty, enclosure, main, strip, zoo

VOICE = engine.voice("zoo-tycoon")


def years() -> Told:
    yield from _springs()
    yield from _summers()
    yield from _pandas()
    yield from _ends()
    yield from _named()
    yield from told_by_rule("zoo-tycoon", _asked())
    yield from _of(_table(BUILD)).pictured()
    yield from _litters()
    yield from _rolled()
    yield from _doubts()
    yield from _doubts_of_young()


def _springs() -> Told:
    """Young for a track that has room for fewer, a track that is full."""
    here = _of(
        springs.spring(
            springs.with_dice(springs.before_spring(tracks.busy(tracks.apes()), springs.waits()), 0, 6, 1)
        ).state
    )
    (litter,) = here.state.public.litters
    yield from here.asked()
    yield from here.refuses(Reintroduce(litter.males + 1, litter.females), Roll())
    full = tracks.with_track(springs.before_spring(tracks.busy(tracks.apes()), springs.waits()), tracks.ORANGUTAN, 0, 1)
    state = springs.spring(springs.with_dice(full, 0, 6, 6)).state
    two = replace(state, public=replace(state.public, litters=(Litter(tracks.ORANGUTAN, 2, 2, 0),)))
    yield from _of(two).refuses(Reintroduce(2, 0))
    state = tracks.with_track(
        springs.before_spring(tracks.busy(tracks.birds()), springs.waits(), springs.waits()), tracks.IBIS, 0, 2, 2
    )
    state = springs.spring(springs.with_dice(state, 0, 6, 1)).state
    yield from _of(state).happens({0: tracks.one_young(state)}, "reintroduced", "track_full")


def _summers() -> Told:
    """The first year’s species of level III, a trade of no use, a space that another species needs, animals enough without more."""
    state = summers.done(summers.first(2), Take(summers.VULTURE, 1, 0))
    mine = summers.with_summer(state, asks=(summers.first(2).public.asks[0],))
    yield from _of(mine).refuses(Take(summers.ZEBRA, 1, 0), Exchange())
    yield from _of(mine).on_screen("level III")
    young = enclosure(strip(5), main("plains-zebra", 1, 2, female_discs=1), retreats=1)
    full = (Group(summers.OSTRICH, 1, 0), Group(summers.LION, 1, 0))
    state = summers.begin(zoo(young, *full), zoo(), trading=Trading((2, 0), (0, 0)))
    yield from _of(summers.done(state, Pass())).refuses(Exchange())
    ground = [empty(strip(6, row), BIOME[summers.MACAW], retreats=2) for row in (1, 2)]
    state = summers.begin(zoo(*ground, *arrivals.FULL, staff=arrivals.SPENT), zoo())
    yield from _of(summers.done(state, Take(summers.MACAW, 1, 2))).refuses(Wait(), House(0, 1, 1))
    names = ("wapiti", "common-raccoon", "striped-skunk")
    bears = enclosure(strip(3), main("american-black-bear", 1, 1, new=False), retreats=1)
    others = [
        enclosure(strip(4, row), main(name, 2, 2, 3, new=False), retreats=2) for row, name in enumerate(names[:2], 2)
    ]
    banff = zoo(bears, *others, enclosure(strip(2, 4), None, names[2]))
    state = summers.begin(banff, zoo(), introductory=True)
    yield from _of(_walked(state)).brings(HandOver(summers.BEAR, 1, 1))
    raccoon = species("common-raccoon")
    raccoons = enclosure(strip(4), main("common-raccoon", 1, 2, 4, female_discs=1, new=False), retreats=2)
    state = summers.done(summers.begin(zoo(raccoons, Group(raccoon, 0, 2)), zoo()), Pass())
    yield from _of(state).at_stake_in(Take(raccoon, 0, 1), Pass())


def _pandas() -> Told:
    """The one pair of pandas: it comes as one, is with another zoo, moves in after a disease, goes back."""
    fit = arrivals.fit_for_pandas()
    state = summers.begin(fit, fit)
    yield from _of(state).refuses(Take(summers.PANDA, 1, 0))
    state = summers.done(state, Take(summers.PANDA, 1, 1))
    yield from _of(state).refuses(Take(summers.PANDA, 1, 1))
    yield from _of(state).on_screen("the pair")
    state = summers.began(zoo(), pandas.ready(1, 2), pair_owner=1, pair_waits=True).state
    here = _of(state)
    yield from here.asked()
    yield from here.refuses(Pass(), House(0, 1, 0), House(0, 0, 0))
    away = replace(_walked(state).public, pair_waits=False)
    yield from here.doubts("no pair that waits", replace(here.view, public=away))
    back = summers.began(zoo(pandas.PAIR), zoo(), pair_owner=0, pair_waits=True)
    yield from _of(back.state).tells(back.facts, "panda_back")


def _ends() -> Told:
    """Zoos in debt, a loan without a square for it."""
    found = step_of(counts.counted(counts.scored(5, 5, money=-1), counts.scored(3, 3, money=-2)))
    yield from _of(found.state).asked()
    found = step_of(counts.counted(counts.scored(30, 30, money=-1, breeding=9), counts.scored(5, 5, breeding=2)))
    yield from _of(found.state).tells(found.facts, "out", "counted")
    full = zoo(prohibited=(1 << 48) - 1, money=5)
    yield from _of(step_of(sites.at_building(full)).state).refuses(TakeLoan(0))


def _litters() -> Told:
    """First litters that bring nothing alone, or for which newcomers are too few; room that is there; a young that takes points."""
    names = ("lion", "plains-zebra", "common-raccoon")
    rolling = [enclosure(strip(6, row), main(name, 1, 3, 4), retreats=1) for row, name in enumerate(names)]
    for many, own, first, second in ((3, 0, 2, 2), (1, 1, 4, 1)):
        zoos = zoo(*rolling[:many], breeding=own), zoo(breeding=first), zoo(breeding=second)
        yield from _of(_table(PREPARE, zoos=zoos, rolls=())).at_stake_in()
    nearly = zoo(*rolling, ledger=Ledger(conservation=6))
    short = _of(_table(PREPARE, zoos=(nearly, zoo(breeding=2), zoo(breeding=2)), rolls=()))
    yield from short.at_stake_in(Protect(species("lion")), Roll())
    yield from short.in_few_words_behind_the_other(Roll(), Protect(species("lion")))
    ahead = zoo(rolling[0], ledger=Ledger(conservation=4)), zoo(), zoo()
    yield from _of(_table(PREPARE, zoos=ahead, rolls=(), round=7)).at_stake_in(Protect(species("lion")), Roll())
    unhappy = [enclosure(strip(4, row), main(name, 1, 3), retreats=1) for row, name in enumerate(names[:2])]
    protest = replace(short.state.public.cards, event=springs.event("zoo-protest"))
    angry = _of(_table(PREPARE, zoos=(zoo(*unhappy), zoo(), zoo()), rolls=(), cards=protest))
    yield from angry.at_stake_in(Roll(), Protect(species("lion")))
    bears, macaws = Take(species("american-black-bear"), 1, 1), Take(species("red-and-green-macaw"), 1, 1)
    yield from _of(_table(ARRIVE, zoos=(zoo(), zoo(), zoo()), round=6)).at_stake_in(bears, macaws)
    wapiti = Take(species("wapiti"), 1, 2)
    for name, males, females in (("common-raccoon", 1, 2), ("northern-bald-ibis", 2, 2)):
        living = zoo(enclosure(strip(3), main(name, males, females, 5), retreats=1))
        there = _of(_table(ARRIVE, zoos=(living, zoo(), zoo())))
        yield from there.at_stake_in(Take(species(name), 0, 1), wapiti)
    dark = enclosure(strip(5), main("tufted-capuchin", 4, 5, 4, male_discs=1), retreats=3)
    yellow = [
        enclosure(strip(4, row), main(name, males, females, 5), retreats=1)
        for row, (name, males, females) in enumerate(
            (("american-black-bear", 0, 1), ("common-raccoon", 1, 2), ("wapiti", 1, 2)), start=2
        )
    ]
    here = zoo(dark, *yellow, ledger=Ledger(popularity=20, conservation=26), money=9)
    (growth,) = growths(here)
    last = _of(_table(GROW, zoos=(here, zoo(), zoo()), season=COUNT, round=7))
    yield from last.in_few_words_behind_the_other(Done(), growth)


def _rolled() -> Told:
    """As many young as a track needs, sure already where a die could be rolled again."""
    ibis = species("northern-bald-ibis")
    own = zoo(enclosure(strip(6), main("northern-bald-ibis", 3, 3, 3, new=False), retreats=2))
    for there in (4, 3):
        rolls = (Dice(ibis, 4, (6, 6, 1)),)
        state = tracks.with_track(_table(REROLL, zoos=(own, zoo(), zoo()), rolls=rolls), ibis, 0, there)
        yield from _of(state).at_stake_in(Reroll(ibis), Draw())


def _named() -> Told:
    """What actions and plans are called, and facts."""
    plans = [(BUILD, plan) for plan in words.PLANS]
    for kind, action in (*words.LABELS, *plans):
        view = words.seen(kind, zoos=(replace(words.OWN, money=4), zoo(), zoo()))
        yield "ACTIONS", f"called where one may {kind}", [VOICE.words(view, action, words.NAMES).full]
    for fact in words.FACT_LINES:
        yield "WHAT HAPPENED", fact.kind, [VOICE.tell(told(fact), words.NAMES)]


def _table(kind: str, **more: Any) -> TycoonState:
    """Return a table of three at which the first seat is asked something."""
    state = begin(3, 0)
    return replace(state, public=words.asked(kind, **more))


def _asked() -> Cases:
    yield "all build", _table(BUILD), ()
    yield "one builds", _table(BUILD, asks=(Ask(BUILD, (1,)),), lanes=()), ()
    yield "money is spent", _table(SPEND), ()
    yield "R77 the dice", _table(PREPARE), ()
    yield "R77 no dice", _table(PREPARE, zoos=(zoo(), zoo(), zoo())), ()
    yield "R90 arrival", _table(ARRIVE), ()
    back = {"asks": (Ask(ARRIVE, (2,), about=(3,)),), "trading": Trading((1, 1, 1), (0, 0, 0), passed=2)}
    yield "R90 arrival, on the way back", _table(ARRIVE, **back), ()
    housing = (*back["asks"], Ask(HOUSE, (2,), about=(words.ZEBRA, 1, 0)))
    yield "R94 a home for who was taken", _table(HOUSE, asks=housing, trading=back["trading"]), ()


def _doubts() -> Told:
    """What no host shows that keeps the rules, but more than one place of a true view would have to be another one."""
    state = _walked(summers.begin(zoo(), zoo()))
    for what, changes in {
        "the end, with nothing asked": {"season": OVER, "asks": ()},
        "a take in turn 400": {"asks": (replace(state.public.asks[0], about=(400,)),)},
        "1000 events under the deck": {"cards": replace(state.public.cards, under=(0,) * 1000)},
    }.items():
        yield from _of(state).doubts(what, replace(_of(state).view, public=replace(state.public, **changes)))


def _doubts_of_young() -> Told:
    young = springs.spring(
        springs.with_dice(springs.before_spring(tracks.busy(tracks.apes()), springs.waits()), 0, 6, 1)
    )
    here = _of(young.state)
    public = here.view.public
    childless = [
        replace(one, main=replace(one.main, male_discs=0, female_discs=0)) for one in public.zoos[0].enclosures
    ]
    for what, changes in {
        "no litter": {"litters": ()},
        "no young in the zoo": {"zoos": put(public.zoos, 0, replace(public.zoos[0], enclosures=tuple(childless)))},
        "a full track": {
            "reintroduction": tracks.with_track(young.state, tracks.ORANGUTAN, 0, 3).public.reintroduction
        },
        "the litter asked about twice": {"asks": (*public.asks, public.asks[-1])},
        "a litter of species 99": {"asks": (replace(public.asks[-1], about=(99,)),)},
        "a roll of 101 dice": {"rolls": (Dice(tracks.ORANGUTAN, 5, (1,) * 101),)},
    }.items():
        yield from here.doubts(what, replace(here.view, public=replace(public, **changes)))


def _walked(state: TycoonState) -> TycoonState:
    """Return a state in which the exchange came to its place by one of its ways."""
    public = state.public
    way = next(way for way in WALKS if way[public.round - 1] == public.summer.position)
    return replace(state, public=replace(public, walked=way[: public.round - 1]))


def _of(state: State[Any, Any, Any]) -> Planted:
    return Planted("zoo-tycoon", state)
