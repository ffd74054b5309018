"""Actions and plans in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.voice import Words
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import (
    TRACKS,
    biome_name,
    building_name,
    colour_name,
    focal_point_name,
    group,
    plural,
    sexes,
    singular,
    square_name,
)
from engine.games.zoo_tycoon.plans.laying import squares_of
from engine.games.zoo_tycoon.plans.shapes import BuildBest, ExhibitHere, Invite, Lay, Lift, PointBest, PrepareHere
from engine.games.zoo_tycoon.rules.asks import ARRIVE, GROW, MALE, SPEND
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit, Guest, Shift
from engine.games.zoo_tycoon.rules.autumn.construction import Biome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, Point, price
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep, Maintain
from engine.games.zoo_tycoon.rules.autumn.step import Done
from engine.games.zoo_tycoon.rules.autumn.tiles import Buy, Extend, Found, Loan, Merge
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Zoo
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reintroduce, Reroll, Roll, Unprotect
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, House, Pass, Wait
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Give, HandOver
from engine.games.zoo_tycoon.rules.table import Public, TycoonView
from engine.games.zoo_tycoon.rules.year.breeding import dice_now
from engine.games.zoo_tycoon.rules.year.events import free_worker
from engine.games.zoo_tycoon.rules.year.parks import ENTERTAINMENT
from engine.games.zoo_tycoon.rules.year.winter import borrowed, surcharge
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home
from engine.games.zoo_tycoon.rules.zoo.figures import breeders
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.words.things import enclosure_name, enclosure_on, first_square, home_in, priced, squares
from engine.shared.wording import counted, listing, signed

Label = tuple[str, str]


def _plan_exhibit(public: Public, seat: int, plan: ExhibitHere) -> Label:
    return f"prepare and exhibit {plural(plan.species)}", _where(public, seat, plan)


def _prepare(public: Public, seat: int, plan: PrepareHere) -> Label:
    return f"prepare an enclosure for {plural(plan.species)}", _where(public, seat, plan)


def _where(public: Public, seat: int, plan: ExhibitHere | PrepareHere) -> str:
    """Return the enclosure and its new tiles (`2 tiles c4 d4`, `in the empty savanna at c4 and d4`)."""
    if plan.place == NOWHERE:
        return f"{counted(plan.tiles, 'tile')} {squares(plan.squares)}"
    here = public.zoos[seat].enclosures[plan.place]
    return f"{home_in(here)}{f' and {squares(plan.squares)}' if plan.squares else ''}"


def _lift(public: Public, seat: int, plan: Lift) -> Label:
    zoo = public.zoos[seat]
    place = home(zoo, plan.species)
    goal = "happier" if place == NOWHERE else colour_name(happiness(zoo.enclosures[place]) + 1)
    return f"make {plural(plan.species)} {goal}", ""


def _plan_point(public: Public, seat: int, plan: PointBest) -> Label:
    whose = enclosure_name(public.zoos[seat].enclosures[plan.place])
    return f"best {focal_point_name(plan.kind)} {priced(COMPONENTS.costs.focal_point)}", f"for {whose}"


def _plan_build(public: Public, seat: int, plan: BuildBest) -> Label:
    zoo = public.zoos[seat]
    return f"best {building_name(plan.illustration)} {priced(price(zoo, plan.illustration))}", square_name(plan.square)


def _invite(public: Public, seat: int, plan: Invite) -> Label:
    return f"make room and bring {plural(plan.species)}", home_in(public.zoos[seat].enclosures[plan.place])


def _lay(public: Public, seat: int, plan: Lay) -> Label:
    zoo = public.zoos[seat]
    where = squares(squares_of(zoo, plan.place, plan.path))
    if plan.place == NOWHERE:
        return f"new {biome_name(plan.biome)} enclosure", where
    return f"tiles for {enclosure_name(zoo.enclosures[plan.place])}", where


PLAN_LABELS: dict[type, Callable[[Public, int, Any], Label]] = {
    ExhibitHere: _plan_exhibit,
    PrepareHere: _prepare,
    Lift: _lift,
    PointBest: _plan_point,
    BuildBest: _plan_build,
    Invite: _invite,
    Lay: _lay,
}


# --- labels --------------------------------------------------------------------------------------------------------


Names = tuple[str, ...]


def words(view: TycoonView, action: Action, _names: Names) -> Words:
    """Return an action in words."""
    what, where = _LABELS[type(action)](view.public, _seat(view), action)
    return Words(
        f"{what}: {where}" if where else what,
        what=what if where else "",
        where=_square(action),
        brief=_BRIEFS.get(type(action), ""),
    )


_BRIEFS: dict[type, str] = {Done: "done", Maintain: "rebuild free", Pass: "pass"}


def _square(action: Action) -> str:
    """Return the square on which an action puts something (`c5`), of several tiles the first; empty where there is none."""
    match action:
        case (
            Loan(square=square)
            | Found(square=square)
            | Extend(square=square)
            | Buy(square=square)
            | Point(square=square)
            | Build(square=square)
            | MoveTile(target=square)
            | MoveBuilding(target=square)
            | BuildBest(square=square)
        ):
            return "" if square == NO_SQUARE else square_name(square)
        case ExhibitHere(squares=squares) | PrepareHere(squares=squares):
            return first_square(squares) if squares else ""
        case Lay(path=path):
            return " ".join(map(square_name, dict.fromkeys(path)))
    return ""


def worker(public: Public, zoo: Zoo) -> str:
    """Return that a worker does it, and what this adds to the costs of the year: nothing for the first (R25)."""
    number = zoo.staff.used + 1
    more = surcharge(number, free_worker(public.cards.event)) if number <= COMPONENTS.givens.workers else 0
    return f"(worker, costs {signed(more)})" if more else "(worker, free)"


def construction_price(zoo: Zoo) -> int:
    """Return what rebuilding costs now (R109, R139, R157)."""
    return 0 if zoo.staff.constructions else COMPONENTS.costs.construction


def _seat(view: TycoonView) -> int:
    """Return whose action it is: that of the one who looks, or for a watcher of the one who is asked."""
    if view.seat is not None:
        return view.seat
    return view.public.asks[-1].seats[0] if view.public.asks else 0


"""What is done or put somewhere, and where; the second is empty where there is no place."""


# --- spring ----------------------------------------------------------------------------------------------------------


def _protect(public: Public, seat: int, action: Protect) -> Label:
    return f"birth control for {plural(action.species)} {worker(public, public.zoos[seat])}", ""


def _unprotect(_public: Public, _seat: int, action: Unprotect) -> Label:
    return f"end birth control of {plural(action.species)}", ""


def _convert(_public: Public, _seat: int, action: Convert) -> Label:
    return f"a young {singular(action.species)} {'♂' if action.sex == MALE else '♀'} grows up", ""


def _roll(public: Public, seat: int, _action: Roll) -> Label:
    dice = any(dice_now(one, public.cards.event) for one in breeders(public.zoos[seat]))
    return "roll the dice" if dice else "go on without dice", ""


def _reroll(public: Public, seat: int, action: Reroll) -> Label:
    return f"roll a die again for {plural(action.species)} {worker(public, public.zoos[seat])}", ""


def _draw(_public: Public, _seat: int, _action: Draw) -> Label:
    return "content with the dice", ""


def _reintroduce(_public: Public, _seat: int, action: Reintroduce) -> Label:
    if not action.males and not action.females:
        return "all into the enclosure", ""
    return f"{sexes(action.males, action.females)} to the track", ""


# --- summer ----------------------------------------------------------------------------------------------------------


def _give(_public: Public, _seat: int, action: Give) -> Label:
    grown = [sexes(action.males, action.females)] if action.males or action.females else []
    young = [f"young {sexes(action.young_males, action.young_females)}"]
    parts = grown + (young if action.young_males or action.young_females else [])
    return f"give away {plural(action.species)}", listing(parts)


def _demand(public: Public, seat: int, action: Demand) -> Label:
    one = public.zoos[seat].quarantine[action.space]
    who = group(one.species, one.males, one.females)
    return f"unexpected demand, all {who} {worker(public, public.zoos[seat])}", ""


def _hand_over(_public: Public, _seat: int, action: HandOver) -> Label:
    return f"give exhibited {plural(action.species)}", sexes(action.males, action.females)


def _exchange(public: Public, seat: int, _action: Exchange) -> Label:
    return f"one more trade {worker(public, public.zoos[seat])}", ""


def _take(_public: Public, _seat: int, action: Take) -> Label:
    return f"take {plural(action.species)}", sexes(action.males, action.females)


def _supply(public: Public, seat: int, action: Supply) -> Label:
    what = f"unexpected supply of {plural(action.species)} {worker(public, public.zoos[seat])}"
    return what, sexes(action.males, action.females)


def _pass(public: Public, seat: int, _action: Pass) -> Label:
    ask = open_ask(public, seat)
    return ("pass, for this summer" if ask is not None and ask.kind == ARRIVE else "pass"), ""


def _house(public: Public, seat: int, action: House) -> Label:
    return f"house them {home_in(public.zoos[seat].enclosures[action.place])}", sexes(action.males, action.females)


def _wait(_public: Public, _seat: int, _action: Wait) -> Label:
    return "all into quarantine", ""


# --- autumn ----------------------------------------------------------------------------------------------------------


def _loan(public: Public, seat: int, action: Loan) -> Label:
    money = public.zoos[seat].money
    return f"borrow {borrowed(money) - money}, no building on", square_name(action.square)


def _found(_public: Public, _seat: int, action: Found) -> Label:
    return f"new {biome_name(action.biome)} enclosure", square_name(action.square)


def _extend(public: Public, seat: int, action: Extend) -> Label:
    return f"tile for {enclosure_name(public.zoos[seat].enclosures[action.place])}", square_name(action.square)


def _merge(public: Public, seat: int, action: Merge) -> Label:
    one, other = (public.zoos[seat].enclosures[place] for place in (action.place, action.other))
    return f"join {enclosure_name(one)} and {enclosure_name(other)}", ""


def _buy(_public: Public, _seat: int, action: Buy) -> Label:
    what = f"buy a tile ({COMPONENTS.costs.tile})"
    return (what, "") if action.square == NO_SQUARE else (f"{what} and clear", square_name(action.square))


def _exhibit(public: Public, seat: int, action: Exhibit) -> Label:
    zoo = public.zoos[seat]
    who = plural(zoo.quarantine[action.space].species)
    where = "" if action.place == _home(zoo, action.space) else f" {home_in(zoo.enclosures[action.place])}"
    return f"exhibit {who}", f"{sexes(action.males, action.females)}{where}"


def _home(zoo: Zoo, space: int) -> int:
    """Return where the main of a quarantine space lives already, or NOWHERE."""
    return home(zoo, zoo.quarantine[space].species)


def _guest(public: Public, seat: int, action: Guest) -> Label:
    return f"bring {plural(action.species)}", home_in(public.zoos[seat].enclosures[action.place])


def _shift(public: Public, seat: int, action: Shift) -> Label:
    return f"move {plural(action.species)}", home_in(public.zoos[seat].enclosures[action.place])


def _point(public: Public, seat: int, action: Point) -> Label:
    enclosure = enclosure_on(public.zoos[seat], action.square)
    whose = "" if enclosure is None else f" for {enclosure_name(enclosure)}"
    return f"{focal_point_name(action.kind)}{whose} ({COMPONENTS.costs.focal_point})", square_name(action.square)


def _build(public: Public, seat: int, action: Build) -> Label:
    what = f"{building_name(action.illustration)} {priced(price(public.zoos[seat], action.illustration))}"
    return what, square_name(action.square)


def _biome(public: Public, seat: int, action: Biome) -> Label:
    zoo = public.zoos[seat]
    whose = enclosure_name(zoo.enclosures[action.place])
    return f"turn {whose} {priced(construction_price(zoo))}", f"into {biome_name(action.biome)}"


def _move_tile(public: Public, seat: int, action: MoveTile) -> Label:
    zoo = public.zoos[seat]
    enclosure = enclosure_on(zoo, action.square)
    whose = "" if enclosure is None else f" of {enclosure_name(enclosure)}"
    what = f"move tile {square_name(action.square)}{whose} {priced(construction_price(zoo))}"
    return what, square_name(action.target)


def _move_building(public: Public, seat: int, action: MoveBuilding) -> Label:
    zoo = public.zoos[seat]
    which = next((one.illustration for one in zoo.buildings if one.square == action.square), None)
    name = "building" if which is None else building_name(which)
    what = f"move the {name} on {square_name(action.square)} {priced(construction_price(zoo))}"
    return what, square_name(action.target)


def _keep(public: Public, seat: int, action: Keep) -> Label:
    return f"care for {plural(action.species)}, experience +1 {worker(public, public.zoos[seat])}", ""


def _entertain(public: Public, seat: int, action: Entertain) -> Label:
    gain = f"{TRACKS[action.track]} {signed(ENTERTAINMENT[action.track])}"
    return f"entertain, {gain} {worker(public, public.zoos[seat])}", ""


def _maintain(public: Public, seat: int, _action: Maintain) -> Label:
    return f"rebuild once for nothing {worker(public, public.zoos[seat])}", ""


_DONE = {GROW: "no more grow up", SPEND: "spend no more"}


def _done(public: Public, seat: int, _action: Done) -> Label:
    ask = open_ask(public, seat)
    return _DONE.get(ask.kind if ask else "", "done building"), ""


_LABELS: dict[type, Callable[[Public, int, Any], Label]] = {
    Protect: _protect,
    Unprotect: _unprotect,
    Convert: _convert,
    Roll: _roll,
    Reroll: _reroll,
    Draw: _draw,
    Reintroduce: _reintroduce,
    Give: _give,
    Demand: _demand,
    HandOver: _hand_over,
    Exchange: _exchange,
    Take: _take,
    Supply: _supply,
    Pass: _pass,
    House: _house,
    Wait: _wait,
    Loan: _loan,
    Found: _found,
    Extend: _extend,
    Merge: _merge,
    Buy: _buy,
    Exhibit: _exhibit,
    Guest: _guest,
    Shift: _shift,
    Point: _point,
    Build: _build,
    Biome: _biome,
    MoveTile: _move_tile,
    MoveBuilding: _move_building,
    Keep: _keep,
    Entertain: _entertain,
    Maintain: _maintain,
    Done: _done,
    **PLAN_LABELS,
}
