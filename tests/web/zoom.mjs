// The game magnified by two fingers.

import { assert, test, until } from "./harness.mjs";

const PHONE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const STEPS = 6;

/** Returns the canvas in pixels of the page: `{left, top, width, height, scale}`. */
function view(game) {
  return game.page.evaluate(() => {
    const canvas = document.getElementById("game");
    const { left, top, width, height } = canvas.getBoundingClientRect();
    return { left, top, width, height, scale: width / canvas.clientWidth };
  });
}

/** Returns the place of a node's middle on the page. */
async function placeOf(game, name) {
  await game.waitForNode(name);
  const { left, top, scale } = await view(game);
  const [x, y] = game.middle(name);
  return [left + x * scale, top + y * scale];
}

const tap = async (game, name) => game.click(...(await placeOf(game, name)));

/** Moves fingers along straight lines: `[[from, to], …]`. With `stays`, they remain down. */
async function stroke(game, lines, { stays = false } = {}) {
  const at = (step) => lines.map(([[x, y], [toX, toY]], id) => ({ x: x + ((toX - x) * step) / STEPS, y: y + ((toY - y) * step) / STEPS, id }));
  const first = at(0);
  for (const [id] of lines.entries()) await game.fingers("touchStart", first.slice(0, id + 1));
  for (let step = 1; step <= STEPS; step += 1) await game.fingers("touchMove", at(step));
  if (!stays) await game.fingers("touchEnd", []);
}

/** Changes the distance of two fingers around a point. */
const pinch = (game, [x, y], from, to) =>
  stroke(game, [[[x - from, y], [x - to, y]], [[x + from, y], [x + to, y]]]);

const pan = (game, [x, y], [byX, byY]) =>
  stroke(game, [-30, 30].map((side) => [[x + side, y], [x + side + byX, y + byY]]));

/** Asserts that the canvas fills the page and is magnified so much. */
async function assertScale(game, scale) {
  const { width, height } = PHONE.viewport;
  const seen = await view(game);
  const fills = seen.left <= 0.1 && seen.top <= 0.1 && seen.left + seen.width >= width - 0.1 && seen.top + seen.height >= height - 0.1;
  assert(fills, `something beyond the edges is shown: ${JSON.stringify(seen)}`);
  assert(Math.abs(seen.scale - scale) < 0.01, `the scale is ${seen.scale} instead of ${scale}`);
  return seen;
}

test("two fingers magnify and move the game, and press nothing in it", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast&seed=7`, PHONE);
  await game.touch();
  await game.waitForScreen("Title");
  const play = await placeOf(game, "play");
  const lessons = await placeOf(game, "lessons");
  const laid = JSON.stringify([...game.nodes]);
  const before = game.count();
  await stroke(game, [[play, play], [lessons, lessons]]);
  await game.waitForLine("up", before);
  await pinch(game, play, 20, 60);
  const near = await assertScale(game, 3);
  const [x, y] = game.middle("play");
  const stays = Math.hypot(near.left + 3 * x - play[0], near.top + 3 * y - play[1]);
  assert(stays < 1, `the point between the fingers moved by ${stays} pixels`);

  await pan(game, [422, 195], [-60, 40]);
  const moved = await assertScale(game, 3);
  assert(Math.abs(moved.left - near.left + 60) < 1 && Math.abs(moved.top - near.top - 40) < 1, "the game follows the fingers");
  // One finger beside the buttons does not move the view.
  await stroke(game, [[[100, 195], [60, 95]]]);
  const same = await assertScale(game, 3);
  assert(same.left === moved.left && same.top === moved.top, "one finger moved the view");
  for (const by of [[300, 150], [-300, -150]]) {
    for (let times = 0; times < 6; times += 1) await pan(game, [422, 195], by);
    await assertScale(game, 3);
  }
  await pinch(game, [422, 195], 20, 180);
  await assertScale(game, 4);
  await game.hear(2000, () => false);
  assert(!game.heardSince(before, "screen "), `the fingers opened ${game.last("screen ")}`);
  assert(JSON.stringify([...game.nodes]) === laid, "the game was laid out again");

  await pinch(game, [422, 195], 180, 20);
  await assertScale(game, 1);
  await pinch(game, play, 20, 40);
  await tap(game, "play");
  await game.waitForLine("screen Play", before);
  const screens = game.said.slice(before).filter((line) => line.startsWith("screen "));
  assert(screens.join() === "screen Play", `the tap opened ${screens}`);
  await pinch(game, [422, 195], 180, 20);
  await assertScale(game, 1);
  await tap(game, "online");
  await game.waitForLine("screen Lobby", before);

  // What lies over the canvas is magnified with it.
  const isOver = async (selector, name) => {
    const { x, y, width, height } = await game.page.locator(selector).boundingBox();
    const place = await placeOf(game, name);
    return Math.hypot(x + width / 2 - place[0], y + height / 2 - place[1]) < 3;
  };
  await pinch(game, await placeOf(game, "online-name"), 20, 40);
  await until("the element is over its field", () => isOver('#mirror [aria-label="A scribe"]', "online-name"));
  for (let times = 0; times < 3; times += 1) await pan(game, [422, 195], [300, 100]);
  await tap(game, "online-name");
  await until("the keyboard opens", () => game.page.locator("#pen").isVisible());
  assert(await isOver("#pen", "online-name"), "the input is over its field");
  const typing = await assertScale(game, 2);
  await game.page.keyboard.type("A long name of a scribe");
  await game.page.keyboard.press("Enter");
  assert(JSON.stringify(await assertScale(game, 2)) === JSON.stringify(typing), "typing moved the view");
  // A scale below 1 does not exist.
  await pinch(game, [422, 195], 180, 20);
  await assertScale(game, 1);
  assert(game.complaints.length === 0, `the page complained:\n${game.complaints.join("\n")}`);
});

test("a second finger takes back what the first one holds", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?probe&fast&seed=7`, PHONE);
  await game.touch();
  await game.waitForScreen("Title");
  await game.pressUntil("lessons", "screen Lessons");
  await game.pressUntil("take:01-ink-and-creatures", "screen Battle");
  const says = (words) => game.last("says ")?.includes(words);
  while (!says("Call the Rubric Hound")) {
    if (game.shows("lesson-next")) await game.press("lesson-next");
    else if (says("Draw a card")) await game.press("draw");
    await game.hear(2000, (line) => line.startsWith("says "));
  }
  await game.hear(2000, () => false);
  await pinch(game, [422, 380], 100, 130);
  await assertScale(game, 1.3);
  const [card, cell] = [await placeOf(game, "hand:@0"), await placeOf(game, "cell:b2")];
  const before = game.count();
  await stroke(game, [[card, cell]], { stays: true });
  await game.hear(1500, () => false);
  const fingers = [cell, [cell[0] + 60, cell[1]]].map(([x, y], id) => ({ x, y, id }));
  await game.fingers("touchStart", fingers);
  await game.waitForLine("up", before);
  await game.fingers("touchEnd", []);
  await game.hear(3000, () => false);
  assert(!game.heardSince(before, "says "), `the card is played: ${game.last("says ")}`);
  await stroke(game, [[card, cell]], { stays: true });
  await game.hear(1500, () => false);
  await game.fingers("touchEnd", []);
  await game.waitForLine("says ", before);
  assert(game.complaints.length === 0, `the page complained:\n${game.complaints.join("\n")}`);
});
