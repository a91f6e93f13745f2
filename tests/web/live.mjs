// Live reload of cards in a page: the lobby sends the cards that are saved in a folder.

import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { assert, test } from "./harness.mjs";
import { untilMain } from "./policy.mjs";

const CORE = new URL("../../cards/core/", import.meta.url);
const cards = readdirSync(CORE).filter((name) => name.endsWith(".json"));
const text = (name) => readFileSync(new URL(name, CORE), "utf8");
const asItIs = (text) => text;
/** Makes a card too expensive to summon. */
const dear = (text) => text.replace('"cost": ', '"cost": 9');

/** Copies the cards of the game into a temporary folder, and returns functions to save them. */
function folder(world) {
  const folder = join(mkdtempSync(join(tmpdir(), "marginalia-live-")), "cards");
  world.atEnd(() => rmSync(join(folder, ".."), { recursive: true, force: true }));
  mkdirSync(folder);
  const saveOne = (name, change) => writeFileSync(join(folder, name), change(text(name)));
  const save = (change) => cards.forEach((name) => saveOne(name, change));
  save(asItIs);
  return { folder, save, saveOne };
}

// S2-A44
test("a saved card reaches the table of a page, and an invalid one changes nothing", async (world) => {
  const { folder: live, save, saveOne } = folder(world);
  const lobby = await world.lobby({ live });
  const game = await world.visit(`${lobby.url}/?probe&fast&seed=7&live`);
  await game.waitForScreen("Title");
  await game.pressUntil("play", "screen Play");
  await game.pressUntil("workbench", "screen Books");
  await game.pressUntil("begin", "screen Battle");
  const legal = await untilMain(game, 0);
  assert(legal.includes(":summon "), `something can be summoned: ${legal}`);
  assert(!game.heard("cards ") && !game.heard("notice "), "the initial cards are not reported as changes");

  let [before, began] = [game.count(), Date.now()];
  save(dear);
  await game.waitForLine("cards ", before);
  const known = Date.now() - began;
  await game.waitForLine("rest ", before);
  console.log(`after the save: known in the page in ${known} ms, on the table in ${Date.now() - began} ms`);
  const poor = await untilMain(game, before);
  assert(!poor.includes(":summon "), `nothing can be summoned: ${poor}`);
  await game.waitForLine("notice ", before);
  assert(game.last("notice ").includes("more cards were reloaded."), game.last("notice "));

  // An error is reported with its position, and nothing else happens.
  before = game.count();
  saveOne(cards[0], (text) => dear(text).replace('"cost"', '"cots"'));
  await game.waitForLine("notice ", before);
  const told = game.last("notice ");
  assert(/[.]json:\d+:\d+: error/.test(told) && told.includes("did you mean `cost`?"), told);
  assert(!game.heardSince(before, "cards ") && !game.heardSince(before, "rest "), "the table is unchanged");

  before = game.count();
  save(asItIs);
  await game.waitForLine("cards ", before);
  assert((await untilMain(game, before)) === legal, "the legal commands are as before");

  // Cards saved while the lobby is offline arrive when it is back.
  before = game.count();
  await lobby.end();
  await game.waitForLine("notice The lobby is not responding", before);
  save(dear);
  const back = game.count();
  await world.lobby({ port: lobby.port, live });
  await game.waitForLine("cards ", back);
  assert(!(await untilMain(game, back)).includes(":summon "), "nothing can be summoned");
  const said = game.said.slice(before).filter((line) => line.startsWith("notice The lobby"));
  assert(said.length === 1, `the notice must appear once: ${said.join("\n")}`);
});

test("a page that is opened later starts with the saved cards", async (world) => {
  const { folder: live, save } = folder(world);
  save(dear);
  const { url } = await world.lobby({ live });
  const game = await world.visit(`${url}/?probe&fast&seed=7&live`);
  await game.waitForScreen("Title");
  await game.pressUntil("play", "screen Play");
  await game.pressUntil("workbench", "screen Books");
  await game.pressUntil("begin", "screen Battle");
  const legal = await untilMain(game, 0);
  assert(!legal.includes(":summon "), `nothing can be summoned: ${legal}`);
  assert(!game.heard("cards "), "the cards are not reported as changes");
});

test("a lobby without live cards causes a notice, and the game uses its own cards", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast&live`);
  await game.waitForScreen("Title");
  await game.waitForLine("notice This lobby serves no live cards");
  assert(game.last("notice ").includes("--live"), game.last("notice "));
  await game.pressUntil("play", "screen Play");
  await game.pressUntil("workbench", "screen Books");
});
