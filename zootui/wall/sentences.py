"""Print what happens on the wall as sentences."""

from collections.abc import Mapping
from typing import Any

import engine
from engine.shared.wording import counted, listing
from net.lan.addresses import web_address, written_address
from net.wire.sheet import LOBBY, OVER, PLAYING, SEEDING
from zootui.line.spoken import spoken
from zootui.local.called import elsewhere
from zootui.local.terminal import harmless
from zootui.wall.watching import Tell


def sentence_printer() -> Tell:
    """Return what prints each event as a sentence; it calls tables by the names that it was told of."""
    names: dict[object, str] = {}

    def told(**event: object) -> None:
        if event["event"] == "table":
            names[event["table"]] = str(event["name"])
        words = spoken(_sentence(event, names.get(event.get("table"), "A table")))
        if words:
            print(harmless(words), flush=True)  # noqa: T201

    return told


_PHASES = {LOBBY: "in the lobby", SEEDING: "about to begin", PLAYING: "in play", OVER: "over"}
"""What the phases of a table are called, by their names in what travels."""


def _sentence(event: Mapping[str, Any], table: str) -> str:
    """Return an event of the wall as a sentence about a table; empty for one that says nothing."""
    match event:
        case {"event": "table", "game": game, "phase": phase, "free": free, "host": host, "port": port}:
            title = engine.load(game).info.title if game in engine.ids() else game
            seats = (
                f", {counted(free, 'seat')} free: {elsewhere(f'join {written_address(host, port)}')}" if free else ""
            )
            return f"{table}: {title}, {_PHASES.get(phase, phase)}{seats}."
        case {"event": "gone"}:
            return f"{table} is gone."
        case {"event": "news", "text": text}:
            return f"{table}: {text}"
        case {"event": "trouble", "text": text}:
            return str(text)
        case {"event": "result", "players": players}:
            places = sorted(players, key=lambda row: row["place"])
            ranks = listing(f"{one['name']} {one['points']}" for one in places)
            return f"{table}: the game is over. {ranks}."
        case {"event": "standings", "players": players} if players:
            rows = (f"{row['name']} won {row['wins']} of {row['games']}, rating {row['rating']:.0f}" for row in players)
            return f"Standings of the evening: {'; '.join(rows)}."
        case {"event": "waiting", "names": names} if names:
            return f"Waiting for a seat: {listing(names)}."
        case {"event": "guests", "ssh": ssh, "web": web, "addresses": [address, *_]}:
            ways = [f"ssh NAME@{address} -p {ssh}"] * bool(ssh) + [
                f"{web_address(address, int(web))} in a browser"
            ] * bool(web)
            return f"{table}: guests come in by {listing(ways, 'or')}." if ways else ""
    return ""
