// @ts-check
/** Which panels the hall shows, one after another: what matters now, in pages of at most twelve rows. */

/**
 * @typedef {import("../grid.js").Grid} Grid
 * @typedef {{grid: Grid, rows: [number, number]}} Column
 * @typedef {{key: string, kind: "grid" | "tables", title: string, note: string, page: number, of: number, columns: Column[], places: any[], across: number}} Panel
 */

/** More rows nobody reads at ten metres. */
export const ROWS = 12;
/** A grid with more columns than this is for paper and for phones. */
const MOST_COLUMNS = 8;
/** Up to so many columns a grid stands twice beside itself. */
const NARROW = 3;
/** While a round or a break runs only what matters now is shown. */
const MOST_GRIDS = 4;
/** So long people may still look for their table. */
const LOOKING_MS = 10 * 60_000;

/** @param {Grid} grid @returns {Panel[]} */
export function pagesOf(grid) {
  const beside = grid.columns.length <= NARROW && grid.rows.length > ROWS ? 2 : 1;
  const each = ROWS * beside;
  const of = Math.ceil(grid.rows.length / each);
  return Array.from({ length: of }, (_, page) => ({
    key: `${grid.key}.${page}`, kind: "grid", title: grid.label, note: grid.note ?? "", page, of, places: [], across: 0,
    columns: Array.from({ length: beside }, (_, n) => page * each + n * ROWS)
      .filter((from) => from < grid.rows.length)
      .map((from) => ({ grid: { ...grid, key: `${grid.key}.${from}`, note: null }, rows: /** @type {[number, number]} */ ([from, from + ROWS]) })),
  }));
}

/** @param {import("../../base/words.js").Speaker} say @param {any[]} tables @returns {Panel} */
function tablesPanel(say, tables) {
  const playing = tables.filter((place) => place.state === "open").length;
  const across = Math.max(Math.min(5, tables.length), Math.ceil(Math.sqrt(tables.length * 2)));
  return {
    key: "tables", kind: "tables", title: playing ? say.tell("cup.hall.playing", { n: playing }) : say.tell("cup.hall.all_done"),
    note: "", page: 0, of: 1, columns: [], places: tables, across,
  };
}

/** What the hall shows now; how the tables stand comes again between all the rest. @param {import("../../base/words.js").Speaker} say @param {Record<string, any>} parts @param {number} now @returns {Panel[]} */
export function panelsOf(say, { clock = null, tables = [], seating = [], results = [] }, now) {
  const isRound = clock?.kind === "round";
  const isLooking = !isRound || now - clock.started_ms < LOOKING_MS;
  const byName = isLooking ? [...seating].reverse() : [];
  const shown = results.filter((/** @type {Grid} */ grid) => grid.columns.length <= MOST_COLUMNS && grid.rows.length > 0);
  const grids = [...byName, ...(clock ? shown.slice(0, MOST_GRIDS) : shown)].filter((grid) => grid.rows.length > 0);
  if (!isRound || !tables.length) return grids.flatMap(pagesOf);
  const playing = tablesPanel(say, tables);
  return [playing, ...grids.flatMap((grid, i) => [...(i ? [{ ...playing, key: `tables.${i}` }] : []), ...pagesOf(grid)])];
}
