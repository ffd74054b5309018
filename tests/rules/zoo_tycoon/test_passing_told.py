"""Of passing it is told what keeps others out, and of animals that could be taken whether they may move in at once."""

from collections import Counter

import pytest

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.names import plural
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.model import Group, Main
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import House, Pass
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.rules.zoo.needs import main_tiles
from engine.games.zoo_tycoon.words.at_stake import at_stake
from engine.games.zoo_tycoon.words.group_colours import least_tiles
from engine.shared.wording import capital, counted
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked
from tests.rules.zoo_tycoon.zoos import enclosure, strip

ARRIVING = [view for view in VIEWS if asked(view) == ARRIVE]
NO_ROOM = "their enclosures have no room for more."
BEARS, LIONS = (Group(species(name), 1, 2) for name in ("american-black-bear", "lion"))


def test_r68_of_passing_it_is_told_that_the_quarantine_is_full_where_it_is() -> None:
    seen = Counter[bool]()
    for view in ARRIVING[::2]:
        for waiting in ((), (BEARS,), (BEARS, LIONS)):
            own = replace(view.public.zoos[view.seat], quarantine=waiting)
            here = replace(view, public=replace(view.public, zoos=put(view.public.zoos, view.seat, own)))
            full = len(waiting) == COMPONENTS.givens.quarantine
            told = f"The quarantine is full with {plural(BEARS.species)} and {plural(LIONS.species)}: "
            others = (
                "in the first year no others can come" if here.public.round == 1 else "others can come only to move in"
            )
            assert (f"{told}{others}" in in_text(at_stake(here, NAMES, (Pass(),)))) == full
            seen[full] += 1
    assert len(seen) == 2


@pytest.mark.long
def test_r94_beside_passing_animals_are_told_to_move_in_at_once_as_many_as_may() -> None:
    seen = Counter[str]()
    for view in ARRIVING:
        for take in [one for one in GAME.choices(view) if isinstance(one, Take)]:
            own = view.public.zoos[view.seat]
            place = home(own, take.species)
            for fewer in (0, 1, 2, 3):
                here = view
                if fewer and place != NOWHERE:
                    there = own.enclosures[place]
                    lone = replace(
                        there, main=replace(there.main, males=1, females=fewer, male_discs=0, female_discs=0, lying=0)
                    )
                    zoos = put(view.public.zoos, view.seat, replace(own, enclosures=put(own.enclosures, place, lone)))
                    here = replace(view, public=replace(view.public, zoos=zoos))
                text = in_text(at_stake(here, NAMES, (Pass(), take)))
                if "move in at once" not in text and "In quarantine animals cost" not in text:
                    continue
                after = GAME.apply(GAME.imagine(here, bytes(32)), {here.seat: take}).state
                ways = [one for one in GAME.choices(GAME.view(after, here.seat)) if isinstance(one, House)]
                most, whole = max([one.males + one.females for one in ways], default=0), take.males + take.females
                told = "all" if most == whole else "some" if most else "none"
                assert ("Who is taken can move in at once, or wait in quarantine (R94)." in text) == (told == "all")
                who = plural(take.species)
                some = f"One of the {who}" if most == 1 else f"Up to {most} {who}"
                assert (f"{some} can move in at once (R94)." in text) == (told == "some")
                assert ("In quarantine animals cost" in text) == (told != "all")
                seen[told] += 1
    assert len(seen) == 3


def test_r44_of_passing_it_is_told_that_who_could_come_by_one_more_trade_has_no_room_where_no_enclosure_has_any() -> (
    None
):
    seen = Counter[bool]()
    for view in ARRIVING:
        there = in_reach(view.public, view.seat)
        if len(there) != 1 or "One more trade could bring" not in in_text(at_stake(view, NAMES, (Pass(),))):
            continue
        (who,) = there
        for room in (0, 8):
            tiles = main_tiles(Main(who, 1, 1, 6)) + room
            home = enclosure(strip(tiles), Main(who, 1, 1, 6), retreats=1)
            own = replace(view.public.zoos[view.seat], enclosures=(home,))
            here = replace(view, public=replace(view.public, zoos=put(view.public.zoos, view.seat, own)))
            assert list(in_reach(here.public, view.seat)) == [who]
            more = [(males, some) for males, females in there[who].items() for some in females]
            fits = any(main_tiles(Main(who, 1 + males, 1 + females, 6)) <= tiles for males, females in more)
            told = NO_ROOM in in_text(at_stake(here, NAMES, (Pass(),)))
            assert not (told and fits)
            assert told or fits or not room
            seen[told] += 1
    assert len(seen) == 2


def test_of_two_takes_what_speaks_for_the_first_names_the_other_unless_that_is_said_to_be_as_good() -> None:
    seen = Counter[bool]()
    for view in ARRIVING[::2]:
        takes = [one for one in GAME.choices(view) if isinstance(one, Take)]
        for first, second in zip(takes[::3], takes[1::3], strict=False):
            over = f"In favour of {plural(first.species)} over {plural(second.species)}: "
            better, as_good = (in_text(at_stake(view, NAMES, (first, second), as_good=one)) for one in (False, True))
            assert " over " not in as_good
            assert better.startswith(over) == (
                as_good.startswith(f"In favour of {plural(first.species)}: ") and first.species != second.species
            )
            seen[better.startswith(over)] += 1
    assert len(seen) == 2


def test_r98_a_newcomer_that_takes_all_tiles_of_the_autumn_is_told_to_where_the_other_take_lives_there_already() -> (
    None
):
    seen = Counter[bool]()
    for view in ARRIVING:
        own = view.public.zoos[view.seat]
        takes = {one.species: one for one in GAME.choices(view) if isinstance(one, Take)}
        waiting = {group.species for group in own.quarantine}
        old = [one for who, one in takes.items() if home(own, who) != NOWHERE]
        new = [one for who, one in takes.items() if home(own, who) == NOWHERE and who not in waiting]
        for first, second in zip(old, new, strict=False):
            least = least_tiles(own, Group(second.species, second.males, second.females))
            for store in {max(0, least - COMPONENTS.givens.free_tiles), least, least + 1}:
                zoos = put(view.public.zoos, view.seat, replace(own, store=store))
                here = replace(view, public=replace(view.public, zoos=zoos))
                text = in_text(at_stake(here, NAMES, (first, second)))
                tiles = int(text.partition("In autumn there are at least ")[2].split()[0])
                without = "as many as there are without donor and lead (R99, R100)"
                take_all = f"{capital(plural(second.species))} alone take {counted(least, 'tile')}, {without}."
                assert (take_all in text) == (least == tiles)
                seen[least == tiles] += 1
    assert len(seen) == 2
