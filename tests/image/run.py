"""Builds the image of the lobby as its file says, with stand-ins for the images that it begins with, and runs it.

Needs root, buildah and debootstrap, and Debian's mirror for packages, but no registry of images and no Rust: in the stand-in
for Rust's image, cargo only hands out a lobby that is built already.
"""

import argparse
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# What lies about in the folder of somebody who runs a lobby and builds it.
STRAY = ["target/debug/beyond", ".git/config", "beyond.sqlite", "turn-secret", "beyond-nats", ".env", "src/key.unsaved"]
CARGO = "#!/bin/sh\nset -e\nmkdir -p target/release\ncp /given/beyond target/release/beyond\n"
# As the first process, in a network of its own. $1: the root folder; then a command.
ENTER = 'ip link set lo up && mount -t proc proc "$1/proc" && shift && exec "$@"'
PATIENCE = 15


def demand(holds, complaint):
    if not holds:
        sys.exit(f"the image: {complaint}")


def output(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def debian(suite, cache):
    """A small Debian; made once, kept in the cache."""
    made = cache / f"debian-{suite}-base"
    if not made.is_dir():
        print(f"making a small Debian in {made}", flush=True)
        shutil.rmtree(new := made.with_suffix(".new"), ignore_errors=True)
        subprocess.run(["debootstrap", "--variant=minbase", suite, new], check=True, stdout=subprocess.DEVNULL)
        new.rename(made)
    return made


def context(folder):
    """Fills a folder with the sources and with things that are none. Returns the names of the sources."""
    names = output("git", "-C", ROOT, "ls-files", "-co", "--exclude-standard", "-z").strip("\0").split("\0")
    names = {name for name in names if (ROOT / name).is_file()}  # not removed since the last commit
    for name in [*names, *STRAY]:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((ROOT / name).read_bytes() if name in names else b"a secret")
    return names


def needed(beyond):
    """The sources that the lobby was built from, as cargo noted them beside it."""
    noted = map(Path, beyond.with_suffix(".d").read_text().split(": ", 1)[1].split())
    names = {str(file.relative_to(ROOT)) for file in noted if file.is_relative_to(ROOT)}
    demand("src/lib.rs" in names, f"{beyond} was not built from {ROOT}")
    return names | {"Cargo.toml", "Cargo.lock"}


def is_healthy(inside, config):
    return subprocess.run([*inside, *config["Healthcheck"]["Test"][1:]], capture_output=True, check=False).returncode == 0


def first(lobby):
    """The first process of the namespaces; none before it has begun and after it has ended."""
    children = Path(f"/proc/{lobby.pid}/task/{lobby.pid}/children")
    return [int(child) for child in children.read_text().split()] if children.exists() else []


def run(root, config, *more):
    """Runs the program of the image until it has answered, and ends it."""
    inside = ["chroot", f"--userspec={config['User']}", root, "env", "-i", "-C", config["WorkingDir"], *config["Env"], *more]
    enter = ["unshare", "--net", "--pid", "--mount", "--fork", "sh", "-c", ENTER, "sh", root]
    port = next(iter(config["ExposedPorts"])).split("/")[0]
    ask = f"import urllib.request as r; print(r.urlopen('http://127.0.0.1:{port}/healthz').read().decode())"
    began, answer = time.monotonic(), ""
    lobby = subprocess.Popen([*enter, *inside, *config["Entrypoint"]], stdout=subprocess.DEVNULL)
    try:
        while answer != "ok":
            demand(lobby.poll() is None and time.monotonic() < began + PATIENCE, "the lobby does not answer")
            time.sleep(0.2)
            for child in first(lobby):
                asked = ["nsenter", "--net", "--target", str(child), sys.executable, "-c", ask]
                answer = subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
        demand(is_healthy(inside, config), f"the health check of a good lobby fails {' '.join(more)}")
        os.kill(first(lobby)[0], signal.Signals[config["StopSignal"]])
        demand(lobby.wait(PATIENCE) == 0, "the lobby does not end well")
    finally:
        # The death of `unshare` does not reach a process that has changed its user.
        for child in first(lobby):
            os.kill(child, signal.SIGKILL)
        lobby.wait()
    demand(not is_healthy(inside, config), "the health check succeeds without a lobby")


def check(beyond, cache, scratch):
    text = (ROOT / "packaging/lobby/Containerfile").read_text()
    rust, base = re.findall(r"^FROM (\S+)", text, re.MULTILINE)
    version = re.search(r'^rust-version = "(.+)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]
    suite = re.search(r":(\w+)-slim$", base)[1]
    demand(rust.endswith(f"/rust:{version}-{suite}"), f"{rust} is not Rust {version} on {suite}")
    tool = ["buildah", "--root", scratch / "store", "--runroot", scratch / "run", "--storage-driver", "vfs"]
    (scratch / "cargo").touch(0o755)
    (scratch / "cargo").write_text(CARGO)
    rusty = [(scratch / "cargo", "/usr/bin/"), (beyond, "/given/")]
    for under, image, given in [("scratch", base, [(debian(suite, cache), "/")]), (base, rust, rusty)]:
        container = output(*tool, "from", "--pull=never", under)
        for file_and_place in given:
            output(*tool, "add", "--quiet", container, *file_and_place)
        output(*tool, "commit", "--quiet", "--rm", container, image)
    names = context(scratch / "sources")
    # The command that the file itself tells; first for the sources alone.
    told = re.search(r"podman (build .+) \.$", text, re.MULTILINE)[1].split()
    roots = []
    for name, more in [("sources", ["--target", "build"]), ("lobby", [])]:
        build = [*tool, *told, "--quiet", "--isolation", "chroot", "--pull=never", "-t", name, *more, "."]
        subprocess.run(build, cwd=scratch / "sources", check=True, stdout=subprocess.DEVNULL)
        roots.append(Path(output(*tool, "mount", output(*tool, "from", "--pull=never", f"localhost/{name}"))))
    place = roots[0] / "source"
    sent = {str(path.relative_to(place)) for path in place.rglob("*") if path.is_file()} - {"target/release/beyond"}
    demand(sent <= names, f"sent to be built, too: {sorted(sent - names)[:9]}")
    demand(needed(beyond) <= sent, f"not sent to be built: {sorted(needed(beyond) - sent)[:9]}")
    config = json.loads(output(*tool, "inspect", "--type", "image", "localhost/lobby"))["Docker"]["config"]
    demand("Healthcheck" in config, "it has no health check")
    data = roots[1] / next(iter(config["Volumes"])).lstrip("/")
    demand(data.stat().st_mode & 0o777 == 0o700 and not list(data.iterdir()), "its volume is not empty, or open to others")
    run(roots[1], config)
    kept = {path.name: path.stat().st_uid for path in data.iterdir()}
    demand(kept.get("beyond.sqlite", 0) != 0, f"the store is not in the volume, or root's: {kept}")
    run(roots[1], config, "BEYOND_STORE=:memory:")
    print(f"{len(sent)} files sent; the lobby answers, keeps its store in /{data.name}, and ends when told")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beyond", type=Path, required=True, help="the lobby, as cargo has built it")
    parser.add_argument("--cache", type=Path, required=True, help="a folder that stays")
    told = parser.parse_args()
    os.environ["PATH"] += ":/usr/sbin:/sbin"
    gone = [name for name in ["buildah", "debootstrap", "ip", "unshare", "nsenter", "git"] if not shutil.which(name)]
    if gone or os.geteuid():
        sys.exit(print(f"skipped: missing {', '.join(gone)}" if gone else "skipped: only root can make images"))
    with tempfile.TemporaryDirectory() as folder:
        check(told.beyond.resolve(), told.cache.resolve(), Path(folder))
