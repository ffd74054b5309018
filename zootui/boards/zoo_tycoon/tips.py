"""Explain the signs of Zoo Tycoon, and give tips in a first game, each when its situation first arises, the most pressing first."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY, YELLOW
from engine.games.zoo_tycoon.rules.asks import (
    ARRIVE,
    BUILD,
    GROW,
    HOUSE,
    LEAVE,
    LOANS,
    PANDA,
    PREPARE,
    REINTRODUCE,
    REROLL,
    SPEND,
)
from engine.games.zoo_tycoon.rules.autumn.purchases import center_to_build
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, popularity, running_costs
from zootui.boards.tips import FirstGame, Tip, with_keys
from zootui.boards.zoo_tycoon.hand.verbs import LOOKS

_SHORT = 3
"""So much less conservation than popularity is worth a word."""
_DEAR = 9
"""Running costs from which on they are worth one."""
_LAST = COMPONENTS.givens.rounds
_KEPT = 3
"""What winter leaves (R120)."""


def _mine(view: Any) -> Zoo:
    zoo: Zoo = view.public.zoos[view.seat]
    return zoo


def _year(view: Any) -> int:
    year: int = view.public.round
    return year


def _somebody_yellow(view: Any) -> bool:
    return any(one.main is not None and happiness(one) == YELLOW for one in _mine(view).enclosures)


def _room_for_a_guest(view: Any) -> bool:
    """Tell whether some main that tolerates guests lives alone."""
    return any(
        one.main is not None and one.co == NOBODY and COMPONENTS.mains[one.main.species].tolerates_co
        for one in _mine(view).enclosures
    )


def _young(view: Any) -> bool:
    mains = [one.main for one in _mine(view).enclosures if one.main is not None]
    return any(main.male_discs + main.female_discs for main in mains)


def _unsaved(view: Any) -> bool:
    zoo = _mine(view)
    return bool(zoo.enclosures) and conservation(zoo) + _SHORT <= popularity(zoo)


def _tip(kind: str, text: str, when: Callable[[Any], bool] | None = None, heard: str = "") -> Tip:
    """Return a tip in whose text verbs stand for their keys."""
    return with_keys(LOOKS, Tip(kind, text, when, heard=heard))


_ARRIVES = (
    Tip(
        ARRIVE,
        "Your zoo is empty: take animals. Up and down choose a species, left and right how many; where both numbers are framed "
        "they are enough for a group. Enter takes them into quarantine.",
        lambda view: _year(view) == 1 and not _mine(view).quarantine,
        heard="Your zoo is empty: take animals, so many that they are enough for a group. They wait in quarantine.",
    ),
    _tip(
        ARRIVE,
        "One species is enough for 10 money, two are possible; {pass} passes. In quarantine animals cost nothing. "
        "i shows what a species needs and brings.",
        lambda view: _year(view) == 1 and bool(_mine(view).quarantine),
        heard="One species is enough for 10 money, two are possible; you may pass as well. In quarantine animals cost nothing. "
        "i with a name tells what a species needs and brings.",
    ),
    Tip(
        ARRIVE,
        "One of your species is yellow ●○○: until it is happier, none of levels II and III comes to you. What is dimmed says "
        "what is missing, and by which rule.",
        _somebody_yellow,
        heard="One of your species is yellow: until it is happier, none of levels II and III comes to you.",
    ),
    Tip(
        ARRIVE,
        "All of yours are happy, so levels II and III may come, too; some ask for others of their category first. "
        "They save more, and young of level III can be set free.",
        lambda view: _year(view) > 1 and bool(_mine(view).enclosures) and not _somebody_yellow(view),
    ),
    Tip(
        ARRIVE,
        "Each species that you take or give is one trade of two a year; a worker brings one more. "
        "New species make buzz: for one winter you count as more popular.",
        lambda view: _year(view) > 1,
    ),
)
_BUILDS = (
    _tip(
        BUILD,
        "Somebody waits in quarantine. {exhibit_here} lays out all that a species needs: tiles, retreats, "
        "animals. Arrows move it, r turns it, Enter does all of it, u takes all of it back.",
        lambda view: bool(_mine(view).quarantine),
        heard="Somebody waits in quarantine. A home can be built with all that a species needs at once: tiles, retreats, "
        "animals; u takes all of it back.",
    ),
    _tip(
        BUILD,
        "The last winter is near: whatever is still young then costs a point. "
        "{convert} lets young grow up where there is room.",
        lambda view: _year(view) == _LAST and _young(view),
        heard="The last winter is near: whatever is still young then costs a point. Young may grow up where there is room.",
    ),
    _tip(
        BUILD,
        "A species lives alone that would tolerate a guest: {invite} brings one. It needs no care, "
        "brings popularity, and 1 more because two share the enclosure.",
        _room_for_a_guest,
        heard="A species lives alone that would tolerate a guest. It needs no care, brings popularity, and 1 more because two "
        "share the enclosure.",
    ),
    _tip(
        BUILD,
        "The conservation center that came with your first species is free: {build} sets it beside their home, "
        "where it brings conservation. It has to stand before you are done.",
        lambda view: center_to_build(_mine(view)) is not None,
        heard="The conservation center that came with your first species is free; it has to stand before you are done, "
        "beside their home, where it brings conservation.",
    ),
    _tip(
        BUILD,
        "Mind the winter: taxes leave you 3 money, so spend the rest. {done} says that you are done; until all are, "
        "you can take it back. Tab shows the other zoos.",
        lambda view: bool(_mine(view).enclosures) and _mine(view).money > _KEPT and not center_to_build(_mine(view)),
        heard="Mind the winter: taxes leave you 3 money, so spend the rest. Until all have said that they are done, you can "
        "take that back.",
    ),
    _tip(
        BUILD,
        "Your points are the lower of popularity and conservation, and conservation is behind. "
        "{point} buys focal points, {build} buildings: before Enter you see "
        "what each does to your tracks.",
        _unsaved,
        heard="Your points are the lower of popularity and conservation, and conservation is behind. Focal points and buildings "
        "change that; w tells what each does.",
    ),
    _tip(
        BUILD,
        "A worker is free this year: {keep} looks after a species, entertains, or makes a move free. "
        "The first of a year costs nothing, each other one 3.",
        lambda view: bool(_mine(view).enclosures) and not _mine(view).staff.used,
        heard="A worker is free this year, to look after a species, to entertain, or to make a move free. The first of a year "
        "costs nothing, each other one 3.",
    ),
    _tip(
        BUILD,
        "A species is only yellow ●○○: it breeds badly and costs a point of welfare. The column on the right shows "
        "what is missing; {lift} does the cheapest of it.",
        _somebody_yellow,
        heard="A species is only yellow: it breeds badly and costs a point of welfare. i with its name tells what is missing.",
    ),
    Tip(
        BUILD,
        "Running costs grow: they go off every winter. Cheap animals and, from popularity 10 on, food booths beside "
        "two enclosures of a biome keep them low.",
        lambda view: running_costs(_mine(view)) >= _DEAR,
    ),
    _tip(
        BUILD,
        "Little money is left. {done} says that you are done; until all are, you can take it back. "
        "All build at once, and nobody can hinder you.",
        lambda view: bool(_mine(view).enclosures) and _mine(view).money <= _KEPT and not center_to_build(_mine(view)),
        heard="Little money is left. Until all have said that they are done, you can take that back. All build at once, and "
        "nobody can hinder you.",
    ),
)

TIPS = (
    *_ARRIVES,
    *_BUILDS,
    _tip(
        LOANS,
        "Short of money? {loan} lends you up to 4, for a square that is shut then. Only before you build anything.",
        lambda view: _mine(view).money < COMPONENTS.money.loan_to - COMPONENTS.money.loan,
        heard="Short of money? A loan is up to 4, for a square that is shut then. Only before you build anything.",
    ),
    *(replace(tip, kind=LOANS) for tip in _BUILDS),
    _tip(
        LEAVE,
        "Animals from quarantine and young can go where a window wants them: that makes room. {pass} passes.",
    ),
    Tip(
        HOUSE,
        "Who was taken may move in at once where everything is ready. Arrows choose the enclosure, + and − how many go in.",
    ),
    Tip(
        PREPARE,
        "Spring: who lives with both sexes and is happy enough rolls for young; the happier, the lower a die may be. "
        "Young make buzz. With birth control a species brings none.",
    ),
    Tip(REROLL, "A worker may roll one failed die of a species again. The first worker of the year costs nothing."),
    Tip(
        REINTRODUCE,
        "Young of level III may go back to the wild: a full track pays conservation to all who helped to fill it.",
    ),
)


FIRST_GAME = FirstGame(
    minute=(
        "Seven years: build, exhibit animals",
        "Spring: young. Summer: two trades",
        "Autumn: all build. Winter: bills",
        "Tracks: popularity, conservation",
        "Only the lower of the two counts",
    ),
    decisions=(
        (
            PREPARE,
            "Before the dice of spring: which species shall have no young, and which young grow up. Young make buzz, and can be "
            "exchanged or set free; what is still young at the very end costs a point.",
        ),
        (
            REROLL,
            "A worker may throw one failed die of a species again. The first worker of a year costs nothing, another one 3.",
        ),
        (
            REINTRODUCE,
            "How many of the young go back to the wild. A track that is full pays conservation to all who helped to fill it; what "
            "you keep may be exchanged, or grow up.",
        ),
        (
            PANDA,
            "The pair that had to stay away may come now: say which enclosure, or which space of the quarantine, takes it.",
        ),
        (
            LEAVE,
            "Animals that you do not want any more may go where the exchange wants them. It is a trade, of which a year has two, "
            "for leaving and arrival together.",
        ),
        (
            ARRIVE,
            "You take animals of one species, or pass. They wait in quarantine until you build a home for them. What counts: which "
            "needs you can pay for, what a year of them costs, and what they bring to the lower of your tracks.",
        ),
        (
            HOUSE,
            "Those you just took may move in at once where everything is ready for them; else they wait in quarantine.",
        ),
        (
            BUILD,
            "Everybody builds at once, as much as they like, until all say that they are done. Your points are the lower of "
            "popularity and conservation; winter leaves you 3 money, and takes what your animals cost.",
        ),
        (
            LOANS,
            "Before you build you may borrow money, for a square that is shut then. Afterwards everybody builds at once, as much "
            "as they like, until all say that they are done.",
        ),
        (
            GROW,
            "Young that grow up need room, and bring what grown ones bring; those that stay young cost a point each.",
        ),
        (SPEND, "Money is worth nothing after this: buy what still brings points, then say that you are done."),
    ),
    legend=(
        ("♂ ♀ ♀z", "grown animals; `z` nurses young and brings no dice next spring"),
        ("young", "discs: they need no room; turn them into grown animals, or lose a point for each at the end"),
        ("●○○ ●●○ ●●●", "happiness: yellow, light, dark green; on small squares ○ ◎ ●"),
        ("P E C R", "focal points: popularity, education, conservation, retreat"),
        ("guest co", "a co-species in the same enclosure"),
        ('"', 'free space; without colours rainforest has `"`, savanna `.`, montane forest `^`'),
        ("╱ ╱", "prohibited square"),
        ("R S M", "rainforest, savanna, montane forest on booths and shops"),
        ("+4→+6", "what a building brings, and would bring after this step"),
        ("▦", "an enclosure tile: in store, or laid by this step"),
        ("I II III", "levels of species: II and III come only to zoos without a yellow species"),
        ("+1 −2", "at the Animal Exchange: one is offered; two are wanted, which you may give away"),
        ("▌ ▐", "framed numbers are enough for a group together"),
        ("w4", "row and column of the Exchange’s sheet: where it stands this year says what is offered and wanted"),
        ("✓", "may be taken; of a condition: it is met"),
        ("◌", "a species for a national park that waits in quarantine; `✓` is one that lives with you"),
        (
            "×III",
            "why a species may not be taken: level III alone, or first; `×0/3` too few species of a category; `×pop` too little "
            "popularity; `×●○○` one of yours is yellow; `×` alone: the quarantine is full",
        ),
        ("R94", "the number of the rule that says so"),
        ("pop", "popularity"),
        ("▸", "the lower of your tracks, which are your points"),
        ("°", "young"),
        ("◇ ◆", "where you stand on a track, and where after this step"),
    ),
    tips=TIPS,
    meanwhile="The others are still at it. Tab shows their zoos, the log tells what they do.",
    farewell="That is all there is to know. ? shows the signs and the rules again. Happy animals make a loved zoo.",
)
