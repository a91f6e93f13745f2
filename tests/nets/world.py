"""Two machines, a lobby on a third, and players on them: processes that say in lines of JSON how it goes."""

import json
import pathlib
import queue
import subprocess
import sys
import threading
import time

from lines import Lines

HOST, GUEST, LOBBY = "host", "guest", "lobby"
METRICS = "127.0.0.1:9777"
# Where nothing goes on for so long, a battle is lost: longer than any outage here, and than a player may think.
STANDS_STILL = 180


class Wrong(Exception):
    """A battle did not go as it must; the message says how."""


_programs = []
_is_ended = threading.Event()


def start(command, **more):
    """A program, until it ends or everything does."""
    if _is_ended.is_set():
        raise Wrong("it was ended from outside")
    program = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **more)
    _programs.append(program)
    return program


def end_everything(*_):
    """Every program is killed, so that whoever waits for one gives up and takes down what it made."""
    _is_ended.set()
    for program in _programs:
        program.kill()


class Side:
    """One player: what it said last, and what it said of each battle that is over."""

    def __init__(self, command, name):
        self.name, self.overs, self.code, self.is_done = name, [], None, False
        self.orders, self.lobby, self.direct, self.trouble = 0, "Off", "Off", None
        # When it was in its room, when its battle was laid out, when its last order came.
        self.entered = self.ready = self.moved = None
        self._said, self._errors = queue.Queue(), []
        self.process = start(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE)
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=lambda: self._errors.extend(self.process.stderr), daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self._said.put((time.monotonic(), json.loads(line)))
        self._said.put(None)

    def listen(self, wait):
        """Hears the next thing it says; false where it says nothing for so long."""
        try:
            said = self._said.get(timeout=wait)
        except queue.Empty:
            return False
        if said is None:
            raise Wrong(f"the {self.name}'s game has ended by itself: {''.join(self._errors[-5:]).strip()}")
        at, told = said
        if "code" in told:
            self.code, self.entered = told["code"], at
        elif "ready" in told:
            self.ready, self.orders = at, 0
        elif "over" in told:
            self.overs.append(told["over"])
        elif "done" in told:
            self.is_done = True
        elif "orders" in told:
            if told["orders"] != self.orders:
                self.moved = at
            self.orders, self.lobby = told["orders"], told["lobby"]
            self.direct, self.trouble = told["direct"], told["trouble"]
        return True

    def __str__(self):
        state = f"{self.orders} orders, lobby {self.lobby}, direct line {self.direct}, {len(self.overs)} battles over"
        return f"the {self.name}: {state}" + (f", “{self.trouble}”" if self.trouble else "")

    def end(self):
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


class World:
    """Use it in a `with`."""

    def __init__(self, programs, weather, seed, folder):
        """`programs`: `player` and `beyond`; `folder`: for what they keep."""
        self.programs, self.folder = programs, pathlib.Path(folder)
        self.lines = Lines([HOST, GUEST, LOBBY], weather, seed)
        self._beyond, self._numbers = None, iter(range(1, 251))

    def __enter__(self):
        self.lines.__enter__()
        try:
            command = [self.programs.beyond, "--per-address", "1000", "--log", "error", "--metrics", METRICS]
            self._beyond = start([*self.lines.inside(LOBBY), *command], cwd=self.folder)
            if "http://" not in self._beyond.stdout.readline():
                raise Wrong("the lobby does not start")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if self._beyond:
            self._beyond.terminate()
            try:
                self._beyond.wait(10)
            except subprocess.TimeoutExpired:
                self._beyond.kill()
        self.lines.__exit__()

    def player(self, name, battles, *code):
        number = str(next(self._numbers))
        lobby = f"ws://{self.lines.address[LOBBY]}:7777"
        command = [self.programs.player, lobby, number, self.folder, battles, *code]
        return Side([*self.lines.inside(name), *map(str, command)], name)

    def counted(self, *names):
        """What the lobby has counted under these names."""
        ask = f"import urllib.request as r; print(r.urlopen('http://{METRICS}/metrics').read().decode())"
        command = [*self.lines.inside(LOBBY), sys.executable, "-c", ask]
        text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#") and line)
        return [int(float(values[f"beyond_{name}"])) for name in names]


class Match:
    """Two players in a room, for so many battles. Use it in a `with`."""

    def __init__(self, world, battles=1):
        self.world, self.battles, self.sides = world, battles, []

    def __enter__(self):
        try:
            self.sides.append(self.world.player(HOST, self.battles))
            self.until("a room is open", lambda side: side.code)
            self.sides.append(self.world.player(GUEST, self.battles, self.sides[0].code))
            self.until("both are in it", lambda side: side.code)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for side in self.sides:
            side.end()

    def until(self, what, holds):
        """Listens until it holds of every side, once of each."""
        waiting, last = list(self.sides), time.monotonic()
        while waiting := [side for side in waiting if not holds(side)]:
            # Asked of all: who says nothing for long is found whoever is waited for.
            if any([side.listen(0.1) for side in self.sides]):
                last = time.monotonic()
            if time.monotonic() > last + STANDS_STILL:
                raise Wrong(f"waiting in vain until {what}; {'; '.join(map(str, self.sides))}")

    def until_direct(self):
        self.until("a direct line stands", lambda side: side.direct == "On")

    def until_orders(self, more):
        """Both have so many more orders than now, or the battle is over."""
        enough = self.orders() + more
        self.until(f"{enough} orders are played", lambda side: side.orders >= enough or side.overs)

    def wait(self, seconds):
        """Listens for so long."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for side in self.sides:
                side.listen(0.05)

    def give_up(self):
        """Whoever opened the room gives the battle up."""
        self.sides[0].process.stdin.write("enough\n")
        self.sides[0].process.stdin.flush()

    def orders(self):
        return min(side.orders for side in self.sides)

    def until_over(self):
        """All battles are over, and alike on both sides."""
        self.until("the battle is over", lambda side: len(side.overs) == self.battles)
        for number, both in enumerate(zip(*(side.overs for side in self.sides)), 1):
            for key in ("hash", "commands", "result"):
                if both[0][key] != both[1][key] or not both[0][key]:
                    raise Wrong(f"the sides differ after battle {number}: {both}")

    def until_settled(self):
        """The room knows how all of them ended."""
        self.until("the room knows how it ended", lambda side: side.is_done)
