"""Open the home screen."""

from zootui.local.called import elsewhere, here

IN_LINES = """\
Lines of text are usual here, by your settings or by ACCESSIBLE. You can type:
{zootui} learn GAME: learn a game by playing it, alone and in a few minutes.
{zootui} play GAME: play with bots.
{zootui} host GAME: start a table; the others type {join}.
{zootui} join: sit down at a table of this network.
{zootui} watch: watch one.
{zootui} tables: hear which tables there are.
{zootui} rules GAME: read the rules.
{zootui} doctor: hear what is wrong with this machine, or nothing.
The games are {games}. A name may be shortened. {zootui} --help lists all commands."""
"""What stands for the home screen where screens are not wanted."""


def home() -> int:
    """Open the home screen: tables on this network, host, play, watch, saved games, rules, settings."""
    from zootui.launch.app import open_home
    from zootui.launch.terminal import drawn

    if not drawn("", f"`{here('--help')}` lists the commands, most of which need none", plain=False):
        import engine
        from zootui.local.terminal import harmless

        titles = [engine.load(game).info.title for game in engine.ids()]
        print(harmless(IN_LINES.format(games=", ".join(titles), zootui=here(), join=elsewhere("join"))))  # noqa: T201
        return 0
    return open_home()
