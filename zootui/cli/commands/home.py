"""Open the home screen."""

from __future__ import annotations


def home() -> int:
    """Open the home screen: tables on this network, host, play, watch, saved games, rules, settings."""
    from zootui.launch.app import open_home
    from zootui.launch.terminal import need_terminal

    need_terminal("zootui", "`zootui --help` lists the commands, most of which need none")
    return open_home()
