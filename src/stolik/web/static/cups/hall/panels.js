// @ts-check
/** Which panels the hall shows, one after another: what matters now, in pages of as many rows as can be read at ten metres. */

/**
 * @typedef {import("../grid.js").Grid} Grid
 * @typedef {{key: string, kind: "grid" | "tables", title: string, note: string, first: number, last: number, of: number, columns: Grid[], places: any[], across: number}} Panel
 */

/** More rows do not fit with names a twentieth of the height of the screen. */
export const ROWS = 10;
/** A grid with more columns than this is for paper and for phones. */
const MOST_COLUMNS = 8;
/** Up to so many columns a grid stands twice beside itself, if no name is longer than this. */
const NARROW = 3;
const SHORT = 20;
/** Four names of more letters do not fit beside each other. */
const SHORTEST = 10;
/** Beside a longer name there is no room for a team. */
const ROOMY = 26;
/** While a round or a break runs only what matters now is shown. */
const MOST_GRIDS = 4;
/** So long people may still look for their table. */
const LOOKING_MS = 10 * 60_000;

/** The letters of the longest word or name of a grid. @param {Grid} grid */
const longest = ({ rows }) => Math.max(0, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.length ?? 0)));

/** Whether a grid says who sits at a table, in a line each. @param {Grid} grid */
const isOfTables = ({ key, columns }) => key.startsWith("by_table") && columns.length === 5;

/** Four people beside each other, or in two lines of two. @param {Grid} grid @returns {Grid} */
const inTwoLines = (grid) => ({
  ...grid,
  columns: [grid.columns[0], { heading: "", align: "left" }, { heading: "", align: "left" }],
  rows: grid.rows.flatMap(({ cells, ...row }) => [
    { ...row, cells: cells.slice(0, 3), mark: "upper" },
    { ...row, cells: ["", ...cells.slice(3)], mark: "lower" },
  ]),
});

/** A part of a grid without the columns that are empty there, and without teams beside long names. @param {Grid} grid @param {number} from @returns {Grid} */
function part(grid, from) {
  const rows = grid.rows.slice(from, from + ROWS);
  const words = grid.columns.flatMap(({ align }, i) => (align === "left" ? [i] : []));
  const isTight = words.length === 2 && grid.columns.length > NARROW && longest({ ...grid, rows }) > ROOMY;
  const isShown = grid.columns.map((_, i) => rows.some(({ cells }) => cells[i]) && !(isTight && i === words[1]));
  /** @template T @param {T[]} all */
  const kept = (all) => all.filter((_, i) => isShown[i]);
  return { ...grid, key: `${grid.key}.${from}`, note: null, columns: kept(grid.columns), rows: rows.map((row) => ({ ...row, cells: kept(row.cells) })) };
}

/** @param {Grid} whole @returns {Panel[]} */
export function pagesOf(whole) {
  const lines = isOfTables(whole) && longest(whole) > SHORTEST ? 2 : 1;
  const grid = lines === 2 ? inTwoLines(whole) : whole;
  const count = grid.rows.length;
  const beside = lines === 1 && grid.columns.length <= NARROW && count > ROWS && longest(grid) <= SHORT ? 2 : 1;
  const each = ROWS * beside;
  return Array.from({ length: Math.ceil(count / each) }, (_, page) => ({
    key: `${grid.key}.${page}`, kind: "grid", title: grid.label, note: grid.note ?? "", first: (page * each) / lines + 1, last: Math.min((page + 1) * each, count) / lines, of: count / lines, places: [], across: 0,
    columns: Array.from({ length: beside }, (_, n) => page * each + n * ROWS).filter((from) => from < count).map((from) => part(grid, from)),
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

/** What the competition wants looked at all the time, side by side. @param {Grid[]} board @returns {Panel} */
function boardPanel(board) {
  const count = board[0].rows.length;
  return { key: "board", kind: "grid", title: board.map(({ label }) => label).join(" · "), note: "", first: 1, last: count, of: count, places: [], across: 0, columns: board.map((grid) => part(grid, 0)) };
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
export function panelsOf(say, { clock = null, tables = [], seating = [], results = [], rotation = {}, board = [] }, now) {
  const isRound = clock?.kind === "round";
  if (rotation.panels?.length) return chosenPanels(say, rotation.panels, { tables: isRound ? tables : [], seating, results });
  const isLooking = !isRound || now - clock.started_ms < LOOKING_MS;
  const byName = isLooking ? [...seating].reverse() : [];
  const kept = new Set(board.map((/** @type {Grid} */ { key }) => key));
  const shown = results.filter((/** @type {Grid} */ grid) => !kept.has(grid.key) && grid.columns.length <= MOST_COLUMNS && grid.rows.length > 0);
  const grids = [...byName, ...(clock ? shown.slice(0, MOST_GRIDS) : shown)].filter((grid) => grid.rows.length > 0);
  if (!board.length && (!isRound || !tables.length)) return grids.flatMap(pagesOf);
  const always = board.length ? boardPanel(board) : tablesPanel(say, tables);
  return [always, ...grids.flatMap((grid, i) => [...(i ? [{ ...always, key: `${always.key}.${i}` }] : []), ...pagesOf(grid)])];
}
