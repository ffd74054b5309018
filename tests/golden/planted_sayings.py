"""Positions that no game comes by, each with what is said there alone; those of Zoo Tycoon have a file of their own."""

from collections.abc import Callable
from typing import Any

from engine.contract.secrecy import State
from engine.contract.tree import put, replace
from engine.games.aquaretto.rules.layout import layout_of, row_col
from engine.games.aquaretto.rules.money import Buy, MoveCoworker
from engine.games.aquaretto.rules.table import CASHIER
from engine.games.aquaretto.rules.turn import Draw, Take
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.placing import Place as PlaceTile
from engine.games.zooloretto_mini.rules.turn import Draw as MiniDraw, Load, Take as MiniTake
from engine.shared import polyomino
from engine.shared.trucks.setup import Options as TruckOptions, TruckSetup
from tests.engine import test_truck_setup as trucks
from tests.golden.planted_by_rule import auctions_by_rule, barns as barns_by_rule, parks, water_zoos
from tests.golden.planted_position import Planted, Told
from tests.golden.planted_sayings_of_years import years
from tests.rules.aquaretto import build as basins
from tests.rules.barenpark import build as bears, test_end as ends
from tests.rules.o_zoo_le_mio import build as auctions
from tests.rules.zooloretto_mini import build as barns


def told_where_planted(game_id: str) -> Told:
    """Yield under which heading something is told, of what, and in which lines."""
    yield from _PLANTED.get(game_id, lambda: iter(()))()


def _auctions() -> Told:
    """A tile that has no place in a zoo, one that brings nobody anything, a year for which no tile is left."""
    without = ("T04@1,-1,2 T12@1,-2,3 T24@2,-1,3", "")
    then, last = (_ozoo(auctions.table(without, row=row)) for row in ("T11 T01", "T11"))
    for here in (then, last):
        yield from here.brings(Bid(3))
    yield from then.at_stake_in(Bid(3), Bid(1))
    yield from last.happens({0: Bid(3), 1: Bid(0)}, "lost", "income")
    yield from _ozoo(auctions.table([auctions.ZOOS[0], auctions.ZOOS[3]], row="T15")).at_stake_in(Bid(1), Bid(2))
    by_bushes = auctions.options(three_bush_years=True)
    state = auctions.table(("", ""), row="T24", year=3, winner=1, rules=by_bushes, stack="")
    gone = tuple(number for name, number in auctions.NUMBER.items() if name != "T24")
    here = _ozoo(replace(state, public=replace(state.public, discarded=gone)))
    yield from here.happens({1: PlaceTile(auctions.at("1,-1,2"))}, "year")
    for wrong in ({"sole_bush_owner_trees": 3}, {"three_bush_years": 1}, {"hide_upcoming": "yes"}):
        yield "OPTIONS", str(wrong), here.by(auctions.options(**wrong), 4)
    yield from auctions_by_rule()
    public = here.view.public
    for what, changes in {
        "a row of 26 tiles": {"row": public.row * 26},
        "25 tiles and more discarded": {"discarded": (*gone, *gone)},
    }.items():
        yield from here.doubts(what, replace(here.view, public=replace(public, **changes)))


def _ozoo(state: State[Any, Any, Any]) -> Planted:
    return Planted("o-zoo-le-mio", state)


def _water_zoos() -> Told:
    """Coworkers who find no post, where all of a kind are taken; an animal for whom no space is left to begin on."""
    spaces = [_place(cell) for cell in layout_of(()).cells]
    full = basins.zoo(f"D {' '.join(spaces[:3])} / trainer {' '.join(spaces[3:])}", coins=2, staff=(2, 2, 1))
    here = _aquaretto(basins.position(3, zoos={0: full, 1: basins.zoo("", "P")}))
    yield from here.refuses(MoveCoworker(CASHIER), Buy(1))
    dolphins, last = "2,2 2,3 2,4 1,4", "1,3"
    others = [one for one in spaces if one not in (*dolphins.split(), last)]
    crowd = basins.zoo(f"D {dolphins} / trainer {' '.join(others)}", staff=(2, 2, 1))
    here = _aquaretto(basins.unloading("D", crowd))
    yield from here.brings(basins.place("D", last))
    yield from here.happens({0: basins.place("D", last)}, "idle")
    yield from _aquaretto(basins.position(3, zoos={0: crowd}, trucks=("D",))).at_stake_in(Take(0), Draw())
    state = basins.unloading("D", basins.zoo(f"D {dolphins}", staff=(2, 1, 1)))
    here = _aquaretto(basins.after(state, basins.place("D", last)))
    yield from here.refuses(basins.work("cashier"), basins.work("manager"))
    pair = basins.unloading("Of", basins.zoo("Om 2,1 / D 0,1 0,2 / H+ 2,3"))
    yield from _aquaretto(pair).at_stake_in(basins.place("Of", "2,0"), basins.place("Of", "3,1"))
    yield from water_zoos()
    for names in ("orca", "hippo", "hippo,penguin"):
        yield "OPTIONS", f"without {names}, 3 seats", here.by(TruckOptions(without=names), 3)


def _place(cell: int) -> str:
    return ",".join(map(str, row_col(cell)))


def _aquaretto(state: State[Any, Any, Any]) -> Planted:
    return Planted("aquaretto", state)


def _barns() -> Told:
    """A second enclosure that becomes full by one truck; points by a tie; what no host has played so long."""
    here = Planted("zooloretto-mini", barns.position(3))
    yield from barns_by_rule()
    tie = barns.position(
        3,
        zoos={0: "L L L rock rock", 1: "I I I I rock"},
        trucks=["L"],
        took={0: 0, 1: 1, 2: 2},
        ask="unload",
        main=0,
        end=10,
    )
    tied, last = Planted("zooloretto-mini", tie), barns.place("L", 0)
    left = {"took": {0: 0, 2: 2}, "ask": "unload", "main": 0, "end": 10}
    must_take = barns.position(3, zoos={0: "L L L", 1: "I"}, trucks=["L", "I W W"], **left)
    for one in (tied, Planted("zooloretto-mini", must_take)):
        yield "MINDED", one.called(last), [one.voice.foregone(one.view, last, one.names)]
    alone = {"trucks": ["L"], "took": {1: 1, 2: 2}, "main": 0, "end": 10}
    shared = Planted("zooloretto-mini", barns.position(3, zoos={0: "L L L", 1: "I I I I"}, **alone))
    yield from shared.at_stake_in(MiniTake(0), MiniDraw())
    behind = barns.position(3, zoos={0: "L", 1: "I I I I"}, trucks=["L", "W", "G"], main=0)
    yield from Planted("zooloretto-mini", behind).in_few_words_behind_the_other(MiniTake(0), MiniDraw())
    crowded = barns.position(3, zoos=dict.fromkeys(range(3), "M | G | I"), trucks=["W"], drawn="W", ask="load")
    yield from Planted("zooloretto-mini", crowded).in_few_words_behind_the_other(Load(0), Load(1))
    alone |= {"trucks": ["L L"], "top": "L L R M W W"}
    for rhinos in ("R R", "R R R R R"):
        final = barns.position(3, zoos={0: "L L | M", 1: f"W W W W | {rhinos}"}, **alone)
        yield from Planted("zooloretto-mini", final).at_stake_in(MiniDraw(), MiniTake(0))
    full = {0: "M | G | I; L", 1: "W | M | G; L"}
    filling = barns.position(3, zoos=full, trucks=["", "W"], took={2: 2}, drawn="L", ask="load")
    yield from Planted("zooloretto-mini", filling).at_stake_in(Load(0), Load(1))
    public = here.view.public
    for what, changes in {
        "10001 rounds": {"race": ((0, 0, 0),) * 10_001},
        "33 questions at once": {"asks": public.asks * 33},
    }.items():
        yield from here.doubts(what, replace(here.view, public=replace(public, **changes)))
    yield from _broken_data()


def _broken_data() -> Told:
    """Tables of trucks, and pictures of tiles, that no data file may hold."""
    for what, tables in {
        "no table of 5": trucks.tables()[:3],
        "a truck for nothing": trucks.tables(s3=TruckSetup(3, 0, (3, 3, 0))),
        "large trucks": trucks.tables(s3=TruckSetup(3, 0, (6, 6, 4))),
        "three kinds out": trucks.tables(s3=TruckSetup(3, 3, (3, 3, 3))),
    }.items():
        yield "BROKEN DATA", what, [": ".join(fault) for fault in trucks.found(tables)]
    for rows in (["##", "#"], ["#x"], [".."]):
        try:
            polyomino.read(rows)
        except ValueError as error:
            yield "BROKEN DATA", " / ".join(rows), [str(error)]


def _bears() -> Told:
    """Holes that tiles just fill, the last houses, two areas in one turn, a tie; a park that is fuller than one can be."""
    holes = [[(x + 4 * at, y) for x in (0, 1) for y in (0, 1)] for at in (0, 1)]
    three = {"A01": 13, "A02": 12, "A03": 11}
    here = bears.park("E1 A01@1,0 A02@0,1 A03@1,1", cover="E1 A01 A02 A03", but=[*holes[0], *holes[1]], statues=three)
    some = {"parks": {0: here}, "houses": ((2,), (3,), (), ())}
    for hand in ("gobi_h3", ""):
        state = bears.position(2, supplies={0: hand}, icons="W", **some)
        yield from _barenpark(state).at_stake_in(bears.take("gobi_h2"), bears.take("koala_h3"))
    state = bears.position(2, supplies={0: "gobi_h3 river"}, **some)
    yield from _barenpark(state).at_stake_in(*[bears.put("gobi_h3", *hole) for hole in holes])
    for here, places in (
        (bears.park("E1", bears.placement("playground", (1, 1), (2, 1))), ((2, 0), (0, 1))),
        (bears.park("E1 A12@1,0", cover="E1 A12", but=[(0, 0), (5, 1), (5, 2), (5, 3)]), ((0, 0), (5, 2))),
    ):
        state = bears.position(2, parks={0: here}, supplies={0: "toilet toilet"}, houses=((),) * 4)
        yield from _barenpark(state).in_few_words_behind_the_other(*[bears.put("toilet", place) for place in places])
    side_by_side = [(3, 0), (3, 1), (4, 0), (4, 1)]
    where, but, statues = "E1 A02@1,0 A01@0,1 A03@1,1", [(0, 0), *side_by_side], {"A01": 13, "A03": 11}
    here = bears.park(where, cover="E1 A01 A02 A03", but=but, statues=statues)
    state = bears.position(2, parks={0: here}, supplies={0: "playground toilet"}, awards="twice", statues=(14, 12, 10))
    yield from _barenpark(state).at_stake_in(bears.put("toilet", (0, 0)), bears.put("playground", *side_by_side[:2]))
    blocks = [[(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)] for x, y in ((0, 0), (5, 1))]
    here = bears.park("E1 A02@1,0", cover="E1 A02", but=[*blocks[0], *blocks[1], (3, 0), (0, 2), (0, 3)])
    state = bears.position(2, parks={0: here}, supplies={0: "gobi_h4"}, houses=((2,), (), (), ()))
    yield from _barenpark(state).at_stake_in(*[bears.put("gobi_h4", *block) for block in blocks])
    few = bears.park("E1 A12@1,0", bears.placement("playground", (4, 1), (4, 2)), cover="E1")
    state = bears.position(parks={0: few}, supplies={0: "river toilet"}, houses=((2,), (2,), (), ()))
    yield from _barenpark(state).at_stake_in(bears.put("river", (5, 1), (6, 1), (5, 2)), bears.put("toilet", (5, 1)))
    bare = [(1, 0), (3, 1), (3, 2), (2, -4), (3, -4), (2, -3), (3, -3), (0, -1), (1, -1)]
    two = bears.park("E1 A08@0,1 A02@1,0 A03@1,1", cover="E1 A08 A02 A03", but=bare, statues={"A02": 13, "A03": 11})
    hand = {0: "playground playground food river"}
    state = bears.position(2, parks={0: two}, supplies=hand, icons="G", statues=(9, 8), awards="twice")
    yield from _barenpark(state).at_stake_in(bears.take("toilet"), bears.take("river"), as_good=True)
    yield from _barenpark(
        ends.over(*[ends.player("gobi_h6", supply=left) for left in ("koala_h2", "koala_h4")])
    ).asked()
    two_each = [bears.placement("gobi_h6", *[(x + dx, y) for dx in (0, 1) for y in (0, 1)]) for x in (0, 2)]
    both = {seat: bears.park(entrance, *two_each) for seat, entrance in enumerate(("E1", "E2"))}
    raced = bears.position(2, parks=both, supplies={1: "gobi_h4"}, icons="W", awards="gobi")
    yield from _barenpark(raced).at_stake_in(bears.take("gobi_h6"), bears.take("koala_h6"))
    across = bears.park(
        "E1 A01@0,1 A02@1,0", cover="E1 A01 A02", but=[(0, 0), (1, 0), (3, 0)], statues={"A01": 13, "A02": 12}
    )
    comes = bears.position(2, parks={0: across}, supplies={0: "toilet"}, icons="WC", piles=(("A03",), ("A04",)))
    yield from _barenpark(comes).at_stake_in(bears.take("playground"), bears.take("food"))
    yield from parks()
    planted = _barenpark(bears.position(2, parks={0: two}))
    public = planted.view.public
    players = put(public.players, 0, replace(public.players[0], park=replace(two, tiles=two.tiles * 9)))
    yield from planted.doubts(
        "the same tiles nine times", replace(planted.view, public=replace(public, players=players))
    )


def _barenpark(state: State[Any, Any, Any]) -> Planted:
    return Planted("barenpark", state)


_PLANTED: dict[str, Callable[[], Told]] = {
    "barenpark": _bears,
    "o-zoo-le-mio": _auctions,
    "aquaretto": _water_zoos,
    "zooloretto-mini": _barns,
    "zoo-tycoon": years,
}
