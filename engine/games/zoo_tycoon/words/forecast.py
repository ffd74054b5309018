"""Say what an action would do before it is done: the difference of two views, in words, and what is known of chance.

Where a step may end a phase for all, or begins with dice, it is told from the view before it: what follows is still open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.preview import Preview
from engine.contract.voice import Effect
from engine.games.zoo_tycoon.components.numbers import BIOME, COMPONENTS
from engine.games.zoo_tycoon.components.schema import smallest_group
from engine.games.zoo_tycoon.names import biome_name, group, plural, square_name
from engine.games.zoo_tycoon.plans.laying import squares_of
from engine.games.zoo_tycoon.plans.shapes import Lay
from engine.games.zoo_tycoon.rules.asks import ARRIVE, HOUSE
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.autumn.staff import Maintain
from engine.games.zoo_tycoon.rules.autumn.step import Done
from engine.games.zoo_tycoon.rules.autumn.tiles import Buy, Found, Loan, Merge
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Main
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reintroduce, Reroll, Roll, Unprotect
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, Pass, Wait
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give, HandOver
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, trades
from engine.games.zoo_tycoon.rules.table import AUTUMN, COUNT, Public
from engine.games.zoo_tycoon.rules.year.breeding import dice_now, needed, placed, room, successes, track_of
from engine.games.zoo_tycoon.rules.year.events import barred
from engine.games.zoo_tycoon.rules.year.offers import next_leaving
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.figures import breeders, discs
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, main_tiles
from engine.games.zoo_tycoon.words.asking import no_young
from engine.games.zoo_tycoon.words.effects import Effects, changes, of_winter
from engine.games.zoo_tycoon.words.things import squares
from engine.shared.wording import counted, listing, number, signed

Names = tuple[str, ...]
_SPACES = COMPONENTS.givens.quarantine


def forecast(preview: Preview, action: Action, names: Names) -> tuple[Effect, ...]:
    """Return what a legal action, or a plan of several, does, most important first."""
    before, after, seat = preview.before.public, preview.after.public, preview.before.seat
    assert seat is not None
    if isinstance(action, Take | Supply):
        more = tuple(_take(before, after, seat, action))
    else:
        more = tuple(_MORE[type(action)](before, seat, action, names)) if type(action) in _MORE else ()
    if type(action) in _OPEN or not _goes_on(preview):
        return more
    return (*changes(before, after, seat), *more, *of_winter(before, after, seat))


_OPEN = frozenset([Roll, Reroll, Draw, Reintroduce, Pass, Done])
"""What is told from the view before it."""


def _goes_on(preview: Preview) -> bool:
    """Tell whether the zoo after it is what the action made of it, and not what winter or the count did since."""
    before, after = preview.before.public, preview.after.public
    same = before.round == after.round and before.count == after.count and "public.zoos" not in preview.undecided
    return same and (after.season <= AUTUMN or before.season == COUNT)


# --- spring ----------------------------------------------------------------------------------------------------------


def _protect(_before: Public, _seat: int, action: Protect, _names: Names) -> Effects:
    yield Effect.caused(plural(action.species), "no dice until you take the tile back", 0)


def _unprotect(_before: Public, _seat: int, action: Unprotect, _names: Names) -> Effects:
    yield Effect.caused(plural(action.species), "will roll again, if they are happy enough", 0)


def _roll(before: Public, seat: int, _action: Roll, _names: Names) -> Effects:
    event = before.cards.event
    rolling = [(one, dice_now(one, event)) for one in breeders(before.zoos[seat])]
    for breeder, dice in rolling:
        if dice:
            dies = "1 die" if dice == 1 else f"{dice} dice"
            wanted = _from(needed(breeder, event))
            yield Effect.caused(plural(breeder.species), f"{dies}, {_litter(breeder.species)} for each {wanted}", 1)
    if not any(dice for _, dice in rolling):
        yield Effect("no dice this spring (R77)")


def _litter(species: int) -> str:
    return f"{COMPONENTS.mains[species].litter} young"


def _from(needed: int) -> str:
    return "6" if needed == 6 else f"{needed} or more"


def _reroll(before: Public, seat: int, action: Reroll, _names: Names) -> Effects:
    roll = next(one for one in before.rolls if one.species == action.species)
    young = _litter(action.species)
    yield Effect.caused(plural(action.species), f"one die again, {young} on {_from(roll.needed)}", 1)
    yield Effect(f"worker {before.zoos[seat].staff.used + 1} of {COMPONENTS.givens.workers}")


def _draw(before: Public, _seat: int, _action: Draw, _names: Names) -> Effects:
    for roll in before.rolls:
        found = successes(roll) * COMPONENTS.mains[roll.species].litter
        yield Effect.caused(plural(roll.species), f"{number(found)} young" if found else "no young", int(found > 0))


def _reintroduce(before: Public, seat: int, action: Reintroduce, names: Names) -> Effects:
    """Yield what so many young do on the track: who gets what, or how full it is then (R141–R143)."""
    ask = open_ask(before, seat)
    assert ask is not None
    species, young = ask.about[0], action.males + action.females
    track = before.reintroduction[track_of(species)]
    after, gains = placed(track, species, seat, young, before.round)
    if any(gains):
        for other in sorted(range(len(gains)), key=lambda one: one != seat):
            if gains[other]:
                who = "you" if other == seat else names[other]
                yield Effect.caused(who, f"conservation {signed(gains[other])}", 1 if other == seat else 0)
    elif young:
        space = room(after, species, before.round)
        yield Effect(f"the track then waits for {number(space)} more", 0)
    else:
        yield Effect("all stay as discs in the enclosure; they can never be set free later (R141)")


# --- summer ----------------------------------------------------------------------------------------------------------


def _trades(before: Public, seat: int, change: int = -1) -> Effects:
    left = trades(before, seat)
    if left != UNLIMITED:
        yield Effect(f"trades left {left} → {left + change}", int(change > 0))


def _give(before: Public, seat: int, action: Give, _names: Names) -> Effects:
    zoo = before.zoos[seat]
    space = quarantine_space(zoo, action.species)
    if space != NOWHERE:
        held = zoo.quarantine[space]
        if (held.males, held.females) == (action.males, action.females):
            yield Effect("frees a space of your quarantine", 1)
    yield from _trades(before, seat)


def _demand(before: Public, seat: int, _action: Demand, _names: Names) -> Effects:
    yield Effect("frees a space of your quarantine; once a game", 1)
    yield from _trades(before, seat)


def _hand_over(before: Public, seat: int, _action: HandOver, _names: Names) -> Effects:
    yield from _trades(before, seat)


def _exchange(before: Public, seat: int, _action: Exchange, _names: Names) -> Effects:
    yield from _trades(before, seat, 1)


def _take(before: Public, after: Public, seat: int, action: Take | Supply) -> Effects:
    """Yield what the animals need and bring once they are exhibited, where they go, and the trades left."""
    species, now = action.species, after.zoos[seat]
    ask = open_ask(after, seat)
    alone = no_young(before.zoos[seat], species, action.males, action.females)
    if alone:
        yield Effect(f"{alone} (R77)", -1)
    if home(now, species) == NOWHERE:
        held = quarantine_space(before.zoos[seat], species)
        males, females = (0, 0) if held == NOWHERE else _held(before, seat, held)
        yield from _once_exhibited(species, males + action.males, females + action.females)
    if ask is not None and ask.kind == HOUSE:
        yield Effect("where they live is asked next")
    elif quarantine_space(now, species) != NOWHERE:
        yield Effect(f"into quarantine, {len(now.quarantine)} of {_SPACES} spaces in use then")
    if type(action) is Supply:
        yield Effect("unexpected supply comes once a game")
    yield from _trades(before, seat)


def _held(before: Public, seat: int, space: int) -> tuple[int, int]:
    group = before.zoos[seat].quarantine[space]
    return group.males, group.females


def _once_exhibited(species: int, males: int, females: int) -> Effects:
    """Yield what the smallest legal enclosure for such a group is, and what it brings and costs (R39, R47)."""
    card = COMPONENTS.mains[species]
    few = smallest_group(card, males, females)
    if few is None:
        least = LADDERS[species][3].minimum
        if males + females < least:
            yield Effect(f"too few for an enclosure: a group is {least} or more (R39)", -1)
        else:
            beside = " beside females" if card.males == "bachelor" else ""
            yield Effect(f"not yet a group of {least} that gets on: at most 1 male{beside} (R43)", -1)
        return
    main = Main(species, few[0], few[1], 1)
    taken, free = main_tiles(main), LADDERS[species][1].minimum
    retreats = counted(LADDERS[species][2].minimum, "retreat")
    tiles = f"{taken + free} {biome_name(BIOME[species])} tile{'s' if taken + free != 1 else ''}"
    yield Effect.caused("needs", f"{tiles} ({taken} for them, {free} free) and {retreats}", 0)
    yield Effect.caused("once exhibited", f"popularity {signed(card.base(sum(few)))}, buzz as a new species", 1)
    yield Effect.caused("once exhibited", f"costs {signed(taken * card.cost)} a year", -1)


def _pass(before: Public, seat: int, _action: Pass, _names: Names) -> Effects:
    ask = open_ask(before, seat)
    if ask is not None and ask.kind == ARRIVE:
        yield Effect("you take nothing more this summer (R90)", -1)
    elif ask is not None and next_leaving(ask.about[0], ask.about[1] + 1, len(before.zoos)) is None:
        yield Effect("all have passed then: nobody gives any more away this summer (R88)", -1)
    else:
        yield Effect("you may give away later, until all pass in a row (R88)")


def _wait(_before: Public, _seat: int, _action: Wait, _names: Names) -> Effects:
    yield Effect("in quarantine they cost nothing and bring nothing (R69)")


# --- autumn ----------------------------------------------------------------------------------------------------------


def _loan(_before: Public, _seat: int, action: Loan, _names: Names) -> Effects:
    yield Effect(f"nothing can be built on {square_name(action.square)}", -1)


def _buy(_before: Public, _seat: int, action: Buy, _names: Names) -> Effects:
    yield Effect("one tile, to be laid before you are done (R105)", 1)
    if action.square != NO_SQUARE:
        yield Effect(f"{square_name(action.square)} can be built on", 1)


def _exhibit(before: Public, seat: int, action: Exhibit, _names: Names) -> Effects:
    held = before.zoos[seat].quarantine[action.space]
    left = held.males + held.females - action.males - action.females
    yield Effect(f"{number(left)} stay in quarantine") if left else Effect("frees a space of your quarantine", 1)


def _lay(before: Public, seat: int, plan: Lay, _names: Names) -> Effects:
    """Yield how many of the tiles in store are laid, how many must be bought, and where."""
    zoo = before.zoos[seat]
    laid, there = squares_of(zoo, plan.place, plan.path), zoo.store + zoo.bought
    count = laid.bit_count()
    more = f", {count - there} bought" if count > there else ""
    whose = f"new {biome_name(plan.biome)} enclosure" if plan.place == NOWHERE else "larger enclosure"
    yield Effect.caused(whose, f"{min(count, there)} of {there} in store{more}: {squares(laid)}", 0)


def _found(_before: Public, _seat: int, action: Found, _names: Names) -> Effects:
    yield Effect(f"a new {biome_name(action.biome)} enclosure on {square_name(action.square)}")


def _merge(before: Public, seat: int, action: Merge, _names: Names) -> Effects:
    both = [before.zoos[seat].enclosures[place].squares for place in (action.place, action.other)]
    yield Effect(f"one enclosure of {sum(mask.bit_count() for mask in both)} tiles, for good (A31)")


def _maintain(_before: Public, _seat: int, _action: Maintain, _names: Names) -> Effects:
    yield Effect("the next tile, building or biome is changed for nothing", 1)


def _done(before: Public, seat: int, _action: Done, _names: Names) -> Effects:
    """Yield what is left undone, and this winter as all zoos stand."""
    zoo = before.zoos[seat]
    if before.season == AUTUMN:
        if zoo.bought:
            yield Effect(f"{counted(zoo.bought, 'tile')} that you bought: lost (R113)", -1)
        if zoo.center_due:
            yield Effect("your free conservation center: lost (R131)", -1)
        waiting = []
        for held in zoo.quarantine:
            if COMPONENTS.mains[held.species].single and not barred(before.cards.event, held.species):
                yield Effect(f"{plural(held.species)} in quarantine go back to the exchange (R113)", -1)
            else:
                waiting.append(group(held.species, held.males, held.females))
        if zoo.store:
            yield Effect(f"{counted(zoo.store, 'tile')} unused, kept in store")
        if waiting:
            yield Effect(f"in quarantine: {listing(waiting)}")
        kept = COMPONENTS.money.kept
        if zoo.money > kept:
            yield Effect(f"winter takes {zoo.money - kept} money, all above {kept}", -1)
        yield from of_winter(before, before, seat)
        return
    left = discs(zoo)
    if left and not before.count:
        yield Effect(f"{counted(left, 'disc')}: popularity {signed(-left * COMPONENTS.givens.disc_loss)} (R71)", -1)
    if before.count:
        yield Effect(f"victory points {number(points(zoo))}; money {number(zoo.money)} is worth nothing more (R156)")


_MORE: dict[type, Callable[[Public, int, Any, Names], Effects]] = {
    Protect: _protect,
    Unprotect: _unprotect,
    Roll: _roll,
    Reroll: _reroll,
    Draw: _draw,
    Reintroduce: _reintroduce,
    Give: _give,
    Demand: _demand,
    HandOver: _hand_over,
    Exchange: _exchange,
    Pass: _pass,
    Wait: _wait,
    Loan: _loan,
    Found: _found,
    Merge: _merge,
    Buy: _buy,
    Exhibit: _exhibit,
    Maintain: _maintain,
    Done: _done,
    Lay: _lay,
}
"""What is said of an action besides what it changes in the zoo."""
