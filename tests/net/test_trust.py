"""Let a host lie to its clients: each lie about seals, openings or the shuffle is a foul that names it."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.contract.tree import replace
from net.client.events import Updated
from net.client.memory import Memory, OwnSeal, read_memory
from net.client.seal_verifier import Foul, Trust, Verified, Verifier
from net.wire.seal_count import SealCount
from net.wire.seals import seal, seal_context
from net.wire.sheet import OVER, PLAYING, SEEDING, Opening, Sealing, Sheet, Table
from tests.net.tables import Rig, told


@pytest.fixture(scope="module")
def rig() -> Rig:
    rig = Rig("o-zoo-le-mio", 3, watchers=1, seed="trust")
    rig.play()
    return rig


def seen(rig: Rig, seat: int | None) -> list[Sheet[Any]]:
    line = rig.watchers[0] if seat is None else rig.lines[seat]
    return [event.new for event in told(line, Updated)]


Lie = Callable[[Sheet[Any]], Sheet[Any]]


def looked(rig: Rig, seat: int | None, lie: Lie = lambda sheet: sheet, start: int = 0) -> tuple[Trust, list[Any]]:
    """Return what a client comes to trust if a host lies in what it shows."""
    verifier = Verifier(rig.game, rig.game.info.options())
    memory, events = Memory(), []
    for sheet in seen(rig, seat)[start:]:
        memory, told_now = verifier.check(lie(sheet), seat, memory)
        events += told_now
    return verifier.trust, events


def on_table(change: Callable[[Table], Table]) -> Lie:
    return lambda sheet: replace(sheet, table=change(sheet.table))


@pytest.mark.parametrize("seat", [0, 2, None])
def test_an_honest_game_is_verified_from_shuffle_to_end(rig: Rig, seat: int | None) -> None:
    trust, events = looked(rig, seat)
    sealed = sum(1 for event in events if isinstance(event, Verified)) - 1  # and once more for the shuffle, at the end
    assert trust == Trust(SealCount(sealed - 1, 3 * (sealed - 1), 3), "verified", ())
    assert not any(isinstance(event, Foul) for event in events)


def sealed_turn(rig: Rig) -> int:
    """Return some sealed turn in the middle."""
    return [sheet.table.sealing.turn for sheet in seen(rig, None) if sheet.table.phase == PLAYING][120]


def test_a_seal_that_changes_is_a_foul_even_if_the_opening_fits_the_new_one(rig: Rig) -> None:
    """The real cheat: host and seat 0 agree on another bid after the others' openings are in."""
    turn = sealed_turn(rig)
    nonce, action = b"n" * 32, b"\x92\xa3bid\x07"
    other = seal(seal_context(rig.host.table.id, 1), turn, 0, nonce, action)
    shown = False

    def lie(table: Table) -> Table:
        nonlocal shown
        sealing = table.sealing
        if sealing.turn != turn or not sealing.seals[0]:
            return table
        if not shown:
            shown = True  # once as it was made
            return table
        openings = (Opening(nonce, action), *sealing.openings[1:]) if sealing.openings else ()
        return replace(table, sealing=Sealing(turn, (other, *sealing.seals[1:]), openings))

    trust, _ = looked(rig, None, on_table(lie))
    assert f"The seal of P0 was changed in turn {turn}." in trust.fouls


def test_an_opening_that_does_not_fit_is_a_foul_and_not_counted(rig: Rig) -> None:
    turn = sealed_turn(rig)

    def lie(table: Table) -> Table:
        sealing = table.sealing
        if sealing.turn == turn and sealing.openings:
            bad = Opening(sealing.openings[1].nonce, b"\x92\xa3bid\x05\x05")  # type: ignore[union-attr]
            openings = (sealing.openings[0], bad, sealing.openings[2])
            return replace(table, sealing=replace(sealing, openings=openings))
        return table

    trust, events = looked(rig, None, on_table(lie))
    honest, _ = looked(rig, None)
    assert [event.text for event in events if isinstance(event, Foul)] == list(trust.fouls)
    assert "P1" in trust.fouls[0]
    assert "does not fit the seal" in trust.fouls[0]
    assert trust.sealed.seals == honest.sealed.seals - 1


def test_openings_whose_seals_were_never_seen_shut_count_for_nothing(rig: Rig) -> None:
    sheets = seen(rig, None)
    verifier = Verifier(rig.game, rig.game.info.options())
    memory = Memory()
    for sheet in sheets:
        if sheet.table.sealing.openings:  # a reader so slow that it sees seals and openings at once
            memory, _ = verifier.check(sheet, None, memory)
    assert verifier.trust.sealed.unseen > 2
    assert verifier.trust.sealed.seals == verifier.trust.sealed.decisions == 0
    assert not verifier.trust.fouls


def test_a_hosts_part_that_is_changed_on_the_way_is_a_foul(rig: Rig) -> None:
    trust, _ = looked(
        rig, None, on_table(lambda table: replace(table, host_seal=b"\2" * 32) if table.turn > 5 else table)
    )
    assert any("changed its sealed part" in text for text in trust.fouls)


@pytest.mark.parametrize("seat", [0, None])
def test_a_part_that_was_not_committed_to_is_a_foul_at_the_end(rig: Rig, seat: int | None) -> None:
    trust, _ = looked(
        rig, seat, on_table(lambda table: replace(table, host_part=b"\3" * 32) if table.host_part else table)
    )
    assert trust.seed == "foul"
    assert any("shuffle" in text for text in trust.fouls)


def test_parts_that_differ_from_what_was_opened_are_a_foul(rig: Rig) -> None:
    def lie(table: Table) -> Table:
        return replace(table, seed_parts=(b"\4" * 32, *table.seed_parts[1:])) if table.seed_parts else table

    trust, _ = looked(rig, None, on_table(lie))
    assert any("not those that were sealed" in text for text in trust.fouls)
    assert trust.seed == "foul"


def test_a_game_that_was_dealt_otherwise_is_a_foul(rig: Rig) -> None:
    other = Rig("o-zoo-le-mio", 3, seed="another")
    view = rig.game.view(other.host.state, None)

    def lie(sheet: Sheet[Any]) -> Sheet[Any]:
        return replace(sheet, view=view) if sheet.table.phase == PLAYING and sheet.table.turn == 1 else sheet

    trust, _ = looked(rig, None, lie)
    assert trust.seed == "foul"


def test_a_host_that_swaps_my_own_part_is_found_out(rig: Rig) -> None:
    verifier = Verifier(rig.game, rig.game.info.options())
    memory = Memory(own_seals=(OwnSeal(1, 0, b"", b"", b"\5" * 32),))
    for sheet in seen(rig, 0):
        memory, _ = verifier.check(sheet, 0, memory)
    assert verifier.trust.seed == "foul"


def test_who_comes_late_says_that_it_does_not_know(rig: Rig) -> None:
    late = next(index for index, sheet in enumerate(seen(rig, None)) if sheet.table.turn == 3)
    trust, _ = looked(rig, None, start=late)
    assert trust.seed == "unseen"
    assert trust.sealed.seals > 0
    assert not trust.fouls


def test_who_comes_during_the_shuffle_can_still_vouch_for_it(rig: Rig) -> None:
    start = next(index for index, sheet in enumerate(seen(rig, None)) if sheet.table.phase == SEEDING)
    assert looked(rig, None, start=start)[0].seed == "verified"


def test_a_host_that_never_opens_its_part_is_never_trusted_with_the_shuffle(rig: Rig) -> None:
    trust, _ = looked(rig, None, on_table(lambda table: replace(table, host_part=b"")))
    assert trust.seed == "committed"


def test_the_memory_of_the_beginning_survives_a_restart(rig: Rig) -> None:
    sheets = seen(rig, 0)
    half = next(index for index, sheet in enumerate(sheets) if sheet.table.turn == 9)
    verifier, memory = Verifier(rig.game, rig.game.info.options()), Memory()
    for sheet in sheets[:half]:
        memory, _ = verifier.check(sheet, 0, memory)
    from engine.contract.tree import encode

    again, memory = Verifier(rig.game, rig.game.info.options()), read_memory(encode(memory))
    for sheet in sheets[half:]:
        memory, _ = again.check(sheet, 0, memory)
    assert sheets[-1].table.phase == OVER
    assert again.trust.seed == "verified"


@pytest.mark.parametrize("data", [b"", b"x", b"\x90", b"\xc1" * 9, b"\x91" * 900])
def test_a_memory_that_cannot_be_read_is_an_empty_one(data: bytes) -> None:
    assert read_memory(data) == Memory()
