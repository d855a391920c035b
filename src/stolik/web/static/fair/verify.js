// @ts-check
/** Check the record of a finished game in the browser: its hash chain, its seeds, its draws. */

import { bytes, chain, commitment, dealKey, hex, join, sha256, Stream, unhex } from "./hashes.js";
import { fits, isTied } from "./lots.js";
import { BadRecord } from "./bad-record.js";
import { followed, LINKS, seedsOf } from "./shares.js";

export { BadRecord };

/**
 * @typedef {{entries: number, draws: number, known: number, tied: number, entered: number, head: string, game: string, salts: string[], isClosed: boolean, scheme: number, early: number, withheld: number, corrected: number}} Verdict
 * @typedef {{commit: string, scheme?: number, sealed?: string}} Kept what a player's own device was shown at the start
 * @typedef {{entry: number, seed: number, contributions: number, asked: [number | any[], number | number[]][], do: any, stream: number, made?: (import("./lots.js").Made | null)[]}} Draw
 */

/** The streams of one deal where several tables play the same ones. */
const BOARD = 2 ** 32;

/** The text of the value that begins at an index. @param {string} line @param {number} start */
function valueAt(line, start) {
  let depth = 0;
  for (let i = start, quoted = false; i < line.length; i++) {
    const c = line[i];
    if (quoted) {
      if (c === "\\") i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === "{" || c === "[") depth++;
    else if ((c === "}" || c === "]") && --depth === 0) return line.slice(start, i + 1);
  }
  return "";
}

/** Cut a record into its lines: the hash, the bytes of the entry, what it says. @param {string} text */
export function lines(text) {
  if (!text.trim()) throw new BadRecord("record_empty", 0);
  if (!text.startsWith("[\n")) throw new BadRecord("record_not_one", 1);
  const rows = text.slice(2, -3).split(",\n");
  if (!text.endsWith("\n]\n")) throw new BadRecord("record_torn", rows.length);
  return rows.map((row, i) => {
    const head = /^\{"hash":"([0-9a-f]{64})","entry":/.exec(row);
    const raw = head ? valueAt(row, head[0].length) : "";
    if (!head || !raw) throw new BadRecord("record_altered", i + 1);
    try {
      const { note } = JSON.parse(row);
      return { hash: head[1], raw, entry: JSON.parse(raw), note };
    } catch {
      throw new BadRecord("record_altered", i + 1);
    }
  });
}

/** Recompute a record: its chain, its seeds, and every draw by the questions it asked of luck; throws BadRecord.
 * @param {string} text @param {Draw[]} [draws] @param {{lots?: string[], kept?: Kept | null, table?: string}} [more] @returns {Verdict} */
export function verify(text, draws = [], { lots = [], kept = null, table = "" } = {}) {
  const rows = lines(text);
  let head = new Uint8Array(32);
  rows.forEach((row, i) => {
    head = new Uint8Array(sha256(join(head, bytes(row.raw))));
    if (hex(head) !== row.hash) throw new BadRecord("record_altered", i + 1);
    const reason = row.entry.reason;
    if (row.note && hex(sha256(bytes(`${row.note.salt}\n${row.note.text}`))) !== reason)
      throw new BadRecord("note_altered", i + 1);
  });
  const opened = rows[0].entry;
  if (opened.type !== "opened") throw new BadRecord("record_not_one", 1);
  if (table && opened.table !== table) throw new BadRecord("record_other", 1);
  const commit = opened.chance.type === "fair" ? opened.chance.commit : null;
  const isClosed = rows[rows.length - 1].entry.type === "closed";
  if (commit && !isClosed) throw new BadRecord("record_unfinished", rows.length);
  const scheme = commit ? opened.chance.scheme ?? 1 : 0;
  if (scheme > 2) throw new BadRecord("record_scheme_page", 1);
  if (kept && kept.commit !== commit) throw new BadRecord("commit_differs", 1);
  if (kept?.scheme && kept.scheme !== scheme) throw new BadRecord("scheme_differs", 1); // a share may have been shown too early
  const { boards } = opened.chance; // a set of tables on the same deals: one root gives all seeds
  const found = followed(rows, scheme, Boolean(boards), kept);
  const { salts } = found;
  const seeds = !commit ? [] : boards ? (found.shown.length === 1 ? chain(found.shown[0].seed, LINKS) : []) : seedsOf(found.shown, scheme);
  if (commit) proveSeeds(seeds, commit, boards || opened.table);
  if (opened.chance.lots && lots.length && hex(sha256(bytes(JSON.stringify(lots)))) !== opened.chance.lots)
    throw new BadRecord("lots_differ", 1);
  const order = opened.chance.lots ? lots : [];
  const verdict = { game: opened.game, entries: rows.length, draws: 0, known: 0, tied: 0, entered: 0, isClosed, scheme, early: found.early, withheld: found.withheld, corrected: found.corrected };
  const told = new Map(draws.map((draw) => [draw.entry, draw]));
  /** @type {Map<number, number>} */
  const boardDraws = new Map();
  let before = 0;
  rows.forEach(({ entry }, number) => {
    if (entry.type === "revealed") before++;
    if (entry.type !== "did" || entry.by !== -1) return;
    if (!commit || entry.hand) return void verdict.entered++;
    const drawnBefore = verdict.draws++;
    const draw = told.get(number);
    if (!draw) return;
    const deal = Math.floor(draw.stream / BOARD);
    const drawn = boardDraws.get(deal) ?? 0;
    boardDraws.set(deal, drawn + 1);
    const place = boards
      ? { seed: Math.min(deal, LINKS - 1), contributions: 0, stream: deal * BOARD + drawn }
      : scheme > 1
        ? { seed: Math.min(drawnBefore, LINKS - 1), contributions: salts.length, stream: drawnBefore }
        : { seed: before, contributions: found.saltsBefore[number], stream: number };
    if (!drawnAgain({ ...draw, ...place }, draw, entry, seeds, salts, commit)) throw new BadRecord("draw_differs", number + 1);
    verdict.known++;
    if (scheme > 1 && isTied(draw, order)) verdict.tied++;
  });
  return { ...verdict, head: hex(head), salts: salts.map(hex) };
}

/** Whether luck gives the same answers once more where the record says it was asked, and they made this entry.
 * @param {Draw} draw @param {Draw} told @param {any} entry @param {Uint8Array[]} seeds @param {Uint8Array[]} salts @param {string} commit */
export function drawnAgain(draw, told, entry, seeds, salts, commit) {
  if (!seeds[draw.seed] || !same(draw, told) || !same(draw.do, entry.do)) return false;
  const luck = new Stream(dealKey(seeds[draw.seed], commit, salts.slice(0, draw.contributions)), draw.stream);
  if (!fits(draw)) return false;
  return draw.asked.every(([of, got]) => same(got, typeof of === "number" ? luck.below(of) : luck.shuffled(of.map((_, i) => i))));
}

/** Whether two values are equal, whatever the order of their names. @param {any} a @param {any} b @returns {boolean} */
function same(a, b) {
  if (!a || !b || typeof a !== "object" || typeof b !== "object") return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => same(a[name], b[name]));
}

/** @param {Uint8Array[]} seeds @param {string} commit @param {string} table */
export function proveSeeds(seeds, commit, table) {
  if (!seeds.length || commitment(table, seeds[0]) !== commit)
    throw new BadRecord("seed_differs", 1);
  for (let i = 1; i < seeds.length; i++)
    if (hex(sha256(seeds[i])) !== hex(seeds[i - 1])) throw new BadRecord("seed_differs", i + 1);
}
