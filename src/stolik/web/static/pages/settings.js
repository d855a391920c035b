// @ts-check
/** The page of settings: one row of buttons for each, and the name by which others know you. */

import { Account } from "../base/account.js";
import { h, patch } from "../base/dom.js";
import { facts, lang, post, stage, words } from "../base/page.js";
import { CHOICES, keep, settings } from "../base/settings.js";
import { Calling } from "./calling.js";
import { allowSound, yourTurn } from "../base/sound.js";

const root = stage();
const say = await words();
let name = facts.name ?? "";
let note = "";
const account = new Account(say, () => draw());
const calling = new Calling(say, () => draw());

/** @param {string} to */
function speak(to) {
  document.cookie = `lang=${to};path=/;max-age=31536000;samesite=lax`;
  location.assign(location.pathname);
}

async function rename() {
  const answer = await post(facts.person ? "/api/name" : "/api/guest", { name });
  note = answer.ok ? say.tell("client.state.saved") : (answer.body.text ?? say.tell("client.no_server"));
  draw();
}

/** @param {string} id @param {any[]} values @param {(value: any) => boolean} isOn @param {(value: any) => void} set @param {(value: any) => string} text */
const row = (id, values, isOn, set, text) =>
  h("fieldset", { key: id, "data-setting": id },
    h("legend", {}, say.tell(`client.set.${id}`)),
    h("div", { class: "choices" }, ...values.map((value) =>
      h("button", { type: "button", "data-value": String(value), "aria-pressed": String(isOn(value)), onclick: () => set(value) }, text(value)))));

function draw() {
  const now = /** @type {Record<string, any>} */ (settings());
  const change = (/** @type {string} */ id) => (/** @type {any} */ value) => {
    keep({ [id]: value });
    allowSound();
    if (value === true && (id === "sound" || id === "vibration")) yourTurn(settings());
    draw();
  };
  patch(root, [
    h("form", { key: "name", class: "box", onsubmit: (/** @type {Event} */ e) => { e.preventDefault(); if (name.trim()) rename(); } },
      h("label", { class: "menu-list" }, say.tell("client.your_name"),
        h("input", { type: "text", maxlength: 40, autocomplete: "nickname", value: name, oninput: (/** @type {any} */ e) => (name = e.target.value) })),
      h("button", { type: "submit" }, say.tell("client.save")),
      h("output", { role: "status" }, note)),
    h("div", { key: "settings", class: "box" },
      row("lang", ["pl", "en"], (value) => value === lang, speak, (value) => say.tell(`web.language.${value}`)),
      ...Object.entries(CHOICES).map(([id, values]) =>
        row(id, values, (value) => now[id] === value, change(id), (value) =>
          typeof value === "boolean" ? say.tell(value ? "client.yes" : "client.no") : say.tell(`client.set.${id}.${value}`))),
      calling.row()),
    account.draw(),
  ]);
}

draw();
if (facts.person) calling.look();
