"""What a line of building steps comes to is told with a verb, and animals that join their kind are added, not exhibited anew."""

from collections import Counter
from random import Random
from typing import Any

from engine.contract.preview import onward
from engine.contract.secrecy import View
from engine.contract.tree import put, replace
from engine.contract.voice import Stride
from engine.games.zoo_tycoon.bots.candidates import GUIDE
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.names import building_name, plural, singular
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.autumn.purchases import Build
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Group, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.on_offer import on_offer_to_all
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.words.told_steps import told_steps
from engine.games.zoo_tycoon.words.voice import words
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.test_at_stake import GAME, NAMES, VIEWS, asked
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo


def strides(view: Any, line: Any) -> list[Stride]:
    found, here, world = list[Stride](), view, GUIDE.game.imagine(view, bytes(32))
    for action in line[:-1]:
        then = onward(GUIDE.game, here, world, action)
        found.append((here, action, then.after))
        here, world = then.after, then.world
    return found


def test_each_step_is_told_with_what_it_does_and_who_lives_there_already_is_only_added_to() -> None:
    seen = Counter[str]()
    for view in [view for view in VIEWS if GUIDE.phase(view)][::19]:
        for line in GUIDE.lines(view, Random(1))[:3]:
            found = strides(view, line)
            told = " | ".join([step.what for step in told_steps(tuple(found), NAMES)])
            for here, action, _ in found:
                zoo = here.public.zoos[here.seat]
                match action:
                    case Exhibit():
                        kind, count = zoo.quarantine[action.space].species, action.males + action.females
                        if action.place == home(zoo, kind) != NOWHERE:
                            who = singular(kind) if count == 1 else plural(kind)
                            assert f"add {count} {who} to those on show" in told
                            seen["added"] += 1
                        else:
                            assert f"exhibit {plural(kind)}" in told
                            seen["exhibited"] += 1
                    case Build():
                        assert any(f"build {a} {building_name(action.illustration)}" in told for a in ("a", "an"))
                        seen["built"] += 1
                    case Entertain():
                        assert "entertain (" in told
                        seen["entertained"] += 1
    assert set(seen) == {"added", "exhibited", "built", "entertained"}


def test_a24_a_take_names_the_event_that_adds_to_the_offer_where_it_takes_more_than_is_there_for_all() -> None:
    seen = Counter[bool]()
    for view in [view for view in VIEWS if asked(view) == ARRIVE]:
        for take in [one for one in GAME.choices(view) if isinstance(one, Take)]:
            males, females = on_offer_to_all(view.public, take.species)
            more = take.males > males or take.females > females
            assert ("by animal rescue)" in words(view, take, NAMES).full) == more
            seen[more] += 1
    assert len(seen) == 2


def test_animals_that_join_their_kind_by_several_steps_are_told_as_one() -> None:
    raccoons = species("common-raccoon")
    there = zoo(enclosure(strip(5), main("common-raccoon", 1, 2), "eurasian-otter", retreats=1), Group(raccoons, 1, 2))
    public = asking(BUILD, there, zoo())
    steps = [Exhibit(0, 0, 1, 0), Exhibit(0, 0, 0, 2)]
    found, here = list[Stride](), View(0, public, None)
    for action in steps:
        after = action.after(here.public.zoos[0])
        assert isinstance(after, Zoo)
        then = replace(here, public=replace(here.public, zoos=put(here.public.zoos, 0, after)))
        found.append((here, action, then))
        here = then
    (told,) = told_steps(tuple(found), NAMES)
    assert told.what == "add 3 common raccoons to those on show"
    (told,) = told_steps(tuple(found[:1]), NAMES)
    assert told.what == "add 1 common raccoon to those on show"


def test_r105_a_tile_that_is_bought_counts_as_one_only_where_it_is_laid() -> None:
    seen = Counter[str]()
    for view in [view for view in VIEWS if GUIDE.phase(view)][::19]:
        for line in GUIDE.lines(view, Random(1))[:3]:
            found = strides(view, line)
            sorts = Counter([step.sort for step in told_steps(tuple(found), NAMES)])
            bought = [action for _, action, _ in found if isinstance(action, BuyTile)]
            laid = sum([isinstance(action, Extend | FoundEnclosure) for _, action, _ in found])
            assert sorts["tile"] + sorts["more tile"] <= laid
            assert not (sorts["tile"] and sorts["more tile"])
            assert not sorts["tile"] or sorts["tile"] == laid, "of fewer than are laid it is said that they are more"
            seen["more"] += bool(sorts["more tile"])
            assert sorts["cleared square"] == sum([action.square != NO_SQUARE for action in bought])
            assert sorts["purchase"] == sum([action.square == NO_SQUARE for action in bought])
            seen["bought"] += bool(bought)
    assert seen["bought"]
    assert seen["more"]
