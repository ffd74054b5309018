"""What is said at positions that were built for a rule: what actions bring there, what is asked, and how a zoo looks in lines."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from engine.contract.secrecy import State
from engine.games.aquaretto.rules.money import Buy, Discard, MoveCoworker, Settle
from engine.games.aquaretto.rules.table import CASHIER, KEEPER
from engine.games.aquaretto.rules.turn import Take
from engine.games.barenpark.rules.building import Pass
from engine.games.barenpark.rules.taking import AddArea
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place as PlaceTile
from engine.record import replay
from engine.shared.trucks.round import LOAD, UNLOAD
from tests.golden.planted_position import Planted, Told
from tests.golden.play import kept
from tests.rules.aquaretto import build as basins
from tests.rules.barenpark import build as bears
from tests.rules.o_zoo_le_mio import build as auctions
from tests.rules.zooloretto_mini.test_words import FORECASTS, described

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
    yield "R38 a coworker moves", basins.after(basins.position(3, zoos={0: one_coin}), MoveCoworker(KEEPER)), ()


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
    yield "R38 a coworker moves", basins.position(3, zoos={0: own}), (MoveCoworker(CASHIER),)
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


def barns() -> Told:
    """Yield what actions bring at the positions that `forecasts.txt` describes: a title, a position, actions by their labels."""
    for written in FORECASTS:
        about, *lines = written.splitlines()
        first = next(place for place, line in enumerate(lines) if not line.startswith(" "))
        here = Planted("zooloretto-mini", described([line.strip() for line in lines[:first]]))
        labelled = {here.called(action): action for action in here.game.choices(here.view)}
        actions = tuple(labelled[label] for label in lines[first:])
        yield from told_by_rule("zooloretto-mini", iter([(about, here.state, actions)]))


def parks() -> Told:
    yield from told_by_rule("barenpark", _takes())
    yield from told_by_rule("barenpark", _last_turns())
    yield from told_by_rule("barenpark", _turns())
    houses = (
        bears.placement("gobi_h6", (0, 2), (1, 2), (0, 3), (1, 3)),
        bears.placement("river", (0, 1), (1, 0), (1, 1)),
    )
    here = bears.park("E1 A01@1,0", *houses, statues={"A01": 13})
    state = bears.position(2, parks={0: here}, supplies={0: "toilet toilet gobi7"})
    yield from Planted("barenpark", state).pictured()
    done = (
        bears.put("river", (0, 1), (0, 2), (1, 2)),
        bears.take("gobi_h6"),
        AddArea(0, (1, 0)),
        Pass(bears.tile("food")),
    )
    piles = [("A07", "A05"), ("A12",)]
    state = bears.position(2, parks={0: _cornered()}, supplies={0: "river"}, piles=piles)
    yield from Planted("barenpark", state).tells(bears.do(state, *done).facts, "place", "take", "area", "pass")
    first = next(iter(replay(kept("barenpark", 3)))).state
    toilet = [bears.put("toilet", (x, 0)) for x in (0, 1)]
    yield from Planted("barenpark", first).at_stake_in(*toilet, parts=("the achievement Pandas",))
    grown = next(islice(replay(kept("barenpark", 2)), 25, None)).state
    yield from Planted("barenpark", grown).at_stake_in(*map(bears.take, ("panda_h4", "koala_h4")))


def _cornered() -> Any:
    return bears.park("E1", bears.placement("toilet", (0, 0)))


def _takes() -> Cases:
    corner, bare = {0: _cornered()}, [(0, 0), (1, 0), (0, 1), (1, 1)]
    take = bears.take("gobi_h6")
    yield "R22 a house for an excavator", bears.position(2, parks=corner, icons="O", awards="gobi houses"), (take,)
    for left, enclosures in {"enclosures are left": None, "no enclosure is left": ""}.items():
        yield f"R22 {left}", bears.position(2, icons="O", enclosures=enclosures), (take,)
    waits = bears.position(2, icons="GGWC")
    yield "icons that wait", waits, ()
    yield "R25 a new area", bears.position(2, icons="C"), (AddArea(0, (0, 1)),)
    empty = bears.position(2, icons="C", piles=[("A07",), ("A12", "A08")])
    yield "R25 the last area of a pile", empty, (AddArea(0, (0, 1)),)
    one = bears.position(2, icons="GG", greens=(1, 0, 0, 0), supplies={1: "river"})
    yield "R23 an icon for which nothing is left", one, (bears.take("toilet"),)
    hole = bears.park("E1", cover="E1", but=[(1, 0)])
    both = bears.position(2, parks={0: hole}, icons="G")
    yield "R19 what fits, and what fits nowhere yet", both, (bears.take("toilet"), bears.take("river"))
    full = {"parks": {0: bears.park("E1", cover="E1", but=bare)}, "supplies": {0: "gobi_h6"}, "awards": "green gobi"}
    done = bears.do(bears.position(2, **full), bears.put("gobi_h6", (0, 0), (1, 0), (0, 1), (1, 1))).state
    yield "R26 the last take of a turn", done, (take,)


def _last_turns() -> Cases:
    four, areas = "E1 A01@1,0 A02@0,1 A03@1,1", "E1 A01 A02 A03"
    statues = {"A01": 16, "A02": 14, "A03": 12}
    last = {"parks": {0: _cornered()}, "icons": "O", "awards": "gobi houses", "trigger": 1}
    yield "R30 a take in the last turn", bears.position(2, **last), (bears.take("gobi_h6"), bears.take("river"))
    here = {0: bears.park(four, cover=areas, but=[(3, 1)], statues=statues)}
    state = bears.position(3, parks=here, supplies={0: "toilet"}, statues=(10,))
    filling = bears.put("toilet", (3, 1))
    yield "R30 a full park", state, (filling,)
    yield "R30 a take for a full park", bears.do(state, filling).state, (bears.take("river"),)
    river = Pass(bears.tile("river"))
    for when, trigger in {"in the last round": 2, "at its end": 1}.items():
        yield f"R30 a pass {when}", bears.position(3, trigger=trigger), (river,)
    gap = {0: bears.park("E1", cover="E1", but=[(0, 0), (1, 0), (2, 0)])}
    left = bears.position(2, parks=gap, supplies={0: "toilet"}, trigger=1)
    yield "R30 gaps after the last turn", left, (bears.put("toilet", (1, 0)),)
    nothing = {"supplies": {0: "toilet"}, "greens": (0, 0, 0, 0)}
    hole = {0: bears.park("E1", cover="E1", but=[(1, 0)])}
    yield "R31 nobody can do anything", bears.position(2, parks=hole, **nothing), (bears.put("toilet", (1, 0)),)
    full = {0: bears.park(four, cover=areas, but=[(1, 2)], statues=statues)}
    yield "R31 a full park besides", bears.position(2, parks=full, **nothing), (bears.put("toilet", (1, 2)),)


def _turns() -> Cases:
    green = [bears.placement("toilet", at) for at in ((0, 0), (1, 0), (0, 1), (1, 1), (2, 1))]
    won = bears.position(2, parks={0: bears.park("E1", *green)}, supplies={0: "toilet"}, awards="green")
    yield "R36 an achievement", won, (bears.put("toilet", (2, 0)),)
    for left, greens in {"green areas are left": (1, 1, 1, 1), "none is left": (0, 0, 0, 0)}.items():
        state = bears.position(2, supplies={0: "toilet", 1: "toilet"}, greens=greens)
        yield f"R11 no tile for the next turn, {left}", state, (bears.put("toilet", (0, 0)),)
    yield "R30 a turn of the last round", bears.position(3, icons="W", trigger=2), ()


def auctions_by_rule() -> Told:
    yield from told_by_rule("o-zoo-le-mio", _bids())
    yield from told_by_rule("o-zoo-le-mio", _year_ends())
    for coins in ((1, 0, 3, 0), (7, 0, 0, 0), (2, 2, 2, 0), (0, 0, 0, 0)):
        here = Planted("o-zoo-le-mio", _closing(coins=(7, 5, 8, 0)))
        moves = {seat: Bid(own) for seat, own in enumerate(coins)}
        yield "WHAT HAPPENED", f"R13-R16 bids of {coins}", [here.voice.all_at_once(here.view, moves, here.names)]
    state = auctions.table(("T07@1,-1,3 T24@0,-2,1", "T01@1,-1,0"), row="T05 T06", sold=1)
    yield from Planted("o-zoo-le-mio", state).pictured()


def _closing(row: str = "T03 T04 T05 T06 T09", **more: Any) -> State[Any, Any, Any]:
    """Return the position of the printed example: Priya has won T06."""
    return auctions.table(auctions.ZOOS, row=row, sold=3, year=3, **more)


def _bids() -> Cases:
    low = {"coins": (8, 8, 7, 8), "pole": (0, 2, 1, 3)}
    yield "R16 a bid of nothing below a flag", auctions.bid(_closing(**low), 0, 0, 1, 0).state, ()
    for which, row in {"before another one": "T03 T04 T05 T06 T09", "of a year": "T03 T04 T05 T06"}.items():
        state = auctions.table(
            auctions.ZOOS[2:] + auctions.ZOOS[:2], row=row, sold=3, year=3, coins=(7, 8, 8, 8), pole=(2, 0, 1, 3)
        )
        yield f"R16 the last tile {which}", state, (Bid(0), Bid(3))
    last = auctions.table(auctions.ZOOS, row="T03 T04 T05 T09 T06", sold=4, year=5, stack="")
    yield "R45 the last auction of all", last, (Bid(8),)
    rich = auctions.table(("", ""), row="T01", year=5, coins=(3, 2), rules=auctions.options(open_coins=True))
    yield "open coins", rich, (Bid(3), Bid(2))
    won = auctions.bid(_closing(coins=(7, 5, 1, 0)), 3, 0, 0, 0).state
    yield "R17 a tile was won", won, ()


def _year_ends() -> Cases:
    yield "R11 the last tile of a year", _closing(row="T03 T04 T05 T06", winner=2), (PlaceTile(auctions.at("3,-2,2")),)
    here = PlaceTile(auctions.at("1,-2,1"))
    ahead = auctions.table(("T02@1,-2,1[1]", ""), row="T01 T21", sold=1, winner=1, year=5)
    yield "R47 the last tile of all wins", ahead, (here,)
    behind = auctions.table(("T24@1,-1,2[1]", ""), row="T01 T02", sold=1, winner=1, year=5)
    yield "R47 the last tile of all does not win", behind, (here,)
    over = auctions.table(("", ""), row="T01 T03 T04 T05 T24", sold=4, year=5, winner=1)
    yield "R47 the game is over", auctions.lay(over, "1,-1,2").state, ()
