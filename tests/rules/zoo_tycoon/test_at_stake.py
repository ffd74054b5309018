"""How likely a first litter is said to be is how often it comes when the dice are thrown, and the track moves as is said."""

import math
import re
from collections import Counter
from itertools import permutations
from typing import Any

import engine
from engine.contract.asks import Ask, open_ask
from engine.contract.at_stake import FIRST
from engine.contract.secrecy import View
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, POSITIONS, species
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.asks import ARRIVE, GROW, HOUSE, LEAVE, PREPARE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.autumn.parks import national_park_points
from engine.games.zoo_tycoon.rules.breeding import dice_now, successes
from engine.games.zoo_tycoon.rules.count import as_counted_now, due, once_counted, welfare_points
from engine.games.zoo_tycoon.rules.event_cards import free_worker
from engine.games.zoo_tycoon.rules.model import Group, Ledger
from engine.games.zoo_tycoon.rules.reintroduction import track_of
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reintroduce, Reroll, Roll, rerollable
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, Pass, Wait
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give
from engine.games.zoo_tycoon.rules.summer.offers import framed
from engine.games.zoo_tycoon.rules.summer.trading import trades
from engine.games.zoo_tycoon.rules.table import (
    BREEDING,
    COUNT,
    PARKS,
    SUMMER,
    LevelTrack,
    Litter,
    ParkMarks,
    Summer,
)
from engine.games.zoo_tycoon.rules.winter import winter_reports
from engine.games.zoo_tycoon.rules.zoo.animals import young_born
from engine.games.zoo_tycoon.rules.zoo.figures import breeders, discs, mains
from engine.games.zoo_tycoon.rules.zoo.limits import surcharge
from engine.games.zoo_tycoon.rules.zoo.tracks import standing, welfare
from engine.games.zoo_tycoon.rules.zoo.values import base_value
from engine.games.zoo_tycoon.words.at_stake import at_stake
from engine.shared.wording import capital
from tests.bots.test_search import positions
from tests.rules.told import in_text, one_by_one
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

GAME = engine.load("zoo-tycoon")
NAMES = ("Ann", "Ben", "Cleo")
THROWS = 400


def asked(view: Any) -> str:
    ask = open_ask(view.public, view.seat)
    assert ask is not None
    return ask.kind


VIEWS = [view for seats in (2, 3) for view in positions("zoo-tycoon", seats)]
ROLLING = [view for view in VIEWS if asked(view) == PREPARE]
AGAIN = [view for view in VIEWS if asked(view) == REROLL]


def said(text: str) -> dict[str, tuple[int, int]]:
    """Return what is said of each species: per cent, and steps; of several that bring the same it is said once."""
    found, told = {}, re.sub(r"^[^:]*: |, | and ", " ", text)
    for names, steps in re.findall(r"((?:[a-zA-Z’\- ]+? \d+ % ?)+)\((?:each )?breeding \+(\d): [^)]*\)", told):
        for name, chance in re.findall(r"([a-zA-Z’\- ]+?) (\d+) %", names):
            found[name.strip()] = int(chance), int(steps)
    return found


def thrown(view: Any, first: Any) -> tuple[Counter[int], set[int]]:
    """Return how often each species that had no young before has some after an action and no more dice, and the steps then."""
    comes, steps, seat = Counter[int](), set[int](), view.seat
    before = view.public.zoos[seat]
    for number in range(THROWS):
        state = GAME.apply(GAME.imagine(view, number.to_bytes(32, "big")), {seat: first}).state
        ask = open_ask(state.public, seat)
        if ask is not None and ask.kind == REROLL:
            state = GAME.apply(state, {seat: Draw()}).state
        zoo = state.public.zoos[seat]
        comes.update(one for one in range(zoo.bred.bit_length()) if (zoo.bred & ~before.bred) >> one & 1)
        steps.add(zoo.breeding - before.breeding)
    return comes, steps


def near(chance: int, often: int) -> bool:
    share = chance / 100
    return abs(often / THROWS - share) <= 4 * math.sqrt(max(share * (1 - share), 0.01) / THROWS) + 0.005


def test_r83_a_first_litter_comes_as_often_as_is_said_and_others_are_not_spoken_of() -> None:
    spoken, none = 0, 0
    for view in ROLLING:
        told, (comes, _) = said(in_text(at_stake(view, NAMES, ()))), thrown(view, Roll())
        for one, often in comes.items():
            assert near(told[plural(one)][0], often), (plural(one), told, often)
        assert len(told) >= len(comes)
        spoken += bool(told)
        none += not told
    assert spoken
    assert none


def test_r80_one_die_again_is_spoken_of_where_it_may_bring_a_first_litter() -> None:
    told_of = 0
    for view in AGAIN:
        told = said(in_text(at_stake(view, NAMES, ())))
        bare = [one for one in view.public.rolls if not one.again and not successes(one)]
        for roll in bare:
            chance = told.get(plural(roll.species))
            assert (chance is None) == bool(view.public.zoos[view.seat].bred >> roll.species & 1)
            if chance is not None and told_of < 3:
                comes, steps = thrown(view, Reroll(roll.species))
                assert near(chance[0], comes[roll.species])
                assert chance[1] in {one - other for one in steps for other in steps}
                told_of += 1
        assert len(told) <= len(bare)
        sure = [one for one in view.public.rolls if successes(one)]
        if not told and all(view.public.zoos[view.seat].bred >> one.species & 1 for one in sure):
            assert in_text(at_stake(view, NAMES, ())) == "Rolling a die again cannot bring a first litter."
    assert told_of


def test_r132_of_the_die_that_is_held_against_being_content_it_is_said_how_likely_it_brings_young() -> None:
    told = Counter[bool]()
    for view in AGAIN:
        for roll in [one for one in view.public.rolls if one.species in rerollable(view.public, view.seat)]:
            text = in_text(at_stake(view, NAMES, (Draw(), Reroll(roll.species))))
            litter = COMPONENTS.mains[roll.species].litter
            found = re.findall(r"(?:[Tt]he die rolled again|it) brings (.+?) (\d) (more )?young with (\d+) %", text)
            more = "more " if successes(roll) else ""
            assert found == [(plural(roll.species), str(litter), more, f"{100 * (7 - roll.needed) / 6:.0f}")]
            told[bool(more)] += 1
    assert set(told) == {False, True}


def test_r153_beside_the_steps_of_a_first_litter_is_what_they_bring_in_the_end_as_the_others_stand() -> None:
    """Those of first litters that are sure already are taken before."""
    seen = Counter[int]()
    for view in [*ROLLING, *AGAIN]:
        for name, (_, steps) in said(in_text(at_stake(view, NAMES, ()))).items():
            own = view.public.zoos[view.seat]
            first = [one.species for one in view.public.rolls if successes(one) and not own.bred >> one.species & 1]
            sure = own.breeding + sum([COMPONENTS.mains[one].level for one in first])
            moved = [put(view.public.zoos, view.seat, replace(own, breeding=there)) for there in (sure, sure + steps)]
            counts = [
                next(one for one in due(replace(view.public, zoos=zoos)) if one.kind == BREEDING) for zoos in moved
            ]
            more = counts[1].conservation[view.seat] - counts[0].conservation[view.seat]
            worth = f"conservation +{more}" if more else "no more points"
            each = rf"{name} \d+ %[^(]*\((?:each )?breeding \+{steps}: {re.escape(worth)} as others"
            assert re.search(each, in_text(at_stake(view, NAMES, ())))
            seen[more > 0] += 1
    assert set(seen) == {False, True}


def test_r12_of_a_die_again_it_is_said_by_how_much_buzz_would_grow_and_what_young_cost_where_popularity_is_short() -> (
    None
):
    louder, short = Counter[bool](), Counter[bool]()
    for view in AGAIN:
        own, sure = (
            view.public.zoos[view.seat],
            [Litter(one.species, 1, 0, 0) for one in view.public.rolls if successes(one)],
        )
        for roll in [one for one in view.public.rolls if one.species in rerollable(view.public, view.seat)]:
            text = in_text(at_stake(view, NAMES, (Draw(), Reroll(roll.species))))
            both = young_born(own, (*sure, Litter(roll.species, 1, 0, 0)))
            there = young_born(own, tuple(sure)).buzz
            more = both.buzz - there
            without = young_born(own, ()).buzz
            told = [(str(both.buzz - without), str(there - without) if there > without else "")] if more else []
            assert re.findall(r" % and buzz (\d+)(?: instead of (\d+))? this year \(R12\)", text) == told
            assert (", and no more buzz (R12)." in text) == (not more)
            lacks = lost(view, COMPONENTS.mains[roll.species].litter) > 0
            taken = re.search(r" left(?: but the first(?: \d+)?)? takes a point|a point or more is lost with ", text)
            assert (taken is not None) == (lacks and "on the track" not in text)
            louder[more > 0] += 1
            short[lacks] += 1
    assert louder[True]
    assert short[False]


def test_r142_of_young_that_may_go_to_their_track_it_is_said_what_it_brings_and_how_many_it_waits_for() -> None:
    who = species("northern-bald-ibis")
    card = COMPONENTS.mains[who].reintroduction
    assert card is not None
    public = asking(REROLL, zoo(enclosure(strip(6), main("northern-bald-ibis", 2, 3, 3, new=False), retreats=2)), zoo())
    public = replace(public, asks=(Ask(REINTRODUCE, (0,), about=(who,)),))

    def text(there: tuple[int, int], young: int, others: int = 0, **more: int) -> str:
        tracks = put(public.reintroduction, track_of(who), LevelTrack(there))
        theirs = zoo(enclosure(strip(6), main("northern-bald-ibis", others, 3, 3, new=False), retreats=2))
        held = (Reintroduce(young, 0), Reintroduce(0, 0))
        told = replace(public, reintroduction=tracks, zoos=(public.zoos[0], theirs), **more)
        return in_text(at_stake(View(0, told, None), NAMES, held))

    years = COMPONENTS.givens.rounds
    more = f"With {card.young - 2} more young {plural(who)}"
    waits = f"{more}, of a later year or of others, the track brings {card.points} conservation"
    assert text((0, 0), 2).startswith(waits)
    assert text((0, card.young - 1), 1).startswith(
        f"The young fill the track: conservation Ann +{card.points // 2} and Ben +{card.points // 2} (R142)."
    )
    no_point = "takes 1 popularity, but costs no point as counted now (R151): it is"
    assert f"Each young that stays till the end {no_point}" in text((0, 0), 1)
    assert text((0, 0), 0) == ""
    assert text((0, 0), 2, others=3, round=years).startswith(f"{more}, of Ben this spring, the")
    for seats_after, others in (
        (True, 0),
        (False, 3),
    ):  # nobody of whom they might come, or nobody whose turn it still is
        told = text((0, 0), 2, others=others, round=years, starter=int(not seats_after))
        never = "the track cannot be filled any more, so it brings nothing (R143)."
        assert told.endswith(f"In favour of setting none free: {never}")


def test_r133_beside_birth_control_it_is_said_what_would_roll_and_how_many_young_lie_there() -> None:
    spoken, side = 0, Counter[bool]()
    years = COMPONENTS.givens.rounds
    for view in (*ROLLING, *[replace(one, public=replace(one.public, round=years)) for one in ROLLING]):
        for action in GAME.choices(view):
            if not isinstance(action, Protect):
                continue
            text = in_text(at_stake(view, NAMES, (Roll(), action)))
            name = capital(plural(action.species))
            lying = discs(view.public.zoos[view.seat])
            assert (f"{name} roll " in text) == any(
                main.species == action.species and dice_now(main, happy, view.public.cards.event)
                for main, happy in breeders(view.public.zoos[view.seat])
            )
            young = "further young" if lying else "young"
            born = sum(
                [
                    dice_now(main, happy, view.public.cards.event) * COMPONENTS.mains[main.species].litter
                    for main, happy in breeders(view.public.zoos[view.seat])
                    if main.species == action.species
                ]
            )
            short, last = lost(view, born) > 0, view.public.round == COMPONENTS.givens.rounds
            costs = f"{tracks(view)}: {costs_of(view, young, born if short else 0)}."
            every = one_by_one(at_stake(view, NAMES, (Roll(), action)))
            assert (costs in every) == bool(lying or f"{name} roll " in text)
            advised = in_text(at_stake(view, NAMES, (action, Roll())))
            assert not born or advised.startswith(costs) == (short and last)
            for_rolling = [one.said for one in at_stake(view, NAMES, (Roll(), action)).seen if one.favours == FIRST]
            most = sum(
                [
                    dice_now(main, happy, view.public.cards.event) * COMPONENTS.mains[main.species].litter
                    for main, happy in breeders(view.public.zoos[view.seat])
                ]
            )
            harmless = bool(born) and last and lost(view, most) <= 0
            assert (costs.removesuffix(".") in map(capital, for_rolling)) == harmless, (
                "it speaks for those who take no point, once no year follows in which both tracks move"
            )
            side[harmless] += 1
            loud = re.search(r"buzz up to (\d+) this year(?:, unless (.+?) have one, which brings ([0-9 to]+))?", text)
            values = {one.species: base_value(one) for _, one in mains(view.public.zoos[view.seat])}
            if loud is not None:
                rolling = [
                    one.species
                    for one, happy in breeders(view.public.zoos[view.seat])
                    if dice_now(one, happy, view.public.cards.event) and one.species != action.species
                ]
                louder = {plural(one): values[one] for one in rolling if values[one] >= values[action.species]}
                assert int(loud[1]) == values[action.species]
                assert {*re.split(", | or ", loud[2] or "")} - {""} == {*louder}, "all of them are told"
                told = [*map(int, re.findall(r"\d+", loud[3] or ""))]
                assert told == sorted({min(louder.values(), default=0), max(louder.values(), default=0)} - {0})
            spoken += f"{name} roll " in text
    assert spoken
    assert set(side) == {False, True}


def tracks(view: Any) -> str:
    """Return what is said of both tracks, what young that lie there take of one and what the end adds to the other."""
    own = view.public.zoos[view.seat]
    (popular, conserved), (now, _, there), lying = as_counted_now(view.public, view.seat), standing(own), discs(own)
    young = "the young that lies there" if lying == 1 else f"the {lying} young that lie there"
    told = f"Popularity is {now} now{f', {popular} with {young}' if lying else ''}, conservation {there}"
    parks = national_park_points(view.public.parks, view.seat)
    added = " and ".join(["parks"] * bool(parks) + ["breeding programs"] * (conserved > there + parks))
    return f"{told}{f', with {added} {conserved}' if added else ''}"


def lost(view: Any, young: int) -> int:
    """Return how many points so much less popularity takes in the end as all stand (R151, R154)."""
    own = view.public.zoos[view.seat]
    less = replace(own, ledger=replace(own.ledger, popularity=own.ledger.popularity - young))
    there = replace(view.public, zoos=put(view.public.zoos, view.seat, less))
    return min(once_counted(view.public, view.seat)) - min(once_counted(there, view.seat))


def costs_of(view: Any, young: str, lacking: int) -> str:
    """Return which young that are left take points as all stand: each from one on, or by welfare the first that does (R154)."""
    popular, conserved = as_counted_now(view.public, view.seat)
    first = next(one for one in range(1, 99) if lost(view, one) > 0)
    each = all(lost(view, one) == max(0, one - first + 1) for one in range(max(lacking, first) + 1))
    if first > 1 and not lacking:
        told = f"no point is lost before {first} {young} are left (R151)"
    elif each:
        but = "" if first == 1 else " but the first" if first == 2 else f" but the first {first - 1}"
        told = f"each {young} that is left{but} takes a point (R151)"
    else:
        told = f"a point or more is lost with {first} {young} that {'is' if first == 1 else 'are'} left (R151)"
    brings = welfare_points(tuple([welfare(one) for one in view.public.zoos]))[view.seat]
    if brings and (told.startswith("a point") or first != max(0, popular - conserved) + 1):
        many = "1 point" if abs(brings) == 1 else f"{abs(brings)} points"
        told += f", as welfare {'brings' if brings > 0 else 'takes'} {many} as all stand (R154)"
    years = COMPONENTS.givens.rounds - view.public.round
    follow = "1 more year follows" if years == 1 else f"{years} more years follow"
    return f"{told}, but {follow}" if years else told


def test_r88_giving_takes_a_trade_and_it_is_said_of_how_many() -> None:
    leaving = [view for view in VIEWS if asked(view) == LEAVE]
    assert leaving
    for view in leaving:
        left, text = trades(view.public, view.seat), in_text(at_stake(view, NAMES, ()))
        trade = {0: "", 1: "Giving takes the last trade."}.get(left, f"Giving takes one of {left} trades.")
        assert re.sub(r" ?A trade could bring for .*", "", text) in (trade, "")  # "" where too few could come


def test_r144_while_animals_leave_it_is_said_who_a_trade_could_bring_for_a_park_and_they_may_be_taken_then() -> None:
    told = Counter[bool]()
    for view in [one for one in VIEWS if asked(one) == LEAVE]:
        named = re.findall(r"A trade could bring for [^,]+, \d of \d[^:]*: (.*?)\.", in_text(at_stake(view, NAMES, ())))
        told[bool(named)] += 1
        state = view_behind(view)
        while state.public.asks[-1].kind == LEAVE:
            state = GAME.apply(state, {state.public.asks[-1].seats[0]: Pass()}).state
        while state.public.asks[-1].kind == ARRIVE and (seat := state.public.asks[-1].seats[0]) != view.seat:
            state = GAME.apply(state, {seat: Pass()}).state
        if state.public.asks[-1].kind != ARRIVE or not named:
            assert not named
            continue
        if trades(state.public, view.seat):
            there = {plural(one.species) for one in GAME.choices(GAME.view(state, view.seat)) if isinstance(one, Take)}
            assert {one for each in named for one in re.split(", | or ", each)} <= there
    assert set(told) == {False, True}


def gifts(waiting: Any, *held: Any, event: str | None = None) -> str:
    public = asking(LEAVE, zoo(*waiting), zoo(), season=SUMMER, event=event)
    return one_by_one(at_stake(View(0, public, None), NAMES, held))


def test_r151_beside_young_that_are_given_is_what_they_take_in_the_end_and_both_tracks() -> None:
    here = enclosure(strip(3), main("common-raccoon", 1, 2, female_discs=2))
    text = gifts([here], Give(species("common-raccoon"), 0, 0, 0, 1), Pass())
    assert text == (
        "Giving young common raccoons would bring no point now: popularity 0 instead of 0 beside conservation 0 (R151). "
        "Both young common raccoons can grow up if there is room (R42, R43). Giving takes one of 2 trades."
    )
    full = enclosure(strip(3), main("plains-zebra", 1, 1, male_discs=2))
    text = gifts([full], Give(species("plains-zebra"), 0, 0, 1, 0), Pass())
    assert text.startswith(
        "Of 2 young plains zebras none can grow up, of the 1 left none (R42, R43). Giving young plains"
    )


def test_r156_what_it_brings_to_give_young_away_is_what_the_count_gives_and_who_can_grow_up_can() -> None:
    seen = Counter[str]()
    for view in [one for one in VIEWS if asked(one) == LEAVE]:
        public, seat = view.public, view.seat
        for gift in [
            one for one in GAME.choices(view) if isinstance(one, Give) and one.young_males + one.young_females
        ]:
            text = one_by_one(at_stake(view, NAMES, (gift, Pass())))
            after = GAME.apply(view_behind(view), {seat: gift}).state.public
            (now, conserved), (then, _) = as_counted_now(public, seat), as_counted_now(after, seat)
            points = min(then, conserved) - min(now, conserved)
            brings = "no point" if not points else "1 point" if points == 1 else f"{points} points"
            assert f"Giving young {plural(gift.species)} would bring {brings} now: " in text
            assert f" now: popularity {then} instead of {now} beside conservation {conserved} (R151)." in text
            seen[brings] += 1
    assert len(seen) > 1


def test_r144_a_park_is_counted_with_who_waits_and_that_is_said() -> None:
    at = next(at for at in range(POSITIONS) if framed(at, species("wapiti")))
    there = enclosure(strip(3), main("common-raccoon", 1, 2), "striped-skunk")

    def said(*own: Any) -> str:
        return in_text(
            at_stake(View(0, asking(LEAVE, zoo(*own), zoo(), season=SUMMER, summer=Summer(at)), None), NAMES, ())
        )

    bears = main("american-black-bear", 1, 0)
    assert "A trade could bring for Banff, 3 of 4: wapiti." in said(there, enclosure(strip(2, 3), bears))
    waiting = said(there, Group(bears.species, 1, 0))
    assert "A trade could bring for Banff, 3 of 4 with quarantine: wapiti." in waiting
    full = said(there, Group(bears.species, 1, 0), Group(species("lion"), 1, 2))
    assert "Banff" not in full, "there is no space for them"


def test_r152_beside_conservation_is_what_it_is_with_the_parks_that_a_zoo_has_completed() -> None:
    own = zoo(enclosure(strip(5), main("common-raccoon", 1, 2, female_discs=2)), ledger=Ledger(30, 0, 12))
    public = asking(GROW, own, zoo(), zoo(), season=COUNT, round=7)
    popular, _, conserved = standing(own)
    lying = f"{popular - 2} with the 2 young that lie there"
    takes = "takes 1 popularity, but costs no point as counted now (R151)"
    now = f"Each young that is left {takes}: it is {popular} now, {lying}, conservation {conserved}"
    assert in_text(at_stake(View(0, public, None), NAMES, ())) == f"{now}."
    for seat, square in ((0, ParkMarks(1)), (1, ParkMarks(2, 1))):
        marked = replace(public, parks=put(public.parks, 1, square))
        parks = next(one for one in due(marked) if one.kind == PARKS).conservation[0]
        assert parks
        assert in_text(at_stake(View(0, marked, None), NAMES, ())) == f"{now}, with parks {conserved + parks}.", seat


def test_r153_beside_conservation_is_what_it_is_with_the_place_in_breeding_programs_too() -> None:
    for steps, told in ((0, ""), (1, "breeding programs"), (4, "breeding programs")):
        own = zoo(enclosure(strip(5), main("common-raccoon", 1, 2, female_discs=2)), breeding=steps)
        for square, parks in ((ParkMarks(), ""), (ParkMarks(1), "parks")):
            public = asking(GROW, own, zoo(breeding=2), zoo(), season=COUNT, round=7)
            public = replace(public, parks=put(public.parks, 1, square))
            counted = sum(one.conservation[0] for one in due(public) if one.kind in (PARKS, BREEDING))
            added = " and ".join(filter(None, (parks, told)))
            more = f", with {added} {standing(own)[2] + counted}." if added else "."
            assert in_text(at_stake(View(0, public, None), NAMES, ())).endswith(
                f"conservation {standing(own)[2]}{more}"
            )


def test_r25_beside_what_takes_no_worker_is_what_the_next_worker_costs_then() -> None:
    told, seen = Counter[str](), Counter[str]()
    for view in VIEWS:
        for action in GAME.choices(view):
            if not isinstance(action, Protect | Reroll | Demand | Supply | Exchange):
                continue
            used, free = view.public.zoos[view.seat].staff.used, free_worker(view.public.cards.event)
            text, advised = (in_text(at_stake(view, NAMES, held)) for held in ((Pass(), action), (action, Pass())))
            costs = re.findall(r"With [a-z ]+ a worker to entertain in autumn [^.]*\) costs (\d), else", text)
            left = used + 1 < COMPONENTS.givens.workers
            more, winter = surcharge(used + 2, free) - surcharge(used + 1, free), winter_reports(view.public)[view.seat]
            uncut = winter.before - winter.tax + winter.fixed + winter.bonus - winter.costs
            if not winter.costs:
                continue  # income of shops that is left over may pay for the worker
            least, most = COMPONENTS.money.least, COMPONENTS.money.most
            dearer = left and max(least, uncut - more) < max(least, min(uncut, most))
            seen["cut"] += left and bool(more) and not dearer
            assert costs == ([str(surcharge(used + 2, free))] if dearer else [])
            assert ("no worker is left" in text) == (not left)
            assert [cost in advised for cost in costs] == [True] * len(costs), (
                "what takes one has its price where it is advised"
            )
            assert ("a worker to entertain" in advised) == dearer
            told["dearer" if dearer else "as dear" if left else "none left"] += 1
    assert told["dearer"]
    assert seen["cut"], "what winter would cut off costs nothing"


def test_r136_unexpected_demand_is_said_to_come_once_and_what_it_frees() -> None:
    zebras, bears = Group(species("plains-zebra"), 1, 2), Group(species("american-black-bear"), 1, 0)
    once, trade = "Unexpected demand comes once a game (R136).", "Giving takes one of 2 trades."
    kept = "If exhibited, plains zebras: yellow on 3 tiles (1 retreat), "
    assert gifts([zebras], Demand(0), Pass()).startswith(f"{once} {kept}")
    worker = "With unexpected demand a worker to entertain in autumn (conservation +1) costs 3, else nothing (R25)."
    assert gifts([zebras], Demand(0), Pass()).endswith(f"; in quarantine they cost nothing (R69). {trade} {worker}")
    assert gifts([zebras], Pass(), Demand(0)).startswith(kept)
    assert gifts([zebras], Pass(), Demand(0)).endswith(once)
    assert gifts([zebras], Pass(), Demand(0)).find(f" {trade} ") > 0
    free = "The quarantine is full; without plains zebras a space of it is free. Into it could come "
    assert gifts([zebras, bears], Demand(0), Pass()).startswith(free)
    assert f". {kept}" in gifts([zebras, bears], Demand(0), Pass())
    pride = enclosure(strip(3), main("lion", 1, 3, 1, new=False), retreats=1)
    lion, cannot = Group(species("lion"), 1, 0), "The waiting lion could not be exhibited as things are (R39, R42, R43)"
    alone = gifts([pride, lion], Pass(), Demand(0))
    assert f"{cannot}; in quarantine it costs nothing (R69)." in alone
    assert "then" not in alone, "he makes no group larger"
    assert f"{cannot}; without it 2 spaces of the quarantine are free." in gifts([pride, lion], Demand(0), Pass())
    full = gifts([pride, lion, zebras], Demand(0), Pass())
    assert "The quarantine is full; without lions a space of it is free" in full
    assert f"{cannot}. " in full, "that it costs nothing would speak for keeping it"
    ill = "If kept, plains zebras: in quarantine till next year (ungulate disease), "
    assert ill in gifts([zebras], Demand(0), Pass(), event="ungulate-disease")
    assert "till next year" not in gifts([zebras], Demand(0), Pass(), event="bird-disease")


def test_r135_unexpected_supply_is_said_to_come_once() -> None:
    told = 0
    for view in [one for one in VIEWS if asked(one) == ARRIVE]:
        for action in [one for one in GAME.choices(view) if isinstance(one, Supply | Take)][:9]:
            once = "once a game (R135)" in in_text(at_stake(view, NAMES, (action, Pass())))
            assert once == isinstance(action, Supply)
            told += once
    assert told


def test_r134_one_more_trade_is_said_to_bring_what_could_be_taken_with_it() -> None:
    spoken = 0
    for view in VIEWS:
        held = [one for one in GAME.choices(view) if isinstance(one, Exchange)] if asked(view) == ARRIVE else []
        if not held:
            continue
        text, _, parks = in_text(at_stake(view, NAMES, held)).partition("A trade could bring for ")
        then = GAME.view(GAME.apply(view_behind(view), {view.seat: held[0]}).state, view.seat)
        may_come = {one.species for one in GAME.choices(then) if isinstance(one, Take)}
        named = [one for one in may_come if plural(one) in text]
        assert len(named) == min(len(may_come), 4)
        assert may_come or "unexpected supply" in text
        if may_come:
            assert "(" not in text.split(". ")[0], "a board has room for the best"
        assert not parks or any(plural(one) in parks for one in may_come)
        spoken += 1
    assert spoken


def test_r90_of_two_takes_it_is_said_that_the_other_one_can_follow_and_who_may_be_sooner() -> None:
    told = Counter[str]()
    for view in [one for one in VIEWS if asked(one) == ARRIVE]:
        some = list({one.species: one for one in GAME.choices(view) if isinstance(one, Take)}.values())[:3]
        for first, second in permutations(some, 2):
            _, said, rest = in_text(at_stake(view, NAMES, (first, second))).partition(
                f"{capital(plural(second.species))} can follow"
            )
            follows, sooner = after_all_pass(view, first, second)
            if follows is not None:
                assert bool(said) == follows
                assert not said or {name for name in NAMES if name in rest} == sooner
                told[("can follow", "unless")[bool(sooner)] if said else "cannot"] += 1
    assert set(told) == {"can follow", "unless", "cannot"}


def test_r144_a_missing_member_of_a_park_is_said_to_be_offered_only_where_it_can_be_taken_next() -> None:
    told = Counter[bool]()
    for view in [one for one in VIEWS if asked(one) == ARRIVE]:
        for take in {one.species: one for one in GAME.choices(view) if isinstance(one, Take)}.values():
            for missing in re.findall(r"\(missing: (.*?)\)", in_text(at_stake(view, NAMES, (take,)))):
                named = {one for each in missing.split("; ") for one in each.split(" or ")}
                offered = {one.partition(", ")[0] for one in named if ", offered now" in one or ", to be had" in one}
                told[bool(offered)] += 1
                assert offered <= takes_next(view, take), "each is marked by itself"
    assert set(told) == {False, True}


def takes_next(view: Any, take: Any) -> set[str]:
    """Return which species may be taken next where the others pass, if need be with a worker for one more trade."""
    state = GAME.apply(view_behind(view), {view.seat: take}).state
    if state.public.asks[-1].kind == HOUSE:
        if Wait() not in GAME.choices(GAME.view(state, view.seat)):
            return set()
        state = GAME.apply(state, {view.seat: Wait()}).state
    while state.public.asks[-1].kind == ARRIVE and (seat := state.public.asks[-1].seats[0]) != view.seat:
        state = GAME.apply(state, {seat: Pass()}).state
    if state.public.asks[-1].kind != ARRIVE:
        return set()
    if any(isinstance(one, Exchange) for one in GAME.choices(GAME.view(state, view.seat))):
        state = GAME.apply(state, {view.seat: Exchange()}).state
    return {plural(one.species) for one in GAME.choices(GAME.view(state, view.seat)) if isinstance(one, Take)}


def after_all_pass(view: Any, first: Any, second: Any) -> tuple[bool | None, set[str]]:
    """Return whether the second take may come next where the others pass, and who of them could take such animals before.

    It is None where the animals of the first one move in at once.
    """
    state = GAME.apply(view_behind(view), {view.seat: first}).state
    if state.public.asks[-1].kind == HOUSE:
        if Wait() not in GAME.choices(GAME.view(state, view.seat)):
            return None, set()
        state = GAME.apply(state, {view.seat: Wait()}).state
    if not any(one.species == first.species for one in state.public.zoos[view.seat].quarantine):
        return None, set()
    sooner = set[str]()
    while state.public.asks[-1].kind == ARRIVE and (seat := state.public.asks[-1].seats[0]) != view.seat:
        able = state
        if Exchange() in GAME.choices(GAME.view(state, seat)):  # a worker brings the trade
            able = GAME.apply(state, {seat: Exchange()}).state
        choices = GAME.choices(GAME.view(able, seat))
        if any(isinstance(one, Take) and one.species == second.species for one in choices):
            sooner.add(NAMES[seat])
        state = GAME.apply(state, {seat: Pass()}).state
    own = state.public.asks[-1].kind == ARRIVE
    return own and second in GAME.choices(GAME.view(state, view.seat)), sooner


def test_nothing_is_said_while_one_builds_nor_to_who_watches() -> None:
    others = [view for view in VIEWS if asked(view) not in (PREPARE, REROLL, LEAVE, ARRIVE, HOUSE, GROW)]
    assert others
    assert not any(in_text(at_stake(view, NAMES, ())) for view in others)
    assert in_text(at_stake(replace(ROLLING[0], seat=None), NAMES, ())) == ""


def view_behind(view: Any) -> Any:
    return GAME.imagine(view, bytes(32))
