// @ts-check
/** What stands in a record around its draws: promises, shares, seeds, corrections; each in its place. */

import { BadRecord } from "./bad-record.js";
import { bytes, chain, hex, join, sha256, unhex } from "./hashes.js";

/** Draws of one match (deals under scheme 1) that have a seed of their own. */
export const LINKS = 1024;

/**
 * @typedef {{hash: string, entry: any}} Row
 * @typedef {{seed: Uint8Array, after: number}} Shown a seed, and how many draws had been made when it was shown
 * @typedef {{salts: Uint8Array[], saltsBefore: number[], shown: Shown[], early: number, withheld: number, corrected: number}} Found
 */

/** The hash by which a share is promised. @param {string} table @param {number} seat @param {string} salt */
export const promiseOf = (table, seat, salt) => hex(sha256(join(bytes(`stolik/2${table}/${seat}/`), unhex(salt))));

/** Follow a record by the scheme it was made under; throws BadRecord where something is out of its place.
 * @param {Row[]} rows @param {number} scheme @param {boolean} isBoard @param {{sealed?: string} | null} kept @returns {Found} */
export function followed(rows, scheme, isBoard, kept) {
  const { table } = rows[0].entry;
  /** @type {Found} */
  const found = { salts: [], saltsBefore: [], shown: [], early: 0, withheld: 0, corrected: 0 };
  /** @type {Map<number, {digest: string, salt?: string}>} */
  const promised = new Map();
  const given = new Set();
  /** @type {Set<number>} */
  const inForce = new Set();
  let draws = 0;
  let sealed = 0;
  const give = (/** @type {number} */ seat, /** @type {string} */ salt) => {
    given.add(seat);
    found.salts.push(unhex(salt));
  };
  rows.forEach(({ entry, hash }, i) => {
    found.saltsBefore.push(found.salts.length);
    const wrong = (/** @type {string} */ code) => new BadRecord(code, i + 1);
    const isEarly = scheme > 1 && !isBoard && !draws;
    if (entry.type === "promised") {
      if (!isEarly || sealed) throw wrong("late_contribution");
      if (entry.salt && promiseOf(table, entry.seat, entry.salt) !== entry.digest) throw wrong("not_promised");
      promised.set(entry.seat, entry);
    } else if (entry.type === "sealed") {
      if (!isEarly || sealed) throw wrong("late_contribution");
      if (kept?.sealed && kept.sealed !== hash) throw wrong("seal_differs");
      sealed = i;
      for (const [seat, one] of promised)
        if (one.salt) {
          give(seat, one.salt);
          found.early++;
        }
    } else if (entry.type === "contributed" && scheme < 2) give(entry.seat, entry.salt);
    else if (entry.type === "contributed") {
      if (!isEarly || !sealed || given.has(entry.seat)) throw wrong("late_contribution");
      if (promised.get(entry.seat)?.digest !== promiseOf(table, entry.seat, entry.salt)) throw wrong("not_promised");
      give(entry.seat, entry.salt);
    } else if (entry.type === "revealed") found.shown.push({ seed: unhex(entry.seed), after: draws });
    else if (entry.type === "did" && entry.by === -1 && scheme) {
      if (entry.hand && scheme > 1) throw wrong("chance_is_drawn");
      if (!entry.hand) {
        draws++;
        inForce.add(i);
      }
    } else if (entry.type === "undone") {
      const gone = [...inForce].filter((at) => at >= entry.since);
      if (gone.length && scheme > 1 && !entry.reason) throw wrong("draw_needs_reason");
      gone.forEach((at) => inForce.delete(at));
      found.corrected += gone.length;
    } else if (entry.type === "amended" && inForce.has(entry.at)) found.corrected++;
  });
  if (kept?.sealed && !sealed) throw new BadRecord("seal_differs", 1);
  found.withheld = [...promised.keys()].filter((seat) => !given.has(seat)).length;
  return found;
}

/** Every seed that was used, in order; none if those that were shown do not belong together. @param {Shown[]} shown @param {number} scheme */
export function seedsOf(shown, scheme) {
  if (scheme < 2) return shown.map(({ seed }) => seed);
  const last = shown.at(-1);
  if (!last || last.seed.length !== 32) return [];
  const place = (/** @type {Shown} */ one) => Math.min(Math.max(one.after, 1), LINKS) - 1;
  const seeds = chain(last.seed, place(last) + 1);
  return shown.every((one) => hex(seeds[place(one)] ?? new Uint8Array()) === hex(one.seed)) ? seeds : [];
}
