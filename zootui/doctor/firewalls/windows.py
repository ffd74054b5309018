"""Look at the Windows firewall: is it on for the present network (netsh), and what do its rules say of this Python (registry)."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from zootui.doctor.commands import Run
from zootui.doctor.finding import FINE, MEND, NOTE, Finding

TOPIC, WHAT = "firewall", "Windows"
_RULES = r"SYSTEM\CurrentControlSet\Services\SharedAccess\Parameters\FirewallPolicy\FirewallRules"
MEND_RULE = 'as administrator: `netsh advfirewall firewall add rule name=zootui dir=in action=allow program="{0}"`'


def look_at_windows(run: Run, rules: Iterable[str], python: str = sys.executable) -> Finding:
    """Judge the firewall by what netsh says and by the rules for this Python (`v2.30|Action=Allow|Active=TRUE|Dir=In|App=…|`)."""
    told = run(("netsh", "advfirewall", "show", "currentprofile", "state"))
    if not told:
        return Finding(
            TOPIC, WHAT, NOTE, "cannot be seen; when Windows asks about Python, allow it for private networks"
        )
    if re.search(r"\b(OFF|AUS|INACTIF)\b", told):
        return Finding(TOPIC, WHAT, FINE, "it is off for this network")
    actions = {_part(rule, "Action") for rule in rules if _is_for(rule, python)}
    if "Block" in actions:
        return Finding(
            TOPIC,
            WHAT,
            MEND,
            "it blocks this Python, as was once answered when it asked: in “Allow an app through Windows Firewall” "
            "tick Python for private networks",
        )
    if "Allow" in actions:
        return Finding(TOPIC, WHAT, FINE, "it is on and lets this Python in")
    return Finding(
        TOPIC,
        WHAT,
        NOTE,
        f"it is on and asks when you first host: allow Python for private networks; or {MEND_RULE.format(python)}",
    )


def firewall_rules() -> tuple[str, ...]:
    """Return the firewall's rules as the registry holds them, which everybody may read; empty elsewhere than on Windows."""
    if sys.platform != "win32":
        return ()
    import winreg

    found = []
    try:
        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, _RULES) as key:
            for number in range(winreg.QueryInfoKey(key)[1]):
                found.append(str(winreg.EnumValue(key, number)[1]))  # noqa: PERF401  what was read before an error counts
    except OSError:
        pass
    return tuple(found)


def _is_for(rule: str, python: str) -> bool:
    return (
        _part(rule, "Active") == "TRUE"
        and _part(rule, "Dir") == "In"
        and _part(rule, "App").casefold() == python.casefold()
    )


def _part(rule: str, name: str) -> str:
    found = re.search(rf"\|{name}=([^|]*)\|", rule)
    return found[1] if found else ""
