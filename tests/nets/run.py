"""Plays battles between machines joined by bad lines, with the real lobby and real direct lines, and says how it went."""

import argparse
import concurrent.futures
import itertools
import signal
import statistics
import sys
import tempfile
import time
import traceback

import lines
from lines import TCP, UDP, NotHere, Weather
from world import GUEST, HOST, LOBBY, Match, World, Wrong, end_everything

FAIR = Weather(delay=0.03, jitter=0.01, lost=0.01)
STORM = Weather(delay=0.1, jitter=0.05, lost=0.05, doubled=0.01)
# How many seconds a battle has to go on by the lobby where no direct line can be built.
RELAY_WITHIN = 10
# How many orders are played before anything is cut, and how many must come while it is.
SOME = 16
# How many seconds everything is cut, and how much of that where only a share is played.
OUTAGE, SHARE = 50, 0.1


def say(text):
    print(text, flush=True)


# ---- what is cut, and when ----


def no_udp_at_all(_, match, share):
    """No direct line can be built: the lobby carries the battle."""
    match.until("the battle is laid out", lambda side: side.ready)
    match.until("it goes on", lambda side: side.orders > 2 or side.overs)
    entered = max(side.entered for side in match.sides)
    took = max(side.moved for side in match.sides) - entered
    if took > RELAY_WITHIN:
        raise Wrong(f"the lobby carries it only after {took:.1f} s")
    play_out(match, share)
    if any(over["with_direct"] for side in match.sides for over in side.overs):
        raise Wrong("a direct line stood where none can")
    return f"first orders {took:.1f} s after both were in the room"


def udp_cut(world, match, share):
    """The direct line goes in the middle: the lobby carries on."""
    match.until_direct()
    match.until_orders(SOME)
    world.lines.cut(HOST, GUEST, UDP)
    goes_on(match)
    play_out(match, share)
    return "the lobby carried on"


def udp_cut_one_way(world, match, share):
    """Nothing gets from Host to Guest by the direct line any more."""
    match.until_direct()
    match.until_orders(SOME)
    world.lines.cut_towards(HOST, GUEST, UDP)
    goes_on(match)
    play_out(match, share)
    return "the lobby carried on"


def lobby_cut(world, match, share):
    """Neither reaches the lobby: the direct line carries the battle to its end, and the room hears of it later."""
    match.until_direct()
    match.until_orders(SOME)
    for side in (HOST, GUEST):
        world.lines.cut(side, LOBBY, TCP)
    goes_on(match)
    play_out(match, share)
    for side in (HOST, GUEST):
        world.lines.mend(side, LOBBY, TCP)
    return "the direct line carried it to the end"


def all_cut(world, match, share):
    """Nothing gets through to anybody, for a while."""
    seconds = OUTAGE * share
    match.until_direct()
    match.until_orders(SOME)
    pairs = list(itertools.combinations((HOST, GUEST, LOBBY), 2))
    for pair in pairs:
        world.lines.cut(*pair, TCP, UDP)
    # What is on its way arrives still.
    match.wait(2)
    before = match.orders()
    match.wait(seconds - 2)
    if match.orders() > before + 2:
        raise Wrong("the battle went on over nothing")
    for pair in pairs:
        world.lines.mend(*pair, TCP, UDP)
    mended = time.monotonic()
    match.until_orders(2)
    took = time.monotonic() - mended
    play_out(match, share)
    return f"cut for {seconds:.0f} s, went on {took:.1f} s after that"


def guest_without_lobby(world, match, share):
    """One side alone does not reach the lobby, for a while; it is back before the battle is over."""
    seconds = OUTAGE * share / 2
    match.until_direct()
    match.until_orders(SOME)
    world.lines.cut(GUEST, LOBBY, TCP)
    goes_on(match)
    match.wait(seconds)
    world.lines.mend(GUEST, LOBBY, TCP)
    play_out(match, share)
    return f"cut for {seconds:.0f} s and more"


def through_turn(world, match, share):
    """Neither reaches the other: a TURN server that both reach carries the direct line, even without the lobby."""
    match.until_direct()
    match.until("both know that they are relayed", lambda side: side.relayed)
    match.until_orders(SOME)
    # From here on there is no other way from one to the other.
    for side in (HOST, GUEST):
        world.lines.cut(side, LOBBY, TCP)
    goes_on(match)
    play_out(match, share)
    for side in (HOST, GUEST):
        world.lines.mend(side, LOBBY, TCP)
    allocated = world.relay_log().count("ALLOCATE processed, success")
    if not allocated:
        raise Wrong("the TURN server has relayed for nobody")
    return f"the TURN server carried it alone, {allocated} allocations"


def goes_on(match):
    """Enough orders come after a cut for it to be more than what was on its way."""
    before = match.orders()
    match.until_orders(SOME)
    if match.orders() < before + SOME:
        raise Wrong(f"the battle ended {match.orders() - before} orders after the cut: nothing is shown by that")


def play_out(match, share):
    """To the end of the battle; where only a share of it is wanted, somebody gives up a little later."""
    if share < 1:
        match.until_orders(SOME)
        match.give_up()
    match.until_over()


# ---- all of it ----


def fault(programs, seed, share, what, before=None, has_relay=False):
    """One battle in a world of its own, and what happens to it; `share`: how much of all that, 1 for all of it."""
    with tempfile.TemporaryDirectory() as folder, World(programs, FAIR, seed, folder, has_relay) as world:
        if before:
            before(world)
        with Match(world) as match:
            told = what(world, match, share)
            match.until_settled()
            overs = [over for side in match.sides for over in side.overs]
            longest = max(over["gap_longest_ms"] for over in overs) / 1000
            return f"{told}; {overs[0]['orders']} orders in {overs[0]['seconds']:.0f} s, longest wait {longest:.1f} s"


def storm(programs, seed, share, battles, pairs):
    """Battles over a bad network alone: pairs of players at once, each the same number of battles."""
    each = -(-battles // pairs)
    overs, wrong, began = [], [], time.monotonic()
    with tempfile.TemporaryDirectory() as folder, World(programs, STORM, seed, folder) as world:

        def pair(number):
            # A lobby lets one address open ten rooms a minute.
            time.sleep(number * 6.5)
            with Match(world, each) as match:
                try:
                    if share < 1:
                        match.until_direct()
                    play_out(match, share)
                    match.until_settled()
                finally:
                    overs.extend(zip(*(side.overs for side in match.sides)))

        with concurrent.futures.ThreadPoolExecutor(pairs) as pool:
            for done in [pool.submit(pair, number) for number in range(pairs)]:
                try:
                    done.result()
                except Wrong as error:
                    wrong.append(str(error))
        if wrong or len(overs) < battles:
            raise Wrong(f"{len(overs)} of {battles} battles came to an end; " + "; ".join(wrong))
        took = time.monotonic() - began
        kept, again = world.counted("frames_kept_total", "frames_again_total")
        counts = world.lines.counts
    ones = [both[0] for both in overs]
    orders = sum(one["orders"] for one in ones)
    direct = sum(one["with_direct"] for one in ones)
    never = sum(all(one["with_direct"] == 0 for one in both) for both in overs)
    packets = ", ".join(
        f"{kind} {counts[kind, 'sent']} packets, {counts[kind, 'lost']} lost, {counts[kind, 'doubled']} doubled"
        for kind in ("udp", "tcp")
    )
    return (
        f"{STORM}: {len(overs)} battles, {pairs} at a time, in {took:.0f} s, none lost, equal on both sides; "
        f"{orders} orders, {direct * 100 / orders:.1f} % of them with a direct line, {never} battles without any; "
        f"median of an order {statistics.median(one['gap_median_ms'] for one in ones):.0f} ms, "
        f"longest wait {max(one['gap_longest_ms'] for both in overs for one in both) / 1000:.1f} s; "
        f"the lobby took {kept} frames, {again} of them sent again; {packets}"
    )


def cut_from_the_start(world):
    world.lines.cut(HOST, GUEST, UDP)


def apart_from_the_start(world):
    world.lines.cut(HOST, GUEST, UDP, TCP)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--player", help="the program built of player.rs")
    parser.add_argument("--beyond", help="the lobby")
    parser.add_argument("--few", action="store_true", help="a small share, for every day")
    parser.add_argument("--look", action="store_true", help="only say whether this machine can do it")
    parser.add_argument("--battles", type=int, default=100, help="how many over the bad network")
    parser.add_argument("--pairs", type=int, default=20, help="how many of them at once")
    parser.add_argument("--seed", type=int, default=1, help="of the luck of every packet")
    parser.add_argument("--only", help="only what has this in its name")
    told = parser.parse_args()
    for ending in (signal.SIGTERM, signal.SIGINT):
        signal.signal(ending, end_everything)
    try:
        lines.look()
    except NotHere as error:
        say(error)
        return 3
    if told.look:
        return 0
    if not told.player or not told.beyond:
        parser.error("--player and --beyond are needed to play")
    few, share = told.few, SHARE if told.few else 1
    plan = {
        "udp blocked": (fault, no_udp_at_all, cut_from_the_start),
        "udp cut": (fault, udp_cut),
        "everything cut": (fault, all_cut),
        "turn": (fault, through_turn, apart_from_the_start, True),
    }
    if not few:
        plan |= {
            "udp cut one way": (fault, udp_cut_one_way),
            "lobby cut": (fault, lobby_cut),
            "lobby cut from one": (fault, guest_without_lobby),
        }
    plan["bad lines"] = (storm, 1 if few else told.battles, 1 if few else told.pairs)
    failed, skipped, began = 0, 0, time.monotonic()
    plan = {name: what for name, what in plan.items() if (told.only or "") in name}
    storms = [name for name, what in plan.items() if what[0] is storm and not few]
    for names in ([name for name in plan if name not in storms], storms):
        with concurrent.futures.ThreadPoolExecutor(max(1, len(names))) as pool:
            runs = {name: pool.submit(plan[name][0], told, told.seed, share, *plan[name][1:]) for name in names}
            for name, done in runs.items():
                try:
                    say(f"  {name}: {done.result()}")
                except NotHere as error:
                    skipped += 1
                    say(f"  {name}: skipped: {error}")
                except Wrong as error:
                    failed += 1
                    say(f"  {name}: FAILED: {error}")
                except Exception:
                    failed += 1
                    say(f"  {name}: FAILED: {traceback.format_exc()}")
    counts = f"{len(plan) - failed - skipped} passed; {failed} failed; {skipped} skipped"
    say(f"test result: bad networks: {counts}; {time.monotonic() - began:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
