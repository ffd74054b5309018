"""What is told for one of two actions is not so of the other one as well, and a better count speaks for the one that has it."""

import re
from collections import Counter

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import icon_counts, square_called
from engine.games.barenpark.rules.achievements import COUNTS, NEED, WHERE, progress
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import GRID, park_map, placement_mask
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import CREW, FULL, ICONS, TAKE, Park, Placement, Player
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.tiles import named
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.holes import just_filled
from engine.shared.wording import in_words
from tests.rules.barenpark.build import position, take, view
from tests.rules.barenpark.compared import (
    AREA,
    AREAS,
    ICON,
    MOVE,
    NAMES,
    TILE,
    briefly,
    compared,
    meant,
    parks,
    remarks,
    said,
    taker,
)
from tests.rules.told import in_text

WORTH = (2, 6, 9, 8)


def laid_with(player: Player, *tiles: int) -> Park:
    """Return a park with all that is on hand, and some tiles more, wherever they will lie."""
    more = tuple([Placement(tile, 0, 0, 0) for tile in (*player.supply, *tiles)])
    return Park(player.park.plots, (*player.park.tiles, *more))


def test_r37_that_a_tile_adds_to_no_achievement_holds_of_those_too_that_ask_how_tiles_lie() -> None:
    told = Counter[str]()
    for seen, held, match in said(
        rf"the ({TILE}) would be .+, the ({TILE}) (adds to no achievement|may add only to (.+?)(, as either may)?)",
        Take,
    ):
        tile, other, player = named(match[1]), named(match[2]), taker(seen, held)
        won = [
            award.kind
            for award, won in zip(turn_end(preview(GAME, seen, held[0])).public.stock.awards, player.won, strict=True)
            if award.left and not won
        ]
        before, then = laid_with(player), laid_with(player, other)
        grow = [kind for kind in won if kind not in WHERE and progress(then, kind) > progress(before, kind)]
        assert not grow, match[0]
        may = {COMPONENTS.achievements[kind].name for kind in won if kind in WHERE and COUNTS[kind][other]}
        assert may == {*re.split(", | and ", match[4] or "")} - {""}, match[0]
        both = all(COUNTS[kind][tile] for kind in won if kind in WHERE and COUNTS[kind][other])
        assert bool(match[5]) == (both and bool(may))
        told["may" if may else "none"] += 1
    assert told["none"]


def test_r37_an_enclosure_may_add_to_enclosures_beside_one_that_adds_to_its_species() -> None:
    gobi, panda = "The Gobi bear enclosure 7 would be 1 of 3 for Gobi Bears (8 to the first)", "the panda enclosure 8"
    for awards, adds in (
        ("gobi enclosures", f"{panda} may add only to Enclosures, as either may."),
        ("gobi green", f"{panda} adds to no achievement."),
    ):
        seen = view(position(2, icons=ICONS[2], awards=awards, enclosures="gobi7 panda8"))
        assert f"{gobi}; {adds}" in in_text(at_stake(seen, NAMES, (take("gobi7"), take("panda8"))))


def test_a_count_that_is_better_after_the_second_move_speaks_for_it() -> None:
    squares, told = "([2-4a-d1 ]+)", Counter[tuple[str, bool]]()
    fewer = rf"after {MOVE} only {squares} (?:is|are) left of .+, after {MOVE} there are {squares}"
    for seen, held, text in compared(Place):
        for remark, second in remarks(text):
            if match := re.fullmatch(fewer, remark):
                assert meant(seen, held, match[1]) is held[second], remark
                assert len(match[2].split()) < len(match[4].split())
                told["squares", second] += 1
    for _, _, text in compared(AddArea):
        for remark, second in remarks(text):
            if match := re.fullmatch(rf"{AREA} puts (.+) next to tiles, {AREA} puts (.+)", remark):
                there = [sum(roughly(one)) for one in (match[2], match[4])]
                assert there[0] >= there[1], remark
                told["icons", second] += there[0] > there[1]
    assert all(told[what, second] for what in ("squares", "icons") for second in (True, False)), told


def roughly(words: str) -> list[int]:
    """Return what icons bring about that are told (`2 mixers and a crew`), as areas are compared."""
    found = re.findall(r"(\d|an?) (wheelbarrow|mixer|excavator|crew)", words)
    return [(1, 2, 3, 2)[ICON[icon]] * (int(many) if many.isdigit() else 1) for many, icon in found]


def test_r26_of_two_areas_that_either_move_lets_be_complete_next_turn_the_icons_under_the_last_tiles_are_told() -> None:
    told = Counter[bool]()
    one = rf"after {MOVE} (?:.+?) completes ({'|'.join(AREAS)}) over (.+?) \(on (.+?)\)"
    for seen, held, text in compared(Place):
        for remark, second in remarks(text):
            match = re.fullmatch(rf"{one}, {one}", remark)
            if match is None:
                continue
            worth = []
            for name, area, icons, where in (match.groups()[:4], match.groups()[4:]):
                _, then = parks(seen, meant(seen, held, name))
                covered = {square_called(then, each) for each in where.split()}
                lacking = {*GRID.squares(park_map(then).land.plots[AREAS.index(area)] & park_map(then).free)}
                assert lacking <= covered, remark
                marked = park_map(then).land.icons
                counts = [len(covered & {*GRID.squares(each & park_map(then).free)}) for each in marked]
                vain = len(then.plots) == FULL and counts[CREW]
                none = "no icon that brings anything" if vain else "no icon"
                assert icons == (icon_counts([*counts[:CREW], 0 if vain else counts[CREW]]) or none), remark
                worth.append(sum(many * brings for many, brings in zip(counts, WORTH, strict=True)))
            assert meant(seen, held, match[1]) is held[second]
            assert worth[0] > worth[1] or len(parks(seen, held[0])[1].plots) == 4
            told[second] += 1
    assert sum(told.values())


def test_that_no_hole_is_the_place_of_a_tile_on_hand_is_told_only_where_that_is_not_so_of_the_other_one() -> None:
    told = 0
    for seen, held, match in said(rf"no hole is just the place of an? ({TILE}), .+ on hand", Take):
        player = taker(seen, held)
        (other,) = {one.tile for one in held} - {named(match[1])}
        assert other not in player.supply or just_filled(seen.public, player.park, other), match[0]
        told += 1
    assert told


def test_r19_a_tile_that_can_still_be_taken_beside_the_other_one_does_not_run_out() -> None:
    few = {"houses": ((), (), (), ()), "greens": (5, 5, 2, 9)}
    for icons, both in (("W", False), ("WW", True)):
        seen = view(position(3, icons=icons, **few))  # type: ignore[arg-type]
        text = in_text(at_stake(seen, NAMES, (take("food"), take("river"))))
        assert ("Both can be taken in this turn." in text) == both
        assert ("nly two food streets are left" in text) != both


def test_r37_the_tile_that_a_collection_lacks_is_named_and_those_on_hand_for_it() -> None:
    told = Counter[bool]()
    pattern = (
        rf"{MOVE} can bring the (?:(tile) that is|(\w+) tiles that are) missing for (.+?) \((\d+).*?\)"
        rf"(?: beside (.+?) on hand)?(?:: (?:an?|the) ({TILE}))?, {MOVE} (?:only \w+|cannot).*"
    )
    kinds = {one.name: number for number, one in enumerate(COMPONENTS.achievements)}
    for seen, held, match in said(pattern):
        here, _ = parks(seen, meant(seen, held, match[1]))
        kind = kinds[match[4]]
        on_hand, all_told = progress(laid_with(here), kind), progress(here.park, kind)
        assert bool(match[6]) == (on_hand > all_told), match[0]
        assert bool(match[7]) == bool(match[2])
        if match[7]:
            assert progress(laid_with(here, named(match[7])), kind) == NEED[kind], match[0]
        told[bool(match[7])] += 1
    assert told[True]


def test_r26_the_first_move_covers_more_squares_of_an_area_in_which_both_lie_whole() -> None:
    told = 0
    for seen, held, match in said(rf"{MOVE} covers (\w+) squares? of ({'|'.join(AREAS)}), {MOVE} (\w+)"):
        here = seen.public.players[seen.seat].park
        plot = park_map(here).land.plots[AREAS.index(match[3])]
        under = [placement_mask(one.placement) for one in held]
        assert not any(mask & ~plot for mask in under), match[0]
        assert [in_words(mask.bit_count()) for mask in under] == [match[2], match[5]], match[0]
        assert under[0].bit_count() > under[1].bit_count()
        assert meant(seen, held, match[1]) is held[0]
        told += 1
    assert told


def test_r18_right_behind_its_name_a_move_covers_what_it_does() -> None:
    told = 0
    for seen, held, _ in compared(Place):
        for text in briefly(seen, NAMES, held, behind_other=True):
            if match := re.fullmatch(r"It covers (.+?)(?: \(.+\))?\.", text):
                waiting = preview(GAME, seen, held[1]).after.public.asks[-1]
                assert match[1] == icon_counts(waiting.about if waiting.kind == TAKE else ()), text
                told += 1
    assert told
