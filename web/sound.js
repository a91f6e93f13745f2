// Browsers let a page sound only after a gesture, and nobody wants to hear a page that is not seen.

const contexts = new Set();
const GESTURES = ["pointerdown", "pointerup", "touchend", "keydown"];

/** Every AudioContext made from now on wakes at a gesture and rests while the page is hidden. */
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

// A context that is closed or may not sound yet refuses; the next gesture asks again.
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
