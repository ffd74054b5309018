"""What is done in autumn, and at the end with the money that is left, in words."""

from engine.contract.asks import open_ask
from engine.contract.voice import Effect, Remark
from engine.games.zoo_tycoon import names
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import GROW, SPEND
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit, Shift
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan, money_after_loan
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint, price_of
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.autumn.staff import ENTERTAINMENT, Entertain, Keep, Maintain
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure, Merge
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.table import AUTUMN
from engine.games.zoo_tycoon.rules.zoo.enclosures import home
from engine.games.zoo_tycoon.rules.zoo.figures import discs
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
from engine.games.zoo_tycoon.words.effects import of_winter
from engine.games.zoo_tycoon.words.things import enclosure_name, enclosure_on, home_in, priced
from engine.shared.wording import counted, listing, number, signed


def _loan(deed: TycoonDeed[TakeLoan]) -> Label:
    money = deed.zoo.money
    return Label(f"borrow {money_after_loan(money) - money}, no building on", names.square_name(deed.action.square))


def _does_loan(seen: Foresight[TakeLoan]) -> Effects:
    yield Effect(f"nothing can be built on {names.square_name(seen.action.square)}", -1)


def _found(deed: TycoonDeed[FoundEnclosure]) -> Label:
    return Label(f"new {names.biome_name(deed.action.biome)} enclosure", names.square_name(deed.action.square))


def _does_found(seen: Foresight[FoundEnclosure]) -> Effects:
    yield Effect(f"a new {names.biome_name(seen.action.biome)} enclosure on {names.square_name(seen.action.square)}")


def _extend(deed: TycoonDeed[Extend]) -> Label:
    whose = enclosure_name(deed.zoo.enclosures[deed.action.place])
    return Label("tile", names.square_name(deed.action.square), whose)


def _merge(deed: TycoonDeed[Merge]) -> Label:
    one, other = (deed.zoo.enclosures[place] for place in (deed.action.place, deed.action.other))
    return Label(f"join {enclosure_name(one)} and {enclosure_name(other)}")


def _does_merge(seen: Foresight[Merge]) -> Effects:
    both = [seen.zoo.enclosures[place].squares for place in (seen.action.place, seen.action.other)]
    yield Effect(f"one enclosure of {sum(mask.bit_count() for mask in both)} tiles, for good (R104)")


def _buy(deed: TycoonDeed[BuyTile]) -> Label:
    clears = deed.action.square != NO_SQUARE
    where = names.square_name(deed.action.square) if clears else ""
    return Label(f"buy a tile{' and clear a square' if clears else ''}", where, price=priced(COMPONENTS.costs.tile))


def _does_buy(seen: Foresight[BuyTile]) -> Effects:
    yield Effect("one tile, to be laid before you are done (R105)", 1)
    if seen.action.square != NO_SQUARE:
        yield Effect(f"{names.square_name(seen.action.square)} can be built on", 1)


def _exhibit(deed: TycoonDeed[Exhibit]) -> Label:
    zoo, species = deed.zoo, deed.zoo.quarantine[deed.action.space].species
    who, some = names.plural(species), names.sexes(deed.action.males, deed.action.females)
    if deed.action.place == home(zoo, species):
        return Label(f"add {who}", f"{some} to those on show")
    return Label(f"exhibit {who}", f"{some} {home_in(zoo.enclosures[deed.action.place])}")


def _does_exhibit(seen: Foresight[Exhibit]) -> Effects:
    held = seen.zoo.quarantine[seen.action.space]
    left = held.males + held.females - seen.action.males - seen.action.females
    yield Effect(f"{number(left)} stay in quarantine") if left else SPACE_FREED


def _guest(deed: TycoonDeed[BringGuest]) -> Label:
    return Label(f"bring {names.plural(deed.action.species)}", home_in(deed.zoo.enclosures[deed.action.place]))


def _shift(deed: TycoonDeed[Shift]) -> Label:
    return Label(f"move {names.plural(deed.action.species)}", home_in(deed.zoo.enclosures[deed.action.place]))


def _point(deed: TycoonDeed[BuyPoint]) -> Label:
    enclosure = enclosure_on(deed.zoo, deed.action.square)
    whose = "" if enclosure is None else enclosure_name(enclosure)
    what, where = names.focal_point_name(deed.action.point), names.square_name(deed.action.square)
    return Label(what, where, whose, price=priced(COMPONENTS.costs.focal_point))


def _build(deed: TycoonDeed[Build]) -> Label:
    what, where = names.building_name(deed.action.illustration), names.square_name(deed.action.square)
    return Label(what, where, price=priced(price_of(deed.zoo, deed.action.illustration)))


def _rebuilding(zoo: Zoo) -> Remark:
    """Return what rebuilding costs now (R109, R139, R157)."""
    return priced(0 if zoo.staff.free_rebuildings else COMPONENTS.costs.rebuilding)


def _biome(deed: TycoonDeed[ChangeBiome]) -> Label:
    zoo = deed.zoo
    whose = enclosure_name(zoo.enclosures[deed.action.place])
    return Label(f"turn {whose}", f"into {names.biome_name(deed.action.biome)}", price=_rebuilding(zoo))


def _move_tile(deed: TycoonDeed[MoveTile]) -> Label:
    zoo = deed.zoo
    enclosure = enclosure_on(zoo, deed.action.square)
    whose = "" if enclosure is None else f" of {enclosure_name(enclosure)}"
    what = f"move tile {names.square_name(deed.action.square)}{whose}"
    return Label(what, names.square_name(deed.action.target), price=_rebuilding(zoo))


def _move_building(deed: TycoonDeed[MoveBuilding]) -> Label:
    zoo = deed.zoo
    which = next((one.illustration for one in zoo.buildings if one.square == deed.action.square), None)
    name = "building" if which is None else names.building_name(which)
    what = f"move the {name} on {names.square_name(deed.action.square)}"
    return Label(what, names.square_name(deed.action.target), price=_rebuilding(zoo))


def _keep(deed: TycoonDeed[Keep]) -> Label:
    return Label("care", whose=names.plural(deed.action.species), gain="experience +1", price=worker(deed))


def _entertain(deed: TycoonDeed[Entertain]) -> Label:
    gain = f"{names.TRACKS[deed.action.track]} {signed(ENTERTAINMENT[deed.action.track])}"
    return Label("entertain", gain=gain, price=worker(deed))


def _maintain(deed: TycoonDeed[Maintain]) -> Label:
    return Label("rebuild once for nothing", price=worker(deed))


_REBUILT = Effect("the next tile, building or biome is changed for nothing", 1)


_DONE = {GROW: "no more grow up", SPEND: "spend no more"}


def _done(deed: TycoonDeed[Done]) -> Label:
    ask = open_ask(deed.public, deed.seat)
    return Label(_DONE.get(ask.kind if ask else "", "done building"))


def _does_done(seen: Foresight[Done]) -> Effects:
    """Yield what is left undone, and this winter as all zoos stand."""
    zoo = seen.zoo
    if seen.before.season == AUTUMN:
        if zoo.bought:
            yield Effect(f"{counted(zoo.bought, 'tile')} that you bought: lost (R113)", -1)
        if zoo.center_due:
            yield Effect("your free conservation center has no place yet: lost (R131)", -1)
        waiting = []
        for held in zoo.quarantine:
            if COMPONENTS.mains[held.species].single and not barred(seen.before.cards.event, held.species):
                yield Effect(f"{names.plural(held.species)} in quarantine go back to the exchange (R113)", -1)
            else:
                waiting.append(names.group(held.species, held.males, held.females))
        if zoo.store:
            yield Effect(f"{counted(zoo.store, 'tile')} unused, kept in store")
        if waiting:
            yield Effect(f"in quarantine: {listing(waiting)}")
        kept = COMPONENTS.money.kept
        if zoo.money > kept:
            yield Effect(f"winter takes {zoo.money - kept} money, all above {kept}", -1)
        yield from of_winter(seen.before, seen.before, seen.seat)
        return
    left = discs(zoo)
    if left and not seen.before.count:
        yield Effect(f"{counted(left, 'disc')}: popularity {signed(-left * COMPONENTS.givens.disc_loss)} (R71)", -1)
    if seen.before.count:
        yield Effect(f"victory points {number(points(zoo))}; money {number(zoo.money)} is worth nothing more (R156)")


AUTUMN_ROWS: ActionRows = {
    TakeLoan: ActionRow(_loan, _does_loan),
    Exhibit: ActionRow(_exhibit, _does_exhibit),
    BringGuest: ActionRow(_guest),
    Shift: ActionRow(_shift),
    Build: ActionRow(_build),
    ChangeBiome: ActionRow(_biome),
    MoveTile: ActionRow(_move_tile),
    MoveBuilding: ActionRow(_move_building),
    Merge: ActionRow(_merge, _does_merge),
    FoundEnclosure: ActionRow(_found, _does_found),
    BuyPoint: ActionRow(_point),
    Extend: ActionRow(_extend),
    Keep: ActionRow(_keep),
    Entertain: ActionRow(_entertain),
    Maintain: ActionRow(_maintain, (_REBUILT,), brief="rebuild free"),
    BuyTile: ActionRow(_buy, _does_buy),
    Done: ActionRow(_done, _does_done, brief="done", open=True),
}
"""In the order in which several of them are told together."""
