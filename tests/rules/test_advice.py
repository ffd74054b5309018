"""Who is advised to do something can do it: of positions that chance brings about, in every game."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import engine
from engine.contract.asks import top_ask
from engine.contract.facts import told
from engine.contract.preview import preview
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import KIND
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import LEAVE
from engine.games.zoo_tycoon.rules.table import AUTUMN
from tests.rules.chance import NAMES, Moment, facts, moments, refusals
from zootui.boards.zoo_tycoon.side.rivalry import rivalry

AT_EVERY_GAME = pytest.mark.parametrize("game_id", engine.ids())
TO_DO = (
    "add|bring|build|buy|choose|discard|do|draw|give|house|lay|leave|lift|lower|move|pass|pay|place|put|raise|roll|say|skip|"
    "spend|take|throw"
)
"""What a player may be told to do."""
ADVISES = re.compile(
    rf"\byou (?:may|can|could)\b(?! only| never| not)|\b(?:could|instead|first)\b|(?:^|[:;,.] |\b(?:so|or|and|then) )(?:{TO_DO})\b",
    re.IGNORECASE,
)
"""Sentences in which somebody is told what can be done now."""
NO_ADVICE = re.compile(r"You may not pass|take that back|the first year|as many as you may")
"""What only looks like it."""
ADVICE: dict[str, dict[str, tuple[str, ...]]] = {
    "zooloretto-mini": {
        "draw a tile": ("draw",),
        "take a truck|take one of them": ("take",),
        "put (?:it on a truck|the tile on one)": ("load",),
        "place its tiles": ("place",),
        "take a tile over": ("takeover", "take_over"),
        "discard one of your barn": ("discard",),
        "do without": ("skip",),
    },
    "aquaretto": {
        "draw a tile": ("draw",),
        "take a truck|take one of them": ("take",),
        "put (?:it on a truck|the tile on one)": ("load",),
        "place its tiles": ("place",),
        "do one money action|spend": ("settle", "move", "buy", "discard", "large", "small"),
        "first give it a space|give it a job or a space": ("home", "work"),
        "first say where to": ("work",),
        "bring its top tile in": ("settle",),
    },
    "barenpark": {
        "place a tile first": ("place",),
        "first take what": ("take", "area"),
        r"^choose .*\btiles?\b": ("take",),
        "choose an area|a new area$": ("area",),
        "pass and|: pass|can do is pass|you pass|When you pass": ("pass",),
    },
    "o-zoo-le-mio": {
        "bids first": ("bid",),
        "lay it in your zoo|^place": ("place",),
    },
    "zoo-tycoon": {
        "buy a tile": ("buy",),
        "throw a failed one|may roll a failed die": ("reroll",),
        "draw the young": ("draw",),
        "then roll": ("roll",),
        "First say where|First exhibit": ("house",),
        "^Say how many": ("reintroduce",),
    },
}
"""For each game what is advised, and the kinds of action of which one must be among the choices then."""


def said(game_id: str) -> Iterator[tuple[Moment, str]]:
    """Yield what is said to who decides: the question, and why something is refused."""
    voice = engine.voice(game_id)
    for at in moments(game_id):
        yield at, voice.question(at.view)
    for each in refusals(game_id):
        yield each.at, each.refusal.text


@AT_EVERY_GAME
def test_who_is_told_to_do_something_can_do_it(game_id: str) -> None:
    wrong, unknown = {}, set()
    for at, text in said(game_id):
        names = {verb.name for verb in at.choices.verbs if verb.possible()}
        advised = [verbs for words, verbs in ADVICE[game_id].items() if re.search(words, text, re.IGNORECASE)]
        if not advised and ADVISES.search(text) and not NO_ADVICE.search(text):
            unknown.add(text)
        for verbs in advised:
            if not names & set(verbs):
                wrong[text] = f"none of {verbs} is among {sorted(names)}"
    assert not wrong, "\n".join(f"{text!r}: {why}" for text, why in wrong.items())
    assert not unknown, "advice that nothing is known of, for ADVICE: " + "\n".join(sorted(unknown))


@AT_EVERY_GAME
def test_no_line_of_the_log_says_what_somebody_may_do(game_id: str) -> None:
    """What may be done follows from the table; a fact holds numbers that do not say it."""
    voice = engine.voice(game_id)
    lines = {voice.tell(told(each.fact), each.names) for each in facts(game_id)}
    assert not [line for line in lines if re.match(rf"(?:{'|'.join(NAMES)}) (?:may|can|could|must)\b(?! not)", line)]


def test_r101_nobody_is_told_of_a_donor_who_never_gives() -> None:
    turned = {each.before.public.round for each in facts("zoo-tycoon") if each.fact.kind == "donor"}
    assert turned
    assert max(turned) < COMPONENTS.givens.rounds


def test_r98_tiles_are_spoken_of_for_the_autumn_in_which_they_come() -> None:
    """The picture of a zoo and what another zoo takes away name this autumn or the next, and neither after the last."""
    voice, last = engine.voice("zoo-tycoon"), COMPONENTS.givens.rounds
    years = {(each.before.public.round, each.names) for each in facts("zoo-tycoon") if each.fact.kind == "tiles"}
    seen = set()
    for at in moments("zoo-tycoon"):
        public = at.state.public
        names = NAMES[: len(public.zoos)]
        this = public.season < AUTUMN and (public.round > 1 or public.options.round_1_free_tiles)
        assert this <= ((public.round, names) in years)
        said = voice.picture(at.view, at.seat, names)
        others = [
            effect.text
            for seat in range(len(names))
            if seat != at.seat
            for effect in rivalry(public, seat, at.seat, names)
        ]
        when = "this autumn" if this else "next autumn" if public.round < last else ""
        for text in (said, *others):
            for told_of in ("this autumn", "next autumn"):
                assert told_of == when or told_of not in text, (public.round, text)
        seen.add(when)
    assert seen == {"this autumn", "next autumn", ""}


def test_r88_who_passes_in_the_leaving_is_told_whether_it_goes_on() -> None:
    game, voice, told_so = engine.load("zoo-tycoon"), engine.voice("zoo-tycoon"), set()
    for at in moments("zoo-tycoon"):
        ask = top_ask(at.state.public)
        passes = at.choices.find("pass")
        if passes is None or ask is None or ask.kind != LEAVE:
            continue
        (action,) = passes
        (line,) = [effect.text for effect in voice.forecast(preview(game, at.view, action), action, NAMES)]
        after = game.apply(at.state, {at.seat: action}).state
        now = top_ask(after.public)
        goes_on = now is not None and now.kind == LEAVE
        assert line.startswith("you are asked again only if" if goes_on else "the leaving ends then"), line
        told_so.add(goes_on)
        while now is not None and now.kind == LEAVE:
            assert now.seats != (at.seat,)
            after = game.apply(after, {now.seats[0]: action}).state
            now = top_ask(after.public)
    assert told_so == {True, False}


@pytest.mark.parametrize("game_id", ["aquaretto", "zooloretto-mini"])
def test_nobody_waits_for_a_round_that_never_comes(game_id: str) -> None:
    told_so = set()
    for at, _, lines in foreseen(game_id):
        after_the_last = [line for line in lines if "next round" in line and at.state.public.round.last]
        assert not after_the_last
        told_so |= {line for line in lines if line.startswith("then you are out")}
    assert told_so == {"then you are out until the next round", "then you are out for the rest of the game"}


def test_r22_an_icon_could_bring_more_only_where_more_can_be_taken() -> None:
    told_so = set()
    for at, action, lines in foreseen("barenpark"):
        if isinstance(action, Take):
            said_so = any("which could bring more" in line for line in lines)
            verb = at.choices.find("take")
            assert verb is not None
            assert not said_so or any(KIND[other.tile] > KIND[action.tile] for other in verb)
            told_so.add(said_so)
    assert told_so == {True, False}


def foreseen(game_id: str) -> Iterator[tuple[Moment, Any, list[str]]]:
    """Yield an action of each kind that there is at each moment, with what is said that it would do."""
    voice, random = engine.voice(game_id), Random(game_id)
    for at in moments(game_id):
        for verb in at.choices.verbs:
            if verb.possible():
                action = verb.draw(random.randrange)
                brings = voice.forecast(preview(at.game, at.view, action), action, NAMES[: len(at.state.seats)])
                yield at, action, [effect.text for effect in brings]
