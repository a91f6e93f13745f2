// Cards that are worked on: the lobby tells what was saved, and the game plays with it at once.

/** How long the lobby has for an answer, in milliseconds: somewhat longer than it waits for something to be saved. */
const PATIENCE = 40_000;
/** How long the next question waits where nothing was saved, and after the first and the last of many that came to nothing. */
const PAUSE = 250;
const FIRST = 1000;
const LONGEST = 30_000;

const NOT_SERVED =
  "This lobby tells of no cards that are worked on: start it with --live and their folder, as in ./x web --live cards/core.";
const AWAY = "The lobby does not answer: what is saved of the cards comes when it does.";

export class Live {
  /** Settled when it is known whether the lobby tells of cards. */
  first;

  #known = null;
  #state = null;
  #trouble = null;
  /** What was said of the lobby that is away. */
  #said = null;
  #settle = () => {};

  constructor() {
    this.first = new Promise((resolve) => (this.#settle = resolve));
  }

  /** What was heard since this was asked last: `{ state }`, `{ trouble }` or `null`. Of several states only the last is told. */
  take() {
    const [state, trouble] = [this.#state, this.#trouble];
    this.#state = null;
    if (state) return { state };
    this.#trouble = null;
    return trouble && { trouble };
  }

  /** Asks for ever. A page that nobody sees asks nothing. */
  async run() {
    for (let delay = FIRST; ; ) {
      await seen();
      try {
        await this.#ask();
        delay = FIRST;
      } catch (error) {
        this.#fail(error);
        this.#settle();
        await pause(delay);
        delay = Math.min(2 * delay, LONGEST);
      }
      this.#settle();
    }
  }

  async #ask() {
    // After an outage the state is wanted, also if it is the one that was there before: the game takes its words back then.
    const after = this.#known === null || this.#said ? "" : `?after=${this.#known}`;
    const response = await fetch(`live${after}`, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) });
    if (response.status === 204) return pause(PAUSE);
    if (response.status === 404) throw new Error(NOT_SERVED);
    if (!response.ok) throw new Error(AWAY);
    const text = await response.text();
    const { number } = JSON.parse(text);
    if (number === this.#known && !this.#said) return pause(PAUSE);
    this.#known = number;
    this.#state = text;
    this.#said = this.#trouble = null;
  }

  /** It is said once for each time that the lobby goes. */
  #fail(error) {
    const trouble = error.message === NOT_SERVED ? NOT_SERVED : AWAY;
    if (trouble === this.#said) return;
    console.warn("No live cards:", error);
    this.#said = this.#trouble = trouble;
  }
}

const pause = (time) => new Promise((done) => setTimeout(done, time));

function seen() {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
  });
}
