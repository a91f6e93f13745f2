"""Measures the battle's speed beside three peers, and the machine player's beside a fourth, fetched by package name, in interleaved rounds, and our own figures that have no peer; never judges by time."""

import argparse
import json
import os
import pathlib
import platform
import re
import resource
import shutil
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "marginalia"
SCRATCH = CACHE / "bench"
PYTHON = SCRATCH / "venv" / "bin" / "python"
PACKAGES = SCRATCH / "npm"
CRATE = SCRATCH / "poke-engine"
OURS = "marginalia"
OUR_MIND = "marginalia's mind"

# What is fetched, by which client, and which version is accepted when it is there already.
FETCHED = {
    "essence-wars": ("pip", "essence-wars==0.12.*", "0.12."),
    "ocgcore-wasm": ("npm", "ocgcore-wasm@0.1.2", "0.1.2"),
    "boardgame.io": ("npm", "boardgame.io@0.50.2", "0.50.2"),
    "poke-engine": ("cargo", "poke-engine@=0.0.48", "0.0.48"),
}
# V8 compiles and collects on the one thread too, so nothing of a peer's work runs beside it.
NODE = ["node", "--single-threaded"]
# Each peer: its package, its command, and how many times faster we want to be (None: shown for comparison).
PEERS = {
    "essence-wars": ("essence-wars", [str(PYTHON), str(HERE / "essence_wars.py")], 2),
    "ocgcore-wasm": ("ocgcore-wasm", [*NODE, str(HERE / "ocgcore.mjs"), "--packages", str(PACKAGES)], 25),
    "ocgcore-wasm, plain": (
        "ocgcore-wasm", [*NODE, str(HERE / "ocgcore.mjs"), "--packages", str(PACKAGES), "--plain"], None,
    ),
    "boardgame.io": ("boardgame.io", [*NODE, str(HERE / "boardgameio.mjs"), "--packages", str(PACKAGES)], 120),
}
# The peers of the machine player: its evaluations beside the iterations of their search.
MINDS = {"poke-engine": ("poke-engine", [str(CRATE / "target" / "release" / "measure")], 4)}
# Our own figures that have no peer: where scribe tells them, and the least or the most that we want.
OWN = {
    "growth.cards_141.to_smallest": ("at least", 0.9),
    "growth.cards_1000.to_smallest": ("at least", 0.9),
    "execution.told_and_hashed_to_plain": ("at most", 1.12),
    "execution.live_commands_per_cpu_second": ("at least", 500_000),
    "load.all_ms": ("at most", 5),
    "forecasts.p99_ms": ("at most", 2),
    "clone.battle_bytes": ("at most", 8_500),
    "clone.clone_from_to_memcpy": ("at most", 1.1),
}
ONE_THREAD = {
    name: "1"
    for name in (
        "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "RAYON_NUM_THREADS", "TOKIO_WORKER_THREADS",
        "UV_THREADPOOL_SIZE",
    )
}


class NotMeasured(Exception):
    """Something could not be fetched or run; the message says why."""


def say(text):
    """Progress, on stderr: stdout is for the result."""
    print(text, file=sys.stderr, flush=True)


def last_line(*texts):
    """The last line that says something, of the first text that has one."""
    for text in texts:
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if lines:
            return lines[-1]
    return "it said nothing"


def fetch(command, timeout=900):
    """Runs a package client."""
    say("  $ " + " ".join(command))
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotMeasured(f"cannot be fetched: {error}") from error
    if done.returncode != 0:
        errors = [line for line in done.stderr.splitlines() if "error" in line.lower()]
        raise NotMeasured(f"cannot be fetched: {errors[0].strip() if errors else last_line(done.stderr, done.stdout)}")


def installed(package):
    """The version of a package in the scratch folder, or None."""
    if FETCHED[package][0] == "cargo":
        return FETCHED[package][2] if crate_is_built(package) else None
    if FETCHED[package][0] == "npm":
        try:
            return json.loads((PACKAGES / "node_modules" / package / "package.json").read_text())["version"]
        except (OSError, ValueError, KeyError):
            return None
    asking = f"import importlib.metadata as m; print(m.version({package!r}))"
    try:
        done = subprocess.run([str(PYTHON), "-I", "-c", asking], capture_output=True, text=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout.strip() if done.returncode == 0 else None


def crate_files(package):
    """The small project that runs our driver against a crate: its files by path."""
    name, version = FETCHED[package][1].split("@")
    manifest = (f'[package]\nname = "measure"\nversion = "0.0.0"\nedition = "2024"\n\n[dependencies]\ncpu-time = "1"\n'
                f'{name} = {{ version = "{version}", features = ["terastallization"] }}\n\n[profile.release]\nlto = "thin"\n'
                f'codegen-units = 1\n\n[workspace]\n')
    return {CRATE / "Cargo.toml": manifest, CRATE / "src" / "main.rs": (HERE / "poke_engine.rs").read_text()}


def crate_is_built(package):
    """Whether the project is as it should be, and built since."""
    program = pathlib.Path(MINDS[package][1][0])
    same = all(path.is_file() and path.read_text() == text for path, text in crate_files(package).items())
    return same and program.is_file() and program.stat().st_mtime >= (CRATE / "src" / "main.rs").stat().st_mtime


def prepare(package, may_fetch):
    """Makes sure that a package lies in the scratch folder; returns its version."""
    client, wanted, accepted = FETCHED[package]
    version = installed(package)
    if version and version.startswith(accepted):
        say(f"{package} {version}: already in {SCRATCH}")
        return version
    if not may_fetch:
        raise NotMeasured(f"not in {SCRATCH}, and --no-fetch forbids fetching it")
    say(f"{package}: fetching {wanted} with {client} into {SCRATCH}")
    if client == "cargo":
        for path, text in crate_files(package).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        fetch(["cargo", "build", "--quiet", "--release", "--manifest-path", str(CRATE / "Cargo.toml"),
               "--target-dir", str(CRATE / "target")], timeout=3600)
    elif client == "npm":
        if shutil.which("node") is None or shutil.which("npm") is None:
            raise NotMeasured("node and npm are not installed")
        PACKAGES.mkdir(parents=True, exist_ok=True)
        fetch(["npm", "install", "--prefix", str(PACKAGES), "--ignore-scripts", "--no-audit", "--no-fund", wanted])
    else:
        if not PYTHON.exists():
            fetch([sys.executable, "-m", "venv", str(SCRATCH / "venv")])
        fetch([str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
               "--only-binary", ":all:", wanted])
    version = installed(package)
    if version is None:
        raise NotMeasured("was fetched, but is not there")
    return version


def last_processor():
    """The last processor this process may use: the first ones tend to be busiest."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else (os.cpu_count() or 1) - 1


def pinned(command, cpu):
    """The command on one processor, where `taskset` exists."""
    return ["taskset", "-c", str(cpu), *command] if shutil.which("taskset") else command


def spent_by_children():
    """CPU seconds of all child processes that have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def run(command, cpu, timeout=600):
    """Runs one measurement; returns the JSON it printed and the CPU seconds of its whole process."""
    environment = {**os.environ, **ONE_THREAD, "NODE_ENV": "production", "PYTHONDONTWRITEBYTECODE": "1"}
    before = spent_by_children()
    try:
        done = subprocess.run(pinned(command, cpu), capture_output=True, text=True, timeout=timeout, env=environment)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotMeasured(f"cannot be run: {error}") from error
    if done.returncode != 0:
        errors = [line.strip() for line in done.stderr.splitlines() if "rror" in line]
        raise NotMeasured(f"exit {done.returncode}: {errors[0] if errors else last_line(done.stderr, done.stdout)}")
    for text in (done.stdout, last_line(done.stdout)):
        try:
            return json.loads(text), spent_by_children() - before
        except ValueError:
            continue
    raise NotMeasured(f"printed no JSON: {last_line(done.stdout, done.stderr)[:200]}")


def numbers(value, path=""):
    """Every number in a JSON value, by its dotted path."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from numbers(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from numbers(inner, f"{path}.{index}")
    elif isinstance(value, (int, float)) and not isinstance(value, bool):
        yield path, float(value)


def rate_of(figures):
    """Where in a flat table of figures the decisions stand (the flat board's playouts, of several) and how many a CPU second."""
    rates = {}
    for path, value in figures.items():
        stem, _, name = path.rpartition(".")
        if name == "decisions" and figures.get(f"{stem}.cpu_seconds".lstrip("."), 0) > 0:
            rates[stem] = value / figures[f"{stem}.cpu_seconds".lstrip(".")]
        elif name == "decisions_per_cpu_second":
            rates.setdefault(stem, value)
    if not rates:
        raise NotMeasured("its JSON has no `decisions` with `cpu_seconds`")
    stem = min(rates, key=lambda stem: ("flat" not in stem, "playouts" not in stem, stem.count(".")))
    return stem, rates[stem]


def measure(name, command, cpu):
    """One run of one engine: its rate, its other figures and the CPU seconds its process took."""
    printed, process = run(command, cpu)
    figures = dict(numbers(printed))
    stem, rate = rate_of(figures)
    claimed = figures.get(f"{stem}.cpu_seconds".lstrip("."), 0)
    if claimed > process * 1.05 + 0.05:
        say(f"  {name}: claims {claimed:.2f} CPU-s, but its whole process took {process:.2f}: look at its clock")
    return {"rate": rate, "stem": stem, "process_cpu_seconds": process, "figures": figures}


def rounds_of(engines, rounds, cpu):
    """Runs every engine once a round, the order turning by one each round; returns the runs and who fell out, and why."""
    runs, failed = {name: [] for name in engines}, {}
    for number in range(rounds):
        names = list(engines)
        turn = number % len(names)
        told = []
        for name in names[turn:] + names[:turn]:
            if name in failed:
                continue
            try:
                runs[name].append(measure(name, engines[name], cpu))
                told.append(f"{name} {short(runs[name][-1]['rate'])}")
            except NotMeasured as why:
                failed[name] = str(why)
                told.append(f"{name} not measured: {why}")
        say(f"round {number + 1}/{rounds}: " + ", ".join(told))
    return {name: of for name, of in runs.items() if name not in failed}, failed


def machine(cpu):
    """The machine, in words."""
    try:
        found = re.search(r"model name\s*:\s*(.+)", pathlib.Path("/proc/cpuinfo").read_text())
    except OSError:
        found = None
    return {
        "cpu": found.group(1) if found else platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.release()}",
        "pinned_to": cpu if shutil.which("taskset") else None,
        "load_before": round(os.getloadavg()[0], 2),
    }


def short(value):
    """A number a person reads at a glance."""
    for size, unit in ((1e6, " M"), (1e3, " k")):
        if abs(value) >= size:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"


def median_figure(runs, ending):
    """The median over the rounds of a figure that stands beside the rate, or None."""
    values = [run["figures"].get(f"{run['stem']}.{ending}".lstrip(".")) for run in runs]
    return statistics.median(values) if values and None not in values else None


def report(runs, failed, versions, rounds, where):
    """Prints the table; returns the same as plain data."""
    result = {"machine": where, "rounds": rounds, "engines": {}, "not_measured": failed}
    print(f"{where['cpu']}, {where['cores']} cores, {where['system']}, pinned to {where['pinned_to']}, "
          f"load {where['load_before']} before and {where['load_after']} after; one thread, CPU time, {rounds} rounds\n")
    print(f"{'engine':<24}{'per CPU-second':>16}{'per battle':>12}{'branching':>11}"
          f"{'ours / it':>12}{'least..most':>18}{'goal':>8}")
    ours = runs.get(OURS)
    for name, of in runs.items():
        package, _, goal = {**PEERS, **MINDS}.get(name, (OURS, None, None))
        mine_of_it = runs.get(OUR_MIND) if name in MINDS else ours
        row = {
            "version": versions.get(package),
            "decisions_per_cpu_second": statistics.median(run["rate"] for run in of),
            "rates": [run["rate"] for run in of],
            "process_cpu_seconds": [round(run["process_cpu_seconds"], 3) for run in of],
            "decisions_per_battle": median_figure(of, "decisions_per_battle"),
            "branching": median_figure(of, "branching"),
        }
        cells = [short(row["decisions_per_cpu_second"])]
        cells += ["-" if row[key] is None else f"{row[key]:.1f}" for key in ("decisions_per_battle", "branching")]
        if mine_of_it and name not in (OURS, OUR_MIND):
            ratios = [mine["rate"] / its["rate"] for mine, its in zip(mine_of_it, of)]
            row |= {"ratio": statistics.median(ratios), "ratios": ratios, "goal": goal}
            cells += [f"{row['ratio']:.2f}x", f"{min(ratios):.2f}..{max(ratios):.2f}"]
        else:
            cells += ["", ""]
        reached = "" if goal is None or "ratio" not in row else " reached" if row["ratio"] >= goal else " not reached"
        cells.append(f"{goal}x" if goal else "")
        label = f"{name} {row['version'] or ''}".strip() if name in versions else name
        print(f"{label:<24}{cells[0]:>16}{cells[1]:>12}{cells[2]:>11}{cells[3]:>12}{cells[4]:>18}{cells[5]:>8}{reached}")
        result["engines"][name] = row
    for name, why in failed.items():
        print(f"{name:<24}not measured: {why}")
    if ours:
        print("\nall that scribe tells (medians of the rounds):")
        paths = [path for path in ours[0]["figures"] if all(path in run["figures"] for run in ours)]
        result["scribe"] = {path: statistics.median(run["figures"][path] for run in ours) for path in paths}
        for path, value in result["scribe"].items():
            print(f"  {path:<48}{value:>16,.6g}")
    return result


def own_figures(scribe, rounds, cpu):
    """Prints our own figures, measured once a round; returns them."""
    figures = {path: [] for path in OWN}
    for number in range(rounds):
        for only in ([], ["--growth"]):
            printed, _ = run([str(scribe), "bench", "--json", *only], cpu)
            told = dict(numbers(printed))
            for path in OWN:
                figures[path] += [told[path]] if path in told else []
        say(f"our own figures, round {number + 1}/{rounds}")
    print(f"\n{'our own figures':<48}{'median':>12}{'least..most':>24}{'goal':>20}")
    for path, (side, goal) in OWN.items():
        of = figures[path]
        if not of:
            raise NotMeasured(f"scribe tells no {path}")
        median = statistics.median(of)
        is_reached = median >= goal if side == "at least" else median <= goal
        span = f"{min(of):.6g}..{max(of):.6g}"
        print(f"{path:<48}{median:>12.6g}{span:>24}{f'{side} {goal:g}':>20}{' reached' if is_reached else ' not reached'}")
    return figures


def callgrind(scribe):
    """Counts the instructions of scribe's small fixed workload."""
    if shutil.which("valgrind") is None:
        raise NotMeasured("valgrind is not installed")
    SCRATCH.mkdir(parents=True, exist_ok=True)
    trace = SCRATCH / "callgrind.out"
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={trace}", str(scribe), "bench", "--callgrind"]
    say("$ " + " ".join(command))
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, **ONE_THREAD})
    if done.returncode != 0:
        raise NotMeasured(f"exit {done.returncode}: {last_line(done.stderr, done.stdout)}")
    found = re.search(r"Collected\s*:\s*([\d,]+)", done.stderr)
    if found is None:
        raise NotMeasured(f"callgrind tells no count: {last_line(done.stderr)}")
    return {"instructions": int(found.group(1).replace(",", "")), "trace": str(trace), "scribe": done.stdout.strip()}


def main():
    target = pathlib.Path(os.environ.get("CARGO_TARGET_DIR") or CACHE / "target")
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--seconds", type=float, default=2.5, help="CPU seconds a peer plays in a round")
    arguments.add_argument("--seed", type=int, default=1, help="the peers' seed, the same in every round")
    arguments.add_argument("--cpu", type=int, default=last_processor(), help="the processor to pin to")
    arguments.add_argument("--scribe", type=pathlib.Path, default=target / "release" / "scribe")
    arguments.add_argument("--json", action="store_true", help="a JSON line at the end")
    arguments.add_argument("--no-fetch", action="store_true", help="only the peers that are already there")
    arguments.add_argument("--peers-only", action="store_true", help="without our own engine")
    arguments.add_argument("--minds-only", action="store_true", help="only the machine player and its peer")
    arguments.add_argument("--callgrind", action="store_true", help="only count scribe's instructions")
    options = arguments.parse_args()
    if options.rounds < 1:
        arguments.error("--rounds: at least 1")

    if options.callgrind:
        try:
            if not options.scribe.is_file():
                raise NotMeasured(f"no {options.scribe}")
            counted = callgrind(options.scribe)
        except NotMeasured as why:
            print(f"instructions: not measured: {why}")
            return 1
        print(f"instructions: {counted['instructions']:,}   ({counted['trace']})")
        if options.json:
            print(json.dumps(counted))
        return 0

    engines, versions, failed = {}, {}, {}
    ours_there = options.scribe.is_file()
    if not options.peers_only and not ours_there:
        failed[OURS] = f"no {options.scribe}; cargo build --release --no-default-features --bin scribe makes it"
    if not options.peers_only and ours_there:
        if not options.minds_only:
            engines[OURS] = [str(options.scribe), "bench", "--json", "--playouts"]
        engines[OUR_MIND] = [str(options.scribe), "bench", "--json", "--minds", "--seconds", str(options.seconds)]
    for package in FETCHED:
        peers = MINDS if options.minds_only else {**PEERS, **MINDS}
        names = [name for name in peers if peers[name][0] == package]
        if not names:
            continue
        try:
            versions[package] = prepare(package, not options.no_fetch)
        except NotMeasured as why:
            failed |= {name: str(why) for name in names}
            continue
        for name in names:
            engines[name] = [*peers[name][1], "--seconds", str(options.seconds), "--seed", str(options.seed)]

    where = machine(options.cpu)
    runs, fell_out = rounds_of(engines, options.rounds, options.cpu) if engines else ({}, {})
    where["load_after"] = round(os.getloadavg()[0], 2)
    failed |= fell_out
    result = report(runs, failed, versions, options.rounds, where)
    if OURS in runs:
        try:
            result["own"] = own_figures(options.scribe, options.rounds, options.cpu)
        except NotMeasured as why:
            failed[OURS] = str(why)
            print(f"our own figures: not measured: {why}")
    if options.json:
        print(json.dumps(result))
    # A peer that cannot be had is told above; only our own engine's failure is one.
    return 1 if OURS in failed else 0


if __name__ == "__main__":
    sys.exit(main())
