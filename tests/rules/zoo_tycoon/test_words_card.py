"""Test that the card of a species in lines says what is met, what is missing and what is in the way, each with its rule."""

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.words.species_lines import card_of
from tests.rules.zoo_tycoon.test_setup import begin
from tests.rules.zoo_tycoon.zoos import M, empty, enclosure, main, strip, zoo

NAMES = ("Mara", "Jonas")
FULL = zoo(*(Group(species(name), 1, 1) for name in ("lion", "giraffe", "plains-zebra", "chimpanzee")))


def said(here: Zoo, name: str, heading: str, number: int = 2) -> str:
    """Return what the card of a species says after a heading, to who has this zoo in that round."""
    public = replace(begin(2).public, round=number)
    public = replace(public, zoos=(here, *public.zoos[1:]))
    lines = card_of(public, 0, species(name), NAMES)
    return next(line.strip().removeprefix(f"{heading}: ") for line in lines if heading in line)


@pytest.mark.parametrize(
    ("here", "words"),
    [
        (zoo(empty(strip(4), M)), "an empty enclosure: it may come"),
        (
            zoo(enclosure(strip(4), None, "tundra-swan")),
            "with tundra swans: Tundra swans live there, and an enclosure holds one co at most (R29)",
        ),
        (zoo(enclosure(strip(2), main("red-panda", 1, 1))), "with red pandas: "),
        (zoo(enclosure(strip(8), main("red-panda", 1, 1), retreats=2)), "with red pandas: it may come"),
    ],
)
def test_r107_with_whom_a_guest_would_live_is_said_by_full_names(here: Zoo, words: str) -> None:
    told = said(here, "striped-skunk", "to take it in")
    assert words in told
    assert "R.panda" not in told


def test_r107_what_keeps_a_guest_out_is_told_with_its_rule() -> None:
    here = zoo(enclosure(strip(8), main("american-black-bear", 1, 1)), enclosure(strip(4, 2), None, "tundra-swan"))
    assert all(why.endswith(")") for why in said(here, "striped-skunk", "to take it in").split("; "))


@pytest.mark.parametrize(
    ("here", "name", "number", "words"),
    [
        (zoo(), "golden-lion-tamarin", 2, "missing: primates 0 of 2 (R92)"),
        (FULL, "common-ostrich", 2, "in the way: the quarantine is full (R94)"),
        (zoo(), "asian-elephant", 1, "in the way: not in year 1 (R127)"),
        (FULL, "golden-lion-tamarin", 2, "missing: primates 0 of 2 (R92); in the way: the quarantine is full (R94)"),
        (zoo(), "common-ostrich", 2, "you may"),
    ],
)
def test_r92_what_is_missing_is_told_apart_from_what_is_in_the_way(
    here: Zoo, name: str, number: int, words: str
) -> None:
    assert said(here, name, "to take them", number).endswith(words)


@pytest.mark.parametrize(
    ("males", "females", "words"), [(0, 1, "1♀ waits in"), (1, 0, "1♂ waits in"), (1, 1, "1♂ 1♀ wait in")]
)
def test_r94_one_animal_waits_and_several_wait_in_quarantine(males: int, females: int, words: str) -> None:
    assert words in said(zoo(Group(species("lion"), males, females)), "lion", "to take them")
