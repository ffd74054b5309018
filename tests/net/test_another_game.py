"""Play another game at the same table: at once where only bots play beside one, else from its lobby."""

from net.wire.messages import Begin, Rematch
from net.wire.sheet import HUMAN, LOBBY, OPEN, OVER, PLAYING
from tests.net.tables import Rig


def test_who_is_away_from_the_lobby_of_the_next_game_has_the_whole_grace_there() -> None:
    rig = Rig("toy", 2, grace=30)
    rig.play()
    rig.lines[1].cut()
    rig.table.elapse(500)
    assert (rig.host.table.phase, rig.host.table.kept) == (OVER, ())
    rig.ask(0, Rematch())
    assert (rig.host.table.phase, rig.host.table.kept) == (LOBBY, (-1, 300))
    rig.table.elapse(30.1)
    assert [info.kind for info in rig.host.table.seats] == [HUMAN, OPEN]
    assert rig.host.table.kept == ()


def test_another_game_with_bots_alone_begins_at_once() -> None:
    rig = Rig("toy", 3, bots=("greedy", "greedy"), begin=False, joining=1)
    bots = [rig.table.join(rig.client("", "bot", token=token)) for _, token in rig.host.wanted_bots().values()]
    rig.lines += bots
    rig.ask(0, Begin())
    rig.play()
    rig.ask(0, Rematch())
    assert (rig.host.table.round, rig.host.table.phase) == (2, PLAYING)
    assert {line.client.trust.seed for line in rig.lines} == {"committed"}
    rig.play()
    assert {line.client.trust.seed for line in rig.lines} == {"verified"}
    rig.caught_up()


def test_another_game_with_somebody_else_opens_its_lobby() -> None:
    rig = Rig("toy", 2)
    rig.play()
    rig.ask(0, Rematch())
    assert (rig.host.table.round, rig.host.table.phase) == (2, LOBBY)
