"""Puts the browser's game together: page, program and list of files, each with its compressed twin, in one folder."""

import argparse
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
# Modules and style: they change together, in a folder that is named by what is in it.
PAGE = ["compose.js", "desk.js", "download.js", "drop.js", "edition.js", "fields.js", "keys.js", "line.js", "links.js", "live.js", "load.js", "main.js", "mirror.js", "pictures.js", "say.js", "seat.js", "sound.js", "store.js", "style.css", "zoom.js"]
# What keeps its name over all editions.
TOP = ["icon.svg", "icon-32.png", "icon-192.png", "icon-512.png", "icon-maskable.png", "manifest.webmanifest"]
# What the program finds beside it, by the paths under which it asks for it.
ASSETS = HERE.parent / "assets"
BESIDE = sorted(path.relative_to(ASSETS).as_posix() for path in ASSETS.glob("fonts/*/*.ttf"))
# What of it is brought only when the program asks: letters that not everybody reads.
LATER = {"fonts/shippori-mincho/ShipporiMincho-Medium.ttf"}
# What is compressed already.
PACKED = {".png"}


def digest(data):
    return hashlib.sha256(data).hexdigest()


def assets():
    return [(name, (ASSETS / name).read_bytes()) for name in BESIDE]


def messages():
    """The page's messages of each language, from the Fluent files of the game. Each has one line."""
    tables = {}
    for file in sorted(ASSETS.glob("text/*/page.ftl")):
        rows = [line.split(" = ", 1) for line in file.read_text().splitlines() if line and not line.startswith("#")]
        tables[file.parent.name] = dict(rows)
    return tables


def index(folder, preload):
    """The page itself. A line with a message is there in each language, for when no script can choose one."""
    lines = []
    for line in (HERE / "index.html").read_text().splitlines():
        said = re.findall("@(page-[a-z-]+)@", line)
        for language, table in messages().items() if said else [("", {})]:
            filled = line.replace("@language@", language)
            for name in said:
                filled = filled.replace(f"@{name}@", table[name])
            lines.append(filled)
    return "\n".join(lines).replace("@page@", folder).replace("@preload@", preload) + "\n"


def collect(bound):
    """All files of an edition: their bytes by the path at which they are served."""
    program = (bound / "marginalia_bg.wasm").read_bytes()
    wasm = f"built/marginalia-{digest(program)[:16]}.wasm"
    beside = {f"built/{digest(data)[:16]}{Path(name).suffix}": (name, data) for name, data in assets()}
    rows = [{"name": name, "path": path, "bytes": len(data)} for path, (name, data) in beside.items()]
    listed = json.dumps({
        "wasm": {"path": wasm, "bytes": len(program)},
        "beside": [row for row in rows if row["name"] not in LATER],
        "later": [row for row in rows if row["name"] in LATER],
    })
    page = {name: (HERE / name).read_bytes() for name in PAGE}
    page["files.js"] = f"// What there is to bring.\nexport const files = {listed};\n".encode()
    table = json.dumps(messages(), ensure_ascii=False, indent=1)
    page["messages.js"] = f"// The page's messages by language and name.\nexport const messages = {table};\n".encode()
    for file in sorted(bound.rglob("*.js")):
        page[file.relative_to(bound).as_posix()] = file.read_bytes()
    inside = digest(b"".join(name.encode() + page[name] for name in sorted(page)))[:16]
    folder = f"built/{inside}"
    modules = sorted(name for name in page if name.endswith(".js") and name != "main.js")
    # The program begins to load before a script asks for it, but after the scripts.
    preload = "\n".join(
        [f'<link rel="modulepreload" href="{folder}/{name}">' for name in modules]
        + [f'<link rel="preload" href="{wasm}" as="fetch" crossorigin>']
    )
    files = {"": index(folder, preload).encode(), wasm: program} | {path: data for path, (_, data) in beside.items()}
    files |= {f"{folder}/{name}": data for name, data in page.items()}
    files |= {name: (HERE / name).read_bytes() for name in TOP}
    return files


def worker(files):
    hashes = {path: digest(data) for path, data in sorted(files.items())}
    name = digest(json.dumps(hashes).encode())[:16]
    edition = json.dumps({"name": name, "files": hashes}, indent=1)
    text = (HERE / "worker.js").read_text()
    before, found, after = text.partition("/*@edition@*/ { name: \"\", files: {} }")
    if not found:
        sys.exit("pack: worker.js has no place for the edition")
    return (before + edition + after).encode()


def squeeze(path, old, quality):
    """Writes the compressed twins. Those of the last time do where the file is the same: the large one takes long."""
    for ending in [".br", ".gz"]:
        twin, before = path.with_name(path.name + ending), old.with_name(old.name + ending)
        if before.is_file() and old.is_file() and old.read_bytes() == path.read_bytes():
            shutil.copyfile(before, twin)
        elif ending == ".br":
            subprocess.run(["brotli", "-f", "-q", str(quality), "-w", "24", "-o", twin, path], check=True)
        else:
            # For pages without https: browsers take no brotli there.
            twin.write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def tell(out, files):
    """How much there is, and how much of it travels."""
    rows = {"the program": [], "all else": []}
    for path in files:
        rows["the program" if path.endswith(".wasm") else "all else"].append(out / (path or "index.html"))
    for name, paths in rows.items():
        twins = [twin if (twin := path.with_name(path.name + ".br")).is_file() else path for path in paths]
        raw, travels = (sum(path.stat().st_size for path in some) for some in (paths, twins))
        print(f"{name}: {raw / 1e6:.2f} MB, {travels / 1e6:.3f} MB of it travels")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bound", type=Path, help="the folder that wasm-bindgen wrote")
    parser.add_argument("out", type=Path, help="the folder to serve")
    parser.add_argument("--brotli", type=int, default=11, help="how hard to compress, 0 for not at all")
    asked = parser.parse_args()
    files = collect(asked.bound)
    files["worker.js"] = worker(files)
    fresh, old = (asked.out.with_name(asked.out.name + ending) for ending in (".new", ".old"))
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    for path, data in files.items():
        path = path or "index.html"
        place = fresh / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        if asked.brotli and place.suffix not in PACKED:
            squeeze(place, asked.out / path, asked.brotli)
    # Whoever serves the folder has the last edition or this one, never some of each.
    if asked.out.exists():
        asked.out.rename(old)
    fresh.rename(asked.out)
    shutil.rmtree(old, ignore_errors=True)
    tell(asked.out, files)
    print(f"all of it: {asked.out}")


if __name__ == "__main__":
    main()
