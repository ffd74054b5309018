"""Whole games at tables across both systems, recorded on either and audited on both."""

import pytest

import engine
from net.client.memory import read_memory
from net.shells.secret_store import FileSecretStore
from tests.e2e.stage import until
from tests.windows.across import ANSWERS, SLOW, SYSTEMS, WINDOWS, Across, here, other, over

pytestmark = pytest.mark.windows
LOOPBACK = {"ZOOTUI_INTERFACES": "127.0.0.1"}
BOTS = ("--pace", "0", "--level", "random")


@pytest.mark.parametrize("hosting", SYSTEMS)
async def test_players_of_both_systems_a_bot_and_a_watcher_play_a_whole_game(across: Across, hosting: str) -> None:
    host = await across.host(hosting, "o-zoo-le-mio", "--seats", "3", "--bots", "1", *BOTS)
    eve = across.watcher(other(hosting), host.port, "eve")
    await until(lambda: eve.event("joined"), lambda: f"a watcher of the other system comes in: {eve.tail}", SLOW)
    players = [across.player(system, host.port, f"ann-{system}") for system in SYSTEMS]
    end = await over(host, *players)
    for player in players:
        await until(lambda player=player: player.over, lambda player=player: player.tail, SLOW)
        assert "is fair" in player.said.lower() or "verified" in player.said.lower()
    last = await until(lambda: eve.event("over"), lambda: f"the watcher sees the end: {eve.tail}")
    assert (last["places"], last["seed"], last["fouls"]) == (end["places"], "verified", [])
    checks = await across.audited(here(end["save"]))
    assert "seals that were not opened" not in checks
    assert "answers forfeited" not in checks, "nobody lost a turn over it"


@pytest.mark.parametrize("game", [game for game in engine.ids() if game != "o-zoo-le-mio"])
async def test_bots_on_windows_play_every_game_and_it_audits_on_both_systems(across: Across, game: str) -> None:
    host = await across.host(WINDOWS, game, "--seats", "2", "--bots", "2", *BOTS)
    end = await over(host)
    assert await host.ends(SLOW) == 0, host.tail
    await across.audited(here(end["save"]))


@pytest.mark.parametrize("hosting", SYSTEMS)
async def test_who_finds_a_table_of_the_other_system_plays_under_its_host_s_key(across: Across, hosting: str) -> None:
    name = f"Night at {hosting}"
    table = ("--seats", "2", "--bots", "1", "--name", name)
    host = await across.host(hosting, "o-zoo-le-mio", *table, *BOTS, found=True, **LOOPBACK)
    words = ("join", name, "--plain", "--name", "Ann")
    comes = {"there": lambda program: program.lines, "who": "ann", "keys": True}
    player = await across.finds(other(hosting), *words, **comes, **LOOPBACK)
    player.type(*ANSWERS)
    end = await over(host, player)
    await across.audited(here(end["save"]))
    key = host.event("listening")["fingerprint"]  # type: ignore[index]
    kept = FileSecretStore(next((across.folder / "ann").glob("**/*.play")).parent, "play")
    assert len(key) == 64
    assert read_memory(kept.load(host.table)).fingerprint.hex() == key, "this key was proved to her"
