"""Zoo Tycoon beside the own zoo: what the others make while all build, and what another zoo can still take away."""

from dataclasses import replace as replace_scene

from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.rules.autumn.tiles import FoundEnclosure
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.table import COUNT
from tests.rules.zoo_tycoon.zoos import zoo
from tests.tui.tycoon import BOARD, LARGE, LARGE_SIDE, NAMES, mine, scene_of, table, theirs
from zootui.boards.zoo_tycoon.side.everybody import made

RICH = replace(mine(), money=20, store=4)
FRESH = zoo(Group(species("plains-zebra"), 1, 2))


# ---- while all build


def test_beside_a_zoo_stands_who_is_done_and_what_each_has_made_since() -> None:
    before = table(RICH, FRESH, theirs(), mine())
    other = FoundEnclosure(1, 40).after(FRESH)
    assert isinstance(other, Zoo)
    now = replace(before, zoos=(RICH, other, theirs(), mine()))
    scene = replace_scene(scene_of(now, LARGE_SIDE, None), extra=(View(0, before, None),))
    lines = BOARD.paint_side(scene).plain().splitlines()
    title = next(place for place, line in enumerate(lines) if "Everybody builds" in line)
    first, second, third = lines[title + 1 : title + 4]
    assert NAMES[1] in first
    assert "1 tile" in first
    assert f"money {other.money}" in first
    assert "done ✓" in second
    assert "to lay" in third


def test_at_the_end_it_says_what_was_bought_then_and_not_what_was_built_before() -> None:
    built = table(RICH, FRESH, theirs(), mine())
    other = FoundEnclosure(1, 40).after(FRESH)
    counted = replace(built, zoos=(RICH, other, theirs(), mine()), season=COUNT)
    scene = replace_scene(scene_of(counted, LARGE_SIDE, None), extra=(View(0, built, None), View(0, counted, None)))
    lines = BOARD.paint_side(scene).plain().splitlines()
    title = next(place for place, line in enumerate(lines) if "Everybody at the count" in line)
    assert "1 tile," not in lines[title + 1]
    assert "1 tile " not in lines[title + 1]


def test_what_was_made_names_species_buildings_tiles_and_focal_points() -> None:
    assert made(FRESH, FRESH) == ()
    words = made(zoo(), mine())
    assert words[0] == "Zebra"
    assert any(word.endswith("tiles") for word in words)


# ---- looking at another zoo


def regards_of(first: Zoo, other: Zoo) -> tuple[str, ...]:
    public = table(first, other, zoo(), zoo())
    told = BOARD.regards(replace_scene(scene_of(public, LARGE, None), seat=1))
    assert told is not None
    title, effects = told
    assert NAMES[1] in title
    return tuple(effect.text for effect in effects)


def test_another_zoo_says_what_it_can_still_take_away() -> None:
    rank, education, conservation, *_ = regards_of(mine(), theirs())
    assert rank.startswith("rank: ")
    assert "R122" in rank
    assert "R119" in education
    assert "R100" in conservation


def test_r122_a_zoo_that_is_ahead_says_so_and_one_behind_how_much_it_lacks() -> None:
    behind, *_ = regards_of(mine(), zoo())
    assert "lacks" in behind or "below your" in behind
    ahead, *_ = regards_of(zoo(), mine())
    assert "above your" in ahead or "lacks" in ahead
