"""The command that plays for a guest."""

import os
import re
from collections.abc import Mapping

from msgspec import Struct

from net.shells.between_processes import decoded, encoded
from net.shells.children import command
from net.shells.standing_back import STANDS_BACK
from zootui.client.input_guard import SETTLES
from zootui.guests.options import GuestsOptions

GUEST, TABLE = "ZOOTUI_GUEST", "ZOOTUI_GUEST_TABLE"
"""The variables of the environment that say who the guest is, and at which table."""
WIDEST, HIGHEST = 200, 60
"""The largest screen of a guest in cells; it bounds how much one client has to paint."""
KEPT = ("HOME", "PATH", "PYTHONPATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR", "TZ", "VIRTUAL_ENV", STANDS_BACK, SETTLES)
"""What of this machine's environment a guest's client gets."""
SHAPES = {
    "TERM": re.compile(r"[A-Za-z0-9][A-Za-z0-9.+_-]{0,39}"),
    "COLORTERM": re.compile(r"truecolor|24bit"),
    "LANG": re.compile(r"[A-Za-z]{1,8}(?:_[A-Za-z]{2,3})?(?:\.[A-Za-z0-9-]{1,12})?(?:@[a-z]{1,12})?"),
    "NO_COLOR": re.compile(r".+", re.DOTALL),
}
"""What of a guest's own environment counts, and what it must look like."""


class Guest(Struct, frozen=True, kw_only=True):
    """Hold who a guest is: `identity` (`ssh:…`, `web:…` or empty), the address they come from, and the way they came, as `ssh`.

    `watch` means that they want to watch.
    """

    identity: str = ""
    address: str = ""
    way: str = ""
    name: str = ""
    """What they are called, empty to be asked on the screen."""
    watch: bool = False
    lines: bool = False
    """Whether they play in lines of text, over pipes."""
    page: str = ""
    """The palette of the page on which they read those lines, empty where they have none."""


def client_command() -> tuple[str, ...]:
    """Return the command line of every guest's client."""
    return command("zootui.launch.guest_client")


def client_environment(options: GuestsOptions, guest: Guest, terminal: Mapping[str, str]) -> dict[str, str]:
    """Return all of the environment of a guest's client; `terminal` is what `terminal_environment` let pass."""
    return {
        **{name: os.environ[name] for name in KEPT if name in os.environ},
        "PYTHONUTF8": "1",
        **terminal,
        GUEST: encoded(guest).decode(),
        TABLE: encoded(options).decode(),
    }


def wall_environment() -> dict[str, str]:
    """Return all of the environment of a wall that is shown to guests: it keeps results where this user's own walls do."""
    kept = (*KEPT, "ZOOTUI_HOME", "ZOOTUI_INTERFACES")
    return {**{name: os.environ[name] for name in kept if name in os.environ}, "PYTHONUTF8": "1"}


def terminal_environment(told: Mapping[str, str]) -> dict[str, str]:
    """Return what a guest may say of their terminal: four names, with values that can only mean what they should."""
    found = {name: told[name] for name, shape in SHAPES.items() if name in told and shape.fullmatch(told[name])}
    return {**found, **({"NO_COLOR": "1"} if "NO_COLOR" in found else {})}


def read_guest() -> tuple[GuestsOptions, Guest]:
    """Return the table and the guest of this client; raise ValueError where it was not started as one."""
    return decoded(os.environ.get(TABLE, ""), GuestsOptions), decoded(os.environ.get(GUEST, ""), Guest)
