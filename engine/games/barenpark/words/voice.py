"""What Bärenpark says: where a game stands, what is asked, what an action is called."""

from operator import sub

from engine.contract.asks import owed
from engine.contract.choice import Action
from engine.contract.preview import preview
from engine.contract.voice import (
    Laid,
    Names,
    Remark,
    Words,
    never_compared,
    no_line,
    not_apart,
    nothing_counted,
    nothing_left,
    one_by_one,
)
from engine.games.barenpark import GAME
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import an_icon, area_name, count_of, icon_counts, place_name, square_names
from engine.games.barenpark.rules import table, turn_end
from engine.games.barenpark.rules.building import YOUR_TURN, Pass, Place, covered
from engine.games.barenpark.rules.park_map import park_map, squares
from engine.games.barenpark.rules.placements import can_build
from engine.games.barenpark.rules.preview import is_over_after, turn_end as turn_end_of
from engine.games.barenpark.rules.rulebook import RULEBOOK
from engine.games.barenpark.rules.score import totals
from engine.games.barenpark.rules.taking import AddArea, Take, due, used_icon
from engine.games.barenpark.tiles import NAMES
from engine.games.barenpark.words.at_stake import at_stake as at_stake
from engine.games.barenpark.words.facts import tell as tell
from engine.games.barenpark.words.fits import fits_nowhere
from engine.games.barenpark.words.forecast import forecast as forecast
from engine.games.barenpark.words.picture import picture as picture
from engine.shared.telling import ActionWords, Deed, OptionWords, chosen_words, worded
from engine.shared.wording import counted, listing

counts_between = nothing_counted
kept = left_over = nothing_left
told_steps = no_line
all_at_once = one_by_one
set_apart = not_apart
nothing_more = never_compared

question = RULEBOOK.question


def call(view: table.BearView) -> str:
    """Return what the view's seat is to do, in two or three words, or an empty string."""
    ask = owed(view)
    if ask is None:
        return ""
    if ask.kind == table.BUILD:
        return YOUR_TURN.call if can_build(view.public, ask.seats[0]) else "YOU PASS"
    return "CHOOSE A TILE" if any(ask.about[: table.CREW]) else "CHOOSE AN AREA"


def headline(view: table.BearView) -> str:
    """Return where the game stands (`turn 28 · four full areas call the last round`)."""
    public = view.public
    if not public.asks:
        return f"after {counted(public.turn, 'turn')} · the game is over"
    if public.trigger != table.NOBODY:
        left = 1 + len(turn_end.to_come(public, public.asks[-1].seats[0]))
        return f"turn {public.turn} · the last round, {count_of(left, 'turn')} to go"
    return f"turn {public.turn} · four full areas call the last round"


def when(view: table.BearView) -> str:
    return f"turn {view.public.turn}" if view.public.asks else "the end"


def scores(view: table.BearView) -> tuple[int, ...]:
    """Return the points that each seat has now."""
    return totals(view.public)


def standing(view: table.BearView) -> tuple[int, ...]:
    """Return the points that each seat has now: a round that ends changes nothing about them."""
    return totals(view.public)


def stretch(view: table.BearView) -> int:
    """Return how often it was everybody's turn, the present time counted."""
    return (max(1, view.public.turn) - 1) // len(view.public.players) + 1


def doing(view: table.BearView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at."""
    public = view.public
    if not public.asks:
        return ("done",)
    ask, areas = public.asks[-1], len(public.players[seat].park.plots)
    size = f"{areas} of {table.FULL} areas"
    if seat == ask.seats[0]:
        if ask.kind == table.BUILD:
            return (f"{size}, {'builds' if can_build(public, seat) else 'passes'}",)
        tiles, areas = sum(ask.about[: table.CREW]), ask.about[table.CREW]
        return (
            f"{size}, takes {listing([counted(tiles, 'tile')] * bool(tiles) + [counted(areas, 'area')] * bool(areas))}",
        )
    order = turn_end.to_come(public, ask.seats[0])
    if seat not in order:
        return (f"{size}, {'called the last round' if seat == public.trigger else 'done'}",)
    return (f"{size}, {'next' if seat == order[0] else 'waits'}",)


def words(view: table.BearView, action: Action, names: tuple[str, ...]) -> Words:
    public = view.public
    return worded(_WORDS, Deed(public, public.asks[-1].seats[0], action, names))


def caution(view: table.BearView, action: Action) -> str:
    """Return that what is taken in one’s last turn is never laid (R30, R31); empty before, and where nothing is taken."""
    seat = view.public.asks[-1].seats[0]
    if isinstance(action, Place) or action == Pass(table.NO_GREEN):
        return ""
    if seat in turn_end.to_come(view.public, seat) and not is_over_after(view, action):
        return ""
    return "it is your last turn, so it brings you nothing"


def foregone(view: table.BearView, action: Action, _names: Names) -> str:
    """Return that it is one's last turn (R30), and somebody already has more points than one then has: nobody loses any."""
    end, seat = turn_end_of(preview(GAME, view, action)).public, view.seat
    if seat is None or (end.asks and seat in turn_end.to_come(end, end.asks[-1].seats[0])):
        return ""
    then = totals(end)
    return "You cannot win any more." if max(then) > then[seat] else ""


def _place(deed: Deed[table.Public, Place]) -> Words:
    player, placement = deed.public.players[deed.seat], deed.action.placement
    name, where = NAMES[placement.tile], square_names(player.park, squares(placement))
    icons = covered(player.park, placement)
    bring = due(deed.public.stock, icons, len(player.park.plots))
    done = [("covers", "cover", icon_counts(bring))] if any(bring) else []
    done += [("covers", "cover", f"{icon_counts(map(sub, icons, bring))} for nothing")] if bring != icons else []
    done += [("completes", "complete", area) for area in _completed(deed.public, player, placement)]
    done += [("wins", "win", award) for award in _won(deed.public, player, placement)]
    brings = tuple([Remark(f" · {does} {what}", f"{does} {what}") for does, _, what in done])
    *some, last = [f"{do} {what}" for _, do, what in done] or [""]
    return Words(
        f"{name} on {where}{''.join(one.written for one in brings)}",
        what=name,
        where=where,
        remarks=brings,
        laid=Laid(
            f"place the {name}",
            rest=f"{''.join(f', {one}' for one in some)} and {last}" if last else "",
            place=f"on {where}",
        ),
    )


def _completed(public: table.Public, player: table.Player, placement: table.Placement) -> list[str]:
    """Return the areas that a tile completes, with the statues that are next (`the entrance (statue 14)`)."""
    ready = turn_end.completed(park_map(_with_tile(player.park, placement)))
    return [f"{area_name(one)} (statue {value})" for one, value in zip(ready, public.stock.statues, strict=False)]


def _won(public: table.Public, player: table.Player, placement: table.Placement) -> list[str]:
    """Return the achievements that a tile earns, with what they are worth (`Pandas (8)`)."""
    park, awards = _with_tile(player.park, placement), public.stock.awards
    earned = turn_end.wins(park, player.won, awards, len(_completed(public, player, placement)))
    return [f"{COMPONENTS.achievements[awards[one].kind].name} ({awards[one].left[0]})" for one in earned]


def _with_tile(park: table.Park, placement: table.Placement) -> table.Park:
    return table.Park(park.plots, (*park.tiles, placement))


def _take(deed: Deed[table.Public, Take]) -> Words:
    park, tile = deed.public.players[deed.seat].park, deed.action.tile
    icon = f"for {an_icon(used_icon(deed.public.asks[-1].about, tile))}"
    fits = fits_nowhere(deed.public, park, tile)
    remarks = (Remark(f", {icon}", icon), *([Remark(f" · {fits}", fits)] if fits else []))
    return Words(f"{NAMES[tile]}{''.join(one.written for one in remarks)}", remarks=remarks)


def _area(deed: Deed[table.Public, AddArea]) -> Words:
    what = f"the area of pile {deed.action.pile + 1}"
    return Words(f"{what}, {place_name(deed.public.players[deed.seat].park, deed.action.at)}", what=what)


def _pass(deed: Deed[table.Public, Pass]) -> Words:
    return Words("pass" if deed.action.green == table.NO_GREEN else f"pass and take a {NAMES[deed.action.green]}")


_WORDS: dict[type, ActionWords[table.Public]] = {
    Place: _place,
    Take: _take,
    AddArea: _area,
    Pass: _pass,
}


_OPTIONS: OptionWords = {
    "achievements": "no achievements to race for (R36)",
    "pit_variant": "on your last turn a tile may cover pits (R42)",
}


def options(chosen: table.Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _OPTIONS)
