// @ts-check
/** A sheet may count elsewhere than at its table: then it is drawn as it counts there. */

/** @import { scene } from "../wire.js" */

/** @type {(sheet: scene.Ledger) => scene.Ledger} */
let asCounted = (sheet) => sheet;

/** What a seat has in all, where it counts. @type {(seat: number) => string} */
let totalOf = () => "";

/** Draw sheets and sums so from now on. @param {(sheet: scene.Ledger) => scene.Ledger} how @param {(seat: number) => string} total */
export function recount(how, total) {
  asCounted = how;
  totalOf = total;
  document.dispatchEvent(new Event("recounted"));
}

/** The sheet as it counts. @param {scene.Ledger} sheet */
export const counted = (sheet) => asCounted(sheet);

/** What is said at a seat, with the sum as it counts. @param {scene.Seat} seat @returns {NonNullable<scene.Seat["notes"]>} */
export function countedNotes(seat) {
  const total = totalOf(seat.seat);
  const notes = seat.notes ?? [];
  if (!total) return notes;
  return notes.map((/** @type {any} */ note) => (note?.id?.endsWith(".total") ? { ...note, args: { ...note.args, points: total } } : note));
}
