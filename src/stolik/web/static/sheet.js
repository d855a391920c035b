// @ts-check
/** Scorer mode and the referee's desk: who keeps the sheet, signatures, history, corrections. */

import { h } from "./dom.js";
import { askText, dialog } from "./talk.js";

/**
 * @typedef {{
 *   say: import("./words.js").Speaker, push: any, seats: number[], roles: string[],
 *   send: (command: any) => void, ask: (command: any) => Promise<any>
 * }} Desk
 */

/** A hash in a form that people can compare aloud. @param {string} head */
export const spoken = (head) => (head.slice(0, 16).match(/.{4}/g) ?? []).join(" ");

/** @param {Desk} desk */
export function drawSheetDesk({ say, push, seats, roles, send }) {
  if (!push.head) return null;
  const keeps = roles.includes("scorer");
  const sign = (/** @type {number} */ seat, /** @type {boolean} */ accept) => () => send({ type: "sign", seat, head: push.head, accept });
  return h("section", { key: "desk", class: "menu-list", "aria-label": say.tell("client.sheet_state") },
    h("h2", {}, say.tell("client.sheet_state")),
    push.keeper && h("p", {}, say.tell("client.keeper", { name: push.keeper })),
    h("p", {}, say.tell("client.hash"), " ", h("b", { class: "hash" }, spoken(push.head))),
    h("ul", { class: "chairs" }, ...push.chairs.map((/** @type {any} */ { seat }) => {
      const signed = (push.signed ?? {})[String(seat)];
      const word = signed === undefined ? "client.unsigned" : signed ? "client.confirmed" : "client.disputed";
      return h("li", { key: `sign${seat}` },
        h("span", { class: "who" }, say.name(seat), h("small", {}, say.tell(word))),
        seats.includes(seat) && h("button", { type: "button", "data-do": "confirm", "aria-pressed": String(signed === true), onclick: sign(seat, true) }, say.tell("client.confirm_sheet")),
        seats.includes(seat) && h("button", { type: "button", "data-do": "dispute", class: "grave", "aria-pressed": String(signed === false), onclick: sign(seat, false) }, say.tell("client.dispute_sheet")));
    })),
    !keeps && h("button", { type: "button", "data-do": "keep", onclick: () => send({ type: "keep_sheet" }) }, say.tell("client.keep_sheet")));
}

/** An action in words: its name, and what it says. @param {import("./words.js").Speaker} say @param {string} game @param {any} action */
export function actionText(say, game, action) {
  const { type, ...rest } = action;
  const id = `${game}.do.${type}`;
  const facts = Object.values(rest).filter((v) => v !== null && v !== "").map((v) => (typeof v === "object" ? JSON.stringify(v) : String(v)));
  return [say.knows(id) ? say.tell(id) : type, ...facts].join(" · ");
}

/** Show the events in force; gives the one to correct. @param {Desk} desk @param {string} game @param {any[]} events @param {boolean} canAmend */
export const showHistory = ({ say }, game, events, canAmend) =>
  dialog(say.tell("client.history"), (done) => [
    h("ol", { class: "log", tabindex: 0 }, ...events.map((one) =>
      h("li", { key: String(one.at), "data-entry": one.at },
        `${say.name(one.by)}: ${actionText(say, game, one.action)} `,
        canAmend && h("button", { type: "button", onclick: () => done(one) }, say.tell("client.correct"))))),
    h("button", { type: "button", onclick: () => done(null) }, say.tell("client.close")),
  ]);

/** Correct an event: strike it or change it, with a reason, after seeing what it changes.
 * @param {Desk} desk @param {string} game @param {any} event */
export async function correct(desk, game, event) {
  const { say, ask, send } = desk;
  let text = JSON.stringify(event.action);
  let strike = false;
  let reason = "";
  /** @type {any} */
  let preview = null;
  const action = () => {
    try {
      return strike ? null : JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  const changed = () => (preview = null);
  await dialog(say.tell("client.correct"), (done, again) => {
    const command = () => ({ type: "amend", at: event.at, reason, ...(strike ? {} : { action: action() }) });
    const look = async () => {
      if (action() === undefined) return;
      preview = await ask({ ...command(), preview: true });
      again();
    };
    const ready = preview?.type === "ack" && reason.trim();
    return [
      h("div", { class: "menu-list" },
        h("p", {}, `${say.name(event.by)}: ${actionText(say, game, event.action)}`),
        h("label", { class: "flag" }, h("input", { type: "checkbox", checked: strike, onchange: (/** @type {any} */ e) => { strike = e.target.checked; changed(); again(); } }), say.tell("client.strike")),
        !strike && h("label", {}, say.tell("client.new_action"), h("input", { type: "text", class: "hash", value: text, "data-part": "action", oninput: (/** @type {any} */ e) => { text = e.target.value; changed(); again(); } })),
        h("label", {}, say.tell("client.reason"), h("input", { type: "text", maxlength: 200, value: reason, "data-part": "reason", oninput: (/** @type {any} */ e) => { reason = e.target.value; again(); } })),
        preview && (preview.type === "ack" ? drawPreview(say, preview.data) : h("p", { class: "is-wrong", role: "alert" }, preview.text ?? say.tell("client.stale"))),
        h("div", { class: "actions" },
          h("button", { type: "button", onclick: () => done(null) }, say.tell("client.cancel")),
          h("button", { type: "button", "data-do": "preview", "aria-disabled": action() === undefined ? "true" : null, onclick: look }, say.tell("client.preview")),
          h("button", { type: "button", class: "main", "data-do": "amend", "aria-disabled": ready ? null : "true", onclick: () => { if (ready) { send(command()); done(true); } } }, say.tell("client.sign_correction")))),
    ];
  });
}

/** @param {import("./words.js").Speaker} say @param {any} preview */
const drawPreview = (say, preview) =>
  h("table", { class: "preview" },
    h("thead", {}, h("tr", {}, ...["player", "client.before", "client.after"].map((id) => h("th", { scope: "col" }, say.tell(id))))),
    h("tbody", {}, ...preview.after.totals.map((/** @type {any} */ after, /** @type {number} */ seat) =>
      h("tr", { key: String(seat), class: String(after) === String(preview.before.totals[seat]) ? null : "now" },
        h("th", { scope: "row" }, say.name(seat)),
        h("td", { class: "number" }, String(preview.before.totals[seat])),
        h("td", { class: "number" }, String(after))))));

/** Take back the last entry, with a reason where one is needed. @param {Desk} desk */
export async function undoLast({ say, push, roles, send }) {
  const reason = await askText(say, say.tell("client.undo_why"), { least: roles.includes("scorer") ? 0 : 1 });
  if (reason !== null) send({ type: "undo", since: push.last_entry, reason });
}
