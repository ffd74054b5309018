"""Lay out the command line. Commands live one a file in `zootui.cli.commands`; each imports what it needs when it runs.

Exit codes: 0 all went well; 1 a check failed or a game broke off; 2 the command line makes no sense; 3 no table or host was
reached; 4 this machine refused (port taken, file not writable, a game's component file broken).
"""

from collections.abc import Sequence

from cyclopts import App, CycloptsError, Parameter

from zootui import __version__
from zootui.cli.commands.analyse import analyse
from zootui.cli.commands.arena import arena
from zootui.cli.commands.audit import audit
from zootui.cli.commands.bot import bot
from zootui.cli.commands.check import check
from zootui.cli.commands.doctor import doctor
from zootui.cli.commands.home import home
from zootui.cli.commands.host import host
from zootui.cli.commands.join import join, watch
from zootui.cli.commands.keys import keys
from zootui.cli.commands.learn import learn
from zootui.cli.commands.play import play
from zootui.cli.commands.puzzles import puzzles
from zootui.cli.commands.replay import replay
from zootui.cli.commands.rules import rules
from zootui.cli.commands.serve import serve
from zootui.cli.commands.stop import stop
from zootui.cli.commands.tables import tables
from zootui.cli.commands.tune import tune
from zootui.cli.commands.wall import wall
from zootui.cli.help_text import HelpText, shown_default
from zootui.cli.pin_option import OPTION, with_pin_asked
from zootui.cli.usage import complain, usage_sentence
from zootui.failure import MACHINE, USAGE, Failure, why
from zootui.local.table_wanted import GameWanted
from zootui.local.terminal import let_it_say_its_size, stop_speaking

app = App(
    name="zootui",
    help="Zoo board games over the LAN, in terminals. Without a command: the home screen.",
    help_format="plaintext",
    help_formatter=HelpText(),
    default_parameter=Parameter(negative=(), show_default=shown_default),
    version=__version__,
    result_action="return_value",
)
app.default(home)
for _command in (
    *(play, learn, puzzles, host, join, watch, serve, tables, stop, bot),
    *(replay, audit, analyse, arena, tune, rules, check, keys, wall, doctor),
):
    app.command(_command)
app.register_install_completion_command(
    help="Let your shell complete commands and options with Tab, from its next start on."
)


def _commands() -> tuple[str, ...]:
    return tuple(name for name in app if not name.startswith("-"))


def _with_pin(arguments: Sequence[str]) -> Sequence[str]:
    """Return a command line with the PIN, asked for if its command takes one and none stands behind the option."""
    if OPTION not in arguments or arguments[0] not in _commands():
        return arguments
    if all(OPTION not in one.names for one in app[arguments[0]].assemble_argument_collection()):
        return arguments
    from getpass import getpass

    return with_pin_asked(arguments, getpass)


def _no_text(arguments: Sequence[str]) -> str:
    """Return what was given as a word and is none, since its bytes are no UTF-8; paths may have any bytes."""
    if all(map(_is_text, arguments)):
        return ""
    _, bound, *_ = app.parse_args(arguments, exit_on_error=False, print_error=False)
    said = [*bound.arguments.values()]
    said += [value for one in said if isinstance(one, GameWanted) for value in vars(one).values()]
    return next((one for one in said if isinstance(one, str) and not _is_text(one)), "")


def _is_text(argument: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in argument)


def run(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code; every failure is one sentence on standard error."""
    from net.shells.signals import asked_to_end

    let_it_say_its_size()
    try:
        with asked_to_end():
            if strange := _no_text(arguments):
                complain(f"{strange!a} is no text: its bytes are no UTF-8; write it anew")
                return USAGE
            code = app(_with_pin(arguments), exit_on_error=False, print_error=False)
    except CycloptsError as error:
        complain(usage_sentence(error, arguments, _commands()))
        return USAGE
    except Failure as failure:
        complain(str(failure))
        return failure.code
    except ValueError as error:
        from engine.shared.components import BrokenComponents

        if not isinstance(error, BrokenComponents):
            raise
        complain(f"a game’s components cannot be used. {error}")
        return MACHINE
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        stop_speaking()
        return 0  # whoever read our output has seen enough
    except OSError as error:
        complain(why(error))
        return MACHINE
    return code if isinstance(code, int) else 0
