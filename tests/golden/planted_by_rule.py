"""What is said at positions that were built for a rule: what actions bring there, what is asked, and how a zoo looks in lines."""

from collections.abc import Iterator
from typing import Any

from engine.contract.secrecy import State
from engine.games.aquaretto.rules.money import Buy, Discard, Move, Settle
from engine.games.aquaretto.rules.table import CASHIER, KEEPER
from engine.games.aquaretto.rules.turn import Take
from engine.shared.trucks.round import LOAD, UNLOAD
from tests.golden.planted_position import Planted, Told
from tests.rules.aquaretto import build as basins

Cases = Iterator[tuple[str, State[Any, Any, Any], tuple[Any, ...]]]
"""What a position is about, the position, and what is done there; where nothing is, it is told what is asked."""


def told_by_rule(game_id: str, cases: Cases) -> Told:
    for about, state, actions in cases:
        here = Planted(game_id, state)
        told = here.brings(*actions) if actions else here.asked()
        yield from ((heading, f"{about}: {called}", lines) for heading, called, lines in told)


def water_zoos() -> Told:
    yield from told_by_rule("aquaretto", _questions())
    yield from told_by_rule("aquaretto", _ends())
    yield from told_by_rule("aquaretto", _arrivals())
    yield from told_by_rule("aquaretto", _money())
    own = basins.zoo(
        "Df 2,2 / Dy 2,3 / P+ 0,1 / trainer 1,2", "P O", coins=2, staff=(1, 0, 1), built=["1,5 1,6 2,5 2,6"]
    )
    yield from Planted("aquaretto", basins.position(3, zoos={0: own})).pictured()


def _questions() -> Cases:
    one_coin = basins.zoo(coins=1, staff=(0, 1, 0))
    four = basins.zoo("D 2,2 2,3 2,4 1,4")
    yield "nothing to take", basins.position(3), ()
    yield "a coin", basins.position(3, zoos={0: one_coin}, trucks=["Df"]), ()
    yield "R14 a tile was drawn", basins.position(3, drawn="Df", ask=LOAD), ()
    yield "one tile", basins.unloading("Df", basins.zoo()), ()
    yield "several tiles", basins.unloading("Df P+", basins.zoo()), ()
    yield "R32 a baby", basins.after(basins.unloading("Dm", basins.zoo("Df 2,2")), basins.place("Dm", "2,3")), ()
    yield "R36 a coworker", basins.after(basins.unloading("D", four), basins.place("D", "1,3")), ()
    yield "R38 a coworker moves", basins.after(basins.position(3, zoos={0: one_coin}), Move(KEEPER)), ()


def _ends() -> Cases:
    last, two = {"took": {0: 0, 1: 1, 2: 2}, "ask": UNLOAD}, {"took": {1: 1, 2: 2}}
    four = basins.zoo("D 0,1 0,2 0,3 1,3")
    yield "R11 the last truck", basins.position(3, trucks=["D"], **two), (Take(0),)
    yield "R11 not the last truck", basins.position(3, trucks=["D"], took={1: 1}), (Take(0),)
    one = {0: basins.zoo("D 2,2")}
    at = basins.place("D", "2,3")
    yield "R11 the last tile but one", basins.position(3, zoos=one, trucks=["D D"], **last), (at,)
    yield "R11 the last tile", basins.position(3, zoos=one, trucks=["D"], **last), (at,)
    fifth = basins.place("D", "1,4")
    yield "R11 before a coworker works", basins.position(3, zoos={0: four}, trucks=["D"], **last), (fifth,)
    for who, rival in {"Jonas ahead": "D 2,2 2,3", "Jonas level": "D 2,2"}.items():
        rest = {"zoos": {1: basins.zoo(rival)}, "main": 0, "end": 10}
        yield f"R48, R51 the last truck of all, {who}", basins.position(3, trucks=["D"], **two, **rest), (Take(0),)
    yield "R53 nobody takes a truck", basins.position(2, trucks=["D", "O $"], took={1: 2}), (Take(0),)


def _arrivals() -> Cases:
    father = basins.place("Dm", "0,2")
    for room, own in {"no space": "Df 0,1 / trainer 1,1 / O 1,3", "one space": "Df 0,1 / trainer 1,1 0,3"}.items():
        yield f"R32 a baby with {room}", basins.unloading("Dm P", basins.zoo(own)), (father,)
    born = basins.after(basins.unloading("Dm P", basins.zoo("Df 2,2")), basins.place("Dm", "2,3"))
    yield "R32 a baby at home", born, (basins.home("2,4"),)
    spaces = "1,0 1,1 1,2 2,0 2,1 2,2 2,3 2,4 3,1 3,2 3,3 3,4 4,2 4,3"
    full = basins.zoo(f"D 0,1 0,2 0,3 1,3 / trainer {spaces}", staff=(2, 1, 1))
    yield "R36 the last post", basins.unloading("D! P", full), (basins.place("D!", "1,4"),)
    waits = basins.zoo("D 0,1 0,2 0,3 / D! 1,3")
    yield "R36 a coworker by a truck", basins.position(3, zoos={0: waits}, trucks=["D D $"]), (Take(0),)
    managed = basins.zoo("D 0,1 / P+ 2,0 / T 4,3", staff=(0, 0, 1))
    depots = {"empty": basins.zoo("D 2,2"), "with such a tile": basins.zoo(depot="Of"), "with a manager": managed}
    for which, zoo in depots.items():
        yield f"R46 a depot {which}", basins.unloading("O", zoo), (basins.place("O", "depot"),)
    five = basins.unloading("T+", basins.zoo("T+ 2,2 2,3 2,4 1,4", "P D", coins=3))
    posts = [basins.work(where) for where in ("keeper", "cashier", "manager", "0,3")]
    yield "R38 posts", basins.after(five, basins.place("T+", "1,3")), (*posts,)


def _money() -> Cases:
    own = basins.zoo("T+ 2,2", coins=3, staff=(1, 0, 0))
    yield "R38 a coworker moves", basins.position(3, zoos={0: own}), (Move(CASHIER),)
    depot = basins.zoo("Df 0,1 / trainer 1,1 / O 1,3", "P Dm", coins=1)
    yield "R32 a baby for the depot", basins.position(3, zoos={0: depot}), (Settle(basins.at("0,2")),)
    seller = {0: basins.zoo("Df 2,2", coins=2), 1: basins.zoo(depot="Dm")}
    yield "a purchase", basins.position(3, zoos=seller), (Buy(1),)
    rich = basins.zoo("D 2,2 2,3", "D! O", coins=3)
    yield "a tile is discarded", basins.position(3, zoos={0: rich}), (Discard(),)
    two = basins.zoo("D 0,3", coins=2, staff=(1, 0, 0))
    larger = basins.large("-2,3 -2,4 -1,3 -1,4"), basins.small("5,2 5,3 6,2")
    yield "expansions", basins.position(3, zoos={0: two}), larger
    yield "an expansion for the last coin", basins.position(3, zoos={0: basins.zoo(coins=1)}), larger[1:]
