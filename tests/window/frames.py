"""Measures frames: how many a second are drawn at rest and in a busy battle, and the processor time of each, beside an empty window of the same engine.

It needs a display (xvfb-run starts one) and xdotool. The threads of a software renderer are counted apart, because a graphics card does their work.
"""

import argparse
import contextlib
import os
import pathlib
import tempfile
import time

from game import Game, xdotool

TICKS = os.sysconf("SC_CLK_TCK")
# The names of the threads of Mesa's software renderer begin with this.
RASTERISER = "llvmpipe"


class MeasuredGame(Game):
    """A running window whose frames and processor time are measured."""

    def used(self):
        """Returns the processor seconds of the renderer's threads and of all others."""
        seconds = {True: 0.0, False: 0.0}
        for thread in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            with contextlib.suppress(OSError):
                name, rest = (thread / "stat").read_text().split("(", 1)[1].rsplit(")", 1)
                fields = rest.split()
                seconds[name.startswith(RASTERISER)] += (int(fields[11]) + int(fields[12])) / TICKS
        return seconds

    def measure(self, title, seconds, busy=None):
        """Prints the frames a second and the processor time, while `busy` is called again and again."""
        before, first, began = self.used(), len(self.frames), time.monotonic()
        while time.monotonic() < began + seconds:
            if busy:
                busy()
            else:
                time.sleep(0.2)
        took, after = time.monotonic() - began, self.used()
        counted = self.frames[first + 1 :]
        rate = sum(counted) / max(len(counted), 1)
        own, drawn = (after[key] - before[key] for key in (False, True))
        print(
            f"{title:<28} {rate:7.1f} frames/s   {own / took * 100:6.2f} % of a core"
            f"   {own / took / max(rate, 0.1) * 1000:6.2f} ms a frame   renderer {drawn / took * 100:6.1f} %"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--built", required=True, help="the folder with the built programs")
    parser.add_argument("--seconds", type=float, default=15, help="how long each state is measured")
    given = parser.parse_args()
    built = pathlib.Path(given.built)
    with tempfile.TemporaryDirectory() as home:
        empty = MeasuredGame([built / "examples" / "empty"], home)
        time.sleep(5)
        empty.measure("empty window", given.seconds)
        empty.close()
        game = MeasuredGame([built / "marginalia", "--seed", "7"], home)
        game.press("settings")
        game.press("back")
        # All pictures are drawn by then.
        time.sleep(60)
        game.measure("title, at rest", given.seconds)
        game.press("play")
        game.press("training")
        game.press("begin")
        time.sleep(8)
        game.measure("battle, at rest", given.seconds)
        step = 0

        def busy():
            nonlocal step
            step += 1
            xdotool("mousemove", 300 + step * 37 % 700, 200 + step * 23 % 400)
            if step % 40 == 0:
                xdotool("key", "e")
            time.sleep(0.03)

        game.measure("battle, cursor and commands", given.seconds, busy)
        game.close()


if __name__ == "__main__":
    main()
