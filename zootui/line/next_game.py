"""The next game in lines."""

from collections.abc import Callable

from engine.contract.tree import encode
from net.wire.messages import Choose, Propose
from net.wire.sheet import LOBBY, OVER
from zootui.client.next_game import KEPT, game_meant, next_games, other_rules, title_of, with_rules
from zootui.client.table_client import TableClient
from zootui.local.game_names import games_called


def take_next_game(client: TableClient, word: str, rest: str, write: Callable[[str], None]) -> None:
    """Take `game [NUMBER [OPTION …]]` and `propose [NUMBER]`, `propose nothing`; `write` prints a line."""
    table = client.known.table
    if table is None or client.known.phase not in (LOBBY, OVER):
        write("A game is on; that has to wait until it is over.")
        return
    name, _, more = rest.strip().partition(" ")
    if not name:
        _list(client, word, write)
    elif word == "propose" and name in ("nothing", "none", "back"):
        client.ask(client.link.request, Propose(""))
    elif word == "propose":
        meant = game_meant(rest)
        _unknown(rest, write) if meant is None else client.ask(client.link.request, Propose(meant))
    elif (meant := game_meant(rest)) is not None:
        client.ask(client.link.request, Choose(meant))
    elif (meant := game_meant(name)) is not None:
        _choose_with_rules(client, meant, more, write)
    else:
        _unknown(name, write)


def _unknown(word: str, write: Callable[[str], None]) -> None:
    if len(games := games_called(word)) > 1:
        write(f"{word} can be {' or '.join(map(title_of, games))}: write more of its name, or its number.")
    else:
        write("No game is called so: game and propose list all by their numbers.")


def _list(client: TableClient, word: str, write: Callable[[str], None]) -> None:
    table = client.known.table
    if table is None:
        return
    for number, game in enumerate(next_games(table, client.link.game_id), 1):
        now = "the next game" if game.now else ""
        words = [f"{game.size} players", game.minutes.replace("~", "about "), now, game.proposed, game.seats]
        write(f"  {word} {number}: {game.title}, {', '.join(one for one in words if one)}")
        rules = tuple(other_rules(game.game)) if word == "game" else ()
        for place, (rule, _) in enumerate(rules, 1):
            write(f"    {word} {number} {place}: {rule}")
    write(f"  {KEPT}" if word == "game" else "  propose nothing takes back what you proposed")


def _choose_with_rules(client: TableClient, game: str, more: str, write: Callable[[str], None]) -> None:
    """Choose a game with the rules of these numbers."""
    rules, words = tuple(other_rules(game)), more.replace(",", " ").split()
    if not all(word.isdecimal() and len(word) < 4 and 1 <= int(word) <= len(rules) for word in words):
        write("Behind the game stand the numbers of its options; game lists them.")
        return
    chosen = with_rules(game, [rules[int(word) - 1][1] for word in words])
    client.ask(client.link.request, Choose(game, encode(chosen)))
