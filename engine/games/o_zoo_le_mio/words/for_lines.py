"""Say in lines what the pictures of O Zoo le Mio show."""

import re

from engine.contract.choice import Action
from engine.contract.facts import Told, typed
from engine.contract.preview import preview
from engine.contract.voice import Prose, Standing
from engine.games.o_zoo_le_mio import GAME
from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.lookahead import best_place, more_to_score
from engine.games.o_zoo_le_mio.names import NAMES, count, half_name, tile_name
from engine.games.o_zoo_le_mio.rules.auction import Bid
from engine.games.o_zoo_le_mio.rules.figures import half_tiles
from engine.games.o_zoo_le_mio.rules.geometry import ENTRANCE, Placement, cells
from engine.games.o_zoo_le_mio.rules.placing import Place, TilePlaced
from engine.games.o_zoo_le_mio.rules.rulebook import FACTS
from engine.games.o_zoo_le_mio.rules.table import (
    ATTRACTIONS,
    KEY_PER_STAR,
    NOBODY,
    OzooView,
    Public,
    present,
    since,
)
from engine.games.o_zoo_le_mio.words.picture import heading
from engine.games.o_zoo_le_mio.words.years import year_lines
from engine.games.o_zoo_le_mio.words.zoo_told import (
    ENTRANCE_TOLD,
    comes_to,
    ends_told,
    groups,
    half_told,
    lead_on,
    open_ends,
    tile_roads,
    with_tile,
)
from engine.shared.wording import capital

_MORE = 1000
"""More than a zoo can have stars, or ends that lead on: what is worth more stands first, then what has more of them."""


class OzooProse(Prose):
    """Say what O Zoo le Mio says in lines."""

    def appeal(self, view: OzooView, action: Action) -> int:
        """Return how much more there is to score at a place, then how many stars count there, then how many ends lead on."""
        if not isinstance(action, Place) or view.seat is None:
            return 0
        seen = preview(GAME, view, action)
        stars: int = sum(has.keys[view.seat] // KEY_PER_STAR for has in seen.after.public.attractions)
        return _MORE * (_MORE * more_to_score(seen) + stars) + len(open_ends(with_tile(view, action.at)))

    def note(self, view: OzooView, action: Action) -> tuple[str, ...]:
        """Return which enclosures a place joins, and how many ends lead on once the tile lies there."""
        return comes_to(with_tile(view, action.at)) if isinstance(action, Place) else ()

    def leaves(self, view: OzooView, action: Action) -> tuple[str, ...]:
        """Return the same of a place, and of a bid for the place where the tile would bring most."""
        if isinstance(action, Place):
            return (", ".join(self.note(view, action)),)
        at = best_place(view.public, view.seat or 0) if isinstance(action, Bid) else None
        if at is None:
            return ()
        there = _halves_at(present(view.public).tile, at)
        return (f"where it brings most, {there}: {', '.join(comes_to(with_tile(view, at)))}",)

    def report(self, before: OzooView, after: OzooView, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the years that ended; why a tile went where it did is told with the bids."""
        lines: list[str] = []
        for year in range(len(before.public.years) + 1, len(after.public.years) + 1):
            lines += year_lines(after.public, year, names)
        return tuple(lines)

    def where(self, before: OzooView | None, after: OzooView, fact: Told) -> str:
        """Return where the halves of a tile that was laid lie."""
        happened = typed(fact, FACTS)
        if not isinstance(happened, TilePlaced):
            return ""
        return f": {_halves_at(happened.tile, (happened.x, happened.y, happened.turns))}"

    def lies(self, view: OzooView, seat: int, words: str) -> str:
        """Return what half of a tile lies on `x,y`, and where its roads lead."""
        numbers = re.findall(r"-?\d+", words)
        if len(numbers) != 2:
            return ""
        at = (int(numbers[0]), int(numbers[1]))
        found = next((one for one in half_tiles(view.public.zoos[seat].tiles) if (one.x, one.y) == at), None)
        if found is not None:
            return half_told(found)
        return f"{at[0]},{at[1]}: {'the gate; nothing can lie there' if at in ENTRANCE else 'free'}"

    def things(self, view: OzooView, seat: int, names: tuple[str, ...]) -> tuple[Standing, ...]:
        """Return the year's row and the flags, which are everybody's, the roads of a zoo, and its attractions."""
        public = view.public
        row, pole = ("row", "sale row", "sale", "year’s row", "tiles for sale"), ("flags", "pole", "flag pole")
        there = dict(groups(public, seat))
        return (
            Standing(row, _row(public, names)),
            Standing(pole, _flags(public, names)),
            Standing(("ends", "open ends", "ends that lead on", "roads"), capital(ends_told(public.zoos[seat].tiles))),
            Standing(("entrance", "the entrance"), ENTRANCE_TOLD),
            *(
                Standing((NAMES[number],), there.get(number, f"{NAMES[number]}: none yet"))
                for number in range(ATTRACTIONS)
            ),
        )

    def described(self, view: OzooView, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return a zoo by its attractions and the ends of its roads; with one's own, to watchers with the first, what all share."""
        public = view.public
        told = [ENTRANCE_TOLD, *(line for _, line in groups(public, seat)), capital(lead_on(public.zoos[seat].tiles))]
        return (heading(view, seat, names), *told, *(_shared(public, names) if seat == (view.seat or 0) else ()))


def _halves_at(tile: int, at: Placement) -> str:
    """Return where both halves of a tile lie, in the words of the lists."""
    both = (f"{half_name(TILES[tile], half)} at {x},{y}" for half, (x, y) in enumerate(cells(at)))
    return " and ".join(both)


def _shared(public: Public, names: tuple[str, ...]) -> list[str]:
    """Return what belongs to everybody: flags, the tiles of the year in their order, the roads of the one at hand."""
    lines = [_flags(public, names)]
    if public.row:
        tiles = "; ".join(tile_name(lot.tile) for lot in public.row)
        lines.append(f"For sale in year {public.year}, one after another: {tiles}")
    if public.asks:
        lines.append(tile_roads(present(public).tile))
    return lines


def _flags(public: Public, names: tuple[str, ...]) -> str:
    return f"Flags from the top, the first wins a tie: {', '.join(names[flag] for flag in public.pole)}"


def _row(public: Public, names: tuple[str, ...]) -> str:
    """Return the tiles that lie face up: the one at hand, those that come then, and what the others went for."""
    at = public.auction - since(public) - 1 if public.asks else len(public.row)
    went = [
        tile_name(lot.tile)
        + (f", to {names[lot.buyer]} for {count(lot.price, 'coin', 'coins')}" if lot.buyer != NOBODY else "")
        for lot in public.row
    ]
    ahead = [f"{'then' if place else 'now'} {lot}" for place, lot in enumerate(went[at:])]
    return f"Row: {'; '.join([*ahead, *[f'before {lot}' for lot in went[:at]]]) or 'empty'}"


PROSE = OzooProse()
"""What O Zoo le Mio adds to its voice in lines of text."""
