"""Animals that may wait in quarantine lose their zoo nothing, and neither does the order of two takes if nobody is between."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

from engine.bots.search import Considered, Thought, compare, held_against, rival_of
from engine.bots.search.guide import Contrast
from engine.bots.search.parts import PlayedOut
from engine.contract.asks import Ask
from engine.contract.secrecy import View
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.bots.building import with_all_exhibited
from engine.games.zoo_tycoon.bots.candidates import GUIDE
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.bots.weights import KEEN
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, SINGLE
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.asks import ARRIVE, HOUSE
from engine.games.zoo_tycoon.rules.model import Group, Ledger
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take
from engine.games.zoo_tycoon.rules.summer.exchange import Pass, Wait
from engine.games.zoo_tycoon.rules.summer.housing import entries
from engine.games.zoo_tycoon.rules.summer.next_take import once_taken
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach
from engine.games.zoo_tycoon.rules.summer.trading import has_trade
from engine.games.zoo_tycoon.rules.zoo.enclosures import in_quarantine
from engine.games.zoo_tycoon.words.at_stake import at_stake
from tests.counted_hints import telling
from tests.rules.told import in_text
from tests.rules.zoo_tycoon.summers import LEMUR, LION, begin
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, after_all_pass, asked, view_behind
from tests.rules.zoo_tycoon.zoos import zoo
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.whys import COSTS_NOTHING_YET

ARRIVING = [view for view in VIEWS if asked(view) == ARRIVE]
FULL = COMPONENTS.givens.quarantine


def later(view: Any, one: Any, other: Any) -> bool:
    return GUIDE.contrast(view, (one,), (other,)) == (Contrast.NOTHING_YET if one == Pass() else Contrast.ONLY_ORDER)


def takes(view: Any) -> list[Take]:
    """Return of each main that may be taken the largest take and the smallest."""
    found: dict[int, list[Take]] = {}
    for one in GAME.choices(view):
        if isinstance(one, Take):
            found.setdefault(one.species, []).append(one)
    return [one for some in found.values() for one in dict.fromkeys((some[-1], some[0]))]


def last_trade(view: Any, take: Take) -> bool:
    after = once_taken(view.public, view.seat, take)
    return after is not None and not has_trade(after, view.seat)


def comes_free(view: Any) -> bool:
    """Tell whether a space of quarantine is free by autumn, of those that are taken now."""
    own = view.public.zoos[view.seat]
    out = with_all_exhibited(own, outlook_of(view.public, view.seat, KEEN))
    return len(out.quarantine) < len(own.quarantine)


def test_r69_the_last_space_is_needed_by_nobody_where_that_is_the_last_trade_and_who_waits_there_comes_out() -> None:
    seen = Counter[tuple[bool, bool, bool]]()
    for view in ARRIVING:
        if view.public.round == COMPONENTS.givens.rounds:
            continue
        for take in takes(view):
            after = once_taken(view.public, view.seat, take)
            own = view.public.zoos[view.seat].quarantine
            if after is None or SINGLE[take.species] or len(after.zoos[view.seat].quarantine) <= len(own):
                continue
            full = len(after.zoos[view.seat].quarantine) == FULL
            last, free = last_trade(view, take), comes_free(view)
            if full:
                assert later(view, Pass(), take) == (last and free)
            seen[full, last, free] += 1
    assert seen[True, True, True]
    assert seen[True, False, True] or seen[True, True, False]


def at_the_end(view: Any, action: Any) -> Any:
    """Return the own zoo where summer ends, all pass and what is taken waits; None where it cannot wait."""
    state = GAME.apply(view_behind(view), {view.seat: action}).state
    while state.public.asks[-1].kind in (ARRIVE, HOUSE):
        seat, ends = state.public.asks[-1].seats[0], Wait() if state.public.asks[-1].kind == HOUSE else Pass()
        if ends not in GAME.choices(GAME.view(state, seat)):
            return None
        state = GAME.apply(state, {seat: ends}).state
    return state.public.zoos[view.seat]


def test_r69_a_take_that_binds_nobody_leaves_the_zoo_as_it_is_but_for_a_space_of_quarantine_that_nobody_needs() -> None:
    seen = Counter[bool]()
    for view in ARRIVING:
        before = view.public.zoos[view.seat]
        without = at_the_end(view, Pass())
        for take in takes(view):
            after = at_the_end(view, take)
            alike = after is not None and replace(after, quarantine=before.quarantine) == without
            if after is None:
                assert not later(view, Pass(), take)
                continue
            room = len(after.quarantine) < FULL or len(after.quarantine) == len(before.quarantine)
            room = room or (last_trade(view, take) and comes_free(view))
            free = alike and (room or view.public.round == COMPONENTS.givens.rounds) and not SINGLE[take.species]
            assert later(view, Pass(), take) == free
            assert not later(view, take, Pass()), "what is passed cannot be taken any more"
            seen[free] += 1
    assert len(seen) == 2


def moves_in(view: Any, take: Take) -> bool:
    """Tell whether all who are taken may move in at once (R94)."""
    own, many = view.public.zoos[view.seat], (take.males, take.females)
    ways = entries(own, take.species, many, view.public.cards.event)
    return any(males == many[0] and many[1] in females for pairs in ways.values() for males, females in pairs.items())


def test_r68_a_take_of_the_last_space_is_told_beside_passing_and_none_is_that_leaves_one_free_or_can_move_in() -> None:
    seen = Counter[str]()
    for view in ARRIVING:
        for take in takes(view):
            before, after = view.public.zoos[view.seat].quarantine, at_the_end(view, take)
            last = after is not None and len(before) < len(after.quarantine) == FULL
            last = last and view.public.round < COMPONENTS.givens.rounds
            opened = not last or not moves_in(view, take)
            told = "the last for whom the quarantine has a space" in in_text(at_stake(view, NAMES, (Pass(), take)))
            assert told == (last and opened), (told, before, after)
            assert not last or later(view, Pass(), take) == (last_trade(view, take) and comes_free(view))
            seen[f"{told} {opened}"] += 1
    assert len(seen) == 3


def test_r90_what_can_come_next_before_anybody_else_takes_it_is_not_lost_by_another_take() -> None:
    seen = Counter[bool]()
    for view in ARRIVING:
        some = list({one.species: one for one in takes(view)}.values())[:4]
        for one, other in permutations(some, 2):
            follows, before = after_all_pass(view, other, one)
            if follows is not None:
                assert later(view, one, other) == (follows and not before)
                seen[later(view, one, other)] += 1
    assert len(seen) == 2


def test_fewer_animals_of_a_kind_are_no_better_than_more_that_may_wait() -> None:
    seen = Counter[bool]()
    for view in ARRIVING:
        for one, other in [pair for pair in permutations(takes(view), 2) if pair[0].species == pair[1].species]:
            fewer = one.males <= other.males and one.females <= other.females
            assert not later(view, one, other) or (fewer and later(view, Pass(), other))
            seen[later(view, one, other)] += 1
    assert len(seen) == 2


def test_a_hint_holds_a_take_against_none_that_leaves_it_open_and_an_analysis_no_pass_against_one_that_may_wait() -> (
    None
):
    seen = Counter[str]()
    for view in ARRIVING[:: -max(1, len(ARRIVING) // 12)]:
        lines = list(GUIDE.lines(view, Random(1)))
        for best in lines:
            rest = [line for line in lines if line != best]
            rival = rival_of(GUIDE, view, Thought(tuple([Considered(line, 0.5, 1) for line in (best, *rest)])))
            contrasts = [GUIDE.contrast(view, best, line) for line in rest]
            if max(contrasts, default=Contrast.ONLY_ORDER) == Contrast.NOTHING_YET:
                assert rival is not None
                assert rival.line in rest, "what costs nothing yet comes before what was not worth a thought"
            assert rival is None or GUIDE.contrast(view, best, rival.line) != Contrast.ONLY_ORDER
            seen["none" if rival is None else "another"] += 1
        take = next((one for one in takes(view) if later(view, Pass(), one)), None)
        if take is not None and seen["compared"] < 2:
            assert compare(GUIDE, view, (take,), Random(2), 6).better != (Pass(),)
            seen["compared"] += 1
    assert set(seen) == {"none", "another", "compared"}


def test_passing_that_turns_out_better_than_such_a_take_is_held_against_it_and_says_that_it_costs_nothing_yet() -> None:
    view, take = next((view, one) for view in ARRIVING for one in takes(view) if later(view, Pass(), one))

    played = GUIDE.judged(view, GUIDE.world(view, "one"), (Pass(),), Random(1))

    def ending(more: int) -> PlayedOut:
        public, seats = view.public, len(view.public.zoos)
        zoo = replace(public.zoos[view.seat], ledger=Ledger(40 + more, 20, 40 + more))
        public = replace(public, zoos=put(public.zoos, view.seat, zoo))
        chances = tuple([(1 + more) / 20 if seat == view.seat else 0.1 for seat in range(seats)])
        return replace(played, chances=chances, stops=(((1.0, public),),) * seats)

    names = [f"w{number}" for number in range(40)]
    worse, better = (
        Considered((action,), 0.5, len(names), tuple([(name, ending(more)) for name in names]))
        for action, more in ((take, 0), (Pass(), 9))
    )
    bundle = load_bundle("zoo-tycoon")
    found = held_against(GUIDE, view, worse, better, lambda: True, 0, Thought((worse, better)), bundle.voice)
    assert (found.best, found.rival) == (better, worse)
    whys = telling(bundle, view, (Pass(),), NAMES, worse, found.lead).compared()
    assert f"”{COSTS_NOTHING_YET}" in whys[0]
    stake = in_text(at_stake(view, NAMES, (Pass(), take)))
    assert "tiles to lay" in stake
    assert "In quarantine animals cost nothing till they are exhibited (R69)." in stake


def test_passing_is_held_only_against_those_whom_a_worker_could_bring_and_the_zoo_could_show() -> None:
    def shown(view: Any, species: int, males: int, females: int) -> bool:
        own = view.public.zoos[view.seat]
        waiting = in_quarantine(own, species)
        group = Group(species, males + waiting.males, females + waiting.females)
        return (group.males, group.females) in list(herds(own, species, group))

    seen = Counter[str]()
    for view in ARRIVING[::2]:
        passing, *others = [line[0] for line in GUIDE.instead(view)]
        assert passing == Pass()
        for one in others:
            assert GAME.why_not(view, one) is None
            seen[type(one).__name__] += 1
            if isinstance(one, Supply):
                assert shown(view, one.species, one.males, one.females)
            else:
                reach = in_reach(view.public, view.seat)
                takes = [
                    (who, males, most) for who, pairs in reach.items() for males, some in pairs.items() for most in some
                ]
                assert any(shown(view, *take) for take in takes)
        seen["none by unexpected supply"] += not others and any(isinstance(one, Supply) for one in GAME.choices(view))
    assert min(seen[what] for what in ("Supply", "Exchange", "none by unexpected supply")) > 0, seen


def test_r39_a_hint_to_pass_says_that_none_could_be_exhibited_where_that_is_so_of_all_that_could_be_taken() -> None:
    text = "None of those that could be taken can be exhibited yet (R39, R43)."
    full = zoo(Group(LION, 1, 0), Group(LEMUR, 1, 1))
    few = replace(begin(full, full, place="u3").public, asks=(Ask(ARRIVE, (0,), about=(0,)),))
    seen = Counter[bool]()
    for view in (*ARRIVING, View(0, few, None)):
        there = takes(view)
        own = view.public.zoos[view.seat]
        able = any(
            any(herds(own, one.species, Group(one.species, one.males + waiting.males, one.females + waiting.females)))
            for one in there
            for waiting in (in_quarantine(own, one.species),)
        )
        assert (text in in_text(at_stake(view, NAMES, (Pass(),)))) == (bool(there) and not able)
        seen[able] += bool(there)
    assert min(seen[True], seen[False]) > 0
