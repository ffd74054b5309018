"""Look at the firewall of this system."""

from __future__ import annotations

import sys

from zootui.doctor.commands import Run, commands
from zootui.doctor.finding import NOTE, Finding
from zootui.doctor.firewalls.linux import look_at_linux
from zootui.doctor.firewalls.macos import look_at_macos
from zootui.doctor.firewalls.windows import firewall_rules, look_at_windows


def look_at_firewall(system: str = sys.platform, run: Run | None = None) -> list[Finding]:
    """Return what can be seen of the firewall of a system, which is named as Python names it."""
    command = run or commands()
    if system == "linux":
        return [look_at_linux(command)]
    if system == "win32":
        return [look_at_windows(command, firewall_rules())]
    if system == "darwin":
        return list(look_at_macos(command))
    return [Finding("firewall", system, NOTE, "cannot be seen; let TCP 7777 and UDP 5353 in if nobody can join")]
