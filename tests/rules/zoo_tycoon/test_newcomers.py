"""What tells animals apart that could be taken is what only some of them bring, and what these would be in one's zoo."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from engine.contract.asks import open_ask
from engine.contract.at_stake import NEITHER, AtStake
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import (
    BIOME,
    COMPONENTS,
    CONSERVATION,
    FIRST_CO,
    NOBODY,
    PARK_MEMBERS,
    PARK_OF,
    POSITIONS,
    SPECIES,
    species,
)
from engine.games.zoo_tycoon.names import park_name, plural
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.model import Group, Staff, Zoo
from engine.games.zoo_tycoon.rules.reintroduction import track_of
from engine.games.zoo_tycoon.rules.summer.arrival import Take, Taking
from engine.games.zoo_tycoon.rules.summer.offers import framed, printed
from engine.games.zoo_tycoon.rules.summer.on_offer import takeable
from engine.games.zoo_tycoon.rules.table import ParkMarks, Public, Summer, Trading
from engine.games.zoo_tycoon.rules.zoo.animals import main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import species_of
from engine.games.zoo_tycoon.rules.zoo.needs import tolerated
from engine.games.zoo_tycoon.words.at_stake.takes_apart import told_apart
from engine.games.zoo_tycoon.words.parks_with import can_come, for_parks_by_a_trade
from engine.shared.differences import in_sentences
from engine.shared.wording import capital
from tests.bots.test_search import positions
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

BY_NAME = {plural(one): one for one in range(FIRST_CO)}


def compared(public: Public, seat: int, takes: Sequence[Taking], *, advised: bool = False, **how: bool) -> str:
    """Return what is told of some takes as it stands on screen behind something else, of which the first may be advised."""
    found = told_apart(public, seat, takes, range(len(takes)) if advised else (), **how)
    if all(one.favours == NEITHER for one in found):
        return ". ".join([capital(one.said) if at else one.said for at, one in enumerate(found)])
    told = in_sentences(AtStake(tuple(found), plural(takes[-1].species)))
    return " ".join(told).removesuffix(".")


def take(name: str, males: int, females: int) -> Take:
    return Take(species(name), males, females)


def apart(here: Zoo, *takes: Take, year: int = 2) -> str:
    return compared(asking(ARRIVE, here, round=year), 0, takes)


def test_of_a_newcomer_alone_it_is_what_its_card_says_and_the_tiles_that_it_takes() -> None:
    told = apart(zoo(), take("lion", 1, 2))
    assert told == (
        "lions: yellow on 4 tiles (1 retreat), light green only from 5 animals on, Serengeti 1 of 5, first litter +1 step, "
        "popularity 5, education 3, conservation 0, running costs +6"
    )


def test_r49_beside_the_conservation_of_a_newcomer_is_who_may_live_with_it_and_has_most() -> None:
    giraffes, bears = take("giraffe", 1, 1), take("american-black-bear", 1, 1)
    assert "conservation 2 with dama gazelles (costs +2), " in apart(zoo(), giraffes)
    assert "conservation 3, 5 with dama gazelles (costs +2), " in apart(zoo(), take("black-rhinoceros", 1, 1))
    assert "conservation 0, running" in apart(zoo(), bears), "nobody may live with them"
    there = zoo(enclosure(strip(2), None, "dama-gazelle"))
    assert "conservation 0, running" in apart(there, giraffes), "nobody else of savanna has any"
    assert ". In favour of giraffes: conservation 2 beside dama gazelles (costs +2) against 0" in apart(
        zoo(), bears, giraffes
    )
    told = apart(zoo(), giraffes, take("wapiti", 1, 2))
    alike = "Conservation is up to 2 with either (giraffes beside dama gazelles and wapiti beside West Caucasian turs)"
    assert f"{alike}. " in told


def test_r148_who_a_disease_keeps_in_quarantine_is_told_to_wait() -> None:
    def ill(name: str) -> bool:
        public = asking(ARRIVE, zoo(), event="ungulate-disease")
        return "in quarantine till next year (ungulate disease)" in compared(public, 0, [take(name, 1, 1)])

    assert ill("giraffe")
    assert not ill("lion")


def test_r47_popularity_is_that_of_as_many_as_may_live_together() -> None:
    bears = "american-black-bear"
    assert "popularity 3," in apart(zoo(), take(bears, 1, 0))
    assert "popularity 3," in apart(zoo(), take(bears, 2, 0)), "two males may not live together"
    assert "popularity 4," in apart(zoo(), take(bears, 1, 1))
    assert "popularity 2" in apart(zoo(), take("wapiti", 1, 0)), "too few yet, and more bring no more"


def test_what_two_of_them_bring_alike_is_not_said() -> None:
    told = apart(zoo(), take("plains-zebra", 1, 2), take("wapiti", 1, 2))
    assert told == (
        "In favour of plains zebras: with Fischer’s lovebirds Serengeti 2 of 5 (1 with dama gazelles, for conservation). "
        "Conservation is up to 2 with either (plains zebras beside dama gazelles and wapiti beside West Caucasian turs). "
        "In favour of wapiti: with striped skunks Banff 2 of 4 "
        "(1 with West Caucasian turs, for conservation; missing: American black bears, offered now; common raccoons, offered now); "
        "without guests running costs +1 against +2"
    )


def test_of_two_newcomers_each_figure_is_told_in_favour_of_that_one_which_brings_more_of_it_or_costs_less() -> None:
    groups = [Take(one, 1, 2) for one in range(FIRST_CO)]
    seen = Counter[str]()
    for one, other in list(combinations(groups, 2))[::3]:
        text = apart(zoo(), one, other)
        alone = [
            dict(re.findall(r"(popularity|education|running costs) \+?(\d+)", apart(zoo(), new)))
            for new in (one, other)
        ]
        for side, (name, own, beside) in enumerate(
            ((plural(one.species), *alone), (plural(other.species), *reversed(alone)))
        ):
            told = re.search(rf"In favour of {name}: ([^.]*(?:\. Also for {name}: [^.]*)?)", text)
            for what in own.keys() & beside.keys():
                better = int(own[what]) - int(beside[what])
                speaks = (-better if what == "running costs" else better) > 0
                who = (one, other)[side].species, (other, one)[side].species
                if speaks and what != "running costs" and tolerated(who[1]) and not tolerated(who[0]):
                    continue  # a guest may bring the other one more
                assert (told is not None and f"{what} " in told[1]) == speaks or "In favour" not in text, (text, side)
                seen[what] += speaks and "In favour" in text
    assert min(seen[what] for what in ("popularity", "education", "running costs")) > 0


def test_of_a_take_that_nothing_else_is_told_of_it_is_how_many_there_are_then() -> None:
    macaws, bears = "red-and-green-macaw", "american-black-bear"
    here = zoo(
        enclosure(strip(5), main(macaws, 1, 2, 4, new=False), retreats=2),
        bred=1 << species(macaws) | 1 << species(bears),
    )
    told = apart(here, take(macaws, 1, 0), take(bears, 1, 0))
    assert told.startswith(
        "red-and-green macaws: 4 then (5 are enough for dark green), no more popularity, no more running costs; American"
    )
    alone = "red-and-green macaws: 4 then (5 are enough for dark green), no more popularity, no more running costs"
    assert apart(here, take(macaws, 1, 0)) == alone, "so it is told beside passing"


def test_two_groups_of_one_species_are_named_by_their_numbers() -> None:
    told = apart(zoo(), take("wapiti", 1, 2), take("wapiti", 1, 4))
    assert told == (
        "1♂ 2♀: yellow on 3 tiles (1 retreat), light green only from 4 animals on, running costs +1; "
        "1♂ 4♀: yellow on 4 tiles (1 retreat), light green on 4 (experience 2, 1 at first), "
        "dark green only from 9 animals on, running costs +2"
    )


def test_r144_a_park_is_named_where_the_newcomer_is_a_member_that_was_missing() -> None:
    here = zoo(enclosure(strip(3), main("common-raccoon", 1, 2), "striped-skunk"), Group(species("wapiti"), 1, 2))
    assert "Banff 4 of 4 with quarantine" in apart(here, take("american-black-bear", 1, 0)), (
        "wapiti are not on show yet"
    )
    assert "Banff 3 of 4 (missing: wapiti" in apart(replace(here, quarantine=()), take("american-black-bear", 1, 0))
    zebras = zoo(enclosure(strip(3), main("plains-zebra", 1, 2)))
    assert "Serengeti" not in apart(zebras, take("common-ostrich", 1, 1)), "zebras are that member already"


def test_r144_who_is_missing_of_a_park_then_is_named_where_they_are_few_and_whether_they_are_on_offer() -> None:
    here = zoo(
        enclosure(strip(3), main("plains-zebra", 1, 2), "fischers-lovebird"),
        enclosure(strip(4, 3), main("giraffe", 1, 1)),
    )
    offering, none = (
        next(at for at in range(POSITIONS) if bool(sum(printed(at, species("lion")))) == offered)
        for offered in (True, False)
    )
    wildebeest = apart(here, take("lion", 1, 2))
    assert "on, with blue wildebeest beside giraffes Serengeti 5 of 5 (conservation +8 at the end)," in wildebeest, (
        "giraffes have a place for them"
    )
    full = replace(here, enclosures=(here.enclosures[0], enclosure(strip(4, 3), main("giraffe", 1, 1), "meerkat")))
    assert "on, Serengeti 4 of 5 (missing: blue wildebeest, as guests)," in apart(full, take("lion", 1, 2))
    lions = replace(here, enclosures=(*here.enclosures, enclosure(strip(2, 5), None, "blue-wildebeest")))
    assert "Serengeti" not in apart(lions, take("common-ostrich", 1, 1)), "zebras are that member already"
    bare = zoo(
        enclosure(strip(4), main("giraffe", 1, 1), "blue-wildebeest"),
        enclosure(strip(3, 4), main("plains-zebra", 1, 2), "meerkat"),
    )
    for at, offered in ((offering, "lions, offered now"), (none, "lions")):
        told = compared(asking(ARRIVE, bare, summer=Summer(at)), 0, [take("common-ostrich", 1, 1)])
        assert (
            f"with Fischer’s lovebirds Serengeti 4 of 5 (3 with dama gazelles, for conservation; missing: {offered})"
            in told
        )


def test_r107_who_costs_nothing_is_told_to_come_with_a_newcomer_and_not_to_be_missing() -> None:
    macaws = take("red-and-green-macaw", 1, 1)
    capuchins = zoo(enclosure(strip(3), main("tufted-capuchin", 1, 2), "jabiru"))
    told = apart(capuchins, macaws)
    assert "with giant anteaters Pantanal Matogrossense 4 of 4" in told
    assert ", conservation 1 with giant anteaters (costs +2), " in told, (
        "great hornbills have as much conservation, but are of another park"
    )
    assert "Ramganga" not in told, "one co lives with a main"
    savanna = zoo(
        enclosure(strip(3), main("common-ostrich", 1, 2)), enclosure(strip(4, 3), main("giraffe", 1, 1), "meerkat")
    )
    assert "Serengeti" not in apart(savanna, take("plains-zebra", 1, 2)), "ostriches have a place for lovebirds"


def test_r107_over_whole_games_nobody_who_could_live_with_a_newcomer_is_told_to_be_missing_and_late_parks_can_be_completed() -> (
    None
):
    seen = Counter[str]()
    for view in (*positions("zoo-tycoon", 2), *positions("zoo-tycoon", 3)):
        ask = open_ask(view.public, view.seat)
        if ask is None or ask.kind != ARRIVE:
            continue
        here, last = view.public.zoos[view.seat], view.public.round == COMPONENTS.givens.rounds
        there = species_of(here.enclosures)
        for one in {action.species: action for action in takes_of(view.public, view.seat)}.values():
            told = compared(view.public, view.seat, [one])
            for guest, left in re.findall(
                r"(?:with ([\w’ -]+?) )?(?!Fischer|West)[A-Z]\w+(?: Matogrossense)? \d of \d(?: \(missing: ([^)]*)\))?",
                re.sub(r" \(not this year[^)]*\)|\d with [^;()]*, for conservation(?:; )?", "", told),
            ):
                missing = re.split("; | or ", left.replace(", as guests", "")) if left else []
                beside = [plural(co) for co in tolerated(one.species) if not there >> co & 1]
                placed = [plural(co) for co in range(FIRST_CO, SPECIES) if not there >> co & 1 and has_place(here, co)]
                new = main_of(here, one.species) is None and not here_waits(here, one.species)
                each = re.split(", | and ", guest) if guest else []
                comes = [one.partition(" beside ") for one in each]
                with_it = [who.removesuffix(" by themselves") for who, _, host in comes if not host]
                guests = [who.removesuffix(" by themselves") for who, *_ in comes]
                assert set(guests) <= {*beside, *placed}
                for who, _, host in comes:
                    able = tolerated(BY_NAME[host]) if host else ()
                    assert not host or who in [plural(co) for co in able], told
                    assert not host or BY_NAME[host] != one.species
                assert len(set(with_it) & set(beside)) <= 1, "one co lives with a main"
                seen["placed"] += len(with_it) < len(guests)
                assert guest or not new or not set(missing) & set(beside)
                seen["with"] += bool(guest)
                if last:
                    for anyone in left.split("; ") if left else []:
                        free = anyone.endswith(", as guests")
                        assert free == (anyone.removesuffix(", as guests") in map(plural, range(FIRST_CO, SPECIES)))
                        assert free or "offered now" in anyone or "to be had by" in anyone, told
                seen["last"] += last
    assert seen["with"]
    assert seen["placed"]
    assert seen["last"]


def has_place(here: Zoo, co: int) -> bool:
    """Tell whether a co may come beside a main that is on show or waits, or has an enclosure of its biome for itself."""
    shown = [one.main.species for one in here.enclosures if one.main is not None and one.co == NOBODY]
    waiting = [group.species for group in here.quarantine if main_of(here, group.species) is None]
    bare = [one for one in here.enclosures if one.main is None and one.co == NOBODY and one.biome == BIOME[co]]
    return bool(bare) or any(co in tolerated(one) for one in (*shown, *waiting))


def test_r107_who_can_come_either_way_speaks_for_none_of_two_newcomers() -> None:
    wapiti = zoo(Group(species("wapiti"), 3, 0))
    told = apart(wapiti, take("common-raccoon", 1, 2), take("american-black-bear", 1, 0))
    assert told.endswith("Banff 3 of 4 with quarantine with either and striped skunks")
    assert "conservation 2 beside" not in told, "West Caucasian turs can come beside wapiti"
    assert "conservation 2 beside West Caucasian turs (costs +2) against 0" in apart(
        zoo(), take("common-raccoon", 1, 2), take("american-black-bear", 1, 0)
    )
    assert re.search(r"\. Common raccoons: ", told), "a sentence begins with a capital"


def test_what_an_advised_take_is_good_for_goes_first_and_is_told_once() -> None:
    seen, seen_idle = Counter[bool](), 0
    for view in positions("zoo-tycoon", 3):
        ask = open_ask(view.public, view.seat)
        if ask is None or ask.kind != ARRIVE:
            continue
        for one in {action.species: action for action in takes_of(view.public, view.seat)}.values():
            plain = compared(view.public, view.seat, [one])
            told = compared(view.public, view.seat, [one], advised=True)
            good = (
                re.search(
                    r"(Matogrossense|Banff|Serengeti|Ramganga|Wolong) \d|first litter|on the track|free cons|education \d \(",
                    plain,
                )
                is not None
            )
            assert told.startswith(f"In favour of {plural(one.species)}: ") >= good
            first, _, rest = told.partition(". ")
            assert not good or re.search(r"yellow on|running costs|only one sex", first) is None
            also = re.match(rf"Also for {plural(one.species)}: .*?(\. |$)", rest)
            after = rest[also.end() :] if also else rest
            idle = re.search(r"(Banff|Serengeti) \d|first litter", after)
            counts = r"first litter[^,]*conservation|on the track|free cons|education \d \("
            assert not good or re.search(counts, after) is None
            more = re.search(rf"{counts}|[a-z] \d of \d", told[: -len(after)])
            assert idle is None or not good or more, "it says more"
            seen_idle += idle is not None
            name = plural(one.species).casefold()
            apart = [re.sub(rf"in favour of|also for|{name}(?=:)", "", each.casefold()) for each in (told, plain)]
            words = [sorted(re.findall(r"[\w+−]+", each)) for each in apart]
            assert words[0] == words[1], "nothing is left out and nothing told twice"
            seen[good] += 1
    assert len(seen) == 2
    assert seen_idle


def takes_of(public: Public, seat: int) -> list[Take]:
    return [
        Take(kind, males, max(females))
        for kind, pairs in takeable(public, seat).items()
        for males, females in pairs.items()
        if males or max(females)
    ]


def here_waits(here: Zoo, kind: int) -> bool:
    return any(group.species == kind for group in here.quarantine)


def test_r144_in_the_last_year_a_park_is_told_only_where_all_that_is_missing_can_still_come() -> None:
    lions, years = species("lion"), COMPONENTS.givens.rounds
    here = zoo(
        enclosure(strip(4), main("giraffe", 1, 1), "blue-wildebeest"),
        enclosure(strip(3, 4), main("plains-zebra", 1, 2), "meerkat"),
    )
    offering, none = (
        next(at for at in range(POSITIONS) if bool(sum(printed(at, lions))) == offered) for offered in (True, False)
    )
    ostriches = take("common-ostrich", 1, 1)
    for at, year, named in ((offering, years, True), (none, years, False), (none, years - 1, True)):
        told = compared(asking(ARRIVE, here, summer=Summer(at), round=year), 0, [ostriches])
        assert ("Serengeti 4 of 5" in told) == named
    public = asking(ARRIVE, replace(here, staff=Staff(used=3)), summer=Summer(offering), round=years)
    spent = replace(public, trading=Trading((1,), (0,), 0))
    assert "Serengeti" not in compared(spent, 0, [ostriches]), "the last trade is for the ostriches"


def test_r144_in_the_last_year_a_trade_is_not_said_to_bring_for_a_park_that_stays_open() -> None:
    years = COMPONENTS.givens.rounds
    here = zoo(
        enclosure(strip(4), main("giraffe", 1, 1), "blue-wildebeest"),
        enclosure(strip(3, 4), None, "fischers-lovebird"),
    )
    spots = [
        {name: bool(sum(printed(at, species(name)))) for name in ("lion", "common-ostrich")} for at in range(POSITIONS)
    ]
    at = next(at for at, there in enumerate(spots) if there["common-ostrich"] and not there["lion"])
    for year, told in ((years - 1, True), (years, False)):
        said = list(for_parks_by_a_trade(asking(ARRIVE, here, summer=Summer(at), round=year), 0))
        assert any("Serengeti, 3 of 5: " in one for one in said) == told


def test_r87_who_cannot_be_taken_next_is_not_said_to_be_offered() -> None:
    lions = species("lion")
    at = next(at for at in range(POSITIONS) if framed(at, lions))
    here = zoo(
        enclosure(strip(4), main("giraffe", 1, 1), "blue-wildebeest"),
        enclosure(strip(3, 4), main("plains-zebra", 1, 2), "meerkat"),
    )
    waiting = replace(here, quarantine=(Group(species("wapiti"), 1, 0),))
    for held, made, workers, offered in (
        (here, 0, 0, True),
        (waiting, 0, 0, False),
        (here, 1, 0, True),
        (here, 4, 3, False),
    ):
        public = asking(ARRIVE, replace(held, staff=Staff(used=workers)), summer=Summer(at))
        public = replace(public, trading=Trading((made,), (workers,), 0))
        told = compared(public, 0, [take("common-ostrich", 1, 1)])
        assert ("offered now" in told) == offered, (made, told)


def test_r144_a_park_that_pays_a_zoo_nothing_any_more_is_not_named() -> None:
    banff = PARK_OF[species("wapiti")]
    for marks, named in ((ParkMarks(1 << 1, 1 << 2), False), (ParkMarks(1 << 1, 0), True)):
        public = asking(ARRIVE, zoo(), zoo(), zoo())
        public = replace(public, parks=put(public.parks, banff, marks))
        assert ("Banff" in compared(public, 0, [take("wapiti", 1, 2)])) == named


def test_r142_young_that_mates_may_have_are_told_by_what_their_track_brings() -> None:
    card = COMPONENTS.mains[species("bearded-vulture")].reintroduction
    assert card is not None
    one = zoo(enclosure(strip(4), main("bearded-vulture", 0, 1)))
    bring = f"{card.points} points with {card.young} more young on the track"
    assert bring in apart(one, take("bearded-vulture", 1, 0))
    assert "track" not in apart(zoo(), take("bearded-vulture", 1, 0)), "it has no mate"
    both = zoo(enclosure(strip(4), main("bearded-vulture", 1, 1)))
    assert "track" not in apart(both, take("bearded-vulture", 0, 1)), "they were mates before"
    assert "track" not in apart(one, take("bearded-vulture", 1, 0), year=COMPONENTS.givens.rounds), "no spring follows"
    gone = replace(asking(ARRIVE, one).reintroduction[track_of(species("bearded-vulture"))], done=card.times)
    tracks = asking(ARRIVE, one).reintroduction
    full = put(tracks, track_of(species("bearded-vulture")), gone)
    assert "track" not in compared(asking(ARRIVE, one, reintroduction=full), 0, [take("bearded-vulture", 1, 0)])


def test_r83_in_the_last_summer_no_litter_is_to_come() -> None:
    years = COMPONENTS.givens.rounds
    assert "first litter" in apart(zoo(), take("lion", 1, 2), year=years - 1)
    assert "litter" not in apart(zoo(), take("lion", 1, 2), year=years)


def test_r83_a_first_litter_is_named_once_and_not_hoped_for_of_one_sex() -> None:
    bears = "american-black-bear"
    assert "first litter" not in apart(zoo(), take(bears, 1, 0))
    assert "Banff 1 of 4, only one sex yet" in apart(zoo(), take(bears, 1, 0))
    both = zoo(enclosure(strip(4), main("black-rhinoceros", 1, 1)))
    assert "litter" not in apart(both, take("black-rhinoceros", 0, 1)), "it may come without those that are taken"
    assert "litter" not in apart(zoo(Group(species(bears), 1, 1)), take(bears, 0, 1)), "so may that of those who wait"
    beside_wapiti = apart(zoo(), take("wapiti", 1, 2), take("plains-zebra", 3, 0))
    assert "only one sex yet" in beside_wapiti
    assert re.search(r"In favour of wapiti: .*Also for wapiti: .*, first litter \+1 step\.", beside_wapiti), (
        "it changes no place"
    )
    waiting = zoo(Group(species(bears), 0, 1))
    assert apart(waiting, take(bears, 1, 0)) == (
        "American black bears: 2 are yellow on 3 tiles (1 retreat), light green on 4 (experience 4, 1 at first), "
        "dark green on 5 (2 retreats, experience 5), while 1 is yellow on 2 tiles (1 retreat), light green only from 2 animals on, "
        "first litter +1 step but no dice while yellow, running costs +3"
    )
    assert "light green on 3 (experience 3, 1 at first)" in apart(zoo(), take("bearded-vulture", 1, 0))
    assert "litter" not in apart(zoo(Group(species(bears), 0, 1), bred=1 << species(bears)), take(bears, 1, 0))


def test_r77_of_a_first_litter_it_is_told_what_it_brings_and_that_yellow_animals_roll_no_dice_for_it() -> None:
    capuchins, ostriches = take("tufted-capuchin", 2, 2), take("common-ostrich", 1, 2)
    public = asking(ARRIVE, zoo(), zoo(breeding=1))
    alone = compared(public, 0, [capuchins])
    assert "first litter +1 step but no dice while yellow (conservation +8 as others stand), " in alone
    assert "first litter +1 step (conservation +8 as others stand), " in compared(public, 0, [ostriches])
    both = compared(public, 0, [capuchins, ostriches])
    sooner = "first litter +1 step sooner (tufted capuchins: no dice while yellow)"
    assert sooner in both.partition(" favour of common ostriches: ")[2]
    assert "In favour of tufted capuchins: first litter" not in both, "both may have one, and these later"
    ill = compared(replace(public, cards=asking(ARRIVE, zoo(), event="bird-disease").cards), 0, [ostriches, capuchins])
    assert "first litter +1 step (tufted capuchins: no dice while yellow)" in ill, "ostriches move in next year (R148)"


def test_r148_of_who_may_live_beside_a_newcomer_it_is_told_that_a_disease_keeps_them_out() -> None:
    ill = replace(asking(ARRIVE, zoo(), event="ungulate-disease"), round=2)
    told = compared(ill, 0, [take("common-raccoon", 2, 3)])
    assert "conservation 2 with West Caucasian turs (not this year: ungulate disease; costs +2)," in told
    assert "(1 with West Caucasian turs, for conservation" in told
    last = replace(ill, round=COMPONENTS.givens.rounds)
    assert "West Caucasian turs" not in compared(last, 0, [take("common-raccoon", 2, 3)]), "no year follows"
    birds = replace(asking(ARRIVE, zoo(), event="bird-disease"), round=2)
    assert "with Fischer’s lovebirds (not this year: bird disease) Serengeti" in (
        compared(birds, 0, [take("plains-zebra", 1, 2)])
    )


def test_r107_conservation_beside_a_newcomer_is_not_held_against_none_without_saying_who_has_another_place() -> None:
    here = zoo(enclosure(strip(4), main("plains-zebra", 1, 2)))
    told = apart(here, take("common-ostrich", 1, 2), take("common-raccoon", 1, 2))
    beside = "conservation 2 beside West Caucasian turs (costs +2) against 0 (dama gazelles can come to plains zebras anyway)"
    assert beside in told
    pandas = apart(zoo(), take("red-panda", 0, 1), take("tufted-capuchin", 2, 2))
    assert (
        "conservation 4 beside West Caucasian turs (costs +2) against 1 of tufted capuchins beside giant anteaters (costs +2)"
        in pandas
    )


def test_r29_two_who_want_one_place_are_told_to_come_where_the_other_one_finds_its_own_beside_a_newcomer() -> None:
    raccoons, capuchins = take("common-raccoon", 1, 2), take("tufted-capuchin", 1, 3)
    both = "conservation 2 beside West Caucasian turs (costs +2) against 1 of tufted capuchins beside "
    assert f"{both}giant anteaters (costs +2)" in apart(zoo(), raccoons, capuchins)
    waiting = zoo(Group(species("red-and-green-macaw"), 1, 1))
    assert f"{both}great hornbills (costs +2)" in apart(waiting, raccoons, capuchins), "anteaters come to the macaws"
    taken = zoo(enclosure(strip(2), main("red-and-green-macaw", 1, 1), "great-hornbill", retreats=2))
    assert f"{both}giant anteaters (costs +2)" in apart(taken, raccoons, capuchins)


def test_r29_of_as_many_members_of_a_park_that_one_is_told_to_come_which_conserves() -> None:
    told = apart(zoo(), take("tufted-capuchin", 2, 2))
    assert "with giant anteaters Pantanal Matogrossense 2 of 4" in told
    assert "for conservation" not in told


def test_r29_another_guest_is_told_to_be_there_for_conservation_only_where_it_has_more() -> None:
    seen = Counter[bool]()
    for one in range(FIRST_CO):
        text = apart(zoo(), Take(one, 1, 3))
        pattern = r"with ([^(),]+) [A-Z]\w+(?: Matogrossense)? (\d) of \d \((\d) with ([^(),]+), for conservation"
        for guest, have, fewer, other in re.findall(pattern, text):
            assert int(fewer) == int(have) - 1, "how much of the park that leaves is told"
            more, less = (next(co for co in range(FIRST_CO, SPECIES) if plural(co) == name) for name in (other, guest))
            assert CONSERVATION[more] > CONSERVATION[less], text
            seen[True] += 1
    assert seen[True]
    capuchins = apart(zoo(), take("tufted-capuchin", 2, 2), take("common-ostrich", 1, 2))
    assert "great hornbills (or" not in capuchins, capuchins


def test_r144_a_park_of_which_too_few_members_can_come_is_told_behind_all_else_that_speaks_for_a_newcomer() -> None:
    seen = Counter[bool]()
    for view in (*positions("zoo-tycoon", 2), *positions("zoo-tycoon", 3)):
        ask, seat = open_ask(view.public, view.seat), view.seat
        if ask is None or ask.kind != ARRIVE:
            continue
        kinds = {one.species: one for one in takes_of(view.public, seat)}
        for one, other in list(combinations(kinds.values(), 2))[::4]:
            for name, first, also in re.findall(
                r"In favour of ([^:]+): (.*?)\. (?:Also for \1: (.*?)\. )?",
                f"{compared(view.public, seat, [one, other])}. ",
            ):
                reasons = [first, *re.split(r", (?![^(]*\))", also)] if also else [first]
                parks = [here for here, what in enumerate(reasons) if re.search(r"[A-Z]\w+ \d of \d", what)]
                if not parks:
                    continue
                park, told = PARK_OF[BY_NAME[name]], reasons[parks[0]]
                away = [
                    member
                    for member in PARK_MEMBERS[park]
                    if not species_of(view.public.zoos[seat].enclosures) & sum(1 << each for each in member)
                    and BY_NAME[name] not in member
                    and not any(each >= FIRST_CO or can_come(view.public, seat, each) for each in member)
                ]
                if park_name(park) in told and not view.public.zoos[seat].quarantine:
                    assert (parks[0] == len(reasons) - 1) or len(away) < 2, (name, reasons)
                    seen[len(away) > 1] += 1
    assert len(seen) == 2


def test_r144_less_of_a_park_speaks_for_none_of_two_newcomers() -> None:
    here = zoo(enclosure(strip(4), main("giraffe", 1, 1), "meerkat"))
    told = apart(here, take("plains-zebra", 1, 2), take("lion", 1, 2))
    assert "In favour of plains zebras: " in told
    for_lions = told.partition("In favour of lions: ")[2]
    assert "Serengeti" in told.partition("lions: ")[2], "it is told of them all the same"
    assert "Serengeti" not in for_lions


def test_r83_a_first_litter_that_takes_a_better_colour_speaks_for_none_where_the_other_one_helps_to_it_as_well() -> (
    None
):
    bears, capuchins = take("american-black-bear", 1, 0), take("tufted-capuchin", 1, 2)
    lone = enclosure(strip(3), main("american-black-bear", 0, 1, 5, new=False), retreats=1)
    crowded = enclosure(strip(3, 3), main("tufted-capuchin", 3, 3, 4, new=False), retreats=1)

    def told(**more: int) -> str:
        here = zoo(lone, crowded, **more)
        return compared(asking(ARRIVE, here, round=2), 0, [bears, capuchins], advised=True, named=True)

    assert "first litter" not in told()
    bred = told(bred=1 << species("tufted-capuchin"))
    assert re.search(r"^In favour of American black bears over tufted capuchins: .*first litter \+1 step", bred)


def test_r29_who_can_come_anyway_is_not_told_to_come_to_the_place_of_another_guest() -> None:
    waiting = zoo(Group(species("red-panda"), 1, 1))
    told = apart(waiting, take("common-raccoon", 1, 2), take("giraffe", 2, 0))
    assert "with striped skunks beside red pandas Banff 2 of 4" in told
    assert "2 beside dama gazelles (costs +2) against 1 of common raccoons beside Eurasian otters (costs +2)" in told
    seen = 0
    for view in (*positions("zoo-tycoon", 2), *positions("zoo-tycoon", 3)):
        ask, seat = open_ask(view.public, view.seat), view.seat
        if ask is None or ask.kind != ARRIVE:
            continue
        kinds = {one.species: one for one in takes_of(view.public, seat)}
        for some in list(combinations(kinds.values(), 2))[::4]:
            text = compared(view.public, seat, some)
            pattern = r"In favour of ([^:]+): conservation \d((?: \(| b)[^.]*?|) against \d(.*?)\. "
            for more, its, others in re.findall(pattern, f"{text}. "):
                for one in some:
                    remark = its if plural(one.species) == more else others
                    alone = compared(view.public, seat, [one])
                    for host in re.findall(r"can come to ([^()]+) anyway", remark):
                        assert f" beside {host} " not in re.sub(r"\([^)]*\)", "", alone), (text, alone)
                        seen += 1
    assert seen


def test_r144_a_park_that_either_of_two_newcomers_furthers_alike_is_told_once_and_speaks_for_none() -> None:
    seen = 0
    for view in (*positions("zoo-tycoon", 2), *positions("zoo-tycoon", 3)):
        ask, seat = open_ask(view.public, view.seat), view.seat
        if ask is None or ask.kind != ARRIVE:
            continue
        kinds = {one.species: one for one in takes_of(view.public, seat)}
        for some in list(combinations(kinds.values(), 2))[::4]:
            text = compared(view.public, seat, some)
            for park, have in re.findall(
                r"([A-Z]\w+(?: Matogrossense)?) (\d) of \d(?: with quarantine)? with either", text
            ):
                assert text.count(f"{park} {have} of") == 1, text
                for one in some:
                    assert f"{park} {have} of" in compared(view.public, seat, [one])
                seen += 1
    assert seen
