// Brings the program, and counts its bytes while they come.

import { files } from "./files.js";

/** After this long without a byte the network counts as broken off. */
const SILENCE = 25_000;

/** The program did not come. */
export class Broken extends Error {
  /** @param isStale another try must begin with the page itself, for the server has no such file */
  constructor(message, isStale = false) {
    super(message);
    this.isStale = isStale;
  }
}

/** Fetches and compiles the program; tells `heard` the share of it that is here. */
export async function program(heard) {
  const cut = new AbortController();
  const url = new URL(`../../${files.wasm.path}`, import.meta.url);
  let response;
  try {
    response = await fetch(url, { signal: cut.signal });
  } catch (error) {
    throw new Broken(String(error));
  }
  if (!response.ok) throw new Broken(`${response.status} for ${url.pathname}`, true);
  // The response itself is compiled: only so a browser keeps what it has compiled for the next visit.
  const counted = count(response.clone(), cut, heard);
  const compiled = WebAssembly.compileStreaming(response);
  const results = await Promise.allSettled([counted, compiled]);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason instanceof Broken ? failed.reason : new Broken(String(failed.reason));
  return results[1].value;
}

async function count(response, cut, heard) {
  const reader = response.body.getReader();
  let got = 0;
  for (;;) {
    const timer = setTimeout(() => cut.abort(), SILENCE);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) break;
    got += value.length;
    heard(got / files.wasm.bytes);
  }
  if (got !== files.wasm.bytes) throw new Broken(`${got} of ${files.wasm.bytes} bytes came`);
}

/** The words that speak with the program. A module that failed is never asked for again under its name. */
export async function glue(attempt) {
  try {
    return await import(attempt ? `./marginalia.js?${attempt}` : "./marginalia.js");
  } catch (error) {
    throw new Broken(String(error));
  }
}
