// The page while it loads the game, and its messages when loading fails.

import { assert, test, until } from "./harness.mjs";

/** The download speed for watching the progress: 24 MB per second. */
const SLOW = 24e6;

async function slowly(game, speed = SLOW) {
  const session = await game.page.context().newCDPSession(game.page);
  const line = { offline: false, latency: 5, downloadThroughput: speed, uploadThroughput: -1 };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  return () => session.send("Network.emulateNetworkConditions", { ...line, downloadThroughput: -1 });
}

test("the progress counts the bytes, and the cover disappears when the game draws", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit("");
  await slowly(game);
  await game.page.goto(`${url}/?probe&fast`, { waitUntil: "commit" });
  const seen = new Set();
  await until("everything is loaded", async () => {
    const now = await game.page.locator("#leaf").getAttribute("aria-valuenow");
    if (now !== null) seen.add(Number(now));
    return now === "100";
  });
  const between = [...seen].filter((percent) => percent > 0 && percent < 100);
  assert(between.length >= 5, `saw only ${[...seen]} percent`);
  assert(between.every((percent, at) => at === 0 || percent > between[at - 1]), `the progress does not only grow: ${[...seen]}`);
  await game.waitForScreen("Title");
  await until("the cover is hidden", () => game.page.locator("#cover").isHidden());
  const box = await game.page.locator("#game").boundingBox();
  assert(box.width === 960 && box.height === 540, `the canvas is ${box.width} x ${box.height}`);
  // The first layout does not move.
  const laid = game.said.filter((line) => line.startsWith("node play "));
  assert(new Set(laid).size === 1, `the button moved: ${laid.join(", ")}`);
  assert(game.complaints.length === 0, `the page complained:\n${game.complaints.join("\n")}`);
  const told = await game.page.evaluate(() => globalThis.marginalia.arguments);
  assert(told.join(" ") === `--fast --lobby ${url.replace("http", "ws")}`, `the arguments are: ${told.join(" ")}`);
});

test("without WebGL 2, the page shows a message", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(url, { flags: ["--disable-3d-apis"] });
  await game.waitForWord("no WebGL 2");
  assert(await game.button().isHidden(), "there is no button");
});

test("without WebAssembly, the page shows a message", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit("");
  await game.page.addInitScript("delete globalThis.WebAssembly");
  await game.page.goto(url, { waitUntil: "commit" });
  await game.waitForWord("no WebAssembly");
});

test("a failed download shows a message and can be retried", async (world) => {
  const first = await world.lobby();
  const game = await world.visit("");
  const free = await slowly(game);
  await game.page.goto(`${first.url}/?probe&fast`, { waitUntil: "commit" });
  const share = async () => Number(await game.page.locator("#leaf").getAttribute("aria-valuenow"));
  await until("the download has started", async () => (await share()) > 10);
  await first.end();
  await game.waitForWord("the connection was lost");
  // A retry without a lobby fails again.
  await game.button().click();
  await game.waitForWord("the connection was lost");
  await world.lobby({ port: first.port });
  await free();
  await game.button().click();
  await game.waitForLine("screen ");
  assert(await game.page.locator("#why").isHidden(), "the error is gone");
});

test("a page whose scripts do not load offers a reload", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit("");
  await game.page.route("**/*.js", (route) => route.abort());
  await game.page.goto(url, { waitUntil: "commit" });
  await until("the offer is shown", () => game.page.locator("#stuck").isVisible(), 40);
});

test("the page speaks the language of the browser, and of the game once it is known", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit("", { locale: "ja-JP" });
  await game.page.addInitScript(() => (WebAssembly.compileStreaming = undefined));
  await game.page.goto(url, { waitUntil: "commit" });
  await game.waitForWord("ブラウザー");
  assert((await game.page.locator("html").getAttribute("lang")) === "ja", "the page is marked as Japanese");
  await game.page.evaluate(() => localStorage.setItem("marginalia-language", "en"));
  await game.reload();
  await game.waitForWord("This browser cannot run the game");
});

test("a crash shows a message, and saved data survives", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForLine("screen ");
  await game.page.evaluate(() => {
    globalThis.marginalia.keep("marginalia/kept.txt", new Uint8Array([7]));
    // The smallest program that crashes: one function with `unreachable`.
    const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
    const { f } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports;
    console.error("panicked at the edge of the page");
    setTimeout(f);
  });
  await game.waitForWord("The game crashed. Your saved data is safe.");
  const why = await game.page.locator("#why pre").textContent();
  assert(why.includes("the edge of the page"), `the details are ${why}`);
  game.panic = null;
  const before = game.count();
  await game.button().click();
  await game.waitForLine("screen ", before);
});

test("a lost WebGL context shows a message", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForLine("screen ");
  await game.page.evaluate(() => {
    document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
  });
  await game.waitForWord("The game crashed.");
});

test("only one tab plays at a time, and another one can take over", async (world) => {
  const { url } = await world.lobby();
  const context = await world.browser();
  const first = await world.visit(`${url}/?probe&fast`, { context });
  await first.waitForLine("screen ");
  const second = await world.visit(`${url}/?probe&fast`, { context });
  await second.waitForWord("open in another tab");
  // Unsaved data reaches the disk before the other page reads.
  await first.page.evaluate(() => globalThis.marginalia.keep("marginalia/last.txt", new Uint8Array([1, 2, 3])));
  await second.button().click();
  await first.waitForWord("open in another tab");
  await second.waitForLine("screen ");
  assert((await keptFiles(second.page)).includes("marginalia/last.txt"), "the last change is saved");
  // The first page takes the game back.
  await first.button().click();
  await second.waitForWord("open in another tab");
  const before = first.count();
  await first.waitForLine("screen ", before);
});

test("a frozen page loses the game to a page that asks for it", async (world) => {
  const { url } = await world.lobby();
  const context = await world.browser();
  const first = await world.visit(`${url}/?probe&fast`, { context });
  await first.waitForLine("screen ");
  const session = await context.newCDPSession(first.page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  const second = await world.visit(`${url}/?probe&fast`, { context });
  await second.waitForWord("open in another tab");
  await second.button().click();
  await second.waitForLine("screen ");
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await first.waitForWord("open in another tab");
});

/** Returns the paths of all stored files. */
export function keptFiles(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("marginalia");
        opening.onsuccess = () => {
          const asking = opening.result.transaction("files").objectStore("files").getAllKeys();
          asking.onsuccess = () => {
            opening.result.close();
            resolve(asking.result);
          };
        };
      }),
  );
}

/** Returns the mean brightness of a corner of the page, 0 to 255. */
async function brightness(game) {
  // Chromium cannot capture a page that has just started again, and says so instead of waiting.
  const captured = await until("the page is captured", () => game.page.screenshot().catch(() => null));
  const shot = captured.toString("base64");
  return game.page.evaluate(async (shot) => {
    const bytes = Uint8Array.from(atob(shot), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const drawn = new OffscreenCanvas(40, 40).getContext("2d");
    drawn.drawImage(picture, 0, 0);
    const { data } = drawn.getImageData(0, 0, 40, 40);
    return data.reduce((sum, value, at) => (at % 4 === 3 ? sum : sum + value), 0) / (40 * 40 * 3);
  }, shot);
}

/** Puts other bytes in the place of all kept pictures, and starts the page again. */
async function replacePictures(game, replace) {
  await game.page.evaluate(async (replace) => {
    const cache = await caches.open("pictures-of-marginalia");
    for (const request of await cache.keys()) {
      const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
      // The sizes are before the pixels.
      await cache.put(request, new Response(replace === "white" ? bytes.fill(255, 12) : bytes.slice(0, 99)));
    }
  }, replace);
  await game.page.reload({ waitUntil: "commit" });
  await game.waitForNode("play");
}

test("the next start shows the pictures that the browser has kept, and draws damaged ones again", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForNode("play");
  const kept = () => game.page.evaluate(async () => (await (await caches.open("pictures-of-marginalia")).keys()).length);
  await until("two pictures are kept", async () => (await kept()) === 2);
  const drawn = await brightness(game);
  assert(drawn > 5 && drawn < 100, `the desk has a brightness of ${drawn}`);
  // White ones in their place show that they are not drawn again.
  await replacePictures(game, "white");
  await until("the desk is white", async () => (await brightness(game)) > 250);
  await replacePictures(game, "short");
  await until("the desk is drawn again", async () => Math.abs((await brightness(game)) - drawn) < 2);
});
