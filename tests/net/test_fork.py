"""Go on from a moment of a recording: it audits, resumes and replays, and what was changed in it is found."""

import functools
from collections.abc import Iterable
from typing import Any

import pytest

from engine.contract.asks import joint_ask, top_ask
from engine.contract.tree import encode, replace
from engine.registry import ids
from net.host.core import HostCore
from net.recording.audit import audit
from net.recording.file_format import pack_entry, pack_header, read
from net.recording.fork import ForkError, fork_at, fork_of
from net.recording.replay import Recording, recording
from net.table.records import Forked
from net.wire.messages import Resize
from net.wire.sheet import LOBBY, OVER, PLAYING
from tests.net.memory import MemoryJournal
from tests.net.tables import SECRET, Rig, refused
from tests.sooner import sooner


@functools.cache
def played(game: str) -> tuple[bytes, Recording]:
    rig = Rig(game, 3)
    rig.play(160)
    return rig.journal.data, recording(rig.journal.data)


def goes_on(fork: Forked, game: str, seed: object = 1, **more: Any) -> Rig:
    return Rig(game, 3, seed=seed, fork=fork, **more)


def moments(recorded: Recording) -> Iterable[int]:
    """Yield a moment near the beginning, one in the middle, and one inside a sealed or joint ask."""
    last = len(recorded.moments) - 1
    yield from {0, last // 2}
    for index, moment in enumerate(recorded.moments[last // 3 : last], last // 3):
        ask = top_ask(moment.state.public)
        if ask is not None and (ask.sealed or (joint_ask(moment.state.public) and index % 7 == 3)):
            yield index
            return


@pytest.mark.parametrize("game", sooner(ids(), ("o-zoo-le-mio", "zooloretto-mini").__contains__))
def test_a_game_goes_on_from_what_a_seat_saw_and_audits(game: str) -> None:
    data, recorded = played(game)
    for index in moments(recorded):
        fork = fork_at(recorded, index, 1)
        rig = goes_on(fork, game)
        assert rig.host.table.phase == PLAYING
        assert rig.host.table.practice
        assert encode(recorded.game.view(rig.host.state, 1)) == fork.view
        rig.play(12)
        rig.caught_up()
        verdict = audit(rig.journal.data, sources=lambda *_: [data])
        assert verdict.ok
        assert "bears it out" in verdict.text
        assert "is not here" in audit(rig.journal.data).text
        assert recording(rig.journal.data).moments[0].state == recording(rig.journal.data).game.imagine(
            recorded.game.view(recorded.moments[index].state, 1), key_of(rig)
        )


def key_of(rig: Rig) -> bytes:
    from net.wire.seals import game_key, seal_context

    table, header = rig.host.table, read(rig.journal.data).header
    return game_key(seal_context(table.id, table.round), header.host_part, table.seed_parts)


def test_the_shuffle_to_come_is_another_one() -> None:
    _, recorded = played("zooloretto-mini")
    fork = fork_at(recorded, 20, 0)
    piles = [goes_on(fork, "zooloretto-mini", seed).host.state.hidden for seed in (1, 2)]
    assert piles[0] != piles[1]
    assert recorded.moments[20].state.hidden not in piles


def test_it_is_gone_on_with_after_a_kill_and_replayed() -> None:
    data, recorded = played("o-zoo-le-mio")
    rig = goes_on(fork_at(recorded, 21, 2), "o-zoo-le-mio")
    rig.play(9)
    host, recovery = HostCore.resume(rig.journal.data, None, SECRET, 0.0, MemoryJournal())
    assert recovery.text == ""
    assert host.table.practice
    assert encode(host.state) == encode(rig.host.state)
    rig.play()
    assert rig.host.table.phase == OVER
    shown = recording(rig.journal.data)
    assert shown.fault == ""
    assert shown.moments[-1].table.practice
    assert "this is how the game went" in audit(rig.journal.data, sources=lambda *_: [data]).text
    assert rig.lines[0].client.trust.seed == "practice"
    assert not rig.lines[0].client.trust.fouls


def test_another_game_at_that_table_begins_at_its_beginning() -> None:
    _, recorded = played("barenpark")
    rig = goes_on(fork_at(recorded, 40, 0), "barenpark", begin=False)
    rig.host._lobby.next_game.open(chosen_by="")
    assert not rig.host.table.unfair
    assert fork_of(read(rig.journal.data)) is None


def test_its_seats_are_those_of_the_old_table() -> None:
    _, recorded = played("barenpark")
    rig = goes_on(fork_at(recorded, 40, 0), "barenpark", begin=False)
    rig.ask(0, Resize(2))
    assert rig.host.table.phase == LOBBY
    assert refused(rig.lines[0])
    assert len(rig.host.table.seats) == 3


def test_bots_take_all_seats_but_the_one_as_which_it_goes_on() -> None:
    _, recorded = played("barenpark")
    fork = fork_at(recorded, 40, 1)
    rig = goes_on(fork, "barenpark", begin=False, joining=1, bots=("easy", "easy"))
    assert [seat.kind for seat in rig.host.table.seats] == ["bot", "human", "bot"]
    assert rig.lines[0].client.seat == 1


def test_nothing_goes_on_after_the_end() -> None:
    rig = Rig("zooloretto-mini", 2)
    rig.play()
    recorded = recording(rig.journal.data)
    with pytest.raises(ForkError, match="over there"):
        fork_at(recorded, len(recorded.moments) - 1, 0)


def forged(data: bytes, change: Any) -> bytes:
    """Return a recording whose first record is another one, with a chain that fits."""
    journal = read(data)
    out, head = pack_header(journal.header)
    for number, entry in enumerate(journal.entries):
        body, head = pack_entry(head, change(entry.record) if number == 0 else entry.record)
        out += body
    return out


def test_what_was_changed_about_the_fork_is_found() -> None:
    data, recorded = played("o-zoo-le-mio")
    rig = goes_on(fork_at(recorded, 21, 2), "o-zoo-le-mio")
    rig.play(5)
    mine = rig.journal.data

    def verdict(change: Any) -> Any:
        return audit(forged(mine, change), sources=lambda *_: [data])

    assert verdict(lambda record: record).ok
    assert "another chain head" in verdict(lambda record: replace(record, head=bytes(32))).text
    assert not verdict(lambda record: replace(record, turn=record.turn + 1)).ok
    other = fork_at(recorded, 23, 2)
    assert not verdict(lambda record: replace(record, view=other.view)).ok
    assert not verdict(lambda record: replace(record, view=record.view[:-1])).ok
    assert not verdict(lambda record: replace(record, seat=0)).ok
    late = forged(mine, lambda record: record)
    again = pack_entry(read(late).entries[-1].head, fork_at(recorded, 21, 2))[0]
    assert "before anything else" in audit(late + again).text
    assert not audit(mine, sources=lambda *_: [played_otherwise()]).ok
    assert "breaks off before" in audit(mine, sources=lambda *_: [data[: len(data) // 9]]).text


def played_otherwise() -> bytes:
    rig = Rig("o-zoo-le-mio", 3, seed=5)
    rig.play(60)
    return bytes(rig.journal.data)
