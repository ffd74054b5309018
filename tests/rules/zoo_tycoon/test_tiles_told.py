"""Beside two takes are the tiles that come by autumn, and who waits for some of them, or cannot move in this year."""

from engine.contract.asks import Ask
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.table import SUMMER
from engine.games.zoo_tycoon.words.at_stake import at_stake
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

NAMES = ("Ann", "Ben", "Cleo")


def test_r98_beside_two_takes_are_the_tiles_that_come_and_who_waits_for_some_already() -> None:
    takes = Take(species("lion"), 1, 2), Take(species("giraffe"), 1, 1)
    zebras, years = Group(species("plains-zebra"), 1, 2), (1, 2)
    for waiting in ((), (zebras,), (Group(zebras.species, 2, 0),)):
        own = zoo(*waiting)
        for year in years:
            public = asking(ARRIVE, own, zoo(), season=SUMMER, round=year)
            public = replace(public, asks=(Ask(ARRIVE, (0,), about=(0,)),))
            tiles = own.store + (COMPONENTS.givens.free_tiles if year > 1 else 0)
            whose = (
                ", also for plains zebras (3 tiles), who wait" if waiting == (zebras,) else ""
            )  # R39: two are too few
            rule = " (R98)" if year > 1 else ""  # R126: the first year skips it
            told = f"In autumn there are at least {tiles} tiles to lay{rule}{whose}."
            assert told in in_text(at_stake(View(0, public, None), NAMES, takes))


def test_r148_tiles_are_not_told_to_be_for_who_waits_and_cannot_move_in_this_year() -> None:
    takes = Take(species("wapiti"), 1, 2), Take(species("giraffe"), 1, 1)
    lions, zebras = Group(species("lion"), 1, 2), Group(species("plains-zebra"), 1, 2)
    own = zoo(lions, zebras)
    for event, told in (
        ("normal-year", ", also for lions (4 tiles) and plains zebras (3 tiles), who wait."),
        (
            "carnivore-disease",
            ", also for plains zebras (3 tiles), who wait; lions cannot move in this year (carnivore disease, R148).",
        ),
    ):
        public = asking(ARRIVE, own, zoo(), season=SUMMER, round=2, event=event)
        public = replace(public, asks=(Ask(ARRIVE, (0,), about=(0,)),))
        assert f" tiles to lay (R98){told}" in in_text(at_stake(View(0, public, None), NAMES, takes))


def test_r148_only_newcomers_who_may_move_in_this_autumn_are_told_to_take_all_its_tiles() -> None:
    takes = Take(species("wapiti"), 1, 2), Take(species("common-raccoon"), 1, 1)
    own = zoo(enclosure(strip(3), main("common-raccoon", 1, 2)), store=0)
    for event, told in (("normal-year", True), ("ungulate-disease", False), ("carnivore-disease", True)):
        public = asking(ARRIVE, own, zoo(), season=SUMMER, round=2, event=event)
        public = replace(public, asks=(Ask(ARRIVE, (0,), about=(0,)),))
        text = in_text(at_stake(View(0, public, None), NAMES, takes))
        assert (
            "Wapiti alone take 3 tiles, as many as there are without donor and lead (R99, R100)." in text
        ) == told, text
