"""Collects the licences of everything that is linked into the programs: crates, the standard library, fonts."""

import html
import json
import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# How the files are called in which a crate says what may be done with it.
NAMES = re.compile(r"(un)?licen[cs]e|copying|copyright|notice|ofl|ufl|patents", re.IGNORECASE)
NOT_TEXT = {".rs", ".py", ".json", ".toml", ".ttf", ".html", ".png", ".sh", ".c", ".h", ".js"}
# For crates that bring no text: the licences whose text is in this repository, and those without an author's name in
# the text, with the words by which the text is found among those of the other crates.
COMMON = re.compile(r"Apache-2\.0|MIT")
NAMELESS = {"Unlicense": "free and unencumbered software", "CC0-1.0": "CC0 1.0 Universal", "BSL-1.0": "Boost Software License"}


def cargo(*arguments):
    return subprocess.run(["cargo", *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def linked(target, features):
    """The names and versions of the crates that end up in a program. Macros and build scripts do not."""
    asked = ["tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "none", "--target", target]
    lines = cargo(*asked, "--format", "{p}", *features).splitlines()
    return {tuple(line.split()[:2]) for line in lines if line.strip()}


def texts_of(folder):
    """The texts in a crate's folder, or in a folder of it, by their paths."""
    found = {}
    for path in sorted(folder.rglob("*")):
        inside = path.relative_to(folder)
        named = NAMES.match(path.name) or inside.parts[0].upper() in {"LICENSES", "LICENCES"}
        if len(inside.parts) > 3 or not named or path.suffix.lower() in NOT_TEXT or not path.is_file():
            continue
        if inside.parts[0] in {"src", "tests", "examples", "benches"} and path.suffix.lower() not in {".txt", ".md", ""}:
            continue
        text = path.read_text(errors="replace").replace("\r\n", "\n").strip()
        # A file that only names another one.
        if len(text) > 200:
            found[inside.as_posix()] = text
    return found


def library_texts():
    """What the toolchain says of its standard library."""
    root = Path(subprocess.run(["rustc", "--print", "sysroot"], check=True, capture_output=True, text=True).stdout.strip())
    page = root / "share/doc/rust/COPYRIGHT-library.html"
    if not page.is_file():
        return {}
    text = re.sub(r"<(head|style|script)\b.*?</\1>", "", page.read_text(), flags=re.DOTALL)
    text = html.unescape(re.sub(r"<[^>]*>", "", text))
    return {"COPYRIGHT-library": re.sub(r"\n\s*\n+", "\n\n", text).strip()}


def collect(targets):
    """The parts as rows of name, licence and texts. `targets`: what is built for each, as arguments of cargo."""
    crates = set()
    for target, features in targets:
        crates |= linked(target, features)
    packages = json.loads(cargo("metadata", "--locked", "--format-version", "1", "--all-features"))["packages"]
    rows = []
    for package in sorted(packages, key=lambda package: (package["name"], package["version"])):
        key = (package["name"], "v" + package["version"])
        if key not in crates or package["source"] is None:
            continue
        folder = Path(package["manifest_path"]).parent
        texts = texts_of(folder)
        if package["license_file"] and package["license_file"] not in texts:
            texts[package["license_file"]] = (folder / package["license_file"]).read_text().strip()
        licence = package["license"] or "see the text"
        authors = ", ".join(re.sub(r"\s*<.*?>", "", author) for author in package["authors"])
        rows.append((f"{package['name']} {package['version']}", licence, authors, texts))
    for name, licence, _, texts in rows:
        if not texts and not COMMON.search(licence):
            words = NAMELESS.get(licence, licence)
            others = (text for _, _, _, known in rows for text in known.values() if words in text)
            text = min(others, key=len, default=None)
            if text is None:
                raise SystemExit(f"licences: no text for {name} ({licence})")
            texts[licence] = text
    rows.append(("the Rust standard library", "MIT OR Apache-2.0, and those of its parts", "", library_texts()))
    for text in sorted(ROOT.glob("assets/fonts/*/OFL.txt")):
        rows.append((f"the font {text.parent.name}", "OFL-1.1", "", {"OFL.txt": text.read_text().strip()}))
    return rows


def write(rows):
    """One text: which part is under which licence, then every text once."""
    numbers, heads, lines = {}, {}, []
    for name, licence, authors, texts in rows:
        for file, text in texts.items():
            number = numbers.setdefault(re.sub(r"\s+", " ", text), len(numbers) + 1)
            heads.setdefault(number, (text, []))[1].append(f"{name}: {file}")
        cited = sorted({numbers[re.sub(r"\s+", " ", text)] for text in texts.values()})
        # Without a text of its own: the common wording, with these authors.
        cited = ", ".join(f"text {number}" for number in cited) or f"the common text; authors: {authors or 'not named'}"
        lines.append(f"{name}\n    {licence}\n    {cited}\n")
    parts = [
        "Marginalia is under MIT or Apache-2.0, at your option. Its programs contain the following parts of others.\n"
        "SQLite, a part of libsqlite3-sys, is in the public domain.\n",
        "\n".join(lines),
    ]
    for number, (text, names) in sorted(heads.items()):
        parts.append(f"{'=' * 78}\nText {number}, of {len(names)}: {names[0]}\n\n{text}\n")
    parts.append(f"{'=' * 78}\nThe common text of MIT\n\n{(ROOT / 'LICENSE-MIT').read_text().strip()}\n")
    parts.append(f"{'=' * 78}\nThe common text of Apache-2.0\n\n{(ROOT / 'LICENSE-APACHE').read_text().strip()}\n")
    return "\n".join(parts)
