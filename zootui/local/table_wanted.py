"""What somebody wants of a table that they host, as it is said on the command line or chosen in a form."""

from dataclasses import KW_ONLY, dataclass, fields
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

PIN_SET = "ZOOTUI_PIN"
"""The variable of the environment that may hold a PIN."""


@dataclass(frozen=True)
class GameWanted:
    """What is wanted of a game and of one's own place at it: each field is an option, and what stands under it its help.

    What is None is not said: it is as usual.
    """

    game: str = ""
    """Which game; without it you are asked."""
    _: KW_ONLY
    seats: int | None = None
    """How many seats the table has; without it, as many as the game allows up to four."""
    level: str | None = None
    """How well bots play: easy, normal or hard, without it as in the settings; several with commas between are seat by seat."""
    pace: float | None = None
    """The least seconds that a bot takes for a decision."""
    option: tuple[str, ...] = ()
    """A rule option as key=value; may be repeated."""
    seed: str = ""
    """A test seed of 64 hex digits in place of the joint seed; marks the game as unfair."""
    me: Annotated[str | None, Parameter(name="--as")] = None
    """Your own name at the table."""
    plain: bool = False
    """Numbered text prompts in place of the screen."""
    transcript: Path | None = None
    """With --plain: write all that is said and typed at the end of this file, too."""


@dataclass(frozen=True)
class TableWanted(GameWanted):
    """What is wanted of a table for others: each field is an option of `zootui host`.

    What is None is not said: it is as usual, or as the table was opened before. `HostOptions` is what comes of it, with what is
    usual and how much may be asked for.
    """

    _: KW_ONLY
    bots: int = 0
    """How many seats bots take at once."""
    name: str | None = None
    """What the table is called in lists."""
    port: int | None = None
    """Where to listen, without it 7777; 0 takes a free port and says which."""
    bind: str | None = None
    """Which address to listen on; without it, all of them."""
    pin: Annotated[str | None, Parameter(env_var=PIN_SET, show_env_var=False)] = None
    """Only who knows this PIN gets in; it is never sent. Without a value you are asked, or ZOOTUI_PIN has it; `--pin=` is none."""
    clock: int | None = None
    """Seconds for each decision, at most a day; 0 is no clock."""
    patience: int | None = None
    """Seconds that somebody who is asked may do nothing before a bot stands in until they act; without it 300, 0 is for ever."""
    hints: Literal["on", "off"] | None = None
    """Whether players may ask what a bot would do; all see it in the lobby."""
    save: Path | None = None
    """Where the recording goes; without it, the saved games of this user."""
    resume: Path | None = None
    """Go on with the game of this recording."""
    headless: bool = False
    """Run without a terminal; the game begins when every seat is taken."""
    json: bool = False
    """Print events as JSON, one a line (with --headless)."""
    announce: Annotated[bool | None, Parameter(name="--discovery", negative="--no-discovery")] = None
    """Do not announce the table on the network: others need its address."""
    watchers: Annotated[bool | None, Parameter(negative="--no-watchers")] = None
    """Let nobody watch."""
    delay: float | None = None
    """Show watchers the game this many seconds late."""
    keep: bool | None = None
    """Stay open whoever goes; without it the table is closed 10 minutes after the last player has gone."""
    guests: bool | None = None
    """Let guests in who have nothing installed: by ssh, and by browser."""
    ssh_port: int | None = None
    """Where ssh guests come in (with --guests), without it 7722; 0 takes a free port and says which."""
    web_port: int | None = None
    """Where browsers come in (with --guests), without it 7780; 0 takes a free port and says which."""
    private: Annotated[bool, Parameter(parse=False)] = False
    """Whether it is for one person and bots, on this machine alone."""


def alone(wanted: GameWanted, game: str) -> TableWanted:
    """Return the table for one person and bots at which a game, by its id, is played as it is wanted."""
    said = {field.name: getattr(wanted, field.name) for field in fields(GameWanted)}
    return TableWanted(**{**said, "game": game}, bots=-1, private=True)
