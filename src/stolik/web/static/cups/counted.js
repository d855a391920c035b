// @ts-check
/** What the competition counts at a table, in the same words on every screen. */

import { h } from "../base/dom.js";
import { signed } from "../forms/numbers.js";

/** @import { cups, scene } from "../wire.js" */

/** What a competition calls something, if it has a word of its own for it. @param {import("../base/words.js").Speaker} say @param {Record<string, any>} parts @param {string} id @param {Record<string, any>} [more] */
export const called = (say, { heading }, id, more = {}) => heading?.called?.[id] ?? say.tell(id, more);

/** What somebody's place or his victories bring, in the words of the competition. @param {import("../base/words.js").Speaker} say @param {Record<string, any>} parts @param {string} points */
export const drawWon = (say, { heading }, points) =>
  heading?.called?.["cup.own.places"] ? `${heading.called["cup.own.places"]}: ${points}` : say.tell("cup.own.places", { points });

/** How late somebody came, in the same words on every screen. @param {import("../base/words.js").Speaker} say @param {cups.Chair} chair */
export const drawLate = (say, { late_s = 0, extra }) =>
  ((late_s ?? 0) >= 60 || extra) && h("span", { class: "mute late" }, [(late_s ?? 0) >= 60 && say.tell("cup.late", { time: `${Math.floor((late_s ?? 0) / 60)}:${String((late_s ?? 0) % 60).padStart(2, "0")}` }), extra && say.tell("cup.extra", { points: extra })].filter(Boolean).join(", "));

/** Where the competition counts otherwise than the table wrote. @param {cups.Place} place */
export const drawNotes = (place) => (place?.notes ?? []).map((/** @type {any} */ note, /** @type {number} */ i) => h("p", { class: "note", key: `note${i}` }, note));

/** @param {string} text @returns {NonNullable<scene.LedgerRow["cells"][number]>} */
const raw = (text) => ({ type: "raw", text });

/**
 * The sheet of a table's own game with the deals and sums that the competition counts: corrected and struck ones,
 * those typed at the desk, what lateness gave or took, and what the places bring. Its check column is left out: a phone
 * has better use for the room, and a deal that does not add up is not taken.
 * @param {import("../base/words.js").Speaker} say @param {cups.Place | null} place @param {scene.Ledger} sheet @returns {scene.Ledger}
 */
export function asCounted(say, place, sheet) {
  const columns = sheet.columns.filter((column, i) => i < 2 || typeof column.seat === "number");
  const seats = columns.map((column) => column.seat ?? -1);
  const rows = place?.rows;
  if (!rows || sheet.key !== "series" || seats.filter((seat) => seat >= 0).length !== place.chairs.length) return sheet;
  const own = sheet.rows.filter((row) => row.mark !== "total");
  const sums = place.chairs.map(() => 0);
  const numbers = (/** @type {(string | number)[]} */ values, /** @type {string} */ first, /** @type {scene.LedgerRow["cells"][number]} */ second = null) =>
    seats.map((seat, i) => (seat >= 0 ? raw(typeof values[seat] === "number" ? signed(Number(values[seat])) : String(values[seat])) : i === 0 ? raw(first) : i === 1 ? second : null));
  /** @type {scene.LedgerRow[]} */
  const found = rows.map((row, n) => {
    row?.forEach((points, seat) => (sums[seat] += points));
    return { cells: numbers([...sums], String(n + 1), own[n]?.cells[1] ?? null), mark: row ? (n === rows.length - 1 ? "now" : "") : "struck", dot: own[n]?.dot ?? null };
  });
  const extras = place.chairs.map((chair) => chair.extra ?? "");
  if (extras.some(Boolean)) found.push({ cells: numbers(extras.map((one) => one || "0"), say.tell("cup.own.extra_row")), mark: "bad" });
  found.push({ cells: numbers(place.chairs.map((chair, seat) => chair.total || sums[seat]), say.tell("total")), mark: "total" });
  const places = place.chairs.map((chair) => chair.places ?? "");
  if (places.some(Boolean)) found.push({ cells: numbers(places, say.tell("cup.own.places_row")), mark: "good" });
  return { ...sheet, columns, label: raw(say.tell("cup.own.sheet_title")), rows: found };
}

/** A figure as a chair has it. @param {string | undefined} text */
const figure = (text) => (text ? Number(text.replace("−", "-")) : NaN);

/** Who has won the table as the competition counts it, once it is known what the places bring. @param {import("../base/words.js").Speaker} say @param {cups.Place | null} place */
export function wonBy(say, place) {
  const brought = place?.chairs.map((chair) => figure(chair.places)) ?? [];
  if (!place || !brought.length || brought.some(Number.isNaN)) return "";
  const first = place.chairs.filter((_, seat) => brought[seat] === Math.max(...brought));
  const score = first[0].total ?? "";
  if (first.length === 1) return say.tell("over.won", { who: first[0].name, score });
  return say.tell("over.shared", { all: first.map((chair) => ({ type: "raw", text: chair.name })), score });
}
