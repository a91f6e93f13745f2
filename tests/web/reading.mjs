// The game as a screen reader meets it: a player who knows the elements of the page, and nothing of what is drawn.

import { assert, test, until } from "./harness.mjs";

/** What may be done with a held card, the best first. */
const TARGETS = ["strike", "attack it", "play it here", "move here", "set it here face-down"];
/** The buttons that answer a prompt, the first one that is there. */
const ANSWERS = ["Toss the coin", "Ready", "Place none", "Draw a card", "Charge ink", "Stay", "No reaction"];
/** The buttons of a lesson that lead away from it. */
const AWAY = ["Show me", "Restart", "Skip", "Leave", "Resign", "Log", "Menu"];

class Reader {
  #page;

  constructor(page) {
    this.#page = page;
  }

  /** Returns what is on the screen, in the order in which it is read. */
  read() {
    return this.#page.evaluate(() =>
      [...document.querySelectorAll("#mirror div")]
        .filter((element) => element.childElementCount === 0 || element.role === "dialog")
        .map((element) => ({
          id: element.dataset.press,
          role: element.role ?? "",
          words: element.ariaLabel ?? element.textContent,
          facts: (element.ariaLabel ?? element.textContent).split(", "),
        })));
  }

  /** Presses an element, and waits until the screen has answered. */
  async press({ id }) {
    const before = JSON.stringify(await this.read());
    await this.#page.evaluate((id) => document.querySelector(`[data-press="${id}"]`)?.click(), id);
    const end = Date.now() + 2000;
    while (Date.now() < end && JSON.stringify(await this.read()) === before) {
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  /** Presses the button with that name once it is there. */
  async pressNamed(name, role = "button") {
    const found = async () =>
      (await this.read()).find((element) => element.id && element.role === role && element.words.startsWith(name));
    await this.press(await until(`there is ${name}`, found));
  }

  /** Waits until nothing changes any more, for two frames of the game. */
  async settle() {
    let before = "";
    await until("the screen rests", async () => {
      await this.#page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      });
      const now = JSON.stringify(await this.read());
      const rests = now === before;
      before = now;
      return rests;
    });
  }
}

const says = (element, words) => element.facts.includes(words);

/** Returns what to press next in a lesson: what it points at, or else the button that its text names. */
function follow(screen, tried) {
  const buttons = screen.filter(({ id, role, words }) =>
    id && (role === "button" || role === "radio") && !AWAY.includes(words) && !words.startsWith("End turn"));
  const told = screen.filter(({ role }) => role === "").reduce((long, { words }) => (words.length > long.length ? words : long), "");
  const isNamed = ({ words }) =>
    !tried.has(words) && words.toLowerCase().split(/[ :]/).some((word) => word.length > 3 && told.toLowerCase().includes(word));
  const pointed = (words) => screen.find((element) => element.id && says(element, words));
  const isTarget = (element) => TARGETS.some((target) => says(element, target));
  const take = pointed("the lesson begins here");
  const here = screen.find((element) => says(element, "the lesson points here") && isTarget(element));
  const tab = buttons.find((element) => element.role === "radio" && isNamed(element));
  // A card that was taken too late in the step before has targets too, but not the one that is pointed at.
  const other = take && !tried.has(take.words) ? take : undefined;
  const first = screen.some(isTarget) ? (tab ?? here ?? other) : take;
  return buttons.find(({ words }) => words === "Next") ?? first ?? buttons.find(isNamed) ??
    pointed("the lesson points here") ?? take ?? buttons.find(({ words }) => !tried.has(words));
}

async function takeLesson(reader, number) {
  let [step, tried] = ["", new Set()];
  for (let presses = 0; presses < 120; presses++) {
    await reader.settle();
    const screen = await reader.read();
    if (screen.some(({ words }) => words === "Next one" || words === "Back to list")) return;
    const now = screen.map(({ words }) => words).find((words) => /^\d+ of \d+$/.test(words)) ?? "";
    if (now !== step) [step, tried] = [now, new Set()];
    const target = follow(screen, tried);
    if (!target) continue;
    if (says(target, "the lesson begins here")) tried.clear();
    tried.add(target.words);
    await reader.press(target);
  }
  assert(false, `lesson ${number} is not finished: ${(await reader.read()).map(({ words }) => words).join(" | ")}`);
}

/** Presses what serves best in a battle. Returns false if it is over. */
async function play(reader, tried) {
  await reader.settle();
  const screen = await reader.read();
  if (screen.some(({ role }) => role === "dialog")) return false;
  const answer = ANSWERS.map((name) => screen.find(({ id, words }) => id && words.startsWith(name))).find(Boolean);
  // The opponent's page is on the right; a cell begins with the letter of its column.
  const best = (elements) => elements.reduce((best, element) => (!best || element.words > best.words ? element : best), undefined);
  const target = TARGETS.map((words) => best(screen.filter((element) => element.id && says(element, words)))).find(Boolean);
  const able = screen.find((element) =>
    element.id && (says(element, "can be played") || says(element, "can act")) && !tried.has(element.words));
  const end = screen.find(({ words }) => words.startsWith("End turn"));
  const pressed = answer ?? target ?? able ?? end;
  if (pressed === able) tried.add(able.words);
  if (pressed === end) tried.clear();
  if (pressed) await reader.press(pressed);
  return true;
}

test("lessons and a battle are played by the elements of the page alone", async (world) => {
  const { url } = await world.lobby();
  const game = await world.visit(`${url}/?fast&seed=7`);
  const reader = new Reader(game.page);
  await reader.pressNamed("Learn");
  await reader.pressNamed("1, Ink and creatures");
  for (let number = 1; number <= 10; number++) {
    await takeLesson(reader, number);
    if (number < 10) await reader.pressNamed("Next one");
  }
  await reader.pressNamed("Leave");
  await reader.pressNamed("Back");
  await reader.pressNamed("Play");
  await reader.pressNamed("Against Brother Oak");
  await reader.pressNamed("Begin");
  const tried = new Set();
  let presses = 0;
  while (await play(reader, tried)) assert(presses++ < 1500, "the battle has no end");
  const heading = (await reader.read()).find(({ role }) => role === "heading");
  assert(["Victory", "Defeat", "A draw"].includes(heading?.words), `the result is told: ${heading?.words}`);
  const announced = () => game.page.locator("#mirror [role=status][aria-live=polite]").textContent();
  await until("the result is announced", async () => (await announced()).includes(heading.words));
});
