// @ts-check
/** Scorer mode and the referee's desk: who keeps the sheet, signatures, history, corrections. */

import { h } from "../base/dom.js";
import { askText, dialog, menu } from "../base/talk.js";
import { actionOf } from "../forms/ask.js";
import { drawFields, fitsAll, readAll, startAll, typedOf } from "../forms/kinds.js";
import { actionNames, canonical, formOf, formTitle, inWords } from "../forms/telling.js";
import { labels } from "../scene/names.js";

/** @typedef {import("./table.js").TablePage} Page */

/** A hash in a form that people can compare aloud. @param {string} head */
export const spoken = (head) => (head.slice(0, 16).match(/.{4}/g) ?? []).join(" ");

/** @param {Page} page */
export function drawSheetDesk(page) {
  const { say, push, seats, roles } = page;
  const keeps = roles.includes("scorer");
  const sign = (/** @type {number} */ seat, /** @type {boolean} */ accept) => () => page.command({ type: "sign", seat, head: push.head ?? "", accept });
  return h("section", { key: "desk", class: "menu-list", "aria-label": say.tell("client.sheet_state") },
    h("h2", {}, say.tell("client.sheet_state")),
    push.keeper && h("p", {}, say.tell("client.keeper", { name: push.keeper })),
    h("p", {}, say.tell("client.hash"), " ", h("b", { class: "hash" }, spoken(push.head ?? ""))),
    h("ul", { class: "chairs" }, ...push.chairs.map((/** @type {any} */ { seat }) => {
      const signed = (push.signed ?? {})[String(seat)];
      const word = signed === undefined ? "client.unsigned" : signed ? "client.confirmed" : "client.disputed";
      return h("li", { key: `sign${seat}` },
        h("span", { class: "who" }, say.name(seat), h("small", {}, say.tell(word))),
        seats.includes(seat) && h("button", { type: "button", "data-do": "confirm", "aria-pressed": String(signed === true), onclick: sign(seat, true) }, say.tell("client.confirm_sheet")),
        seats.includes(seat) && h("button", { type: "button", "data-do": "dispute", class: "grave", "aria-pressed": String(signed === false), onclick: sign(seat, false) }, say.tell("client.dispute_sheet")));
    })),
    !keeps && h("button", { type: "button", "data-do": "keep", onclick: () => page.command({ type: "keep_sheet" }) }, say.tell("client.keep_sheet")));
}

/** Someone else keeps the sheet: take it over only on purpose. @param {Page} page @param {string} text */
export async function offerSheet(page, text) {
  const { say } = page;
  const answer = await menu(say, text, [{ id: "force", label: say.tell("client.take_sheet"), grave: true }]);
  if (answer) page.command({ type: "keep_sheet", force: true });
}

/** An event as the table was told of it. @param {import("../base/words.js").Speaker} say @param {any} event */
const eventText = (say, event) => (event.news ?? []).map((/** @type {any} */ one) => say.say(one)).join(" ") || say.name(event.by);

/** Show the events in force; gives the one to correct. @param {Page} page @param {any[]} events @param {boolean} canAmend */
export const showHistory = ({ say }, events, canAmend) =>
  dialog(say.tell("client.history"), (done) => [
    h("ol", { class: "log", tabindex: 0 }, ...events.map((one) =>
      h("li", { key: String(one.at), "data-entry": one.at },
        `${eventText(say, one)} `,
        canAmend && h("button", { type: "button", onclick: () => done(one) }, say.tell("client.correct"))))),
    h("button", { type: "button", onclick: () => done(null) }, say.tell("client.close")),
  ]);

/** Correct an event: strike it or enter something else, with a reason, after seeing what it changes.
 * @param {Page} page @param {any} event */
export async function correct(page, event) {
  const { say } = page;
  const answer = await page.ask({ type: "history", at: event.at });
  if (answer.type !== "ack") return page.warn("text" in answer ? answer.text : say.tell("client.stale"));
  const choices = alternatives(say, answer.data, event.action);
  let at = Math.max(choices.findIndex((one) => one.isOld), 0);
  let reason = "";
  /** @type {any} */
  let preview = null;
  await dialog(say.tell("client.correct"), (done, again) => {
    const { form, names, typed } = choices[at];
    const fits = !form || fitsAll(form.fields, typed);
    const command = () => {
      const action = form ? actionOf(form, readAll(form.fields, typed)) : choices[at].action;
      return { type: /** @type {const} */ ("amend"), at: event.at, reason: reason.trim(), ...(action ? { action } : {}) };
    };
    const change = (/** @type {() => void} */ how) => {
      how();
      preview = null;
      again();
    };
    const look = async () => {
      if (!fits) return;
      preview = await page.ask({ ...command(), preview: true });
      again();
    };
    const ready = preview?.type === "ack" && reason.trim();
    const sign = () => {
      if (!ready) return;
      page.command(command());
      done(true);
    };
    return [
      h("div", { class: "menu-list" },
        h("p", {}, eventText(say, event)),
        h("label", {}, say.tell("client.new_action"),
          h("select", { "data-part": "what", onchange: (/** @type {any} */ e) => change(() => (at = Number(e.target.value))) },
            ...choices.map(({ label }, i) => h("option", { value: String(i), selected: i === at }, label)))),
        form && names && h("div", { class: "fields", key: `fields${at}` },
          ...drawFields(names, form.fields, typed, (next) => change(() => (choices[at].typed = next)))),
        h("label", {}, say.tell("client.reason"),
          h("input", { type: "text", maxlength: 200, value: reason, "data-part": "reason", oninput: (/** @type {any} */ e) => { reason = e.target.value; again(); } })),
        preview && (preview.type === "ack" ? drawPreview(say, preview.data) : h("p", { class: "is-wrong", role: "alert" }, preview.text ?? say.tell("client.stale"))),
        h("div", { class: "actions" },
          h("button", { type: "button", onclick: () => done(null) }, say.tell("client.cancel")),
          h("button", { type: "button", "data-do": "preview", "aria-disabled": fits ? null : "true", onclick: look }, say.tell("client.preview")),
          h("button", { type: "button", class: "main", "data-do": "amend", "aria-disabled": ready ? null : "true", onclick: sign }, say.tell("client.sign_correction")))),
    ];
  });
}

/** What could be entered instead: every choice there was, filled as it was where it is the same, and nothing at all.
 * @param {import("../base/words.js").Speaker} say @param {any} before @param {any} old @returns {{label: string, action?: any, isOld?: boolean, form?: any, typed?: any, names?: import("../forms/slots.js").Names}[]} */
function alternatives(say, before, old) {
  const { scene, forms } = before;
  const names = labels(scene, say);
  /** Two ways to tap the same are one choice. @type {Map<string, any>} */
  const listed = new Map((scene.taps ?? []).filter((/** @type {any} */ tap) => tap.do).map((/** @type {any} */ tap) => [canonical(tap.do), tap.do]));
  const was = canonical(old);
  return [
    ...[...listed].map(([id, action]) => ({ label: inWords(say, before, action), action, isOld: id === was })),
    ...Object.entries(forms).map(([name, form]) => {
      const isOld = name === formOf(forms, old) && !listed.has(was);
      const filled = () => Object.fromEntries(Object.entries(form.fields).map(([field, domain]) => [field, typedOf(domain, old[field])]));
      const typed = isOld ? filled() : startAll(form.fields, form.typical?.[0]);
      return { label: formTitle(say, scene.game, name, form), isOld, form, typed, names: actionNames(say, scene.game, form.action, names) };
    }),
    { label: say.tell("client.strike") },
  ];
}

/** @param {import("../base/words.js").Speaker} say @param {any} preview */
const drawPreview = (say, preview) =>
  h("table", { class: "preview" },
    h("thead", {}, h("tr", {}, ...["player", "client.before", "client.after"].map((id) => h("th", { scope: "col" }, say.tell(id))))),
    h("tbody", {}, ...preview.after.totals.map((/** @type {any} */ after, /** @type {number} */ seat) =>
      h("tr", { key: String(seat), class: String(after) === String(preview.before.totals[seat]) ? null : "now" },
        h("th", { scope: "row" }, say.name(seat)),
        h("td", { class: "number" }, String(preview.before.totals[seat])),
        h("td", { class: "number" }, String(after))))));

/** Take back the last entry, with a reason where one is needed. @param {Page} page */
export async function undoLast(page) {
  const { say, push, roles } = page;
  const reason = await askText(say, say.tell("client.undo_why"), { least: roles.includes("scorer") ? 0 : 1 });
  if (reason !== null) page.command({ type: "undo", since: push.last_entry ?? 0, reason });
}
