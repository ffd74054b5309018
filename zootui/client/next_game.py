"""The next game of an evening."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

import msgspec

import engine
from engine.contract.tree import rebuild
from engine.shared.wording import in_words, listing
from net.wire.frames import plain
from net.wire.sheet import BOT, HUMAN, LOBBY, Table
from zootui.client.hosting import when_it_begins
from zootui.client.table_client import TableClient
from zootui.local.game_names import games_called

KEPT = "Seats, guests, chat, keys and standings stay. Each game has its own file."


@dataclass(frozen=True)
class NextGameWords:
    """Hold a game that could be next: who proposes it, and what of the people at the table does not fit into it, in words."""

    game: str
    title: str
    size: str
    minutes: str
    proposed: str
    seats: str
    now: bool


def may_choose(client: TableClient) -> bool:
    """Tell whether this player says what is played next: the host player, or anybody who plays at a table without one."""
    table = client.known.table
    if table is None or client.link.owner:
        return client.link.owner
    hosted = any(info.online and info.name == table.host for info in table.seats)
    return client.known.seat is not None and not hosted


def title_of(game_id: str) -> str:
    """Return what a game is called, its id where it is not known here."""
    return engine.load(game_id).info.title if game_id in engine.ids() else game_id


def next_games(table: Table, game_id: str) -> tuple[NextGameWords, ...]:
    """Return all games that a table may play next, in the order in which they are offered."""
    found = []
    for one in engine.ids():
        info = engine.load(one).info
        low, high = info.seats
        names = [proposal.name for proposal in table.proposals if proposal.game == one]
        proposed = f"{listing(names)} {'proposes' if len(names) == 1 else 'propose'} it" if names else ""
        size, now = f"{low}–{high}", table.phase == LOBBY and one == game_id
        found.append(
            NextGameWords(one, info.title, size, f"~{info.minutes} min", proposed, _seats_words(table, high), now)
        )
    return tuple(found)


def _seats_words(table: Table, most: int) -> str:
    """Return who finds no seat in a game of at most `most`, empty where all do."""
    people = sum(info.kind == HUMAN for info in table.seats) + len(table.line)
    bots = sum(info.kind == BOT for info in table.seats)
    if people > most:
        more = people - most
        watch = "one watches (the last who came)" if more == 1 else f"{in_words(more)} watch (the last who came)"
        return f"{people} at the table: {watch}"
    going = people + bots - most
    return "" if going <= 0 else "a bot leaves" if going == 1 else f"{in_words(going)} bots leave"


def proposals_words(table: Table) -> str:
    """Return in a sentence who proposes what, empty where nobody does."""
    by_game: dict[str, list[str]] = {}
    for one in table.proposals:
        by_game.setdefault(one.game, []).append(one.name)
    clauses = [
        f"{listing(names)} {'proposes' if len(names) == 1 else 'propose'} {title_of(game)}"
        for game, names in by_game.items()
    ]
    return f"{'; '.join(clauses)}." if clauses else ""


def news(client: TableClient) -> tuple[str, ...]:
    """Return all that is to be said about the next game, what concerns this client itself first."""
    table = client.known.table
    if table is None:
        return ()
    chosen = ""
    if table.phase == LOBBY and table.chosen_by:
        begins = "You begin it." if client.link.owner else f"It begins {when_it_begins(table)}."
        by = "you" if client.link.owner and table.chosen_by == client.link.name else table.chosen_by
        chosen = f"Next: {client.known.bundle.game.info.title} ({by} chose it). {begins}"
    words = (_own_line(client, table), chosen, proposals_words(table), _others_line(client, table))
    return tuple(one for one in words if one)


def _own_line(client: TableClient, table: Table) -> str:
    if client.known.seat is not None or client.link.name not in table.line:
        return ""
    place = table.line.index(client.link.name)
    return f"You are {'first' if not place else 'number ' + str(place + 1)} in line for a seat."


def _others_line(client: TableClient, table: Table) -> str:
    others = [name for name in table.line if client.known.seat is not None or name != client.link.name]
    return f"{listing(others)} {'waits' if len(others) == 1 else 'wait'} for a seat." if others else ""


def game_meant(word: str) -> str | None:
    """Return the id of the game that a number of the list, or its name, means; None for none, and where it may be several."""
    games, word = engine.ids(), word.strip()
    if word.isdecimal() and len(word) < 4 and 1 <= int(word) <= len(games):
        return games[int(word) - 1]
    meant = games_called(word)
    return meant[0] if len(meant) == 1 else None


def other_rules(game_id: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the rules that can be switched in a game, each in words, and the option that it is; numbers and names are typed."""
    kind = engine.load(game_id).info.options
    usual = kind()
    for field in msgspec.structs.fields(kind):
        now = getattr(usual, field.name)
        if field.type is bool:
            others: tuple[Any, ...] = (not now,)
        else:
            values = get_args(field.type) if get_origin(field.type) is Literal else ()
            others = tuple(value for value in values if value != now)
        for value in others:
            try:
                words = engine.voice(game_id).options(kind(**{field.name: value}))
            except (TypeError, ValueError):
                continue
            if words:
                yield words[0], {field.name: value}


def with_rules(game_id: str, rules: Iterable[dict[str, Any]]) -> Any:
    """Return a game's options with some of its `other_rules`; of two that exclude each other the latter counts."""
    kind = engine.load(game_id).info.options
    return kind(**{name: value for rule in rules for name, value in rule.items()})


def chosen_rules(game_id: str, table: Table) -> Any:
    """Return the options of the table's present game, or the usual ones; raise ValueError for what no game has."""
    kind = engine.load(game_id).info.options
    return rebuild(plain(table.options, 6), kind) if table.options else kind()
