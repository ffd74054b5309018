"""Make walls to look at: tables of all games as bots played them up to some point, and what an evening came to."""

import functools
from random import Random
from typing import Any

import engine
from engine.contract.asks import owing
from engine.record import replay
from net.lan.discovery import FoundTable
from net.lan.services import FoundService
from net.wire.messages import PROTOCOL, Row
from net.wire.sheet import BOT, HUMAN, LOBBY, OPEN, OVER, PLAYING, SeatInfo, Sheet, Table
from tests.golden.play import kept
from zootui.client.game_bundle import load_bundle
from zootui.wall.cards import Card, card_of, card_without_sheet
from zootui.wall.picture import News, Waiting, WallPicture
from zootui.wall.result import PlayerResult, WallResult
from zootui.wall.standings import standings
from zootui.wall.ways_in import next_open, ways_in

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Nele", "Tom", "Aylin", "Ben", "Sofia", "Karl", "Ida", "Robin")
ROOMS = (
    "Thursday",
    "Attic",
    "Kitchen",
    "Hall",
    "Cellar",
    "Balcony",
    "Garden",
    "Library",
    "Roof",
    "Stairs",
    "Yard",
    "Bay",
)
GAMES = ("o-zoo-le-mio", "barenpark", "zooloretto-mini", "aquaretto", "zoo-tycoon")
SEATS = {"o-zoo-le-mio": 4, "barenpark": 4, "zooloretto-mini": 4, "aquaretto": 3, "zoo-tycoon": 3}


def played(game_id: str, share: float, number: int = 0) -> Any:
    """Return a state of a game after about that share of a bots' game, the same every time."""
    states = _states(game_id, number)
    return states[min(len(states) - 1, int(share * (len(states) - 1)))]


@functools.cache
def _states(game_id: str, number: int) -> list[Any]:
    """Return all states of a game that bots play; of Zoo Tycoon, whose bots think longer, those of a game played before."""
    if game_id == "zoo-tycoon":
        return [step.state for step in replay(kept(game_id, SEATS[game_id]))]
    game, seats = engine.load(game_id), SEATS[game_id]
    bot = engine.bot(game_id, engine.usual_level(game_id))
    randoms = [Random(100 * number + seat) for seat in range(seats)]
    states = [game.setup(game.info.options(), seats, bytes([number]) * 32).state]
    while asks := states[-1].public.asks:
        ask = asks[-1]
        deciding = ask.seats
        if len(deciding) > 1 and not ask.sealed:
            deciding = owing(states[-1].public)[:1]
        moves = {seat: bot(game, game.view(states[-1], seat), randoms[seat]) for seat in deciding}
        states.append(game.apply(states[-1], moves).state)
    return states


def found(number: int, game_id: str, phase: str, *, free: int = 0, pin: bool = False) -> FoundTable:
    row = Row(
        table=f"{number:016x}",
        name=ROOMS[number % len(ROOMS)],
        game=game_id,
        phase=phase,
        seats=SEATS[game_id],
        free=free,
        watchers=2,
        pin=pin,
        app="",
        protocol=PROTOCOL,
    )
    return FoundTable(row, "192.168.1.5", 7777 + number)


@functools.cache
def playing(number: int, share: float = 0.6) -> Card:
    """Return the card of a table where a game goes on, or is over."""
    game_id = GAMES[number % len(GAMES)]
    game = engine.load(game_id)
    state = played(game_id, share, number % 3)
    seats = tuple(
        SeatInfo(NAMES[(3 * number + seat) % len(NAMES)], BOT if seat == 3 else HUMAN, True, "greedy")
        for seat in range(SEATS[game_id])
    )
    view = game.view(state, None)
    waiting = tuple(owing(view.public)) if view.public.asks else ()
    phase = PLAYING if view.public.asks else OVER
    table = Table(
        name=ROOMS[number % len(ROOMS)],
        id=f"{number:016x}",
        phase=phase,
        turn=18,
        seats=seats,
        waiting=waiting,
        watchers=("wall", "Lena"),
        left=(-1,) * len(seats),
    )
    return card_of(found(number, game_id, phase), Sheet(table, view), number + 1, load_bundle(game_id))


def gathering(number: int, *, pin: bool = False) -> Card:
    """Return the card of a table that has a free seat."""
    game_id = GAMES[number % len(GAMES)]
    seats = (SeatInfo("Lena", HUMAN, True), SeatInfo("Paul", HUMAN, True), SeatInfo("", OPEN), SeatInfo("", OPEN))
    table = Table(name=ROOMS[number % len(ROOMS)], id=f"{number:016x}", phase=LOBBY, seats=seats[: SEATS[game_id]])
    there = found(number, game_id, LOBBY, free=1, pin=pin)
    return card_of(there, Sheet(table, None), number + 1, load_bundle(game_id))


def closed(number: int) -> Card:
    """Return the card of a table that wants a PIN also of who watches."""
    there = found(number, GAMES[number % len(GAMES)], PLAYING, pin=True)
    title = engine.load(there.row.game).info.title
    return card_without_sheet(there, number + 1, title, "plays behind a PIN")


def results(games: int = 12) -> tuple[WallResult, ...]:
    """Return what an evening came to."""
    made = []
    random = Random(7)
    for number in range(games):
        count = 3 + number % 2
        names = random.sample(NAMES[:10], count)
        points = [random.randint(20, 60) + 10 * (name in ("Priya", "Mara")) for name in names]
        places = [1 + sum(other > mine for other in points) for mine in points]
        players = tuple(
            PlayerResult(name, place, mine, bot=name == "Otto")
            for name, place, mine in zip(names, places, points, strict=True)
        )
        made.append(WallResult(f"{number:016x}", 1, GAMES[number % 5], 1000.0 + number, players))
    return tuple(made)


GUESTS = FoundService("x", ("192.168.1.5",), 7722, (("ssh", "7722"), ("web", "7780")))
NEWS = (
    News(1, "Priya wins B2M2 for 3 coins."),
    News(2, "Ben takes the statue worth 10."),
    News(3, "Sofia has a baby llama."),
    News(0, "Tom wins at Bay."),
)
WAITING = (Waiting("Lena", 12), Waiting("Paul", 4), Waiting("Mika"))


def wall(
    cards: tuple[Card, ...], *, games: int = 12, guests: bool = True, waiting: bool = True, page: int = 0
) -> WallPicture:
    """Return a whole wall."""
    free = next_open(cards, page)
    return WallPicture(
        evening="Game night",
        clock="21:47",
        cards=cards,
        standings=standings(results(games)),
        games=games,
        waiting=WAITING if waiting else (),
        news=NEWS,
        ways=ways_in(free, "192.168.1.5", len(cards), GUESTS if guests else None),
        page=page,
    )


def mixed(count: int) -> tuple[Card, ...]:
    """Return so many tables of all games at all points, one of them with a free seat."""
    made = [playing(number, 0.3 + 0.11 * (number % 7)) for number in range(count)]
    if count > 1:
        made[count // 2] = gathering(count // 2)
    return tuple(made)
