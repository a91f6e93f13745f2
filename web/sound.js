// Starts audio after the first user gesture, as browsers require, and pauses it while the page is hidden.

const contexts = new Set();
const GESTURES = ["pointerdown", "pointerup", "touchend", "keydown"];

/** Resumes each AudioContext created from now on at a gesture, and suspends it while the page is hidden. */
export function tend() {
  for (const name of ["AudioContext", "webkitAudioContext"]) {
    const Native = globalThis[name];
    if (!Native) continue;
    globalThis[name] = class extends Native {
      constructor(...given) {
        super(...given);
        contexts.add(this);
      }
    };
  }
  for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });
  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : wake()));
}

// A context that is closed or not yet allowed to play rejects; the next gesture retries.
const ignore = () => {};

function wake() {
  if (document.hidden) return;
  for (const context of contexts) {
    if (context.state === "closed") contexts.delete(context);
    else if (context.state !== "running") context.resume().catch(ignore);
  }
}

function rest() {
  for (const context of contexts) {
    if (context.state === "running") context.suspend().catch(ignore);
  }
}
