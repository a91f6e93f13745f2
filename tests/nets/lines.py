"""Machines that are none: network namespaces with one line each, and between them a network as bad as is wanted.

Every namespace has a TUN device. What its programs send comes out of the device here, as packets; each is dropped, doubled
and put off as its way has it, and goes into the device of whomever it is for. So nothing of the kernel's own is needed
to make a line bad, and a way can be cut for one protocol alone. Needs root.
"""

import collections
import contextlib
import dataclasses
import fcntl
import heapq
import itertools
import os
import pathlib
import random
import select
import shutil
import struct
import subprocess
import threading
import time

# From linux/if_tun.h.
TUNSETIFF = 0x400454CA
IFF_TUN, IFF_NO_PI = 0x0001, 0x1000
# Protocols, by their number in the header of IPv4.
TCP, UDP = 6, 17
LONGEST = 65536


class NotHere(Exception):
    """This machine cannot do it; the message says what it lacks."""


@dataclasses.dataclass(frozen=True)
class Weather:
    """How bad a way is: seconds that a packet takes, seconds that it may take less or more, shares that are lost and come twice."""

    delay: float = 0.0
    jitter: float = 0.0
    lost: float = 0.0
    doubled: float = 0.0

    def __str__(self):
        return (
            f"{self.delay * 1000:.0f} ms ± {self.jitter * 1000:.0f}, "
            f"{self.lost * 100:.0f} % lost, {self.doubled * 100:.0f} % doubled"
        )


_made = itertools.count()


class Lines:
    """Machines by name, and what is between them. Use it in a `with`."""

    def __init__(self, names, weather, seed=1):
        """`names`: at most 250. `weather`: of every way. `seed`: of the luck of all packets."""
        self.names = list(names)
        self.weather = weather
        self.address = {name: f"10.77.0.{number}" for number, name in enumerate(self.names, 1)}
        self.counts = collections.Counter()
        self._luck = random.Random(seed)
        self._cut = set()
        self._tuns = {}
        # Names of namespaces and devices are known on the whole machine; those of devices have at most 15 letters.
        self._spaces = {name: f"marginalia-{os.getpid()}-{next(_made)}-{name}" for name in self.names}
        self._wake = os.pipe()
        self._thread = threading.Thread(target=self._carry, name="lines", daemon=True)

    def __enter__(self):
        try:
            for name in self.names:
                self._tuns[name] = self._machine(name, f"mg{os.getpid()}-{next(_made)}")
        except BaseException:
            self._tear_down()
            raise
        self._thread.start()
        return self

    def __exit__(self, *_):
        os.write(self._wake[1], b"x")
        self._thread.join()
        self._tear_down()

    def _machine(self, name, device):
        """A namespace with one device in it; the end of the device that is here."""
        space = self._spaces[name]
        run("ip", "netns", "add", space)
        try:
            tun = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
            fcntl.ioctl(tun, TUNSETIFF, struct.pack("16sH22x", device.encode(), IFF_TUN | IFF_NO_PI))
        except OSError as error:
            raise NotHere(f"no TUN device can be made: {error}") from error
        run("ip", "link", "set", device, "netns", space)
        inside = ("ip", "-n", space)
        run(*inside, "link", "set", "lo", "up")
        run(*inside, "link", "set", device, "addrgenmode", "none")
        run(*inside, "addr", "add", f"{self.address[name]}/24", "dev", device)
        run(*inside, "link", "set", device, "up", "multicast", "on")
        # What builds direct lines looks for names there, and gives up where it has no way.
        run(*inside, "route", "add", "224.0.0.0/4", "dev", device)
        return tun

    def _tear_down(self):
        for tun in self._tuns.values():
            os.close(tun)
        for space in self._spaces.values():
            subprocess.run(["ip", "netns", "del", space], capture_output=True, check=False)
        for end in self._wake:
            os.close(end)

    def inside(self, name):
        """The beginning of a command that runs on that machine."""
        return ["ip", "netns", "exec", self._spaces[name]]

    def cut(self, one, other, *protocols):
        """Nothing of these protocols gets through between two machines any more."""
        self._cut |= ways(one, other, protocols)

    def cut_towards(self, one, other, *protocols):
        """Nothing of these protocols gets from one to the other any more; the way back stands."""
        self._cut |= {(one, other, protocol) for protocol in protocols}

    def mend(self, one, other, *protocols):
        """It does again."""
        self._cut -= ways(one, other, protocols)

    def _carry(self):
        owners = {tun: name for name, tun in self._tuns.items()}
        by_address = {bytes(map(int, text.split("."))): name for name, text in self.address.items()}
        poll = select.poll()
        for end in (*owners, self._wake[0]):
            poll.register(end, select.POLLIN)
        air, number = [], 0
        while True:
            wait = None if not air else max(0, (air[0][0] - time.monotonic()) * 1000)
            for end, _ in poll.poll(wait):
                if end == self._wake[0]:
                    return
                with contextlib.suppress(BlockingIOError):
                    while True:
                        packet = os.read(end, LONGEST)
                        to = by_address.get(packet[16:20]) if packet[0] >> 4 == 4 else None
                        for late in self._fate(owners[end], to, packet[9]) if to else ():
                            number += 1
                            heapq.heappush(air, (time.monotonic() + late, number, self._tuns[to], packet))
            now = time.monotonic()
            while air and air[0][0] <= now:
                _, _, tun, packet = heapq.heappop(air)
                # A queue that is full loses packets, as everywhere.
                with contextlib.suppress(OSError):
                    os.write(tun, packet)

    def _fate(self, one, other, protocol):
        """How much later each copy of a packet comes; there may be none."""
        kind = {TCP: "tcp", UDP: "udp"}.get(protocol, "other")
        self.counts[kind, "sent"] += 1
        weather, luck = self.weather, self._luck
        if (one, other, protocol) in self._cut:
            self.counts[kind, "cut"] += 1
            return ()
        if luck.random() < weather.lost:
            self.counts[kind, "lost"] += 1
            return ()
        copies = 1
        if luck.random() < weather.doubled:
            self.counts[kind, "doubled"] += 1
            copies = 2
        return [weather.delay + luck.uniform(-weather.jitter, weather.jitter) for _ in range(copies)]


def ways(one, other, protocols):
    return {way for protocol in protocols for way in ((one, other, protocol), (other, one, protocol))}


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotHere(f"`{' '.join(command)}` fails: {done.stderr.strip() or done.returncode}")


def look():
    """Raises `NotHere` where no namespaces can be joined: says what is missing."""
    if os.geteuid() != 0:
        raise NotHere("only root can make network namespaces")
    if not shutil.which("ip"):
        raise NotHere("there is no `ip` (Debian: iproute2)")
    if not pathlib.Path("/dev/net/tun").exists():
        raise NotHere("there is no /dev/net/tun")
    with Lines(["probe"], Weather()):
        pass
