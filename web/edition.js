// Registers the service worker for offline play, and announces new versions.

import { note } from "./desk.js";
import { say } from "./say.js";

const HOUR = 3_600_000;

/** Registers the worker. Called once the game runs, so that caching does not slow down loading. */
export async function keepEdition() {
  // Insecure origins have no service workers.
  if (!navigator.serviceWorker) return;
  let registration;
  try {
    registration = await navigator.serviceWorker.register("worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.warn("Offline caching failed:", error);
    return;
  }
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) tellOfNew();
    });
  });
  if (registration.waiting && navigator.serviceWorker.controller) tellOfNew();
  // The check fails while offline.
  setInterval(() => registration.update().catch(() => {}), HOUR);
}

const tellOfNew = () => note(say("page-new-version"));
