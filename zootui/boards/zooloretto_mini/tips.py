"""Explain the signs of Zooloretto Mini, and guide through a first game of it."""

from typing import Any

from engine.games.zooloretto_mini.rules.figures import best_gain, brings
from engine.games.zooloretto_mini.rules.table import FORM, PLACES, SORT, Zoo, is_animal
from engine.games.zooloretto_mini.rules.zoo import enclosures_for
from engine.shared.breeding import FEMALE, MALE
from engine.shared.trucks.round import takeable
from zootui.boards.shared.truck_table import DRAWING
from zootui.boards.shared.truck_tips import drawn_tile, may_be_spoilt, may_draw, others_out, tiles_aboard
from zootui.boards.tips import FirstGame, Tip, with_keys

_GOOD = 3
"""The points from which a truck is worth taking."""
_SOON = 8
"""The tiles before the end pile with which the last round is near."""
_NEARLY = (PLACES - 2, PLACES - 1)
"""How many animals an enclosure has that is about to pay most."""


def _mine(view: Any) -> Zoo:
    zoo: Zoo = view.public.zoos[view.seat]
    return zoo


def _brings(view: Any) -> list[int]:
    """Return what each truck that may be taken brings."""
    zoo, shown = _mine(view), view.public.round
    return [brings(zoo, shown.trucks[truck].tiles) for truck in takeable(shown)]


def _nearly_full(view: Any) -> bool:
    """Tell whether an enclosure is about to be full, and of animals only."""
    return any(len(each) in _NEARLY and all(map(is_animal, each)) for each in _mine(view).enclosures)


def _new_kind(view: Any, tile: int) -> bool:
    """Tell whether a tile is an animal of a kind that could begin an enclosure."""
    zoo = _mine(view)
    known = {SORT[each] for enclosure in zoo.enclosures for each in enclosure}
    return is_animal(tile) and SORT[tile] not in known and bool(enclosures_for(zoo, tile))


TIPS = (
    with_keys(
        {"draw": DRAWING},
        Tip(
            "turn",
            "Your turn is one of two things: draw a tile ({draw}) and put it on a truck that has room, or take a truck with all "
            "that is on it.",
        ),
    ),
    Tip(
        "turn",
        "Under each tile stands what it would do to your zoo: 3→8 is what an enclosure would be worth, ° a baby. "
        "A number points at a truck and shows where its tiles would go, Enter takes it; , explains any sign.",
        lambda view: bool(takeable(view.public.round)),
        heard="w and the number of a truck tell what it would do to your zoo.",
    ),
    Tip(
        "turn",
        "The others are out, and nobody can take a truck from you: draw on as long as it gets better, then take one.",
        lambda view: others_out(view) and may_draw(view),
    ),
    Tip(
        "turn",
        "The pile is nearly used up. The tile after it starts the last round: begin nothing new, "
        "and mind that each kind and each type of landscape in your barn costs 2 points.",
        lambda view: view.public.round.main <= _SOON and not view.public.round.last,
    ),
    Tip(
        "turn",
        "One of these trucks brings you a lot. Take it before somebody puts a tile on it that you have no home for. "
        "You are out then for the rest of the round.",
        lambda view: may_be_spoilt(view, _brings(view), _GOOD),
    ),
    Tip(
        "turn",
        "No truck here does you any good. Draw, and put what you cannot use where somebody else waits for a truck.",
        lambda view: max(_brings(view), default=0) < 0 and may_draw(view) and not others_out(view),
    ),
    Tip(
        "turn",
        "Something lies in your barn: 2 points less for each kind and each type of landscape there. Whoever fills an "
        "enclosure may throw a tile out, or take one out of another barn.",
        lambda view: bool(_mine(view).barn),
    ),
    Tip(
        "turn",
        "One of your enclosures is nearly full. A fifth animal of a kind is worth 4 more points and a sixth another 4, "
        "and who fills an enclosure has a bonus.",
        _nearly_full,
    ),
    Tip(
        "turn",
        "Tab shows the other zoos: which truck somebody would hope for, and which tile would spoil it. "
        "With ? you find the rules again.",
    ),
    Tip(
        "load",
        "Put the tile on a truck: press its number, then Enter. Full trucks are dim.",
    ),
    Tip(
        "load",
        "You have no home for this tile. Put it on a truck that you do not want, best of all on one that somebody else "
        "waits for: Tab shows their zoos.",
        lambda view: best_gain(_mine(view), drawn_tile(view)) < 0 and not others_out(view),
        heard="You have no home for this tile. Put it on a truck that you do not want, best of all on one that somebody else "
        "waits for.",
    ),
    Tip(
        "load",
        "Landscape: 2 points for each different type that you have, but it takes the place of an animal.",
        lambda view: not is_animal(drawn_tile(view)),
    ),
    Tip(
        "load",
        "A tile for your zoo. Put it on the truck that you want to take; one with a tile that the others cannot use is "
        "likely to be left to you.",
        lambda view: best_gain(_mine(view), drawn_tile(view)) > 0 and not others_out(view),
    ),
    Tip(
        "unload",
        "Now place the tiles one by one: 1 2 3 are your enclosures, b is the barn, t takes another tile in hand. "
        "Hatched places are home to another kind.",
    ),
    Tip(
        "unload",
        "One of these tiles has no home with you: it goes to the barn, −2 for the first of its kind. An enclosure "
        "never changes its kind.",
        lambda view: any(not enclosures_for(_mine(view), tile) for tile in tiles_aboard(view)),
        heard="One of these tiles has no home with you: it goes to the barn, which costs 2 points for the first of its kind. An "
        "enclosure never changes its kind.",
    ),
    Tip(
        "unload",
        "A ♀ and a ♂ of one kind in one enclosure have a baby at once. It needs a place, too: if there is none, it goes "
        "to the barn.",
        lambda view: any(FORM[tile] in (FEMALE, MALE) for tile in tiles_aboard(view)),
        heard="A female and a male of one kind in one enclosure have a baby at once. It needs a place, too: if there is none, "
        "it goes to the barn.",
    ),
    Tip(
        "unload",
        "Landscape brings 2 points for each different type, but takes a place: put it where you will not have six "
        "animals anyway.",
        lambda view: any(not is_animal(tile) for tile in tiles_aboard(view)),
    ),
    Tip(
        "unload",
        "A kind that is new to you takes an enclosure for the whole game. You have three, so choose kinds of which "
        "many are still face down.",
        lambda view: any(_new_kind(view, tile) for tile in tiles_aboard(view)),
    ),
    Tip(
        "bonus",
        "A full enclosure earns you a bonus: take a tile out of another barn, if you have a home for it, or throw one "
        "out of yours.",
    ),
)


FIRST_GAME = FirstGame(
    minute=(
        "Draw a tile for a truck, or take one",
        "One kind an enclosure; six are 12",
        "A pair, ♀ and ♂, has a baby at once",
        "The barn costs 2 a kind or landscape",
        "In the end the best zoo wins",
    ),
    decisions=(
        (
            "turn",
            "Either you draw a tile and put it on a truck, or you take a truck with all that is on it, and are out for the rest "
            "of the round. A tile that you draw may be good for you, or spoil what others wait for.",
        ),
        (
            "load",
            "The drawn tile goes on a truck that has room. Whoever takes that truck must take the tile with it: you, or somebody "
            "to whom it is no use.",
        ),
        (
            "unload",
            "Each tile of your truck goes into an enclosure of its own kind or an empty one, or into the barn, where each kind and "
            "each type of landscape costs 2 points in the end.",
        ),
        (
            "bonus",
            "You filled an enclosure: you may take a tile out of somebody’s barn, or throw one out of yours. A bonus that is not "
            "used at once is gone.",
        ),
    ),
    legend=(
        ("G I L M O R W", "giraffe, impala, llama, meerkat, ostrich, rhino, wolf; a small letter is a baby"),
        ("♀ ♂", "can still have a baby"),
        ("♡", "has had its baby"),
        ("°", "baby; under a truck: one would be born"),
        ("≈≈ ♣♣ ◢◣", "pond, shrub, rock: landscape"),
        ("3 4 8 12", "on empty places: what the enclosure is worth once an animal lives there"),
        ("4→8", "what an enclosure is worth now, and then; under a truck: what its tile would do"),
        ("−2", "in a barn: what each kind and each type of landscape there costs"),
        ("·", "a free place in another zoo"),
        ("╱╱╱ ×", "the tile in hand cannot live here: the enclosure is full, or home to another kind"),
        ("+15", "the end pile, which is opened in the last round"),
    ),
    tips=TIPS,
    meanwhile="The others are choosing. The log on the right tells what they do; Tab shows their zoos.",
    farewell="That is all there is to know. Play on, or leave with q and come back with friends.",
)
