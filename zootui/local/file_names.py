"""How files may be called."""

import sys
from pathlib import PurePath, PureWindowsPath

DEVICES = frozenset(
    {"CON", "PRN", "AUX", "NUL", *(f"{port}{number}" for port in ("COM", "LPT") for number in range(1, 10))}
)
"""What Windows takes for a device, with whatever ending."""
FORBIDDEN = '<>:"|?*'


def why_not_named(path: PurePath, system: str = sys.platform) -> str:
    """Return why a file cannot be named so, in a sentence, or nothing if it can.

    Windows alone is fussy: a colon writes into a hidden stream, a name of a device into the device, dots at the end are dropped.
    """
    if system != "win32":
        return ""
    place = PureWindowsPath(path)
    name = place.name
    if place.drive and not place.root:
        return f"Windows takes {place.drive} for a drive"
    if wrong := [character for character in name if character in FORBIDDEN or ord(character) < 32]:
        return f"Windows has no files with {wrong[0]!r} in their names"
    if name.split(".")[0].rstrip().upper() in DEVICES:
        return f"{name.split('.')[0]} is the name of a device on Windows"
    if name != name.rstrip(". "):
        return "Windows drops dots and spaces at the end of a name"
    return ""
