// A simple player: strikes if it can, otherwise attacks, summons, moves forward, and ends the turn.

/** The time to wait for a reaction of the table before a command is retried, in milliseconds. */
const PATIENCE = 15_000;
/** The time that the table may take to report the new positions of its cards, in milliseconds. */
const SETTLE = 600;

/** Plays the open battle to its end, or until `enough(count)`. Returns the number of commands. */
export async function play(game, enough = () => false) {
  let [count, read] = [0, 0];
  // A request from before this call is still open.
  for (read = game.said.findLastIndex((line) => line.startsWith("rest ")); ; ) {
    const asked = game.heardSince(Math.max(0, read), "rest ") || (await game.hear(PATIENCE, isNews));
    if (game.last("screen ") === "Result" || enough(count)) return count;
    // Positions are reported one frame after the legal commands.
    await game.hear(SETTLE, () => false);
    // On a phone a tip lies over the hand.
    if (game.shows("tip-got-it")) await game.press("tip-got-it");
    const legal = game.last("legal ") ?? "";
    // Without a new request, the last command did not work: drops its card and retries.
    if (!asked && legal) await game.letGo();
    read = game.count();
    const command = choose(game, legal);
    if (command) {
      await act(game, command);
      count += asked ? 1 : 0;
    }
  }
}

/**
 * The number of own commands after which a battle has lasted long enough. Whole battles are compared much faster in
 * `rules.mjs`; here a dozen show that each gesture works.
 */
const LONG = 16;

/** Plays to the end, or resigns after `long` own commands. Returns the number of commands. */
export async function playOrResign(game, long = LONG) {
  const count = await play(game, (count) => count >= long);
  if (game.last("screen ") !== "Result") {
    await game.pressUntil("resign", "node resign-yes");
    await game.pressUntil("resign-yes", "screen Result");
  }
  return count;
}

/** The command for each phase on the way to the main phase. */
const ON_THE_WAY = { Strategy: "layout", Draw: "draw", MoveDeclare: "react none" };

/** Plays on after line `since` without actions of its own until its main phase. Returns the legal commands there. */
export async function untilMain(game, since) {
  let answer = null;
  for (;;) {
    while (!game.heardSince(since, "rest ")) {
      const isNew = await game.hear(PATIENCE, isNews);
      // The press came too early.
      if (!isNew && answer) await act(game, answer);
    }
    await game.hear(SETTLE, () => false);
    since = game.count();
    const [rest, legal] = [game.last("rest "), game.last("legal ") ?? ""];
    if (rest === "Main") return legal;
    const next = rest === "Draw" && !legal.includes(":draw") ? "charge" : ON_THE_WAY[rest];
    if (!next) continue;
    await act(game, next);
    answer = next;
  }
}

const isNews = (line) => line === "screen Result" || line.startsWith("rest ");

/** Returns the best legal command, without its seat. */
function choose(game, legal) {
  const commands = legal.split(";").map((line) => line.slice(line.indexOf(":") + 1));
  const rated = commands.map((command) => [worth(game, command), command]).filter(([value]) => value > 0);
  // Among equals, the last one in the list wins.
  return rated.reduce((best, one) => (best && best[0] > one[0] ? best : one), null)?.[1];
}

/** Returns the priority of a command; 0 means never. */
function worth(game, command) {
  const [word, one, two] = command.split(" ");
  switch (word) {
    case "toss":
    case "draw":
      return 100;
    case "charge":
      return 90;
    case "direct":
      return 80;
    case "attack":
      return 70;
    case "summon":
      // Face-down cards stay face-down.
      return game.shows(`hand:${bare(one)}`) ? 50 + column(game, two) : 0;
    case "move": {
      const [from, to] = one.split(">").map((cell) => column(game, cell));
      return to > from ? 30 + to : 0;
    }
    case "layout":
      return one ? 20 : 10;
    case "react":
      return one === "none" ? 5 : 0;
    case "retry":
      return one === "stay" ? 5 : 0;
    case "end":
      return 5;
    default:
      return 0;
  }
}

/** Returns the column of a cell, counted from the player's own back line: 0 to 5. */
function column(game, cell) {
  const at = Math.max(0, cell.charCodeAt(0) - "a".charCodeAt(0));
  return game.last("legal ")?.startsWith("g:") ? Math.max(0, 5 - at) : at;
}

/** Returns a card without its visible name. */
const bare = (card) => card.split("=")[0];

/** Returns the nodes to press for a command. */
function presses(command) {
  const [word, one, two] = command.split(" ");
  const cells = (mark) => one.split(mark).map((cell) => `cell:${cell}`);
  switch (word) {
    case "end":
      return ["seal"];
    case "layout": {
      if (!one) return ["ready"];
      const [cell, card] = one.split("=");
      return [`hand:${card}`, `cell:${cell}`, "ready"];
    }
    case "react":
      return ["react-none"];
    case "retry":
      return ["stay"];
    case "summon":
      return [`hand:${bare(one)}`, `cell:${two}`];
    case "move":
      return cells(">");
    case "attack":
      return cells("x");
    case "direct":
      return [`cell:${one}`, "strike"];
    default:
      return [word];
  }
}

async function act(game, command) {
  for (const name of presses(command)) {
    if (await game.press(name)) continue;
    // The node may appear soon.
    await game.hear(3000, (line) => line.startsWith(`node ${name} `));
    await game.press(name);
  }
}
