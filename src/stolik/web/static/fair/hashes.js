// @ts-check
/** Fair chance: SHA-256, HMAC and the streams of draws, without crypto.subtle (absent on plain http). */

const K = new Uint32Array(64);
const START = new Uint32Array(8);
for (let n = 2, found = 0; found < 64; n++) {
  let prime = true;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
  if (!prime) continue;
  if (found < 8) START[found] = fraction(n, 2);
  K[found++] = fraction(n, 3);
}

/** The first 32 bits of the fraction of a root of a prime. @param {number} n @param {2 | 3} root */
function fraction(n, root) {
  let low = 0n;
  let high = 1n << 40n;
  const aim = BigInt(n) << BigInt(32 * root);
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** BigInt(root) <= aim) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

/** @param {Uint8Array} data @returns {Uint8Array} */
export function sha256(data) {
  const size = ((data.length + 8) >> 6) + 1;
  const blocks = new Uint8Array(size * 64);
  blocks.set(data);
  blocks[data.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(size * 64 - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(size * 64 - 4, data.length << 3);
  const h = START.slice();
  const w = new Uint32Array(64);
  const turn = (/** @type {number} */ x, /** @type {number} */ n) => (x >>> n) | (x << (32 - n));
  for (let at = 0; at < blocks.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + i * 4);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15];
      const b = w[i - 2];
      w[i] =
        w[i - 16] +
        w[i - 7] +
        (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) +
        (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, last] = h;
    for (let i = 0; i < 64; i++) {
      const one =
        (last + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [last, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, last].forEach((x, i) => (h[i] += x));
  }
  const out = new Uint8Array(32);
  h.forEach((x, i) => new DataView(out.buffer).setUint32(i * 4, x));
  return out;
}

/** @param {Uint8Array} key @param {Uint8Array} data */
export function hmac(key, data) {
  const padded = new Uint8Array(64);
  padded.set(key.length > 64 ? sha256(key) : key);
  const inner = sha256(join(padded.map((x) => x ^ 0x36), data));
  return sha256(join(padded.map((x) => x ^ 0x5c), inner));
}

/** @param {Uint8Array[]} parts */
export function join(...parts) {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** @param {string} text */
export const bytes = (text) => new TextEncoder().encode(text);
/** @param {Uint8Array} data */
export const hex = (data) => Array.from(data, (x) => x.toString(16).padStart(2, "0")).join("");
/** @param {string} text */
export function unhex(text) {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new RangeError("not lower-case hex");
  return Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));
}

/** The published hash that binds a table to its secret seed. @param {string} table @param {Uint8Array} seed */
export const commitment = (table, seed) => hex(sha256(join(bytes(`stolik/1${table}`), seed)));

/** The seeds of a match in order of use. @param {Uint8Array} root @param {number} links */
export function chain(root, links) {
  const seeds = [root];
  while (seeds.length < links) seeds.unshift(sha256(seeds[0]));
  return seeds;
}

/** The key of a deal. @param {Uint8Array} seed @param {string} commit @param {Uint8Array[]} contributions */
export function dealKey(seed, commit, contributions) {
  const sorted = contributions.map(hex).sort().map(unhex);
  return hmac(seed, join(unhex(commit), ...sorted));
}

/** The luck of one log entry. */
export class Stream {
  /** @param {Uint8Array} key @param {bigint | number} entry */
  constructor(key, entry) {
    this.key = key;
    this.entry = BigInt(entry);
    this.counter = 0n;
    /** @type {number[]} */
    this.words = [];
  }

  /** A whole number from 0 to n - 1. @param {number} n */
  below(n) {
    if (!(n >= 1 && n <= 2 ** 32)) throw new RangeError("below 1 to 2^32");
    if (n === 1) return 0;
    const fair = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      if (!this.words.length) this.fill();
      const word = /** @type {number} */ (this.words.shift());
      if (word < fair) return word % n;
    }
  }

  /** The same items in a random order. @template T @param {T[]} items */
  shuffled(items) {
    const order = [...items];
    for (let top = order.length - 1; top > 0; top--) {
      const other = this.below(top + 1);
      [order[top], order[other]] = [order[other], order[top]];
    }
    return order;
  }

  fill() {
    const block = new DataView(new ArrayBuffer(16));
    block.setBigUint64(0, this.entry);
    block.setBigUint64(8, this.counter++);
    const out = new DataView(hmac(this.key, new Uint8Array(block.buffer)).buffer);
    for (let i = 0; i < 8; i++) this.words.push(out.getUint32(i * 4));
  }
}
