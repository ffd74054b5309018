"""Keep the key by which guests' ssh programs know this machine's tables again: made once, for this user only."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock

if TYPE_CHECKING:
    from asyncssh import SSHKey

NAME = "ssh_host_ed25519"


def load_ssh_key(folder: Path) -> SSHKey:
    """Return this user's key for ssh guests from a folder, made if there is none; raise OSError with a sentence."""
    import asyncssh

    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / NAME
    with FileLock(folder / f"{NAME}.lock", mode=0o600):
        if not path.exists():
            made = asyncssh.generate_private_key("ssh-ed25519", comment="zootui")
            begun = path.with_suffix(".new")
            with os.fdopen(os.open(begun, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
                file.write(made.export_private_key())
            begun.replace(path)
        try:
            return asyncssh.read_private_key(path)
        except (asyncssh.KeyImportError, ValueError) as error:
            raise OSError(
                0,
                f"the key for ssh guests cannot be read ({error}); remove {path} and guests will be told of a new one",
            ) from error
