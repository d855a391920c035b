// @ts-check
/** The menu of a table: everything that is not the next move. */

import { lang } from "../base/page.js";
import { settings } from "../base/settings.js";
import { menu } from "../base/talk.js";
import { inWords } from "../forms/telling.js";
import { gesture } from "../scene/gestures.js";
import { canTurn, turn } from "../scene/turned.js";
import { levelName, offered } from "./chairs.js";

/** @import { table } from "../wire.js" */

/** @typedef {import("./table.js").TablePage} Page */

/** @param {Page} page */
function items({ say, push, seats, roles, facts, moves, rules, table, welcome }) {
  const item = (/** @type {string} */ id, /** @type {any} */ more = {}) => ({ id, label: say.tell(`client.menu.${id}`), ...more });
  const playing = push.phase === "playing";
  const judges = roles.includes("referee") || roles.includes("scorer");
  const looks = [...(seats.length > 1 ? seats : []), ...(roles.includes("referee") ? [-3] : [])].filter((seat) => seat !== push.viewer);
  const kept = (moves.scene.actions ?? []).filter((one) => (one.is_grave || one.is_aside) && !moves.isOff && moves.taps.live().has(one.key));
  const isSeen = settings().gestures && push.chairs.some((one) => one.is_taken && !one.bot && !seats.includes(one.seat));
  return [
    ...(isSeen ? (welcome.reactions ?? []) : []).map((what) => ({ id: `react:${what}`, label: gesture(say, what), small: true })),
    playing && facts.hints && seats.includes(push.viewer) && moves.question !== undefined && item("hint"),
    ...kept.filter((one) => !one.is_grave).map((one) => ({ id: `key:${one.key}`, label: say.say(one.label) })),
    playing && takeBack(push, seats) !== undefined && item("undo"),
    seats.length > 0 && !facts.isPaper && (playing || push.phase === "paused") && item(playing ? "pause" : "resume"),
    push.last_entry !== null && push.last_entry !== undefined && judges && item("take_back"),
    (judges || push.phase === "over") && item("history"),
    ...looks.map((seat) => ({ id: `look:${seat}`, label: say.tell("client.menu.look", { name: say.name(seat) }) })),
    canTurn(moves.scene) && item("turn"),
    item("rules", { href: rules }),
    item("board", { href: `/t/${table}/board` }),
    item("sheet", { href: `/t/${table}/sheet.pdf` }),
    ...facts.files.map((/** @type {string} */ id) => ({ id: `file:${id}`, label: say.tell("client.menu.file", { format: say.tell(`format.${id}`) }), href: `/t/${table}/files/${id}` })),
    item("settings", { href: "/settings" }),
    item("lobby", { href: "/" }),
    ...kept.filter((one) => one.is_grave).map((one) => ({ id: `key:${one.key}`, label: say.say(one.label), grave: true })),
    seats.length > 0 && playing && !facts.isPaper && item("leave", { grave: true }),
  ].filter((one) => Boolean(one));
}

/** The own chair that may ask for a take-back. @param {table.Push} push @param {number[]} seats @returns {number | undefined} */
const takeBack = (push, seats) => (push.take_back ?? []).find((/** @type {number} */ seat) => seats.includes(seat));

/** @param {Page} page */
export async function openMenu(page) {
  const { say, push, seats } = page;
  const lags = push.chairs.filter((one) => (one.quota_ms ?? null) !== null).map((one) =>
    `${say.name(one.seat)}: ${say.tell("client.lag", { ms: one.lag_ms ?? 0, left: ((one.quota_ms ?? 0) / 1000).toLocaleString(lang, { maximumFractionDigits: 1 }) })}`);
  const notes = [...lags, ...(page.awake.can ? [] : [say.tell("client.may_sleep")])];
  const chosen = await menu(say, say.tell("client.menu"), /** @type {any} */ (items(page)), notes);
  const mine = seats.includes(push.viewer) ? push.viewer : seats[0];
  const [kind, of] = (chosen ?? "").split(/:(.*)/s);
  switch (kind) {
    case "look":
      return page.line.tell({ type: "look", seat: Number(of) });
    case "react":
      return page.line.tell({ type: "react", seat: mine, what: /** @type {table.Reaction} */ (of) });
    case "key":
      return page.moves.tap(of);
    case "hint":
      return hint(page);
    case "turn":
      turn(page.moves.scene);
      return page.draw();
    case "undo":
      return page.command({ type: "ask_undo", seat: takeBack(page.push, seats) ?? mine });
    case "pause":
    case "resume":
      return page.command({ type: "ask_pause", seat: mine });
    case "take_back":
      return (await import("./sheet.js")).undoLast(page);
    case "history":
      return history(page);
    case "leave":
      return leave(page, mine);
  }
}

/** @param {Page} page @param {number} seat */
async function leave(page, seat) {
  const { say, facts } = page;
  const bot = await menu(say, say.tell("client.leave_to"), offered(facts.levels).map((id) => ({ id, label: say.tell("client.bot", { level: levelName(say, id, facts.game) }) })));
  if (bot) page.command({ type: "leave", seat, bot });
}

/** @param {Page} page */
async function hint(page) {
  const { say, push } = page;
  const answer = await page.ask({ type: "ask_hint", seat: push.viewer });
  if (answer.type !== "ack") return page.warn("text" in answer ? answer.text : say.tell("client.stale"));
  const { action, why } = answer.data;
  const what = inWords(say, push, action);
  page.tell(say.tell("client.hint_is", { what }) + (why ? ` ${say.say(why)}` : ""));
}

/** @param {Page} page */
async function history(page) {
  const answer = await page.ask({ type: "history" });
  if (answer.type !== "ack") return page.warn("text" in answer ? answer.text : page.say.tell("client.stale"));
  const canAmend = page.push.phase !== "over" || page.facts.isPaper;
  const judges = page.roles.includes("referee") || page.roles.includes("scorer");
  const { correct, showHistory } = await import("./sheet.js");
  const event = await showHistory(page, answer.data, canAmend && judges);
  if (event) await correct(page, event);
}
