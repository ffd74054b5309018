"""What an icon brings as things stand is what it is weighed by: without houses a mixer is no more than a wheelbarrow (R19-R25)."""

import re
from collections import Counter
from typing import Any

import pytest

from engine.contract.at_stake import NEITHER
from engine.contract.tree import replace
from engine.games.barenpark.rules.bringing import as_they_bring, brings, lessened, worth_of
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.table import CREW, Public
from engine.games.barenpark.rules.taking import AddArea, Take, due, takeable
from engine.games.barenpark.tiles import KIND
from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, position
from tests.rules.barenpark.compared import NAMES, compared

STOCKS = [
    {},
    {"houses": ((),) * 4},
    {"enclosures": ()},
    {"houses": ((),) * 4, "enclosures": ()},
    {"houses": ((),) * 4, "enclosures": (), "greens": (0,) * 4},
]
FULL_PARK = "E1 A05@0,1 A06@1,0 A07@1,1"


def public_of(stock: dict[str, Any], words: str = "E1") -> Public:
    public: Public = position(parks={0: park(words)}).public
    return replace(public, stock=replace(public.stock, **stock))


@pytest.mark.parametrize("stock", STOCKS)
def test_r19_r23_an_icon_brings_what_the_best_tile_that_it_permits_is(stock: dict[str, Any]) -> None:
    public = public_of(stock)
    for icon, gain in enumerate(brings(public, public.players[0].park)[:CREW]):
        alone = tuple([int(one == icon) for one in range(4)])
        kinds = [KIND[tile] for tile in takeable(public.stock, alone)]
        assert gain == max(kinds, default=-1)
        assert (gain < 0) == (not any(due(public.stock, alone, 1)))


def test_r25_a_crew_brings_nothing_to_a_park_of_four_areas() -> None:
    for words, worth in (("E1", True), (FULL_PARK, False)):
        public = public_of({}, words)
        assert (worth_of(public, public.players[0].park, (0, 0, 0, 1)) > 0) == worth


def test_r20_without_houses_a_mixer_counts_as_a_wheelbarrow_and_that_is_said() -> None:
    public = public_of({"houses": ((),) * 4})
    here = public.players[0].park
    assert as_they_bring(public, here, (1, 2, 1, 0)) == (3, 0, 1, 0)
    assert lessened(public, here, (1, 2, 1, 0)) == "no house is left: a mixer brings a green area"
    assert lessened(public, here, (1, 0, 1, 0)) == ""


def test_r21_without_enclosures_an_excavator_counts_as_a_mixer_and_without_houses_as_a_wheelbarrow() -> None:
    public = public_of({"enclosures": ()})
    here = public.players[0].park
    assert lessened(public, here, (0, 0, 1, 0)) == "no enclosure is left: an excavator brings a house"
    public = public_of({"enclosures": (), "houses": ((),) * 4})
    assert as_they_bring(public, here, (1, 2, 1, 0)) == (4, 0, 0, 0)
    both = "no house or enclosure is left: a mixer or an excavator brings a green area"
    assert lessened(public, here, (0, 1, 1, 0)) == both


def without_houses(seen: Any) -> Any:
    """Return a position whose stock has neither houses nor enclosures: all icons but crews bring a green area."""
    stock = replace(seen.public.stock, houses=((),) * 4, enclosures=())
    return replace(seen, public=replace(seen.public, stock=stock))


def many(words: str) -> int:
    """Return how many icons are meant (`a mixer and 2 wheelbarrows`), a crew four times, as it brings so much more."""
    found = re.findall(r"(an?|\d) (wheelbarrow|mixer|excavator|crew)s?(?= |,|$)", words.partition(" (")[0])
    return sum([(4 if icon == "crew" else 1) * (int(count) if count.isdigit() else 1) for count, icon in found])


def test_r20_r21_an_area_puts_better_icons_next_to_tiles_only_by_what_these_bring_now() -> None:
    puts, told = r"(.+?) puts (.+?)(?: next to tiles)?", Counter[bool]()
    for seen, held, _ in compared(AddArea):
        for one in at_stake(without_houses(seen), NAMES, held).seen:
            better, less = re.fullmatch(puts, one.said), re.fullmatch(puts, one.beside)
            if better is None or less is None:
                continue
            gains = many(better[2]), many(less[2])
            assert one.favours == NEITHER or gains[0] > gains[1], one
            lesser = "mixer" in better[2].partition(" (")[0] or "excavator" in better[2].partition(" (")[0]
            assert lesser == ("no house" in better[2]), one
            told[lesser] += 1
    assert told[True], told


@pytest.mark.parametrize("kind", [Place, Take, AddArea])
def test_r20_r21_no_icon_is_told_to_be_covered_as_one_that_brings_more_than_a_green_area_where_it_does_not(
    kind: type,
) -> None:
    told = 0
    for seen, held, _ in compared(kind):
        for one in at_stake(without_houses(seen), NAMES, held).seen:
            words = f"{one.said}; {one.beside}"
            told += 1
            assert not re.search(r"can cover an? (mixer|excavator) next turn", words), words
            assert not re.search(r"can cover [^;]*(mixer|excavator)[^;]* at once next turn", words), words
            assert "over a mixer in" not in words, words
    assert told


def test_r20_a_mixer_under_a_move_is_no_more_than_a_wheelbarrow_under_another_one_once_no_house_is_left() -> None:
    told = 0
    for seen, held, _ in compared(Place):
        bare = without_houses(seen)
        for one in at_stake(bare, NAMES, held).seen:
            covers = re.fullmatch(r"(the .+?) covers (.+?)(?: \(.+?\))?, (the .+?) covers (.+?)(?: \(.+?\))?", one.said)
            if covers is not None:
                gains = [many(covers[2]), many(covers[4])]
                assert gains[0] != gains[1], one
                told += 1
    assert told
