"""Test which national parks a zoo has completed (R144–R146)."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.rules.autumn.parks import missing
from engine.games.zoo_tycoon.rules.model import Group
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

PANTANAL, BANFF, SERENGETI, RAMGANGA, WOLONG = range(5)
FIRST_CO = len(COMPONENTS.mains)


def with_species(*names: str):
    return zoo(
        *(
            enclosure(strip(1, row=number % 6), co=name)
            if species(name) >= FIRST_CO
            else enclosure(strip(1, row=number % 6), main(name, 1, 1))
            for number, name in enumerate(names)
        )
    )


def test_r144_a_park_is_complete_with_all_members_in_enclosures():
    banff = ("american-black-bear", "wapiti", "common-raccoon", "striped-skunk")
    assert not missing(with_species(*banff), BANFF)
    assert missing(with_species(*banff[:-1]), BANFF) == ((species("striped-skunk"),),)


def test_r144_quarantine_does_not_count():
    here = with_species("american-black-bear", "wapiti", "striped-skunk")
    waiting = zoo(*here.enclosures, Group(species("common-raccoon"), 1, 2))
    assert missing(waiting, BANFF)


def test_r145_serengeti_takes_either_of_two_pairs():
    sure = ("lion", "blue-wildebeest", "fischers-lovebird")
    for one in ("plains-zebra", "common-ostrich"):
        for other in ("black-rhinoceros", "giraffe"):
            assert not missing(with_species(*sure, one, other), SERENGETI)
    assert missing(with_species(*sure, "plains-zebra", "common-ostrich"), SERENGETI)


def test_r146_wolong_without_the_panda_once_another_zoo_has_it():
    three = with_species("red-panda", "snow-leopard", "bearded-vulture")
    assert missing(three, WOLONG)
    assert not missing(three, WOLONG, not_asked=species("giant-panda"))
    assert missing(with_species("red-panda", "snow-leopard"), WOLONG, not_asked=species("giant-panda"))
