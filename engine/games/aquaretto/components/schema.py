"""Name the parts of the box as `data.json` writes them down."""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.shared.components import at_table
from engine.shared.trucks.components import Table


class Kind(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Describe a kind of animal: its names, how many tiles it has of each sort, and whether it `stays` in every game (R1)."""

    name: str
    plural: str
    letter: str
    female: int
    male: int
    wild: int
    fish: int
    plain: int
    young: int
    trainable: bool
    stays: bool

    @property
    def adults(self) -> int:
        """Return how many tiles of this kind are drawn."""
        return self.female + self.male + self.wild + self.fish + self.plain


class Totals(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Hold how many tiles there must be in all, as a check on the rest."""

    adults: int
    young: int
    fertile: int
    wild: int
    fish: int
    plain: int


class Money(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Say how many coin tiles and coins there are, what everybody starts with, and what is said of the bank."""

    coin_tiles: int
    coins: int
    start: int
    bank: str


class ZooBoard(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Draw the water zoo: `o` is a space, `#` the entrance; `basins` is the limit without large expansions."""

    rows: tuple[str, ...]
    spaces: int
    basins: int


class Expansions(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Draw both expansions; everybody has `each` of either."""

    each: int
    large: tuple[str, ...]
    small: tuple[str, ...]


class Rewards(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Say which tile of a basin brings a coin, and which a coworker."""

    coin: tuple[int, ...]
    coworker: tuple[int, ...]


class Coworkers(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Say how many coworkers there are and how many may do each indoor job for one player."""

    supply: int
    cashiers: int
    keepers: int
    managers: int


class Prices(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Say what money actions cost; of what is paid to `buy`, `seller` goes to the seller."""

    settle: int
    move: int
    buy: int
    seller: int
    discard: int
    large: int
    small: int


class Depot(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Say what each kind in the depot costs, without and with a manager."""

    loss: int
    managed: int


class Components(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Hold everything that is in the box; `status` says how well each fact is known."""

    status: str
    kinds: tuple[Kind, ...]
    totals: Totals
    money: Money
    zoo: ZooBoard
    expansions: Expansions
    rewards: Rewards
    coworkers: Coworkers
    prices: Prices
    depot: Depot
    end_pile: int
    tables: tuple[Table, ...]

    def table(self, seats: int) -> Table:
        """Return what holds for so many seats; raise ValueError if nobody can play so."""
        return at_table(self.tables, seats, "Aquaretto")
