// Two games play each other: in two browsers, and in a browser and a native window.

import { assert, test } from "./harness.mjs";
import { play, playOrResign } from "./policy.mjs";
import { WindowGame } from "./window.mjs";

async function connect(game) {
  await game.waitForScreen("Title");
  await game.pressUntil("play", "screen Play");
  await game.pressUntil("online", "screen Lobby");
  await game.pressUntil("online-connect", "lobby On");
}

/** Anna opens a room, Ben joins it, and both get ready. */
async function meet(anna, ben) {
  await Promise.all([connect(anna), connect(ben)]);
  await anna.pressUntil("online-create", "node create-go");
  await anna.pressUntil("create-go", "screen Room");
  await ben.pressUntil("room-0", "screen Room");
  for (const game of [anna, ben]) {
    await game.waitForNode("ready");
    await game.press("ready");
  }
  await Promise.all([anna.waitForScreen("Battle"), ben.waitForScreen("Battle")]);
}

const ENDS = ["Victory Defeat", "Defeat Victory", "A draw A draw"];

/** Plays to the end. Both players must see the same result. */
async function playOut(games) {
  const [anna, ben] = games;
  const played = await Promise.all([playOrResign(anna), play(ben)]);
  assert(Math.min(...played) > 5, `too few commands for a battle: ${played}`);
  const [[annas, said], [bens, alsoSaid]] = games.map((game) => game.last("result ").split(": ", 2));
  assert(ENDS.includes(`${annas} ${bens}`), `the results differ: ${annas}, ${bens}`);
  assert(said === alsoSaid, `the result sentences differ: ${said} / ${alsoSaid}`);
}

/** Plays until both together have issued `enough` commands. */
function playTogether(games, enough) {
  const counts = games.map(() => 0);
  const isEnough = (at, count) => {
    counts[at] = count;
    return counts.reduce((sum, one) => sum + one) >= enough;
  };
  return Promise.all(games.map((game, at) => play(game, (count) => isEnough(at, count))));
}

/** Plays until each side has a new request, so that both have had their turn. */
function playRound(games) {
  const before = games.map((game) => game.count());
  const isAsked = () => games.every((game, at) => game.heardSince(before[at], "rest "));
  return Promise.all(games.map((game) => play(game, isAsked)));
}

/** Plays, and returns the most messages seen on the page's direct connection, because a closed one reports none. */
async function most(game, playing) {
  let [isOver, carried] = [false, 0];
  const look = async () => {
    while (!isOver) {
      carried = Math.max(carried, await game.carried());
      await new Promise((done) => setTimeout(done, 2000));
    }
  };
  const looking = look();
  await playing.finally(() => (isOver = true));
  await looking;
  return carried;
}

const address = (url, name) => `${url}/?probe&fast&name=${name}`;

test("two browsers play a battle over a direct connection", async (world) => {
  const { url } = await world.lobby();
  const games = [await world.visit(address(url, "Anna")), await world.visit(address(url, "Ben"))];
  await meet(...games);
  const carried = await most(games[0], playOut(games));
  assert(carried > 10, `the direct connection carried only ${carried} messages`);
});

test("a browser and a native window play a battle over a direct connection", async (world) => {
  const { url } = await world.lobby();
  const anna = await world.visit(address(url, "Anna"));
  const ben = await WindowGame.open(world, ["--fast", "--name", "Ben", "--lobby", url.replace("http", "ws")]);
  await meet(anna, ben);
  const carried = await most(anna, playOut([anna, ben]));
  assert(carried > 10, `the direct connection carried only ${carried} messages`);
});

/** Removes WebRTC, which some browsers disable. */
const withoutLines = () => delete globalThis.RTCPeerConnection;

/** Blocks all direct routes, so that only the lobby carries messages. */
function withoutWays() {
  const Native = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Native {
    constructor(given) {
      super({ ...given, iceTransportPolicy: "relay" });
    }
  };
}

/** Sends a session description that no browser accepts. */
function withoutSense() {
  const sdp = "v=0\r\no=- 1 1 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\nm=application 9 nothing at all\r\n";
  Object.defineProperty(RTCPeerConnection.prototype, "localDescription", { get: () => ({ sdp }) });
}

for (const [why, script] of [
  ["if one browser has no WebRTC", withoutLines],
  ["if there is no direct route", withoutWays],
  ["if the peer sends an invalid session description", withoutSense],
]) {
  test(`${why}, the lobby carries the battle`, async (world) => {
    const { url } = await world.lobby();
    const anna = await world.visit("");
    await anna.page.addInitScript(script);
    await anna.page.goto(address(url, "Anna"), { waitUntil: "commit" });
    const ben = await world.visit(address(url, "Ben"));
    await meet(anna, ben);
    const carried = await most(ben, playTogether([anna, ben], 6));
    assert(carried === 0, `a direct connection carried ${carried} messages`);
    assert(!anna.heard("panic") && !ben.heard("panic"), "no game crashed");
  });
}

test("where only a TURN server connects a browser and a native window, it carries their battle", async (world) => {
  const relay = await world.relay();
  const { url } = await world.lobby({ relay });
  const anna = await world.visit("");
  await anna.page.addInitScript(withoutWays);
  await anna.page.goto(address(url, "Anna"), { waitUntil: "commit" });
  const ben = await WindowGame.open(world, ["--fast", "--name", "Ben", "--lobby", url.replace("http", "ws")]);
  await meet(anna, ben);
  const carried = await most(anna, playOut([anna, ben]));
  assert(carried > 10, `the direct connection carried only ${carried} messages`);
  assert(relay.log().includes("ALLOCATE processed, success"), "the TURN server relayed");
});

test("a frozen page returns to its battle", async (world) => {
  const { url } = await world.lobby();
  const games = [await world.visit(address(url, "Anna")), await world.visit(address(url, "Ben"))];
  const [anna, ben] = games;
  await meet(...games);
  await playTogether(games, 6);
  const session = await anna.page.context().newCDPSession(anna.page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  // Longer than either side takes to notice the silence.
  await ben.page.waitForTimeout(20_000);
  await session.send("Page.setWebLifecycleState", { state: "active" });
  // Both sides play two more rounds.
  for (let round = 0; round < 2; round += 1) await playRound(games);
  for (const game of games) assert(game.last("screen ") === "Battle", "the battle goes on");
});
