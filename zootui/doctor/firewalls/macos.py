"""Look at the application firewall of macOS, and speak of what cannot be seen: the right to find devices on the local network."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from zootui.doctor.commands import Run
from zootui.doctor.finding import FINE, MEND, NOTE, Finding

TOPIC, TOOL = "firewall", "socketfilterfw"


def look_at_macos(run: Run, python: str = sys.executable) -> Iterator[Finding]:
    """Yield what can be seen of the firewall, and what cannot."""
    yield _application_firewall(run, python)
    yield Finding(
        TOPIC,
        "local network",
        NOTE,
        "cannot be seen; if nothing is found: System Settings, Privacy & Security, Local Network, allow your terminal",
    )


def _application_firewall(run: Run, python: str) -> Finding:
    state = run((TOOL, "--getglobalstate"))
    if not state:
        return Finding(TOPIC, "macOS", NOTE, "cannot be seen; when macOS asks about Python, allow incoming connections")
    if "State = 0" in state:
        return Finding(TOPIC, "macOS", FINE, "it is off")
    if "enabled" in (run((TOOL, "--getblockall")) or "").casefold() or "State = 2" in state:
        text = "it blocks all incoming connections: turn that off in System Settings, Network, Firewall, Options"
        return Finding(TOPIC, "macOS", MEND, text)
    listed = run((TOOL, "--listapps")) or ""
    here = re.search(rf"{re.escape(python)}\s*\n?\s*\((Allow|Block)", listed)
    if here is not None and here[1] == "Block":
        text = f"it blocks this Python: `sudo {TOOL} --unblockapp {python}`, or System Settings, Network, Firewall, Options"
        return Finding(TOPIC, "macOS", MEND, text)
    if here is not None:
        return Finding(TOPIC, "macOS", FINE, "it is on and lets this Python in")
    return Finding(TOPIC, "macOS", NOTE, "it is on and asks when you first host: allow incoming connections for Python")
