"""Cuts the Japanese typeface to the letters that the game uses. Say where the whole of it lies: Shippori Mincho, Medium.

It needs fonttools: `pip install fonttools`. Without a file it only tells which letters the typeface lacks."""

import argparse
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
CUT = HERE / "shippori-mincho" / "ShipporiMincho-Medium.ttf"
# Where Japanese is written: in messages, in lessons, on cards, and in what puts their rules into words and says them.
WRITTEN = [
    "assets/text/**/*.ftl",
    "assets/lessons/*.ron",
    "assets/puzzles/*.ron",
    "cards/**/*.json",
    "src/**/*.rs",
    "src/art/skins/**/*.ink",
    "tests/language/*",
]
# Hiragana, katakana and the punctuation between them, whoever uses them: little, and what people write next.
ALWAYS = [range(0x3001, 0x3020), range(0x3041, 0x3097), range(0x3099, 0x3100), range(0xFF01, 0xFF10), range(0xFF1A, 0xFF21)]
# What counts as Japanese: kana, kanji, and the punctuation and wide letters between them.
JAPANESE = [range(0x2E80, 0xA000), range(0xF900, 0xFB00), range(0xFF00, 0xFF61)]
# What belongs to the letters, and not to the setting of columns, or to machines of long ago.
FEATURES = ["ccmp", "kern", "locl", "palt"]
DROPPED = ["BASE", "DSIG", "VORG", "vhea", "vmtx"]


def used():
    """Every Japanese letter of the game."""
    letters = set()
    for pattern in WRITTEN:
        for path in ROOT.glob(pattern):
            if path.is_file():
                letters |= {ord(letter) for letter in path.read_text(encoding="utf-8", errors="ignore")}
    return {letter for letter in letters if any(letter in letters_of for letters_of in JAPANESE)}


def cut(whole, letters):
    options = subset.Options(hinting=False, glyph_names=False, layout_features=FEATURES, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14])
    options.drop_tables += DROPPED
    font = TTFont(whole, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.save(CUT)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("whole", type=Path, nargs="?", help="the typeface with all its letters")
    asked = parser.parse_args()
    letters = used()
    if asked.whole:
        cut(asked.whole, letters.union(*ALWAYS))
        print(f"{CUT.name}: {CUT.stat().st_size // 1000} kB")
    missing = letters - set(TTFont(CUT).getBestCmap())
    if missing:
        sys.exit("cut: not in the typeface: " + "".join(map(chr, sorted(missing))))
    print(f"{len(letters)} letters are used, and all are there")


if __name__ == "__main__":
    main()
