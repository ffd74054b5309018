"""What is done in autumn, and at the end with the money that is left, in words."""

from __future__ import annotations

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.voice import Effect
from engine.games.zoo_tycoon import names
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import BUILD, GROW, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit, Guest, Shift
from engine.games.zoo_tycoon.rules.autumn.construction import Biome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, Point, price
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep, Maintain
from engine.games.zoo_tycoon.rules.autumn.tiles import Buy, Extend, Found, Loan, Merge
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.side_by_side import Done
from engine.games.zoo_tycoon.rules.table import AUTUMN, Public, TycoonView
from engine.games.zoo_tycoon.rules.year.events import barred
from engine.games.zoo_tycoon.rules.year.parks import ENTERTAINMENT
from engine.games.zoo_tycoon.rules.year.winter import borrowed
from engine.games.zoo_tycoon.rules.zoo.enclosures import home
from engine.games.zoo_tycoon.rules.zoo.figures import discs
from engine.games.zoo_tycoon.words.action_row import (
    SPACE_FREED,
    ActionRow,
    ActionRows,
    Effects,
    Foresight,
    Label,
    worker,
)
from engine.games.zoo_tycoon.words.effects import of_winter
from engine.games.zoo_tycoon.words.things import enclosure_name, enclosure_on, home_in, priced
from engine.shared.wording import counted, listing, number, signed


def _loan(public: Public, seat: int, action: Loan) -> Label:
    money = public.zoos[seat].money
    return f"borrow {borrowed(money) - money}, no building on", names.square_name(action.square)


def _does_loan(_seen: Foresight, action: Loan) -> Effects:
    yield Effect(f"nothing can be built on {names.square_name(action.square)}", -1)


def _found(_public: Public, _seat: int, action: Found) -> Label:
    return f"new {names.biome_name(action.biome)} enclosure", names.square_name(action.square)


def _does_found(_seen: Foresight, action: Found) -> Effects:
    yield Effect(f"a new {names.biome_name(action.biome)} enclosure on {names.square_name(action.square)}")


def _extend(public: Public, seat: int, action: Extend) -> Label:
    return f"tile for {enclosure_name(public.zoos[seat].enclosures[action.place])}", names.square_name(action.square)


def _merge(public: Public, seat: int, action: Merge) -> Label:
    one, other = (public.zoos[seat].enclosures[place] for place in (action.place, action.other))
    return f"join {enclosure_name(one)} and {enclosure_name(other)}", ""


def _does_merge(seen: Foresight, action: Merge) -> Effects:
    both = [seen.zoo.enclosures[place].squares for place in (action.place, action.other)]
    yield Effect(f"one enclosure of {sum(mask.bit_count() for mask in both)} tiles, for good (R104)")


def _buy(_public: Public, _seat: int, action: Buy) -> Label:
    what = f"buy a tile ({COMPONENTS.costs.tile})"
    return (what, "") if action.square == NO_SQUARE else (f"{what} and clear", names.square_name(action.square))


def _does_buy(_seen: Foresight, action: Buy) -> Effects:
    yield Effect("one tile, to be laid before you are done (R105)", 1)
    if action.square != NO_SQUARE:
        yield Effect(f"{names.square_name(action.square)} can be built on", 1)


def _exhibit(public: Public, seat: int, action: Exhibit) -> Label:
    zoo = public.zoos[seat]
    who = names.plural(zoo.quarantine[action.space].species)
    where = (
        ""
        if action.place == home(zoo, zoo.quarantine[action.space].species)
        else f" {home_in(zoo.enclosures[action.place])}"
    )
    return f"exhibit {who}", f"{names.sexes(action.males, action.females)}{where}"


def _does_exhibit(seen: Foresight, action: Exhibit) -> Effects:
    held = seen.zoo.quarantine[action.space]
    left = held.males + held.females - action.males - action.females
    yield Effect(f"{number(left)} stay in quarantine") if left else SPACE_FREED


def _guest(public: Public, seat: int, action: Guest) -> Label:
    return f"bring {names.plural(action.species)}", home_in(public.zoos[seat].enclosures[action.place])


def _shift(public: Public, seat: int, action: Shift) -> Label:
    return f"move {names.plural(action.species)}", home_in(public.zoos[seat].enclosures[action.place])


def _point(public: Public, seat: int, action: Point) -> Label:
    enclosure = enclosure_on(public.zoos[seat], action.square)
    whose = "" if enclosure is None else f" for {enclosure_name(enclosure)}"
    return f"{names.focal_point_name(action.kind)}{whose} ({COMPONENTS.costs.focal_point})", names.square_name(
        action.square
    )


def _build(public: Public, seat: int, action: Build) -> Label:
    what = f"{names.building_name(action.illustration)} {priced(price(public.zoos[seat], action.illustration))}"
    return what, names.square_name(action.square)


def _construction(zoo: Zoo) -> str:
    """Return what rebuilding costs now (R109, R139, R157)."""
    return priced(0 if zoo.staff.constructions else COMPONENTS.costs.construction)


def _biome(public: Public, seat: int, action: Biome) -> Label:
    zoo = public.zoos[seat]
    whose = enclosure_name(zoo.enclosures[action.place])
    return f"turn {whose} {_construction(zoo)}", f"into {names.biome_name(action.biome)}"


def _move_tile(public: Public, seat: int, action: MoveTile) -> Label:
    zoo = public.zoos[seat]
    enclosure = enclosure_on(zoo, action.square)
    whose = "" if enclosure is None else f" of {enclosure_name(enclosure)}"
    what = f"move tile {names.square_name(action.square)}{whose} {_construction(zoo)}"
    return what, names.square_name(action.target)


def _move_building(public: Public, seat: int, action: MoveBuilding) -> Label:
    zoo = public.zoos[seat]
    which = next((one.illustration for one in zoo.buildings if one.square == action.square), None)
    name = "building" if which is None else names.building_name(which)
    what = f"move the {name} on {names.square_name(action.square)} {_construction(zoo)}"
    return what, names.square_name(action.target)


def _keep(public: Public, seat: int, action: Keep) -> Label:
    return f"care for {names.plural(action.species)}, experience +1 {worker(public, seat)}", ""


def _entertain(public: Public, seat: int, action: Entertain) -> Label:
    gain = f"{names.TRACKS[action.track]} {signed(ENTERTAINMENT[action.track])}"
    return f"entertain, {gain} {worker(public, seat)}", ""


def _maintain(public: Public, seat: int, _action: Maintain) -> Label:
    return f"rebuild once for nothing {worker(public, seat)}", ""


def _does_maintain(_seen: Foresight, _action: Maintain) -> Effects:
    yield Effect("the next tile, building or biome is changed for nothing", 1)


_DONE = {GROW: "no more grow up", SPEND: "spend no more"}


def _done(public: Public, seat: int, _action: Done) -> Label:
    ask = open_ask(public, seat)
    return _DONE.get(ask.kind if ask else "", "done building"), ""


def _does_done(seen: Foresight, _action: Done) -> Effects:
    """Yield what is left undone, and this winter as all zoos stand."""
    zoo = seen.zoo
    if seen.before.season == AUTUMN:
        if zoo.bought:
            yield Effect(f"{counted(zoo.bought, 'tile')} that you bought: lost (R113)", -1)
        if zoo.center_due:
            yield Effect("your free conservation center: lost (R131)", -1)
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
    Loan: ActionRow(_loan, _does_loan),
    Found: ActionRow(_found, _does_found),
    Extend: ActionRow(_extend),
    Merge: ActionRow(_merge, _does_merge),
    Buy: ActionRow(_buy, _does_buy),
    Exhibit: ActionRow(_exhibit, _does_exhibit),
    Guest: ActionRow(_guest),
    Shift: ActionRow(_shift),
    Point: ActionRow(_point),
    Build: ActionRow(_build),
    Biome: ActionRow(_biome),
    MoveTile: ActionRow(_move_tile),
    MoveBuilding: ActionRow(_move_building),
    Keep: ActionRow(_keep),
    Entertain: ActionRow(_entertain),
    Maintain: ActionRow(_maintain, _does_maintain, brief="rebuild free"),
    Done: ActionRow(_done, _does_done, brief="done", open=True),
}


# --- left over -----------------------------------------------------------------------------------------------------


_LAYING = {"found", "extend"}


def left_over(view: TycoonView, action: Action) -> str:
    """Return as a sentence what being done leaves unused that could still be used; empty where it leaves nothing."""
    ask = open_ask(view.public, view.seat)
    if type(action) is not Done or ask is None or view.seat is None:
        return ""
    offered = {verb.name for verb in RULEBOOK.choices(view).verbs if verb.possible()}
    zoo = view.public.zoos[view.seat]
    left: list[str] = []
    if ask.kind in (BUILD, LOANS):
        tiles = zoo.store + zoo.bought if offered & _LAYING else 0
        animals = sum(held.males + held.females for held in zoo.quarantine) if tiles or "exhibit" in offered else 0
        workers = COMPONENTS.givens.workers - zoo.staff.used if "entertain" in offered else 0
        left = [counted(tiles, "tile")] * bool(tiles)
        left += [f"{counted(animals, 'animal')} in quarantine"] * bool(animals)
        left += [counted(workers, "worker")] * bool(workers)
    elif ask.kind == GROW and offered - {"done"}:
        left = [f"{discs(zoo)} young that could grow up"]
    elif ask.kind == SPEND and zoo.money and offered - {"done"}:
        left = [f"{zoo.money} money, worth nothing more (R156)"]
    return f"You leave unused: {listing(left)}." if left else ""
