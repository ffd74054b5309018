"""A refusal is a sentence that a player understands, and the rule that it cites says what is refused: in every game."""

import re
from collections.abc import Iterator
from random import Random

import pytest

import engine
from engine.contract.facts import told
from engine.contract.preview import preview
from engine.games.zoo_tycoon.rules.count import Counted
from engine.games.zoo_tycoon.rules.table import BREEDING, DISCS, PARKS, WELFARE
from engine.record import replay
from tests.golden.play import kept
from tests.hygiene.sources import ROOT
from tests.plain_english import not_plain
from tests.rules.chance import NAMES, facts, moments, refusals

AT_EVERY_GAME = pytest.mark.parametrize("game_id", engine.ids())
TOPICS: dict[str, dict[str, str]] = {
    "o-zoo-le-mio": {
        "wrong-action": "everybody bids|lay it at once",
        "not-your-turn": "winner lays",
        "negative-bid": "number of coins",
        "too-many-coins": "number of coins",
        "no-such-(place|turn)": "turn the tile",
        "overlap|entrance|path-into-entrance|edge-mismatch|no-extension": "A place is allowed",
    },
    "zooloretto-mini": {
        "not-your-turn": "Play goes clockwise",
        "out": "out|once you have taken|taken a truck",
        "not-now": "On your turn",
        "load-first": "put it on any truck",
        "no-such-truck|truck-gone": "truck in the middle",
        "truck-full": "truck in the middle that has room",
        "trucks-full": "every truck in the middle is full",
        "truck-empty": "at least one tile",
        "not-on-truck|place-first": "Put all its tiles in your zoo",
        "no-such-place": "enclosures",
        "enclosure-full": "six",
        "other-kind": "same kind",
        "own-barn": "never move a tile of your own",
        "no-such-player|not-in-barn|into-barn": "barn",
        "bonus-first": "bonus action",
    },
    "aquaretto": {
        "not-your-turn": "Play goes clockwise",
        "out": "out|taken a truck",
        "not-now|no-money": "money action",
        "load-first": "put it on any truck",
        "no-such-truck|truck-gone": "truck in the middle",
        "truck-full|trucks-full": "every truck in the middle is full",
        "truck-empty": "at least one tile",
        "not-on-truck|place-first": "Unload it",
        "none-left": "expansions",
        "basin-limit": "three basins",
        "apart": "right beside an animal of its kind",
        "touches": "different kinds|other kind|another kind",
        "entrance|outside": "entrance is no space|trainer",
        "taken": "no animal lives on it|takes a space",
        "trainer-there": "trainer",
        "depot-empty|no-such-player|own-depot": "top tile",
        "into-depot": "depot",
        "no-space": "legal space|right beside|basin",
        "bought-first": "bought",
        "young-first": "baby",
        "coworker-first|move-first|no-coworker|nobody-there|no-other-post|same-post|post-taken": "coworker",
        "no-such-turn|overlaps|on-entrance|too-far|not-beside": "expansion goes",
    },
    "barenpark": {
        "not-your-turn": "clockwise|turn",
        "build-first|not-in-supply": "place one tile of your supply",
        "can-build": "you must build",
        "no-greens|pass-first": "you pass",
        "no-such-turn": "Turn the tile",
        "outside|overlap": "free squares of your own park",
        "pit": "pit",
        "no-contact": "edge to edge",
        "no-such-tile|take-first": "icon",
        "not-on-top": "top house",
        "not-in-stock": "green area|house|enclosure",
        "too-high": "never something higher",
        "no-crew|no-such-pile|no-such-place|place-taken|below-entrance|not-next-to|only-crew|pile-empty": "top area of either pile",
    },
    "zoo-tycoon": {
        "not-your-turn": "one after another|to and fro|All build|turn order|pandas|Each disc in your|turn money into",
        "done": "All build|Each disc in your enclosures|turn money into tiles",
        "too-dear": "at least 0 money",
        "no-worker": "three workers",
        "no-such-biome": "biome",
        "no-such-enclosure": "An enclosure is",
        "not-beside": "edge to edge|join two that touch",
        "not-free|off-the-board": "A square is free",
        "occupied": "At most one main and one co|nobody lives",
        "wrong-biome": "belong to its biome|join two",
        "exhibited-elsewhere": "each species once",
        "no-room": "co takes one tile|A tile holds|There must be room",
        "not-elsewhere|not-exhibited": "move a whole species|put a contraception|1 experience|disc",
        "not-tolerant": "tolerates co",
        "standard": "standard",
        "no-effect": "top of the ladder|do something|does something|brings something|group of its main|would do nothing"
        "|conservation, main and co|ladder of retreats|rebuild once",
        "group-too-large": "largest size",
        "too-many-males": "How many males",
        "no-such-point|not-in-enclosure|one-a-tile": "focal point",
        "no-such-building": "A building stands",
        "built-already": "same picture|Loans",
        "not-popular": "popularity 10",
        "booths-first|not-adjacent": "Food booth|Zoo shop",
        "no-such-space|quarantine-full": "quarantine space",
        "not-there": "give away animals|out of quarantine|There must be room|give grown animals|contraception",
        "no-animals": "give away animals|at least one animal|Exhibit|give grown animals",
        "no-disc": "turn a disc",
        "no-dice": "A main rolls",
        "once-a-spring|none-failed": "roll one failed die again",
        "dice-lie": "one failed die",
        "not-born|litter": "how many go to the track",
        "track-full": "track is full",
        "no-trades": "you have two a year",
        "leaving-first|leaving-over": "until all pass",
        "no-leaving": "no leaving",
        "not-wanted": "still wants",
        "no-such-main": "you take at least one",
        "not-offered": "On offer|take from an offer",
        "lacking": "none of your exhibited mains may be yellow|offered to the whole table|no demands|only trade|taken something",
        "a-pair": "as a pair",
        "house-first": "There must be room",
        "exhibit-first": "pandas",
        "no-workers": "no exchange workers",
        "trades-left|no-use": "one more trade, once you have none left",
        "unlimited": "any number of trades",
        "once-a-game|not-used": "once a game",
        "exhibited": "Grown",
        "disease": "of that category",
        "money-enough|no-square": "less than 10 money and a free square",
        "no-loans-yet": "no loans",
        "no-tile": "Lay a tile|Move a tile",
        "store-first|not-prohibited": "Buy a tile",
        "no-such-co": "Exhibit a co",
        "no-other-biome": "Another biome",
        "in-pieces|too-far": "Move a tile",
        "no-building": "Move a building",
        "there-already|once-a-year": "contraception tile|one worker a year",
        "no-such-track": "popularity \\+1",
        "free-already": "once the free rebuilding before is done",
        "(un)?protect: not-now": "contraception tiles",
        "roll: not-now": "A main rolls",
        "reroll: not-now": "failed die again",
        "draw: not-now": "Each success is a litter",
        "reintroduce: not-now": "how many go to the track",
        "convert: not-now": "turn a disc",
        "(give|demand|hand_over): not-now": "give away animals|leaving|When animals leave",
        "(take|supply): not-now": "you take at least one",
        "exchange: not-now": "one more trade",
        "pass: not-now": "or you pass",
        "(house|wait): not-now": "There must be room",
        "keep: not-now": "1 experience",
        "entertain: not-now": "Entertainment",
        "maintain: not-now": "Maintenance",
        "loan: not-now": "Loans",
        "\\w+: not-now": "Building",
    },
}
"""For each game and code of a refusal (and verb, where it needs that), words that stand in the rule that it cites."""
AT_THE_END = "|Each disc in your enclosures|turn money into tiles"
"""What the rules of the count say, which let nothing else be done."""
TOLD: dict[str, str] = {
    "counted": "discs?|parks?|program|Welfare",
    "housed": "room|pandas",
    "home": "baby|bought",
    "shifted": "move a whole species",
    "merged": "join two",
}
"""Facts that chance tells by one of several rules, or told by a rule that nobody could read: words of their rules."""
LABELS = (
    (r"\b\d+ of \d+\b", "bare figures"),
    (r", at most \d", "bare figures"),
    (r"^[a-z]", "no capital"),
    (r"[^.!?)]$", "no full stop"),
    (r"^\W*\w+( \w+)?: ", "a label and a colon"),
)
"""What is no sentence."""


def rules(game_id: str) -> dict[str, str]:
    """Return the text of each rule that players can read, by its number."""
    parts = re.split(r"\*\*(R\d+)\.\*\*", (ROOT / f"docs/rules/{game_id}.md").read_text(encoding="utf-8"))
    found = zip(parts[1::2], parts[2::2], strict=True)
    return {number: " ".join(re.split(r"\n#", text)[0].split()).replace("*", "") for number, text in found}


@AT_EVERY_GAME
def test_a_refusal_cites_a_rule_that_says_what_is_refused(game_id: str) -> None:
    known, wrong = rules(game_id), set()
    for each in refusals(game_id):
        refusal = each.refusal
        verb = type(each.action).__struct_config__.tag
        words = [
            words
            for code, words in TOPICS[game_id].items()
            if re.fullmatch(rf"(\w+: )?({code})", f"{verb}: {refusal.code}")
        ]
        assert words, f"{refusal}: which words stand in its rule?"
        if refusal.code == "not-now":
            words[0] += AT_THE_END
        if not re.search(words[0], known.get(refusal.rule, ""), re.IGNORECASE):
            wrong.add((type(each.action).__name__, refusal.code, refusal.rule, refusal.text))
    assert not wrong, "\n".join(map(str, sorted(wrong)))


@AT_EVERY_GAME
def test_whatever_cites_a_rule_cites_one_that_can_be_read(game_id: str) -> None:
    known = rules(game_id)
    cited = {(number, text) for text in said(game_id) for number in re.findall(r"\(([A-Z]\d+)\b", text)}
    assert not {(number, text) for number, text in cited if number not in known}


@AT_EVERY_GAME
def test_a_fact_carries_a_rule_that_can_be_read(game_id: str) -> None:
    known, by_kind = rules(game_id), {}
    for each in facts(game_id):
        by_kind.setdefault((each.fact.kind, each.fact.rule), each)
    for kind, rule in by_kind:
        assert rule in known, f"{kind} is told by {rule}"
        assert kind not in TOLD or re.search(TOLD[kind], known[rule]), f"{kind} is told by {rule}: {known[rule]}"


def test_r151_r152_r153_r154_each_step_of_the_count_is_told_by_its_own_rule() -> None:
    counted = [fact for step in replay(kept("zoo-tycoon", 3)) for fact in step.facts if isinstance(fact, Counted)]
    own = {DISCS: "R151", PARKS: "R152", BREEDING: "R153", WELFARE: "R154"}
    assert {fact.step for fact in counted} >= {BREEDING, WELFARE}
    assert all(fact.rule == own[fact.step] for fact in counted)


def test_r29_r32_a_bought_animal_moves_in_by_another_rule_than_a_baby() -> None:
    told_by = {
        (each.before.public.asks[-1].kind, each.fact.rule) for each in facts("aquaretto") if each.fact.kind == "home"
    }
    assert {rule for kind, rule in told_by if kind == "bought"} <= {"R29"}


@AT_EVERY_GAME
def test_a_refusal_is_a_sentence_with_its_figures_in_it(game_id: str) -> None:
    texts = {each.refusal.text for each in refusals(game_id)}
    wrong = {(why, text) for text in texts for pattern, why in LABELS if re.search(pattern, text)}
    assert not wrong, "\n".join(map(str, sorted(wrong)))


@AT_EVERY_GAME
def test_whatever_is_said_is_plain_english(game_id: str) -> None:
    assert not not_plain(said(game_id))


def test_a_year_is_not_called_a_round_in_zoo_tycoon() -> None:
    assert not {text for text in said("zoo-tycoon") if re.search(r"\brounds?\b", text)}


def said(game_id: str) -> Iterator[str]:
    """Yield all that chance heard: refusals, questions, facts, what actions are called and would do."""
    voice, random = engine.voice(game_id), Random(game_id)
    for each in refusals(game_id):
        yield each.refusal.text
    for each in facts(game_id):
        yield voice.tell(told(each.fact), each.names)
    for at in moments(game_id)[::4]:
        view, names = at.view, NAMES[: len(at.state.seats)]
        yield voice.question(view)
        for verb in at.choices.verbs:
            if verb.possible():
                action = verb.draw(random.randrange)
                yield voice.words(view, action, names).full
                yield from (effect.text for effect in voice.forecast(preview(at.game, view, action), action, names))
