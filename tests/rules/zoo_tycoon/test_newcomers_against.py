"""Of two newcomers each speaks for itself by what only it brings, what counts first; what both bring by what sets them apart."""

import re
from collections import Counter
from itertools import combinations, permutations, product

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, FIRST_CO, RECORD, species
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.plans.herds import herds, least
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.count import welfare_points
from engine.games.zoo_tycoon.rules.model import Group, Ledger
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.zoo.needs import tolerated
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.shared.wording import capital, number
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.test_newcomers import apart, compared, take
from tests.rules.zoo_tycoon.zoos import PROHIBITED, drawn, enclosure, main, strip, zoo


def test_r77_a_first_litter_speaks_against_one_that_lives_there_only_where_that_rolls_no_dice_while_yellow() -> None:
    bears, ostriches = take("american-black-bear", 1, 0), take("common-ostrich", 1, 2)
    lone = enclosure(strip(3), main("american-black-bear", 0, 1, 5, new=False), retreats=1)
    public = asking(ARRIVE, zoo(lone), zoo(breeding=1), round=2)

    def told(*takes: Take) -> str:
        return compared(public, 0, takes, advised=True)

    apart = "In favour of common ostriches: first litter +1 step (American black bears: no dice while yellow)"
    assert apart in told(ostriches, bears)
    assert "In favour of American black bears: first litter" not in told(bears, ostriches)
    assert (
        "In favour of American black bears: first litter +1 step but no dice while yellow (conservation +8 as"
        in told(bears, take("common-ostrich", 1, 0))
    )


def test_r77_a_first_litter_is_told_of_those_on_show_too_where_only_a_take_makes_them_enough_to_roll_dice() -> None:
    lions, capuchins = take("lion", 1, 2), take("tufted-capuchin", 1, 1)
    own = (
        "tufted capuchins: 5 of 6 are enough for light green, but 5 as well as 6 lack free space and retreats "
        "(0 of 1 and 1 of 2; welfare −1 → 0)"
    )
    late = "tufted capuchins: first litter +1 step but no dice while yellow (conservation +8 as others stand)"
    for females, young, bred, told in ((2, 0, 0, True), (3, 0, 0, False), (2, 1, 0, False), (2, 0, 1, False)):
        herd = main("tufted-capuchin", 2, females, 2, female_discs=young, new=False)
        here = zoo(enclosure(strip(2), herd, retreats=1), bred=bred << capuchins.species)
        public = asking(ARRIVE, here, zoo(breeding=1), round=2)
        text = compared(public, 0, [lions, capuchins], advised=True)
        assert (late in text) == told, text
        assert (f"In favour of {own}" in text) >= told
        lions_first = "In favour of lions: first litter +1 step (tufted capuchins: no dice while yellow)"
        assert (lions_first in text) == told, text
        assert "first litter" in text, "lions roll while they are yellow"
        assert ("In favour of tufted capuchins: first litter" in compared(public, 0, [capuchins], advised=True)) == told


def test_r77_a_first_litter_comes_sooner_only_beside_newcomers_who_are_yellow_at_first() -> None:
    seen = Counter[bool]()
    for one, other in combinations(range(FIRST_CO), 2):
        for here in (zoo(), zoo(known=15)):
            text = apart(here, Take(one, 2, 3), Take(other, 1, 1))
            for sooner, name in re.findall(r"first litter [^;(]*step(?:s)?( sooner)? \(([^:();]+): no dice", text):
                (colours,) = re.findall(
                    rf"(?:^|; |\. ){re.escape(capital(name))}: ([^;]*)|; {re.escape(name)}: ([^;]*)", text
                )[:1]
                better = re.search(r"(?:light|dark) green on \d(?! \([^)]*experience)", "".join(colours))
                assert not (sooner and better), text
                seen[bool(sooner)] += 1
    assert len(seen) == 2


def test_r156_what_raises_only_the_track_that_is_higher_by_far_goes_last_or_is_left_out_late_in_a_game() -> None:
    giraffes, zebras = take("giraffe", 1, 2), take("plains-zebra", 1, 2)
    for popular, year, told, first in (
        (4, 2, True, True),
        (20, 2, True, False),
        (20, COMPONENTS.givens.rounds - 1, False, False),
    ):
        public = asking(ARRIVE, zoo(ledger=Ledger(popular, 0, 0)), zoo(), round=year)
        for some in ((giraffes, zebras), (zebras, giraffes)):
            text = compared(public, 0, some)
            at, then = text.find("popularity 3 against 2"), text.find("education 3 against 2")
            assert (at >= 0) == told, text
            assert then >= 0
            assert not told or (at < then) == first, text
    giraffes, bears = take("giraffe", 1, 1), take("american-black-bear", 1, 1)
    for conserved, first in ((0, True), (20, False)):
        public = asking(ARRIVE, zoo(ledger=Ledger(0, 0, conserved)), zoo(), round=2)
        text = compared(public, 0, [giraffes, bears])
        assert (
            text.startswith("In favour of giraffes: conservation 2 beside dama gazelles (costs +2) against 0") == first
        )
        assert "conservation 2 beside dama gazelles (costs +2) against 0" in text


def test_r107_figures_of_newcomers_alone_are_told_to_be_without_the_guests_that_are_named_beside_them() -> None:
    seen = Counter[bool]()
    for one, other in combinations(range(FIRST_CO), 2):
        text = apart(zoo(), Take(one, 1, 2), Take(other, 1, 2))
        favours = re.findall(r"(?:In favour of|Also for) [^:]+: (.*?)(?=\. (?:[A-Z])|$)", text)
        guests = any(re.search(r"(?:^|, )with [a-zA-Z]|\d beside ", one) for one in favours)
        for favour in favours:
            figures = re.findall(
                r"(without guests )?(?:popularity|education|running costs|\d tiles?) \+?\d* ?against", favour
            )
            if figures and "In favour" in text:
                seen[guests] += 1
        assert ("without guests" in text) <= guests, text
    assert len(seen) == 2


def test_r29_r35_what_a_guest_may_bring_the_other_one_is_no_lead_of_a_newcomer_that_may_have_none() -> None:
    seen = Counter[str]()
    for one, other in permutations(range(FIRST_CO), 2):
        able = [tolerated(one), tolerated(other)]
        text = apart(zoo(), Take(one, 1, 2), Take(other, 1, 2))
        favour = " ".join(re.findall(rf"(?:In favour of|Also for) {plural(one)}: (.*?)(?=\. [A-Z]|$)", text))
        for what, brings in (
            ("education", [RECORD[co].education for co in able[1]]),
            (
                "popularity",
                [COMPONENTS.co[co - FIRST_CO].popularity + 1 for co in able[1]],
            ),  # a mixed enclosure brings 1 (R35)
        ):
            for own, others, best in re.findall(rf"{what} (\d+) against (\d+)(?: \((\d+) with a guest\))?", favour):
                alone = bool(able[1]) and not able[0]
                assert not alone or int(own) > int(others) + max(brings), text
                assert bool(best) == (alone and what == "popularity"), text
                assert not best or int(best) == int(others) + max(brings)
                seen[f"{what} {alone}"] += 1
    assert seen["education False"]
    assert seen["popularity False"]
    assert seen["popularity True"]


def test_r144_of_two_newcomers_with_as_much_of_a_park_that_one_is_told_to_further_it_of_which_only_guests_are_missing() -> (
    None
):
    ostriches = enclosure(strip(4), main("common-ostrich", 1, 2), "fischers-lovebird")
    rhinos = enclosure(strip(4, 2), main("black-rhinoceros", 1, 1), "meerkat")
    lions, giraffes = take("lion", 1, 2), take("giraffe", 1, 1)
    for some in ((lions, giraffes), (giraffes, lions)):
        text = apart(zoo(ostriches, rhinos), *some)
        for_lions, for_giraffes = (
            re.findall(rf"(?:In favour of|Also for) {name}: .*?(?=\. [A-Z]|$)", text) for name in ("lions", "giraffes")
        )
        assert "Serengeti 4 of 5 (missing: blue wildebeest, as guests)" in "".join(for_lions)
        assert "Serengeti" not in "".join(for_giraffes)
        assert "with blue wildebeest Serengeti 4 of 5" in text, "it is told of them all the same"


def test_r78_of_two_newcomers_with_the_same_first_litter_it_is_told_how_often_it_comes() -> None:
    zebras, ostriches = take("plains-zebra", 1, 2), take("common-ostrich", 1, 2)
    public = asking(ARRIVE, zoo(), zoo(breeding=1))
    dice = "first litter 31 % a spring against 17 % while yellow (R78; conservation +8 as others stand)"
    for some in ((zebras, ostriches), (ostriches, zebras)):
        told = compared(public, 0, some)
        assert re.search(rf"(?:of|for) plains zebras: {re.escape(dice)}", told), told
        assert "% a spring" not in told.replace(dice, "")
    assert "a spring" not in compared(public, 0, [zebras, take("common-ostrich", 1, 0)]), "one sex has none"
    assert "a spring" not in compared(asking(ARRIVE, zoo(), zoo(), zoo()), 0, [zebras, take("plains-zebra", 1, 1)])
    last = replace(public, round=COMPONENTS.givens.rounds)
    assert "a spring" not in compared(last, 0, [zebras, ostriches]), "none follows"


def test_r119_education_that_pays_or_leads_counts_more_than_a_litter_that_changes_no_place() -> None:
    lions = take("lion", 1, 2)
    raccoons = take("common-raccoon", 2, 1)
    there = enclosure(strip(3), main("common-raccoon", 1, 2), retreats=1)
    years = COMPONENTS.givens.rounds
    paid = sum(1 << space for space in range(40))
    for taught, others, year, told in (
        (24, 27, 5, "24 → 27: conservation +1 a winter as others stand, R119"),
        (24, 27, years, "24 → 27: conservation +1 in winter as others stand, R119"),
        (24, 40, 5, ""),
        (27, 24, 5, ""),  # it leads already
        (24, 27, 2, ""),  # too early to tell
    ):
        own = zoo(there, ledger=Ledger(0, taught, 0), paid=paid)
        public = asking(ARRIVE, own, zoo(ledger=Ledger(0, others, 0), breeding=3), zoo(breeding=2), round=year)
        text = compared(public, 0, [lions, raccoons], advised=True)
        if told:
            assert text.startswith(f"In favour of lions: education 3 ({told})"), text
        else:
            assert "education 3," in text, text
    space = COMPONENTS.education.conservation[-2]
    own = zoo(there, ledger=Ledger(0, space - 1, 0), paid=paid & ~(1 << space))
    text = compared(asking(ARRIVE, own, zoo(), round=2), 0, [lions])
    assert f"education 3 ({space - 1} → {space + 2}: conservation +1, R17)" in text, text


def test_r28_against_those_that_live_there_is_that_no_square_is_free_beside_them() -> None:
    bears, raccoons = take("american-black-bear", 1, 0), take("common-raccoon", 1, 1)
    herd = main("american-black-bear", 0, 1)
    for row, prohibited, told in (("BB.", 0, True), ("...", PROHIBITED, False), ("...", 0, False)):
        squares = drawn(row, "AAB", "BB.", top=0)
        beside = enclosure(squares["B"], main("common-raccoon", 1, 2), retreats=1)
        here = zoo(enclosure(squares["A"], herd, retreats=1), beside, prohibited=prohibited)
        text = compared(asking(ARRIVE, here), 0, [raccoons, bears], advised=True)
        against = "Against American black bears: there is no free square beside their enclosure"
        assert (against in text) == told, "prohibited squares can be cleared"


def test_r46_a_better_colour_at_first_speaks_for_one_of_two_newcomers() -> None:
    seen = Counter[str]()
    pattern = r"can be (light green|dark green) at first against (yellow|light green) \(welfare (\S+) against (\S+)\)"
    cares = dict(zip(("yellow", "light green", "dark green"), ("−1", "0", "2"), strict=True))
    for one, other in combinations(range(FIRST_CO), 2):
        text = apart(zoo(known=15), Take(one, 2, 3), Take(other, 1, 1))
        for more, less, cared, instead in re.findall(pattern, text):
            assert (cares[more], cares[less]) == (cared, instead), text
            assert more != less
            assert f"{more} on " in text, "that it can be so is told of it as well"
            seen[more] += 1
    assert seen


def test_r148_of_those_that_a_disease_keeps_from_the_last_spring_no_litter_is_hoped_for() -> None:
    pair = take("common-raccoon", 2, 3)
    for year, late in ((COMPONENTS.givens.rounds - 2, False), (COMPONENTS.givens.rounds - 1, True)):
        ill = asking(ARRIVE, zoo(), event="carnivore-disease", round=year)
        assert ("litter" not in compared(ill, 0, [pair])) == late
        assert "litter" in compared(asking(ARRIVE, zoo(), round=year), 0, [pair])


def test_both_sexes_speak_for_one_of_two_newcomers_where_the_other_has_only_one() -> None:
    capuchins, panda = take("tufted-capuchin", 2, 2), take("red-panda", 0, 1)
    bred = zoo(bred=1 << species("tufted-capuchin"))
    assert "In favour of tufted capuchins: both sexes" in apart(bred, capuchins, panda)
    assert "both sexes" not in apart(bred, capuchins, take("common-ostrich", 1, 1))
    assert "both sexes" not in apart(bred, capuchins, panda, year=COMPONENTS.givens.rounds), "no spring follows"


def test_r154_newcomers_yellow_at_first_are_told_to_take_what_welfare_brings_beside_animals_that_are_there() -> None:
    seen = Counter[bool]()
    bears, zebras = Take(species("american-black-bear"), 0, 1), Take(species("plains-zebra"), 1, 2)
    theirs = zoo(enclosure(strip(3), main("common-raccoon", 1, 2)))  # yellow: welfare −1
    cared = enclosure(strip(5), main("tufted-capuchin", 2, 3, 3, new=False), retreats=2)
    for year in range(2, COMPONENTS.givens.rounds + 1):
        for there in ([], [cared], [cared, cared]):
            own = zoo(enclosure(strip(3), main("american-black-bear", 1, 1)), *there)
            public = asking(ARRIVE, own, theirs, theirs, round=year)
            scores = tuple([welfare(one) for one in public.zoos])
            lost = welfare_points(scores)[0] - welfare_points((scores[0] - 1, *scores[1:]))[0]
            told = f"plains zebras: yellow at first (welfare {number(scores[0])} → {number(scores[0] - 1)}: {lost} points less"
            text = compared(public, 0, (bears, zebras), advised=True)
            late = year >= COMPONENTS.givens.rounds - 1
            assert (told in text) == ("less as all stand, R154" in text) == (late and lost > 0), text
            seen[told in text] += 1
    assert len(seen) == 2


def test_r39_of_a_park_counted_with_who_waits_it_is_told_who_of_them_are_too_few_yet() -> None:
    zebras, few = species("plains-zebra"), ", where plains zebras are too few yet"
    for waiting, taken, told in (
        (Group(zebras, 2, 0), take("lion", 1, 2), True),
        (Group(zebras, 1, 2), take("lion", 1, 2), False),
        (Group(zebras, 2, 0), take("plains-zebra", 0, 1), False),
        (Group(zebras, 1, 0), take("giraffe", 1, 1), True),
    ):
        text = apart(zoo(waiting), taken)
        assert (f" of 5 with quarantine{few}" in text) == told, text
        assert (few in text) == told


def test_r153_a_first_litter_of_the_last_spring_that_changes_no_place_speaks_for_nobody() -> None:
    ostriches, bears = take("common-ostrich", 1, 2), take("american-black-bear", 0, 1)
    lone, years = zoo(enclosure(strip(3), main("american-black-bear", 1, 1, 3, new=False))), COMPONENTS.givens.rounds
    for year, ahead in product((years - 2, years - 1), (0, 5)):
        public = asking(ARRIVE, replace(lone, breeding=ahead), zoo(breeding=0), zoo(breeding=0), round=year)
        text = compared(public, 0, [ostriches, bears], advised=True)
        vain = "first litter +1 step (no point more as others stand)"
        assert (vain in text) == (ahead > 0 and year == years - 1), text
        assert not re.search(rf"(favour of|Also for) common ostriches: [^.]*{re.escape(vain)}", text)
        assert ("favour of common ostriches: first litter +1 step" in text) == (vain not in text)


def test_r129_of_level_iii_in_the_first_year_it_is_told_against_it_that_no_other_species_follows() -> None:
    alone, center = "no other species can follow this year (R129)", "a free conservation center"
    tamarins, zebras = take("golden-lion-tamarin", 1, 1), take("plains-zebra", 1, 2)
    assert center in apart(zoo(), tamarins, year=1)
    assert alone in apart(zoo(), tamarins, year=1)
    assert alone not in apart(zoo(), tamarins)
    assert alone not in apart(zoo(), zebras, year=1)
    public = asking(ARRIVE, zoo(), round=1)
    over = compared(public, 0, [tamarins, zebras], named=True)
    follow = "another species can follow this year (not after golden lion tamarins, R129)"
    assert over.startswith("In favour of golden lion tamarins over plains zebras: conservation 4 ")
    mine, _, theirs = over.partition("In favour of plains zebras: ")
    assert f". Also for golden lion tamarins: {center}, " in mine
    assert "follow" not in mine
    assert theirs.startswith(follow)
    other = compared(public, 0, [zebras, tamarins], named=True)
    assert other.startswith(f"In favour of plains zebras over golden lion tamarins: {follow}")
    both = compared(public, 0, [tamarins, take("arabian-oryx", 1, 3)], named=True)
    assert "follow" not in both, "that is so of either"


def test_r50_education_is_held_against_tiles_only_of_an_enclosure_in_which_its_point_has_room() -> None:
    seen = Counter[bool]()
    for one, other in permutations(range(FIRST_CO), 2):
        for here, females in product((zoo(), zoo(ledger=Ledger(29, 29, 0))), (1, 2)):
            text = apart(here, Take(one, 1, females), Take(other, 1, females))
            favour = " ".join(re.findall(rf"(?:In favour of|Also for) {plural(one)}: (.*?)(?=\. [A-Z]|$)", text))
            if "education" not in favour:
                continue
            sizes = [sum(next(herds(here, who, Group(who, 1, females)))) for who in (one, other)]
            (tiles, retreats), (others, theirs) = map(least, (one, other), sizes)
            fits = max(tiles, retreats + 1)
            assert (f" on {fits} tiles against" in favour) == (retreats == tiles), text
            told = re.findall(r"(?<!on )(\d) tiles? against (\d)", favour)
            assert told == ([(f"{fits}", f"{max(others, theirs + 1)}")] if fits < max(others, theirs + 1) else [])
            seen[retreats == tiles] += 1
    assert len(seen) == 2
