"""Run a host that closes its table soon after the last player has gone: `python -m tests.e2e.impatient host …`."""

import sys

from net.shells import own_hosts as ending
from zootui.__main__ import main

if __name__ == "__main__":
    ending.LEFT = 0.2
    sys.exit(main())
