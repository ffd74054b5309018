"""A plan that is told by what it changes in another one is told to lie elsewhere where it does, and nowhere else."""

import itertools
from collections import Counter
from random import Random

import engine
from engine.contract.preview import onward, through
from tests.bots.test_search import positions
from tests.tui.conftest import NAMES
from zootui.client.drafting.whole_line import instead_words
from zootui.client.game_bundle import load_bundle


def test_a_plan_that_leaves_something_out_and_lies_elsewhere_besides_is_told_to_lie_there():
    guide, bundle, seen = engine.guide("zoo-tycoon"), load_bundle("zoo-tycoon"), Counter()
    for view in [view for view in positions("zoo-tycoon", 3) if guide.phase(view)][::7]:
        plans = [line for line in guide.lines(view, Random(1)) if len(line) > 2]
        for plan, steps in [(plan, range(len(plan) - 1)) for plan in plans[:3]]:
            for left_out in steps:  # one step less, as far as the others can be done without it
                less = [*plan[:left_out], *plan[left_out + 1 : -1]]
                if can_be_done(guide.game, view, less):
                    said = instead_words(guide, view, less, plan, bundle.voice, NAMES[:3])
                    assert ", in part on other squares," not in said, said
                    seen["less"] += said.startswith("the same without")
        for one, other in itertools.permutations(plans[:6], 2):
            said = instead_words(guide, view, one, other, bundle.voice, NAMES[:3])
            if not said.startswith("the same"):
                continue
            then, instead = (through(guide.game, view, line[:-1]).after.public.zoos[view.seat] for line in (one, other))
            homes = [{one.main.species: one.squares for one in zoo.enclosures if one.main} for zoo in (then, instead)]
            both = [(homes[0][main], homes[1][main]) for main in homes[0].keys() & homes[1].keys()]
            apart = any(here & there not in (here, there) for here, there in both)
            if said.startswith(("the same without", "the same and")):
                assert not apart, said
            seen["moved"] += ", in part on other squares," in said
    assert min(seen["less"], seen["moved"]) > 0, seen


def can_be_done(game, view, line):
    here, world = view, game.imagine(view, bytes(32))
    for action in line:
        if game.why_not(here, action) is not None:
            return False
        then = onward(game, here, world, action)
        here, world = then.after, then.world
    return True
