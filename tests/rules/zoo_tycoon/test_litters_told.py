"""First litters of several species move the one track: what they bring together is told where it is not the sum."""

import re
from collections import Counter
from collections.abc import Mapping
from itertools import product

from engine.contract.asks import Ask
from engine.contract.at_stake import FIRST, NEITHER, SECOND, AtStake
from engine.contract.secrecy import View
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.asks import ARRIVE, PREPARE, REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.breeding import program_after, successes
from engine.games.zoo_tycoon.rules.count import as_counted_now, due, once_counted
from engine.games.zoo_tycoon.rules.event_cards import spared_from
from engine.games.zoo_tycoon.rules.reintroduction import track_of
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reintroduce, Reroll, Roll
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.table import BREEDING, SPRING, Dice, LevelTrack, Public
from engine.games.zoo_tycoon.rules.zoo.tracks import standing, welfare
from engine.games.zoo_tycoon.words.at_stake import at_stake
from engine.games.zoo_tycoon.words.first_litters import first_litter_counts
from engine.games.zoo_tycoon.words.litters import of_dice
from engine.shared.differences import in_sentences, shortened
from engine.shared.wording import capital, listing
from tests.rules.told import in_text, one_by_one
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked, said
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo


def _points(text: str, name: str, bring: str) -> str:
    """Return the points of the brackets that are next behind a name: those of several that bring the same stand once."""
    found = re.search(rf"{name} \d+ %[^(]*\((?:each )?{bring}", text)
    assert found is not None
    return found[1] or ""


def test_r153_first_litters_of_several_species_are_told_together_where_that_is_not_what_each_brings() -> None:
    seen = Counter[str]()
    for view in [view for view in VIEWS if asked(view) == PREPARE]:
        text, own = in_text(at_stake(view, NAMES, ())), view.public.zoos[view.seat]
        bring = r"breeding \+\d+: (?:conservation \+(\d+)|no more|with|saves)"
        told = [(name, _points(text, name, bring)) for name in said(text)]
        if len(told) < 2:
            assert "together" not in text
            continue
        names = {plural(one): one for one in range(len(COMPONENTS.mains))}
        breeding, bred = own.breeding, own.bred
        for name, _ in told:
            who = names[name]
            breeding, bred = program_after(breeding, bred, who), bred | 1 << who
        counted = [
            next(one for one in due(replace(view.public, zoos=zoos)) if one.kind == BREEDING).conservation[view.seat]
            for zoos in (view.public.zoos, put(view.public.zoos, view.seat, replace(own, breeding=breeding)))
        ]
        more = counted[1] - counted[0]
        found = re.search(r"; (both|all) together (?:conservation \+(\d+)|no more points)\.", text)
        alone, with_more = (
            sum(int(points or 0) for _, points in told),
            re.search(r": with [^(]*conservation \+(\d+)", text),
        )
        assert bool(found) == (more != (alone or int(with_more[1] if with_more else 0)))
        if found:
            assert int(found[2] or 0) == more
            assert (found[1] == "both") == (len(told) == 2)
        seen["other" if found else "sum"] += 1
    assert seen["other"]


def _conserved(public: Public, seat: int, tracks: Mapping[int, int]) -> int:
    """Return what the breeding track counts for a seat where some stand elsewhere on it (R153)."""
    zoos = [replace(one, breeding=tracks.get(place, one.breeding)) for place, one in enumerate(public.zoos)]
    return next(one for one in due(replace(public, zoos=tuple(zoos))) if one.kind == BREEDING).conservation[seat]


def test_r153_of_a_first_litter_that_brings_nothing_alone_it_is_told_with_how_many_more_or_from_whom_it_saves_any() -> (
    None
):
    seen = Counter[str]()
    view = next(one for one in VIEWS if asked(one) == PREPARE and len(one.public.zoos) == 3)
    seat, rolls = (
        view.seat,
        [
            enclosure(strip(6, row), main(name, 1, 3, experience=4), retreats=1)
            for row, name in enumerate(("lion", "plains-zebra", "common-raccoon"))
        ],
    )
    assert seat is not None
    others = [place for place in range(len(view.public.zoos)) if place != seat]
    for many, own, first, second in product(range(1, 4), range(3), range(5), range(5)):
        stand = {others[0]: first, others[1]: second, seat: own}
        zoos = [replace(one, breeding=stand.get(place, 0)) for place, one in enumerate(view.public.zoos)]
        public = replace(view.public, zoos=put(tuple(zoos), seat, zoo(*rolls[:many], breeding=own)), rolls=())
        text = in_text(at_stake(replace(view, public=public), NAMES, ()))
        has = _conserved(public, seat, stand)
        points = [_conserved(public, seat, {seat: own + steps}) - has for steps in range(many + 1)]
        fewest = next((steps for steps, more in enumerate(points) if more), 0)
        saving = re.search(r"saves conservation (\d+) if (.*?) gets 1 step", text)
        assert (fewest == 1) == ("conservation +" in text and "with" not in text.partition(": conservation +")[0]), text
        if fewest > 1:
            told = f"with {fewest - 1} more first litter{'s' * (fewest > 2)}" if many > 2 else "with that of "
            assert f"{told}" in text
            assert f"conservation +{points[fewest]} as others stand" in text
            seen["with others"] += 1
        elif saving is not None:
            (who, *_) = [place for place in others if NAMES[place] in saving[2]]
            further = {who: stand[who] + 1}
            saved = _conserved(public, seat, {**further, seat: own + 1}) - _conserved(public, seat, further)
            assert not fewest
            assert saved == int(saving[1])
            seen["saved"] += 1
        elif not fewest:
            assert "no more points" in text
            seen["nothing"] += 1
    assert len(seen) == 3, seen


def test_r153_where_there_is_little_room_a_first_litter_that_brings_nothing_alone_is_told_with_that() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) in (PREPARE, REROLL)]:
        for one in [one for one in at_stake(view, NAMES, ()).seen if re.search(r"\(breeding \+", one.said)]:
            (short,) = in_sentences(shortened(AtStake((one,))))
            for kind, name in [(kind, plural(kind)) for kind in range(len(COMPONENTS.mains))]:
                told = re.search(rf"{name} \d+ %(, no points alone)? \(breeding", short)
                if told is not None:
                    assert bool(told[1]) != first_litter_counts(view.public, view.seat, kind)
                    seen[bool(told[1])] += 1
            assert short.replace(", no points alone", "") == capital(one.said) + "."
    assert set(seen) == {False, True}


def test_r83_of_a_die_again_the_first_litter_that_may_come_stands_by_itself_before_those_that_are_sure() -> None:
    seen = Counter[str]()
    for view in [view for view in VIEWS if asked(view) == REROLL]:
        bred = view.public.zoos[view.seat].bred
        sure = [plural(one.species) for one in view.public.rolls if successes(one) and not bred >> one.species & 1]
        are_sure = f"The first litter{'s' * (len(sure) > 1)} of {listing(sure)} {'are' if len(sure) > 1 else 'is'} sure already."
        for again in [one for one in GAME.choices(view) if isinstance(one, Reroll)]:
            first, *rest = in_sentences(at_stake(view, NAMES, (again, Draw())))
            if " may come: " in first:
                assert first.startswith(f"A first litter for {NAMES[view.seat]} may come: {plural(again.species)} ")
                assert "sure" not in first
                assert (are_sure in rest) == bool(sure)
                seen["sure" if sure else "own"] += 1
            for other in [one for one in (first, *rest) if "of another die" in one]:
                assert f" {plural(again.species)} " not in other
                seen["other"] += 1
    assert len(seen) == 3


def test_r83_a_first_litter_that_is_sure_already_is_told_so_where_a_die_again_can_bring_no_other() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == REROLL]:
        text, bred = in_text(at_stake(view, NAMES, ())), view.public.zoos[view.seat].bred
        sure = [plural(one.species) for one in view.public.rolls if successes(one) and not bred >> one.species & 1]
        is_sure = (
            f"first litter{'s' * (len(sure) > 1)} of {listing(sure)} {'are' if len(sure) > 1 else 'is'} sure already"
        )
        assert (f"The {is_sure}; a die rolled again can bring no other." in text) == (
            bool(sure) and "may come" not in text
        )
        assert not sure or "cannot bring a first litter" not in text
        seen[is_sure in text] += 1
    assert len(seen) == 2


def test_r83_first_litters_that_may_come_either_way_are_told_behind_what_birth_control_spares() -> None:
    seen = Counter[str]()
    for view in [view for view in VIEWS if asked(view) == PREPARE]:
        for one in GAME.choices(view):
            if isinstance(one, Protect):
                text = in_text(at_stake(view, NAMES, (Roll(), one)))
                name = capital(plural(one.species))
                either, theirs = text.find("Either way first litters"), text.find(f"{name} roll ")
                if min(either, theirs) >= 0:
                    assert theirs < either, text
                    seen["either way"] += 1
                own = text.find("First litters for ")
                if min(own, theirs) >= 0:
                    assert own < theirs, text
                    seen["prevented"] += 1
    assert len(seen) == 2


def test_r151_of_two_tracks_told_beside_takes_popularity_is_told_with_what_young_take_that_lie_there() -> None:
    seen = Counter[int]()
    for view in [view for view in VIEWS if asked(view) == ARRIVE]:
        takes = [one for one in GAME.choices(view) if isinstance(one, Take)]
        if not takes:
            continue
        own = view.public.zoos[view.seat]
        for young in range(3):
            lying = enclosure(strip(3), main("common-raccoon", 1, 2, female_discs=young))
            public = replace(view.public, zoos=put(view.public.zoos, view.seat, zoo(lying, ledger=own.ledger)))
            text = in_text(at_stake(replace(view, public=public), NAMES, (takes[0], Pass())))
            found = re.search(
                r"popularity (\d+) now(?:, (\d+) with the (?:(\d+) )?young that lies? there)?, cons", text
            )
            if found is not None:
                popular, _, _ = standing(public.zoos[view.seat])
                counted, _ = as_counted_now(public, view.seat)
                assert int(found[1]) == popular
                assert (found[2] is not None) == (young > 0)
                assert not young or (int(found[2]), int(found[3] or 1)) == (counted, young)
                seen[young] += 1
    assert len(seen) == 3


def test_r42_of_young_that_may_go_to_their_track_it_is_told_where_none_could_ever_grow_up_in_the_enclosure() -> None:
    for name, males, females, young, never in (
        ("bearded-vulture", 1, 1, (0, 1), True),
        ("bearded-vulture", 0, 1, (1, 0), False),
        ("northern-bald-ibis", 2, 3, (1, 0), False),
        ("arabian-oryx", 1, 2, (1, 0), True),
        ("arabian-oryx", 1, 2, (0, 1), False),
    ):
        own = zoo(enclosure(strip(8), main(name, males, females, 4, new=False), retreats=2))
        public = replace(asking(REROLL, own, zoo()), asks=(Ask(REINTRODUCE, (0,), about=(species(name),)),))
        text = in_text(at_stake(View(0, public, None), NAMES, (Reintroduce(*young), Reintroduce(0, 0))))
        assert ("In the enclosure none of them can ever grow up (R42, R43)." in text) == never, (name, text)


def test_r142_beside_birth_control_it_is_said_what_young_may_bring_on_their_track_while_it_takes_them() -> None:
    def text(name: str, males: int, track: LevelTrack | None = None, **more: int) -> str:
        own = zoo(enclosure(strip(6), main(name, males, 3, 3, new=False), retreats=2))
        public = asking(PREPARE, own, zoo(), season=SPRING, **more)
        if track is not None:
            public = replace(public, reintroduction=put(public.reintroduction, track_of(species(name)), track))
        return one_by_one(AtStake(tuple(of_dice(public, 0, NAMES, [Roll(), Protect(species(name))]))))

    ibis, years = "northern-bald-ibis", COMPONENTS.givens.rounds
    card = COMPONENTS.mains[species(ibis)].reintroduction
    assert card is not None
    assert (
        f"Young northern bald ibises may bring {card.points} points with {card.young} more young on the track."
        in text(ibis, 2)
    )
    shared = f"Young northern bald ibises may bring {card.points // 2} points with 1 more young on the track."
    assert shared in text(ibis, 2, LevelTrack((0, card.young - 1)))
    assert f"{card.points} points with 1 more young" in text(ibis, 2, LevelTrack((card.young - 1, 0)))
    assert "track" in text(ibis, 2, LevelTrack((0, 0), 1, 2), round=3)
    assert "track" not in text(ibis, 2, LevelTrack((0, 0), 1, 3), round=3), "it was filled this year"
    assert "track" in text(ibis, 2, LevelTrack((card.young - 2, 0)), round=years)
    assert "track" not in text(ibis, 2, round=years), "so many are not born any more"
    assert "track" not in text("wapiti", 1)


def test_r142_young_that_are_sure_already_speak_for_no_die_again() -> None:
    ibis, seen = "northern-bald-ibis", Counter[bool]()
    card = COMPONENTS.mains[species(ibis)].reintroduction
    assert card is not None
    own = zoo(enclosure(strip(6), main(ibis, 3, 3, 3, new=False), retreats=2))
    for missing, successful in product(range(1, card.young + 1), range(3)):
        faces = [6] * successful + [1] * (3 - successful)
        public = asking(REROLL, own, zoo(), season=SPRING, rolls=(Dice(species(ibis), 4, tuple(faces)),))
        track = LevelTrack((card.young - missing, 0))
        public = replace(public, reintroduction=put(public.reintroduction, track_of(species(ibis)), track))
        held = [Reroll(species(ibis)), Draw()]
        told = [one for one in at_stake(View(0, public, None), NAMES, held).seen if "may bring" in one.said]
        enough = successful * COMPONENTS.mains[species(ibis)].litter >= missing
        assert [one.favours for one in told] == [int(enough)]
        assert ("sure already without the die rolled again" in told[0].said) == enough
        seen[enough] += 1
    assert len(seen) == 2


def test_r147_of_buzz_that_a_protest_takes_in_winter_it_is_told_which_welfare_keeps_it() -> None:
    seen, kept = Counter[bool](), "lost in winter by the zoo protest unless welfare is −1 by then (R147)"
    event = next(one for one in range(len(COMPONENTS.events)) if spared_from(one) is not None)
    for view in [view for view in VIEWS if asked(view) in (PREPARE, REROLL)]:
        cards = replace(view.public.cards, event=event)
        here = replace(view, public=replace(view.public, cards=cards))
        for action in [one for one in GAME.choices(view) if isinstance(one, Protect | Reroll)]:
            for there, protest in ((view, view.public.cards.event == event), (here, True)):
                text = in_text(at_stake(there, NAMES, (Roll(), action)))
                if "buzz up to" in text or "and buzz" in text:
                    lost = protest and welfare(there.public.zoos[view.seat]) < -1
                    assert (kept in text) == lost
                    seen[lost] += 1
    assert len(seen) == 2


def _rolling(ahead: int, year: int, *cared: bool) -> Public:
    """Return zebras that roll, popularity so far ahead of conservation as counted now; zoos that are cared for have welfare."""
    herd = main("plains-zebra", 1, 5, 5, new=False)
    zoos = [zoo(*([enclosure(strip(9), herd, retreats=2)] if each else [])) for each in cared]
    public = asking(PREPARE, *zoos, season=SPRING, round=year)
    popular, conserved = as_counted_now(public, 0)
    own = zoos[0]
    ledger = replace(own.ledger, popularity=20, conservation=20 + popular - conserved - ahead)
    return replace(public, zoos=put(public.zoos, 0, replace(own, ledger=ledger)))


def test_r151_what_young_take_speaks_for_birth_control_or_for_rolling_only_in_the_last_year() -> None:
    years, held = COMPONENTS.givens.rounds, (Protect(species("plains-zebra")), Roll())
    for ahead, side in ((1, FIRST), (40, SECOND)):
        for year in range(2, years + 1):
            seen = at_stake(View(0, _rolling(ahead, year, True, True), None), NAMES, held).seen
            (told,) = [one for one in seen if one.said.startswith("popularity is")]
            assert told.favours == (side if year == years else NEITHER)
            left = years - year
            follow = f", but {left} more year{' follows' if left == 1 else 's follow'}"
            assert told.said.endswith(follow) if left else "follow" not in told.said
            assert seen.index(told) == 0 or told.favours != FIRST


def test_r154_points_that_welfare_brings_are_counted_where_it_is_told_which_young_take_any() -> None:
    held, seen = (Protect(species("plains-zebra")), Roll()), Counter[bool]()
    for cared, ahead in product(((True, False), (False, False)), range(1, 14)):
        public = _rolling(ahead, COMPONENTS.givens.rounds, *cared)
        if not cared[0]:  # litters of others, so that nothing of welfare is told
            herd = enclosure(strip(3), main("plains-zebra", 1, 3, 2, new=False), retreats=1)
            public = replace(public, zoos=put(public.zoos, 0, replace(zoo(herd), ledger=public.zoos[0].ledger)))
        text = in_text(at_stake(View(0, public, None), NAMES, held))
        found = re.search(
            r"lost (?:before|with) (\d+) young|(each) young that is left(?: but the (first)(?: (\d+))?)? takes", text
        )
        assert found is not None, text
        first = int(found[1] or (int(found[4] or 1) + 1 if found[3] else 1))
        assert [_counted(public, young) < _counted(public, 0) for young in (first - 1, first)] == [False, True], text
        popular, conserved = as_counted_now(public, 0)
        turned = first != max(0, popular - conserved) + 1
        assert ("as welfare brings 5 points as all stand (R154)" in text) == (turned or "a point or more" in text)
        assert turned <= cared[0]
        seen[turned] += 1
    assert len(seen) == 2


def _counted(public: Public, young: int) -> int:
    """Return the points of Ann as all stand with so much less popularity (R151-R156)."""
    own = public.zoos[0]
    less = replace(own, ledger=replace(own.ledger, popularity=own.ledger.popularity - young))
    return min(once_counted(replace(public, zoos=put(public.zoos, 0, less)), 0))
