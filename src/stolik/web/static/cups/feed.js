// @ts-check
/** What a screen of a competition shows, kept up to date by the server; the last picture stays when the line breaks. */

import { comeAgain, keepPass } from "./pass.js";

/** @import { cups } from "../wire.js" */

/**
 * @typedef {cups.Parts} Parts
 * @typedef {"connecting" | "online" | "offline" | "refused"} State
 * @typedef {{table?: number | null, lang?: string, onParts?: (parts: Parts, changed: Set<string>) => void, onState?: (state: State, why: string) => void}} Listeners
 * @typedef {{parts: Parts, version: number, state: State, why: string, now: () => number, close: () => void}} Feed
 */

/** A line that used to beat and is silent for so long is dead, whatever the browser believes. */
const SILENCE_MS = 30_000;
const LONGEST_WAIT_MS = 15_000;
/** Answers that asking again does not change. */
const FINAL = new Set([401, 403, 404, 410]);
/** Whoever was let in before asks again all the same: another laptop may be taking the competition over. */
const REFUSED_WAIT_MS = 5_000;
/** A clock that is wrong by more than this was set anew; less is the way here. */
const JUMP_MS = 2_000;

/** What only differs in places is told as the difference. @param {any} value @param {any} change @returns {any} */
export function patched(value, change) {
  if ("!" in change) return change["!"];
  const { "~": inner = {}, "+": more = [], "=": fresh = {}, "-": gone = [] } = change;
  const found = Array.isArray(value) ? [...value, ...more] : { ...value, ...fresh };
  for (const name of gone) delete found[name];
  for (const name of Object.keys(inner)) found[name] = patched(value[name], inner[name]);
  return found;
}

/** Listen to a screen of a competition. `onParts` gets everything known and the names of what changed,
 * `now` is the hall's clock. @param {string} cup @param {string} screen @param {Listeners} [listeners] @returns {Feed} */
export function feed(cup, screen, { table = null, lang = document.documentElement.lang, onParts, onState } = {}) {
  const query = new URLSearchParams({ screen, lang, deltas: "1", ...(table === null ? {} : { table: String(table) }) });
  const base = `/api/cups/${encodeURIComponent(cup)}`;
  /** @type {EventSource | null} */
  let source = null;
  /** @type {number | null} */
  let offset = null;
  let isFirst = true;
  let beats = false;
  let heard = Date.now();
  let tries = 0;
  let isClosed = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;

  /** @type {Feed} */
  const found = { parts: {}, version: -1, state: "connecting", why: "", now: () => Date.now() + (offset ?? 0), close };

  /** @param {State} state @param {string} [why] */
  function become(state, why = "") {
    if (found.state === state && found.why === why) return;
    found.state = state;
    found.why = why;
    onState?.(state, why);
  }

  /** The way here only ever makes a reading too old, so the newest of the fresh readings is the best. @param {number} nowMs */
  function read(nowMs) {
    const seen = nowMs - Date.now();
    if (offset === null || isFirst || seen > offset || offset - seen > JUMP_MS) offset = seen;
  }

  /** @param {MessageEvent} event */
  function hear(event) {
    const { version, now_ms, parts = {}, changes = {} } = JSON.parse(event.data);
    for (const [name, change] of Object.entries(changes)) parts[name] = patched(found.parts[name], change);
    heard = Date.now();
    if (typeof now_ms === "number") read(now_ms);
    const names = Object.keys(parts);
    beats ||= !isFirst && !names.length;
    isFirst = false;
    tries = 0;
    if (typeof version === "number") found.version = version;
    become("online");
    if (!names.length) return;
    found.parts = { ...found.parts, ...parts };
    onParts?.(found.parts, new Set(names));
  }

  function open() {
    clearTimeout(again);
    source?.close();
    if (isClosed) return;
    isFirst = true;
    heard = Date.now();
    source = new EventSource(`${base}/live?${query}`);
    source.onmessage = hear;
    source.onerror = broken;
  }

  /** The browser tries again by itself, unless the server answered with a refusal. */
  async function broken() {
    isFirst = true;
    const isOver = source?.readyState === EventSource.CLOSED;
    become("offline", found.why);
    if (!isOver || isClosed) return;
    const answer = await fetch(`${base}/screen?${query}`).catch(() => null);
    const body = answer && !answer.ok ? await answer.json().catch(() => ({})) : {};
    clearTimeout(again);
    if (answer && FINAL.has(answer.status)) {
      if ((answer.status === 401 || answer.status === 403) && await comeAgain(cup)) return;
      become("refused", body.text ?? "");
      if (found.version >= 0) again = setTimeout(open, REFUSED_WAIT_MS);
      return;
    }
    become("offline", body.text ?? "");
    tries += 1;
    again = setTimeout(open, Math.min(1000 * 2 ** Math.min(tries, 6), LONGEST_WAIT_MS) * (0.5 + Math.random() / 2));
  }

  const watch = setInterval(() => {
    if (!beats || Date.now() - heard < SILENCE_MS) return;
    become("offline");
    open();
  }, 5_000);
  const back = () => found.state !== "online" && open();
  const gone = () => become("offline");
  addEventListener("online", back);
  addEventListener("offline", gone);

  function close() {
    isClosed = true;
    clearInterval(watch);
    clearTimeout(again);
    removeEventListener("online", back);
    removeEventListener("offline", gone);
    source?.close();
  }

  keepPass(cup);
  open();
  return found;
}
