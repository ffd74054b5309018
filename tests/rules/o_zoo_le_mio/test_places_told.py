"""Of two places for a tile it is told what becomes of a zoo with either, now and later, and for which place that speaks."""

import re
from collections import Counter
from itertools import permutations
from random import Random

import pytest

from engine.contract.at_stake import FIRST, NEITHER, SECOND
from engine.contract.preview import preview
from engine.contract.rng import child
from engine.contract.tree import replace
from engine.games.o_zoo_le_mio.names import NAMES as NAMED, tile_name
from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.placing import Place, after_placing
from engine.games.o_zoo_le_mio.rules.score import points_now
from engine.games.o_zoo_le_mio.rules.table import (
    KEY_PER_STAR,
    PLACE,
    Options,
    OzooView,
    Public,
    coins_of,
    present,
    since,
)
from engine.games.o_zoo_le_mio.words.at_stake import at_stake
from engine.games.o_zoo_le_mio.words.zoo_told import comes_to, open_ends, with_tile
from engine.shared.wording import listing
from tests.rules.o_zoo_le_mio.build import KEY
from tests.rules.o_zoo_le_mio.test_at_stake import AMONG, BEYOND, GAME, NAMES, VIEWS, can_come_to, follows, points_with
from tests.rules.o_zoo_le_mio.test_whole_games import play
from tests.rules.told import in_text


def test_of_two_places_that_bring_a_zoo_unlike_things_stars_visitors_and_benches_are_told_that_differ() -> None:
    seen, random = Counter[str](), Random(5)
    for view in [one for one in VIEWS if type(next(iter(GAME.choices(one)))) is Place]:
        places = [action for action in GAME.choices(view) if isinstance(action, Place)]
        one, other = random.sample(places, 2) if len(places) > 1 else (places[0], places[0])
        text = in_text(at_stake(view, NAMES, (one, other)))
        found = re.search(r"(?:^|\. )With [a-z ]+ at [^: ]+: ([^.]*)\. With [a-z ]+ at [^: ]+: ([^.]*)\.", text)
        if found is None:
            continue
        for told, action in zip(found.groups(), (one, other), strict=True):
            after = after_placing(view.public, view.seat, present(view.public).tile, action.at)
            for kind, stars, guests in re.findall(
                r"([a-z ]+?) (?:the only one|\w+) with (\d+) (?:stars?|bush(?:es)?) \((no|\d+) ", told
            ):
                number = NAMED.index(kind.strip().removeprefix("and "))
                has = after.attractions[number]
                assert int(stars) == has.keys[view.seat] // KEY_PER_STAR
                assert (int(guests) if guests != "no" else 0) == has.guests[view.seat]
                seen["visitors"] += 1
            if benches := re.search(r"(no|\d+) new bench", told):
                new = after.zoos[view.seat].benches - view.public.zoos[view.seat].benches
                assert (0 if benches[1] == "no" else int(benches[1])) == new
                seen["benches"] += 1
    assert seen["visitors"]
    assert seen["benches"]


TILES_LATER = re.compile(r"^with [a-z ]+ at \S+ (?:a )?tiles? that follows? this year can then bring (.+)$")
MORE_ENDS = re.compile(r"^with [a-z ]+ at \S+ (\d+) ends? leads? on instead of (\d+|none)$")
INSTEAD = re.compile(r"(\d+)(?: points?)?( each)? instead of (\d+|none) \(([^)]+)\)")


def number(told: str) -> int:
    return 0 if told == "none" else int(told)


def test_of_two_places_it_is_told_which_brings_more_now_and_what_either_brings_later_each_for_that_place() -> None:
    seen, random = Counter[str](), Random(6)
    for view in 4 * [one for one in VIEWS if type(next(iter(GAME.choices(one)))) is Place]:
        places = [action for action in GAME.choices(view) if isinstance(action, Place)]
        one, other = random.sample(places, 2) if len(places) > 1 else (places[0], places[0])
        public, seat = view.public, view.seat
        stake, tile = at_stake(view, NAMES, (one, other)), present(public).tile
        text = in_text(stake)
        if "bring everybody the same now" in text or "With " not in text:
            continue
        after = [after_placing(public, seat, tile, action.at) for action in (one, other)]
        now = [points_now(table, seat) for table in after]
        brings = {
            favours: found.groups()
            for favours, said, *_ in stake.seen
            if (found := re.search(r" brings (\d+) points? this year instead of (\d+|none)$", said))
        }
        if public.auction % 5:  # points of the tile that ends a year cannot be counted after it
            assert set(brings) == ({FIRST} if now[0] > now[1] else {SECOND} if now[0] < now[1] else set())
            assert [int(more) - number(less) for more, less in brings.values()] == [abs(now[0] - now[1])] * len(brings)
            seen["now"] += len(brings)
        first = since(public) + 1
        later = {
            tile_name(public.row[auction - first].tile): [
                points_with(replace(view, public=table), auction)[seat] for table in after
            ]
            for auction in range(public.auction + 1, first + len(public.row))
            if can_come_to(view, seat, auction)
        }
        ends = [len(open_ends(table.zoos[seat].tiles)) for table in after]
        for place in (FIRST, SECOND):
            told = [said for favours, said, *_ in stake.seen if favours == place]
            gains = {
                tile: (both[place], both[1 - place]) for tile, both in later.items() if both[place] > both[1 - place]
            }
            if public.auction == 25:
                continue
            (points,) = [found[1] for one in told if (found := TILES_LATER.search(one))] or [""]
            alike = {(int(more), number(less)): (each, of) for more, each, less, of in INSTEAD.findall(points)}
            assert {*alike} == {*gains.values()}
            for gain, (each, of) in alike.items():
                same = [tile for tile in gains if gains[tile] == gain]
                assert of == listing(same)
                assert bool(each) == (len(same) > 1)
                seen["each"] += bool(each)
            more_ends = [found.groups() for one in told if (found := MORE_ENDS.search(one))]
            assert bool(more_ends) == (ends[place] > ends[1 - place])
            assert [(int(left), number(fewer)) for left, fewer in more_ends] in ([], [(ends[place], ends[1 - place])])
            seen.update({"tiles": len(gains) > 1, "tile": bool(gains), "ends": bool(more_ends)})
    assert all(seen[one] for one in ("tile", "tiles", "ends", "now", "each"))


LESS = re.compile(
    r"^with (?P<here>[a-z ]+ at \S+) (?P<who>[\w, ]+?) gets? (?P<less>\d+) points? less(?: each)? this year"
    r" than with (?P<there>[a-z ]+ at \S+) \((?P<of>[^)]+)\)$"
)


def test_r33_it_is_told_who_else_gets_fewer_points_with_which_of_two_places_and_of_what() -> None:
    seen, random = Counter[str](), Random(8)
    for view in 4 * [one for one in VIEWS if type(next(iter(GAME.choices(one)))) is Place]:
        places = [action for action in GAME.choices(view) if isinstance(action, Place)]
        if len(places) < 2:
            continue
        two = random.sample(places, 2)
        stake, public = at_stake(view, NAMES, two), view.public
        after = [after_placing(public, view.seat, present(public).tile, action.at) for action in two]
        told: dict[tuple[int, str], tuple[int, str]] = {}
        for one in stake.seen:
            if found := LESS.match(one.said):
                assert found["here"] != found["there"]
                assert one.favours in (FIRST, SECOND)
                for who in re.findall("Ann|Ben|Cleo", found["who"]):
                    told[one.favours, who] = int(found["less"]), found["of"]
        points = [[points_now(table, seat) for seat in range(3)] for table in after]
        alike = any("bring everybody the same now" in one.said for one in stake.seen)
        others = [seat for seat in range(3) if seat != view.seat]
        less = {
            (place, NAMES[seat]): points[not place][seat] - points[place][seat]
            for place in (FIRST, SECOND)
            for seat in others
            if points[place][seat] < points[not place][seat]
        }
        if told or (not alike and any("new bench" in one.said or " with " in one.said for one in stake.seen)):
            assert {which: fewer for which, (fewer, _) in told.items()} == less
        for (place, name), (_, of) in told.items():
            seat = NAMES.index(name)
            has = [[one.guests[seat] for one in table.attractions] for table in after]
            fewer = [number for number in range(6) if has[place][number] < has[not place][number]]
            assert of == listing(["trees" if number == 5 else f"visitors to the {NAMED[number]}" for number in fewer])
            seen[str(place)] += 1
    assert min(seen["0"], seen["1"]) > 0, seen


def taken(view: OzooView, table: Public, seat: int, auction: int) -> set[int]:
    """Return of which attractions a seat has less once the tile of an auction lies anywhere in any other zoo that can win it."""
    tile, has = present(replace(table, auction=auction)).tile, [one.guests[seat] for one in table.attractions]
    found = set[int]()
    for other in [one for one in range(3) if one != seat and can_come_to(view, one, auction)]:
        for at in legal_placements(table.zoos[other].tiles, tile):
            then = after_placing(table, other, tile, at)
            found |= {number for number in range(6) if then.attractions[number].guests[seat] < has[number]}
    return found


def test_r35_it_is_told_with_which_place_a_tile_that_follows_takes_nothing_of_what_it_can_take_with_the_other_one() -> (
    None
):
    seen, random = Counter[str](), Random(9)
    for view in 3 * [one for one in VIEWS if type(next(iter(GAME.choices(one)))) is Place]:
        places = [action for action in GAME.choices(view) if isinstance(action, Place)]
        if len(places) < 2:
            continue
        public, seat, two = view.public, view.seat, random.sample(places, 2)
        after = [after_placing(public, seat, present(public).tile, action.at) for action in two]
        first = since(public) + 1
        has = [[one.guests[seat] for one in table.attractions] for table in after]
        stake = at_stake(view, NAMES, two)
        for place in (FIRST, SECOND):
            lost = {
                auction: {
                    number
                    for number in taken(view, after[1 - place], seat, auction)
                    - taken(view, after[place], seat, auction)
                    if has[place][number] >= has[1 - place][number]
                }
                for auction in range(public.auction + 1, first + len(public.row))
            }
            auction = next((auction for auction, some in lost.items() if some), None)
            (said,) = [one.said for one in stake.seen if one.favours == place and " can then take no " in one.said] or [
                ""
            ]
            if said:
                assert auction is not None, said
                tile = tile_name(public.row[auction - first].tile)
                what = [
                    "trees" if number == 5 else f"visitors to the {NAMED[number]}" for number in sorted(lost[auction])
                ]
                assert f"{tile} can then take no {listing(what, 'or')} from {NAMES[seat]} this year" in said
            told_later = public.auction < 25 and any(" can then " in one.said for one in stake.seen)
            assert bool(said) == (auction is not None) or not told_later
            seen[str(bool(said))] += 1
    assert min(seen["True"], seen["False"]) > 0, seen


def test_of_two_places_it_is_told_with_which_a_tile_that_follows_joins_more_stars_for_as_many_points() -> None:
    seen, random = 0, Random(7)
    for view in [one for one in VIEWS if type(next(iter(GAME.choices(one)))) is Place] * 3:
        places = [action for action in GAME.choices(view) if isinstance(action, Place)]
        if len(places) < 2:
            continue
        pair = random.sample(places, 2)
        seat, tile, first = view.seat, present(view.public).tile, since(view.public) + 1
        tables = [after_placing(view.public, seat, tile, place.at) for place in pair]
        for one in at_stake(view, NAMES, pair).seen:
            found = re.search(r"([^:]+?), laid best, can then join the ([a-z ]+) to (\d+) stars, not (\d+)", one.said)
            if found is None:
                continue
            rows = {tile_name(each.tile): number for number, each in enumerate(view.public.row, first)}
            number = next(number for name, number in rows.items() if found[1].endswith(name))
            kind = NAMED.index(found[2])
            best = []
            for table in tables if one.favours == FIRST else tables[::-1]:
                then = replace(table, auction=number)
                laid = [
                    after_placing(then, seat, present(then).tile, at)
                    for at in legal_placements(then.zoos[seat].tiles, present(then).tile)
                ]
                points = max(points_now(each, seat) - points_now(then, seat) for each in laid)
                most = [each for each in laid if points_now(each, seat) - points_now(then, seat) == points]
                best.append((points, max(each.attractions[kind].keys[seat] // KEY_PER_STAR for each in most)))
            assert best[0][0] == best[1][0], "else it is told what it brings more"
            assert (best[0][1], best[1][1]) == (int(found[3]), int(found[4]))
            assert best[0][1] >= best[1][1] + 2
            seen += 1
    assert seen


def test_in_little_room_it_is_told_of_a_place_which_tile_that_follows_gains_most() -> None:
    seen, random = 0, Random(8)
    for view in [one for one in VIEWS if type(next(iter(GAME.choices(one)))) is Place]:
        places = [action for action in GAME.choices(view) if isinstance(action, Place)]
        for one in at_stake(view, NAMES, random.sample(places, 2)).seen if len(places) > 1 else ():
            later = TILES_LATER.match(one.said)
            if later and one.shorter is not None:
                gains = [(number(most), number(less)) for most, _, less, _ in INSTEAD.findall(later[1])]
                found = re.search(r" can then bring (\d+) points? instead of (\d+|none)$", one.shorter)
                assert found
                assert (int(found[1]), number(found[2])) == max(gains, key=lambda gain: gain[0] - gain[1])
                seen += 1
    assert seen


def test_of_two_places_it_is_said_that_they_bring_the_same_where_they_do_and_what_sets_them_apart_for_later() -> None:
    seen, random = Counter[str](), Random(4)
    for seed in range(2):
        states = [step.state for step in play(Options(), 3, child(KEY, f"alike {seed}"), seed)]
        for state in [one for one in states if one.public.asks and one.public.asks[-1].kind == PLACE]:
            view = GAME.view(state, state.public.asks[-1].seats[0])
            places = [action for action in GAME.choices(view) if isinstance(action, Place)]
            if len(places) < 2 or view.public.auction % 5 == 0:
                continue
            now = {at: [points_now(preview(GAME, view, at).after.public, seat) for seat in range(3)] for at in places}
            visitors = {at: [one.guests for one in preview(GAME, view, at).after.public.attractions] for at in places}
            for _ in range(4):
                one, other = random.sample(places, 2)
                text = in_text(at_stake(view, NAMES, (one, other)))
                alike = now[one] == now[other] and visitors[one] == visitors[other]
                assert ("bring everybody the same now" in text) == alike
                if not alike:
                    continue
                every = [place for place in places if (now[place], visitors[place]) == (now[one], visitors[one])]
                of_all = f"All {len(places)} places bring everybody the same now; "
                assert re.search(r"[A-Z][a-z ]+ at [^ ]+ and at [^ ]+ bring everybody the same now[.,;]", text) or (
                    of_all in text and every == places
                )
                ends = re.findall(r"(no|\d+) ends? leads? on", text)
                counts = [len(open_ends(with_tile(view, place.at))) for place in (one, other)]
                told = [0 if end == "no" else int(end) for end in ends]
                if counts[0] != counts[1]:
                    assert told == counts
                else:
                    assert told in ([], counts[:1])
                    assert bool(told) == bool(re.search("with (either one|these two|any of them)", text))
                    assert told or "joined" in text or "can then" in text, "something sets them apart"
                apart = re.findall(r"(?:[Ww]ith|favour of) [a-z ]+ at ([^ ]+):", text)
                places_said = re.search(r"[A-Z][a-z ]+ at ([^ ]+) and at ([^ ]+) bring", text)
                assert places_said or not apart
                against = places_said is not None and bool(apart) and places_said[1] not in apart
                assert against == ("Nothing was found" in text) == at_stake(view, NAMES, (one, other)).against
                assert not apart or text.startswith(("With ", "Nothing was found")), "what tells them apart goes first"
                seen.update({"equal": bool(told), "joined": "joined" in text, "later": "follows" in text})
                seen["against"] += against
    assert min(seen[what] for what in ("equal", "joined", "later", "against")), seen


AS_WELL = re.compile(
    r"(?:All (?P<all>\d+) places|[A-Z][a-z ]+ at \S+ and at \S+) bring everybody the same now"
    r"(?:, as do (?P<too>\d+) of the (?P<others>\d+) other places)?"
    r"(?:; with (?P<with>any of them|either one|these two) (?P<comes>[^.]*?)(?:, as with (?P<few>\d+) other places?)?)?\."
)


@pytest.mark.long
def test_that_two_places_are_alike_is_told_with_how_many_others_are_and_of_all_where_no_place_is_unlike_them() -> None:
    seen = Counter[str]()
    states = [step.state for seed in range(3) for step in play(Options(), 3, child(KEY, f"alike {seed}"), seed)]
    for state in [one for one in states if one.public.asks and one.public.asks[-1].kind == PLACE]:
        view = GAME.view(state, state.public.asks[-1].seats[0])
        places = [action for action in GAME.choices(view) if isinstance(action, Place)]
        tables = {at: after_placing(view.public, view.seat, present(view.public).tile, at.at) for at in places}
        now = {
            at: ([one.guests for one in then.attractions], then.zoos[view.seat].benches) for at, then in tables.items()
        }
        comes = {at: comes_to(with_tile(view, at.at)) for at in places}
        for one, other in list(permutations(places, 2))[:12]:
            stake = at_stake(view, NAMES, (one, other))
            found = AS_WELL.search(in_text(stake))
            assert bool(found) == (now[one] == now[other])
            if not found or any(each.favours != NEITHER for each in stake.seen):  # something sets them apart
                continue
            others = [at for at in places if at not in (one, other)]
            too = [at for at in others if now[at] == now[one]]
            assert bool(found["all"]) == (too == others and bool(others))
            assert int(found["all"] or len(places)) == len(places)
            told = found["all"] is not None or (int(found["too"] or 0), int(found["others"] or len(others)))
            assert told in (True, (len(too), len(others)))
            as_well = [at for at in too if comes[at] == comes[one]]
            if found["with"]:
                assert found["comes"] == listing(comes[one])
                assert int(found["few"] or 0) == (0 if found["with"] == "any of them" else len(as_well))
                assert (found["with"] == "any of them") == (as_well == others and bool(others))
            seen.update({str(found["with"]): 1, "too": found["too"] is not None, "few": found["few"] is not None})
    assert all(seen[how] for how in ("any of them", "either one", "these two", "None", "too", "few")), seen


def without_a_coin(public: Public, seat: int, pole: tuple[int, ...]) -> Public:
    """Return a table at which a seat has paid all that it had, and the flags hang in some order."""
    paid = tuple([sum(each) for each in zip(public.paid, coins_of(public), strict=True)])
    paid = tuple([paid[one] if one == seat else each for one, each in enumerate(public.paid)])
    return replace(public, paid=paid, pole=pole)


def test_r16_who_has_no_coin_is_told_nothing_of_a_tile_before_which_its_flag_cannot_come_to_the_top() -> None:
    seen, random = Counter[str](), Random(12)
    for view in VIEWS:
        places = [action for action in GAME.choices(view) if isinstance(action, Place)]
        if len(places) < 2 or view.public.auction % 5 == 0:
            continue
        two, seat, first = random.sample(places, 2), view.seat, since(view.public) + 1
        for pole in permutations(range(3)):
            broke = replace(view, public=without_a_coin(view.public, seat, pole))
            row = broke.public.row[broke.public.auction - first + 1 :]
            in_vain = [tile_name(lot.tile) for lot in row[: pole.index(seat)]]  # each auction drops one flag at most
            for one in at_stake(broke, NAMES, two).seen:
                if re.search("can then bring|laid best, can then join", one.said):
                    assert not any(tile in one.said for tile in in_vain), one.said
                    seen[f"told, {pole.index(seat)} above"] += 1
            rich = [one.said for one in at_stake(view, NAMES, two).seen if "can then" in one.said]
            seen["left out"] += any(tile in said for tile in in_vain for said in rich)
    assert min(seen[how] for how in ("told, 0 above", "told, 1 above", "left out")) > 0, seen


def test_what_a_tile_that_follows_brings_at_two_places_is_told_beside_others_that_bring_as_much_now() -> None:
    seen = Counter[str]()
    states = [step.state for step in play(Options(), 3, child(KEY, "alike 2"), 2)]
    for state in [one for one in states if one.public.auction < 10 and one.public.asks[-1].kind == PLACE]:
        view = GAME.view(state, state.public.asks[-1].seats[0])
        places = [action for action in GAME.choices(view) if isinstance(action, Place)]
        for one, other in list(permutations(places, 2))[:20]:
            text = in_text(at_stake(view, NAMES, (one, other)))
            beyond, among = re.search(BEYOND, text), re.search(AMONG, text)
            assert not (beyond and among)
            if found := beyond or among:
                scores = {at: preview(GAME, view, at).after.public for at in places}
                now = {at: [points_now(then, seat) for seat in range(3)] for at, then in scores.items()}
                brings = {at: follows(view, at)[found[1]] for at in places if now[at] == now[one]}
                both = min(brings.pop(one), brings.pop(other))
                assert both == int(found[2])
                assert max(brings.values()) == number(found["most"])
                assert number(found["most"]) < both if beyond else min(brings.values()) == number(found[3]) < both
            seen["beyond" if beyond else "among" if among else "not"] += 1
    assert len(seen) == 3, seen
