// @ts-check
/** Which panels the hall shows, one after another: what matters now, in pages of at most twelve rows. */

/**
 * @typedef {import("../grid.js").Grid} Grid
 * @typedef {{grid: Grid, rows: [number, number]}} Column
 * @typedef {{key: string, kind: "grid" | "tables", title: string, note: string, first: number, last: number, of: number, columns: Column[], places: any[], across: number}} Panel
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
  return Array.from({ length: Math.ceil(grid.rows.length / each) }, (_, page) => ({
    key: `${grid.key}.${page}`, kind: "grid", title: grid.label, note: grid.note ?? "", first: page * each + 1, last: Math.min((page + 1) * each, grid.rows.length), of: grid.rows.length, places: [], across: 0,
    columns: Array.from({ length: beside }, (_, n) => page * each + n * ROWS)
      .filter((from) => from < grid.rows.length)
      .map((from) => ({ grid: { ...grid, key: `${grid.key}.${from}`, note: null }, rows: /** @type {[number, number]} */ ([from, from + ROWS]) })),
  }));
}

const DONE = ["confirmed", "ruled"];

/** The table that holds the hall up: the last that is not done, where others are. @param {any[]} tables @returns {number | null} */
export function awaited(tables) {
  const left = tables.filter(({ state }) => !DONE.includes(state));
  return left.length === 1 && tables.length > 1 ? left[0].number : null;
}

/** @param {import("../../base/words.js").Speaker} say @param {any[]} tables @returns {Panel} */
function tablesPanel(say, tables) {
  const playing = tables.filter((place) => place.state === "open").length;
  const across = Math.max(Math.min(5, tables.length), Math.ceil(Math.sqrt(tables.length * 2)));
  return {
    key: "tables", kind: "tables", title: playing ? say.tell("cup.hall.playing", { n: playing }) : say.tell("cup.hall.all_done"),
    note: "", first: 1, last: tables.length, of: tables.length, columns: [], places: tables, across,
  };
}

/** Which of the organiser's choices a grid belongs to: lists of their own are one of them. @param {string} key */
const choiceOf = (key) => {
  const [stem, more] = key.split(":");
  return more !== undefined && stem !== "round" ? "groups" : stem;
};

/** A grid of many columns without its middle: whose line it is, and what it comes to. @param {Grid} grid @returns {Grid} */
function narrowed(grid) {
  if (grid.columns.length <= MOST_COLUMNS) return grid;
  const words = grid.columns.reduce((last, { align }, i) => (align === "left" ? i : last), 0);
  /** @template T @param {T[]} all */
  const kept = (all) => [...all.slice(0, words + 1), ...all.slice(-2)];
  return { ...grid, columns: kept(grid.columns), rows: grid.rows.map((row) => ({ ...row, cells: kept(row.cells) })) };
}

/** What the organiser has chosen, in the order chosen, as far as there is something to show. @param {import("../../base/words.js").Speaker} say @param {string[]} chosen @param {Record<string, any[]>} parts @returns {Panel[]} */
function chosenPanels(say, chosen, { tables, seating, results }) {
  const grids = [...seating, ...results].filter((grid) => grid.rows.length > 0).map(narrowed);
  return chosen.flatMap((panel) => {
    if (panel === "tables") return tables.length ? [tablesPanel(say, tables)] : [];
    const fitting = grids.filter((grid) => choiceOf(grid.key) === panel);
    return (panel === "round" ? fitting.slice(0, 1) : fitting).flatMap(pagesOf); // of rounds the last
  });
}

/** What the hall shows now; how the tables stand comes again between all the rest. @param {import("../../base/words.js").Speaker} say @param {Record<string, any>} parts @param {number} now @returns {Panel[]} */
export function panelsOf(say, { clock = null, tables = [], seating = [], results = [], rotation = {} }, now) {
  const isRound = clock?.kind === "round";
  if (rotation.panels?.length) return chosenPanels(say, rotation.panels, { tables: isRound ? tables : [], seating, results });
  const isLooking = !isRound || now - clock.started_ms < LOOKING_MS;
  const byName = isLooking ? [...seating].reverse() : [];
  const shown = results.filter((/** @type {Grid} */ grid) => grid.columns.length <= MOST_COLUMNS && grid.rows.length > 0);
  const grids = [...byName, ...(clock ? shown.slice(0, MOST_GRIDS) : shown)].filter((grid) => grid.rows.length > 0);
  if (!isRound || !tables.length) return grids.flatMap(pagesOf);
  const playing = tablesPanel(say, tables);
  return [playing, ...grids.flatMap((grid, i) => [...(i ? [{ ...playing, key: `tables.${i}` }] : []), ...pagesOf(grid)])];
}
