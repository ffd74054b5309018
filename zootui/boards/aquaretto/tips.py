"""Tips and the first game."""

from functools import partial
from typing import Any

from engine.games.aquaretto.lookahead import truck_of
from engine.games.aquaretto.rules.figures import basins
from engine.games.aquaretto.rules.moving_in import COWORKER_AT
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import COIN, FORM, KIND, Zoo
from engine.games.aquaretto.rules.zoo import legal_cells, zoo_map
from engine.shared.breeding import FEMALE, MALE
from engine.shared.trucks.round import takeable
from zootui.boards.aquaretto.prices import LOOKS
from zootui.boards.shared.truck_tips import drawn_tile, may_be_spoilt, may_draw, others_out, tiles_aboard
from zootui.boards.tips import FirstGame, Tip, with_keys

_GOOD = 2
"""The points from which a truck is worth taking."""
_SOON = 8
"""The tiles before the end pile with which the last round is near."""


def _mine(view: Any) -> Zoo:
    zoo: Zoo = view.public.zoos[view.seat]
    return zoo


def _brings(view: Any) -> list[int]:
    """Return what each truck that may be taken brings."""
    zoo, shown = _mine(view), view.public.round
    found = [truck_of(zoo, shown.trucks[truck].tiles)[-1].after.public.zoos[0] for truck in takeable(shown)]
    return [points(after) - points(zoo) for after in found]


def _affords(view: Any, verb: str) -> bool:
    return RULEBOOK.choices(view).find(verb) is not None


def _at_limit(view: Any) -> bool:
    here = zoo_map(_mine(view))
    return here.basins >= here.layout.limit


def _fits(view: Any, tile: int) -> bool:
    return tile == COIN or bool(legal_cells(_mine(view), KIND[tile]))


def _needs_basin(view: Any) -> bool:
    """Tell whether all that lies in the depot, which is not empty, is of kinds without a basin."""
    zoo = _mine(view)
    return bool(zoo.depot) and not any(zoo_map(zoo).size(KIND[tile]) for tile in zoo.depot)


def _new_basin(view: Any, tile: int) -> bool:
    """Tell whether a tile could begin a basin."""
    return tile != COIN and not zoo_map(_mine(view)).size(KIND[tile]) and _fits(view, tile)


def _nearly_five(view: Any) -> bool:
    return any(basin.size + 1 in COWORKER_AT and basin.room for basin in basins(_mine(view)))


def _shut_in(view: Any) -> bool:
    return any(not basin.room for basin in basins(_mine(view)))


_keyed = partial(with_keys, LOOKS)
TIPS = (
    _keyed(
        Tip(
            "turn",
            "Your turn: draw a tile ({draw}) for a truck that has room, take a truck with all that is on it, or spend coins.",
        )
    ),
    Tip(
        "turn",
        "Under each tile stands what it would do for you. A number points at a truck, Enter takes it, and you are out "
        "until the next round.",
        lambda view: bool(takeable(view.public.round)),
        heard="w and the number of a truck tell what it would do for you. Who takes one is out until the next round.",
    ),
    Tip(
        "turn",
        "The others are out, and nobody can take a truck from you: draw as long as that does you good, then take one. "
        "What coins you have can be spent before.",
        lambda view: others_out(view) and may_draw(view),
    ),
    Tip(
        "turn",
        "The pile is nearly used up; the tile after it starts the last round. Keep no coin, unless a cashier turns it into a "
        "point, and nothing in your depot.",
        lambda view: view.public.round.main <= _SOON and not view.public.round.last,
    ),
    _keyed(
        Tip(
            "turn",
            "{settle} brings the top tile of your depot into the water for one coin: a point for it, and 2 more if it "
            "was the last of its kind there.",
            lambda view: _affords(view, "settle"),
            heard="One coin brings the top tile of your depot into the water: a point for it, and 2 more if it was the last of its "
            "kind there.",
        )
    ),
    _keyed(
        Tip(
            "turn",
            "You have all basins that you may have, and what lies in the depot finds none. A large expansion ({large}, 2 coins) "
            "brings one more. Early on it pays most.",
            lambda view: _needs_basin(view) and _at_limit(view) and _affords(view, "large"),
            heard="You have all basins that you may have, and what lies in the depot finds none. A large expansion (2 coins) "
            "brings one more. Early on it pays most.",
        )
    ),
    Tip(
        "turn",
        "You can buy what lies on top of another depot, for 2 coins. That pays if it is the third of a kind (a coin) or "
        "the fifth (a coworker).",
        lambda view: _affords(view, "buy"),
    ),
    Tip(
        "turn",
        "One of these trucks brings you a lot. Take it before somebody puts a tile on it that has no space with you. "
        "You are out then for the rest of the round.",
        lambda view: may_be_spoilt(view, _brings(view), _GOOD),
    ),
    Tip(
        "turn",
        "No truck here does you any good. Draw, and put what you cannot use where somebody else has no space "
        "for it either.",
        lambda view: max(_brings(view), default=0) < 0 and may_draw(view) and not others_out(view),
    ),
    Tip(
        "turn",
        "The next animal of one of your basins brings a coworker. A trainer among dolphins, orcas or sea lions is often "
        "worth 4 points and more.",
        _nearly_five,
    ),
    _keyed(
        Tip(
            "turn",
            "One of your basins has no space to grow (max): its next animal goes to the depot. A small expansion ({small}, one "
            "coin) gives three spaces.",
            lambda view: _shut_in(view) and _affords(view, "small"),
            heard="One of your basins has no space to grow: its next animal goes to the depot. A small expansion (one coin) gives "
            "three spaces.",
        )
    ),
    Tip(
        "turn",
        "All animals of a kind live in one basin, each of them a point. The list beside your zoo tells what more of "
        "them earn: ◎ a coin, ♙ a coworker.",
    ),
    Tip("turn", "Tab shows the other zoos: what somebody would hope for, and what would hurt. ? shows the rules."),
    Tip(
        "load",
        "Put the tile on a truck: one that you want to take, or one that it spoils. Its number, then Enter.",
    ),
    Tip(
        "load",
        "This tile has no space with you. Put it on a truck that you do not want, best of all where somebody else has "
        "no space for it either.",
        lambda view: not _fits(view, drawn_tile(view)) and not others_out(view),
    ),
    Tip(
        "load",
        "A coin: it is money as soon as somebody takes the truck. Put it on one that you want, and that has something "
        "the others cannot use.",
        lambda view: drawn_tile(view) == COIN and not others_out(view),
    ),
    Tip("load", "The panel says what the truck would bring you then. Two animals that fit are worth taking soon."),
    Tip(
        "unload",
        "Letters or arrows point at a space for the animal, Enter puts it there. x is the depot; with several tiles, t "
        "takes another one in hand.",
    ),
    Tip(
        "unload",
        "One of these tiles has no space with you and goes to the depot: −2 for the first of its kind. A coin brings it "
        "out later, if there is a basin for it.",
        lambda view: any(not _fits(view, tile) for tile in tiles_aboard(view)),
        heard="One of these tiles has no space with you and goes to the depot, which costs 2 points for the first of its kind. "
        "A coin brings it out later, if there is a basin for it.",
    ),
    Tip(
        "unload",
        "A ♀ and a ♂ in one basin have a baby at once: a small letter with ° shows where it could live. Without a space "
        "it goes to the depot.",
        lambda view: any(FORM[tile] in (FEMALE, MALE) for tile in tiles_aboard(view)),
        heard="A female and a male in one basin have a baby at once. Without a space it goes to the depot.",
    ),
    Tip(
        "unload",
        "A basin that is new: begin it where it can grow to five, far from the others. Two kinds never touch, not even "
        "later.",
        lambda view: any(_new_basin(view, tile) for tile in tiles_aboard(view)),
    ),
    Tip(
        "unload",
        "Leave a space between dolphins, orcas or sea lions: a trainer there counts all that are around. "
        "On hatched water stands who is in the way.",
        heard="Leave a space between dolphins, orcas or sea lions: a trainer there counts all that are around.",
    ),
    Tip(
        "young",
        "The baby lives in the basin of its parents. Letters or arrows choose its space, Enter puts it there.",
    ),
    Tip(
        "coworker",
        "A coworker trains animals on the water, or is cashier, keeper or manager of the depot. Letters or arrows point, "
        "the panel says what it brings.",
    ),
)


FIRST_GAME = FirstGame(
    minute=(
        "Draw a tile for a truck, or take one",
        "Up to three basins, which never touch",
        "Animals are 1 each; growth pays more",
        "Coins buy, free the depot, and expand",
        "Most points after the last round win",
    ),
    decisions=(
        (
            "turn",
            "Either you draw a tile and put it on a truck, or you take a truck with all that is on it, and are out for the rest "
            "of the round. Or you spend coins, which leaves you in. A tile that you draw may be good for you, or spoil what "
            "others wait for.",
        ),
        (
            "load",
            "The drawn tile goes on a truck that has room. Whoever takes that truck must take the tile with it: you, or somebody "
            "to whom it is no use.",
        ),
        (
            "unload",
            "Each tile of your truck goes into the water beside its own kind, where no other kind touches it, or into the depot, "
            "where each kind costs points in the end. A basin grows only where it has room.",
        ),
        (
            "young",
            "A baby was born. It takes a space in its basin, and goes to the depot only where there is none: choose one that "
            "leaves the others room.",
        ),
        ("bought", "The tile that you bought needs a place, as if it had come by truck."),
        (
            "coworker",
            "The fifth and the tenth animal of a basin bring a coworker. A trainer counts what stands around it, a keeper your "
            "fish, a cashier your coins, and the manager makes the depot cheaper: choose what brings you most.",
        ),
        ("move", "You paid for it that a coworker changes places: choose the new post, by what it brings at the end."),
    ),
    legend=(
        ("D O S T", "dolphin, orca, sea lion, turtle; a small letter is a baby"),
        ("H C P B", "hippo, crocodile, penguin, polar bear"),
        ("♀ ♂", "can still have a baby"),
        ("♡", "has had its baby"),
        ("°", "a baby, or where one could live"),
        ("∝", "comes with fish: a point for each keeper"),
        ("↯", "a wild one: no trainer can work with it"),
        ("◎", "a coin; `◎2` is a price, `◎3→1` what you would have left"),
        ("♙ ○", "a coworker at a post, and a free post"),
        ("5th ♙", "the fifth animal will bring a coworker; in a small terminal `5:♙`"),
        ("max", "a basin that has no space left to grow"),
        ("−2", "what the depot costs: 2 for each kind, 1 with a manager"),
        ("D4", "four dolphins in another zoo; letters at the end are its depot, the top one first"),
        ("+2♙◎", "under a truck: 2 points, a coworker and a coin for you"),
        ("· ≈", "empty water, and water of an expansion"),
        ("■■ ▙", "expansions that you may still build: large and small"),
        ("╱╱╱", "the tile in hand cannot go here: because of the neighbour, or the rule, that is named"),
        ("◂a", "in this direction is a place out of sight; its letter jumps there"),
        ("+15", "the end pile, which is opened in the last round"),
    ),
    tips=TIPS,
    meanwhile="The others are choosing. The log on the right tells what they do; Tab shows their zoos.",
    farewell="That is all there is to know. ? shows the signs and the rules again. May your basins grow and your depot stay empty.",
)
