// @ts-check
/** This device's share in the luck of a table: promised by its hash, shown when all promises are in, kept to be found in the record. */

import { promiseOf } from "../fair/shares.js";
import { newId } from "./socket.js";

/** @import { table } from "../wire.js" */

/** What of chance is kept of a table: the published hash and the rule it was shown first, and the log's hash when all promises were in. @param {string} id */
export const keptAs = (id) => `stolik.chance.${id}`;

/** Promise 16 own bytes for each chair, and show them once nobody can promise any more.
 * @param {table.Welcome} welcome @param {(command: any) => void} send */
export function shareLuck({ table: id, seats, commit, scheme = 1, sealed }, send) {
  try {
    const kept = JSON.parse(localStorage.getItem(keptAs(id)) ?? "{}");
    if (!kept.commit || (sealed && !kept.sealed && seats.length))
      localStorage.setItem(keptAs(id), JSON.stringify({ commit, scheme, ...kept, ...(sealed ? { sealed } : {}) }));
    for (const seat of seats) {
      const name = `stolik.salt.${id}.${seat}`;
      const known = localStorage.getItem(name);
      const salt = known ?? newId();
      const told = localStorage.getItem(`${name}.told`) ?? "";
      if (known && scheme < 2) continue;
      const due = scheme > 1 && !sealed ? "promise" : "salt";
      if (told === due || told === "salt" || (due === "salt" && scheme > 1 && told !== "promise")) continue;
      localStorage.setItem(name, salt);
      localStorage.setItem(`${name}.told`, due);
      send(due === "salt" ? { type: "salt", seat, salt } : { type: "promise", seat, digest: promiseOf(id, seat, salt) });
    }
  } catch {
    // without storage nothing could be checked later
  }
}
