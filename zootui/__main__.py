"""Start zootui: `python -m zootui` is the same as `zootui`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and exit with its code."""
    from zootui.local.terminal import speak_utf8
    from zootui.own_packages import end_if_not_ours

    speak_utf8()
    end_if_not_ours()
    from zootui.cli.app import run

    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
