// Downloads the program and its files, and reports the progress.

import { files } from "./files.js";

/** After this many milliseconds without a byte, the connection counts as lost. */
const SILENCE = 25_000;

/** A download failed. */
export class Broken extends Error {
  /** @param isStale the server has no such file, so a retry must reload the page itself */
  constructor(message, isStale = false) {
    super(message);
    this.isStale = isStale;
  }
}

/** Downloads everything and compiles the program. Calls `heard` with the share that has arrived. */
export async function fetchAll(heard) {
  const whole = [files.wasm, ...files.beside].reduce((sum, { bytes }) => sum + bytes, 0);
  const cut = new AbortController();
  let got = 0;
  const more = (bytes) => heard((got += bytes) / whole);
  try {
    const [module, ...beside] = await Promise.all([program(cut, more), ...files.beside.map((file) => one(file, cut, more))]);
    return { module, brought: new Map(beside.map((bytes, at) => [files.beside[at].name, bytes])) };
  } catch (error) {
    // Data that still arrives would be counted in the next attempt.
    cut.abort();
    throw error;
  }
}

/** Downloads one of the files that are not needed at the start. */
export async function fetchLater(name) {
  const file = files.later.find((file) => file.name === name);
  if (!file) throw new Broken(`unknown file ${name}`);
  return one(file, new AbortController(), () => {});
}

async function program(cut, more) {
  const response = await ask(files.wasm, cut);
  // Compiles the response itself, because browsers cache compiled code only then.
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
  if (got !== file.bytes) throw new Broken(`received ${got} of ${file.bytes} bytes of ${file.path}`);
}

/** Imports the wasm-bindgen glue. A failed module import is cached by its URL, so each retry uses another one. */
export async function glue(attempt) {
  try {
    return await import(attempt ? `./marginalia.js?${attempt}` : "./marginalia.js");
  } catch (error) {
    throw new Broken(String(error));
  }
}
