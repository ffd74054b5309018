"""Draw for a guest over the pipes of whoever started this client, and end when nobody is at the other end."""

import asyncio
import signal
import sys
from typing import Any

from textual.drivers.web_driver import WebDriver
from textual.messages import ExitApp


class BrowserDriver(WebDriver):
    """Draw on a page, which has keys for fingers."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._key_thread.daemon = True  # on Windows it waits until something is typed, and who has left types nothing

    def start_application_mode(self) -> None:
        """Begin to draw. Textual would take what ends this process for leaving; whoever is sent away so is to hear of it."""
        before = signal.getsignal(signal.SIGTERM)
        super().start_application_mode()
        if sys.platform != "win32":
            asyncio.get_running_loop().remove_signal_handler(signal.SIGTERM)
            signal.signal(signal.SIGTERM, before)

    def run_input_thread(self) -> None:
        """Hear what is typed until nothing more can come; whoever carried it is gone then, and the app ends."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._app.post_message(ExitApp())


class SshDriver(BrowserDriver):
    """Draw on a terminal far away, which has keys of its own."""

    @property
    def is_web(self) -> bool:
        """Tell that there is no page."""
        return False
