// Runs tests one after another, prints their results, and cleans up after them.

const tests = [];

/** The time limit of a test, in milliseconds. */
const DEADLINE = 900_000;

export function test(name, run) {
  tests.push({ name, run });
}

/**
 * Runs the tests whose names contain one of the words, or all tests; `make` creates the argument of each test. A browser
 * sometimes fails by itself, so a test that fails is tried once more, and one that then passes is named as unsteady.
 */
export async function runAll(words, make) {
  const chosen = tests.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const failed = [];
  const unsteady = [];
  console.log(`running ${chosen.length} tests`);
  for (const each of chosen) {
    if (await passes(each, make)) continue;
    if (await passes(each, make)) unsteady.push(each.name);
    else failed.push(each.name);
  }
  for (const name of unsteady) console.log(`unsteady: ${name}`);
  for (const name of failed) console.log(`failed: ${name}`);
  const result = failed.length === 0 ? "ok" : "FAILED";
  const passed = chosen.length - failed.length;
  console.log(`test result: ${result}. ${passed} passed; ${failed.length} failed; ${unsteady.length} unsteady`);
  return failed.length === 0 && chosen.length > 0;
}

async function passes({ name, run }, make) {
  const began = Date.now();
  const world = await make(name);
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("timed out")), DEADLINE);
  });
  let passed = true;
  try {
    await Promise.race([run(world), late]);
    console.log(`test ${name} ... ok, ${seconds(began)}`);
  } catch (error) {
    passed = false;
    console.log(`test ${name} ... FAILED, ${seconds(began)}\n${error.stack ?? error}`);
    await world.show().catch((why) => console.log(`cannot show the games: ${why.message}`));
  }
  clearTimeout(timer);
  await world.end();
  return passed;
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

/** Throws an error unless `holds` is true. */
export function assert(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

/** Polls until the answer is true, for at most `patience` seconds. */
export async function until(sentence, asked, patience = 60) {
  const end = Date.now() + patience * 1000;
  for (;;) {
    const answer = await asked();
    if (answer) return answer;
    assert(Date.now() < end, `timed out after ${patience} s: ${sentence}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
