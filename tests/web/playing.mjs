// Playing the game: lessons, battles, touch, and reloads.

import { assert, test, until } from "./harness.mjs";
import { play, playOrResign } from "./policy.mjs";

/** The texts of the first lesson, and the nodes to press for each. */
const LESSON = [
  ["Draw a card", ["draw"]],
  ["Call the Rubric Hound", ["hand:@0", "cell:b2"]],
  ["Call it, too", ["hand:@1", "cell:b3"]],
  ["Press the wax seal", ["seal"]],
  ["charge one more", ["charge"]],
];

/** Plays the open lesson until the game reports it as done. */
async function learn(game) {
  const end = Date.now() + 300_000;
  while (!game.heard("done 01-ink-and-creatures")) {
    assert(Date.now() < end, `the lesson is stuck at "${game.last("says ")}"`);
    const before = game.count();
    const says = game.last("says ") ?? "";
    const [, presses] = LESSON.find(([words]) => says.includes(words)) ?? [];
    if (game.shows("lesson-next")) await game.press("lesson-next");
    else for (const name of presses ?? []) await game.press(name);
    await game.hear(5000, (line) => line.startsWith("says ") || line.startsWith("done "));
    if (!game.heardSince(before, "says ")) await game.hear(500, () => false);
  }
}

async function toBattle(game, more = "") {
  await game.waitForScreen("Title");
  await game.pressUntil("play", "screen Play");
  await game.pressUntil("training", "screen Books");
  await game.pressUntil("begin", `screen Battle${more}`);
}

test("a lesson and a battle with the mouse", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast&seed=7`);
  await game.waitForScreen("Title");
  await game.pressUntil("lessons", "screen Lessons");
  await game.pressUntil("take:01-ink-and-creatures", "screen Battle");
  await learn(game);
  // The note is laid out again after the lesson.
  await game.hear(2000, () => false);
  await game.pressUntil("lesson-leave", "screen Lessons");
  await game.pressUntil("back", "screen Title");
  await toBattle(game);
  const commands = await playOrResign(game);
  assert(commands > 5, `too few commands for a battle: ${commands}`);
  assert(game.heard("result "), "the result is reported");
  assert(game.complaints.length === 0, `the page complained:\n${game.complaints.join("\n")}`);
});

test("a battle by touch on a phone", async (world) => {
  const { url } = await world.lobby();
  const phone = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
  const game = await world.visit(`${url}/?probe&fast&seed=7`, phone);
  await game.touch();
  await toBattle(game);
  const commands = await play(game, (count) => count >= 12);
  assert(commands >= 12, `only ${commands} commands by touch`);
  const view = await game.page.evaluate(() => [visualViewport.scale, scrollX, scrollY, innerWidth, innerHeight]);
  assert(view.join(" ") === "1 0 0 844 390", `the browser moved or zoomed the page: ${view}`);
});

test("a book named with a tablet's keyboard survives a reload", async (world) => {
  const { url } = await world.lobby();
  const tablet = { viewport: { width: 1024, height: 600 }, hasTouch: true, isMobile: true };
  const game = await world.visit(`${url}/?probe&fast`, tablet);
  await game.touch();
  await game.waitForScreen("Title");
  await game.pressUntil("play", "screen Play");
  await game.pressUntil("training", "screen Books");
  await game.pressUntil("edit-book", "screen Editor");
  await game.waitForNode("book-name");
  await game.hear(1500, () => false);
  await game.press("book-name");
  await until("the keyboard opens", () => game.page.locator("#pen").isVisible());
  assert(await game.page.evaluate(() => document.activeElement.id === "pen"), "the input has the focus");
  await game.page.keyboard.press("Control+A");
  await game.page.keyboard.type("Öl and Ink");
  await game.page.keyboard.press("Enter");
  await until("the keyboard closes", () => game.page.locator("#pen").isHidden());
  assert(game.complaints.length === 0, `the page complained:\n${game.complaints.join("\n")}`);
  await game.pressUntil("save", "saved ");
  assert(game.last("saved ") === "Öl and Ink", `the book is saved as ${game.last("saved ")}`);
  await until("all is on the disk", async () => (await game.unsaved()) === 0);
  const before = game.count();
  await game.reload();
  await game.waitForLine("screen Title", before);
  const files = await game.page.evaluate(() => document.visibilityState);
  assert(files === "visible", "the page is visible");
  await game.pressUntil("play", "screen Play");
  await game.pressUntil("training", "screen Books");
  await game.waitForNode("edit-book");
  // The player's own book is the last one on the shelf.
  const books = [...game.nodes.keys()].filter((name) => /^book-\d+$/.test(name)).sort();
  await game.pressUntil(books.at(-1), `chosen ${books.at(-1)}`);
  await game.pressUntil("edit-book", "screen Editor");
  const again = game.count();
  await game.pressUntil("save", "saved ");
  assert(game.last("saved ") === "Öl and Ink", `the book is now ${game.last("saved ")}, since ${again}`);
});

test("a book is named with an input method, and keys go on to the game", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForScreen("Title");
  // The fields as the game tells them to the page.
  await game.page.evaluate(() => {
    const { fields: lay, composed } = globalThis.marginalia;
    globalThis.readByGame = [];
    globalThis.marginalia.composed = () => {
      const change = composed();
      if (change && !change.done) globalThis.readByGame.push(change.text);
      return change;
    };
    globalThis.marginalia.fields = (json) => {
      globalThis.fieldsOfGame = JSON.parse(json);
      lay(json);
    };
  });
  const isNamed = (name) => until(`the book is called ${name}`, () =>
    game.page.evaluate((name) => globalThis.fieldsOfGame.some(({ id, text }) => id === "book-name" && text === name), name));
  await game.pressUntil("play", "screen Play");
  await game.pressUntil("training", "screen Books");
  await game.pressUntil("edit-book", "screen Editor");
  await game.waitForNode("book-name");
  await game.hear(1500, () => false);
  await game.press("book-name");
  const hasFocus = (id) => game.page.evaluate((id) => document.activeElement.id === id, id);
  await until("the composer has the focus", () => hasFocus("composer"));
  const old = await game.page.evaluate(() => globalThis.fieldsOfGame.find(({ id }) => id === "book-name").text);
  await game.page.keyboard.press("End", { delay: 60 });
  for (const _ of old) await game.page.keyboard.press("Backspace", { delay: 60 });
  await isNamed("");
  const browser = await game.page.context().newCDPSession(game.page);
  const composeInto = (text) => browser.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await composeInto("ほん");
  await game.hear(1000, () => false);
  // Uncommitted text is shown, but is not part of the field.
  await isNamed("");
  assert((await game.page.evaluate(() => globalThis.readByGame)).join(" ") === "ほん", "the game has read what was composed");
  await browser.send("Input.insertText", { text: "本" });
  await isNamed("本");
  // Keys and text without keys stay in their order, even within a frame of the game.
  await game.page.keyboard.type(" Öl", { delay: 20 });
  await isNamed("本 Öl");
  // A key that was pressed before a composition does not stay pressed, and one right after it is not lost.
  await game.page.keyboard.down("Shift");
  await composeInto("か");
  await game.page.keyboard.up("Shift");
  await browser.send("Input.insertText", { text: "蚊" });
  await game.page.keyboard.press("Space", { delay: 20 });
  await isNamed("本 Öl蚊 ");
  await composeInto("は");
  // A press on another field commits to the first one.
  await game.press("search");
  await isNamed("本 Öl蚊 は");
  await game.pressUntil("save", "saved ");
  assert(game.last("saved ") === "本 Öl蚊 は", `the book is saved as ${game.last("saved ")}`);
  await until("the game has the focus", () => hasFocus("game"));
  assert(game.complaints.length === 0, `the page complained:\n${game.complaints.join("\n")}`);
});

test("a battle continues after a reload, and its replay opens by a link", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast&seed=7`);
  await toBattle(game);
  await play(game, (count) => count >= 4);
  await until("all is on the disk", async () => (await game.unsaved()) === 0);
  await game.waitForLine("rest ");
  const before = game.count();
  await game.reload();
  await game.waitForLine("screen Battle", before);
  assert(!game.heardSince(before, "screen Books"), "no new battle is set up");
  await game.waitForLine("rest ", before);
  await playOrResign(game, 2);
  await game.pressUntil("to-title", "screen Title");
  await game.pressUntil("replays", "screen Replays");
  assert(game.last("replays ")?.startsWith("1 "), `expected one replay, found ${game.last("replays ")}`);
  await game.pressUntil("open-0", "screen Battle");
  await game.pressUntil("replay-share", "code ");
  const code = game.last("code ");
  // Opens the link in this page, and in a page of another player.
  const count = game.count();
  await game.pressUntil("replay-close", "screen ");
  await game.page.evaluate((code) => (location.hash = `#replay=${encodeURIComponent(code)}`), code);
  await game.waitForLine("replay ", count);
  const other = await world.visit(`${url}/?probe&fast#replay=${encodeURIComponent(code)}`);
  await other.waitForLine("replay ");
  assert(!other.heard("notice "), `unexpected notice: ${other.last("notice ")}`);
});
