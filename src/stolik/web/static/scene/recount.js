// @ts-check
/** A sheet may count elsewhere than at its table: then it is drawn as it counts there. */

/** @import { scene } from "../wire.js" */

/** @type {(sheet: scene.Ledger) => scene.Ledger} */
let asCounted = (sheet) => sheet;

/** What a seat has in all, where it counts. @type {(seat: number) => string} */
let totalOf = () => "";

/** Who has won, where it counts; nothing before that is known. */
let wonAs = () => "";

/** The words with which a table names its own winners. */
const WON = new Set(["over.won", "over.shared"]);

/** Draw sheets and sums so from now on. @param {(sheet: scene.Ledger) => scene.Ledger} how @param {(seat: number) => string} total @param {() => string} won */
export function recount(how, total, won) {
  asCounted = how;
  totalOf = total;
  wonAs = won;
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

/** What stands above the buttons; who has won is said as it counts. @param {scene.Scene["prompt"]["text"]} text @returns {scene.Scene["prompt"]["text"]} */
export function countedWords(text) {
  const won = text.type === "msg" && WON.has(text.id) ? wonAs() : "";
  return won ? /** @type {any} */ ({ type: "raw", text: won }) : text; // a sentence that is said already
}
