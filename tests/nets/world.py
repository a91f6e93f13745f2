"""Two machines, a lobby on a third, and players on them: processes that say in lines of JSON how it goes.

Where it is wanted there is a fourth machine with a TURN server, and the lobby names it.
"""

import json
import pathlib
import queue
import secrets
import shutil
import subprocess
import sys
import threading
import time

from lines import Lines, NotHere

HOST, GUEST, LOBBY, RELAY = "host", "guest", "lobby", "relay"
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
        self.orders, self.lobby, self.direct, self.relayed, self.trouble = 0, "Off", "Off", None, None
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
            self.direct, self.relayed, self.trouble = told["direct"], told["relayed"], told["trouble"]
        return True

    def __str__(self):
        state = (
            f"{self.orders} orders, lobby {self.lobby}, direct line {self.direct}, relayed {self.relayed}, "
            f"{len(self.overs)} battles over"
        )
        return f"the {self.name}: {state}" + (f", “{self.trouble}”" if self.trouble else "")

    def end(self):
        self.process.stdin.close()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()


class World:
    """Use it in a `with`."""

    def __init__(self, programs, weather, seed, folder, has_relay=False):
        """`programs`: `player` and `beyond`; `folder`: for what they keep; `has_relay`: there is a TURN server."""
        if has_relay and not shutil.which("turnserver"):
            raise NotHere("there is no `turnserver` (Debian: coturn)")
        self.programs, self.folder, self.has_relay = programs, pathlib.Path(folder), has_relay
        self.lines = Lines([HOST, GUEST, LOBBY, *([RELAY] if has_relay else [])], weather, seed)
        self._beyond, self._relay, self._numbers = None, None, iter(range(1, 251))

    def __enter__(self):
        self.lines.__enter__()
        try:
            command = [self.programs.beyond, "--per-address", "1000", "--log", "error", "--metrics", METRICS]
            if self.has_relay:
                command += self._start_relay()
            self._beyond = start([*self.lines.inside(LOBBY), *command], cwd=self.folder)
            if "http://" not in self._beyond.stdout.readline():
                raise Wrong("the lobby does not start")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for program in filter(None, (self._beyond, self._relay)):
            program.terminate()
            try:
                program.wait(10)
            except subprocess.TimeoutExpired:
                program.kill()
        self.lines.__exit__()

    def _start_relay(self):
        """Starts the TURN server; what the lobby is to be told of it."""
        address, secret = self.lines.address[RELAY], secrets.token_hex(32)
        (self.folder / "secret").write_text(secret + "\n", encoding="utf-8")
        # What the options do not say is in this file, and nowhere else on this machine.
        settings = {
            "use-auth-secret": None,
            "static-auth-secret": secret,
            "realm": "lines.test",
            "listening-ip": address,
            "relay-ip": address,
            "userdb": self.folder / "turn.sqlite",
            "pidfile": self.folder / "turn.pid",
            "log-file": self.folder / "turn.log",
            "simple-log": None,
            "verbose": None,
            "no-cli": None,
            "no-tls": None,
            "no-dtls": None,
        }
        lines = [name if value is None else f"{name}={value}" for name, value in settings.items()]
        (self.folder / "turn.conf").write_text("\n".join(lines) + "\n", encoding="utf-8")
        command = ["turnserver", "-c", str(self.folder / "turn.conf")]
        quiet = {"stderr": subprocess.DEVNULL, "cwd": self.folder}
        self._relay = start([*self.lines.inside(RELAY), *command], **quiet)
        # Nobody reads what it says there, and a full pipe would stop it.
        threading.Thread(target=self._relay.stdout.read, daemon=True).start()
        return ["--ice", f"turn:{address}:3478", "--turn-secret-file", str(self.folder / "secret")]

    def relay_log(self):
        """What the TURN server has written so far."""
        return (self.folder / "turn.log").read_text(encoding="utf-8", errors="replace")

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
