"""Open the home screen."""

from __future__ import annotations

__all__ = ["home"]


def home() -> int:
    """Open the home screen: tables on this network, host, play, watch, saved games, rules, settings."""
    from zootui.launch.run import open_home

    return open_home()
