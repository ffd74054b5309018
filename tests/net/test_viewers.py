"""Hold what is sent: small steps, one frame for all watchers, a past for those who are shown late."""

from engine.contract.delta import diff, patch
from engine.contract.tree import encode
from net.recording.file_format import read
from net.wire.frames import Frames, read_from_host
from net.wire.messages import Delta, Say, Seal as Seal, Snapshot
from net.wire.sheet import LOBBY, OVER, PLAYING
from tests.net.tables import Rig, Stranger


def test_a_seal_costs_every_reader_at_most_64_bytes() -> None:
    rig = Rig("o-zoo-le-mio", 4, watchers=1, patience=0)
    while rig.host.version < 256:  # from here on a version takes three bytes
        rig.lines[0].client.request(Say("still here"))
        rig.table.elapse(3)
    while not rig.host.state.public.asks[-1].sealed:
        rig.play(1)
    for line in rig.owing()[:3]:
        before = [len(other.frames) for other in rig.everybody]
        rig.act(line)
        rig.settle()
        for other, had in zip(rig.everybody, before, strict=True):
            assert [len(data) <= 64 for data in other.frames[had:]] == [True]


def test_the_chain_head_is_told_every_sixteen_turns_and_at_the_end() -> None:
    rig = Rig("toy", 2)
    heads: dict[int, set[bytes]] = {}
    while rig.host.table.phase != OVER:
        heads.setdefault(rig.host.table.turn // 16, set()).add(rig.host.table.head)
        rig.play(1)
    assert all(len(found) == 1 for found in heads.values())
    assert len(heads) > 2
    assert len(set.union(*heads.values())) == len(heads)
    entries = read(rig.journal.data).entries
    assert rig.host.table.head in {item.head[:8] for item in entries[-2:]}


def test_a_window_that_moves_on_costs_what_is_new() -> None:
    items = tuple((number, "something") for number in range(90))
    old, new = items[:80], items[50:85]
    kind = tuple[tuple[int, str], ...]
    step = diff(old, new)
    assert len(encode(step)) < 80
    assert patch(old, step, kind) == new
    assert patch(old, diff(old, items[79:]), kind) == items[79:]
    assert patch(old, diff(old, items[80:]), kind) == items[80:]
    assert patch(new, diff(new, ()), kind) == ()


def test_all_watchers_get_the_very_same_frame() -> None:
    rig = Rig("toy", 2)
    strangers = [Stranger(rig.table).hello("watch", name="W") for _ in range(4)]
    for stranger in strangers:
        stranger.read()
    rig.play(3)
    frames = [rig.host.outgoing(stranger.number) for stranger in strangers]
    assert len(set(frames)) == 1
    assert len({id(frame) for frame in frames}) == 1 or frames[0]


def test_a_connection_with_nothing_new_is_not_pending() -> None:
    rig = Rig("toy", 2)
    assert list(rig.host.queue.pending()) == []
    rig.lines[0].client.request(Say("x"))
    rig.lines[0].up_stream()
    assert set(rig.host.queue.pending()) == {1, 2}
    assert rig.host.outgoing(1)
    assert rig.host.outgoing(1) == b""
    assert set(rig.host.queue.pending()) == {2}


def test_a_delta_says_from_where_to_where_it_goes() -> None:
    rig = Rig("toy", 2)
    watcher = Stranger(rig.table).hello("watch")
    snapshot = watcher.read()[-1]
    assert isinstance(snapshot, Snapshot)
    rig.play(4)
    [delta] = watcher.read()
    assert isinstance(delta, Delta)
    assert (delta.base, delta.base + delta.steps) == (snapshot.version, rig.host.version)


# --- watchers who are shown late ------------------------------------------------------------------------------------------------


def test_delayed_watchers_see_what_was_true_then_and_players_the_present() -> None:
    rig = Rig("toy", 2, watchers=1, delay=30.0)
    watcher = rig.watchers[0].client
    assert rig.host.table.phase == PLAYING
    assert watcher.sheet is not None
    assert watcher.sheet.table.phase == LOBBY
    rig.table.now += 10
    rig.act(rig.lines[0])
    rig.settle()
    sealed = rig.host.version
    assert rig.lines[1].client.version == sealed
    rig.table.elapse(20)
    assert watcher.sheet.table.phase == PLAYING
    assert watcher.sheet.table.sealing.seals == (b"", b"")
    rig.look()
    rig.table.elapse(10)
    assert watcher.sheet.table.sealing.seals[0]
    assert watcher.version == sealed


def test_a_late_watcher_of_a_delayed_table_sees_no_more_than_the_others() -> None:
    rig = Rig("toy", 2, watchers=1, delay=30.0)
    rig.table.now += 5
    rig.play(6)
    late = rig.table.join(rig.client("Late", "watch"))
    assert late.client.sheet == rig.watchers[0].client.sheet
    assert late.client.sheet is not None
    assert late.client.sheet.table.phase == LOBBY


def test_a_delayed_watcher_verifies_the_whole_game_too() -> None:
    rig = Rig("toy", 2, watchers=1, delay=3.0)
    while rig.host.table.phase != OVER:
        rig.play(1)
        rig.table.elapse(0.7)
        rig.look()
    rig.table.elapse(5)
    rig.settle()
    rig.caught_up()
    assert rig.watchers[0].client.trust.seed == "verified"
    assert rig.watchers[0].client.trust.sealed == rig.lines[0].client.trust.sealed


def test_frames_carry_no_more_than_one_step_each_when_nobody_is_slow() -> None:
    rig = Rig("toy", 2)
    rig.play()
    frames = Frames(1 << 20)
    frames.feed(b"".join(rig.lines[0].frames))
    steps = []
    while (body := frames.next()) is not None:
        message = read_from_host(body)
        if isinstance(message, Delta):
            steps.append(message.steps)
    assert set(steps) <= {1, 2, 3}  # what one message causes comes as one
    assert steps.count(1) > len(steps) / 2
