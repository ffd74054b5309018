"""Why a tile or an expansion may not lie somewhere (R22-R29, R44, R45)."""

from engine.contract.game import Refusal
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.names import plural, singular, tile_name
from engine.games.aquaretto.rules.layout import LARGE, SMALL, TURNS, Site, Spaces, cells_of, is_entrance, on_grid, sites
from engine.games.aquaretto.rules.table import DEPOT, KIND, KINDS, TRAINER, Zoo
from engine.games.aquaretto.rules.zoo import WaterMap, zoo_map
from engine.shared.wording import listing, with_article

_MOST_BASINS = COMPONENTS.zoo.basins + COMPONENTS.expansions.each


def why_not_here(zoo: Zoo, tile: int, cell: int) -> Refusal | None:
    """Return why a tile may not go on a cell of a zoo, or None if it may. Any whole numbers may be asked about as cells."""
    here = zoo_map(zoo)
    space = here.layout.space.get(cell)
    if space is None:
        return _no_space(cell)
    if here.legal(KIND[tile]) >> space & 1:
        return None
    what = zoo.spaces[space]
    if what == TRAINER:
        return Refusal("trainer-there", "R44", "A trainer stands there, and no animal can live on that space.")
    if what >= 0:
        return Refusal("taken", "R25", f"Your {tile_name(what)} lives there, and animals stay where they are.")
    return _why_not_empty(here, KIND[tile], space)


def _no_space(cell: int) -> Refusal:
    if cell == DEPOT:
        return Refusal("into-depot", "R29", "That is your depot; its top animal can only leave it.")
    if is_entrance(cell):
        return Refusal("entrance", "R25", "That is the entrance; no animal lives there.")
    return Refusal("outside", "R25", "That is outside your water zoo.")


def _why_not_empty(here: WaterMap, kind: int, space: int) -> Refusal:
    others = [plural(other) for other in here.neighbours(space) if other != kind]
    touching = Refusal(
        "touches", "R24", f"It would touch your {listing(others)}; different kinds need a space between them."
    )
    if here.tiles[kind]:
        if not here.halo[kind] >> space & 1:
            return Refusal(
                "apart",
                "R23",
                f"That is not next to your {plural(kind)}; {with_article(singular(kind))} must go right beside one.",
            )
        return touching
    return why_nowhere(here, kind) or touching


def why_nowhere(here: WaterMap, kind: int) -> Refusal | None:
    """Return why a kind cannot start a basin anywhere because of the limit, or None."""
    if here.tiles[kind] or here.basins < here.layout.limit:
        return None
    living = listing(plural(other) for other in range(KINDS) if here.tiles[other])
    more = "" if here.layout.limit == _MOST_BASINS else "; a large expansion allows one more"
    return Refusal("basin-limit", "R22", f"You have {here.basins} basins, as many as you may ({living}){more}.")


def why_not_site(layout: Spaces, built: tuple[Site, ...], site: Site) -> Refusal | None:
    """Return why an expansion may not be built somewhere, or None if it may (R45). Any whole numbers may be asked about."""
    form, cell = site
    if not LARGE <= form < SMALL + TURNS:
        return Refusal("no-such-turn", "R45", f"A small expansion has turns 1 to {TURNS}.")
    if cell >= 0 and sites(built)[form] >> cell & 1:
        return None
    covered = cells_of(site)
    if any(place in layout.space for place in covered):
        return Refusal("overlaps", "R45", "It would lie on spaces that you have already.")
    if any(map(is_entrance, covered)):
        return Refusal("on-entrance", "R45", "It would cover your entrance.")
    if not all(map(on_grid, covered)):
        return Refusal("too-far", "R45", "That is too far from your zoo.")
    return Refusal("not-beside", "R45", "It must share an edge with a space of your zoo.")
