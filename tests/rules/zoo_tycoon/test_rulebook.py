"""The rules to read say what the data file says: species, parks, tracks, events, options."""

import re
from pathlib import Path

import pytest

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, PARK_MEMBERS, RECORD
from engine.games.zoo_tycoon.components.species import Ladder
from engine.games.zoo_tycoon.rules.table import Options

TEXT = (Path(__file__).parents[3] / "docs/rules/zoo-tycoon.md").read_text(encoding="utf-8")
LEVELS = ("I", "II", "III")
Rows = dict[str, list[str]]


def table(*heads: str) -> Rows:
    """Return the cells of each row of the table with these column heads, by its first cell."""
    head = "| " + " | ".join(heads) + " |"
    assert TEXT.count(head + "\n") == 1, head
    rows = TEXT[TEXT.index(head) :].split("\n\n")[0].splitlines()[2:]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    return {one[0]: one[1:] for one in cells}


def by_name(rows: Rows) -> Rows:
    return {name.casefold(): cells for name, cells in rows.items()}


def ladder(one: Ladder) -> str:
    return "/".join("–" if start is None else str(start) for start in one.colours)


def biome(name: str) -> str:
    return next(one.letter for one in COMPONENTS.biomes if one.id == name)


def test_r38_r47_r48_values_of_the_mains():
    rows = by_name(table("species", "level", "kind", "pop", "edu", "con", "tile", "cost"))
    assert len(rows) == len(COMPONENTS.mains)
    for card in COMPONENTS.mains:
        values = "/".join(map(str, card.popularity))
        figures = map(str, (card.education, card.conservation, card.per_tile, card.cost))
        kind = f"{biome(card.biome)} {card.category}"
        assert rows[card.name.casefold()] == [LEVELS[card.level - 1], kind, values, *figures]


def test_r38_r39_r42_r43_needs_of_the_mains():
    rows = by_name(table("species", "exp.", "free", "retreat", "group", "males", "co"))
    assert len(rows) == len(COMPONENTS.mains)
    for card in COMPONENTS.mains:
        ladders = [ladder(one) for one in (card.experience, card.space, card.retreats, card.group)]
        ladders[-1] += "+" if card.most is None else ""
        assert rows[card.name.casefold()] == [*ladders, card.males, "yes" if card.tolerates_co else "no"]


def test_r51_r78_r79_r81_r82_young_of_the_mains():
    rows = by_name(table("species", "dice", "needs", "litter", "nurture", "P points"))
    assert len(rows) == len(COMPONENTS.mains)
    for card in COMPONENTS.mains:
        needs = "/".join("–" if one is None else str(one) for one in card.thresholds)
        points = ", ".join(f"{group}→{number}" for group, number in card.points if number)
        nurture = "yes" if card.nurture else "no"
        assert rows[card.name.casefold()] == [card.dice, needs, str(card.litter), nurture, points]


def test_r31_r48_the_co():
    rows = by_name(table("co-species", "kind", "tiles", "pop", "edu", "con"))
    assert len(rows) == len(COMPONENTS.co)
    for card in COMPONENTS.co:
        figures = map(str, (card.tiles, card.popularity, card.education, card.conservation))
        assert rows[card.name.casefold()] == [f"{biome(card.biome)} {card.category}", *figures]


def test_r92_demands_of_the_mains():
    rows = table("species", "your zoo needs")
    said = {name.strip().casefold(): cells[0] for names, cells in rows.items() for name in names.split(",")}
    wanted = {}
    for card in COMPONENTS.mains:
        if card.demand is not None:
            plural = next(one.plural for one in COMPONENTS.categories if one.id == card.demand.category)
            more = f" and popularity {card.demand.popularity}" if card.demand.popularity else ""
            wanted[card.name.casefold()] = f"{card.demand.species} {plural}{more}"
    assert said == wanted


def test_r140_reintroduction():
    rows = by_name(table("species", "young needed", "conservation points", "times a game"))
    cards = {one.name.casefold(): one.reintroduction for one in COMPONENTS.mains if one.reintroduction}
    assert rows == {name: [str(one.young), str(one.points), str(one.times)] for name, one in cards.items()}


def test_r144_r146_parks():
    rows = table("park", "members", "first", "second")
    assert len(rows) == len(COMPONENTS.parks)
    for park, entries in zip(COMPONENTS.parks, PARK_MEMBERS, strict=True):
        members, first, second = rows[park.name]
        assert (int(first), int(second)) == (park.first, park.second)
        said = members.split(",")
        assert len(said) == len(entries)
        for text, entry in zip(said, entries, strict=True):
            for name, which in zip(text.strip().split(" or "), entry, strict=True):
                assert name.casefold() in RECORD[which].name.casefold()


def test_r122_revenue_by_level():
    cells = [
        cell
        for first, rest in table("level", "money", "level", "money", "level", "money").items()
        for cell in (first, *rest)
    ]
    said = {int(re.match(r"\d+", level)[0]): money for level, money in zip(cells[::2], cells[1::2], strict=True)}
    track = COMPONENTS.popularity
    assert said == {start: str(pays or "–") for start, pays in zip(track.starts, track.revenue, strict=True)}


def test_r147_every_event_stands_in_the_table():
    said = {name.casefold() for name in table("event", "works", "what it does")}
    plagues = "bird, primate, ungulate, carnivore disease"
    named = {one.name.casefold() for one in COMPONENTS.events if one.effect != "disease"}
    assert said == named | {plagues}
    diseases = {one.name.casefold() for one in COMPONENTS.events if one.effect == "disease"}
    assert diseases == {f"{kind} disease" for kind in ("bird", "primate", "ungulate", "carnivore")}


@pytest.mark.parametrize("option", Options.__struct_fields__)
def test_r103_every_option_is_told_with_what_is_usual(option: str):
    usual = getattr(Options(), option)
    shown = {True: "on", False: "off"}[usual] if type(usual) is bool else f"`{usual}`"
    assert f"- **{option}** ({shown}):" in TEXT


def test_r103_no_other_option_is_told():
    told = set(re.findall(r"^- \*\*([a-z_0-9]+)\*\* \(", TEXT, flags=re.MULTILINE))
    told |= set(re.findall(r"options? `([a-z_0-9]+)`", TEXT))
    assert told == set(Options.__struct_fields__)


def test_r5_what_is_our_own_design_is_marked_for_the_reader():
    """Say that each group of figures with a house mark in the data file has one beside it in the text."""
    after = {
        "R5": "house data: the rows",
        "R15": "House data, except",
        "R17": "house data",
        "R85": "House data",
        "R86": "House data",
        "R122": "House data, except",
        "R140": "House data, except",
        "R144": "House data: the points",
    }
    for rule, mark in after.items():
        text = TEXT[TEXT.index(f"**{rule}.**") :].split("\n**R", 2)[0]
        assert mark in text, rule
    for mark in ("House data: the values of two bears", "House data: males", "House data, except the elephants' young"):
        assert f"*({mark}" in TEXT
    assert "*(House data: popularity, education and conservation, except the lovebird" in TEXT
