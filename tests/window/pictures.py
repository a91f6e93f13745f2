"""Takes a picture of every screen in every language, at several sizes of the window and of its contents.

It needs a display (xvfb-run starts one), xdotool and ImageMagick. Pictures are only looked at, and compared with nothing.
"""

import argparse
import itertools
import pathlib
import subprocess
import tempfile
import time

from game import Game, xdotool

LANGUAGES = ("en", "ja")
SIZES = ("1280x720", "1920x1080", "844x390", "390x844")
SCALES = ("75", "100", "200")
PAGES = ("game", "display", "looks", "access", "sound", "online", "controls", "belongings")


class Photographer:
    """A game in one language, at one size of the window and of its contents, and the folder of its pictures."""

    def __init__(self, built, folder, mark):
        language, size, scale = mark.split("-")
        self.home = tempfile.TemporaryDirectory()
        settings = pathlib.Path(self.home.name, "marginalia", "settings.ron")
        settings.parent.mkdir()
        settings.write_text(f'(language: "{language}", scale: {scale})')
        command = [built / "marginalia", "--fast", "--seed", "7", "--size", size]
        self.crop = f"{size}+0+0"
        self.high = int(size.split("x")[1])
        self.mark = mark
        self.folder = folder
        self.game = Game(command, self.home.name)

    def take(self, screen):
        time.sleep(1.5)
        file = self.folder / f"{screen}-{self.mark}.png"
        subprocess.run(["import", "-window", "root", "-crop", self.crop, "+repage", file], check=True)

    def open(self, name):
        """Presses a node that a phone has in its drawer, and scrolls to it there."""
        if name not in self.game.nodes and "tools" in self.game.nodes:
            self.game.press("tools")
            self.game.wait(name)
        x, y, _, high = self.game.nodes[name]
        if not 0 <= y <= self.high - high:
            down, up = 5, 4
            xdotool("mousemove", x, self.high // 2)
            xdotool("click", "--repeat", 20, up if y < 0 else down)
            time.sleep(1)
        self.game.press(name)

    def press_all(self, *names):
        for name in names:
            self.game.press(name)

    def walk(self):
        """Goes through the screens."""
        self.game.wait("settings")
        xdotool("mousemove", 2, 2)
        self.take("title")
        self.game.press("settings")
        for page in PAGES:
            self.game.press(f"page-{page}")
            self.take(f"settings-{page}")
        self.press_all("back", "lessons")
        self.take("lessons")
        self.game.press("take:01-ink-and-creatures")
        self.take("lesson")
        self.press_all("lesson-leave", "back", "replays")
        self.take("replays")
        self.press_all("back", "codex")
        self.take("codex")
        self.game.press("card-3")
        self.take("codex-card")
        self.press_all("tab-terms", "term-0")
        self.take("codex-term")
        self.leave_codex()
        self.press_all("replays", "profile")
        self.take("profile")
        self.press_all("back", "back", "books")
        self.take("own-books")
        self.press_all("back", "play")
        self.take("play")
        self.game.press("online")
        self.take("online")
        self.game.press("host-here")
        self.take("hosting")
        self.game.press("host-close")
        self.take("lobby")
        self.game.press("online-create")
        self.take("new-room")
        self.game.press("create-go")
        self.take("room")
        self.press_all("leave-room", "back", "workbench", "begin", "ready")
        self.take("workbench")
        self.leave_battle()
        self.press_all("play", "hot-seat", "begin")
        self.take("handover")
        self.game.press("sit")
        self.leave_battle()
        self.press_all("play", "sandbag", "begin", "ready")
        self.take("sandbag")
        self.open("meter-odds")
        self.take("odds")
        self.game.press("odds-close")
        self.leave_battle()
        self.press_all("play", "training")
        self.take("books")
        self.game.press("edit-book")
        self.take("editor")
        self.press_all("back", "answer-leave", "begin")
        self.game.wait("ready")
        self.take("layout")
        self.press_all("ready", "charge")
        self.take("battle")
        self.open("menu")
        self.take("menu")
        self.game.press("menu-rules")
        self.take("rules")
        self.press_all("menu-back", "menu-go-on")
        self.leave_battle()
        self.press_all("replays", "open-0", "replay-on")
        self.take("replay")

    def leave_codex(self):
        """Goes back to the title: from a phone's leaf of what is open through the list."""
        self.game.press("back")
        if "codex" not in self.game.nodes:
            self.game.press("back")

    def leave_battle(self):
        self.open("menu")
        self.press_all("menu-resign", "resign-yes")
        self.game.wait("to-title")
        self.take("result")
        self.game.press("to-title")

    def close(self):
        self.game.close()
        self.home.cleanup()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--built", required=True, type=pathlib.Path, help="the folder with the built programs")
    parser.add_argument("--out", required=True, type=pathlib.Path, help="the folder for the pictures")
    parser.add_argument("marks", nargs="*", help="only walks whose mark, such as ja-844x390-100, contains one of these")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    failed = []
    marks = map("-".join, itertools.product(LANGUAGES, SIZES, SCALES))
    for mark in marks:
        if given.marks and not any(part in mark for part in given.marks):
            continue
        photographer = Photographer(given.built, given.out, mark)
        try:
            photographer.walk()
        except SystemExit as stopped:
            failed.append(f"{mark}: {stopped}")
        finally:
            photographer.close()
    print(f"pictures are in {given.out}")
    if failed:
        raise SystemExit("\n".join(failed))


if __name__ == "__main__":
    main()
