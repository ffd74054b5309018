"""Set the table of the truck round: piles, kinds that stay out, who begins; and refuse component tables that cannot be."""

from collections import Counter

import pytest

from engine.contract.rng import Rng
from engine.contract.tree import Struct, decode, encode
from engine.shared.trucks.round import NO_TILE, NO_TRUCK, Piles, Round, deal, deal_like, imagined, unseen
from engine.shared.trucks.setup import Options, TruckSetup, first_round, kept_out, removed, set_table, table_faults
from tests.engine.truck_rounds import middle

KEY = bytes(range(32))


class Kind(Struct, frozen=True):
    name: str
    plural: str
    young: int = 1


KINDS = (Kind("llama", "llamas"), Kind("wolf", "wolves", 2), Kind("sea lion", "sea lions"), Kind("ibex", "ibexes"))
TABLES = (TruckSetup(2, 2, (1, 2)), TruckSetup(3, 1, (3, 3, 3)))


class TruckGame:
    kinds, end_pile = KINDS, 4

    def table(self, seats: int) -> TruckSetup:
        return {table.seats: table for table in TABLES}[seats]


def deck(kinds):
    return [10 * kind + copy for kind in kinds for copy in range(5)]


def lay(seats=2, key=KEY, always=(), **options):
    return set_table(TruckGame(), deck, Options(**options), seats, key, always)


# --- piles


def test_dealing_sets_the_end_pile_apart():
    piles, _ = deal(range(40), 15, Rng(bytes(32)))
    assert (len(piles.main), len(piles.end)) == (25, 15)
    assert sorted(piles.main + piles.end) == list(range(40))
    other, _ = deal(range(40), 15, Rng(bytes([1]) * 32))
    assert piles != other


def test_imagined_piles_have_the_sizes_that_are_shown():
    piles, _ = deal_like(middle((), main=3, end=4), (1, 1, 2, 3, 5, 8, 13), Rng(bytes(32)))
    assert (len(piles.main), len(piles.end)) == (3, 4)
    assert sorted(piles.main + piles.end) == [1, 1, 2, 3, 5, 8, 13]
    with pytest.raises(ValueError, match="2 tiles cannot lie in piles of 3 and 4"):
        deal_like(middle((), main=3, end=4), (1, 2), Rng(bytes(32)))


def test_an_imagined_world_keeps_what_is_public_and_orders_the_rest_by_its_key():
    shown = middle((), main=3, end=4)
    world = imagined("public", shown, range(7), KEY)
    assert (world.public, world.seats) == ("public", (None,) * 3)
    assert sorted(world.hidden.main + world.hidden.end) == list(range(7))
    assert imagined("public", shown, range(7), KEY) == world
    assert imagined("public", shown, range(7), bytes(32)) != world


def test_what_was_seen_is_not_in_the_piles():
    assert Counter(unseen((1, 1, 2, 3), (1, 3))) == Counter((1, 2))
    with pytest.raises(ValueError, match="tile 3 was seen more often"):
        unseen((1, 2, 3), (3, 3))


# --- the table


def test_the_kinds_that_stay_out_are_drawn_in_order():
    out, rng = removed(range(7), 3, Rng(bytes(32)))
    assert len(set(out)) == 3
    assert list(out) == sorted(out)
    assert rng.count > 0
    assert removed(range(7), 0, Rng(bytes(32)))[0] == ()
    assert len({removed(range(7), 3, Rng(number.to_bytes(32, "big")))[0] for number in range(60)}) > 15


def test_the_first_round():
    shown = first_round((1, 2, 3), 2, 1, Piles((4, 5, 6), (7,)))
    assert [truck.capacity for truck in shown.trucks] == [1, 2, 3]
    assert (shown.number, shown.starter, shown.mover) == (1, 1, 1)
    assert (shown.main, shown.end, shown.last, shown.drawn) == (3, 1, False, NO_TILE)
    assert shown.took == (NO_TRUCK, NO_TRUCK)
    assert decode(encode(shown), Round) == shown


def test_a_table_is_set_from_the_kinds_that_are_left():
    found = lay()
    assert len(found.out) == 2
    assert sorted(found.out + found.kinds) == [0, 1, 2, 3]
    assert found.young == tuple(0 if kind in found.out else KINDS[kind].young for kind in range(4))
    assert sorted(found.piles.main + found.piles.end) == deck(found.kinds)
    assert (len(found.piles.main), len(found.piles.end)) == (6, 4)
    assert [truck.capacity for truck in found.round.trucks] == [1, 2]
    assert len(lay(3).out) == 1
    assert lay() == found


def test_kinds_that_always_play_never_stay_out():
    keys = [number.to_bytes(32, "big") for number in range(40)]
    assert {kind for key in keys for kind in lay(key=key, always=(0, 3)).out} == {1, 2}
    assert {kind for key in keys for kind in lay(3, key=key).out} == {0, 1, 2, 3}


def test_the_host_decides_who_begins_and_changes_nothing_else():
    drawn = lay()
    for first in (1, 2):
        found = lay(first=first)
        assert (found.round.starter, found.round.mover) == (first - 1, first - 1)
        assert (found.piles, found.out) == (drawn.piles, drawn.out)
    assert {lay(key=number.to_bytes(32, "big")).round.starter for number in range(20)} == {0, 1}


@pytest.mark.parametrize("first", [-1, 3, 9])
def test_only_a_seat_at_the_table_begins(first):
    with pytest.raises(ValueError, match=f"^first: {first} is not a seat at a table of 2$"):
        lay(first=first)


def test_the_host_decides_what_stays_out():
    found = lay(without=" Sea lion,llama ")
    assert (found.out, found.kinds, found.young) == ((0, 2), (1, 3), (0, 2, 0, 1))
    assert lay(without="llama,sea lion") == found


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("llama,dodo", "there is no kind 'dodo'; there are: llama, wolf, sea lion, ibex"),
        ("llama", "with 2 players 2 different kinds stay out, not 1: llama"),
        ("llama,llama", "with 2 players 2 different kinds stay out, not 2: llama,llama"),
        ("llama,ibex", "'ibex' cannot stay out; wolves, ibexes are always in play"),
    ],
)
def test_names_that_cannot_stay_out_are_refused(names, said):
    with pytest.raises(ValueError, match=f"^without: {said}$"):
        kept_out(names, KINDS, 2, 2, always=(3, 1))


def test_names_that_stay_out_may_be_written_in_any_case():
    assert kept_out("LLAMA,Big Cat", (Kind("llama", "llamas"), Kind("Big Cat", "Big Cats")), 2, 2) == (0, 1)


# --- component tables


def tables(**changed):
    sound = {seats: TruckSetup(seats, 1, (3,) * max(3, seats)) for seats in (2, 3, 4, 5)}
    return tuple({**sound, **{int(name[1:]): table for name, table in changed.items()}}.values())


def found(*args):
    return list(table_faults(*args, 15, lambda count: "too many" if count > 3 else "", lambda count: 25 - 4 * count))


def test_sound_tables_have_no_faults():
    assert found(tables()) == []


@pytest.mark.parametrize(
    ("bad", "path", "reason"),
    [
        (tables()[:3], "$.tables", r"one entry for each of \(2, 3, 4, 5\) seats, not \(2, 3, 4\)"),
        (
            tables(s3=TruckSetup(3, 3, (3, 3, 3))),
            "$.end_pile",
            "3 players draw 13 tiles; 15 of them leave no main pile",
        ),
        (tables(s3=TruckSetup(3, 0, (3, 3))), "$.tables[1].trucks", "3 players have 3 trucks, not 2"),
        (tables(s3=TruckSetup(3, 0, (3, 3, 3, 3))), "$.tables[1].trucks", "3 players have 3 trucks, not 4"),
        (tables(s2=TruckSetup(2, 0, (1, 2))), "$.tables[0].trucks", "2 players have 3 trucks, not 2"),
        (tables(s3=TruckSetup(3, 0, (3, 3, 0))), "$.tables[1].trucks", "at least one tile"),
        (tables(s3=TruckSetup(3, 0, (6, 6, 4))), "$.tables[1].trucks", "more than the 15 end tiles"),
    ],
)
def test_tables_that_cannot_be_are_found(bad, path, reason):
    ((place, why),) = found(bad)
    assert place == path
    with pytest.raises(ValueError, match=reason):
        raise ValueError(why)


def test_kinds_that_cannot_stay_out_are_found():
    assert ("$.tables[1].removed", "too many") in found(tables(s3=TruckSetup(3, 4, (3, 3, 3))))
