// Files that the player takes away and brings: pictures, reports, everything for another device, and dropped files.

import { readFileSync } from "node:fs";

import { assert, test, until } from "./harness.mjs";

const PASSPHRASE = "three geese in a row";

/** Returns a file that the action downloads: its name and its bytes. */
async function downloaded(game, act) {
  const waiting = game.page.waitForEvent("download");
  await act();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Presses the node until the browser asks for a file. It refuses when the game has answered too late after a press. */
async function chosen(game, name) {
  for (let tries = 4; ; tries -= 1) {
    const waiting = game.page.waitForEvent("filechooser", { timeout: 15_000 });
    waiting.catch(() => null);
    await game.press(name);
    try {
      return await waiting;
    } catch (error) {
      if (tries === 1) throw error;
    }
  }
}

/** Drops a file on the page, as a hand does. */
const drop = (game, { name, bytes }) =>
  game.page.evaluate(
    ([name, text]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
      const options = { dataTransfer, bubbles: true, cancelable: true };
      const target = document.querySelector("canvas");
      for (const kind of ["dragenter", "dragover"]) target.dispatchEvent(new DragEvent(kind, options));
      const isLeft = target.dispatchEvent(new DragEvent("drop", options));
      if (isLeft) throw new Error("the browser would show the file in place of the game");
    },
    [name, Buffer.from(bytes).toString("base64")],
  );

/** Returns the bytes of a stored file as text, or null. */
const stored = (game, path) =>
  game.page.evaluate(
    (path) =>
      new Promise((resolve) => {
        const opening = indexedDB.open("marginalia");
        opening.onsuccess = () => {
          const asking = opening.result.transaction("files").objectStore("files").get(path);
          asking.onsuccess = () => {
            opening.result.close();
            const found = asking.result?.bytes ?? asking.result;
            resolve(found ? String(new Uint8Array(found)) : null);
          };
        };
      }),
    path,
  );

async function openOwnData(game) {
  await game.waitForScreen("Title");
  await game.pressUntil("settings", "screen Settings");
  await game.pressUntil("page-belongings", "node export");
}

/** Writes into an empty field of the game. */
async function write(game, field, words) {
  await game.waitForNode(field);
  // It may still move, and has the focus a frame after the press.
  await game.hear(1500, () => false);
  await game.press(field);
  await game.hear(1500, () => false);
  await game.page.keyboard.type(words, { delay: 60 });
}

test("a picture and a report are downloaded, and the report has no name in it", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForNode("play");

  const picture = await downloaded(game, () => game.page.keyboard.press("F9"));
  assert(/^marginalia-[\d-]+\.png$/.test(picture.name), `the picture is called ${picture.name}`);
  const [width, height, colours] = await game.page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const sheet = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    sheet.drawImage(bitmap, 0, 0);
    const { data } = sheet.getImageData(0, 0, bitmap.width, bitmap.height);
    return [bitmap.width, bitmap.height, new Set(new Uint32Array(data.buffer)).size];
  }, picture.bytes.toString("base64"));
  assert(`${width} ${height}` === "480 270", `the picture has ${width} × ${height} pixels`);
  assert(colours > 1000, `the title has only ${colours} colours`);
  await game.waitForLine("notice ");

  await game.page.keyboard.press("F8");
  await game.waitForNode("report-save");
  const report = await downloaded(game, () => game.press("report-save"));
  assert(/^marginalia-[\d-]+\.md$/.test(report.name), `the report is called ${report.name}`);
  const text = report.bytes.toString("utf8");
  for (const section of ["Version", "System", "Screen", "Last battle", "Settings", "Log"]) {
    assert(text.includes(`\n## ${section}\n`), `${section} is missing in:\n${text}`);
  }
  assert(text.includes("screen: Title"), `the screen is missing in:\n${text}`);
  assert(!text.includes(new URL(url).host), `the lobby is named in:\n${text}`);
});

test("a panic leaves a record for the next report", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.pressUntil("play", "screen Play");
  await game.waitForNode("online");
  // Without random numbers there is no key for the player.
  await game.page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error("none");
    };
  });
  await game.press("online").catch(() => {}); // what waits fails with the game
  await game.waitForWord("The game crashed. Your saved data is safe.");
  game.panic = null;
  const before = game.count();
  await game.button().click();
  await game.waitForLine("notice The game crashed the last time. A problem report contains the record", before);
  await game.page.keyboard.press("F8");
  await game.waitForNode("report-save");
  const report = await downloaded(game, () => game.press("report-save"));
  const crash = report.bytes.toString("utf8").split("\n## Last crash\n")[1] ?? "";
  assert(/^message: .*random bytes/m.test(crash), `the record is ${crash}`);
  assert(/^place: src.*\.rs:\d+:\d+$/m.test(crash), `the record is ${crash}`);
});

test("everything that a player has goes from one browser to another, sealed", async (world) => {
  const { url } = await world.lobby();
  const from = await world.visit(`${url}/?probe&fast`);
  await from.waitForScreen("Title");
  const book = readFileSync(new URL("../../cards/books/4-the-green-chalice.json", import.meta.url), "utf8");
  await from.page.evaluate((book) => {
    globalThis.marginalia.keep("marginalia/books/goose.json", new TextEncoder().encode(book));
  }, book);
  // The list of files that the game knows is that of its start.
  await until("the book is stored", async () => (await stored(from, "marginalia/books/goose.json")) !== null);
  const before = from.count();
  await from.reload();
  await from.waitForLine("screen Title", before);
  await openOwnData(from);
  await from.pressUntil("export", "notice Choose a passphrase of at least 10 characters");
  await write(from, "export-passphrase", PASSPHRASE);
  const file = await downloaded(from, () => from.press("export"));
  assert(file.name.endsWith(".marginalia"), `the export is called ${file.name}`);
  assert(!file.bytes.includes("goose") && !file.bytes.includes(book.slice(0, 20)), "the export can be read without its passphrase");

  const to = await world.visit(`${url}/?probe&fast`);
  await openOwnData(to);
  const chooser = await chosen(to, "import");
  await chooser.setFiles({ name: file.name, mimeType: "", buffer: file.bytes });
  await write(to, "import-passphrase", "three geese in a bow");
  // The dialog moves, because it says what is wrong.
  await to.pressUntil("import-open", "node import-open");
  await write(to, "import-passphrase", PASSPHRASE);
  await to.pressUntil("import-open", "node import-take");
  await to.pressUntil("import-take", "node import-quit");
  const start = to.count();
  await to.press("import-quit");
  await to.waitForLine("screen Title", start);
  await to.waitForLine("notice Imported: ", start);
  await until("the book is stored", async () => (await stored(to, "marginalia/books/goose.json")) !== null);
  const [there, here] = [await stored(from, "marginalia/books/goose.json"), await stored(to, "marginalia/books/goose.json")];
  assert(there === here, "the book is the same");
});

test("a dropped file opens, or the game says why not", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForScreen("Title");
  await drop(game, { name: "goose.bin", bytes: Buffer.from("honk") });
  await game.waitForLine("notice Cannot open goose.bin: It is not a file of this game.");
  await drop(game, { name: "goose.marginalia", bytes: Buffer.from("honk") });
  await game.waitForLine("notice Cannot open goose.marginalia: ");
  const puzzle = readFileSync(new URL("../../assets/puzzles/01-two-hunters.ron", import.meta.url));
  await drop(game, { name: "puzzle.ron", bytes: puzzle });
  await game.waitForScreen("Battle");
  assert(game.complaints.length === 0, `the page complained:\n${game.complaints.join("\n")}`);
});
