"""What is in the box: animals, zoo boards, trucks; read from `data.json` at the start, and what cannot be true of it."""

from collections.abc import Iterator

from engine.shared.components import Component, Count, Fault, Letter, Name, Positive, at_table, load
from engine.shared.polyomino import connected, read as read_form
from engine.shared.trucks.setup import TruckSetup, table_faults


class Kind(Component):
    """Describe a kind of animal: its names, how many tiles it has of each sort, and whether it `stays` in every game (R1)."""

    name: Name
    plural: Name
    letter: Letter
    female: Count
    male: Count
    wild: Count
    fish: Count
    plain: Count
    young: Count
    trainable: bool
    stays: bool

    @property
    def adults(self) -> int:
        """Return how many tiles of this kind are drawn."""
        return self.female + self.male + self.wild + self.fish + self.plain


class Totals(Component):
    """Hold how many tiles there must be in all, as a check on the rest."""

    adults: Count
    young: Count
    fertile: Count
    wild: Count
    fish: Count
    plain: Count


class Money(Component):
    """Say how many coin tiles and coins there are, what everybody starts with, and what is said of the bank."""

    coin_tiles: Count
    coins: Count
    start: Count
    bank: str


class WaterBoard(Component):
    """Draw the water zoo: `o` is a space, `#` the entrance."""

    rows: tuple[str, ...]
    spaces: Count
    basins: Positive
    """The limit without large expansions."""


class Expansions(Component):
    """Draw both expansions; everybody has `each` of either."""

    each: Count
    large: tuple[str, ...]
    small: tuple[str, ...]


class Rewards(Component):
    """Say which tile of a basin brings a coin, and which a coworker."""

    coin: tuple[Count, ...]
    coworker: tuple[Count, ...]


class Coworkers(Component):
    """Say how many coworkers there are and how many may do each indoor job for one player."""

    supply: Count
    cashiers: Count
    keepers: Count
    managers: Count


class Prices(Component):
    """Say what money actions cost, each something, or play need not end; of what is paid to `buy`, `seller` goes to the seller."""

    settle: Positive
    move: Positive
    buy: Positive
    seller: Count
    discard: Positive
    large: Positive
    small: Positive


class Depot(Component):
    """Say what each kind in the depot costs, without and with a manager."""

    loss: Count
    managed: Count


class Components(Component):
    """Hold everything that is in the box."""

    status: str
    """Says how well each fact is known."""
    kinds: tuple[Kind, ...]
    totals: Totals
    money: Money
    zoo: WaterBoard
    expansions: Expansions
    rewards: Rewards
    coworkers: Coworkers
    prices: Prices
    depot: Depot
    end_pile: Count
    tables: tuple[TruckSetup, ...]

    def table(self, seats: int) -> TruckSetup:
        """Return what holds for `seats` seats; raise ValueError if nobody can play so."""
        return at_table(self.tables, seats, "Aquaretto")


_SORTS = ("wild", "fish", "plain")


def faults(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for everything that cannot be."""
    yield from _kinds(components)
    yield from _totals(components)
    yield from _zoo(components)
    yield from _expansions(components)
    yield from _rewards(components)
    yield from _prices(components)
    yield from _money(components)
    going = sum(not kind.stays for kind in components.kinds)
    adults = sorted(kind.adults for kind in components.kinds)
    yield from table_faults(
        components.tables,
        components.end_pile,
        lambda count: "" if 0 <= count <= going else f"only {going} kinds may stay out, not {count}",
        lambda count: sum(adults[: len(adults) - count]) + components.money.coin_tiles,
    )


def _kinds(components: Components) -> Iterator[Fault]:
    kinds = components.kinds
    for place, kind in enumerate(kinds):
        path = f"$.kinds[{place}]"
        if kind.wild and not kind.trainable:
            yield f"{path}.wild", "only a kind that can be trained has wild ones"
        pairs = min(kind.female, kind.male)
        if kind.young != pairs:
            yield f"{path}.young", f"{pairs} pairs need as many babies, not {kind.young}"
        if [other.name for other in kinds].count(kind.name) > 1:
            yield f"{path}.name", f"{kind.name!r} is there twice"
        if [other.letter for other in kinds].count(kind.letter) > 1:
            yield f"{path}.letter", f"{kind.letter!r} is there twice"


def _totals(components: Components) -> Iterator[Fault]:
    kinds, totals = components.kinds, components.totals
    found = {name: sum(getattr(kind, name) for kind in kinds) for name in ("adults", "young", *_SORTS)}
    found["fertile"] = sum(kind.female + kind.male for kind in kinds)
    for name, count in found.items():
        if count != getattr(totals, name):
            yield f"$.totals.{name}", f"the kinds have {count}, not {getattr(totals, name)}"
    for place, kind in enumerate(kinds):
        if kind.adults != kinds[0].adults:
            yield f"$.kinds[{place}]", f"every kind has as many adults, so {kinds[0].adults}, not {kind.adults}"


def _zoo(components: Components) -> Iterator[Fault]:
    zoo = components.zoo
    drawn = "".join(zoo.rows)
    if set(drawn) - set("o# ") or len({len(row) for row in zoo.rows}) != 1:
        yield "$.zoo.rows", "a zoo is drawn with o, # and blanks in rows of one length"
        return
    squares = [(x, y) for y, row in enumerate(zoo.rows) for x, mark in enumerate(row) if mark == "o"]
    if len(squares) != zoo.spaces:
        yield "$.zoo.spaces", f"the drawing has {len(squares)} spaces, not {zoo.spaces}"
    if not squares or not connected(squares):
        yield "$.zoo.rows", "the spaces of a zoo hang together"


def _expansions(components: Components) -> Iterator[Fault]:
    for name, size in (("large", 4), ("small", 3)):
        path, rows = f"$.expansions.{name}", getattr(components.expansions, name)
        try:
            squares = read_form(rows)
        except ValueError as error:
            yield path, str(error)
            continue
        if len(squares) != size:
            yield path, f"it has {size} spaces, not {len(squares)}"
        if len(rows) != 2 or len(rows[0]) != 2:
            yield path, "it lies in a square of two by two"


def _rewards(components: Components) -> Iterator[Fault]:
    most = max((kind.adults + kind.young for kind in components.kinds), default=0)
    for name, sizes in (("coin", components.rewards.coin), ("coworker", components.rewards.coworker)):
        if list(sizes) != sorted(set(sizes)):
            yield f"$.rewards.{name}", "rewards stand in rising order"
        if any(not 1 < size <= most for size in sizes):
            yield f"$.rewards.{name}", f"a basin has 1 to {most} tiles, and the first one brings nothing"
    if set(components.rewards.coin) & set(components.rewards.coworker):
        yield "$.rewards", "one tile brings a coin or a coworker, not both"
    needed = len(components.rewards.coworker) * len(components.kinds)
    if components.coworkers.supply < needed:
        yield "$.coworkers.supply", f"there may be need of {needed} coworkers"


def _money(components: Components) -> Iterator[Fault]:
    money, seats = components.money, max((table.seats for table in components.tables), default=0)
    if seats * money.start > money.coins:
        yield "$.money.start", f"{seats} players cannot begin with {money.start} each of {money.coins} coins"


def _prices(components: Components) -> Iterator[Fault]:
    prices = components.prices
    if prices.seller > prices.buy:
        yield "$.prices.seller", "a seller gets no more than is paid"
    if components.depot.managed > components.depot.loss:
        yield "$.depot.managed", "a manager makes the depot cheaper, not dearer"


COMPONENTS = load(__package__, Components, faults)
