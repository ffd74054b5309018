"""Guests by OpenSSH's own client: they sit down, play, break off and come back, and can do nothing else."""

import asyncio
import json
import os
import re
import socket
import sys

import pytest

from tests.e2e.stage import until
from tests.guests.party import Party, clients_of, environment_of, play_on
from tests.guests.ssh_terminal import SshTerminal, needs_ssh
from tests.patience import PATIENCE

pytestmark = [needs_ssh, pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")]

SIZES = [(80, 24), (120, 36)]


def way_back(terminal: SshTerminal) -> str:
    found = re.search(r"seat is (\d{4})", " ".join(terminal.text.replace("▌", " ").split()))
    return found.group(1) if found else ""


async def sits(terminal: SshTerminal, name: str = "Mara") -> str:
    """Wait until a guest sits in the lobby and was told the way back; return its digits."""
    await terminal.sees(name)
    return str(await terminal.until(lambda: way_back(terminal), "the way back"))


def folded(terminal: SshTerminal) -> str:
    return " ".join(terminal.text.split())


@pytest.mark.long
@pytest.mark.parametrize(("size", "returns"), [*zip(SIZES, ("key", "digits"), strict=True)])
async def test_a_whole_game_by_keys_cut_in_the_middle_and_gone_on_with(
    party: Party, size: tuple[int, int], returns: str
) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--pace", "0")
    key = "mara" if returns == "key" else ""
    first = party.comes("mara", key=key, size=size)
    digits = await first.until(lambda: way_back(first), "the way back")
    assert not await play_on(first, 4)
    first.cut()
    await until(lambda: not clients_of(party.folder), "the client ends with its line")
    again = party.comes("mara", key=key, size=size)
    if returns == "digits":
        await again.sees("way back, Mara?")
        again.press(f"{digits}\r")
    assert await play_on(again)
    over = await party.host.over()
    assert len(over["places"]) == 2
    again.press("q")
    await again.sees("Leave this table?")
    again.press("l\r")
    assert await again.ends() == 0


@pytest.mark.long
async def test_a_key_leads_back_to_its_seat_and_a_stranger_of_the_same_name_gets_another(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    mara = party.comes("mara", key="mara")
    await sits(mara)
    mara.cut()
    await until(lambda: not clients_of(party.folder), "the client ends with its line")
    stranger = party.comes("mara", key="other")
    await stranger.sees("way back, Mara?")
    stranger.press("\r")
    await stranger.sees("2 of 3 seats taken")
    again = party.comes("marie", key="mara", size=(120, 36))
    await again.sees("2 of 3 seats taken")
    await again.until(lambda: "Mara 2" in again.text and " you " in again.text, "both, and who is who")
    assert "Marie" not in again.text, "the key says who it is"


@pytest.mark.long
async def test_a_key_that_is_only_shown_and_not_proved_leads_nowhere(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    mara = party.comes("mara", key="mara")
    await sits(mara)
    mara.cut()
    thief = party.stage.folder / "thief.key"
    public = party.key("mara").with_name("mara.key.pub")
    thief.with_name("thief.key.pub").write_bytes(public.read_bytes())
    party.key("unknown").rename(thief)  # ssh offers the public key beside it, and then cannot sign for it
    theft = party.comes("mara", key="thief")
    await theft.sees("way back, Mara?")


@pytest.mark.long
async def test_four_digits_lead_back_and_five_wrong_ones_shut_the_way(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    mara = party.comes("mara")
    digits = await sits(mara)
    mara.cut()
    guesser = party.comes("mara")
    wrong = f"{(int(digits) + 1) % 10000:04}"
    for left in ("4 more tries", "3 more tries"):
        await guesser.sees("way back, Mara?")
        guesser.press(f"{wrong}\r")
        await guesser.sees(left)
    guesser.press(f"{digits}\r")
    await guesser.sees("1 of 3 seats taken")
    guesser.cut()
    other = party.comes("mara")
    for left in ("2 more tries", "1 more try"):
        await other.sees("way back, Mara?")
        other.press(f"{wrong}\r")
        await other.sees(left)
    other.press(f"{wrong}\r")
    await other.sees("2 of 3 seats taken")


@pytest.mark.long
async def test_nothing_but_the_screen(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    here, port = party.stage.folder, party.host.port
    secret = here / "hal" / "keys" / "host.pem"
    refused = "no programs, no files, no other shell"
    for more in (("ls",), ("-tt", "sh"), ("cat", str(secret))):
        words = party.words("mara")
        code, said = await party.says(*words[:-1], *(["-tt"] if more[0] == "-tt" else []), words[-1], more[-1])
        assert code != 0
        assert refused in said
    ssh = party.words("mara")
    options, address = ssh[1:-1], ssh[-1]
    at = options.index("-p")
    plain = [*options[:at], "-P", options[at + 1], *options[at + 2 :]]
    for words in (
        ["sftp", *plain, address],
        ["scp", *plain, f"{address}:{secret}", str(here / "stolen")],
        ["scp", "-O", *plain, f"{address}:{secret}", str(here / "stolen")],
        ["scp", *plain, str(party.key("mara")), f"{address}:{here / 'brought'}"],
        [*ssh[:-1], "-N", "-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1", address],
        [*ssh[:-1], "-W", f"127.0.0.1:{port}", address],
        [*ssh[:-1], "-s", address, "netconf"],
    ):
        code, said = await party.says(*words)
        assert code != 0, (words, said)
    assert not (here / "stolen").exists()
    assert not (here / "brought").exists()
    assert clients_of(party.folder) == []


@pytest.mark.long
async def test_a_local_forward_leads_nowhere(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    with socket.create_server(("127.0.0.1", 0)) as probe:
        free = probe.getsockname()[1]
    mara = party.comes("mara", "-A", "-X", "-L", f"127.0.0.1:{free}:127.0.0.1:{party.host.port}")
    await sits(mara)
    reader, writer = await asyncio.open_connection("127.0.0.1", free)
    async with asyncio.timeout(PATIENCE):
        assert await reader.read() == b"", "ssh closes what the other end does not open"
    writer.close()


@pytest.mark.long
async def test_a_client_knows_only_what_a_terminal_says(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3", SECRET_OF_THE_HOST="hush")
    sent = {"LANG": "de_DE.UTF-8", "COLORTERM": "truecolor", "EVIL": "1", "ZOOTUI_HOME": "elsewhere", "NO_COLOR": "yes"}
    given = [word for name in sent for word in ("-o", f"SendEnv={name}")]
    mara = party.comes("mara", *given, **sent)
    await sits(mara)
    (process,) = clients_of(party.folder)
    found = environment_of(process)
    assert {name: found.get(name) for name in sent} == {
        "LANG": "de_DE.UTF-8",
        "COLORTERM": "truecolor",
        "NO_COLOR": "1",
        "EVIL": None,
        "ZOOTUI_HOME": None,
    }
    assert "SECRET_OF_THE_HOST" not in found
    assert json.loads(found["ZOOTUI_GUEST"])["name"] == "Mara"


@pytest.mark.long
async def test_resizing_and_the_mouse_work(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    mara = party.comes("mara", COLORTERM="truecolor")
    await sits(mara)
    mara.resize(120, 36)

    def chat() -> tuple[int, str] | None:
        return next(((y, line) for y, line in enumerate(mara.lines) if line.find("c writes") > 80), None)

    y, line = await mara.until(chat, "the chat where it is in a wide terminal")
    x = line.index("c writes") + 1
    mara.press(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")
    await mara.sees("Say to the table")
    mara.resize(60, 20)
    await mara.sees("80")


@pytest.mark.long
async def test_who_is_called_watch_watches(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2")
    watcher = party.comes("watch")
    await watcher.sees("0 of 2 seats taken")
    mara = party.comes("mara")
    await mara.sees("watching: Guest")
    assert "Your way back" not in watcher.text


@pytest.mark.long
async def test_the_pin_is_asked_for_in_the_same_screen(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2", "--pin", "4711")
    mara = party.comes("mara")
    await mara.sees("This table has a PIN")
    mara.press("4711\r")
    await mara.sees("1 of 2 seats taken")


@pytest.mark.long
async def test_a_fifth_guest_of_an_address_is_told_why_not(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2")
    watchers = [party.comes("watch") for _ in range(4)]
    for watcher in watchers:
        await watcher.sees("seats taken")
    code, said = await party.says(*party.words("watch", "-tt"))
    assert code == 1
    assert "4 guests are here from your address" in said
    watchers[0].cut()
    await until(lambda: len(clients_of(party.folder)) == 3, "one has gone")
    await party.comes("watch").sees("seats taken")


@pytest.mark.long
async def test_a_taken_port_is_said_and_the_rest_works(party: Party) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        await party.opens("o-zoo-le-mio", "--ssh-port", str(port), "--web-port", "0")
        trouble = await party.told("trouble")
        assert "by ssh" in trouble["text"]
        assert str(port) in trouble["text"]
        assert party.ssh == 0
        assert party.web
        guest = await party.stage.guest(party.host.port, "Ann").sits()
        assert guest.table is not None


@pytest.mark.long
async def test_the_key_of_the_server_is_kept_for_this_user_only(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2")
    path = party.stage.folder / "hal" / "keys" / "ssh_host_ed25519"
    assert path.stat().st_mode & 0o777 == 0o600
    kept = path.read_bytes()
    party.host.close()
    await party.opens("o-zoo-le-mio", "--seats", "2")
    assert path.read_bytes() == kept


@pytest.mark.long
async def test_guests_stay_while_a_host_dies_and_another_goes_on(party: Party) -> None:
    port, ssh = party.stage.kept_port(), party.stage.kept_port()
    await party.opens(
        "o-zoo-le-mio", "--seats", "2", "--save", str(party.stage.folder / "game.zoo"), "--port", str(port),
        "--ssh-port", str(ssh), "--web-port", "0",
    )  # fmt: skip
    mara = party.comes("mara")
    await sits(mara)
    party.host.kill()
    await mara.sees("RECONNECTING")
    await party.opens(
        "o-zoo-le-mio", "--resume", str(party.stage.folder / "game.zoo"), "--port", str(port),
        "--ssh-port", str(ssh), "--web-port", "0",
    )  # fmt: skip
    await mara.sees("BEGINS WHEN FULL")
    assert party.ssh == ssh, "the port was given back at once"


@pytest.mark.long
async def test_clients_end_where_the_guests_process_is_killed(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "2")
    mara = party.comes("mara")
    await sits(mara)
    (client,) = clients_of(party.folder)
    parent = int((await asyncio.to_thread(open, f"/proc/{client}/stat")).read().rsplit(")", 1)[1].split()[1])
    os.kill(parent, 9)
    await until(lambda: not clients_of(party.folder), "the client ends")
    trouble = await party.told("trouble")
    assert "started again" in trouble["text"]


@pytest.mark.long
async def test_who_gave_the_seat_back_in_the_lobby_can_sit_down_again(party: Party) -> None:
    await party.opens("o-zoo-le-mio", "--seats", "3")
    mara = party.comes("mara", key="mara")
    await sits(mara)
    mara.press("q")
    await mara.sees("Leave this table?")
    mara.press("l\r")
    assert await mara.ends() == 0
    again = party.comes("mara", key="mara")
    await again.sees("1 of 3 seats taken")
    await again.sees("you")
