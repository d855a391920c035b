// @ts-check
/** Boards looked at from the other side, as whoever sits here likes; kept on the device. */

/** @import { scene } from "../wire.js" */

const NAME = "stolik.turned";
/** So many tables are remembered. */
const MOST = 50;

/** @typedef {Pick<scene.Scene, "game" | "centre">} Picture */

/** The board of a picture that can be turned. @param {Picture} picture @returns {scene.Grid | scene.Track | undefined} */
const board = ({ centre }) => /** @type {any} */ (centre.find((node) => "turned_label" in node && node.turned_label));

/** @param {Picture} picture */
export const canTurn = (picture) => Boolean(board(picture));

/** A board of squares is turned for this table alone, since colours change; a mirrored one for the game. @param {Picture} picture */
const name = (picture) => (board(picture)?.type === "points" ? picture.game : location.pathname);

/** @returns {string[]} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** What was turned in a window that keeps nothing. @type {string[] | null} */
let here = null;

/** Turn the board, or turn it back. @param {Picture} picture */
export function turn(picture) {
  const one = name(picture);
  const all = here ?? kept();
  here = all.includes(one) ? all.filter((other) => other !== one) : [one, ...all].slice(0, MOST);
  try {
    localStorage.setItem(NAME, JSON.stringify(here));
  } catch {
    // a private window: turned as long as the page lasts
  }
}

/** @template T @param {T[]} all @returns {T[]} */
const back = (all) => [...all].reverse();

/** The picture as it is looked at here; a board of squares takes the chairs of those who are watched with it.
 * @template {scene.Scene} S @param {S} picture @returns {S} */
export function asTurned(picture) {
  const found = board(picture);
  if (!found || !(here ?? kept()).includes(name(picture))) return picture;
  const label = found.turned_label ?? found.label;
  const other = found.type === "points"
    ? { ...found, label, upper: back(found.upper), lower: back(found.lower), is_mirrored: true }
    : { ...found, label, cells: back(found.cells), column_names: back(found.column_names ?? []), row_names: back(found.row_names ?? []) };
  const isWatched = found.type !== "points" && !picture.seats.some((seat) => seat.is_me);
  return { ...picture, centre: picture.centre.map((node) => (node === found ? other : node)), seats: isWatched ? back(picture.seats) : picture.seats };
}
