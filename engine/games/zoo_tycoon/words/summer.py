"""What is done in summer, in words."""

from typing import Any

from engine.contract.asks import open_ask
from engine.contract.voice import Effect, in_brackets
from engine.games.zoo_tycoon.components.numbers import BIOME, COMPONENTS
from engine.games.zoo_tycoon.components.species import largest_group
from engine.games.zoo_tycoon.names import biome_name, event_name, plural, sexes
from engine.games.zoo_tycoon.rules.asks import ARRIVE, HOUSE
from engine.games.zoo_tycoon.rules.model import Main, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take, Taking
from engine.games.zoo_tycoon.rules.summer.demands import center_earned
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, House, Pass, Wait
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give, HandOver, others_give
from engine.games.zoo_tycoon.rules.summer.on_offer import rescued
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, trades
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, in_quarantine, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, main_tiles
from engine.games.zoo_tycoon.words.action_row import (
    SPACE_FREED,
    ActionRow,
    ActionRows,
    Effects,
    Foresight,
    Label,
    TycoonDeed,
    worker,
)
from engine.games.zoo_tycoon.words.things import home_in
from engine.shared.wording import counted, listing, signed

_SPACES = COMPONENTS.givens.quarantine


def _give(deed: TycoonDeed[Give]) -> Label:
    grown = [sexes(deed.action.males, deed.action.females)] if deed.action.males or deed.action.females else []
    young = [f"young {sexes(deed.action.young_males, deed.action.young_females)}"]
    parts = grown + (young if deed.action.young_males or deed.action.young_females else [])
    return Label(f"give away {plural(deed.action.species)}", listing(parts))


def _does_give(seen: Foresight[Give]) -> Effects:
    held = in_quarantine(seen.zoo, seen.action.species)
    if held.males + held.females and (held.males, held.females) == (seen.action.males, seen.action.females):
        yield SPACE_FREED
    yield from _trades_left(seen)


def _trades_left(seen: Foresight[Any], change: int = -1) -> Effects:
    left = trades(seen.before, seen.seat)
    if left != UNLIMITED:
        yield Effect(f"trades left {left} → {left + change}", int(change > 0))


def _demand(deed: TycoonDeed[Demand]) -> Label:
    one = deed.zoo.quarantine[deed.action.space]
    who = f"{plural(one.species)} {sexes(one.males, one.females)}"
    return Label(f"unexpected demand, all {who}", price=worker(deed))


def _does_demand(seen: Foresight[Demand]) -> Effects:
    yield Effect("frees a space of your quarantine; once a game", 1)
    yield from _trades_left(seen)


def _hand_over(deed: TycoonDeed[HandOver]) -> Label:
    return Label(f"give exhibited {plural(deed.action.species)}", sexes(deed.action.males, deed.action.females))


def _exchange(deed: TycoonDeed[Exchange]) -> Label:
    return Label("one more trade", price=worker(deed))


def _does_exchange(seen: Foresight[Exchange]) -> Effects:
    yield from _trades_left(seen, 1)


def _take(deed: TycoonDeed[Take]) -> Label:
    what, animals = f"take {plural(deed.action.species)}", sexes(deed.action.males, deed.action.females)
    more = rescued(deed.public, deed.action.species, (deed.action.males, deed.action.females))
    event = event_name(deed.public.cards.event).lower() if any(more) else ""
    return Label(what, animals, price=in_brackets(f"{sexes(*more)} by {event}") if event else None)


def _supply(deed: TycoonDeed[Supply]) -> Label:
    what, animals = f"unexpected supply of {plural(deed.action.species)}", sexes(deed.action.males, deed.action.females)
    return Label(what, animals, price=worker(deed))


def _does_take(seen: Foresight[Taking]) -> Effects:
    """Yield what the animals need and bring once they are exhibited, where they go, and the trades left, if any may follow."""
    yield from _come(seen)
    if seen.before.round == 1 and center_earned((seen.action.species,)):
        yield Effect(
            "a free conservation center, to build this year where it brings conservation, else it is lost (R129, R131)",
            1,
        )
        yield Effect("no other take this summer (R129)", -1)
    else:
        yield from _trades_left(seen)


def _does_supply(seen: Foresight[Taking]) -> Effects:
    """Yield the same, and that this comes once."""
    yield from _come(seen)
    yield Effect("unexpected supply comes once a game")
    yield from _trades_left(seen)


def _come(seen: Foresight[Taking]) -> Effects:
    species, was, now = seen.action.species, seen.zoo, seen.after.zoos[seen.seat]
    alone = no_young(was, species, seen.action.males, seen.action.females)
    if alone:
        yield Effect(f"{alone} (R77)", -1)
    if home(now, species) == NOWHERE:
        held = in_quarantine(was, species)
        yield from _once_exhibited(species, held.males + seen.action.males, held.females + seen.action.females)
    ask = open_ask(seen.after, seen.seat)
    if ask is not None and ask.kind == HOUSE:
        yield Effect("where they live is asked next")
    elif quarantine_space(now, species) != NOWHERE:
        yield Effect(f"into quarantine, {len(now.quarantine)} of {_SPACES} spaces in use then")


def _once_exhibited(species: int, males: int, females: int) -> Effects:
    """Yield what the smallest enclosure for all of them is that may live together, and what it brings and costs (R39, R47)."""
    card = COMPONENTS.mains[species]
    together = largest_group(card, males, females)
    if together is None:
        least = LADDERS[species][3].minimum
        if males + females < least:
            yield Effect(f"too few for an enclosure: a group is {least} or more (R39)", -1)
        else:
            beside = " beside females" if card.males == "bachelor" else ""
            yield Effect(f"not yet a group of {least} that gets on: at most 1 male{beside} (R43)", -1)
        return
    main = Main(species, *together, 1)
    left = males + females - sum(together)
    if left:
        yield Effect(f"{sum(together)} may live together, {left} would wait (R43)", -1)
    taken, free = main_tiles(main), LADDERS[species][1].minimum
    retreats = counted(LADDERS[species][2].minimum, "retreat")
    tiles = f"{taken + free} {biome_name(BIOME[species])} tile{'s' if taken + free != 1 else ''}"
    yield Effect.caused("needs", f"{tiles} ({taken} for them, {free} free) and {retreats}", 0)
    yield Effect.caused("once exhibited", f"popularity {signed(card.base(sum(together)))}, buzz as a new species", 1)
    yield Effect.caused("once exhibited", f"costs {signed(taken * card.cost)} a year", -1)


def _pass(deed: TycoonDeed[Pass]) -> Label:
    ask = open_ask(deed.public, deed.seat)
    return Label("pass, for this summer" if ask is not None and ask.kind == ARRIVE else "pass")


def _does_pass(seen: Foresight[Pass]) -> Effects:
    ask = open_ask(seen.before, seen.seat)
    if ask is not None and ask.kind == ARRIVE:
        yield Effect("you take nothing more this summer (R90)", -1)
    elif others_give(seen.before):
        yield Effect("you are asked again only if somebody else gives animals away (R88)")
    else:
        yield Effect("the leaving ends then: nobody gives any more away this summer (R88)", -1)


def _house(deed: TycoonDeed[House]) -> Label:
    animals = sexes(deed.action.males, deed.action.females)
    return Label(f"house them {home_in(deed.zoo.enclosures[deed.action.place])}", animals)


_STAYS = Effect("in quarantine they cost nothing and bring nothing (R69)")


SUMMER_ROWS: ActionRows = {
    Give: ActionRow(_give, _does_give),
    Demand: ActionRow(_demand, _does_demand),
    HandOver: ActionRow(_hand_over, _trades_left),
    Exchange: ActionRow(_exchange, _does_exchange),
    Take: ActionRow(_take, _does_take),
    Supply: ActionRow(_supply, _does_supply),
    Pass: ActionRow(_pass, _does_pass, brief="pass", open=True),
    House: ActionRow(_house),
    Wait: ActionRow(Label("all into quarantine"), (_STAYS,)),
}


def no_young(zoo: Zoo, species: int, males: int, females: int) -> str:
    """Return that a species has one sex alone with these more of it, empty if it has both (R77)."""
    held = in_quarantine(zoo, species)
    living = [(main.males, main.females + main.lying) for _, main in mains(zoo) if main.species == species]
    males += held.males + sum(one for one, _ in living)
    females += held.females + sum(other for _, other in living)
    if males and females:
        return ""
    here, missing = ("males", "females") if males else ("females", "males")
    return f"only {here}: no young until {missing} come"
