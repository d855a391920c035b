// @ts-check
/** Small dialogs: a list of things to do, a question with two answers, a line of text. */

import { h, patch } from "./dom.js";

/** @typedef {import("./words.js").Speaker} Speaker */

/** Open a dialog with this content; `draw` gets a function that closes it with an answer.
 * @param {string} title @param {(done: (answer: any) => void, again: () => void) => any[]} draw @returns {Promise<any>} */
export function dialog(title, draw) {
  const box = document.createElement("dialog");
  box.setAttribute("aria-label", title);
  document.body.append(box);
  return new Promise((resolve) => {
    const done = (/** @type {any} */ answer) => {
      resolve(answer);
      box.close();
      box.remove();
    };
    const again = () => patch(box, [h("h2", {}, title), ...draw(done, again)]);
    box.addEventListener("cancel", (e) => {
      e.preventDefault();
      done(null);
    });
    again();
    box.showModal();
  });
}

/** A list of buttons and links. @param {Speaker} say @param {string} title @param {{id: string, label: string, href?: string, grave?: boolean}[]} items @param {string[]} [notes] @returns {Promise<string | null>} */
export const menu = (say, title, items, notes = []) =>
  dialog(title, (done) => [
    h("div", { class: "menu-list" },
      ...items.map(({ id, label, href, grave }) =>
        href
          ? h("a", { class: "button", key: id, "data-item": id, href }, label)
          : h("button", { type: "button", key: id, "data-item": id, class: grave ? "grave" : null, onclick: () => done(id) }, label)),
      ...notes.map((note) => h("p", { class: "mute" }, note)),
      h("button", { type: "button", key: "close", class: "close", onclick: () => done(null) }, say.tell("client.close"))),
  ]);

/** Ask for a line of text; gives null if it was not given. @param {Speaker} say @param {string} title @param {{least?: number, most?: number, value?: string}} [more] @returns {Promise<string | null>} */
export const askText = (say, title, { least = 1, most = 200, value = "" } = {}) =>
  dialog(title, (done, again) => [
    h("form", { method: "dialog", class: "menu-list", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); if (value.trim().length >= least) done(value.trim()); } },
      h("input", { type: "text", maxlength: most, value, "aria-label": title, oninput: (/** @type {any} */ e) => { value = e.target.value; again(); } }),
      h("div", { class: "actions" },
        h("button", { type: "button", onclick: () => done(null) }, say.tell("client.cancel")),
        h("button", { type: "submit", class: "main", "aria-disabled": value.trim().length >= least ? null : "true" }, say.tell("client.send")))),
  ]);
