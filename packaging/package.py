"""Assembles the packages of one system from built programs and the built page. The same input gives the same bytes."""

import argparse
import gzip
import hashlib
import io
import lzma
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

sys.dont_write_bytecode = True

import icons  # noqa: E402
import licences  # noqa: E402

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PACKAGE = tomllib.loads((ROOT / "Cargo.toml").read_text())["package"]
VERSION = PACKAGE["version"]
# Reserved names: whoever publishes the packages puts names of their own here, before anybody installs one.
ID = "org.example.marginalia"
MAINTAINER = "Marginalia <marginalia@example.org>"
# The features of what is built, as `./x` names them: the licences follow from them.
PROGRAMS, PAGE = ["--all-features"], []
WASM = "wasm32-unknown-unknown"
# The libraries that a program opens by name when it runs: nothing in its file tells of them.
OPENED = "libvulkan1 libwayland-client0 libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon0 libxkbcommon-x11-0".split()
PROGRAM = 0o755
FILE = 0o644


def output(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout.strip()


def moment():
    """The date of everything in the packages, in seconds: the last commit's."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return int(given or output("git", "log", "-1", "--format=%ct", cwd=ROOT))


def filled(name):
    """A file of this folder with the version, the date and the id in it."""
    date = datetime.fromtimestamp(moment(), UTC).strftime("%Y-%m-%d")
    text = (HERE / name).read_text()
    for place, value in {"@VERSION@": VERSION, "@DATE@": date, "@ID@": ID}.items():
        text = text.replace(place, value)
    return text.encode()


def man(program, section, summary):
    """A manual page: what the program itself says of its options."""
    said = output(program, "--help", env=os.environ | {"LC_ALL": "C"}).replace("\\", "\\e").replace("-", "\\-")
    said = "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in said.splitlines())
    date = datetime.fromtimestamp(moment(), UTC).strftime("%Y-%m-%d")
    page = f'.TH {program.name.upper()} {section} {date} "Marginalia {VERSION}"\n.SH NAME\n{program.name} \\- {summary}\n'
    return f"{page}.SH DESCRIPTION\n.nf\n{said}\n.fi\n".encode()


def page(folder):
    """The web page, with the licences of what is in it."""
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    files["licences.txt"] = licences.write(licences.collect([(WASM, PAGE)])).encode()
    return {path: (data, FILE) for path, data in files.items()}


def own_page(folder):
    """The page as the game and the lobby serve it: without https, where browsers take no brotli."""
    return {path: file for path, file in page(folder).items() if not path.endswith(".br")}


def below(folder, files):
    return {f"{folder}/{path}": file for path, file in files.items()}


def papers(target):
    """The licences of the programs and the page."""
    third = licences.write(licences.collect([(target, PROGRAMS), (WASM, PAGE)])).encode()
    own = {name: (ROOT / name).read_bytes() for name in ["LICENSE-MIT", "LICENSE-APACHE"]}
    return {name: (data, FILE) for name, data in (own | {"third-party.txt": third}).items()}


# ---- Linux ----


def prefix(asked):
    """Everything below /usr, by its path."""
    files = below("share/marginalia/web", own_page(asked.page)) | below("share/doc/marginalia", papers(asked.target))
    for name, section, summary in [("marginalia", 6, "a card game"), ("beyond", 1, "the lobby of Marginalia")]:
        files[f"bin/{name}"] = ((asked.built / name).read_bytes(), PROGRAM)
        text = man(asked.built / name, section, summary)
        files[f"share/man/man{section}/{name}.{section}.gz"] = (gzip.compress(text, 9, mtime=0), FILE)
    pictures = icons.icons()
    for size in icons.DESKTOP:
        files[f"share/icons/hicolor/{size}x{size}/apps/marginalia.png"] = (pictures[size], FILE)
    files["share/icons/hicolor/scalable/apps/marginalia.svg"] = ((ROOT / "web/icon.svg").read_bytes(), FILE)
    files["share/applications/marginalia.desktop"] = (filled("marginalia.desktop"), FILE)
    files[f"share/metainfo/{ID}.metainfo.xml"] = (filled("marginalia.metainfo.xml"), FILE)
    return files


def archive(files, top, out):
    """A tar.xz of these files."""
    folders = {parent.as_posix() for path in files for parent in Path(f"{top}/{path}").parents} - {"."}
    raw = io.BytesIO()
    with tarfile.open(fileobj=raw, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(folders | {f"{top}/{path}" for path in files}):
            entry = tarfile.TarInfo(path)
            entry.mtime = moment()
            data, entry.mode = (b"", PROGRAM) if path in folders else files[path[len(top) + 1 :]]
            entry.type, entry.size = (tarfile.DIRTYPE if path in folders else tarfile.REGTYPE), len(data)
            tar.addfile(entry, io.BytesIO(data))
    out.write_bytes(lzma.compress(raw.getvalue(), preset=9))


def depends(programs):
    """The packages that have the libraries of the programs, those opened by name included."""
    with tempfile.TemporaryDirectory() as folder:
        control = Path(folder, "debian/control")
        control.parent.mkdir()
        control.write_text("Source: marginalia\n\nPackage: marginalia\nArchitecture: any\n")
        found = output("dpkg-shlibdeps", "-O", *(f"-e{program}" for program in programs), cwd=folder, stderr=None)
    linked = found.removeprefix("shlibs:Depends=").split(", ")
    names = {package.split()[0] for package in linked}
    return ", ".join(sorted([*linked, *(package for package in OPENED if package not in names)]))


def deb(files, asked, out):
    """A package for Debian. Nothing in it runs when it is installed or removed: it has no reach into a home."""
    architecture = output("dpkg", "--print-architecture")
    doc = "share/doc/marginalia/"
    files = {path: file for path, file in files.items() if not path.startswith(f"{doc}LICENSE")}
    third, mode = files.pop(f"{doc}third-party.txt")
    date = format_datetime(datetime.fromtimestamp(moment(), UTC))
    change = f"marginalia ({VERSION}) unstable; urgency=medium\n\n  * Version {VERSION}.\n\n -- {MAINTAINER}  {date}\n"
    files[f"{doc}third-party.txt.gz"] = (gzip.compress(third, 9, mtime=0), mode)
    files[f"{doc}changelog.gz"] = (gzip.compress(change.encode(), 9, mtime=0), FILE)
    files[f"{doc}copyright"] = (filled("debian-copyright"), FILE)
    files["share/lintian/overrides/marginalia"] = (filled("lintian-overrides"), FILE)
    files = below("usr", files)
    control = {
        "Package": "marginalia",
        "Version": VERSION,
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(sum(-(-len(data) // 1024) for data, _ in files.values())),
        "Depends": depends([asked.built / "marginalia", asked.built / "beyond"]),
        "Recommends": "mesa-vulkan-drivers",
        "Section": "games",
        "Priority": "optional",
        "Description": (HERE / "debian-description").read_text().rstrip(),
    }
    sums = "".join(f"{hashlib.md5(data).hexdigest()}  {path}\n" for path, (data, _) in sorted(files.items()))
    files["DEBIAN/control"] = ("".join(f"{key}: {value}\n" for key, value in control.items()).encode(), FILE)
    files["DEBIAN/md5sums"] = (sums.encode(), FILE)
    with tempfile.TemporaryDirectory() as folder:
        unpack(files, Path(folder))
        command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--threads-max=1", "--build", folder, out]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=os.environ | {"SOURCE_DATE_EPOCH": str(moment())})


def unpack(files, folder):
    """Writes the files into a folder, all with the same date."""
    for path, (data, mode) in files.items():
        place = folder / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        place.chmod(mode)
    for place in [folder, *folder.rglob("*")]:
        if place.is_dir():
            place.chmod(PROGRAM)
        os.utime(place, (moment(), moment()))


def linux(asked, out):
    files = prefix(asked)
    top = f"marginalia-{VERSION}"
    readme = {"README.txt": (filled("README-linux.txt"), FILE)}
    made = out / f"{top}-linux-{asked.target.split('-')[0]}.tar.xz"
    archive(files | readme, top, made)
    flatpak = filled(f"{ID}.yaml").decode().replace("@ARCHIVE@", made.name)
    (out / f"{ID}.yaml").write_text(flatpak.replace("@SHA256@", hashlib.sha256(made.read_bytes()).hexdigest()))
    if shutil.which("dpkg-shlibdeps"):
        deb(files, asked, out / f"marginalia_{VERSION}_{output('dpkg', '--print-architecture')}.deb")
    else:
        print("package: no .deb, because this machine lacks dpkg-shlibdeps", file=sys.stderr)
    zipped(page(asked.page), out / f"{top}-web.zip")


# ---- other systems ----


def zipped(files, out):
    date = datetime.fromtimestamp(moment(), UTC).timetuple()[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for path, (data, mode) in sorted(files.items()):
            entry = zipfile.ZipInfo(path, date)
            entry.create_system, entry.external_attr = 3, (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(entry, data)


def windows(asked, out):
    """A folder to unpack anywhere. The game finds the page beside itself."""
    files = below("web", own_page(asked.page)) | below("licences", papers(asked.target))
    for name in ["marginalia.exe", "beyond.exe"]:
        files[name] = ((asked.built / name).read_bytes(), PROGRAM)
    files["README.txt"] = (filled("README-windows.txt").replace(b"\n", b"\r\n"), FILE)
    top = f"marginalia-{VERSION}"
    zipped(below(top, files), out / f"{top}-windows-{asked.target.split('-')[0]}.zip")


def macos(asked, out):
    """An application. Without a signature of its own macOS for ARM would not start it: an ad-hoc one does."""
    files = below("share/marginalia/web", own_page(asked.page)) | below("Resources", papers(asked.target))
    files["Resources/marginalia.icns"] = (icons.apple(icons.icons()), FILE)
    files["Info.plist"] = (filled("Info.plist"), FILE)
    for name in ["marginalia", "beyond"]:
        files[f"MacOS/{name}"] = ((asked.built / name).read_bytes(), PROGRAM)
    files = below("Marginalia.app/Contents", files)
    with tempfile.TemporaryDirectory() as folder:
        unpack(files, Path(folder))
        if shutil.which("codesign"):
            for part in ["Contents/MacOS/beyond", ""]:
                subprocess.run(["codesign", "--force", "--sign", "-", Path(folder, "Marginalia.app", part)], check=True)
        made = {path.relative_to(folder).as_posix(): path for path in Path(folder).rglob("*") if path.is_file()}
        files = {path: (file.read_bytes(), file.stat().st_mode & 0o777) for path, file in made.items()}
    zipped(files, out / f"marginalia-{VERSION}-macos-{asked.target.split('-')[0]}.zip")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", help="the target of the programs, as Rust names it")
    parser.add_argument("built", type=Path, help="the folder with the programs")
    parser.add_argument("page", type=Path, help="the folder with the page")
    parser.add_argument("out", type=Path, help="the folder for the packages; what is in it goes")
    asked = parser.parse_args()
    shutil.rmtree(asked.out, ignore_errors=True)
    asked.out.mkdir(parents=True)
    systems = {"linux": linux, "windows": windows, "darwin": macos}
    next(make for system, make in systems.items() if system in asked.target)(asked, asked.out)
    sums = ""
    for made in sorted(asked.out.iterdir()):
        sums += f"{hashlib.sha256(made.read_bytes()).hexdigest()}  {made.name}\n"
        print(f"{made.stat().st_size / 1e6:.2f} MB  {made}")
    (asked.out / "SHA256SUMS").write_text(sums)


if __name__ == "__main__":
    main()
