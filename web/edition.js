// Keeps the game for when there is no network, and says when a new edition has come.

import { note } from "./desk.js";

const HOUR = 3_600_000;

/** Called when the game runs, so that keeping it does not slow its coming. */
export async function keepEdition() {
  // Pages of an unsafe origin have no workers.
  if (!navigator.serviceWorker) return;
  let registration;
  try {
    registration = await navigator.serviceWorker.register("worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.warn("The game is not kept for offline:", error);
    return;
  }
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) tellOfNew();
    });
  });
  if (registration.waiting && navigator.serviceWorker.controller) tellOfNew();
  // Without a network there is nothing to learn.
  setInterval(() => registration.update().catch(() => {}), HOUR);
}

const tellOfNew = () => note("A new edition of the game has come. It opens when you start again.");
