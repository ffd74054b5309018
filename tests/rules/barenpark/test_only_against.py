"""What a placement covers is named whole, and where all that is found speaks against advice, that is said with one of it."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from operator import gt, le, sub
from random import Random
from typing import Any

from engine.contract.at_stake import FIRST, SECOND, SLIGHT as LITTLE, WEIGHTY
from engine.contract.preview import preview
from engine.contract.tree import put as with_one, replace
from engine.games.barenpark import GAME
from engine.games.barenpark.bots.candidates import AGAINST_WHAT_IS_SEEN, HALF_FULL, SLIGHT
from engine.games.barenpark.names import ICON_NAMES
from engine.games.barenpark.rules.building import Place, covered
from engine.games.barenpark.rules.park_map import squares
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.table import BUILD_ASKS, CREW, ICONS, Public
from engine.games.barenpark.rules.taking import AddArea, Take, due
from engine.games.barenpark.tiles import VALUE, named
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.moves.moves_apart import moves_apart
from engine.games.barenpark.words.voice import words
from engine.shared.wording import in_words
from tests.bots.test_search import guide_of, positions
from tests.rules.barenpark.build import park, placement, position, put, take, view as seen_by
from tests.rules.barenpark.compared import NAMES, compared, remarks, spoken_against
from tests.rules.told import in_text

LATER = (
    r"Nothing was found on the board that speaks for (.+) yet\. "
    r"(?:No [^.]+ any more\. |[A-Z]\w+ [^.,]+s, [^.]+ can cover [^.]+\. )?"
    r"In favour of (.+): ((?:[^.;(]|\([^)]*\))+)\."
)
LEFT = r"[^.]+ leaves the [^.]+ to a larger tile\. In favour"
NOW = r"nothing was found on the board that speaks for"


def pairs(kind: type, every: int, many: int) -> Iterator[tuple[Any, tuple[Any, Any], str]]:
    """Yield some views with two actions of a kind that can be done there, and what is said to tell them apart."""
    random = Random(3)
    for view in positions("barenpark", 3)[::every]:
        some = [one for one in GAME.choices(view) if isinstance(one, kind)]
        held = [*combinations(some, 2)]
        for one, other in random.sample(held, min(many, len(held))):
            yield view, (one, other), in_text(at_stake(view, NAMES, (one, other)))


def test_what_is_slight_beside_a_statue_or_points_is_not_seen_to_speak_for_a_move_nor_is_nothing_at_all() -> None:
    told, nothing = Counter[bool](), 0
    for kind in (Place, Take):
        for seen, held, _ in compared(kind):
            stake = at_stake(seen, NAMES, held)
            own, others = ([one for one in stake.seen if one.favours == favours] for favours in (FIRST, SECOND))
            told[stake.unseen] += 1
            nothing += stake.unseen and not stake.seen
            assert not stake.against or stake.unseen
            if stake.unseen and own:
                assert all(one.weight == LITTLE for one in own)
                assert any(one.weight == WEIGHTY for one in others)
            if stake.unseen and kind is Place:
                better, played = (_brought(seen, one) for one in held)
                assert all(map(le, better, played)), "it brings no more at once"
            if not stake.other:
                assert not stake.unseen, "they are not weighed"
    assert nothing
    assert told[True] > 50
    assert told[False] > 500


def _brought(seen: Any, action: Place) -> tuple[int, ...]:
    """Return roughly what a move brings at once: the points of its tile, and the tiles for icons."""
    return VALUE[action.placement.tile], sum(covered(seen.public.players[seen.seat].park, action.placement)[:CREW])


def named_icons(text: str) -> Counter[str]:
    """Return how many of each icon are named."""
    found = re.findall(rf"(an?|\d) ({'|'.join(ICON_NAMES)})", text)
    return Counter({name: 1 if many[0] == "a" else int(many) for many, name in found})


def test_r25_what_a_tile_covers_is_named_whole_with_what_brings_nothing() -> None:
    void = 0
    for view in positions("barenpark", 3)[::2]:
        for action in [one for one in GAME.choices(view) if isinstance(one, Place)][::7]:
            park = view.public.players[view.seat].park
            icons = covered(park, action.placement)
            bring = due(view.public.stock, icons, len(park.plots))
            parts = words(view, action, NAMES).full.split(" · ")[1:]
            covers = [one for one in parts if one.startswith("covers ")]
            nothing = [one for one in covers if one.endswith(" for nothing")]
            for told, many in ((set(covers) - {*nothing}, bring), (nothing, [*map(sub, icons, bring)])):
                there = named_icons(" ".join(told))
                assert [there[ICON_NAMES[icon]] for icon in range(len(ICONS))] == [*many]
            void += bool(nothing)
    assert void


def test_where_all_that_is_found_speaks_for_the_other_action_that_is_said_with_the_weightiest_of_it() -> None:
    seen = Counter[type | str]()
    for kind in (Place, Take):
        for view, (one, other), text in pairs(kind, 3, 6):
            found = re.fullmatch(LATER, text)
            assert found or not re.search(NOW, text, re.IGNORECASE)
            against = [second for _, second in remarks(text)]
            assert found or kind is Place or not against or not all(against)
            if found and kind is Place:
                assert gained(view, one) <= gained(view, other)
                tiles = (one.placement.tile, other.placement.tile)
                assert VALUE[tiles[0]] <= VALUE[tiles[1]]
                icons, others = (waiting(view, each) for each in (one, other))
                assert icons[CREW] <= others[CREW]
                assert all(sum(icons[icon:CREW]) <= sum(others[icon:CREW]) for icon in range(CREW)), "R19-R21"
                seen["a lesser icon"] += any(map(gt, icons, others))
            seen[kind] += bool(found)
    assert seen[Place]
    assert seen[Take]
    assert seen["a lesser icon"], "it brings nothing that the other one does not bring"


def waiting(view: Any, action: Any) -> tuple[int, ...]:
    """Return the icons that bring something once a tile is placed."""
    park = view.public.players[view.seat].park
    return due(view.public.stock, covered(park, action.placement), len(park.plots))


def test_of_two_actions_that_are_about_as_good_nothing_is_said_that_speaks_for_the_other_one_alone() -> None:
    silent = Counter[type]()
    for kind in (Place, Take, AddArea):
        for view, held, text in pairs(kind, 3, 6):
            quiet = in_text(at_stake(view, NAMES, held, as_good=True))
            assert quiet == "" or quiet.startswith("Either way ") or not re.fullmatch(LATER, text)
            assert quiet == text or not any(second for _, second in remarks(quiet))
            if kind is Place:
                told = moves_apart(view.public, view.seat, NAMES, *[action.placement for action in held])
                assert quiet == text or not any(each.favours == FIRST for each in told)
            silent[kind] += quiet != text
    assert silent[Place] + silent[Take]
    assert silent[AddArea]


def gained(view: Any, action: Any) -> int:
    before, after = (one.players[view.seat] for one in (view.public, preview(GAME, view, action).after.public))
    return sum(after.won) - sum(before.won)


def test_r26_a_tile_of_the_stock_is_told_that_completes_an_area_across_the_edge_of_one_that_comes() -> None:
    edge, parks = [(3, 1), (3, 2)], {0: park("E2", cover="E2", but=[(3, 1), (3, 2)])}
    for enclosures in (None, ""):
        state = position(2, parks=parks, icons="C", greens=(0,) * 4, houses=((),) * 4, enclosures=enclosures)
        seen, ways = seen_by(state), (AddArea(0, (1, 0)), AddArea(0, (0, 1)))
        after = [preview(GAME, seen, one).after.public for one in ways]
        beside, above = ({tile for tile in state.public.stock.enclosures if fills(one, edge, tile)} for one in after)
        assert not above
        assert bool(beside) == (enclosures is None)
        text = in_text(at_stake(seen, NAMES, ways))
        found = re.search("(the koala[^.]*) completes the entrance once it is taken; with the area above", text)
        assert bool(found) == bool(beside)
        if found:
            assert {named(one) for one in re.findall(r"\w+ enclosure \d", found[1])} < beside
            assert found[1].endswith(f"one of {in_words(len(beside) - 2)} others")


def fills(public: Public, left: Iterable[tuple[int, int]], tile: int) -> bool:
    """Tell whether a tile can be laid by itself over all of some squares in the park of the first seat."""
    player = replace(public.players[0], supply=(tile,))
    there = replace(public, players=with_one(public.players, 0, player), asks=BUILD_ASKS[0])
    return any({*left} <= {*squares(one)} for one in placements(there, 0))


def test_all_that_is_seen_speaks_for_another_action_where_it_is_told_that_nothing_was_found_for_the_first() -> None:
    seen = Counter[tuple[type, bool]]()
    for kind in (Place, Take, AddArea):
        for view, held, text in pairs(kind, 3, 6):
            against = spoken_against(view, held)
            if kind is AddArea:
                sides = [second for remark, second in remarks(text) if " would put " not in remark]
                assert against == (bool(sides) and all(sides))
            else:
                nothing = "othing was found on the board that speaks for" in text
                assert against == (nothing or bool(re.match(LEFT, text)))
            assert not (against and spoken_against(view, held[::-1])), "it speaks for one of them"
            seen[kind, against] += 1
    assert all(seen[kind, against] for kind in (Place, Take, AddArea) for against in (True, False)), seen


def test_in_an_emptier_park_what_is_seen_decides_up_to_a_larger_lead() -> None:
    guide, seen = guide_of("barenpark"), Counter[bool]()
    for view in positions("barenpark", 3):
        emptier = len(view.public.players[view.seat].park.tiles) < HALF_FULL
        borne_out = guide.slight(view) * (AGAINST_WHAT_IS_SEEN if emptier else guide.borne_out(view))
        assert abs(borne_out - SLIGHT) < 1e-9, "two points are borne out of it"
        seen[emptier] += 1
    assert all(seen.values())


def test_r19_of_a_tile_for_which_nothing_speaks_it_is_not_told_what_it_can_cover_at_once_where_the_other_one_can_as_well() -> (
    None
):
    here = park("E2", placement("playground", (2, 0), (3, 0)))
    seen = seen_by(position(3, parks={0: here}, icons="W", awards="panda food river"))
    text = in_text(at_stake(seen, NAMES, (take("gobi_h6"), take("koala_h6"))))
    nothing = "Nothing was found on the board that speaks for the Gobi bear house 6 yet."
    assert text.startswith(f"{nothing} In favour of the koala house 6: "), text


def test_r18_what_a_small_tile_leaves_to_a_larger_one_is_told_where_another_small_one_covers_it() -> None:
    seen = seen_by(position(3, parks={0: park("E3")}, supplies={0: "toilet"}, awards="koala river twice"))
    held = put("toilet", (3, 0)), put("toilet", (2, 3))
    text = in_text(at_stake(seen, NAMES, held))
    assert text.startswith("The move on d1 leaves the mixer c4 to a larger tile. In favour of the move on c4: "), text
    assert spoken_against(seen, held)
    assert "leaves" not in in_text(at_stake(seen, NAMES, held[::-1]))
