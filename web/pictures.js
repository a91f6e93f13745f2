// Pictures that the game keeps for its next start. The browser may drop them at any time; then they are drawn again.

const CACHE = "pictures-of-marginalia";

const place = (name) => new URL(`pictures/${name}`, document.baseURI).href;

/** Returns the kept pictures: their names and bytes. */
export async function keptPictures() {
  try {
    const cache = await caches.open(CACHE);
    const bytes = async (request) => new Uint8Array(await (await cache.match(request)).arrayBuffer());
    const requests = await cache.keys();
    return await Promise.all(requests.map(async (request) => [request.url.split("/").pop(), await bytes(request)]));
  } catch {
    // Insecure origins have no caches.
    return [];
  }
}

/** Keeps pictures in place of all others. */
export async function keepPictures(pictures) {
  try {
    await caches.delete(CACHE);
    const cache = await caches.open(CACHE);
    await Promise.all([...pictures].map(([name, bytes]) => cache.put(place(name), new Response(bytes))));
  } catch (error) {
    console.info("The pictures are not kept:", error);
  }
}
