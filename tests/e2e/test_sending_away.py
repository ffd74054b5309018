"""Over real sockets, with the host's real bots: who is idle gets a stand-in until they act, and who is sent away stays away."""

import pytest

from net.recording.audit import audit
from net.wire.messages import Begin, LetIn, SendAway, TakeOver
from net.wire.sheet import BOT, OPEN, PLAYING
from tests.e2e.stage import Guest, Host, Stage, from_turn, until


async def party(stage: Stage, *words: str, count: int = 3, rests: int = 0) -> tuple[Host, list[Guest]]:
    """Return a table and who sits there, the first of whom rests from a turn on, if told to."""
    host = await stage.host("o-zoo-le-mio", "--seats", str(count), "--pace", "0.01", *words)
    first = stage.guest(host.port, "Hal", owner=stage.owner_key(host), rests=from_turn(rests) if rests else None)
    hal = await first.sits()
    return host, [hal, *await stage.party(host.port, count - 1)]


@pytest.mark.long
async def test_two_idle_players_get_stand_ins_and_take_over(stage: Stage) -> None:
    path = stage.folder / "idle.zoo"
    host, (hal, ann, ben) = await party(stage, "--patience", "1", "--save", str(path))
    assert ann.table.patience == 1
    for guest in (ann, ben):
        assert guest.bot is not None
        guest.bot.stop()
    hal.link.request(Begin())
    await until(lambda: all(hal.table.seats[guest.link.seat].stand_in for guest in (ann, ben)), "bots stand in")
    turn = hal.table.turn
    await until(lambda: hal.table.turn > turn + 6, "the game goes on")
    assert ann.link.state == ben.link.state == "joined"
    for guest in (ann, ben):
        before = len(hal.updates)
        guest.link.request(TakeOver())
        await until(
            lambda guest=guest, before=before: any(
                not update.new.table.seats[guest.link.seat].stand_in for update in hal.updates[before:]
            ),
            "they play again themselves, until they take as long once more",
        )
        guest.go_on()
    await host.over()
    assert not [foul for guest in (hal, ann, ben) for foul in guest.fouls]
    assert audit(path.read_bytes()).ok


@pytest.mark.long
async def test_somebody_is_sent_away_at_the_table_and_cannot_come_back_with_their_key(stage: Stage) -> None:
    path = stage.folder / "away.zoo"
    host, (hal, ann, _) = await party(stage, "--save", str(path), rests=3)
    watcher = await stage.guest(host.port, "Wim", "watch").sits()
    hal.link.request(Begin())
    await until(lambda: hal.table.phase == PLAYING and hal.table.turn > 2)
    seat = ann.link.seat
    hal.link.request(SendAway(seat, ann.name))
    hal.link.request(SendAway(None, "Wim"))
    await until(lambda: ann.parted == watcher.parted == "sent-away", "they are told")
    assert "sent you away" in ann.told_goodbye
    again = stage.guest(host.port, ann.name, table=host.table)
    await until(lambda: again.parted == "sent-away", "the same key does not come back")
    turn = hal.table.turn
    hal.go_on()
    await until(lambda: hal.table.seats[seat].kind == BOT and hal.table.turn > turn + 6, "a bot plays")
    await host.over()
    assert audit(path.read_bytes()).ok


async def test_in_the_lobby_the_seat_becomes_free_and_whoever_is_let_in_sits_down_anew(stage: Stage) -> None:
    host, (hal, ann, _) = await party(stage)
    seat = ann.link.seat
    hal.link.request(SendAway(seat, ann.name))
    await until(lambda: ann.parted == "sent-away" and hal.table.seats[seat].kind == OPEN, "the seat is free")
    refused = stage.guest(host.port, ann.name, table=host.table)
    await until(lambda: refused.parted == "sent-away")
    await until(lambda: hal.table.away == (ann.name,))
    hal.link.request(LetIn(ann.name))
    await until(lambda: not hal.table.away)
    back = await stage.guest(host.port, ann.name, table=host.table).sits()
    assert back.link.seat == seat


async def test_a_host_that_was_killed_knows_whom_to_keep_out(stage: Stage) -> None:
    path = stage.folder / "killed.zoo"
    host, (hal, ann, _) = await party(stage, "--save", str(path), rests=1)
    hal.link.request(Begin())
    await until(lambda: hal.table.phase == PLAYING)
    hal.link.request(SendAway(ann.link.seat, ann.name))
    await until(lambda: hal.table.away == (ann.name,))
    await until(lambda: list((stage.folder / "hal" / "keys").glob("*.away")), "it is written down")
    host.kill()
    again = await stage.host("o-zoo-le-mio", "--resume", str(path))
    back = stage.guest(again.port, ann.name, table=host.table)
    await until(lambda: back.parted == "sent-away", "the same key does not come back")


async def test_a_patience_that_cannot_be_is_refused_in_a_sentence(stage: Stage) -> None:
    for seconds in ("-1", "86401"):
        code, _, complained = await stage.says("host", "aquaretto", "--headless", "--port", "0", "--patience", seconds)
        assert code == 2
        assert "--patience is 0 (for ever) to 86400 seconds" in complained
