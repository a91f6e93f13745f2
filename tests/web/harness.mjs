// Runs tests one after another, says how each went, and ends what they began.

const tests = [];

/** How long a test may take, wherever it is. Nothing else is measured by the clock. */
const DEADLINE = 900_000;

export function test(name, run) {
  tests.push({ name, run });
}

/** Runs the tests whose names contain one of the words, or all; `make` makes what each is given. */
export async function runAll(words, make) {
  const chosen = tests.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const failed = [];
  console.log(`running ${chosen.length} tests`);
  for (const { name, run } of chosen) {
    const began = Date.now();
    const world = await make(name);
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error("the deadline is over")), DEADLINE);
    });
    try {
      await Promise.race([run(world), late]);
      console.log(`test ${name} ... ok, ${seconds(began)}`);
    } catch (error) {
      failed.push(name);
      console.log(`test ${name} ... FAILED, ${seconds(began)}\n${error.stack ?? error}`);
      await world.show().catch((why) => console.log(`nothing to show: ${why.message}`));
    }
    clearTimeout(timer);
    await world.end();
  }
  for (const name of failed) console.log(`failed: ${name}`);
  const result = failed.length === 0 ? "ok" : "FAILED";
  console.log(`test result: ${result}. ${chosen.length - failed.length} passed; ${failed.length} failed`);
  return failed.length === 0 && chosen.length > 0;
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

/** Fails unless it holds. */
export function assert(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

/** Asks until it holds, for that many seconds. */
export async function until(sentence, asked, patience = 60) {
  const end = Date.now() + patience * 1000;
  for (;;) {
    const answer = await asked();
    if (answer) return answer;
    assert(Date.now() < end, `not within ${patience} s: ${sentence}`);
    await new Promise((done) => setTimeout(done, 100));
  }
}
