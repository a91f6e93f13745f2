// Live reload of cards under development: the lobby sends the saved cards, and the game uses them immediately.

/** The request timeout, in milliseconds: somewhat longer than the lobby waits for a change. */
const PATIENCE = 40_000;
/** The delays before the next request, in milliseconds: without a change, after the first failure, and at most. */
const PAUSE = 250;
const FIRST = 1000;
const LONGEST = 30_000;

/** The troubles, by the names of their messages. */
const NOT_SERVED = "live-not-served";
const AWAY = "live-away";

export class Live {
  /** Resolves when it is known whether the lobby serves live cards. */
  first;

  #known = null;
  #state = null;
  #trouble = null;
  /** The trouble reported since the lobby last responded. */
  #said = null;
  #settle = () => {};

  constructor() {
    this.first = new Promise((resolve) => (this.#settle = resolve));
  }

  /** Returns the news since the last call: `{ state }`, `{ trouble }` or `null`. Only the last of several states is returned. */
  take() {
    const [state, trouble] = [this.#state, this.#trouble];
    this.#state = null;
    if (state) return { state };
    this.#trouble = null;
    return trouble && { trouble };
  }

  /** Polls the lobby forever, except while the page is hidden. */
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
    // After an outage, requests the state even if it has not changed, so that the game withdraws its notice.
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

  /** Reports the trouble once per outage. */
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
