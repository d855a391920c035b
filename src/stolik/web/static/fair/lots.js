// @ts-check
/** How a drawn action follows from the answers of luck, checked without the rules of any game. */

/**
 * @typedef {(string | number)[]} Path
 * @typedef {{at: Path[], of: any[]}} Made places in the action, and the pieces as they lay before the draw
 * @typedef {{asked: [number | any[], number | number[]][], do: any, made?: (Made | null)[]}} Told
 */

/** @param {any} value @param {Path} path */
const at = (value, path) => path.reduce((found, name) => found?.[name], value);

/** Whether what each answer is said to decide stands in the action. @param {Told} draw */
export const fits = (draw) =>
  (draw.made ?? []).every((made, i) => {
    if (!made) return true;
    const [of, got] = draw.asked[i];
    const places = typeof got === "number" ? [got] : got;
    const size = typeof of === "number" ? of : of.length;
    if (made.of.length !== size || !made.at.length || made.at.length > places.length) return false;
    return made.at.every((path, place) => at(draw.do, path) === made.of[places[place]]);
  });

/** Whether every answer decides something, out of pieces that lay in their fixed order. @param {Told} draw @param {string[]} lots */
export function isTied(draw, lots) {
  const { made } = draw;
  return made?.length === draw.asked.length && draw.asked.length > 0
    && made.every((one) => one && inOrder(one.of, lots));
}

/** Whether pieces lie in order: numbers, then names as the game lists them (equal tiles side by side), then other texts.
 * @param {any[]} things @param {string[]} lots */
export function inOrder(things, lots) {
  const place = new Map(lots.map((name, i) => [name, i]));
  const key = (/** @type {any} */ one) => /** @type {[number, any]} */ (typeof one === "number" ? [0, one] : place.has(one) ? [1, place.get(one)] : [2, String(one)]);
  return things.every((_, i) => {
    if (!i) return true;
    const [a, b] = [key(things[i - 1]), key(things[i])];
    return a[0] < b[0] || (a[0] === b[0] && (a[1] < b[1] || (a[1] === b[1] && typeof things[i] === "string")));
  });
}
