"""What is done in spring, in words."""

from engine.contract.asks import open_ask
from engine.contract.voice import Effect
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import plural, sexes, singular
from engine.games.zoo_tycoon.rules.asks import MALE
from engine.games.zoo_tycoon.rules.breeding import dice_now, needed, successes
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.reintroduction import placed, room, track_of
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reintroduce, Reroll, Roll, Unprotect
from engine.games.zoo_tycoon.rules.zoo.figures import breeders
from engine.games.zoo_tycoon.words.action_row import (
    ActionRow,
    ActionRows,
    Effects,
    Foresight,
    Label,
    TycoonDeed,
    worker,
)
from engine.shared.wording import number, signed


def _protect(deed: TycoonDeed[Protect]) -> Label:
    return Label("birth control", whose=plural(deed.action.species), price=worker(deed))


def _does_protect(seen: Foresight[Protect]) -> Effects:
    yield Effect.caused(plural(seen.action.species), "no dice until you take the tile back", 0)


def _unprotect(deed: TycoonDeed[Unprotect]) -> Label:
    return Label(f"end birth control of {plural(deed.action.species)}")


def _does_unprotect(seen: Foresight[Unprotect]) -> Effects:
    yield Effect.caused(plural(seen.action.species), "will roll again, if they are happy enough", 0)


def _convert(deed: TycoonDeed[Convert]) -> Label:
    return Label(f"a young {singular(deed.action.species)} {'♂' if deed.action.sex == MALE else '♀'} grows up")


def _roll(deed: TycoonDeed[Roll]) -> Label:
    dice = any(dice_now(*one, deed.public.cards.event) for one in breeders(deed.zoo))
    return Label("roll the dice" if dice else "go on without dice")


def _does_roll(seen: Foresight[Roll]) -> Effects:
    event = seen.before.cards.event
    rolling = [(main.species, colour, dice_now(main, colour, event)) for main, colour in breeders(seen.zoo)]
    for species, happiness, dice in rolling:
        if dice:
            dies = "1 die" if dice == 1 else f"{dice} dice"
            wanted = _from(needed(species, happiness, event))
            yield Effect.caused(plural(species), f"{dies}, {_litter(species)} for each {wanted}", 1)
    if not any(dice for *_, dice in rolling):
        yield Effect("no dice this spring (R77)")


def _litter(species: int) -> str:
    return f"{COMPONENTS.mains[species].litter} young"


def _from(least: int) -> str:
    return "6" if least == 6 else f"{least} or more"


def _reroll(deed: TycoonDeed[Reroll]) -> Label:
    return Label("roll a die again", whose=plural(deed.action.species), price=worker(deed))


def _does_reroll(seen: Foresight[Reroll]) -> Effects:
    roll = next(one for one in seen.before.rolls if one.species == seen.action.species)
    young = _litter(seen.action.species)
    yield Effect.caused(plural(seen.action.species), f"one die again, {young} on {_from(roll.needed)}", 1)
    yield Effect(f"worker {seen.zoo.staff.used + 1} of {COMPONENTS.givens.workers}")


def _does_draw(seen: Foresight[Draw]) -> Effects:
    for roll in seen.before.rolls:
        found = successes(roll) * COMPONENTS.mains[roll.species].litter
        yield Effect.caused(plural(roll.species), f"{number(found)} young" if found else "no young", int(found > 0))


def _reintroduce(deed: TycoonDeed[Reintroduce]) -> Label:
    if not deed.action.males and not deed.action.females:
        return Label("all into the enclosure")
    return Label(f"{sexes(deed.action.males, deed.action.females)} to the track")


def _does_reintroduce(seen: Foresight[Reintroduce]) -> Effects:
    """Yield what young do on the track: who gets what, or how full it is then (R141–R143)."""
    ask = open_ask(seen.before, seen.seat)
    assert ask is not None
    species, young = ask.about[0], seen.action.males + seen.action.females
    track = seen.before.reintroduction[track_of(species)]
    after, gains = placed(track, species, seen.seat, young, seen.before.round)
    if any(gains):
        for other in sorted(range(len(gains)), key=lambda one: one != seen.seat):
            if gains[other]:
                who = "you" if other == seen.seat else seen.names[other]
                yield Effect.caused(who, f"conservation {signed(gains[other])}", 1 if other == seen.seat else 0)
    elif young:
        space = room(after, species, seen.before.round)
        yield Effect(f"the track then waits for {number(space)} more", 0)
    else:
        yield Effect("all stay as discs in the enclosure; they can never be set free later (R141)")


SPRING_ROWS: ActionRows = {
    Protect: ActionRow(_protect, _does_protect),
    Unprotect: ActionRow(_unprotect, _does_unprotect),
    Convert: ActionRow(_convert),
    Roll: ActionRow(_roll, _does_roll, open=True),
    Reroll: ActionRow(_reroll, _does_reroll, open=True),
    Draw: ActionRow(Label("content with the dice"), _does_draw, open=True),
    Reintroduce: ActionRow(_reintroduce, _does_reintroduce, open=True),
}
