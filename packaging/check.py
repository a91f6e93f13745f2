"""Tests the packages for Linux: their bytes, what is in them, the validators' opinion, and a start in a bare Debian."""

import argparse
import contextlib
import gzip
import os
import plistlib
import re
import shutil
import statistics
import struct
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

sys.dont_write_bytecode = True

import package  # noqa: E402

MAX_ARCHIVE = 40e6
MAX_SECONDS = 3.0
# The oldest Debian whose glibc is new enough.
SUITE = "bookworm"
STARTS = 5
# Folders of machines, put together here because no file may hold one.
FOLDERS = [re.escape(f"/{name}/") for name in ["root", "home", "work", "tmp", "Users"]] + [r"\.cargo/", r"\.rustup/"]
# Web addresses hold such words as well, and X11 puts its sockets there on every machine.
PATH = re.compile(rb"(?<![\w.~$}:/-])(?:" + "|".join(FOLDERS).encode() + rb")(?!\.X11-unix)[\w./+-]*")
TEXT = re.compile(r"third-party|licences\.txt|copyright", re.IGNORECASE)

failures = []


def check(name, complaints, good=""):
    """Prints the outcome of a check. `complaints`: what is wrong, as lines."""
    print(f"{name}: {'FAILED' if complaints else 'ok'}{f', {good}' if good and not complaints else ''}")
    for complaint in complaints:
        print(f"    {complaint}")
    failures.extend([name] if complaints else [])


def said(*command, skip=()):
    """What a command says, as lines; something in any case if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() if not any(word in line for word in skip)]
    return lines or ([f"{command[0]}: exit status {done.returncode}"] if done.returncode else [])


def same(first, second):
    names = sorted({path.name for folder in (first, second) for path in folder.iterdir()})

    def read(path):
        return path.read_bytes() if path.is_file() else None

    differ = [f"{name} differs" for name in names if read(first / name) != read(second / name)]
    check("the same bytes twice", differ, f"{len(names)} files")


def unpacked(packages, folder):
    """Unpacks every package into a folder of its own."""
    for made in packages.iterdir():
        into = folder / made.suffix[1:]
        if made.suffix == ".deb":
            subprocess.run(["dpkg-deb", "--raw-extract", made, into], check=True)
        elif made.suffix == ".xz":
            with tarfile.open(made) as tar:
                tar.extractall(into, filter="tar")
        elif made.suffix == ".zip":
            with zipfile.ZipFile(made) as archive:
                archive.extractall(into)
        else:
            shutil.copy(made, folder)


def paths_of_machines(folder):
    # The constants of a program follow each other without a gap: in front of these there may be anything.
    own = [f"{place}/".encode() for place in (Path.home(), os.environ.get("CARGO_HOME"), package.ROOT) if place]
    complaints, number = [], 0
    for path in sorted(folder.rglob("*")):
        if not path.is_file():
            continue
        data = path.read_bytes()
        data = gzip.decompress(data) if path.suffix == ".gz" else data
        # A name on the bus of screen readers, not a folder of root.
        data = data.replace(b"/org/a11y/atspi/accessible/root", b"")
        number += 1
        found = {found.group() for found in PATH.finditer(data)} | {place for place in own if place in data}
        if found and not TEXT.search(path.name):
            some = ", ".join(repr(place.decode(errors="replace")) for place in sorted(found)[:3])
            complaints.append(f"{path.relative_to(folder)}: {len(found)} such as {some}")
    check("no path of a machine", complaints, f"{number} files")


def validators(folder, deb):
    share = next((folder / "xz").iterdir()) / "share"
    check("desktop-file-validate", said("desktop-file-validate", share / "applications/marginalia.desktop"))
    metainfo = share / f"metainfo/{package.ID}.metainfo.xml"
    quiet = ["Validation was successful"]
    check("appstreamcli", said("appstreamcli", "validate", "--no-net", "--pedantic", "--no-color", metainfo, skip=quiet))
    check("lintian", said("lintian", "--fail-on", "warning", deb, skip=["running with root privileges"]))
    manifest = folder / f"{package.ID}.yaml"
    done = subprocess.run(["flatpak-builder", "--show-manifest", manifest], capture_output=True, text=True, check=False)
    check("flatpak-builder reads its manifest", done.stderr.splitlines() if done.returncode else [])


def application():
    """The packages for macOS and Windows, of made-up programs: their form can be tested anywhere."""
    with tempfile.TemporaryDirectory() as folder:
        built, page, out = (Path(folder, name) for name in ["built", "page", "out"])
        built.mkdir()
        page.mkdir()
        for name in ["marginalia", "beyond", "marginalia.exe", "beyond.exe"]:
            (built / name).write_bytes(b"a program")
        (page / "index.html").write_text("a page")
        complaints = []
        for target in ["aarch64-apple-darwin", "x86_64-pc-windows-gnu"]:
            command = [sys.executable, "-B", package.HERE / "package.py", target, built, page, out]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            with zipfile.ZipFile(next(out.glob("*.zip"))) as archive:
                names = archive.namelist()
                wanted = [f"marginalia-{package.VERSION}/{name}" for name in ["marginalia.exe", "web/index.html"]]
                if "apple" in target:
                    top = "Marginalia.app/Contents"
                    told = plistlib.loads(archive.read(f"{top}/Info.plist"))
                    if told["CFBundleShortVersionString"] != package.VERSION:
                        complaints.append("Info.plist has another version")
                    icon = archive.read(f"{top}/Resources/{told['CFBundleIconFile']}.icns")
                    if struct.unpack(">4sI", icon[:8]) != (b"icns", len(icon)):
                        complaints.append("the icon is not what macOS reads")
                    wanted = [f"{top}/MacOS/{told['CFBundleExecutable']}", f"{top}/share/marginalia/web/index.html"]
                complaints += [f"{target}: {name} is missing" for name in wanted if name not in names]
    check("the form of the packages for macOS and Windows", complaints)


# ---- a bare Debian ----


def bare_debian(deb, cache):
    """A Debian with nothing but its base and what the package depends on and recommends; made once, kept in the cache."""
    fields = [package.output("dpkg-deb", "--field", deb, field) for field in ["Depends", "Recommends"]]
    names = sorted({part.split()[0] for field in fields for part in field.split(",")})
    root = cache / f"debian-{SUITE}"
    listed = root / "packages"
    if not listed.is_file() or listed.read_text().split() != names:
        shutil.rmtree(root, ignore_errors=True)
        print(f"making a bare Debian in {root}")
        tool = shutil.which("debootstrap", path=os.environ["PATH"] + ":/usr/sbin")
        subprocess.run([tool, "--variant=minbase", f"--include={','.join(names)}", SUITE, root], check=True, stdout=subprocess.DEVNULL)
        listed.write_text("\n".join(names))
    return root


# Runs as root of namespaces of its own. $1: the Debian, $2: a folder for what is written, $3: the folder with the
# packages' files, then the command to run there.
ENTER = """
set -e
root=$1 scratch=$2 given=$3
shift 3
mount -t tmpfs scratch "$scratch"
mkdir "$scratch"/upper "$scratch"/inner "$scratch"/root
mount -t overlay overlay -o "lowerdir=$root,upperdir=$scratch/upper,workdir=$scratch/inner" "$scratch/root"
cd "$scratch/root"
mkdir -p tmp/.X11-unix given var/player
mount -t proc proc proc
mount --rbind /dev dev
mount --bind /tmp/.X11-unix tmp/.X11-unix
mount --bind "$given" given
exec chroot . "$@"
"""


@contextlib.contextmanager
def screen():
    """A screen of its own; gives its name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-ac", "-nolisten", "tcp", "-screen", "0", "1280x800x24"]
    with subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL) as server:
        try:
            with os.fdopen(read) as told:
                yield f":{told.readline().strip()}"
        finally:
            server.terminate()


def inside(root, scratch, folder, display, *command):
    environment = {
        "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": "/var/player",
        "DISPLAY": display,
        "MARGINALIA_PROBE": "1",
        "DEBIAN_FRONTEND": "noninteractive",
        "LC_ALL": "C.UTF-8",
    }
    enter = ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", "bash", "-c", ENTER, "enter", root, scratch, folder]
    return subprocess.Popen([*enter, *command], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def title(root, folder, display, program):
    """The seconds from the start of a program in the bare Debian until it says that its title is shown, and what it said."""
    with tempfile.TemporaryDirectory() as scratch:
        command = ["sh", "-c", 'echo "starts now"; exec "$0"', program]
        with inside(root, scratch, folder, display, *command) as game:
            lines, began, took = [], None, None
            for line in game.stdout:
                lines.append(line.rstrip())
                if line == "starts now\n":
                    began = time.monotonic()
                if line == "probe: screen Title\n":
                    took = time.monotonic() - began
                    break
            game.kill()
    return took, lines


def starts(root, folder, top):
    with screen() as display:
        times = []
        for _ in range(STARTS):
            took, lines = title(root, folder, display, f"/given/xz/{top}/bin/marginalia")
            if took is None:
                check("the title in a bare Debian", lines[-20:] or ["the game said nothing"])
                return
            times.append(took)
    told = ", ".join(f"{took:.2f}" for took in times)
    late = [f"{told} s"] if statistics.median(times) > MAX_SECONDS else []
    check(f"the title within {MAX_SECONDS} s, median of {STARTS} starts in a bare Debian", late, f"{told} s")


# Installs the package, looks whether it works, removes it with all its files. What the player has stays.
INSTALL = """
set -e
echo mine > /var/player/mine
mkdir -p /var/player/.local/share/marginalia && echo mine > /var/player/.local/share/marginalia/key
find / -xdev -not -path '/proc/*' -not -path '/var/*' | sort > /var/before
dpkg -i /given/game.deb
marginalia --version
beyond --version
dpkg --verify marginalia
dpkg --purge marginalia
find / -xdev -not -path '/proc/*' -not -path '/var/*' | sort > /var/after
diff /var/before /var/after
cat /var/player/mine /var/player/.local/share/marginalia/key
echo all well
"""


def installs(root, folder, deb):
    shutil.copy(deb, folder / "game.deb")
    with tempfile.TemporaryDirectory() as scratch, inside(root, scratch, folder, "", "sh", "-c", INSTALL) as done:
        lines = done.stdout.read().splitlines()
    check("installed and purged in a bare Debian, the player's files kept", [] if "all well" in lines else lines[-20:])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", type=Path, help="the folder with the packages")
    parser.add_argument("again", type=Path, help="the folder with the packages, made once more")
    parser.add_argument("--cache", type=Path, required=True, help="where the bare Debian is kept")
    asked = parser.parse_args()
    deb, archive = (next(asked.packages.glob(pattern)) for pattern in ["*.deb", "*.tar.xz"])
    same(asked.packages, asked.again)
    check("SHA256SUMS", said("sh", "-c", 'cd "$1" && sha256sum --check --quiet SHA256SUMS', "sums", asked.packages))
    size = archive.stat().st_size
    check(f"at most {MAX_ARCHIVE / 1e6:.0f} MB", [f"{size / 1e6:.1f} MB"] if size > MAX_ARCHIVE else [], f"{size / 1e6:.1f} MB")
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        unpacked(asked.packages, folder)
        paths_of_machines(folder)
        validators(folder, deb)
        application()
        if os.geteuid() == 0:
            root = bare_debian(deb, asked.cache)
            starts(root, folder, f"marginalia-{package.VERSION}")
            installs(root, folder, deb)
        else:
            print("the starts in a bare Debian: NOT RUN: only root can make one")
    if failures:
        sys.exit(f"check: FAILED: {len(failures)}")


if __name__ == "__main__":
    main()
