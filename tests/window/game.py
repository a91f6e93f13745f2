"""A running game that is operated from outside: its probe lines, its pointer and its keys. It needs a display and xdotool."""

import os
import subprocess
import threading
import time


class Game:
    """A running window, and what it reports."""

    def __init__(self, command, home):
        """`home`: the folder of the player's files."""
        places = {"XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home}
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **places, "LC_ALL": "C", "MARGINALIA_PROBE": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.nodes = {}
        self.frames = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            words = line.split()
            match words[1:]:
                case ["node", name, *place]:
                    self.nodes[name] = [int(part) for part in place]
                case ["gone", name]:
                    self.nodes.pop(name, None)
                case ["frames", count]:
                    self.frames.append(int(count))

    def wait(self, name, seconds=60):
        """Waits until a node is there."""
        until = time.monotonic() + seconds
        while name not in self.nodes:
            if time.monotonic() > until or self.process.poll() is not None:
                raise SystemExit(f"there is no node {name} in the window")
            time.sleep(0.1)

    def press(self, name):
        """Presses a node by its name, once it is there."""
        self.wait(name)
        # It may still move.
        time.sleep(0.7)
        x, y, wide, high = self.nodes[name]
        xdotool("mousemove", x + wide // 2, y + high // 2)
        time.sleep(0.3)
        xdotool("mousedown", 1)
        time.sleep(0.3)
        xdotool("mouseup", 1)
        time.sleep(1.5)

    def close(self):
        self.process.kill()
        self.process.wait()


def xdotool(*words):
    subprocess.run(["xdotool", *map(str, words)], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
