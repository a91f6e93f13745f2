// Brings the program and what belongs to it, and counts the bytes while they come.

import { files } from "./files.js";

/** After this long without a byte the network counts as broken off. */
const SILENCE = 25_000;

/** Something did not come. */
export class Broken extends Error {
  /** @param isStale another try must begin with the page itself, for the server has no such file */
  constructor(message, isStale = false) {
    super(message);
    this.isStale = isStale;
  }
}

/** Fetches everything and compiles the program; tells `heard` the share of it all that is here. */
export async function fetchAll(heard) {
  const whole = [files.wasm, ...files.beside].reduce((sum, { bytes }) => sum + bytes, 0);
  const cut = new AbortController();
  let got = 0;
  const more = (bytes) => heard((got += bytes) / whole);
  try {
    const [module, ...beside] = await Promise.all([program(cut, more), ...files.beside.map((file) => one(file, cut, more))]);
    return { module, brought: new Map(beside.map((bytes, at) => [files.beside[at].name, bytes])) };
  } catch (error) {
    // What still comes would be counted among what is asked for next.
    cut.abort();
    throw error;
  }
}

/** Fetches one of the files that nobody waits for at first. */
export async function fetchLater(name) {
  const file = files.later.find((file) => file.name === name);
  if (!file) throw new Broken(`there is no ${name}`);
  return one(file, new AbortController(), () => {});
}

async function program(cut, more) {
  const response = await ask(files.wasm, cut);
  // The response itself is compiled: only so a browser keeps what it has compiled for the next visit.
  const counted = read(response.clone(), files.wasm, cut, more);
  const compiled = WebAssembly.compileStreaming(response);
  const results = await Promise.allSettled([counted, compiled]);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason instanceof Broken ? failed.reason : new Broken(String(failed.reason));
  return results[1].value;
}

async function one(file, cut, more) {
  const whole = new Uint8Array(file.bytes);
  await read(await ask(file, cut), file, cut, (bytes, at, part) => {
    if (at + bytes <= whole.length) whole.set(part, at);
    more(bytes);
  });
  return whole;
}

async function ask({ path }, cut) {
  const url = new URL(`../../${path}`, import.meta.url);
  let response;
  try {
    response = await fetch(url, { signal: cut.signal });
  } catch (error) {
    throw new Broken(String(error));
  }
  if (!response.ok) throw new Broken(`${response.status} for ${url.pathname}`, true);
  return response;
}

async function read(response, file, cut, more) {
  const reader = response.body.getReader();
  let got = 0;
  for (;;) {
    const timer = setTimeout(() => cut.abort(), SILENCE);
    let next;
    try {
      next = await reader.read();
    } catch (error) {
      throw new Broken(String(error));
    } finally {
      clearTimeout(timer);
    }
    if (next.done) break;
    more(next.value.length, got, next.value);
    got += next.value.length;
  }
  if (got !== file.bytes) throw new Broken(`${got} of ${file.bytes} bytes of ${file.path} came`);
}

/** The words that speak with the program. A module that failed is never asked for again under its name. */
export async function glue(attempt) {
  try {
    return await import(attempt ? `./marginalia.js?${attempt}` : "./marginalia.js");
  } catch (error) {
    throw new Broken(String(error));
  }
}
