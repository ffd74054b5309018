"""Start zootui: `python -m zootui` is the same as `zootui`."""

import gc
import os
import sys


def main() -> None:
    """Run the command line and exit with its code."""
    from zootui.draw.streams import speak_to_terminals
    from zootui.local.terminal import open_closed_streams, speak_utf8
    from zootui.own_packages import end_if_not_ours

    open_closed_streams()
    speak_utf8()
    speak_to_terminals()
    end_if_not_ours()
    from zootui.cli.app import run

    try:
        code = run(sys.argv[1:])
    finally:
        gc.freeze()  # else Python looks at every object once more before it ends, while a person waits for the prompt
    sys.exit(code)


def _leave_working_folder() -> None:
    """Take no module from the working folder, where `python -m` looks first, unless it is where this program lies.

    What Python needs to come as far as this was taken from there before: only `zootui` and `python -P -m zootui` never look.
    """
    here = os.path.dirname(os.path.dirname(os.path.realpath(__file__)))
    try:
        if sys.flags.safe_path or os.path.realpath(sys.path[0]) != os.path.realpath(os.getcwd()):
            return
    except OSError:  # it was deleted
        return
    del sys.path[0]
    if os.path.realpath(os.getcwd()) == here and here not in sys.path:  # a checkout that is not installed
        sys.path.append(here)
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (here, os.environ.get("PYTHONPATH"))))


if __name__ == "__main__":
    _leave_working_folder()
    main()
