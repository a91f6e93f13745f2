// Caches one complete version of the game for offline play. A version is cached completely or not at all.

/** The version: its name, and its files with their SHA-256 hashes. */
const EDITION = /*@edition@*/ { name: "", files: {} };

const CACHE = `marginalia-${EDITION.name}`;
/** A page that reloads itself into the new version. A refresh would not reload an address with a `#`. */
const AGAIN = '<!doctype html><body bgcolor="#1b1613"><script>location.reload()</script>';
const SCOPE = new URL("./", self.location);

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const path = url.pathname.slice(SCOPE.pathname.length);
  if (request.mode === "navigate" && (path === "" || path === "index.html")) event.respondWith(page(request));
  // Other requests, such as the lobby's cards, are not handled here.
  else if (Object.hasOwn(EDITION.files, path)) event.respondWith(kept(path, request));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(Object.entries(EDITION.files).map(([path, hash]) => keepOne(cache, path, hash)));
  } catch (error) {
    // An incomplete version is useless and takes up space.
    await caches.delete(CACHE);
    throw error;
  }
}

async function keepOne(cache, path, hash) {
  const url = new URL(path, SCOPE);
  // A file named by its hash is the same in every version.
  const isHashed = path.startsWith("built/");
  const had = isHashed && (await caches.match(url));
  const response = had || (await fetch(url, { cache: isHashed ? "default" : "no-store" }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const copy = response.clone();
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  const found = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found !== hash) throw new Error(`${path} belongs to another version`);
  await cache.put(url, copy);
}

async function forgetOthers() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("marginalia-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Serves the page. If a new version is waiting and no other page is open, the new version starts. */
async function page(request) {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll({ type: "window" })).length < 2) {
    waiting.postMessage("take over");
    return new Response(AGAIN, { headers: { "Content-Type": "text/html" } });
  }
  return kept("", request);
}

async function kept(path, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(new URL(path, SCOPE))) ?? fetch(request);
}
