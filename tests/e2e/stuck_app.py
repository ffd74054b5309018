"""Draw, and then hear nothing any more: an app whose loop stands."""

import time

from net.shells.signals import asked_to_end
from zootui.local.settings import Settings
from zootui.tui import drawing
from zootui.tui.app_context import AppContext
from zootui.tui.start import AppStart


class StuckApp(AppContext):
    def on_ready(self) -> None:
        super().on_ready()
        self.window.show("stuck")
        self.call_later(self._stand)

    def _stand(self) -> None:
        self.write_to_terminal("it stands")
        time.sleep(600)  # clock: it hangs until it is ended


if __name__ == "__main__":
    drawing.GOING = 0.2
    with asked_to_end():
        drawing.draw(StuckApp(AppStart(settings=Settings())))
