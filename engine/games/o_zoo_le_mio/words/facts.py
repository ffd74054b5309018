"""What happened in a game of O Zoo le Mio, in words."""

from engine.contract.voice import Names
from engine.games.o_zoo_le_mio.names import NAMES, count, guest_count, rank, things, tile_name
from engine.games.o_zoo_le_mio.rules.auction import BidsOpened, TileWon
from engine.games.o_zoo_le_mio.rules.placing import AttractionChanged, PathsClosed, TileLost, TilePlaced
from engine.games.o_zoo_le_mio.rules.rulebook import FACTS
from engine.games.o_zoo_le_mio.rules.setup import GameBegun
from engine.games.o_zoo_le_mio.rules.table import KEY_PER_STAR
from engine.games.o_zoo_le_mio.rules.year import GameOver, IncomePaid, TileTurnedUp, YearBegun, YearScored
from engine.shared.telling import WHO, FactRow, OfAll, telling
from engine.shared.wording import in_words, listing, seat_name


def _by_seat(names: Names, values: tuple[int, ...], sign: str = "") -> str:
    """Return every seat's number (`Mara 3, Jonas 4`), with a plus where `sign` is `+`."""
    return ", ".join(f"{name} {value:{sign}d}" for name, value in zip(names, values, strict=True))


def _begun(fact: GameBegun, names: Names) -> str:
    return f"The flags go up: {', '.join(seat_name(names, seat) for seat in fact.pole)}, from top to bottom"


def _year(fact: YearBegun) -> str:
    if not fact.tiles:
        return f"Year {fact.year} has no tiles left to sell"
    if len(fact.tiles) == 1:
        return f"Year {fact.year}: for sale is {tile_name(fact.tiles[0])}"
    return f"Year {fact.year}: {in_words(len(fact.tiles))} tiles are for sale; first {tile_name(fact.tiles[0])}"


def _bids(fact: BidsOpened, names: Names) -> str:
    return f"Bids: {_by_seat(names, fact.bids)}" if any(fact.bids) else "Nobody bids a coin"


def _won(fact: TileWon) -> str:
    cost = f"for {count(fact.price, 'coin', 'coins')}" if fact.price else "for nothing"
    if fact.tied:
        return f"{WHO} wins the tie, {cost}: {{tile}}; the flag goes to the bottom"
    return f"{WHO} wins {cost}: {{tile}}"


def _closed(fact: PathsClosed) -> str:
    number = in_words(fact.closed)
    what = "a path: a bench" if fact.closed == 1 else f"{number} paths: {number} benches"
    return f"{WHO} closes {what}" + (f", {fact.benches} in all" if fact.benches > fact.closed else "")


def _attraction(fact: AttractionChanged, names: Names) -> str:
    keys, seat = fact.keys, fact.seat or 0
    alone = sum(key > 0 for key in keys) == 1
    place = "the only one" if alone else rank(keys, seat)
    has = f"{NAMES[fact.attraction]} {keys[seat] // KEY_PER_STAR}"
    line = f"{seat_name(names, seat)} has {has}: {place}, {guest_count(fact.attraction, fact.after[seat])}"
    others = [
        f"{names[other]} {was} → {now} {things(fact.attraction, now)}"
        for other, (was, now) in enumerate(zip(fact.before, fact.after, strict=True))
        if other != seat and was != now
    ]
    return "; ".join((line, *others))


def _scored(fact: YearScored, names: Names) -> str:
    return f"End of year {fact.year}: {_by_seat(names, fact.points, '+')}"


def _income(fact: IncomePaid, names: Names) -> str:
    return f"Income, a coin for each tile: {_by_seat(names, fact.coins)}"


def _over(fact: GameOver, names: Names) -> str:
    most = max(fact.points)
    points = count(most, "point", "points")
    best = [name for name, own in zip(names, fact.points, strict=True) if own == most]
    return f"{listing(best)} share the win with {points}" if len(best) > 1 else f"{best[0]} wins with {points}"


SAYS: dict[type, FactRow] = {
    GameBegun: OfAll(_begun),
    YearBegun: _year,
    TileTurnedUp: "Next for sale: {tile}",
    BidsOpened: OfAll(_bids),
    TileWon: _won,
    TilePlaced: "{who} lays {tile}",
    TileLost: "{tile} has no place in the zoo of {who} and leaves the game",
    PathsClosed: _closed,
    AttractionChanged: OfAll(_attraction),
    YearScored: OfAll(_scored),
    IncomePaid: OfAll(_income),
    GameOver: OfAll(_over),
}


tell = telling(FACTS, SAYS, {"tile": tile_name})
