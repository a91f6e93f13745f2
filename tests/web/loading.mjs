// The page before there is a game: how it comes, and what is said when it cannot.

import { assert, test, until } from "./harness.mjs";

/** How fast the program comes where it is watched: 24 MB a second. */
const SLOW = 24e6;

async function slowly(game, speed = SLOW) {
  const session = await game.page.context().newCDPSession(game.page);
  const line = { offline: false, latency: 5, downloadThroughput: speed, uploadThroughput: -1 };
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", line);
  return () => session.send("Network.emulateNetworkConditions", { ...line, downloadThroughput: -1 });
}

test("the bytes are counted while they come, and the page goes when the game draws", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit("");
  await slowly(game);
  await game.page.goto(`${url}/?probe&fast`, { waitUntil: "commit" });
  const seen = new Set();
  await until("all of it is here", async () => {
    const now = await game.page.locator("#leaf").getAttribute("aria-valuenow");
    if (now !== null) seen.add(Number(now));
    return now === "100";
  });
  const between = [...seen].filter((percent) => percent > 0 && percent < 100);
  assert(between.length >= 5, `only ${[...seen]} percent were seen`);
  assert(between.every((percent, at) => at === 0 || percent > between[at - 1]), `${[...seen]} do not only grow`);
  await game.waitForScreen("Title");
  await until("the page is gone", () => game.page.locator("#cover").isHidden());
  const box = await game.page.locator("#game").boundingBox();
  assert(box.width === 960 && box.height === 540, `the canvas is ${box.width} x ${box.height}`);
  // What is seen first stays where it is.
  const laid = game.said.filter((line) => line.startsWith("node training "));
  assert(new Set(laid).size === 1, `the button was moved: ${laid.join(", ")}`);
  assert(game.complaints.length === 0, `the page complained:\n${game.complaints.join("\n")}`);
  const told = await game.page.evaluate(() => globalThis.marginalia.arguments);
  assert(told.join(" ") === `--fast --lobby ${url.replace("http", "ws")}`, `it was asked for: ${told.join(" ")}`);
});

test("without WebGL 2 the page says so", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(url, { flags: ["--disable-3d-apis"] });
  await game.waitForWord("no WebGL 2");
  assert(await game.button().isHidden(), "there is nothing to press");
});

test("without WebAssembly the page says so", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit("");
  await game.page.addInitScript("delete globalThis.WebAssembly");
  await game.page.goto(url, { waitUntil: "commit" });
  await game.waitForWord("no WebAssembly");
});

test("a download that breaks off is told of, and tried again", async (world) => {
  const first = await world.lobby();
  const game = await world.visit("");
  const free = await slowly(game);
  await game.page.goto(`${first.url}/?probe&fast`, { waitUntil: "commit" });
  const share = async () => Number(await game.page.locator("#leaf").getAttribute("aria-valuenow"));
  await until("some of it is here", async () => (await share()) > 10);
  await first.end();
  await game.waitForWord("the network broke off");
  // Nobody is there: it is said again.
  await game.button().click();
  await game.waitForWord("the network broke off");
  await world.lobby({ port: first.port });
  await free();
  await game.button().click();
  await game.waitForLine("screen ");
  assert(await game.page.locator("#why").isHidden(), "nothing is wrong any more");
});

test("a page that nothing comes after says how to load it again", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit("");
  await game.page.route("**/*.js", (route) => route.abort());
  await game.page.goto(url, { waitUntil: "commit" });
  await until("it is said", () => game.page.locator("#stuck").isVisible(), 40);
});

test("a game that falls over says so, and what was kept is kept", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForLine("screen ");
  await game.page.evaluate(() => {
    globalThis.marginalia.keep("marginalia/kept.txt", new Uint8Array([7]));
    // The smallest program that falls over: one function, and it is `unreachable`.
    const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
    const { f } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes))).exports;
    console.error("panicked at the edge of the page");
    setTimeout(f);
  });
  await game.waitForWord("The game fell over. What was kept is kept.");
  const why = await game.page.locator("#why pre").textContent();
  assert(why.includes("the edge of the page"), `it says ${why}`);
  const before = game.count();
  await game.button().click();
  await game.waitForLine("screen ", before);
});

test("a page whose drawing is taken away says so", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast`);
  await game.waitForLine("screen ");
  await game.page.evaluate(() => {
    document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext();
  });
  await game.waitForWord("The game fell over.");
});

test("one page plays at a time, and the game can be taken over", async (world) => {
  const { url } = await world.lobby();
  const context = await world.browser();
  const first = await world.visit(`${url}/?probe&fast`, { context });
  await first.waitForLine("screen ");
  const second = await world.visit(`${url}/?probe&fast`, { context });
  await second.waitForWord("open on another page");
  // What is not on the disk yet gets there before the other page reads.
  await first.page.evaluate(() => globalThis.marginalia.keep("marginalia/last.txt", new Uint8Array([1, 2, 3])));
  await second.button().click();
  await first.waitForWord("open on another page");
  await second.waitForLine("screen ");
  assert((await keptFiles(second.page)).includes("marginalia/last.txt"), "the last stroke is there");
  // And back.
  await first.button().click();
  await second.waitForWord("open on another page");
  const before = first.count();
  await first.waitForLine("screen ", before);
});

test("a page that hangs loses the game to the one that asks", async (world) => {
  const { url } = await world.lobby();
  const context = await world.browser();
  const first = await world.visit(`${url}/?probe&fast`, { context });
  await first.waitForLine("screen ");
  const session = await context.newCDPSession(first.page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  const second = await world.visit(`${url}/?probe&fast`, { context });
  await second.waitForWord("open on another page");
  await second.button().click();
  await second.waitForLine("screen ");
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await first.waitForWord("open on another page");
});

/** The paths of all files that are kept. */
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
