"""What the footer and the help say of looking back."""

from zootui.tui.widgets.footer import FooterKey


def footer_keys(
    stretch: str, *, playing: bool, looks: bool, marks: bool, analysis: bool, fork: bool, anew: bool = False
) -> tuple[FooterKey, ...]:
    """Return the footer of a replay; `stretch` is what the game calls its rounds, `anew` says that a mistake is shown."""
    return (
        FooterKey("← →", "step", 0),
        FooterKey("↑ ↓", stretch, 0),
        FooterKey("Space", "stop" if playing else "play", 0, lit=True),
        FooterKey("g", "jump", 0),
        *((FooterKey("m", "mistake", 1),) if marks else ()),
        *((FooterKey("f", "decide anew" if anew else "play on", 0),) if fork else ()),
        FooterKey("Tab", "zoos", 2),
        *((FooterKey("a", "analysis", 1),) if analysis else ()),
        FooterKey("l", "log", 2),
        FooterKey("?", "help", 0),
        FooterKey("Esc", "follow", 0) if looks else FooterKey("q", "leave", 0),
    )


def help_text(stretch: str, *, analysis: bool, fork: bool) -> str:
    """Return what the keys of a replay do, as Markdown."""
    keys = (
        ("← →", "one step back or on"),
        ("↑ ↓", f"to where this {stretch} began, or the one before; to where the next one begins"),
        ("Home End", "to the beginning, to the end"),
        ("Space", "let the game play by itself, or stop it"),
        ("g", "jump to a move by its number; a click on the time line, the graph or a move goes there too"),
        ("m", "to the next mistake, where the game was analysed: red × on the time line"),
        ("Tab", "look at the next player’s zoo and stay there; Esc follows the play again"),
        ("l", "read the log; each line opens the board as it was then"),
        *((("a", "analyse the game: what decided it"),) if analysis else ()),
        *(
            (("f", "play on after the move that is shown, or before it if it was a mistake; bots on the other seats"),)
            if fork
            else ()
        ),
        ("q", "leave"),
    )
    lines = ["# The replay", ""]
    lines += [f"- `{key}` {does}" for key, does in keys]
    lines += [
        "",
        "The board shows the zoo of whoever moved, with what changed lit. Below it: how many points each player was ahead of the "
        f"average of all (as if the {stretch} had ended then), pale after the moment that is shown.",
        "",
    ]
    return "\n".join(lines)
