// What the measurements of peers in Node share.

/** CPU seconds this process has spent, all its threads together. */
export function cpuSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** A small seeded generator (xorshift32): `random(n)` is a whole number below `n`. */
export function randomFrom(seed) {
  let x = (seed * 2654435761) >>> 0 || 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}
