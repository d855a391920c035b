// @ts-check
/** Small dialogs: a list of things to do, a question with two answers, a line of text. */

import { h, patch } from "./dom.js";

/** @typedef {import("./words.js").Speaker} Speaker */

/** Open a dialog with this content; `draw` gets a function that closes it with an answer, and `gone` closes it without one.
 * @param {string} title @param {(done: (answer: any) => void, again: () => void) => any[]} draw @param {AbortSignal} [gone] @returns {Promise<any>} */
export function dialog(title, draw, gone) {
  const box = document.createElement("dialog");
  box.setAttribute("aria-label", title);
  document.body.append(box);
  return new Promise((resolve) => {
    const done = (/** @type {any} */ answer) => {
      resolve(answer);
      box.close();
      box.remove();
    };
    const again = () => patch(box, [h("h2", {}, title), ...draw(done, again)].filter(Boolean));
    box.addEventListener("cancel", (e) => {
      e.preventDefault();
      done(null);
    });
    gone?.addEventListener("abort", () => done(null), { once: true });
    again();
    box.showModal();
    if (!box.querySelector("[autofocus]")) box.scrollTop = 0; // the first button may lie far below the title
  });
}

/** A list of buttons and links; where there is only one to press, what speaks about it stands before it. @param {Speaker} say @param {string} title @param {{id: string, label: string | import("./dom.js").Leaf[], href?: string, grave?: boolean, small?: boolean}[]} items @param {string[]} [notes] @param {string} [close] @returns {Promise<string | null>} */
export const menu = (say, title, items, notes = [], close = say.tell("client.close")) =>
  dialog(title, (done) => [
    h("div", { class: "menu-list" },
      ...(items.length === 1 ? notes : []).map((note) => h("p", {}, note)),
      ...items.map(({ id, label, href, grave, small }) =>
        href
          ? h("a", { class: "button", key: id, "data-item": id, href }, label)
          : h("button", { type: "button", key: id, "data-item": id, class: grave ? "grave" : small ? "small" : null, onclick: () => done(id) }, label)),
      ...(items.length === 1 ? [] : notes).map((note) => h("p", { class: "mute" }, note)),
      h("button", { type: "button", key: "close", class: "close", onclick: () => done(null) }, close)),
  ]);

/** A refusal without its clause, where a link names that. @param {{text: string, clause?: string | null}} problem */
export const bare = ({ text, clause }) => (clause ? text.replace(` (${clause})`, "") : text);

/** Ask for a line of text; gives null if it was not given. @param {Speaker} say @param {string} title @param {{least?: number, most?: number, value?: string, ok?: string, why?: string, completes?: string}} [more] @returns {Promise<string | null>} */
export const askText = (say, title, { least = 1, most = 200, value = "", ok = "client.done", why = "", completes = "off" } = {}) =>
  dialog(title, (done, again) => [
    why && h("p", { class: "mute" }, why),
    h("form", { method: "dialog", class: "menu-list", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); if (value.trim().length >= least) done(value.trim()); } },
      h("input", { type: "text", maxlength: most, autocomplete: completes, value, "aria-label": title, oninput: (/** @type {any} */ e) => { value = e.target.value; again(); } }),
      h("div", { class: "actions" },
        h("button", { type: "button", onclick: () => done(null) }, say.tell("client.cancel")),
        h("button", { type: "submit", class: "main", "aria-disabled": value.trim().length >= least ? null : "true" }, say.tell(ok)))),
  ]);

/** Ask how others shall call somebody. @param {Speaker} say @param {string} [why] */
export const askName = (say, why = "") => askText(say, say.tell("client.your_name"), { most: 40, ok: "client.go_on", why, completes: "nickname" });
